"""Computer players of Maiko: a memory, and one judgement for them all."""

from collections.abc import Mapping

from hanamachi.games.maiko.view import View
from hanamachi.players.maiko.judgement import judge
from hanamachi.players.maiko.memory import remember
from hanamachi.players.maiko.scene import scene
from hanamachi.players.maiko.search import Effort, searching
from hanamachi.players.player import Chance, Choose


def at_random(known: View, chance: Chance) -> str:
    """Any lawful action."""
    return chance.now.choice(known.actions)


def remembering(capacity: int | None) -> Choose:
    """The player that remembers so many tiles (None: all), and judges by them."""

    def choose(known: View, chance: Chance) -> str:
        remembered = remember(known.history, known.looks, capacity, chance.always)
        return judge(scene(known.now, remembered), known.actions, chance.now)

    return choose


PLAYERS: Mapping[str, Choose] = {
    "random": at_random,
    "greedy": remembering(0),
    "memory-2": remembering(2),
    "memory-4": remembering(4),
    "memory-7": remembering(7),
    "perfect": remembering(None),
    "search": searching(Effort(playouts=5000, seconds=0.5)),
}
