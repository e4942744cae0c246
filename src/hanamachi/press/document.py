"""A document of the house: what stands on every page, put to what its template prints."""

from collections.abc import Mapping

from hanamachi.locales import phrases
from hanamachi.press import marks, paper
from hanamachi.press.order import Order
from hanamachi.press.typeset import typeset
from hanamachi.press.wardrobe import drawn


def document(order: Order, title: str, template: str, data: Mapping[str, object], pictures: Mapping[str, str]) -> bytes:
    """The PDF of a template under a title, in the order's language and on its paper.

    `data` and `pictures` are what the template reads beside the frame, see `typeset`.
    """
    width, height = order.paper.size
    say = phrases(order.language, "print")
    frame = {
        "title": title,
        "language": order.language,
        "width": width,
        "height": height,
        "side": paper.SIDE,
        "head": paper.HEAD,
        "foot": paper.FOOT,
        "once": say("print-one-side"),
        "scale": say("print-scale"),
    }
    signs = {"lantern": drawn(order, "lantern"), "scissors": marks.scissors()}
    return typeset(template, {**data, "frame": frame}, {**pictures, **signs})
