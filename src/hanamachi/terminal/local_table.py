"""Tables played in this terminal: new ones, and those resumed from a record."""

import itertools
from collections.abc import Sequence
from pathlib import Path

from hanamachi.locales import Phrases
from hanamachi.table import Entry, Setup, Table
from hanamachi.table.commands import Sit
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.play import saved_game
from hanamachi.terminal.run_session import print_lines, run_session
from hanamachi.terminal.session.local_connection import LocalConnection
from hanamachi.terminal.table_setup import complete_names, current_milliseconds


def play_new_table(
    setup: Setup, names: Sequence[str], say: Phrases, plain: bool, pause: float, record: Path | None
) -> int:
    """Play at a new table, and return the exit code. Each entry is in the record file as soon as it was made."""
    all_names = complete_names(setup.computers.count(None), names, say)
    table = Table.of(setup)
    # before the first move, so that nobody plays a match whose record cannot be written
    if record:
        saved_game.begin(record, setup)
    return _play(table, (), all_names, say, plain, pause, record, is_named=bool(names))


def resume_table(record: Path, say: Phrases, plain: bool, pause: float) -> int:
    """Play on at the table of a record file, and return the exit code. Raises BadRecord, FailedCall or OSError."""
    table, entries = saved_game.resumed(record)
    seated = [entry.command.name for entry in entries if isinstance(entry.command, Sit)]
    usual = complete_names(table.setup.computers.count(None), (), say)
    # an interruption while people sat down leaves some seats without a name
    names = (*seated, *usual[len(seated) :])
    return _play(table, entries, names, say, plain, pause, record, is_named=names != usual)


def _play(
    table: Table,
    entries: Sequence[Entry],
    names: Sequence[str],
    say: Phrases,
    plain: bool,
    pause: float,
    record: Path | None,
    *,
    is_named: bool,
) -> int:
    def save() -> None:
        if record:
            saved_game.keep(record, connection.table, connection.entries)

    own_name = say("player-you") if len(names) == 1 and not is_named else ""
    # a table without people counts seconds from 0, so that the same seed gives the same record
    clock = current_milliseconds if names else itertools.count(0, 1000).__next__
    connection = LocalConnection(table, entries, names, clock, own_name=own_name)
    save()
    # a table without people is over in a moment: its record is written once
    connection.on_entry = save if names else lambda: None
    game = table.setup.package
    try:
        code = run_session(
            game,
            lambda window: terminal_of(game).make_session(connection, connection.view, say, window),
            None,
            say,
            plain,
            pause,
        )
    finally:
        save()
        if record:
            saved_game.end(record, connection.table)
    print_lines(say("goodbye"))
    if record:
        print_lines(say("record-kept", file=str(record)))
        if not connection.table.over:
            print_lines(say("record-resume", file=str(record), beside=saved_game.beside(record).name))
    return code
