"""Drawings of Maiko: its symbols, the plan of the okiya, and public positions as pictures or as text."""

from hanamachi.games.maiko.drawing.board_pictures import board_svg, house_svg, table_svg
from hanamachi.games.maiko.drawing.building.plan import place_box, places, rooms
from hanamachi.games.maiko.drawing.text import board_text, house_text

__all__ = ["board_svg", "board_text", "house_svg", "house_text", "place_box", "places", "rooms", "table_svg"]
