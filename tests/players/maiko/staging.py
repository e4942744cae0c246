"""Staged positions as one player knows them, for tests of one rule of the judgement, and games that it plays."""

from collections.abc import Iterator
from random import Random

from hanamachi.games.maiko import Colour, Position, legal_actions, make_observation, parse_place, play
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.players.action_chooser import choose_best_action
from hanamachi.games.maiko.players.known_state import KnownState, build_known_state
from hanamachi.games.maiko.players.memory import Memory
from hanamachi.games.maiko.rules.board import EMPTY_BOARD
from hanamachi.games.maiko.rules.position import GameProgress
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND
from tests.games.maiko.staging import make_random_deal, stage_position

BEGINNING = GameProgress()


def stage_whole_set(
    down: str,
    boards: tuple[str, ...] = ("", "", ""),
    kamon: tuple[int, ...] = (0, 0, 0),
    course: GameProgress = BEGINNING,
) -> Position:
    """Return a staged position in which all other tiles were swept, so that no tile is missing."""
    position = stage_position(down, boards, kamon)
    swept = list(EMPTY_BOARD)
    for face in make_random_deal(len(boards), 1).faces:
        if 0 <= face < FIRST_FRIEND:
            swept[face] += 1
    for place in range(81):
        if (position.floor.down >> place & 1 or place == position.floor.up) and position.faces[place] < FIRST_FRIEND:
            swept[position.faces[place]] -= 1
    for board in position.boards:
        for face, count in enumerate(board):
            swept[face] -= count
    assert min(swept) >= 0
    return position._replace(swept=tuple(swept), progress=course)


def make_known_state(position: Position, places: str, secret: str = "", room: int | None = None) -> KnownState:
    """Return the scene of the player to move who remembers the tiles at these places, some seen with One-san alone."""
    there = [parse_place(name) for name in (places + " " + secret).split()]
    faces = {place: position.faces[place] for place in there}
    remembered = Memory(faces, {parse_place(name) for name in secret.split()}, room)
    return build_known_state(make_observation(position, position.player).now, remembered)


def collect_choices(
    position: Position, places: str, secret: str = "", room: int | None = None, seeds: int = 12
) -> set[str]:
    """Return all actions that the judgement chooses with different random numbers."""
    seen = make_known_state(position, places, secret, room)
    return {choose_best_action(seen, legal_actions(position), Random(seed)) for seed in range(seeds)}


def play_judged_games(
    games: int, random_share: float, *, former_weights: bool = False
) -> Iterator[tuple[Position, KernelGame, Random]]:
    """Yield the positions of games that the kernel's judgement plays, in both implementations.

    `random_share` is the share of actions that are random.
    """
    for seed in range(games):
        chance = Random(seed)
        colours = chance.sample(tuple(Colour), 2 + seed % 3)
        game = KernelGame.from_secret(chance.randbytes(32), colours)
        position = Position.start(game.deal)
        while position.turn is not None:
            yield position, game, chance
            is_random = chance.random() < random_share
            judged = game.judge(former_weights=former_weights).action
            action = chance.choice(legal_actions(position)) if is_random else judged
            position = play(position, action)
            game.play(action)
