"""The search in the kernel: hidden tiles, seeds, certain wins, the weights of rivals, and the strength."""

from collections.abc import Sequence
from random import Random

import pytest

from hanamachi.game import BadArgument, Chance
from hanamachi.games.maiko import Colour, Deal, Position, make_observation, play
from hanamachi.games.maiko.action_values import SearchResult
from hanamachi.games.maiko.kernel_game import FAST_SEARCH, KernelGame
from hanamachi.games.maiko.kernel_matches import play_match_of_search
from hanamachi.games.maiko.players.kernel_judgement import choose_by_kernel_search
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND
from tests.players.maiko.staging import play_judged_games

GAMES = 3
LEGAL_GAMES = 200
DEALS = 10
LONG_DEALS = 300


def hide_tiles_otherwise(position: Position, hidden: Sequence[int], chance: Random) -> KernelGame:
    """Return the game with its hidden tiles on other places."""
    faces = list(position.faces)
    for place, other in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        faces[place] = position.faces[other]
    return KernelGame.from_position(position._replace(deal=Deal(position.colours, tuple(faces))))


def search_with_both(twin: KernelGame, game: KernelGame) -> SearchResult:
    former_chances = (0.5, 1.0, 0.0, 0.2)[: game.deal.players]
    found = game.search(5, playouts=40, former_chances=former_chances)
    assert twin.search(5, playouts=40, former_chances=former_chances) == found
    return found


def test_it_chooses_by_the_observation_as_by_the_whole_game() -> None:
    chosen_otherwise = 0
    for number, (position, game, _) in enumerate(play_judged_games(GAMES, 0.2)):
        seen = make_observation(position, position.player)
        seed = Chance.for_decision("game", number).per_decision.getrandbits(64)
        action = choose_by_kernel_search(seen, Chance.for_decision("game", number))
        assert action in seen.actions
        if len(seen.actions) > 1:
            found = game.search(seed)
            assert action == found.action
            chosen_otherwise += action != found.considered[0].action
    assert chosen_otherwise > 10  # than the judgement


def test_tiles_that_the_player_has_not_seen_do_not_change_the_search() -> None:
    for position, game, chance in play_judged_games(GAMES, 0.2):
        search_with_both(hide_tiles_otherwise(position, game.find_knowledge(position.player).unknown, chance), game)


def test_the_colour_left_out_changes_nothing_before_it_shows() -> None:
    """Give all hidden tiles of the unplayed colour the other colour that nobody plays."""
    compared = 0
    for position, game, _ in play_judged_games(7, 0.2):
        dealt = {face % 4 for face in position.faces if 0 <= face < FIRST_FRIEND}
        unplayed = dealt - set(position.colours)
        if len(position.colours) > 2:
            continue
        (shown,) = unplayed
        (hidden,) = set(Colour) - dealt
        unknown = game.find_knowledge(position.player).unknown
        moved = [0 <= face < FIRST_FRIEND and face % 4 == shown for face in position.faces]
        faces = tuple([face + moves * (hidden - shown) for face, moves in zip(position.faces, moved, strict=True)])
        if not {place for place, moves in enumerate(moved) if moves} <= set(unknown):
            continue
        search_with_both(KernelGame.from_position(position._replace(deal=Deal(position.colours, faces))), game)
        compared += 1
    assert compared > 10


def test_in_random_games_every_considered_action_is_legal() -> None:
    for seed in range(LEGAL_GAMES):
        chance = Random(seed)
        game = KernelGame.from_secret(chance.randbytes(32), chance.sample(tuple(Colour), 2 + seed % 3))
        while game.turn is not None:
            legal = game.legal_actions
            if chance.random() < 0.05:
                found = game.search(seed, playouts=24, horizon=2)
                assert {one.action for one in found.considered} <= set(legal)
                assert found.action in {one.action for one in found.considered}
                assert sum(one.playouts for one in found.considered) <= 24
                assert all(one.win_rate is None or 0 <= one.win_rate <= 1 for one in found.considered)
            game.play(chance.choice(legal))


