"""Colour sets: the colours that a player chose for a drawing, and their own token, as one JSON object.

A set comes from a file, a socket or a form, and its content goes into pictures. So this module checks every value once,
when it parses the set.
"""

import base64
import binascii
import json
import math
import re
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn
from unicodedata import category

from hanamachi.drawing import ink
from hanamachi.drawing.motifs import make_notched_circle_path
from hanamachi.drawing.pen import (
    Point,
    disc,
    format_svg_number,
    group,
    line,
    make_svg_element,
    polyline,
    rectangle,
    shape,
)
from hanamachi.drawing.sheet import clip_path, defs_element

VERSION = 1
MAX_BYTES = 48 * 1024
MAX_NAME_LENGTH = 40
MAX_COLOURS = 600
MAX_STROKES, MAX_POINTS = 400, 4000
MIN_WIDTH, MAX_WIDTH = 0.5, 40.0
MIN_SIDE, MAX_SIDE = 16, 512
"""The smallest and the largest side of a token's picture, in pixels. The studio makes pictures within these limits."""

FORMER_REGIONS = frozenset(
    ("bird-beak", "cherry-small-eye", "cherry-small-heart", "cherry-small-petal", "token-a-ring")
)
"""Regions that only earlier versions had. Colour sets that name them stay valid, and have no effect there."""

_COLOUR = re.compile(r"#[0-9a-f]{6}")
_REGION = re.compile(r"[a-z][a-z0-9-]{0,47}")

_PNG = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {2: 3, 6: 4}
"""Bytes per pixel by PNG colour type: 2 is RGB, 6 is RGBA. The studio makes no other types."""


class ColouringError(ValueError):
    """The text is not a valid colour set. The message shows the given value and the expected one."""

    code = "colouring-error"


class NotColourSet(ColouringError):
    """The text is not JSON, so it is no colour set at all."""


@dataclass(frozen=True, slots=True)
class PencilStroke:
    """A line drawn with the pencil: its colour, its width and its points, in units of the token (0 to 100)."""

    ink: str
    width: float
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class DrawnToken:
    """A player's token (playing piece) drawn by hand: pencil strokes on a background of one colour."""

    strokes: tuple[PencilStroke, ...]
    ground: str


@dataclass(frozen=True, slots=True)
class PictureToken:
    """A player's token (playing piece) made from a picture, as the bytes of a square PNG.

    The PNG is built again from its pixels, so that it contains no other data.
    """

    png: bytes


OwnToken = DrawnToken | PictureToken


@dataclass(frozen=True)
class Colouring:
    """A colour set: a name, a colour for each named area of the drawings, and the player's own token or None."""

    name: str = ""
    inks: Mapping[str, str] = field(default_factory=dict)
    token: OwnToken | None = None

    @staticmethod
    def parse(text: str | bytes) -> "Colouring":
        """Parse a colour set from its JSON text.

        Args:
            text: The JSON as text or as UTF-8 bytes, at most 48 kB.

        Raises:
            ColouringError: The text is not a valid colour set.
        """
        if (size := len(text if isinstance(text, bytes) else text.encode(errors="replace"))) > MAX_BYTES:
            raise ColouringError(f"a set of {size} bytes is too large: expected at most {MAX_BYTES}")
        try:
            # utf-8-sig, because some editors write a byte-order mark
            plain = text.decode("utf-8-sig") if isinstance(text, bytes) else text
            content = json.loads(plain, parse_constant=_reject_constant)
        except (ValueError, RecursionError):
            raise NotColourSet("this is not a set of colours: expected the JSON that the studio writes") from None
        return _parse_colour_set(content)

    def to_json(self) -> str:
        """Return the colour set as JSON text. Two equal sets give the same text."""
        content = {"set": VERSION, "name": self.name, "inks": dict(self.inks), "token": _own_token_to_json(self.token)}
        return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def draw_token_svg(self, seat: int) -> str | None:
        """Return the player's own token as a standalone SVG picture of 100 × 100 units, or None if there is none.

        The frame depends on the seat: a ring with six notches for seat 0, a plain disc for seat 1. So two players with
        the same token can be told apart.
        """
        if self.token is None:
            return None
        hole = (
            make_svg_element("circle", cx=50, cy=50, r=42.6)
            if seat
            else make_svg_element("path", d=make_notched_circle_path(42.4))
        )
        rim = disc(50, 50, 46.2, ink.SHU) if seat else shape(make_notched_circle_path(46.6), ink.AI)
        edge = disc(50, 50, 47.6, ink.PAPER) if seat else shape(make_notched_circle_path(48), ink.PAPER)
        inside = group("".join(_draw_own_token(self.token)), clip_path="url(#art-own)")
        box = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 100 100"}
        return make_svg_element("svg", defs_element(clip_path("own", hole)) + edge + rim + inside, **box)


