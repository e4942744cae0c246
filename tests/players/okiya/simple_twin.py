"""The two simple players in Python, which look one move ahead."""

from collections.abc import Sequence
from typing import TypeVar

from hanamachi.game.player import Chance
from hanamachi.games.okiya.players.random_words import draw_words
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Position

Item = TypeVar("Item")


def choose_item(chance: Chance, items: Sequence[Item]) -> Item:
    """Return one item at random, by the first word. All items have equal chances."""
    return items[int.from_bytes(draw_words(chance)[:4], "little") * len(items) >> 32]


def wins_at_once(position: Position, cell: Cell) -> bool:
    """Return whether a legal move wins the game at once."""
    after = position.play(cell)
    return after.outcome is not None and position.mover in after.outcome.winners


def lets_opponent_win(position: Position, cell: Cell) -> bool:
    """Return whether the opponent can win at once after a legal move."""
    after = position.play(cell)
    return any(wins_at_once(after, reply) for reply in after.legal_moves)


def choose_random_move(position: Position, chance: Chance) -> str:
    """Choose a random legal move."""
    return CELL_NAMES[choose_item(chance, position.legal_moves)]


def choose_wary_move(position: Position, chance: Chance) -> str:
    """Choose a winning move; otherwise one after which the opponent cannot win at once; otherwise any."""
    moves = position.legal_moves
    winning = [cell for cell in moves if wins_at_once(position, cell)]
    safe = [cell for cell in moves if not lets_opponent_win(position, cell)]
    return CELL_NAMES[choose_item(chance, winning or safe or moves)]
