"""From ``grammar/`` to tables: the LALR table by Lark, the words folded and checked for sense.

Imported only where tables are built or checked, never between a text and its card: Lark and the YAML reader take
longer to load than a thousand rulings.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from lark import Lark
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import Shift

from designate.said.fold import fold
from designate.said.sources import fingerprint, folder


class TokenStream(Lexer):
    """A lexer for Lark that hands on tokens made elsewhere."""

    def __init__(self, _: Any) -> None:
        """Take Lark's settings and need none."""

    def lex(self, data: Any) -> Iterator[Any]:  # type: ignore[override]  # Lark asks this of a lexer of one's own
        """Give the tokens as they come."""
        yield from data


def lark_grammar(**options: Any) -> Lark:
    """Compile the grammar by Lark, with the given options of Lark."""
    text = (folder("grammar") / "designation.lark").read_text("utf-8")
    return Lark(text, parser="lalr", lexer=TokenStream, **options)


def compile_grammar() -> dict[str, Any]:
    """Give Lark's parse table as plain data, the same for the same grammar whatever order Lark found its states in.

    In `rows` a state maps a terminal to the state to shift to, or to ``~rule`` to reduce by, and a rule's name to
    the state to go to; states are numbered as they are reached from the start. `rules` are ``[name, length,
    meaning]``, in the order of the grammar; the meaning is the alias of the alternative.
    """
    lark = lark_grammar()
    table = lark.parser.parser._parse_table
    rules = {rule: number for number, rule in enumerate(lark.rules)}
    numbers = {table.start_states["start"]: 0}
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
        "start": 0,
        "end": numbers[table.end_states["start"]],
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


def read_kinds() -> dict[str, Any]:
    """Read the kinds of word that a language may fill."""
    kinds: dict[str, Any] = yaml.safe_load((folder("grammar") / "kinds.yaml").read_text("utf-8"))
    return kinds


def word_files() -> dict[str, Path]:
    """Give the word table of each language."""
    return {path.stem: path for path in sorted((folder("grammar") / "words").glob("*.yaml"))}


def read_words(lang: str) -> dict[str, Any]:
    """Read the word table of a language."""
    table: dict[str, Any] = yaml.safe_load(word_files()[lang].read_text("utf-8"))
    return table


def entries(table: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Give each form of a word table as (kind, value, form); kinds without values have the value ''."""
    for kind, content in table["words"].items():
        for value, forms in content.items() if isinstance(content, dict) else [("", content)]:
            for entry in forms:
                for form in entry["say"] if isinstance(entry, dict) else [entry]:
                    yield kind, str(value), str(form)


def compile_words(table: dict[str, Any], kinds: dict[str, Any]) -> dict[str, Any]:
    """Give a language's letters, its forms and the first form of each value.

    `forms` maps a folded form to its meanings, each kind, value and the form as spelt, in the order of the kinds;
    `first` maps kind and value to the form to show.
    """
    order = list(kinds)
    forms: dict[str, list[list[str]]] = {}
    first: dict[str, dict[str, str]] = {}
    for kind, value, form in sorted(entries(table), key=lambda entry: order.index(entry[0])):
        first.setdefault(kind, {}).setdefault(value, form)
        for folded in keys(form):
            forms.setdefault(folded, []).append([kind, value, form.lower()])
    return {"letters": table["letters"], "forms": dict(sorted(forms.items())), "first": first}


def keys(form: str) -> set[str]:
    """Give the folded forms by which a form is found: an apostrophe may be left out, a hyphen is a space."""
    folded = fold(form)[0].replace("-", " ")
    return {folded, folded.replace("'", "")}


def compile_all() -> dict[str, Any]:
    """Compile the grammar and all word tables."""
    kinds = read_kinds()
    languages = {lang: compile_words(read_words(lang), kinds) for lang in word_files()}
    return {
        "fingerprint": fingerprint(),
        "grammar": compile_grammar(),
        "kinds": {name: kind.get("terminal", "") for name, kind in kinds.items()},
        "languages": languages,
    }