def _reject_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _abbreviate(given: object) -> str:
    whole = repr(given)
    return whole if len(whole) <= 60 else f"{whole[:59]}…"


def _parse_json_fields(json_value: object, description: str, *field_names: str) -> list[object]:
    """Return the values of the fields with these names from a parsed JSON object, in the order of the names.

    Args:
        json_value: The parsed JSON value.
        description: The subject of the error message, such as "the set".
        field_names: The names of all fields that the object must have.

    Raises:
        ColouringError: The value is not an object, lacks a field, or has other fields.
    """
    if not isinstance(json_value, dict) or set(json_value) != set(field_names):
        found = (
            ", ".join(sorted(map(_abbreviate, json_value))) if isinstance(json_value, dict) else _abbreviate(json_value)
        )
        raise ColouringError(f"{description} has {_abbreviate(found)}: expected an object of {', '.join(field_names)}")
    return [json_value[name] for name in field_names]


def _parse_colour_set(json_value: object) -> Colouring:
    version, name, inks, token = _parse_json_fields(json_value, "the set", "set", "name", "inks", "token")
    if version is True or version != VERSION:
        raise ColouringError(f"a set of kind {_abbreviate(version)} is unknown here: expected kind {VERSION}")
    if not isinstance(name, str) or len(name) > MAX_NAME_LENGTH or not all(map(_is_printable, name)):
        raise ColouringError(
            f"{_abbreviate(name)} cannot name a set: expected at most {MAX_NAME_LENGTH} printable characters"
        )
    if not isinstance(inks, dict) or len(inks) > MAX_COLOURS:
        raise ColouringError(
            f"the inks of the set are {_abbreviate(inks)}: expected colours of at most {MAX_COLOURS} regions"
        )
    for region in inks:
        if not _REGION.fullmatch(region):
            raise ColouringError(f"{_abbreviate(region)} is no region of a drawing: expected a name such as maple-leaf")
    settled = {region: _parse_colour(inks[region], f"region {region}") for region in sorted(inks)}
    return Colouring(name, settled, None if token is None else _parse_own_token(token))


def _is_printable(sign: str) -> bool:
    # Cn: a browser may know newer Unicode characters than this Python
    return sign.isprintable() or category(sign) == "Cn"


def _parse_colour(given: object, what: str) -> str:
    if not isinstance(given, str) or not _COLOUR.fullmatch(given.lower()):
        raise ColouringError(f"the colour of {what} is {_abbreviate(given)}: expected six digits such as #a1b2c3")
    return given.lower()


def _parse_own_token(json_value: object) -> OwnToken:
    if isinstance(json_value, dict) and "png" in json_value:
        (text,) = _parse_json_fields(json_value, "the token", "png")
        return PictureToken(_decode_base64_png(text))
    strokes, ground = _parse_json_fields(json_value, "the token", "strokes", "ground")
    if not isinstance(strokes, list) or len(strokes) > MAX_STROKES:
        raise ColouringError(
            f"the token's strokes are {_abbreviate(strokes)}: expected a list of at most {MAX_STROKES}"
        )
    drawn = tuple(_parse_pencil_stroke(stroke) for stroke in strokes)
    if (count := sum(len(stroke.points) for stroke in drawn)) > MAX_POINTS:
        raise ColouringError(f"the token's strokes have {count} points: expected at most {MAX_POINTS}")
    return DrawnToken(drawn, _parse_colour(ground, "the token's ground"))


def _parse_pencil_stroke(json_value: object) -> PencilStroke:
    colour, width, points = _parse_json_fields(json_value, "a stroke", "ink", "width", "points")
    if not isinstance(points, list) or not 1 <= len(points) <= MAX_POINTS:
        raise ColouringError(f"a stroke's points are {_abbreviate(points)}: expected 1 to {MAX_POINTS}")
    width = _parse_number(width, "a stroke's width", MIN_WIDTH, MAX_WIDTH)
    return PencilStroke(_parse_colour(colour, "a stroke"), width, tuple(_parse_point(point) for point in points))


def _parse_point(json_value: object) -> Point:
    if not isinstance(json_value, Sequence) or isinstance(json_value, str) or len(json_value) != 2:
        raise ColouringError(f"{_abbreviate(json_value)} is no point: expected two numbers from 0 to 100")
    x, y = (_parse_number(each, "a point", 0, 100) for each in json_value)
    return x, y


def _parse_number(given: object, what: str, least: float, most: float) -> float:
    # compare before float(): an integer of a thousand digits can be compared but not converted
    if isinstance(given, bool) or not isinstance(given, int | float) or not least <= given <= most:
        raise ColouringError(f"{what} is {_abbreviate(given)}: expected a number from {least:g} to {most:g}")
    return round(float(given), 2)


# ------------------------------------------------------------------------------------------------------- the picture