def test_the_seed_alone_decides_the_search() -> None:
    for _, game, _ in play_judged_games(1, 0.2):
        before = game.facts
        assert game.search(7) == game.search(7)
        assert game.facts == before


def test_a_win_by_one_action_is_found() -> None:
    found = 0
    for position, game, _ in play_judged_games(60, 0.2):
        if "stop" not in game.legal_actions:
            continue
        after = play(position, "stop")
        if after.outcome is None or after.outcome.winners != (position.player,):
            continue
        result = game.search(playouts=60)
        rates = {one.action: one.win_rate for one in result.considered}
        assert rates["stop"] in (1, None), str(position.deal)
        assert rates[result.action] in (1, None)
        found += rates["stop"] == 1
    assert found > 3


def test_the_actions_of_a_rival_tell_its_weights() -> None:
    """Multiply the ratios of one player's actions in games that it plays by some weights."""
    for former_weights in (True, False):
        odds = []
        for seed in range(10):
            chance = Random(seed)
            game = KernelGame.from_secret(bytes([seed]) * 32, tuple(Colour)[: 2 + seed % 3])
            odds.append(1.0)
            while game.turn is not None:
                weights = former_weights if game.turn == 1 else not former_weights
                action = game.judge(chance.getrandbits(64), former_weights=weights).action
                if game.turn == 1:
                    odds[-1] *= game.weigh_action(action, observer=0)
                game.play(action)
        rightly = [odd > 20 if former_weights else odd < 1 / 20 for odd in odds]
        assert sum(rightly) >= 8, odds


def test_what_the_observer_cannot_know_does_not_change_what_an_action_tells() -> None:
    telling = 0
    for position, game, chance in play_judged_games(GAMES, 0.2):
        observer = (position.player + 1) % len(position.colours)
        hidden = game.find_knowledge(observer).unknown
        action = game.judge(former_weights=True).action
        ratio = game.weigh_action(action, observer)
        assert 0.1 <= ratio <= 10 + 1e-9
        twin = hide_tiles_otherwise(position, hidden, chance)
        if action in twin.legal_actions:
            assert twin.weigh_action(action, observer) == ratio, str(position.deal)
            telling += ratio != 1
    assert telling > 10


def test_a_search_that_knows_its_rivals_is_another_one() -> None:
    changed = 0
    for _, game, _ in play_judged_games(1, 0.2):
        players = game.deal.players
        expected = game.search(3, playouts=60)
        assert game.search(3, playouts=60, former_chances=[0] * players) == expected
        changed += game.search(3, playouts=60, former_chances=[1] * players) != expected
    assert changed > 10


@pytest.mark.parametrize("chances", [(0.5,), (0.5, 1.5), (0.5, -0.1), (0.5, float("nan"))])
def test_chances_are_from_0_to_1_for_each_player(chances: tuple[float, ...]) -> None:
    game = KernelGame.from_secret(bytes(32), tuple(Colour)[:2])
    with pytest.raises(BadArgument, match=r"^\(0\.5,.*\) are not chances: expected 2 numbers from 0 to 1$"):
        game.search(former_chances=chances)


def test_a_finished_game_is_not_searched() -> None:
    game = KernelGame.from_secret(bytes(32), tuple(Colour)[:2])
    while game.turn is not None:
        game.play(game.judge().action)
    with pytest.raises(BadArgument, match=r"^no action can be searched: the game is over$"):
        game.search()


@pytest.mark.parametrize(("players", "least"), [(2, 0.6), (3, 0.35), (4, 0.2)])
def test_the_search_beats_the_former_weights(players: int, least: float) -> None:
    result = play_match_of_search(players, DEALS, seed=players, effort=FAST_SEARCH[players]._replace(playouts=50))
    assert result.games == DEALS * players
    assert result.playouts <= 50 * result.searched
    assert result.win_rate > least, str(result)


@pytest.mark.long("players")
@pytest.mark.parametrize(("players", "least"), [(2, 0.8), (3, 0.6), (4, 0.44)])
def test_the_search_wins_as_often_as_is_documented(players: int, least: float) -> None:
    result = play_match_of_search(players, LONG_DEALS, seed=players)
    assert result.win_rate - result.margin > least, str(result)
