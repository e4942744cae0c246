"""Tables of text."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest


def aligned(rows: Iterable[Sequence[str]], gap: str = "  ") -> Iterator[str]:
    """Yield rows with their first cell to the left and the others to the right, each column as wide as it must be."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    for first, *others in rows:
        cells = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=False))
        yield gap.join((first.ljust(widths[0]), *cells)).rstrip()
