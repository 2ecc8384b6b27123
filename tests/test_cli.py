"""The command line: what it prints, and its exit status."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from designate import languages
from designate.cli import main

ROOT = Path(__file__).resolve().parent.parent
POSITION = ("--dummy", "AQ4.K2.T984.7653", "--trumps", "H", "--trick", "S7,S9,SJ")


def run(*args: str, **options):
    return CliRunner().invoke(main, [str(arg) for arg in args], **options)


class TestRule:
    def test_a_card(self):
        """Exit status 0."""
        result = run("rule", "gane", *POSITION, "--locale", "es")
        assert (result.exit_code, result.stdout) == (0, "El muerto juega la dama de picas. (Ley 46B1(b))\n")

    @pytest.mark.parametrize("text", ["the ten", "play anything", "two spades", "blah", "heart"])
    def test_any_other_ruling(self, text):
        """Exit status 1."""
        assert run("rule", text, *POSITION).exit_code == 1

    @pytest.mark.parametrize(
        ("args", "says"),
        [
            (("rule", "low", "--dummy", "AQ4", "--trumps", "H"), "dummy"),
            (("rule", "low", "--dummy", "A...", "--trumps", "X"), "trumps"),
            (("rule", "low", *POSITION, "--lang", "xx"), "xx"),
            (("rule", "low", *POSITION, "--edition", "1997"), "1997"),
            (("rule", "low", *POSITION, "--locale", "xx"), "xx"),
            (("rule", "low", *POSITION, "--trick", "S7,S7"), "S7"),
            (("rule", "low", "--trumps", "H"), "--dummy"),
            (("rule", *POSITION), "TEXT"),
            (("check", "xx"), "xx"),
            (("nothing",), "nothing"),
        ],
    )
    def test_usage_and_malformed_positions(self, args, says):
        """Exit status 2, and the value is named on standard error."""
        result = run(*args)
        assert result.exit_code == 2
        assert says in result.stderr
        assert result.stdout == ""

    def test_json(self):
        """The ruling as in the contract, and nothing else on standard output."""
        result = run("rule", "gane", *POSITION, "--json", "--explain")
        assert json.loads(result.stdout)["card"] == "SQ"
        assert "46B1(b)" in result.stderr

    def test_explain(self):
        """The steps of the ruling."""
        result = run("rule", "win", *POSITION, "--explain", "--locale", "en")
        assert result.stdout.splitlines()[-1] == "Dummy plays the queen of spades."
        assert len(result.stdout.splitlines()) == 4

    def test_not_understood_says_why(self):
        """The word and the nearest known ones."""
        assert "“quen”" in run("rule", "quen", *POSITION, "--locale", "en").stdout

    def test_all_of_a_position(self):
        """Every field has its option."""
        result = run(
            *("rule", "win", "--dummy", "K4.2..", "--trumps", "NT", "--won-last", "SA", "--played", "SA S2 S3 S5"),
            *("--declarer", "QJ..2.", "--shown-out", "H/D", "--turn", "dummy", "--reading", "strict"),
        )
        assert (result.exit_code, "king of spades" in result.stdout) == (0, True)
        assert run("rule", "club ace", "--dummy", "...A", "--trumps", "NT", "--turn", "declarer").exit_code == 1
        slip = run("rule", "low, no, the queen", *POSITION, "--slip", "--edition", "2007", "--lang", "en")
        assert "queen of spades" in slip.stdout


class TestHeard:
    """What a recogniser heard, instead of a text."""

    def test_hypotheses_of_a_grammar_are_confirmed(self, tmp_path):
        """What it writes to a file does not say that it was held to one."""
        path = tmp_path / "call.json"
        path.write_text('{"transcription": [{"text": " Queen of spades."}]}', "utf-8")
        for said in (("--hyp", "queen of spades"), ("--hypotheses", str(path))):
            assert run("rule", *said, *POSITION, "--lang", "en").exit_code == 0
            result = run("rule", *said, "--constrained", *POSITION, "--lang", "en", "--json")
            assert json.loads(result.stdout)["outcome"] == "clarify"
        assert run("rule", "low", "--constrained", *POSITION).exit_code == 2

    def test_hypotheses_on_the_line(self):
        result = run("rule", "--hyp", "blah", "--hyp", "queen of spades", *POSITION, "--locale", "en", "--lang", "en")
        assert (result.exit_code, result.stdout) == (0, "Dummy plays the queen of spades. (Law 46A)\n")

    def test_a_question(self):
        """Nothing reads: what comes near is asked, and no reason is given beside it."""
        result = run("rule", "--hyp", "quin of spates", *POSITION, "--locale", "en", "--lang", "en")
        assert (result.exit_code, result.stdout) == (1, "Do you mean the queen of spades? (Law 46B)\n")

    def test_a_file(self, tmp_path):
        """As a recogniser writes it; the JSON says how it was understood."""
        path = tmp_path / "vosk.json"
        path.write_text('{"alternatives": [{"text": "ace of spades"}]}', "utf-8")
        data = json.loads(run("rule", "--hypotheses", path, *POSITION, "--lang", "en", "--json").stdout)
        assert (data["card"], data["heard"]["level"]) == ("SA", "exact")
        path.write_text("[]", "utf-8")
        assert run("rule", "--hypotheses", path, *POSITION).exit_code == 2

    def test_a_channel(self):
        assert run("rule", "SA", "--channel", "spoken", *POSITION).exit_code == 1
        assert run("rule", "SA", "--channel", "typed", *POSITION, "--lang", "en").exit_code == 0
        assert run("parse", "SA", "--channel", "spoken").exit_code == 1

    def test_one_way_to_say_it(self):
        for args in ((), ("low", "--hyp", "low")):
            result = run("rule", *args, *POSITION)
            assert (result.exit_code, "expected one of TEXT" in result.output) == (2, True)


class TestParse:
    def test_readings_and_words(self):
        """What the text may mean, and what each word was taken for."""
        result = run("parse", "la queen de picas")
        assert result.exit_code == 0
        assert json.loads(result.stdout.splitlines()[0]) == {"kind": "card", "rank": "Q", "suit": "S"}
        assert "  queen: rank Q en" in result.stdout

    def test_json(self):
        """Text, readings, words and errors."""
        data = json.loads(run("parse", "ace of", "--json").stdout)
        assert set(data) == {"text", "readings", "words", "errors"}
        assert data["errors"][0]["code"] == "incomplete"

    def test_not_understood(self):
        """Exit status 1, with what could have stood there."""
        result = run("parse", "queen of low", "--locale", "en")
        assert (result.exit_code, result.stdout) == (1, "I do not understand “low” here. [suit]\n")


class TestBatch:
    LINES = (
        '{"id": 1, "said": "low", "position": {"dummy": "85.KQ.T3.94", "trumps": "NT", "trick": ["H5"]}}\n'
        "nonsense\n"
        '{"id": 3, "said": "high", "position": {"dummy": "85.KQ.T3.94", "trumps": "NT", "trick": ["H5"]}}\n'
    )

    def test_files(self, tmp_path):
        """One answer a line; exit status 1 for a bad line, 0 for none."""
        source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
        source.write_text(self.LINES, "utf-8")
        assert run("batch", source, "-o", out).exit_code == 1
        answers = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
        assert [data.get("card") for data in answers] == ["HQ", None, "HK"]
        source.write_text(self.LINES.replace("nonsense\n", ""), "utf-8")
        assert run("batch", source, "-o", out).exit_code == 0

    def test_standard_input_and_output(self):
        """A dash is the standard stream, in and out."""
        command = [sys.executable, "-m", "designate.cli", "batch", "-"]
        done = subprocess.run(command, input=self.LINES.encode(), capture_output=True, check=False)
        assert done.returncode == 1
        assert len(done.stdout.splitlines()) == 3
        assert done.stderr == b""

    def test_the_input_is_not_overwritten(self, tmp_path):
        """The same file for both is a mistake."""
        source = tmp_path / "in.jsonl"
        source.write_text(self.LINES, "utf-8")
        assert run("batch", source, "-o", source).exit_code == 2
        assert source.read_text("utf-8") == self.LINES

    def test_an_output_that_cannot_be_written(self, tmp_path):
        """It is named."""
        source = tmp_path / "in.jsonl"
        source.write_text(self.LINES, "utf-8")
        result = run("batch", source, "-o", tmp_path / "none" / "out.jsonl")
        assert (result.exit_code, "--output" in result.stderr) == (2, True)

    def test_progress_on_a_terminal(self, tmp_path):
        """On standard error, where that is a terminal, and nowhere else."""
        source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
        source.write_text(self.LINES * 300, "utf-8")
        ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "designate.cli", "batch", str(source), "-o", str(out)]
        subprocess.run(command, stderr=theirs, check=False, env={**os.environ, "TERM": "xterm"})
        os.close(theirs)
        assert b"batch" in os.read(ours, 4096)
        os.close(ours)
        assert len(out.read_text("utf-8").splitlines()) == 900


class TestComplete:
    def test_plain(self):
        """A line for each completion: the words, the card; or the outcome and the cards it leaves."""
        result = run("complete", "la d", "--dummy", "Q5.Q83..KQJ94", "--trumps", "NT", "--lang", "es")
        rows = [line.split("\t") for line in result.stdout.splitlines()]
        assert rows[0] == ["la dama de picas", "SQ"]
        assert ["la dama", "clarify", "SQ HQ CQ"] in rows
        assert result.exit_code == 0

    def test_json(self):
        """As the library gives it."""
        result = run("complete", "dam", "--dummy", "Q5...", "--trumps", "NT", "--lang", "es", "--limit", "1", "--json")
        assert json.loads(result.stdout) == [
            {
                "text": "dama de picas",
                "added": "a de picas",
                "outcome": "card",
                "card": "SQ",
                "candidates": ["SQ"],
                "law": ["46A"],
            }
        ]

    def test_nothing(self):
        """The exit status says so."""
        result = run("complete", "xyz", "--dummy", "Q5...", "--trumps", "NT")
        assert (result.stdout, result.exit_code) == ("", 1)


class TestPhrases:
    def test_plain(self):
        """A line for each phrase: the words, the card, the message."""
        result = run(
            "phrases", "--dummy", "8.K4..", "--trumps", "NT", "--trick", "H5", "--lang", "es", "--locale", "es"
        )
        rows = [line.split("\t") for line in result.stdout.splitlines()]
        assert ["rey de corazones", "HK", "El muerto juega el rey de corazones. (Ley 46A)"] in rows
        assert ["gane", "HK", "El muerto juega el rey de corazones. (Ley 46B1(b))"] in rows
        assert result.exit_code == 0

    def test_a_table_on_a_terminal(self):
        """Aligned, without tabs."""
        ours, theirs = pty.openpty()
        command = [
            sys.executable,
            "-m",
            "designate.cli",
            "phrases",
            "--dummy",
            "8...",
            "--trumps",
            "NT",
            "--lang",
            "en",
        ]
        subprocess.run(command, stdout=theirs, check=True)
        os.close(theirs)
        shown = os.read(ours, 4096)
        assert b"eight of spades" in shown
        assert b"\t" not in shown
        os.close(ours)


class TestShow:
    DRAWN = "♥K   ♠A   ♦10  ♣7\n♥2   ♠Q   ♦9   ♣6\n     ♠4   ♦8   ♣5\n          ♦4   ♣3\n\n"

    @pytest.mark.parametrize(
        ("locale", "says"),
        [
            ("en", "Trumps: ♥\nPlayed to the trick: ♠7 ♠9 ♠J\nDummy is to play.\n"),
            ("es", "Triunfo: ♥\nJugado a la baza: ♠7 ♠9 ♠J\nJuega el muerto.\n"),
            ("tr", "Koz: ♥\nLövede oynananlar: ♠7 ♠9 ♠J\nOynama sırası yerde.\n"),
        ],
    )
    def test_plain(self, locale, says):
        """Dummy as declarer sees him, and the trick, in the user's language."""
        result = run("show", *POSITION, "--locale", locale)
        assert (result.exit_code, result.stdout) == (0, self.DRAWN + says)

    def test_json(self):
        """The columns from declarer's left to his right, and the position; nothing is drawn."""
        data = json.loads(run("show", *POSITION, "--json").stdout)
        assert data["columns"][0] == {"suit": "H", "cards": ["HK", "H2"], "trumps": True}
        assert [column["suit"] for column in data["columns"]] == ["H", "S", "D", "C"]
        assert data["position"]["trick"] == ["S7", "S9", "SJ"]

    def test_colours_on_a_terminal(self):
        """The signs of a suit in its colour, the rest as it is."""
        ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "designate.cli", "show", *POSITION, "--locale", "en"]
        env = {**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
        env.pop("NO_COLOR", None)
        subprocess.run(command, stdout=theirs, check=True, env=env)
        os.close(theirs)
        shown = os.read(ours, 4096).decode()
        os.close(ours)
        assert "\x1b[1;31m♥K\x1b[0m" in shown
        assert "\r\nDummy is to play.\r\n" in shown

    def test_letters_where_there_are_no_signs(self):
        """As wide as with signs."""
        command = [sys.executable, "-m", "designate.cli", "show", *POSITION, "--locale", "en"]
        env = {**os.environ, "PYTHONIOENCODING": "ascii"}
        done = subprocess.run(command, capture_output=True, check=True, env=env)
        assert done.stdout.startswith(b"HK   SA   D10  C7\nH2   SQ   D9   C6\n")
        assert b"?" not in done.stdout

    def test_malformed(self):
        """As in the other commands."""
        assert run("show", "--dummy", "AQ4", "--trumps", "H").exit_code == 2


class TestQuiz:
    ONE = ("quiz", "--law", "46B3a", "--count", "1", "--seed", "2", "--locale", "en")

    @pytest.mark.parametrize(
        ("typed", "score"), [("s4\n", "1 of 1"), ("hq\n", "0 of 1"), ("q\n", "0 of 0"), ("", "0 of 0")]
    )
    def test_score(self, typed, score):
        """A right answer, a wrong one, none; what is piped in is shown."""
        result = run(*self.ONE, input=typed)
        assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, f"Right: {score}.")
        assert f"> {typed}\n".replace("\n\n", "\n") in result.stdout

    def test_as_many_as_asked_for(self):
        """All the cases of the paragraph by the usual edition and reading, or fewer."""
        assert "— 1/2 —" in run("quiz", "--law", "46B", "--count", "2", "--seed", "1").stdout
        usual = run("quiz", "--seed", "1").stdout.splitlines()[0]
        strict = run("quiz", "--seed", "1", "--edition", "2007", "--reading", "strict").stdout
        assert "2007" in strict
        assert usual != strict.splitlines()[0]

    @pytest.mark.parametrize(
        ("law", "typed", "ruling"),
        [
            ("45C4b", "queen of clubs\n", "Right. The king of clubs goes back to dummy. (Law 45C4(b))"),
            ("50C", "must choose\n", "Right. East plays the eight of diamonds, and had to play a penalty card."),
            ("68A", "claim\n", "Right. Declarer claims 10 tricks. (Law 68A)"),
        ],
    )
    def test_a_law_of_the_table(self, law, typed, ruling):
        """Its cases, answered by a card or by what must happen."""
        seeds = (str(seed) for seed in range(20))
        asked = ("quiz", "--law", law, "--count", "1", "--locale", "en", "--lang", "en", "--seed")
        edition = ("--edition", "2007") if law != "45C4b" else ()
        assert any(ruling in run(*asked, seed, *edition, input=typed).stdout for seed in seeds)

    def test_all_laws(self):
        """Without a law, all are mixed."""
        shown = run("quiz", "--seed", "3", "--locale", "en", input="1\n" * 60).stdout
        assert {"ask which card", "in order, play goes on"} <= set(re.findall(r"^  1 (.*?)  2 ", shown, re.MULTILINE))

    def test_the_same_seed(self):
        """The same questions; another seed, others."""
        assert (
            run("quiz", "--seed", "3").stdout == run("quiz", "--seed", "3").stdout != run("quiz", "--seed", "4").stdout
        )

    def test_the_language_of_the_words(self):
        """Spanish unless another is asked for."""
        assert "pequeña" in run(*self.ONE).stdout
        assert "“low”" in run(*self.ONE, "--lang", "en").stdout

    @pytest.mark.parametrize(
        ("args", "says"),
        [(("--law", "40"), "46B3a"), (("--lang", "xx"), "en es"), (("--count", "0"), "0"), (("--locale", "xx"), "xx")],
    )
    def test_what_there_is_not(self, args, says):
        """Exit status 2, naming what there is."""
        result = run("quiz", *args)
        assert (result.exit_code, says in result.stderr, result.stdout) == (2, True, "")

    @pytest.mark.parametrize("typed", [b"\xff\xfe\n", None])
    def test_odd_input(self, typed):
        """Bytes that are no text are not understood; a closed input is its end."""
        command = [sys.executable, "-m", "designate.cli", *self.ONE]
        shell = ["sh", "-c", '"$@" <&-', "sh", *command] if typed is None else command
        done = subprocess.run(shell, input=typed, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.endswith(b"Right: 0 of 0.\n")


class TestPlay:
    EVENING = str(ROOT / "examples" / "evening.pbn")

    @pytest.fixture(autouse=True)
    def _endplay(self):
        pytest.importorskip("endplay.parsers", reason="endplay is not installed: pip install 'designate[deals]'")

    def play(self, *args: object, **options):
        return run("play", self.EVENING, "--locale", "en", *args, **options)

    @pytest.mark.parametrize("kind", ["pbn", "lin"])
    def test_a_board_by_script(self, tmp_path, kind):
        """From a file of lines with comments, to the end; the board is written, and nothing is left beside it."""
        script, out = tmp_path / "say.txt", tmp_path / f"out.{kind}"
        script.write_text("# the lead\n\n  # dummy\n\nlow\n" + "\n" * 60, "utf-8")
        result = self.play("--say", script, "-o", out)
        assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, f"Written to {out}.")
        assert "S [♣5]> low" in result.stdout.splitlines()
        assert [path.name for path in tmp_path.iterdir() if path != script] == [out.name]
        again = run("play", out, "--locale", "en", input="\n" * 60)
        assert (again.exit_code, again.stdout.splitlines()[0]) == (0, "Board 1: 4♥ by S")
        assert "“low”" in out.read_text("utf-8")

    def test_interrupted(self, tmp_path):
        """What is piped in ends; the board is taken up again with its words, and is not written over."""
        out = tmp_path / "out.pbn"
        result = self.play("-o", out, input="\n\nlow\n")
        assert "--resume" in result.stdout.splitlines()[-1]
        refused = self.play("-o", out, input="\n")
        assert (refused.exit_code, "--resume" in refused.stderr) == (2, True)
        result = self.play("-o", out, "--resume", input="\n" * 60)
        assert (result.exit_code, "W ♣2  N ♣5" in result.stdout) == (0, True)
        assert "“low”" in out.read_text("utf-8")
        assert not (tmp_path / "out.pbn.table.json").exists()

    def test_stopped(self):
        """By /quit, and nothing is written without an output."""
        result = self.play(input="/quit\n\n")
        assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "W [♣2]> /quit")

    def test_language(self):
        """Of the messages, and of the words."""
        result = run("play", self.EVENING, "--locale", "es", "--lang", "es", input="\n\npequeña\nking\n")
        assert "Mano 1: 4♥ por S" in result.stdout
        assert "N ♣5" in result.stdout

    @pytest.mark.parametrize(
        ("args", "says"),
        [
            (("--board", "7"), "board of the file: 1"),
            (("--say", "none.txt"), "none.txt"),
            (("-o", "out.txt"), ".pbn or .lin"),
            (("-o", "none/out.pbn"), "--output"),
            (("--resume",), "--output"),
            (("--resume", "-o", "out.pbn"), "interrupted"),
            (("--lang", "xx"), "xx"),
            (("--edition", "1997"), "1997"),
        ],
    )
    def test_wrong_usage(self, tmp_path, monkeypatch, args, says):
        """Exit status 2, and the value is named."""
        monkeypatch.chdir(tmp_path)
        result = self.play(*args, input="\n")
        assert (result.exit_code, says in result.stderr) == (2, True)

    def test_no_such_file(self):
        """Nor a format that is not known."""
        assert run("play", "none.pbn").exit_code == 2
        assert ".pbn or .lin" in run("play", __file__).stderr

    def test_letters_where_there_are_no_signs(self):
        """In the prompt too."""
        command = [sys.executable, "-m", "designate.cli", "play", self.EVENING, "--locale", "en"]
        env = {**os.environ, "PYTHONIOENCODING": "ascii"}
        done = subprocess.run(command, input=b"\n\n", capture_output=True, check=True, env=env)
        assert b"W [C2]> " in done.stdout
        assert b"HK   SQ" in done.stdout
        assert b"?" not in done.stdout


