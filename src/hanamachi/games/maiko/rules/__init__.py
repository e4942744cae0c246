"""The rules of Maiko as values: from nothing but the standard library."""

from hanamachi.games.maiko.rules.actions import LATE, STOP, legal_actions, play, time_out_turn
from hanamachi.games.maiko.rules.deal import NO_TILE, Deal, build_deck, deal_tiles
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, Room, parse_place, room_of
from hanamachi.games.maiko.rules.notation import PlayedGame
from hanamachi.games.maiko.rules.options import Options
from hanamachi.games.maiko.rules.position import EndReason, Outcome, Phase, Position
from hanamachi.games.maiko.rules.tiles import Colour, Friend, Object, Teacher, face_of, face_text, parse_face

__all__ = [
    "LATE",
    "NO_TILE",
    "PLACE_NAMES",
    "STOP",
    "Colour",
    "Deal",
    "EndReason",
    "Friend",
    "PlayedGame",
    "Object",
    "Options",
    "Outcome",
    "Phase",
    "Position",
    "Room",
    "Teacher",
    "build_deck",
    "deal_tiles",
    "face_of",
    "face_text",
    "legal_actions",
    "parse_face",
    "parse_place",
    "play",
    "room_of",
    "time_out_turn",
]
