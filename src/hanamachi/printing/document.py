"""Printable documents: a template with its data and pictures, and the frame that all pages share."""

from collections.abc import Mapping
from dataclasses import dataclass

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.locales import phrases
from hanamachi.printing import marks, paper
from hanamachi.printing.appearance import drawn, style_of
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.typeset import drawn_pages, typeset


@dataclass(frozen=True, slots=True)
class Document:
    """A printable document before typesetting.

    Attributes:
        template: The path of the Typst template, see `typeset`.
        data: The values that the template reads.
        pictures: The pictures that the template shows, each an SVG, by name.
    """

    template: str
    data: Mapping[str, object]
    pictures: Mapping[str, str]

    def pdf(self) -> bytes:
        """Return the document as a PDF.

        Raises:
            ImportError: typst is not installed.
        """
        return typeset(self.template, self.data, self.pictures)

    def pages(self) -> tuple[bytes, ...]:
        """Return the pages for a preview, each as an SVG picture.

        Raises:
            ImportError: typst is not installed.
        """
        return drawn_pages(self.template, self.data, self.pictures)


def document(
    options: PrintOptions, title: str, template: str, data: Mapping[str, object], pictures: Mapping[str, str]
) -> Document:
    """Return a document with the frame that all documents share, in the language and on the paper of the options.

    Args:
        options: The print options.
        title: The title of the document.
        template: The path of the template, see `typeset`.
        data: The values that the template reads besides the frame.
        pictures: The pictures that the template shows besides those of the frame, each an SVG, by name.
    """
    width, height = options.paper.size
    say = phrases(options.language, "print")
    frame = {
        "title": title,
        "language": options.language,
        "contrast": style_of(options) is RenderStyle.CONTRAST,
        "width": width,
        "height": height,
        "side": paper.SIDE,
        "head": paper.HEAD,
        "foot": paper.FOOT,
        "once": say("print-one-side"),
        "scale": say("print-scale"),
    }
    signs = {"lantern": drawn(options, "lantern"), "scissors": marks.scissors()}
    return Document(template, {**data, "frame": frame}, {**pictures, **signs})
