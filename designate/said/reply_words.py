"""The words of replies: from a text to what the grammar of replies takes.

For each thing that may be asked there is a lexicon of its own, of the kinds that its sentences have. Suits, articles,
fillers and the like come from the word tables of designations; a form that the table of replies has is no filler.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, product
from typing import Final, NamedTuple

from designate.said.fold import is_break, is_pause
from designate.said.grammar import reply_grammar
from designate.said.lexicon import MOST_KEPT, NUMBERS, PAUSE, SIGNS, Meaning, narrow
from designate.said.tables import reply_tables, tables
from designate.said.take import Text

_MOST_WAYS: Final = 256
_FALLS_OUT: Final = frozenset({"article", "speaker", "self", "assent", "meant", "filler"})
_JOINS: Final = frozenset({"pause", "filler"})
# Behind these a hesitation stays: "no… hearts" may be "no, hearts" or "no hearts".
_NEGATIVE: Final = frozenset({"NO", "NOT", "NOT_A", "NOR"})
# What somebody who decides does; before anything else his "I" stays, and no sentence has it.
_DONE: Final = frozenset({
    "ACCEPT", "RETRACT", "SPREAD", "WITHDRAW", "KEEP", "AGREE", "DISAGREE", "CONTINUE", "WANT", "LEAD", "FORBID",
    "WHOLE", "NOT", "IT", "REFUSE",
})  # fmt: skip
# Before an answer proper there may be a yes or no; an assent behind it belongs to these alone, since behind a suit it
# would be said of the suit ("hearts, it doesn't matter").
OPENS: Final = frozenset({"YES", "NO", "NOPE", "SEP"})
_SETTLED: Final = frozenset({
    "ACCEPT", "RETRACT", "SPREAD", "WITHDRAW", "KEEP", "AGREE", "CONTINUE", "FREE", "IT", "COLOUR", "RANK", "PLACE",
    "STRENGTH", "OTHER", "ONE", "OF_THEM",
})  # fmt: skip
_REFUSES: Final = frozenset({"NOT", "NOT_A", "NOR", "NEITHER", "FORBID", "BUT", "REFUSE", "DISAGREE"})


class ReplyTokens(NamedTuple):
    """What the grammar of replies takes: terminals and their values."""

    terminals: list[str]
    values: list[str]

    def parts(self) -> Iterator[ReplyTokens]:
        """Give what stands between the pauses."""
        ends = [index for index, terminal in enumerate(self.terminals) if terminal == "SEP"]
        for start, end in zip([-1, *ends], [*ends, len(self.terminals)], strict=True):
            yield ReplyTokens(self.terminals[start + 1 : end], self.values[start + 1 : end])


Way = tuple[Meaning, ...]
"""One meaning of each word of a text, pauses included."""


class ReplyWords:
    """The words of `langs` together, as replies to what is `asked`."""

    def __init__(self, langs: Sequence[str], asked: str) -> None:
        """Gather the compiled words of the kinds that such replies may have."""
        self.asked = asked
        self.entries: dict[str, tuple[Meaning, ...]] = {}
        self._longest: dict[str, int] = {}
        self._vocabulary = {token for lang in langs for form in _all_forms(lang) for token in form.split()}
        known = {"AND", *reply_grammar(asked).terminals()}
        for lang in langs:
            own = dict(_own(lang, known))
            self._add(own)
            self._add({form: _behind(own.get(form, ()), meanings) for form, meanings in _shared(lang, known)})
        if "RANK" in known:
            self.entries |= {number: (Meaning("rank", rank, None, "RANK"),) for number, rank in NUMBERS.items()}
        if "SUIT" in known:
            self.entries |= {sign: (Meaning("suit", suit, None, "SUIT"),) for sign, suit in SIGNS.items()}
        for form in self.entries:
            first, *more = form.split()
            self._longest[first] = max(self._longest.get(first, 1), 1 + len(more))

    def _add(self, forms: dict[str, tuple[Meaning, ...]]) -> None:
        for form, meanings in forms.items():
            self.entries[form] = tuple(dict.fromkeys(self.entries.get(form, ()) + meanings))

    def take(self, text: Text) -> list[tuple[Meaning, ...]] | None:
        """Give the meanings of each word of a text, the longest phrase at each place; None if one is not known."""
        tokens = text.tokens
        taken: list[tuple[Meaning, ...]] = []
        index = 0
        while index < len(tokens):
            if is_pause(tokens[index]):
                taken.append((_BREAK,) if is_break(tokens[index]) else PAUSE)
                index += 1
                continue
            found = self._longest_at(text, index)
            if found is None:
                return None
            length, meanings = found
            taken.append(meanings)
            index += length
        return taken

    def knows(self, text: Text) -> bool:
        """Tell whether every word of a text is of these languages, whatever may be asked."""
        return all(
            is_pause(token) or token in SIGNS or token in NUMBERS or token in self._vocabulary for token in text.tokens
        )

    def _longest_at(self, text: Text, index: int) -> tuple[int, tuple[Meaning, ...]] | None:
        tokens = text.tokens
        longest = min(self._longest.get(tokens[index], 0), len(tokens) - index)
        for length in range(longest, 0, -1):
            meanings = self.entries.get(" ".join(tokens[index : index + length]), ())
            if meanings and not text.written.isascii():
                meanings = narrow(meanings, text.spelt(index, index + length))
            if any(meaning.kind == "whole" for meaning in meanings) and self._names_suit(tokens, index + length):
                meanings = tuple(meaning for meaning in meanings if meaning.kind != "whole")
            if meanings:
                return length, meanings
        return None

    def _names_suit(self, tokens: Sequence[str], index: int) -> bool:
        """Tell whether a suit is named at a place: what is before it is then no pronoun ("exijo una | pica")."""
        after = self.entries.get(tokens[index], ()) if index < len(tokens) else ()
        return any(meaning.terminal in ("SUIT", "OF") for meaning in after)


# Dots and dashes hesitate, as a filler does.
_BREAK: Final = Meaning("filler", "break", None, "")


def _all_forms(lang: str) -> Iterator[str]:
    yield from reply_tables()["languages"][lang]
    yield from tables()["languages"].get(lang, {"forms": {}})["forms"]


def _own(lang: str, known: set[str]) -> Iterator[tuple[str, tuple[Meaning, ...]]]:
    """Give the words of a table of replies."""
    kinds = reply_tables()["kinds"]
    for form, meanings in reply_tables()["languages"][lang].items():
        found = tuple(
            Meaning(kind, value, lang, terminal, spelt)
            for kind, value, spelt in meanings
            if (terminal := kinds[kind][0]) in known or not terminal
        )
        # Who has no preference says more than "all right".
        if any(meaning.terminal == "FREE" for meaning in found):
            found = tuple(meaning for meaning in found if meaning.kind != "assent")
        if found:
            yield form, found


def _shared(lang: str, known: set[str]) -> Iterator[tuple[str, tuple[Meaning, ...]]]:
    """Give the words that a word table lends; a word that names something is no filler too."""
    lent = {
        source: (kind, terminal)
        for kind, (terminal, sources) in reply_tables()["kinds"].items()
        for source in sources
        if terminal in known or not terminal
    }
    words = tables()["languages"].get(lang, {"forms": {}})
    for form, meanings in words["forms"].items():
        found = [
            Meaning(lent[kind][0], value, lang, lent[kind][1], spelt)
            for kind, value, spelt, *_ in meanings
            if kind in lent
        ]
        if found:
            yield form, tuple([m for m in found if m.terminal] or found)


def _behind(own: tuple[Meaning, ...], shared: tuple[Meaning, ...]) -> tuple[Meaning, ...]:
    """Give the shared meanings of a form that has meanings of its own: one that says something is no filler."""
    says = any(meaning.terminal for meaning in own)
    return tuple(meaning for meaning in shared if not says or meaning.kind != "filler")


def reply_languages() -> tuple[str, ...]:
    """Give the languages that have a table of replies."""
    return tuple(reply_tables()["languages"])


@lru_cache(4 * MOST_KEPT)
def reply_words(asked: str, *langs: str) -> ReplyWords:
    """Give the words of the languages for what is asked."""
    return ReplyWords(langs, asked)


def ways(taken: Sequence[tuple[Meaning, ...]]) -> Iterator[Way]:
    """Give the ways to take words that may have several meanings."""
    return islice(product(*taken), _MOST_WAYS)


def sift_reply(words: Way, *, asks: bool) -> ReplyTokens:
    """Give the tokens that `words` leave for the grammar; `asks` puts a question mark behind them.

    A word that may not stand where it stands goes through under the name of its kind, which no sentence has.
    """
    tokens = ReplyTokens([], [])
    for index, word in enumerate(words):
        terminal = word.terminal
        if not terminal:
            terminal = _terminal(words, index, tokens.terminals)
        elif (terminal == "AND" and not tokens.terminals) or (terminal == "YES" and _closes(words, index, tokens)):
            continue
        if terminal and (terminal != "SEP" or (tokens.terminals and tokens.terminals[-1] != "SEP")):
            tokens.terminals.append(terminal)
            tokens.values.append(word.value)
    if tokens.terminals and tokens.terminals[-1] == "SEP":
        tokens.terminals.pop()
        tokens.values.pop()
    if asks and tokens.terminals:
        tokens.terminals.append("QUERY")
        tokens.values.append("")
    return tokens


def _closes(words: Way, index: int, tokens: ReplyTokens) -> bool:
    """Tell whether a yes behind a pause does but close an answer that refuses nothing: "leave it, yes"."""
    before = tokens.terminals
    ends = all(word.kind in _JOINS or word.terminal == "YES" for word in words[index + 1 :])
    return ends and before[-1:] == ["SEP"] and not OPENS.issuperset(before) and _REFUSES.isdisjoint(before)


def _terminal(words: Way, index: int, before: Sequence[str]) -> str:
    """Give the terminal of a pause or of a word that falls out; empty if it leaves nothing."""
    word, last = words[index], before[-1] if before else ""
    if word.kind == "pause":
        return "SEP"
    if word.kind in ("assent", "meant"):
        return _beside(words, index, before)
    if word.kind == "self":
        return "" if last in _DONE - {"NOT"} else word.kind
    after = next((other for other in words[index + 1 :] if other.kind not in _FALLS_OUT), None)
    if word.kind == "filler":
        near = (*words[max(index - 1, 0) : index], *words[index + 1 : index + 2])
        if word.value == "pause" and not any(other.kind in _JOINS for other in near):
            return word.kind
        return "BREAK" if last in _NEGATIVE and after is not None and after.kind != "pause" else ""
    if after is None or after.kind == "pause" or (word.kind == "speaker" and after.terminal not in _DONE):
        return word.kind
    return ""


def _beside(words: Way, index: int, before: Sequence[str]) -> str:
    """Let what is said in front of an answer fall out, and an assent behind one that is whole.

    A "no" needs a pause before it, and something more than a yes or no must follow: "no, it's fine" may be either.
    "It's fine, I don't accept" is at odds.
    """
    word = words[index]
    said = [terminal for terminal in before if terminal != "SEP"]
    if OPENS.issuperset(said):
        answers = {other.terminal for other in words[index + 1 :]} - OPENS - {""}
        return "SEP" if answers and not _refuses(answers) and before[-1:] != ["NO"] else word.kind
    return "" if word.kind == "assent" and said[-1] in _SETTLED and _REFUSES.isdisjoint(said) else word.kind


def _refuses(terminals: set[str]) -> bool:
    """Tell whether there is a refusal of an option among the terminals."""
    return not terminals.isdisjoint(("REFUSE", "DISAGREE")) or (
        "NOT" in terminals and bool(terminals & {"ACCEPT", "AGREE"})
    )