class TestHandout:
    def test_file(self, tmp_path):
        """Written in UTF-8, in the language of the words; the same as on standard output."""
        out = tmp_path / "page.html"
        assert run("handout", "--law", "46B3", "--lang", "es", "-o", out).output == ""
        text = out.read_text("utf-8")
        assert '<html lang="es">' in text
        assert text.startswith("<!DOCTYPE html>")
        assert run("handout", "--law", "46B3").stdout == text
        assert '<html lang="en">' in run("handout", "--law", "46B3", "--locale", "en").stdout
        assert "<h1>Örneklerle Yasa 46B3</h1>" in run("handout", "--law", "46B3", "--lang", "tr").stdout
        assert "<h1>Örneklerle Yasa 50</h1>" in run("handout", "--law", "50", "--lang", "tr").stdout

    def test_standard_output_of_another_encoding(self):
        """It is UTF-8 all the same, since the page says so."""
        command = [sys.executable, "-m", "designate.cli", "handout", "--law", "46B3a"]
        done = subprocess.run(command, capture_output=True, check=True, env={**os.environ, "PYTHONIOENCODING": "ascii"})
        assert "♠" in done.stdout.decode("utf-8")

    @pytest.mark.parametrize("args", [("--law", "40"), ("--lang", "xx"), ("--locale", "xx"), ("-o", "none/page.html")])
    def test_what_cannot_be(self, args):
        """Exit status 2, and the value is named."""
        result = run("handout", *args)
        assert (result.exit_code, args[1] in result.stderr, result.stdout) == (2, True, "")


