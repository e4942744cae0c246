"""The code beside a position: where a phone that looks at it opens the analysis board."""

import re

from hanamachi.drawing import ink
from hanamachi.drawing.pen import path, slab, tag
from hanamachi.game import shown
from hanamachi.printing.errors import PrintError

SITE = "http://127.0.0.1:8421/"
"""The address of the house unless another is told: the one at which `hanamachi serve` is found."""

_QUIET = 4
"""The modules left white round a code (ISO/IEC 18004)."""

_ADDRESS = re.compile(r"https?://[\w.\-\[\]:]+(/[\w.\-~/]*)?")
_LONGEST = 200


class NoAddress(PrintError):
    """A text that is no address of a house."""

    code = "no-address"


def site_at(text: str) -> str:
    """The address of a house, with a `/` at its end; raises NoAddress."""
    if len(text) > _LONGEST or not _ADDRESS.fullmatch(text):
        raise NoAddress(f"{shown(text)} is not the address of a house: expected one such as https://example.org")
    return text.rstrip("/") + "/"


def code(text: str) -> str:
    """A QR code of a text as a picture; each row of black modules is one stroke, so none is parted from the next."""
    try:
        import segno
    except ImportError:
        raise ImportError("codes need segno: install hanamachi with its extra `print`") from None
    rows = segno.make_qr(text, error="m").matrix
    data = ""
    for y, row in enumerate(rows):
        for run in re.finditer("\x01+", "".join(map(chr, row))):
            data += f"M{run.start() + _QUIET} {y + _QUIET} h{run.end() - run.start()} v1 h{run.start() - run.end()} Z "
    side = len(rows) + 2 * _QUIET
    # crisp edges: a viewer that smooths each module would leave hairs of white between two rows
    content = slab(0, 0, side, side, ink.WHITE) + path(data, fill=ink.SUMI, shape_rendering="crispEdges")
    return tag("svg", content, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {side} {side}")