def _decode_base64_png(json_value: object) -> bytes:
    try:
        data = base64.b64decode(json_value if isinstance(json_value, str) else "", validate=True)
    except (binascii.Error, ValueError):
        raise ColouringError("the token's picture cannot be read: expected a PNG in base64") from None
    parts = dict.fromkeys((b"IHDR", b"tRNS", b"IDAT"), b"")
    for kind, content in _iter_png_chunks(data):
        if kind in parts:
            parts[kind] += content
    channels, side = _parse_png_channels_and_side(parts[b"IHDR"])
    _check_png_pixel_count(parts[b"IDAT"], side, 1 + side * channels)
    see_through = parts[b"tRNS"] if channels == 3 and len(parts[b"tRNS"]) == 6 else b""
    chunks = [(b"IHDR", parts[b"IHDR"]), (b"tRNS", see_through), (b"IDAT", parts[b"IDAT"]), (b"IEND", b"")]
    return _PNG + b"".join(_encode_chunk(*each) for each in chunks if each[1] or each[0] == b"IEND")


def _iter_png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the type and the content of each chunk of a PNG file, and check the checksum of each.

    Raises:
        ColouringError: The data is not a complete PNG.
    """
    at = len(_PNG)
    if data[:at] != _PNG:
        raise ColouringError("the token's picture is no PNG: expected one as the studio makes them")
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if data[at : at + 12 + length] != _encode_chunk(kind, content):
            break
        yield kind, content
        if kind == b"IEND":
            return
        at += 12 + length
    raise ColouringError("the token's picture is broken: expected a whole PNG")


def _encode_chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _parse_png_channels_and_side(header: bytes) -> tuple[int, int]:
    """Return the number of bytes for each pixel and the side in pixels, from the header of a square PNG.

    Raises:
        ColouringError: The PNG is not square, too small or too large, or has another pixel format than RGB or RGBA.
    """
    if len(header) != 13:
        raise ColouringError("the token's picture is broken: expected a PNG with one header")
    width, height, depth, kind, packing, filtering, lacing = struct.unpack(">IIBBBBB", header)
    if width != height or not MIN_SIDE <= width <= MAX_SIDE:
        wanted = f"a square of {MIN_SIDE} to {MAX_SIDE} pixels"
        raise ColouringError(f"the token's picture is {width} × {height} pixels: expected {wanted}")
    if depth != 8 or kind not in _CHANNELS or packing or filtering or lacing:
        raise ColouringError("the token's picture is a PNG of another kind: expected 8 bits a channel, RGB or RGBA")
    return _CHANNELS[kind], width


def _check_png_pixel_count(compressed_pixels: bytes, row_count: int, bytes_per_row: int) -> None:
    """Check that compressed PNG data contains exactly the expected number of bytes.

    It never unpacks more than these, because a few compressed bytes can contain gigabytes.

    Args:
        compressed_pixels: The compressed data.
        row_count: The number of rows of pixels.
        bytes_per_row: The number of bytes in a row.

    Raises:
        ColouringError: The data is damaged or has another size.
    """
    unpacker = zlib.decompressobj()
    try:
        pixels = unpacker.decompress(compressed_pixels, row_count * bytes_per_row + 1)
    except zlib.error:
        pixels = b""
    if (
        len(pixels) != row_count * bytes_per_row
        or not unpacker.eof
        or unpacker.unused_data
        or max(pixels[::bytes_per_row]) > 4
    ):
        raise ColouringError("the token's picture is broken: expected as many pixels as its header says")


# ------------------------------------------------------------------------------------------------------- JSON and SVG


def _own_token_to_json(token: OwnToken | None) -> object:
    if isinstance(token, PictureToken):
        return {"png": base64.b64encode(token.png).decode()}
    if token is None:
        return None
    return {"strokes": list(map(_stroke_to_json, token.strokes)), "ground": token.ground}


def _stroke_to_json(stroke: PencilStroke) -> object:
    points = [[_shorten_number(x), _shorten_number(y)] for x, y in stroke.points]
    return {"ink": stroke.ink, "width": _shorten_number(stroke.width), "points": points}


def _shorten_number(value: float) -> float:
    """Return a whole number as an int and any other number unchanged, because browsers write 3 instead of 3.0."""
    return int(value) if math.floor(value) == value else value


def _draw_own_token(token: OwnToken) -> Iterator[str]:
    if isinstance(token, PictureToken):
        yield rectangle(0, 0, 100, 100, ink.PAPER)
        picture = f"data:image/png;base64,{base64.b64encode(token.png).decode()}"
        yield make_svg_element(
            "image", href=picture, x=format_svg_number(5), y=format_svg_number(5), width=90, height=90
        )
        return
    yield rectangle(0, 0, 100, 100, token.ground)
    for stroke in token.strokes:
        # a path of one point draws nothing, so a very short line makes it a dot
        data = polyline(stroke.points) if len(stroke.points) > 1 else f"{polyline(stroke.points)} h.01"
        yield line(data, stroke.ink, stroke.width, stroke_linejoin="round")
