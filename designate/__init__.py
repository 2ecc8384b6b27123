"""Designate: what a bridge declarer says when playing a card from dummy, and what Law 46 makes of it."""

from typing import TYPE_CHECKING, Any

from designate.cards import Card, Holding, Rank, Suit
from designate.errors import InputError, PositionError
from designate.laws.resolve import resolve
from designate.laws.ruling import (
    DefenderChooses,
    IllegalCard,
    MustAsk,
    NoDesignation,
    NotSettled,
    Outcome,
    OutOfTurn,
    Ruling,
    VoidCall,
)
from designate.position import Position
from designate.rule import rule
from designate.said.designation import (
    Again,
    Anything,
    Beaten,
    Choice,
    Correction,
    Cover,
    Designation,
    Hold,
    Incomplete,
    Level,
    NamedCard,
    NamedRank,
    NamedSuit,
    Play,
    Run,
    Talk,
    Vague,
    Win,
)
from designate.said.lexicon import languages
from designate.said.parse import Parse, parse
from designate.seats import Seat, TableError
from designate.speak.explain import explain
from designate.speak.message import message

if TYPE_CHECKING:
    from designate.completion import Completion, complete
    from designate.grammars import export
    from designate.heard.evidence import Heard
    from designate.heard.hypothesis import Hypothesis
    from designate.speak.table import event_message, pending_message
    from designate.table.table import Step, Table
    from designate.table.values import Contract, Event, Pending

# The table, what is heard and completions are loaded when asked for: who only rules on words need not wait for them.
_LATER = {
    "Completion": "completion", "complete": "completion",
    "Heard": "heard.evidence", "Hypothesis": "heard.hypothesis",
    "Contract": "table.values", "Event": "table.values", "Pending": "table.values", "Step": "table.table",
    "Table": "table.table", "export": "grammars", "event_message": "speak.table", "pending_message": "speak.table",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'designate' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"designate.{_LATER[name]}"), name)


__all__ = [
    "Again", "Anything", "Beaten", "Card", "Choice", "Completion", "Contract", "Correction", "Cover", "DefenderChooses",
    "Designation", "Event", "Heard", "Hold", "Holding", "Hypothesis", "IllegalCard", "Incomplete", "InputError",
    "Level", "MustAsk", "NamedCard", "NamedRank", "NamedSuit", "NoDesignation", "NotSettled", "OutOfTurn", "Outcome",
    "Parse", "Pending", "Play", "Position", "PositionError", "Rank", "Ruling", "Run", "Seat", "Step", "Suit", "Table",
    "TableError", "Talk", "Vague", "VoidCall", "Win", "complete", "event_message", "explain", "export", "languages",
    "message", "parse", "pending_message", "resolve", "rule",
]  # fmt: skip
