"""Games of Maiko in pictures: the final boards, and each turn with its open tiles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hanamachi.games.maiko.drawing import draw_board_svg
from hanamachi.locales import load_phrases
from hanamachi.printing.appearance import drawing_style, make_svg_of_drawing
from hanamachi.printing.document import Document, make_print_document
from hanamachi.printing.errors import check_game_count
from hanamachi.printing.lettering import replace_unprintable_characters
from hanamachi.printing.options import PrintOptions

MAX_GAMES = 12
"""The maximum number of games in one document. A game of four players has about sixty turns."""

_TILE = "0 0 96 96"
_CLOTH = "0 0 56 56"


@dataclass(frozen=True, slots=True)
class PrintedPlayer:
    """A player in a printed game.

    Attributes:
        name: The name of the player.
        colour: The letter of the player's colour, such as 'w' for white.
        cells: The nine cells of the player's board at the end, each with its tiles, such as ('Fw', 'Fv').
        standing: A sentence about the result of the player.
    """

    name: str
    colour: str
    cells: tuple[tuple[str, ...], ...]
    standing: str


@dataclass(frozen=True, slots=True)
class PrintedTurn:
    """A turn in a printed game.

    Attributes:
        seat: The number of the player's seat, from 0.
        tiles: The faces of the tiles that were turned over, such as 'Fw' (F = fan, w = white).
        words: The sentences about the turn.
        round: The heading of a new round if the turn begins one, or None.
    """

    seat: int
    tiles: tuple[str, ...]
    words: str
    round: str | None = None


@dataclass(frozen=True, slots=True)
class PrintedGame:
    """A game to be printed.

    Attributes:
        head: The heading.
        seats: The players.
        turns: The turns in their order.
        end: The sentences about the result.
    """

    head: str
    seats: tuple[PrintedPlayer, ...]
    turns: tuple[PrintedTurn, ...]
    end: tuple[str, ...]


def compose_document_of_games(options: PrintOptions, title: str, games: Sequence[PrintedGame]) -> Document:
    """Return a document that tells finished games turn by turn. Each game begins on a new page.

    Args:
        options: The print options.
        title: The title of the document.
        games: The games.

    Raises:
        NothingBegun: There are no games.
        NoRoom: There are more than 12.
    """
    check_game_count(len(games), MAX_GAMES)
    say = load_phrases(options.language, "maiko", "print")
    told = [
        {
            "head": replace_unprintable_characters(game.head),
            "seats": [
                {
                    "name": replace_unprintable_characters(seat.name),
                    "cloth": f"m-cloth-{seat.colour}",
                    "board": f"board-{number}-{place}",
                    "words": say(
                        "print-maiko-end", name=replace_unprintable_characters(seat.name), tiles=_tiles_on_board(seat)
                    ),
                    "standing": replace_unprintable_characters(seat.standing),
                }
                for place, seat in enumerate(game.seats)
            ],
            "turns": [
                {
                    "cloth": f"m-cloth-{game.seats[turn.seat].colour}",
                    "tiles": [f"m-{tile}" for tile in turn.tiles],
                    "words": replace_unprintable_characters(turn.words),
                    "round": turn.round,
                }
                for turn in game.turns
            ],
            "end": [replace_unprintable_characters(sentence) for sentence in game.end],
        }
        for number, game in enumerate(games)
    ]
    return make_print_document(
        options,
        replace_unprintable_characters(title),
        "games/maiko/printing/record",
        {"games": told},
        dict(_draw_named_pictures_of_record(options, games)),
    )


def _tiles_on_board(seat: PrintedPlayer) -> str:
    """Return the faces of all tiles on a player's board as one text, such as "Fw Fv", or "–" if the board is empty."""
    return " ".join(tile for cell in seat.cells for tile in cell) or "–"


def _draw_named_pictures_of_record(options: PrintOptions, games: Sequence[PrintedGame]) -> Iterator[tuple[str, str]]:
    """Yield the name and the SVG of each picture in the document.

    The pictures are the players' boards, the cloths of the players' colours, and the tiles that were turned over.
    """
    style, inks = drawing_style(options), options.colouring.inks if options.colouring else None
    for number, game in enumerate(games):
        for place, seat in enumerate(game.seats):
            yield (
                f"board-{number}-{place}",
                draw_board_svg(seat.cells, own_colour=seat.colour, style=style, colour_by_region=inks),
            )
    for colour in sorted({seat.colour for game in games for seat in game.seats}):
        yield f"m-cloth-{colour}", make_svg_of_drawing(options, f"m-cloth-{colour}", _CLOTH)
    for tile in sorted({tile for game in games for turn in game.turns for tile in turn.tiles}):
        yield f"m-{tile}", make_svg_of_drawing(options, f"m-{tile}", _TILE)
