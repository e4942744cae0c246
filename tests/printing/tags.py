"""Tags of a PDF: what a screen reader reads, in its order, and what PDF/UA-1 (ISO 14289-1) requires of it."""

import re
from collections.abc import Iterator
from ctypes import POINTER, c_int, c_ulong, c_ushort, cast, create_string_buffer
from typing import Any

import pypdfium2  # type: ignore[import-untyped]
from pypdf import PdfReader
from pypdfium2 import raw

from tests.printing import pages


def find_faults(pdf: bytes, language: str) -> list[str]:
    """Return what a document lacks for screen readers, each fault in a few words. It should be empty."""
    read = pages.open_pdf(pdf)
    return [
        *_faults_of_document(read, language),
        *_faults_of_fonts(read),
        *_faults_of_headings(read),
        *(fault for element in pages.iter_elements(read) for fault in _faults_of_element(element)),
        *_faults_of_content(pdf),
    ]


def extract_spoken_texts(pdf: bytes) -> list[str]:
    """Return the texts of a document in the order of its tags, with the alternative texts of pictures."""
    read = pages.open_pdf(pdf)
    numbers = {page.indirect_reference.idnum: at for at, page in enumerate(read.pages) if page.indirect_reference}
    root: Any = read.trailer["/Root"]
    written = [_texts_by_mark(page) for page in pypdfium2.PdfDocument(pdf)]
    return [
        words.strip() for words in _iter_spoken_texts(root["/StructTreeRoot"], 0, numbers, written) if words.strip()
    ]


def _faults_of_document(read: PdfReader, language: str) -> Iterator[str]:
    root: Any = read.trailer["/Root"]
    if not root["/MarkInfo"]["/Marked"].value:
        yield "it is not marked as tagged"
    if root.get("/Lang") != language:
        yield f"its language is {root.get('/Lang')}, not {language}"
    if not root["/ViewerPreferences"]["/DisplayDocTitle"].value or not (read.metadata and read.metadata.title):
        yield "a window shows no title of it"
    if b"<pdfuaid:part>1</pdfuaid:part>" not in root["/Metadata"].get_data():
        yield "it does not declare PDF/UA-1"
    for number, page in enumerate(read.pages, 1):
        if page.get("/Tabs") != "/S":
            yield f"page {number}: links are not in the order of tags"
        for link in page.get("/Annots", ()):
            if "/StructParent" not in link.get_object() or not link.get_object().get("/Contents"):
                yield f"page {number}: a link without tag or words"


def _faults_of_fonts(read: PdfReader) -> Iterator[str]:
    for page in read.pages:
        for font in page["/Resources"].get("/Font", {}).values():  # type: ignore[attr-defined]
            (below,) = font.get_object()["/DescendantFonts"]
            described = below.get_object()["/FontDescriptor"].get_object()
            if not any(key.startswith("/FontFile") for key in described):
                yield f"{described['/FontName']} is not inside"
            if "/ToUnicode" not in font.get_object():
                yield f"{described['/FontName']} cannot be read aloud"


def _faults_of_headings(read: PdfReader) -> Iterator[str]:
    headings = [element for element in pages.iter_elements(read) if re.fullmatch(r"/H\d", str(element.get("/S")))]
    level = 0
    for heading in headings:
        if int(heading["/S"][2:]) > level + 1:
            yield f"the heading {heading['/T']} is too low after one of level {level}"
        level = int(heading["/S"][2:])
    marks = [str(mark["/Title"]) for mark in _flatten_outline(read.outline)]
    if not marks or marks != [str(heading["/T"]) for heading in headings]:
        yield f"bookmarks are not its headings: {marks}"
    # a number and the words after it are one name
    yield from (f"the bookmark {mark} lacks a blank" for mark in marks if re.search(r"\d[A-Za-z]{2}|[a-z][A-Z]", mark))


def _flatten_outline(outline: Any) -> Iterator[Any]:
    for each in outline:
        if isinstance(each, list):
            yield from _flatten_outline(each)
        else:
            yield each


