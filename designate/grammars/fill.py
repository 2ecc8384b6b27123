"""Patterns filled with the words of a language: of each place the forms with which it is read as it is meant.

A form is kept only if the whole sentence is read to the meaning that the grammar gives, the other places held by their
first forms; and where two neighbours run together into another phrase of the table, one of them goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from itertools import islice, product
from typing import Any, Final, TypeVar

from designate.grammars.patterns import CORE, FIELDS, Pattern, patterns
from designate.said.fold import fold
from designate.said.lexicon import lexicon
from designate.said.parse import parse
from designate.said.tables import tables
from designate.said.take import Text, take

T = TypeVar("T")
_NO_WORD: Final = frozenset({"LAST", "OBJECT"})
_OBJECTS: Final = ("object", "object_alone", "of", "of_many")
_WITH: Final = ("with", "with_verb")
_BOTH: Final = {"SUIT": ("suit", "suits", "trump"), "RUFF": ("ruff", "trump"), "FRAME": ("frame", "request")}
WRITTEN: Final = "x"
"""Written for a small card, alone or before "of"; beside other words it is read as nothing."""
_MOST_BASES: Final = 60


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a word table: as it is spelt, its value, and what its ending says; `first`: the one that is shown."""

    text: str
    value: str
    ending: str = ""
    first: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a pattern and the forms that may stand there.

    `index` is that of the pattern's word, or None of an article, which may be left out. `kind` is a terminal.
    """

    kind: str
    index: int | None
    forms: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Filled:
    """A pattern with its places, in the order in which they are said; `base` is a sentence of it, without articles."""

    pattern: Pattern
    places: tuple[Place, ...]
    base: tuple[Form, ...] = ()

    @property
    def words(self) -> tuple[Place, ...]:
        """The places that must be filled."""
        return tuple(place for place in self.places if place.index is not None)

    def meaning(self, forms: Sequence[Form]) -> Any:
        """Give the meaning with these forms at the places that must be filled."""
        return self.pattern.filled(
            {p.index: form.value for p, form in zip(self.words, forms, strict=True) if p.index is not None}
        )


@cache
def forms(lang: str, kind: str) -> tuple[Form, ...]:
    """Give the forms of a kind of word in the order of the table's values, the first of each value marked."""
    table = tables()["languages"][lang]
    first = table["first"].get(kind, {})
    found: dict[tuple[str, str], Form] = {}
    for meanings in table["forms"].values():
        for listed, value, spelt, ending, _ in meanings:
            if listed == kind:
                found[spelt, value] = Form(spelt, value, ending, first[value].lower() == spelt)
    order = list(first)
    return tuple(sorted(found.values(), key=lambda form: (order.index(form.value), not form.first)))


@lru_cache(maxsize=2**14)
def readings(text: str, lang: str) -> tuple[Any, ...]:
    """Give the readings of a text as plain data."""
    return tuple(reading.to_json() for reading in parse(text, (lang,)).readings)


@cache
def filled(lang: str) -> tuple[Filled, ...]:
    """Give the patterns that can be said in a language, with their forms."""
    found = (_filled(pattern, lang, parted) for pattern in patterns() for parted in _ways(pattern))
    return tuple(one for one in found if one is not None)


def _ways(pattern: Pattern) -> tuple[bool, ...]:
    """Tell whether dummy's card has a word behind it, or an ending, or both ways are tried."""
    return (False, True) if "BY" in pattern.terminals else (False,)


def _filled(pattern: Pattern, lang: str, parted: bool) -> Filled | None:
    """Give a pattern with its forms, or None if nothing that is said so has its meaning."""
    places = tuple(_places(pattern, lang, parted))
    if not all(place.forms for place in places):
        return None
    whole = Filled(pattern, places)
    base = _base(whole, lang)
    if base is None:
        return None
    kept = [_kept(place.forms, partial(_reads_at, whole, base, at, lang=lang), lang) for at, place in enumerate(places)]
    whole = replace(whole, places=tuple(replace(place, forms=some) for place, some in zip(places, kept, strict=True)))
    complete = _with_articles(_parted(whole, lang), lang)
    return _asked_for(complete, lang) if complete is not None and pattern.group in CORE else complete


def _kept(listed: Iterable[Form], reads: Callable[[Form], bool], lang: str) -> tuple[Form, ...]:
    """Give the forms with which a sentence is read as it is meant; those that are taken alike are tried once."""
    return tuple(alike(listed, lambda form: (form.value, taken_for(form.text, lang)), reads))


