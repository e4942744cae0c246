"""Replay of a record: its milestones, and the names of its seats."""

from collections.abc import Iterator

from hanamachi.table import Entry, Table, apply_with_search, events
from hanamachi.table.commands import Act, Sit
from hanamachi.table.record import Record


def replayable_entries(record: Record) -> tuple[Entry, ...]:
    """Return the entries of a record that can be replayed.

    Entries after a deal that is still secret cannot be replayed yet.
    """
    return record.entries[: len(record.entries) - record.unchecked_count]


def list_actions_of_secret_game(record: Record) -> tuple[str, ...]:
    """Return the moves in a record of a game whose deal (how it was set up) is still secret. Usually there are none."""
    hidden_entries = record.entries[len(replayable_entries(record)) :]
    return tuple(entry.command.action for entry in hidden_entries if isinstance(entry.command, Act))


def list_player_names_by_seat(record: Record) -> tuple[str, ...]:
    """Return the name of the player on each seat of a record, or an empty text if there is none.

    For a computer player it is the name used in records, in no special language.
    """
    seated = {e.seat: e.command.name for e in record.entries if isinstance(e.command, Sit)}
    states = enumerate(record.table.seats)
    return tuple(state.name or seated.get(seat, "") for seat, state in states)


def iter_tables_after_deals_and_ends(record: Record) -> Iterator[tuple[Table, str]]:
    """Replay a record, and yield the table at each important moment with a word for that moment.

    The words are "dealt" (a game was set up), "ended" (a game has ended) and "left" (after the last entry).
    """
    table = Table.from_setup(record.setup)
    for entry in replayable_entries(record):
        _, table, happened = apply_with_search(table, entry)
        for event in happened:
            if isinstance(event, events.Dealt | events.Ended):
                yield table, "dealt" if isinstance(event, events.Dealt) else "ended"
    yield table, "left"


def last_game_number(table: Table) -> int:
    """Return the number of the table's last game within its match, from 1."""
    return sum(game.match == table.games[-1].match for game in table.games)
