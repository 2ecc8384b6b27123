"""Hypotheses at a table, where words may also be an answer, a question or a claim.

The one that decides among designations is taken; where none is one, the first that is an answer or a question. What is
not certain answers nothing: the question stays open, and a card is asked for by `decide` when the words are ruled on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from designate.heard.clean import clean
from designate.heard.evidence import Evidence
from designate.heard.hypothesis import Channel, Said
from designate.heard.understand import understand
from designate.said.designation import Talk
from designate.said.parse import Parse, read_text
from designate.said.reply import reply

_ASKED = ("answer", "pick", "restriction")


def heard(said: Said, langs: Sequence[str], channel: Channel | None, *, pending: bool) -> Parse | None:
    """Give what was heard as one parse, null where more may come.

    :param pending: something is asked, so that an answer is likelier than a card.
    """
    parsed = understand(said, langs, channel)
    evidence = parsed.heard
    assert evidence is not None
    if not all(one.final for one in evidence.hypotheses):
        return None
    langs = tuple(langs)
    if pending:
        return _answer(evidence, parsed, langs)
    if evidence.first is None or evidence.first.is_talk:
        for text in _texts(evidence):
            if reply(text, "question", langs):
                return read_text(text, langs, spoken=evidence.channel == "spoken")
    return parsed


def _answer(evidence: Evidence, parsed: Parse, langs: tuple[str, ...]) -> Parse:
    """Give the words that answer what is asked, if all that are likely say the same; else what is not understood.

    A recogniser that was held to a grammar answers nothing alone, and nor do words that had to be bent.
    """
    free = [one for one in evidence.hypotheses if not one.constrained]
    first = evidence.first
    for one in free:
        text = clean(one.text) if evidence.channel == "spoken" else one.text
        if first is not None and first.hypothesis is one:
            sure = first.safe and not first.hypothesis.constrained and not _divided(evidence)
            return replace(first.parse, heard=None) if sure else Parse(parsed.text, langs=langs)
        if any(reply(text, asked, langs) for asked in _ASKED):  # type: ignore[arg-type]
            return read_text(text, langs, spoken=evidence.channel == "spoken")
    return Parse(parsed.text, langs=langs, failure=parsed.failure)


def _divided(evidence: Evidence) -> bool:
    """Tell whether a nearly as good hypothesis reads as something else."""
    from designate.heard.decide import is_rival

    first = evidence.first
    assert first is not None
    return any(
        is_rival(first, one) and set(one.parse.readings) != set(first.parse.readings)
        for one in evidence.understood
        if one is not first and not all(isinstance(read, Talk) for read in one.parse.readings)
    )


def _texts(evidence: Evidence) -> list[str]:
    """Give the texts of the hypotheses, each once."""
    spoken = evidence.channel == "spoken"
    return list(dict.fromkeys(clean(one.text) if spoken else one.text for one in evidence.hypotheses))
