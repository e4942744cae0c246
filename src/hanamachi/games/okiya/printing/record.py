"""Games of Okiya in pictures: the garden after each move, and the result."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hanamachi.game import Seat
from hanamachi.games.okiya.narration import describe_garden, describe_tile
from hanamachi.games.okiya.printing.analysis_address import make_position_code_and_pictures
from hanamachi.games.okiya.printing.garden import draw_garden
from hanamachi.games.okiya.rules import CELL_NAMES, Game
from hanamachi.locales import Phrases, load_phrases
from hanamachi.printing.appearance import make_svg_of_drawing, token_kind_or_colour
from hanamachi.printing.document import Document, make_print_document
from hanamachi.printing.errors import check_game_count
from hanamachi.printing.lettering import replace_unprintable_characters
from hanamachi.printing.options import PrintOptions

MAX_GAMES = 30

CELL_NAME_SIZE = 34.0
"""The font size of the letters and numbers beside a garden, in units. In a garden of 40 mm it is about 7 pt."""


@dataclass(frozen=True, slots=True)
class PrintedGame:
    """A game to be printed.

    Attributes:
        game: The layout of the tiles and the moves.
        names: The names of the players at seats 0 and 1.
        first: The seat of the player who moved first.
        heading: The headline above the game, such as its result.
        result_sentences: Further sentences about the game.
        facts: A line above the headline, such as the date.
    """

    game: Game
    names: tuple[str, str]
    first: Seat
    heading: str
    result_sentences: tuple[str, ...] = ()
    facts: str = ""


def record_pdf(options: PrintOptions, title: str, games: Sequence[PrintedGame], site: str | None = None) -> bytes:
    """Return games as the bytes of a PDF. Each game has its own page, with a picture after each move.

    Args:
        options: The print options.
        title: The title of the document.
        games: The games.
        site: The address of the server, for the QR codes. None: the document has no codes.

    Raises:
        NothingBegun: There are no games.
        NoRoom: There are more than 30.
    """
    return compose_document_of_games(options, title, games, site).render_pdf()


def compose_document_of_games(
    options: PrintOptions, title: str, games: Sequence[PrintedGame], site_address: str | None = None
) -> Document:
    """Return a document in which each game has its own page, with a picture after each move.

    Args:
        options: The print options.
        title: The title of the document.
        games: The games.
        site_address: The address of the server, for the QR codes. None: the document has no codes.

    Raises:
        NothingBegun: There are no games.
        NoRoom: There are more than 30.
    """
    check_game_count(len(games), MAX_GAMES)
    say = load_phrases(options.language, "okiya", "print")
    pictures = {f"token-{letter}": make_svg_of_drawing(options, f"token-{letter}") for letter in "ab"}
    game_texts = []
    for number, one in enumerate(games, 1):
        code, code_pictures = make_position_code_and_pictures(say, site_address, one.game, f"code-{number}")
        pictures |= code_pictures
        for move, position in enumerate(one.game.positions):
            pictures[f"garden-{number}-{move}"] = draw_garden(
                options, position, first_seat=one.first, cell_name_size=CELL_NAME_SIZE, with_cord_margin=True
            )
        for tile in one.game.layout.tiles:
            pictures.setdefault(str(tile), make_svg_of_drawing(options, str(tile)))
        game_texts.append(
            {
                "head": replace_unprintable_characters(one.heading),
                "facts": replace_unprintable_characters(one.facts),
                "players": [
                    {
                        "picture": f"token-{'ab'[seat]}",
                        "words": say("print-garden-token", token=token_kind_or_colour(options, seat)),
                        "name": replace_unprintable_characters(one.names[seat]),
                    }
                    for seat in (0, 1)
                ],
                "moves": list(_make_template_data_of_moves(say, number, one)),
                "end": [replace_unprintable_characters(sentence) for sentence in one.result_sentences],
                "text": str(one.game),
                "code": code,
            }
        )
    return make_print_document(
        options, replace_unprintable_characters(title), "games/okiya/printing/record", {"games": game_texts}, pictures
    )


def _make_template_data_of_moves(
    say: Phrases, game_number: int, printed_game: PrintedGame
) -> Iterator[dict[str, object]]:
    """Yield the texts and picture names for the start and each move of a game, as the Typst template reads them.

    Args:
        say: The phrases of one language.
        game_number: The number of the game in the document.
        printed_game: The game.
    """
    layout = printed_game.game.layout
    start = describe_garden(say, printed_game.game.positions[0])
    yield {"garden": f"garden-{game_number}-0", "words": say("print-move-garden", cells=start), "tile": None}
    for move, cell in enumerate(printed_game.game.moves, 1):
        seat = printed_game.first ^ (move - 1) & 1
        tile = layout.tiles[cell]
        name = replace_unprintable_characters(printed_game.names[seat])
        yield {
            "garden": f"garden-{game_number}-{move}",
            "words": say("print-move", number=move, name=name, tile=describe_tile(say, tile), cell=CELL_NAMES[cell]),
            "number": move,
            "cell": CELL_NAMES[cell],
            "token": f"token-{'ab'[seat]}",
            "tile": str(tile),
        }
