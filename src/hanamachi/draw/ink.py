"""The inks: every colour that a drawing may use, by name.

A printed tile is a printed tile: the inks are the same by day and by night, and the page around them changes.
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
MAT_LINE = "#d2c898"

TERMINAL = {
    "M": "#e0604a",
    "C": "#f0a898",
    "P": "#7fae5c",
    "I": "#86a8dc",
    "s": "#f08a4b",
    "b": "#e8e2d2",
    "r": "#8fb4d6",
    "t": "#e2bb58",
}
"""The families' inks on a terminal, by their letter: lighter than on paper, to be read on a dark ground."""
