"""A document of the house: what stands on every page, put to what its template prints."""

from collections.abc import Mapping
from dataclasses import dataclass

from hanamachi.drawing.dress import Dress
from hanamachi.locales import phrases
from hanamachi.printing import marks, paper
from hanamachi.printing.order import Order
from hanamachi.printing.typeset import drawn_pages, typeset
from hanamachi.printing.wardrobe import drawn, dress_of


@dataclass(frozen=True, slots=True)
class Manuscript:
    """Everything that is printed, before it is set: a template, what it reads, and the pictures in it."""

    template: str
    data: Mapping[str, object]
    pictures: Mapping[str, str]

    def pdf(self) -> bytes:
        """The document; raises ImportError where typst is not installed."""
        return typeset(self.template, self.data, self.pictures)

    def pages(self) -> tuple[bytes, ...]:
        """Its pages, each as an SVG, to be looked at before they are printed; raises ImportError too."""
        return drawn_pages(self.template, self.data, self.pictures)


def document(order: Order, title: str, template: str, data: Mapping[str, object], pictures: Mapping[str, str]) -> bytes:
    """The PDF of a template under a title, in the order's language and on its paper.

    `data` and `pictures` are what the template reads beside the frame, see `typeset`.
    """
    return manuscript(order, title, template, data, pictures).pdf()


def manuscript(
    order: Order, title: str, template: str, data: Mapping[str, object], pictures: Mapping[str, str]
) -> Manuscript:
    """The same before it is set."""
    width, height = order.paper.size
    say = phrases(order.language, "print")
    frame = {
        "title": title,
        "language": order.language,
        "contrast": dress_of(order) is Dress.CONTRAST,
        "width": width,
        "height": height,
        "side": paper.SIDE,
        "head": paper.HEAD,
        "foot": paper.FOOT,
        "once": say("print-one-side"),
        "scale": say("print-scale"),
    }
    signs = {"lantern": drawn(order, "lantern"), "scissors": marks.scissors()}
    return Manuscript(template, {**data, "frame": frame}, {**pictures, **signs})
