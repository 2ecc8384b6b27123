"""Words to one of the options of what is asked: yes and no, accept and retract, require, forbid and neither."""

from __future__ import annotations

from collections.abc import Sequence

from designate.cards import Suit
from designate.said.designation import Level
from designate.said.parse import Parse
from designate.said.reply import reply
from designate.seats import Seat
from designate.table import choices, claims
from designate.table.desk import Desk
from designate.table.values import Choice, Pending

_YES_NO = {
    "confirm": ("accept", "retract"),
    "out_of_turn": ("accept", "retract"),
    "penalty_card": ("accept", "retract"),
    "withdraw": ("withdraw", "keep"),
    "claim": ("agree", "disagree"),
}


def option(desk: Desk, asked: Pending, parsed: Parse, by: Seat) -> bool:
    """Take an option by its words: yes and no, accept and retract; require, forbid, neither, with their suits."""
    text, langs = parsed.text, desk.table.langs
    yes, no = _YES_NO.get(asked.kind, ("", ""))
    known = {option.option for option in choices.all_options(desk, asked)}
    readings = reply(text, "answer", langs)
    if asked.kind == "withdraw" and any(read.option == "agree" for read in readings):
        # "All right" to the question whether a card is taken back may be that it is, or that all is well as it is.
        return False
    for read in readings:
        name = {"yes": yes, "no": no}.get(read.option, read.option)
        if len(asked.options) == 1 and read.option == "yes":
            choices.choose(desk, by, asked.options[0], text)
            return True
        if name in known:
            choices.choose(desk, by, Choice(name), text)
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
    choices.choose(desk, by, Choice("highest" if "high" in levels else "lowest"), parsed.text)
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
    fitting = _fitting(asked.options, wanted, suits) or _fitting(choices.all_options(desk, asked), wanted, suits)
    if len(fitting) == 1 and read.option != "suit":
        choices.choose(desk, by, fitting[0], text)
    elif fitting:
        desk.offer(asked.kind, asked.by, fitting, asked.law, text, card=asked.card, seat=asked.seat, how=asked.how)
    else:
        desk.refuse(by, "outside", asked.law, said=text, options=asked.options)
    return True


def _fitting(options: Sequence[Choice], wanted: Sequence[str], suits: Sequence[Suit]) -> list[Choice]:
    """Give the options of some names, with just these suits where suits were named."""
    return [option for option in options if option.option in wanted and (not suits or set(option.suits) == set(suits))]
