"""The peers that designate is measured against, each made for the phrases of `phrases` or for the same grammar."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any

from hassil import Intents
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from phrases import EN, ES, Phrases

from designate import parse
from designate.said.compile import entries, read_kinds, word_files
from designate.said.lalr import TokenStream
from designate.said.parse import DEFAULT_LANGS
from designate.said.sources import folder

RANKS = "AKQJT98765432"
SUITS = "SHDC"
BOTH = (ES, EN)
FALLS_OUT = ("article", "card", "filler", "address", "place", "polite", "ok", "and")
"""Kinds of word that never reach the grammar; a parser alone has to leave them out."""


def _all(field: str) -> list[str]:
    """Give the words of a field of `Phrases` in both languages, one time each."""
    return list(dict.fromkeys(word for phrases in BOTH for word in getattr(phrases, field)))


def _either(words: Iterable[str]) -> str:
    return "(" + "|".join(words) + ")"


def _values(pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Give a slot list of hassil: what is said, and what it means."""
    return {"values": [{"in": said, "out": meant} for said, meant in dict(pairs).items()]}


def _ranks(phrases: Phrases) -> list[tuple[str, str]]:
    return [(said, rank) for words, rank in zip(phrases.ranks, RANKS, strict=True) for said in words]


def _suit_levels(phrases: Phrases) -> list[str]:
    return list(dict.fromkeys(word for words in phrases.suit_levels for word in words))


def _intent(*sentences: str) -> dict[str, Any]:
    return {"data": [{"sentences": list(sentences)}]}


def hassil_plain() -> Intents:
    """Make templates for hassil as its own are written: slot lists and sentences for each language.

    What may stand before and behind is made skip words, which is faster in hassil than optional parts.
    """
    lists: dict[str, Any] = {}
    intents: dict[str, Any] = {name: {"data": []} for name in ("Card", "Suit", "Rank", "Level", "Win", "Anything")}
    for lang, phrases in (("es", ES), ("en", EN)):
        lists |= _lists(lang, phrases)
        for name, sentences in _sentences(lang, phrases).items():
            intents[name]["data"].append({"sentences": sentences})
    skip = [*_all("openers"), *_all("polite"), *_all("frames")]
    return Intents.from_dict({"language": "en", "intents": intents, "lists": lists, "skip_words": skip})


def _lists(lang: str, phrases: Phrases) -> dict[str, Any]:
    """Give the slot lists of one language."""
    return {
        f"rank_{lang}": _values(_ranks(phrases)),
        f"suit_{lang}": _values(zip(phrases.suit, SUITS, strict=True)),
        f"suits_{lang}": _values(zip(phrases.suits, SUITS, strict=True)),
        f"level_{lang}": _values((word, word) for word in phrases.levels),
        f"suit_level_{lang}": _values((word, word) for word in _suit_levels(phrases)),
    }


def _sentences(lang: str, phrases: Phrases) -> dict[str, list[str]]:
    """Give the sentence templates of one language by intent."""
    rank, suit, suits = f"{{rank_{lang}:rank}}", f"{{suit_{lang}:suit}}", f"{{suits_{lang}:suit}}"
    the, some = f"[{_either(phrases.articles)}]", f"[{_either(phrases.some)}]"
    of_suit = (f"{{suit_level_{lang}:level}}", suit)
    return {
        "Card": [f"{the} {rank} {phrases.of} {suits}", f"{suit} {rank}"],
        "Suit": [f"{some} {suit}"],
        "Rank": [f"{the} {rank}"],
        "Level": [f"{{level_{lang}:level}}", " ".join(of_suit if phrases is EN else of_suit[::-1])],
        "Win": [_either(phrases.wins)],
        "Anything": [_either(phrases.anything)],
    }


def hassil_merged() -> Intents:
    """Make templates for hassil that are as few as can be: both languages in one slot list, articles skipped too.

    A few phrases with an article of their own are then no longer recognised.
    """
    lists = {
        "rank": _values(pair for phrases in BOTH for pair in _ranks(phrases)),
        "suit": _values((said, suit) for phrases in BOTH for said, suit in zip(phrases.suit, SUITS, strict=True)),
        "suits": _values((said, suit) for phrases in BOTH for said, suit in zip(phrases.suits, SUITS, strict=True)),
        "level": _values((word, word) for word in _all("levels")),
        "suit_level": _values((word, word) for phrases in BOTH for word in _suit_levels(phrases)),
    }
    intents = {
        "Named": _intent(
            "{rank} [(of|de) {suits:suit}]", "{suit} [({rank}|{suit_level:level})]",
            "{level}", "{suit_level:level} {suit}",
        ),
        "Win": _intent(_either(_all("wins"))),
        "Anything": _intent(_either(_all("anything"))),
    }  # fmt: skip
    skip = [word for field in ("openers", "polite", "frames", "articles", "some") for word in _all(field)]
    return Intents.from_dict({"language": "en", "intents": intents, "lists": lists, "skip_words": skip})


