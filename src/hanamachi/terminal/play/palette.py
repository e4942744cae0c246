"""Colours of pictures in a terminal, chosen by hand for each number of colours."""

import os
import sys
from collections.abc import Mapping
from typing import NamedTuple

from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style


class Ink(NamedTuple):
    """A text style for terminals with 16 million colours, with 256 colours, with 16 colours, and without colours."""

    true: str
    xterm: str
    ansi: str
    bare: str = ""


COMMON_INKS = {
    "chosen": Ink("reverse", "reverse", "reverse", "reverse"),
    "turn": Ink("bold underline", "bold underline", "bold underline", "bold underline"),
    "strong": Ink("bold", "bold", "bold", "bold"),
    "faint": Ink("#8c8779", "#878787", "ansibrightblack"),
    "log": Ink("#8c8779", "#878787", "ansibrightblack"),
}

COLOR_DEPTHS = (ColorDepth.TRUE_COLOR, ColorDepth.DEFAULT, ColorDepth.ANSI_COLORS_ONLY, ColorDepth.MONOCHROME)


def detect_color_depth(environment: Mapping[str, str] = os.environ) -> ColorDepth:
    """Determine from environment variables how many colours the terminal has.

    The variable NO_COLOR turns colours off, see https://no-color.org.
    """
    if environment.get("NO_COLOR"):
        return ColorDepth.MONOCHROME
    if environment.get("COLORTERM") in ("truecolor", "24bit") or sys.platform == "win32":
        return ColorDepth.TRUE_COLOR
    return ColorDepth.DEFAULT if "256color" in environment.get("TERM", "") else ColorDepth.ANSI_COLORS_ONLY


def make_terminal_style(inks: Mapping[str, Ink], color_depth: ColorDepth) -> Style:
    """Make a style sheet for prompt_toolkit from text styles by name, for a terminal with a number of colours."""
    at = COLOR_DEPTHS.index(color_depth)
    return Style([(name, ink[at]) for name, ink in (COMMON_INKS | dict(inks)).items()])
