"""JSGF, the Java Speech Grammar Format, as pocketsphinx and pyjsgf read it.

Tags are of words only, which is all that pyjsgf reads: a value, or names and values one after the other, the value of a
rule by its name behind an underscore (``kind card rank _rank suit _suit``). pocketsphinx reads over them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from designate.grammars.form import ROOT, Form, Opt, Ref, Seq, Slot, Tag, Word
from designate.grammars.srgs import number


def jsgf(form: Form) -> str:
    """Give the grammar, without words that have digits in them: no pronunciation dictionary has those."""
    return "\n".join(_lines(spelt_out(form))) + "\n"


def spelt_out(form: Form) -> Form:
    """Give a form without the words that are typed with digits, 10'lu or 1NT."""
    return form.without_words(lambda text: any(letter.isdigit() for letter in text))


def words(form: Form) -> list[str]:
    """Give the words of the grammar, in order: a pronunciation dictionary must have each of them."""
    return sorted({word for text in spelt_out(form).words() for word in text.split()})


def _lines(form: Form) -> Iterator[str]:
    yield f"#JSGF V1.0 UTF-8 {form.lang};"
    yield f"grammar designate_{form.lang};"
    for name, rule in form.rules.items():
        told = "\n  | ".join(f"/{number(weight)}/ {_sequence(sequence)}" for weight, sequence in rule.alternatives)
        yield f"{'public ' if name == ROOT else ''}<{name}> = (\n    {told});"


def _sequence(sequence: Seq) -> str:
    parts = " ".join(_part(part) for part in sequence.parts)
    return f"({parts}{'' if sequence.tag is None else f' {{{tag_words(sequence.tag)}}}'})"


def _part(part: Word | Ref | Opt) -> str:
    """Give a part; one that may be left out is a choice with nothing, since JSGF knows no weight of an option."""
    if isinstance(part, Opt):
        return f"(/{number(part.likely)}/ {_part(part.part)} | /{number(1 - part.likely)}/ <NULL>)"
    return f"<{part.rule}>" if isinstance(part, Ref) else part.text


def tag_words(tag: Tag) -> str:
    """Give a tag as words."""
    told: list[str] = []
    for path, value in tag.sets:
        name = path.replace(".", "-")
        given = f"_{value.rule}" if isinstance(value, Slot) else "none" if value is None else value
        told += [name, given] if name else [given]
    return " ".join(told)


def tag_value(text: str, values: Mapping[str, Any]) -> Any:
    """Give the meaning of a tag's words by the values of the rules that it refers to."""
    told = text.split()
    sets: list[tuple[str, str | Slot | None]] = []
    if len(told) % 2:
        sets.append(("", _given(told.pop(0))))
    sets += [(name.replace("-", "."), _given(given)) for name, given in zip(told[::2], told[1::2], strict=True)]
    return Tag(tuple(sets)).value(values)


def _given(word: str) -> str | Slot | None:
    return Slot(word[1:]) if word.startswith("_") else None if word == "none" else word
