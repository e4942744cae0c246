"""The commands `serve`, `check` and `prune`, with the settings of a server."""

import os
import sys
from collections.abc import Callable, Collection, Mapping
from dataclasses import fields
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, TypeVar

import click

from hanamachi.command_line.parameters import Option
from hanamachi.game import BadOption
from hanamachi.server.process.operator import Data, store_settings
from hanamachi.server.settings import (
    DATABASE_FILE,
    ENVIRONMENT_ONLY,
    MAX_KEEP_DAYS,
    PORT,
    TEST_VARIABLES,
    BadSetting,
    LogForm,
    Settings,
    default_data_folder,
    parse_cookie_keys_in_hex,
    parse_metrics_address,
    parse_origin,
    validate_club_secret,
)

Parsed = TypeVar("Parsed")


def refuse_unix_socket_with_port(command_context: Any) -> None:
    """Check that --unix-socket is not given together with --host, --port or --open; raises BadOption."""
    if command_context.params["unix_socket"] is None:
        return
    chosen = [f"--{name}" for name in ("host", "port") if command_context.get_parameter_source(name).name != "DEFAULT"]
    if command_context.params["open_browser"]:
        chosen.append("--open")
    if chosen:
        raise BadOption(f"{chosen[0]} does not go with --unix-socket, which only a proxy reaches: expected one of them")


def _build_settings(option_values: Mapping[str, Any]) -> Settings:
    """Return the server's settings from the given options of the command `serve` and from environment variables."""
    same = {each.name: option_values[each.name] for each in fields(Settings) if each.name in option_values}
    return Settings(
        **same
        | {
            "data": Path(option_values["data"]) if option_values["data"] else default_data_folder(),
            "trusted_proxies": tuple(option_values["trusted_proxy"] or ()),
            "door": not option_values["no_door"],
            "refused_names": tuple(option_values["refuse_name"] or ()),
            # Not options: every user of a machine can list the options of its processes.
            "keys": _parse_if_given(
                parse_cookie_keys_in_hex, os.environ.get("HANAMACHI_KEY") or None, "HANAMACHI_KEY: "
            )
            or (),
            "club": _parse_if_given(validate_club_secret, os.environ.get("HANAMACHI_CLUB") or None, "HANAMACHI_CLUB: "),
            "database": _read_database_url_from_environment(),
        }
    )


def _read_database_url_from_environment() -> str | None:
    """Return the database address in HANAMACHI_DATABASE, or None if it is not set.

    Raises BadOption, whose message does not show the address.
    """
    if not (text := os.environ.get("HANAMACHI_DATABASE")):
        return None
    # the store's package is slow to import, and most commands do not need it
    from hanamachi.server.store.database_address import BadAddress, parse_database_address

    try:
        parse_database_address(text)
    except BadAddress as error:
        raise BadOption(str(error)) from None
    return text


def list_environment_variables_of_command(command: Any) -> set[str]:
    """Return the names of all environment variables that a command or one of its subcommands uses."""
    prefix = command.context_settings.get("auto_envvar_prefix")
    names = {*ENVIRONMENT_ONLY, *TEST_VARIABLES}
    for parameter in command.params:
        if parameter.envvar:
            names |= {parameter.envvar} if isinstance(parameter.envvar, str) else {*parameter.envvar}
        elif prefix:
            names.add(f"{prefix}_{parameter.name.upper()}")
    return names.union(*map(list_environment_variables_of_command, getattr(command, "commands", {}).values()))


def refuse_unknown_variables(environ: Mapping[str, str], known_names: Collection[str]) -> None:
    """Check that no environment variable has a misspelt name, such as HANAMACHI_NODOOR; raises BadOption.

    Args:
        environ: All environment variables.
        known_names: The names of those that the program uses.
    """
    for name in sorted(environ):
        if name.startswith("HANAMACHI_") and name not in known_names:
            near = get_close_matches(name, known_names, 1)
            expected = f"expected {near[0]}, or " if near else "expected "
            raise BadOption(f"{name} is no setting: {expected}one of `hanamachi serve --help`")


def _proxies(given: list[str] | None) -> list[str]:
    for address in given or ():
        try:
            ip_network(address)
        except ValueError:
            raise click.BadParameter(f"{address!r} is neither an address nor a network such as 10.0.0.0/8") from None
    return given or []


