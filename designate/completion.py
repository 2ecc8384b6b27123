"""What words may become while they are typed, and which card each completion gives.

The words typed so far are taken and sifted as `parse` does it, and the state in which they leave the grammar's table
tells what may follow. Each text that is found so is ruled on as a whole: nothing is offered that `rule` does not rule
so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from designate.adding import is_whole, longer
from designate.cards import Card
from designate.errors import InputError
from designate.laws.resolve import check_use
from designate.laws.ruling import Edition, Outcome, Reading, Ruling, Weighed
from designate.likely import weight_of, weight_of_call
from designate.position import Position
from designate.rule import rule
from designate.said.begun import Begun, begun, codes
from designate.said.designation import Designation, Talk
from designate.said.lexicon import TALK, Lexicon, Meaning, in_use, lexicons
from designate.said.parse import DEFAULT_LANGS, LONGEST
from designate.said.sift import Tokens, sift
from designate.said.take import Text

_ORDER: Final = (Outcome.CARD, Outcome.OUT_OF_TURN, Outcome.CLARIFY, Outcome.DEFENDER)
"""What a completion may come to, the most useful first; void and illegal calls, and what is no call, are left out."""
_GIVES: Final = _ORDER.index(Outcome.CLARIFY)
_BEST: Final = (0, False, True, False, 0, -weight_of("card"))
"""What a completion is sorted by, at best: that it gives a card, has no word for the director, is shown, of the first
language, and likely."""
_MOST_LOOKED_AT: Final = 120
_MOST_RULED_ON: Final = 40


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
    _check(prefix, limit)
    check_use(position, edition, reading)
    search = _Search(prefix, position, in_use(langs), edition, reading, limit)
    alone, together = lexicons(search.langs)
    asked = alone if prefix.strip() else alone[:1]
    search.look(asked or (together,), together)
    if alone and not search.giving:
        search.look((together,), together)
    search.look_at_what_is_typed()
    return tuple(one for _, one in sorted(search.found.values(), key=lambda pair: pair[0])[:limit])


def _check(prefix: str, limit: int) -> None:
    """Refuse what is no text, or too long, or no number."""
    if not isinstance(prefix, str):
        raise InputError("prefix", prefix, "a text")
    if len(prefix) > LONGEST:
        raise InputError("prefix", f"{len(prefix)} characters", f"at most {LONGEST} characters")
    if not isinstance(limit, int) or limit < 1:
        raise InputError("limit", limit, "a number from 1")


class _Search:
    """The search for completions: what was found so far by what it means, with what it is sorted by.

    `giving` is how many of them give a card; `best` how many cannot be outdone.
    """

    def __init__(
        self, prefix: str, position: Position, langs: tuple[str, ...], edition: Edition, reading: Reading, limit: int
    ) -> None:
        self.langs = langs
        self.giving = self.best = 0
        self.found: dict[Designation | Weighed | None, tuple[tuple[float, ...], Completion]] = {}
        self._text = Text(prefix)
        self._position = position
        self._laws = (edition, reading)
        self._limit = limit
        self._known: set[tuple[tuple[str, ...], tuple[str, ...]]] = set()
        self._left = _MOST_LOOKED_AT
        self._rulings = _MOST_RULED_ON

    def look_at_what_is_typed(self) -> None:
        """Take the words as they are, if they are a call already that was not found in better spelling."""
        written = self._text.written
        self._rule(Begun((), written, len(written), shown=False), 0, again=False)

    def look(self, lexicons: Sequence[Lexicon], enabled: Lexicon) -> None:
        """Look for completions in the words of each lexicon: in those not shown only where the others are few.

        Words that do not go with their article ("la rey") are looked at where no other gives a card.
        """
        typed = [list(begun(self._text, words, enabled)) for words in lexicons]
        for agrees, shown in ((True, True), (True, False), (False, True), (False, False)):
            for order, words in enumerate(lexicons):
                self._extend([one for one in typed[order] if (one.agrees, one.shown) == (agrees, shown)], words, order)
                if agrees and not shown:
                    self._add_codes(words, order)
                if self.best >= self._limit:
                    return
            if self.giving >= (self._limit if shown else 1):
                return

    def _extend(self, ring: list[Begun], words: Lexicon, order: int) -> None:
        """Try texts, and then the same with one more word, as long as words may be added, until none can be better."""
        while ring:
            more: list[Begun] = []
            for one in ring[: self._left]:
                self._left -= 1
                tokens = _tokens(one.words)
                if tokens is None:
                    continue
                if one.words and is_whole(tokens):
                    if self.best >= self._limit or self._rulings <= 0:
                        return
                    self._try(one, tokens, order)
                more += longer(one, tokens, words, self._position)
            ring = more

    def _try(self, one: Begun, tokens: Tokens, order: int) -> None:
        """Rule on a text, unless one of the same words was found, and keep it if it is of use."""
        key = (tuple(tokens.terminals), tuple(tokens.values))
        if key not in self._known and self._rule(one, order):
            self._known.add(key)

    def _add_codes(self, words: Lexicon, order: int) -> None:
        """Try typed codes of cards that may be played."""
        for one, code in codes(self._text.written, words):
            if self._rulings > 0 and any(code == card.code for card in self._position.legal):
                self._rule(one, order)

    def _rule(self, one: Begun, order: int, *, again: bool = True) -> bool:
        """Rule on a text and keep it, if it is of use and the best of its meaning; tell whether it is of use.

        `again`: it may be better than what was found of this meaning.
        """
        self._rulings -= 1
        ruling = rule(one.text, self._position, self.langs, *self._laws)
        if ruling.outcome not in _ORDER:
            return False
        useful = _ORDER.index(ruling.outcome)
        likely = max(weight_of_call(said) for said in _designations(ruling))
        added = one.text[one.typed :]
        rank = (useful, bool(ruling.director), bool(added), not one.shown, order, -likely)
        before = self.found.get(ruling.designation)
        if before is None:
            self.giving += useful < _GIVES
            self.best += rank <= _BEST
        if before is None or (again and rank < before[0]):
            completion = Completion(one.text, added, ruling.outcome, ruling.card, ruling.candidates, ruling.law)
            self.found[ruling.designation] = (rank, completion)
        return True


def _tokens(words: Sequence[Meaning]) -> Tokens | None:
    """Give the tokens of words, none yet of those that but lead up to a call ("please, "); None where they are talk."""
    sifted = sift(words)
    if isinstance(sifted, Talk) and not any(word.terminal == TALK for word in words):
        return Tokens([], [], [])
    return sifted if isinstance(sifted, Tokens) else None


def _designations(ruling: Ruling) -> tuple[Designation, ...]:
    """Give the designations that were ruled on."""
    said = ruling.designation
    return said.readings if isinstance(said, Weighed) else () if said is None else (said,)
