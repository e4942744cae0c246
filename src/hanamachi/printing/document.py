"""A document of the house: what stands on every page, put to what its template prints."""

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
    """Everything that is printed, before it is typeset: a template, what it reads, and the pictures in it."""

    template: str
    data: Mapping[str, object]
    pictures: Mapping[str, str]

    def pdf(self) -> bytes:
        """The document; raises ImportError where typst is not installed."""
        return typeset(self.template, self.data, self.pictures)

    def pages(self) -> tuple[bytes, ...]:
        """Its pages, each as an SVG, to be looked at before they are printed; raises ImportError too."""
        return drawn_pages(self.template, self.data, self.pictures)


def document(
    options: PrintOptions, title: str, template: str, data: Mapping[str, object], pictures: Mapping[str, str]
) -> Document:
    """A document under a title, in the language of the options and on their paper.

    `data` and `pictures` are what the template reads beside the frame, see `typeset`.
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
