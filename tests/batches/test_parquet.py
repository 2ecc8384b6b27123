"""Parquet: a row is answered as the JSON line that it stands for, and what is written can be read by anybody."""

from __future__ import annotations

import io
import json
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from designate import InputError
from designate.batch import LONGEST_LINE, answer, schema
from designate.batches.engines import here, on_cores
from designate.batches.run import to_file, work

from .requests import POSITION, lines

pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'designate[batch]'")
pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'designate[batch]'")

NESTED = pa.struct(
    {"dummy": pa.string(), "trumps": pa.string(), "trick": pa.list_(pa.string()), "won_last": pa.string()}
)


def stored(path: Path, columns: dict, rows: int = 100) -> Path:
    pq.write_table(pa.table(columns), path, row_group_size=rows)
    return path


def batched(source: Path, output: Path, reads: str = "parquet", writes: str = "parquet", **options):
    with source.open("rb") as requests:
        return to_file(requests, output, work(requests, reads, writes), here, lambda *_: None, **options)


def answers(source: Path) -> list[dict]:
    """The answers to a Parquet file, as JSON lines."""
    output = source.with_suffix(".jsonl")
    batched(source, output, writes="jsonl")
    return [json.loads(line) for line in output.read_text("utf-8").splitlines()]


class TestRequests:
    def test_structs_and_lists(self, tmp_path):
        """Columns as the fields of a line, nulls as fields that are not given."""
        source = stored(
            tmp_path / "in.parquet",
            {
                "id": [7, 8],
                "said": ["low", "la dama"],
                "langs": [["en"], None],
                "slip": [None, True],
                "position": pa.array([POSITION, {**POSITION, "trick": None}], NESTED),
            },
        )
        assert answers(source) == [
            answer(json.dumps({"id": 7, "said": "low", "langs": ["en"], "position": POSITION})),
            answer(json.dumps({"id": 8, "said": "la dama", "slip": True, "position": {**POSITION, "trick": []}})),
        ]

    def test_explained(self, tmp_path):
        """Every field that a line may have is a column, and so is every field of its answer."""
        request = {"said": "low", "langs": ["en"], "explain": True, "position": POSITION}
        row = {name: [value] for name, value in {**request, "position": json.dumps(POSITION)}.items()}
        source = stored(tmp_path / "in.parquet", row)
        batched(source, output := tmp_path / "out.parquet", writes="parquet")
        (answered,) = pq.read_table(output).to_pylist()
        assert answered["explanation"] == answer(json.dumps(request))["explanation"]
        fields = {name for one in schema("answer")["oneOf"] for name in one["properties"]}
        assert set(pq.read_schema(output).names) == fields

    def test_texts_of_json(self, tmp_path):
        said = {"kind": "correction", "first": {"kind": "win"}, "then": None}
        columns = {"designation": [json.dumps(said)], "position": [json.dumps(POSITION)]}
        expected = answer(json.dumps({"designation": said, "position": POSITION}))
        assert answers(stored(tmp_path / "in.parquet", columns)) == [expected]

    def test_a_designation_as_a_struct(self, tmp_path):
        columns = {"designation": [{"kind": "rank", "rank": "Q", "suit": None}], "position": [json.dumps(POSITION)]}
        assert answers(stored(tmp_path / "in.parquet", columns))[0]["card"] == "HQ"

    @pytest.mark.parametrize(
        "said", [["spads", "low"], [{"text": "spads", "score": None}, {"text": "low", "score": -1.5}]]
    )
    def test_hypotheses(self, tmp_path, said):
        columns = {"said": [said], "langs": [["en"]], "position": [json.dumps(POSITION)]}
        (data,) = answers(stored(tmp_path / "in.parquet", columns))
        assert (data["card"], data["heard"]["hypothesis"]) == ("HQ", 1)

    def test_bad_rows_are_answered_in_their_place(self, tmp_path):
        columns = {
            "id": [1, 2, 3, 4, 5],
            "said": ["low", None, "low", "x" * (LONGEST_LINE + 1), "low"],
            "position": [json.dumps(POSITION), json.dumps(POSITION), "{", json.dumps(POSITION), '{"dummy": "A..."}'],
        }
        found = answers(stored(tmp_path / "in.parquet", columns, rows=2))
        assert [one["id"] for one in found] == [1, 2, 3, None, 5]
        codes = [one.get("error", {}).get("code") for one in found]
        assert codes == [None, "missing_field", "bad_position", "line_too_long", "bad_position"]

    def test_what_json_does_not_have(self, tmp_path):
        """A time is a text, bytes are one, and what is not a number is null."""
        position = [json.dumps(POSITION)]
        for given, id_ in [
            (pa.scalar(3, pa.timestamp("ns")), "1970-01-01 00:00:00.000000003"),
            (date(2026, 1, 2), "2026-01-02"),
            (Decimal("1.50"), "1.50"),
            (b"a\xff", "a\ufffd"),
            (float("nan"), None),
        ]:
            columns = {"id": [given], "said": ["low"], "position": position}
            (data,) = answers(stored(tmp_path / "in.parquet", columns))
            assert (data["id"], data["outcome"]) == (id_, "card")

    @pytest.mark.parametrize(
        ("of", "value"),
        [
            (pa.timestamp("ns"), 10**18 + 1),
            (pa.timestamp("us", "Europe/Madrid"), 1),
            (pa.time64("ns"), 1),
            (pa.duration("ns"), 1),
            (pa.list_(pa.timestamp("ns")), [1, None]),
            (pa.large_list(pa.time64("ns")), [1]),
            (pa.list_(pa.duration("ns"), 1), [1]),
            (pa.struct({"at": pa.list_(pa.timestamp("ns"))}), {"at": [1]}),
            (pa.map_(pa.string(), pa.timestamp("ns")), [("a", 1)]),
        ],
    )
    def test_times_at_any_depth(self, tmp_path, of, value):
        """Python does not have all of them: they are texts, and a row with one is answered in its place."""
        given = pa.array([None, value, None], of)
        columns = {"id": [1, 2, 3], "said": ["low"] * 3, "position": [json.dumps(POSITION)] * 3}
        for column in ("id", "said", "slip", "locale"):
            found = answers(stored(tmp_path / "in.parquet", {**columns, column: given}))
            assert len(found) == 3
            assert (found[1].get("card") == "HQ") == (column == "id")
            assert [one.get("card") for one in found[::2]] == [None if column == "said" else "HQ"] * 2

    def test_a_year_that_python_does_not_have(self, tmp_path):
        day = pa.array([10**7], pa.int32()).cast(pa.date32())
        columns = {"id": day, "said": ["low"], "position": [json.dumps(POSITION)]}
        (data,) = answers(stored(tmp_path / "in.parquet", columns))
        assert data["id"] == "29349-01-26"

    def test_a_zone_that_is_unknown(self, tmp_path):
        """The column is named."""
        columns = {"id": pa.array([1], pa.timestamp("us", "Mars/Olympus")), "said": ["low"]}
        with pytest.raises(InputError, match="column: 'id'"):
            answers(stored(tmp_path / "in.parquet", columns))

    def test_two_columns_of_one_name(self, tmp_path):
        """Neither is taken for the other: it is named, at any depth."""
        source = tmp_path / "in.parquet"
        within = pa.StructArray.from_arrays([pa.array(["S"]), pa.array(["NT"])], ["trumps", "trumps"])
        for arrays, names, named in [
            ([pa.array([1]), pa.array([2]), pa.array(["low"])], ["id", "id", "said"], "id"),
            ([pa.array(["low"]), pa.array(["high"])], ["said", "said"], "said"),
            ([pa.array(["low"]), within], ["said", "position"], "position.trumps"),
        ]:
            pq.write_table(pa.Table.from_arrays(arrays, names), source)
            for writes in ("jsonl", "parquet"):
                with pytest.raises(InputError, match=f"column: '{named}'"):
                    batched(source, tmp_path / "out", writes=writes)

    def test_a_text_that_is_not_utf8(self, tmp_path):
        """A writer may have stored any bytes."""
        said = pa.array([b"low", b"\xff", b"high"]).view(pa.string())
        found = answers(stored(tmp_path / "in.parquet", {"said": said, "position": [json.dumps(POSITION)] * 3}))
        assert [one.get("card") for one in found] == ["HQ", None, "HK"]
        assert found[1]["error"]["code"] == "not_utf8"

    def test_an_unknown_column_is_named(self, tmp_path):
        """Before anything is answered: it would make every row a bad one."""
        source = stored(tmp_path / "in.parquet", {"said": ["low"], "edtion": ["2007"]})
        with pytest.raises(InputError, match="edtion"):
            answers(source)

    def test_no_parquet_file(self, tmp_path):
        source = tmp_path / "in.parquet"
        source.write_bytes(lines(3))
        with pytest.raises(InputError, match="Parquet"):
            answers(source)

    @pytest.mark.parametrize("engine", [here, on_cores(2)])
    def test_a_file_that_is_damaged(self, tmp_path, engine):
        """The source is named, whoever answers."""
        columns = {
            "id": range(3000),
            "said": [f"low {n}" for n in range(3000)],
            "position": [json.dumps(POSITION)] * 3000,
        }
        source = stored(tmp_path / "in.parquet", columns, rows=1000)
        content = bytearray(source.read_bytes())
        middle = len(content) // 2
        content[middle : middle + 2000] = b"\xff" * 2000
        source.write_bytes(content)
        with source.open("rb") as requests, pytest.raises(InputError, match=r"source: .*in\.parquet"):
            to_file(requests, tmp_path / "out", work(requests, "parquet", "jsonl"), engine, lambda *_: None)

    def test_no_rows(self, tmp_path):
        source = stored(tmp_path / "in.parquet", {"said": pa.array([], pa.string())})
        assert answers(source) == []
        batched(source, tmp_path / "out.parquet")
        assert pq.read_table(tmp_path / "out.parquet").num_rows == 0


