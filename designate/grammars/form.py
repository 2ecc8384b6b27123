"""The intermediate form of a speech grammar: rules of words, sequences, alternatives and optional parts.

All formats are written from it, and nothing else is handed to them. Words are as they are spelt in the word tables, in
lower case; a `Word` may have several words (a phrase of the table). Weights are relative: twice the weight is twice
as likely, among the alternatives of one set. A `Tag` says what a sequence means.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

ROOT: Final = "call"
"""The rule from which a sentence begins."""


@dataclass(frozen=True, slots=True)
class Slot:
    """In a tag: the value of the rule that the sequence refers to by this name."""

    rule: str


@dataclass(frozen=True, slots=True)
class Tag:
    """What a sequence means, as assignments of a value to a path: ``kind``, ``over.rank``, ``of.0.kind``.

    The path "" is the whole value: a lone rank or suit (`A`), what another rule means, or None where the words are no
    designation. Later paths then add to it. A slot whose rule was not said, or means nothing, adds nothing.
    """

    sets: tuple[tuple[str, str | Slot | None], ...]

    def value(self, values: Mapping[str, Any]) -> Any:
        """Give the meaning as plain data, by the values of the rules referred to."""
        whole: Any = {}
        for path, given in self.sets:
            value = values.get(given.rule) if isinstance(given, Slot) else given
            if not path:
                whole = value
            elif value is not None:
                whole = _put(whole, path.split("."), value)
        return whole


def _put(whole: Any, path: list[str], value: Any) -> Any:
    """Give `whole` with the value set at a path; a part of the path that is a number is a place in a list."""
    name, *rest = path
    if name.isdigit():
        parts = list(whole or [])
        parts += [None] * (int(name) + 1 - len(parts))
        parts[int(name)] = _put(parts[int(name)], rest, value) if rest else value
        return parts
    return {**(whole or {}), name: _put((whole or {}).get(name), rest, value) if rest else value}


def meaning_tag(data: Any) -> Tag:
    """Give the tag that means plain data: the JSON of a designation, or None."""
    return Tag(tuple(_paths("", data)))


def _paths(before: str, data: Any) -> Iterator[tuple[str, str | Slot | None]]:
    if isinstance(data, dict | list):
        named = data.items() if isinstance(data, dict) else enumerate(data)
        for name, value in named:
            yield from _paths(f"{before}.{name}" if before else str(name), value)
    else:
        yield before, data


@dataclass(frozen=True, slots=True)
class Word:
    """A word, or the words of one phrase."""

    text: str


@dataclass(frozen=True, slots=True)
class Ref:
    """What a rule has."""

    rule: str


@dataclass(frozen=True, slots=True)
class Opt:
    """A part that may be left out; `likely` is how often it is said, from 0 to 1."""

    part: Word | Ref
    likely: float


@dataclass(frozen=True, slots=True)
class Seq:
    """Parts one after the other, and what they mean (None: nothing is told of them)."""

    parts: tuple[Word | Ref | Opt, ...]
    tag: Tag | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: one of several sequences, each with its weight."""

    alternatives: tuple[tuple[float, Seq], ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A whole grammar: the language of its words, and its rules by name; the first is the root."""

    lang: str
    rules: Mapping[str, Rule] = field(hash=False)

    def words(self) -> set[str]:
        """Give all words and phrases."""
        return {part.text for part in self._parts() if isinstance(part, Word)}

    def _parts(self) -> Iterator[Word | Ref]:
        for rule in self.rules.values():
            for _, sequence in rule.alternatives:
                for part in sequence.parts:
                    yield part.part if isinstance(part, Opt) else part

    def reached(self) -> Form:
        """Give the form without rules that the root does not reach, in the order in which it reaches them."""
        order = [ROOT]
        for name in order:
            order += dict.fromkeys(
                ref for ref in _refs(self.rules[name]) if ref not in order
            )  # fmt: skip
        return Form(self.lang, {name: self.rules[name] for name in order})

    def without_words(self, unwanted: Any) -> Form:
        """Give the form without the alternatives that have a word for which `unwanted` is true.

        A rule that loses all of them goes, and so does every sequence that needs it.
        """
        rules = dict(self.rules)
        gone = True
        while gone:
            kept = {name: Rule(tuple(alternatives(rule, rules, unwanted))) for name, rule in rules.items()}
            rules_left = {name: rule for name, rule in kept.items() if rule.alternatives}
            gone = rules_left != rules
            rules = rules_left
        return Form(self.lang, rules).reached()


def _refs(rule: Rule) -> Iterator[str]:
    for _, sequence in rule.alternatives:
        for part in sequence.parts:
            inner = part.part if isinstance(part, Opt) else part
            if isinstance(inner, Ref):
                yield inner.rule


def alternatives(rule: Rule, rules: Mapping[str, Rule], unwanted: Any) -> Iterator[tuple[float, Seq]]:
    """Give the alternatives of a rule whose words are wanted and whose rules are there."""

    def stands(part: Word | Ref) -> bool:
        return part.rule in rules if isinstance(part, Ref) else not unwanted(part.text)

    for weight, sequence in rule.alternatives:
        parts = tuple(part for part in sequence.parts if not isinstance(part, Opt) or stands(part.part))
        if all(isinstance(part, Opt) or stands(part) for part in parts):
            yield weight, Seq(parts, sequence.tag)
