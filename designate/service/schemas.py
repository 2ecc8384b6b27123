"""The bodies of requests and answers as JSON Schemas, put together from those of the package."""

from __future__ import annotations

from typing import Any, Final

from designate.batch import schema
from designate.grammars import FORMATS
from designate.laws.ruling import EDITIONS, READINGS
from designate.requests.table import NEW, OPERATIONS
from designate.said.lexicon import languages
from designate.speak.catalog import locales

Schema = dict[str, Any]

_FILES: Final = ("request", "answer", "table")
_TEXT: Final[Schema] = {"type": "string"}
_WHOLE: Final[Schema] = {"type": "integer", "minimum": 0}
_EDITION: Final[Schema] = {"enum": list(EDITIONS)}
_READING: Final[Schema] = {"enum": list(READINGS)}
_ID: Final[Schema] = {"description": "Given back with the answer."}


def ref(name: str) -> Schema:
    """Refer to a schema among the components."""
    return {"$ref": f"#/components/schemas/{name}"}


def components() -> dict[str, Schema]:
    """Give the schemas by name: the definitions of the package's files, and the bodies of all requests."""
    found: dict[str, Schema] = {}
    for file in _FILES:
        content = schema(file)
        for name, definition in content.pop("$defs").items():
            found[_named(name)] = _renamed(definition)
    return {**found, **_bodies(), **_answers(), "Problem": PROBLEM}


def _named(name: str) -> str:
    return name.capitalize()


def _renamed(node: Any) -> Any:
    """Let references lead to the components."""
    if isinstance(node, dict):
        return {
            key: f"#/components/schemas/{_named(value.rpartition('/')[2])}" if key == "$ref" else _renamed(value)
            for key, value in node.items()
        }
    return [_renamed(item) for item in node] if isinstance(node, list) else node


def _file(name: str) -> Schema:
    """Give a schema of the package without its definitions."""
    content: Schema = _renamed(schema(name))
    return {key: value for key, value in content.items() if key not in ("$defs", "$schema")}


def _object(needed: str, **properties: Schema) -> Schema:
    """Give an object with the names of what it must have."""
    return {"type": "object", "properties": properties, "required": needed.split(), "additionalProperties": False}


def _list(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def _or_null(one: Schema) -> Schema:
    return {"oneOf": [one, {"type": "null"}]}


PROBLEM: Final[Schema] = {
    "type": "object",
    "description": "Problem details (RFC 9457); for a field that cannot be meant, also its value and what could be.",
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "field": {"type": "string"},
        "value": {"description": "What was given, or the beginning of it."},
        "expected": {"type": "string"},
        "where": {"type": "string"},
    },
    "required": ["type", "title", "status", "detail"],
    "additionalProperties": False,
}


def _bodies() -> dict[str, Schema]:
    """Give the bodies of the requests."""
    line = _file("request")
    words = line["properties"]
    lang: Schema = {"enum": list(languages()), "description": "The language of the words."}
    locale = {**words["locale"], "examples": list(locales())}
    shared = {name: words[name] for name in ("id", "said", "designation", "langs", "position", "slip", "channel")}
    words["locale"] = locale
    words["langs"] = {**words["langs"], "items": {"enum": list(languages())}}
    shared |= {"locale": locale, "langs": words["langs"]}
    position = ref("Position")
    reading = {name: words[name] for name in ("said", "langs", "channel", "locale")}
    return {
        "RuleRequest": line,
        "CompareRequest": {**line, "properties": shared},
        "ParseRequest": _object("said", **reading),
        "TableRequest": _table_request(locale, words),
        "PhrasesRequest": _object(
            "position", position=position, lang=lang, edition=_EDITION, reading=_READING, locale=locale
        ),
        "CompleteRequest": _object(
            "prefix position",
            prefix=_TEXT, position=position, langs=words["langs"], edition=_EDITION, reading=_READING,
            limit={"type": "integer", "minimum": 1},
        ),
        "GrammarRequest": _object("", lang=lang, position=_or_null(position), short=_or_null({"type": "boolean"})),
        "LawsRequest": _object("", lang=lang, locale=locale),
        "CasesRequest": _object(
            "",
            law=_or_null({**_TEXT, "description": "A law or paragraph, or its beginning: 46, 46B3, 46B3a."}),
            lang=lang, locale=locale, edition=_or_null(_EDITION), reading=_or_null(_READING),
        ),
        "BoardsRequest": _object("text name", text=_TEXT, name={**_TEXT, "description": "It ends in .pbn or .lin."}),
    }  # fmt: skip


