"""The interfaces of a game: its `Rules`, its `GamePackage`, and the errors that both raise. Knows no game."""

from hanamachi.game.errors import BadArgument, BadOption, BadText, GameError, IllegalAction, shorten_repr
from hanamachi.game.match import SingleGame
from hanamachi.game.package import GamePackage, GamePart
from hanamachi.game.player import Chance, ComputerPlayer, Seat, player_for_match
from hanamachi.game.rules import ANY, RULINGS, AnyRules, Match, Outcome, Player, Position, Rules

__all__ = [
    "ANY",
    "RULINGS",
    "AnyRules",
    "BadArgument",
    "BadOption",
    "BadText",
    "Chance",
    "ComputerPlayer",
    "GameError",
    "GamePackage",
    "GamePart",
    "IllegalAction",
    "Match",
    "Outcome",
    "Player",
    "Position",
    "Rules",
    "Seat",
    "SingleGame",
    "player_for_match",
    "shorten_repr",
]
