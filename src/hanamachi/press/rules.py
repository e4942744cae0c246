"""The written rules of a game as they are set on paper: the same words and figures as on the page in a browser."""

from typing import assert_never

from hanamachi.draw.maiko import board_svg, house_svg
from hanamachi.draw.pen import number, use
from hanamachi.games.okiya import Game
from hanamachi.locales import Phrases
from hanamachi.locales.rules import RULES, Board, Drawings, Figure, Garden, Plan, Section, paragraphs
from hanamachi.press.garden import garden
from hanamachi.press.order import Order
from hanamachi.press.wardrobe import picture

_TILE, _APART = 100.0, 9.0


def rules(order: Order, game: str, say: Phrases) -> tuple[dict[str, object], dict[str, str]]:
    """What `rules.typ` sets of a game's rules, and the pictures in it; `say` knows the catalogue `rules`."""
    sections = RULES[game]
    told = [_set(game, section, say) for section in sections]
    written: dict[str, object] = {"title": say(game), "lead": say(f"rules-{game}-lead"), "sections": told}
    return written, {_name(figure): shown(order, figure) for section in sections for figure in section.figures}


def _set(game: str, section: Section, say: Phrases) -> dict[str, object]:
    """A section as the template reads it."""
    texts = [
        {"kind": kind, "term": say(f"{phrase}.term") if kind == "term" else None, "text": say(phrase)}
        for phrase, kind in paragraphs(game, section)
    ]
    figures = [
        {"picture": _name(figure), "words": say(f"rules-{game}-figure-{figure.name}"), **_sort(figure)}
        for figure in section.figures
    ]
    title = say(f"rules-{game}-{section.name}-title")
    return {"name": section.name, "title": title, "paragraphs": texts, "figures": figures}


def _name(figure: Figure) -> str:
    return f"rules-{figure.name}"


def _sort(figure: Figure) -> dict[str, object]:
    """What sort of figure it is, and how many drawings it has across and down."""
    if isinstance(figure, Drawings):
        return {"sort": "drawings", "columns": max(map(len, figure.rows)), "rows": len(figure.rows)}
    return {"sort": type(figure).__name__.lower(), "columns": 1, "rows": 1}


def shown(order: Order, figure: Figure) -> str:
    """The picture of a figure."""
    match figure:
        case Drawings():
            return _drawings(order, figure)
        case Garden():
            return garden(order, Game.parse(figure.game).position, lawful=True)
        case Board():
            cells = [[pile[at : at + 2] for at in range(0, len(pile), 2)] for pile in figure.cells]
            return board_svg(cells, own=figure.colour)
        case Plan():
            return house_svg(["?"] * 81)
        case _:
            assert_never(figure)


def _drawings(order: Order, figure: Drawings) -> str:
    """Drawings side by side, row by row, each as large as a tile."""
    pitch = _TILE + _APART
    width, height = max(map(len, figure.rows)) * pitch - _APART, len(figure.rows) * pitch - _APART
    laid = (
        use(name, x=column * pitch, y=row * pitch, width=_TILE, height=_TILE)
        for row, names in enumerate(figure.rows)
        for column, name in enumerate(names)
    )
    return picture(order, f"0 0 {number(width)} {number(height)}", *laid)
