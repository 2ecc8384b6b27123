"""From ``grammar/`` to tables: the grammar by Lark, the words folded and checked for sense.

Imported only where tables are built or checked, never between a text and its card: Lark and the YAML reader take
longer to load than a thousand rulings.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml

from designate.errors import InputError
from designate.said.fold import fold
from designate.said.lalr import compile_grammar
from designate.said.sources import fingerprint, folder

ENDINGS: Final = ("", "suit", "object", "object_alone", "of", "of_many", "many", "to", "with", "with_verb")
"""What an ending says of a form: designate/said/endings.py."""


MARKS: Final = ("say", "region", "note", "ending", "not_beside")
"""What an entry in braces may tell of its forms."""


def read_kinds() -> dict[str, Any]:
    """Read the kinds of word that a language may fill."""
    kinds: dict[str, Any] = yaml.safe_load((folder("grammar") / "kinds.yaml").read_text("utf-8"))
    return kinds


def read_reply_kinds() -> dict[str, Any]:
    """Read the kinds of word of the tables of replies."""
    kinds: dict[str, Any] = yaml.safe_load((folder("grammar") / "reply_kinds.yaml").read_text("utf-8"))
    return kinds


def word_files() -> dict[str, Path]:
    """Give the word table of each language."""
    return {path.stem: path for path in sorted((folder("grammar") / "words").glob("*.yaml"))}


def reply_files() -> dict[str, Path]:
    """Give the table of replies of each language that has one."""
    return {path.stem: path for path in sorted((folder("grammar") / "replies").glob("*.yaml"))}


class _Strict(yaml.SafeLoader):
    """YAML in which no key comes twice: the later one would silently win."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Make a mapping; a key that comes twice is an error with its place."""
        seen: set[str] = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.MarkedYAMLError(problem=f"{key.value!r} comes twice", problem_mark=key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)


def read_words(lang: str) -> dict[str, Any]:
    """Read the word table of a language; an `InputError` names the file that is no table."""
    return _read(word_files()[lang], "a table with language, name, letters and words")


def read_replies(lang: str) -> dict[str, Any]:
    """Read the table of replies of a language; an `InputError` names the file that is no table."""
    return _read(reply_files()[lang], "a table with language, name and words")


def _read(path: Path, expected: str) -> dict[str, Any]:
    name = f"{path.parent.name}/{path.name}"
    try:
        text = path.read_text("utf-8")
        table = yaml.load(text, _Strict)  # a SafeLoader
    except UnicodeDecodeError as error:
        raise InputError(name, error.object[error.start : error.end], "a file saved as UTF-8") from None
    except yaml.MarkedYAMLError as error:
        place = error.problem_mark or error.context_mark
        line = place.line if place else 0
        raise InputError(f"{name}, line {line + 1}", text.splitlines()[line], f"YAML; {error.problem}") from None
    except yaml.YAMLError as error:
        raise InputError(name, " ".join(str(error).split()), "YAML") from None
    if not isinstance(table, dict) or not isinstance(table.get("words"), dict):
        raise InputError(name, type(table).__name__, expected)
    return table


