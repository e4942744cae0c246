"""The page of a socket's messages and of records, from their types, with examples that the types encode."""

import json
from typing import Any, get_args

import msgspec

from docs.writer.json_types import meaning, schemas, shape
from docs.writer.markdown import block, code, page, paragraphs, points, told
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server import messages
from hanamachi.server.errors import error_code, error_sentence
from hanamachi.server.http.account_messages import ACCOUNT_WIRE
from hanamachi.server.http.health import Health
from hanamachi.server.http.lobby_messages import DOOR_WIRE
from hanamachi.server.http.print_routes import ColourSet
from hanamachi.server.http.profile_messages import YOU_WIRE
from hanamachi.server.http.push_routes import PUSH_WIRE
from hanamachi.server.sockets.table_socket import live
from hanamachi.table import Table, TableRefusal, apply, commands, events, next_entry, searched
from hanamachi.table.messages import Acknowledged, Changed, Do, Numbered, Refused
from hanamachi.table.patches import Patches
from hanamachi.table.record import Record, encode, record_of
from hanamachi.table.setup import Setup
from hanamachi.table.view import TableView, Views

TYPES = (
    Numbered,
    TableView,
    Record,
    messages.NewTable,
    messages.Made,
    messages.PlayedTable,
    messages.TableLine,
    *messages.REPLAYS,
    messages.Sheets,
    messages.Problem,
    *ACCOUNT_WIRE,
    *YOU_WIRE,
    *DOOR_WIRE,
    *PUSH_WIRE,
    Health,
    ColourSet,
)
"""What crosses the wire, besides the messages of the socket."""

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
"""What two people say at the table of the examples, and from which seats."""


def evening() -> tuple[Record, Views, Views]:
    """The record of the examples' game, and its table as it was seen before its first move and after it."""
    setup = Setup(game=OkiyaSetup(form="single"), first=0, seed="5e" * 32, made=1_767_225_600_000)
    at, entries, seen = Table.of(setup), [], []
    for seat, command in ENTRIES:
        entry = next_entry(at, seat, command, setup.made + 1000 * (at.number + 1), f"person {seat}")
        entry, at, _ = searched(at, entry)
        entries.append(entry)
        seen.append(Views(at, entry.at))
    return record_of(at, entries), seen[1], seen[2]


def refused(table: Table, do: Do) -> Refused:
    """What seat 0 is told for a command out of turn."""
    try:
        apply(table, next_entry(table, 0, do.command, table.at))
    except TableRefusal as error:
        return Refused(error_code(error), error_sentence(error), number=table.number)
    raise ValueError(f"an example of a refusal was not refused: {do}")


def examples(before: Views, after: Views) -> list[str]:
    """Seat 0 takes a cell and then, out of turn, another: what it says, and what it is told."""
    acted, again, changes = Do(2, commands.Act("a4")), Do(3, commands.Act("c4")), Patches(before, after)
    told_to_it = Changed(2, (Numbered(3, events.Acted(0, "a4")),), changes.for_all, changes.for_one("person 0"))
    said = (acted, Acknowledged(3), told_to_it, again, refused(after.table, again))
    return [msgspec.json.encode(each).decode() for each in said]


def record_lines(record: Record) -> list[str]:
    """A record, each of its entries on a line."""
    whole = json.loads(encode(record))
    fields = [f'"{name}":{msgspec.json.encode(value).decode()}' for name, value in whole.items()]
    text = "{" + ",\n ".join(fields) + "}"
    for entry in whole["entries"]:
        line = msgspec.json.encode(entry).decode()
        text = text.replace(line, f"\n  {line}")
    return [text]


def types() -> dict[str, dict[str, Any]]:
    """The schema of each type of the page but for the messages themselves, by its name."""
    messages_alone = {each.__name__ for union in UNIONS.values() for each in get_args(union)}
    return {name: schema for name, schema in schemas(*TYPES).items() if name not in messages_alone}


def typed(schema: dict[str, Any], name: str = "") -> str:
    """A type: its name, if it is told by one, its fields, and what it means."""
    return f"{code(f'{name} {shape(schema)}'.strip())}: {meaning(schema)}"


def messages_and_records() -> str:
    """The page."""
    record, before, after = evening()
    unions = {title: schemas(*get_args(union)) for title, union in UNIONS.items()}
    tagged = {title: [each.__name__ for each in get_args(union)] for title, union in UNIONS.items()}
    lead = f"""JSON over a table's socket, `/api/tables/{{table}}/live?since=0`. {told(live.fn)} The house's cookie
        says who you are. First comes an `update` with the whole view. A command is answered by `heard` or `refused`;
        what happened is told to all ([a program that plays](../learn/first-program.md#play-on-a-running-server)).

        `[T]` is an array; a field with a `=` may be left out, and is then as it says."""
    return page(
        "Messages and records",
        paragraphs(lead),
        *(
            part
            for title, names in tagged.items()
            for part in (f"## {title}", points(typed(unions[title][name]) for name in names))
        ),
        "## Examples",
        paragraphs("With `changes=1` seat 0 takes a cell, then another out of turn; after each, what it is told."),
        block("json", *examples(before, after)),
        "## A record",
        paragraphs(told(Record)),
        block("json", *record_lines(record)),
        "## Types",
        points(typed(schema, name) for name, schema in types().items()),
    )
