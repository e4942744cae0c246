"""The page of a socket's messages and of records, from their types, with examples that the types encode."""

from collections.abc import Callable
from typing import Any, get_args

import msgspec

from docs.writer.json_types import field_list, meaning, schemas
from docs.writer.markdown import code, page, paragraphs, table, told
from hanamachi.drawing.colouring import Colouring
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server import messages
from hanamachi.server.http.account_messages import ACCOUNT_WIRE
from hanamachi.server.http.door_messages import DOOR_WIRE
from hanamachi.server.http.health import Health
from hanamachi.server.http.print_routes import ColourSet
from hanamachi.server.http.push_routes import PUSH_WIRE
from hanamachi.server.http.you_messages import YOU_WIRE
from hanamachi.server.sockets.table_socket import live
from hanamachi.server.tables.refusals import error_code, error_sentence
from hanamachi.table import Table, apply, commands, events, next_entry, searched
from hanamachi.table.changes import Changes
from hanamachi.table.messages import (
    Acknowledged,
    Changed,
    Do,
    NotSaid,
    Numbered,
    PhraseSaid,
    Refused,
    SayPhrase,
    Update,
)
from hanamachi.table.record import Record, encode, record_of
from hanamachi.table.set_phrases import check_phrases
from hanamachi.table.setup import Setup
from hanamachi.table.view import TableView, Views, view

HEAD = ("type", "meaning", "example")

TYPES = (
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

ENTRIES = (
    (0, commands.Sit("Mizuki")),
    (1, commands.Sit("Ren")),
    (0, commands.Act("a4")),
    (1, commands.Resign()),
)
"""What two people say at the table of the examples, and from which seats."""

COLOURS = msgspec.Raw(b'{"set":1,"name":"Rain","inks":{"iris":"#6a5acd"},"token":null}')
BAD_COLOURS = b'{"set":1,"name":"Rain","inks":{"iris":"blue"},"token":null}'

COMMANDS = (
    commands.Sit("Mizuki"),
    commands.Leave(),
    commands.Return(),
    commands.Start(),
    commands.Act("b1"),
    commands.Hint(),
    commands.Resign(),
    commands.Offer("takeback"),
    commands.Accept(),
    commands.Decline(),
    commands.Tick(),
)
EVENTS = (
    events.Sat(1, "Ren"),
    events.Left(1),
    events.Returned(1),
    events.Ready(0),
    events.Dealt(1, 0),
    events.Acted(0, "b1"),
    events.Saw(0, "c7", "Fw"),
    events.Hinted(0),
    events.Resigned(1),
    events.TimedOut(1),
    events.Ended((0,), "resignation"),
    events.MatchEnded((0,)),
    events.Offered(0, "takeback"),
    events.Agreed(1, "takeback"),
    events.Declined(1, "takeback"),
    events.Replaced(1, "grade-4"),
    events.TookBack(0, 1),
)


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


def refusal(raises: Callable[[], object]) -> tuple[str, str]:
    """The code and the sentence of an error; raises ValueError if there is none."""
    try:
        raises()
    except Exception as error:  # noqa: BLE001 - whichever it is, its code is asked for
        return error_code(error), error_sentence(error)
    raise ValueError("an example of a refusal was not refused: expected an error")


def examples(before: Views, after: Views) -> dict[type[Any], Any]:
    """An example of each message, command and event, by its type; those of messages are of one move."""
    table, acted, changes = after.table, (Numbered(3, events.Acted(0, "a4")),), Changes(before, after)
    said = (
        Do(3, commands.Act("c4")),
        messages.Look(2),
        messages.Wear(COLOURS),
        SayPhrase("well-played"),
        messages.Ping(),
        Update(acted, view(table, "person 1", table.at)),
        Changed(2, acted, changes.for_all, changes.for_one("person 1")),
        Acknowledged(4),
        Refused(*refusal(lambda: apply(table, next_entry(table, 0, commands.Act("c4"), table.at))), number=3),
        messages.Presence((True, False), 1),
        messages.Worn(0, COLOURS),
        messages.NotWorn(*refusal(lambda: Colouring.parse(BAD_COLOURS))),
        PhraseSaid(1, "well-played"),
        NotSaid(*refusal(lambda: check_phrases(Table.of(table.setup)))),
        messages.Pong(),
    )
    return {each.__class__: each for each in (*said, *COMMANDS, *EVENTS)}


def rows(union: Any, shown: dict[type[Any], Any]) -> list[tuple[str, str, str]]:
    """The types of a union, each with what it says, and an example in which a whole view is left out."""
    made = []
    for each in get_args(union):
        if each not in shown:
            raise LookupError(f"{each.__name__} has no example in {__file__}: expected one")
        text = msgspec.json.encode(shown[each]).decode()
        if isinstance(shown[each], Update):
            text = text.replace(msgspec.json.encode(shown[each].view).decode(), "…")
        fields = schemas(each)[each.__name__]["properties"]
        optional = [code(name) for name, field in fields.items() if "default" in field]
        left_out = f" May be left out: {', '.join(optional)}." if optional else ""
        made.append((code(each.__name__), told(each) + left_out, code(text)))
    return made


def messages_and_records() -> str:
    """The page."""
    record, before, after = evening()
    shown = examples(before, after)
    unions = {
        "From the browser": messages.FromBrowser,
        "To the browser": messages.ToBrowser,
        "Commands": commands.AnyCommand,
        "Events": events.AnyEvent,
    }
    exemplified = {each.__name__ for union in unions.values() for each in get_args(union)}
    types = {name: schema for name, schema in schemas(*TYPES).items() if name not in exemplified}
    lead = f"""What programs and a house tell each other in JSON over a table's socket,
        `/api/tables/{{table}}/live?since=0`, and what a record is. {told(live.fn)} A program, as a
        browser, is told an `update` with the whole view first. For what it does it is told `heard`
        or `refused`, and like all at the table what happened
        ([an example](../learn/first-program.md#play-at-a-running-house)). A message is told apart
        by `say` or `tell`, a command by `do`, an event by `happened`. The examples are real."""
    typed = """`[T, …]` is an array; what has a `=` may be left out, and is then as it says."""
    return page(
        "Messages and records",
        paragraphs(lead),
        *(part for title, union in unions.items() for part in (f"## {title}", table(HEAD, rows(union, shown)))),
        "## A record",
        paragraphs(told(Record)),
        "```json\n" + encode(record).decode() + "```",
        "## Types",
        paragraphs(typed),
        table(
            ("type", "fields", "meaning"),
            [(code(name), code(field_list(schema)), meaning(schema)) for name, schema in types.items()],
        ),
    )
