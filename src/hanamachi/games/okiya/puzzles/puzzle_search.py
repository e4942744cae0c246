"""The search for puzzles: simulated games between imperfect players, searched for positions with one correct move.

A game depends only on a seed and on its number. So the same search finds the same puzzles in the same order everywhere.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count as counted

from hanamachi.game import BadOption, GameError, shorten_repr
from hanamachi.games.okiya.puzzles.puzzle_levels import LEVEL_MIN_CHANCES
from hanamachi.games.okiya.puzzles.puzzles import (
    THEMES,
    Puzzle,
    Theme,
    certify_puzzle,
    min_holding_value,
    moves_worth_at_least,
)
from hanamachi.games.okiya.rules import FullGarden, Game
from hanamachi.games.okiya.solver import native
from hanamachi.games.okiya.solver.answer import Answer
from hanamachi.games.okiya.solver.layouts import LAYOUT_COUNT, unrank

MAX_TILES_LEFT = 12
"""Maximum tiles left in a puzzle. The reference solver needs 1/30 s for such a puzzle; with one more tile, 1/10 s."""

MIN_LEGAL_MOVES = 3
"""Minimum legal moves in a puzzle. With two, people guess the right one too often."""

MISJUDGEMENT_DEVIATION = 4.0
"""The standard deviation, in tiles, of the error with which the simulated players judge moves."""

MAX_FRUITLESS_GAMES = 5_000
"""Maximum games in a row without a matching puzzle, after which the search gives up."""


class TooFewPuzzles(GameError):
    """The search gave up before it found the requested number of puzzles."""

    code = "scarce"


@dataclass(frozen=True, slots=True)
class PuzzleFilter:
    """The properties that a puzzle must have to be found by a search.

    Attributes:
        level: The difficulty, 1 (easy) to 5 (hard), or None for any.
        theme: The kind of solution, such as `square`, or None for any.
        full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
    """

    level: int | None = None
    theme: Theme | None = None
    full_garden: FullGarden = "blockade"

    @staticmethod
    def from_options(level: int | None, theme: str | None, full_garden: FullGarden) -> "PuzzleFilter":
        """Make a filter from the options of a user.

        Args:
            level: The difficulty, 1 (easy) to 5 (hard), or None for any.
            theme: The name of the kind of solution, such as `square`, or None for any.
            full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.

        Raises:
            BadOption: There is no such level or theme.
        """
        if level is not None and not 1 <= level <= len(LEVEL_MIN_CHANCES) + 1:
            raise BadOption(f"{level} is not a level of puzzles: expected 1 to {len(LEVEL_MIN_CHANCES) + 1}")
        for known in (None, *THEMES):
            if theme == known:
                return PuzzleFilter(level, known, full_garden)
        raise BadOption(f"{shorten_repr(theme)} is not a theme of puzzles: expected {', '.join(THEMES)}")

    def matches(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle has the level and the theme that this filter requires."""
        return self.level in (None, puzzle.level) and (self.theme is None or self.theme in puzzle.themes)


def search_puzzles(
    count: int, puzzle_filter: PuzzleFilter, seed: int, on_game_searched: Callable[[int], None] | None = None
) -> Iterator[Puzzle]:
    """Simulate games and yield the puzzles in them that have the required properties.

    Each puzzle is from another game. Both solvers, the fast one and the simple one, must agree about it.

    Args:
        count: The number of puzzles, at least 1.
        puzzle_filter: The required properties.
        seed: The seed of the simulated games. The same seed gives the same puzzles.
        on_game_searched: A function that is called after each game, with the number of games searched so far.

    Raises:
        BadOption: The count is less than 1.
        TooFewPuzzles: 5000 games in a row had no puzzle with these properties.
    """
    if count < 1:
        raise BadOption(f"{count} puzzles cannot be made: expected 1 or more")
    found = fruitless = 0
    for number in counted():
        puzzle = next(
            filter(puzzle_filter.matches, find_puzzles_in_simulated_game(seed, number, puzzle_filter.full_garden)), None
        )
        if on_game_searched:
            on_game_searched(number + 1)
        fruitless = 0 if puzzle else fruitless + 1
        if puzzle:
            yield certify_puzzle(puzzle.game)
            found += 1
            if found == count:
                return
        if fruitless == MAX_FRUITLESS_GAMES:
            raise TooFewPuzzles(
                f"{found} of {count} puzzles found: the last {MAX_FRUITLESS_GAMES} games had none that fits"
            )


def find_puzzles_in_simulated_game(seed: int, game_number: int, full_garden: FullGarden) -> list[Puzzle]:
    """Simulate a game and return all puzzles in it, in random order.

    The order is random because otherwise the puzzles with many tiles left would always come first.

    Args:
        seed: The seed of the search.
        game_number: The number of the game in the search, from 0.
        full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
    """
    chance = random.Random(f"hanamachi puzzles {full_garden} {seed} {game_number}")
    puzzles = [
        Puzzle(game, answer)
        for game, answer in simulate_game_with_mistakes(chance, full_garden)
        if is_good_puzzle(game, answer)
    ]
    return sorted(puzzles, key=lambda _: chance.random())


def simulate_game_with_mistakes(chance: random.Random, full_garden: FullGarden) -> Iterator[tuple[Game, Answer]]:
    """Simulate a game between two players who make mistakes: each adds a random error to the exact value of a move.

    Args:
        chance: The generator of the random numbers.
        full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.

    Returns:
        Before each move, the game so far and the exact answer of the solver for its position.
    """
    game = Game(unrank(int(chance.random() * LAYOUT_COUNT)), (), full_garden)
    while not game.position.is_over:
        answer = native.solve(game.position, line=False)
        yield game, answer
        slips = {cell: value + chance.gauss(0, MISJUDGEMENT_DEVIATION) for cell, value in answer.moves.items()}
        game = game.play(max(slips, key=slips.__getitem__))


def is_good_puzzle(game: Game, answer: Answer) -> bool:
    """Return whether the last position of a game makes a good puzzle.

    It must have at most twelve tiles left and at least three legal moves. Exactly one move keeps the win or draw, and
    this move does not end the game.

    Args:
        game: The game that leads to the position.
        answer: The exact answer of the solver for the position.
    """
    if len(game.moves) < 16 - MAX_TILES_LEFT or len(answer.moves) < MIN_LEGAL_MOVES or answer.value < 0:
        return False
    key, *more = moves_worth_at_least(answer, min_holding_value(answer))
    return not more and not game.position.play(key).is_over
