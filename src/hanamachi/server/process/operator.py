"""Commands of an operator on the keys, tables and people of a store, also while servers use it."""

import os
import re
import sys
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import click

from hanamachi.command_line.command_group import CommandWithHelp, make_command_group
from hanamachi.command_line.parameters import Argument, Option
from hanamachi.server import wall_clock
from hanamachi.server.settings import Settings, default_data_folder

if TYPE_CHECKING:
    from hanamachi.server.store import Store

Result = TypeVar("Result")

Data = Annotated[
    Path | None,
    Option(envvar="HANAMACHI_DATA", metavar="FOLDER", help="Folder of the database file; by default your data folder."),
]


def store_settings(data: Path | None) -> Settings:
    """Return settings with the store's place: a data folder, or the database in HANAMACHI_DATABASE."""
    return Settings(data=data or default_data_folder(), database=os.environ.get("HANAMACHI_DATABASE") or None)


keys = make_command_group(
    "key",
    """Change or show the key that signs cookies.

Examples:

  hanamachi key rotate --data /var/lib/hanamachi

  hanamachi key rotate --replace --data /var/lib/hanamachi
""",
)


@keys.command()
def rotate(
    replace: Annotated[
        bool,
        Option("--replace", help="Invalidate the old keys at once: people without a passkey lose their seats."),
    ] = False,
    data: Data = None,
) -> None:
    """Sign cookies with a new key, and accept the old ones; servers may be running.

    Servers read the new key by themselves and sign with it two minutes later. Each visit renews the cookie. Use
    --replace if somebody else knows the key: within half a minute every server accepts the new key only.

    Examples:

      hanamachi key rotate --data /var/lib/hanamachi

      HANAMACHI_DATABASE=postgresql://hanamachi@db/hanamachi hanamachi key rotate
    """
    if os.environ.get("HANAMACHI_KEY"):
        raise click.BadParameter(
            "HANAMACHI_KEY signs cookies, and no key of the database: put a new one before it, as HANAMACHI_KEY=NEW,OLD"
        )
    from hanamachi.server.people.cookie_keys import add_cookie_key
    from hanamachi.server.process.beside import call_with_store_beside_server

    settings = store_settings(data)
    since_ms = call_with_store_beside_server(
        settings, lambda run: add_cookie_key(run, wall_clock.now_ms(), invalidate_others=replace), is_writable=True
    )
    since = datetime.fromtimestamp(since_ms / 1000, UTC)
    old = "no older key is valid" if replace else "older keys stay valid"
    print(f"a new key signs cookies from {since:%Y-%m-%d %H:%M:%S} UTC on; {old}")


@keys.command()
def show(data: Data = None) -> None:
    """Print the keys in the database in the format of HANAMACHI_KEY, the signing key first.

    To keep future keys out of the database, write a new key before these into HANAMACHI_KEY.

    Examples:

      echo "HANAMACHI_KEY=$(openssl rand -hex 32),$(hanamachi key show --data /var/lib/hanamachi)"
    """
    from hanamachi.server.people.cookie_keys import StoredKeys
    from hanamachi.server.process.beside import call_with_store_beside_server
    from hanamachi.server.store import key_repository

    [rows] = call_with_store_beside_server(
        store_settings(data), lambda run: run(key_repository.select_cookie_keys_sql())
    )
    print(",".join(key.hex() for key in StoredKeys(rows).list_keys_valid_at(wall_clock.now_ms())))


DryRun = Annotated[bool, Option("--dry-run", help="Print what would be deleted, and change nothing.")]
TableName = Annotated[str, Argument(metavar="TABLE", help="Name of a table, as in its link.")]

tables = make_command_group(
    "tables",
    """List, show and delete tables.

Examples:

  hanamachi tables list --data /var/lib/hanamachi

  hanamachi tables show 5s9WCY_5PFgf
""",
)
people = make_command_group(
    "people",
    """Find people and delete their data.

Examples:

  hanamachi people find Mizuki

  hanamachi people delete 0123456789abcdef0123456789abcdef --dry-run
""",
)


@tables.command("list")
def list_tables(
    limit: Annotated[int, Option(min=1, max=100_000, metavar="N", help="Maximum number of tables.")] = 20,
    data: Data = None,
) -> None:
    """List the tables that changed last; servers may be running.

    Examples:

      hanamachi tables list --limit 100 --data /var/lib/hanamachi
    """
    from hanamachi.server.process import tables_and_people as work
    from hanamachi.server.process.beside import call_with_store_beside_server

    for line in call_with_store_beside_server(store_settings(data), lambda run: work.list_newest_tables(run, limit)):
        print(f"{line.table}  {_format_time(line.changed)}  {line.game}  entries: {line.entries}")


_TABLE_LIKE_OPTION = re.compile(r"-[\w-]{11}")


