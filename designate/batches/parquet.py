"""Parquet: a request or an answer a row. Needs pyarrow, which comes with the extra `batch`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from designate.batch import LONGEST_LINE
from designate.batches.form import Piece, read_on
from designate.errors import InputError
from designate.requests.ruling import FIELDS_OF_RULE

ROWS: Final = 16_384
"""So many answers make a row group."""

_TEXTS: Final = pa.list_(pa.string())
_WORD: Final = pa.struct(
    {
        "text": pa.string(),
        "start": pa.int32(),
        "end": pa.int32(),
        "lang": pa.string(),
        "kind": pa.string(),
        "value": pa.string(),
    }
)
_HEARD: Final = pa.struct(
    {
        "level": pa.string(), "hypothesis": pa.int32(), "text": pa.string(), "words": pa.list_(_WORD),
        "others": pa.list_(pa.int32()), "agreed": pa.bool_(), "partial": pa.bool_(), "likeliest": _TEXTS,
    }
)  # fmt: skip
_ERROR: Final = pa.struct({"code": pa.string(), "message": pa.string(), "field": pa.string()})
_FAULTS: Final = (pa.ArrowException, OSError)
"""What a file comes to that is not as Parquet files are."""
_NOT_UTF8: Final = b"\xff"
_NESTED: Final = ("designation", "alternative")


@dataclass(frozen=True, slots=True)
class Parquet:
    """Columns as the fields of a line; nulls are fields that are not given.

    What has one shape is a struct or a list. A designation, and a ruling inside a ruling, are JSON in a text, since
    they may hold others of their kind; texts of JSON are read for a position too.

    :ivar whole_ids: the ids that are written are whole numbers, else texts.
    """

    whole_ids: bool = False

    def total(self, file: IO[bytes]) -> int:
        """Give the number of rows."""
        rows: int = _opened(file).metadata.num_rows
        return rows

    def pieces(self, file: IO[bytes], start: int, lines: int) -> Iterator[Piece]:
        """Read rows, one row group after another."""
        return _pieces(_opened(file), file, start, lines)

    def requests(self, data: bytes) -> Iterator[bytes | None]:
        """Give each row as a JSON line."""
        with pa.ipc.open_stream(data) as stream:
            for batch in stream:
                for row in _rows(batch):
                    line = _NOT_UTF8 if row is None else json.dumps(_request(row), default=_text).encode()
                    yield line if len(line) <= LONGEST_LINE else None

    def pack(self, answers: list[dict[str, Any]]) -> bytes:
        """Give the answers as one message of Arrow's format for streams."""
        rows = [self._row(data) for data in answers]
        try:
            batch = pa.RecordBatch.from_pylist(rows, schema=self._schema())
        except UnicodeEncodeError:
            batch = pa.RecordBatch.from_pylist([_encodable(row) for row in rows], schema=self._schema())
        message: bytes = batch.serialize().to_pybytes()
        return message

    def working(self, output: Path) -> Path:
        """Write a stream beside the output: a Parquet file can only be read, or gone on with, when it is whole."""
        return output.with_name(output.name + ".unfinished")

    def begin(self) -> bytes:
        """Give the schema."""
        message: bytes = self._schema().serialize().to_pybytes()
        return message

    def finish(self, output: Path) -> None:
        """Put the answers together in row groups."""
        working = self.working(output)
        with (
            working.open("rb") as file,
            pa.ipc.open_stream(file) as stream,
            pq.ParquetWriter(output, self._schema(), compression="zstd") as parquet,
        ):
            for batches in _groups(stream):
                parquet.write_table(pa.Table.from_batches(batches, self._schema()), row_group_size=2 * ROWS)
        working.unlink()

    def _schema(self) -> pa.Schema:
        return pa.schema(
            {
                "id": pa.int64() if self.whole_ids else pa.string(), "outcome": pa.string(), "card": pa.string(),
                "candidates": _TEXTS, "law": _TEXTS, "director": _TEXTS, "designation": pa.string(),
                "alternative": pa.string(), "standing": pa.string(), "message": pa.string(),
                "explanation": _TEXTS, "heard": _HEARD, "error": _ERROR,
            }
        )  # fmt: skip

    def _row(self, data: dict[str, Any]) -> dict[str, Any]:
        """Give an answer as a row."""
        nested = {name: _json(data[name]) for name in _NESTED if data.get(name) is not None}
        id_ = data["id"]
        return {**data, **nested, "id": id_ if self.whole_ids or id_ is None or isinstance(id_, str) else _json(id_)}


def with_whole_ids(file: IO[bytes]) -> bool:
    """Tell whether the requests of a file have whole numbers as ids."""
    schema = _opened(file).schema_arrow
    return "id" in schema.names and pa.types.is_integer(id_ := schema.field("id").type) and id_ != pa.uint64()


