"""Sets of colours: what is kept of them, and what is refused."""

import base64
import json
import struct
import zlib
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanamachi.drawing.colouring import MAX_BYTES, Colouring, ColouringError, DrawnToken, PictureToken

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(
    width: int = 16,
    height: int = 16,
    *,
    depth: int = 8,
    kind: int = 6,
    pixels: bytes | None = None,
    before: bytes = b"",
    after: bytes = b"",
) -> bytes:
    """Return a PNG, plain red unless its pixels are given; other chunks may stand before and after them."""
    rows = (b"\0" + b"\xcc\x40\x28\xff" * width) * height if pixels is None else pixels
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0))
    return SIGNATURE + head + before + chunk(b"IDAT", zlib.compress(rows)) + after + chunk(b"IEND", b"")


def a_set(**parts: Any) -> str:
    return json.dumps({"set": 1, "name": "Autumn", "inks": {"maple-leaf": "#CC3F28"}, "token": None} | parts)


def of_picture(data: bytes) -> str:
    return a_set(token={"png": base64.b64encode(data).decode()})


PENCILLED = {"strokes": [{"ink": "#24406e", "width": 3.5, "points": [[10, 20.5], [30, 40]]}], "ground": "#f7f0e1"}


def test_a_set_is_read_and_written_in_one_way() -> None:
    one = Colouring.parse(a_set(token=PENCILLED))
    assert isinstance(one.token, DrawnToken)
    assert one.name == "Autumn" and one.inks["maple-leaf"] == "#cc3f28"
    assert json.loads(one.to_json())["token"] == PENCILLED
    assert Colouring.parse(one.to_json()) == one
    assert Colouring.parse(b"\xef\xbb\xbf" + one.to_json().encode()) == one


def test_equal_sets_have_equal_texts() -> None:
    inks = {"sky": "#112233", "fan-leaf": "#AABBCC"}
    turned = dict(reversed(inks.items()))
    assert Colouring.parse(a_set(inks=inks)).to_json() == Colouring.parse(a_set(inks=turned)).to_json()


@pytest.mark.parametrize("name", ["", "Été à Gion", "水木 🌸", "\U0001fae8", "\U000323b0"])
def test_what_a_browser_can_show_may_name_a_set(name: str) -> None:
    """Signs that came with a younger Unicode than this Python's, too."""
    assert Colouring.parse(a_set(name=name)).name == name


def test_a_picture_is_rebuilt_from_its_pixels_alone() -> None:
    lie = chunk(b"tEXt", b"Comment\0<script>") + chunk(b"iCCP", b"x\0\0" + zlib.compress(b"profile"))
    found = Colouring.parse(of_picture(png(before=lie, after=lie) + b"and more"))
    assert isinstance(found.token, PictureToken) and found.token.png == png()
    assert Colouring.parse(found.to_json()) == found


BROKEN = [
    png(width=16, height=17),
    png(15, 15),
    png(513, 513, pixels=b""),
    png(2**31 - 1, 2**31 - 1, pixels=b""),
    png(kind=3),
    png(depth=16),
    png(pixels=b"\0" * 64),
    png(pixels=b"\0" * (65 * 16 + 1)),
    png(pixels=b"\5" * (65 * 16)),
    png()[:-20],
    png().replace(b"\x08\x06", b"\x08\x02", 1),
    SIGNATURE,
    b"GIF89a",
    b"",
    b"<svg onload='alert(1)'/>",
]


@pytest.mark.parametrize("data", BROKEN, ids=range(len(BROKEN)))
def test_a_picture_that_is_no_square_whole_plain_png_is_refused(data: bytes) -> None:
    with pytest.raises(ColouringError, match=r"the token's picture .*: expected"):
        Colouring.parse(of_picture(data))


def test_a_compressed_picture_is_not_unpacked_beyond_its_size() -> None:
    bomb = png(pixels=b"\0" * 20_000_000)
    assert len(of_picture(bomb)) < MAX_BYTES
    with pytest.raises(ColouringError, match="as many pixels"):
        Colouring.parse(of_picture(bomb))


HOSTILE: list[Any] = [
    "",
    "null",
    "[]",
    "{",
    "\x00",
    "[" * 40_000,
    '{"a":' * 5_000,
    a_set()[:-1] + ',"more":1}',
    a_set(set=2),
    a_set(set=True),
    a_set(name=None),
    a_set(name="x" * 41),
    a_set(name="two\nlines"),
    a_set(name="\ud800"),
    a_set(inks=[]),
    a_set(inks={"maple-leaf": "red"}),
    a_set(inks={"maple-leaf": "url(https://evil.example)"}),
    a_set(inks={"maple-leaf": "#fff"}),
    a_set(inks={"maple-leaf": "#12345g"}),
    a_set(inks={"maple-leaf": "#123456\n"}),
    a_set(inks={"a);}</style><script>": "#123456"}),
    a_set(inks={f"r{n}": "#123456" for n in range(601)}),
    a_set(token={}),
    a_set(token="<svg/>"),
    a_set(token={"png": 1}),
    a_set(token={"png": "é"}),
    a_set(token=PENCILLED | {"png": "x"}),
    a_set(token=PENCILLED | {"ground": "none"}),
    a_set(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": []}]}),
    a_set(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": ["ab"]}]}),
    a_set(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": True, "points": [[1, 2]]}]}),
    a_set(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": [[1, 101]]}]}),
    a_set(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": [[1, float("nan")]]}]}),
    a_set(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": [[1, 10**300]]}]}),
    a_set(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": [[1, 2]] * 4001}]}),
    a_set(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": [[1, 2]]}] * 401}),
    a_set() + " " * MAX_BYTES,
    b"\xff\xfe",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_an_invalid_colour_set_is_refused_in_one_short_sentence(text: str | bytes) -> None:
    with pytest.raises(ColouringError, match="expected") as error:
        Colouring.parse(text)
    assert len(str(error.value)) < 300 and "\n" not in str(error.value)


@settings(max_examples=200, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda of: st.lists(of) | st.dictionaries(st.sampled_from(["set", "strokes", "png", "ink", "points"]), of),
    )
)
def test_any_json_is_a_colour_set_or_a_colouring_error(value: Any) -> None:
    for text in (json.dumps(value), a_set(inks=value), a_set(token=value), a_set(token=PENCILLED | {"strokes": value})):
        try:
            read = Colouring.parse(text)
        except ColouringError:
            continue
        assert Colouring.parse(read.to_json()) == read


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("text", [a_set(token=PENCILLED), of_picture(png())], ids=["pencilled", "pictured"])
def test_an_own_token_is_a_picture_that_needs_nothing_from_elsewhere(text: str, seat: int) -> None:
    picture = Colouring.parse(text).draw_token_svg(seat)
    assert picture is not None
    names = {element.tag.split("}")[1] for element in ElementTree.fromstring(picture).iter()}
    assert names <= {"svg", "defs", "clipPath", "circle", "path", "g", "rect", "image"}
    hrefs = [e.get("href", "") for e in ElementTree.fromstring(picture).iter() if "href" in e.attrib]
    assert all(href.startswith("data:image/png;base64,") for href in hrefs)


def test_the_seats_frames_differ_and_a_set_without_a_token_has_none() -> None:
    drawn = Colouring.parse(a_set(token=PENCILLED))
    assert drawn.draw_token_svg(0) != drawn.draw_token_svg(1)
    assert Colouring.parse(a_set()).draw_token_svg(0) is None
