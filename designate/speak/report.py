"""What came of a batch as one HTML page with charts: what was asked back, and which words were not understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement

from designate.batches.frequent import Frequent
from designate.batches.summary import Summary
from designate.speak.catalog import N_, Speech, speech
from designate.speak.html import add, begin, written
from designate.speak.totals import OUTCOMES, languages, number, paragraphs, share, total_line

MOST: Final = 15
"""So many texts of each language are shown."""

_STYLE: Final = Path(__file__).with_suffix(".css")
_LEVELS: Final = {
    "exact": N_("as it is spelt"),
    "folded": N_("spelt or parted in another way"),
    "heard": N_("misheard in a known way"),
    "near": N_("near to a card in dummy"),
    "none": N_("not understood"),
}
_REASONS: Final = {
    "unknown_word": N_("an unknown word"),
    "unexpected_word": N_("a word out of place"),
    "incomplete": N_("the call breaks off"),
    "negation": N_("only what is not wanted"),
    "too_long": N_("too long for a call"),
    "empty": N_("nothing was heard"),
    "talk": N_("talk"),
    "hold": N_("declarer wants to wait"),
    "correction": N_("taken back"),
    "several": N_("talk, or something else"),
    "partial": N_("only a partial result"),
}


class Row(NamedTuple):
    """A row of a chart; `style` is the class of its bar."""

    label: str
    times: int
    style: str = "plain"


def page(summary: Summary, source: str, locale: str) -> str:
    """Give the page.

    :param summary: the counts of the whole batch.
    :param source: what the requests were read from, as it is named to the reader.
    :param locale: the language of the page.

    An `InputError` names a locale without messages.

    >>> page(Summary(), "calls.jsonl", "es").splitlines()[0]
    '<!DOCTYPE html>'
    """
    speaks = speech(locale)
    title = speaks.say(N_("What was called, and what came of it"))
    html, body = begin(title, _STYLE, speaks)
    header = SubElement(body, "header")
    add(header, "h1", title)
    add(header, "p", f"{source}. {total_line(summary, speaks)}")
    main = SubElement(body, "main")
    _outcomes(main, summary, speaks)
    cited = [Row(speaks.say(N_("Law {paragraphs}"), paragraphs=law), count) for law, count in paragraphs(summary)]
    _section(main, N_("Paragraphs"), N_("A ruling counts for each paragraph that it rests on."), speaks)
    _chart(main[-1], cited, summary.rulings, speaks)
    _by_language(
        main, N_("What was asked back"), N_("Texts to which the answer was a question."), summary.asked, speaks
    )
    _unknown(main, summary, speaks)
    if summary.levels:
        _section(main, N_("How it was understood"), N_("Hypotheses, and texts with a channel."), speaks)
        levels = [Row(speaks.say(label), summary.levels[level]) for level, label in _LEVELS.items()]
        _chart(main[-1], levels, summary.levels.total(), speaks)
    if summary.errors:
        _section(main, N_("Lines that could not be answered"), N_("By the code of the answer."), speaks)
        _chart(main[-1], _ranked(summary.errors), summary.lines, speaks)
    return written(html)


def _outcomes(main: Element, summary: Summary, speaks: Speech) -> None:
    """Add the outcomes of all languages, and of each."""
    _section(main, N_("Outcomes"), N_("Shares of all rulings, and of those in each language."), speaks)
    section, counts = main[-1], summary.outcome_counts()
    rows = [Row(speaks.say(label), counts[one], str(one)) for one, label in OUTCOMES.items() if counts[one]]
    _chart(section, rows, summary.rulings, speaks)
    for langs, of_langs in _by_size(summary.outcomes):
        total = of_langs.total()
        figure = SubElement(section, "figure")
        label = f"{languages(langs, speaks)}: {number(total, speaks)}"
        add(figure, "figcaption", label)
        _stack(figure, of_langs, label, speaks)


def _stack(figure: Element, counts: Counter[str], label: str, speaks: Speech) -> None:
    """Add a bar that is parted by outcomes."""
    parts = [(one, speaks.say(name), counts[one]) for one, name in OUTCOMES.items() if counts[one]]
    told = "; ".join(f"{name} {share(count, counts.total(), speaks)}" for _, name, count in parts)
    picture = {"class": "stack", "viewBox": "0 0 1000 10", "preserveAspectRatio": "none", "role": "img"}
    svg = SubElement(figure, "svg", {**picture, "aria-label": f"{label}. {told}"})
    left = 0.0
    for one, name, count in parts:
        width = 1000 * count / counts.total()
        rect = _bar(svg, left, width, str(one))
        add(rect, "title", f"{name}: {number(count, speaks)} ({share(count, counts.total(), speaks)})")
        left += width


def _unknown(main: Element, summary: Summary, speaks: Speech) -> None:
    """Add the words that were not understood, and why nothing was called."""
    _by_language(
        main, N_("Words that were not understood"), N_("The words at which a text could not be read."), summary.unknown,
        speaks,
    )  # fmt: skip
    if summary.reasons:
        _section(main, N_("Why nothing was called"), N_("Shares of the rulings by which nothing was called."), speaks)
        rows = [Row(speaks.say(_REASONS.get(code, code)), count) for code, count, _ in _ranked(summary.reasons)]
        _chart(main[-1], rows, summary.reasons.total(), speaks)


def _by_language(main: Element, heading: str, told: str, found: Mapping[str, Frequent], speaks: Speech) -> None:
    """Add the most frequent texts of each language."""
    if not found:
        return
    _section(main, heading, told, speaks)
    for langs, frequent in _by_size({langs: one.counts for langs, one in found.items()}):
        add(main[-1], "h3", languages(langs, speaks))
        most = [Row(speaks.say(N_("“{word}”"), word=text), count) for text, count in found[langs].most(MOST)]
        _chart(main[-1], most, frequent.total(), speaks, shares=False)
        missed = found[langs].missed
        notes = [speaks.say(N_("Different ones: {count}."), count=number(len(frequent), speaks))]
        if missed:
            notes.append(speaks.say(N_("Each count may be too low by up to {count}."), count=number(missed, speaks)))
        add(main[-1], "p", " ".join(notes), "note")


def _by_size(found: Mapping[str, Counter[str]]) -> list[tuple[str, Counter[str]]]:
    return sorted(found.items(), key=lambda item: (-item[1].total(), item[0]))


def _ranked(counts: Counter[str]) -> list[Row]:
    return [Row(*item) for item in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]


def _section(main: Element, heading: str, told: str, speaks: Speech) -> None:
    section = SubElement(main, "section")
    add(section, "h2", speaks.say(heading))
    add(section, "p", speaks.say(told), "note")


def _chart(parent: Element, rows: Iterable[Row], total: int, speaks: Speech, *, shares: bool = True) -> None:
    """Add a table with a bar in each row, the longest as long as there is room."""
    given = list(rows)
    longest = max((row.times for row in given), default=0) or 1
    table = SubElement(parent, "table")
    for row in given:
        line = SubElement(table, "tr")
        add(line, "th", row.label, scope="row")
        picture = {"viewBox": "0 0 1000 10", "preserveAspectRatio": "none", "aria-hidden": "true"}
        svg = SubElement(SubElement(line, "td"), "svg", picture)
        _bar(svg, 0, 1000 * row.times / longest, row.style)
        add(line, "td", number(row.times, speaks), "count")
        if shares:
            add(line, "td", share(row.times, total, speaks), "count")


def _bar(svg: Element, left: float, width: float, style: str) -> Element:
    size = {"x": f"{left:.1f}", "y": "0", "width": f"{width:.1f}", "height": "10"}
    return SubElement(svg, "rect", {"class": style, **size})
