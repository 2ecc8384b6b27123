"""The grammar: Lark finds no conflict in it, the stored table is its table, and our walk is Lark's parse."""

from __future__ import annotations

import json
import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Token, Tree, UnexpectedInput

from designate.corpus import groups, not_said, said, silent_groups
from designate.said.compile import compile_all, compile_replies, read_kinds, read_reply_kinds
from designate.said.grammar import Grammar, Unexpected
from designate.said.lalr import compile_grammar, lark_grammar
from designate.said.lexicon import lexicon
from designate.said.meaning import MEANINGS
from designate.said.reply_meaning import MEANINGS as REPLY_MEANINGS
from designate.said.sift import Tokens, sift
from designate.said.sources import fingerprint
from designate.said.tables import STORED, STORED_REPLIES, tables
from designate.said.take import Text, take

TERMINALS = sorted(Grammar(compile_grammar(), {}).terminals())
STARTS = compile_grammar()["starts"]


def test_no_conflict():
    """Lark's strict mode refuses an ambiguous grammar."""
    lark_grammar(strict=True)


def test_every_alternative_has_its_meaning():
    """Every name in the grammar is a meaning, or hands its only part on; every meaning has its name."""
    rules = compile_grammar()["rules"]
    assert set(MEANINGS).isdisjoint(REPLY_MEANINGS)
    assert MEANINGS.keys() | REPLY_MEANINGS.keys() <= {alias for _, _, alias in rules}
    known = MEANINGS.keys() | REPLY_MEANINGS.keys()
    assert all(alias in known or length == 1 for _, length, alias in rules)


def test_every_terminal_is_filled_by_a_kind():
    """Each terminal belongs to a kind of word, or is made where words are sifted."""
    filled = {kind["terminal"] for kind in read_kinds().values() if "terminal" in kind}
    assert filled - {"CODE"} <= set(TERMINALS)
    assert set(TERMINALS) - filled == {"CODE", "SEP", "ARTICLE", "LAST", "OBJECT", "DENY"}


def test_every_terminal_of_replies_is_filled_by_a_kind():
    """Or made where words are sifted; a kind that a sentence cannot have is of no use."""
    filled = {kind["terminal"] for kind in read_reply_kinds().values() if "terminal" in kind}
    said = {
        terminal
        for start in STARTS
        if start != "start"
        for terminal in Grammar(compile_grammar(), {}, start).terminals()
    }
    assert said - filled == {"SEP", "BREAK", "QUERY"}
    assert filled <= said


def test_no_language_in_it():
    """The grammar file names kinds of word, and no word: nothing in it is quoted but in its comments."""
    from designate.said.sources import folder

    text = (folder("grammar") / "designation.lark").read_text("utf-8")
    assert '"' not in "\n".join(line for line in text.splitlines() if not line.startswith("//"))


def test_stored_tables_are_those_of_the_sources():
    """An installed package has them compiled, and they equal what the sources give."""
    for path, compiled in ((STORED, compile_all), (STORED_REPLIES, compile_replies)):
        if not path.exists():
            pytest.skip("no stored tables: the package is not installed from a wheel")
        stored = json.loads(path.read_text("utf-8"))
        assert stored["fingerprint"] == fingerprint()
        assert stored == json.loads(json.dumps(compiled()))


LARK = lark_grammar()
PLAIN = Grammar(tables()["grammar"], {alias: lambda *_: None for alias in MEANINGS})
"""The walk without meanings: what it takes and what it refuses."""


def lark_accepts(terminals: list[str], start: str = "start") -> bool:
    try:
        LARK.parse([Token(name, "") for name in terminals], start=start)
    except UnexpectedInput:
        return False
    return True


def lark_reads(terminals: list[str], values: list[str]) -> str:
    tree = LARK.parse([Token(name, value) for name, value in zip(terminals, values, strict=True)], start="start")
    return tree.pretty()


def tree_of(alias: str):
    return lambda *parts: Tree(alias, list(parts))


TREES = Grammar(tables()["grammar"], {alias: tree_of(alias) for _, _, alias in tables()["grammar"]["rules"]})
"""The walk with Lark's trees for meanings."""


def ours_reads(terminals: list[str], values: list[str]) -> str:
    tokens = [Token(name, value) for name, value in zip(terminals, values, strict=True)]
    return TREES.parse(terminals, tokens).pretty()


def corpus_tokens() -> list[Tokens]:
    found = []
    texts = [(u.text, u.langs) for group in groups() for u in said(group)]
    texts += [(u.text, u.langs) for lang in silent_groups() for u in not_said(lang)]
    for text, langs in texts:
        words = lexicon(*langs)
        taken, unknown = take(Text(text), words, words, thorough=True)
        if not unknown and taken:
            ways = product(*(meanings for meanings, _, _ in taken))
            found += [tokens for way in ways if isinstance(tokens := sift(way), Tokens) and tokens.terminals]
    return found


def test_agrees_with_lark_on_the_corpus():
    """The same tree for every utterance of the corpus that both take, and the same refusals."""
    known = set(TERMINALS)
    read = 0
    for terminals, values, _ in corpus_tokens():
        if set(terminals) <= known and lark_accepts(terminals):
            read += 1
            assert ours_reads(terminals, values) == lark_reads(terminals, values)
        else:
            with pytest.raises(Unexpected):
                PLAIN.parse(terminals, values)
    assert read > 2_000


def test_agrees_with_lark_on_random_sentences():
    """The same verdict for 20,000 random sequences of terminals, and the same tree."""
    rng = random.Random(46)
    accepted = 0
    for _ in range(20_000):
        terminals = rng.choices(TERMINALS, k=rng.randint(1, 6))
        try:
            PLAIN.parse(terminals, terminals)
            ours = True
        except Unexpected:
            ours = False
        assert ours is lark_accepts(terminals), terminals
        if ours:
            accepted += 1
            assert ours_reads(terminals, terminals) == lark_reads(terminals, terminals)
    assert accepted > 500


@pytest.mark.parametrize("start", [start for start in STARTS if start != "start"])
def test_replies_agree_with_lark_on_random_sentences(start):
    """The same verdict for 5,000 random sequences of the terminals of replies."""
    walk = Grammar(tables()["grammar"], {alias: lambda *_: None for alias in REPLY_MEANINGS}, start)
    rng = random.Random(50)
    accepted = 0
    for _ in range(5_000):
        terminals = rng.choices(walk.terminals(), k=rng.randint(1, 5))
        try:
            walk.parse(terminals, terminals)
            ours = True
        except Unexpected:
            ours = False
        assert ours is lark_accepts(terminals, start), terminals
        accepted += ours
    assert accepted > 50


def refusal(terminals: list[str]) -> Unexpected | None:
    """Where a sequence is refused; the end of it, where only more is missing."""
    try:
        PLAIN.parse(terminals, terminals)
    except Unexpected as error:
        return error
    return None


def goes_on(terminals: list[str]) -> bool:
    """Whether all of a sequence is taken, even if more must follow."""
    refused = refusal(terminals)
    return refused is None or refused.index == len(terminals)


@given(st.lists(st.sampled_from(TERMINALS), max_size=5))
def test_expected_terminals_lead_on(terminals):
    """What an error says could have stood there, could have, and nothing else could."""
    refused = refusal(terminals)
    if refused is not None:
        before = terminals[: refused.index]
        assert set(PLAIN.expected(refused.before)) == {name for name in TERMINALS if goes_on([*before, name])}
