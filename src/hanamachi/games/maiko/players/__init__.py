"""The computer players of Maiko.

The players with a limited memory choose by an evaluation in Python. `perfect` and `master` remember everything, and
choose in the kernel: `perfect` by its judgement, `master` by its search.
"""

from collections.abc import Mapping

from hanamachi.game.player import Chance, ComputerPlayer
from hanamachi.games.maiko.house_view import Observation
from hanamachi.games.maiko.players.action_chooser import choose_best_action
from hanamachi.games.maiko.players.kernel_judgement import choose_by_kernel_judgement, choose_by_kernel_search
from hanamachi.games.maiko.players.known_state import build_known_state
from hanamachi.games.maiko.players.memory import recall_tiles


def choose_random_action(observation: Observation, chance: Chance) -> str:
    """Choose any legal action, each with the same probability.

    Args:
        observation: Everything that the computer player may know, with the legal actions.
        chance: The sources of random numbers.
    """
    return chance.per_decision.choice(observation.actions)


MEMORY_CAPACITY: Mapping[str, int] = {"greedy": 0, "memory-2": 2, "memory-4": 4, "memory-7": 7}
"""Memory capacity, in tiles, of the players that do not remember all tiles."""


def make_remembering_player(memory_capacity: int | None) -> ComputerPlayer:
    """Return a computer player that remembers some tiles and chooses the action with the highest expected value.

    Args:
        memory_capacity: The number of tiles that it remembers, or None for all.
    """

    def choose_action(observation: Observation, chance: Chance) -> str:
        remembered = recall_tiles(observation.history, observation.looks, memory_capacity, chance.per_game)
        return choose_best_action(
            build_known_state(observation.now, remembered), observation.actions, chance.per_decision
        )

    return choose_action


PLAYERS: Mapping[str, ComputerPlayer] = {
    "random": choose_random_action,
    **{name: make_remembering_player(capacity) for name, capacity in MEMORY_CAPACITY.items()},
    "perfect": choose_by_kernel_judgement,
    "master": choose_by_kernel_search,
}
"""The computer players by name."""
