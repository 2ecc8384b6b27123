"""How fast words are read: designate against hassil, Lark's Earley and a regular expression, side by side.

All take part in every round, in an order that rotates from round to round, on the same texts. Nothing is memoised:
every round has its own, never used positions, and it is checked that texts met before are no faster.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from phrases import negatives, utterances

SAMPLE = 300
"""How many texts of a round Earley gets."""
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
    from designate import Position

    return texts, [Position(**dealt[index % len(dealt)]) for index in range(len(texts))]


def contestants(dealt: list[dict[str, Any]]) -> list[Contestant]:
    """Make all who take part, hassil's plain templates first: the ratios are to them."""
    import peers
    from hassil import recognize_best

    from designate import parse, rule

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
    from designate import parse

    others = [contestant for contestant in everybody if not contestant.sampled]
    errors = Contestant("**designate, parse and errors**", lambda text: parse(text).errors, lambda errors: not errors)
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


def table(times: dict[str, Times]) -> str:
    """Give times and ratios as Markdown; a ratio is of two times of one round."""
    plain, merged = list(times.values())[:2]
    lines = [
        "| | µs a text: median (min–max) | recognised | plain hassil takes | fewest-templates hassil takes |",
        "|---|--:|--:|--:|--:|",
    ]
    for name, row in times.items():
        ratios = " | ".join(f"{_range(_ratios(peer, row))}×" for peer in (plain, merged))
        lines.append(f"| {name} | {_range(row.micros)} | {row.share:.1%} | {ratios} |")
    return "\n".join(lines)


def _ratios(peer: Times, row: Times) -> list[float]:
    return [theirs / ours for theirs, ours in zip(peer.micros, row.micros, strict=True)]


def _range(figures: list[float]) -> str:
    return f"{_short(median(figures))} ({_short(min(figures))}–{_short(max(figures))})"


def _short(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def memoised(seed: int, rounds: int, dealt: list[dict[str, Any]]) -> str:
    """Say whether texts met before are ruled on faster, and whether a cache of designate grew with them."""
    from designate import rule

    seen = set(utterances(1000, seed))
    first, second = [], []
    before = _caches()
    for number in range(1, rounds + 1):
        fresh = [text for text in utterances(1500, seed + number) if text not in seen]
        seen.update(fresh)
        for times in (first, second):
            times.append(_time(rule, positions(fresh, dealt)))
    grown = [name for name, size in _caches().items() if size > before.get(name, 0)]
    again = f"New texts take {_range(first)} µs, the same texts again {_range(second)} µs."
    return f"{again} Caches of designate that grew with the texts: {', '.join(grown) or 'none'}."


def _caches() -> dict[str, int]:
    """Give the size of every functools cache in designate."""
    modules = [module for name, module in sys.modules.items() if name.split(".")[0] == "designate"]
    owners = [*modules, *(value for module in modules for value in vars(module).values() if isinstance(value, type))]
    found = [(owner, name, value) for owner in owners for name, value in vars(owner).items()]
    return {f"{owner.__name__}.{name}": value.cache_info().currsize for owner, name, value in found
            if hasattr(value, "cache_info")}  # fmt: skip


RULE = (
    "from designate import Position, rule; "
    "rule('gane', Position(dummy='AQ4.K2.T984.7653', trumps='H', trick=['S7', 'S9', 'SJ']))"
)
STARTS = {
    "Python alone": "",
    "`import lark`": "import lark",
    "**`import designate` and the first ruling**": RULE,
    "`import hassil`": "import hassil",
}
TIMED = (
    "from time import perf_counter; start = perf_counter()\n{code}\n"
    "seconds = perf_counter() - start; import sys; print(seconds, 'lark' in sys.modules)"
)
WARM = (
    "import json, resource, sys\ntexts = json.load(sys.stdin)\n{code}\n"
    "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
)
RULE_ALL = (
    "from designate import Position, rule\nfor text in texts:\n"
    "    rule(text, Position(dummy='AQ4.K2.T984.7653', trumps='H', trick=['S7', 'S9', 'SJ']))"
)


def _child(code: str, given: str = "") -> list[str]:
    """Run code in a Python of its own and give what it prints."""
    ended = subprocess.run([sys.executable, "-c", code], input=given, capture_output=True, text=True, check=True)
    return ended.stdout.split()


def starting(runs: int) -> str:
    """Measure in processes of their own how long it takes until the first ruling; give a Markdown table."""
    inside: dict[str, list[float]] = {name: [] for name in STARTS}
    whole: dict[str, list[float]] = {name: [] for name in STARTS}
    loaded: dict[str, str] = {}
    for _ in range(runs):
        for name, code in STARTS.items():
            start = perf_counter()
            seconds, loaded[name] = _child(TIMED.format(code=code))
            whole[name].append((perf_counter() - start) * 1e3)
            inside[name].append(float(seconds) * 1e3)
    lark = inside["`import lark`"]
    lines = ["| | ms: median (min–max) | of `import lark` | whole process, ms | Lark loaded |", "|---|--:|--:|--:|---|"]
    for name, times in inside.items():
        ratio = median(one / other for one, other in zip(times, lark, strict=True))
        is_loaded = "yes" if loaded[name] == "True" else "no"
        lines.append(f"| {name} | {_range(times)} | {ratio:.2f} | {_range(whole[name])} | {is_loaded} |")
    return "\n".join(lines)


def memory(texts: list[str], runs: int) -> str:
    """Measure the memory of a warm process; give a Markdown table.

    To be called before this process is large itself: a new process inherits the mark of the one that started it.
    """
    works = {"Python alone": "", f"**designate, {len(texts):,} rulings**": RULE_ALL}
    lines = ["| | peak resident memory, MB: median (min–max) |", "|---|--:|"]
    for name, code in works.items():
        megabytes = [float(_child(WARM.format(code=code), json.dumps(texts))[0]) for _ in range(runs)]
        lines.append(f"| {name} | {_range(megabytes)} |")
    return "\n".join(lines)


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
    of_memory, of_start = memory(texts, runs), starting(runs)
    dealt = layouts(given.seed)
    everybody = contestants(dealt)
    print(f"2 shared cores, Python {platform.python_version()}, lark {version('lark')}, hassil {version('hassil')}; "
          f"{given.rounds} rounds, seed {given.seed}.\n")  # fmt: skip
    print(f"{len(texts):,} designations in Spanish and English, {len(set(texts)):,} of them distinct; Earley gets "
          f"{SAMPLE} a round, drawn anew.\n\n{table(measure(everybody, texts, given.rounds, given.seed))}\n")  # fmt: skip
    found = measure(for_negatives(everybody), odd, given.rounds, given.seed)
    print(f"{len(odd):,} texts that designate nothing.\n\n{table(found)}\n")
    print(f"Start, {runs} runs by turns.\n\n{of_start}\n\nMemory, {runs} runs.\n\n{of_memory}\n")
    print(memoised(given.seed, given.rounds, dealt))


if __name__ == "__main__":
    main()
