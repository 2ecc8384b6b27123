"""The examples of a law as one HTML page to print: nothing is loaded from elsewhere, and every text is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from designate.cards import Card
from designate.laws.law41 import Column
from designate.speak.catalog import N_, Speech, speech
from designate.speak.draw import card_sign, segments
from designate.speak.example import Example
from designate.speak.examples import examples
from designate.speak.html import add, begin, written
from designate.speak.names import paragraph, rank_name, suit_name

_STYLE: Final = Path(__file__).with_suffix(".css")
_CALLED: Final = N_(
    "What declarer says when he plays a card from dummy, and what the law makes of it. Dummy is shown as declarer "
    "sees it: trumps on the left, the lowest cards nearest to him."
)
_AT_THE_TABLE: Final = N_(
    "What is said and done at a table, and what the law makes of it. Dummy is shown as declarer sees it: trumps on the "
    "left, the lowest cards nearest to him."
)
_RULED: Final = N_(
    "Rulings are by the edition of 2017 and, where the law is silent, as most directors hold, unless the example says "
    "otherwise."
)


def page(law: str | None, lang: str, locale: str) -> str:
    """Give the page, with the examples under the rules that they have in common.

    :param law: the law or paragraph, or its beginning: ``46``, ``46B3``; None for all there are.
    :param lang: the language of the words.
    :param locale: the language of everything else.

    An `InputError` names a law, language or locale without examples.

    >>> page("46B3a", "en", "en").splitlines()[0]
    '<!DOCTYPE html>'
    """
    speaks = speech(locale)
    found = examples(law, lang, locale)
    title = speaks.say(N_("Law {paragraphs} by examples"), paragraphs=paragraph(_titled(law, found)))
    html, body = begin(title, _STYLE, speaks)
    header = SubElement(body, "header")
    add(header, "h1", title)
    called = all(example.source == "46" for example in found)
    for text in (_CALLED if called else _AT_THE_TABLE, _RULED):
        add(header, "p", speaks.say(text))
    _rules(SubElement(body, "main"), found, lang, speaks)
    return written(html)


def _titled(law: str | None, found: list[Example]) -> str:
    """Give the law of the title: as asked for, or else those of the corpora."""
    return ", ".join(dict.fromkeys((law and one.under(law)) or one.source for one in found))


def _rules(main: Element, found: list[Example], lang: str, speaks: Speech) -> None:
    """Add the examples, those of a rule in a section."""
    number = 0
    for rule, of_rule in groupby(found, key=lambda example: example.rule):
        section = SubElement(main, "section")
        add(section, "h2", rule)
        for example in of_rule:
            number += 1
            _example(section, example, number, lang, speaks)


def _example(section: Element, example: Example, number: int, lang: str, speaks: Speech) -> None:
    """Add one example: dummy on the left, the rest beside it."""
    article = SubElement(section, "article", id=example.id)
    # Before dummy is spread its place stays empty, so that the rest is where it is in other examples.
    article.append(dummy_picture(example.columns, speaks) if example.columns else Element("div"))
    beside = SubElement(article, "div")
    add(beside, "h3", speaks.say(N_("Example {number}"), number=str(number)))
    table = SubElement(beside, "ul")
    for line in example.table:
        _signed(SubElement(table, "li"), line)
    prompt = add(beside, "p", example.prompt.before, "said")
    if example.prompt.said:
        add(prompt, "strong", example.prompt.said, lang=lang).tail = example.prompt.after
    _signed(SubElement(beside, "p", {"class": "ruling"}), example.ruling)
    _signed(SubElement(beside, "p", {"class": "why"}), example.why)


def dummy_picture(columns: Sequence[Column], speaks: Speech) -> Element:
    """Give dummy's cards as a picture in HTML: a column for each suit, the lowest card on top of the others.

    :param columns: dummy as he lies, by `designate.laws.law41.layout`.
    :param speaks: the language in which the picture is told to those who hear the page.
    """
    suits = [_spelt(column.cards, speaks) for column in columns]
    label = speaks.say(N_("Dummy: {cards}"), cards="; ".join(suits))
    picture = Element("div", {"class": "dummy", "role": "img", "aria-label": label})
    for column in columns:
        stack = SubElement(picture, "div", {"class": "column trumps" if column.trumps else "column"})
        for card in column.cards:
            add(stack, "span", card_sign(card), f"card {card.suit}")
    return picture


def _spelt(cards: tuple[Card, ...], speaks: Speech) -> str:
    """Give a suit for those who hear the page: "spades ace, queen, four"."""
    return f"{suit_name(cards[0].suit, speaks)} {', '.join(rank_name(card.rank, speaks) for card in cards)}"


def _signed(parent: Element, line: str) -> None:
    """Add a line with suit signs, each in its colour."""
    last = None
    for piece in segments(line):
        if piece.suit is not None:
            last = add(parent, "span", piece.text, str(piece.suit))
        elif last is None:
            parent.text = piece.text
        else:
            last.tail = piece.text
