"""What a record tells, for people: who played, and each game in lines."""

from collections.abc import Iterator

from hanamachi.locales import Phrases
from hanamachi.narration import milestones
from hanamachi.narration.game_narration import narration_of
from hanamachi.narration.voice import Voice
from hanamachi.table.record import Record


def record_text(record: Record, say: Phrases) -> Iterator[str]:
    """A record in lines."""
    told = narration_of(record.setup.rules)
    return told.lines(record, Voice(say, told.names_apart(say, names(record, say), record.setup.game)))


def names(record: Record, say: Phrases) -> tuple[str, ...]:
    """Who sat at the table, computer players by their names in the language."""
    computers = record.table.setup.computers
    return tuple(
        say(f"player-{name}") if computer else name
        for name, computer in zip(milestones.names(record), computers, strict=True)
    )