def _table_request(locale: Schema, words: Schema) -> Schema:
    """Give the body of a table: what it is, one operation, and the arguments of all operations."""
    seat, card, table = ref("Seat"), ref("Card"), {"$ref": "#/components/schemas/Table"}
    new: Schema = _object(
        "declarer contract",
        declarer=seat,
        contract={"oneOf": [{"enum": ["S", "H", "D", "C", "NT"]}, _file("table")["properties"]["contract"]]},
        hands=_or_null(_object("", **{name: _or_null(ref("Holding")) for name in ("N", "E", "S", "W")})),
        edition=_EDITION, reading=_READING, langs=words["langs"],
    )  # fmt: skip
    assert tuple(new["properties"]) == NEW
    arguments: dict[str, Schema] = {
        "said": words["said"], "by": _or_null(seat), "cause": {"enum": [None, "slip", "misheard"]},
        "channel": words["channel"], "seat": seat, "card": card, "how": {"enum": ["played", "touched", "placed"]},
        "cards": _list(card), "intentional": {"type": "boolean"},
        "choice": {"oneOf": [ref("Choice"), {"enum": _options()}]},
        "holding": _or_null(ref("Holding")), "what": _TEXT, "tricks": _or_null({"type": "integer"}),
        "trick": _or_null(_WHOLE), "code": _TEXT, "kind": {"enum": ["minor", "major"]}, "to": _WHOLE,
    }  # fmt: skip
    own = {"id": _ID, "table": table, "new": new, "n": _or_null(_WHOLE), "view": _or_null(seat), "locale": locale}
    op = {"enum": [*OPERATIONS, None], "description": "; ".join(map(_operation, OPERATIONS)) + "."}
    return {**_object("", **own, op=op, **arguments), "oneOf": [{"required": ["table"]}, {"required": ["new"]}]}


def _operation(name: str) -> str:
    """Tell an operation with the arguments that must be there, and in brackets those that may."""
    needed, others = OPERATIONS[name]
    return f"{name}: {', '.join((*needed, *(f'[{other}]' for other in others))) or 'nothing more'}"


def _options() -> list[str]:
    """Give the words of a choice."""
    options: list[str] = schema("table")["$defs"]["choice"]["properties"]["option"]["enum"]
    return options


def _answers() -> dict[str, Schema]:
    """Give the answers to the requests."""
    line = _file("answer")
    ruling = line["oneOf"][0]
    card, texts = ref("Card"), _list(_TEXT)
    word = ruling["properties"]["heard"]["properties"]["words"]["items"]
    column = _object("suit cards trumps", suit=ref("Suit"), cards=_list(card), trumps={"type": "boolean"})
    names = _list(_object("code name", code=_TEXT, name=_TEXT))
    error = _object(
        "code word start end expected near",
        code=_TEXT, word=_TEXT, start=_WHOLE, end=_WHOLE, expected=texts, near=texts,
    )  # fmt: skip
    compared = {**ruling, "properties": {**ruling["properties"], "edition": _EDITION, "reading": _READING}}
    compared["properties"].pop("id")
    compared["required"] = [name for name in ruling["required"] if name != "id"]
    case = {
        "id": _TEXT, "source": _TEXT, "law": texts, "reference": _TEXT, "title": _TEXT, "rule": _TEXT,
        "edition": _EDITION, "reading": _READING, "columns": _list(column), "table": texts,
        "prompt": _object("before said after", before=_TEXT, said=_TEXT, after=_TEXT),
        "options": _list(_object("name label", name=_TEXT, label=_TEXT)),
        "right": _object("card option", card=_or_null(card), option=_or_null(_TEXT)),
        "ruling": _TEXT, "why": _TEXT, "position": _or_null(ref("Position")),
    }  # fmt: skip
    table = {
        "id": _ID, "table": ref("Table"), "events": _list(ref("Event")), "messages": texts, "asks": _or_null(_TEXT),
        "layout": _list(column), "legal": _list(card), "won": _object("NS EW", NS=_WHOLE, EW=_WHOLE),
        "position": _or_null(ref("Position")), "view": _or_null({"type": "object"}),
    }  # fmt: skip
    fields = _file("table")["properties"]
    board = {
        "number": _or_null({"type": "integer"}), "declarer": ref("Seat"), "contract": fields["contract"],
        "hands": fields["hands"], "play": _list(card),
    }  # fmt: skip
    phrase = {
        "phrase": _TEXT, "outcome": ruling["properties"]["outcome"], "card": _or_null(card),
        "candidates": _list(card), "message": _TEXT,
    }  # fmt: skip
    completion = {
        "text": _TEXT, "added": _TEXT, "outcome": ruling["properties"]["outcome"], "card": _or_null(card),
        "candidates": _list(card), "law": texts,
    }  # fmt: skip
    return {
        "Table": _file("table"),
        "RuleAnswer": ruling,
        "LineAnswer": line,
        "CompareAnswer": _object("id rulings", id=_ID, rulings=_list(compared)),
        "ParseAnswer": _object(
            "text readings words errors messages",
            text=_TEXT, readings=_list(ref("Designation")), words=_list(word), errors=_list(error), messages=texts,
        ),
        "TableAnswer": _object(" ".join(table), **table),
        "CompleteAnswer": _object("completions", completions=_list(_object(" ".join(completion), **completion))),
        "PhrasesAnswer": _object("phrases", phrases=_list(_object(" ".join(phrase), **phrase))),
        "LanguagesAnswer": _object("languages locales", languages=names, locales=names),
        "HealthAnswer": _object("status version", status=_TEXT, version=_TEXT),
        "LawsAnswer": _object("laws", laws=_list(_object("law title cases", law=_TEXT, title=_TEXT, cases=_WHOLE))),
        "CasesAnswer": _object("cases", cases=_list(_object(" ".join(case), **case))),
        "BoardsAnswer": _object("boards", boards=_list(_object(" ".join(board), **board))),
    }  # fmt: skip


def format_names() -> Schema:
    """Give the formats of grammars."""
    return {"enum": list(FORMATS)}
