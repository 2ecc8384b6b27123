"""Declarer's answer to the question which card: he is bound to those that were asked about (46B)."""

from __future__ import annotations

from collections.abc import Sequence

from designate.cards import Card
from designate.laws import answer as law46_answer
from designate.laws.ruling import Outcome
from designate.rule import rule_parsed
from designate.said.designation import Anything, Correction, Designation, Hold, Incomplete, Talk
from designate.said.parse import Parse
from designate.said.reply import Pick, reply
from designate.table import choices, options
from designate.table.desk import Desk, cards_of, options_of
from designate.table.state import State
from designate.table.values import Choice, Pending


def is_open(asked: Pending) -> bool:
    """Tell whether declarer is asked which card he meant, and bound to those asked about: not after a void call."""
    void = asked.ruling is not None and asked.ruling.outcome in (Outcome.INVALID, Outcome.ILLEGAL)
    return asked.kind in ("designation", "confirm") and not void


def which_card(desk: Desk, asked: Pending, parsed: Parse) -> bool:
    """Take declarer's answer to the question which card: he is bound to those that were asked about."""
    if not is_open(asked):
        return False
    table = desk.table
    candidates = asked.cards or ((asked.card,) if asked.card else ())
    if asked.kind == "confirm" and (
        options.option(desk, asked, parsed, table.declarer) or _denied(desk, asked, parsed)
    ):
        return True
    position = table.position()
    picked = among(parsed, candidates, table, position.legal if position else candidates)
    if picked is None:
        return _other_words(desk, asked, parsed, candidates)
    others = asked.ruling is not None and len(asked.ruling.candidates) > 1
    if asked.kind == "confirm" and others and _is_other(parsed.text, table.langs):
        choices.choose(desk, table.declarer, Choice("retract"), parsed.text)
    elif len(candidates) == 2 and _is_other(parsed.text, table.langs):
        # The first was offered first, so the other is likely the second: it is asked back.
        choice = options_of("accept", "retract")
        desk.offer("confirm", asked.by, choice, asked.law, parsed.text, card=candidates[1], ruling=asked.ruling)
    elif len(picked) == 1:
        if any(isinstance(said, Correction) and said.first is not None for said in parsed.readings):
            desk.note("change_of_designation", ["45C4b"])
        choices.designated(desk, picked[0], asked.law, parsed.text)
    elif picked:
        desk.offer("designation", asked.by, cards_of(picked), asked.law, parsed.text, ruling=asked.ruling)
    else:
        _outside(desk, asked, parsed)
    return True


def _other_words(desk: Desk, asked: Pending, parsed: Parse, candidates: Sequence[Card]) -> bool:
    """Take words that name no card of those asked about: "any of them" is for a defender (46B5), the rest is ruled on.

    What is ruled on must come to one of the cards; talk, and words that are not understood, leave the question open.
    """
    table = desk.table
    if not designates(parsed):
        return _perhaps(desk, asked, parsed, candidates)
    position = table.position()
    if any(isinstance(said, Anything) for said in parsed.readings) and len(candidates) > 1:
        choice = (*cards_of(candidates), Choice("neither"))
        desk.offer("defender_choice", table.defenders, choice, ["46B5"], parsed.text, ruling=asked.ruling)
    elif any(isinstance(said, Correction) and said.then is None for said in parsed.readings) or position is None:
        desk.offer(asked.kind, asked.by, asked.options, asked.law, parsed.text, card=asked.card, ruling=asked.ruling)
    else:
        ruling = rule_parsed(parsed, position, table.edition, table.reading)
        if ruling.outcome is Outcome.CARD and ruling.card in candidates:
            assert ruling.card is not None
            choices.designated(desk, ruling.card, asked.law, parsed.text)
        else:
            _outside(desk, asked, parsed)
    return True


