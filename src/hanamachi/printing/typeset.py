"""Typesetting with Typst: a template, its data and its pictures become a tagged PDF.

The same input gives the same bytes on every machine. So the output holds no time. Only fonts of typst and of this
package are used, unless a text has letters that these lack.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hanamachi.extras import MissingExtra
from hanamachi.printing import fonts

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
    pdf = _make_typst_compiler(template_path, template_data, svg_by_name).compile(
        format="pdf", pdf_standards="ua-1", timestamp=0
    )
    assert isinstance(pdf, bytes)
    return pdf


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
    pages = _make_typst_compiler(template_path, template_data, svg_by_name).compile(format="svg", timestamp=0)
    assert pages is not None
    # for a single page typst returns the picture instead of a list
    return (pages,) if isinstance(pages, bytes) else tuple(pages)


def render_png(template_path: str, template_data: Mapping[str, object], svg_by_name: Mapping[str, str]) -> bytes:
    """Return a Typst template of one page, filled with data and pictures, as a PNG. One pixel is one point (1/72 inch).

    Args:
        template_path: The path of the template, relative to the package and without `.typ`.
        template_data: The values that the template reads. They must be valid in JSON.
        svg_by_name: The pictures, each an SVG, by name.

    Raises:
        ImportError: typst is not installed.
    """
    png = _make_typst_compiler(template_path, template_data, svg_by_name).compile(format="png", ppi=72.0, timestamp=0)
    assert isinstance(png, bytes)
    return png


@lru_cache(4096)
def can_typeset(text: str, system_families: tuple[str, ...] = ()) -> bool:
    """Return whether fonts have a glyph for every character of a text: those of typst, of this package and some others.

    It typesets the text, which takes about 10 ms.

    Args:
        text: The text.
        system_families: Font families of the system that may be used, too.

    Raises:
        ImportError: typst is not installed.
    """
    typst = _import_typst()
    template = b'#set document(title: "-")\n#set text(font: json(bytes(sys.inputs.fonts)))\n#sys.inputs.text'
    inputs = {"text": text, "fonts": json.dumps((fonts.MAIN_FAMILY, *system_families))}
    try:
        _load_compiler(template, inputs, system_families).compile(format="pdf", pdf_standards="ua-1", timestamp=0)
    except typst.TypstError:
        return False
    return True


def families_for_rare_characters(text: str) -> tuple[str, ...]:
    """Return font families of the system for those characters of a text that typst and this package have no glyph for.

    The result is empty if there are no such characters, or if the system has no font for them.

    Raises:
        ImportError: typst is not installed.
    """
    rare = dict.fromkeys("".join(fonts.RARE_CHARACTERS.findall(text)))
    families = (fonts.find_system_font_family(character) for character in rare if not can_typeset(character))
    return tuple(dict.fromkeys(filter(None, families)))


def _make_typst_compiler(
    template_path: str, template_data: Mapping[str, object], svg_by_name: Mapping[str, str]
) -> "typst.Compiler":
    # data is passed as text, never as files, so that no user's input can act as a path or as Typst code
    text = json.dumps(template_data, ensure_ascii=False)
    families = families_for_rare_characters(text)
    inputs = {
        "data": text,
        "pictures": json.dumps(svg_by_name, ensure_ascii=False),
        "fonts": json.dumps((fonts.MAIN_FAMILY, *families)),
    }
    return _load_compiler(FOLDER / f"{template_path}.typ", inputs, families)


def _import_typst() -> Any:
    try:
        import typst
    except ImportError:
        raise MissingExtra("typst") from None
    return typst


def _load_compiler(template: Path | bytes, inputs: dict[str, str], system_families: Sequence[str]) -> "typst.Compiler":
    compiler: typst.Compiler = _import_typst().Compiler(
        template, FOLDER, font_paths=[fonts.FOLDER], ignore_system_fonts=not system_families, sys_inputs=inputs
    )
    return compiler
