"""The memory of a computer player: the tiles that it still remembers, of all those that it saw.

1. The memory is a fold over the observations. A forgotten tile stays forgotten until the player sees it again.
2. One random number is drawn for each tile that has to be forgotten, and depends only on what was seen before.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hanamachi.games.maiko.history_views import Look, StepView
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.tiles import Face, parse_face


class Memory(NamedTuple):
    """The face-down tiles that a computer player remembers. A place is a number from 0 to 80.

    Attributes:
        faces: The number of the remembered tile by place; the one seen last comes last.
        secret: The places in `faces` whose tile the teacher One-san has shown to this player in secret. No tile there
            was turned up for all players.
        capacity: The maximum number of remembered tiles, or None for no limit.
    """

    faces: dict[Place, Face]
    secret: set[Place]
    capacity: int | None


FORGET_PROBABILITY = 0.5
"""Probability that the oldest tile is forgotten. If it is not, the next oldest has the same probability, and so on."""


def recall_tiles(
    history: Sequence[StepView], secret_looks: Sequence[Look], memory_capacity: int | None, random: Random
) -> Memory:
    """Return the tiles that a computer player remembers after all steps of a game.

    If the memory is full, one of its older half is forgotten, more likely the oldest. Tiles that have left the floor
    are removed, and so are friends (tiles that show a person) that lie face up.

    Args:
        history: The steps that all people could see.
        secret_looks: The tiles that the player saw in secret.
        memory_capacity: The maximum number of remembered tiles, or None for no limit.
        random: The source of random numbers. It must start in the same state at each decision of a game.
    """
    memory = Memory({}, set(), memory_capacity)
    if memory_capacity == 0:
        return memory
    own_looks = {look.step: look for look in secret_looks}
    for number, step in enumerate(history):
        if step.what == "turned":
            place = PLACE_BY_NAME[step.places[0]]
            _remember_tile(memory, place, step.tiles[0], random)
            memory.secret.discard(place)
        elif number in own_looks:
            place = PLACE_BY_NAME[step.places[0]]
            if place not in memory.faces:
                memory.secret.add(place)
            _remember_tile(memory, place, own_looks[number].tile, random)
        elif step.what == "taken" or step.what == "met":
            for name in step.places:
                memory.faces.pop(PLACE_BY_NAME[name], None)
    return memory


def _remember_tile(memory: Memory, place: Place, tile: str, random: Random) -> None:
    """Add a tile to a memory as the one seen last. If the memory is then too full, remove an older tile.

    Args:
        memory: The memory to change.
        place: The number of the place of the tile.
        tile: The tile as text, such as `Fw` (the white fan).
        random: The source of random numbers, which choose the tile to forget.
    """
    faces, capacity = memory.faces, memory.capacity
    faces.pop(place, None)
    faces[place] = parse_face(tile)
    if capacity is None or len(faces) <= capacity:
        return
    candidates = list(faces)[: max(1, (capacity + 1) // 2)]
    draw, at = random.random(), 0
    while at < len(candidates) - 1 and draw > FORGET_PROBABILITY:
        draw, at = (draw - FORGET_PROBABILITY) / (1 - FORGET_PROBABILITY), at + 1
    del faces[candidates[at]]
    memory.secret.discard(candidates[at])
