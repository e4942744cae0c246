"""Prints of records: the games of a table with pictures and sentences."""

from hanamachi.locales import load_phrases
from hanamachi.narration import record_text
from hanamachi.narration.game_narration import narration_of
from hanamachi.narration.voice import Voice
from hanamachi.printing import plain_record
from hanamachi.printing.document import Document
from hanamachi.printing.game_printing import game_printings
from hanamachi.printing.lettering import make_name_printable
from hanamachi.printing.options import PrintOptions
from hanamachi.table.record import Record


def compose_record_document(options: PrintOptions, record: Record, server_address: str | None = None) -> Document:
    """Return the document that shows the games of a record (the saved games of a table).

    A game with hidden tiles is printed only if it is over.

    Args:
        options: The print options.
        record: The record.
        server_address: The address of the server, for the QR codes. None: the document has no codes.

    Raises:
        NothingBegun: The record has no game that can be printed.
        NoRoom: The record has too many games.
    """
    game = record.setup.package
    say = load_phrases(options.language, game.name, "table", "terminal", "print")
    names = tuple(
        make_name_printable(name, say("player-number", number=number))
        for number, name in enumerate(record_text.translate_seat_names(record, say), 1)
    )
    voice = Voice(say, narration_of(game).distinct_names(say, names, record.setup.game))
    if printing := game_printings().get(game.name):
        return printing.compose_record(options, record, voice, server_address)
    return plain_record.compose_plain_record(
        options, record, say("record-of", names=", ".join(voice.names), game=game.title), voice
    )
