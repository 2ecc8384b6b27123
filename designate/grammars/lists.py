"""Lists of phrases and words, for recognisers that take no grammar: Vosk, browsers, Whisper.

A list has every phrase of its form, and the calls of one thing in the words that the table shows.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Final

from designate.grammars.calls import group_of_rule
from designate.grammars.form import Form, Opt, Ref, Rule, Seq, Word
from designate.likely import weight_of

_MOST: Final = 80
"""The most calls of a pattern that is listed: the full cards, and not every choice between two."""
_HIGHEST_BOOST: Final = 10
_WORD_BOOST: Final = 1.0
_CALLED: Final = ("rank", "level", "suit")


def vosk(form: Form) -> str:
    """Give a phrase list for Vosk, as JSON; it makes a model of pairs of words of it."""
    told = dict.fromkeys((*(text for _, text in calls(form)), *_all_cards(form), *_spelt(form)))
    return json.dumps([*told, "[unk]"], ensure_ascii=False, indent=0) + "\n"


def browser(form: Form) -> str:
    """Give phrases with boosts from 0 to 10 for ``SpeechRecognition.phrases``, as JSON.

    Full cards come first with the highest boost, then ranks, suits and levels, then the other calls; a phrase of the
    table that is no call has 1, which is a browser's own default.
    """
    boosts: dict[str, float] = {}
    for group, text in calls(form):
        boosts.setdefault(text, boost(group))
    for text in _spelt(form):
        boosts.setdefault(text, _WORD_BOOST)
    listed = sorted(boosts.items(), key=lambda one: -one[1])
    return json.dumps([{"phrase": text, "boost": value} for text, value in listed], ensure_ascii=False, indent=0) + "\n"


def boost(group: str) -> float:
    """Give the boost of a group of calls: that of full cards is the highest, rare groups have about 2."""
    return float(round(2 + (_HIGHEST_BOOST - 2) * (weight_of(group) / weight_of("card")) ** 0.5, 1))


def hotwords(form: Form) -> str:
    """Give the words of calls on one line, in lower case, for Whisper's ``hotwords``.

    Words of ranks, levels and suits come first, those that the table shows before the others, since Whisper cuts the
    list at about 220 tokens; no card is named in it, since what is in a prompt comes out where nothing was heard.
    """
    order: dict[str, None] = {}
    named = [name for kind in _CALLED for name in form.rules if name.partition("_")[0] == kind]
    others = [name for name in form.rules if name not in named and _is_call(name)]
    for shown in (True, False):
        for name in (*named, *others):
            for text in _texts(form.rules[name], shown=shown):
                order |= dict.fromkeys(word for word in text.split() if not any(c.isdigit() for c in word))
    return ", ".join(order) + "\n"


_NO_CALLS: Final = frozenset(
    {"talk", "alone", "aside", "aside_alone", "not", "not_behind", "before", "behind_named", "behind_acts"}
)


def _is_call(name: str) -> bool:
    return name not in _NO_CALLS


def _texts(rule: Rule, *, shown: bool) -> Iterator[str]:
    """Give the words of a rule that are shown, or the others."""
    for weight, sequence in rule.alternatives:
        if (weight >= 1) is shown:
            yield from (part.text for part in sequence.parts if isinstance(part, Word))


def calls(form: Form) -> Iterator[tuple[str, str]]:
    """Give the calls of a form by their groups, in the words that the table shows."""
    names = [name for name in form.rules if name.startswith("call_")]
    for name in sorted(names, key=lambda name: -weight_of(group_of_rule(name))):
        for _, sequence in form.rules[name].alternatives:
            said = list(islice(_said(form, sequence, shown=True), _MOST + 1))
            if len(said) <= _MOST:
                yield from ((group_of_rule(name), text) for text in said)


def _all_cards(form: Form) -> Iterator[str]:
    """Give the full cards in all their words, in the order in which the table shows them."""
    rule = form.rules.get("call_card", Rule(()))
    for weight, sequence in rule.alternatives:
        if weight == 1:
            yield from _said(form, sequence, shown=False)


def _said(form: Form, sequence: Seq, *, shown: bool) -> Iterator[str]:
    """Give the sentences of a sequence of rules of words, without what may be left out."""
    places: list[Iterable[str]] = []
    for part in sequence.parts:
        if isinstance(part, Ref):
            rule = form.rules[part.rule]
            texts = list(_texts(rule, shown=True)) if shown else []
            places.append(texts or [*_texts(rule, shown=True), *_texts(rule, shown=False)][: 1 if shown else None])
        elif not isinstance(part, Opt):
            places.append([part.text])
    return (" ".join(words) for words in product(*places))


def _spelt(form: Form) -> list[str]:
    """Give all words and phrases of a form in order."""
    return sorted(form.words())