def alike(listed: Iterable[T], key: Callable[[T], Any], fits: Callable[[T], bool]) -> Iterator[T]:
    """Give those that fit; of those with the same key one is tried for all."""
    known: dict[Any, bool] = {}
    for one in listed:
        if (named := key(one)) not in known:
            known[named] = fits(one)
        if known[named]:
            yield one


@cache
def taken_for(text: str, lang: str) -> Any:
    """Give what the parser takes a form for, alone: forms with the same are read alike, but for phrases they begin.

    A letter or a word that is also a typed code is read by its neighbours, and like no other.
    """
    words = lexicon(lang)
    if (entry := words.entries.get(folded(text))) is not None and entry.short:
        return text
    taken, unknown = take(Text(text), words, words, thorough=True)
    return (
        tuple(meaning._replace(spelt="") for meanings, _, _ in taken for meaning in meanings) if not unknown else text
    )


def _places(pattern: Pattern, lang: str, parted: bool) -> Iterator[Place]:
    """Give the places of a pattern with all forms of their kinds that their endings allow."""
    terminals = pattern.terminals
    for index, terminal in enumerate(terminals):
        if terminal in _NO_WORD or (terminal == "BY" and not parted):
            continue
        after = terminals[index + 1] if index + 1 < len(terminals) else ""
        allowed = pattern.values[index]
        found = [
            form
            for kind in _kinds(terminal)
            if not (kind == "trump" and terminal == "SUIT" and "RUFF" in terminals)  # twice is once: "trump trump"
            for form in forms(lang, kind)
            if (terminal not in FIELDS or form.value in allowed) and form.text != WRITTEN
        ]
        if after == "OBJECT":
            found = [form for form in found if form.ending in _OBJECTS]
        elif after == "BY":
            found = [form for form in found if (form.ending in _WITH) is not parted]
        yield Place(terminal, index, tuple(sorted(found, key=lambda form: bool(form.ending))))


@cache
def _kinds(terminal: str) -> tuple[str, ...]:
    listed: dict[str, str] = tables()["kinds"]
    return _BOTH.get(terminal, tuple(kind for kind, name in listed.items() if name == terminal))


def _with(base: tuple[Form, ...], at: int, form: Form) -> tuple[Form, ...]:
    return (*base[:at], form, *base[at + 1 :])


def _reads(whole: Filled, said: tuple[Form, ...], lang: str) -> bool:
    """Tell whether a sentence is read to what its pattern means."""
    return whole.meaning(said) in readings(" ".join(form.text for form in said), lang)


def _reads_at(whole: Filled, base: tuple[Form, ...], at: int, form: Form, lang: str) -> bool:
    """Tell whether the base is read to what its pattern means with another form at one place."""
    return _reads(whole, _with(base, at, form), lang)


def _base(whole: Filled, lang: str) -> tuple[Form, ...] | None:
    """Give the first forms with which the pattern is read, a different value for each."""
    firsts = [_few(place.forms) for place in whole.places]
    for said in islice(product(*firsts), _MOST_BASES):
        if _reads(whole, said, lang):
            return said
    return None


def _few(listed: tuple[Form, ...]) -> tuple[Form, ...]:
    """Give a few forms to try: the first three, and the first of each ending."""
    by_ending = {form.ending: form for form in reversed(listed)}
    return tuple(dict.fromkeys((*listed[:3], *by_ending.values())))


def runs_together(left: str, right: str, lang: str) -> bool:
    """Tell whether a phrase of the table begins with `left` and goes on into `right`, or `right` is who is greeted."""
    if left in _greetings(lang) and right in _addresses(lang):
        return True
    rests = _rests(lang).get(folded(left), ())
    after = f"{folded(right)} "
    return any(after.startswith(f"{rest} ") or f"{rest} ".startswith(after) for rest in rests)


@cache
def _greetings(lang: str) -> frozenset[str]:
    """Give the words of thanks and greeting, behind which a word of the game is an address: "gracias, corazón"."""
    listed = (*forms(lang, "polite"), *forms(lang, "ok"))
    return frozenset(form.text for form in listed if form.value in ("thanks", "greeting"))


@cache
def _addresses(lang: str) -> frozenset[str]:
    return frozenset(form.text for form in forms(lang, "address"))


