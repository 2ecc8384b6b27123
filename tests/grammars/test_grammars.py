"""Grammars out: every sentence of an export means what `parse` reads, and the libraries that take a format take it."""

from __future__ import annotations

import json
import re
import sys
import threading
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import designate
from designate import Designation, InputError, Outcome, Position, export, languages, parse, resolve, rule
from designate.grammars import FORMATS, samples, speech_form
from designate.grammars.fill import forms
from designate.grammars.form import ROOT, Form, Opt, Ref, Rule, Seq, Slot, Tag, Word, meaning_tag
from designate.grammars.jsgf import spelt_out, tag_value, tag_word, words
from designate.grammars.sisr import read_script, script
from designate.grammars.srgs import read_xml
from designate.said.tables import tables
from designate.sounds.pronounce import LANGUAGES as PRONOUNCED

LANGS = languages()
FOLLOWING = Position(dummy="AQ4.K2.T984.7653", trumps="H", trick=["S7", "S9", "SJ"])
POSITIONS = {
    "following": FOLLOWING,
    "leading": Position(dummy="AQ4.K2.T984.7653", trumps="NT"),
    "void": Position(dummy=".K2.T984.7653", trumps="H", trick=["S7"]),
    "last": Position(dummy="..2.", trumps="C", trick=["S7"]),
}
SCHEMA = Path(designate.__file__).parent / "schema" / "srgs.rng"
SAMPLES = 2000


def readings(text: str, lang: str) -> list[dict]:
    return [reading.to_json() for reading in parse(text, (lang,)).readings]


def check_meaning(text: str, meaning: object, lang: str) -> None:
    """The tagged meaning is one of the readings; None is no reading at all."""
    found = readings(text, lang)
    assert (meaning in found) if meaning is not None else not found, (text, meaning, found)


class TestWholeLanguage:
    @pytest.mark.parametrize("weighted", [True, False])
    @pytest.mark.parametrize("lang", LANGS)
    def test_sentences_mean_what_is_read(self, lang, weighted):
        """Drawn by the weights, and with all alternatives as likely."""
        meanings = set()
        for text, meaning in samples(speech_form(lang), SAMPLES, 46, weighted=weighted):
            check_meaning(text, meaning, lang)
            meanings.add(json.dumps(meaning))
        assert len(meanings) > 100

    @pytest.mark.parametrize("lang", LANGS)
    def test_every_phrase_of_the_table(self, lang):
        """No form of any kind is missing."""
        listed = {form.text for kind in tables()["kinds"] for form in forms(lang, kind)}
        assert listed == speech_form(lang).words()

    @pytest.mark.parametrize("lang", LANGS)
    def test_every_alternative_means_what_is_read(self, lang):
        """Each word once, in a sentence that begins as seldom ones do: nothing is left to the draw."""
        form = speech_form(lang)
        for name, single in form.rules.items():
            if name in ("hold", "talk", "alone", "aside_alone"):
                for _, sequence in single.alternatives:
                    (word,) = sequence.parts
                    check_meaning(word.text, sequence.tag.value({}), lang)

    @pytest.mark.parametrize(
        ("lang", "text"), [("en", "play"), ("en", "give me"), ("es", "juega"), ("es", "dame"), ("tr", "oyna")]
    )
    def test_words_of_asking(self, lang, text):
        """The commonest verb stands before, or behind, every name."""
        words = [part.text for _, said in speech_form(lang).rules["asking"].alternatives for part in said.parts]
        assert text in words

    @pytest.mark.parametrize("lang", LANGS)
    def test_no_corrections(self, lang):
        """They double what a recogniser may take for a card."""
        assert not any(
            isinstance(meaning, dict) and meaning["kind"] == "correction"
            for _, meaning in samples(speech_form(lang), SAMPLES, 45)
        )


