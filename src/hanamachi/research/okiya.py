"""Okiya answered, sampled and looked back upon, as values that draw themselves in a notebook.

okiya.solve("MsCbPrIt/…/…/… b1 c3")
okiya.sample(10_000, seed=1)
okiya.analyse("MsCbPrIt/…/…/… b1 c3 a2")
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hanamachi.games.okiya import solver
from hanamachi.games.okiya.counting import sampling
from hanamachi.games.okiya.counting.tally import Tally
from hanamachi.games.okiya.drawing import garden_svg
from hanamachi.games.okiya.drawing.sample import sample_svg
from hanamachi.games.okiya.rules import CELL_NAMES, FullGarden, Game, Layout, Position
from hanamachi.games.okiya.solver import analysis, question
from hanamachi.games.okiya.solver.analysis import Judged
from hanamachi.locales import phrases

Asked = str | int | Layout | Game
"""A layout, its rank, or a game, as a value or as its text."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The exact answer for a position; in a notebook, the garden with what moves are worth.

    Values count from the side of the player to move: the tiles left at the end + 1, plus for a win and minus for a
    loss; 0 is a draw. `line` is a best line to the end of the game, `positions` how many were looked at.
    """

    position: Position
    value: int
    moves: Mapping[str, int]
    line: tuple[str, ...]
    positions: int

    def _repr_svg_(self) -> str:
        values = {CELL_NAMES.index(cell): value for cell, value in self.moves.items()}
        return garden_svg(self.position, size=480, values=values)


def solve(asked: Asked | Position, full_garden: FullGarden | None = None) -> Solved:
    """The exact answer for a position; raises BadText, IllegalAction or Finished."""
    if isinstance(asked, Position) and full_garden is None:
        position = asked
    elif isinstance(asked, Position):
        position = Position(asked.layout, asked.first, asked.second, asked.last, full_garden or asked.full_garden)
    else:
        position = _game(asked, full_garden).position
    answer = solver.solve(position)
    said = answer.as_dict()
    return Solved(position, answer.value, said["moves"], tuple(said["line"]), answer.positions)


@dataclass(frozen=True, slots=True)
class Sample:
    """What layouts drawn by a seed show; in a notebook, the plot."""

    seed: int
    tally: Tally

    def as_dict(self) -> dict[str, Any]:
        """The counts, shares and intervals in plain values, as `hanamachi layouts sample --json` prints them."""
        return {"seed": self.seed, **self.tally.as_dict()}

    def _repr_svg_(self) -> str:
        return sample_svg(self.as_dict(), phrases("en", "okiya", "solver"), size=800)


def sample(layouts: int, seed: int = 0, *, workers: int | None = None, scheduler: str | None = None) -> Sample:
    """Draw layouts and answer each, on threads or a Dask cluster; raises BadOption, OSError or ImportError."""
    tally = Tally()
    with sampling.cluster(scheduler) if scheduler else sampling.threads(workers) as crew:
        for _, answers, _ in sampling.draw(layouts, seed, crew):
            tally += Tally.of(answers)
    return Sample(seed, tally)


@dataclass(frozen=True, slots=True)
class Analysed:
    """A game and its moves, each held against the best; in a notebook, the garden at its end."""

    game: Game
    moves: tuple[Judged, ...]

    @property
    def mistakes(self) -> tuple[Judged, ...]:
        """The moves that threw away a win, a draw or tiles."""
        return tuple(judged for judged in self.moves if judged.mistake)

    def _repr_svg_(self) -> str:
        return garden_svg(self.game.position, size=480)


def analyse(asked: Asked) -> Analysed:
    """Look back on a game; raises BadText or IllegalAction."""
    game = _game(asked, None)
    return Analysed(game, analysis.judge(game))


def _game(asked: Asked, full_garden: FullGarden | None) -> Game:
    return question.parse(str(asked), full_garden)
