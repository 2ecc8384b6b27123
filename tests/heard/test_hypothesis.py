"""Hypotheses and their adapters: what recognisers give is read in the shapes their makers document."""

from __future__ import annotations

import json
import math

import pytest

from designate import Hypothesis, InputError
from designate.heard import adapters
from designate.heard.hypothesis import MOST, TimedWord, check_channel, hypotheses

VOSK = {
    "text": "ace of spades",
    "result": [
        {"word": "ace", "start": 0.1, "end": 0.4, "conf": 0.5},
        {"word": "of", "start": 0.4, "end": 0.5, "conf": 1.0},
        {"word": "spades", "start": 0.5, "end": 1.0, "conf": 1.0},
    ],
}
NLSML = """<?xml version="1.0"?>
<result xmlns="http://www.ietf.org/xml/ns/mrcpv2" grammar="session:1@x">
  <interpretation confidence="0.9"><input mode="speech">ace of <b>spades</b></input><instance>SA</instance>
  </interpretation>
  <interpretation confidence="40"><input>ace of clubs</input></interpretation>
</result>"""


class Segment:
    """A segment as faster-whisper gives it."""

    text = " Low."
    avg_logprob = -0.25
    words = None


class TestHypothesis:
    def test_json_goes_round(self):
        """All fields."""
        one = Hypothesis("low", -0.5, (TimedWord("low", 0.0, 0.4, 0.9),), True, False, "vosk")
        assert Hypothesis.from_json(json.loads(json.dumps(one.to_json()))) == one

    def test_a_text_is_one(self):
        assert hypotheses("low") == (Hypothesis("low"),) == hypotheses(["low"]) == hypotheses(Hypothesis("low"))

    def test_no_more_are_read_than_recognisers_give(self):
        assert len(hypotheses(["low"] * 1000)) == MOST

    @pytest.mark.parametrize(
        ("said", "field"),
        [
            ([], "said"), (None, "said"), ([7], "said"), ({"text": "low"}, "said"), ([{"score": 1}], "said"),
            ([{"text": "low", "sure": 1}], "said"), ([{"text": 7}], "said.text"),
            ([{"text": "low", "score": "high"}], "said.score"), ([{"text": "low", "score": math.nan}], "said.score"),
            ([{"text": "low", "score": 10**400}], "said.score"),
            ([{"text": "low", "final": 1}], "said.final"), ([{"text": "low", "constrained": None}], "said.constrained"),
            ([{"text": "low", "engine": 3}], "said.engine"), ([{"text": "low", "words": [{"start": 1}]}], "said.words"),
            ([{"text": "low", "words": 3}], "said"),
        ],
    )  # fmt: skip
    def test_misuse_names_the_field(self, said, field):
        with pytest.raises(InputError) as caught:
            hypotheses(said)
        assert caught.value.field == field

    def test_channels(self):
        check_channel(None)
        with pytest.raises(InputError, match="typed spoken"):
            check_channel("shouted")


