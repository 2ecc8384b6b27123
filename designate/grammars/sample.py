"""Sentences drawn from a form, with what they mean by its tags."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from designate.grammars.form import ROOT, Form, Opt, Ref, Seq


def samples(form: Form, count: int, seed: int, *, weighted: bool = True) -> Iterator[tuple[str, Any]]:
    """Give `count` sentences and their meanings, the same for the same `seed`.

    :param weighted: draw by the weights; else all alternatives of a set are as likely, so that rare ones come too.
    """
    random = Random(seed)
    for _ in range(count):
        yield _rule(form, ROOT, random, weighted)


def _rule(form: Form, name: str, random: Random, weighted: bool) -> tuple[str, Any]:
    weights, sequences = zip(*form.rules[name].alternatives, strict=True)
    return _sequence(form, random.choices(sequences, weights if weighted else None)[0], random, weighted)


def _sequence(form: Form, sequence: Seq, random: Random, weighted: bool) -> tuple[str, Any]:
    words: list[str] = []
    values: dict[str, Any] = {}
    for part in sequence.parts:
        if isinstance(part, Opt):
            if random.random() >= (part.likely if weighted else 0.5):
                continue
            part = part.part
        if isinstance(part, Ref):
            text, values[part.rule] = _rule(form, part.rule, random, weighted)
            words.append(text)
        else:
            words.append(part.text)
    return " ".join(words), sequence.tag.value(values) if sequence.tag else None
