"""From a text to its words: the longest phrase at each place, typed codes, broken words, with all they may mean."""

from __future__ import annotations

from designate.said.fold import is_break, is_pause, spans, tokenise
from designate.said.lexicon import (
    BROKEN,
    NUMBERS,
    PAUSE,
    SIGNS,
    Entry,
    Lexicon,
    Meaning,
    ends_accented,
    is_lone,
    narrow,
)
from designate.said.tables import tables

Taken = tuple[tuple[Meaning, ...], int, int]
"""The meanings of a word or phrase, and its tokens: from the first up to the last, that one not included."""


class Text:
    """A text with its tokens; their places are worked out when first asked for."""

    __slots__ = ("_places", "accented", "tokens", "written")

    def __init__(self, written: str) -> None:
        """Fold and split a text as it was written."""
        self.written = written
        self.tokens = tokenise(written)
        self.accented = ends_accented(written)
        self._places: list[tuple[int, int]] | None = None

    def place(self, first: int, last: int) -> tuple[int, int]:
        """Give where the tokens from `first` up to `last` stand in the text as written."""
        if self._places is None:
            self._places = spans(self.written)
        return self._places[first][0], self._places[last - 1][1]

    def spelt(self, first: int, last: int) -> str:
        """Give tokens as they were written."""
        start, end = self.place(first, last)
        return self.written[start:end]

    def touches(self, index: int) -> bool:
        """Tell whether the token behind `index` follows without a space."""
        return self.place(index, index + 1)[1] >= self.place(index + 1, index + 2)[0]


def take(text: Text, words: Lexicon, enabled: Lexicon, *, thorough: bool) -> tuple[list[Taken], list[tuple[int, int]]]:
    """Take the words of a text by the lexicon `words`; give them, and the tokens of those that are not known.

    `enabled` are all languages in use: a word of any of them is no typed code. The first unknown word ends it
    unless `thorough`.
    """
    entries, tokens = words.entries, text.tokens
    accented = text.accented
    taken: list[Taken] = []
    unknown: list[tuple[int, int]] = []
    index, count = 0, len(tokens)
    while index < count:
        entry = entries.get(tokens[index])
        after = index + 1
        if entry is None:
            meanings = _odd(text, index, words)
        elif entry.plain and not accented and (after == count or tokens[after] not in entry.seconds):
            meanings = entry.meanings
        else:
            length, meanings = _special(text, index, entry, words, enabled)
            after = index + length
        if meanings:
            if entry is not None and entry.address and after == index + 1 and _thanked(taken):
                meanings = entry.address
            taken.append((meanings, index, after))
        else:
            unknown.append((index, after))
            if not thorough:
                break
        index = after
    return taken, unknown


def _thanked(taken: list[Taken]) -> bool:
    """Tell whether thanks or a greeting came right before, with or without a pause."""
    last = next((meanings for meanings, _, _ in reversed(taken) if meanings != PAUSE), ())
    return any(meaning.value in ("thanks", "greeting") for meaning in last)


def _special(text: Text, index: int, entry: Entry, words: Lexicon, enabled: Lexicon) -> tuple[int, tuple[Meaning, ...]]:
    """Take a token that may begin a phrase, be a typed code, or have several meanings."""
    length, meanings = 1, entry.meanings
    tokens = text.tokens
    if index + 1 < len(tokens) and tokens[index + 1] in entry.seconds:
        for longer in range(min(entry.longest, len(tokens) - index), 1, -1):
            phrase = words.phrases.get(" ".join(tokens[index : index + longer]))
            if phrase:
                length, meanings = longer, phrase
                break
    if entry.short and length == 1:
        return _short(text, index, words, enabled)
    if len(meanings) > 1 or text.accented:
        plain = text.written.isascii()
        written = " ".join(tokens[index : index + length]) if plain else text.spelt(index, index + length)
        meanings = narrow(meanings, written)
    return length, meanings or _odd(text, index, words)


