"""A board played by typed lines: words, cards, commands, irregularities, interruptions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from designate import Card, InputError
from designate.deals import board, boards
from designate.playing import Playing, Store
from designate.playing.session import director_log
from designate.speak.catalog import speech
from designate.table.table import Table
from designate.table.values import Phase

pytest.importorskip("endplay.parsers", reason="endplay is not installed: pip install 'designate[deals]'")

EVENING = Path(__file__).resolve().parents[2] / "examples" / "evening.pbn"
TO_TRICK_4 = ["", "", "low", "", "", "", "", "", "", "", "", "", "queen", "low heart"]
WHOLE = [
    *["c2", "", "low", "king of clubs", "ca"],
    *["", "", "low", "c9"],
    *["", "s2", "W: s8", "win"],
    *["king", "the heart", "", "h2", "h3"],
    *["a spade", "s7", "sk", "s6"],
    *["", "", "ruff", ""],
    *["jack", "", "", ""],
    *["small diamond", "", "", "diamond ace"],
    *["d6", "high", "", ""],
    *["spade", "", "ace of spades", ""],
    *["", "", "heart", ""],
    *["", "", "the seven", ""],
    *["", "", "play", ""],
]


def begun(lines=(), locale="en", langs=("en",), **how) -> Playing:
    playing = Playing(board(EVENING), board(EVENING).table(langs, **how), speech(locale))
    for line in lines:
        playing.take(line)
    return playing


def kinds(playing: Playing, line: str) -> list[str]:
    """The kinds of the events that a line gives."""
    before = playing.table.n
    playing.take(line)
    return [event.kind for event in playing.table.history[before:]]


class TestWhole:
    def test_by_words_to_the_end(self):
        """The same play as in the file, and its result."""
        playing = begun(WHOLE)
        assert playing.over
        played = playing.played()
        assert (played.play, played.won) == (board(EVENING).play, 11)
        assert playing.shown() == ()
        assert playing.take("low") != ()

    def test_by_empty_lines(self):
        """The record plays itself."""
        playing = begun([""] * 54)
        assert playing.over
        assert playing.played().play == board(EVENING).play

    @pytest.mark.parametrize(("locale", "langs"), [("es", ("es",)), ("en", ("es", "en"))])
    def test_in_spanish(self, locale, langs):
        """Words and cards in the language that is spoken."""
        playing = begun(["dos de tréboles", "", "pequeña"], locale, langs)
        assert [str(played.card) for played in playing.table.trick.cards] == ["C2", "C5"]

    def test_a_record_that_was_left(self):
        """Where the play takes another way, a hand's next recorded card that it may play is offered."""
        playing = begun(["ST", "", "queen"])
        assert playing.recorded() == Card.parse("S4")
        another = begun([*TO_TRICK_4[:-1], "diamond", *[""] * 60])
        assert another.over
        assert not any(event.kind == "refused" for event in another.table.history)

    def test_no_record(self):
        """A card must be typed."""
        playing = begun()
        playing.board = boards(EVENING.parents[1] / "tests" / "data" / "two.pbn")[1]
        assert playing.recorded() is None
        assert "W" in playing.take("")[0]
        assert playing.table.n == 0


class TestLines:
    def test_dummy_is_drawn_once(self):
        """At his turn; again only when he has changed."""
        playing = begun(["", ""])
        first, second = playing.shown(), playing.shown()
        assert "♥K   ♠Q   ♦K   ♣6" in first
        assert "♥K   ♠Q   ♦K   ♣6" not in second
        assert first[-2:] == second[-2:] == ("1 (NS 0 EW 0): W ♣2", "Dummy is to play.")

    def test_prompt(self):
        """Who is to speak or play, and the recorded card."""
        playing = begun()
        assert playing.prompt == "W [♣2]> "
        playing.take("")
        assert playing.prompt == "S> "
        playing.take("")
        assert playing.prompt == "S [♣5]> "
        assert playing.heading == "Board 1: 4♥ by S"

    def test_a_question_is_shown(self):
        """With declarer to answer."""
        playing = begun([*TO_TRICK_4[:-1], "king"])
        assert playing.table.pending.kind == "designation"
        assert len(playing.shown()) > len(begun(TO_TRICK_4[:-1]).shown()[:1])
        assert playing.prompt == "S [♥K]> "

    @pytest.mark.parametrize(
        "line",
        ["/nothing", "/expose W", "/expose W hk", "/report", "/report W", "/report X revoke", "/ask", "/ask W age",
         "/direct", "/direct nothing", "/direct play", "/touch", "/touch s9", "/place", "/down", "/down W", "/claim 99",
         "/claim many", "W hk", "s8", "/report W revoke 99"],
    )  # fmt: skip
    def test_wrong_input(self, line):
        """Is told of, and nothing has happened."""
        playing = begun(TO_TRICK_4)
        assert playing.speaker == "E"
        table = playing.table
        said = playing.take(line)
        assert said
        assert all(said)
        assert playing.table is table

    def test_help_and_quit(self):
        """Each command is named; to stop changes nothing."""
        playing = begun()
        assert any("/slip" in line for line in playing.take("/help"))
        assert (playing.take("/quit"), playing.stopped, playing.table.n) == ((), True, 0)

    def test_undo(self):
        """Line by line, down to the beginning."""
        playing = begun(TO_TRICK_4)
        for count in range(len(TO_TRICK_4), 0, -1):
            before = begun(TO_TRICK_4[: count - 1]).table
            playing.take("/undo")
            assert (playing.table.trick, playing.table.tricks) == (before.trick, before.tricks)
        assert "undo" in playing.take("/undo")[0]
        assert director_log(playing.table, "en") == ()


