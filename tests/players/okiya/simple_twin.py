"""The two players that look no further than the next move."""

from hanamachi.game.player import Chance
from hanamachi.games.okiya.players.random_words import RandomWords
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Position


def wins(position: Position, cell: Cell) -> bool:
    """Whether a legal move ends the game in favour of who makes it."""
    after = position.play(cell)
    return after.outcome is not None and position.mover in after.outcome.winners


def hands_over(position: Position, cell: Cell) -> bool:
    """Whether a legal move lets the opponent win with the next one."""
    after = position.play(cell)
    return any(wins(after, reply) for reply in after.legal_moves)


def at_random(position: Position, chance: Chance) -> str:
    """Any legal move."""
    return CELL_NAMES[RandomWords(chance).choose_item(position.legal_moves)]


def wary(position: Position, chance: Chance) -> str:
    """A move that wins; failing that, one after which the opponent cannot win at once; failing that, any."""
    moves = position.legal_moves
    winning = [cell for cell in moves if wins(position, cell)]
    safe = [cell for cell in moves if not hands_over(position, cell)]
    return CELL_NAMES[RandomWords(chance).choose_item(winning or safe or moves)]
