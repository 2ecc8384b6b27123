"""The intermediate form of a language, or of a position: what people call, and around it what they say with it.

A call is one thing named or done (``fill``). Names of a card, a suit, a rank or a level may have words of asking
(give me, play), and all calls may have small words before and behind them. Corrections, two things in one breath and
typed codes are left out: each doubles what a recogniser may take for a card. Whatever form of the table is then still
missing stands alone, with what `parse` makes of it, so that talk and negations are not forced into cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Final

from designate.grammars.calls import Calls, is_as_shown
from designate.grammars.fill import Filled, Form, alike, filled, forms, readings, runs_together, taken_for
from designate.grammars.form import ROOT, Opt, Ref, Rule, Seq, Slot, Tag, Word, meaning_tag
from designate.grammars.form import Form as Grammar
from designate.grammars.patterns import CORE, FIELDS
from designate.position import Position
from designate.said.tables import tables

BEFORE: Final = ("filler", "ok", "and", "address", "polite")
BEHIND: Final = ("polite", "address", "place", "seat", "tail", "filler", "ok")
LIKELY: Final = {"before": 0.02, "asking": 0.2, "behind": 0.05}
WEIGHTS: Final = {
    "named": 75, "acts": 20, "hold": 2, "negated": 0.5, "talk": 1, "alone": 0.1,
}  # fmt: skip
"""How likely each part of the root is, by judgement: nobody has counted calls at tables."""


@cache
def whole(lang: str) -> Grammar:
    """Give the form of a whole language, which has every form of its word table."""
    calls = Calls(lang, filled(lang))
    rules = dict(calls.rules)
    root = [*_around(rules, lang), *_negated(rules, lang)]
    said = Grammar(lang, {ROOT: Rule(tuple(root)), **rules}).words()
    root += _rest(said, rules, lang)
    return Grammar(lang, {ROOT: Rule(tuple(root)), **rules}).reached()


def of_calls(lang: str, position: Position | None = None, *, short: bool = True) -> Grammar:
    """Give the form of calls and "wait": of a position the calls that are neither void nor illegal.

    `short`: only short calls that are often said, without articles, words of asking (give me, play) and small words. A
    grammar engine tries all ways at once: with what may be left out pocketsphinx takes many times as long, and hears it
    in noise; spoken, it is passed over.
    """
    ones: Iterable[Filled] = filled(lang)
    if short:
        briefly = (_shortened(one) for one in ones if _is_short(one, lang))
        ones = [one for one in briefly if all(place.forms for place in one.places)]
    calls = Calls(lang, ones, position)
    rules = dict(calls.rules)
    root = _bare(rules) if short else list(_around(rules, lang))
    held = [
        form.text
        for form in forms(lang, "hold")
        if readings(form.text, lang) == ({"kind": "hold"},) and (_is_brief(form) or not short)
    ]
    rules["hold"] = _meant((text, {"kind": "hold"}) for text in dict.fromkeys(held))
    root.append((WEIGHTS["hold"], _only("hold")))
    return Grammar(lang, {ROOT: Rule(tuple(root)), **rules}).without_words(lambda _: False)


_SHORT: Final = frozenset(
    {*CORE, "win", "cover", "ruff", "duck", "play", "again", "anything", "run", "draw"} - {"choice"}
)


def _is_short(one: Filled, lang: str) -> bool:
    """Tell whether a call is short and often said: a card in the order of the table, a name, a verb alone."""
    group, named = one.pattern.group, len([place for place in one.words if place.kind in FIELDS])
    if group == "card":
        return is_as_shown(one, lang)
    return group in _SHORT and len(one.words) <= named + (group not in CORE) <= 2 - (group not in CORE)


def _is_brief(form: Form) -> bool:
    """Tell whether a form is one word, or the one that the table shows."""
    return form.first or " " not in form.text


def _shortened(one: Filled) -> Filled:
    """Give a call without articles, with forms of one word; a card's suit is named, as trumps sounds like clubs."""
    card = one.pattern.group == "card"
    places = (
        replace(at, forms=tuple(form for form in at.forms if _is_brief(form) and not (card and form.value == "trumps")))
        for at in one.words
    )
    return replace(one, places=tuple(places))


def _bare(rules: dict[str, Rule]) -> list[tuple[float, Seq]]:
    """Give the root's sequences of calls with nothing around them."""
    return [(WEIGHTS[name], _only(name)) for name in ("named", "acts") if name in rules]


