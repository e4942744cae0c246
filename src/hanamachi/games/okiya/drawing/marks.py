"""The mark of the last move."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import brush, polar, shape
from hanamachi.drawing.sheet import Pieces, symbol

_UNDER = f"var(--under,{ink.MAT_HOLE})"


def enso() -> str:
    """A ring in one stroke of the brush, swelling at once and thinning until the brush leaves the paper."""
    stations = []
    for step in range(25):
        share = step / 24
        swell = share / 0.16 if share < 0.16 else 1 - 0.72 * (share - 0.16) / 0.84
        width = 0.5 if step == 24 else 1.2 + 4.6 * swell
        stations.append((*polar(38 + share * 322, 50.4 - 1.2 * share, (50, 50)), width))
    return shape(brush(stations), "currentColor") + shape(_dry(50.3, 210) + " " + _dry(49, 236), _UNDER)


def _dry(radius: float, start: int) -> str:
    """Where the hairs of a drying brush part, the mat shows."""
    angles = enumerate(range(start, start + 100, 10))
    return brush([(*polar(angle, radius, (50, 50)), 0.55 if 2 < step < 7 else 0.2) for step, angle in angles])


def pieces() -> Pieces:
    """The ring `enso`, to be laid 4 % over the edges of its cell; `--under` is what lies under it."""
    return symbol("enso", enso(), box="-4 -4 108 108", overflow="visible")
