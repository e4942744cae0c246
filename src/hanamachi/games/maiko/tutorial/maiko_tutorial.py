"""The interface of Maiko's tutorial, and the figures of its rules."""

import msgspec
from msgspec.structs import replace

from hanamachi.games.maiko.house_view import HouseView, PlayerBoard
from hanamachi.games.maiko.rules import Colour, parse_face
from hanamachi.games.maiko.rules.tiles import colour_of
from hanamachi.games.maiko.setup import MaikoSetup
from hanamachi.games.maiko.tutorial.lesson import DEAL, make_lesson
from hanamachi.games.maiko.tutorial.scenes import Scene, flip_scenes, make_tile_removal_scenes
from hanamachi.games.maiko.written_rules import SECTIONS, BoardFigure, FloorPlanFigure
from hanamachi.locales.rules import Figure
from hanamachi.table import Setup
from hanamachi.table.view import TableView
from hanamachi.tutorial.game_tutorial import GameTutorial
from hanamachi.tutorial.lesson import Lesson, learner_view, start_lesson_table


class ShownHouse(msgspec.Struct, frozen=True, tag="house", tag_field="shows"):
    """The floor plan with its tiles face down (the first scene), and the scenes after tiles are turned over."""

    name: str
    view: TableView
    scenes: tuple[Scene, ...]


class ShownBoard(msgspec.Struct, frozen=True, tag="board", tag_field="shows"):
    """A player's board of Maiko at seat 0, and the scenes that follow if tiles can be swept from it."""

    name: str
    view: TableView
    house: HouseView
    scenes: tuple[Scene, ...]


class MaikoTutorial(GameTutorial):
    """The tutorial of the game Maiko: its lesson, and the figures of its rules that readers can play with."""

    sections = SECTIONS
    figure_types = (ShownHouse, ShownBoard)

    def make_lesson(self) -> Lesson:
        """Return the lesson, in which the learner plays three turns of a real game."""
        return make_lesson()

    def make_interactive_figure(self, figure: Figure) -> ShownHouse | ShownBoard:
        """Return what a figure of the rules shows: the floor plan before the first turn, or a player's board."""
        view, house = _make_views_before_first_turn()
        if isinstance(figure, FloorPlanFigure):
            return ShownHouse(figure.name, view, flip_scenes(DEAL))
        assert isinstance(figure, BoardFigure)
        boards = (_make_player_board(figure.colour, figure.cells), *house.boards[1:])
        return ShownBoard(
            figure.name, view, replace(house, boards=boards), make_tile_removal_scenes(figure) if figure.swept else ()
        )


def _make_views_before_first_turn() -> tuple[TableView, HouseView]:
    """Return what a learner sees before the first turn of a game for two: the table, and the position on it."""
    view = learner_view(start_lesson_table(Setup(game=MaikoSetup("vwpg", "green"), first=0, deals=(DEAL,))))
    assert view.board is not None and isinstance(view.board.view, HouseView)
    return view, view.board.view


def _make_player_board(colour_letter: str, cell_texts: tuple[str, ...]) -> PlayerBoard:
    """Return a player's board with these tiles, and the score that the rules give for it.

    Args:
        colour_letter: The letter of the player's colour, such as "w" for white.
        cell_texts: The tiles of the nine cells. The tiles of a cell are one text, such as "FwFv".
    """
    piles = tuple(tuple(cell[at : at + 2] for at in range(0, len(cell), 2)) for cell in cell_texts)
    own = sum(colour_of(parse_face(tile)) is Colour("wvpg".index(colour_letter)) for pile in piles for tile in pile)
    other = sum(map(len, piles)) - own
    return PlayerBoard(colour_letter, piles, kamon=1, score=own - other, own=own, other=other)
