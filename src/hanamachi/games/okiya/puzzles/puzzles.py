"""Puzzles of Okiya: positions in which exactly one move keeps the win, or the draw if the position is drawn.

The text of a puzzle is the text of the game that leads to it. The solver computes everything else.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from hanamachi.game import GameError, Player
from hanamachi.games.okiya.puzzles import puzzle_levels
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Game, Position
from hanamachi.games.okiya.solver import native, reference
from hanamachi.games.okiya.solver.answer import Answer

Goal = Literal["win", "draw"]
Theme = Literal["line", "square", "blockade", "full-garden", "quiet", "only-moves"]

ENDING_THEMES: tuple[Theme, ...] = ("line", "square", "blockade", "full-garden")
THEMES: tuple[Theme, ...] = (*ENDING_THEMES, "quiet", "only-moves")
MIN_ONLY_MOVES = 3
"""Minimum number of only moves in a row for the theme `only-moves`."""


class NotAPuzzle(GameError):
    """The position is not a puzzle: it is lost, has only one legal move, or has several correct moves."""

    code = "no-puzzle"


@dataclass(frozen=True)
class Puzzle:
    """A puzzle of Okiya: a position in which only one move keeps the win (or the draw). Use `from_game` or `parse`.

    Attributes:
        game: The game whose last position is the puzzle.
        answer: The exact answer of the solver for this position.
    """

    game: Game
    answer: Answer

    @staticmethod
    def from_game(game: Game) -> "Puzzle":
        """Return the puzzle in the last position of a game.

        Raises:
            NotAPuzzle: The player to move has lost, has only one legal move, or has several correct moves.
            GameFinished: The game is over.
        """
        answer = native.solve(game.position, line=False)
        if answer.value < 0:
            raise NotAPuzzle(
                f"'{game}' is no puzzle: {_player_name(game.position.mover)}, who is to move, has lost already"
            )
        if len(answer.moves) < 2:
            raise NotAPuzzle(f"'{game}' is no puzzle: there is but one move")
        if len(keep := moves_worth_at_least(answer, min_holding_value(answer))) > 1:
            cells = ", ".join(CELL_NAMES[cell] for cell in keep)
            raise NotAPuzzle(f"'{game}' is no puzzle: several moves keep the {goal_of_answer(answer)} ({cells})")
        return Puzzle(game, answer)

    @staticmethod
    def parse(text: str) -> "Puzzle":
        """Parse the text of a game and return the puzzle in its last position.

        Args:
            text: A layout and the cells of the moves, such as `MsCbPrIt/…/…/… b1 c3`.

        Raises:
            BadText: The text is not a game.
            IllegalAction: A move breaks the rules.
            NotAPuzzle: The position is not a puzzle.
            GameFinished: The game is over.
        """
        return Puzzle.from_game(Game.parse(text))

    @property
    def position(self) -> Position:
        """The position in which the player must find the correct move."""
        return self.game.position

    @property
    def player(self) -> Player:
        """The player who solves the puzzle: 0 moved first in the game, 1 second."""
        return self.position.mover

    @property
    def goal(self) -> Goal:
        """The goal of the player who solves the puzzle: `win` or `draw`, the best result that they can force."""
        return goal_of_answer(self.answer)

    @property
    def min_value(self) -> int:
        """The lowest value of a correct move: 1 if the goal is a win, 0 if it is a draw."""
        return min_holding_value(self.answer)

    @property
    def correct_cell(self) -> Cell:
        """The cell of the only correct first move, as a number 0 to 15."""
        (cell,) = moves_worth_at_least(self.answer, self.min_value)
        return cell

    @cached_property
    def line(self) -> tuple[Cell, ...]:
        """The cells of all moves of the solution, to the end of the game.

        It begins with the correct first move. Then the opponent always makes the most difficult defence, and the player
        a best move.
        """
        return tuple(cell for _, cell, _ in self._solution_steps)

    @cached_property
    def final_position(self) -> Position:
        """The position at the end of the solution, in which the game is over."""
        position, cell, _ = self._solution_steps[-1]
        return position.play(cell)

    @cached_property
    def solve_chance(self) -> float:
        """The chance, 0 to 1, that a person solves the whole puzzle, by the model in `puzzle_levels`."""
        result = 1.0
        for position, _, answer in self._solution_steps[::2]:
            result *= puzzle_levels.estimate_chance_to_find_move(position, answer.moves, self.min_value)
        return result

    @property
    def level(self) -> int:
        """The difficulty of the puzzle, 1 (easy) to 5 (hard)."""
        return puzzle_levels.level_of_chance(self.solve_chance)

    @cached_property
    def only_move_count(self) -> int:
        """The number of the player's first moves in the solution for which no other legal move is correct.

        The count stops at the first turn with several correct moves. A turn with only one legal move is not counted.
        """
        found = 0
        for _, _, answer in self._solution_steps[::2]:
            if len(moves_worth_at_least(answer, self.min_value)) > 1:
                break
            found += len(answer.moves) > 1
        return found

    @cached_property
    def is_first_move_quiet(self) -> bool:
        """Whether the correct first move makes no threat: no reply lets the player win with the next move."""
        after = self.position.play(self.correct_cell)
        return not after.is_over and not any(_can_win_at_once(reply) for reply in after.child_positions())

    @property
    def themes(self) -> tuple[Theme, ...]:
        """The kinds of the solution: how the game ends, such as "square", then "quiet" and "only-moves" if they apply.

        "quiet" means that the first move makes no threat. "only-moves" means that at least three moves of the player
        are the only correct ones.
        """
        return (
            _classify_game_ending(self.final_position),
            *_theme_if("quiet", self.is_first_move_quiet),
            *_theme_if("only-moves", self.only_move_count >= MIN_ONLY_MOVES),
        )

    def as_dict(self) -> dict[str, Any]:
        """Return the puzzle and its solution as a dictionary for JSON. Cells are names such as "b1"."""
        return {
            "game": str(self),
            "full_garden": self.game.full_garden,
            "player": self.player,
            "goal": self.goal,
            "level": self.level,
            "chance": round(self.solve_chance, 3),
            "themes": list(self.themes),
            "only_moves": self.only_move_count,
            "key": CELL_NAMES[self.correct_cell],
            "line": [CELL_NAMES[cell] for cell in self.line],
        }

    def __str__(self) -> str:
        return str(self.game)

    def __repr__(self) -> str:
        return f"Puzzle.parse({str(self)!r})"

    @cached_property
    def _solution_steps(self) -> list[tuple[Position, Cell, Answer]]:
        """The steps of the solution: each is the position before a move, the cell of the move, and the answer."""
        course = []
        position, answer, cell = self.position, self.answer, self.correct_cell
        while True:
            course.append((position, cell, answer))
            position = position.play(cell)
            if position.is_over:
                return course
            answer = native.solve(position, line=False)
            best = _best_moves(answer)
            cell = (
                best[0]
                if position.mover == self.player
                else _find_hardest_move_to_answer(position, best, self.min_value)
            )


def goal_of_answer(answer: Answer) -> Goal:
    """Return the goal of the player who solves a puzzle: `win` if the position is won, otherwise `draw`."""
    return "win" if answer.value > 0 else "draw"


def min_holding_value(answer: Answer) -> int:
    """Return the lowest value of a correct move, which keeps the result of the position: 1 for a win, 0 for a draw."""
    return min(answer.value, 1)


def moves_worth_at_least(answer: Answer, min_value: int) -> list[Cell]:
    """Return the cells of all moves with a value of at least `min_value`.

    Args:
        answer: The answer of the solver, with the value of each legal move.
        min_value: The lowest value of the moves to return.
    """
    return [cell for cell, value in answer.moves.items() if value >= min_value]


def choose_defence(position: Position, min_value: int) -> Cell:
    """Choose the move of the defender that makes the puzzle most difficult.

    Among the defender's best moves, it is the move that leaves the opponent the fewest correct moves.

    Args:
        position: The position in which the defender moves.
        min_value: The lowest value of a correct move of the opponent.
    """
    return _find_hardest_move_to_answer(position, _best_moves(native.solve(position, line=False)), min_value)


def find_refutation_line(position: Position, cell: Cell) -> tuple[Cell, ...]:
    """Return a wrong move and the best play after it to the end of the game, which shows why the move is wrong.

    Args:
        position: The position before the wrong move.
        cell: The cell of the wrong move, 0 to 15.
    """
    after = position.play(cell)
    return (cell,) if after.is_over else (cell, *native.solve(after, moves=False).line)


def certify_puzzle(game: Game) -> Puzzle:
    """Solve the last position of a game with two independent solvers and return it as a puzzle.

    Raises:
        NotAPuzzle: The position is not a puzzle, or the answers of the solvers differ.
        GameFinished: The game is over.
    """
    puzzle, slow = Puzzle.from_game(game), reference.solve(game.position, line=False)
    if (slow.value, slow.moves) != (puzzle.answer.value, puzzle.answer.moves):
        raise NotAPuzzle(f"'{game}' is no puzzle: the solvers say {puzzle.answer.as_dict()} and {slow.as_dict()}")
    return puzzle


def _best_moves(answer: Answer) -> list[Cell]:
    return [cell for cell, value in answer.moves.items() if value == answer.value]


def _find_hardest_move_to_answer(position: Position, candidate_cells: list[Cell], min_value: int) -> Cell:
    """Return the move after which the opponent has the fewest correct moves. Among equal moves it is the first.

    Args:
        position: The position before the move.
        candidate_cells: The cells of the moves to compare.
        min_value: The lowest value of a correct move of the opponent.
    """

    def answers(cell: Cell) -> int:
        after = position.play(cell)
        return 0 if after.is_over else len(moves_worth_at_least(native.solve(after, line=False), min_value))

    return min(candidate_cells, key=answers) if len(candidate_cells) > 1 else candidate_cells[0]


def _classify_game_ending(final_position: Position) -> Theme:
    outcome = final_position.outcome
    assert outcome is not None
    if outcome.reason == "line" or outcome.reason == "square":
        return outcome.reason
    return "blockade" if outcome.tiles_left else "full-garden"


def _theme_if(theme: Theme, holds: bool) -> Iterator[Theme]:
    if holds:
        yield theme


def _can_win_at_once(position: Position) -> bool:
    outcomes = (after.outcome for after in position.child_positions())
    return any(outcome is not None and position.mover in outcome.winners for outcome in outcomes)


def _player_name(player: Player) -> str:
    return ("the first player", "the second player")[player]
