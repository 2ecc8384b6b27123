"""What words may become while they are typed, and which card each completion gives.

The words typed so far are taken and sifted as `parse` does it, and the state in which they leave the grammar's table
tells what may follow. Each text that is found so is ruled on as a whole: nothing is offered that `rule` does not rule
so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from designate.cards import Card
from designate.errors import InputError
from designate.laws.resolve import check_use
from designate.laws.ruling import Edition, Outcome, Reading, Ruling, Weighed
from designate.likely import weight_of_call
from designate.position import Position
from designate.rule import rule
from designate.said.begun import Begun, begun, codes, follows, shown_words, side_by_side
from designate.said.designation import Designation
from designate.said.grammar import END
from designate.said.lexicon import Lexicon, lexicons
from designate.said.parse import DEFAULT_LANGS, LONGEST
from designate.said.sift import Tokens, sift
from designate.said.take import Text

_ORDER: Final = (Outcome.CARD, Outcome.OUT_OF_TURN, Outcome.CLARIFY, Outcome.DEFENDER)
"""What a completion may come to, the most useful first; void and illegal calls, and what is no call, are left out."""
_GIVES: Final = _ORDER.index(Outcome.CLARIFY)
_NAMED: Final = frozenset({"RANK", "SUIT", "SUITS", "LEVEL", "CODE", "VAGUE"})
_ACTS: Final = ("WIN", "COVER", "RUFF", "DUCK", "PLAY", "AGAIN", "ANYTHING")
_ON_TRICK: Final = frozenset({"COVER", "RUFF", "DUCK"})
_BEATING: Final = frozenset({"WIN", "COVER", "RUFF", "OVERRUFF", "TRUMP"})
"""Behind these comes dummy's card with a word before it; what stands there without one is beaten."""
_ENDINGS: Final = frozenset({"BY", "OBJECT"})
_OPENS: Final = frozenset({"", "SEP", "REPAIR", "HOLD", *_ENDINGS})
"""Behind these a verb may stand; behind an ending it must."""
_RUFFING: Final = frozenset({"RUFF", "OVERRUFF"})
_PLURAL_BEHIND: Final = frozenset({"OF", "ONE_OF"})
_MOST_ADDED: Final = 4
_MOST_LOOKED_AT: Final = 120


