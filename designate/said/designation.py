"""What was said, without the board: the kinds of designation and their JSON.

Every kind is a frozen value. A suit is ``S H D C`` or ``trumps``; a rank is ``A K Q J T 9 … 2``. The words
that Law 46 speaks of are kinds of their own (`Level`, `Win`, `Anything`); so are the words that name no card
at all (`Talk`, `Hold`, `Incomplete`).

>>> NamedCard("Q", "H").to_json()
{'kind': 'card', 'rank': 'Q', 'suit': 'H'}
>>> Designation.from_json({"kind": "level", "level": "low", "suit": "trumps", "verb": "ruff"})
Level(verb='ruff', over=None, level='low', suit='trumps')
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, Literal

from designate.cards import RANKS, SUITS
from designate.errors import InputError

SuitName = Literal["S", "H", "D", "C", "trumps"]
RankName = Literal["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]
LevelName = Literal["high", "low"]
Verb = Literal["ruff", "discard", "win", "lead", "cover"]
Vagueness = Literal[
    "middle", "second_highest", "second_lowest", "next", "honour", "spot", "finesse", "that_one", "other_one", "last",
    "master", "higher", "lower",
]  # fmt: skip
Topic = Literal[
    "bid", "claim", "concession", "director", "question", "conditional", "own_hand", "courtesy", "chat"
]  # fmt: skip

RANK_NAMES: Final[tuple[str, ...]] = tuple(str(rank) for rank in RANKS)
SUIT_NAMES: Final[tuple[str, ...]] = (*(str(suit) for suit in SUITS), "trumps")
_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "suit": SUIT_NAMES,
    "rank": RANK_NAMES,
    "level": LevelName.__args__,  # type: ignore[attr-defined]
    "verb": Verb.__args__,  # type: ignore[attr-defined]
    "what": Vagueness.__args__,  # type: ignore[attr-defined]
    "topic": Topic.__args__,  # type: ignore[attr-defined]
}


def _check(value: object) -> None:
    """Refuse a value that a field cannot have."""
    for name, known in _CHOICES.items():
        given = getattr(value, name, None)
        if given is not None and given not in known:
            raise InputError(f"designation.{name}", given, f"one of {' '.join(known)}")


@dataclass(frozen=True, slots=True)
class Beaten:
    """What a designation beats and so never dummy's card: "cover *the jack*", "ruff *a heart*"."""

    rank: RankName | None = None
    suit: SuitName | None = None

    def __post_init__(self) -> None:
        _check(self)

    def to_json(self) -> dict[str, Any]:
        """Give the names that were said."""
        return {name: value for name, value in (("rank", self.rank), ("suit", self.suit)) if value is not None}

    @classmethod
    def from_json(cls, data: Any) -> Beaten:
        """Read what `to_json` gave; a lone rank or suit is read too. An `InputError` names a bad value."""
        if isinstance(data, str):
            data = {"rank" if data in RANK_NAMES else "suit": data}
        if not isinstance(data, dict) or not data.keys() <= {"rank", "suit"}:
            raise InputError("designation.over", data, "an object with rank, suit or both")
        return cls(**{name: _read(name, value) for name, value in data.items()})


@dataclass(frozen=True, slots=True)
class Designation:
    """One reading of what was said; the base of all kinds. An `InputError` names a value that a field cannot have.

    `verb` is kept where a verb came with words naming a card ("ruff with the ten"), `over` where something was
    named that is to be beaten.
    """

    kind: ClassVar[str] = ""

    verb: Verb | None = field(default=None, kw_only=True)
    over: Beaten | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        _check(self)

    def to_json(self) -> dict[str, Any]:
        """Give the kind and its fields; what was not said is left out."""
        data: dict[str, Any] = {"kind": self.kind}
        names = [f.name for f in fields(self)]
        for name in (*names[2:], *names[:2]):
            value = getattr(self, name)
            if value is not None or name in ("first", "then"):
                data[name] = _plain(value)
        return data

    @staticmethod
    def from_json(data: Any) -> Designation:
        """Make the right kind from its JSON; an `InputError` names an unknown kind, field or value."""
        kind = data.get("kind") if isinstance(data, dict) else data
        cls = KINDS.get(kind) if isinstance(kind, str) else None
        if cls is None:
            raise InputError("designation.kind", kind, f"one of {' '.join(KINDS)}")
        known = {f.name: f.default for f in fields(cls)}
        given = {name: value for name, value in data.items() if name != "kind"}
        for name in sorted(given.keys() - known.keys()):
            raise InputError(f"designation.{name}", given[name], f"no such field in a {kind!r}")
        try:
            return cls(**{name: _read(name, value) for name, value in given.items()})
        except TypeError:
            missing = next(n for n, default in known.items() if n not in given and default is not None)
            raise InputError(f"designation.{missing}", None, f"a value: a {kind!r} needs one") from None


