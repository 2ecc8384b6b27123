"""Rule on every turn of dummy in deals that were really played; no ruling may raise or break the rules of play.

Each turn is designated in six ways and two languages: the card really played, its suit, its rank, low, high, win.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from figures import table

from designate import Card, Holding, Outcome, Position, Ruling, rule

SEATS = "NESW"
KINDS = ("low", "high", "win", "suit", "rank", "card")
PLAIN = {
    "es": {"low": "pequeña", "high": "alta", "win": "gane", "of": " de "},
    "en": {"low": "low", "high": "high", "win": "win", "of": " of "},
}
RANKS = {
    "es": ("as", "rey", "dama", "jota", "diez", "nueve", "ocho", "siete", "seis", "cinco", "cuatro", "tres", "dos"),
    "en": ("ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six", "five", "four", "three", "two"),
}
SUIT = {"es": ("pica", "corazón", "diamante", "trébol"), "en": ("spade", "heart", "diamond", "club")}
SUITS = {"es": ("picas", "corazones", "diamantes", "tréboles"), "en": ("spades", "hearts", "diamonds", "clubs")}


@dataclass(frozen=True)
class Turn:
    """A turn of dummy: the position, the card really played, and what the rules of play let dummy play."""

    position: Position
    card: Card
    legal: frozenset[Card]


@dataclass
class Count:
    """What came out, by kind of designation."""

    outcomes: dict[str, Counter[str]] = field(default_factory=lambda: {kind: Counter() for kind in KINDS})
    laws: dict[str, Counter[tuple[str, ...]]] = field(default_factory=lambda: {kind: Counter() for kind in KINDS})
    played: dict[str, Counter[str]] = field(default_factory=lambda: {lang: Counter() for lang in PLAIN})
    shortest: dict[str, Counter[str]] = field(default_factory=lambda: {lang: Counter() for lang in PLAIN})
    faults: list[str] = field(default_factory=list)
    differing: int = 0
    turns: int = 0
    rulings: int = 0
    seconds: float = 0.0


def turns(deal: dict[str, Any]) -> Iterator[Turn]:
    """Replay a deal and give the turns of dummy: tricks are led by their winners, the first by declarer's left."""
    declarer = SEATS.index(deal["declarer"])
    dummy, leader = (declarer + 2) % 4, (declarer + 1) % 4
    held = set(Holding.parse(deal["deal"][SEATS[dummy]]))
    play = [Card.parse(card) for card in deal["play"]]
    won_last: Card | None = None
    for first in range(0, len(play), 4):
        trick = play[first : first + 4]
        place = (dummy - leader) % 4
        if place < len(trick):
            yield _turn(deal["trumps"], held, trick[:place], won_last, play[:first], trick[place])
            held.remove(trick[place])
        if len(trick) == 4:
            best = max(trick, key=lambda card: _strength(card, trick[0], deal["trumps"]))
            leader = (leader + trick.index(best)) % 4
            won_last = best if leader == dummy else None


def _turn(
    trumps: str, held: set[Card], trick: list[Card], won_last: Card | None, played: list[Card], card: Card
) -> Turn:
    position = Position(dummy=Holding(tuple(held)), trumps=trumps, trick=trick, won_last=won_last, played=played)
    following = {own for own in held if trick and own.suit == trick[0].suit}
    return Turn(position, card, frozenset(following or held))


def _strength(card: Card, led: Card, trumps: str) -> tuple[bool, bool, int]:
    """Give what decides a trick: trumps, then the suit led, then the rank."""
    return card.suit == trumps, card.suit == led.suit, card.strength


def words(card: Card, lang: str) -> dict[str, str]:
    """Give the words for each kind of designation of a card."""
    plain, rank, suit = PLAIN[lang], "AKQJT98765432".index(card.rank), "SHDC".index(card.suit)
    whole = RANKS[lang][rank] + plain["of"] + SUITS[lang][suit]
    named = {"suit": SUIT[lang][suit], "rank": RANKS[lang][rank], "card": whole}
    return {kind: named.get(kind) or plain[kind] for kind in KINDS}


def rule_on(turn: Turn, count: Count) -> None:
    """Designate one turn in all ways and count what comes out."""
    count.turns += 1
    seen: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for lang in PLAIN:
        said = words(turn.card, lang)
        right = []
        for kind in KINDS:
            ruling = _ruled(turn, said[kind], count)
            if ruling is None:
                continue
            seen[kind].add(f"{ruling.outcome} {ruling.candidates} {ruling.law}")
            count.outcomes[kind][ruling.outcome] += 1
            count.laws[kind][ruling.law] += 1
            if ruling.card is turn.card:
                right.append(kind)
        count.played[lang].update(right)
        count.shortest[lang][min(right, key=lambda kind: len(said[kind]), default="none")] += 1
    count.differing += sum(len(rulings) > 1 for rulings in seen.values())


def _ruled(turn: Turn, text: str, count: Count) -> Ruling | None:
    """Rule on words in the time that is counted; whatever is wrong is a fault."""
    count.rulings += 1
    start = perf_counter()
    try:
        ruling = rule(text, turn.position)
    except Exception as error:
        count.faults.append(f"{text!r} raised {error!r} at {turn.position.to_json()}")
        return None
    finally:
        count.seconds += perf_counter() - start
    illegal = ruling.card is not None and ruling.card not in turn.legal & {*turn.position.legal}
    if illegal or (ruling.card is None) == (ruling.outcome is Outcome.CARD):
        count.faults.append(f"{text!r} came to {ruling.to_json()} at {turn.position.to_json()}")
    return ruling


def report(count: Count) -> str:
    """Give the tables of all that was counted."""
    each = count.turns * len(PLAIN)
    outcomes = [(kind, *(_share(count.outcomes[kind][outcome], each) for outcome in Outcome)) for kind in KINDS]
    paragraphs = sorted({law for kind in KINDS for law in count.laws[kind]})
    laws = [(" ".join(law) or "–", *(_share(count.laws[kind][law], each) for kind in KINDS)) for law in paragraphs]
    gives = [
        (f"{what}, {lang}", *(_share(counter[lang][kind], count.turns) for kind in KINDS))
        for what, counter in (("gives the card played", count.played), ("is the shortest that does", count.shortest))
        for lang in PLAIN
    ]
    return "\n\n".join((
        "Outcomes, share of turns:", table(("said", *Outcome), outcomes),
        "Decided by, share of turns:", table(("paragraph", *KINDS), laws),
        "The card really played, share of turns:", table(("", *KINDS), gives),
    ))  # fmt: skip


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if part else "–"


def main() -> int:
    """Rule on all deals of a file and print the tables; 1 if a ruling raised or was illegal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path, help="a deal a line: deal, declarer, trumps, play")
    count = Count()
    start = perf_counter()
    deals = 0
    with parser.parse_args().path.open(encoding="utf-8") as lines:
        for line in lines:
            deals += 1
            for turn in turns(json.loads(line)):
                rule_on(turn, count)
    seconds = perf_counter() - start
    print(f"{deals:,} deals, {count.turns:,} turns of dummy, {count.rulings:,} rulings.\n\n{report(count)}\n")
    print(f"{seconds:.1f} s in all, {count.seconds:.1f} s of them for rulings from words: "
          f"{count.rulings / count.seconds:,.0f} rulings a second.")  # fmt: skip
    print(f"{count.differing} rulings differ between the languages.")
    print(f"{len(count.faults)} rulings raised or were illegal.", *count.faults[:20], sep="\n")
    return 1 if count.faults else 0


if __name__ == "__main__":
    sys.exit(main())
