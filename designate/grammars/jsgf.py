"""JSGF, the Java Speech Grammar Format, as pocketsphinx and pyjsgf read it.

A tag is one word, which is all that pyjsgf reads: a value, or paths with their values behind a hyphen, the value of a
rule by its name behind an underscore (``kind-card'rank-_rank'suit-_suit``). pocketsphinx reads over them. Nothing is in
brackets that need not be: pocketsphinx makes a rule of each bracket, and takes long over many rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from designate.grammars.form import ROOT, Form, Opt, Ref, Rule, Seq, Slot, Tag, Word
from designate.grammars.srgs import number
from designate.sounds.pronounce import pronunciations, written


def jsgf(form: Form) -> str:
    """Give the grammar, without words that have digits in them: no pronunciation dictionary has those."""
    return "\n".join(_lines(spelt_out(form))) + "\n"


def spelt_out(form: Form) -> Form:
    """Give a form without the words that are typed with digits, 10'lu or 1NT."""
    return form.without_words(lambda text: any(letter.isdigit() for letter in text))


def words(form: Form) -> list[str]:
    """Give the words of the grammar, in order: a pronunciation dictionary must have each of them."""
    return sorted({word for text in spelt_out(form).words() for word in text.split()})


def dictionary(form: Form) -> str:
    """Give the pronunciation dictionary of the grammar's words; an `InputError` names a language that has none."""
    return written({word: pronunciations(word, form.lang) for word in words(form)})


def _lines(form: Form) -> Iterator[str]:
    yield f"#JSGF V1.0 UTF-8 {form.lang};"
    yield f"grammar designate_{form.lang};"
    for name, rule in form.rules.items():
        told = "\n  | ".join(_alternatives(rule))
        yield f"{'public ' if name == ROOT else ''}<{name}> = (\n    {told});"


def _alternatives(rule: Rule) -> Iterator[str]:
    """Give the alternatives of a rule; weights only where they differ, since pyjsgf wants a bracket behind each."""
    weighted = len({weight for weight, _ in rule.alternatives}) > 1
    for weight, sequence in rule.alternatives:
        told = _sequence(sequence)
        if weighted:
            told = f"/{number(weight)}/ {told}" if len(sequence.parts) == 1 else f"/{number(weight)}/ ({told})"
        yield told


def _sequence(sequence: Seq) -> str:
    parts = " ".join(_part(part) for part in sequence.parts)
    return parts if sequence.tag is None else f"{parts} {{{tag_word(sequence.tag)}}}"


def _part(part: Word | Ref | Opt) -> str:
    """Give a part; one that may be left out is a choice with nothing, since JSGF knows no weight of an option."""
    if isinstance(part, Opt):
        return f"(/{number(part.likely)}/ {_part(part.part)} | /{number(1 - part.likely)}/ <NULL>)"
    return f"<{part.rule}>" if isinstance(part, Ref) else part.text


def tag_word(tag: Tag) -> str:
    """Give a tag as one word."""
    told: list[str] = []
    for path, value in tag.sets:
        given = f"_{value.rule}" if isinstance(value, Slot) else "none" if value is None else value
        told.append("-".join((*path.split("."), given)) if path else given)
    return "'".join(told)


def tag_value(word: str, values: Mapping[str, Any]) -> Any:
    """Give the meaning of a tag's word by the values of the rules that it refers to."""
    sets: list[tuple[str, str | Slot | None]] = []
    for assignment in word.split("'"):
        *path, given = assignment.split("-")
        sets.append((".".join(path), Slot(given[1:]) if given.startswith("_") else None if given == "none" else given))
    return Tag(tuple(sets)).value(values)
