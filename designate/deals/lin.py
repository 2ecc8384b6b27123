"""Boards of LIN files, of one board or of a match; docs/play.md says what is read how."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from designate.cards import DECK, SUITS, Card, Holding
from designate.deals.auction import EXPECTED, Reached, call_of, reached
from designate.deals.board import Board, Call
from designate.deals.source import Place
from designate.seats import SEATS, Seat, clockwise

_ROOMS: Final = {"o": "Open", "c": "Closed"}
_FROM_SOUTH: Final = clockwise(Seat.SOUTH)
_VULNERABLE: Final = {"o": "None", "0": "None", "n": "NS", "e": "EW", "b": "All"}
_SUIT: Final = re.compile(r"([SHDC])((?:10|[AKQJT2-9])*)")
_SIGNS: Final = {"!s": "♠", "!h": "♥", "!d": "♦", "!c": "♣"}
_SIGN: Final = re.compile("![shdc]", re.IGNORECASE)


class Pair(NamedTuple):
    """A tag and its value, and the line it begins on."""

    tag: str
    value: str
    line: int


def read(text: str, source: str) -> Iterator[Board]:
    """Give the boards of a text; an `InputError` names the board, the field and the line of what is malformed."""
    for pairs in _boards(_pairs(text)):
        yield _board(pairs, source)


def _pairs(text: str) -> Iterator[Pair]:
    """Give the tags with their values, between bars; line ends mean nothing."""
    parts = text.split("|")
    line = 1
    for tag, value in zip(parts[::2], parts[1::2], strict=False):
        begins = line + tag.count("\n")
        yield Pair(tag.replace("\n", "").strip().lower(), value.replace("\n", ""), begins)
        line = begins + value.count("\n")


def _boards(pairs: Iterator[Pair]) -> Iterator[list[Pair]]:
    """Give the pairs of each board; names that stand before all boards count for each."""
    names: list[Pair] = []
    board: list[Pair] = []
    dealt = False
    for pair in pairs:
        if dealt and pair.tag in ("pn", "qx", "md"):
            yield [*names, *board]
            board, dealt = [], False
        if pair.tag == "pn" and not dealt:
            names = [pair]
        else:
            board.append(pair)
            dealt = dealt or pair.tag == "md"
    if dealt:
        yield [*names, *board]


def _board(pairs: list[Pair], source: str) -> Board:
    number = _number(pairs)
    label = "?" if number is None else str(number)
    dealt = next(pair for pair in pairs if pair.tag == "md")
    dealer, hands = _deal(dealt, Place(source, label, dealt.line))
    auction: list[Call] = []
    play: list[Card] = []
    vulnerability, won = None, None
    for pair in pairs:
        place = Place(source, label, pair.line)
        if pair.tag == "sv" and pair.value.strip():
            vulnerability = _vulnerability(pair, place)
        elif pair.tag == "mb":
            auction.append(_call(pair, place))
        elif pair.tag == "an" and auction:
            auction[-1] = auction[-1]._replace(alert=_SIGN.sub(lambda sign: _SIGNS[sign[0].lower()], pair.value))
        elif pair.tag == "pc":
            play.append(_card(pair, place))
        elif pair.tag == "mc" and pair.value.strip().isdecimal():
            won = int(pair.value)
    came_to = reached(auction, dealer) if auction and dealer else Reached()
    return Board(
        number, dealer, vulnerability, hands, came_to.contract, came_to.declarer, tuple(play), tuple(auction), won,
        came_to.passed_out, _tags(pairs), source=source,
    )  # fmt: skip


def _number(pairs: list[Pair]) -> int | None:
    """Give the number of a board: of its heading in whatever language, or of its label ("o7": open room)."""
    for wanted in ("ah", "qx"):
        for pair in pairs:
            digits = re.search(r"[0-9]+", pair.value) if pair.tag == wanted else None
            if digits:
                return int(digits[0])
    return None


def _tags(pairs: list[Pair]) -> dict[str, str]:
    """Give the room that the label names, and the players by seat, from South; of a match the four of that room."""
    labels = [pair.value for pair in pairs if pair.tag == "qx"]
    room = next((_ROOMS[label[0]] for label in labels if label[:1] in _ROOMS), "")
    names = next((pair.value.split(",") for pair in pairs if pair.tag == "pn"), [])
    if len(names) == 8 and room == _ROOMS["c"]:
        names = names[4:]
    told = {seat.name.title(): name for seat, name in zip(_FROM_SOUTH, names, strict=False)}
    return {name: value for name, value in {**told, "Room": room}.items() if value}


def _deal(pair: Pair, place: Place) -> tuple[Seat | None, dict[Seat, Holding | None]]:
    """Give the dealer, a digit from South on, and the hands from South on; a hand that is left out has what is left."""
    digit, texts = pair.value[:1], pair.value[1:].split(",")
    if digit not in "01234" or len(texts) > len(SEATS):
        raise place.malformed("deal", pair.value, "the dealer, 1 for South to 4, and hands, like 1SAK2HQ..,S..,S..,")
    hands: dict[Seat, Holding | None] = dict.fromkeys(SEATS)
    for seat, text in zip(_FROM_SOUTH, texts, strict=False):
        hands[seat] = _hand(text, pair, place)
    missing = [seat for seat, hand in hands.items() if hand is None]
    seen = {card for hand in hands.values() for card in hand or ()}
    if len(missing) == 1 and len(seen) == 39:
        hands[missing[0]] = Holding(tuple(card for card in DECK if card not in seen))
    return (_FROM_SOUTH[int(digit) - 1] if digit not in ("", "0") else None), hands


def _hand(text: str, pair: Pair, place: Place) -> Holding | None:
    """Give a hand: ranks behind the letter of their suit."""
    plain = text.strip().upper()
    suits = dict(_SUIT.findall(plain))
    if "".join(suit + ranks for suit, ranks in suits.items()) != plain:
        raise place.malformed("deal", pair.value, f"ranks behind the letters of their suits, not {text!r}")
    try:
        return Holding.parse(".".join(suits.get(suit, "") for suit in SUITS)) or None
    except ValueError as error:
        raise place.malformed("deal", pair.value, str(error)) from None


def _vulnerability(pair: Pair, place: Place) -> str:
    found = _VULNERABLE.get(pair.value.strip().lower())
    if found is None:
        raise place.malformed("vulnerability", pair.value, "o (none), n (NS), e (EW) or b (both)")
    return found


def _call(pair: Pair, place: Place) -> Call:
    call = call_of(pair.value.strip().removesuffix("!"))
    if call is None:
        raise place.malformed("auction", pair.value, EXPECTED)
    return Call(call)


def _card(pair: Pair, place: Place) -> Card:
    try:
        return Card.parse(pair.value)
    except ValueError:
        raise place.malformed("play", pair.value, "a card, suit then rank, like SA or HT") from None
