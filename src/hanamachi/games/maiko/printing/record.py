"""Games of Maiko in pictures: the result, each turn with its tiles and visits by round, and the final boards."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field

from hanamachi.game import Seat
from hanamachi.games.maiko import narration
from hanamachi.games.maiko.drawing import draw_board_svg
from hanamachi.games.maiko.history_views import StepView
from hanamachi.games.maiko.house_view import HouseView
from hanamachi.games.maiko.printing.headline import compose_headline
from hanamachi.games.maiko.replay import Frame, make_replay
from hanamachi.locales import join_items_with_and
from hanamachi.narration import milestones
from hanamachi.narration.dates import format_timestamp_as_date
from hanamachi.narration.voice import Voice
from hanamachi.printing.appearance import drawing_style, make_svg_of_drawing
from hanamachi.printing.document import Document, make_print_document
from hanamachi.printing.errors import check_game_count
from hanamachi.printing.lettering import replace_unprintable_characters
from hanamachi.printing.options import PrintOptions
from hanamachi.table import Table
from hanamachi.table.record import Record
from hanamachi.table.table import TableGame

MAX_GAMES = 12
"""The maximum number of games in one document. A game of four players has about sixty turns."""

_TILE = "0 0 96 96"
_CLOTH = "0 0 56 56"
_PORTRAIT = "0 0 120 120"


@dataclass(frozen=True, slots=True)
class PrintedPicture:
    """A picture of a tile or a teacher: its name, the tile's place on the floor or an empty text, and its description.

    A picture without words is only decoration, because the sentence beside it names it.
    """

    picture: str
    place: str = ""
    words: str | None = None


@dataclass(slots=True)
class PrintedPart:
    """A part of a turn: an attempt to find a pair, or the visit of a teacher.

    Attributes:
        teacher: The portrait of the teacher, or None.
        tiles: The tiles that were turned over, looked at or moved.
        sentences: The sentences about what happened.
    """

    teacher: PrintedPicture | None = None
    tiles: list[PrintedPicture] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A player's board at one moment.

    Attributes:
        picture: The name of its picture.
        cloth: The name of the picture of the player's cloth.
        words: The description of the board.
        score: The score in words.
    """

    picture: str
    cloth: str
    words: str
    score: str


@dataclass(frozen=True, slots=True)
class PrintedTurn:
    """A turn: the player's name and cloth, its parts, and the boards that it changed."""

    name: str
    cloth: str
    parts: Sequence[PrintedPart]
    boards: Sequence[PrintedBoard]


@dataclass(slots=True)
class PrintedRound:
    """A round of turns and its heading."""

    heading: str
    turns: list[PrintedTurn] = field(default_factory=list)


def compose_document_of_record(options: PrintOptions, record: Record, voice: Voice) -> Document:
    """Return a document that tells the finished games of a record. Each game begins on a new page.

    Args:
        options: The print options.
        record: The record (the saved games of a table).
        voice: The names of the players and the phrases for sentences about the game, in one language.

    Raises:
        NothingBegun: No game is finished.
        NoRoom: More than 12 games are finished.
    """
    check_game_count(sum(game.ending is not None for game in record.table.games), MAX_GAMES)
    pictures: dict[str, str] = {}
    games = [
        _make_game_data(options, voice, table, game, pictures)
        for table, moment in milestones.iter_tables_after_deals_and_ends(record)
        if moment == "ended" and (game := table.game)
    ]
    title = replace_unprintable_characters(
        voice.say("record-of", names=", ".join(voice.names), game=record.setup.package.title)
    )
    data = {"games": games, "counting": voice.say("counting")}
    return make_print_document(options, title, "games/maiko/printing/record", data, pictures)


def _make_game_data(
    options: PrintOptions, voice: Voice, table: Table, game: TableGame, pictures: dict[str, str]
) -> dict[str, object]:
    """Return the texts and picture names of a finished game, as the Typst template reads them.

    Args:
        options: The print options.
        voice: The names of the players and the phrases, in one language.
        table: The table after the end of the game.
        game: The game.
        pictures: The pictures of the document, each an SVG, by name. Those of this game are added.
    """
    say, rules, ending = voice.say, table.setup.rules, game.ending
    assert ending is not None
    start = rules.make_initial_position(table.setup.options, game.deal)
    views = _list_views_after_turns(make_replay(start, game.actions, game.first).frames)
    rounds = list(_iter_rounds(options, voice, game, views, pictures))
    final: HouseView = rules.make_view(game.position, None, game.first)
    seats = range(len(final.boards))
    turn_count = sum(len(each.turns) for each in rounds)
    facts = (
        table.setup.package.title,
        format_timestamp_as_date(say, table.updated_at),
        say("print-game-number", number=game.number) if game.number > 1 else "",
        say("print-maiko-turns", turns=turn_count),
    )
    return {
        "headline": compose_headline(voice, final, ending),
        "facts": " · ".join(filter(None, facts)),
        "players": [
            {
                "cloth": _add_cloth(options, final.boards[seat].colour, pictures),
                "name": narration.format_name_with_colour(voice, final, seat),
                "board": asdict(_make_board(options, voice, final, seat, pictures, is_final=True)),
                "made": _describe_own_and_other_tiles(voice, final, seat),
                "sum": f"{final.boards[seat].own} − {final.boards[seat].other} = "
                + narration.describe_score(voice, final.boards[seat].score),
            }
            for seat in seats
        ],
        "begins": say("event-begun", **voice.seat_values(game.first)),
        "rounds": [asdict(each) for each in rounds],
        "end": narration.describe_ending(voice, final, ending)[0],
    }


def _describe_own_and_other_tiles(voice: Voice, view: HouseView, seat: Seat) -> str:
    board = view.boards[seat]
    return voice.say("made-of", own=board.own, other=board.other, colour=narration.COLOUR_NAMES[board.colour])