def _around(rules: dict[str, Rule], lang: str) -> Iterator[tuple[float, Seq]]:
    """Give the root's sequences of calls with what is said around them, and add the rules that they need."""
    last = bool(tables()["languages"][lang]["verbs_last"])
    rules["before"] = _plain(_before(lang))
    rules["asking"] = Rule(tuple(_asking_words(lang)))
    before, asking = Opt(Ref("before"), LIKELY["before"]), Opt(Ref("asking"), LIKELY["asking"])
    for name in ("named", "acts"):
        if name not in rules:
            continue
        rules[f"behind_{name}"] = _plain(_behind(lang, name))
        behind = Opt(Ref(f"behind_{name}"), LIKELY["behind"])
        whole_of_it = ("", Slot(name))
        if name == "acts":
            yield WEIGHTS[name], Seq((before, Ref(name), behind), Tag((whole_of_it,)))
            continue
        parts = (Ref(name), asking) if last else (asking, Ref(name))
        yield WEIGHTS[name], Seq((before, *parts, behind), Tag((whole_of_it, ("verb", Slot("asking")))))


def _asking_words(lang: str) -> Iterator[tuple[float, Seq]]:
    """Give the words of asking; those that leave a verb with a name mean it."""
    for verb, words in _asking(lang).items():
        for text in words:
            yield (0.2, Seq((Word(text),), Tag((("", verb),)))) if verb else (1, Seq((Word(text),)))


def _only(name: str) -> Seq:
    return Seq((Ref(name),), Tag((("", Slot(name)),)))


def _plain(words: Iterable[str]) -> Rule:
    """Give a rule of words that mean nothing by themselves."""
    return Rule(tuple((1, Seq((Word(text),))) for text in dict.fromkeys(words)))


def _meant(meant: Iterable[tuple[str, Any]]) -> Rule:
    """Give a rule of words with what each means."""
    return Rule(tuple((1, Seq((Word(text),), meaning_tag(data))) for text, data in meant))


@cache
def _before(lang: str) -> list[str]:
    """Give the small words that change nothing before any call."""
    return _words_around(lang, BEFORE, filled(lang), first=True)


@cache
def _behind(lang: str, name: str) -> list[str]:
    """Give the small words that change nothing behind names, or behind other calls."""
    ones = [one for one in filled(lang) if (one.pattern.group in CORE) is (name == "named")]
    words = _words_around(lang, BEHIND, ones, first=False)
    if name == "acts":
        return words
    last = bool(tables()["languages"][lang]["verbs_last"])
    ask = _asking(lang)[""][0]

    def fits(word: str) -> bool:
        asked = ((one, _joined(one, ask, not last)) for one in ones)
        return all(one.meaning(one.base) in readings(f"{said} {word}", lang) for one, said in asked)

    return list(alike(words, lambda word: taken_for(word, lang), fits))


def _words_around(lang: str, kinds: tuple[str, ...], ones: Iterable[Filled], *, first: bool) -> list[str]:
    """Give the small words that change nothing before all of these calls, or behind them."""
    listed = list(dict.fromkeys(form.text for kind in kinds for form in forms(lang, kind)))
    ones = tuple(ones)
    at = 0 if first else -1
    of_each_group = {(one.pattern.group, one.words[at].kind): one for one in ones}.values()
    of_each_place = _of_each_place(ones, first)

    def fits(word: str) -> bool:
        return all(one.meaning(one.base) in readings(_joined(one, word, first), lang) for one in of_each_group)

    fitting = alike(listed, lambda word: taken_for(word, lang), fits)
    return [word for word in fitting if not any(_runs_into(one, word, lang, first=first) for one in of_each_place)]


def _of_each_place(ones: Iterable[Filled], first: bool) -> list[Filled]:
    """Give one of the calls for each set of words with which they begin, or end."""
    at = 0 if first else -1
    return list({(one.places[0] if first else None, one.words[at]): one for one in ones}.values())


def _runs_into(one: Filled, word: str, lang: str, *, first: bool) -> bool:
    """Tell whether a word runs together with the beginning or the end of a call, and it is read otherwise then."""
    at = 0 if first else -1
    place, said = one.words[at], list(one.base)
    for form in place.forms:
        pair = (word, form.text) if first else (form.text, word)
        if runs_together(*pair, lang):
            said[at] = form
            texts = [form.text for form in said]
            text = " ".join((word, *texts) if first else (*texts, word))
            if one.meaning(said) not in readings(text, lang):
                return True
    articles = one.places[0].forms if first and one.places[0].index is None else ()
    behind = " ".join(form.text for form in one.base[1:])
    return any(
        one.meaning((form, *one.base[1:])) not in readings(f"{word} {article.text} {form.text} {behind}", lang)
        for article in articles
        if runs_together(word, article.text, lang)
        for form in place.forms
    )


