"""Printable documents: a template with its data and pictures, and the frame that all pages share."""

from collections.abc import Mapping
from dataclasses import dataclass

from hanamachi import __version__
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.locales import load_phrases
from hanamachi.printing import marks, paper
from hanamachi.printing.appearance import drawing_style, make_svg_of_drawing
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.typeset import render_pdf, render_svg_pages


@dataclass(frozen=True, slots=True)
class Document:
    """A printable document before it is converted to PDF or SVG.

    Attributes:
        template: The path of the Typst template, relative to the package and without `.typ`.
        data: The values that the template reads. They must be valid in JSON.
        pictures: The pictures that the template shows, each an SVG, by name.
    """

    template: str
    data: Mapping[str, object]
    pictures: Mapping[str, str]

    def render_pdf(self) -> bytes:
        """Return the document as the bytes of a PDF.

        Raises:
            ImportError: typst is not installed.
        """
        return render_pdf(self.template, self.data, self.pictures)

    def render_svg_pages(self) -> tuple[bytes, ...]:
        """Return the pages of the document for a preview, each as the bytes of an SVG picture.

        Raises:
            ImportError: typst is not installed.
        """
        return render_svg_pages(self.template, self.data, self.pictures)


def make_print_document(
    options: PrintOptions,
    title: str,
    template_path: str,
    template_data: Mapping[str, object],
    svg_by_name: Mapping[str, str],
) -> Document:
    """Return a document that also has the common content of all prints, such as the page size and the logo.

    Args:
        options: The print options. They decide the language and the paper.
        title: The title of the document.
        template_path: The path of the Typst template, relative to the package and without `.typ`.
        template_data: The other values that the template reads. They must be valid in JSON.
        svg_by_name: The other pictures that the template shows, each an SVG, by name.
    """
    width, height = options.paper.size
    say = load_phrases(options.language, "print")
    frame = {
        "title": title,
        "language": options.language,
        "contrast": drawing_style(options) is RenderStyle.CONTRAST,
        "width": width,
        "height": height,
        "side": paper.SIDE_MARGIN,
        "head": paper.TOP_MARGIN,
        "foot": paper.BOTTOM_MARGIN,
        "once": say("print-one-side"),
        "inches": options.paper is paper.Paper.LETTER,
        "scale": say("print-scale", paper=options.paper.value),
        "cut": say("print-cut"),
        "fold": say("print-fold"),
        "identity": say(
            "print-identity",
            game=title,
            tile=options.tile,
            paper=options.paper.value,
            style=drawing_style(options).value,
            version=__version__,
        ),
    }
    signs = {"lantern": make_svg_of_drawing(options, "lantern"), "scissors": marks.draw_scissors_svg()}
    return Document(template_path, {**template_data, "frame": frame}, {**svg_by_name, **signs})
