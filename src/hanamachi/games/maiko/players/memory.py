"""The memory of a computer player: the tiles that it still remembers, of all those that it saw.

1. The memory is a fold over the observations. A forgotten tile stays forgotten until the player sees it again.
2. One random number is drawn for each tile that has to be forgotten, and depends only on what was seen before.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hanamachi.game import Seat
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.tiles import Face, parse_face
from hanamachi.games.maiko.views import Look, StepView


class Memory(NamedTuple):
    """The tiles that a player remembers.

    Attributes:
        faces: The remembered face of each place, the latest seen last.
        secret: The places among them that only this player has seen, with One-san.
        watched: Other places that rivals have seen in secret, with these rivals. Only an unlimited memory tracks them.
        room: The maximum number of remembered tiles, or None for no limit.
    """

    faces: dict[Place, Face]
    secret: set[Place]
    watched: dict[Place, set[Seat]]
    capacity: int | None


FORGET_PROBABILITY = 0.5
"""Probability that the oldest tile is forgotten. If it is not, the next oldest has the same probability, and so on."""


def recall_tiles(history: Sequence[StepView], looks: Sequence[Look], capacity: int | None, always: Random) -> Memory:
    """Return the memory of a player after all steps of a game.

    The newer half of the capacity is never forgotten. In the older half, older tiles are more likely to be forgotten.
    Tiles that have left the floor, and friends that were met, are dropped.

    Args:
        history: The public steps.
        looks: The player's own secret looks.
        capacity: The maximum number of remembered tiles, or None for no limit.
        always: The source of random numbers. It must start in the same state at each decision of a game.
    """
    memory = Memory({}, set(), {}, capacity)
    if capacity == 0:
        return memory
    own_looks = {look.step: look for look in looks}
    for number, step in enumerate(history):
        if step.what == "turned":
            place = PLACE_BY_NAME[step.places[0]]
            _remember_tile(memory, place, step.tiles[0], always)
            memory.secret.discard(place)
            memory.watched.pop(place, None)
        elif step.what == "looked":
            place = PLACE_BY_NAME[step.places[0]]
            if number in own_looks:
                if place not in memory.faces:
                    memory.secret.add(place)
                _remember_tile(memory, place, own_looks[number].tile, always)
            elif capacity is None and (place in memory.secret or place not in memory.faces):
                memory.watched.setdefault(place, set()).add(step.seat)
        elif step.what == "taken" or step.what == "met":
            for name in step.places:
                memory.faces.pop(PLACE_BY_NAME[name], None)
    return memory


def _remember_tile(memory: Memory, place: Place, tile: str, always: Random) -> None:
    """Remember a tile as the latest one, and forget an older one if the memory is full."""
    faces, room = memory.faces, memory.capacity
    faces.pop(place, None)
    faces[place] = parse_face(tile)
    if room is None or len(faces) <= room:
        return
    fading = list(faces)[: max(1, (room + 1) // 2)]
    draw, at = always.random(), 0
    while at < len(fading) - 1 and draw > FORGET_PROBABILITY:
        draw, at = (draw - FORGET_PROBABILITY) / (1 - FORGET_PROBABILITY), at + 1
    del faces[fading[at]]
    memory.secret.discard(fading[at])