def _odd(text: Text, index: int, words: Lexicon) -> tuple[Meaning, ...]:
    """Take a token that is no word: an unusual pause, or the beginning of a word that is broken off."""
    tokens = text.tokens
    if not tokens[index][0].isalnum():
        return PAUSE if is_pause(tokens[index]) else ()
    if index + 1 == len(tokens) or not is_break(tokens[index + 1]) or not text.touches(index):
        return ()
    kinds = {meaning.kind for meaning in words.beginning(tokens[index]) if meaning.terminal}
    order = [kind for kind in tables()["kinds"] if kind in kinds]
    return (Meaning("broken", " ".join(order), None, BROKEN),) if order else ()


def _short(text: Text, index: int, words: Lexicon, enabled: Lexicon) -> tuple[int, tuple[Meaning, ...]]:
    """Take a letter, number, sign or typed code; give how many tokens it has and its meanings.

    Two letters, or a letter and a number or sign, are a code also with a space between.
    """
    tokens = text.tokens
    token = tokens[index]
    meanings = words.entries[token].meanings
    after = tokens[index + 1] if index + 1 < len(tokens) else ""
    if is_lone(token) and is_lone(after) and token + after in enabled.codes:
        lone_words = any(_is_word(text, at, enabled) for at in (index, index + 1))
        if not lone_words or text.touches(index):
            return 2, words.code((token + after).upper())
    if token in NUMBERS or token in SIGNS:
        return 1, meanings
    if _is_word(text, index, enabled):
        only_aside = all(meaning.kind == "aside" for meaning in meanings)
        return 1, (_odd(text, index, words) if only_aside else ()) or meanings
    if token == "x":
        return 1, meanings if len(tokens) == 1 or _is_of(after, words) else ()
    return 1, _code(text, index, words, enabled)


def _code(text: Text, index: int, words: Lexicon, enabled: Lexicon) -> tuple[Meaning, ...]:
    """Take a letter or a typed code that is in capitals, or no word.

    A code that is also a word of an enabled language is both in capitals: if its letters are those of an enabled
    language or the word names nothing, if it is not the article of a word that follows, and if capitals are not the
    style of all words. Where words are spoken, a letter is a rank before "of", and there are no codes.
    """
    token = text.tokens[index]
    broken = () if text.spelt(index, index + 1).isupper() else _odd(text, index, words)
    if broken:
        return broken
    others = [other for other in text.tokens if other[0].isalnum()][1:]
    after = text.tokens[index + 1] if index + 1 < len(text.tokens) else ""
    found = words.entries[token].meanings if len(token) == 1 else enabled.words_of(token)
    meanings = found if others else tuple(meaning for meaning in found if meaning.kind != "aside")
    if meanings and _is_article(text, index, words):
        return meanings
    if words.spoken:
        codes = words.letter(token.upper()) if len(token) == 1 and _is_of(after, words) else ()
    else:
        codes = words.letter(token.upper()) if len(token) == 1 else words.code(token.upper())
    if len(token) == 1 and is_lone(after):
        return codes
    if not any(meaning.terminal for meaning in meanings):
        return codes + meanings
    if others and text.written.isupper():
        return meanings
    return meanings + tuple(code for code in codes if code.lang in enabled.lettered)


def _is_article(text: Text, index: int, words: Lexicon) -> bool:
    """Tell whether a capital letter is but a word that begins a sentence: "A heart", not "A of hearts" or "A Q"."""
    after = text.tokens[index + 1] if index + 1 < len(text.tokens) else ""
    if len(text.tokens[index]) > 1 or is_lone(after):
        return False
    entry = words.entries.get(after)
    kinds = {meaning.kind for meaning in entry.meanings} if entry is not None else set()
    return bool(kinds) and kinds.isdisjoint(("of", "pause", "polite", "address"))


def _is_of(token: str, words: Lexicon) -> bool:
    entry = words.entries.get(token)
    return entry is not None and any(meaning.kind == "of" for meaning in entry.meanings)


def _is_word(text: Text, index: int, enabled: Lexicon) -> bool:
    """Tell whether a letter or a code in lower case is a word of an enabled language, like the article a.

    A code that is no word of play may stand alone: "as" in English. So may x, which is written for a small card.
    """
    token = text.tokens[index]
    alone = len(text.tokens) == 1
    if not any(not alone or meaning.kind != "aside" for meaning in enabled.words_of(token)):
        return False
    return text.written.islower() or not text.spelt(index, index + 1).isupper()
