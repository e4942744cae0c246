"""Typesetting: a template, the values for it and the pictures in it become a tagged PDF.

The same input gives the same bytes, on any machine: no clock, no font but those that come with typst.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import typst

FOLDER = Path(__file__).parents[1]
"""Where templates lie: `printing/sheet`, `games/okiya/printing/mat`."""


def typeset(template: str, data: Mapping[str, object], pictures: Mapping[str, str]) -> bytes:
    """The PDF/UA-1 that a template makes of the data and of pictures, each an SVG by its name.

    A template is named by its path in the package, without `.typ`. Each imports `/printing/sheet.typ`, which holds
    `data` and shows a picture by its name. Raises ImportError where typst is not installed.
    """
    made = _compiler(template, data, pictures).compile(format="pdf", pdf_standards="ua-1", timestamp=0)
    assert isinstance(made, bytes)
    return made


def drawn_pages(template: str, data: Mapping[str, object], pictures: Mapping[str, str]) -> tuple[bytes, ...]:
    """The pages of the same document as pictures, each an SVG; raises ImportError too."""
    made = _compiler(template, data, pictures).compile(format="svg", timestamp=0)
    assert made is not None
    # of one page typst gives the picture itself
    return (made,) if isinstance(made, bytes) else tuple(made)


def drawn_png(template: str, data: Mapping[str, object], pictures: Mapping[str, str]) -> bytes:
    """The one page of a document as a PNG, a pixel for each of its points; raises ImportError too."""
    made = _compiler(template, data, pictures).compile(format="png", ppi=72.0, timestamp=0)
    assert isinstance(made, bytes)
    return made


def _compiler(template: str, data: Mapping[str, object], pictures: Mapping[str, str]) -> "typst.Compiler":
    try:
        import typst
    except ImportError:
        raise ImportError("printing needs typst: install hanamachi with its extra `print`") from None
    # typst is handed texts, never files, so that nothing of a game or of a colouring is ever a path or a program
    inputs = {"data": json.dumps(data, ensure_ascii=False), "pictures": json.dumps(pictures, ensure_ascii=False)}
    return typst.Compiler(FOLDER / f"{template}.typ", FOLDER, ignore_system_fonts=True, sys_inputs=inputs)
