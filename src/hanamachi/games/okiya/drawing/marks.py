"""The mark of the last move."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import brush_stroke, polar_point, shape
from hanamachi.drawing.sheet import Pieces, symbol

_UNDER_COLOUR = f"var(--under,{ink.MAT_HOLE})"


def draw_last_move_ring() -> str:
    """Return a ring in one brush stroke. It starts thick and becomes thinner to its end."""
    stations = []
    for step in range(25):
        share = step / 24
        swell = share / 0.16 if share < 0.16 else 1 - 0.72 * (share - 0.16) / 0.84
        width = 0.5 if step == 24 else 1.2 + 4.6 * swell
        stations.append((*polar_point(38 + share * 322, 50.4 - 1.2 * share, (50, 50)), width))
    return shape(brush_stroke(stations), "currentColor") + shape(
        _dry_gaps_path(50.3, 210) + " " + _dry_gaps_path(49, 236), _UNDER_COLOUR
    )


def _dry_gaps_path(radius: float, start: int) -> str:
    """Return the gaps where a dry brush leaves the mat visible."""
    angles = enumerate(range(start, start + 100, 10))
    return brush_stroke(
        [(*polar_point(angle, radius, (50, 50)), 0.55 if 2 < step < 7 else 0.2) for step, angle in angles]
    )


def mark_elements() -> Pieces:
    """Return the ring `enso`, which extends 4 % beyond its cell. `--under` is the colour below it."""
    return symbol("enso", draw_last_move_ring(), box="-4 -4 108 108", overflow="visible")