def _metrics(text: str | None) -> str | None:
    _parse_if_given(parse_metrics_address, text)
    return text


def _origin(text: str | None) -> str | None:
    return _parse_if_given(parse_origin, text or None)


def _parse_if_given(parse: Callable[[str], Parsed], text: str | None, name: str = "") -> Parsed | None:
    """Parse the text of a setting, if it is given. Raises BadParameter, which begins with `name`."""
    try:
        return None if text is None else parse(text)
    except BadSetting as error:
        raise click.BadParameter(f"{name}{error}") from None


def serve(
    context: click.Context,
    host: Annotated[
        str,
        Option(metavar="ADDRESS", help="Address to listen at; 0.0.0.0 accepts connections from other machines."),
    ] = "127.0.0.1",
    port: Annotated[int, Option(min=0, max=65535, metavar="N", help="Port to listen at; 0 chooses a free one.")] = PORT,
    unix_socket: Annotated[
        Path | None,
        Option(metavar="FILE", help="Unix socket to listen at instead of a port, for a proxy on this machine."),
    ] = None,
    data: Annotated[
        Path | None,
        Option(metavar="FOLDER", help="Folder of the database file; by default your data folder."),
    ] = None,
    workers: Annotated[
        int,
        Option(min=1, max=256, metavar="N", help="Number of processes at this address; more than one need PostgreSQL."),
    ] = 1,
    open_browser: Annotated[bool, Option("--open", help="Open the server in the browser.")] = False,
    secure: Annotated[bool, Option("--secure", help="Send cookies over https only.")] = False,
    think: Annotated[
        float,
        Option(min=0, max=10, metavar="SECONDS", help="Seconds that a computer player waits before its move."),
    ] = 0.7,
    tables_a_minute: Annotated[
        int, Option(min=1, metavar="N", help="Maximum new tables of one address in a minute.")
    ] = 30,
    away: Annotated[
        float,
        Option(
            min=0, metavar="SECONDS", help="Maiko: seconds without a connection after which a person counts as gone."
        ),
    ] = 45,
    sockets_an_address: Annotated[
        int, Option(min=1, metavar="N", help="Maximum open WebSockets of one address.")
    ] = 200,
    requests_a_minute: Annotated[
        int, Option(min=1, metavar="N", help="Maximum requests of one address in a minute.")
    ] = 3000,
    trusted_proxy: Annotated[
        list[str] | None,
        Option(
            metavar="ADDRESS",
            help="A proxy, or a network of proxies, whose X-Forwarded-For is trusted; may be given several times.",
            callback=_proxies,
        ),
    ] = None,
    direct_sockets: Annotated[
        bool,
        Option(
            help="Use WebSockets without uvicorn's queue: a sixth less processor time and half the memory.",
        ),
    ] = True,
    idle_collection: Annotated[
        bool, Option(help="Collect garbage while the server is idle, so that players never wait for it.")
    ] = True,
    log: Annotated[
        LogForm,
        Option(metavar="auto|text|json", help="The form of the log; auto is text on a terminal, and otherwise json."),
    ] = "auto",
    metrics: Annotated[
        str | None,
        Option(
            metavar="[HOST:]PORT",
            help="The address of metrics for Prometheus: a port of this machine, or of HOST.",
            callback=_metrics,
        ),
    ] = None,
    drain: Annotated[
        float,
        Option(
            min=0,
            max=60,
            metavar="SECONDS",
            help="Seconds to continue serving after a stop signal, so that a proxy can notice.",
        ),
    ] = 0,
    keep_days: Annotated[
        int | None,
        Option(
            min=1,
            max=MAX_KEEP_DAYS,
            metavar="N",
            help="Delete tables that have not changed for N days; by default none.",
        ),
    ] = None,
    no_door: Annotated[
        bool, Option("--no-door", help="Close the lobby, which seats strangers together: a server for friends.")
    ] = False,
    refuse_name: Annotated[
        list[str] | None,
        Option(metavar="WORD", help="Word that names must not contain; can be repeated."),
    ] = None,
    origin: Annotated[
        str | None,
        Option(
            envvar="HANAMACHI_ORIGIN",
            metavar="URL",
            help=(
                "The address that browsers use, such as https://play.example.org: for passkeys, "
                "and as the one site that may change anything."
            ),
            callback=_origin,
        ),
    ] = None,
) -> None:
    """Run the server.

    Examples:

      hanamachi serve --open

      hanamachi serve --host 0.0.0.0 --port 8080 --data /var/lib/hanamachi

      HANAMACHI_DATABASE=postgresql://hanamachi@db/hanamachi hanamachi serve --workers 4
    """
    refuse_unknown_variables(os.environ, list_environment_variables_of_command(context.find_root().command))
    refuse_unix_socket_with_port(context)
    settings = _build_settings(locals())

    # the server's libraries take a third of a second to import, which the other commands need not wait for
    from hanamachi.server.process.serve import serve_until_stopped as run

    run(host, port, settings, open_browser=open_browser, worker_count=workers)


