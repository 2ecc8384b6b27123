"""An option of what is asked at the table, carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from designate.cards import Card
from designate.seats import Seat
from designate.table import claims, duties, opening, taking, tricks
from designate.table.desk import Desk, cards_of, options_of
from designate.table.values import Choice, Pending, Phase


def choose(desk: Desk, by: Seat, choice: Choice, said: str | None = None) -> None:
    """Carry out an option of what is asked; another is refused, as is one from a seat that is not asked."""
    asked = desk.table.pending
    if asked is None:
        desk.refuse(by, "not_turn", said=said, choice=choice)
    elif by not in asked.by:
        desk.refuse(by, "not_turn", asked.law, said=said, choice=choice, pending=asked.kind)
    elif choice not in asked.options and choice not in all_options(desk, asked):
        desk.refuse(by, "not_legal", asked.law, said=said, choice=choice, options=asked.options)
    elif asked.kind == "claim":
        claims.settle_claim(desk, by, choice)
    else:
        if asked.kind != "opening_lead":
            cards = () if choice.card is None else (choice.card,)
            desk.emit("chosen", by, asked.law, cards, said=said, question=asked.kind, choice=choice)
        _SETTLE[asked.kind](desk, asked, by, choice)


def all_options(desk: Desk, asked: Pending) -> tuple[Choice, ...]:
    """Give all that declarer may choose where the question was narrowed to a suit he named, which chose nothing."""
    table = desk.table
    if asked.kind == "opening_lead" and asked.card is not None:
        return (*options_of("accept", "spread"), *duties.lead_options([asked.card]))
    if asked.kind == "penalty_choice" and asked.seat is not None:
        return duties.lead_options(table.penalty_cards(asked.seat.partner, "major"))
    if asked.kind == "premature" and table.trick.led is not None:
        return duties.premature_options(table.trick.led, table.edition)
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
        tricks.put(desk, seat, card, asked.how or "played", taking.player(desk, seat), asked.law)
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
        # One of those that lay there is played, and not the card that comes to them now.
        due = tuple(card for card in desk.table.legal(seat) if card in desk.table.penalty_cards(seat))
        desk.emit("retracted", by, ["52B2"], [card], seat=seat)
        duties.penalise(desk, seat, [card], intentional=True, cause="penalty_card_not_played")
        if len(due) == 1:
            tricks.put(desk, seat, due[0], "played", seat, ["52B2"])
        else:
            desk.offer("penalty_card", [by], cards_of(due), ["50D1a"], seat=seat)


def _settle_premature(desk: Desk, asked: Pending, _by: Seat, choice: Choice) -> None:
    """Restrict the partner of a defender who played before him (57A)."""
    led = desk.table.trick.led
    suits = (led,) if choice.option in ("highest", "lowest") and led is not None else choice.suits
    duties.restrict(desk, asked.whose(), Choice(choice.option, suits), "trick", ["57A"])


def _settle_withdraw(desk: Desk, asked: Pending, by: Seat, choice: Choice) -> None:
    """Let a player take back a card that he played after one that was changed; then ask those who come after (47D).

    It is without rectification, but for a defender whose side has revoked (62C2).
    """
    others = [seat for seat in asked.by if seat is not by]
    if choice.option == "withdraw":
        behind = reversed(taking.after(desk, asked.which()))
        seat, card = next((p.seat, p.card) for p in behind if taking.player(desk, p.seat) is by)
        taking.take_back(desk, seat, card, asked.law, "withdrawn")
        if "62C2" in asked.law and desk.table.is_defender(seat):
            duties.penalise(desk, seat, [card], intentional=True, cause="revoke")
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

    A hand that has the lead itself may be making it (53C, in 2017 53B): then the question stays.
    """
    table = desk.table
    asked = table.pending
    if asked is None or asked.card is None or asked.seat is None or seat is table.turn:
        return
    if asked.kind == "out_of_turn" and not asked.answers and table.is_defender(seat) and seat is asked.seat.right:
        _stands(desk, asked, seat)
        return
    player = taking.player(desk, seat)
    followed = asked.kind == "out_of_turn" and not asked.answers and seat is asked.seat.left
    played_on = asked.kind == "penalty_card" and player is table.declarer
    if player in asked.by and (followed or played_on):
        choose(desk, player, Choice("accept"))


def _stands(desk: Desk, asked: Pending, seat: Seat) -> None:
    """Let declarer's lead out of turn stand: the wrong defender has played to it, and Law 57 applies to his card."""
    leader, card = asked.about()
    law = ["53C"] if desk.table.edition == "2017" else ["53B"]
    desk.emit("chosen", seat, law, question="out_of_turn", choice=Choice("accept"))
    desk.emit("accepted", seat, law, [card], seat=leader)
    tricks.put(desk, leader, card, asked.how or "played", taking.player(desk, leader), law)
