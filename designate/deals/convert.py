"""Our boards and tables from and to endplay's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from designate.cards import Card, Holding
from designate.deals.board import Board, Call
from designate.deals.source import UNKNOWN
from designate.errors import InputError
from designate.laws.ruling import Edition, Reading
from designate.said.parse import DEFAULT_LANGS
from designate.seats import SEATS, Seat
from designate.table.table import Table
from designate.table.values import Contract

if TYPE_CHECKING:
    import endplay.types as theirs

INSTALL: Final = "the library endplay: pip install 'designate[deals]'"
_VULNERABLE: Final = ("None", "All", "NS", "EW")
_DENOMS: Final = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C", "nt": "NT"}
_RISKS: Final = {"passed": "", "doubled": "X", "redoubled": "XX"}
_PENALTIES: Final = {risk: name for name, risk in _RISKS.items()}


def needs_endplay(what: str) -> None:
    """Refuse to go on without endplay, naming what was asked for and how to install it."""
    try:
        import endplay.types  # noqa: F401
    except (ImportError, OSError):  # OSError: its library of C++ cannot be loaded
        raise InputError("deals", what, INSTALL) from None


# ---- from endplay


def from_endplay(
    source: theirs.Deal | theirs.Board,
    langs: Sequence[str] = DEFAULT_LANGS,
    edition: Edition = "2017",
    reading: Reading = "customary",
) -> Table:
    """Give the table of a deal of endplay's, before the opening lead.

    :param source: a `Board` with a contract, or a `Deal`: its `first` makes the opening lead, its `trump` is trumps.
    :param langs: this and the others as for `Table.new`.

    An `InputError` names what is missing, as `Board.table` does.

    >>> from endplay.types import Deal, Denom, Player
    >>> deal = Deal("N:AQ4.K2.T984.7653 KJ52.QJ84.KQ3.92 T98.A973.A2.KJT4 763.T65.J765.AQ8")
    >>> deal.first, deal.trump = Player.west, Denom.hearts
    >>> table = from_endplay(deal)
    >>> table.declarer, table.contract.trumps, str(table.hands["N"])
    (<Seat.SOUTH: 'S'>, 'H', 'AQ4.K2.T984.7653')
    """
    needs_endplay("from_endplay")
    from endplay.types import Board as TheirBoard

    if isinstance(source, TheirBoard):
        return board_of(source).table(langs, edition, reading)
    if source.curtrick:
        raise InputError("deal", str(source), "a deal of which no card is played")
    ours = Board(
        hands=_hands(source), contract=Contract(_DENOMS[source.trump.name]), declarer=_seat(source.first).right
    )
    return ours.table(langs, edition, reading)


def board_of(read: theirs.Board) -> Board:
    """Give a board of endplay's as ours; an `InputError` names the field that cannot be meant."""
    tags = {name: value for name, value in read.info.items() if isinstance(value, str)}
    contract = read.contract
    passed = contract is not None and contract.is_passout()
    return Board(
        number=read.board_num,
        dealer=None if read.dealer is None else _seat(read.dealer),
        vulnerability=None if read.vul is None else _VULNERABLE[read.vul],
        hands=_hands(read.deal),
        contract=None if contract is None or passed else _contract(contract),
        declarer=None if contract is None or passed else _seat(contract.declarer),
        play=tuple(_cards(read.play)),
        auction=tuple(Call(_call(bid), bid.announcement or "") for bid in read.auction),
        passed_out=passed,
        tags={name: value for name, value in tags.items() if value not in UNKNOWN},
    )


def _seat(player: theirs.Player) -> Seat:
    return Seat(player.abbr)


def _hands(deal: theirs.Deal) -> dict[Seat, Holding | None]:
    """Give the hands; null for one that has no cards."""
    hands: dict[Seat, Holding | None] = {}
    for player, hand in deal:
        held = Holding(tuple(_card(card) for card in hand))
        hands[_seat(player)] = held if len(held) else None
    return hands


def _card(card: theirs.Card) -> Card:
    return Card(_DENOMS[card.suit.name], card.rank.name.removeprefix("R"))


def _cards(play: Sequence[theirs.Card]) -> list[Card]:
    """Give the cards of a record; it ends where one is not known."""
    cards: list[Card] = []
    for card in play:
        if card.suit.name == "nt":
            break
        cards.append(_card(card))
    return cards


def _contract(contract: theirs.Contract) -> Contract:
    return Contract(_DENOMS[contract.denom.name], contract.level, _RISKS[contract.penalty.name])


def _call(bid: Any) -> str:
    """Give a call as PBN writes it."""
    if hasattr(bid, "level"):
        return f"{bid.level}{_DENOMS[bid.denom.name]}"
    return _RISKS[bid.penalty.name] or "Pass"


# ---- to endplay


def to_endplay(table: Table, *, start: bool = False) -> theirs.Deal:
    """Give the cards of a table as a `Deal` of endplay's, for its double-dummy solver or its printing.

    :param table: the table; a hand that is not known is empty.
    :param start: the cards as they were dealt, and who makes the opening lead, instead of what is still held, the
        cards of the current trick, and who leads to it.

    An `InputError` says where endplay is not installed.
    """
    needs_endplay("to_endplay")
    from endplay.types import Card as TheirCard
    from endplay.types import Deal, Denom, Player

    hands = table.start if start else table.hands
    leader = table.declarer.left if start else table.trick.leader or table.turn or table.right_leader
    trumps = next(name for name, letter in _DENOMS.items() if letter == table.contract.trumps)
    deal = Deal(deal_text(hands), first=Player.find(leader), trump=Denom[trumps])
    if not start:
        for played in table.trick.cards:
            deal.play(TheirCard(played.card.code), from_hand=False)
    return deal


def deal_text(hands: Any) -> str:
    """Give hands as PBN writes a deal, from North."""
    return "N:" + " ".join("-" if hands[seat] is None else str(hands[seat]) for seat in SEATS)


def to_their_board(board: Board) -> theirs.Board:
    """Give a board as endplay's."""
    from endplay.types import Bid, Deal, Denom, Penalty, Player, Vul
    from endplay.types import Board as TheirBoard
    from endplay.types import Card as TheirCard
    from endplay.types import Contract as TheirContract

    contract = None
    if board.contract is not None and board.declarer is not None:
        level = board.contract.level or 1
        contract = TheirContract(
            level=level,
            denom=Denom.find(board.contract.trumps),
            declarer=Player.find(board.declarer),
            penalty=Penalty[_PENALTIES[board.contract.risk]],
            result=0 if board.won is None else board.won - level - 6,
        )
    elif board.passed_out:
        contract = TheirContract()
    return TheirBoard(
        deal=Deal(deal_text(board.hands)),
        auction=[Bid(call.call, bool(call.alert), call.alert or None) for call in board.auction],
        play=[TheirCard(card.code) for card in board.play],
        board_num=board.number,
        vul=None if board.vulnerability is None else Vul(_VULNERABLE.index(board.vulnerability)),
        dealer=None if board.dealer is None else Player.find(board.dealer),
        contract=contract,
        claimed=board.won is not None and len(board.play) < 52,
        **dict(board.tags),
    )
