"""A memory puzzle for the browser: the shown actions, the legal actions, and the solution."""

from datetime import date
from itertools import pairwise

import msgspec

from hanamachi.game import BadOption, Seat
from hanamachi.games.maiko.history_views import StepView, list_public_steps_since
from hanamachi.games.maiko.house_view import HouseView
from hanamachi.games.maiko.puzzles.puzzle_days import PackagedPuzzle, find_daily_puzzle, read_puzzles
from hanamachi.games.maiko.rules.actions import legal_actions
from hanamachi.games.maiko.rules.deal import NO_TILE
from hanamachi.games.maiko.rules.floor import PLACE_NAMES
from hanamachi.games.maiko.rules.tiles import face_text
from hanamachi.games.maiko.views import make_house_view


class ShownAction(msgspec.Struct, frozen=True):
    """A shown action: its public steps, and the visible state after it for the solver's seat."""

    told: tuple[StepView, ...]
    view: HouseView


class NeededTile(msgspec.Struct, frozen=True):
    """A tile to remember: its place, its face, and the turn in which it was last shown, counted from 1."""

    place: str
    tile: str
    turn: int


class MemoryPuzzleView(msgspec.Struct, frozen=True):
    """A memory puzzle with its solution, which the page shows only after the answer.

    Attributes:
        level: The level, 1 to 5.
        number: The number of the puzzle in its level, from 1.
        count: The number of puzzles in the level.
        seat: The seat of the solver.
        start: The visible state before the first action.
        shown_actions: The actions that the solver watches before the decision.
        turns: The number of turns that begin before the decision.
        actions: The legal actions of the decision.
        gains: The expected gain of each legal action, in points until the end of the turn.
        answers: The best actions. Several ones are equivalent.
        needed: The tiles to remember.
        theme: The kind of the best action.
        faces: The face on each of the 81 places, or an empty text.
    """

    level: int
    number: int
    count: int
    seat: Seat
    start: HouseView
    shown_actions: tuple[ShownAction, ...]
    turns: int
    actions: tuple[str, ...]
    gains: dict[str, float]
    answers: tuple[str, ...]
    needed: tuple[NeededTile, ...]
    theme: str
    faces: tuple[str, ...]


def make_puzzle_view(level: int, number: int) -> MemoryPuzzleView:
    """Return the view of a packaged puzzle. Its game is replayed, which takes some milliseconds.

    Raises:
        BadOption: There is no such level, or no puzzle with this number.
    """
    puzzles = read_puzzles(level)
    if not 1 <= number <= len(puzzles):
        raise BadOption(f"{number} is no memory puzzle of level {level}: expected 1 to {len(puzzles)}")
    return _make_view(level, number, len(puzzles), puzzles[number - 1])


def make_daily_puzzle_view(day: date) -> MemoryPuzzleView:
    """Return the view of the daily puzzle of a date."""
    level, index = find_daily_puzzle(day)
    return make_puzzle_view(level, index + 1)


def _make_view(level: int, number: int, count: int, packaged: PackagedPuzzle) -> MemoryPuzzleView:
    puzzle, solution = packaged.puzzle, packaged.solution
    positions = puzzle.game.positions[puzzle.shown_from :]
    first_turn = positions[0].progress.turns
    return MemoryPuzzleView(
        level=level,
        number=number,
        count=count,
        seat=puzzle.player,
        start=make_house_view(positions[0], puzzle.player, 0),
        shown_actions=tuple(
            [
                ShownAction(
                    list_public_steps_since(after, 0, len(before.steps)), make_house_view(after, puzzle.player, 0)
                )
                for before, after in pairwise(positions)
            ]
        ),
        turns=puzzle.position.progress.turns - first_turn,
        actions=legal_actions(puzzle.position),
        gains={word: float(gain) for word, gain in solution.gains.items()},
        answers=tuple([word for word in solution.gains if word in solution.answers]),
        needed=tuple(
            [
                NeededTile(
                    PLACE_NAMES[tile.place],
                    face_text(tile.face),
                    positions[tile.action].progress.turns - first_turn + 1,
                )
                for tile in solution.needed
            ]
        ),
        theme=packaged.theme,
        faces=tuple(["" if face == NO_TILE else face_text(face) for face in puzzle.position.faces]),
    )