def expression() -> re.Pattern[str]:
    """Make one regular expression for the phrases of both languages; it is matched against text in lower case."""
    ranks = _either(said for phrases in BOTH for said, _ in _ranks(phrases))
    suit, suits, levels = _either(_all("suit")), _either(_all("suits")), _either(_all("levels"))
    suit_levels = _either(dict.fromkeys(word for phrases in BOTH for word in _suit_levels(phrases)))
    before = rf"(?:{_either(_all('openers'))},? )?(?:{_either(_all('frames'))} )?"
    behind = rf"(?:,? {_either(_all('polite'))})?[.!]?"
    card = rf"(?:{_either(_all('articles'))} )?{ranks}(?: (?:of|de) {suits})?"
    of_suit = rf"(?:{_either(_all('some'))} )?{suit}(?: (?:{ranks}|{suit_levels}))?"
    level = rf"{suit_levels} {suit}|{levels}"
    others = rf"{_either(_all('wins'))}|{_either(_all('anything'))}"
    return re.compile(f"{before}(?:{card}|{of_suit}|{level}|{others}){behind}".lower())


def plain(text: str) -> str:
    """Fold case and accents."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def _grammar() -> str:
    return (folder("grammar") / "designation.lark").read_text("utf-8")


def earley_on_text() -> Callable[[str], Tree[Token] | None]:
    """Make Earley with Lark's dynamic lexer: the terminals are filled from the word tables, from text to tree."""
    grammar = re.sub(r"^%declare.*$", "", _grammar(), flags=re.MULTILINE)
    lark = Lark(grammar + "\nwhole: start" + _terminals(), parser="earley", lexer="dynamic", start="whole")
    return lambda text: _tree(lark, plain(text))


def _terminals() -> str:
    """Give the terminals of the grammar as regular expressions over folded words, in the notation of Lark."""
    kinds = read_kinds()
    forms: dict[str, set[str]] = {"RANK": {"10", *RANKS[5:]}, "SUIT": set("♠♥♦♣")}
    for _, kind, form in _forms():
        name = "ARTICLE" if kind == "article" else kinds[kind].get("terminal")
        for terminal in (name, "FALLS_OUT" if kind in FALLS_OUT else None):
            if terminal:
                forms.setdefault(terminal, set()).add(form)
    forms["CODE"] = {suit + rank for rank in RANKS.lower() for suit in "shdc"}
    # What only replies or other languages say has no words here, and never comes.
    declared = re.findall(r"^%declare (.*)$", _grammar(), flags=re.MULTILINE)
    never = {name: {"\N{SYMBOL FOR NULL}"} for line in declared for name in line.split() if name not in ("SEP", *forms)}
    lines = [f"{terminal}: /{_words(words)}/" for terminal, words in (forms | never).items()]
    ignored = ["SEP: /[.,;:!?…-]+/", r"SPACE: /\s+/", "%ignore SPACE", "%ignore FALLS_OUT"]
    return "\n".join(["", *lines, *ignored, ""])


def _forms() -> Iterable[tuple[str, str, str]]:
    """Give language, kind and folded form of the word tables of the two languages spoken here."""
    import yaml

    for lang, path in word_files().items():
        if lang not in DEFAULT_LANGS:
            continue
        for kind, _, form in entries(yaml.safe_load(path.read_text("utf-8"))):
            yield lang, kind, plain(form)


def _words(words: Iterable[str]) -> str:
    """Give a regular expression for whole words, the longest first."""
    return r"(?<!\w)(?:" + "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)) + r")(?!\w)"


def earley_on_tokens() -> Callable[[list[Token]], Tree[Token] | None]:
    """Make Earley over ready tokens: parsing alone, words already looked up."""
    lark = Lark(_grammar(), parser="earley", lexer=TokenStream)
    return lambda tokens: _tree(lark, tokens)


def tokens(text: str) -> list[Token]:
    """Give the tokens of a text as designate takes its words; where a word has two meanings, the first."""
    kinds = read_kinds()
    found: dict[int, Token] = {}
    for word in parse(text).words:
        terminal = "CODE" if word.kind == "code" else kinds[word.kind].get("terminal")
        if terminal:
            found.setdefault(word.start, Token(terminal, word.value))
    return list(found.values())


def _tree(lark: Lark, said: Any) -> Tree[Token] | None:
    """Give the tree of a text or of tokens, None where the grammar has no such sentence."""
    try:
        return lark.parse(said)
    except UnexpectedInput:
        return None
