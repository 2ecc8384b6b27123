"""What comes of real recogniser output: accepted, asked back with the right card, not understood, wrong.

For each row of a labelled file a position is built in which the card said is in dummy with twelve others, dealt anew by a
seed; all hypotheses are given. Then random texts that designate nothing, of which none may move a card.

    python bench/asr.py ../shared/corpus/asr.jsonl
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from designate import Card, Designation, Outcome, Position, Ruling, parse, resolve, rule
from designate.cards import DECK
from designate.heard.hypothesis import Hypothesis
from designate.said.designation import Correction, NamedCard, NamedRank, NamedSuit

OUTCOMES = ("accepted", "asked", "asked wide", "not understood", "asked wrong", "wrong")
"""`asked`: the right card is among at most three; `asked wide`: among more; `asked wrong`: it is not among them."""


def said_cards(said: Designation) -> Iterator[str]:
    """Give a card for each rank, suit or card that a designation names."""
    if isinstance(said, Correction):
        for part in (said.first, said.then):
            if part is not None:
                yield from said_cards(part)
    suit = getattr(said, "suit", None)
    if isinstance(said, NamedCard):
        yield f"{suit}{said.rank}"
    elif isinstance(said, NamedRank):
        yield f"H{said.rank}"
    elif suit in ("S", "H", "D", "C"):
        yield f"{suit}7"


def position(said: Designation, seed: str) -> Position:
    """Deal dummy the cards named and others to thirteen; where no card is named a trick is begun, so that one settles."""
    dice = random.Random(seed)
    named = [Card.parse(card) for card in dict.fromkeys(said_cards(said))]
    deck = [card for card in DECK if card not in named]
    dice.shuffle(deck)
    size = 13 - len(named)
    dummy, rest = [*named, *deck[:size]], deck[size:]
    trumps = dice.choice("SHDC")
    trick: list[Card] = []
    if not named:
        ruffs = isinstance(said, NamedSuit)
        held = {card.suit for card in dummy}
        if ruffs:
            led = next(suit for suit in "SHDC" if suit != trumps)
            dummy = [card for card in dummy if card.suit != led]
            if not any(card.suit == trumps for card in dummy):
                dummy.append(next(card for card in rest if card.suit == trumps))
            trick = [card for card in rest if card.suit == led][:1]
        else:
            trick = [next(card for card in reversed(rest) if card.suit in held and card.suit != trumps)]
    return Position(dummy=".".join("".join(c.rank for c in sorted(dummy) if c.suit == s) for s in "SHDC"),
                    trumps=trumps, trick=[card.code for card in trick])  # fmt: skip


def judge(ruling: Ruling, wanted: Ruling) -> str:
    """Compare a ruling with that on what was really said."""
    if (ruling.outcome, ruling.card, ruling.candidates) == (wanted.outcome, wanted.card, wanted.candidates):
        return "accepted"
    if ruling.outcome is Outcome.CLARIFY:
        right = set(wanted.candidates)
        if not right & set(ruling.candidates):
            return "asked wrong"
        return "asked" if len(ruling.candidates) <= max(3, len(wanted.candidates)) else "asked wide"
    if ruling.outcome in (Outcome.NONE, Outcome.INVALID, Outcome.ILLEGAL):
        return "not understood"
    return "wrong"


def hypotheses(row: dict[str, Any], *, scores: bool = True) -> list[Hypothesis]:
    """Give the hypotheses of a row."""
    held = "gbnf" in row["constraint"]
    return [Hypothesis(h["text"], h["score"] if scores else None, None, held, True, row["engine"]) for h in row["hyps"]]


def rows(path: Path) -> Iterator[tuple[dict[str, Any], Ruling, Ruling]]:
    """Give each row with the ruling on its hypotheses and that on what was said."""
    for number, line in enumerate(path.read_text("utf-8").splitlines()):
        row = json.loads(line)
        readings = parse(row["said"], [row["lang"]]).readings
        if not readings:
            readings = parse({"Dur sinek onlusu": "dur, sinek onlusu"}.get(row["said"], row["said"]), [row["lang"]]).readings
        if not readings:
            continue
        at = position(readings[0], f"1:{number}")
        wanted = resolve(readings[0], at) if len(readings) == 1 else rule(row["said"], at, [row["lang"]])
        yield row, rule(hypotheses(row), at, [row["lang"]]), wanted


def figures(path: Path, verbose: bool) -> str:
    """Give the table."""
    counts: dict[tuple[str, ...], Counter[str]] = {}
    for row, ruling, wanted in rows(path):
        came = judge(ruling, wanted)
        group = "misleading" if row["label"] == "misleading" else "all others"
        held = "held to a grammar" if "gbnf" in row["constraint"] else "free"
        for key in ((row["lang"], group), (row["lang"], "label " + row["label"]), (row["lang"], row["engine"], held), ("all", group),
                    ("all", "label " + row["label"], held)):  # fmt: skip
            counts.setdefault(key, Counter())[came] += 1
        show = came in ("wrong",) or (verbose and came != "accepted")
        if show and row["label"] != "misleading":
            texts = " / ".join(f"{h['text']} {h['score']}" for h in row["hyps"])
            print(f"{came}: {row['lang']} {row['label']} {row['constraint']} “{row['said']}” ← {texts}: {ruling.outcome} "
                  f"{ruling.card} {' '.join(c.code for c in ruling.candidates)} ({wanted.outcome} {wanted.card}) "
                  f"{ruling.heard and ruling.heard.to_json()['level']} {ruling.heard and ruling.heard.text}")  # fmt: skip
    lines = ["| | rows | " + " | ".join(OUTCOMES) + " |", "| --- |" + " --: |" * (len(OUTCOMES) + 1)]
    for key in sorted(counts):
        total = sum(counts[key].values())
        shares = [f"{counts[key][name]} ({counts[key][name] / total:.1%})" for name in OUTCOMES]
        lines.append(f"| {' · '.join(key)} | {total} | " + " | ".join(shares) + " |")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--verbose", action="store_true")
    given = parser.parse_args(arguments)
    print(figures(given.file, given.verbose))


if __name__ == "__main__":
    main()
