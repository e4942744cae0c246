"""Typesetting with Typst: a template, its data and its pictures become a tagged PDF.

The same input gives the same bytes on every machine. So the output holds no time, and only the fonts that come with
typst are used.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import typst

FOLDER = Path(__file__).parents[1]
"""The root folder of the templates, such as `printing/sheet` or `games/okiya/printing/mat`."""


def render_pdf(template_path: str, template_data: Mapping[str, object], svg_by_name: Mapping[str, str]) -> bytes:
    """Return a Typst template, filled with data and pictures, as the bytes of a PDF. It conforms to PDF/UA-1.

    Args:
        template_path: The path of the template, relative to the package and without `.typ`. Each template imports
            `/printing/sheet.typ`, which holds the data and shows pictures by name.
        template_data: The values that the template reads. They must be valid in JSON.
        svg_by_name: The pictures, each an SVG, by name.

    Raises:
        ImportError: typst is not installed.
    """
    made = _make_typst_compiler(template_path, template_data, svg_by_name).compile(
        format="pdf", pdf_standards="ua-1", timestamp=0
    )
    assert isinstance(made, bytes)
    return made


def render_svg_pages(
    template_path: str, template_data: Mapping[str, object], svg_by_name: Mapping[str, str]
) -> tuple[bytes, ...]:
    """Return a Typst template, filled with data and pictures, as one SVG picture for each page.

    Args:
        template_path: The path of the template, relative to the package and without `.typ`.
        template_data: The values that the template reads. They must be valid in JSON.
        svg_by_name: The pictures, each an SVG, by name.

    Raises:
        ImportError: typst is not installed.
    """
    made = _make_typst_compiler(template_path, template_data, svg_by_name).compile(format="svg", timestamp=0)
    assert made is not None
    # for a single page typst returns the picture instead of a list
    return (made,) if isinstance(made, bytes) else tuple(made)


def render_png(template_path: str, template_data: Mapping[str, object], svg_by_name: Mapping[str, str]) -> bytes:
    """Return a Typst template of one page, filled with data and pictures, as a PNG. One pixel is one point (1/72 inch).

    Args:
        template_path: The path of the template, relative to the package and without `.typ`.
        template_data: The values that the template reads. They must be valid in JSON.
        svg_by_name: The pictures, each an SVG, by name.

    Raises:
        ImportError: typst is not installed.
    """
    made = _make_typst_compiler(template_path, template_data, svg_by_name).compile(format="png", ppi=72.0, timestamp=0)
    assert isinstance(made, bytes)
    return made


def _make_typst_compiler(
    template_path: str, template_data: Mapping[str, object], svg_by_name: Mapping[str, str]
) -> "typst.Compiler":
    try:
        import typst
    except ImportError:
        raise ImportError("printing needs typst: install hanamachi with its extra `print`") from None
    # data is passed as text, never as files, so that no user's input can act as a path or as Typst code
    inputs = {
        "data": json.dumps(template_data, ensure_ascii=False),
        "pictures": json.dumps(svg_by_name, ensure_ascii=False),
    }
    return typst.Compiler(FOLDER / f"{template_path}.typ", FOLDER, ignore_system_fonts=True, sys_inputs=inputs)
