"""Drawings of Maiko: its symbols, the plan of the okiya, and public positions as pictures or as text."""

from hanamachi.games.maiko.drawing.board_pictures import board_svg, floor_svg, table_svg
from hanamachi.games.maiko.drawing.building.plan import place_box, place_boxes, room_boxes
from hanamachi.games.maiko.drawing.text import board_text, floor_text

__all__ = ["board_svg", "board_text", "floor_svg", "floor_text", "place_box", "place_boxes", "room_boxes", "table_svg"]
