"""What a game is: the abstract `Game`, the values it is made of, and the errors it raises. Knows no game."""

from hanamachi.game.errors import BadArgument, BadOption, BadText, GameError, IllegalAction, shown
from hanamachi.game.game import ANY, RULINGS, AnyGame, Game, Match, Outcome, Player, Position
from hanamachi.game.match import SingleGame
from hanamachi.game.player import Chance, Choose, Seat, in_match

__all__ = [
    "ANY",
    "RULINGS",
    "AnyGame",
    "BadArgument",
    "BadOption",
    "BadText",
    "Chance",
    "Choose",
    "Game",
    "GameError",
    "IllegalAction",
    "Match",
    "Outcome",
    "Player",
    "Position",
    "Seat",
    "SingleGame",
    "in_match",
    "shown",
]
