"""What a computer player remembers: from all that it has seen to the few tiles that it still knows.

Rule 1: memory is a fold over what was seen, so what was forgotten stays forgotten until it is seen again.
Rule 2: chance is drawn once for each tile that has to fade, and from what was seen alone.
"""

from collections.abc import Sequence
from random import Random

from hanamachi.games.maiko.actions import PLACE_OF
from hanamachi.games.maiko.floor import Place
from hanamachi.games.maiko.tiles import Face, parse_face
from hanamachi.games.maiko.view import Look, StepView

Remembered = dict[Place, Face]
"""The faces that a player remembers, by place, the latest seen last."""

FADES = 0.5
"""The chance with which the oldest tile is the one that fades; if it stays, the next oldest has the same chance."""


def remember(history: Sequence[StepView], looks: Sequence[Look], capacity: int | None, always: Random) -> Remembered:
    """What is left of all that a player saw, for all to see or with One-san; a capacity of None forgets nothing.

    The newer half of the capacity never fades; of the rest, the older a tile is the likelier it fades. A tile that
    left its place, or a friend who was met, needs no remembering.
    """
    if capacity == 0:
        return {}
    remembered: Remembered = {}
    own_looks = {look.step: look for look in looks}
    for number, step in enumerate(history):
        if step.what == "turned":
            _see(remembered, step.places[0], step.tiles[0], capacity, always)
        elif step.what == "looked":
            if number in own_looks:
                _see(remembered, step.places[0], own_looks[number].tile, capacity, always)
        elif step.what == "taken" or step.what == "met":
            for place in step.places:
                remembered.pop(PLACE_OF[place], None)
    return remembered


def _see(remembered: Remembered, name: str, tile: str, capacity: int | None, always: Random) -> None:
    """See a tile: it is the latest now, and one of the older ones fades if that is too many."""
    place = PLACE_OF[name]
    remembered.pop(place, None)
    remembered[place] = parse_face(tile)
    if capacity is None or len(remembered) <= capacity:
        return
    fading = list(remembered)[: max(1, (capacity + 1) // 2)]
    draw, at = always.random(), 0
    while at < len(fading) - 1 and draw > FADES:
        draw, at = (draw - FADES) / (1 - FADES), at + 1
    del remembered[fading[at]]
