"""Records of games without prints of their own: a picture of the board and a sentence for each action."""

from dataclasses import dataclass, field

from hanamachi.narration import milestones
from hanamachi.narration.game_narration import narration_of
from hanamachi.narration.voice import Voice
from hanamachi.printing.document import Document, make_print_document
from hanamachi.printing.errors import check_game_count
from hanamachi.printing.lettering import replace_unprintable_characters
from hanamachi.printing.options import PrintOptions
from hanamachi.table import Table, apply_with_search, events
from hanamachi.table.record import Record

MAX_BOARDS = 600
"""The maximum number of boards in one document."""


@dataclass(slots=True)
class _PrintedGame:
    """One game to be printed.

    Attributes:
        head: The line of text above the game.
        boards: For each position, its SVG picture, and the sentence about the action before it ('' for the first
            position).
        end: The sentences about the result.
    """

    head: str
    boards: list[tuple[str, str]] = field(default_factory=list)
    end: tuple[str, ...] = ()


def compose_plain_record(options: PrintOptions, record: Record, title: str, voice: Voice) -> Document:
    """Return a document with a picture and a sentence for each action in the games of a record.

    Args:
        options: The print options.
        record: The record: the saved games of a table. A game with hidden information is printed only if it is over.
        title: The title of the document.
        voice: The names of the players and the phrases for sentences about the game, in one language.

    Raises:
        NothingBegun: The record has no game that can be printed.
        NoRoom: The record has more than 600 boards.
    """
    games = _replay_games_for_print(record, voice)
    check_game_count(sum(len(game.boards) for game in games), MAX_BOARDS, "boards")
    game_texts, pictures = [], dict[str, str]()
    for number, game in enumerate(games):
        shown = []
        for at, (svg, words) in enumerate(game.boards):
            name = f"board-{number}-{at}"
            pictures |= {name: svg} if svg else {}
            shown.append({"picture": name if svg else None, "words": replace_unprintable_characters(words)})
        game_texts.append(
            {
                "head": replace_unprintable_characters(game.head),
                "boards": shown,
                "end": [replace_unprintable_characters(words) for words in game.end],
            }
        )
    return make_print_document(
        options, replace_unprintable_characters(title), "printing/plain_record", {"games": game_texts}, pictures
    )


def _replay_games_for_print(record: Record, voice: Voice) -> list[_PrintedGame]:
    rules, narration = record.setup.rules, narration_of(record.setup.package)
    table, games = Table.from_setup(record.setup), list[_PrintedGame]()
    for entry in milestones.replayable_entries(record):
        _, table, happened = apply_with_search(table, entry)
        for event in happened:
            match event:
                case events.Dealt(first=first):
                    number = milestones.last_game_number(table)
                    games.append(
                        _PrintedGame(
                            voice.say("event-dealt", **voice.seat_values(first), number=number),
                            [_pair_board_svg_with_sentence(table, "")],
                        )
                    )
                case events.Acted():
                    games[-1].boards.append(
                        _pair_board_svg_with_sentence(table, narration.describe_event(voice, table, event) or "")
                    )
                case events.TookBack():
                    assert table.game is not None
                    del games[-1].boards[len(table.game.actions) + 1 :]
                case events.Ended():
                    games[-1].end = narration.result_sentences(voice, table)
    return [game for game in games if game.end or not rules.has_hidden_information]


def _pair_board_svg_with_sentence(table: Table, sentence: str) -> tuple[str, str]:
    game, rules = table.game, table.setup.rules
    assert game is not None
    return rules.render_board_svg(rules.make_view(game.position, None, game.first)), sentence
