"""Properties of every game of Maiko, tested in random games of two to four players."""

from collections.abc import Iterator
from random import Random

import pytest

from hanamachi.game import IllegalAction
from hanamachi.games.maiko import Phase, PlayedGame, Position, Teacher, legal_actions, play, time_out_turn
from hanamachi.games.maiko.rules.actions import LATE, PLACE_BY_NAME, WORDS
from hanamachi.games.maiko.rules.history import Step
from hanamachi.games.maiko.rules.legality import find_obstacles_to_teacher_calls
from tests.games.maiko.staging import make_random_deal

NONSENSE = ("", "done", "stop ", "STOP", "j1", "a0", "5F", "0F", "f1x", "Fx", "late", "a9 b9", "１F")


def count_tiles_in_play(position: Position) -> int:
    lying = position.floor.down.bit_count() + position.floor.met.bit_count() + (position.floor.up is not None)
    return lying + sum(map(sum, position.boards)) + sum(position.swept)


def list_all_faces(position: Position) -> list[int]:
    """Return the faces of all tiles of the game, wherever they are."""
    lying = position.floor.down | position.floor.met | (0 if position.floor.up is None else 1 << position.floor.up)
    found = [face for place, face in enumerate(position.faces) if lying >> place & 1]
    for counts in (*position.boards, position.swept):
        found += [face for face, count in enumerate(counts) for _ in range(count)]
    return sorted(found)


def find_pairing_places(position: Position, legal: tuple[str, ...]) -> list[str]:
    """Return the places that would make a pair with the tile that is up."""
    assert position.floor.up is not None
    letter = position.faces[position.floor.up] // 4
    return [word for word in legal if word in PLACE_BY_NAME and position.faces[PLACE_BY_NAME[word]] // 4 == letter]


def play_random_game(players: int, seed: int, late: float = 0.0) -> Iterator[tuple[Position, str, Position]]:
    """Yield a random game: each position, the action and the next position. Sometimes a turn times out.

    Some games lean towards pairs, so that they go further than blind chance does: to full boards, and sooner.
    """
    chance = Random(1000 * seed + players)
    position, lucky = Position.start(make_random_deal(players, seed)), chance.random()
    while position.turn is not None:
        if chance.random() < late:
            action, after = LATE, time_out_turn(position)
        else:
            legal = legal_actions(position)
            lean = position.floor.up is not None and chance.random() < lucky
            action = chance.choice((lean and find_pairing_places(position, legal)) or legal)
            after = play(position, action)
        yield position, action, after
        position = after


def check_step(before: Position, after: Position, tiles: int) -> None:
    """Check the invariants of a position after each action."""
    assert count_tiles_in_play(after) == tiles
    assert sum(after.kamon.held) + after.kamon.reserve + sum(after.kamon.cards) == 16
    assert min(*after.kamon.held, after.kamon.reserve, *after.kamon.cards) >= 0
    assert not after.floor.down & after.floor.met
    assert len(after.steps) > len(before.steps) or after.phase is not before.phase
    if after.progress.turns == before.progress.turns:
        assert after.player == before.player
    else:
        assert after.player == after.progress.turns % after.players


def check_words(position: Position) -> None:
    """Check that exactly the listed actions are accepted."""
    legal = legal_actions(position)
    assert len(set(legal)) == len(legal)
    assert (len(legal) > 0) == (position.turn is not None)
    for word in (*WORDS, *NONSENSE):
        if word in legal:
            play(position, word)
        else:
            with pytest.raises(IllegalAction):
                play(position, word)


def play_out(players: int, seed: int, late: float = 0.0) -> Position:
    """Play a whole game, check the rules at each step, and return its last position."""
    said, happened, tiles, faces, last = [], list[Step](), 60 if players == 2 else 81, None, None
    for number, (before, action, after) in enumerate(play_random_game(players, seed, late)):
        said.append(action)
        happened += after.steps[len(before.steps) :]
        check_step(before, after, tiles)
        if number % 199 == seed % 199:
            check_words(before)
            faces = faces or list_all_faces(before)
            assert list_all_faces(after) == faces
        last = after
    assert last is not None
    assert last.outcome is not None
    assert last.outcome.reason is last.progress.end
    assert legal_actions(last) == ()
    assert list(last.steps) == happened
    if seed % 10 == 0:
        record = PlayedGame(make_random_deal(players, seed), tuple(said))
        assert record.position == last
        again = PlayedGame.parse(str(record))
        assert again.position == last
        assert hash(again.position) == hash(last)
    return last


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_every_invariant(players: int) -> None:
    ends = {play_out(players, seed).progress.end for seed in range(60)}
    assert len(ends) >= 2, "games by chance end in more ways than one"


@pytest.mark.long("rules")
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_thousand_random_games_keep_every_invariant(players: int, part: int) -> None:
    for seed in range(1000 + 2000 * part, 3000 + 2000 * part):
        play_out(players, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_timed_out_turns_keep_every_invariant(players: int) -> None:
    for seed in range(25):
        play_out(players, 20_000 + seed, late=0.05)


def test_a_timed_out_turn_ends_in_every_phase() -> None:
    phases = set()
    for seed in range(40):
        for _, _, position in play_random_game(3, seed):
            if position.phase in phases or position.turn is None:
                continue
            phases.add(position.phase)
            after = time_out_turn(position)
            assert after.progress.turns > position.progress.turns
            assert after.floor.up is None
            assert after.phase in (Phase.FIRST, Phase.OVER)
            assert position.floor.up is None or after.floor.down >> position.floor.up & 1
            assert next(step.what for step in after.steps[len(position.steps) :]) == "late"
    assert phases == set(Phase) - {Phase.OVER}


def test_no_turn_times_out_after_the_game() -> None:
    *_, (_, _, last) = play_random_game(2, 1)
    with pytest.raises(IllegalAction, match="no turn can time out: the game is over"):
        time_out_turn(last)


def test_a_teacher_can_be_called_exactly_where_it_is_listed() -> None:
    for seed in range(20):
        for _, _, position in play_random_game(3, seed):
            free = position.phase in (Phase.FIRST, Phase.SECOND)
            for teacher in Teacher:
                may = free and find_obstacles_to_teacher_calls(position)[teacher] is None
                assert (teacher.word in legal_actions(position)) == may
