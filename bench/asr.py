"""What comes of real recogniser output: accepted, asked back with the right card, not understood, wrong.

For each row of a labelled file a position is built in which the card said is in dummy with twelve others, dealt by a
seed; all hypotheses are given. Beside it the same rows by rapidfuzz alone. Then random texts that designate nothing, of
which none may move a card, and what the levels cost.

    python bench/asr.py ../shared/corpus/asr.jsonl
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import nothing_said
from figures import table
from rapidfuzz import fuzz, process

from designate import Card, Designation, Outcome, Position, Ruling, parse, resolve, rule
from designate.cards import DECK
from designate.heard.hypothesis import Hypothesis
from designate.heard.near import nearest
from designate.heard.understand import understand
from designate.phrases import phrases
from designate.said.designation import Correction, NamedCard, NamedRank, NamedSuit, Win

OUTCOMES = ("accepted", "asked", "asked of more", "not understood", "asked wrongly", "wrong")
"""`asked`: the right card is among at most three; `asked of more`: among more; `asked wrongly`: it is not there."""
# What the tables do not know, and the labels say: a verb of ruffing in Turkish, one of winning in Spanish.
UNREAD = {"kapat": NamedSuit(suit="trumps", verb="ruff"), "la gana": Win()}
Answer = Callable[[dict[str, Any], Position], Ruling]


def cards_said(said: Designation) -> Iterator[str]:
    """Give a card for each rank, suit or card that a designation names."""
    if isinstance(said, Correction):
        for part in (said.first, said.then):
            if part is not None:
                yield from cards_said(part)
    suit = getattr(said, "suit", None)
    if isinstance(said, NamedCard):
        yield f"{suit}{said.rank}"
    elif isinstance(said, NamedRank):
        yield f"H{said.rank}"
    elif suit in ("S", "H", "D", "C"):
        yield f"{suit}7"


def position(said: Designation, seed: str) -> Position:
    """Deal dummy what is named and others to thirteen; where no card is named a trick is begun, so that one settles."""
    dice = random.Random(seed)
    named = [Card.parse(card) for card in dict.fromkeys(cards_said(said))]
    deck = [card for card in DECK if card not in named]
    dice.shuffle(deck)
    dummy, rest = [*named, *deck[: 13 - len(named)]], deck[13 - len(named) :]
    trumps = dice.choice("SHDC")
    trick: list[Card] = []
    if not named and isinstance(said, NamedSuit):
        led = "S" if trumps != "S" else "H"
        dummy = [card for card in dummy if card.suit != led]
        if not any(card.suit == trumps for card in dummy):
            dummy.append(next(card for card in rest if card.suit == trumps))
        trick = [next(card for card in rest if card.suit == led)]
    elif not named:
        held = {card.suit for card in dummy}
        trick = [next(card for card in reversed(rest) if card.suit in held and card.suit != trumps)]
    return Position(dummy=pbn(dummy), trumps=trumps, trick=[card.code for card in trick])


def pbn(cards: list[Card]) -> str:
    """Write cards as a holding."""
    return ".".join("".join(card.rank for card in sorted(cards) if card.suit == suit) for suit in "SHDC")


def judge(ruling: Ruling, wanted: Ruling) -> str:
    """Compare a ruling with that on what was really said."""
    if (ruling.outcome, ruling.card, ruling.candidates) == (wanted.outcome, wanted.card, wanted.candidates):
        return "accepted"
    if ruling.outcome is Outcome.CLARIFY:
        if not set(wanted.candidates) & set(ruling.candidates):
            return "asked wrongly"
        return "asked" if len(ruling.candidates) <= max(3, len(wanted.candidates)) else "asked of more"
    if ruling.outcome in (Outcome.NONE, Outcome.INVALID, Outcome.ILLEGAL):
        return "not understood"
    return "wrong"


def hypotheses(row: dict[str, Any], *, scores: bool = True) -> list[Hypothesis]:
    """Give the hypotheses of a row."""
    held = "gbnf" in row["constraint"]
    return [Hypothesis(h["text"], h["score"] if scores else None, None, held, True, row["engine"]) for h in row["hyps"]]


def by_designate(row: dict[str, Any], at: Position) -> Ruling:
    """Rule on all hypotheses."""
    return rule(hypotheses(row), at, [row["lang"]])


def without_scores(row: dict[str, Any], at: Position) -> Ruling:
    """Rule on all hypotheses, as they come from a recogniser that tells no scores."""
    return rule(hypotheses(row, scores=False), at, [row["lang"]])


def first_only(row: dict[str, Any], at: Position) -> Ruling:
    """Rule on the first hypothesis."""
    return rule(hypotheses(row)[:1], at, [row["lang"]])


def strict(row: dict[str, Any], at: Position) -> Ruling:
    """Rule on the first hypothesis that reads as a text, with nothing else known."""
    texts = [h["text"] for h in row["hyps"] if parse(h["text"], [row["lang"]]).readings]
    return rule((texts or [""])[0], at, [row["lang"]])


def by_rapidfuzz(row: dict[str, Any], at: Position) -> Ruling:
    """Play what the phrase most like any hypothesis gives, as a matcher of strings would, from 70 of 100 on."""
    said = dict(phrases(at, row["lang"]))
    found = [process.extractOne(h["text"].lower().strip(" .!?,"), list(said), scorer=fuzz.ratio) for h in row["hyps"]]
    phrase, score, _ = max(found, key=lambda one: one[1])
    return said[phrase] if score >= 70 else Ruling(Outcome.NONE)


def listed(path: Path, seed: int) -> Iterator[tuple[dict[str, Any], Position, Ruling]]:
    """Give each row with its position and the ruling on what was said."""
    for number, line in enumerate(path.read_text("utf-8").splitlines()):
        row = json.loads(line)
        readings = parse(row["said"], [row["lang"]]).readings or (UNREAD[row["said"]],)
        at = position(readings[0], f"{seed}:{number}")
        yield row, at, resolve(readings[0], at) if len(readings) == 1 else rule(row["said"], at, [row["lang"]])


def counted(path: Path, answer: Answer, seed: int, shown: tuple[str, ...] = ()) -> dict[str, Counter[str]]:
    """Count what comes of the rows, by groups; print those whose outcome is to be `shown`."""
    counts: dict[str, Counter[str]] = {}
    for row, at, wanted in listed(path, seed):
        ruling = answer(row, at)
        came = judge(ruling, wanted)
        lang, label, held = row["lang"], row["label"], "gbnf" in row["constraint"]
        asked = f"{row['engine']}, {'held to a grammar' if held else row['constraint']}"
        groups = [f"{lang}, label {label}", f"{lang}, {asked}"]
        if label != "misleading":
            groups += ["all but misleading", f"{lang}, all but misleading"]
        if label == "top1":
            groups.append(f"top1, {'held to a grammar' if held else 'free'}")
        for group in groups:
            counts.setdefault(group, Counter())[came] += 1
        if came in shown and label != "misleading":
            texts = " / ".join(f"{h['text']} {h['score']}" for h in row["hyps"])
            cards = " ".join(card.code for card in ruling.candidates)
            read = ruling.heard and f"{ruling.heard.level}: {ruling.heard.text}"
            print(f"- {came} ({lang}, {label}): “{row['said']}” ← {texts}: {ruling.outcome} {cards}; {read}")
    return counts


def report(counts: dict[str, Counter[str]]) -> str:
    """Give counts as a table."""
    order = sorted(counts, key=lambda key: ("all but" not in key, "top1, " not in key, "label" not in key, key))
    rows = [(key, str(sum(counts[key].values())), *(_share(counts[key], name) for name in OUTCOMES)) for key in order]
    return table(("", "rows", *OUTCOMES), rows)


def _share(count: Counter[str], name: str) -> str:
    return f"{count[name]} ({count[name] / sum(count.values()):.1%})" if count[name] else "0"


def beside(path: Path, seeds: range) -> str:
    """Compare ways to read the same rows, over several deals."""
    ways: dict[str, Answer] = {
        "**designate**": by_designate, "designate, no scores": without_scores,
        "designate, first hypothesis": first_only, "first that reads, as a text": strict,
        "rapidfuzz alone, ratio from 70": by_rapidfuzz,
    }  # fmt: skip
    rows = []
    for name, way in ways.items():
        total: Counter[str] = Counter()
        for seed in seeds:
            total += counted(path, way, seed)["all but misleading"]
        rows.append((name, *(f"{total[outcome] / total.total():.2%}" for outcome in OUTCOMES)))
    return table(("", *OUTCOMES), rows)


def costs(path: Path, rounds: int) -> str:
    """Say what nearness takes for a text that nothing reads and thirteen cards, in milliseconds."""
    times = []
    for row, at, _ in listed(path, 1):
        evidence = understand(row["hyps"][0]["text"], [row["lang"]]).heard
        if evidence is None or evidence.understood:
            continue
        nearest(evidence, at)
        times.append(min(_milliseconds(lambda evidence=evidence, at=at: nearest(evidence, at)) for _ in range(rounds)))
    times.sort()
    return f"{len(times)} texts: median {median(times):.3f} ms, 95 % below {times[len(times) * 95 // 100]:.3f} ms"


def _milliseconds(job: Callable[[], object]) -> float:
    begun = perf_counter()
    job()
    return (perf_counter() - begun) * 1000


def main() -> None:
    """Print all figures as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=5, help="how many deals a row, for the comparison")
    parser.add_argument("--nothing", type=int, default=20_000, help="how many texts that designate nothing")
    parser.add_argument("--show", nargs="*", default=["wrong"], choices=OUTCOMES)
    given = parser.parse_args()
    counts = counted(given.file, by_designate, given.seed, tuple(given.show))
    print(f"\n{report(counts)}\n\n{given.deals} deals a row, without misleading rows:\n")
    print(f"{beside(given.file, range(1, given.deals + 1))}\n")
    print(f"{given.nothing:,} texts that designate nothing:\n\n{nothing_said.report(given.nothing, given.seed)}\n")
    print(f"Nearness, thirteen cards: {costs(given.file, 5)}")


if __name__ == "__main__":
    main()
