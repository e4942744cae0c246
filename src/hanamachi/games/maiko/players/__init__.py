"""Computer players of Maiko: a memory, and one judgement for them all."""

from collections.abc import Mapping

from hanamachi.game.player import Chance, Choose
from hanamachi.games.maiko.players.judgement import WEIGHTS, judge
from hanamachi.games.maiko.players.memory import remember
from hanamachi.games.maiko.players.scene import scene
from hanamachi.games.maiko.players.search import Effort, searching
from hanamachi.games.maiko.players.worth import Weights
from hanamachi.games.maiko.views import View


def at_random(known: View, chance: Chance) -> str:
    """Any legal action."""
    return chance.now.choice(known.actions)


ROOM: Mapping[str, int | None] = {"greedy": 0, "memory-2": 2, "memory-4": 4, "memory-7": 7, "perfect": None}
"""How many tiles each of the players that judge without searching remembers, None for all."""


def remembering(capacity: int | None, weights: Weights = WEIGHTS) -> Choose:
    """The player that remembers so many tiles (None: all), and judges by them."""

    def choose(known: View, chance: Chance) -> str:
        remembered = remember(known.history, known.looks, capacity, chance.always)
        return judge(scene(known.now, remembered), known.actions, chance.now, weights)

    return choose


PLAYERS: Mapping[str, Choose] = {
    "random": at_random,
    **{name: remembering(room) for name, room in ROOM.items()},
    "search": searching(Effort(playouts=5000, seconds=0.5)),
}
