"""Batches: no line is lost or shifted, every bad line is answered in its place, and the schema holds."""

from __future__ import annotations

import io
import json
import tracemalloc
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from designate import Ruling, message, resolve, rule
from designate.batch import LONGEST_LINE, answer, encode, schema
from designate.batches.form import Work
from designate.batches.jsonlines import JsonLines

from .conftest import designations, positions

REQUEST = Draft202012Validator(schema("request"))
ANSWER = Draft202012Validator(schema("answer"))
POSITION = {"dummy": "85.KQ.T3.94", "trumps": "NT", "trick": ["H5", "H9"]}
GOOD = {"id": 1, "said": "low", "position": POSITION}


def answers(file) -> Iterator[tuple[dict, int]]:
    """Each answer to the lines of a file, and how many bytes the line had."""
    work, end = Work(JsonLines(), JsonLines()), 0
    for piece in work.reads.pieces(file, 0, 1):
        written, _ = work(piece.data)
        yield json.loads(written), piece.end - end
        end = piece.end


def line(**fields) -> str:
    return json.dumps({**GOOD, **fields})


def test_schemas_are_schemas():
    """Published JSON Schemas, of the 2020-12 draft."""
    for name in ("request", "answer"):
        Draft202012Validator.check_schema(schema(name))


class TestGoodLines:
    def test_words(self):
        """The ruling, and the message in the first of the languages."""
        data = answer(line(langs=["es", "en"]))
        assert data["id"] == 1
        assert (data["outcome"], data["card"], data["law"]) == ("card", "HQ", ["46B1c"])
        assert data["message"] == "El muerto juega la dama de corazones. (Ley 46B1(c))"

    def test_not_understood(self):
        """The message says why."""
        data = answer(line(said="spads", locale="en"))
        assert data["outcome"] == "none"
        assert "spads" in data["message"]

    @given(designations, positions(), st.sampled_from(["2017", "2007"]), st.booleans())
    def test_designations(self, said, position, edition, slip):
        """A designation in JSON is ruled on as from Python, and both lines fit their schemas."""
        request = {
            "designation": said.to_json(),
            "position": position.to_json(),
            "edition": edition,
            "slip": slip,
            "locale": "es",
        }
        data = answer(json.dumps(request))
        REQUEST.validate(request)
        ANSWER.validate(data)
        ruling = resolve(said, position, edition, slip=slip)
        assert data == {"id": None, **ruling.to_json(), "message": message(ruling, "es")}

    def test_settings(self):
        """Edition and reading are taken."""
        void = {"dummy": "A..K3.2", "trumps": "NT", "trick": ["H5"]}
        assert answer(line(said="high", position=void))["outcome"] == "invalid"
        assert answer(line(said="high", position=void, edition="2007"))["card"] == "SA"


class TestBadLines:
    """Each says the field and what was expected."""

    @pytest.mark.parametrize(
        ("bad", "code", "field"),
        [
            ("", "not_json", None),
            ("{", "not_json", None),
            ('{"id": NaN}', "not_json", None),
            (b"\xff\xfe", "not_utf8", None),
            ('{"id": 1e999}', "bad_value", "id"),
            ("[1]", "not_an_object", None),
            ("7", "not_an_object", None),
            ("[" * 100_000, "bad_value", None),
            (line(extra=1), "unknown_field", "extra"),
            (json.dumps({"said": "low"}), "missing_field", "position"),
            (json.dumps({"position": POSITION}), "missing_field", "said"),
            (line(designation={"kind": "win"}), "missing_field", "said"),
            (line(said=7), "bad_value", "said"),
            (line(langs="es"), "bad_value", "langs"),
            (line(langs=[]), "bad_value", "langs"),
            (line(langs=[1]), "bad_value", "langs"),
            (line(langs=["xx"]), "bad_value", "langs"),
            (line(edition=2017), "bad_value", "edition"),
            (line(edition="1997"), "bad_value", "edition"),
            (line(reading="lenient"), "bad_value", "reading"),
            (line(slip=1), "bad_value", "slip"),
            (line(locale=1), "bad_value", "locale"),
            (line(locale="xx"), "bad_value", "locale"),
            (line(position=[]), "bad_position", "position"),
            (line(position={**POSITION, "trumps": "X"}), "bad_position", "trumps"),
            (line(position={**POSITION, "trick": ["HK"]}), "bad_position", "trick"),
            (line(position={**POSITION, "vul": "all"}), "bad_position", "vul"),
        ],
    )
    def test_is_answered_in_place(self, bad, code, field):
        """An error with code, message and field, that fits the schema."""
        data = answer(bad)
        ANSWER.validate(data)
        assert (data["error"]["code"], data["error"]["field"]) == (code, field)
        assert data["error"]["message"]

    def test_the_id_is_kept(self):
        """Where the line can be read at all."""
        assert answer(line(langs=["xx"]))["id"] == 1

    def test_bad_designation(self):
        """The field inside it is named."""
        data = answer(json.dumps({"designation": {"kind": "rank", "rank": "1"}, "position": POSITION}))
        assert data["error"]["field"] == "designation.rank"

    def test_a_designation_nested_too_deeply(self):
        """It is refused and not a crash."""
        deep = '{"kind":"choice","of":[{"kind":"win"},' * 5000 + '{"kind":"win"}' + "]}" * 5000
        data = answer(f'{{"id": 3, "designation": {deep}, "position": {json.dumps(POSITION)}}}')
        assert data["error"]["code"] == "bad_value"


