"""A record in pictures: its games as the table kept them, in the sentences that tell of them."""

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
    """The games of a record before they are set: those that were begun or, where something is hidden, are over.

    Raises NothingBegun where there is none, and NoRoom where there are too many.
    """
    game = kept.setup.rules
    say = phrases(options.language, game.name, "table", "terminal")
    voice = Voice(say, record_text.names(kept, say))
    if printing := printed_games().get(game.name):
        return printing.record(options, kept, voice, site)
    return plain_record.compose(options, kept, say("record-of", names=", ".join(voice.names), game=game.title), voice)