def _opened(file: IO[bytes]) -> pq.ParquetFile:
    """Open a Parquet file; an `InputError` names one that is none, or a column that is no field of a request."""
    try:
        file.seek(0)
        parquet = pq.ParquetFile(file)
    except _FAULTS:
        raise InputError("source", file.name, "a Parquet file") from None
    schema = parquet.schema_arrow
    for name in schema.names:
        if name not in FIELDS_OF_RULE:
            raise InputError("column", name, f"one of {' '.join(FIELDS_OF_RULE)}")
    _check_names(schema)
    return parquet


def _check_names(fields: Iterable[pa.Field], within: str = "") -> None:
    """Check that no two fields have one name, at any depth: only one of them would be read."""
    seen: set[str] = set()
    for field in fields:
        name = within + field.name
        if name in seen:
            raise InputError("column", name, "one column of this name")
        seen.add(name)
        _check_names((field.type.field(number) for number in range(field.type.num_fields)), f"{name}.")


def _pieces(parquet: pq.ParquetFile, file: IO[bytes], start: int, most: int) -> Iterator[Piece]:
    """Give the rows behind the first `start`, without reading row groups that lie before."""
    group = end = 0
    metadata = parquet.metadata
    while group < metadata.num_row_groups and end + metadata.row_group(group).num_rows <= start:
        end += metadata.row_group(group).num_rows
        group += 1
    batches = parquet.iter_batches(most, row_groups=[*range(group, metadata.num_row_groups)])
    for batch in read_on(batches, file, *_FAULTS):
        before, end = end, end + len(batch)
        if end > start:
            rows = _with_spelt_times(batch.slice(max(0, start - before)))
            yield Piece(_stream(rows), len(rows), end)


def _stream(batch: pa.RecordBatch) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as stream:
        stream.write_batch(batch)
    content: bytes = sink.getvalue().to_pybytes()
    return content


def _groups(stream: pa.RecordBatchReader) -> Iterator[list[pa.RecordBatch]]:
    """Give batches that make a row group together."""
    batches: list[pa.RecordBatch] = []
    for batch in stream:
        batches.append(batch)
        if sum(map(len, batches)) >= ROWS:
            yield batches
            batches = []
    if batches:
        yield batches


def _with_spelt_times(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Give all times as texts: Python has none of nanoseconds, and none after the year 9999."""
    for number, field in enumerate(batch.schema):
        spelt = _with_texts(field.type)
        if spelt != field.type:
            try:
                batch = batch.set_column(number, field.name, batch.column(number).cast(spelt))
            except pa.ArrowException as error:
                raise InputError("column", field.name, f"times that can be spelt ({error})") from None
    return batch


def _with_texts(of: pa.DataType) -> pa.DataType:
    """Give a type with texts in the place of times."""
    if pa.types.is_temporal(of):
        return pa.string()
    if pa.types.is_struct(of):
        return pa.struct([field.with_type(_with_texts(field.type)) for field in of])
    if pa.types.is_map(of):
        return pa.map_(_with_texts(of.key_type), _with_texts(of.item_type))
    if pa.types.is_fixed_size_list(of):
        return pa.list_(_with_texts(of.value_type), of.list_size)
    if pa.types.is_list(of):
        return pa.list_(_with_texts(of.value_type))
    return pa.large_list(_with_texts(of.value_type)) if pa.types.is_large_list(of) else of


def _rows(batch: pa.RecordBatch) -> list[dict[str, Any] | None]:
    """Give the rows; None for one with a text that is not UTF-8."""
    try:
        rows: list[dict[str, Any] | None] = batch.to_pylist()
    except UnicodeDecodeError:
        return [None] if len(batch) == 1 else [row for n in range(len(batch)) for row in _rows(batch.slice(n, 1))]
    return rows


def _request(row: dict[str, Any]) -> dict[str, Any]:
    """Give a row as a request: without nulls, and with texts of JSON read."""
    request: dict[str, Any] = _given(row)
    for name in ("position", "designation"):
        value = request.get(name)
        if isinstance(value, str):
            try:
                request[name] = json.loads(value)
            except (ValueError, RecursionError):
                continue
    return request


def _given(value: Any) -> Any:
    """Leave out what is null, or not a number, which pandas writes for it."""
    if isinstance(value, dict):
        return {name: _given(one) for name, one in value.items() if one is not None and one == one}
    return [_given(one) for one in value] if isinstance(value, list) else value


def _text(value: Any) -> str:
    """Give what JSON does not have, like a time or bytes, as a text."""
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _encodable(value: Any) -> Any:
    """Escape lone surrogates, which UTF-8 cannot hold."""
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, dict):
        return {name: _encodable(one) for name, one in value.items()}
    return [_encodable(one) for one in value] if isinstance(value, list) else value
