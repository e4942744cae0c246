"""The judgement in the kernel: its twin in Python, hidden tiles, and its strength against the former weights."""

from random import Random

import pytest

from hanamachi.game import BadArgument, Chance
from hanamachi.games.maiko import Deal, Position, legal_actions, make_observation
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.kernel_matches import play_match_of_weights
from hanamachi.games.maiko.players.action_chooser import ActionChooser, ScoredAction
from hanamachi.games.maiko.players.kernel_judgement import choose_by_kernel_judgement
from hanamachi.games.maiko.players.known_state import KnownState, build_known_state
from hanamachi.games.maiko.players.memory import recall_tiles
from tests.players.maiko.staging import play_judged_games

GAMES = 9
DEALS = 500
LONG_DEALS = 10_000


def make_known_state(position: Position) -> KnownState:
    seen = make_observation(position, position.player)
    return build_known_state(seen.now, recall_tiles(seen.history, seen.looks, None, Random(0)))


def list_all_options(chooser: ActionChooser) -> list[ScoredAction]:
    """Return all options that the judgement in Python compares, except for secret looks."""
    match chooser.state.phase:
        case "first":
            pairs = chooser.score_known_pairs()
            return [*pairs, *chooser.score_teacher_calls(), *chooser.score_turn_ending_actions()]
        case "second":
            return [*chooser.score_teacher_calls(), *chooser.score_second_tiles()]
        case _:
            return list_best_options(chooser)


def list_best_options(chooser: ActionChooser) -> list[ScoredAction]:
    """Return the options among which the judgement in Python takes the best, except for secret looks."""
    match chooser.state.phase:
        case "first":
            lasting = [*chooser.score_known_pairs(), *chooser.score_teacher_calls()]
            if max(lasting, default=ScoredAction(0, "")).value > 0:
                return lasting
            return chooser.score_turn_ending_actions() or lasting
        case "second":
            calls = chooser.score_teacher_calls()
            return calls if max(calls, default=ScoredAction(0, "")).value > 0 else chooser.score_second_tiles()
        case "danna":
            return chooser.score_tiles_for_teacher_danna()
        case "oka-san":
            return chooser.score_tiles_to_rob()
        case "sabanto":
            return chooser.score_tiles_to_sweep()
        case _:
            return [*chooser.score_tiles_to_sweep(), ScoredAction(0.0, "stop")]


def test_with_the_former_weights_it_judges_as_the_player_in_python() -> None:
    judged = 0
    for position, game, chance in play_judged_games(GAMES, 0.1, former_weights=True):
        if position.phase.value == "one-san":
            continue
        chooser = ActionChooser(make_known_state(position), legal_actions(position), chance)
        expected = max(list_best_options(chooser)).value
        assert game.judge(former_weights=True).value == pytest.approx(expected, abs=1e-9), str(position.deal)
        judged += 1
    assert judged > 500


def test_each_value_of_all_judged_actions_is_that_in_python() -> None:
    judged = 0
    for position, game, chance in play_judged_games(GAMES, 0.1, former_weights=True):
        own, *others = game.judge_all(former_weights=True)
        assert own == game.judge(former_weights=True)
        assert [one.value for one in others] == sorted([one.value for one in others], reverse=True)
        if position.phase.value == "one-san":
            assert not others
            continue
        legal = legal_actions(position)
        assert {own.action, *(one.action for one in others)} <= set(legal)
        chooser = ActionChooser(make_known_state(position), legal, chance)
        expected = {option.value for option in list_all_options(chooser)}
        for one in (own, *others):
            assert min(abs(one.value - value) for value in expected) < 1e-9, str(position.deal)
        assert max(one.value for one in (own, *others)) == pytest.approx(max(expected), abs=1e-9)
        judged += len(others)
    assert judged > 2000


def test_it_chooses_by_the_observation_as_by_the_whole_game() -> None:
    for number, (position, game, _) in enumerate(play_judged_games(GAMES, 0.1)):
        seen = make_observation(position, position.player)
        chance = Chance.for_decision("game", number)
        seed = Chance.for_decision("game", number).per_decision.getrandbits(64)
        action = choose_by_kernel_judgement(seen, chance)
        assert action in seen.actions
        if len(seen.actions) > 1:
            assert action == game.judge(seed).action


def test_tiles_that_the_player_has_not_seen_do_not_change_its_choice() -> None:
    for position, game, chance in play_judged_games(GAMES, 0.1):
        unknown = game.find_knowledge(position.player).unknown
        faces = list(position.faces)
        for place, other in zip(unknown, chance.sample(unknown, len(unknown)), strict=True):
            faces[place] = position.faces[other]
        twin = KernelGame.from_position(position._replace(deal=Deal(position.colours, tuple(faces))))
        assert twin.judge(5) == game.judge(5)
        assert twin.judge_all(5) == game.judge_all(5)


@pytest.mark.parametrize(("players", "least"), [(2, 0.72), (3, 0.48), (4, 0.33)])
def test_the_fitted_weights_beat_the_former_ones(players: int, least: float) -> None:
    result = play_match_of_weights(players, DEALS, seed=players)
    assert result.games == DEALS * players
    assert result.win_rate - result.margin > least, str(result)


@pytest.mark.long("players")
@pytest.mark.parametrize(("players", "least"), [(2, 0.76), (3, 0.52), (4, 0.36)])
def test_the_fitted_weights_win_as_often_as_is_documented(players: int, least: float) -> None:
    result = play_match_of_weights(players, LONG_DEALS, seed=players)
    assert result.win_rate - result.margin > least, str(result)


def test_a_finished_game_is_not_judged() -> None:
    *_, (_, game, _) = play_judged_games(GAMES, 0.1)
    while game.turn is not None:
        game.play(game.judge().action)
    for judge in (game.judge, game.judge_all):
        with pytest.raises(BadArgument, match=r"^no action can be judged: the game is over$"):
            judge()
