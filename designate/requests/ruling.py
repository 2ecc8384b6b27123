"""Requests about words and a position: a ruling, the reading of words, rulings side by side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, cast

from designate.laws.resolve import resolve
from designate.laws.ruling import EDITIONS, READINGS, Edition, Outcome, Reading, Ruling
from designate.position import Position
from designate.requests import fields
from designate.rule import rule_parsed
from designate.said.designation import Designation
from designate.said.parse import Parse
from designate.said.parse import parse as parse_text
from designate.speak.explain import explain
from designate.speak.message import error_message, message

_USUAL: Final = 40
"""A text of more characters is seldom said twice."""

_OF_PARSE: Final = ("said", "langs", "channel", "locale")
_OF_COMPARE: Final = ("id", "said", "designation", "langs", "position", "slip", "locale", "channel")
FIELDS_OF_RULE: Final = (*_OF_COMPARE, "edition", "reading", "explain")


def parse(body: Any) -> dict[str, Any]:
    """Read words without a position: `said`, and `langs`, `channel`, `locale` if need be.

    The answer is a `Parse` as JSON, with the sentences that say why nothing was understood.

    >>> parse({"said": "ace of spads", "langs": ["en"]})["messages"]
    ['I do not know the word “spads”. Do you mean “spades” or “spade”?']
    """
    request = fields.check_names(body, _OF_PARSE)
    if "said" not in request:
        raise fields.MissingField("said", None, "a value")
    langs = fields.langs(request)
    locale = fields.locale(request, langs)
    parsed = parsed_words(request["said"], request.get("channel"), langs)
    return {**parsed.to_json(), "messages": [error_message(error, locale) for error in parsed.errors]}


def parsed_words(said: Any, channel: Any, langs: list[str]) -> Parse:
    """Read the words of a request: a text as it stands, or what a recogniser heard."""
    if channel is None and isinstance(said, str):
        return _parsed(said, tuple(langs)) if len(said) <= _USUAL else parse_text(said, langs)
    from designate.heard.hypothesis import hypotheses
    from designate.heard.understand import understand

    return understand(said if isinstance(said, str) else hypotheses(said), langs, channel)


@lru_cache(1024)
def _parsed(said: str, langs: tuple[str, ...]) -> Parse:
    """Read a usual text: few are said again and again, and what they mean hangs on no position."""
    return parse_text(said, langs)


def _check_channel(channel: Any) -> None:
    if channel is not None:
        from designate.heard.hypothesis import check_channel

        check_channel(channel)


def rule(body: Any) -> dict[str, Any]:
    """Rule on words, or on a designation, in a position: the request and the answer of a line of a batch.

    An `InputError` names what cannot be meant; every ruling is an answer, whatever its outcome.

    >>> rule({"id": 7, "said": "low", "position": {"dummy": "85.KQ.T3.94", "trumps": "NT"}})["outcome"]
    'clarify'
    """
    request = fields.check_names(body, FIELDS_OF_RULE)
    id_, asked = fields.given_id(request), _Asked(request)
    edition = fields.one(request, "edition", str, "2017", "'2017' or '2007'")
    reading = fields.one(request, "reading", str, "customary", "'customary' or 'strict'")
    ruling = asked.ruling(cast(Edition, edition), cast(Reading, reading))
    explained = {"explanation": list(explain(ruling, asked.locale))} if fields.flag(request, "explain") else {}
    return {"id": id_, **asked.told(ruling), **explained}


def compare(body: Any) -> dict[str, Any]:
    """Rule by each edition and each reading, the usual one first: the fields of `rule` but for these two.

    Each of `rulings` has its `edition` and `reading`, the ruling with its message, and the explanation.

    >>> request = {"said": "two spades", "langs": ["en"], "position": {"dummy": "A2.K.Q.J", "trumps": "NT"}}
    >>> [(one["edition"], one["reading"], one["outcome"]) for one in compare(request)["rulings"]]
    [('2017', 'customary', 'clarify'), ('2017', 'strict', 'clarify'), ('2007', 'customary', 'clarify'), \
('2007', 'strict', 'clarify')]
    """
    request = fields.check_names(body, _OF_COMPARE)
    id_, asked = fields.given_id(request), _Asked(request)
    rulings = []
    for edition in EDITIONS:
        for reading in READINGS:
            ruling = asked.ruling(edition, reading)
            explanation = list(explain(ruling, asked.locale))
            told = {"edition": edition, "reading": reading, **asked.told(ruling), "explanation": explanation}
            rulings.append(told)
    return {"id": id_, "rulings": rulings}


class _Asked:
    """What is ruled on: the words or the designation, and the position."""

    __slots__ = ("designation", "locale", "parsed", "position", "slip")

    def __init__(self, request: Mapping[str, Any]) -> None:
        if ("said" in request) == ("designation" in request):
            raise fields.MissingField("said", None, "either said or designation")
        if "position" not in request:
            raise fields.MissingField("position", None, "a value")
        self.slip = fields.flag(request, "slip")
        langs = fields.langs(request)
        self.locale = fields.locale(request, langs if "said" in request else ())
        self.position: Position = fields.position(request)
        self.parsed: Parse | None = None
        self.designation: Designation | None = None
        if "designation" in request:
            _check_channel(request.get("channel"))
            self.designation = Designation.from_json(request["designation"])
        else:
            self.parsed = parsed_words(request["said"], request.get("channel"), langs)

    def ruling(self, edition: Edition, reading: Reading) -> Ruling:
        """Rule by an edition and a reading."""
        if self.parsed is not None:
            return rule_parsed(self.parsed, self.position, edition, reading, self.slip)
        assert self.designation is not None
        return resolve(self.designation, self.position, edition, reading, self.slip)

    def told(self, ruling: Ruling) -> dict[str, Any]:
        """Give a ruling as JSON, with its message and how the words were understood where that was asked."""
        heard = {} if ruling.heard is None else {"heard": ruling.heard.to_json()}
        return {**ruling.to_json(), "message": self._message(ruling), **heard}

    def _message(self, ruling: Ruling) -> str:
        """Say a ruling, and why words were not understood unless something is asked about what was heard."""
        asked = ruling.heard is not None and ruling.outcome is Outcome.CLARIFY
        errors = () if asked or self.parsed is None else self.parsed.errors
        return " ".join((message(ruling, self.locale), *(error_message(error, self.locale) for error in errors)))
