"""Alignment of tables in plain text."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest


def align_table_columns(rows: Iterable[Sequence[str]], column_gap: str = "  ") -> Iterator[str]:
    """Yield the rows of a table as lines of text. The first column is aligned to the left, the others to the right.

    Args:
        rows: The rows, each with the texts of its cells.
        column_gap: The space between two columns.
    """
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    for first, *others in rows:
        cells = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=False))
        yield column_gap.join((first.ljust(widths[0]), *cells)).rstrip()
