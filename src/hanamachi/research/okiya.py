"""Okiya answered, sampled and looked back upon, as values that draw themselves in a notebook.

okiya.solve("MsCbPrIt/…/…/… b1 c3")
okiya.sample(10_000, seed=1)
okiya.analyse("MsCbPrIt/…/…/… b1 c3 a2")
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hanamachi.game.arguments import check_minimum, check_type
from hanamachi.games.okiya import solver
from hanamachi.games.okiya.drawing import garden_svg
from hanamachi.games.okiya.rules import Cell, FullGarden, Game, Layout, Position
from hanamachi.games.okiya.rules.full_garden import parse_full_garden_ruling
from hanamachi.games.okiya.solver import Answer, analysis
from hanamachi.games.okiya.solver.analysis import MoveJudgement
from hanamachi.games.okiya.solver.game_text import parse_game_text
from hanamachi.locales import phrases
from hanamachi.research.samples import sampling
from hanamachi.research.samples.sample_drawing import sample_svg
from hanamachi.research.samples.tally import Tally

Asked = str | int | Layout | Game
"""A layout, its rank, or a game, as a value or as its text."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The exact answer for a position; in a notebook, the garden with what moves are worth.

    `answer` is what the solver says of it; its fields are found here, too.
    """

    position: Position
    answer: Answer

    @property
    def value(self) -> int:
        """The tiles left after best play + 1, plus if the player to move wins and minus for a loss; 0 is a draw."""
        return self.answer.value

    @property
    def moves(self) -> Mapping[Cell, int]:
        """The value of each legal move for the player who makes it."""
        return self.answer.moves

    @property
    def line(self) -> tuple[Cell, ...]:
        """A best line to the end of the game."""
        return self.answer.line

    @property
    def positions(self) -> int:
        """How many positions were looked at."""
        return self.answer.positions

    def as_dict(self) -> dict[str, Any]:
        """The answer in plain values, its cells by their names."""
        return self.answer.as_dict()

    def _repr_svg_(self) -> str:
        return garden_svg(self.position, size=480, values=self.moves)


def solve(asked: Asked | Position, full_garden: FullGarden | None = None) -> Solved:
    """The exact answer for a position; raises BadText, BadOption, IllegalAction or Finished."""
    if isinstance(asked, Position):
        position = asked if full_garden is None else replace(asked, full_garden=full_garden)
    else:
        position = _game(asked, full_garden).position
    return Solved(position, solver.solve(position))


@dataclass(frozen=True, slots=True)
class Sample:
    """What layouts drawn by a seed show; in a notebook, the plot."""

    seed: int
    tally: Tally

    def as_dict(self) -> dict[str, Any]:
        """The counts, shares and intervals in plain values, as `hanamachi research sample --json` prints them."""
        return {"seed": self.seed, **self.tally.as_dict()}

    def _repr_svg_(self) -> str:
        return sample_svg(self.as_dict(), phrases("en", "okiya", "solver"), size=800)


def sample(layouts: int, seed: int = 0, *, workers: int | None = None, scheduler: str | None = None) -> Sample:
    """Draw layouts and answer each, on threads or a Dask cluster; raises BadOption, OSError or ImportError."""
    check_type(layouts, int, "a number of layouts", "a whole number, 1 or more")
    check_type(seed, int, "a seed", "a whole number")
    if workers is not None:
        check_minimum(workers, 1, "a number of workers")
    if scheduler is not None:
        check_type(scheduler, str, "the address of a cluster", "a text such as tcp://10.0.0.1:8786")
    tally = Tally()
    with sampling.cluster(scheduler) if scheduler is not None else sampling.threads(workers) as crew:
        for _, answers, _ in sampling.draw(layouts, seed, crew):
            tally += Tally.of(answers)
    return Sample(seed, tally)


@dataclass(frozen=True, slots=True)
class Analysed:
    """A game and its moves, each held against the best; in a notebook, the garden at its end."""

    game: Game
    moves: tuple[MoveJudgement, ...]

    @property
    def mistakes(self) -> tuple[MoveJudgement, ...]:
        """The moves that threw away a win, a draw or tiles."""
        return tuple(judged for judged in self.moves if judged.mistake)

    def _repr_svg_(self) -> str:
        return garden_svg(self.game.position, size=480)


def analyse(asked: Asked) -> Analysed:
    """Look back on a game; raises BadText or IllegalAction."""
    game = _game(asked, None)
    return Analysed(game, analysis.judge_moves(game))


def _game(asked: Asked, full_garden: FullGarden | None) -> Game:
    expected = "a text, a Layout, a Game or the rank of a layout"
    check_type(asked, (str, int, Layout, Game), "a question", expected)
    if full_garden is not None:
        parse_full_garden_ruling(full_garden)
    return parse_game_text(str(asked), full_garden)