class TestFiles:
    def test_one_answer_a_line_in_order(self):
        """Good, bad, empty and too long lines, and a last one without its end."""
        long = b'{"said": "' + b"x" * (2 * LONGEST_LINE) + b'"}'
        requests = [line(id=0).encode(), b"", b"nonsense", long, line(id=4).encode(), b"\xff", line(id=6).encode()]
        found = [data for data, _ in answers(io.BytesIO(b"\n".join(requests)))]
        assert len(found) == len(requests)
        assert [data["id"] for data in found] == [0, None, None, None, 4, None, 6]
        assert found[3]["error"]["code"] == "line_too_long"

    @given(st.lists(st.binary(max_size=30)))
    def test_any_bytes(self, chunks):
        """As many answers as lines, whatever they hold."""
        content = b"\n".join(chunk.replace(b"\n", b"") for chunk in chunks)
        found = [data for data, _ in answers(io.BytesIO(content))]
        assert len(found) == len(content.split(b"\n")) - (content.endswith(b"\n") or not content)
        for data in found:
            ANSWER.validate(data)

    def test_the_end_of_a_line_does_not_count(self):
        """The longest line is read with its end and without; one of a byte more is not."""
        longest = line().encode().ljust(LONGEST_LINE)
        for content, count in ((longest, 0), (longest + b"\n", 0), (longest + b" ", 1), (longest + b" \n", 1)):
            found = [data for data, _ in answers(io.BytesIO(content))]
            assert sum(data.get("error", {}).get("code") == "line_too_long" for data in found) == count
            assert len(found) == 1

    def test_bytes_are_counted(self):
        """For the progress of a long file."""
        content = b"\n".join([line().encode(), b"x" * (LONGEST_LINE + 50), line().encode()])
        assert sum(length for _, length in answers(io.BytesIO(content))) == len(content)

    def test_memory_does_not_grow_with_the_file(self):
        """The peak is a fraction of what is read and written."""
        request = line().encode() + b"\n"

        class Lines(io.RawIOBase):
            left = 10_000

            def readline(self, _size=-1):
                self.left -= 1
                return request if self.left >= 0 else b""

        answer(request)
        tracemalloc.start()
        written = sum(len(encode(data)) for data, _ in answers(Lines()))
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert written > 2_000_000
        assert peak < 600_000

    def test_lone_surrogates_are_written(self):
        """JSON can hold what UTF-8 cannot."""
        data = answer('{"id": "\\ud800", "said": "low", "position": {"dummy": "A...", "trumps": "NT"}}')
        assert json.loads(encode(data))["id"] == "\ud800"


def test_answers_are_those_of_python():
    """The same ruling as `rule` gives."""
    data = answer(line())
    del data["id"], data["message"]
    from designate import Position

    assert Ruling.from_json(data) == rule("low", Position.from_json(POSITION))


class TestHeard:
    """What a recogniser heard, instead of a text."""

    def test_hypotheses(self):
        """The answer says how they were understood, and both lines are as the schemas say."""
        said = [{"text": "blah", "score": -0.2}, {"text": "Low.", "score": -0.4, "constrained": False}, "low"]
        request = json.loads(line(said=said, langs=["en"], channel="spoken"))
        REQUEST.validate(request)
        data = answer(json.dumps(request))
        ANSWER.validate(data)
        assert (data["card"], data["heard"]["hypothesis"], data["heard"]["level"]) == ("HQ", 1, "exact")

    def test_a_channel_alone(self):
        data = answer(line(said="lo w", langs=["en"], channel="spoken"))
        ANSWER.validate(data)
        assert data["heard"]["level"] == "folded"

    def test_a_question(self):
        data = answer(line(said=["queen of hearts", "king of hearts"], langs=["en"]))
        ANSWER.validate(data)
        assert (data["outcome"], data["heard"]["likeliest"]) == ("clarify", ["HQ", "HK"])

    def test_a_text_is_answered_as_ever(self):
        assert "heard" not in answer(line())

    @pytest.mark.parametrize(
        ("fields", "field"),
        [
            ({"said": []}, "said"), ({"said": [3]}, "said"), ({"said": [{"text": 3}]}, "said.text"),
            ({"said": {"text": "low"}}, "said"), ({"said": "low", "channel": "loud"}, "channel"),
        ],
    )  # fmt: skip
    def test_bad_ones_are_named(self, fields, field):
        data = answer(line(**fields))
        ANSWER.validate(data)
        assert data["error"]["field"] == field
        assert list(REQUEST.iter_errors(json.loads(line(**fields))))
