"""Icons of the controls: 24 × 24 units, drawn with one line of even width in the colour of the text beside them."""

from hanamachi.drawing.pen import format_svg_number, line, point
from hanamachi.drawing.sheet import SvgById, symbol


def _circle_path(x: float, y: float, radius: float) -> str:
    half = f"a{point(radius, radius)} 0 1 1"
    return (
        f"M{point(x - radius, y)} {half} {format_svg_number(2 * radius)},0 {half} {format_svg_number(-2 * radius)},0 Z "
    )


_SPEAKER = "M4,9.6 V14.4 H7.4 L12,18.4 V5.6 L7.4,9.6 Z "
_SPEECH = "M3.8,4.8 H20.2 V16.6 H12 L7.6,20.4 V16.6 H3.8 Z "
_RAYS = (
    "M12,2.6 V4.2 M12,19.8 V21.4 M2.6,12 H4.2 M19.8,12 H21.4 "
    "M5.4,5.4 L6.5,6.5 M17.5,17.5 L18.6,18.6 M18.6,5.4 L17.5,6.5 M6.5,17.5 L5.4,18.6 "
)

SIGNS = {
    "flag": "M6,21 V4 M6,4.6 C9,3 12,6.4 15,5 C16.6,4.2 17.6,4 19,4.4 V13 "
    "C17.6,12.6 16.6,12.8 15,13.6 C12,15 9,11.6 6,13.2",
    "menu": "M4,6.6 H20 M4,12 H20 M4,17.4 H20",
    "undo": "M8.4,5 L4,9.4 L8.4,13.8 M4.4,9.4 H14 C17.6,9.4 20,11.8 20,14.8 C20,17.8 17.6,20 14,20 H9",
    "link": "M10,14 C8.4,12.4 8.4,10 10,8.4 L13.4,5 C15,3.4 17.4,3.4 19,5 C20.6,6.6 20.6,9 19,10.6 L17.4,12.2 "
    "M14,10 C15.6,11.6 15.6,14 14,15.6 L10.6,19 C9,20.6 6.6,20.6 5,19 C3.4,17.4 3.4,15 5,13.4 L6.6,11.8",
    "sound": _SPEAKER + "M15.4,9 C16.8,10.6 16.8,13.4 15.4,15 M18,6.6 C20.8,9.6 20.8,14.4 18,17.4",
    "sound-off": _SPEAKER + "M15.6,9.4 L20.8,14.6 M20.8,9.4 L15.6,14.6",
    "speech": _SPEECH + "M8,9 H16 M8,12.4 H13",
    "speech-off": _SPEECH + "M9.4,8.2 L14.6,13.4 M14.6,8.2 L9.4,13.4",
    "bell": "M6,17.2 C7.6,15.4 7.2,12.8 7.5,10.6 C7.9,7.6 9.6,5.6 12,5.6 C14.4,5.6 16.1,7.6 16.5,10.6 "
    "C16.8,12.8 16.4,15.4 18,17.2 Z M10.2,20 C10.8,21 13.2,21 13.8,20 M12,3.2 V5.4",
    "globe": _circle_path(12, 12, 8.6) + "M3.6,12 H20.4 M12,3.6 C8.4,8 8.4,16 12,20.4 C15.6,16 15.6,8 12,3.6",
    "next": "M5,12 H19 M13,6 L19,12 L13,18",
    "back": "M19,12 H5 M11,6 L5,12 L11,18",
    "people": _circle_path(9, 7.5, 3.5) + "M2.6,20 C2.6,16 5.4,13.6 9,13.6 C12.6,13.6 15.4,16 15.4,20 "
    "M15.4,10.8 C17.2,10.6 18.4,9.2 18.4,7.4 C18.4,5.8 17.4,4.4 15.8,4.2 M18,14.2 C20.2,15 21.4,17.2 21.4,20",
    "person": _circle_path(12, 7.8, 4) + "M4.2,20.4 C4.2,16 7.4,13.6 12,13.6 C16.6,13.6 19.8,16 19.8,20.4",
    "key": _circle_path(7.8, 12, 4.2) + "M12,12 H20.8 M16.8,12 V15.6 M20.4,12 V14.6",
    "chip": "M7,7 H17 V17 H7 Z M10.4,7 V3.6 M13.6,7 V3.6 M10.4,20.4 V17 M13.6,20.4 V17 "
    "M7,10.4 H3.6 M7,13.6 H3.6 M20.4,10.4 H17 M20.4,13.6 H17",
    "seat": "M5,4.6 H19 V14 H5 Z M8,19.4 L9.4,14 M16,19.4 L14.6,14 M3,19.4 H21",
    "eye": _circle_path(12, 12, 3) + "M2.6,12 C5,7.8 8.2,5.8 12,5.8 C15.8,5.8 19,7.8 21.4,12 "
    "C19,16.2 15.8,18.2 12,18.2 C8.2,18.2 5,16.2 2.6,12 Z",
    "clock": _circle_path(12, 12, 8.6) + "M12,7 V12 L15.4,14",
    "door": "M13.6,4 H5 V20 H13.6 M10,12 H20.4 M16.4,8 L20.4,12 L16.4,16",
    "check": "M4.4,12.8 C6.6,14.4 8,16 9.4,18.4 C12,12.8 15.2,8.6 19.8,5.4",
    "cross": "M6,6 L18,18 M18,6 L6,18",
    "copy": "M8.6,8.6 H19.6 V20.4 H8.6 Z M15.4,8.4 V3.6 H4.4 V15.4 H8.4",
    "theme": _circle_path(12, 12, 4.6) + "M12.6,7.6 C9.6,10.2 9.6,13.8 12.6,16.4 " + _RAYS,
    "again": "M4.4,10.4 C5.2,6.8 8.2,4.2 12,4.2 C15,4.2 17.6,5.8 19,8.4 M19.4,4 V8.6 H14.8 "
    "M19.6,13.6 C18.8,17.2 15.8,19.8 12,19.8 C9,19.8 6.4,18.2 5,15.6 M4.6,20 V15.4 H9.2",
    "offline": _circle_path(4.6, 12, 2) + _circle_path(19.4, 12, 2) + "M6.8,12 H9 M15,12 H17.2 M13.8,6 L10.2,18",
    "download": "M12,3.8 V15.4 M7,10.6 L12,15.6 L17,10.6 M4.4,16.6 V20.2 H19.6 V16.6",
    "keyboard": "M3,6.4 H21 V17.6 H3 Z M6.6,10 h.1 M10.2,10 h.1 M13.8,10 h.1 M17.4,10 h.1 M8,14 H16",
}
"""The SVG path data of each icon, by its name."""


def draw_button_icons() -> SvgById:
    """Return the icons of the site's buttons as SVG symbols by id, from `ui-flag` to `ui-keyboard`."""
    drawn: SvgById = {}
    for name, data in SIGNS.items():
        drawn |= symbol(f"ui-{name}", line(data, "currentColor", 1.7), box="0 0 24 24")
    return drawn
