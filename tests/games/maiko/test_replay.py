"""Replays: frames, the highlight, and the places that each seat knows, compared with a slow computation."""

from random import Random

import pytest

from hanamachi.games.maiko import PLACE_NAMES, Position, legal_actions, play
from hanamachi.games.maiko.replay import make_replay
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND
from hanamachi.games.maiko.views import make_observation
from tests.games.maiko.staging import make_random_deal
from tests.table.maiko_sitting import choose_clairvoyantly


def find_known_places(position: Position, player: int) -> set[str]:
    """Return the places that lie face down and whose tile a player has seen, or can tell from all the others."""
    seen = {step.places[0] for step in position.steps if step.what == "turned"}
    seen |= {place for place in range(81) if position.secretly_seen[player] >> place & 1}
    down = {place for place in range(81) if position.floor.down >> place & 1}
    left = {position.faces[place] for place in down - seen}
    if len(left) == 1 and (position.players > 2 or min(left) < FIRST_FRIEND):
        seen |= down
    return {PLACE_NAMES[place] for place in down & seen}


def play_out(players: int) -> tuple[list[Position], list[str]]:
    """Play a game to its end, at most 400 actions. Return its positions and actions."""
    chance = Random(players)
    positions, said = [Position.start(make_random_deal(players, 5))], list[str]()
    while positions[-1].turn is not None and len(said) < 400:
        said.append(choose_clairvoyantly(positions[-1], chance))
        positions.append(play(positions[-1], said[-1]))
    assert not legal_actions(positions[-1])
    return positions, said


@pytest.mark.parametrize("players", [2, 3, 4])
def test_replay_has_a_frame_for_each_action(players: int) -> None:
    positions, said = play_out(players)
    found = make_replay(positions[0], said, first_seat=1)
    assert len(found.frames) == len(positions)
    for frame, position, action in zip(found.frames, positions, (None, *said), strict=True):
        assert frame.action == action
        assert frame.view == make_observation(position, None, first_seat=1).now
        assert [set(places) for places in frame.known] == [
            find_known_places(position, (seat - 1) % players) for seat in range(players)
        ]
    assert sum((frame.told for frame in found.frames), ()) == tuple(
        make_observation(positions[-1], None, first_seat=1).history
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_highlight_is_the_turn_that_changed_a_score_most(players: int) -> None:
    positions, said = play_out(players)
    turns: dict[int, list[int]] = {}
    for at, position in enumerate(positions):
        turns.setdefault(sum(step.what == "turn" for step in position.steps), []).append(at)
    begins = [group[0] for group in turns.values()]
    ends = [*begins[1:], len(positions) - 1]
    changes = []
    for begin, end in zip(begins, ends, strict=True):
        player = positions[begin].turn
        assert player is not None
        changes.append(abs(positions[end].scores[player] - positions[begin].scores[player]))
    most = max(changes)
    assert most >= 2
    assert (
        make_replay(positions[0], said, first_seat=1).highlight
        == begins[max(i for i, c in enumerate(changes) if c == most)]
    )


def test_highlight_of_a_game_without_actions_is_its_start() -> None:
    assert make_replay(Position.start(make_random_deal(2, 5)), [], first_seat=0).highlight == 0
