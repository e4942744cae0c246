"""The rules of Maiko as values: from nothing but the standard library."""

from hanamachi.games.maiko.rules.actions import LATE, STOP, actions, lapse, play
from hanamachi.games.maiko.rules.deal import EMPTY, Deal, deck, lay
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, Room, parse_place, room_of
from hanamachi.games.maiko.rules.notation import Game
from hanamachi.games.maiko.rules.options import Options
from hanamachi.games.maiko.rules.position import End, Outcome, Phase, Position
from hanamachi.games.maiko.rules.tiles import Colour, Friend, Object, Teacher, face_of, face_text, parse_face

__all__ = [
    "EMPTY",
    "LATE",
    "PLACE_NAMES",
    "STOP",
    "Colour",
    "Deal",
    "End",
    "Friend",
    "Game",
    "Object",
    "Options",
    "Outcome",
    "Phase",
    "Position",
    "Room",
    "Teacher",
    "actions",
    "deck",
    "face_of",
    "face_text",
    "lapse",
    "lay",
    "parse_face",
    "parse_place",
    "play",
    "room_of",
]
