"""The house's icons as PNG files, for what shows no SVG: a phone's screen, a list of programs."""

from hanamachi.drawing.site import app_icon
from hanamachi.printing.typeset import drawn_png

ICONS = {"192": (192, 0.92), "512": (512, 0.92), "maskable-512": (512, 0.72), "apple-touch": (180, 0.82)}
"""The side of each in pixels, and which share of it the lantern takes."""


def icon(name: str) -> bytes:
    """One of `ICONS` as a PNG; raises ImportError where typst is not installed."""
    side, share = ICONS[name]
    return drawn_png("printing/icon", {"side": side}, {"icon": app_icon(share)})
