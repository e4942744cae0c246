"""A sample as a table, a row a layout: its rank, its value under both rulings, and the values of its openings.

The openings have the values of the draw ruling; where a full garden is a blockade, -1 stands for 0.
"""

import csv
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hanamachi.command_line.call_errors import FailedCall
from hanamachi.command_line.new_file import new_file
from hanamachi.games.okiya.rules import CELL_NAMES
from hanamachi.research.samples.sampling import CHUNK, OPENINGS, WIDTH, ranks

COLUMNS = ("rank", "blockade", "draw", *(CELL_NAMES[cell] for cell in OPENINGS))

Write = Callable[[int, int, bytes], None]
"""Writes the layouts of a chunk: the sample's seed, the chunk's number, its answers."""

_ROWS = 32  # chunks in a row group of Parquet


def columns(seed: int, chunk: int, answers: bytes) -> list[Sequence[int]]:
    """The columns of a chunk, as COLUMNS names them."""
    cells = [array("b", answers[place::WIDTH]) for place in range(WIDTH)]
    draw = array("b", map(max, zip(*cells, strict=True)))
    blockade = array("b", (value or -1 for value in draw))
    return [ranks(seed, chunk)[: len(draw)], blockade, draw, *cells]


@contextmanager
def as_csv(file: Path) -> Iterator[Write]:
    """A new CSV file, there when all is written; raises OSError if there is one already."""
    with new_file(file) as part, part.open("w", newline="", encoding="utf-8") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(COLUMNS)

        def write(seed: int, chunk: int, answers: bytes) -> None:
            table.writerows(zip(*columns(seed, chunk, answers), strict=True))

        yield write


@contextmanager
def as_parquet(file: Path) -> Iterator[Write]:
    """A new Parquet file, there when all is written; raises OSError if there is one already.

    Raises FailedCall where the extra `tables` is not installed.
    """
    try:
        import pyarrow  # type: ignore[import-untyped]
        import pyarrow.parquet  # type: ignore[import-untyped]
    except ImportError:
        raise FailedCall("wrong-parquet", call="pip install 'hanamachi[tables]'") from None
    small = [(name, pyarrow.int8()) for name in COLUMNS[1:]]
    schema = pyarrow.schema([(COLUMNS[0], pyarrow.int64()), *small])
    waiting: list[Any] = []
    with new_file(file) as part, pyarrow.parquet.ParquetWriter(part, schema) as table:

        def flush() -> None:
            if waiting:
                table.write_table(pyarrow.concat_tables(waiting), row_group_size=_ROWS * CHUNK)
                waiting.clear()

        def write(seed: int, chunk: int, answers: bytes) -> None:
            found = columns(seed, chunk, answers)
            waiting.append(
                pyarrow.table([pyarrow.array(c, f.type) for c, f in zip(found, schema, strict=True)], schema)
            )
            if len(waiting) == _ROWS:
                flush()

        yield write
        flush()