def _list_views_after_turns(frames: Sequence[Frame]) -> list[HouseView]:
    """Return what a spectator sees at the start of the game and after each turn, also one that was broken off."""
    views = [frames[0].view]
    for frame in frames[1:]:
        views += [frame.view] * sum(step.what in ("turn", "over") for step in frame.told)
    return [*views, frames[-1].view]


def _iter_rounds(
    options: PrintOptions, voice: Voice, game: TableGame, views: Sequence[HouseView], pictures: dict[str, str]
) -> Iterator[PrintedRound]:
    seats = len(voice.names)
    printed_round = PrintedRound("")
    for number, steps in enumerate(narration.split_history_into_turns(game.position, game.first)):
        if number % seats == 0:
            if number:
                yield printed_round
            printed_round = PrintedRound(voice.say("record-round", round=number // seats + 1))
        before, after = views[number], views[number + 1]
        parts = _divide_turn_into_parts(voice, steps)
        for part in parts:
            _add_pictures_of_part(options, part, pictures)
        seat = steps[0].seat if steps else (game.first + number) % seats
        boards = [
            _make_board(options, voice, after, each, pictures)
            for each in sorted(range(seats), key=lambda each: each != seat)
            if after.boards[each].cells != before.boards[each].cells
        ]
        cloth = _add_cloth(options, after.boards[seat].colour, pictures)
        printed_round.turns.append(PrintedTurn(voice.names[seat], cloth, parts, boards))
    yield printed_round


def _divide_turn_into_parts(voice: Voice, steps: Sequence[StepView]) -> list[PrintedPart]:
    """Return the parts of a turn in their order: attempts to find a pair, and visits of teachers."""
    parts: list[PrintedPart] = []
    is_open = False  # whether the next tile belongs to the last part
    swept: list[str] = []
    for number, step in enumerate(steps):
        if step.what == "called" or (step.what == "turned" and not is_open) or not parts:
            parts.append(PrintedPart(_make_portrait(voice, str(step.detail)) if step.what == "called" else None))
            is_open = step.what == "called" or step.what == "turned"
        part = parts[-1]
        match step.what:
            case "turned" | "looked":
                part.tiles.append(_make_tile_with_place(voice, step))
            case "back" if len(step.places) == 1:
                continue
            case "swept":
                part.tiles += [PrintedPicture(f"m-{tile}") for tile in step.tiles] if part.teacher else ()
                swept += [narration.tile_in_sentence(voice, tile) for tile in step.tiles]
                if number + 1 == len(steps) or steps[number + 1].what != "swept":
                    part.sentences.append(
                        voice.say(
                            "log-swept", **voice.seat_values(step.seat), tiles=join_items_with_and(voice.say, swept)
                        )
                    )
                    swept = []
            case "taken" if len(step.tiles) > 1:
                part.sentences.append(
                    voice.say("print-maiko-pair", objects=voice.say(f"object-{step.tiles[0][0]}.plural"))
                )
            case _:
                if step.what == "robbed":
                    part.tiles += [PrintedPicture(f"m-{tile}") for tile in step.tiles]
                part.sentences += filter(None, (narration.describe_step(voice, step),))
        following = steps[number + 1].what if number + 1 < len(steps) else ""
        if step.what in ("taken", "met", "back", "robbed", "swept") or (
            step.what == "looked" and following != "looked"
        ):
            is_open = False
    return parts


def _make_portrait(voice: Voice, teacher: str) -> PrintedPicture:
    phrase = f"teacher-{teacher}"
    return PrintedPicture(f"m-t-{teacher}", words=f"{voice.say(phrase)}, {voice.say(f'{phrase}.who')}")


def _make_tile_with_place(voice: Voice, step: StepView) -> PrintedPicture:
    place, tile = step.places[0], step.tiles[0]
    words = voice.say(
        "place-looked" if step.what == "looked" else "place-is",
        place=place,
        room=narration.room_word(voice, place),
        what=narration.tile_words(voice, tile),
    )
    return PrintedPicture(f"m-{tile}", place, words)


def _add_pictures_of_part(options: PrintOptions, part: PrintedPart, pictures: dict[str, str]) -> None:
    for tile in part.tiles:
        if tile.picture not in pictures:
            pictures[tile.picture] = make_svg_of_drawing(options, tile.picture, _TILE)
    if part.teacher and part.teacher.picture not in pictures:
        pictures[part.teacher.picture] = make_svg_of_drawing(options, part.teacher.picture, _PORTRAIT)


def _add_cloth(options: PrintOptions, colour: str, pictures: dict[str, str]) -> str:
    """Add the picture of a player's cloth to the pictures, and return its name."""
    name = f"m-cloth-{colour}"
    if name not in pictures:
        pictures[name] = make_svg_of_drawing(options, name, _CLOTH)
    return name


def _make_board(
    options: PrintOptions,
    voice: Voice,
    view: HouseView,
    seat: Seat,
    pictures: dict[str, str],
    *,
    is_final: bool = False,
) -> PrintedBoard:
    """Return a player's board at one moment, and add its picture to the pictures."""
    board = view.boards[seat]
    inks = options.colouring.inks if options.colouring else None
    svg = draw_board_svg(board.cells, own_colour=board.colour, style=drawing_style(options), colour_by_region=inks)
    name = f"board-{len(pictures)}"
    pictures[name] = svg
    if is_final:
        tiles = narration.describe_board_cells(voice, view, seat)
        words = voice.say("print-maiko-end", name=voice.names[seat], tiles=tiles)
    else:
        words = narration.describe_player_board(voice, view, seat)
    return PrintedBoard(name, f"m-cloth-{board.colour}", words, narration.describe_score(voice, board.score))
