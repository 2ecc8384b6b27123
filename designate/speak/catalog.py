"""The messages of one language, by gettext catalogues and Babel's locale data.

English is the language of the sources; every other language has a catalogue in ``locale/``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from designate.errors import InputError
from designate.said.sources import is_built

if TYPE_CHECKING:
    from babel import Locale
    from babel.support import NullTranslations

DOMAIN: Final = "designate"
FOLDER: Final = Path(__file__).parent / "locale"


def N_(message: str) -> str:  # noqa: N802  # the name that Babel's extraction looks for
    """Mark a message that is translated where it is used."""
    return message


class Speech:
    """What is needed to speak one language: its messages and its rules for lists."""

    def __init__(self, locale: Locale, messages: NullTranslations) -> None:
        """Speak `locale` with the catalogue `messages`."""
        self.locale = locale
        self._messages = messages

    def say(self, message: str, **parts: str) -> str:
        """Give a message with its parts."""
        text: str = self._messages.gettext(message)
        if self.locale.language == "es":
            text, parts = _contracted(text, parts)
        return text.format(**parts)

    def sentence(self, message: str, **parts: str) -> str:
        """Give a message that begins with a capital letter, also where a part stands first in it."""
        text = self.say(message, **parts)
        capital = "İ" if self.locale.language == "tr" and text.startswith("i") else text[:1].upper()
        return capital + text[1:]

    def either(self, items: Sequence[str]) -> str:
        """Give a list to choose from: "king, queen or jack", "siete u ocho"."""
        from babel.lists import format_list

        listed: str = format_list(list(items), style="or", locale=self.locale)
        if len(items) > 1 and self.locale.language == "es" and items[-1].lower().startswith(("o", "ho")):
            return listed[: -len(items[-1])].removesuffix(" o ") + f" u {items[-1]}"
        return listed

    def both(self, items: Sequence[str]) -> str:
        """Give a list of all: "king, queen, and jack", "Norte e Inés"."""
        from babel.lists import format_list

        listed: str = format_list(list(items), style="standard", locale=self.locale)
        last = items[-1].lower() if items else ""
        sounds_like_i = last.startswith(("i", "hi")) and not last.startswith(("ia", "ie", "io", "hia", "hie", "hio"))
        if len(items) > 1 and self.locale.language == "es" and sounds_like_i:
            return listed[: -len(items[-1])].removesuffix(" y ") + f" e {items[-1]}"
        return listed


def _contracted(text: str, parts: dict[str, str]) -> tuple[str, dict[str, str]]:
    """Write "de" and "a" together with the article "el" of a part that follows: "del rey", "al declarante"."""
    without = dict(parts)
    for name, part in parts.items():
        if part.startswith("el "):
            text = re.sub(rf"\b([Dd]e|[Aa]) {{{name}}}", rf"\1l {{{name}_}}", text)
            without[f"{name}_"] = part.removeprefix("el ")
    return text, without


@cache
def locales() -> tuple[str, ...]:
    """Give the languages that messages are spoken in."""
    return ("en", *sorted(path.name for path in FOLDER.iterdir() if path.is_dir()))


@cache
def speech(locale: str) -> Speech:
    """Give the speech of a locale, by its language: ``es``, ``es_AR`` and ``es-MX`` are Spanish.

    An `InputError` names a locale without messages.
    """
    from babel import Locale, UnknownLocaleError
    from babel.support import NullTranslations

    expected = f"a locale of {' '.join(locales())}"
    try:
        parsed = Locale.parse(locale.replace("-", "_"))
    except (UnknownLocaleError, ValueError, TypeError, AttributeError):
        raise InputError("locale", locale, expected) from None
    if parsed.language not in locales():
        raise InputError("locale", locale, expected)
    if parsed.language == "en":
        return Speech(parsed, NullTranslations())
    return Speech(parsed, _catalogue(parsed.language))


def _catalogue(language: str) -> NullTranslations:
    from babel.support import Translations

    return Translations(BytesIO(compiled(language)), domain=DOMAIN)


def compiled(language: str) -> bytes:
    """Give the compiled catalogue of a language; in a checkout, where there is none or an old one, compile it here."""
    source = FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    stored = source.with_suffix(".mo")
    if stored.exists() and (is_built() or stored.stat().st_mtime >= source.stat().st_mtime):
        return stored.read_bytes()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    memory = BytesIO()
    with source.open("rb") as file:
        write_mo(memory, read_po(file, locale=language))
    return memory.getvalue()


def default_locale() -> str:
    """Give the user's own language, as the environment names it, if messages are spoken in it, else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "").replace("-", "_").split(":")[0].split("_")[0].split(".")[0]
        if language:
            return language if language in locales() else "en"
    return "en"
