"""The papers that the press knows, and what a printer can reach of them. All lengths are millimetres."""

import re
from collections.abc import Mapping
from enum import StrEnum


class Paper(StrEnum):
    """A size of paper, upright."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return _SIZES[self]

    @property
    def room(self) -> tuple[float, float]:
        """Width and height of what lies within the margins."""
        width, height = self.size
        return width - 2 * SIDE, height - HEAD - FOOT


_SIZES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}

SIDE = 10.0
"""The margin left and right. Home printers leave 3 to 6.4 mm white; what matters stays clear of that."""

HEAD = 18.0
"""The margin above, with the line that says what a sheet is."""

FOOT = 20.0
"""The margin below, with the number of the page and the ruler."""

_LETTER_LANDS = {"US", "CA", "MX", "PH", "CL", "CO", "CR", "GT", "NI", "PA", "PR", "SV", "VE"}


def usual(environment: Mapping[str, str]) -> Paper:
    """The paper in the printers of the land that an environment names, as gettext reads LC_ALL, LC_PAPER and LANG."""
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_PAPER", "LANG"))), "")
    land = re.search(r"_([A-Z]{2})(?![A-Z])", locale)
    return Paper.LETTER if land and land[1] in _LETTER_LANDS else Paper.A4
