"""QR codes beside printed positions. A phone that scans a code opens the position on the analysis board."""

import re
from ipaddress import ip_address

from hanamachi.drawing import ink
from hanamachi.drawing.pen import make_svg_element, make_svg_path, rectangle
from hanamachi.extras import MissingExtra
from hanamachi.game import shorten_repr
from hanamachi.printing.errors import PrintError

_QUIET_ZONE = 4
"""The width of the white border around a code, in modules (required by ISO/IEC 18004)."""

_ADDRESS = re.compile(r"https?://[\w.\-\[\]:]+(/[\w.\-~/]*)?")
_HOST = re.compile(r"https?://(?:\[([\w:.]+)\]|([\w.\-]+))")
_MAX_ADDRESS_LENGTH = 200
_EXAMPLE = "https://example.org"


class NotAnAddress(PrintError):
    """The text is not the address of a server."""

    code = "no-address"


def normalize_server_address(address: str) -> str:
    """Return the address of a server with exactly one `/` at its end.

    Raises:
        NotAnAddress: The text is not an address that begins with http:// or https://, or has more than 200 characters.
    """
    if len(address) > _MAX_ADDRESS_LENGTH or not _ADDRESS.fullmatch(address):
        raise NotAnAddress("wrong-print-address", given=shorten_repr(address), example=_EXAMPLE)
    return address.rstrip("/") + "/"


def is_reachable_by_others(server_address: str) -> bool:
    """Return whether other devices can open the address of a server. They cannot open localhost or 127.0.0.1."""
    host = (found := _HOST.match(server_address)) and (found[1] or found[2]).lower()
    if not host:
        return False
    try:
        address = ip_address(host)
    except ValueError:
        return host != "localhost" and not host.endswith(".localhost")
    return not (address.is_loopback or address.is_unspecified)


def normalize_public_server_address(address: str) -> str:
    """Return the address of a server for QR codes, with exactly one `/` at its end.

    Raises:
        NotAnAddress: The text is not an address, or other devices cannot open it.
    """
    site = normalize_server_address(address)
    if not is_reachable_by_others(site):
        raise NotAnAddress("wrong-print-own-address", given=shorten_repr(address), example=_EXAMPLE)
    return site


def make_qr_code_svg(encoded_text: str) -> str:
    """Return a QR code that contains the given text, as an SVG picture.

    Black squares side by side are one rectangle, so that no program shows gaps between them.

    Raises:
        ImportError: segno is not installed.
    """
    try:
        import segno
    except ImportError:
        raise MissingExtra("segno") from None
    rows = segno.make_qr(encoded_text, error="m").matrix
    data = ""
    for y, row in enumerate(rows):
        for run in re.finditer("\x01+", "".join(map(chr, row))):
            width = run.end() - run.start()
            data += f"M{run.start() + _QUIET_ZONE} {y + _QUIET_ZONE} h{width} v1 h{-width} Z "
    side = len(rows) + 2 * _QUIET_ZONE
    # crispEdges, because anti-aliasing would leave thin white lines between two rows
    content = rectangle(0, 0, side, side, ink.WHITE) + make_svg_path(data, fill=ink.SUMI, shape_rendering="crispEdges")
    return make_svg_element("svg", content, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {side} {side}")