@dataclass(frozen=True, slots=True)
class Completion:
    """A call that begins with what was typed, and what it is ruled to be.

    `added` is what it has more than was typed. `outcome`, `card`, `candidates` and `law` are those of the ruling on
    `text`.
    """

    text: str
    added: str
    outcome: Outcome
    card: Card | None
    candidates: tuple[Card, ...]
    law: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Give all fields."""
        return {
            "text": self.text,
            "added": self.added,
            "outcome": str(self.outcome),
            "card": self.card and self.card.to_json(),
            "candidates": [card.to_json() for card in self.candidates],
            "law": list(self.law),
        }

    @classmethod
    def from_json(cls, data: Any) -> Completion:
        """Read what `to_json` gave; an `InputError` names a bad field."""
        names = ("text", "added", "outcome", "card", "candidates", "law")
        if not isinstance(data, dict) or set(data) != set(names):
            raise InputError("completion", data, f"an object with {' '.join(names)}")
        for name in names[:2]:
            if not isinstance(data[name], str):
                raise InputError(f"completion.{name}", data[name], "a text")
        ruling = Ruling.from_json({name: data[name] for name in names[2:]})
        return cls(data["text"], data["added"], ruling.outcome, ruling.card, ruling.candidates, ruling.law)


def complete(
    prefix: str,
    position: Position,
    langs: Sequence[str] = DEFAULT_LANGS,
    edition: Edition = "2017",
    reading: Reading = "customary",
    limit: int = 10,
) -> tuple[Completion, ...]:
    """Give the calls that words may become which are still being typed, the likeliest first, one text for each meaning.

    :param prefix: what has been typed, its last word whole or not; empty for the likely calls of the position.
    :param position: the table as dummy is to play.
    :param langs: the languages he may use, in order of preference.
    :param edition: ``"2017"`` or ``"2007"``.
    :param reading: ``"customary"`` or ``"strict"``; see `resolve`.
    :param limit: give no more than so many.

    Calls that give a card come first, then those that would be asked about, then those that a defender would settle;
    what would be void or illegal, and what names no card, is left out. A beginning that no call has gives none. An
    `InputError` names an unknown language, edition or reading, or a text of more than 500 characters.

    >>> position = Position(dummy="Q5.Q83.K52.KQJ94", trumps="NT", won_last="HA")
    >>> [(one.text, str(one.card)) for one in complete("la d", position, ["es"], limit=3)]
    [('la dama de picas', 'SQ'), ('la dama de corazones', 'HQ'), ('la dama de tréboles', 'CQ')]
    """
    _check(prefix, langs, limit)
    check_use(position, edition, reading)
    search = _Search(prefix, position, tuple(langs), edition, reading)
    alone, together = lexicons(search.langs)
    search.look(alone[: None if prefix.strip() else 1] or (together,), together, limit)
    if alone and not search.giving:
        search.look((together,), together, limit)
    return tuple(one for _, one in sorted(search.found.values(), key=lambda pair: pair[0])[:limit])


def _check(prefix: str, langs: Sequence[str], limit: int) -> None:
    """Refuse what is no text, or too long, no list of languages or no number."""
    if not isinstance(prefix, str):
        raise InputError("prefix", prefix, "a text")
    if len(prefix) > LONGEST:
        raise InputError("prefix", f"{len(prefix)} characters", f"at most {LONGEST} characters")
    if isinstance(langs, str):
        raise InputError("langs", langs, f"a list of languages, like {[langs]}")
    if not isinstance(limit, int) or limit < 1:
        raise InputError("limit", limit, "a number from 1")


class _Search:
    """The search for completions: what was found so far by what it means, with what it is sorted by."""

    def __init__(self, prefix: str, position: Position, langs: tuple[str, ...], edition: Edition, reading: Reading):
        self.langs = langs
        self.giving = 0
        self.found: dict[Designation | Weighed | None, tuple[tuple[float, ...], Completion]] = {}
        self._prefix = prefix
        self._text = Text(prefix)
        self._position = position
        self._laws = (edition, reading)
        self._known: set[tuple[tuple[str, ...], tuple[str, ...]]] = set()
        self._left = _MOST_LOOKED_AT

    def look(self, lexicons: Sequence[Lexicon], enabled: Lexicon, limit: int) -> None:
        """Look for completions in the words of each lexicon: in those not shown only where the others are few."""
        typed = [list(begun(self._text, words, enabled)) for words in lexicons]
        for shown in (True, False):
            for order, words in enumerate(lexicons):
                self._extend([one for one in typed[order] if one.shown is shown], words, order)
                if not shown:
                    self._add_codes(words, order)
            if self.giving >= limit:
                return

    def _extend(self, ring: list[Begun], words: Lexicon, order: int) -> None:
        """Try texts, and then the same with one more word, as long as words may be added."""
        while ring:
            longer: list[Begun] = []
            for one in ring[: self._left]:
                self._left -= 1
                tokens = sift(one.words)
                if not isinstance(tokens, Tokens):
                    continue
                after = follows(tuple(tokens.terminals))
                if after and END in after and one.words:
                    self._try(one, tokens, order)
                longer += self._longer(one, tokens, after, words)
            ring = longer

    def _try(self, one: Begun, tokens: Tokens, order: int) -> None:
        """Rule on a text, unless one of the same words was found, and keep it if it is of use."""
        key = (tuple(tokens.terminals), tuple(tokens.values))
        if key not in self._known and self._rule(one.text, one.shown, order):
            self._known.add(key)

    def _add_codes(self, words: Lexicon, order: int) -> None:
        """Try typed codes of cards that may be played."""
        for added, card in codes(self._prefix, words):
            if any(card == held.code for held in self._position.legal):
                self._rule(self._prefix + added, False, order)

    def _rule(self, text: str, shown: bool, order: int) -> bool:
        """Rule on a text and keep it, if it is of use and the best of its meaning; tell whether it is of use."""
        ruling = rule(text, self._position, self.langs, *self._laws)
        if ruling.outcome not in _ORDER:
            return False
        completion = Completion(
            text, text[len(self._prefix) :], ruling.outcome, ruling.card, ruling.candidates, ruling.law
        )
        likely = max(weight_of_call(said) for said in _designations(ruling))
        rank = (
            _ORDER.index(ruling.outcome), bool(ruling.director), bool(completion.added), not shown, order, -likely
        )  # fmt: skip
        before = self.found.get(ruling.designation)
        if before is None:
            self.giving += rank[0] < _GIVES
        if before is None or rank < before[0]:
            self.found[ruling.designation] = (rank, completion)
        return True

    def _longer(self, one: Begun, tokens: Tokens, after: frozenset[str] | None, words: Lexicon) -> Iterator[Begun]:
        """Give a text with one more word, of those that the table shows and this position has."""
        if one.added == _MOST_ADDED:
            return
        lang = next((word.lang for word in reversed(one.words) if word.lang in words.langs), words.langs[0])
        for terminal in self._next(one, tokens.terminals, after, str(lang)):
            for meaning in shown_words(str(lang)).get(terminal, ()):
                if self._is_held(tokens, terminal, meaning.value):
                    yield one.with_word(meaning)

    def _next(self, one: Begun, before: list[str], after: frozenset[str] | None, lang: str) -> list[str]:
        """Give the kinds of word to add: behind a name what makes it a card, behind a verb what it needs."""
        last = before[-1] if before else ""
        if after is None:
            # an ending may ask for a verb: köre dön
            return [act for act in self._acts() if one.words and one.words[-1].ending and not one.added]
        joined = _joined(before, lang)
        ends = END in after and last not in _OPENS
        if joined or (ends and (one.last != "parted" or one.added)):
            allowed: Iterable[str] = joined
        elif last in _BEATING:
            allowed = ("LEVEL", "WITH")
        elif not ends and (last in _NAMED or (last not in _OPENS and one.last == "begun" and not one.shown)):
            allowed = ()
        else:
            names = () if last in _ENDINGS else ("RANK", "SUIT", "LEVEL", "OF")
            allowed = (*names, *(self._acts() if last in _OPENS else ()))
        suits = ("SUITS", "SUIT") if last in _PLURAL_BEHIND else ("SUIT", "SUITS")
        suit = next(kind for kind in suits if kind in shown_words(lang))
        kinds = (suit if terminal == "SUIT" else terminal for terminal in allowed)
        return [kind for kind in kinds if kind in after]

    def _acts(self) -> Iterator[str]:
        """Give the verbs that make sense: on lead there is nothing to cover."""
        return (act for act in _ACTS if self._position.trick or act not in _ON_TRICK)

    def _is_held(self, tokens: Tokens, terminal: str, value: str) -> bool:
        """Tell whether dummy may play a card of the rank or suit that is added, together with the one before it."""
        if terminal not in ("RANK", "SUIT", "SUITS"):
            return True
        terminals, values, _ = tokens
        before = next((at for at in range(len(terminals) - 1, -1, -1) if terminals[at] != "OF"), None)
        other = values[before] if before is not None and terminals[before] in ("RANK", "SUIT", "SUITS") else None
        ruffs = not _RUFFING.isdisjoint(terminals)
        cards = [card for card in self._position.legal if not ruffs or card.suit == self._position.trumps]
        return any(value in (card.rank, card.suit) and other in (None, card.rank, card.suit) for card in cards)


def _joined(before: list[str], lang: str) -> tuple[str, ...]:
    """Give the kinds of word that make the last one a card, or a high or low one of a suit, as the table shows them."""
    if not before or (len(before) > 1 and before[-2] in _BEATING) or (before[-1] == "OF" and len(before) < 2):
        return ()
    last = "SUIT" if before[-1] == "SUITS" else before[-1]
    return () if last == "OF" else side_by_side(lang).get(last, ())


def _designations(ruling: Ruling) -> tuple[Designation, ...]:
    """Give the designations that were ruled on."""
    said = ruling.designation
    return said.readings if isinstance(said, Weighed) else () if said is None else (said,)
