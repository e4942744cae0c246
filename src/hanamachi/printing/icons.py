"""Icons of the app as PNG files, for places that show no SVG, such as the home screen of a phone."""

from hanamachi.drawing.site import draw_app_icon_svg
from hanamachi.printing.typeset import render_png

ICONS = {"192": (192, 0.92), "512": (512, 0.92), "maskable-512": (512, 0.72), "apple-touch": (180, 0.82)}
"""The side of each icon in pixels, and the share of it that the lantern fills."""


def render_app_icon_png(icon_name: str) -> bytes:
    """Return an icon of the app as the bytes of a PNG. `icon_name` is a key of `ICONS`, such as "192".

    Raises:
        ImportError: typst is not installed.
    """
    side, share = ICONS[icon_name]
    return render_png("printing/icon", {"side": side}, {"icon": draw_app_icon_svg(share)})
