"""Generator of the page on WebSocket messages and records, from their types."""

import json
from typing import Any, get_args

import msgspec

from docs.writer.json_types import description, object_schemas, object_type
from docs.writer.markdown import bullet_list, code_block, docstring_line, inline_code, reference_page, wrap_paragraphs
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server import messages
from hanamachi.server.errors import describe_error, error_code
from hanamachi.server.http.account_messages import ACCOUNT_MESSAGES
from hanamachi.server.http.health import Health
from hanamachi.server.http.lobby_messages import LOBBY_MESSAGES
from hanamachi.server.http.print_routes import ColourSet
from hanamachi.server.http.profile_messages import PROFILE_MESSAGES
from hanamachi.server.http.push_routes import PUSH_WIRE
from hanamachi.server.sockets.table_socket import serve_table_socket
from hanamachi.table import Table, TableRefusal, apply, apply_with_search, commands, events, make_next_entry
from hanamachi.table.messages import Acknowledged, CommandRequest, NumberedEvent, PatchUpdate, Refused
from hanamachi.table.patches import Patches
from hanamachi.table.personal_views import Views
from hanamachi.table.record import Record, encode_record, make_record
from hanamachi.table.setup import Setup
from hanamachi.table.view import TableView

TYPES = (
    NumberedEvent,
    TableView,
    Record,
    messages.NewTable,
    messages.MadeTable,
    messages.PlayedTable,
    messages.TableSummary,
    *messages.REPLAYS,
    messages.PrintSize,
    messages.Problem,
    *ACCOUNT_MESSAGES,
    *PROFILE_MESSAGES,
    *LOBBY_MESSAGES,
    *PUSH_WIRE,
    Health,
    ColourSet,
)
"""Types of requests, responses and records. The messages of the WebSocket are in UNIONS."""

UNIONS = {
    "From the browser": messages.FromBrowser,
    "To the browser": messages.ToBrowser,
    "Commands": commands.AnyCommand,
    "Events": events.AnyEvent,
}

ENTRIES = (
    (0, commands.Sit("Mizuki")),
    (1, commands.Sit("Ren")),
    (0, commands.Act("a4")),
    (1, commands.Resign()),
)
"""The entries of the example table: seats and commands."""


def play_example() -> tuple[Record, Views, Views]:
    """Play the example game. Return its record, and its views before and after the first move."""
    setup = Setup(game=OkiyaSetup(form="single"), first=0, seed="5e" * 32, made=1_767_225_600_000)
    at, entries, seen = Table.from_setup(setup), [], []
    for seat, command in ENTRIES:
        entry = make_next_entry(at, seat, command, setup.made + 1000 * (at.entry_count + 1), f"person {seat}")
        entry, at, _ = apply_with_search(at, entry)
        entries.append(entry)
        seen.append(Views(at, entry.at))
    return make_record(at, entries), seen[1], seen[2]


def refusal_of(table: Table, do: CommandRequest) -> Refused:
    """Return the answer to a command of seat 0 out of turn."""
    try:
        apply(table, make_next_entry(table, 0, do.command, table.updated_at))
    except TableRefusal as error:
        return Refused(error_code(error), describe_error(error), number=table.entry_count)
    raise ValueError(f"an example of a refusal was not refused: {do}")


def example_messages(before: Views, after: Views) -> list[str]:
    """Return the messages to and from seat 0 as it takes a cell, and then another one out of turn."""
    acted, again, changes = (
        CommandRequest(2, commands.Act("a4")),
        CommandRequest(3, commands.Act("c4")),
        Patches(before, after),
    )
    told_to_it = PatchUpdate(
        2, (NumberedEvent(3, events.Acted(0, "a4")),), changes.for_all, changes.make_patch_for_person("person 0")
    )
    said = (acted, Acknowledged(3), told_to_it, again, refusal_of(after.table, again))
    return [msgspec.json.encode(each).decode() for each in said]


def format_record(record: Record) -> list[str]:
    """Format a record with each entry on a line."""
    whole = json.loads(encode_record(record))
    fields = [f'"{name}":{msgspec.json.encode(value).decode()}' for name, value in whole.items()]
    text = "{" + ",\n ".join(fields) + "}"
    for entry in whole["entries"]:
        line = msgspec.json.encode(entry).decode()
        text = text.replace(line, f"\n  {line}")
    return [text]


def wire_types() -> dict[str, dict[str, Any]]:
    """Return the schemas of all types of the page by name, without those in UNIONS."""
    messages_alone = {each.__name__ for union in UNIONS.values() for each in get_args(union)}
    return {name: schema for name, schema in object_schemas(*TYPES).items() if name not in messages_alone}


def format_type(schema: dict[str, Any], name: str = "") -> str:
    """Format a type: its name if it has one, its fields, and its docstring."""
    return f"{inline_code(f'{name} {object_type(schema)}'.strip())}: {description(schema)}"


def messages_page() -> str:
    """Return the page on messages and records."""
    record, before, after = play_example()
    unions = {title: object_schemas(*get_args(union)) for title, union in UNIONS.items()}
    tagged = {title: [each.__name__ for each in get_args(union)] for title, union in UNIONS.items()}
    lead = f"""This page lists the messages over the WebSocket of a table, and the types of requests, responses and
        records. All are JSON.

        The address is `/api/tables/{{table}}/live?since=0`. {docstring_line(serve_table_socket.fn)}
        The cookie of the server identifies you. The first message is an `update` with the whole view. A command is
        answered by `heard` or `refused`, and its events are sent to everybody (see [a program that
        plays](../learn/first-program.md#play-on-a-running-server)).

        `[T]` is an array of T. A field with `=` is optional and has that default."""
    return reference_page(
        "Messages and records",
        wrap_paragraphs(lead),
        *(
            part
            for title, names in tagged.items()
            for part in (f"## {title}", bullet_list(format_type(unions[title][name]) for name in names))
        ),
        "## Examples",
        wrap_paragraphs(
            "With `changes=1`, seat 0 takes a cell, and then another one out of turn. The answers follow each command."
        ),
        code_block("json", *example_messages(before, after)),
        "## A record",
        wrap_paragraphs(docstring_line(Record)),
        code_block("json", *format_record(record)),
        "## Types",
        bullet_list(format_type(schema, name) for name, schema in wire_types().items()),
    )