@cache
def _rests(lang: str) -> dict[str, tuple[str, ...]]:
    """Give, by each beginning of a phrase, how phrases go on that begin so; in folded words."""
    found: dict[str, list[str]] = {}
    for phrase in lexicon(lang).phrases:
        words = phrase.split()
        for count in range(1, len(words)):
            found.setdefault(" ".join(words[:count]), []).append(" ".join(words[count:]))
    return {left: tuple(rests) for left, rests in found.items()}


@cache
def folded(text: str) -> str:
    """Give a form as phrases are looked up: without accents, a hyphen as a space."""
    return fold(text)[0].replace("-", " ")


def _parted(whole: Filled, lang: str) -> Filled:
    """Give a filled pattern without the forms that run together with a neighbour into what is read otherwise."""
    base = _base(whole, lang)
    if base is None:
        return whole
    places = list(whole.places)
    for at in range(len(places) - 1):
        left, right = places[at], places[at + 1]
        bad = [
            (one, other)
            for one, other in product(left.forms, right.forms)
            if runs_together(one.text, other.text, lang)
            and not _reads(whole, _with(_with(base, at, one), at + 1, other), lang)
        ]
        go_left = {one for one, _ in bad if left.kind not in FIELDS or not one.first}
        places[at] = _less(left, go_left)
        places[at + 1] = _less(right, {other for one, other in bad if one not in go_left})
    return replace(whole, places=tuple(places))


def _less(place: Place, unwanted: Iterable[Form]) -> Place:
    return replace(place, forms=tuple(form for form in place.forms if form not in set(unwanted)))


_BEFORE_ARTICLE: Final = frozenset({"WITH", "COVER", "RUFF", "OVERRUFF", "CASH", "OR"})


def _with_articles(whole: Filled, lang: str) -> Filled | None:
    """Give a filled pattern with a place for an article before each name that may have one; None if it has no words."""
    if not all(place.forms for place in whole.places):
        return None
    base = _base(whole, lang)
    if base is None:
        return None
    places: list[Place] = []
    for at, place in enumerate(whole.places):
        if place.kind in FIELDS and (at == 0 or whole.places[at - 1].kind in _BEFORE_ARTICLE):
            articles = tuple(
                article
                for article in forms(lang, "article")
                if all(
                    _reads_with(whole, article, _with(base, at, form), at, lang)
                    for form in _telling(place, article, lang)
                )
                and not (
                    at and any(runs_together(before.text, article.text, lang) for before in whole.places[at - 1].forms)
                )
            )
            if articles:
                places.append(Place("ARTICLE", None, articles))
        places.append(place)
    return replace(whole, places=tuple(places), base=base)


def _asked_for(whole: Filled, lang: str) -> Filled:
    """Give a name without the forms with which it cannot be asked for: "give me the trump two" is to ruff a two."""
    asking = {form.value: form.text for form in reversed(forms(lang, "frame"))}.values()
    last = bool(tables()["languages"][lang]["verbs_last"])
    articles = [[], [whole.places[0].forms[0].text]] if whole.places[0].index is None else [[]]

    def reads(at: int, form: Form) -> bool:
        said = _with(whole.base, at, form)
        named = [" ".join((*article, *(one.text for one in said))) for article in articles]
        texts = [f"{name} {ask}" if last else f"{ask} {name}" for name in named for ask in asking]
        meant = (whole.meaning(said), whole.meaning(said) | {"verb": "lead"}, whole.meaning(said) | {"verb": "discard"})
        return all(any(meaning in readings(text, lang) for meaning in meant) for text in texts)

    kept = iter([_kept(place.forms, partial(reads, at), lang) for at, place in enumerate(whole.words)])
    places = tuple(place if place.index is None else replace(place, forms=next(kept)) for place in whole.places)
    return replace(whole, places=places) if all(place.forms for place in places) else whole


def _telling(place: Place, article: Form, lang: str) -> Iterator[Form]:
    """Give the forms that an article may stand before or not: one of those taken alike, and those of a phrase."""
    seen: set[Any] = set()
    for form in place.forms:
        if (key := taken_for(form.text, lang)) not in seen or runs_together(article.text, form.text, lang):
            seen.add(key)
            yield form


def _reads_with(whole: Filled, article: Form, said: tuple[Form, ...], at: int, lang: str) -> bool:
    """Tell whether a sentence is read to the same with an article before the word at a place."""
    texts = [form.text for form in said]
    return whole.meaning(said) in readings(" ".join((*texts[:at], article.text, *texts[at:])), lang)
