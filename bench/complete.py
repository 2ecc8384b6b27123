"""How fast words are completed while they are typed, and after how many letters the card meant is among the first five.

The peers know the phrases of the position as it shows them, in one language: a trie of their beginnings (pygtrie), and
rapidfuzz, which takes those that look most alike. They have to be made for each position, which is counted apart.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from figures import table
from pygtrie import CharTrie
from rapidfuzz import fuzz, process

from designate import Holding, Outcome, Position, complete, parse, rule
from designate.cards import DECK
from designate.corpus import said
from designate.phrases import phrases
from designate.said.fold import fold

LANGS = ("es", "en", "tr")
FIRST = 5
"""How many completions a page has room for."""
Completer = Callable[[str], list[str]]


def any_position(dice: random.Random) -> Position:
    """Deal thirteen cards, on lead or second to play."""
    deck = dice.sample(DECK, 14)
    trick = [deck[13]] if dice.random() < 0.5 else []
    return Position(dummy=Holding(tuple(deck[:13])), trumps=dice.choice(("S", "H", "D", "C", "NT")), trick=trick)


def ours(position: Position, lang: str) -> Completer:
    """Complete by the grammar and the word tables."""
    return lambda prefix: [one.text for one in complete(prefix, position, [lang])]


def trie(position: Position, lang: str) -> Completer:
    """Complete by a trie of the position's phrases."""
    found = CharTrie({fold(phrase)[0]: phrase for phrase, _ in phrases(position, lang)})
    return lambda prefix: list(found.itervalues(fold(prefix)[0])) if found.has_node(fold(prefix)[0]) else []


def nearest(position: Position, lang: str) -> Completer:
    """Complete by the likeness of the position's phrases."""
    found = [phrase for phrase, _ in phrases(position, lang)]
    folded = [fold(phrase)[0] for phrase in found]

    def completions(prefix: str) -> list[str]:
        near = process.extract(fold(prefix)[0], folded, scorer=fuzz.partial_ratio, limit=10)
        return [found[place] for _, _, place in near]

    return completions


CONTESTANTS: dict[str, Callable[[Position, str], Completer]] = {
    "designate": ours, "trie of the phrases (pygtrie)": trie, "likeness of the phrases (rapidfuzz)": nearest,
}  # fmt: skip


def typed(dice: random.Random, lang: str, kind: str, texts: list[str]) -> Iterator[tuple[Position, str]]:
    """Give positions, with words that give a card there: the phrases shown, or what people say by the corpus."""
    while True:
        position = any_position(dice)
        if kind == "as shown":
            text, ruling = dice.choice(phrases(position, lang))
        else:
            text = dice.choice(texts)
            ruling = rule(text, position, [lang])
        if ruling.outcome is Outcome.CARD:
            yield position, text


def measured(count: int, seed: int) -> tuple[dict[str, list[float]], dict[str, list[float]], dict[Any, list[float]]]:
    """Type texts letter by letter; give the times of a letter and of a position, and the share typed until found."""
    dice = random.Random(seed)
    letters: dict[str, list[float]] = {name: [] for name in CONTESTANTS}
    made: dict[str, list[float]] = {name: [] for name in CONTESTANTS}
    needed: dict[Any, list[float]] = {}
    for lang in LANGS:
        texts = [one.text for one in said(lang) if len(parse(one.text, [lang]).readings) == 1]
        for kind in ("as shown", "as people say it"):
            for _, (position, text) in zip(range(count), typed(dice, lang, kind, texts), strict=False):
                card = rule(text, position, [lang]).card
                for name, contestant in CONTESTANTS.items():
                    completer, spent = timed(contestant, position, lang)
                    made[name].append(spent)
                    until = len(text)
                    for length in range(1, len(text) + 1):
                        found, spent = timed(completer, text[:length])
                        letters[name].append(spent)
                        if until == len(text) and any(_gives(one, position, lang, card) for one in found[:FIRST]):
                            until = length
                    needed.setdefault((name, kind), []).append(until / len(text))
    return letters, made, needed


def timed(call: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
    """Call thrice; give what comes of it, and the least time of the processor."""
    spent = []
    for _ in range(3):
        start = time.process_time()
        result = call(*arguments)
        spent.append(time.process_time() - start)
    return result, min(spent)


def _gives(text: str, position: Position, lang: str, card: Any) -> bool:
    return rule(text, position, [lang]).card is card


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--texts", type=int, default=200, help="texts of each kind and language")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    measured(5, 0)
    letters, made, needed = measured(options.texts, options.seed)
    rows = []
    for name in CONTESTANTS:
        times = sorted(1000 * one for one in letters[name])
        rows.append((
            name,
            f"{statistics.median(times):.2f}",
            f"{times[int(0.95 * len(times))]:.2f}",
            f"{times[int(0.99 * len(times))]:.2f}",
            f"{1000 * statistics.median(made[name]):.2f}",
            *(f"{statistics.mean(needed[name, kind]):.0%}" for kind in ("as shown", "as people say it")),
        ))  # fmt: skip
    heads = (
        "",
        "ms a letter: median",
        "95%",
        "99%",
        "ms a position",
        "typed until found: as shown",
        "as people say it",
    )
    print(f"{len(letters['designate']):,} letters of {6 * options.texts:,} texts in {len(LANGS)} languages.\n")
    print(table(heads, rows))


if __name__ == "__main__":
    main()
