"""The written rules as the pages show them: their order, and each illustration with what the rules say of it."""

from dataclasses import replace

import msgspec

from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.maiko.rules import Colour, parse_face
from hanamachi.games.maiko.rules.tiles import colour_of
from hanamachi.games.maiko.rules.view import HouseView, PlayerBoard
from hanamachi.games.okiya.rules import CELL_NAMES, Game
from hanamachi.locales.rules import RULES, Board, Drawings, Figure, Garden, Kind, Plan, paragraphs
from hanamachi.table import Setup
from hanamachi.table.view import TableView
from hanamachi.tutorial import maiko, okiya
from hanamachi.tutorial.lesson import LEARNER, seated, seen
from hanamachi.tutorial.scenes import Scene, sweeping, turning


class ShownDrawings(msgspec.Struct, frozen=True, tag="drawings", tag_field="shows"):
    """Drawings side by side, row by row, by their ids."""

    name: str
    rows: tuple[tuple[str, ...], ...]


class ShownMoment(msgspec.Struct, frozen=True):
    """A garden, and why each cell that may not be taken may not."""

    view: TableView
    astray: dict[str, str]


class ShownGarden(msgspec.Struct, frozen=True, tag="garden", tag_field="shows"):
    """A game of Okiya from before its first move to after its last, to be stepped through."""

    name: str
    moments: tuple[ShownMoment, ...]


class ShownHouse(msgspec.Struct, frozen=True, tag="house", tag_field="shows"):
    """The floor plan with its tiles face down, and what follows when they are turned over; the first scene is it."""

    name: str
    view: TableView
    scenes: tuple[Scene, ...]


class ShownBoard(msgspec.Struct, frozen=True, tag="board", tag_field="shows"):
    """A player's board of Maiko, that of seat 0, and what follows where tiles may be swept off it."""

    name: str
    view: TableView
    house: HouseView
    scenes: tuple[Scene, ...]


Shown = ShownDrawings | ShownGarden | ShownHouse | ShownBoard


class Paragraph(msgspec.Struct, frozen=True):
    """A phrase, and whether it is a plain text, an item of a list or an item with bold words before it."""

    phrase: str
    kind: Kind


class Part(msgspec.Struct, frozen=True):
    """A section of the rules."""

    name: str
    paragraphs: tuple[Paragraph, ...]
    figures: tuple[Shown, ...]


class RuleBook(msgspec.Struct, frozen=True):
    """The rules of a game in reading order."""

    game: str
    parts: tuple[Part, ...]


def rule_book(game: str) -> RuleBook:
    """The rules of `okiya` or `maiko` with everything that illustrates them."""
    return RuleBook(
        game,
        tuple(
            Part(
                section.name,
                tuple(Paragraph(phrase, kind) for phrase, kind in paragraphs(game, section)),
                tuple(map(_shown, section.figures)),
            )
            for section in RULES[game]
        ),
    )


def _shown(figure: Figure) -> Shown:
    match figure:
        case Drawings(name, rows):
            return ShownDrawings(name, rows)
        case Garden(name, text):
            return ShownGarden(name, _moments(text))
        case Plan(name, _):
            return ShownHouse(name, _house()[0], turning(maiko.DEAL))
        case Board(name, colour, cells, swept):
            view, house = _house()
            boards = (_board(colour, cells), *house.boards[1:])
            return ShownBoard(name, view, replace(house, boards=boards), sweeping(figure) if swept else ())


def _moments(text: str) -> tuple[ShownMoment, ...]:
    game = Game.parse(text)
    moves = [CELL_NAMES[move] for move in game.moves]
    texts = (" ".join((str(game.layout), *moves[:count])) for count in range(len(moves) + 1))
    # both sides are the reader's, who asks of either what it may take
    tables = [okiya.table_of(text, LEARNER) for text in texts]
    return tuple(ShownMoment(seen(table), okiya.astray(okiya.position_of(table))) for table in tables)


def _house() -> tuple[TableView, HouseView]:
    """A house for two into which everybody has just moved."""
    view = seen(seated(Setup(game=MaikoSetup("vwpg", "green"), first=0, deals=(maiko.DEAL,))))
    assert view.board is not None and isinstance(view.board.view, HouseView)
    return view, view.board.view


def _board(colour: str, cells: tuple[str, ...]) -> PlayerBoard:
    """A board of these cells, counted as the rules count it."""
    piles = tuple(tuple(cell[at : at + 2] for at in range(0, len(cell), 2)) for cell in cells)
    own = sum(colour_of(parse_face(tile)) is Colour("wvpg".index(colour)) for pile in piles for tile in pile)
    other = sum(map(len, piles)) - own
    return PlayerBoard(colour, piles, kamon=1, score=own - other, own=own, other=other)
