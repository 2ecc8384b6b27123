"""New rows are proposed from a labelled file, with what they would mend and mislead."""

from __future__ import annotations

import json

import pytest
import yaml
from click.testing import CliRunner

from designate import InputError
from designate.cli import main
from designate.heard.learn import labelled, learn


def line(said: str, *texts: str, lang: str = "en") -> str:
    return json.dumps({"lang": lang, "said": said, "engine": "test", "hyps": [{"text": text} for text in texts]})


LINES = [
    line("ace of spades", "zace of spades", "Zace of Spades."),
    line("ace of hearts", "zace of hearts"),
    line("king of hearts", "zace of hearts"),
    line("queen", "the queen"),
    line("ten", "zen"),
]


def test_rows():
    """Counted once a line; what the row reads as what was said, and as something else; conflicts are named."""
    first, *others = learn(labelled(LINES))
    assert (first.heard, first.meant, first.where, first.count) == ("zace", "ace", "before_of", 2)
    assert (first.fixes, first.breaks, first.conflicts) == (3, 1, ("king",))
    assert ("zen", "ten", "alone") in [(one.heard, one.meant, one.where) for one in others]
    assert not any("queen" in one.meant for one in others)


def test_least():
    assert [one.heard for one in learn(labelled(LINES), 2)] == ["zace"]


def test_a_line_is_a_row_of_the_table():
    """As YAML, never safe."""
    (row,) = yaml.safe_load(learn(labelled(LINES), 2)[0].line())
    assert row == {"heard": "zace", "meant": "ace", "where": "before_of", "count": 2, "source": "test"}


@pytest.mark.parametrize("bad", ["no json", "{}", '{"lang": "en", "said": "low", "hyps": [{}]}', "[1]"])
def test_bad_lines_are_named(bad):
    with pytest.raises(InputError, match="line 2"):
        list(labelled([LINES[0], bad]))


def test_command(tmp_path):
    path = tmp_path / "asr.jsonl"
    path.write_text("\n".join(LINES), "utf-8")
    result = CliRunner().invoke(main, ["learn", str(path)])
    assert result.exit_code == 0
    assert result.output.startswith("en - {heard: zace, meant: ace, where: before_of, count: 2")
    assert CliRunner().invoke(main, ["learn", str(path), "--lang", "es"]).output == ""
    path.write_text("nothing", "utf-8")
    assert CliRunner().invoke(main, ["learn", str(path)]).exit_code == 2
