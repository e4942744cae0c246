"""Inks: the name of every colour that a drawing may use.

Drawings look like printed tiles, so their inks are the same by day and by night. Only the page around them changes.
"""

PAPER = "#f7f0e1"
WHITE = "#ffffff"
SUMI = "#26221f"
BARK = "#4a342a"
BARK_PALE = "#8a6a55"

AI = "#24406e"
AI_DEEP = "#182b4d"
AI_MID = "#5b7dab"
AI_PALE = "#c6d3da"

SHU = "#cc3f28"
SHU_DEEP = "#9c2a22"
SAKURA = "#e99a8a"
SAKURA_PALE = "#fae1d8"

KOKE = "#6d8a45"
MATSU = "#2f5637"

KIN = "#cf9c2e"
KIN_PALE = "#ecd598"
FLAKE = "#f6e3ae"

SKY_SUN = "#f5e6c6"
SKY_BIRD = "#c3d2d3"
SKY_RAIN = "#b4c1cd"
SKY_TANZAKU = "#e6c97f"
DAWN = "#e7bd6a"
NOON = "#6d8fae"
DUSK = "#64426d"

MAT = "#ddd4a9"
MAT_HOLE = "#ccc190"

TERMINAL = {
    "M": "#d0503a",
    "C": "#c76a86",
    "P": "#4f8f4a",
    "I": "#5a7fd0",
    "s": "#d9661f",
    "b": "#7d8a92",
    "r": "#3d8fb5",
    "t": "#b08a1e",
}
"""The inks of the families in a terminal, by letter. Their brightness is medium, to be readable on black and on white.
"""

TERMINAL_TOKENS = ("#4f78c8", "#d0503a")
"""The inks of the tokens of seat 0 and seat 1 in a terminal."""
