"""Tables played in this terminal: new ones, and those resumed from a record."""

import itertools
from collections.abc import Sequence
from pathlib import Path

from hanamachi.table import Entry, Setup, Table
from hanamachi.table.commands import Sit
from hanamachi.terminal.play import saved_game
from hanamachi.terminal.run_session import SessionRunner, print_lines
from hanamachi.terminal.session.local_connection import LocalConnection
from hanamachi.terminal.table_setup import complete_names_of_people, current_milliseconds


def play_new_table(setup: Setup, names: Sequence[str], record: Path | None, runner: SessionRunner) -> int:
    """Play at a new table in this terminal, and return the exit code of the program.

    Args:
        setup: The options of the table.
        names: The names of the people.
        record: The new file in which each command is saved at once, or None.
        runner: Runs the session.
    """
    all_names = complete_names_of_people(setup.computers.count(None), names, runner.say)
    table = Table.from_setup(setup)
    # before the first move, so that nobody plays a match whose record cannot be written
    if record:
        saved_game.create_record_files(record, setup)
    return _play_table(table, (), all_names, record, runner, is_named=bool(names))


def resume_table(record: Path, runner: SessionRunner) -> int:
    """Continue a game from its record file, and return the exit code. Raises BadRecord, FailedCall or OSError."""
    table, entries = saved_game.load_recorded_table(record)
    seated = [entry.command.name for entry in entries if isinstance(entry.command, Sit)]
    usual = complete_names_of_people(table.setup.computers.count(None), (), runner.say)
    # an interruption while people sat down leaves some seats without a name
    names = (*seated, *usual[len(seated) :])
    return _play_table(table, entries, names, record, runner, is_named=names != usual)


def _play_table(
    table: Table,
    entries: Sequence[Entry],
    names: Sequence[str],
    record: Path | None,
    runner: SessionRunner,
    *,
    is_named: bool,
) -> int:
    def save() -> None:
        if record:
            saved_game.save_record(record, connection.table, connection.entries)

    say = runner.say
    own_name = say("player-you") if len(names) == 1 and not is_named else ""
    # a table without people counts seconds from 0, so that the same seed gives the same record
    clock = current_milliseconds if names else itertools.count(0, 1000).__next__
    connection = LocalConnection(table, entries, names, clock, own_name=own_name)
    save()
    # a table without people is over in a moment: its record is written once
    connection.on_entry = save if names else lambda: None
    try:
        code = runner.run(connection, connection.view)
    finally:
        save()
        if record:
            saved_game.delete_secrets(record, connection.table)
    print_lines(say("goodbye"))
    if record:
        print_lines(say("record-kept", file=str(record)))
        if not connection.table.is_over:
            print_lines(say("record-resume", file=str(record), beside=saved_game.secrets_file(record).name))
    return code
