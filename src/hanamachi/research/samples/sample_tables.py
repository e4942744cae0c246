"""Tables of a sample in CSV and Parquet, with a row for each layout: rank, value under both rulings, opening values.

The values of openings are those of the draw ruling. If a full garden is a blockade, read -1 for 0.
"""

import csv
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hanamachi.command_line.new_file import replace_file_when_complete
from hanamachi.extras import MissingExtra
from hanamachi.games.okiya.rules import CELL_NAMES
from hanamachi.research.samples.sampling import ANSWER_BYTES, CHUNK_LAYOUTS, OPENINGS, pick_random_layout_ranks

COLUMN_NAMES = ("rank", "blockade", "draw", *(CELL_NAMES[cell] for cell in OPENINGS))

ChunkWriter = Callable[[int, int, bytes], None]
"""A function that writes the rows of a chunk. Arguments: the seed, the number of the chunk, and its answers."""

_CHUNKS_PER_ROW_GROUP = 32
"""Chunks in one row group of a Parquet file (65,536 rows)."""


def make_columns_of_chunk(seed: int, chunk_number: int, packed_answers: bytes) -> list[Sequence[int]]:
    """Return the results of a chunk of layouts as columns of a table, in the order of COLUMN_NAMES.

    Args:
        seed: The seed of the sample.
        chunk_number: The number of the chunk in the sample, from 0.
        packed_answers: For each layout twelve signed bytes: the values of its first moves.
    """
    cells = [array("b", packed_answers[place::ANSWER_BYTES]) for place in range(ANSWER_BYTES)]
    draw = array("b", map(max, zip(*cells, strict=True)))
    blockade = array("b", (value or -1 for value in draw))
    return [pick_random_layout_ranks(seed, chunk_number)[: len(draw)], blockade, draw, *cells]


@contextmanager
def open_csv_writer(file: Path) -> Iterator[ChunkWriter]:
    """Open a new CSV file with a row for each layout. The file gets its name only when it is complete.

    Yields:
        A function that writes the rows of a chunk of layouts.

    Raises:
        OSError: The file exists already, or cannot be written.
    """
    with replace_file_when_complete(file) as part, part.open("w", newline="", encoding="utf-8") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(COLUMN_NAMES)

        def write_chunk_rows(seed: int, chunk_number: int, packed_answers: bytes) -> None:
            table.writerows(zip(*make_columns_of_chunk(seed, chunk_number, packed_answers), strict=True))

        yield write_chunk_rows


@contextmanager
def open_parquet_writer(file: Path) -> Iterator[ChunkWriter]:
    """Open a new Parquet file with a row for each layout. The file gets its name only when it is complete.

    Yields:
        A function that writes the rows of a chunk of layouts.

    Raises:
        OSError: The file exists already, or cannot be written.
        MissingExtra: The package pyarrow is not installed.
    """
    try:
        import pyarrow  # type: ignore[import-untyped]
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError:
        raise MissingExtra("pyarrow") from None
    small = [(name, pyarrow.int8()) for name in COLUMN_NAMES[1:]]
    schema = pyarrow.schema([(COLUMN_NAMES[0], pyarrow.int64()), *small])
    waiting: list[Any] = []
    with replace_file_when_complete(file) as part, pyarrow.parquet.ParquetWriter(part, schema) as table:

        def flush() -> None:
            if waiting:
                table.write_table(pyarrow.concat_tables(waiting), row_group_size=_CHUNKS_PER_ROW_GROUP * CHUNK_LAYOUTS)
                waiting.clear()

        def write_chunk_rows(seed: int, chunk_number: int, packed_answers: bytes) -> None:
            found = make_columns_of_chunk(seed, chunk_number, packed_answers)
            waiting.append(
                pyarrow.table([pyarrow.array(c, f.type) for c, f in zip(found, schema, strict=True)], schema)
            )
            if len(waiting) == _CHUNKS_PER_ROW_GROUP:
                flush()

        yield write_chunk_rows
        flush()
