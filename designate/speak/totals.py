"""What came of a batch, as lines of text: outcomes and paragraphs with their shares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from designate.batches.summary import NO_WORDS, Summary
from designate.laws.ruling import Outcome
from designate.speak.catalog import N_, Speech
from designate.speak.names import paragraph

OUTCOMES: Final = {
    Outcome.CARD: N_("a card is played"),
    Outcome.CLARIFY: N_("asked back"),
    Outcome.INVALID: N_("void call"),
    Outcome.ILLEGAL: N_("illegal card"),
    Outcome.DEFENDER: N_("a defender chooses"),
    Outcome.OUT_OF_TURN: N_("lead out of turn"),
    Outcome.NONE: N_("nothing was called"),
}


def number(count: float, speaks: Speech) -> str:
    """Give a number with the separators of the language."""
    from babel.numbers import format_decimal

    text: str = format_decimal(count, locale=speaks.locale)
    return text


def share(count: float, of: float, speaks: Speech) -> str:
    """Give a share in per cent, with one place."""
    from babel.numbers import format_percent

    pattern = speaks.locale.percent_formats[None].pattern.replace("0", "0.0")
    text: str = format_percent(count / of if of else 0, pattern, locale=speaks.locale)
    return text


def rate(lines: int, seconds: float, speaks: Speech) -> str:
    """Say how many lines were answered a second."""
    return speaks.say(N_("{lines} lines/s"), lines=number(round(lines / max(seconds, 1e-3)), speaks))


def languages(langs: str, speaks: Speech) -> str:
    """Name the languages of a summary.

    >>> from designate.speak.catalog import speech
    >>> languages("es en", speech("en")), languages("", speech("en"))
    ('Spanish, English', 'without words')
    """
    if langs == NO_WORDS:
        return speaks.say(N_("without words"))
    return ", ".join(speaks.locale.languages.get(lang, lang) for lang in langs.split())


def total_line(summary: Summary, speaks: Speech) -> str:
    """Say how many lines there were."""
    lines = number(summary.lines, speaks)
    if not summary.bad:
        return speaks.say(N_("Lines: {lines}."), lines=lines)
    bad = number(summary.bad, speaks)
    return speaks.say(N_("Lines: {lines}, of which {bad} could not be answered."), lines=lines, bad=bad)


def total_lines(summary: Summary, speaks: Speech) -> Iterator[str]:
    """Give outcomes and paragraphs, the most frequent first, each with its share of the rulings.

    >>> from collections import Counter
    >>> from designate.speak.catalog import speech
    >>> summary = Summary(outcomes={"en": Counter(card=3, clarify=1)}, paragraphs=Counter({"46B3b": 1, "46A": 3}))
    >>> for line in total_lines(summary, speech("en")):
    ...     print(line)
    Lines: 4.
      a card is played  3  75.0%
      asked back        1  25.0%
      Law 46A           3  75.0%
      Law 46B3(b)       1  25.0%
    """
    yield total_line(summary, speaks)
    outcomes = [(speaks.say(OUTCOMES[Outcome(one)]), count) for one, count in summary.outcome_counts().most_common()]
    laws = [(speaks.say(N_("Law {paragraphs}"), paragraphs=law), count) for law, count in paragraphs(summary)]
    rows = [(label, number(count, speaks), share(count, summary.rulings, speaks)) for label, count in outcomes + laws]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for label, count, per_cent in rows:
        yield f"  {label:{widths[0]}}  {count:>{widths[1]}}  {per_cent:>{widths[2]}}"


def paragraphs(summary: Summary) -> list[tuple[str, int]]:
    """Give the paragraphs as they are cited, the most frequent first, with how often they were applied."""
    return [
        (paragraph(law), count) for law, count in sorted(summary.paragraphs.items(), key=lambda one: (-one[1], one[0]))
    ]
