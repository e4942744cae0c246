"""Functions about Okiya for notebooks. Their results have pictures.

okiya.solve("MsCbPrIt/…/…/… b1 c3")
okiya.sample(10_000, seed=1)
okiya.analyse("MsCbPrIt/…/…/… b1 c3 a2")
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hanamachi.game.arguments import check_minimum, check_type
from hanamachi.games.okiya import solver
from hanamachi.games.okiya.drawing import draw_garden_svg
from hanamachi.games.okiya.rules import Cell, FullGarden, Game, Layout, Position
from hanamachi.games.okiya.rules.full_garden import parse_full_garden_ruling
from hanamachi.games.okiya.solver import Answer, analysis
from hanamachi.games.okiya.solver.analysis import MoveJudgement
from hanamachi.games.okiya.solver.game_text import parse_game_text
from hanamachi.locales import load_phrases
from hanamachi.research.samples import sampling
from hanamachi.research.samples.sample_drawing import draw_sample_svg
from hanamachi.research.samples.tally import Tally

GameInput = str | int | Layout | Game
"""A game as an argument: a Game, a Layout, the rank of a layout, or the text of one of these."""


@dataclass(frozen=True, slots=True)
class SolvedPosition:
    """A position with the exact result of best play. A notebook shows the board with the value of each legal move."""

    position: Position
    answer: Answer

    @property
    def value(self) -> int:
        """The result of best play for the player to move.

        It is the number of tiles left at the end plus one: positive for a win, negative for a loss, 0 for a draw.
        """
        return self.answer.value

    @property
    def moves(self) -> Mapping[Cell, int]:
        """The value of each legal move for the player who makes it, by the number of its cell (0 to 15)."""
        return self.answer.moves

    @property
    def line(self) -> tuple[Cell, ...]:
        """The cells of one line of best play, to the end of the game."""
        return self.answer.line

    @property
    def positions(self) -> int:
        """The number of positions that the solver searched."""
        return self.answer.positions

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as a dictionary for JSON. Cells are names such as "b1"."""
        return self.answer.as_dict()

    def _repr_svg_(self) -> str:
        return draw_garden_svg(self.position, width_px=480, value_by_cell=self.moves)


def solve(game: GameInput | Position, full_garden: FullGarden | None = None) -> SolvedPosition:
    """Return the exact result of best play from a position.

    Args:
        game: A position. Or a layout, its number, a game, or the text of a game, for the position after its last move.
        full_garden: `blockade` or `draw`, which then replaces the ruling of the game. None keeps that of the game.

    Raises:
        BadText: The text is not a game.
        BadOption: There is no such ruling.
        IllegalAction: A move breaks the rules.
        GameFinished: The game is over.
    """
    if isinstance(game, Position):
        position = game if full_garden is None else replace(game, full_garden=full_garden)
    else:
        position = _parse_game_input(game, full_garden).position
    return SolvedPosition(position, solver.solve(position))


@dataclass(frozen=True, slots=True)
class Sample:
    """The results of best play on a random sample of layouts. A notebook shows them as bar charts."""

    seed: int
    tally: Tally

    def as_dict(self) -> dict[str, Any]:
        """Return the numbers of layouts by result, their shares and intervals, as a dictionary for JSON.

        The command `hanamachi research sample --json` prints the same.
        """
        return {"seed": self.seed, **self.tally.as_dict()}

    def _repr_svg_(self) -> str:
        return draw_sample_svg(self.as_dict(), load_phrases("en", "okiya", "solver"), width_px=800)


def sample(layouts: int, seed: int = 0, *, workers: int | None = None, scheduler: str | None = None) -> Sample:
    """Draw random layouts and solve them, on threads or on a Dask cluster.

    Args:
        layouts: The number of layouts.
        seed: The seed. The same seed gives the same layouts.
        workers: The number of threads, or None for one per processor.
        scheduler: The address of a Dask scheduler, or None for threads.

    Raises:
        BadOption: An argument is out of range.
        OSError: No cluster answers at the address.
        ImportError: The package `distributed` is not installed.
    """
    check_type(layouts, int, "a number of layouts", "a whole number, 1 or more")
    check_type(seed, int, "a seed", "a whole number")
    if workers is not None:
        check_minimum(workers, 1, "a number of workers")
    if scheduler is not None:
        check_type(scheduler, str, "the address of a cluster", "a text such as tcp://10.0.0.1:8786")
    tally = Tally()
    with (
        sampling.connect_cluster_workers(scheduler)
        if scheduler is not None
        else sampling.start_thread_workers(workers) as crew
    ):
        for _, answers, _ in sampling.solve_sample_chunks(layouts, seed, crew):
            tally += Tally.from_answers(answers)
    return Sample(seed, tally)


@dataclass(frozen=True, slots=True)
class AnalysedGame:
    """A game in which each move is compared with the best move. A notebook shows the board at the end of the game."""

    game: Game
    moves: tuple[MoveJudgement, ...]

    @property
    def mistakes(self) -> tuple[MoveJudgement, ...]:
        """The moves that were worse than the best move: they lost a win, a draw, or tiles of the score."""
        return tuple(judged for judged in self.moves if judged.mistake)

    def _repr_svg_(self) -> str:
        return draw_garden_svg(self.game.position, width_px=480)


def analyse(game: GameInput) -> AnalysedGame:
    """Compare each move of a game with the best move, by the exact solver.

    Args:
        game: The game or its text.

    Raises:
        BadText: The text is not a game.
        IllegalAction: A move breaks the rules.
    """
    game = _parse_game_input(game, None)
    return AnalysedGame(game, analysis.judge_moves(game))


def _parse_game_input(game: GameInput, full_garden: FullGarden | None) -> Game:
    expected = "a text, a Layout, a Game or the rank of a layout"
    check_type(game, (str, int, Layout, Game), "a question", expected)
    if full_garden is not None:
        parse_full_garden_ruling(full_garden)
    return parse_game_text(str(game), full_garden)
