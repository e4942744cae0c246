"""The kernel's computer players choose the same cells as their twins in Python, with the same random words."""

from random import Random

import pytest

from hanamachi._kernel import lib
from hanamachi.game.player import Chance
from hanamachi.games.okiya import FullGarden, Layout, Position, parse_cell
from hanamachi.games.okiya.players import PLAYERS, native
from hanamachi.games.okiya.players.random_words import WORD_COUNT, draw_words
from hanamachi.games.okiya.solver import GameFinished
from hanamachi.games.okiya.solver.native import choose_computer_player_cell
from tests.players.okiya import reference_twin as reference
from tests.players.okiya.graded_twin import MEAN_ERROR_SUM, RandomWords
from tests.players.okiya.match_wise_twin import make_points_match_player
from tests.players.okiya.simple_twin import choose_item
from tests.solver.test_worths import make_random_position

RULINGS: tuple[FullGarden, ...] = ("blockade", "draw")


def test_tables_use_the_kernels_players_under_the_same_names() -> None:
    assert PLAYERS is native.PLAYERS
    assert tuple(PLAYERS) == tuple(reference.PLAYERS) == native.PLAYER_NAMES
    assert len(native.PLAYER_NAMES) == lib.OKIYA_MATCH_WISE + 1
    assert WORD_COUNT == lib.OKIYA_WORDS


@pytest.mark.parametrize("name", native.PLAYER_NAMES)
@pytest.mark.parametrize("ruling", RULINGS)
def test_the_kernels_players_take_the_same_cell_as_the_python_ones(name: str, ruling: FullGarden) -> None:
    for seed in range(40):
        position, chance = make_random_position(seed, seed % 16, ruling), f"{name} {seed}"
        of_the_kernel = PLAYERS[name](position, Chance.for_decision(chance, 0))
        assert of_the_kernel == reference.PLAYERS[name](position, Chance.for_decision(chance, 0)), str(position)


@pytest.mark.parametrize("ruling", RULINGS)
def test_kernel_and_python_players_play_for_the_same_points(ruling: FullGarden) -> None:
    chance = Random(ruling)
    for seed in range(60):
        position, needs = (
            make_random_position(seed, 3 + seed % 13, ruling),
            (chance.randint(1, 20), chance.randint(1, 20)),
        )
        of_the_kernel = native.NativePlayer(lib.OKIYA_MATCH_WISE, *needs)(position, Chance.for_decision(seed, 0))
        assert of_the_kernel == make_points_match_player(*needs)(position, Chance.for_decision(seed, 0)), (
            f"{position} {needs}"
        )


def test_a_finished_game_has_nothing_to_choose() -> None:
    position = Position.parse("MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt xxxx/oo../o.../.... d4")
    with pytest.raises(GameFinished):
        choose_computer_player_cell(position, lib.OKIYA_WARY, bytes(4 * WORD_COUNT))


def test_each_number_of_a_decision_is_for_one_purpose() -> None:
    draws = RandomWords(Chance.for_decision("draws", 0))
    words = draw_words(Chance.for_decision("draws", 0))
    assert len(words) == 4 * WORD_COUNT
    first = int.from_bytes(words[:4], "little")
    assert choose_item(Chance.for_decision("draws", 0), range(1000)) == first * 1000 >> 32
    assert draws.is_overlooked(15, 1000)
    assert not draws.is_overlooked(15, 0)


def test_the_noise_of_an_evaluation_is_normally_distributed() -> None:
    chance, hazes = Random("haze"), []
    for _ in range(400):
        draws = RandomWords(Chance(chance, chance))
        hazes += [draws.evaluation_error(cell) / 0x10000 for cell in range(16)]
    mean = sum(hazes) / len(hazes)
    assert abs(mean) < 0.05
    assert sum((one - mean) ** 2 for one in hazes) / len(hazes) == pytest.approx(1, abs=0.06)
    assert max(map(abs, hazes)) <= MEAN_ERROR_SUM / 0x10000
    # as many errors within one and two standard deviations as in a normal distribution
    assert sum(abs(one) < 1 for one in hazes) / len(hazes) == pytest.approx(0.683, abs=0.02)
    assert sum(abs(one) < 2 for one in hazes) / len(hazes) == pytest.approx(0.954, abs=0.01)


def test_a_whole_game_between_the_two_is_the_same_from_either_side() -> None:
    position = Position.start(Layout.from_numbers(Random(9).sample(range(16), 16)))
    number = 0
    while position.turn is not None:
        name = ("grade-4", "grade-6")[position.turn]
        taken = {players[name](position, Chance.for_decision(9, number)) for players in (PLAYERS, reference.PLAYERS)}
        assert len(taken) == 1
        position, number = position.play(parse_cell(taken.pop())), number + 1
