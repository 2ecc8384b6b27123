"""The walk over Lark's parse table.

Lark compiles the grammar; walking its table with ready tokens takes a loop of a few lines and a fifth of the time
of ``Lark.parse``, with the same result (tests/said/test_grammar.py compares them).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from designate.said.tables import tables

END: Final = "$END"
Meanings = dict[str, Callable[..., Any]]


class Unexpected(Exception):
    """A token that no sentence has there: its index, and the terminals that were taken before it."""

    def __init__(self, index: int, before: tuple[str, ...]) -> None:
        super().__init__(f"token {index}, after {' '.join(before)}")
        self.index = index
        self.before = before


class Grammar:
    """A parse table with what its rules mean."""

    def __init__(self, table: dict[str, Any], meanings: Meanings, start: str = "start") -> None:
        """Bind each rule of the table to its meaning by name; a rule without one hands its only part on.

        `start` is the symbol from which sentences are read.
        """
        self.rows: list[dict[str, int]] = table["rows"]
        self.rules = [(name, length, meanings.get(alias)) for name, length, alias in table["rules"]]
        self.start: int
        self.end: int
        self.start, self.end = table["starts"][start]
        self._gotos: dict[tuple[int, str, str], int] = {}

    def parse(self, terminals: Sequence[str], values: Sequence[Any]) -> Any:
        """Give what the tokens mean; `Unexpected` is raised where they are no sentence."""
        rows, rules, gotos = self.rows, self.rules, self._gotos
        state = self.start
        states = [state]
        stack: list[Any] = []
        for index, terminal in enumerate((*terminals, END)):
            while True:
                action = rows[state].get(terminal)
                if action is None:
                    raise Unexpected(index, tuple(terminals[:index]))
                if action >= 0:
                    state = action
                    states.append(state)
                    stack.append(values[index])
                    break
                name, length, meaning = rules[~action]
                if length == 1:
                    states.pop()
                    if meaning is not None:
                        stack[-1] = meaning(stack[-1])
                else:
                    parts = stack[-length:]
                    del stack[-length:], states[-length:]
                    stack.append(meaning(*parts))  # type: ignore[misc]  # tests hold every such rule to have one
                key = (states[-1], name, terminal)
                state = gotos.get(key) or self._goto(key)
                states.append(state)
                if state == self.end:
                    return stack[-1]
        raise AssertionError("the end of a text is always reduced or refused")

    def _goto(self, key: tuple[int, str, str]) -> int:
        """Give the state to go to, past all reductions that only hand a single part on; and remember it."""
        before, name, terminal = key
        state = self.rows[before][name]
        while (action := self.rows[state].get(terminal, 0)) < 0:
            name, length, meaning = self.rules[~action]
            if length > 1 or meaning is not None:
                break
            state = self.rows[before][name]
        self._gotos[key] = state
        return state

    def expected(self, before: Sequence[str]) -> tuple[str, ...]:
        """Give the terminals with which a text could go on that has come as far as `before`; none if it cannot have."""
        states = self.after(before)
        return () if states is None else tuple(name for name in self.terminals() if self.takes(states, name))

    def after(self, before: Sequence[str]) -> tuple[int, ...] | None:
        """Give the states in which some terminals leave a text; None if no text begins so."""
        states = [self.start]
        return tuple(states) if all(self._shift(states, terminal) for terminal in before) else None

    def takes(self, states: Sequence[int], terminal: str) -> bool:
        """Tell whether a terminal, or the `END`, could stand behind a text that has come to these states."""
        return terminal in self.rows[states[-1]] and self._shift(list(states), terminal)

    def terminals(self) -> tuple[str, ...]:
        """Give all terminals that its sentences may have."""
        found: dict[str, None] = {}
        reached = {self.start: None}
        for state in (queue := [self.start]):
            for name, action in self.rows[state].items():
                if action >= 0:
                    if name.isupper():
                        found[name] = None
                    if action not in reached:
                        reached[action] = None
                        queue.append(action)
        return tuple(name for name in found if name != END)

    def _shift(self, states: list[int], terminal: str) -> bool:
        """Take one terminal in, changing `states`; tell whether it can be shifted."""
        while (action := self.rows[states[-1]].get(terminal)) is not None:
            if action >= 0:
                states.append(action)
                return True
            name, length, _ = self.rules[~action]
            del states[-length:]
            states.append(self.rows[states[-1]][name])
        return states[-1] == self.end


@cache
def reply_grammar(asked: str) -> Grammar:
    """Give the grammar of the replies to what is asked, with the replies as its meaning."""
    from designate.said.reply_meaning import MEANINGS

    return Grammar(tables()["grammar"], MEANINGS, asked)


@cache
def grammar() -> Grammar:
    """Give the grammar with the designations as its meaning."""
    from designate.said.meaning import MEANINGS

    return Grammar(tables()["grammar"], MEANINGS)
