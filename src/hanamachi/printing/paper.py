"""Paper sizes and margins of prints. All lengths are in millimetres."""

import re
from collections.abc import Mapping
from enum import StrEnum


class Paper(StrEnum):
    """A size of paper, A4 or US Letter, upright."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of the paper in millimetres."""
        return _SIZES[self]

    @property
    def printable_size(self) -> tuple[float, float]:
        """The width and the height of the area inside the margins, in millimetres."""
        width, height = self.size
        return width - 2 * SIDE_MARGIN, height - TOP_MARGIN - BOTTOM_MARGIN


_SIZES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}

SIDE_MARGIN = 10.0
"""The left and right margin. Home printers cannot print the outer 3 to 6.4 mm, so this leaves some reserve."""

TOP_MARGIN = 18.0
"""The top margin. It holds the title of the sheet."""

BOTTOM_MARGIN = 20.0
"""The bottom margin. It holds the page number and the ruler."""

_LETTER_COUNTRIES = {"US", "CA", "MX", "PH", "CL", "CO", "CR", "GT", "NI", "PA", "PR", "SV", "VE"}


def choose_default_paper(environment: Mapping[str, str]) -> Paper:
    """Return the paper that is usual in the user's country, A4 if the country is unknown.

    Args:
        environment: The environment variables. The first of LC_ALL, LC_PAPER and LANG that is set gives the country.
    """
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_PAPER", "LANG"))), "")
    land = re.search(r"_([A-Z]{2})(?![A-Z])", locale)
    return Paper.LETTER if land and land[1] in _LETTER_COUNTRIES else Paper.A4
