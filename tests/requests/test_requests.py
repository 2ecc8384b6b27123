"""The requests: what each gives, and that a bad body is an error which names the field."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from designate import InputError, Parse, Position, Ruling, Table, explain, phrases, rule
from designate.batch import answer, schema
from designate.grammars import FORMATS, export
from designate.requests.around import MEDIA_TYPES
from designate.requests.fields import MissingField, UnknownField
from designate.requests.problems import LONGEST_VALUE, problem
from designate.requests.registry import REQUESTS, ask
from designate.requests.table import OPERATIONS
from designate.speak.catalog import locales
from designate.speak.examples import SOURCES, examples

POSITION = {"dummy": "Q5..T98.Q2", "trumps": "NT", "trick": ["H4"]}
RULE = {"said": "la dama", "langs": ["es"], "position": POSITION}
NEW = {"declarer": "S", "contract": "NT", "hands": {"N": "Q5.A83.Q52.KQJ94"}, "langs": ["en"]}


def test_nothing_of_the_command_line_is_imported():
    """Neither that nor the service's libraries, nor YAML where the tables are stored."""
    code = (
        "import sys; import designate.requests.registry; "
        "print(sorted({'click', 'rich', 'fastapi', 'pydantic', 'rapidfuzz', 'numpy'} & {*sys.modules}))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


class TestParse:
    def test_it_is_the_parse(self):
        """As Python gives it, with sentences for the errors."""
        data = REQUESTS["parse"]({"said": "ace of spads", "langs": ["en"], "locale": "es"})
        messages = data.pop("messages")
        assert Parse.from_json(data).errors[0].word == "spads"
        assert messages == ["No conozco la palabra «spads». ¿Quiere decir «spades» o «spade»?"]

    def test_hypotheses(self):
        """What a recogniser heard is read too."""
        data = REQUESTS["parse"]({"said": ["blah", "queen"], "langs": ["en"]})
        assert data["readings"] == [{"kind": "rank", "rank": "Q"}]


class TestRule:
    def test_it_is_the_line_of_a_batch(self):
        """Request and answer are those of the schemas."""
        assert REQUESTS["rule"](RULE) == answer(json.dumps(RULE))

    def test_explained(self):
        """The steps of the ruling, in the language of the messages."""
        data = REQUESTS["rule"]({**RULE, "explain": True, "locale": "tr"})
        ruling = rule("la dama", Position.from_json(POSITION), ["es"])
        assert data["explanation"] == list(explain(ruling, "tr"))
        Draft202012Validator(schema("answer")).validate(data)
        Draft202012Validator(schema("request")).validate({**RULE, "explain": True})

    def test_side_by_side(self):
        """Each edition and reading gives what `rule` gives by it."""
        body = {**RULE, "said": "alta", "position": {"dummy": "A..K3.2", "trumps": "NT", "trick": ["H5"]}, "id": 3}
        data = REQUESTS["compare"](body)
        assert data["id"] == 3
        assert len(data["rulings"]) == 4
        for one in data["rulings"]:
            laws = {name: one.pop(name) for name in ("edition", "reading")}
            assert {"id": 3, **one} == REQUESTS["rule"]({**body, **laws, "explain": True})
        assert [one["outcome"] for one in data["rulings"]] == ["invalid", "invalid", "card", "card"]


class TestTable:
    def opened(self):
        table = Table.new(**NEW).play("W", "H5").table.spread().table
        return table.to_json()

    def test_new(self):
        """A table is begun, and told without any operation."""
        data = REQUESTS["table"]({"new": NEW})
        assert data["table"] == Table.new(**NEW).to_json()
        assert (data["events"], data["asks"], data["layout"]) == ([], None, [])

    def test_words(self):
        """What came of them, what is asked, and what shows."""
        data = REQUESTS["table"]({"table": self.opened(), "op": "hear", "said": "play anything", "by": "S", "id": "x"})
        assert data["id"] == "x"
        assert data["asks"].startswith("West or East, which card")
        assert [event["kind"] for event in data["events"]] == ["offered"]
        assert len(data["messages"]) == 1
        assert data["legal"] == ["HA", "H8", "H3"]
        assert [column["suit"] for column in data["layout"]] == ["S", "H", "C", "D"]
        assert Position.from_json(data["position"]).trick[0].code == "H5"
        assert data["won"] == {"NS": 0, "EW": 0}

    def test_hypotheses(self):
        """What a recogniser heard."""
        data = REQUESTS["table"]({"table": self.opened(), "op": "hear", "said": [{"text": "ace"}], "by": "S"})
        assert data["events"][-1]["cards"] == ["HA"]

    def test_every_operation_is_one_of_the_table(self):
        """By the same names."""
        for name in OPERATIONS:
            assert callable(getattr(Table, name))

    @pytest.mark.parametrize(
        ("told", "kind"),
        [
            ({"op": "place", "card": "HA"}, "placed"),
            ({"op": "expose", "seat": "E", "cards": ["D9"]}, "exposed"),
            ({"op": "ask", "by": "E", "what": "trumps"}, "answered"),
            ({"op": "claim", "by": "S", "tricks": 9}, "claimed"),
            ({"op": "report", "seat": "W", "what": "revoke"}, "refused"),
            ({"op": "direct", "code": "penalty", "seat": "E", "card": "D9", "kind": "minor"}, "penalty_card"),
            ({"op": "undo", "to": 1}, "undone"),
            ({"op": "play", "seat": "N", "card": "HA", "how": "touched", "n": 0}, "refused"),
            ({"op": "face_lead"}, "refused"),
            ({"op": "spread", "holding": None}, "refused"),
        ],
    )
    def test_operations(self, told, kind):
        """Each is carried out with its arguments."""
        data = REQUESTS["table"]({"table": self.opened(), **told})
        assert kind in [event["kind"] for event in data["events"]]

    def test_a_choice(self):
        """The answer to what is asked, as one of the options."""
        asked = REQUESTS["table"]({"table": self.opened(), "op": "hear", "said": "anything", "by": "S"})["table"]
        data = REQUESTS["table"](
            {"table": asked, "op": "choose", "by": "E", "choice": {"option": "card", "card": "H8"}}
        )
        assert data["events"][-1]["cards"] == ["H8"]

    def test_what_was_ruled_on(self):
        """Words that were ruled on as a designation, in the position it was one; no question, no answer to one."""
        table, told = self.opened(), []
        steps = [
            {"said": "ace"},
            {"said": "no, the three", "cause": "slip"},
            {"said": "what did you hear"},
            {"said": "claim the rest"},
        ]
        for step in steps:
            data = REQUESTS["table"]({"table": table, "op": "hear", "by": "S", **step})
            table = data["table"]
            told.append(data["ruled"])
        assert [one and one["said"] for one in told] == ["ace", "no, the three", None, None]
        assert told[0]["position"] == Table.from_json(self.opened()).position().to_json()
        assert told[1]["position"]["dummy"] == told[0]["position"]["dummy"]

    def test_an_answer_is_not_ruled_on(self):
        """It is the words that had been asked about which were."""
        table = Table.from_json(self.opened()).play("N", "HA").table.play("E", "H2").table.play("S", "H4").table
        asked = REQUESTS["table"]({"table": table.to_json(), "op": "hear", "said": "queen", "by": "S"})
        answered = REQUESTS["table"]({"table": asked["table"], "op": "hear", "said": "spades", "by": "S"})
        assert asked["ruled"]["said"] == "queen"
        assert answered["events"][-1]["cards"] == ["SQ"]
        assert answered["ruled"] is None

    def test_a_view(self):
        """What a seat may see, besides."""
        data = REQUESTS["table"]({"table": self.opened(), "view": "E"})
        assert data["view"] == Table.from_json(self.opened()).view("E")

    def test_a_table_that_no_play_has_made(self):
        """It is refused, whatever it makes an operation stumble over."""
        table = Table.from_json(self.opened()).play("N", "HA").table.play("E", "H2").table.play("S", "H4").table
        asked = table.hear("queen", "S").table.to_json() | {"turn": None}
        with pytest.raises(InputError, match="table: "):
            REQUESTS["table"]({"table": asked, "op": "choose", "by": "S", "choice": {"option": "card", "card": "SQ"}})


class TestBoards:
    @pytest.mark.parametrize(("name", "rooms"), [("match.lin", ["open", "closed"]), ("two.pbn", [None, None])])
    def test_rooms(self, name, rooms):
        """Of a match, where the file tells."""
        text = (Path(__file__).parents[1] / "data" / name).read_text("utf-8")
        assert [board["room"] for board in REQUESTS["boards"]({"text": text, "name": name})["boards"]] == rooms

    def test_room_of_pbn(self):
        """By its tag, as the standard has it."""
        text = (Path(__file__).parents[1] / "data" / "two.pbn").read_text("utf-8")
        told = text.replace('[Board "3"]', '[Board "3"]\n[Room "Closed"]')
        assert REQUESTS["boards"]({"text": told, "name": "two.pbn"})["boards"][0]["room"] == "closed"


class TestAround:
    def test_phrases(self):
        """Those of Python, as JSON."""
        data = REQUESTS["phrases"]({"position": POSITION, "lang": "tr", "locale": "tr"})
        expected = phrases.phrases(Position.from_json(POSITION), "tr")
        assert [(one["phrase"], one["outcome"]) for one in data["phrases"]] == [
            (p, str(r.outcome)) for p, r in expected
        ]

    def test_every_format(self):
        """A grammar of a position, with a media type."""
        assert MEDIA_TYPES.keys() == FORMATS.keys()
        for name in FORMATS:
            data = REQUESTS["grammar"]({"format": name, "lang": "es", "position": POSITION})
            assert data["text"] == export(name, "es", Position.from_json(POSITION))

    def test_languages(self):
        """What is understood and what is spoken, by their own names."""
        data = REQUESTS["languages"]({})
        assert [one["code"] for one in data["locales"]] == list(locales())
        assert {"code": "tr", "name": "Türkçe"} in data["languages"]

    def test_health(self):
        """All is well."""
        assert REQUESTS["health"]({})["status"] == "ok"


class TestCases:
    @pytest.mark.parametrize("locale", ["en", "es", "tr"])
    def test_all_of_them(self, locale):
        """Each has what a pupil needs, in each language, and JSON can hold it."""
        data = REQUESTS["cases"]({"lang": locale, "locale": locale})
        assert len(data["cases"]) == len(examples(None, locale, locale))
        for case in data["cases"]:
            assert case["why"]
            assert case["ruling"]
            assert (case["right"]["card"] is None) is not (case["right"]["option"] is None)
            assert case["right"]["option"] in {None, *(option["name"] for option in case["options"])}
        json.dumps(data, allow_nan=False)

    def test_of_a_paragraph(self):
        """Only its cases; those of Law 46 have their position."""
        data = REQUESTS["cases"]({"law": "46B3a", "lang": "en"})["cases"]
        assert {case["reference"] for case in data} >= {"46B3(a)"}
        for case in data:
            Position.from_json(case["position"])

    @pytest.mark.parametrize("lang", ["en", "es", "tr"])
    def test_ask_rules_as_the_case_says(self, lang):
        """All that a case of Law 46 is ruled on goes with it: asked again, it has the same ruling."""
        for case in REQUESTS["cases"]({"law": "46", "lang": lang, "locale": lang})["cases"]:
            body = {"said": case["prompt"]["said"], "langs": [lang], "locale": lang}
            rulings = REQUESTS["compare"]({**body, "position": case["position"], "slip": case["slip"]})["rulings"]
            by = [case["edition"], case["reading"]]
            told = next(one["message"] for one in rulings if [one["edition"], one["reading"]] == by)
            assert told.startswith(case["ruling"]), case["id"]  # what was not understood follows

    def test_laws(self):
        """Every law that has cases, with their number."""
        data = REQUESTS["laws"]({"lang": "es"})["laws"]
        assert [one["law"] for one in data] == list(SOURCES)
        assert data[0]["title"] == "Ley 41"
        assert sum(one["cases"] for one in data) == len(examples(None, "es", "es"))

    def test_by_edition(self):
        """Only those of an edition."""
        data = REQUESTS["cases"]({"law": "46", "lang": "en", "edition": "2007"})["cases"]
        assert {case["edition"] for case in data} == {"2007"}


BAD = [
    ("parse", {}, "said"),
    ("parse", [], "body"),
    ("parse", {"said": 7}, "said"),
    ("parse", {"said": "low", "channel": []}, "channel"),
    ("parse", {"said": "low", "langs": ["xx"]}, "langs"),
    ("rule", {"said": "low"}, "position"),
    ("rule", {**RULE, "edition": []}, "edition"),
    ("rule", {**RULE, "explain": 1}, "explain"),
    ("rule", {**RULE, "id": float("inf")}, "id"),
    ("compare", {**RULE, "edition": "2017"}, "edition"),
    ("table", 7, "body"),
    ("table", {}, "table"),
    ("table", {"new": NEW, "table": {}}, "table"),
    ("table", {"new": []}, "new"),
    ("table", {"new": {"declarer": "S"}}, "new.contract"),
    ("table", {"new": {**NEW, "vulnerable": "NS"}}, "new.vulnerable"),
    ("table", {"new": {**NEW, "declarer": "X"}}, "new.declarer"),
    ("table", {"table": {}}, "table.declarer"),
    ("table", {"new": NEW, "op": "shuffle"}, "op"),
    ("table", {"new": NEW, "op": ["hear"]}, "op"),
    ("table", {"new": NEW, "op": "play", "seat": "W"}, "card"),
    ("table", {"new": NEW, "op": "face_lead", "card": "HA"}, "card"),
    ("table", {"new": NEW, "op": "hear", "said": {}}, "said"),
    ("table", {"new": NEW, "op": "hear", "said": [7]}, "said"),
    ("table", {"new": NEW, "n": "1", "op": "face_lead"}, "n"),
    ("table", {"new": NEW, "op": "expose", "seat": "E", "cards": ["D9"], "intentional": 1}, "intentional"),
    ("table", {"new": NEW, "op": "report", "seat": "E", "what": "revoke", "trick": True}, "trick"),
    ("table", {"new": {**NEW, "hands": False}}, "new.hands"),
    ("table", {"new": {**NEW, "contract": {"trumps": "X"}}}, "new.contract.trumps"),
    ("table", {"new": {**NEW, "edition": "1987"}}, "new.edition"),
    ("table", {"new": {**NEW, "langs": ["xx"]}}, "new.langs"),
    ("table", {"new": NEW, "n": -1}, "n"),
    ("table", {"new": NEW, "locale": "xx"}, "locale"),
    ("table", {"new": NEW, "view": "X"}, "view"),
    ("rule", {**RULE, "position": {**POSITION, "shown_out": [{}]}}, "shown_out"),
    ("rule", {"designation": {"kind": "hold"}, "position": POSITION, "channel": {}}, "channel"),
    ("rule", {"designation": {"kind": "incomplete", "expects": [7]}, "position": POSITION}, "designation.expects"),
    ("parse", {"said": "low", "locale": "xx"}, "locale"),
    ("phrases", {"lang": "es"}, "position"),
    ("phrases", {"position": POSITION, "lang": "xx"}, "lang"),
    ("phrases", {"position": POSITION, "edition": []}, "edition"),
    ("grammar", {"lang": "es"}, "format"),
    ("grammar", {"format": "ebnf"}, "format"),
    ("grammar", {"format": "jsgf", "short": 1}, "short"),
    ("grammar", {"format": "jsgf", "position": []}, "position"),
    ("languages", {"lang": "es"}, "lang"),
    ("health", [], "body"),
    ("laws", {"locale": "xx"}, "locale"),
    ("laws", {"lang": "xx"}, "lang"),
    ("cases", {"lang": "xx"}, "lang"),
    ("grammar", {"format": "jsgf", "lang": "xx"}, "lang"),
    ("boards", {"text": "", "name": "evening.txt"}, "name"),
    ("boards", {"text": "", "name": "evening.pbn"}, "text"),
    ("boards", {"text": "nonsense", "name": "evening.pbn"}, "text"),
    ("boards", {"text": '[Board "1"]', "name": "evening.pbn"}, "text"),
    ("cases", {"law": "99"}, "law"),
    ("cases", {"law": 46}, "law"),
    ("cases", {"edition": ["2017"]}, "edition"),
]


_names = [
    "said", "langs", "channel", "position", "table", "new", "op", "seat", "card", "by", "law", "lang", "format",
]  # fmt: skip
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(_names) | st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=12,
)


