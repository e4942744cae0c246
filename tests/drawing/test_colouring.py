"""Colour sets: their parts are stored exactly, and invalid ones are refused."""

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


def make_png_chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def make_png(
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
    head = make_png_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0))
    return (
        SIGNATURE + head + before + make_png_chunk(b"IDAT", zlib.compress(rows)) + after + make_png_chunk(b"IEND", b"")
    )


def make_colour_set_text(**parts: Any) -> str:
    return json.dumps({"set": 1, "name": "Autumn", "inks": {"maple-leaf": "#CC3F28"}, "token": None} | parts)


def make_text_with_picture(data: bytes) -> str:
    return make_colour_set_text(token={"png": base64.b64encode(data).decode()})


PENCILLED = {"strokes": [{"ink": "#24406e", "width": 3.5, "points": [[10, 20.5], [30, 40]]}], "ground": "#f7f0e1"}


def test_a_set_is_read_and_written_in_one_way() -> None:
    one = Colouring.parse(make_colour_set_text(token=PENCILLED))
    assert isinstance(one.token, DrawnToken)
    assert one.name == "Autumn" and one.inks["maple-leaf"] == "#cc3f28"
    assert json.loads(one.to_json())["token"] == PENCILLED
    assert Colouring.parse(one.to_json()) == one
    assert Colouring.parse(b"\xef\xbb\xbf" + one.to_json().encode()) == one


def test_equal_sets_have_equal_texts() -> None:
    inks = {"sky": "#112233", "fan-leaf": "#AABBCC"}
    turned = dict(reversed(inks.items()))
    assert (
        Colouring.parse(make_colour_set_text(inks=inks)).to_json()
        == Colouring.parse(make_colour_set_text(inks=turned)).to_json()
    )


@pytest.mark.parametrize("name", ["", "Été à Gion", "水木 🌸", "\U0001fae8", "\U000323b0"])
def test_what_a_browser_can_show_may_name_a_set(name: str) -> None:
    """Signs that came with a younger Unicode than this Python's, too."""
    assert Colouring.parse(make_colour_set_text(name=name)).name == name


def test_a_picture_is_rebuilt_from_its_pixels_alone() -> None:
    lie = make_png_chunk(b"tEXt", b"Comment\0<script>") + make_png_chunk(b"iCCP", b"x\0\0" + zlib.compress(b"profile"))
    found = Colouring.parse(make_text_with_picture(make_png(before=lie, after=lie) + b"and more"))
    assert isinstance(found.token, PictureToken) and found.token.png == make_png()
    assert Colouring.parse(found.to_json()) == found


BROKEN = [
    make_png(width=16, height=17),
    make_png(15, 15),
    make_png(513, 513, pixels=b""),
    make_png(2**31 - 1, 2**31 - 1, pixels=b""),
    make_png(kind=3),
    make_png(depth=16),
    make_png(pixels=b"\0" * 64),
    make_png(pixels=b"\0" * (65 * 16 + 1)),
    make_png(pixels=b"\5" * (65 * 16)),
    make_png()[:-20],
    make_png().replace(b"\x08\x06", b"\x08\x02", 1),
    SIGNATURE,
    b"GIF89a",
    b"",
    b"<svg onload='alert(1)'/>",
]


@pytest.mark.parametrize("data", BROKEN, ids=range(len(BROKEN)))
def test_a_picture_that_is_no_square_whole_plain_png_is_refused(data: bytes) -> None:
    with pytest.raises(ColouringError, match=r"the token's picture .*: expected"):
        Colouring.parse(make_text_with_picture(data))


def test_a_compressed_picture_is_not_unpacked_beyond_its_size() -> None:
    bomb = make_png(pixels=b"\0" * 20_000_000)
    assert len(make_text_with_picture(bomb)) < MAX_BYTES
    with pytest.raises(ColouringError, match="as many pixels"):
        Colouring.parse(make_text_with_picture(bomb))


HOSTILE: list[Any] = [
    "",
    "null",
    "[]",
    "{",
    "\x00",
    "[" * 40_000,
    '{"a":' * 5_000,
    make_colour_set_text()[:-1] + ',"more":1}',
    make_colour_set_text(set=2),
    make_colour_set_text(set=True),
    make_colour_set_text(name=None),
    make_colour_set_text(name="x" * 41),
    make_colour_set_text(name="two\nlines"),
    make_colour_set_text(name="\ud800"),
    make_colour_set_text(inks=[]),
    make_colour_set_text(inks={"maple-leaf": "red"}),
    make_colour_set_text(inks={"maple-leaf": "url(https://evil.example)"}),
    make_colour_set_text(inks={"maple-leaf": "#fff"}),
    make_colour_set_text(inks={"maple-leaf": "#12345g"}),
    make_colour_set_text(inks={"maple-leaf": "#123456\n"}),
    make_colour_set_text(inks={"a);}</style><script>": "#123456"}),
    make_colour_set_text(inks={f"r{n}": "#123456" for n in range(601)}),
    make_colour_set_text(token={}),
    make_colour_set_text(token="<svg/>"),
    make_colour_set_text(token={"png": 1}),
    make_colour_set_text(token={"png": "é"}),
    make_colour_set_text(token=PENCILLED | {"png": "x"}),
    make_colour_set_text(token=PENCILLED | {"ground": "none"}),
    make_colour_set_text(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": []}]}),
    make_colour_set_text(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": ["ab"]}]}),
    make_colour_set_text(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": True, "points": [[1, 2]]}]}),
    make_colour_set_text(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": [[1, 101]]}]}),
    make_colour_set_text(
        token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": [[1, float("nan")]]}]}
    ),
    make_colour_set_text(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": [[1, 10**300]]}]}),
    make_colour_set_text(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": [[1, 2]] * 4001}]}),
    make_colour_set_text(token=PENCILLED | {"strokes": [{"ink": "#123456", "width": 3, "points": [[1, 2]]}] * 401}),
    make_colour_set_text() + " " * MAX_BYTES,
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
    for text in (
        json.dumps(value),
        make_colour_set_text(inks=value),
        make_colour_set_text(token=value),
        make_colour_set_text(token=PENCILLED | {"strokes": value}),
    ):
        try:
            read = Colouring.parse(text)
        except ColouringError:
            continue
        assert Colouring.parse(read.to_json()) == read


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "text", [make_colour_set_text(token=PENCILLED), make_text_with_picture(make_png())], ids=["pencilled", "pictured"]
)
def test_an_own_token_is_a_picture_that_needs_nothing_from_elsewhere(text: str, seat: int) -> None:
    picture = Colouring.parse(text).draw_token_svg(seat)
    assert picture is not None
    names = {element.tag.split("}")[1] for element in ElementTree.fromstring(picture).iter()}
    assert names <= {"svg", "defs", "clipPath", "circle", "path", "g", "rect", "image"}
    hrefs = [e.get("href", "") for e in ElementTree.fromstring(picture).iter() if "href" in e.attrib]
    assert all(href.startswith("data:image/png;base64,") for href in hrefs)


def test_the_seats_frames_differ_and_a_set_without_a_token_has_none() -> None:
    drawn = Colouring.parse(make_colour_set_text(token=PENCILLED))
    assert drawn.draw_token_svg(0) != drawn.draw_token_svg(1)
    assert Colouring.parse(make_colour_set_text()).draw_token_svg(0) is None
