"""The corpus ships with the package, and is as large and as clean as it says."""

from __future__ import annotations

import pytest

from designate import languages
from designate.corpus import groups, law_cases, not_said, said, silent_groups


def test_groups():
    """Every language, and the mixtures with English."""
    assert {*languages(), "es-en", "tr-en"} <= set(groups())


@pytest.mark.parametrize("lang", languages())
def test_sizes(lang):
    """At least 150 texts a language that must move no card."""
    assert len(list(not_said(lang))) >= 150
    assert len(list(said(lang))) >= 150


def test_no_text_comes_twice():
    """Nor stands on both sides."""
    for group in groups():
        texts = [utterance.text for utterance in said(group)]
        texts += [utterance.text for utterance in not_said(group)] if group in silent_groups() else []
        assert len(texts) == len(set(texts))


def test_every_kind_is_said():
    """Each kind of designation that can be a call has examples in each language."""
    kinds = {
        "card",
        "suit",
        "rank",
        "level",
        "win",
        "cover",
        "anything",
        "play",
        "again",
        "run",
        "choice",
        "vague",
        "correction",
    }
    for lang in languages():
        assert kinds <= {reading.kind for utterance in said(lang) for reading in utterance.readings}


def test_law_case_ids_are_their_own():
    """So that a case can be named."""
    ids = [case.id for case in law_cases("law46")]
    assert len(ids) == len(set(ids))
