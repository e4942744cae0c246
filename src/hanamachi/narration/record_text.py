"""Text of records for people: the players, and the lines about each game."""

from collections.abc import Iterator

from hanamachi.locales import Phrases
from hanamachi.narration import milestones
from hanamachi.narration.game_narration import narration_of
from hanamachi.narration.voice import Voice
from hanamachi.table.record import Record


def iter_record_lines(record: Record, say: Phrases) -> Iterator[str]:
    """Yield lines of text about a record, in the language of the phrases `say`."""
    narration = narration_of(record.setup.package)
    return narration.iter_record_lines(
        record, Voice(say, narration.distinct_names(say, translate_seat_names(record, say), record.setup.game))
    )


def translate_seat_names(record: Record, say: Phrases) -> tuple[str, ...]:
    """Return the name of the player on each seat of a record. Names of computer players are translated."""
    computers = record.table.setup.computers
    return tuple(
        say(f"player-{name}") if computer else name
        for name, computer in zip(milestones.list_player_names_by_seat(record), computers, strict=True)
    )
