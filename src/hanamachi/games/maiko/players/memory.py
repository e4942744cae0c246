"""What a computer player remembers: from all that it has seen to the few tiles that it still knows.

Rule 1: memory is a fold over what was seen, so what was forgotten stays forgotten until it is seen again.
Rule 2: chance is drawn once for each tile that has to fade, and from what was seen alone.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hanamachi.game import Seat
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.tiles import Face, parse_face
from hanamachi.games.maiko.views import Look, StepView


class Remembered(NamedTuple):
    """What a player remembers.

    `faces` are by place, the latest seen last. `secret` are those places of them that it only saw with One-san, and
    `watched` the other ones that a rival has looked at in secret since all could see them: only a memory without
    limit has room for these. `room` is how many faces it can hold, None for all.
    """

    faces: dict[Place, Face]
    secret: set[Place]
    watched: dict[Place, set[Seat]]
    room: int | None


FADES = 0.5
"""The chance with which the oldest tile is the one that fades; if it stays, the next oldest has the same chance."""


def remember(history: Sequence[StepView], looks: Sequence[Look], capacity: int | None, always: Random) -> Remembered:
    """What is left of all that a player saw, for all to see or with One-san; a capacity of None forgets nothing.

    The newer half of the capacity never fades; of the rest, the older a tile is the likelier it fades. A tile that
    left its place, or a friend who was met, needs no remembering.
    """
    memory = Remembered({}, set(), {}, capacity)
    if capacity == 0:
        return memory
    own_looks = {look.step: look for look in looks}
    for number, step in enumerate(history):
        if step.what == "turned":
            place = PLACE_BY_NAME[step.places[0]]
            _see(memory, place, step.tiles[0], always)
            memory.secret.discard(place)
            memory.watched.pop(place, None)
        elif step.what == "looked":
            place = PLACE_BY_NAME[step.places[0]]
            if number in own_looks:
                if place not in memory.faces:
                    memory.secret.add(place)
                _see(memory, place, own_looks[number].tile, always)
            elif capacity is None and (place in memory.secret or place not in memory.faces):
                memory.watched.setdefault(place, set()).add(step.seat)
        elif step.what == "taken" or step.what == "met":
            for name in step.places:
                memory.faces.pop(PLACE_BY_NAME[name], None)
    return memory


def _see(memory: Remembered, place: Place, tile: str, always: Random) -> None:
    """See a tile: it is the latest now, and one of the older ones fades if that is too many."""
    faces, room = memory.faces, memory.room
    faces.pop(place, None)
    faces[place] = parse_face(tile)
    if room is None or len(faces) <= room:
        return
    fading = list(faces)[: max(1, (room + 1) // 2)]
    draw, at = always.random(), 0
    while at < len(fading) - 1 and draw > FADES:
        draw, at = (draw - FADES) / (1 - FADES), at + 1
    del faces[fading[at]]
    memory.secret.discard(fading[at])
