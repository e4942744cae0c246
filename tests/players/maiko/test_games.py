"""Whole games of Maiko's computer players, which must not use hidden information."""

from functools import cache
from random import Random

import pytest

from hanamachi.game.player import Chance
from hanamachi.games.maiko import Deal, PlayedGame, Position, legal_actions, make_observation, play
from hanamachi.games.maiko.players import PLAYERS
from tests.games.maiko.staging import make_random_deal

NAMES = list(PLAYERS)


def play_whole_game(deal: Deal, names: list[str], seed: str) -> tuple[list[str], Position]:
    """Return the actions of a whole game between players of these names, and how it ended."""
    position, said = Position.start(deal), list[str]()
    while (player := position.turn) is not None:
        chance = Chance.for_decision(f"{seed} {player}", len(said))
        said.append(PLAYERS[names[player]](make_observation(position, player), chance))
        assert said[-1] in legal_actions(position)
        position = play(position, said[-1])
    return said, position


def test_the_players_of_maiko_are_listed_by_strength() -> None:
    assert NAMES == ["random", "greedy", "memory-2", "memory-4", "memory-7", "perfect", "master"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_plays_whole_games_with_two_three_and_four(players: int) -> None:
    # in these games each of the seven has had a seat
    for seed in range(0, len(NAMES), players):
        names = [NAMES[(seed + player) % len(NAMES)] for player in range(players)]
        said, position = play_whole_game(make_random_deal(players, seed), names, str(seed))
        assert position.outcome is not None
        assert PlayedGame(make_random_deal(players, seed), tuple(said)).position == position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_gives_the_same_game_and_another_seed_another(players: int) -> None:
    names = ["master", "memory-4", "perfect", "memory-2"][:players]
    deal = make_random_deal(players, 5)
    assert play_whole_game(deal, names, "one") == play_whole_game(deal, names, "one")
    assert play_whole_game(deal, names, "one") != play_whole_game(deal, names, "other")


def make_twin(game: PlayedGame, player: int, chance: Random) -> PlayedGame:
    """Return the same actions in a deal that differs only in tiles that the player has not seen."""
    seen = {place for step in game.position.steps if step.what == "turned" for place in step.places}
    seen |= {p for s in game.position.steps if s.what == "looked" and s.player == player for p in s.places}
    hidden = [place for place, face in enumerate(game.deal.faces) if face >= 0 and place not in seen]
    faces = list(game.deal.faces)
    mixed = [faces[place] for place in hidden]
    chance.shuffle(mixed)
    for place, face in zip(hidden, mixed, strict=True):
        faces[place] = face
    return PlayedGame(Deal(game.deal.colours, tuple(faces)), game.actions)


@cache
def play_sensible_game(players: int, seed: int) -> list[str]:
    """Return the actions of a game between players who remember enough to get somewhere."""
    return play_whole_game(
        make_random_deal(players, seed), ["perfect", "memory-4", "perfect", "memory-7"][:players], "twins"
    )[0]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_tiles_do_not_change_the_actions_of_a_player(players: int, name: str) -> None:
    chance, choose, compared, different = Random(f"{players} {name}"), PLAYERS[name], 0, 0
    for seed in range(3):
        said = play_sensible_game(players, seed)
        for length in sorted(chance.sample(range(len(said)), 8)):
            game = PlayedGame(make_random_deal(players, seed), tuple(said[:length]))
            player = game.position.turn
            assert player is not None
            other = make_twin(game, player, chance)
            here, there = (make_observation(one.position, player) for one in (game, other))
            assert here == there
            assert choose(here, Chance.for_decision("t", length)) == choose(there, Chance.for_decision("t", length))
            compared, different = compared + 1, different + (game.deal != other.deal)
    assert compared == 24
    assert different > 19


def test_perfect_memory_beats_chance_and_forgetting() -> None:
    for weaker in ("random", "memory-2"):
        won = 0.0
        for seed in range(10):
            for first in (0, 1):
                names = ["perfect", weaker] if first == 0 else [weaker, "perfect"]
                outcome = play_whole_game(make_random_deal(2, seed), names, f"{seed}")[1].outcome
                assert outcome is not None
                won += (first in outcome.winners) / len(outcome.winners)
        assert won > 16, weaker
