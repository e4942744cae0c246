"""Puzzles: positions of Okiya in which a single move keeps the win, or the draw where no more can be had.

A puzzle is written as the game that leads to it, in its one line; all else that is told of it follows from that.
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

ENDS: tuple[Theme, ...] = ("line", "square", "blockade", "full-garden")
THEMES: tuple[Theme, ...] = (*ENDS, "quiet", "only-moves")
RUNNING = 3
"""How many single moves running make the theme `only-moves`."""


class NoPuzzle(GameError):
    """A position in which not one move alone keeps what there is."""

    code = "no-puzzle"


@dataclass(frozen=True)
class Puzzle:
    """The game that leads to a position, and the solver's answer there; made by `of` and `parse` alone."""

    game: Game
    answer: Answer

    @staticmethod
    def of(game: Game) -> "Puzzle":
        """The puzzle at the end of a game; raises NoPuzzle, or Finished for a game that is over."""
        answer = native.solve(game.position, line=False)
        if answer.value < 0:
            raise NoPuzzle(f"'{game}' is no puzzle: {_name(game.position.mover)}, who is to move, has lost already")
        if len(answer.moves) < 2:
            raise NoPuzzle(f"'{game}' is no puzzle: there is but one move")
        if len(keep := holding(answer, least_of(answer))) > 1:
            cells = ", ".join(CELL_NAMES[cell] for cell in keep)
            raise NoPuzzle(f"'{game}' is no puzzle: several moves keep the {goal_of(answer)} ({cells})")
        return Puzzle(game, answer)

    @staticmethod
    def parse(text: str) -> "Puzzle":
        """The puzzle of a game's text; raises BadText, IllegalAction, NoPuzzle or Finished."""
        return Puzzle.of(Game.parse(text))

    @property
    def position(self) -> Position:
        """Where the puzzle begins."""
        return self.game.position

    @property
    def player(self) -> Player:
        """Who is to find the move."""
        return self.position.mover

    @property
    def goal(self) -> Goal:
        """What is to be kept."""
        return goal_of(self.answer)

    @property
    def least(self) -> int:
        """What a move of that player has to be worth to keep it: 1 a win, 0 a draw."""
        return least_of(self.answer)

    @property
    def key(self) -> Cell:
        """The one move."""
        (cell,) = holding(self.answer, self.least)
        return cell

    @cached_property
    def line(self) -> tuple[Cell, ...]:
        """The key and what follows it to the end of the game: best moves, and the defence that is hardest to meet."""
        return tuple(cell for _, cell, _ in self._course)

    @cached_property
    def end(self) -> Position:
        """The finished game to which the line leads."""
        position, cell, _ = self._course[-1]
        return position.play(cell)

    @cached_property
    def chance(self) -> float:
        """The chance that people solve it (`puzzle_levels`), 0 to 1."""
        result = 1.0
        for position, _, answer in self._course[::2]:
            result *= puzzle_levels.chance(position, answer.moves, self.least)
        return result

    @property
    def level(self) -> int:
        """1 (easy) to 5 (hard)."""
        return puzzle_levels.level(self.chance)

    @cached_property
    def only_moves(self) -> int:
        """How many moves running, from the key on, alone hold; a move without an alternative is passed over."""
        found = 0
        for _, _, answer in self._course[::2]:
            if len(holding(answer, self.least)) > 1:
                break
            found += len(answer.moves) > 1
        return found

    @cached_property
    def quiet(self) -> bool:
        """Whether the key threatens nothing: no reply to it lets the next move win."""
        after = self.position.play(self.key)
        return not after.is_over and not any(_wins_at_once(reply) for reply in after.children())

    @property
    def themes(self) -> tuple[Theme, ...]:
        """How the line ends, and what else is special."""
        return (_ending(self.end), *_if("quiet", self.quiet), *_if("only-moves", self.only_moves >= RUNNING))

    def as_dict(self) -> dict[str, Any]:
        """The puzzle in plain values, its cells by their names."""
        return {
            "game": str(self),
            "full_garden": self.game.full_garden,
            "player": self.player,
            "goal": self.goal,
            "level": self.level,
            "chance": round(self.chance, 3),
            "themes": list(self.themes),
            "only_moves": self.only_moves,
            "key": CELL_NAMES[self.key],
            "line": [CELL_NAMES[cell] for cell in self.line],
        }

    def __str__(self) -> str:
        return str(self.game)

    def __repr__(self) -> str:
        return f"Puzzle.parse({str(self)!r})"

    @cached_property
    def _course(self) -> list[tuple[Position, Cell, Answer]]:
        """The positions of the line, the cell that is taken in each, and what is known there."""
        course = []
        position, answer, cell = self.position, self.answer, self.key
        while True:
            course.append((position, cell, answer))
            position = position.play(cell)
            if position.is_over:
                return course
            answer = native.solve(position, line=False)
            best = _best(answer)
            cell = best[0] if position.mover == self.player else _hardest(position, best, self.least)


def goal_of(answer: Answer) -> Goal:
    """What is to be kept where a position is worth this to the player to move, who has not lost."""
    return "win" if answer.value > 0 else "draw"


def least_of(answer: Answer) -> int:
    """What a move has to be worth to keep it."""
    return min(answer.value, 1)


def holding(answer: Answer, least: int) -> list[Cell]:
    """The moves that are worth so much."""
    return [cell for cell, value in answer.moves.items() if value >= least]


def defence(position: Position, least: int) -> Cell:
    """The best move against somebody who wants `least`: of those, one after which the fewest moves hold."""
    return _hardest(position, _best(native.solve(position, line=False)), least)


def refutation(position: Position, cell: Cell) -> tuple[Cell, ...]:
    """A move and the best play after it, to the end of the game."""
    after = position.play(cell)
    return (cell,) if after.is_over else (cell, *native.solve(after, moves=False).line)


def certified(game: Game) -> Puzzle:
    """The puzzle at the end of a game, if both solvers say the same of each move; raises NoPuzzle or Finished."""
    puzzle, slow = Puzzle.of(game), reference.solve(game.position, line=False)
    if (slow.value, slow.moves) != (puzzle.answer.value, puzzle.answer.moves):
        raise NoPuzzle(f"'{game}' is no puzzle: the solvers say {puzzle.answer.as_dict()} and {slow.as_dict()}")
    return puzzle


def _best(answer: Answer) -> list[Cell]:
    return [cell for cell, value in answer.moves.items() if value == answer.value]


def _hardest(position: Position, cells: list[Cell], least: int) -> Cell:
    """The first of the moves after which the opponent has the fewest that are worth `least`."""

    def answers(cell: Cell) -> int:
        after = position.play(cell)
        return 0 if after.is_over else len(holding(native.solve(after, line=False), least))

    return min(cells, key=answers) if len(cells) > 1 else cells[0]


def _ending(end: Position) -> Theme:
    outcome = end.outcome
    assert outcome is not None
    if outcome.reason == "line" or outcome.reason == "square":
        return outcome.reason
    return "blockade" if outcome.tiles_left else "full-garden"


def _if(theme: Theme, holds: bool) -> Iterator[Theme]:
    if holds:
        yield theme


def _wins_at_once(position: Position) -> bool:
    outcomes = (after.outcome for after in position.children())
    return any(outcome is not None and position.mover in outcome.winners for outcome in outcomes)


def _name(player: Player) -> str:
    return ("the first player", "the second player")[player]
