"""Written rules for prints, with the same words and figures as the page in the browser."""

from hanamachi.drawing.pen import number, use
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.locales import Phrases
from hanamachi.locales.rules import Drawings, Figure, Section, paragraphs
from hanamachi.printing.appearance import drawn, picture, style_of
from hanamachi.printing.game_printing import printed_games
from hanamachi.printing.options import PrintOptions

_TILE, _APART = 100.0, 9.0
_ACROSS = 6


def rules(options: PrintOptions, game: str, say: Phrases) -> tuple[dict[str, object], dict[str, str]]:
    """Return the data and the pictures that `rules.typ` needs to print the rules of a game.

    Args:
        options: The print options.
        game: The name of the game.
        say: The phrases of the catalogues `front`, `print`, `rules` and of the game.
    """
    sections = printed_games()[game].sections
    told = [_set(game, section, say) for section in sections]
    written: dict[str, object] = {
        "title": say(game),
        "lead": say(f"rules-{game}-lead"),
        "scene": {"picture": "scene", "words": say(f"{game}-print")},
        "sections": told,
        "making": {"title": say("print-making-title"), "texts": _making(options, say)},
    }
    pictures = {_name(figure): shown(options, game, figure) for section in sections for figure in section.figures}
    return written, {"scene": _scene(options, game), **pictures}


def _making(options: PrintOptions, say: Phrases) -> list[str]:
    """Return the instructions for making the game from the sheets."""
    return [say("print-making"), *([say("print-making-backs")] if options.backs else [])]


def _scene(options: PrintOptions, game: str) -> str:
    """Return the picture beside the title: the front page picture in full colour, and two tiles in other styles."""
    if style_of(options) is RenderStyle.COLOUR:
        return drawn(options, f"scene-{game}", "0 0 160 100")
    return _drawings(options, Drawings("scene", (printed_games()[game].ornament,)))


def _set(game: str, section: Section, say: Phrases) -> dict[str, object]:
    """Return a section as the template reads it."""
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
    """Return the sort of a figure, and how many columns and rows of drawings it has."""
    if isinstance(figure, Drawings):
        return {"sort": figure.sort, "columns": max(map(len, _rows(figure))), "rows": len(_rows(figure))}
    return {"sort": figure.sort, "columns": 1, "rows": 1}


def shown(options: PrintOptions, game: str, figure: Figure) -> str:
    """Return the picture of a figure of the rules, in the style of the options."""
    return _drawings(options, figure) if isinstance(figure, Drawings) else printed_games()[game].figure(options, figure)


def _rows(figure: Drawings) -> tuple[tuple[str, ...], ...]:
    """Return the rows of a figure on paper. Up to six drawings are put into one row."""
    together = sum(figure.rows, ())
    return (together,) if len(together) <= _ACROSS else figure.rows


def _drawings(options: PrintOptions, figure: Drawings) -> str:
    """Return drawings side by side, row by row, each in the size of a tile."""
    pitch, rows = _TILE + _APART, _rows(figure)
    width, height = max(map(len, rows)) * pitch - _APART, len(rows) * pitch - _APART
    laid = (
        use(name, x=column * pitch, y=row * pitch, width=_TILE, height=_TILE)
        for row, names in enumerate(rows)
        for column, name in enumerate(names)
    )
    return picture(options, f"0 0 {number(width)} {number(height)}", *laid)
