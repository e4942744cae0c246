"""Contents of a PDF: its pictures with their words and places, its texts, its lines."""

import re
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from typing import Any, NamedTuple

import pypdfium2  # type: ignore[import-untyped]
from PIL.Image import Image
from pypdf import PdfReader

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.printing.paper import Paper

MIXES = [
    (Paper.A4, "en", RenderStyle.COLOUR),
    (Paper.A4, "fr", RenderStyle.LINE),
    (Paper.A4, "nl", RenderStyle.CONTRAST),
    (Paper.LETTER, "en", RenderStyle.LINE),
    (Paper.LETTER, "fr", RenderStyle.CONTRAST),
    (Paper.LETTER, "nl", RenderStyle.COLOUR),
]
"""Each language on each paper, for what there is to read must fit it; and each style, which moves no word, on each."""

STROKE = re.compile(r"(?<![-.\d])([-.\d]++) ([-.\d]++) m ([-.\d]++) ([-.\d]++) l\s+S")

DOCUMENTS = 16
"""Number of documents whose content is cached: several tests read the same one, page by page."""

POINT = 25.4 / 72
"""A point of a PDF in millimetres."""


class Picture(NamedTuple):
    """A tagged picture: its page from 0, its alternative text, its place from the upper left, in mm."""

    page: int
    words: str
    x: float
    y: float
    width: float
    height: float


@lru_cache(DOCUMENTS)
def open_pdf(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def page_size(pdf: bytes, page: int = 0) -> tuple[float, float]:
    """Width and height of a page in mm."""
    box = open_pdf(pdf).pages[page].mediabox
    return float(box.width) * POINT, float(box.height) * POINT


@lru_cache(DOCUMENTS)
def extract_texts(pdf: bytes) -> list[str]:
    """Return the text of each page, its blanks made even."""
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(pdf)]


def find_text_boxes(pdf: bytes, page: int) -> list[tuple[float, float, float, float]]:
    """Return the lines of text of a page as (left, top, right, foot) in mm from the upper left."""
    shown = pypdfium2.PdfDocument(pdf)[page]
    words, height = shown.get_textpage(), shown.get_height()
    boxes = (words.get_rect(index) for index in range(words.count_rects()))
    return [
        (left * POINT, (height - high) * POINT, right * POINT, (height - low) * POINT)
        for left, low, right, high in boxes
    ]


def remove_style_mark(text: str) -> str:
    """Return the text of a page without what depends on the style.

    These are the mark at its foot, the key of colours, and the invitation to colour in.
    """
    text = re.sub(r" ?Fits sheets with the same mark: .*? · hanamachi \S+", "", text)
    text = re.sub(r" ?white violet pink green\b", "", text)
    return re.sub(r" ?Draw and colour as you like, before you cut!( Keep [^.]*\.)?", "", text)


@lru_cache(DOCUMENTS)
def find_pictures(pdf: bytes) -> list[Picture]:
    """Return the pictures of a document in reading order."""
    read = open_pdf(pdf)
    pages = {page.indirect_reference.idnum: number for number, page in enumerate(read.pages) if page.indirect_reference}
    found = []
    for element in iter_elements(read):
        if element.get("/S") == "/Figure":
            page = pages[element.raw_get("/Pg").idnum]
            attributes = element["/A"]
            box = next(a for a in (attributes if isinstance(attributes, list) else [attributes]) if "/BBox" in a)[
                "/BBox"
            ]
            left, low, right, high = (float(value) * POINT for value in box)
            top = float(read.pages[page].mediabox.height) * POINT - high
            found.append(Picture(page, str(element.get("/Alt")), left, top, right - left, high - low))
    return found


def list_roles(pdf: bytes) -> list[str]:
    """Return the tag of each element of the structure in reading order, such as H1 and Figure."""
    return [str(element["/S"])[1:] for element in iter_elements(open_pdf(pdf)) if "/S" in element]


def iter_elements(read: PdfReader) -> Iterator[Any]:
    """Return the elements of the structure in reading order."""
    root: Any = read.trailer["/Root"]
    return _iter_elements_below(root["/StructTreeRoot"])


def _iter_elements_below(node: Any) -> Iterator[Any]:
    node = node.get_object()
    if isinstance(node, list):
        for each in node:
            yield from _iter_elements_below(each)
    elif isinstance(node, dict):
        yield node
        if "/K" in node:
            yield from _iter_elements_below(node["/K"])


def find_line_lengths(pdf: bytes, page: int) -> set[float]:
    """Return the lengths of all straight strokes that lie level, in mm to two decimals."""
    return {round(abs(x1 - x0) * POINT, 2) for x0, y0, x1, y1 in _find_strokes(pdf, page) if y0 == y1}


@lru_cache(50 * DOCUMENTS)
def _find_strokes(pdf: bytes, page: int) -> list[tuple[float, ...]]:
    content = open_pdf(pdf).pages[page].get_contents()
    drawn = content.get_data().decode("latin-1") if content is not None else ""
    return [tuple(map(float, found)) for found in STROKE.findall(drawn)]


def list_fonts(pdf: bytes) -> dict[str, bool]:
    """Return the fonts of a document, and whether each is inside."""
    found = {}
    for page in open_pdf(pdf).pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            (below,) = font.get_object()["/DescendantFonts"]
            described = below.get_object()["/FontDescriptor"]
            found[str(described["/FontName"])] = any(key.startswith("/FontFile") for key in described)
    return found


def render_page(pdf: bytes, page: int = 0, dots: float = 150) -> Image:
    """Render a page at a resolution in dots per inch."""
    printed: Image = pypdfium2.PdfDocument(pdf)[page].render(scale=dots / 72).to_pil()
    return printed
