"""How fast words are read: designate against hassil, Lark's Earley and a regular expression, side by side.

All take part in every round, in an order that rotates from round to round, on the same texts. Nothing is memoised:
every round has its own, never used positions, and it is checked that texts met before are no faster.
"""

from __future__ import annotations

import argparse
import gc
import platform
import sys
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from random import Random
from time import perf_counter
from typing import Any

import peers
from figures import spread, table
from hassil import recognize_best
from phrases import negatives, utterances
from starting import memory, starting

from designate import Position, parse, rule

SAMPLE = 300
"""How many texts of a round those get who take milliseconds for each."""
LAYOUTS = 40
Arguments = Sequence[Sequence[Any]]


@dataclass(frozen=True)
class Contestant:
    """Somebody who reads texts.

    `prepare` makes the arguments of `read` from the texts of a round, outside the time; `understood` tells from a
    result whether the text was recognised.
    """

    name: str
    read: Callable[..., Any]
    understood: Callable[[Any], bool] = lambda result: result is not None
    prepare: Callable[[list[str]], Arguments] = lambda texts: (texts,)
    sampled: bool = False


@dataclass
class Times:
    """Microseconds a text, one figure a round, and the share of texts that was recognised."""

    micros: list[float] = field(default_factory=list)
    share: float = 0.0


def layouts(seed: int) -> list[dict[str, Any]]:
    """Deal positions as keywords of `Position`: dummy has 3 to 13 cards, the trick has none to three."""
    return [_layout(Random(f"{seed}/{number}"), number) for number in range(LAYOUTS)]


def _layout(random: Random, number: int) -> dict[str, Any]:
    deck = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    random.shuffle(deck)
    left, before = random.randint(3, 13), number % 4
    dummy, rest = deck[:left], deck[left:]
    played = rest[: 4 * (13 - left)]
    holding = ".".join("".join(card[1] for card in dummy if card[0] == suit) for suit in "SHDC")
    return {
        "dummy": holding,
        "trumps": random.choice(("S", "H", "D", "C", "NT")),
        "trick": rest[len(played) : len(played) + before],
        "won_last": played[-1] if played and not before and random.random() < 0.5 else None,
        "played": played,
    }


def positions(texts: list[str], dealt: list[dict[str, Any]]) -> Arguments:
    """Give a new position for every text, so that nothing worked out for one is there for another."""
    return texts, [Position(**dealt[index % len(dealt)]) for index in range(len(texts))]


def contestants(dealt: list[dict[str, Any]]) -> list[Contestant]:
    """Make all who take part, hassil's plain templates first: the ratios are to them."""
    plain, merged, expression = peers.hassil_plain(), peers.hassil_merged(), peers.expression()
    return [
        Contestant("hassil, templates by language", lambda text: recognize_best(text, plain)),
        Contestant("hassil, fewest templates", lambda text: recognize_best(text, merged)),
        Contestant("**designate, parse**", parse, lambda result: bool(result.readings)),
        Contestant(
            "**designate, parse and resolve**", rule, lambda ruling: ruling.outcome != "none",
            lambda texts: positions(texts, dealt),
        ),
        Contestant("Lark's Earley, text to tree", peers.earley_on_text(), sampled=True),
        Contestant(
            "Lark's Earley, ready tokens to tree", peers.earley_on_tokens(),
            prepare=lambda texts: ([peers.tokens(text) for text in texts],), sampled=True,
        ),
        Contestant("one regular expression", lambda text: expression.fullmatch(text.lower())),
    ]  # fmt: skip


def for_negatives(everybody: list[Contestant]) -> list[Contestant]:
    """Give who takes part on texts that are not understood; asking for the errors as well is one more."""
    others = [contestant for contestant in everybody if not contestant.sampled]
    errors = Contestant(
        "**designate, parse and errors**", lambda text: parse(text).errors, lambda found: not found, sampled=True
    )
    return [*others[:4], errors, *others[4:]]