class TestIrregular:
    def test_a_slip(self):
        """45C4(b): in time it is changed; as a change of mind it is not."""
        playing = begun(TO_TRICK_4[:3])
        assert "withdrawn" not in kinds(playing, "S: no, the six of clubs")
        assert "withdrawn" in kinds(playing, "/slip no, the six of clubs")
        assert playing.table.trick.cards[-1].card is Card.parse("C6")

    def test_misheard(self):
        """45D: another card was executed than was said."""
        playing = begun(TO_TRICK_4[:3])
        assert "rectified" in kinds(playing, "/misheard the six")

    def test_a_lead_out_of_turn(self):
        """By the defender's card, settled by declarer's words or by the word of the option."""
        for answer in ("accept", "S: I accept it"):
            playing = begun(TO_TRICK_4[:-1])
            assert "out_of_turn" in kinds(playing, "W h3")
            assert playing.speaker == "S"
            assert "accepted" in kinds(playing, answer)
            assert playing.table.trick.leader == "W"

    def test_a_lead_from_the_wrong_hand(self):
        """Declarer names a card of dummy when the lead is in his own hand; a defender has it taken back (55)."""
        playing = begun(TO_TRICK_4[:5])
        assert playing.table.turn == "S"
        assert "out_of_turn" in kinds(playing, "king of hearts")
        assert playing.speaker in ("E", "W")
        assert "retracted" in kinds(playing, "E: retract")
        assert (playing.table.turn, playing.table.pending) == ("S", None)

    def test_declarers_own_card_is_no_word(self):
        """At his own turn a card of his hand is played."""
        playing = begun([*TO_TRICK_4[:5], "eight of clubs"])
        assert playing.table.trick.cards[0].card is Card.parse("C8")

    def test_penalty_card(self):
        """An exposed card, and declarer's choice at the partner's lead, by word and suit."""
        playing = begun(TO_TRICK_4[:8])
        assert "penalty_card" in kinds(playing, "/expose W h6 intentional")
        assert playing.table.pending is None
        playing.take("c9")
        assert playing.table.pending.kind == "penalty_choice"
        assert "refused" not in kinds(playing, "require h")
        assert playing.table.restrictions[0].seat == "E"

    def test_a_defender_chooses(self):
        """46B5: a defender's words name dummy's card."""
        playing = begun(["", "", "play anything"])
        assert playing.table.pending.kind == "defender_choice"
        assert "chosen" in kinds(playing, "E: six of clubs")
        assert playing.table.trick.cards[1].card is Card.parse("C6")

    def test_claim(self):
        """By words, by command; agreed, or settled by the director."""
        playing = begun([*TO_TRICK_4[:-1], "the rest are mine"])
        assert playing.table.phase is Phase.SUSPENDED
        assert playing.recorded() is None
        assert playing.take("") == ()
        for line in ("E: agree", "W: I agree"):
            playing.take(line)
        assert playing.over
        assert playing.played().won == 12
        settled = begun([*TO_TRICK_4[:-1], "/claim 9", "/direct claim 8"])
        assert settled.over
        assert settled.played().won == 10

    def test_revoke(self):
        """The director has the card played; it is noticed later, and told in the log and in the result (64)."""
        playing = begun([*TO_TRICK_4, "/direct play E d5", *[""] * 60])
        assert any(event.kind == "revoke" for event in playing.table.history)
        log = director_log(playing.table, "en")
        assert any(line.startswith("4. ") for line in log)

    def test_revokes_found_when_the_play_is_over(self):
        """What they cost is in the result, and once, however often it is told (64B2)."""
        lines = ["/direct play E d5", "", "", "h8", "/direct play E s7", "", ""]
        playing = begun([*TO_TRICK_4, *lines, "/claim 6", "E: agree", "W: agree"])
        won = [playing.played().won]
        for trick in (5, 4):
            playing.take(f"/report E revoke {trick}")
            won.append(playing.played().won)
        assert won == [10, 11, 11]

    def test_touched_and_put_out(self):
        """Declarer touches a card (45C3); dummy puts one out that nobody named (45F)."""
        touched = begun(["", "", "/touch c6"])
        assert touched.table.last.how == "touched"
        assert "placed" in kinds(begun(["", ""]), "/place c6")

    def test_the_opening_lead(self):
        """41: words before dummy is spread, a question, a face-down lead out of turn, facing and spreading."""
        playing = begun()
        assert kinds(playing, "low") == ["no_designation"]
        assert "retracted" in kinds(playing, "/down E c4")
        playing.take("c2")
        assert "answered" in kinds(playing, "/ask E auction")
        assert len(playing.shown()) == 1
        assert "lead_faced" in kinds(playing, "/face")
        assert "spread" in kinds(playing, "/spread")

    def test_a_defective_trick(self):
        """A trick of three cards is not recorded, nor what follows (67)."""
        playing = begun([*TO_TRICK_4, "", ""])
        playing.take("/direct left_out W")
        assert len(playing.table.tricks[-1].cards) == 3
        assert "defective_trick" in kinds(begun([*TO_TRICK_4, "", ""]), "/report W missing 4")
        assert len(playing.played().play) == 12

    def test_other_words(self):
        """Of dummy, and of declarer at another's turn."""
        playing = begun(["", ""])
        assert "no_designation" in kinds(playing, "N: low")
        playing.take("low")
        assert kinds(playing, "wait") == ["no_designation"]
        assert "asked" in kinds(playing, "what did you hear?")


