"""Short games that between them reach every kind of event, with every reason, code and cause that the table gives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from designate.table.table import Step, Table
from designate.table.values import Event

HANDS: Final = {
    "N": "AQ4.K2.T984.7653",
    "E": "T98.QJ98.765.JT2",
    "S": "765.T76.AQJ.AKQ4",
    "W": "KJ32.A543.K32.98",
}
VOID: Final = {
    "N": "AQ42..QT984.7653",
    "E": "T98.QJ98.765.JT2",
    "S": "765.KT762.AJ.AKQ",
    "W": "KJ3.A543.K32.984",
}
Move = tuple[Any, ...]
LEAD: Final[list[Move]] = [("play", "W", "H3"), ("spread",)]
# West leads, dummy wins, and is on lead.
WON: Final[list[Move]] = [*LEAD, ("hear", "king", "S"), ("play", "E", "H8"), ("play", "S", "H6")]
# Declarer wins in his hand, and is on lead.
IN_HAND: Final[list[Move]] = [*LEAD, ("hear", "low", "S"), ("play", "E", "H8"), ("play", "S", "HT")]
# West's ace wins, and West is on lead again.
DEFENDS: Final[list[Move]] = [
    ("play", "W", "HA"), ("spread",), ("hear", "low", "S"), ("play", "E", "H8"), ("play", "S", "H6"),
]  # fmt: skip
# East wins, and is on lead.
EAST_LEADS: Final[list[Move]] = [*LEAD, ("hear", "low", "S"), ("play", "E", "H8"), ("play", "S", "H6")]
# East holds a major penalty card, and West is on lead.
PENALTY: Final[list[Move]] = [*DEFENDS, ("play", "E", "ST"), ("choose", "S", "retract")]
PLAIN: Final = {"contract": "NT", "hands": HANDS}


def games() -> Iterator[tuple[str, dict[str, Any], list[Move]]]:
    """Give each game by name, with what the table is made of beside its declarer, and its moves."""
    yield from _starts()
    yield from _words()
    yield from _out_of_turn()
    yield from _penalties()
    yield from _tricks()
    yield from _ends()


def _starts() -> Iterator[tuple[str, dict[str, Any], list[Move]]]:
    asks = ("auction", "explanation", "contract", "last_trick", "heard", "repeat", "turn", "trumps", "tricks")
    yield "lead", PLAIN, [
        ("play", "S", "CA"), ("play", "N", "SA"), ("play", "E", "H8", "placed"), ("face_lead",), ("hear", "king", "S"),
        ("play", "W", "H3"), ("play", "W", "H4"), ("ask", "N", "auction"), ("face_lead",), ("play", "E", "H8"),
        ("hear", "low", "S"), ("spread",), ("spread",), ("hear", "king", "S"), *(("ask", "E", what) for what in asks),
        ("play", "E", "H8"), ("play", "S", "H6"), *(("ask", "S", what) for what in asks), ("ask", None, "turn"),
    ]  # fmt: skip
    for risk in ("", "X", "XX"):
        contract = {"level": 4, "trumps": "S", "risk": risk}
        yield f"contract{risk}", {"contract": contract, "hands": HANDS}, [*LEAD, ("ask", "S", "contract")]
    out = [("play", "E", "HQ")]
    yield "54B", PLAIN, [*out, ("choose", "S", "accept"), ("spread",)]
    yield "54", PLAIN, [("play", "W", "H3"), *out]
    yield "54A", PLAIN, [*out, ("choose", "S", "spread"), ("spread",)]
    yield "54C", PLAIN, [("expose", "N", ["SA"]), *out]
    yield "54 neither", PLAIN, [*out, ("choose", "S", "neither"), ("play", "W", "H3")]
    yield "54 require", PLAIN, [*out, ("choose", "S", {"option": "require", "suits": ["H"]}), ("play", "W", "H3")]


def _words() -> Iterator[tuple[str, dict[str, Any], list[Move]]]:
    void = {"contract": "NT", "hands": VOID}
    yield "talk", PLAIN, [
        *LEAD, ("hear", "thank you", "S"), ("hear", "the quoon", "S"), ("hear", "king", "N"), ("hear", "king", "E"),
        ("hear", "ace of clubs", "S"), ("hear", "spade", "S"), ("hear", "two hearts", "S"), ("hear", "no", "S"),
        ("hear", "king", "S"), ("hear", "no, the two", "S"), ("hear", "two", "S", "slip"), ("hear", "wait", "S"),
    ]  # fmt: skip
    yield "clarify", void, [
        *LEAD, ("hear", "the queen", "S"), ("ask", "S", "repeat"), ("hear", "the ace", "S"), ("hear", "the other", "S"),
        ("hear", "yes", "S"),
    ]  # fmt: skip
    yield (
        "outside",
        {**PLAIN, "reading": "strict"},
        [
            *WON,
            ("hear", "high", "S"),
            ("hear", "four of spades", "S"),
        ],
    )
    yield "clicked", {"contract": "H", "hands": HANDS}, [
        *LEAD, ("ask", "S", "heard"), ("ask", "W", "last_trick"), ("ask", "S", "trumps"), ("hear", "the jack", "S"),
        ("ask", "S", "repeat"), ("play", "N", "HK"), ("hear", "two", "S"), ("hear", "kong", "S"),
    ]  # fmt: skip
    yield "touched, then asked", PLAIN, [*LEAD, ("play", "N", "HK", "touched"), ("ask", "S", "heard")]
    yield "not understood", PLAIN, [*LEAD, ("hear", "king", "S"), ("hear", "kong", "S")]
    yield (
        "left to dummy",
        PLAIN,
        [
            *WON,
            ("hear", "anything", "S"),
            ("choose", "E", "neither"),
            ("choose", "W", "neither"),
            ("place", "S4"),
        ],
    )
    yield "over", PLAIN, [*WON, ("claim", "S"), ("direct", "claim", {}), ("ask", "S", "turn")]
    yield "changed words", PLAIN, [*LEAD, ("hear", "low, no, the king", "S")]
    yield "verbs", {"contract": "S", "hands": VOID}, [*LEAD, ("hear", "ruff with a diamond", "S")]
    yield "overruffed", {"contract": "S", "hands": {"N": VOID["N"]}}, [
        ("play", "W", "D3"), ("spread",), ("hear", "low", "S"), ("play", "E", "D5"), ("play", "S", "DA"),
        ("play", "S", "HK"), ("play", "W", "SJ"), ("hear", "ruff", "S"),
    ]  # fmt: skip
    yield "own card", PLAIN, [*IN_HAND, ("play", "S", "H7"), ("play", "W", "H4"), ("hear", "win", "S")]
    yield "slip", PLAIN, [*LEAD, ("hear", "low", "S"), ("hear", "king", "S", "slip"), ("play", "E", "H8"),
        ("hear", "two", "S", "slip"), ("choose", "E", "keep")]  # fmt: skip
    yield "slip, taken back", PLAIN, [*LEAD, ("hear", "low", "S"), ("play", "E", "H8"), ("hear", "king", "S", "slip"),
        ("choose", "E", "withdraw"), ("play", "E", "H9")]  # fmt: skip
    yield (
        "misheard",
        PLAIN,
        [
            *LEAD,
            ("hear", "low", "S", "misheard"),
            ("hear", "low", "S"),
            ("play", "E", "H8"),
            ("hear", "low", "S", "misheard"),
            ("hear", "kong", "S", "misheard"),
            ("hear", "king", "S", "misheard"),
        ],
    )
    yield "touched", PLAIN, [*LEAD, ("play", "N", "HK", "touched"), ("hear", "two", "S", "slip")]
    yield (
        "anything",
        PLAIN,
        [
            *LEAD,
            ("hear", "anything", "S"),
            ("hear", "king", None),
            ("hear", "neither", "W"),
            ("hear", "king", "N"),
            ("choose", "W", "neither"),
            ("choose", "E", "neither"),
            ("place", "H2"),
        ],
    )
    yield (
        "anything, chosen",
        PLAIN,
        [*WON, ("hear", "anything", "S"), ("place", "S4"), ("choose", "E", {"option": "card", "card": "S4"})],
    )
    run: list[Move] = [
        *IN_HAND, ("play", "S", "S5"), ("play", "W", "S2"), ("hear", "queen", "S"), ("play", "E", "S8"),
        ("hear", "run the spades", "S"), ("play", "E", "S9"), ("play", "S", "S6"), ("play", "W", "S3"),
    ]  # fmt: skip
    yield "run", PLAIN, [*run, ("play", "E", "ST"), ("play", "S", "S7"), ("play", "W", "SJ")]
    for words in ("wait", "low diamond", "whose turn is it", "kong"):
        yield f"run, {words}", PLAIN, [*run, ("hear", words, "S")]
    top = {"contract": "NT", "hands": {"N": "AK.K2.T984.76532"}}
    yield "run, void", top, [
        *WON, ("hear", "run the spades", "S"), ("play", "E", "S8"), ("play", "S", "S6"), ("play", "W", "S3"),
        ("play", "E", "S9"), ("play", "S", "S7"), ("play", "W", "S2"),
    ]  # fmt: skip


def _out_of_turn() -> Iterator[tuple[str, dict[str, Any], list[Move]]]:
    yield (
        "55",
        PLAIN,
        [
            *IN_HAND,
            ("hear", "ace of spades", "S"),
            ("choose", "W", "accept"),
            ("choose", "E", "retract"),
            ("choose", "E", "retract"),
        ],
    )
    yield "55 own", PLAIN, [*WON, ("play", "S", "CA"), ("hear", "low", "S"), ("choose", "W", "accept")]
    yield (
        "53",
        PLAIN,
        [
            *WON,
            ("play", "E", "ST"),
            ("play", "S", "CA"),
            ("choose", "E", "accept"),
            ("choose", "S", "keep"),
            ("choose", "S", "accept"),
        ],
    )


def _penalties() -> Iterator[tuple[str, dict[str, Any], list[Move]]]:
    for option in ({"option": "require", "suits": ["S"]}, {"option": "forbid", "suits": ["S"]}, "neither"):
        yield (
            f"50D2 {_word(option)}",
            PLAIN,
            [
                *PENALTY,
                ("play", "W", "H4"),
                ("choose", "S", option),
                ("play", "W", "H4"),
                ("hear", "king", "S"),
                ("play", "E", "H9"),
                ("play", "S", "H7"),
            ],
        )
    yield (
        "50D2 by voice",
        PLAIN,
        [*PENALTY, ("hear", "king", "S"), ("hear", "spades", "S"), ("hear", "forbid hearts", "S")],
    )
    two = [*DEFENDS, ("expose", "E", ["S8"]), ("expose", "E", ["D5"])]
    yield "51B", PLAIN, [*two, ("choose", "S", {"option": "forbid", "suits": ["S", "D"]})]
    yield "51B by voice", PLAIN, [*two, ("hear", "spades and diamonds", "S"), ("hear", "require", "S")]
    yield (
        "50C",
        PLAIN,
        [
            *LEAD,
            ("expose", "E", ["H8"]),
            ("hear", "low", "S"),
            ("play", "E", "H9"),
            ("choose", "S", "retract"),
        ],
    )
    yield (
        "52B accepted",
        PLAIN,
        [*LEAD, ("expose", "E", ["H8"]), ("hear", "low", "S"), ("play", "E", "H9"), ("choose", "S", "accept")],
    )
    yield (
        "50D1a",
        PLAIN,
        [
            *LEAD,
            ("expose", "E", ["H8", "HQ"], True),
            ("hear", "low", "S"),
            ("hear", "spades", "S"),
            ("hear", "the queen", "S"),
        ],
    )
    yield (
        "50E 2007",
        {**PLAIN, "edition": "2007"},
        [*LEAD, ("expose", "E", ["H8"]), ("hear", "low", "S"), ("play", "E", "H8")],
    )
    for option in ("highest", "lowest", {"option": "require", "suits": ["C"]}, {"option": "forbid", "suits": ["C"]}):
        yield (
            f"57A {_word(option)}",
            PLAIN,
            [
                *WON,
                ("hear", "D4", "S"),
                ("play", "W", "D2"),
                ("choose", "S", option),
                ("play", "E", "C2"),
                ("play", "E", "D5"),
                ("play", "E", "D7"),
            ],
        )
    yield "57A 2007", {**PLAIN, "edition": "2007"}, [*WON, ("hear", "D4", "S"), ("play", "W", "D2")]
    yield "57A by voice", PLAIN, [*WON, ("hear", "D4", "S"), ("play", "W", "D2"), ("hear", "clubs", "S")]
    yield "57C1", PLAIN, [*WON, ("hear", "D4", "S"), ("play", "S", "DA"), ("play", "W", "D2")]
    yield "57C2", PLAIN, [*LEAD, ("place", "H2"), ("play", "E", "H8")]
    yield (
        "57C3",
        PLAIN,
        [
            *IN_HAND,
            ("play", "S", "S5"),
            ("hear", "king", "S"),
            ("hear", "win", "S"),
            ("hear", "ace", "S"),
            ("play", "N", "S4"),
            ("hear", "queen", "S", "slip"),
            ("play", "W", "S2"),
        ],
    )
    yield "57D", PLAIN, [*WON, ("hear", "D4", "S"), ("play", "E", "D5"), ("play", "W", "D2"), ("play", "S", "DA")]
    yield "57D, dummy to play", PLAIN, [*LEAD, ("play", "E", "H8"), ("hear", "low", "S")]
    yield (
        "unable",
        {"contract": "NT", "hands": VOID},
        [*LEAD, ("hear", "D4", "S"), ("play", "E", "H8"), ("play", "S", "H2"), ("play", "E", "C2")],
    )


def _tricks() -> Iterator[tuple[str, dict[str, Any], list[Move]]]:
    low: list[Move] = [*LEAD, ("hear", "low", "S")]
    yield "45D1", PLAIN, [*low, ("place", "H2"), ("place", "HK")]
    yield "45D2", PLAIN, [
        *EAST_LEADS, ("play", "E", "D5"), ("play", "S", "DA"), ("hear", "king", "S", "misheard"),
    ]  # fmt: skip
    yield "45E", PLAIN, [*low, ("play", "N", "HK"), ("play", "W", "H4"), ("play", "E", "H8"), ("play", "E", "H9")]
    yield (
        "revoke",
        PLAIN,
        [
            *low,
            ("report", "E", "revoke"),
            ("direct_play", "E", "S8"),
            ("play", "S", "H6"),
            ("report", "E", "revoke"),
            ("choose", "S", "withdraw"),
            ("play", "E", "H8"),
        ],
    )
    yield (
        "revoke, kept",
        PLAIN,
        [*low, ("direct_play", "E", "S8"), ("play", "S", "H6"), ("report", "E", "revoke"), ("choose", "S", "keep")],
    )
    some = {"contract": "NT", "hands": {"N": HANDS["N"]}}
    revoked: list[Move] = [
        *low, ("play", "E", "S8"), ("play", "S", "H6"), ("play", "S", "H7"), ("play", "W", "HA"), ("hear", "king", "S"),
        ("play", "E", "H8"),
    ]  # fmt: skip
    agreed: list[Move] = [("claim", "S", 3), ("choose", "W", "agree"), ("choose", "E", "agree")]
    yield "64A2", some, [*revoked, *agreed]
    ruffed: list[Move] = [*low, ("play", "E", "S8"), ("play", "S", "H6"), ("play", "E", "H8")]
    yield "64A1", {**some, "contract": "S"}, [*ruffed, *agreed]
    yield (
        "64B1",
        some,
        [
            *revoked[:-4],
            ("play", "S", "CA"),
            ("play", "W", "C8"),
            ("hear", "low", "S"),
            ("play", "E", "H8"),
            ("claim", "S"),
            ("choose", "W", "agree"),
            ("choose", "E", "agree"),
        ],
    )
    short: list[Move] = [*low, ("play", "E", "H8"), ("direct", "left_out", {"seat": "S"})]
    later: list[Move] = [*short, ("play", "E", "D5"), ("play", "S", "D3"), ("play", "W", "D2"), ("hear", "low", "S")]
    for name, made in (("known", PLAIN), ("unknown", some)):
        yield (
            f"67B1 {name}",
            made,
            [
                *later[:-3],
                ("play", "S", "DA"),
                ("play", "W", "DK"),
                ("report", "S", "missing"),
                ("report", "S", "missing", 1, "H6"),
                ("report", "S", "missing", 1, "C4"),
            ],
        )
    yield "67A1", some, [*low, ("play", "E", "H8"), ("play", "E", "D5"), ("play", "S", "H6")]
    yield (
        "67A2",
        some,
        [
            *low,
            ("play", "E", "H8"),
            ("play", "S", "H6"),
            ("report", "E", "extra", 1, "C2"),
            ("report", "S", "extra", 1),
        ],
    )
    yield (
        "67B2",
        some,
        [*revoked, ("report", "W", "extra", 1, "C2"), ("report", "E", "extra"), ("report", "E", "missing")],
    )
    yield "followed on", PLAIN, [
        *EAST_LEADS, ("play", "E", "S8"), ("play", "S", "S5"), ("play", "W", "SJ"), ("hear", "low", "S"),
        ("play", "W", "H4"), ("hear", "ace of spades", "S", "slip"),
    ]  # fmt: skip
    yield "into a closed trick", PLAIN, [
        *EAST_LEADS, ("play", "E", "D5"), ("play", "S", "DJ"), ("play", "W", "DK"), ("hear", "low", "S"),
        ("play", "W", "H4"), ("hear", "eight of diamonds", "S", "slip"), ("choose", "W", "keep"),
    ]  # fmt: skip


def _ends() -> Iterator[tuple[str, dict[str, Any], list[Move]]]:
    claimed: list[Move] = [
        *WON,
        ("claim", "S", 1),
        ("choose", "N", "agree"),
        ("choose", "W", "continue"),
        ("play", "N", "SA"),
        ("hear", "ace", "S"),
    ]
    yield (
        "claim agreed",
        PLAIN,
        [
            *WON,
            ("hear", "king", "N"),
            ("claim", "N"),
            ("claim", "S"),
            ("choose", "W", "agree"),
            ("choose", "E", "agree"),
            ("play", "N", "SA"),
            ("hear", "ace", "S"),
        ],
    )
    yield "claim, play on", PLAIN, [*claimed, *(("choose", seat, "continue") for seat in "NES")]
    yield "no concession", PLAIN, [*WON, ("claim", "E", 0), ("hear", "no", "W")]
    yield "claim disputed", PLAIN, [*WON, ("claim", "E", 0), ("hear", "no", "S"), ("direct", "claim", {"tricks": 3})]
    yield "claim 2007", {**PLAIN, "edition": "2007"}, [*WON, ("claim", "W", 12), ("direct", "resume", {})]
    yield (
        "director",
        PLAIN,
        [
            *LEAD,
            ("hear", "low", "S"),
            ("direct", "change", {"card": "HK"}),
            ("direct", "play", {"seat": "E", "card": "S8"}),
            ("direct", "penalty", {"seat": "E", "card": "C2", "kind": "minor"}),
            ("direct", "no_penalty", {"card": "C2"}),
            ("play", "S", "H6"),
            ("hear", "the middle one", "S"),
            ("direct", "close_question", {}),
            ("undo", 4),
            ("stale",),
        ],
    )


def told(made: dict[str, Any], moves: list[Move]) -> Iterator[tuple[Event, Table]]:
    """Play a game; give each event with the table after its move."""
    table = Table.new("S", langs=["en"], **made)
    for move in moves:
        step = _take(table, *move)
        table = step.table
        for event in step.events:
            yield event, table


def _take(table: Table, name: str, *arguments: Any) -> Step:
    if name == "direct":
        return table.direct(arguments[0], **arguments[1])
    if name == "direct_play":
        return table.direct("play", seat=arguments[0], card=arguments[1])
    if name == "stale":
        return table.face_lead(n=0)
    step: Step = getattr(table, name)(*arguments)
    return step


def _word(option: Any) -> str:
    return option if isinstance(option, str) else option["option"]
