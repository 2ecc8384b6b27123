"""What is said where something else was asked than dummy's card: the kinds of reply and their JSON.

>>> Answer("forbid", ("H", "S")).to_json()
{'kind': 'answer', 'option': 'forbid', 'suits': ['H', 'S']}
>>> Reply.from_json({"kind": "pick", "by": "place", "value": -1})
Pick(by='place', value=-1, rank=None)
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, Literal

from designate.errors import InputError
from designate.said.designation import RANK_NAMES, SUIT_NAMES, RankName, SuitName

By = Literal["colour", "place", "strength", "other"]
Option = Literal[
    "yes", "no", "accept", "retract", "spread", "withdraw", "keep", "agree", "continue",
    "require", "forbid", "neither", "highest", "lowest", "suit",
]  # fmt: skip
About = Literal[
    "heard", "repeat", "last_trick", "contract", "auction", "explanation", "turn", "trumps", "tricks"
]  # fmt: skip

OPTIONS: Final[tuple[str, ...]] = Option.__args__  # type: ignore[attr-defined]
ABOUT: Final[tuple[str, ...]] = About.__args__  # type: ignore[attr-defined]
_PICKED: Final[dict[str, tuple[str | int, ...]]] = {
    "colour": ("red", "black"),
    "place": (1, 2, 3, 4, -1),
    "strength": ("higher", "lower"),
    "other": ("other",),
}
_NAMING: Final = ("require", "forbid", "highest", "lowest", "suit")


@dataclass(frozen=True, slots=True)
class Reply:
    """One reading of a reply; the base of all kinds. An `InputError` names a value that a field cannot have."""

    kind: ClassVar[str] = ""

    def to_json(self) -> dict[str, Any]:
        """Give the kind and its fields; what was not said is left out."""
        given = {f.name: getattr(self, f.name) for f in fields(self)}
        data = {name: list(value) if isinstance(value, tuple) else value for name, value in given.items()}
        return {"kind": self.kind, **{name: value for name, value in data.items() if value not in ([], False, None)}}

    @staticmethod
    def from_json(data: Any) -> Reply:
        """Make the right kind from its JSON; an `InputError` names an unknown kind, field or value."""
        kind = data.get("kind") if isinstance(data, dict) else data
        cls = KINDS.get(kind) if isinstance(kind, str) else None
        if cls is None:
            raise InputError("reply.kind", kind, f"one of {' '.join(KINDS)}")
        known = [f.name for f in fields(cls)]
        given = {name: value for name, value in data.items() if name != "kind"}
        for name in sorted(given.keys() - set(known)):
            raise InputError(f"reply.{name}", given[name], f"no such field in a {kind!r}")
        for name in known:
            if name not in given and name not in ("suits", "that", "rank"):
                raise InputError(f"reply.{name}", None, f"a value: a {kind!r} needs one")
        if isinstance(given.get("suits"), list):
            given["suits"] = tuple(given["suits"])
        return cls(**given)


@dataclass(frozen=True, slots=True)
class Pick(Reply):
    """One of the cards that were asked about: "the red one", "the second", "the higher", "the other".

    `value` is the colour (``red``, ``black``), the place (from 1; -1 is the last), the strength (``higher``,
    ``lower``), or ``other``. `rank` is that of "the red king".
    """

    kind = "pick"
    by: By
    value: str | int
    rank: RankName | None = None

    def __post_init__(self) -> None:
        known = _PICKED.get(self.by) if isinstance(self.by, str) else None
        if known is None:
            raise InputError("reply.by", self.by, f"one of {' '.join(_PICKED)}")
        if isinstance(self.value, bool) or not isinstance(self.value, str | int) or self.value not in known:
            raise InputError("reply.value", self.value, f"one of {' '.join(map(str, known))}")
        if self.rank is not None and (self.by != "colour" or self.rank not in RANK_NAMES):
            raise InputError("reply.rank", self.rank, f"with a colour, one of {' '.join(RANK_NAMES)}")


@dataclass(frozen=True, slots=True)
class Answer(Reply):
    """Yes or no, or an option of the Laws.

    `suits` are those named with require, forbid, highest, lowest, and with ``suit``: a suit alone, which neither
    requires nor forbids. `that` is true where the penalty card's own suit is meant and not named: "lead that suit".
    """

    kind = "answer"
    option: Option
    suits: tuple[SuitName, ...] = ()
    that: bool = False

    def __post_init__(self) -> None:
        if self.option not in OPTIONS:
            raise InputError("reply.option", self.option, f"one of {' '.join(OPTIONS)}")
        unknown = not isinstance(self.suits, tuple) or any(suit not in SUIT_NAMES for suit in self.suits)
        if unknown or (self.suits and self.option not in _NAMING):
            raise InputError("reply.suits", self.suits, f"suits among {' '.join(SUIT_NAMES)} with {' '.join(_NAMING)}")
        if not isinstance(self.that, bool) or (self.that and (self.suits or self.option not in _NAMING)):
            raise InputError("reply.that", self.that, "true only where a suit is meant and none is named")


@dataclass(frozen=True, slots=True)
class Question(Reply):
    """What somebody asks the table: what was heard, the contract, whose turn it is."""

    kind = "question"
    about: About

    def __post_init__(self) -> None:
        if self.about not in ABOUT:
            raise InputError("reply.about", self.about, f"one of {' '.join(ABOUT)}")


KINDS: Final[dict[str, type[Reply]]] = {cls.kind: cls for cls in (Pick, Answer, Question)}
