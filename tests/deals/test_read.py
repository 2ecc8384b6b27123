"""Boards read from PBN and LIN files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from designate import Card, InputError
from designate.deals import Call, board, boards, boards_in
from designate.table.values import Contract

from .files import DEAL, HANDS, LIN, PBN, SAME, cards, lin, pbn


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
        assert (open_room.tags["Room"], closed.tags["Room"]) == ("Open", "Closed")
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
        """A revoke, a card of the wrong hand and one played twice are read; the table stops there."""
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
        """File, board and field are named."""
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
            ("mb|4H", "mb|9H", "auction"),
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

    @pytest.mark.parametrize(
        ("name", "part"), [("a.pbn", "{"), ("a.pbn", '[A "'), ("a.pbn", '"'), ("a.lin", "|"), ("a.lin", "pc|")]
    )
    def test_no_boards_in_a_large_text(self, name, part):
        """However many there are of a letter, it is looked at a few times; else this would not end."""
        with pytest.raises(InputError):
            list(boards_in(part * (1_000_000 // len(part)), name))

    @pytest.mark.parametrize("name", ["a.rbn", "a", "none.pbn", "."])
    def test_no_file(self, tmp_path, name):
        """An unknown format, and a file that is not there."""
        with pytest.raises(InputError, match="file"):
            boards(tmp_path / name)

    def test_no_such_board(self):
        """Those that there are, are named."""
        with pytest.raises(InputError, match="board: 9: expected a board of the file: 3 4"):
            board(PBN, 9)


class TestLines:
    @pytest.mark.parametrize(
        ("old", "new", "where", "value"),
        [
            ('[Dealer "S"]', '[Dealer "X"]', "board 3: Dealer, line 7", "X"),
            ("4H AP", "4H AQ", "board 3: Auction, line 19", "AQ"),
            ("C7 C6", "C7 1C", "board 3: Play, line 22", "1C"),
            ('[Contract "2NTX"]', '[Contract "8NT"]', "board 4: Contract, line 35", "8NT"),
            ('[Event "#"]', "hello", "board ?: tag, line 27", "hello"),
            ("3H =1=", "=1=", "board 3: Auction, line 18", "=1="),
        ],
    )
    def test_pbn(self, tmp_path, old, new, where, value):
        """File, board, field and line are named, with what stands there; comments take lines too."""
        path = tmp_path / "one.pbn"
        text = PBN.read_text("utf-8").replace("1H Pass 3H", "3H") if value == "=1=" else PBN.read_text("utf-8")
        path.write_text(text.replace(old, new, 1), "utf-8")
        with pytest.raises(InputError) as error:
            boards(path)
        assert f"one.pbn, {where}: {value!r}: expected" in str(error.value)

    @pytest.mark.parametrize(
        ("old", "new", "where"),
        [
            ("1SAK2H", "7SAK2H", "board 7: deal, line 4"),
            ("SAK2H", "SAK2S", "board 7: deal, line 4"),
            ("CA83", "CA88", "board 7: deal, line 4"),
            ("mb|3H!", "mb|3X", "board 7: auction, line 5"),
            ("pc|C3", "pc|C1", "board 7: play, line 6"),
            ("pc|SQ", "pc|", "board 7: play, line 8"),
        ],
    )
    def test_lin(self, tmp_path, old, new, where):
        """The same."""
        with pytest.raises(InputError) as error:
            boards(lin(tmp_path, LIN.read_text("utf-8").replace(old, new, 1)))
        assert f"one.lin, {where}: " in str(error.value)

    @pytest.mark.parametrize("play", ["C2 C5 CK CA", "-"])
    def test_a_play_without_a_contract(self, tmp_path, play):
        """Trumps tell who wins a trick and leads to the next."""
        path = pbn(tmp_path, play, Contract="?", Declarer="?")
        with pytest.raises(InputError, match="Play, line 7"):
            boards(path)


class TestGenerous:
    def test_several_tags_in_a_line(self):
        """As the import format allows, with the first words of a section behind its tag."""
        text = f'[Board "5"] [Dealer "E"] [Deal "{DEAL}"]\n[Contract "3N"] [Declarer "west"] [Play "N"] C2 C5\nCK CA'
        (one,) = boards_in(text, "a.pbn")
        assert (one.number, one.dealer, one.contract, one.declarer) == (5, "E", Contract("NT", 3), "W")
        assert one.play == cards("C2 C5 CK CA")

    def test_seats_before_the_dealer(self):
        """An auction that begins with columns of others, and one that ends where all pass."""
        for auction, calls in (
            ("- - 1H AP", "1H Pass Pass Pass"),
            ("AP", "Pass Pass Pass Pass"),
            ("1H Pass *", "1H Pass"),
        ):
            (one,) = boards_in(f'[Dealer "S"]\n[Deal "{DEAL}"]\n[Auction "N"]\n{auction}', "a.pbn")
            assert " ".join(call.call for call in one.auction) == calls

    def test_hands_that_are_not_given(self):
        """Of PBN and of LIN; a hand that is left out has what is left."""
        (one,) = boards_in('[Deal "E:J974.95.J53.KJ94 - ... -"]', "a.pbn")
        assert [seat for seat, hand in one.hands.items() if hand] == ["E"]
        (two,) = boards_in("md|1SAK2HAQT72D94CA83,SA,|", "a.lin")
        assert [len(two.hands[seat] or ()) for seat in "NESW"] == [0, 0, 13, 1]

    def test_nobody_bid(self):
        """Four passes; two are no end."""
        assert boards_in("md|1SAK2HAQT72D94CA83|mb|p|mb|p|mb|p|mb|p|", "a.lin")[0].passed_out
        assert not boards_in("md|1SAK2HAQT72D94CA83|mb|p|mb|p|", "a.lin")[0].passed_out

    def test_an_alert_with_signs(self):
        """BBO writes suits with a bang."""
        (one,) = boards_in("md|1SAK2HAQT72D94CA83|mb|2C!|an|5+ !C, 4 !h|", "a.lin")
        assert one.auction == (Call("2C", "5+ ♣, 4 ♥"),)
