"""Icons of the app as PNG files, for places that show no SVG, such as the home screen of a phone."""

from hanamachi.drawing.site import app_icon
from hanamachi.printing.typeset import drawn_png

ICONS = {"192": (192, 0.92), "512": (512, 0.92), "maskable-512": (512, 0.72), "apple-touch": (180, 0.82)}
"""The side of each icon in pixels, and the share of it that the lantern fills."""


def icon(name: str) -> bytes:
    """Return one of `ICONS` as a PNG.

    Raises:
        ImportError: typst is not installed.
    """
    side, share = ICONS[name]
    return drawn_png("printing/icon", {"side": side}, {"icon": app_icon(share)})
