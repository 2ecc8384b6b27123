"""Answers to what is asked at the table: words become one of the options, and an option is carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from designate.cards import Card, Suit
from designate.laws import answer as law46_answer
from designate.laws.ruling import Outcome
from designate.rule import rule_parsed
from designate.said.designation import Anything, Correction, Designation, Hold, Incomplete, Level, Talk
from designate.said.parse import Parse
from designate.said.reply import Pick, reply
from designate.seats import Seat
from designate.table import claims, duties, opening, taking, tricks
from designate.table.desk import Desk, cards_of, options_of
from designate.table.state import State
from designate.table.values import Choice, Pending, Phase

_YES_NO = {
    "confirm": ("accept", "retract"),
    "out_of_turn": ("accept", "retract"),
    "penalty_card": ("accept", "retract"),
    "withdraw": ("withdraw", "keep"),
    "claim": ("agree", "disagree"),
}


# ---- options carried out


def choose(desk: Desk, by: Seat, choice: Choice, said: str | None = None) -> None:
    """Carry out an option of what is asked; another is refused, as is one from a seat that is not asked."""
    asked = desk.table.pending
    if asked is None:
        desk.refuse(by, "not_turn", said=said, choice=choice)
    elif by not in asked.by:
        desk.refuse(by, "not_turn", asked.law, said=said, choice=choice, pending=asked.kind)
    elif choice not in asked.options and choice not in _all_options(desk, asked):
        desk.refuse(by, "not_legal", asked.law, said=said, choice=choice, options=asked.options)
    elif asked.kind == "claim":
        claims.settle_claim(desk, by, choice)
    else:
        if asked.kind != "opening_lead":
            cards = () if choice.card is None else (choice.card,)
            desk.emit("chosen", by, asked.law, cards, said=said, question=asked.kind, choice=choice)
        _SETTLE[asked.kind](desk, asked, by, choice)


def _all_options(desk: Desk, asked: Pending) -> tuple[Choice, ...]:
    """Give all that declarer may choose where the question was narrowed to a suit he named, which chose nothing."""
    table = desk.table
    if asked.kind == "opening_lead" and asked.card is not None:
        return (*options_of("accept", "spread"), *duties.lead_options([asked.card]))
    if asked.kind == "penalty_choice" and asked.seat is not None:
        return duties.lead_options(table.penalty_cards(asked.seat.partner, "major"))
    if asked.kind == "premature" and table.trick.led is not None:
        return duties.premature_options(table.trick.led)
    return asked.options


def _settle_designation(desk: Desk, asked: Pending, _by: Seat, choice: Choice) -> None:
    """Play the card that declarer says he meant; where it was not the one asked back, ask again which."""
    card = asked.card if choice.option == "accept" else choice.card
    if card is not None:
        designated(desk, card, asked.law)
    elif asked.ruling is not None and len(asked.ruling.candidates) > 1:
        desk.offer("designation", asked.by, cards_of(asked.ruling.candidates), asked.law, ruling=asked.ruling)


def designated(desk: Desk, card: Card, law: Sequence[str], said: str | None = None) -> None:
    """Take a card as designated from dummy."""
    desk.emit("designated", desk.table.declarer, law, [card], said=said)
    tricks.put_out(desk, card, "named", law)


def _settle_defender_choice(desk: Desk, asked: Pending, by: Seat, choice: Choice) -> None:
    """Play the card a defender chooses (46B5); where neither cares, dummy may put one."""
    table = desk.table
    if choice.card is not None:
        tricks.put_out(desk, choice.card, "placed" if by is table.dummy_seat else "chosen", ["46B5"])
        return
    others = tuple(seat for seat in asked.by if seat is not by and table.is_defender(seat))
    options = asked.options if others else cards_of(asked.cards)
    desk.offer("defender_choice", others or (table.dummy_seat,), options, asked.law, ruling=asked.ruling)


def _settle_out_of_turn(desk: Desk, asked: Pending, by: Seat, choice: Choice) -> None:
    """Let a lead out of turn stand, or have it taken back (53, 55, 56); between defenders the next in turn prevails."""
    seat, card = asked.about()
    table = desk.table
    if choice.option not in asked.answers.values():
        if choice.option == "accept":
            desk.emit("accepted", by, asked.law, [card], seat=seat)
        else:
            _retract(desk, seat, card, by)
    if not table.is_defender(seat) and not asked.answers and by is not seat.left:
        answers = {by: choice.option}
        desk.offer(
            "out_of_turn", [seat.left], asked.options, asked.law, card=card, seat=seat, how=asked.how, answers=answers
        )
    if choice.option == "accept" and choice.option not in asked.answers.values():
        player = table.declarer if seat is table.dummy_seat else seat
        tricks.put(desk, seat, card, asked.how or "played", player, asked.law)
    elif desk.table.pending is None:
        tricks.turn(desk)


def _retract(desk: Desk, seat: Seat, card: Card, by: Seat) -> None:
    """Have a lead out of turn taken back: a defender's becomes a major penalty card (56)."""
    table = desk.table
    if table.trick.of(seat) is card:
        desk.emit("withdrawn", by, ["55"], [card], seat=seat, why="retracted")
    law = ["56"] if table.is_defender(seat) else ["55B1" if table.right_leader.side != seat.side else "55B2"]
    desk.emit("retracted", by, law, [card], seat=seat, turn=table.right_leader)
    if table.is_defender(seat):
        duties.penalise(desk, seat, [card], intentional=True, cause="lead_out_of_turn")