class TestAdapters:
    def test_vosk_words(self):
        """The words with their times, and the mean of their logarithms."""
        (one,) = adapters.vosk(VOSK, constrained=True)
        assert (one.text, one.constrained, one.engine) == ("ace of spades", True, "vosk")
        assert one.score == pytest.approx(math.log(0.5) / 3)
        assert one.words is not None
        assert one.words[2] == TimedWord("spades", 0.5, 1.0, 1.0)

    def test_vosk_alternatives(self):
        """Their confidence grows with the sound and is no probability: order alone."""
        found = adapters.vosk({"alternatives": [{"text": "low", "confidence": 210.0}, {"text": "", "confidence": 1.0}]})
        assert [(one.text, one.score) for one in found] == [("low", None)]

    def test_vosk_partial(self):
        assert adapters.vosk({"partial": "ace of"}) == (Hypothesis("ace of", final=False, engine="vosk"),)
        assert adapters.vosk({"partial": ""}) == ()

    @pytest.mark.parametrize("shape", ["list", "result", "alternatives", "numbered"])
    def test_web_speech(self, shape):
        options = [{"transcript": "low", "confidence": 0.5}, {"transcript": "hello", "confidence": 0}]
        result = {"isFinal": True, "alternatives": options}
        numbered = {"isFinal": True, "length": 2, "0": options[0], "1": options[1]}
        given = {"list": [result], "result": result, "alternatives": options, "numbered": numbered}[shape]
        first, second = adapters.web_speech(given)
        assert (first.text, first.score, first.final) == ("low", math.log(0.5), True)
        assert second.score is None

    def test_web_speech_interim(self):
        assert not adapters.web_speech([{"isFinal": False, "alternatives": [{"transcript": "low"}]}])[0].final
        with pytest.raises(InputError, match="0 to 0"):
            adapters.web_speech([{"isFinal": True, "alternatives": []}], 3)

    def test_whisper(self):
        """Segments in a row are one text, lists of them hypotheses."""
        assert adapters.whisper([Segment(), Segment()])[0] == Hypothesis("Low. Low.", -0.25, engine="whisper")
        assert [one.text for one in adapters.whisper([[Segment()], [{"text": "Hello.", "avg_logprob": -1.0}]])] == [
            "Low.", "Hello.",
        ]  # fmt: skip

    def test_whisper_cpp(self):
        tokens = [{"text": "[_BEG_]", "p": 0.1}, {"text": " Low", "p": 0.5}, {"text": ".", "p": 1.0}]
        (one,) = adapters.whisper_cpp({"transcription": [{"text": " Low.", "tokens": tokens}]}, constrained=True)
        assert (one.text, one.constrained, one.score) == ("Low.", True, math.log(0.5) / 2)
        assert adapters.whisper_cpp({"segments": [{"text": "low"}]})[0].text == "low"

    def test_pocketsphinx(self):
        class Best:
            hypstr = "low"

        found = adapters.pocketsphinx([Best(), ("high", -5000), "ten", ""])
        assert [one.text for one in found] == ["low", "high", "ten"]
        assert all(one.constrained and one.score is None for one in found)

    def test_nlsml(self):
        first, second = adapters.nlsml(NLSML)
        assert (first.text, first.score, first.constrained) == ("ace of spades", math.log(0.9), True)
        assert second.score == math.log(0.4)

    def test_what_a_server_rejected_was_not_heard(self):
        rejected = "<interpretation><input><nomatch>ace of spades</nomatch></input></interpretation>"
        assert adapters.nlsml(f"<result>{rejected}</result>") == ()
        kept = "<interpretation><input>low</input></interpretation>"
        assert [one.text for one in adapters.nlsml(f"<result>{rejected}{kept}</result>")] == ["low"]

    def test_nlsml_with_a_dtd_is_refused(self):
        """An entity could name a file, or grow without end."""
        with pytest.raises(InputError, match="without a DTD"):
            adapters.nlsml('<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]><r>&e;</r>')
        with pytest.raises(InputError, match="an XML document"):
            adapters.nlsml("<r>")

    @pytest.mark.parametrize(
        ("given", "engine"),
        [
            (VOSK, "vosk"), ({"partial": "low"}, "vosk"), ({"alternatives": [{"text": "low"}]}, "vosk"),
            ([{"transcript": "low"}], "browser"), ({"isFinal": True, "alternatives": [{"transcript": "a"}]}, "browser"),
            ([{"text": "low", "avg_logprob": -1.0}], "whisper"), ({"segments": [{"text": "low"}]}, "whisper"),
            ({"transcription": [{"text": "low"}]}, "whisper"), (["low"], None), ([{"text": "low"}], None),
            ([{"hypstr": "low"}], "pocketsphinx"),
            ({"text": "low"}, None),
        ],
    )  # fmt: skip
    def test_shapes_are_told_apart(self, given, engine):
        assert adapters.load(json.dumps(given))[0].engine == engine

    def test_the_last_of_several_results(self):
        """Those before it are utterances that are over; a last one that may change plays nothing."""
        over = {"isFinal": True, "alternatives": [{"transcript": "low"}]}
        new = {"isFinal": False, "alternatives": [{"transcript": "high"}]}
        assert [(one.text, one.final) for one in adapters.read([over, new])] == [("high", False)]

    @pytest.mark.parametrize(
        ("reader", "given"),
        [
            ("vosk", None), ("vosk", {"alternatives": [None]}), ("vosk", {"text": "low", "result": [{"word": 1}]}),
            ("vosk", {"text": "low", "result": [{"word": "low", "start": math.nan}]}),
            ("web_speech", {"isFinal": "false", "alternatives": [{"transcript": "low"}]}), ("web_speech", [[5]]),
            ("whisper", None), ("whisper", "low"), ("whisper", [{"text": "low", "avg_logprob": "-1"}]),
            ("whisper", [{"text": "low", "words": 5}]), ("whisper", [{"text": "low", "words": [{"start": "0"}]}]),
            ("whisper_cpp", None), ("whisper_cpp", {"transcription": ["low"]}),
            ("whisper_cpp", {"transcription": [{"text": "low", "tokens": [5]}]}),
            ("pocketsphinx", None), ("pocketsphinx", "low"), ("pocketsphinx", [("low",), 5, ()]), ("nlsml", None),
            ("nlsml", "<r><interpretation confidence='high'><input>low</input></interpretation></r>"),
        ],
    )  # fmt: skip
    def test_what_no_recogniser_gives_is_named(self, reader, given):
        """Nothing else is raised than an `InputError`, and a result that is not surely final is refused."""
        try:
            found = adapters.READERS[reader](given)
        except InputError:
            return
        assert (reader, [one.text for one in found]) == ("pocketsphinx", ["low"])

    def test_a_file_nested_too_deeply(self):
        with pytest.raises(InputError, match="JSON or NLSML"):
            adapters.load("[" * 100_000)

    def test_files(self):
        assert adapters.load(NLSML)[0].engine == "nlsml"
        with pytest.raises(InputError, match="JSON or NLSML"):
            adapters.load("low")
        with pytest.raises(InputError):
            adapters.load("7")
