"""Boards read from PBN and LIN files, and written so that endplay reads the same again."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from designate import Card, Holding, InputError
from designate.deals import Board, Call, board, boards, from_endplay, to_endplay, write
from designate.seats import SEATS, Seat
from designate.table.table import Table
from designate.table.values import Contract

parsers = pytest.importorskip("endplay.parsers", reason="endplay is not installed: pip install 'designate[deals]'")

DATA = Path(__file__).resolve().parent.parent / "data"
PBN, LIN = DATA / "two.pbn", DATA / "match.lin"
DEAL = "N:Q53.KJ84.KQ72.65 J974.95.J53.KJ94 AK2.AQT72.94.A83 T86.63.AT86.QT72"
HANDS = dict(zip(SEATS, map(Holding.parse, DEAL[2:].split()), strict=True))
SAME = ("West", "Dealer", "Deal", "Declarer", "Contract")
TAGS = {
    "Board": "5",
    "Dealer": "S",
    "Vulnerable": "None",
    "Deal": DEAL,
    "Declarer": "S",
    "Contract": "4H",
}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def pbn(tmp_path: Path, play: str = "", **tags: str | None) -> Path:
    """A file with one board, some of its tags changed or left out."""
    path = tmp_path / "one.pbn"
    lines = [f'[{name} "{value}"]' for name, value in {**TAGS, **tags}.items() if value is not None]
    path.write_text("\n".join([*lines, *([f'[Play "W"]\n{play}'] if play else [])]), "utf-8")
    return path


def lin(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "one.lin"
    path.write_text(text, "utf-8")
    return path


class TestPbn:
    def test_a_board(self):
        """All that is told, comments and marks apart; the cards of a trick in order of play, not of columns."""
        first = board(PBN)
        assert (first.number, first.dealer, first.vulnerability) == (3, "S", "EW")
        assert (first.contract, first.declarer, first.won) == (Contract("H", 4), "S", 11)
        assert first.hands == HANDS
        assert first.play == cards("C2 C5 CK CA C3 C7 C6 C9 S4 S2 S8 SQ HK")
        assert first.auction[2] == Call("3H", "limit raise")
        assert [call.call for call in first.auction[4:]] == ["4H", "Pass", "Pass", "Pass"]
        assert first.tags == {"Event": "Club {evening}", "West": "Ana", "North": "Bea"}

    def test_the_next_board(self):
        """Values that are those of the board before; a marked declarer, a double, no result, no play."""
        second = board(PBN, 4)
        assert (second.contract, second.declarer, second.won) == (Contract("NT", 2, "X"), "N", None)
        assert (second.hands, second.play, second.tags["West"]) == (HANDS, (), "Ana")

    def test_as_before(self, tmp_path):
        """A value that stands for that of the board before, three times over; and a contract that does."""
        path = tmp_path / "one.pbn"
        first = f'[Board "1"]\n[West "Ana"]\n[Dealer "S"]\n[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "3NT"]'
        later = [f'[Board "{n}"]\n' + "\n".join(f'[{name} "#"]' for name in SAME) for n in (2, 3, 4)]
        path.write_text("\n\n".join([first, *later]), "utf-8")
        assert [(one.number, one.tags["West"], one.contract.level) for one in boards(path)] == [
            (number, "Ana", 3) for number in (1, 2, 3, 4)
        ]

    def test_several_tricks_in_a_line(self, tmp_path):
        """And rows of fewer than four cards."""
        path = pbn(tmp_path, "C2 C5 CK CA C7 C6 C9 C3\n- - S4 -\n*")
        assert board(path).play == cards("C2 C5 CK CA C3 C7 C6 C9 S4")

    def test_no_contract_but_an_auction(self, tmp_path):
        """The auction tells contract and declarer."""
        path = pbn(tmp_path, Declarer=None, Contract=None)
        path.write_text(path.read_text("utf-8") + '\n[Auction "S"]\n1S Pass 4S X\nAP\n', "utf-8")
        found = board(path)
        assert (found.contract, found.declarer) == (Contract("S", 4, "X"), "S")

    def test_latin_1(self, tmp_path):
        """The encoding of the standard, where a file is no UTF-8."""
        path = tmp_path / "one.pbn"
        path.write_bytes(pbn(tmp_path, West="Peña").read_text("utf-8").encode("latin-1"))
        assert board(path).tags["West"] == "Peña"


class TestLin:
    def test_a_match(self):
        """Two rooms, commentary, a trick that is not whole, the fourth hand left out."""
        open_room, closed = boards(LIN)
        assert (open_room.number, open_room.dealer, open_room.vulnerability) == (7, "S", "NS")
        assert open_room.hands == closed.hands == HANDS
        assert open_room.play == cards("C2 C5 CK CA C3 C7")
        assert open_room.auction[2] == Call("3H", "limit raise")
        assert (open_room.tags["South"], closed.tags["South"]) == ("Sara", "Sam")
        assert (closed.contract, closed.won, closed.play) == (Contract("H", 4, "XX"), 10, cards("S8 SQ"))

    def test_a_heading_before_the_number(self, tmp_path):
        """In any language."""
        text = LIN.read_text("utf-8").replace("sv|n|", "ah|Mano 12|sv|b|")
        found = board(lin(tmp_path, text))
        assert (found.number, found.vulnerability) == (12, "All")


class TestTable:
    def test_of_a_board(self):
        """Before the opening lead, by the edition and in the languages asked for."""
        table = board(PBN).table(["en"], "2007")
        assert (table.declarer, table.turn, table.edition, table.langs) == ("S", "W", "2007", ("en",))
        assert table.contract == Contract("H", 4)

    def test_replay(self):
        """The record, card by card."""
        replayed = board(PBN).replay()
        assert replayed.stop is None
        assert (len(replayed.table.tricks), replayed.table.won["NS"], replayed.table.turn) == (3, 2, "E")

    @pytest.mark.parametrize(
        ("play", "place", "why"),
        [
            ("C2 C5 CK H7", 4, "not_legal"),
            ("C2 C5 CA CK", 3, "out_of_turn"),
            ("C2 C5 CK CA C2 C7 C6 C9", 5, "out_of_turn"),
            ("C2 C5 CK CA CA", 5, "played_before"),
        ],
    )
    def test_a_record_that_is_no_play(self, play, place, why):
        """endplay takes a revoke, a card of the wrong hand and one played twice; the table stops there."""
        recorded = cards(play)
        table, stop = replace(board(PBN), play=recorded).replay()
        assert (stop.place, stop.card, stop.why) == (place, recorded[place - 1], why)
        assert table.n == len(replace(board(PBN), play=recorded[: place - 1]).replay().table.history)

    def test_more_than_thirteen_tricks(self):
        """What is recorded after the end stops there too."""
        whole = board(Path(__file__).resolve().parents[2] / "examples" / "evening.pbn")
        table, stop = replace(whole, play=(*whole.play, Card("S", "A"))).replay()
        assert (table.phase, stop.place, stop.why) == ("over", 53, "over")


class TestMalformed:
    @pytest.mark.parametrize(
        ("tags", "field"),
        [
            ({"Contract": None}, "contract"),
            ({"Contract": ""}, "contract"),
            ({"Contract": "?"}, "contract"),
            ({"Contract": "Pass", "Declarer": ""}, "contract: 'Pass'"),
            ({"Declarer": None}, "declarer"),
            ({"Declarer": "?"}, "declarer"),
            ({"Deal": None}, "deal"),
            ({"Deal": "N:Q53.KJ84.KQ72.65 - AK2.AQT72.94.A83 T86.63.AT86.QT72"}, "deal"),
            ({"Deal": DEAL.replace("J974", "Q974")}, "hands.E"),
            ({"Deal": DEAL.replace("J974", "974")}, "hands.E"),
        ],
    )
    def test_nothing_to_play(self, tmp_path, tags, field):
        """The file can be read, but has no table; file, board and field are named."""
        with pytest.raises(InputError) as error:
            board(pbn(tmp_path, **tags)).table()
        assert "one.pbn, board 5: " + field in str(error.value)

    @pytest.mark.parametrize(
        ("tags", "field"),
        [
            ({"Deal": DEAL.replace("J974", "J9Z4")}, "Deal"),
            ({"Contract": "8H"}, "Contract"),
            ({"Vulnerable": "perhaps"}, "Vulnerable"),
            ({"Dealer": "X"}, "Dealer"),
            ({"Declarer": "X"}, "Declarer"),
            ({"Result": "ten"}, "Result"),
        ],
    )
    def test_pbn_that_cannot_be_read(self, tmp_path, tags, field):
        """endplay's errors do not come through."""
        with pytest.raises(InputError) as error:
            boards(pbn(tmp_path, **tags))
        assert f"one.pbn, board 5: {field}" in str(error.value)

    def test_a_card_that_is_none(self, tmp_path):
        """In the record."""
        with pytest.raises(InputError) as error:
            boards(pbn(tmp_path, "C2 C5 CK X9"))
        assert "one.pbn, board 5: Play" in str(error.value)

    @pytest.mark.parametrize(
        ("old", "new", "field"),
        [
            ("SAK2", "SAK1", "deal"),
            ("sv|n", "sv|q", "vulnerability"),
            ("mb|1H", "mb|QQ", "auction"),
            ("mb|4H", "mb|9H", "contract.level"),
            ("pc|CK", "pc|Z", "play"),
        ],
    )
    def test_lin_that_cannot_be_read(self, tmp_path, old, new, field):
        """File, board and field are named."""
        with pytest.raises(InputError) as error:
            boards(lin(tmp_path, LIN.read_text("utf-8").replace(old, new, 1)))
        assert f"one.lin, board 7: {field}" in str(error.value)

    @pytest.mark.parametrize(("name", "text"), [("a.pbn", ""), ("a.lin", ""), ("a.lin", "hello"), ("a.pbn", "hello")])
    def test_no_boards(self, tmp_path, name, text):
        """An empty file, and one that is something else."""
        (tmp_path / name).write_text(text, "utf-8")
        with pytest.raises(InputError, match=name):
            boards(tmp_path / name)

    @pytest.mark.parametrize("name", ["a.rbn", "a", "none.pbn", "."])
    def test_no_file(self, tmp_path, name):
        """An unknown format, and a file that is not there."""
        with pytest.raises(InputError, match="file"):
            boards(tmp_path / name)

    def test_no_such_board(self):
        """Those that there are, are named."""
        with pytest.raises(InputError, match="board: 9: expected a board of the file: 3 4"):
            board(PBN, 9)

    def test_without_endplay(self, monkeypatch):
        """It is said how to install it."""
        monkeypatch.setitem(sys.modules, "endplay", None)
        monkeypatch.setitem(sys.modules, "endplay.types", None)
        for act in (lambda: boards(PBN), lambda: to_endplay(Table.new("S", "NT")), lambda: write("a.pbn", [])):
            with pytest.raises(InputError, match=r"pip install 'designate\[deals\]'"):
                act()


class TestEndplay:
    def test_a_deal_there_and_back(self):
        """The same hands, trumps and leader."""
        table = board(PBN).table()
        deal = to_endplay(table)
        assert (deal.to_pbn(), deal.first.abbr, deal.trump.name) == (DEAL, "W", "hearts")
        assert from_endplay(deal) == Table.new("S", "H", HANDS)

    def test_a_board(self):
        """With its contract."""
        theirs = parsers.pbn.loads(PBN.read_text("utf-8").split("{ A comment")[0])[0]
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
        return (parsers.pbn if path.suffix == ".pbn" else parsers.lin).load(file)


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
