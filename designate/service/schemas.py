"""The bodies of requests and answers as JSON Schemas, put together from those of the package."""

from __future__ import annotations

from typing import Any, Final

from designate.batch import schema
from designate.grammars import FORMATS
from designate.laws.law41 import ASKS
from designate.laws.ruling import EDITIONS, READINGS
from designate.requests.boards import ROOMS
from designate.requests.table import NEW, OPERATIONS
from designate.said.lexicon import languages
from designate.speak.catalog import locales
from designate.table.director import DIRECTED
from designate.table.noticed import REPORTS

Schema = dict[str, Any]

_FILES: Final = ("request", "answer", "table")
_TEXT: Final[Schema] = {"type": "string"}
_WHOLE: Final[Schema] = {"type": "integer", "minimum": 0}
_FLAG: Final[Schema] = {"type": "boolean"}
_EDITION: Final[Schema] = {"enum": list(EDITIONS), "description": "The edition of the Laws."}
_READING: Final[Schema] = {
    "enum": list(READINGS),
    "description": "Where the law is silent or disputed: what most directors and players hold, or its words alone.",
}
_SEAT: Final[Schema] = {"type": "string", "pattern": r"^\s*[NESWnesw]\s*$"}
"""A seat as it is read: generously, like cards and holdings, and written by its capital."""
_LAW: Final = "Paragraphs of the Laws, in order: 46B1c, 57A."


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
    return "".join(part.capitalize() for part in name.split("_"))


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


def _told(description: str, one: Schema) -> Schema:
    return {**one, "description": description}


