"""The colours of pictures in a terminal, chosen by hand for as many colours as it has."""

import os
import sys
from collections.abc import Mapping
from typing import NamedTuple

from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style


class Ink(NamedTuple):
    """A style in 16 million colours, in 256, in 16, and without any."""

    true: str
    xterm: str
    ansi: str
    bare: str = ""


COMMON = {
    "chosen": Ink("reverse", "reverse", "reverse", "reverse"),
    "turn": Ink("bold underline", "bold underline", "bold underline", "bold underline"),
    "strong": Ink("bold", "bold", "bold", "bold"),
    "faint": Ink("#8c8779", "#878787", "ansibrightblack"),
    "log": Ink("#8c8779", "#878787", "ansibrightblack"),
}

DEPTHS = (ColorDepth.TRUE_COLOR, ColorDepth.DEFAULT, ColorDepth.ANSI_COLORS_ONLY, ColorDepth.MONOCHROME)


def depth_of(environment: Mapping[str, str] = os.environ) -> ColorDepth:
    """Return how many colours a terminal has, by its environment; see https://no-color.org."""
    if environment.get("NO_COLOR"):
        return ColorDepth.MONOCHROME
    if environment.get("COLORTERM") in ("truecolor", "24bit") or sys.platform == "win32":
        return ColorDepth.TRUE_COLOR
    return ColorDepth.DEFAULT if "256color" in environment.get("TERM", "") else ColorDepth.ANSI_COLORS_ONLY


def style_of(inks: Mapping[str, Ink], depth: ColorDepth) -> Style:
    """Return the style sheet of some inks for so many colours."""
    at = DEPTHS.index(depth)
    return Style([(name, ink[at]) for name, ink in (COMMON | dict(inks)).items()])
