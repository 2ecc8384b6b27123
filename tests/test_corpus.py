"""The corpus ships with the package, and is as large and as clean as it says."""

from __future__ import annotations

import json
import sys

import pytest

from designate import languages
from designate.corpus import groups, law_cases, not_said, said, silent_groups, table_laws
from designate.said.sources import folder, written


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


def test_json_beside_yaml(tmp_path, monkeypatch):
    """Where there is no YAML, as in a browser, the corpora are read from JSON."""
    (tmp_path / "laws").mkdir()
    for path in (folder("corpus") / "laws").glob("*.yaml"):
        stored = tmp_path / "laws" / path.with_suffix(".json").name
        stored.write_text(json.dumps(written(path)), "utf-8")
    cases, laws = list(law_cases("law46")), table_laws()
    monkeypatch.setattr("designate.corpus.folder", lambda _: tmp_path)
    monkeypatch.setitem(sys.modules, "yaml", None)
    assert list(law_cases("law46")) == cases
    assert table_laws() == laws