class TestLog:
    def test_what_is_in_it(self):
        """Words with their trick and speaker, irregularities; no card that was but played, nothing undone."""
        log = director_log(
            begun([*TO_TRICK_4[:3], "/slip no, the six of clubs", "", "", "", "", "low", "/undo"]).table, "en"
        )
        assert log[0].startswith("1. S “low”: ")
        assert log[1].startswith("1. S “no, the six of clubs”: ")
        assert not any(line.startswith("2. ") for line in log)


class TestStore:
    @pytest.mark.parametrize("count", [0, 1, 5, 13])
    def test_taken_up_again(self, tmp_path, count):
        """The same table, and lines can still be undone."""
        store = Store(tmp_path / "out.pbn")
        lines = [*TO_TRICK_4[:-1], "king", "the heart"][:count]
        playing = begun(lines)
        store.keep(playing)
        again = store.load().playing(board(EVENING), speech("es"))
        assert (again.table, again.prompt) == (playing.table, playing.prompt)
        for line in ("/undo", "", ""):
            playing.take(line)
            again.take(line)
        assert again.table == playing.table

    def test_gone_when_over(self, tmp_path):
        """What was kept stays while the board is not over."""
        store = Store(tmp_path / "out.lin")
        playing = begun(WHOLE[:-1])
        store.keep(playing)
        store.write(playing)
        with pytest.raises(InputError, match="--resume"):
            store.check_free()
        playing.take("")
        store.write(playing)
        store.check_free()
        assert board(store.output).play == board(EVENING).play

    @pytest.mark.parametrize(
        "data",
        ["", "[]", "{}", '{"version": 2}', '{"version": 1, "board": "a"}', '{"version": 1, "board": 1, "table": {}}'],
    )
    def test_malformed(self, tmp_path, data):
        """It is said which file cannot be taken up."""
        store = Store(tmp_path / "out.pbn")
        store.state.write_text(data, "utf-8")
        with pytest.raises(InputError, match=r"out\.pbn\.table\.json"):
            store.load()

    def test_malformed_marks(self, tmp_path):
        """Beyond the events there are."""
        store = Store(tmp_path / "out.pbn")
        store.keep(begun())
        data = json.loads(store.state.read_text("utf-8"))
        store.state.write_text(json.dumps({**data, "marks": [5]}), "utf-8")
        with pytest.raises(InputError, match="marks"):
            store.load()

    def test_another_board(self, tmp_path):
        """Has another deal."""
        store = Store(tmp_path / "out.pbn")
        table = Table.new("S", "NT")
        store.keep(Playing(board(EVENING), table, speech("en")))
        with pytest.raises(InputError, match="--board"):
            store.load().playing(board(EVENING), speech("en"))

    def test_nothing_kept(self, tmp_path):
        """Nor another format to write."""
        with pytest.raises(InputError, match="interrupted"):
            Store(tmp_path / "out.pbn").load()
        with pytest.raises(InputError, match="--output"):
            Store(tmp_path / "out.txt")