class TestOthers:
    @pytest.mark.parametrize("lang", languages())
    def test_check(self, lang):
        """Exit status 0 and the counts."""
        result = run("check", lang)
        assert result.exit_code == 0
        assert f"{lang}: 0 errors" in result.stdout

    @pytest.mark.parametrize(
        ("locale", "heading"), [("en", "Law 46B1(a)"), ("es", "Ley 46B1(a)"), ("tr", "Yasa 46B1(a)")]
    )
    def test_demo(self, locale, heading):
        """A run through the law in the user's language, plain where there is no terminal."""
        result = run("demo", "--locale", locale)
        assert result.exit_code == 0
        assert heading in result.stdout
        assert "\x1b" not in result.stdout

    @pytest.mark.parametrize("name", ["request", "answer"])
    def test_schema(self, name):
        """The published schemas."""
        assert json.loads(run("schema", name).stdout)["title"]

    def test_version_and_help(self):
        """As users expect."""
        assert "0.1.0" in run("--version").stdout
        assert "Law 46" in run("-h").stdout

    def test_own_language(self):
        """Messages come in the language of the user's environment."""
        env = {**os.environ, "LC_ALL": "", "LANGUAGE": "", "LANG": "es_ES.UTF-8"}
        command = [sys.executable, "-m", "designate.cli", "rule", "gane", *POSITION]
        done = subprocess.run(command, capture_output=True, check=True, env=env, text=True)
        assert done.stdout.startswith("El muerto juega")


class TestExport:
    def test_a_language(self, tmp_path):
        """To a file."""
        out = tmp_path / "calls.jsgf"
        assert run("export", "jsgf", "--lang", "en", "-o", out).exit_code == 0
        assert out.read_text("utf-8").startswith("#JSGF V1.0 UTF-8 en;\n")

    def test_a_position(self):
        """Only what may be said now, on standard output."""
        result = run("export", "vosk", "--lang", "en", *POSITION)
        assert result.exit_code == 0
        assert "queen of spades" in json.loads(result.stdout)
        assert "king of spades" not in json.loads(result.stdout)

    @pytest.mark.parametrize(
        ("args", "says"),
        [
            (("bnf",), "bnf"),
            (("jsgf", "--lang", "xx"), "xx"),
            (("jsgf", "--dummy", "A..."), "--trumps"),
            (("jsgf", "--trick", "S7"), "--dummy"),
            (("jsgf", *POSITION, "--trick", "S7,S7"), "S7"),
            (("jsgf", "-o", "/nowhere/x"), "--output"),
        ],
    )
    def test_usage(self, args, says):
        """Exit status 2, and what is wrong is named."""
        result = run("export", *args)
        assert result.exit_code == 2
        assert says in result.stderr