class TestAnswers:
    def test_columns(self, tmp_path):
        """The fields of an answer; what may hold others of its kind is JSON."""
        source = tmp_path / "in.jsonl"
        source.write_bytes(lines(26))
        output = tmp_path / "out.parquet"
        batched(source, output, "jsonl")
        rows = pq.read_table(output).to_pylist()
        expected = [answer(line) for line in source.read_bytes().splitlines(keepends=True)]
        assert len(rows) == len(expected) == 26
        for row, data in zip(rows, expected, strict=True):
            given = {name: value for name, value in row.items() if value is not None}
            for name in {"designation", "alternative"} & set(given):
                given[name] = json.loads(given[name])
            wanted = {name: value for name, value in data.items() if value is not None}
            if "id" in wanted:
                wanted["id"] = str(wanted["id"])
            assert given == wanted

    @pytest.mark.parametrize(
        ("ids", "written"),
        [
            ([3, None], [3, None]),
            (["a", "7"], ["a", "7"]),
            (pa.array([7, 8], pa.uint64()), ["7", "8"]),
            ([1.5, None], ["1.5", None]),
        ],
    )
    def test_ids_stay_what_they_were(self, tmp_path, ids, written):
        columns = {"id": ids, "said": ["low"] * 2, "position": [json.dumps(POSITION)] * 2}
        output = tmp_path / "out.parquet"
        batched(stored(tmp_path / "in.parquet", columns), output)
        assert pq.read_table(output)["id"].to_pylist() == written

    def test_lone_surrogates_are_escaped(self, tmp_path):
        """JSON can hold them, a text in Parquet cannot."""
        source = tmp_path / "in.jsonl"
        source.write_text(json.dumps({"id": "\ud800", "said": ["low"], "position": POSITION}) + "\n", "utf-8")
        batched(source, tmp_path / "out.parquet", "jsonl")
        (row,) = pq.read_table(tmp_path / "out.parquet").to_pylist()
        assert row["id"] == "\\ud800"

    def test_row_groups(self, tmp_path, monkeypatch):
        """Small pieces are put together."""
        monkeypatch.setattr("designate.batches.parquet.ROWS", 50)
        source = tmp_path / "in.jsonl"
        source.write_bytes(lines(130))
        batched(source, tmp_path / "out.parquet", "jsonl", lines=20)
        metadata = pq.ParquetFile(tmp_path / "out.parquet").metadata
        assert [metadata.row_group(n).num_rows for n in range(metadata.num_row_groups)] == [60, 60, 10]
        assert sorted(path.name for path in tmp_path.iterdir()) == ["in.jsonl", "out.parquet"]


class TestPieces:
    @pytest.mark.parametrize("start", [0, 1, 30, 31, 60, 89, 90])
    def test_from_any_row_on(self, tmp_path, start):
        """Row groups before it are not read; nothing is lost or doubled."""
        columns = {"id": range(90), "said": ["low"] * 90}
        source = stored(tmp_path / "in.parquet", columns, rows=30)
        with source.open("rb") as file:
            reads = work(file, "parquet", "jsonl").reads
            assert reads.total(file) == 90
            pieces = list(reads.pieces(file, start, 20))
            ids = [json.loads(line)["id"] for piece in pieces for line in reads.requests(piece.data)]
        assert ids == list(range(start, 90))
        assert sum(piece.lines for piece in pieces) == 90 - start
        assert [piece.end for piece in pieces][-1:] == ([90] if start < 90 else [])


def test_bytes_in_memory_are_refused_by_name():
    """What is no file of Parquet is named as it was given."""
    file = io.BytesIO(b"nothing")
    file.name = "calls.parquet"
    with pytest.raises(InputError, match=r"calls\.parquet"):
        work(file, "parquet", "parquet")
