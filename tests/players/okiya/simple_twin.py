"""The two simple players in Python, which look one move ahead."""

from hanamachi.game.player import Chance
from hanamachi.games.okiya.players.random_words import choose_item
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Position


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