@dataclass(frozen=True, slots=True)
class NamedCard(Designation):
    """A card by rank and suit, as Law 46A wants it: "ace of spades"."""

    kind = "card"
    rank: RankName
    suit: SuitName


@dataclass(frozen=True, slots=True)
class NamedSuit(Designation):
    """A suit and no rank (46B2): "heart", "a trump", "ruff"."""

    kind = "suit"
    suit: SuitName


@dataclass(frozen=True, slots=True)
class NamedRank(Designation):
    """A rank and no suit (46B3): "queen"."""

    kind = "rank"
    rank: RankName


@dataclass(frozen=True, slots=True)
class Level(Designation):
    """High (46B1a) or low (46B1c), of a suit or not: "low", "top heart", "duck"."""

    kind = "level"
    level: LevelName
    suit: SuitName | None = None


@dataclass(frozen=True, slots=True)
class Win(Designation):
    """Win the trick (46B1b), with a suit or not."""

    kind = "win"
    suit: SuitName | None = None


@dataclass(frozen=True, slots=True)
class Cover(Designation):
    """Beat what has been played: "cover", "beat it", "overruff"."""

    kind = "cover"
    suit: SuitName | None = None


@dataclass(frozen=True, slots=True)
class Anything(Designation):
    """Neither suit nor rank, and no wish (46B5): "play anything"."""

    kind = "anything"


@dataclass(frozen=True, slots=True)
class Play(Designation):
    """To play, and nothing more said: "play", "follow", "discard"."""

    kind = "play"


@dataclass(frozen=True, slots=True)
class Again(Designation):
    """The same once more: "again", "another spade"."""

    kind = "again"
    suit: SuitName | None = None


@dataclass(frozen=True, slots=True)
class Run(Designation):
    """A suit to be run from the top: "run the clubs"."""

    kind = "run"
    suit: SuitName | None = None


@dataclass(frozen=True, slots=True)
class Choice(Designation):
    """Two or more things with an "or" between: "the eight or the nine"."""

    kind = "choice"
    of: tuple[Designation, ...]

    def __post_init__(self) -> None:
        if len(self.of) < 2:
            raise InputError("designation.of", self.of, "two designations or more")
        _check(self)


@dataclass(frozen=True, slots=True)
class Vague(Designation):
    """Words that point without settling a card: "the middle one", "an honour", "finesse"."""

    kind = "vague"
    what: Vagueness | None = None
    suit: SuitName | None = None
    rank: RankName | None = None


@dataclass(frozen=True, slots=True)
class Correction(Designation):
    """A second designation after a first: "small, no, the jack".

    `first` is null where only a repair or a negated part came before, `then` where all was only taken back.
    """

    kind = "correction"
    first: Designation | None
    then: Designation | None


@dataclass(frozen=True, slots=True)
class Incomplete(Designation):
    """Words that break off: "ace of…"; `expects` are the kinds of word that could follow."""

    kind = "incomplete"
    expects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hold(Designation):
    """Wait: no card yet."""

    kind = "hold"


@dataclass(frozen=True, slots=True)
class Talk(Designation):
    """Words of the table that move no card: a bid, a claim, a question, thanks."""

    kind = "talk"
    topic: Topic


KINDS: Final[dict[str, type[Designation]]] = {
    cls.kind: cls
    for cls in (
        NamedCard, NamedSuit, NamedRank, Level, Win, Cover, Anything, Play, Again, Run, Choice, Vague, Correction,
        Incomplete, Hold, Talk,
    )
}  # fmt: skip


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.to_json() if isinstance(value, Designation | Beaten) else value


def _word(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise InputError(f"designation.{name}", value, "a list of kinds of word")
    return value


def _read(name: str, value: Any) -> Any:
    """Read one field; only `first` and `then` may be null."""
    if name in ("first", "then"):
        return None if value is None else Designation.from_json(value)
    if name == "over":
        return Beaten.from_json(value)
    if name in ("of", "expects"):
        if not isinstance(value, list | tuple):
            raise InputError(f"designation.{name}", value, "a list")
        return tuple(Designation.from_json(part) if name == "of" else _word(name, part) for part in value)
    if value is None:
        raise InputError(f"designation.{name}", value, f"one of {' '.join(_CHOICES[name])}, or no such field")
    return value