def measure(everybody: list[Contestant], texts: list[str], rounds: int, seed: int) -> dict[str, Times]:
    """Let everybody read the texts in every round; the order rotates."""
    random = Random(seed)
    times = {contestant.name: Times() for contestant in everybody}
    for contestant in everybody:
        read = [contestant.read(*one) for one in zip(*_arguments(contestant, texts, random), strict=True)]
        times[contestant.name].share = sum(map(contestant.understood, read)) / len(read)
    for number in range(rounds):
        turn = number % len(everybody)
        for contestant in (*everybody[turn:], *everybody[:turn]):
            times[contestant.name].micros.append(_time(contestant.read, _arguments(contestant, texts, random)))
    return times


def _arguments(contestant: Contestant, texts: list[str], random: Random) -> Arguments:
    chosen = random.sample(texts, min(SAMPLE, len(texts))) if contestant.sampled else texts
    return contestant.prepare(chosen)


def _time(read: Callable[..., Any], arguments: Arguments) -> float:
    """Give the microseconds that `read` takes for one text; what else is in memory is out of the collector's way."""
    gc.collect()
    gc.freeze()
    start = perf_counter()
    deque(map(read, *arguments), maxlen=0)
    seconds = perf_counter() - start
    gc.unfreeze()
    return seconds / len(arguments[0]) * 1e6


def report(times: dict[str, Times]) -> str:
    """Give times and ratios as a Markdown table; a ratio is of two times of one round."""
    both = list(times.values())[:2]
    head = ("", "µs a text: median (min–max)", "recognised", "hassil by language ÷ this", "hassil with fewest ÷ this")
    rows = []
    for name, row in times.items():
        ratios = [spread(_ratios(peer, row)) for peer in both]
        rows.append((name, spread(row.micros), f"{row.share:.1%}", *ratios))
    return table(head, rows)


def _ratios(peer: Times, row: Times) -> list[float]:
    return [theirs / ours for theirs, ours in zip(peer.micros, row.micros, strict=True)]


def memoised(seed: int, rounds: int, dealt: list[dict[str, Any]]) -> str:
    """Say whether texts met before are ruled on faster, and whether a cache of designate grew with them."""
    seen = set(utterances(1000, seed))
    first: list[float] = []
    second: list[float] = []
    before = _caches()
    for number in range(1, rounds + 1):
        fresh = [text for text in utterances(1500, seed + number) if text not in seen]
        seen.update(fresh)
        for times in (first, second):
            times.append(_time(rule, positions(fresh, dealt)))
    grown = [name for name, size in _caches().items() if size > before.get(name, 0)]
    again = f"New texts take {spread(first)} µs, the same texts again {spread(second)} µs."
    return f"{again} Caches of designate that grew with the texts: {', '.join(grown) or 'none'}."


def _caches() -> dict[str, int]:
    """Give the size of every functools cache in designate."""
    owners: dict[str, Any] = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "designate"}
    for module in list(owners.values()):
        owners |= {value.__qualname__: value for value in vars(module).values() if isinstance(value, type)}
    found = ((f"{owner}.{name}", value) for owner in owners for name, value in vars(owners[owner]).items())
    return {name: value.cache_info().currsize for name, value in found if hasattr(value, "cache_info")}


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--utterances", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Measure everything and print it as Markdown."""
    given = arguments()
    texts = utterances(given.utterances, given.seed)
    odd = negatives(given.utterances, given.seed)
    runs = max(7, given.rounds)
    dealt = layouts(given.seed)
    everybody = contestants(dealt)
    print(f"2 shared cores, Python {platform.python_version()}, lark {version('lark')}, hassil {version('hassil')};")
    print(f"{given.rounds} rounds by turns, seed {given.seed}.\n")
    print(f"{len(texts):,} designations in Spanish and English, {len(set(texts)):,} of them distinct;")
    print(f"Earley gets {SAMPLE} a round, drawn anew.\n")
    print(report(measure(everybody, texts, given.rounds, given.seed)))
    print(f"\n{len(odd):,} texts that designate nothing, {len(set(odd)):,} of them distinct;")
    print(f"errors are asked for with {SAMPLE} a round.\n")
    print(report(measure(for_negatives(everybody), odd, given.rounds, given.seed)))
    print(f"\nStart of a process, {runs} runs by turns.\n\n{starting(runs)}")
    print(f"\nMemory of a process, {runs} runs.\n\n{memory(texts, runs)}\n")
    print(memoised(given.seed, given.rounds, dealt))


if __name__ == "__main__":
    main()
