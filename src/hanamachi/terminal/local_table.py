"""Tables played in this terminal: new ones, and those resumed from a record."""

import itertools
from collections.abc import Sequence
from pathlib import Path

from hanamachi.table import Entry, Setup, Table
from hanamachi.table.commands import Sit
from hanamachi.terminal.play import saved_game
from hanamachi.terminal.run_session import SessionRunner, print_lines
from hanamachi.terminal.session.local_connection import LocalConnection
from hanamachi.terminal.table_setup import current_milliseconds, fill_in_missing_names


def play_new_table(setup: Setup, names: Sequence[str], record_file: Path | None, runner: SessionRunner) -> int:
    """Play at a new table in this terminal, and return the exit code of the program.

    Args:
        setup: The options of the table.
        names: The names of the people.
        record_file: The new file in which each command is saved at once, or None.
        runner: Runs the session.
    """
    all_names = fill_in_missing_names(setup.computers.count(None), names, runner.say)
    table = Table.from_setup(setup)
    # before the first move, so that nobody plays a match whose record cannot be written
    if record_file:
        saved_game.create_record_files(record_file, setup)
    return _play_local_table(table, (), all_names, record_file, runner, has_given_names=bool(names))


def resume_table(record_file: Path, runner: SessionRunner) -> int:
    """Continue a game from its record file, and return the exit code. Raises BadRecord, FailedCall or OSError."""
    table, entries = saved_game.load_recorded_table(record_file)
    seated = [entry.command.name for entry in entries if isinstance(entry.command, Sit)]
    usual = fill_in_missing_names(table.setup.computers.count(None), (), runner.say)
    # an interruption while people sat down leaves some seats without a name
    names = (*seated, *usual[len(seated) :])
    return _play_local_table(table, entries, names, record_file, runner, has_given_names=names != usual)


def _play_local_table(
    table: Table,
    entries: Sequence[Entry],
    names: Sequence[str],
    record_file: Path | None,
    runner: SessionRunner,
    *,
    has_given_names: bool,
) -> int:
    def save() -> None:
        if record_file:
            saved_game.save_record(record_file, connection.table, connection.entries)

    say = runner.say
    own_name = say("player-you") if len(names) == 1 and not has_given_names else ""
    # a table without people counts seconds from 0, so that the same seed gives the same record
    clock = current_milliseconds if names else itertools.count(0, 1000).__next__
    connection = LocalConnection(table, entries, names, clock, own_name=own_name)
    save()
    # a table without people is over in a moment: its record is written once
    connection.on_entry = save if names else lambda: None
    try:
        code = runner.run_session(connection, connection.view)
    finally:
        save()
        if record_file:
            saved_game.delete_secrets(record_file, connection.table)
    print_lines(say("goodbye"))
    if record_file:
        print_lines(say("record-kept", file=str(record_file)))
        if not connection.table.is_over:
            print_lines(say("record-resume", file=str(record_file), beside=saved_game.secrets_file(record_file).name))
    return code
