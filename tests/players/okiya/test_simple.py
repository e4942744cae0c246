"""The two simple players, and properties of all computer players."""

import random

import pytest

from hanamachi.game import BadOption
from hanamachi.game.player import Chance
from hanamachi.game.registry import find_game
from hanamachi.games.okiya import Layout, Position, parse_cell
from hanamachi.games.okiya.players import PLAYERS

STRAIGHT = "MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt"
wary = find_game("okiya").get_player("wary")


def collect_choices(text: str, tries: int = 40) -> set[str]:
    position = Position.parse(f"{STRAIGHT} {text}")
    return {wary(position, Chance.for_decision(seed, 0)) for seed in range(tries)}


def test_wary_wins_when_it_can() -> None:
    assert collect_choices("xxx./..../...o/oo.. d2") == {"d4"}


def test_wary_takes_the_tile_that_the_opponent_needs_or_leads_away_from_it() -> None:
    # x needs b3 (Cb); after Ps none of the cherries or birds may be taken, after Ct and Cr they may
    assert collect_choices("xx../x.../..../o..o a3") == {"a2", "b3"}


def test_wary_wins_at_once_and_never_hands_over_a_win_it_could_have_kept() -> None:
    for seed in range(150):
        chance = random.Random(seed)
        position = Position.start(Layout.from_numbers(chance.sample(range(16), 16)))
        while position.turn is not None:
            chosen = parse_cell(wary(position, Chance(chance, chance)))
            after = {cell: position.play(cell) for cell in position.legal_moves}
            won = {cell for cell, p in after.items() if p.outcome and p.outcome.winners == (position.turn,)}
            given = {
                cell
                for cell, p in after.items()
                if any(q.outcome and q.outcome.winners == (p.turn,) for q in p.child_positions())
            }
            assert chosen in (won or set(after) - given or set(after)), str(position)
            position = after[chance.choice(position.legal_moves)]


def test_wary_beats_random_from_either_side() -> None:
    won = 0
    for seed in range(200):
        chance = random.Random(seed)
        position = Position.start(Layout.from_numbers(chance.sample(range(16), 16)))
        while position.turn is not None:
            name = "wary" if position.turn == seed % 2 else "random"
            position = position.play(parse_cell(PLAYERS[name](position, Chance(chance, chance))))
        assert position.outcome is not None
        won += position.outcome.winners == (seed % 2,)
    assert won > 140


def test_the_same_chance_gives_the_same_move() -> None:
    start = Position.start(Layout.parse(STRAIGHT))
    for choose in PLAYERS.values():
        assert choose(start, Chance.for_decision(7, 0)) == choose(start, Chance.for_decision(7, 0))


def test_an_unknown_player_is_shown_with_those_known() -> None:
    with pytest.raises(BadOption, match="'grandmaster' is not a computer player of okiya: expected random, wary"):
        find_game("okiya").get_player("grandmaster")