@cache
def _asking(lang: str) -> dict[str, list[str]]:
    """Give the words of asking by the verb that they leave with a name ("" for none), where they go with all names."""
    last = bool(tables()["languages"][lang]["verbs_last"])
    core = [one for one in filled(lang) if one.pattern.group in CORE]
    places = [] if last else _of_each_place(core, True)
    known: dict[Any, str | None] = {}
    found: dict[str, list[str]] = {}
    for text in dict.fromkeys(form.text for kind in ("play", "frame", "request") for form in forms(lang, kind)):
        if (key := taken_for(text, lang)) not in known:
            verbs = {_verb(one, text, lang, last) for one in core}
            known[key] = verbs.pop() if len(verbs) == 1 else None
        verb = known[key]
        if verb is not None and not any(_runs_into(one, text, lang, first=True) for one in places):
            found.setdefault(verb, []).append(text)
    return found


def _verb(one: Filled, text: str, lang: str, last: bool) -> str | None:
    """Give the verb that asking leaves with a name, "" for none; None if it is not read as asking for it."""
    said, meaning = " ".join(form.text for form in one.base), one.meaning(one.base)
    found = readings(f"{said} {text}" if last else f"{text} {said}", lang)
    for verb in ("", "lead", "discard"):
        if ({**meaning, "verb": verb} if verb else meaning) in found:
            return verb
    return None


_DENIED: Final = ("card", "rank", "suit")


def _negated(rules: dict[str, Rule], lang: str) -> Iterator[tuple[float, Seq]]:
    """Give the root's sequences of names that are denied, which are no designation."""
    denied = {group: next(one for one in filled(lang) if one.pattern.group == group) for group in _DENIED}
    places = _of_each_place([one for one in filled(lang) if one.pattern.group in _DENIED], True)
    rules["denied"] = Rule(tuple((1, Seq((Ref(f"call_{group}"),))) for group in _DENIED))
    for name, first in (("not", True), ("not_behind", False)):
        words = [
            form.text
            for form in forms(lang, "not")
            if form.value.startswith("behind") is not first
            and all(not readings(_joined(one, form.text, first), lang) for one in denied.values())
            and not any(_runs_into(one, form.text, lang, first=first) for one in places)
        ]
        if words:
            rules[name] = _plain(words)
            parts = (Ref(name), Ref("denied")) if first else (Ref("denied"), Ref(name))
            yield WEIGHTS["negated"], Seq(parts, meaning_tag(None))


def _joined(one: Filled, word: str, first: bool) -> str:
    said = " ".join(form.text for form in one.base)
    return f"{word} {said}" if first else f"{said} {word}"


def _rest(said: set[str], rules: dict[str, Rule], lang: str) -> Iterator[tuple[float, Seq]]:
    """Give the root's sequences of forms that are not yet said: to wait, talk, and single words."""
    talk = [form.text for form in forms(lang, "talk")]
    for name, kinds in (("hold", ("hold",)), ("talk", ("talk",)), ("alone", tuple(tables()["kinds"]))):
        missing = [
            form.text for kind in kinds if kind != "aside" for form in forms(lang, kind) if form.text not in said
        ]
        said |= set(missing)
        rules[name] = _meant((text, _alone(text, lang)) for text in dict.fromkeys(missing))
        yield WEIGHTS[name], _only(name)
    asides = [form.text for form in forms(lang, "aside") if form.text not in said]
    yield from _talk_with(talk, asides, rules, lang)


def _alone(text: str, lang: str) -> Any:
    """Give what `parse` makes of a form alone: its first reading, or None."""
    return next(iter(readings(text, lang)), None)


def _talk_with(talk: list[str], asides: list[str], rules: dict[str, Rule], lang: str) -> Iterator[tuple[float, Seq]]:
    """Give the root's sequences of one word of talk and one that means nothing elsewhere."""
    opening = next(
        text for text in talk if _alone(text, lang) and all(_talks(text, aside, lang) for aside in asides[:3])
    )
    meaning = _alone(opening, lang)
    fitting = [aside for aside in asides if _talks(opening, aside, lang)]
    rules["aside"] = _plain(fitting)
    yield WEIGHTS["alone"], Seq((Word(opening), Ref("aside")), meaning_tag(meaning))
    others = [aside for aside in asides if aside not in fitting]
    if others:
        rules["aside_alone"] = _meant((text, _alone(text, lang)) for text in others)
        yield WEIGHTS["alone"], _only("aside_alone")


def _talks(text: str, aside: str, lang: str) -> bool:
    return readings(text, lang) == readings(f"{text} {aside}", lang)