def _settle_opening_lead(desk: Desk, _asked: Pending, _by: Seat, choice: Choice) -> None:
    opening.settle(desk, choice)


def _settle_penalty_choice(desk: Desk, asked: Pending, _by: Seat, choice: Choice) -> None:
    """Restrict the lead of the partner of a penalty card, or do not (50D2)."""
    duties.choose_lead(desk, asked.whose(), choice)
    tricks.turn(desk)


def _settle_penalty_card(desk: Desk, asked: Pending, by: Seat, choice: Choice) -> None:
    """Have the penalty card played that declarer designates (50D1a); or settle a card played instead of one (52B)."""
    if choice.card is not None and desk.table.phase is Phase.LEAD:
        opening.lead(desk, asked.whose(), choice.card, "chosen")
        return
    if choice.card is not None:
        tricks.put(desk, asked.whose(), choice.card, "chosen", by, ["50D1a"])
        return
    seat, card = asked.about()
    if choice.option == "accept":
        tricks.put(desk, seat, card, asked.how or "played", seat, ["52B1a"])
    else:
        due = desk.table.legal(seat)
        desk.emit("retracted", by, ["52B2"], [card], seat=seat)
        duties.penalise(desk, seat, [card], intentional=True, cause="penalty_card_not_played")
        if len(due) == 1:
            tricks.put(desk, seat, due[0], "played", seat, ["52B2"])
        else:
            tricks.turn(desk)


def _settle_premature(desk: Desk, asked: Pending, _by: Seat, choice: Choice) -> None:
    """Restrict the partner of a defender who played before him (57A)."""
    led = desk.table.trick.led
    suits = (led,) if choice.option in ("highest", "lowest") and led is not None else choice.suits
    duties.restrict(desk, asked.whose(), Choice(choice.option, suits), "trick", ["57A"])


def _settle_withdraw(desk: Desk, asked: Pending, by: Seat, choice: Choice) -> None:
    """Let a player take back a card that he played after one that was changed; then ask those who come after (47D)."""
    others = [seat for seat in asked.by if seat is not by]
    if choice.option == "withdraw":
        record = [played for trick in desk.table.record for played in trick.cards]
        card = next(played.card for played in reversed(record) if played.seat is by)
        taking.take_back(desk, by, card, asked.law, "withdrawn")
    taking.may_change(desk, others, asked.which(), asked.law)
    tricks.settle(desk)


_SETTLE: dict[str, Callable[[Desk, Pending, Seat, Choice], None]] = {
    "designation": _settle_designation,
    "confirm": _settle_designation,
    "defender_choice": _settle_defender_choice,
    "out_of_turn": _settle_out_of_turn,
    "opening_lead": _settle_opening_lead,
    "penalty_choice": _settle_penalty_choice,
    "penalty_card": _settle_penalty_card,
    "premature": _settle_premature,
    "withdraw": _settle_withdraw,
}


def accept_by_playing(desk: Desk, seat: Seat) -> None:
    """Take it as accepted where the next hand plays to a lead out of turn (53A, 55A), or declarer plays on (52B1b).

    A hand that has the lead itself may be making it (53C): then the question stays.
    """
    table = desk.table
    asked = table.pending
    if asked is None or asked.card is None or asked.seat is None:
        return
    player = table.declarer if seat is table.dummy_seat else seat
    followed = asked.kind == "out_of_turn" and not asked.answers and seat is asked.seat.left
    played_on = asked.kind == "penalty_card" and player is table.declarer
    if player in asked.by and seat is not table.turn and (followed or played_on):
        choose(desk, player, Choice("accept"))


