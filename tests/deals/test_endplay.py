"""Boards and tables to and from endplay, and written so that it reads the same again."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from designate import Holding, InputError
from designate.deals import Board, board, boards, from_endplay, to_endplay, write
from designate.seats import SEATS, Seat
from designate.table.table import Table
from designate.table.values import Contract

from .files import DEAL, HANDS, LIN, PBN, cards

pbn = pytest.importorskip("endplay.parsers.pbn", reason="endplay is not installed: pip install 'designate[deals]'")
lin = pytest.importorskip("endplay.parsers.lin", reason="endplay is not installed: pip install 'designate[deals]'")


class TestEndplay:
    def test_without_it(self, monkeypatch):
        """Files are read; for the rest it is said how to install it."""
        monkeypatch.setitem(sys.modules, "endplay", None)
        monkeypatch.setitem(sys.modules, "endplay.types", None)
        assert len(boards(PBN)) == 2
        for act in (lambda: to_endplay(Table.new("S", "NT")), lambda: write("a.pbn", [])):
            with pytest.raises(InputError, match=r"pip install 'designate\[deals\]'"):
                act()

    def test_a_deal_there_and_back(self):
        """The same hands, trumps and leader."""
        table = board(PBN).table()
        deal = to_endplay(table)
        assert (deal.to_pbn(), deal.first.abbr, deal.trump.name) == (DEAL, "W", "hearts")
        assert from_endplay(deal) == Table.new("S", "H", HANDS)

    def test_a_board(self):
        """With its contract."""
        theirs = pbn.loads(PBN.read_text("utf-8").split("{ A comment")[0])[0]
        assert from_endplay(theirs, ["en"]) == board(PBN).table(["en"])

    def test_in_the_middle(self):
        """What is still held, the trick and its leader; or the deal as it was."""
        table = replace(board(PBN), play=cards("C2 C5 CK CA C3 C7")).replay().table
        deal = to_endplay(table)
        assert deal.to_pbn() == "N:Q53.KJ84.KQ72.6 J974.95.J53.J94 AK2.AQT72.94.8 T86.63.AT86.QT"
        assert ([str(card) for card in deal.curtrick], deal.first.abbr) == (["♣3", "♣7"], "S")
        assert to_endplay(table, start=True).to_pbn() == DEAL
        with pytest.raises(InputError, match="no card is played"):
            from_endplay(deal)

    def test_hands_that_are_not_known(self):
        """Are empty."""
        deal = to_endplay(Table.new("S", "NT", {"N": HANDS[Seat.NORTH]}))
        assert [len(hand) for _, hand in deal] == [13, 0, 0, 0]


def read_by_endplay(path: Path):
    """What endplay itself makes of a file."""
    with path.open(encoding="utf-8") as file:
        return (pbn if path.suffix == ".pbn" else lin).load(file)


def same(ours: Board, theirs) -> None:
    """The same deal, contract, declarer and play."""
    assert theirs.deal.to_pbn() == "N:" + " ".join(str(ours.hands[seat]) for seat in SEATS)
    contract = theirs.contract
    risk = {"passed": "", "doubled": "X", "redoubled": "XX"}[contract.penalty.name]
    trumps = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}.get(contract.denom.abbr, "NT")
    assert (Contract(trumps, contract.level, risk), contract.declarer.abbr) == (ours.contract, ours.declarer)
    letters = [f"{card.suit.name[0].upper()}{card.rank.name[1:]}" for card in theirs.play]
    assert letters == [str(card) for card in ours.play]


@pytest.mark.parametrize("kind", ["pbn", "lin"])
class TestWrite:
    def test_there_and_back(self, tmp_path, kind):
        """Boards read, written and read again are the same, but for the tags a format has no place for."""
        path = tmp_path / f"out.{kind}"
        for source in (PBN, LIN):
            first = boards(source)[0]
            if kind == "lin":
                first = replace(first, play=first.play[: len(first.play) // 4 * 4], won=None)
            write(path, first)
            again = board(path)
            same(first, read_by_endplay(path)[0])
            names = {name: first.tags[name] for name in ("West", "North", "East", "South") if name in first.tags}
            assert replace(again, source="", tags={}) == replace(first, source="", tags={})
            assert names.items() <= again.tags.items()

    def test_log(self, tmp_path, kind):
        """Commentary with anything in it: brackets, bars, and letters that endplay would take for a tag."""
        path = tmp_path / f"out.{kind}"
        log = ('1. S “low”: {a} [Play "W"] ;', "a | b, pn", "ñ ş ♥", "x" * 300)
        first = replace(board(PBN), log=log, won=9, tags={"West": 'A "B", C|pn', "East": "Capn"})
        write(path, first)
        text = path.read_text("utf-8")
        assert all(word in text for word in ("“low”", "ñ ş ♥", "xxx"))
        same(first, read_by_endplay(path)[0])
        again = board(path)
        assert (again.play, again.won, again.hands) == (first.play, 9, first.hands)
        assert again.tags["East"].startswith("Capn")

    @pytest.mark.parametrize("dealer", SEATS)
    @pytest.mark.parametrize("risk", ["", "X", "XX"])
    def test_without_an_auction(self, tmp_path, kind, dealer, risk):
        """LIN is given one that comes to the contract."""
        path = tmp_path / f"out.{kind}"
        first = replace(board(PBN), auction=(), dealer=dealer, contract=Contract("D", 3, risk), won=9)
        write(path, [first, replace(first, number=8)])
        for ours, theirs in zip((first, first), read_by_endplay(path), strict=True):
            same(ours, theirs)
        assert [one.number for one in boards(path)] == [3, 8]

    def test_another_declarer(self, tmp_path, kind):
        """Dummy, who became declarer by 54A: it is not that of the auction."""
        path = tmp_path / f"out.{kind}"
        first = replace(board(PBN), declarer=Seat.NORTH)
        write(path, first)
        same(first, read_by_endplay(path)[0])
        assert board(path).declarer == "N"

    def test_passed_out(self, tmp_path, kind):
        """It stays so."""
        path = tmp_path / f"out.{kind}"
        write(path, replace(board(PBN), auction=(), contract=None, declarer=None, play=(), won=None, passed_out=True))
        assert board(path).passed_out

    def test_not_over(self, tmp_path, kind):
        """No result is made up; LIN is written up to the last whole trick, since endplay reads no other."""
        path = tmp_path / f"out.{kind}"
        first = replace(board(PBN), won=None)
        write(path, first)
        read_by_endplay(path)
        again = board(path)
        assert (again.won, len(again.play)) == (None, 13 if kind == "pbn" else 12)

    def test_real_deals(self, tmp_path, kind, shared):
        """A part of the real deals: written, read by us and by endplay, and replayed by the table."""
        path = tmp_path / f"out.{kind}"
        rows = (shared / "data" / "real_deals.jsonl").read_text("utf-8").splitlines()[:: 7 if kind == "pbn" else 11]
        written = [real(json.loads(row), number) for number, row in enumerate(rows, start=1)]
        write(path, written)
        read = boards(path)
        assert len(read) == len(written) > 300
        for ours, again, theirs in zip(written, read, read_by_endplay(path), strict=True):
            assert (again.hands, again.contract, again.declarer, again.play) == (
                ours.hands, ours.contract, ours.declarer, ours.play,
            )  # fmt: skip
            same(ours, theirs)
        assert all(one.replay().stop is None for one in read[::10])


def real(row: dict, number: int) -> Board:
    contract = row["contract"]
    return Board(
        number=number,
        dealer=Seat(row["dealer"]),
        vulnerability="None",
        hands={seat: Holding.parse(row["deal"][seat]) for seat in SEATS},
        contract=Contract(row["trumps"], int(contract[0]), "X" * (len(contract) - len(contract.rstrip("X")))),
        declarer=Seat(row["declarer"]),
        play=cards(" ".join(row["play"])),
        won=7,
        log=("1. S “low”: {any}",),
    )


@pytest.mark.parametrize(("name", "tags"), [("a.txt", {}), ("a.lin", {"dealer": None})])
def test_what_cannot_be_written(tmp_path, name, tags):
    """Another format; a board without a dealer in LIN."""
    with pytest.raises(InputError):
        write(tmp_path / name, replace(board(PBN), **tags))
