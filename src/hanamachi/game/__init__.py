"""What a game is: the abstract `Game`, the values it is made of, and the errors it raises. Knows no game."""

from hanamachi.game.errors import BadOption, BadText, GameError, IllegalAction, shown
from hanamachi.game.game import RULINGS, AnyGame, Game, Match, Outcome, Player, Position, Seat

__all__ = [
    "RULINGS",
    "AnyGame",
    "BadOption",
    "BadText",
    "Game",
    "GameError",
    "IllegalAction",
    "Match",
    "Outcome",
    "Player",
    "Position",
    "Seat",
    "shown",
]