def check(context: click.Context) -> None:
    """Check settings, database, disk, origin, proxy and workers before a server starts; takes the options of serve.

    It changes nothing. A line that begins with `wrong` is a problem that prevents the server from working; then the
    exit code is 1. A `note` is a warning. An invalid setting is refused with exit code 2, as by `serve`.

    Examples:

      hanamachi check

      HANAMACHI_ORIGIN=https://play.example.org hanamachi check --data /var/lib/hanamachi
    """
    root: Any = context.find_root()
    refuse_unknown_variables(os.environ, list_environment_variables_of_command(root.command))
    serving = root.command.commands["serve"].make_context(
        "check", list(context.args), parent=root, auto_envvar_prefix="HANAMACHI"
    )
    refuse_unix_socket_with_port(serving)
    settings = _build_settings(serving.params)
    from hanamachi.server.process.check import check_server
    from hanamachi.server.process.serve import check_workers_share

    check_workers_share(serving.params["workers"], settings)
    found = check_server(settings, serving.params["host"])
    for each in found:
        print(f"{each.grade:<5}  {each.subject:<8}  {' '.join(each.sentence.split())}")
    if any(each.grade == "wrong" for each in found):
        raise click.exceptions.Exit(1)


def prune(
    older_than: Annotated[
        int,
        Option(min=1, max=MAX_KEEP_DAYS, metavar="DAYS", help="Delete tables that have not changed for DAYS days."),
    ],
    empty: Annotated[bool, Option("--empty", help="Delete only tables without a game.")] = False,
    dry_run: Annotated[bool, Option("--dry-run", help="Print what would be deleted, and change nothing.")] = False,
    shrink: Annotated[
        bool,
        Option(
            "--shrink",
            help="Then make the SQLite file smaller. This needs free space of twice the size of the remaining data.",
        ),
    ] = False,
    data: Data = None,
) -> None:
    """Delete old tables for good. With SQLite, stop the server first.

    Ctrl-C stops the command safely. Run it again to delete the remaining old tables.

    New tables use the freed space again, but the SQLite file keeps its size. --shrink makes the file smaller.

    Examples:

      hanamachi prune --older-than 7 --empty

      hanamachi prune --older-than 365 --dry-run --data /var/lib/hanamachi

      hanamachi prune --older-than 365 --shrink --data /var/lib/hanamachi

      HANAMACHI_DATABASE=postgresql://hanamachi@db/hanamachi hanamachi prune --older-than 90
    """
    settings = store_settings(data)
    if shrink and dry_run:
        raise BadOption("--dry-run changes nothing: expected --dry-run or --shrink, not both")
    if shrink and settings.database:
        raise BadOption(
            "HANAMACHI_DATABASE names a PostgreSQL, which uses the space again by itself: to give it back to the disk "
            "run VACUUM FULL in psql while no server runs"
        )
    from hanamachi.server.process import prune as pruning

    with pruning.catch_keyboard_interrupt() as stopped:
        pruned = pruning.delete_or_count_old_tables(
            settings, older_than, stopped, only_without_game=empty, is_dry_run=dry_run
        )
        went = "would go" if dry_run else "went"
        print(f"{pruned.tables} {'table' if pruned.tables == 1 else 'tables'} {went}, with {pruned.entries} entries")
        if shrink and not pruned.stopped:
            sizes = pruning.shrink_sqlite_file(file := settings.data / DATABASE_FILE, stopped)
            if sizes:
                before, after = (f"{size / 1e6:.1f} MB" for size in sizes)
                print(f"{file}: {before} before, {after} now")
                return
    if pruned.stopped or shrink:
        print("hanamachi: stopped: the same command goes on from there", file=sys.stderr)
        raise click.exceptions.Exit(pruning.STOPPED)
