"""Written rules for prints, with the same words and figures as the page in the browser."""

from hanamachi.drawing.pen import format_svg_number, use
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.game.registry import find_game
from hanamachi.locales import Phrases
from hanamachi.locales.rules import Drawings, Figure, Section, section_paragraphs
from hanamachi.printing.appearance import drawing_style, make_print_svg, make_svg_of_drawing
from hanamachi.printing.game_printing import game_printings
from hanamachi.printing.options import PrintOptions

_TILE, _APART = 100.0, 9.0
_MAX_DRAWINGS_IN_ROW = 6


def make_rules_data_and_pictures(
    options: PrintOptions, game_name: str, say: Phrases
) -> tuple[dict[str, object], dict[str, str]]:
    """Return the data and the SVG pictures (by name) that the template `rules.typ` needs to print the rules of a game.

    Args:
        options: The print options.
        game_name: The name of the game.
        say: The phrases of one language, from the catalogues `front`, `print`, `rules` and the game's own.
    """
    sections = game_printings()[game_name].sections
    hidden = find_game(game_name).rules.has_hidden_information
    section_data = [_make_section_data(game_name, section, say) for section in sections]
    written: dict[str, object] = {
        "title": say(game_name),
        "lead": say(f"rules-{game_name}-lead"),
        "authors": say(f"print-authors-{game_name}"),
        "scene": {"picture": "scene", "words": say(f"{game_name}-print")},
        "sections": section_data,
        "making": {
            "title": say("print-making-title"),
            "texts": _list_piece_making_paragraphs(options, say, has_hidden_tiles=hidden),
        },
    }
    pictures = {
        _picture_name(figure): draw_rules_figure(options, game_name, figure)
        for section in sections
        for figure in section.figures
    }
    return written, {"scene": _draw_title_picture(options, game_name), **pictures}


def _list_piece_making_paragraphs(options: PrintOptions, say: Phrases, *, has_hidden_tiles: bool) -> list[str]:
    """Return the paragraphs that explain how to make the pieces of the game from the printed sheets."""
    texts = [say("print-making", cut="yes" if options.cut else "no")]
    if options.backs:
        texts.append(say("print-making-backs"))
    elif has_hidden_tiles:
        texts.append(say("print-making-hidden"))
    return texts


def _draw_title_picture(options: PrintOptions, game_name: str) -> str:
    """Return the SVG picture beside the title of the rules.

    In full colour it is the game's front page picture. In other styles it shows two tiles.
    """
    if drawing_style(options) is RenderStyle.COLOUR:
        return make_svg_of_drawing(options, f"scene-{game_name}", "0 0 160 100")
    return _draw_rows_of_drawings(options, Drawings("scene", (game_printings()[game_name].ornament,)))


def _make_section_data(game_name: str, section: Section, say: Phrases) -> dict[str, object]:
    """Return the texts and figures of one section of the rules, as the Typst template reads them."""
    texts = [
        {"kind": kind, "term": say(f"{phrase}.term") if kind == "term" else None, "text": say(phrase)}
        for phrase, kind in section_paragraphs(game_name, section)
    ]
    figures = [
        {
            "picture": _picture_name(figure),
            "words": say(f"rules-{game_name}-figure-{figure.name}"),
            **_make_figure_grid_data(figure),
        }
        for figure in section.figures
    ]
    title = say(f"rules-{game_name}-{section.name}-title")
    return {"name": section.name, "title": title, "paragraphs": texts, "figures": figures}


def _picture_name(figure: Figure) -> str:
    return f"rules-{figure.name}"


def _make_figure_grid_data(figure: Figure) -> dict[str, object]:
    """Return how a figure of the rules is placed: its sort, and its numbers of columns and rows of drawings."""
    if isinstance(figure, Drawings):
        return {
            "sort": figure.sort,
            "columns": max(map(len, _split_drawings_into_rows(figure))),
            "rows": len(_split_drawings_into_rows(figure)),
        }
    return {"sort": figure.sort, "columns": 1, "rows": 1}


def draw_rules_figure(options: PrintOptions, game: str, figure: Figure) -> str:
    """Return a figure of the rules as an SVG picture, in the style of the print options."""
    return (
        _draw_rows_of_drawings(options, figure)
        if isinstance(figure, Drawings)
        else game_printings()[game].draw_figure(options, figure)
    )


def _split_drawings_into_rows(figure: Drawings) -> tuple[tuple[str, ...], ...]:
    """Return the ids of a figure's drawings, row by row. Up to six drawings are put into a single row."""
    together = sum(figure.rows, ())
    return (together,) if len(together) <= _MAX_DRAWINGS_IN_ROW else figure.rows


def _draw_rows_of_drawings(options: PrintOptions, figure: Drawings) -> str:
    """Return one SVG picture of several drawings in rows, each in the size of a tile."""
    pitch, rows = _TILE + _APART, _split_drawings_into_rows(figure)
    width, height = max(map(len, rows)) * pitch - _APART, len(rows) * pitch - _APART
    laid = (
        use(name, x=column * pitch, y=row * pitch, width=_TILE, height=_TILE)
        for row, names in enumerate(rows)
        for column, name in enumerate(names)
    )
    return make_print_svg(options, f"0 0 {format_svg_number(width)} {format_svg_number(height)}", *laid)
