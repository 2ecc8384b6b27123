"""The cases of the laws of the table as examples: the table before the step that shows the rule; what comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from designate.cards import Card
from designate.corpus import table_cases
from designate.seats import Seat
from designate.speak.catalog import N_, Speech
from designate.speak.deed import deed
from designate.speak.draw import (
    cause_lines,
    hand_line,
    last_trick_line,
    numbered_trick_line,
    ruled_by,
    seats_line,
    trumps_line,
)  # fmt: skip
from designate.speak.example import Example, Option, Prompt
from designate.speak.happening import is_forced, menu, right_answer
from designate.speak.table import event_message
from designate.speak.voice import Voice
from designate.table.cases import Act, TableCase
from designate.table.table import Table
from designate.table.values import Event, Phase

# The paragraph at the head of a row's name: 50D2a of 50D2a-require.
_PARAGRAPH: Final = re.compile(r"\d+(?:[A-Z](?:\d[a-z]?)?)?(?=-)")
# What can be seen before the step: the cards lie there, and the turn tells who won the trick.
_SEEN: Final = ("spread", "trick_won", "over")
_ACTOR: Final = {"play": "seat", "expose": "seat", "report": "seat"}

Taken = tuple[Act, Table, Sequence[Event]]


def of_table_law(name: str, lang: str, speaks: Speech) -> Iterator[Example]:
    """Give the cases of a law at the table, like ``law45``, in their order, with their words in `lang`."""
    source = name.removeprefix("law")
    found = [_of_case(case, source, lang, speaks) for case in table_cases(name) if _has_words(case, lang)]
    options = menu({one.right for one in found}, speaks)
    for one in found:
        yield replace(one, options=options, ruling=one.ruling or _labelled(one.right, options))


def _has_words(case: TableCase, lang: str) -> bool:
    return all(act.said is None or isinstance(act.said, str) or lang in act.said for act in case.steps)


def _of_case(case: TableCase, source: str, lang: str, speaks: Speech) -> Example:
    """Give a case as an example, but for the menu, which is the same for all cases of a law."""
    *earlier, (act, table, events) = _taken(case, lang)
    voice, language = Voice(speaks, table.declarer), speaks.locale.language
    told = [event for event in events if not _is_aside(event) or "note" in _given(act)]
    right = right_answer(act, events, table)
    return Example(
        id=case.id,
        source=source,
        law=_law(case, act, told),
        rule=case.rule.get(language, case.rule["en"]),
        edition=table.edition,
        reading=table.reading,
        columns=table.layout(),
        table=tuple(_lines(act, table, earlier, lang, voice)),
        prompt=_prompt(act, table, lang, voice, events, right),
        options=(),
        right=right,
        ruling=_ruling(told, table, voice),
        why=case.why.get(language, case.why["en"]),
    )


def _taken(case: TableCase, lang: str) -> Iterator[Taken]:
    """Take the steps up to the one that is asked about; give each with the table before it and what came of it."""
    table = case.start(lang)
    for act, step in islice(case.run(lang), case.question):
        yield act, table, step.events
        table = step.table


def _given(act: Act) -> set[str]:
    """Give the kinds of events that a step must give."""
    return {next(iter(wanted)) for wanted in act.gives}


def _is_aside(event: Event) -> bool:
    """Tell whether an event says what is authorised information (50E), beside the consequence that matters."""
    return event.kind == "note" and event.law[:1] in (("50E1",), ("50E2",))


def _law(case: TableCase, act: Act, events: Sequence[Event]) -> tuple[str, ...]:
    """Give the paragraphs: that of the row, and those of the events; of a trick won only where it is the point."""
    row = _PARAGRAPH.match(case.row)
    applied = [law for event in events if event.kind not in _SEEN for law in event.law]
    given = [law for wanted in act.gives for law in wanted.get("law", ())]
    return tuple(dict.fromkeys([*([row[0]] if row else []), *applied, *given]))


def _ruling(events: Sequence[Event], table: Table, voice: Voice) -> str:
    return " ".join(filter(None, (event_message(event, str(voice.speech.locale), table) for event in events)))


def _labelled(right: object, options: Sequence[Option]) -> str:
    """Give the right answer as a sentence, where no event says anything."""
    return next((f"{one.label[:1].upper()}{one.label[1:]}." for one in options if one.name == right), "")


def _prompt(act: Act, table: Table, lang: str, voice: Voice, events: Sequence[Event], right: Card | str) -> Prompt:
    """Give what is said or done; a card that must be played is not shown, but asked for.

    Where words play a card and something else is asked, the card is told: it is no answer.
    """
    if is_forced(act, table):
        return Prompt(voice.say(N_("{seat} is about to play."), seat=Seat(act.arguments["seat"])))
    prompt = deed(act, table, lang, voice)
    if act.said is None or isinstance(right, Card):
        return prompt
    played = [event for event in events if event.kind == "played"]
    told = _ruling(played, table, voice)
    return replace(prompt, after=f"{prompt.after} {told}") if told else prompt


# ---- the table before it


def _lines(act: Act, table: Table, earlier: Sequence[Taken], lang: str, voice: Voice) -> Iterator[str]:
    """Tell the table: who plays what, what has happened, the cards of the trick, whose turn it is."""
    yield trumps_line(table.contract.trumps, voice.speech)
    yield voice.say(
        N_("{declarer} is declarer, {dummy} is dummy."),
        declarer=voice.compass(table.declarer), dummy=voice.compass(table.dummy_seat),
    )  # fmt: skip
    yield from ruled_by(table.edition, table.reading, voice.speech)
    yield from _revoked(earlier[0][1] if earlier else table, voice)
    if table.tricks:
        yield last_trick_line(table.tricks[-1], voice)
    yield from _happened(earlier, lang, voice.speech, misheard=_is_misheard(act, *(taken[0] for taken in earlier)))
    if table.trick.cards:
        yield seats_line(table.trick, voice)
    yield from _turn(table, voice)
    yield from _hand(act, table, voice)
    yield from cause_lines(act.arguments.get("cause"), voice.speech)


def _revoked(table: Table, voice: Voice) -> Iterator[str]:
    """Tell the tricks in which the cards that lie there have shown a revoke: the end of play hangs on them (64)."""
    for event in table.live:
        if event.kind == "revoke":
            place = event.data["trick"]
            yield numbered_trick_line(place, table.record[place - 1], voice)
            yield event_message(event, str(voice.speech.locale), table)


def _is_misheard(*acts: Act) -> bool:
    return any(act.arguments.get("cause") == "misheard" for act in acts)


def _happened(earlier: Sequence[Taken], lang: str, speaks: Speech, *, misheard: bool) -> Iterator[str]:
    """Tell what was said and what came of it, but for the cards that lie there.

    Words that turn out to have been misheard are what dummy heard, and nobody said them: they are not told.
    """
    for act, table, events in earlier:
        cause = act.arguments.get("cause")
        if act.operation in ("hear", "ask") and (cause or not misheard):
            yield str(deed(act, table, lang, Voice(speaks, table.declarer)))
            yield from cause_lines(cause, speaks)
        for event in events:
            plain = event.kind in _SEEN or (event.kind == "played" and not event.law) or _is_aside(event)
            text = "" if plain else event_message(event, str(speaks.locale), table)
            if text:
                yield text


def _turn(table: Table, voice: Voice) -> Iterator[str]:
    """Tell whose turn it is, unless a question is open, which has been told."""
    if table.tricks and table.phase is Phase.PLAY:
        yield voice.say(N_("This is trick {number}."), number=str(len(table.tricks) + 1))
    if table.dummy is None:
        yield voice.say(N_("Dummy has not been spread yet."))
    if table.pending is None and table.turn is not None and table.phase in (Phase.LEAD, Phase.PLAY):
        turn = N_("It is the turn of {seat}.") if table.trick.cards else N_("{seat} is on lead.")
        yield voice.say(turn, seat=table.turn)


def _hand(act: Act, table: Table, voice: Voice) -> Iterator[str]:
    """Show the hand of who acts, where it is known: what he may play hangs on it."""
    seat = Seat(act.arguments[_ACTOR[act.operation]]) if act.operation in _ACTOR else None
    held = None if seat is None or seat is table.dummy_seat else table.hands[seat]
    if held:
        yield voice.say(N_("{seat} holds: {cards}"), seat=seat, cards=hand_line(held))
