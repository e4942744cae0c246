"""The judgement in the kernel from a limited memory, by which the browser's players remember few tiles."""

from random import Random

import pytest

from hanamachi._kernel import ffi, lib
from hanamachi.games.maiko import Colour, Position, legal_actions, make_observation, play
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.players.action_chooser import ActionChooser, ScoredAction
from hanamachi.games.maiko.players.known_state import KnownState, build_known_state
from hanamachi.games.maiko.players.memory import recall_tiles
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME, WORDS
from tests.players.maiko.test_kernel_judgement import list_best_options

GAMES = 6


def know_by_limited_memory(position: Position, capacity: int, seed: int) -> KnownState:
    """Return what a player with a limited memory knows. The same seed makes it forget the same tiles."""
    seen = make_observation(position, position.player)
    return build_known_state(seen.now, recall_tiles(seen.history, seen.looks, capacity, Random(seed)))


def judge_by_memory(game: KernelGame, known: KnownState, seed: int) -> ScoredAction:
    """Return the action that the kernel prefers from what this player remembers, and its value."""
    assert known.memory_capacity is not None
    memory = ffi.new(
        "maiko_memory *",
        {
            "capacity": known.memory_capacity,
            "count": len(known.known),
            "places": list(known.known),
            "is_secret": [place in known.secret for place in range(81)],
        },
    )
    random, value = ffi.new("uint64_t *", seed), ffi.new("double *")
    action = lib.maiko_judge_by_memory(game._deal, game._state, memory, random, value)
    return ScoredAction(value[0], WORDS[action])


@pytest.mark.parametrize("capacity", [0, 2, 4, 7])
def test_from_a_limited_memory_it_chooses_as_the_player_in_python(capacity: int) -> None:
    judged = {"a place": 0, "another action": 0, "a look": 0, "the end of looks": 0}
    for seed in range(GAMES):
        chance = Random(f"{capacity} {seed}")
        colours = chance.sample(tuple(Colour), 2 + seed % 3)
        game = KernelGame.from_secret(chance.randbytes(32), colours)
        position = Position.start(game.deal)
        for number in range(250):
            if position.turn is None:
                break
            legal = legal_actions(position)
            known = know_by_limited_memory(position, capacity, seed)
            found = judge_by_memory(game, known, number)
            assert found.action in legal
            chooser = ActionChooser(known, legal, chance)
            if known.phase == "one-san":
                expected = chooser.choose_place_for_secret_look()
                assert (found.action == "stop") == (expected == "stop")
                unknown = [place for place in known.unknown if WORDS[place] in legal]
                assert found.action == "stop" or not unknown or PLACE_BY_NAME[found.action] in unknown
                judged["the end of looks" if expected == "stop" else "a look"] += 1
            else:
                options = list_best_options(chooser)
                best = max(options).value
                assert found.value == pytest.approx(best, abs=1e-9)
                # equally good: Python takes the last by name, the kernel the first by its number
                good = {action for value, action in options if value == pytest.approx(best, abs=1e-9)}
                if any(PLACE_BY_NAME.get(action) in known.unknown for action in good):
                    good |= {WORDS[place] for place in known.unknown}
                same_face = {known.known.get(PLACE_BY_NAME.get(action, -1), -1) for action in good} - {-1}
                good |= {WORDS[place] for place, face in known.known.items() if face in same_face}
                assert found.action in good
                judged["a place" if found.action in PLACE_BY_NAME else "another action"] += 1
            # some actions at random, and some calls of One-san, which players with little memory do not call
            wild = chance.random()
            called = "one-san" in legal and wild < 0.3
            action = "one-san" if called else chance.choice(legal) if wild < 0.1 else found.action
            position = play(position, action)
            game.play(action)
    assert all(judged.values()), judged
