"""Words heard while something is asked at the table: who may answer it, and with what."""

from __future__ import annotations

from designate.laws.ruling import Outcome
from designate.rule import rule_parsed
from designate.said.designation import Anything
from designate.said.parse import Parse
from designate.said.reply import reply
from designate.seats import Seat
from designate.table import choices, options, which
from designate.table.desk import Desk, cards_of
from designate.table.values import Choice, Pending


def heard(desk: Desk, asked: Pending, parsed: Parse, by: Seat | None) -> bool:
    """Read words for what is asked; tell whether they were an answer."""
    speaker = desk.table.declarer if by is None else by
    if asked.kind in ("designation", "confirm"):
        return speaker is desk.table.declarer and which.which_card(desk, asked, parsed)
    if asked.kind == "defender_choice":
        return _defender_says(desk, asked, parsed, by)
    objects = asked.kind == "claim" and speaker is asked.whose().partner
    if not (speaker in asked.by or objects) or (by is None and speaker is not desk.table.declarer):
        return False
    if asked.kind == "penalty_card" and asked.cards:
        return _which_of(desk, asked, parsed, speaker)
    return options.option(desk, asked, parsed, speaker)


def _which_of(desk: Desk, asked: Pending, parsed: Parse, by: Seat) -> bool:
    """Take declarer's choice among a defender's penalty cards (50D1a)."""
    picked = which.among(parsed, asked.cards, desk.table, asked.cards, lowest=False)
    if picked is None:
        return False
    if len(picked) == 1:
        choices.choose(desk, by, Choice("card", card=picked[0]), parsed.text)
    elif picked:
        desk.offer("penalty_card", asked.by, cards_of(picked), asked.law, parsed.text, seat=asked.seat)
    else:
        desk.refuse(by, "outside", asked.law, said=parsed.text, options=asked.options)
    return True


def _defender_says(desk: Desk, asked: Pending, parsed: Parse, by: Seat | None) -> bool:
    """Take a defender's choice of dummy's card, or dummy's where neither cares (46B5); an unknown speaker has none."""
    table = desk.table
    if by is None or by not in asked.by:
        return False
    if any(isinstance(said, Anything) for said in parsed.readings):
        choices.choose(desk, by, Choice("neither"), parsed.text)
        return True
    picked = which.among(parsed, asked.cards, table, asked.cards)
    position = table.position()
    if picked is None and parsed.readings and position is not None:
        ruling = rule_parsed(parsed, position, table.edition, table.reading)
        picked = tuple(card for card in ruling.candidates if card in asked.cards)
        picked = picked if ruling.outcome in (Outcome.CARD, Outcome.CLARIFY) else None
    if picked is None:
        neither = any(read.option == "neither" for read in reply(parsed.text, "restriction", table.langs))
        if neither:
            choices.choose(desk, by, Choice("neither"), parsed.text)
        return neither
    if len(picked) == 1:
        choices.choose(desk, by, Choice("card", card=picked[0]), parsed.text)
    elif picked:
        offered = (*cards_of(picked), Choice("neither"))
        desk.offer("defender_choice", asked.by, offered, asked.law, parsed.text, ruling=asked.ruling)
    else:
        desk.refuse(by, "outside", asked.law, said=parsed.text, options=asked.options)
    return True
