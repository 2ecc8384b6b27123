"""Designate: what a bridge declarer says when playing a card from dummy, and what Law 46 makes of it."""

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
from designate.speak.explain import explain
from designate.speak.message import message

__all__ = [
    "Again", "Anything", "Beaten", "Card", "Choice", "Correction", "Cover", "DefenderChooses", "Designation", "Hold",
    "Holding", "IllegalCard", "Incomplete", "InputError", "Level", "MustAsk", "NamedCard", "NamedRank", "NamedSuit",
    "NoDesignation", "NotSettled", "OutOfTurn", "Outcome", "Parse", "Play", "Position", "PositionError", "Rank",
    "Ruling", "Run", "Suit", "Talk", "Vague", "VoidCall", "Win", "explain", "languages", "message", "parse", "resolve",
    "rule",
]  # fmt: skip
