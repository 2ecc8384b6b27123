"""The check of the calls that are written down: of those that ship, and of files with a slip in them."""

from __future__ import annotations

import pytest

from designate import corpus, languages
from designate.check_corpus import check_corpus

SAID = "- designation: {kind: win}\n  said: [win, win it]\n"
NOT_SAID = "- why: a bid\n  designation: {kind: talk, topic: bid}\n  said: [pass]\n"


@pytest.mark.parametrize("lang", languages())
def test_what_ships(lang):
    """Nothing is wrong, nor too little."""
    assert check_corpus(lang) == []


def errors(said, not_said, tmp_path, monkeypatch):
    for name, text in (("said", said), ("not_said", not_said)):
        path = tmp_path / "en" / f"{name}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.setattr(corpus, "folder", lambda _: tmp_path)
    return [str(finding) for finding in check_corpus("en") if finding.error]


@pytest.mark.parametrize(
    ("said", "says"),
    [
        (
            "- designation: {kind: wni}\n  said: [win]\n",
            "corpus/en/said.yaml, group 1 (“win”): designation.kind: 'wni'",
        ),
        (SAID + "- designation: {kind: rank, rank: 9}\n  said: [nine]\n", "group 2 (“nine”): designation.rank: 9"),
        (SAID + "- said: [low]\n", "group 2 (“low”): designation.kind: None"),
        ("- designation: {kind: win}\n  siad: [win]\n", "group 1: {'designation'"),
        ("- designation: {kind: win}\n  said: win\n", "expected a group with a list of texts"),
        ("- designation: {kind: win}\n  said: [no]\n", "group 1: said: False: expected a text; in quotes"),
        ("win\n", "expected a list of groups"),
        ("- designation: {kind: win}\n\tsaid: [win]\n", "corpus/en/said.yaml, line 2: "),
        (SAID + "- designation: {kind: win}\n  said: [win]\n", "said “win”: comes twice"),
        (SAID + "- designation: {kind: win}\n  said: [pass]\n", "not_said “pass”: comes twice"),
        (
            SAID + "- designation: {kind: win}\n  said: [low]\n",
            "said “low”: expected {kind: win}, and it is {kind: level, ",
        ),
        (
            SAID + "- designation: {kind: win}\n  said: [wni]\n",
            "said “wni”: expected {kind: win}, and it is unknown word “wni”",
        ),
    ],
)
def test_a_slip_in_what_is_said(said, says, tmp_path, monkeypatch):
    """It is named with its file and group."""
    assert any(says in text for text in errors(said, NOT_SAID, tmp_path, monkeypatch))


@pytest.mark.parametrize(
    ("not_said", "says"),
    [
        ("- said: [pass]\n", "corpus/en/not_said.yaml, group 1 (“pass”): why: None: expected a text"),
        ("- why: no call\n  said: [queen]\n", "not_said “queen”: expected no call, and it is {kind: rank, rank: Q}"),
        (
            "- why: a negation\n  error: negation\n  said: [pass]\n",
            "expected negation, and it is {kind: talk, topic: bid}",
        ),
        ("- why: a bid\n  designation: {kind: hold}\n  said: [pass]\n", "expected {kind: hold}, and it is"),
    ],
)
def test_a_slip_in_what_is_not_said(not_said, says, tmp_path, monkeypatch):
    """And what moves a card."""
    assert any(says in text for text in errors(SAID, not_said, tmp_path, monkeypatch))


def test_too_few_and_none(tmp_path, monkeypatch):
    """A note says so; it is no error, since somebody may have but begun."""
    assert errors(SAID, NOT_SAID, tmp_path, monkeypatch) == []
    notes = [str(finding) for finding in check_corpus("en")]
    assert notes == ["note: said: 2 texts; the tests ask for 150", "note: not_said: 1 texts; the tests ask for 150"]
    assert next(finding.text for finding in check_corpus("es")) == "no calls to read: corpus/es/said.yaml"
