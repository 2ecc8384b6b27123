"""A board for the tests of a table, and moves that lead to where they begin."""

from __future__ import annotations

from typing import Any, Final

from designate import Table
from designate.table.table import Step

HANDS: Final = {
    "N": "AQ4.K2.T984.7653",
    "E": "T98.QJ98.765.JT2",
    "S": "765.T76.AQJ.AKQ4",
    "W": "KJ32.A543.K32.98",
}
VOID: Final = {"N": "AQ42..QT984.7653", "E": "T98.QJ98.765.JT2", "S": "765.KT762.AJ.AKQ", "W": "KJ3.A543.K32.984"}
Move = tuple[Any, ...]
LEAD: Final[tuple[Move, ...]] = (("play", "W", "H3"), ("spread",))
# Dummy's king wins, and dummy is on lead.
WON: Final = (*LEAD, ("hear", "king", "S"), ("play", "E", "H8"), ("play", "S", "H6"))
# Declarer's ten wins, and his hand is on lead.
IN_HAND: Final = (*LEAD, ("hear", "low", "S"), ("play", "E", "H8"), ("play", "S", "HT"))
# East's eight wins, and East is on lead.
EAST_LEADS: Final = (*LEAD, ("hear", "low", "S"), ("play", "E", "H8"), ("play", "S", "H6"))
# West's ace wins, and West is on lead.
WEST_LEADS: Final = (
    ("play", "W", "HA"), ("spread",), ("hear", "low", "S"), ("play", "E", "H8"), ("play", "S", "H6"),
)  # fmt: skip


def at(*moves: Move, hands: Any = HANDS, contract: Any = "NT", declarer: str = "S", **made: Any) -> Table:
    """Give the table after some moves, each the name of an operation and its arguments."""
    table = Table.new(declarer, contract, hands, langs=["en"], **made)
    for move in moves:
        table = step(table, *move).table
    return table


def step(table: Table, operation: str, *arguments: Any) -> Step:
    """Take one move; what the director is told of is an object."""
    told = arguments[-1] if operation == "direct" and isinstance(arguments[-1], dict) else {}
    taken: Step = getattr(table, operation)(*(arguments[:-1] if told else arguments), **told)
    return taken


def events(taken: Step) -> list[str]:
    """Give the events of a step in a few words: kind, cards, and the reason or the question or the code."""
    return [
        " ".join(
            filter(
                None,
                (
                    event.kind,
                    *map(str, event.cards),
                    event.data.get("reason") or event.data.get("code") or (event.data.get("pending") or {}).get("kind"),
                ),
            )
        )
        for event in taken.events
    ]


def reasons(taken: Step) -> list[str]:
    """Give the reasons of what was refused, and of words that were no designation."""
    return [event.data["reason"] for event in taken.events if event.kind in ("refused", "no_designation")]
