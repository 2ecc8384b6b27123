"""The grammar as Lark compiles it, and its LALR table as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from lark import Lark
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import Shift

from designate.said.sources import folder


class TokenStream(Lexer):
    """A lexer for Lark that hands on tokens made elsewhere."""

    def __init__(self, _: Any) -> None:
        """Take Lark's settings and need none."""

    def lex(self, data: Any) -> Iterator[Any]:  # type: ignore[override]  # Lark asks this of a lexer of one's own
        """Give the tokens as they come."""
        yield from data


STARTS: Final = ("start", "pick", "answer", "restriction", "question")
"""The start symbols of the grammar: a designation, and the kinds of reply."""


def lark_grammar(**options: Any) -> Lark:
    """Compile the grammar by Lark, with the given options of Lark."""
    text = (folder("grammar") / "designation.lark").read_text("utf-8")
    return Lark(text, parser="lalr", lexer=TokenStream, start=list(STARTS), **options)


def compile_grammar() -> dict[str, Any]:
    """Give Lark's parse table as plain data, the same for the same grammar whatever order Lark found its states in.

    In `rows` a state maps a terminal to the state to shift to, or to ``~rule`` to reduce by, and a rule's name to
    the state to go to; states are numbered as they are reached from the starts, in their order. `starts` gives the
    first and the last state of each start symbol. `rules` are ``[name, length,
    meaning]``, in the order of the grammar; the meaning is the alias of the alternative.
    """
    lark = lark_grammar()
    table = lark.parser.parser._parse_table
    rules = {rule: number for number, rule in enumerate(lark.rules)}
    numbers = {table.start_states[start]: number for number, start in enumerate(STARTS)}
    rows: list[dict[str, int]] = []
    for state in numbers_as_reached(table.states, numbers):
        row = table.states[state]
        rows.append(
            {
                symbol: numbers[argument] if action is Shift else ~rules[argument]
                for symbol, (action, argument) in sorted(row.items())
            }
        )
    return {
        "rows": rows,
        "rules": [[str(rule.origin.name), len(rule.expansion), rule.alias] for rule in rules],
        "starts": {start: [numbers[table.start_states[start]], numbers[table.end_states[start]]] for start in STARTS},
    }


def numbers_as_reached(states: dict[int, dict[str, Any]], numbers: dict[int, int]) -> list[int]:
    """Number the states that are reached from those in `numbers`, which takes them in; give them in that order."""
    order = list(numbers)
    for state in order:
        for _, (action, argument) in sorted(states[state].items()):
            if action is Shift and argument not in numbers:
                numbers[argument] = len(order)
                order.append(argument)
    return order
