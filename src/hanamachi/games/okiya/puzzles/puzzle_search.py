"""The search for puzzles: games as people might play them, looked through for positions with a single good move.

A game hangs on a seed and its number alone, so the same search finds the same puzzles in the same order everywhere.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count as counted

from hanamachi.game import BadOption, GameError, shown
from hanamachi.games.okiya.puzzles.puzzle_levels import LEVELS
from hanamachi.games.okiya.puzzles.puzzles import THEMES, Puzzle, Theme, certified, holding, least_of
from hanamachi.games.okiya.rules import FullGarden, Game
from hanamachi.games.okiya.solver import native
from hanamachi.games.okiya.solver.answer import Answer
from hanamachi.games.okiya.solver.layouts import LAYOUTS, unrank

MOST_LEFT = 12
"""With so many tiles left, a thirtieth of a second lets the slow solver certify a puzzle; with one more, a tenth."""
FEWEST_MOVES = 3  # of two moves, people guess one
SLIP = 4.0  # by how many tiles the players of these games misjudge a move, as a standard deviation
PATIENCE = 5_000
"""After so many games without a puzzle that fits, the search says that there is none to be found."""


class Scarce(GameError):
    """A search that found too few puzzles."""

    code = "scarce"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What puzzles are looked for: of any level (None) or one, with any theme or one, under a ruling."""

    level: int | None = None
    theme: Theme | None = None
    full_garden: FullGarden = "blockade"

    @staticmethod
    def of(level: int | None, theme: str | None, full_garden: FullGarden) -> "Wanted":
        """What is wanted, from a number and a text; raises BadOption."""
        if level is not None and not 1 <= level <= len(LEVELS) + 1:
            raise BadOption(f"{level} is not a level of puzzles: expected 1 to {len(LEVELS) + 1}")
        for known in (None, *THEMES):
            if theme == known:
                return Wanted(level, known, full_garden)
        raise BadOption(f"{shown(theme)} is not a theme of puzzles: expected {', '.join(THEMES)}")

    def fits(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is one of those."""
        return self.level in (None, puzzle.level) and (self.theme is None or self.theme in puzzle.themes)


def search(count: int, wanted: Wanted, seed: int, looked: Callable[[int], None] | None = None) -> Iterator[Puzzle]:
    """So many puzzles, each certified by both solvers and from a game of its own; raises BadOption or Scarce.

    `looked` is told how many games were looked through, after each.
    """
    if count < 1:
        raise BadOption(f"{count} puzzles cannot be made: expected 1 or more")
    found = fruitless = 0
    for number in counted():
        puzzle = next(filter(wanted.fits, puzzles_of(seed, number, wanted.full_garden)), None)
        if looked:
            looked(number + 1)
        fruitless = 0 if puzzle else fruitless + 1
        if puzzle:
            yield certified(puzzle.game)
            found += 1
            if found == count:
                return
        if fruitless == PATIENCE:
            raise Scarce(f"{found} of {count} puzzles found: the last {PATIENCE} games had none that fits")


def puzzles_of(seed: int, number: int, full_garden: FullGarden) -> list[Puzzle]:
    """The puzzles in a game of a seed, in a random order: by their own, those with many tiles left would come first."""
    chance = random.Random(f"hanamachi puzzles {full_garden} {seed} {number}")
    puzzles = [Puzzle(game, answer) for game, answer in plausible(chance, full_garden) if poses(game, answer)]
    return sorted(puzzles, key=lambda _: chance.random())


def plausible(chance: random.Random, full_garden: FullGarden) -> Iterator[tuple[Game, Answer]]:
    """A game between two who know what each move is worth but for a slip, move by move until it is over."""
    game = Game(unrank(int(chance.random() * LAYOUTS)), (), full_garden)
    while not game.position.is_over:
        answer = native.solve(game.position, line=False)
        yield game, answer
        slips = {cell: value + chance.gauss(0, SLIP) for cell, value in answer.moves.items()}
        game = game.play(max(slips, key=slips.__getitem__))


def poses(game: Game, answer: Answer) -> bool:
    """Whether a puzzle is worth posing: few tiles left, some choice, and a key that is not the last move."""
    if len(game.moves) < 16 - MOST_LEFT or len(answer.moves) < FEWEST_MOVES or answer.value < 0:
        return False
    key, *more = holding(answer, least_of(answer))
    return not more and not game.position.play(key).is_over
