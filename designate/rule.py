"""Words and a position, and the ruling: `parse`, then `resolve` over all readings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from designate.laws.resolve import check_use, resolve
from designate.laws.ruling import DirectorCode, Edition, Outcome, Reading, Ruling, Weighed
from designate.position import Position
from designate.said.designation import Designation, Hold, Incomplete, Talk
from designate.said.parse import DEFAULT_LANGS, Parse, parse

if TYPE_CHECKING:
    from designate.heard.hypothesis import Channel, Said

_GIVES: Final = (Outcome.CARD, Outcome.OUT_OF_TURN)
_GIVES_OR_ASKS: Final = (*_GIVES, Outcome.CLARIFY)
_FALLS_OUT: Final = (Outcome.INVALID, Outcome.ILLEGAL)


def rule(
    text: Said,
    position: Position,
    langs: Sequence[str] = DEFAULT_LANGS,
    edition: Edition = "2017",
    reading: Reading = "customary",
    slip: bool = False,
    channel: Channel | None = None,
) -> Ruling:
    """Rule on what declarer said or typed.

    :param text: his words, as heard or typed; or a list of `Hypothesis`, the likeliest first, as a recogniser gives.
    :param position: the table as dummy is to play.
    :param langs: the languages he may use, in order of preference (``"es"``, ``"en"``).
    :param edition: ``"2017"`` or ``"2007"``.
    :param reading: ``"customary"`` or ``"strict"``; see `resolve`.
    :param slip: a correction is of an unintended designation (45C4b).
    :param channel: ``"spoken"`` or ``"typed"``, see `parse`; null reads a text as it stands, and hypotheses as spoken.

    Hypotheses, and a text with a channel, are understood beyond the words as they stand; what is not certain then is
    `clarify`. `Ruling.heard` says how.

    Text that is not understood is the outcome `none`; an `InputError` is raised for an unknown language,
    edition or reading.

    >>> position = Position(dummy="AQ4.K2.T984.7653", trumps="H", trick=["S7", "S9", "SJ"])
    >>> rule("gane, por favor", position).card
    Card('SQ')
    >>> rule("the ten", position).outcome.value
    'invalid'
    """
    if channel is None and not isinstance(text, list | tuple) and not hasattr(text, "constrained"):
        return rule_parsed(parse(text, langs), position, edition, reading, slip)  # type: ignore[arg-type]
    from designate.heard.understand import understand

    parsed = understand(text, langs, channel)
    return rule_parsed(parsed, position, edition, reading, slip)


def rule_parsed(
    parsed: Parse, position: Position, edition: Edition = "2017", reading: Reading = "customary", slip: bool = False
) -> Ruling:
    """Rule on a text that has been parsed; the arguments are those of `rule`."""
    if parsed.heard is not None:
        from designate.heard.decide import decide

        check_use(position, edition, reading)
        heard = parsed.heard
        return decide(heard, position, lambda one: rule_parsed(one, position, edition, reading, slip))
    if len(parsed.readings) == 1:
        ruling = resolve(parsed.readings[0], position, edition, reading, slip)
    else:
        check_use(position, edition, reading)
        ruling = weigh([resolve(said, position, edition, reading, slip) for said in parsed.readings], position)
    object.__setattr__(ruling, "said", parsed.text)
    return ruling


def weigh(rulings: Sequence[Ruling], position: Position) -> Ruling:
    """Weigh the rulings on several readings of the same words, in order.

    Void and illegal readings fall out where another gives a card, asks, or leaves it to a defender. One and the
    same card from all is played; cards that differ are asked about; so is a single card where one reading is
    no designation at all.
    """
    if not rulings:
        return Ruling(Outcome.NONE, position=position)
    kept = [ruling for ruling in rulings if ruling.outcome not in _FALLS_OUT]
    if not any(ruling.outcome is not Outcome.NONE for ruling in kept):
        kept = list(rulings)
    first = kept[0]
    settled = not any(isinstance(ruling.designation, Talk | Hold | Incomplete) for ruling in rulings)
    if settled and all(ruling.outcome in _GIVES and ruling.card is first.card for ruling in kept):
        standing = next((ruling.standing for ruling in kept if ruling.standing), None)
        return first if standing is first.standing else replace(first, standing=standing)
    useful = [ruling for ruling in kept if ruling.outcome in _GIVES_OR_ASKS]
    if not useful:
        return first
    designations = [ruling.designation for ruling in rulings]
    codes: dict[DirectorCode, None] = dict.fromkeys(code for ruling in useful for code in ruling.director)
    return Ruling(
        Outcome.CLARIFY,
        candidates=tuple(sorted({card for ruling in useful for card in ruling.candidates})),
        law=useful[0].law,
        director=tuple(codes),
        designation=Weighed(tuple(said for said in designations if isinstance(said, Designation))),
        position=position,
    )
