"""Inks that only Maiko uses: the four cloths, the roofs, skin and hair, and the okiya by day and by night.

Tiles look like printed tiles, so their inks are the same by day and by night. The floor is a place, so it has two sets
of inks. At night lamps light the rooms and the moon lights the garden.
"""

from dataclasses import dataclass

from hanamachi.drawing import ink


@dataclass(frozen=True)
class ClothColours:
    """The colours of a player's cloth: its background, its pattern, and the outlines and shades of objects on it."""

    ground: str
    pattern: str
    key: str
    shade: str


CLOTHS = {
    "w": ClothColours("#fffdf8", "#fffdf8", ink.SUMI, "#dcd6c7"),
    "v": ClothColours("#6b4070", "#95699b", "#2b1731", "#d9cadb"),
    "p": ClothColours("#de95a4", "#f2c3cb", "#4f1c2a", "#f1cfcb"),
    "g": ClothColours("#687c3c", "#8e9f5b", "#232c10", "#d5d6b4"),
}
"""The cloths by the letter of their colour: plain paper, waves, tie-dyed spots, stripes."""

WASHI = "#fbf5e8"
"""The paper of all objects."""


@dataclass(frozen=True)
class RoofColours:
    """The four colours of a drawn roof, from dark to light: joints, shade, main colour and light."""

    deep: str
    mid: str
    main: str
    pale: str


INDIGO_ROOF = RoofColours("#1a213c", "#273257", "#33426f", "#6b7aa6")
SLATE_ROOF = RoofColours("#1f2129", "#31353f", "#40434f", "#8b8f9d")
BARK_ROOF = RoofColours("#271b12", "#3f2f22", "#543f2f", "#a18a6b")
COPPER_ROOF = RoofColours("#0f2429", "#193a42", "#234a53", "#6f9b9f")
"""The roofs of the okiya, all of one lightness. The first is also the shared back of tiles."""

ROOF_EDGE = "#12172b"

MOON = "#f0dca6"
FAIR = "#f2d8b8"
TAN = "#dba877"
BROWN = "#c98d5e"
POWDER = "#fdf6ea"
SILVER = "#b9b4a6"
SLATE = "#8d97bd"
STRAW = "#dfbb6c"
BLUSH = "#eb9f86"
"""The colour of a cheek on powder and on skin."""


# Two palettes with the same names, which are parts of the floor plan.
DAY = {
    "wall": "#26221f",
    "sill": "#dcbd8c",
    "shoji": "#fbf7ec",
    "mat": "#dbd2a4",
    "mat_shade": "#d3c995",
    "weave": "#c3b884",
    "strip": "#b7a973",
    "wood": "#d3a974",
    "wood_shade": "#c99c65",
    "joint": "#a67c4a",
    "earth": "#bcaa90",
    "stone": "#c9c3b5",
    "stone_joint": "#a59d8c",
    "gravel": "#ece6d8",
    "rake": "#d1c8b4",
    "rock": "#77746d",
    "rock_pale": "#9a968c",
    "moss": "#8b9a55",
    "alcove": "#cb8d64",
    "alcove_joint": "#ad7048",
    "cloth_red": "#8a3a2a",
    "cloth_plum": "#6a4470",
    "cloth_green": "#56683a",
    "cloth_blue": "#2b3a67",
    "cloth_brown": "#7a5a2a",
}
NIGHT = {
    "wall": "#07080d",
    "sill": "#8a6a3f",
    "shoji": "#f2d793",
    "mat": "#c9ac68",
    "mat_shade": "#bfa15d",
    "weave": "#a98c4d",
    "strip": "#8a7040",
    "wood": "#c2915a",
    "wood_shade": "#b7864f",
    "joint": "#8a6036",
    "earth": "#a58f70",
    "stone": "#9b968c",
    "stone_joint": "#77726a",
    "gravel": "#a3a6ad",
    "rake": "#898d96",
    "rock": "#3c3e45",
    "rock_pale": "#565962",
    "moss": "#64733a",
    "alcove": "#c48a5c",
    "alcove_joint": "#96602f",
    "cloth_red": "#6e2a1e",
    "cloth_plum": "#4f3155",
    "cloth_green": "#3b4a26",
    "cloth_blue": "#222d52",
    "cloth_brown": "#553d1b",
}

TERMINAL = {"w": "#8c8779", "v": "#a66bab", "p": "#d0708a", "g": "#75913a", "f": "#b5821f", "#": "#6478b8"}
"""Inks of medium brightness for a terminal: the four colours and the friends by letter, and the roof (`#`)."""