def _list(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def _or_null(one: Schema) -> Schema:
    """Give a schema that null fits too, described as the schema itself."""
    described = {"description": one["description"]} if "description" in one else {}
    return {"oneOf": [{name: one[name] for name in one if name != "description"}, {"type": "null"}], **described}


PROBLEM: Final[Schema] = {
    "type": "object",
    "description": "Problem details (RFC 9457); for a field that cannot be meant, also its value and what could be.",
    "properties": {
        "type": _told("Always about:blank: the status says what kind of problem it is.", _TEXT),
        "title": _told("The status in words.", _TEXT),
        "status": {"type": "integer", "description": "The status of the answer; over a WebSocket that of the request."},
        "detail": _told("What is wrong, in a sentence.", _TEXT),
        "field": _told("The field that cannot be meant; one within it as trick or new.declarer.", _TEXT),
        "value": {"description": "What was given, or the beginning of it."},
        "expected": _told("What could have been given.", _TEXT),
        "where": _told("The place in a file of boards: its name, the board, the tag, the line.", _TEXT),
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
            prefix=_told("What was typed so far.", _TEXT),
            position=position, langs=words["langs"], edition=_EDITION, reading=_READING,
            limit={"type": "integer", "minimum": 1, "default": 10, "description": "So many completions at most."},
        ),
        "GrammarRequest": _object(
            "",
            lang=lang,
            position=_or_null(_told("Only what may be said now; null for the whole language.", position)),
            short=_or_null(
                _told("Only short calls that are often said; null for so of a position and not else.", _FLAG)
            ),
        ),
        "LawsRequest": _object("", lang=lang, locale=locale),
        "CasesRequest": _object(
            "",
            law=_or_null(_told("A law or paragraph, or its beginning: 46, 46B3, 46B3a; null for all.", _TEXT)),
            lang=lang, locale=locale,
            edition=_or_null(_told("Only the cases ruled by this edition.", _EDITION)),
            reading=_or_null(_told("Only the cases ruled by this reading.", _READING)),
        ),
        "BoardsRequest": _object(
            "text name",
            text=_told("What stands in the file.", _TEXT),
            name=_told("The name of the file, which ends in .pbn or .lin.", _TEXT),
        ),
    }  # fmt: skip


def _table_request(locale: Schema, words: Schema) -> Schema:
    """Give the body of a table: what it is, one operation, and the arguments of all operations."""
    table, holding = {"$ref": "#/components/schemas/Table"}, _or_null(ref("Holding"))
    seat, card = _told("The seat it is about: N, E, S or W.", _SEAT), _told("The card it is about.", _a_card())
    contract = _file("table")["properties"]["contract"]
    new: Schema = _object(
        "declarer contract",
        declarer=_told("Declarer’s seat: N, E, S or W.", _SEAT),
        contract=_told("The trumps, or more of the contract.", {"oneOf": [contract["properties"]["trumps"], contract]}),
        hands=_or_null(_told(
            "What each seat holds, as far as that is known: thirteen cards each.",
            {"type": "object", "propertyNames": _SEAT, "additionalProperties": holding},
        )),
        edition=_EDITION, reading=_READING, langs=words["langs"],
    )  # fmt: skip
    assert tuple(new["properties"]) == NEW
    arguments: dict[str, Schema] = {
        "said": words["said"],
        "by": _or_null(_told("Who speaks or chooses; null where that is not known.", _SEAT)),
        "cause": {
            "enum": [None, "slip", "misheard"],
            "description": "Why a card is changed: a slip of the tongue (45C4b); another executed than said (45D).",
        },
        "channel": words["channel"], "seat": seat, "card": card,
        "how": {"enum": ["played", "touched", "placed"], "default": "played", "description": "How a card is played."},
        "cards": _told("The cards that are seen.", _list(_a_card())),
        "intentional": {**_FLAG, "default": False, "description": "By deliberate play: a major penalty card (50B)."},
        "choice": {"oneOf": [ref("Choice"), {"enum": _options()}], "description": "One of the options, or its word."},
        "holding": _told("Dummy’s cards, where the table does not know them.", holding),
        "what": {"enum": [*ASKS, *REPORTS], "description": "What is asked, or what is reported."},
        "tricks": _or_null({"type": "integer", "description": "How many are claimed: 0 concedes; null: all the rest."}),
        "trick": _or_null(_told("The trick it is about, counted from 1.", _WHOLE)),
        "code": {"enum": list(DIRECTED), "description": "What the director decides."},
        "kind": {"enum": ["minor", "major"], "description": "The kind of penalty card (50B)."},
        "to": _told("The number of events to go back to.", _WHOLE),
    }  # fmt: skip
    own = {
        "id": {"description": "Given back with the answer."},
        "table": _told("The table as the last answer gave it.", table),
        "new": _told("A table to begin with instead.", new),
        "n": _or_null(
            _told("The number of events that the client knows of; another than the table’s is stale.", _WHOLE)
        ),
        "view": _or_null(_told("The seat whose view is asked for besides.", _SEAT)),
        "locale": locale,
        "op": {"enum": [*OPERATIONS, None], "description": "; ".join(map(_operation, OPERATIONS)) + "."},
    }
    return {**_object("", **own, **arguments), "oneOf": [{"required": ["table"]}, {"required": ["new"]}]}


def _a_card() -> Schema:
    """Give a card as it is read in a position."""
    card: Schema = schema("request")["$defs"]["position"]["properties"]["trick"]["items"]
    return card


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
    compared = {**ruling, "properties": {**ruling["properties"], "edition": _EDITION, "reading": _READING}}
    compared["properties"].pop("id")
    compared["required"] = [name for name in ruling["required"] if name != "id"]
    table = _object("id table events messages asks layout legal won position view ruled", **_shown())
    return {
        "Table": _file("table"),
        "RuleAnswer": ruling,
        "LineAnswer": line,
        "CompareAnswer": _object(
            "id rulings",
            id={"description": "That of the request."},
            rulings=_told("A ruling for each edition and each reading, the usual one first.", _list(compared)),
        ),
        "ParseAnswer": _parsed(ruling["properties"]["heard"]["properties"]["words"]),
        "TableAnswer": table,
        "CompleteAnswer": _several("completions", "The likeliest first; none void or illegal.", **_completion()),
        "PhrasesAnswer": _several("phrases", "A phrase for each designation that the position leaves.", **_phrase()),
        "LanguagesAnswer": _object(
            "languages locales",
            languages=_told("The languages that are understood.", _names()),
            locales=_told("The languages of messages.", _names()),
        ),
        "HealthAnswer": _object(
            "status version",
            status=_told("ok, or what is missing.", _TEXT),
            version=_told("The version of the package.", _TEXT),
        ),
        "LawsAnswer": _several(
            "laws", "The laws that have cases.",
            law=_told("The number of the law.", _TEXT), title=_told("What it is called.", _TEXT),
            cases=_told("How many cases it has.", _WHOLE),
        ),
        "CasesAnswer": _several("cases", "The cases, law by law.", **_case()),
        "BoardsAnswer": _several("boards", "The boards that can be played, in the order of the file.", **_board()),
    }  # fmt: skip


def _several(name: str, description: str, **properties: Schema) -> Schema:
    """Give an answer that is a list of objects with all of some properties."""
    return _object(name, **{name: _told(description, _list(_object(" ".join(properties), **properties)))})


def _column() -> Schema:
    """Give a suit of dummy as it lies on the table (41D)."""
    return _object(
        "suit cards trumps",
        suit=ref("Suit"),
        cards=_told("From the far end, the highest, to the lowest.", _list(ref("Card"))),
        trumps=_told("Whether it is the trump suit.", _FLAG),
    )


def _names() -> Schema:
    return _list(
        _object("code name", code=_told("Its code: es.", _TEXT), name=_told("Its own name: español.", _TEXT))
    )  # fmt: skip


def _parsed(words: Schema) -> Schema:
    """Give the answer of a reading without a position."""
    error = _object(
        "code word start end expected near",
        code=_told("unknown_word, unexpected_word, incomplete, negation, too_long, empty …", _TEXT),
        word=_told("The word that is not understood.", _TEXT),
        start=_told("Where it begins in the text, from 0.", _WHOLE),
        end=_told("Where it ends: the place behind it.", _WHOLE),
        expected=_told("The kinds of word that could have stood there.", _list(_TEXT)),
        near=_told("The known words that look most alike.", _list(_TEXT)),
    )
    return _object(
        "text readings words errors messages",
        text=_told("The text as it was read.", _TEXT),
        readings=_told("What it may mean; none where it was not understood.", _list(ref("Designation"))),
        words=words,
        errors=_told("Why it was not understood.", _list(error)),
        messages=_told("The errors, each in a sentence.", _list(_TEXT)),
    )


def _ruled() -> dict[str, Schema]:
    """Give what a list tells of a ruling."""
    told: dict[str, Schema] = _renamed(schema("answer"))["$defs"]["ruling"]["properties"]
    return {name: told[name] for name in ("outcome", "card", "candidates", "law")}


def _completion() -> dict[str, Schema]:
    return {
        "text": _told("A whole call that begins with what was typed.", _TEXT),
        "added": _told("What it has more than was typed.", _TEXT),
        **_ruled(),
    }


def _phrase() -> dict[str, Schema]:
    ruled = _ruled()
    del ruled["law"]
    return {
        "phrase": _told("What may be said.", _TEXT), **ruled, "message": _told("The ruling in a sentence.", _TEXT)
    }  # fmt: skip


def _shown() -> dict[str, Schema]:
    """Give all that shows after an operation at a table."""
    return {
        "id": {"description": "That of the request."},
        "table": _told("The new table, to be sent with the next operation.", ref("Table")),
        "events": _told("What has happened, in order.", _list(ref("Event"))),
        "messages": _told("A sentence for each event; empty where the one beside it says all.", _list(_TEXT)),
        "asks": _or_null(_told("The question that is open, in a sentence; null where none is.", _TEXT)),
        "layout": _told("Dummy’s suits as they lie (41D), left to right; none before he is spread.", _list(_column())),
        "legal": _told("What the hand in turn may play; of an unknown hand all it may hold.", _list(ref("Card"))),
        "won": _told("Tricks won by each side.", _object(
            "NS EW", NS=_told("By North and South.", _WHOLE), EW=_told("By East and West.", _WHOLE)
        )),
        "position": _or_null(_told("What a designation is ruled in; null where none may be made.", ref("Position"))),
        "view": _or_null({"type": "object", "description": "What the seat asked for may see, as a table."}),
        "ruled": _or_null(_told("What was ruled on as a designation of dummy’s card; null where nothing was.", _object(
            "said position",
            said=_told("The words.", _TEXT),
            position=_told("The position they were ruled in.", ref("Position")),
        ))),
    }  # fmt: skip


def _case() -> dict[str, Schema]:
    """Give a law case as a quiz or a lesson needs it."""
    prompt = _object(
        "before said after",
        before=_told("What stands before the words, or what is done.", _TEXT),
        said=_told("The words.", _TEXT),
        after=_told("What stands behind them.", _TEXT),
    )
    option = _object(
        "name label", name=_told("Its name.", _TEXT), label=_told("What it says.", _TEXT)
    )  # fmt: skip
    right = _object(
        "card option",
        card=_or_null(_told("The card; null where an option is right.", ref("Card"))),
        option=_or_null(_told("The name of the option; null where a card is right.", _TEXT)),
    )
    return {
        "id": _told("The name of the case.", _TEXT),
        "source": _told("The number of the law whose cases it is among.", _TEXT),
        "law": _told(_LAW, _list(_TEXT)),
        "reference": _told("The paragraphs as they are written: 46B3(a).", _TEXT),
        "title": _told("What the law is called.", _TEXT),
        "rule": _told("What the cases of one row have in common.", _TEXT),
        "edition": _EDITION,
        "reading": _READING,
        "columns": _told("Dummy’s suits as they lie (41D); none before he is spread.", _list(_column())),
        "table": _told("The rest of the table, in lines.", _list(_TEXT)),
        "prompt": _told("What is said or done.", prompt),
        "options": _told("What a pupil may answer besides naming a card.", _list(option)),
        "right": _told("The right answer.", right),
        "ruling": _told("The ruling, in a sentence.", _TEXT),
        "why": _told("The reason, in sentences.", _TEXT),
        "position": _or_null(_told("The position, of Law 46; else null.", ref("Position"))),
        "slip": _told("Whether what was changed was a slip of the tongue (45C4b).", _FLAG),
    }


def _board() -> dict[str, Schema]:
    """Give a board as a table begins with it."""
    fields = _file("table")["properties"]
    return {
        "number": _or_null({"type": "integer", "description": "Its number; null where the file has none."}),
        "room": {"enum": [*ROOMS, None], "description": "The room of a match; null where the file tells none."},
        "declarer": fields["declarer"],
        "contract": fields["contract"],
        "hands": _told("What each seat holds.", fields["hands"]),
        "play": _told("The cards that were played, in order, as far as the file tells.", _list(ref("Card"))),
    }


def format_names() -> Schema:
    """Give the formats of grammars."""
    return {"enum": list(FORMATS), "description": "The format, by its name."}