def _perhaps(desk: Desk, asked: Pending, parsed: Parse, candidates: Sequence[Card]) -> bool:
    """Ask back the one card that words may name which may also be talk, like "two hearts"."""
    table = desk.table
    legal = candidates
    trumps = table.contract.trumps
    found = [law46_answer.narrow(said, candidates, trumps, legal) for said in parsed.readings]
    named = {card for cards in found for card in cards or ()}
    if len(named) != 1:
        return False
    choice = options_of("accept", "retract")
    desk.offer("confirm", asked.by, choice, asked.law, parsed.text, card=named.pop(), ruling=asked.ruling)
    return True


def designates(parsed: Parse) -> bool:
    """Tell whether words are nothing but designations."""
    return bool(parsed.readings) and not any(isinstance(said, Talk | Hold | Incomplete) for said in parsed.readings)


def _denied(desk: Desk, asked: Pending, parsed: Parse) -> bool:
    """Take "no, …" to the question whether it is this card: it is not, and another is taken if it is named whole."""
    if not all(isinstance(said, Correction) and said.first is None for said in parsed.readings) or not parsed.readings:
        return False
    table = desk.table
    choices.choose(desk, table.declarer, Choice("retract"), parsed.text)
    position = table.position()
    again = desk.table.pending
    if again is not None:
        return which_card(desk, again, parsed)
    full = law46_answer.names_legal_card(_meant(parsed.readings[0]), position) if position else None
    if full is not None:
        desk.note("outside_candidates", asked.law)
        choices.designated(desk, full, ["46A"], parsed.text)
    return True


def among(
    parsed: Parse, candidates: Sequence[Card], table: State, legal: Sequence[Card], *, lowest: bool = True
) -> tuple[Card, ...] | None:
    """Give the candidates that words pick, by place, colour or name; null where the words pick nothing."""
    picks = reply(parsed.text, "pick", table.langs)
    if picks:
        return _by_pick(picks[0], candidates)
    if not designates(parsed):
        return None
    trumps = table.contract.trumps
    found = [law46_answer.narrow(said, candidates, trumps, legal, lowest=lowest) for said in parsed.readings]
    named = [cards for cards in found if cards is not None]
    if not named:
        return None
    useful = [cards for cards in named if cards]
    return tuple(sorted({card for cards in useful for card in cards}))


def _is_other(text: str, langs: tuple[str, ...]) -> bool:
    """Tell whether words pick "the other one"."""
    return any(read.by == "other" for read in reply(text, "pick", langs))


def _by_pick(read: Pick, candidates: Sequence[Card]) -> tuple[Card, ...]:
    """Give the candidates by colour, by place in the order in which they were offered, or by strength.

    "The other" tells nothing by itself.
    """
    if read.by == "colour":
        red = read.value == "red"
        return tuple(
            card for card in candidates
            if (card.suit in ("H", "D")) is red and read.rank in (None, card.rank)
        )  # fmt: skip
    if read.by == "place":
        place = int(read.value)
        return tuple(candidates[place:][:1] if place < 0 else candidates[place - 1 : place])
    if read.by == "strength" and len(candidates) > 1:
        return law46_answer.extremes(candidates, "high" if read.value == "higher" else "low")
    if len(candidates) == 1:
        return ()
    return tuple(candidates)


def _outside(desk: Desk, asked: Pending, parsed: Parse) -> None:
    """Refuse a card that was not asked about; under another paragraph than 46B3(b) a full legal card is taken."""
    table = desk.table
    position = table.position()
    full = None
    if position is not None and not law46_answer.bound_to_rank(asked.law) and len(parsed.readings) == 1:
        full = law46_answer.names_legal_card(_meant(parsed.readings[0]), position)
    if full is None:
        desk.refuse(table.declarer, "outside", asked.law, said=parsed.text, options=asked.options)
        return
    desk.note("outside_candidates", asked.law)
    choices.designated(desk, full, ["46A"], parsed.text)


def _meant(said: Designation) -> Designation:
    """Give what a correction comes to as an answer."""
    if isinstance(said, Correction):
        return said.first or said.then or said
    return said
