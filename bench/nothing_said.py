"""Random texts that designate nothing, as a recogniser may write them, and what comes of them."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import yaml
from figures import table

from designate import Holding, Outcome, Position, parse, rule
from designate.cards import DECK
from designate.heard.clean import clean
from designate.heard.hypothesis import Hypothesis
from designate.said.designation import Hold, Incomplete, Talk
from designate.said.sources import folder
from designate.said.tables import tables

LANGS = ("en", "es", "tr")
KINDS = ("common words", "words", "words of the tables", "table talk", "noise")
_LETTERS = "abcdefghijklmnoprstuvyz"


@cache
def _words(lang: str, kind: str) -> list[str]:
    if kind == "table talk":
        groups = yaml.safe_load((folder("corpus") / lang / "not_said.yaml").read_text("utf-8"))
        return [text for group in groups for text in group["said"]]
    if kind == "words of the tables":
        return [meanings[0][2] for meanings in tables()["languages"][lang]["forms"].values()]
    from wordfreq import top_n_list

    return top_n_list(lang, 1500 if kind == "common words" else 20_000)


def text(dice: random.Random, lang: str, kind: str) -> str:
    """Give a text of a kind: one to five words, a line of table talk, or letters."""
    count = dice.choice((1, 1, 2, 2, 3, 3, 4, 5))
    if kind == "table talk":
        return dice.choice(_words(lang, kind))
    if kind == "noise":
        return " ".join("".join(dice.choices(_LETTERS, k=dice.randint(1, 9))) for _ in range(count))
    return " ".join(dice.choices(_words(lang, kind), k=count))


def designates(said: str, lang: str) -> bool:
    """Tell whether random words happen to be a designation; what is said twice is said once."""
    readings = parse(clean(said, [lang]), [lang]).readings
    return any(not isinstance(read, Talk | Hold | Incomplete) for read in readings)


def any_position(dice: random.Random) -> Position:
    """Deal thirteen cards, on lead or second to play."""
    deck = dice.sample(DECK, 14)
    trick = [deck[13]] if dice.random() < 0.5 else []
    return Position(dummy=Holding(tuple(deck[:13])), trumps=dice.choice("SHDC"), trick=trick)


def report(count: int, seed: int) -> str:
    """Rule on `count` texts and give what came of them, by kind and by language; a card that is played is printed."""
    dice = random.Random(seed)
    counts: Counter[tuple[str, str]] = Counter()
    made = 0
    while made < count:
        lang, kind = LANGS[made % 3], dice.choice(KINDS)
        said = text(dice, lang, kind)
        if designates(said, lang):
            continue
        made += 1
        ruling = rule([Hypothesis(said)], any_position(dice), [lang])
        moved = ruling.outcome in (Outcome.CARD, Outcome.OUT_OF_TURN, Outcome.DEFENDER)
        came = "card" if moved else "asked" if ruling.outcome is Outcome.CLARIFY else "nothing"
        if moved:
            print(f"- a card moved ({lang}, {kind}): “{said}”: {ruling.outcome} {ruling.card}; {ruling.heard}")
        for group in (kind, lang, "all"):
            counts[group, "texts"] += 1
            counts[group, came] += 1
    rows = [
        (
            group,
            str(total),
            str(counts[group, "card"]),
            f"{counts[group, 'asked']} ({counts[group, 'asked'] / total:.2%})",
        )
        for group in (*KINDS, *LANGS, "all")
        if (total := counts[group, "texts"])
    ]
    return table(("", "texts", "card moved", "asked back"), rows)