class TestBadBodies:
    """Each is an `InputError` that names the field."""

    @pytest.mark.parametrize(("name", "body", "field"), BAD)
    def test_names_the_field(self, name, body, field):
        with pytest.raises(InputError) as caught:
            REQUESTS[name](body)
        assert caught.value.field == field
        assert caught.value.expected

    @pytest.mark.parametrize(
        ("text", "where", "value"),
        [
            ('[Board "1"]\n[Deal "N:AKQX... - - -"]\n', "a.pbn, board 1: Deal, line 2", "N:AKQX... - - -"),
            ("nonsense", "a.pbn, board ?: tag, line 1", "nonsense"),
            ('[Board "1"]', "a.pbn, board 1: contract", None),
            ("", "a.pbn", ""),
        ],
    )
    def test_the_place_in_a_file(self, text, where, value):
        """It is told beside the field, and in the sentence."""
        with pytest.raises(InputError) as caught:
            REQUESTS["boards"]({"text": text, "name": "a.pbn"})
        told = problem(caught.value)
        assert (told["field"], told["where"], told["value"]) == ("text", where, value)
        assert told["detail"] == f"{where}: {value!r}: expected {told['expected']}"

    def test_missing_and_unknown(self):
        """Are told apart."""
        with pytest.raises(MissingField):
            REQUESTS["parse"]({})
        with pytest.raises(UnknownField):
            REQUESTS["parse"]({"said": "low", "loud": True})

    @given(st.sampled_from(sorted(REQUESTS)), _json)
    @settings(max_examples=200)
    def test_anything(self, name, body):
        """Any JSON is answered, or refused by an `InputError`."""
        try:
            json.dumps(REQUESTS[name](body))
        except InputError as error:
            json.dumps(problem(error), allow_nan=False)