class TestPosition:
    @pytest.mark.parametrize("short", [True, False])
    @pytest.mark.parametrize("name", POSITIONS)
    @pytest.mark.parametrize("lang", LANGS)
    def test_only_what_may_be_said_now(self, lang, name, short):
        """No void and no illegal call; a wait is always said."""
        position = POSITIONS[name]
        for text, meaning in samples(speech_form(lang, position, short=short), SAMPLES // 2, 46, weighted=False):
            check_meaning(text, meaning, lang)
            ruling = rule(text, position, (lang,))
            assert ruling.outcome not in (Outcome.INVALID, Outcome.ILLEGAL), (text, ruling)
            assert ruling.outcome is not Outcome.NONE or meaning == {"kind": "hold"}, (text, ruling)

    @pytest.mark.parametrize("name", POSITIONS)
    @pytest.mark.parametrize("lang", LANGS)
    def test_all_legal_cards_and_no_others(self, lang, name):
        """The full designation of each, as the table shows it."""
        position, table = POSITIONS[name], tables()["languages"][lang]
        said = {form.text: form.value for kind in ("rank", "suits", "suit") for form in forms(lang, kind) if form.first}
        listed = json.loads(export("vosk", lang, position))
        first = table["first"]
        for card in position.legal:
            named = {kind: first[kind][card.suit] for kind in ("suit", "suits") if kind in first}
            named.setdefault("suit", named["suits"])
            shown = table["phrases"]["card"].format(rank=first["rank"][card.rank], **named)
            assert shown in listed, shown
        assert said
        for text in listed[:-1]:
            for meaning in readings(text, lang)[:1]:
                if meaning["kind"] == "card" and meaning["suit"] != "trumps":
                    outcome = resolve(Designation.from_json(meaning), position).outcome
                    assert outcome is Outcome.CARD, text

    def test_nothing_beaten_that_is_not_on_the_table(self):
        """Cover the jack where a jack was played, and cover the king nowhere."""
        said = [
            meaning for _, meaning in samples(speech_form("en", FOLLOWING, short=False), SAMPLES, 1, weighted=False)
        ]
        over = [meaning["over"] for meaning in said if "over" in meaning]
        assert {one["rank"] for one in over if "rank" in one} == {"J", "9", "7"}
        assert {one["suit"] for one in over if "suit" in one} == {"S"}

    @pytest.mark.parametrize("lang", LANGS)
    def test_short(self, lang):
        """A part of the long form: fewer words, and cards, ranks, suits and levels all the same."""
        for position in (None, FOLLOWING):
            short, long = (speech_form(lang, position, short=short) for short in (True, False))
            assert short.words() < long.words()
            assert not {"before", "behind_named", "talk", "call_vague", "call_choice"} & short.rules.keys()
            assert {"call_card", "call_rank", "call_suit", "call_level"} <= short.rules.keys()
            for text, meaning in samples(short, SAMPLES // 4, 9, weighted=False):
                check_meaning(text, meaning, lang)

    def test_a_position_is_smaller(self):
        for name in FORMATS:
            assert len(export(name, "es", FOLLOWING)) < len(export(name, "es")), name


class TestForm:
    def test_tags(self):
        """A base, paths inside it, lists, and slots that were not said."""
        tag = Tag((("", Slot("named")), ("verb", Slot("asking")), ("over.rank", "J"), ("of.1.kind", "rank")))
        assert tag.value({"named": {"kind": "card"}}) == {
            "kind": "card", "over": {"rank": "J"}, "of": [None, {"kind": "rank"}],
        }  # fmt: skip
        assert tag.value({"named": {}, "asking": "lead"})["verb"] == "lead"

    @pytest.mark.parametrize("data", [None, {"kind": "choice", "of": [{"kind": "rank", "rank": "A"}, {"kind": "win"}]}])
    def test_tags_of_data(self, data):
        assert meaning_tag(data).value({}) == data

    def test_without_words(self):
        """A rule that loses all its words goes, with what needs it; what may be left out is left out."""
        form = Form(
            "en",
            {
                ROOT: Rule(((1, Seq((Opt(Ref("gone"), 0.5), Word("low")))), (1, Seq((Ref("gone"), Word("high")))))),
                "gone": Rule(((1, Seq((Word("2x"),))),)),
            },
        )
        assert form.without_words(lambda text: "2" in text).rules == {ROOT: Rule(((1, Seq((Word("low"),))),))}

    def test_samples_are_the_same_again(self):
        one, other = (list(samples(speech_form("tr"), 50, 7)) for _ in range(2))
        assert one == other
        assert one != list(samples(speech_form("tr"), 50, 8))

    @pytest.mark.parametrize("bad", [("format", "bnf", "en"), ("langs", "jsgf", "xx")])
    def test_unknown(self, bad):
        field, name, lang = bad
        with pytest.raises(InputError) as error:
            export(name, lang)
        assert error.value.field == field


class TestScripts:
    """SISR."""

    @pytest.mark.parametrize("lang", LANGS)
    def test_all_tags_are_read_back(self, lang):
        tags = {s.tag for r in speech_form(lang).rules.values() for _, s in r.alternatives if s.tag}
        for tag in tags:
            assert read_script(script(tag)) == tag
            assert not set("{}") & set(script(tag))

    def test_objects_are_made_before_they_are_filled(self):
        tag = Tag((("kind", "cover"), ("over.rank", Slot("rank"))))
        assert script(tag) == 'out.kind="cover";out.over=new Object();out.over.rank=rules.rank;'

    def test_another_script(self):
        with pytest.raises(InputError):
            read_script("out=1+1;")


class TestSrgs:
    @pytest.mark.parametrize("lang", LANGS)
    @pytest.mark.parametrize("position", [None, FOLLOWING])
    def test_valid_and_read_back(self, lang, position):
        """By the schema in the package, and to the same form."""
        etree = pytest.importorskip("lxml.etree", reason="lxml is not installed: pip install 'designate[test]'")
        schema = etree.RelaxNG(etree.parse(str(SCHEMA)))
        text = export("srgs", lang, position)
        assert schema.validate(etree.fromstring(text.encode())), schema.error_log
        assert read_xml(text) == speech_form(lang, position)
        broken = text.replace("weight=", "probability=").encode()
        assert not schema.validate(etree.fromstring(broken))

    def test_unknown_element(self):
        with pytest.raises(InputError):
            read_xml(
                export("srgs", "en", FOLLOWING).replace("<ruleref", "<token").replace('repeat="0-1"', 'repeat="2"')
            )

    @pytest.mark.parametrize("lang", LANGS)
    @pytest.mark.parametrize("position", [None, FOLLOWING])
    def test_abnf_is_the_same_grammar(self, lang, position):
        assert read_abnf(export("abnf", lang, position)) == speech_form(lang, position)


_ABNF_PART = re.compile(r"\s*(?:\$(\w+)|\{([^}]*)\}|([^\s${}()<>/|;]+(?: [^\s${}()<>/|;]+)*))(?: <0-1 /([\d.]+)/>)?")


def read_abnf(text: str) -> Form:
    """A reader of what the ABNF export uses."""
    header, *statements = re.split(r";\s*\n", text.rstrip().removesuffix(";"))
    assert header == "#ABNF 1.0 UTF-8"
    declared = dict(statement.split(maxsplit=1) for statement in statements[:4])
    assert declared["root"] == f"${ROOT}"
    assert declared["tag-format"] == "<semantics/1.0>"
    rules = {}
    for statement in statements[4:]:
        name, told = re.fullmatch(r"(?:public|private) \$(\w+) =\s+(.*)", statement, re.DOTALL).groups()
        alternatives = []
        for one in told.split("\n  | "):
            weight, inside = re.fullmatch(r"/([\d.]+)/ \((.*)\)", one).groups()
            alternatives.append((float(weight), _abnf_sequence(inside)))
        rules[name] = Rule(tuple(alternatives))
    return Form(declared["language"], rules)


def _abnf_sequence(text: str) -> Seq:
    parts, tag, at = [], None, 0
    while at < len(text):
        found = _ABNF_PART.match(text, at)
        assert found, text[at:]
        name, told, words, likely = found.groups()
        if told is not None:
            tag = read_script(told)
        else:
            part = Ref(name) if name else Word(words)
            parts.append(Opt(part, float(likely)) if likely else part)
        at = found.end()
    return Seq(tuple(parts), tag)


class TestJsgf:
    @pytest.mark.parametrize("lang", LANGS)
    def test_words(self, lang):
        """Lower case, no digits, and each word of the grammar is one that the dictionary is asked for."""
        told = export("jsgf", lang)
        for word in words(speech_form(lang)):
            assert word == word.lower()
            assert not any(letter.isdigit() for letter in word)
            assert re.search(rf"(?<![\w']){re.escape(word)}(?![\w'])", told), word

    @pytest.mark.parametrize("lang", LANGS)
    def test_tags(self, lang):
        """A word each, which means what the tag means."""
        values = {name: {"kind": "win"} for name in speech_form(lang).rules}
        for told in speech_form(lang).rules.values():
            for _, sequence in told.alternatives:
                if sequence.tag is not None:
                    word = tag_word(sequence.tag)
                    assert re.fullmatch(r"[\w'-]+", word)
                    assert tag_value(word, values) == sequence.tag.value(values)

    @pytest.mark.parametrize("lang", PRONOUNCED)
    def test_pocketsphinx(self, lang, tmp_path):
        """It takes the grammars of a language and of a position, with the language's dictionary, and decodes noise."""
        pocketsphinx = pytest.importorskip("pocketsphinx", reason="pocketsphinx is not installed")
        dictionary = tmp_path / "words.dict"
        # One pronunciation a word: with all of them it takes a minute over the whole of a language.
        likeliest = (line for line in export("dictionary", lang).splitlines(keepends=True) if ")" not in line)
        dictionary.write_text("".join(likeliest), "utf-8")
        grammar = tmp_path / "grammar.jsgf"
        decoder = pocketsphinx.Decoder(lm=None, dict=str(dictionary), loglevel="FATAL")
        for name, position in (("language", None), ("calls", FOLLOWING)):
            grammar.write_text(export("jsgf", lang, position), "utf-8")
            decoder.add_jsgf_file(name, str(grammar))
        decoder.activate_search("calls")
        decoder.start_utt()
        # Not silence: with all samples zero every word is as good as every other, and it takes minutes.
        noise = Random(1)
        samples_ = (noise.randint(-300, 300) for _ in range(4000))
        decoder.process_raw(b"".join(sample.to_bytes(2, "little", signed=True) for sample in samples_), full_utt=True)
        decoder.end_utt()

    @pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of pyparsing, which pyjsgf uses by its old names
    @pytest.mark.parametrize("lang", LANGS)
    def test_pyjsgf(self, lang):
        """It reads the grammar of a position with its weights and tags, and matches what was drawn from it."""
        jsgf = pytest.importorskip("jsgf", reason="pyjsgf is not installed")
        position = POSITIONS["last"]
        form = speech_form(lang, position)
        grammar = deep(lambda: jsgf.parse_grammar_string(FORMATS["jsgf"](form)))
        assert {one.name for one in grammar.rules} == set(spelt_out(form).rules)
        # its matcher does not try every way to share the words out, so a few sentences of the grammar are not matched
        drawn = {text for text, meaning in samples(spelt_out(form), 300, 3) if is_card(text, meaning, lang)}
        assert len(drawn) > 5
        matched = [text for text in drawn if deep(lambda text=text: grammar.find_matching_rules(text))]
        assert len(matched) >= 0.9 * len(drawn), drawn - set(matched)
        assert not deep(lambda: grammar.find_matching_rules("xyzzy"))


def is_card(text: str, meaning: object, lang: str) -> bool:
    """A full designation in two or three words."""
    return (
        meaning == {"kind": "card", "rank": "2", "suit": "D"} and len(text.split()) < 4 and bool(readings(text, lang))
    )


def deep(call):
    """Call with room for the recursion of a reader that goes one deeper with each alternative."""
    results = []
    limit, size = sys.getrecursionlimit(), threading.stack_size(256 * 2**20)
    sys.setrecursionlimit(50_000)
    try:
        thread = threading.Thread(target=lambda: results.append(call()))
        thread.start()
        thread.join()
    finally:
        sys.setrecursionlimit(limit)
        threading.stack_size(size)
    return results[0]


@cache
def matcher(lang: str, position: Position | None, *, short: bool | None = None):
    """What llguidance makes of a grammar, with a token for each byte."""
    llguidance = pytest.importorskip("llguidance", reason="llguidance is not installed")
    from llguidance.gbnf_to_lark import any_to_lark

    grammar = llguidance.LLMatcher.grammar_from_lark(any_to_lark(export("gbnf", lang, position, short=short)))
    made = llguidance.LLMatcher(llguidance.LLTokenizer("byte"), grammar)
    assert not made.is_error(), made.get_error()
    return made


def accepts(text: str, lang: str, position: Position | None = None) -> bool:
    """Tell whether the grammar takes a whole text."""
    made = matcher(lang, position)
    made.reset()
    tokens = list(text.encode())
    return made.try_consume_tokens(tokens) == len(tokens) and made.is_accepting()


class TestGbnf:
    @pytest.mark.parametrize("lang", LANGS)
    def test_all_that_is_drawn(self, lang):
        for position in (None, FOLLOWING):
            for text, _ in samples(speech_form(lang, position), 100, 5, weighted=False):
                assert accepts(f" {text}", lang, position), text

    @pytest.mark.parametrize(
        ("lang", "text", "taken"),
        [
            ("en", " Queen of spades.", True), ("en", " queen of spades", True), ("en", "queen of spades", False),
            ("en", " Queen of", False), ("en", " 4 of spades,", True), ("en", " king of spades", False),
            ("en", " Play, queen of spades", False), ("en", " QUEEN of spades", False),
            ("es", " Dama de picas", True), ("es", " 4 de picas.", True), ("es", " Dama de tréboles", False),
            ("tr", " Pik ası", True), ("tr", " maça 4", True), ("tr", " Kör ası", False),
        ],
    )  # fmt: skip
    def test_text_as_whisper_writes_it(self, lang, text, taken):
        """A space first, either case of the first letter, commas, full stops and digits; only what may be said now."""
        assert accepts(text, lang, FOLLOWING) is taken

    def test_words_of_asking_are_of_the_long_form(self):
        """Short calls stand alone; whoever wants "play" before them takes the long form."""
        made = matcher("en", FOLLOWING, short=False)
        said = b" Play, queen of spades"
        assert made.try_consume_tokens(list(said)) == len(said)
        assert made.is_accepting()

    def test_turkish_capitals(self):
        """The dotted i is a letter of its own."""
        assert "[İi]" in export("gbnf", "tr")
        assert "[Ii]" not in export("gbnf", "tr")


class TestLists:
    @pytest.mark.parametrize("lang", LANGS)
    def test_every_phrase(self, lang):
        """The lists for Vosk and for browsers have all that the form has."""
        told = speech_form(lang).words()
        assert told <= set(json.loads(export("vosk", lang)))
        assert told <= {one["phrase"] for one in json.loads(export("browser", lang))}

    @pytest.mark.parametrize("lang", LANGS)
    def test_boosts(self, lang):
        """From 0 to 10; full cards have the highest."""
        listed = json.loads(export("browser", lang, FOLLOWING))
        assert all(0 <= one["boost"] <= 10 for one in listed)
        highest = [one["phrase"] for one in listed if one["boost"] == 10]
        assert all(readings(text, lang)[0]["kind"] == "card" for text in highest)
        assert len(highest) >= len(FOLLOWING.legal)

    @pytest.mark.parametrize("lang", LANGS)
    def test_hotwords(self, lang):
        """Single words in lower case, each once, and no card among neighbours."""
        told = export("hotwords", lang).strip().split(", ")
        assert len(set(told)) == len(told)
        assert all(word == word.lower() and " " not in word for word in told)
        shown = tables()["languages"][lang]["first"]
        firsts = [form.lower() for value in shown["rank"].values() for form in value.split()]
        assert set(firsts) <= set(told[:40])
        assert not any(
            reading["kind"] == "card" for one, other in pairwise(told) for reading in readings(f"{one} {other}", lang)
        )