def _faults_of_element(element: Any) -> Iterator[str]:
    role = str(element.get("/S", ""))[1:]
    below = [str(child.get("/S", ""))[1:] for child in _children(element)]
    if role == "Figure" and not str(element.get("/Alt") or "").strip():
        yield "a picture has no words"
    if role == "L" and set(below) != {"LI"}:
        yield f"a list has {sorted(set(below))}"
    if role == "LI" and below not in (["Lbl", "LBody"], ["LBody"]):
        yield f"an item of a list has {below}"
    if role == "Table" and "THead" not in below:
        yield "a table has no head"
    if role == "TR" and not set(below) <= {"TH", "TD"}:
        yield f"a row has {below}"
    if role == "TH" and not (below or element.get("/K")):
        yield "a heading of a column is empty"
    if role == "TH" and not any("/Scope" in one for one in _attributes(element)):
        yield "a heading of a column or row does not say of which"


def _children(element: Any) -> Iterator[Any]:
    below = element.get("/K", [])
    for child in below if isinstance(below, list) else [below]:
        each = child.get_object()
        if isinstance(each, dict) and "/S" in each:
            yield each


def _attributes(element: Any) -> list[Any]:
    found = element.get("/A", [])
    return [each.get_object() for each in (found if isinstance(found, list) else [found])]


def _faults_of_content(pdf: bytes) -> Iterator[str]:
    """Yield the texts that are neither tagged nor ornament."""
    for number, page in enumerate(pypdfium2.PdfDocument(pdf), 1):
        for text, marks in _text_objects(page):
            if "Artifact" not in marks and all(mark is None for mark in marks.values()):
                yield f"page {number}: {text} is neither tagged nor ornament"


def _text_objects(page: pypdfium2.PdfPage) -> Iterator[tuple[str, dict[str, int | None]]]:
    """Return the texts of a page in the order of drawing, each with the names and numbers (MCID) of its marks."""
    words = page.get_textpage()
    for each in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=1):
        size = raw.FPDFTextObj_GetText(each.raw, words.raw, None, 0)
        letters = (c_ushort * (size // 2))()
        raw.FPDFTextObj_GetText(each.raw, words.raw, letters, size)
        marks = [raw.FPDFPageObj_GetMark(each.raw, at) for at in range(raw.FPDFPageObj_CountMarks(each.raw))]
        yield bytes(letters).decode("utf-16-le").rstrip("\0"), dict(map(_read_mark, marks))


def _read_mark(mark: Any) -> tuple[str, int | None]:
    name, size, number = create_string_buffer(64), c_ulong(), c_int()
    raw.FPDFPageObjMark_GetName(mark, cast(name, POINTER(c_ushort)), 64, size)
    has_number = raw.FPDFPageObjMark_GetParamIntValue(mark, b"MCID", number)
    return name.raw[: size.value].decode("utf-16-le").rstrip("\0"), number.value if has_number else None


def _texts_by_mark(page: pypdfium2.PdfPage) -> dict[int, str]:
    """Return the texts of a page by the number of their mark (MCID)."""
    found: dict[int, str] = {}
    for text, marks in _text_objects(page):
        for number in marks.values():
            if number is not None:
                found[number] = found.get(number, "") + text
    return found


def _iter_spoken_texts(node: Any, page: int, numbers: dict[int, int], written: list[dict[int, str]]) -> Iterator[str]:
    node = node if isinstance(node, int) else node.get_object()
    if isinstance(node, list):
        for each in node:
            yield from _iter_spoken_texts(each, page, numbers, written)
    elif isinstance(node, int):
        yield written[page].get(node, "")
    else:
        if "/Pg" in node:
            page = numbers[node.raw_get("/Pg").idnum]
        if node.get("/Type") == "/MCR":
            yield written[page].get(node["/MCID"], "")
        elif "/Alt" in node:
            yield str(node["/Alt"])
        elif "/K" in node:
            yield from _iter_spoken_texts(node["/K"], page, numbers, written)
