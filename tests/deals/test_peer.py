"""Our reader of PBN and LIN beside endplay's: boards that endplay writes are read the same by both."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designate import Holding
from designate.cards import DECK
from designate.deals import Board, Call, boards_in
from designate.deals.auction import reached
from designate.deals.board import VULNERABILITIES
from designate.deals.convert import board_of, to_their_board
from designate.laws import law44
from designate.seats import SEATS, clockwise
from designate.table.values import Contract

from ..conftest import SHARED

pbn = pytest.importorskip("endplay.parsers.pbn", reason="endplay is not installed: pip install 'designate[deals]'")
lin = pytest.importorskip("endplay.parsers.lin", reason="endplay is not installed: pip install 'designate[deals]'")

BIDS = [f"{level}{trumps}" for level in range(1, 8) for trumps in ("C", "D", "H", "S", "NT")]
NAMES = st.text("abñşA ,.#-", max_size=12).map(str.strip)


@st.composite
def auctions(draw: st.DrawFn) -> list[str]:
    """An auction in which bids rise, and that ends: three passes behind a bid, or four."""
    calls = ["Pass"] * draw(st.integers(0, 3))
    bids = draw(st.lists(st.sampled_from(range(len(BIDS))), unique=True, max_size=6).map(sorted))
    if not bids:
        return ["Pass"] * 4
    for bid in bids:
        calls += [BIDS[bid], *draw(st.sampled_from([[], ["Pass"], ["X"], ["Pass", "Pass"], ["X", "XX"]]))]
    while calls[-1] == "Pass":
        calls.pop()
    return [*calls, "Pass", "Pass", "Pass"]


def played(hands, leader, trumps, choose):
    """Give a play by Law 44, card after card."""
    held = {seat: list(hand) for seat, hand in hands.items()}
    for _ in range(13):
        trick = []
        for seat in clockwise(leader):
            card = choose(law44.playable(held[seat], trick[0].suit if trick else None))
            held[seat].remove(card)
            trick.append(card)
            yield card
        leader = clockwise(leader)[trick.index(law44.best(trick, trumps))]


@st.composite
def made(draw: st.DrawFn, alerts: st.SearchStrategy[str]) -> Board:
    """A board with an auction that comes to its contract, and as much of a play as there may be of it."""
    deck = draw(st.permutations(DECK))
    hands = {seat: Holding(tuple(deck[13 * place : 13 * place + 13])) for place, seat in enumerate(SEATS)}
    dealer = draw(st.sampled_from(SEATS))
    auction = tuple(Call(call, draw(alerts) if call != "Pass" else "") for call in draw(auctions()))
    came_to = reached(auction, dealer)
    number = st.integers(0, 52)
    play, won = (), None
    if came_to.contract is not None:
        choose = draw(st.randoms(use_true_random=False)).choice
        cards = played(hands, came_to.declarer.left, came_to.contract.trumps, choose)
        play = tuple(islice(cards, draw(number)))
        won = draw(st.integers(0, 13))
    return Board(
        number=draw(st.integers(1, 40)),
        dealer=dealer,
        vulnerability=draw(st.sampled_from(VULNERABILITIES)),
        hands=hands,
        contract=came_to.contract,
        declarer=came_to.declarer,
        play=play,
        auction=auction,
        won=won,
        passed_out=came_to.passed_out,
        tags={seat.name.title(): name for seat in SEATS if (name := draw(NAMES)) not in ("", "-", "#")},
    )


def as_given(board: Board) -> dict:
    """What both readers give: endplay keeps no result that it did not count itself."""
    names = ("number", "dealer", "vulnerability", "hands", "contract", "declarer", "play", "auction", "passed_out")
    return {name: getattr(board, name) for name in names}


@settings(max_examples=150)
@given(boards=st.lists(made(st.sampled_from(["", "limit raise", "5+ ♥"])), min_size=1, max_size=3))
def test_pbn(boards):
    """Deal, auction with its notes, contract, play, result and names."""
    text = pbn.dumps([to_their_board(board) for board in boards])
    ours, theirs = boards_in(text, "a.pbn"), pbn.loads(text)
    for wanted, board, their in zip(boards, ours, theirs, strict=True):
        assert as_given(board) == as_given(board_of(their)) == as_given(wanted)
        assert (board.won, board.tags) == (wanted.won, wanted.tags)


@settings(max_examples=150)
@given(boards=st.lists(made(st.sampled_from(["", "limit raise", "5+ ♥"])), min_size=1, max_size=3))
def test_lin(boards):
    """The same of what LIN has: names without a comma."""
    plain = [to_their_board(board) for board in boards]
    for their in plain:
        their.claimed = their.contract is not None and not their.contract.is_passout()
        their.info.update({name: value.replace(",", ".") for name, value in their.info.items()})
    text = lin.dumps(plain)
    ours, theirs = boards_in(text, "a.lin"), lin.loads(text.replace("\n", ""))
    for wanted, board, their in zip(boards, ours, theirs, strict=True):
        assert as_given(board) == as_given(board_of(their)) == as_given(wanted)
        assert board.won == wanted.won
        assert board.tags == {name: value.replace(",", ".") for name, value in wanted.tags.items()}


FILES = [
    Path(__file__).resolve().parents[2] / "examples" / "evening.pbn",
    *sorted(path for path in SHARED.glob("data/**/*") if path.suffix in (".pbn", ".lin")),
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files(path):
    """Files of others, those beside the project among them."""
    text = path.read_text("utf-8")
    theirs = (pbn if path.suffix == ".pbn" else lin).loads(text)
    for board, their in zip(boards_in(text, path.name), theirs, strict=True):
        assert as_given(board) == as_given(board_of(their))


@given(auctions(), st.sampled_from(SEATS))
def test_contract_of_an_auction(calls, dealer):
    """Contract, risk and declarer, as endplay finds them."""
    from endplay.types import Bid, Player
    from endplay.types import Contract as TheirContract

    theirs = TheirContract.from_auction(Player.find(dealer), [Bid(call) for call in calls])
    ours = reached([Call(call) for call in calls], dealer)
    if ours.passed_out:
        assert theirs.is_passout()
        return
    risk = {"passed": "", "doubled": "X", "redoubled": "XX"}[theirs.penalty.name]
    trumps = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}.get(theirs.denom.abbr, "NT")
    assert (ours.contract, ours.declarer) == (Contract(trumps, theirs.level, risk), theirs.declarer.abbr)
