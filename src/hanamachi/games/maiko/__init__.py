"""Maiko: two to four players, hidden tiles, a game of memory."""

from hanamachi.games.maiko.actions import actions, play
from hanamachi.games.maiko.deal import EMPTY, Deal, deck, lay
from hanamachi.games.maiko.floor import PLACE_NAMES, Room, parse_place, room_of
from hanamachi.games.maiko.position import End, Outcome, Phase, Position
from hanamachi.games.maiko.tiles import Colour, Friend, Object, Teacher, face_of, face_text, parse_face

__all__ = [
    "EMPTY",
    "PLACE_NAMES",
    "Colour",
    "Deal",
    "End",
    "Friend",
    "Object",
    "Outcome",
    "Phase",
    "Position",
    "Room",
    "Teacher",
    "actions",
    "deck",
    "face_of",
    "face_text",
    "lay",
    "parse_face",
    "parse_place",
    "play",
    "room_of",
]
