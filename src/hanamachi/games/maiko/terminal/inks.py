"""Colours of Maiko in a terminal."""

from hanamachi.games.maiko.drawing.inks import TERMINAL
from hanamachi.terminal.play.palette import Ink

INKS = {
    "w": Ink(TERMINAL["w"], "#878787", "ansiwhite"),
    "v": Ink(TERMINAL["v"], "#af5faf", "ansimagenta"),
    "p": Ink(TERMINAL["p"], "#ff87af", "ansired"),
    "g": Ink(TERMINAL["g"], "#5f8700", "ansigreen"),
    "f": Ink(TERMINAL["f"], "#af8700", "ansiyellow"),
    "roof": Ink(TERMINAL["#"], "#5f87d7", "ansibrightblue"),
    "wall": Ink("#8c8779", "#878787", "ansibrightblack"),
    "up": Ink("bold reverse", "bold reverse", "bold reverse", "bold reverse"),
}
"""Styles of the four colours and of friends by letter, of roofs and walls, and of a tile that is up."""
