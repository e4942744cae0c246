"""Prints of records: the games of a table with pictures and sentences."""

from hanamachi.locales import phrases
from hanamachi.narration import record_text
from hanamachi.narration.voice import Voice
from hanamachi.printing import plain_record
from hanamachi.printing.document import Document
from hanamachi.printing.game_printing import printed_games
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.position_code import SITE
from hanamachi.table.record import Record


def compose(options: PrintOptions, kept: Record, site: str = SITE) -> Document:
    """Return the document with the games of a record.

    A game with hidden tiles is printed only if it is over.

    Args:
        options: The print options.
        kept: The record.
        site: The address of the server, for the QR codes.

    Raises:
        NothingBegun: The record has no game that can be printed.
        NoRoom: The record has too many games.
    """
    game = kept.setup.package
    say = phrases(options.language, game.name, "table", "terminal")
    voice = Voice(say, record_text.names(kept, say))
    if printing := printed_games().get(game.name):
        return printing.record(options, kept, voice, site)
    return plain_record.compose(options, kept, say("record-of", names=", ".join(voice.names), game=game.title), voice)