class TestProblems:
    def test_details(self):
        """RFC 9457 with the field, the value and the expectation."""
        with pytest.raises(InputError) as caught:
            Position(dummy="A...", trumps="X")
        details = problem(caught.value)
        assert details["status"] == 422
        assert (details["field"], details["value"]) == ("trumps", "X")
        assert details["expected"] in details["detail"]

    @pytest.mark.parametrize("value", ["x" * 5000, ["x"] * 5000, object(), float("nan"), {1: {2}}])
    def test_a_value_is_never_long(self, value):
        """Nor anything that JSON cannot hold."""
        details = problem(InputError("said", value, "a text"))
        assert len(json.dumps(details["value"], allow_nan=False)) <= 2 * LONGEST_VALUE


class TestAsk:
    """JSON texts in and out."""

    def test_an_answer(self):
        assert Ruling.from_json(
            {k: v for k, v in json.loads(ask("rule", json.dumps(RULE))).items() if k not in ("id", "message")}
        ) == rule("la dama", Position.from_json(POSITION), ["es"])

    @pytest.mark.parametrize(
        ("name", "body", "field"),
        [
            ("rule", "{", "body"), ("rule", "{}", "said"), ("sing", "{}", "request"), ("rule", '{"id": NaN}', "body"),
            ("parse", '{"said": ' + "[" * 100_000 + "]" * 100_000 + "}", "body"),
        ],
    )  # fmt: skip
    def test_a_problem(self, name, body, field):
        details = json.loads(ask(name, body))
        assert (details["status"], details["field"]) == (422, field)
