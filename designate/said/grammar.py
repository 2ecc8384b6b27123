"""The walk over Lark's parse table.

Lark compiles the grammar; walking its table with ready tokens takes a loop of a few lines and a fifth of the time
of ``Lark.parse``, with the same result (tests/said/test_grammar.py compares them).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from designate.said.sources import tables

END: Final = "$END"
Meanings = dict[str, Callable[..., Any]]


class Unexpected(Exception):
    """A token that no sentence has there: its index, and the terminals that could have stood there."""

    def __init__(self, index: int, expected: tuple[str, ...]) -> None:
        super().__init__(f"token {index}: expected {' '.join(expected)}")
        self.index = index
        self.expected = expected


class Grammar:
    """A parse table with what its rules mean."""

    def __init__(self, table: dict[str, Any], meanings: Meanings) -> None:
        """Bind each rule of the table to its meaning by name; a rule without one hands its only part on."""
        self.rows: list[dict[str, int]] = table["rows"]
        self.rules = [(name, length, meanings.get(alias)) for name, length, alias in table["rules"]]
        self.start: int = table["start"]
        self.end: int = table["end"]

    def parse(self, terminals: Sequence[str], values: Sequence[Any]) -> Any:
        """Give what the tokens mean; `Unexpected` is raised where they are no sentence."""
        rows, rules, end = self.rows, self.rules, self.end
        states = [self.start]
        stack: list[Any] = []
        for index, terminal in enumerate((*terminals, END)):
            while True:
                action = rows[states[-1]].get(terminal)
                if action is None:
                    raise Unexpected(index, self._expected(states))
                if action >= 0:
                    states.append(action)
                    stack.append(values[index])
                    break
                name, length, meaning = rules[~action]
                if length == 1:
                    if meaning is not None:
                        stack[-1] = meaning(stack[-1])
                    states[-1] = rows[states[-2]][name]
                else:
                    parts = stack[-length:]
                    del stack[-length:], states[-length:]
                    stack.append(meaning(*parts) if meaning is not None else parts[0])
                    states.append(rows[states[-1]][name])
                if states[-1] == end and terminal == END:
                    return stack[-1]

    def _expected(self, states: list[int]) -> tuple[str, ...]:
        """Give the terminals with which the text could go on from here."""
        terminals = [name for name in self.rows[states[-1]] if name.isupper() and name != END]
        return tuple(name for name in terminals if self._accepts(list(states), name))

    def _accepts(self, states: list[int], terminal: str) -> bool:
        """Tell whether `terminal` is shifted in the end; a look-ahead alone may lead nowhere."""
        while (action := self.rows[states[-1]].get(terminal)) is not None:
            if action >= 0:
                return True
            name, length, _ = self.rules[~action]
            del states[-length:]
            states.append(self.rows[states[-1]][name])
        return False


@cache
def grammar() -> Grammar:
    """Give the grammar with the designations as its meaning."""
    from designate.said.meaning import MEANINGS

    return Grammar(tables()["grammar"], MEANINGS)
