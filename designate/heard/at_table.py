"""Hypotheses at a table, where words may also be an answer, a question or a claim.

The one that decides among designations is taken; where none is one, or something is asked, the first that is an answer
or a question. What is not certain answers nothing: the question stays open, and a card is asked for by `decide` when
the words are ruled on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from designate.heard.clean import Cleaned, cleaned
from designate.heard.decide import doubts, is_close, rivals
from designate.heard.evidence import Evidence, Understood
from designate.heard.hypothesis import Channel, Hypothesis, Said
from designate.heard.understand import understand
from designate.said.parse import Parse, read_text
from designate.said.reply import reply

_ASKED = ("answer", "pick", "restriction")


def heard(said: Said, langs: Sequence[str], channel: Channel | None, *, pending: bool) -> tuple[Parse, bool] | None:
    """Give what was heard as one parse, and whether it may answer a question; null where more may come, or in silence.

    :param pending: something is asked, so that an answer is likelier than a card.
    """
    langs = tuple(langs)
    parsed = understand(said, langs, channel)
    evidence = parsed.heard
    assert evidence is not None
    first = evidence.first
    if not all(one.final for one in evidence.hypotheses) or _is_silence(evidence):
        return None
    if pending:
        return _answer(evidence, parsed)
    if first is not None and first.is_talk and first.hypothesis.constrained:
        return Parse(parsed.text, langs=langs), False
    if first is None or first.is_talk:
        for one in evidence.hypotheses:
            if not one.constrained and _asks(one, evidence):
                return _read(one, evidence), True
    return parsed, True


def _is_silence(evidence: Evidence) -> bool:
    """Tell whether nothing was said: marks of sounds, and what a recogniser makes of silence."""
    nothing = Cleaned("")
    return evidence.channel == "spoken" and all(
        cleaned(one.text, evidence.langs) == nothing for one in evidence.hypotheses
    )


def _answer(evidence: Evidence, parsed: Parse) -> tuple[Parse, bool]:
    """Give the words that answer what is asked, if all that are likely say the same, and whether they do.

    A recogniser that was held to a grammar answers nothing alone, and nor do words that had to be bent.
    """
    first = evidence.first
    for index, one in enumerate(evidence.hypotheses):
        if one.constrained:
            continue
        if _asks(one, evidence) and not any(_answers(one, evidence)):
            return _read(one, evidence), True
        if first is not None and first.hypothesis is one:
            sure = first.safe and not _divided(evidence) and not _contradicted(first, evidence)
            return replace(first.parse, heard=None), sure
        if any(_answers(one, evidence)):
            answer = Understood(index, one, _read(one, evidence))
            return answer.parse, not _contradicted(answer, evidence)
    return parsed, False


def _asks(one: Hypothesis, evidence: Evidence) -> bool:
    """Tell whether a hypothesis asks something about the play; then it answers nothing."""
    return bool(reply(evidence.text(one), "question", evidence.langs))


def _answers(one: Hypothesis, evidence: Evidence) -> list[Any]:
    """Give what a hypothesis answers to each kind of question; all empty where it is no answer, or not all of one."""
    if evidence.channel == "spoken" and not cleaned(one.text, evidence.langs).is_whole:
        return []
    return [reply(evidence.text(one), asked, evidence.langs) for asked in _ASKED]


def _contradicted(answer: Understood, evidence: Evidence) -> bool:
    """Tell whether a nearly as good hypothesis, or the first of another recogniser, is another answer or a doubt."""
    one = answer.hypothesis
    if doubts(evidence, answer):
        return True
    ours, heads = _answers(one, evidence), {one.source}
    for other in evidence.hypotheses:
        theirs = _answers(other, evidence)
        if other.constrained or not any(theirs):
            continue
        if theirs != ours and (is_close(one, other) or other.source not in heads):
            return True
        heads.add(other.source)
    return False


def _read(one: Hypothesis, evidence: Evidence) -> Parse:
    return read_text(evidence.text(one), evidence.langs, spoken=evidence.channel == "spoken")


def _divided(evidence: Evidence) -> bool:
    """Tell whether a nearly as good hypothesis reads as something else."""
    first = evidence.first
    return first is not None and any(
        set(one.parse.readings) != set(first.parse.readings) for one in rivals(evidence) if not one.is_talk
    )