def entries(table: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Give each form of a word table as (kind, value, form); kinds without values have the value ''."""
    for kind, value, form, _, _ in entries_marked(table):
        yield kind, value, form


def entries_marked(table: dict[str, Any]) -> Iterator[tuple[str, str, str, str, str]]:
    """Give each form as (kind, value, form, ending, languages that it is not mixed with)."""
    for kind, content in table["words"].items():
        for value, forms in content.items() if isinstance(content, dict) else [("", content)]:
            for form, ending, not_beside in _forms(table, kind, forms):
                yield kind, str(value), form, ending, not_beside


def _forms(table: dict[str, Any], kind: str, listed: Any) -> Iterator[tuple[str, str, str]]:
    """Give the forms of a list of entries with their marks; an `InputError` names what is no list or no form."""
    name = f"{'words' if 'letters' in table else 'replies'}/{table.get('language')}.yaml: {kind}"
    if not isinstance(listed, list):
        raise InputError(name, listed, "a list of forms, like [win, win it]")
    for entry in listed:
        if isinstance(entry, dict) and (odd := entry.keys() - MARKS):
            raise InputError(name, ", ".join(map(str, odd)), f"only {' '.join(MARKS)} in an entry in braces")
        forms = entry.get("say") if isinstance(entry, dict) else [entry]
        ending = entry.get("ending", "") if isinstance(entry, dict) else ""
        not_beside = entry.get("not_beside", []) if isinstance(entry, dict) else []
        if not isinstance(not_beside, list):
            raise InputError(f"{name}: not_beside", not_beside, "a list of languages, like [en]")
        if ending not in ENDINGS:
            raise InputError(f"{name}: ending", ending, f"one of {' '.join(filter(None, ENDINGS))}")
        if not isinstance(forms, list):
            raise InputError(name, entry, "forms in a list, like {say: [lady], note: ..}")
        for form in forms:
            if not isinstance(form, str):
                raise InputError(name, form, 'a form; in quotes, like "no" or "10", if YAML reads it as something else')
            yield form, ending, " ".join(not_beside)


def compile_words(table: dict[str, Any], kinds: dict[str, Any]) -> dict[str, Any]:
    """Give a language's letters, its patterns for phrases, its forms and the first form of each value.

    `forms` maps a folded form to its meanings, each kind, value, the form as spelt and its marks, in the order of the
    kinds; `first` maps kind and value to the form to show.
    """
    order = list(kinds)
    forms: dict[str, list[list[str]]] = {}
    first: dict[str, dict[str, str]] = {}
    for kind, value, form, *marks in sorted(entries_marked(table), key=lambda entry: order.index(entry[0])):
        first.setdefault(kind, {}).setdefault(value, form)
        for folded in keys(form):
            forms.setdefault(folded, []).append([kind, value, form.lower(), *marks])
    return {
        "verbs_last": table.get("verbs") == "last",
        "letters": {kind: table["letters"].get(kind, {}) for kind in ("rank", "suit")},
        "beside": table["letters"].get("beside", ""),
        "phrases": table["phrases"],
        "agreements": table.get("agreements", []),
        "forms": dict(sorted(forms.items())),
        "first": first,
    }


def keys(form: str) -> set[str]:
    """Give the folded forms by which a form is found: an apostrophe may be left out, a hyphen is a space."""
    folded = fold(form)[0].replace("-", " ")
    return {folded, folded.replace("'", "")}


def compile_all() -> dict[str, Any]:
    """Compile the grammar and all word tables."""
    kinds = read_kinds()
    languages = {lang: compile_words(_sound(lang, read_words(lang), kinds), kinds) for lang in word_files()}
    return {
        "fingerprint": fingerprint(),
        "grammar": compile_grammar(),
        "kinds": {name: kind.get("terminal", "") for name, kind in kinds.items()},
        "values": {name: kind.get("values", []) for name, kind in kinds.items()},
        "languages": languages,
    }


def _sound(lang: str, table: dict[str, Any], kinds: dict[str, Any]) -> dict[str, Any]:
    """Give a table in which no mistake is found; an `InputError` tells the first, and how to see all."""
    from designate.check import check_table

    mistakes = [finding for finding in check_table(table, kinds) if finding.error]
    if mistakes:
        raise InputError(f"words/{lang}.yaml", str(mistakes[0]), f"no mistakes; `designate check {lang}` tells all")
    return table


def compile_replies() -> dict[str, Any]:
    """Compile all tables of replies; of a kind its terminal and the kinds of the word tables that lend it words."""
    kinds = read_reply_kinds()
    return {
        "fingerprint": fingerprint(),
        "kinds": {name: [kind.get("terminal", ""), kind.get("from", [])] for name, kind in kinds.items()},
        "languages": {lang: compile_reply_words(read_replies(lang), kinds) for lang in reply_files()},
    }


def compile_reply_words(table: dict[str, Any], kinds: dict[str, Any]) -> dict[str, list[list[str]]]:
    """Give the meanings of each folded form: kind, value and the form as spelt, in the order of the kinds."""
    order = list(kinds)
    forms: dict[str, list[list[str]]] = {}
    for kind, value, form in sorted(entries(table), key=lambda entry: order.index(entry[0])):
        for folded in keys(form):
            forms.setdefault(folded, []).append([kind, value, form.lower()])
    return dict(sorted(forms.items()))
