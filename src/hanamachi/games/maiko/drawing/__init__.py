"""Drawings of Maiko: its symbols, the plan of the okiya, and public positions as pictures or as text."""

from hanamachi.games.maiko.drawing.board_pictures import draw_board_svg, draw_floor_svg, draw_table_svg
from hanamachi.games.maiko.drawing.building.plan import (
    find_place_rectangle,
    find_place_rectangles,
    find_room_rectangles,
)
from hanamachi.games.maiko.drawing.text import render_board_text, render_floor_text

__all__ = [
    "draw_board_svg",
    "render_board_text",
    "draw_floor_svg",
    "render_floor_text",
    "find_place_rectangle",
    "find_place_rectangles",
    "find_room_rectangles",
    "draw_table_svg",
]