# ---- words to options


def heard(desk: Desk, asked: Pending, parsed: Parse, by: Seat | None) -> bool:
    """Read words for what is asked; tell whether they were an answer."""
    speaker = desk.table.declarer if by is None else by
    if asked.kind in ("designation", "confirm"):
        return speaker is desk.table.declarer and _which_card(desk, asked, parsed)
    if asked.kind == "defender_choice":
        return _defender_says(desk, asked, parsed, by)
    if speaker not in asked.by or (by is None and speaker is not desk.table.declarer):
        return False
    if asked.kind == "penalty_card" and asked.cards:
        return _which_of(desk, asked, parsed, speaker)
    return _option(desk, asked, parsed, speaker)


def _option(desk: Desk, asked: Pending, parsed: Parse, by: Seat) -> bool:
    """Take an option by its words: yes and no, accept and retract; require, forbid, neither, with their suits."""
    text, langs = parsed.text, desk.table.langs
    yes, no = _YES_NO.get(asked.kind, ("", ""))
    known = {option.option for option in _all_options(desk, asked)}
    readings = reply(text, "answer", langs)
    if asked.kind == "withdraw" and any(read.option == "agree" for read in readings):
        # "All right" to the question whether a card is taken back may be that it is, or that all is well as it is.
        return False
    for read in readings:
        name = {"yes": yes, "no": no}.get(read.option, read.option)
        if len(asked.options) == 1 and read.option == "yes":
            choose(desk, by, asked.options[0], text)
            return True
        if name in known:
            choose(desk, by, Choice(name), text)
            return True
        if name == "disagree" and by is not asked.seat:
            claims.dispute(desk, by, asked)
            return True
    if known & {"require", "forbid"}:
        return _restriction(desk, asked, text, by) or _extreme(desk, asked, parsed, by)
    return False


def _extreme(desk: Desk, asked: Pending, parsed: Parse, by: Seat) -> bool:
    """Take "high" and "low" as the highest and lowest of the suit led, where that may be asked (57A)."""
    levels = {said.level for said in parsed.readings if isinstance(said, Level) and said.suit is None}
    if asked.kind != "premature" or len(levels) != 1 or len(levels) < len(parsed.readings):
        return False
    choose(desk, by, Choice("highest" if "high" in levels else "lowest"), parsed.text)
    return True


def _restriction(desk: Desk, asked: Pending, text: str, by: Seat) -> bool:
    """Take a choice about a lead or a play (50D2, 57A); a suit alone is asked back, whether to require or forbid it."""
    said = reply(text, "restriction", desk.table.langs)
    if not said:
        return False
    read = said[0]
    suits = tuple(map(Suit, read.suits))
    if read.option in ("highest", "lowest") and suits == (desk.table.trick.led,):
        suits = ()  # it is of the suit led anyhow
    wanted = ("require", "forbid") if read.option == "suit" else (read.option,)
    fitting = _fitting(asked.options, wanted, suits) or _fitting(_all_options(desk, asked), wanted, suits)
    if len(fitting) == 1 and read.option != "suit":
        choose(desk, by, fitting[0], text)
    elif fitting:
        desk.offer(asked.kind, asked.by, fitting, asked.law, text, card=asked.card, seat=asked.seat, how=asked.how)
    else:
        desk.refuse(by, "outside", asked.law, said=text, options=asked.options)
    return True


def _fitting(options: Sequence[Choice], wanted: Sequence[str], suits: Sequence[Suit]) -> list[Choice]:
    """Give the options of some names, with just these suits where suits were named."""
    return [option for option in options if option.option in wanted and (not suits or set(option.suits) == set(suits))]


def is_open(asked: Pending) -> bool:
    """Tell whether declarer is asked which card he meant, and bound to those asked about: not after a void call."""
    void = asked.ruling is not None and asked.ruling.outcome in (Outcome.INVALID, Outcome.ILLEGAL)
    return asked.kind in ("designation", "confirm") and not void