class TableCommand(CommandWithHelp):
    """A command that has the name of a game table as an argument. The name may begin with `-`, like an option."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the command-line arguments; those that look like a table's name are not taken as options."""
        names = [word for word in args if _TABLE_LIKE_OPTION.fullmatch(word)]
        words = [word for word in args if word not in names]
        return super().parse_args(ctx, [*words, "--", *names] if names else args)


@tables.command("show", cls=TableCommand)
def show_table(table: TableName, data: Data = None) -> None:
    """Show the seats of a table, with the numbers of their people; servers may be running.

    Examples:

      hanamachi tables show 5s9WCY_5PFgf --data /var/lib/hanamachi
    """
    from hanamachi.server.process import tables_and_people as work
    from hanamachi.server.process.beside import call_with_store_beside_server

    line, seats = call_with_store_beside_server(store_settings(data), lambda run: work.load_table_and_seats(run, table))
    print(f"{line.table}  {_format_time(line.changed)}  {line.game}  entries: {line.entries}")
    for number, seat in enumerate(seats, 1):
        print(f"seat {number}: {seat.name or 'open'}  {seat.person}".rstrip())


@tables.command("delete", cls=TableCommand)
def delete_table(table: TableName, dry_run: DryRun = False, data: Data = None) -> None:
    """Delete a table for good, also if it is new or in use; with SQLite while no server runs.

    A rated table cannot be deleted after a game was played there.

    Examples:

      hanamachi tables delete 5s9WCY_5PFgf --dry-run --data /var/lib/hanamachi
    """
    from hanamachi.server.process import tables_and_people as work
    from hanamachi.server.process.beside import call_with_store_beside_server

    if dry_run:
        entries = call_with_store_beside_server(
            store_settings(data), lambda run: work.count_entries_to_delete(run, table)
        )
    else:
        entries = _call_with_existing_store(data, lambda store: work.delete_game_table(store, table))
        _log_operator_action("table deleted by an operator", table=table, entries=entries)
    with_entries = "1 entry" if entries == 1 else f"{entries} entries"
    print(f"{'would delete' if dry_run else 'deleted'} table {table}, with {with_entries}")


@people.command("find")
def find_people(
    name: Annotated[
        str,
        Argument(metavar="NAME", help="Beginning of a name at a table or of an account, in the same spelling."),
    ],
    data: Data = None,
) -> None:
    """Find people by name, with their numbers and tables; servers may be running.

    Examples:

      hanamachi people find Mizuki --data /var/lib/hanamachi
    """
    from hanamachi.server.process import tables_and_people as work
    from hanamachi.server.process.beside import call_with_store_beside_server

    settings = store_settings(data)
    in_postgres = bool(settings.database)
    for person in call_with_store_beside_server(
        settings, lambda run: work.find_people_by_name_start(run, name, is_postgres=in_postgres)
    ):
        account = "account" if person.has_account else "no account"
        print(f"{person.people[0]}  {account}  {', '.join(person.names)}  tables: {' '.join(person.tables)}")


@people.command("delete")
def delete_person(
    person: Annotated[str, Argument(metavar="PERSON", help="Number of a person, from people find or tables show.")],
    dry_run: DryRun = False,
    data: Data = None,
) -> None:
    """Delete all data of a person, like the page You; with SQLite while no server runs.

    This is for people who have lost their cookie. Their moves stay, without their name.

    Examples:

      hanamachi people delete 0123456789abcdef0123456789abcdef --dry-run --data /var/lib/hanamachi
    """
    from hanamachi.server.process import tables_and_people as work
    from hanamachi.server.process.beside import call_with_store_beside_server

    if dry_run:
        found = call_with_store_beside_server(store_settings(data), lambda run: work.find_person_by_id(run, person))
    else:
        found = _call_with_existing_store(data, lambda store: work.delete_person_and_data(store, person))
        _log_operator_action("person deleted by an operator", tables=len(found.tables))
    went = "would delete" if dry_run else "deleted"
    count = len(found.tables)
    at = f"{count} {'table' if count == 1 else 'tables'}"
    print(f"{went} {', '.join(found.names) or 'somebody without a name'}, who sat at {at}")


def _call_with_existing_store(data: Path | None, work: "Callable[[Store], Coroutine[Any, Any, Result]]") -> Result:
    """Open the store for this process, which must not be a new file, and return what `work` returns."""
    from hanamachi.server.process.beside import require_existing_sqlite_file
    from hanamachi.server.process.serve import call_with_store

    settings = store_settings(data)
    if not settings.database:
        require_existing_sqlite_file(settings)
    return call_with_store(settings, work)


def _format_time(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%d %H:%M:%S}Z"


def _log_operator_action(action: str, **details: object) -> None:
    """Log an action of the server's operator to standard error, and to the system's log if there is one."""
    import structlog

    from hanamachi.server.process.logs import configure_logging

    configure_logging()
    structlog.get_logger().info(action, **details)
    if sys.platform == "win32":
        return
    import syslog

    syslog.openlog("hanamachi")
    syslog.syslog(" ".join((action, *(f"{name}={value}" for name, value in details.items()))))
