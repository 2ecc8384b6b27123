"""Replay whole deals through a table: dummy's cards by words, the other hands' by cards.

The words name the whole card, in English, Spanish and Turkish by turns; then once more with the shortest words that
come to the same card. Ends with status 1 if a play or the winner of a trick differs from the record, or events do not
replay.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from figures import short, table

from designate import Card, Position, Table
from designate.phrases import phrases
from designate.speak.catalog import speech
from designate.speak.names import card_name

LANGS = ("en", "es", "tr")
Say = Callable[[Position, Card, str], str]


def main() -> int:
    """Print plays, tricks and tables a second for both ways to speak."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("deals", type=Path, help="a file of deals as JSON lines")
    lines = options.parse_args().deals.read_text("utf-8").splitlines()
    deals = [json.loads(line) for line in lines]
    rows, faults = [], []
    for name, say in (("full card", full_card), ("shortest", shortest)):
        start = perf_counter()
        ends = [replay(deal, LANGS[number % len(LANGS)], say) for number, deal in enumerate(deals)]
        seconds = perf_counter() - start
        faults += [f"{name}, deal {number}: {fault}" for number, (_, _, fault) in enumerate(ends) if fault]
        plays, spoken = sum(end[0] for end in ends), sum(end[1] for end in ends)
        rows.append([name, len(deals), plays, spoken, short(seconds), short(len(deals) / seconds)])
    print(table(["words", "deals", "plays", "of them spoken", "seconds", "tables a second"], rows))
    print("\n".join(faults) or "every play and every trick as in the record; events replay to the same tables")
    return bool(faults)


def full_card(_: Position, card: Card, lang: str) -> str:
    """Name the whole card."""
    return card_name(card, speech(lang))


def shortest(position: Position, card: Card, lang: str) -> str:
    """Give the shortest words that come to the card."""
    said = [phrase for phrase, ruling in phrases(position, lang) if ruling.card is card]
    return min(said, key=len)


def replay(deal: dict[str, Any], lang: str, say: Say) -> tuple[int, int, str]:
    """Replay a deal; give how many cards were played and how many of them spoken, and what is wrong, if anything."""
    start = Table.new(deal["declarer"], deal["trumps"], deal["deal"], langs=[lang])
    board, spoken, history = start, 0, []
    cards = [Card.parse(code) for code in deal["play"]]
    for place, card in enumerate(cards):
        position = board.position()
        if place and board.turn is board.dummy_seat and position is not None:
            step = board.hear(say(position, card, lang), board.declarer)
            spoken += 1
        else:
            step = board.play(board.turn or board.declarer, card)
        history += step.events
        if place == 0:
            step = step.table.spread()
            history += step.events
        if [event.cards[0] for event in step.events if event.kind == "played"] != [card]:
            return place, spoken, f"card {place + 1}, {card}: {[event.kind for event in step.events]}"
        board = step.table
    winners = [trick.winner for trick in board.tricks]
    if winners != list(won(deal, cards)):
        return len(cards), spoken, "another winner of a trick"
    return len(cards), spoken, "" if Table.replay(start, history) == board else "the events give another table"


def won(deal: dict[str, Any], cards: list[Card]) -> Iterator[str]:
    """Work out who won each whole trick, from the cards alone."""
    seats = "NESW"
    leader = (seats.index(deal["declarer"]) + 1) % 4
    for first in range(0, len(cards) - len(cards) % 4, 4):
        trick = cards[first : first + 4]
        led = trick[0].suit
        worth = [(card.suit == deal["trumps"], card.suit is led, card.strength) for card in trick]
        leader = (leader + worth.index(max(worth))) % 4
        yield seats[leader]


if __name__ == "__main__":
    sys.exit(main())