def _which_card(desk: Desk, asked: Pending, parsed: Parse) -> bool:
    """Take declarer's answer to the question which card: he is bound to those that were asked about."""
    if not is_open(asked):
        return False
    table = desk.table
    candidates = asked.cards or ((asked.card,) if asked.card else ())
    if asked.kind == "confirm" and (_option(desk, asked, parsed, table.declarer) or _denied(desk, asked, parsed)):
        return True
    position = table.position()
    picked = _picked(parsed, candidates, table, position.legal if position else candidates)
    if picked is None:
        return _other_words(desk, asked, parsed, candidates)
    others = asked.ruling is not None and len(asked.ruling.candidates) > 1
    if asked.kind == "confirm" and others and _is_other(parsed.text, table.langs):
        choose(desk, table.declarer, Choice("retract"), parsed.text)
    elif len(candidates) == 2 and _is_other(parsed.text, table.langs):
        # The first was offered first, so the other is likely the second: it is asked back.
        options = options_of("accept", "retract")
        desk.offer("confirm", asked.by, options, asked.law, parsed.text, card=candidates[1], ruling=asked.ruling)
    elif len(picked) == 1:
        if any(isinstance(said, Correction) and said.first is not None for said in parsed.readings):
            desk.note("change_of_designation", ["45C4b"])
        designated(desk, picked[0], asked.law, parsed.text)
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
        options = (*cards_of(candidates), Choice("neither"))
        desk.offer("defender_choice", table.defenders, options, ["46B5"], parsed.text, ruling=asked.ruling)
    elif any(isinstance(said, Correction) and said.then is None for said in parsed.readings) or position is None:
        desk.offer(asked.kind, asked.by, asked.options, asked.law, parsed.text, card=asked.card, ruling=asked.ruling)
    else:
        ruling = rule_parsed(parsed, position, table.edition, table.reading)
        if ruling.outcome is Outcome.CARD and ruling.card in candidates:
            assert ruling.card is not None
            designated(desk, ruling.card, asked.law, parsed.text)
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
    options = options_of("accept", "retract")
    desk.offer("confirm", asked.by, options, asked.law, parsed.text, card=named.pop(), ruling=asked.ruling)
    return True


def designates(parsed: Parse) -> bool:
    """Tell whether words are nothing but designations."""
    return bool(parsed.readings) and not any(isinstance(said, Talk | Hold | Incomplete) for said in parsed.readings)


def _denied(desk: Desk, asked: Pending, parsed: Parse) -> bool:
    """Take "no, …" to the question whether it is this card: it is not, and another is taken if it is named whole."""
    if not all(isinstance(said, Correction) and said.first is None for said in parsed.readings) or not parsed.readings:
        return False
    table = desk.table
    choose(desk, table.declarer, Choice("retract"), parsed.text)
    position = table.position()
    again = desk.table.pending
    if again is not None:
        return _which_card(desk, again, parsed)
    full = law46_answer.names_legal_card(_meant(parsed.readings[0]), position) if position else None
    if full is not None:
        desk.note("outside_candidates", asked.law)
        designated(desk, full, ["46A"], parsed.text)
    return True


def _picked(
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
    designated(desk, full, ["46A"], parsed.text)


def _meant(said: Designation) -> Designation:
    """Give what a correction comes to as an answer."""
    if isinstance(said, Correction):
        return said.first or said.then or said
    return said


def _which_of(desk: Desk, asked: Pending, parsed: Parse, by: Seat) -> bool:
    """Take declarer's choice among a defender's penalty cards (50D1a)."""
    picked = _picked(parsed, asked.cards, desk.table, asked.cards, lowest=False)
    if picked is None:
        return False
    if len(picked) == 1:
        choose(desk, by, Choice("card", card=picked[0]), parsed.text)
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
        choose(desk, by, Choice("neither"), parsed.text)
        return True
    picked = _picked(parsed, asked.cards, table, asked.cards)
    position = table.position()
    if picked is None and parsed.readings and position is not None:
        ruling = rule_parsed(parsed, position, table.edition, table.reading)
        picked = tuple(card for card in ruling.candidates if card in asked.cards)
        picked = picked if ruling.outcome in (Outcome.CARD, Outcome.CLARIFY) else None
    if picked is None:
        neither = any(read.option == "neither" for read in reply(parsed.text, "restriction", table.langs))
        if neither:
            choose(desk, by, Choice("neither"), parsed.text)
        return neither
    if len(picked) == 1:
        choose(desk, by, Choice("card", card=picked[0]), parsed.text)
    elif picked:
        options = (*cards_of(picked), Choice("neither"))
        desk.offer("defender_choice", asked.by, options, asked.law, parsed.text, ruling=asked.ruling)
    else:
        desk.refuse(by, "outside", asked.law, said=parsed.text, options=asked.options)
    return True
