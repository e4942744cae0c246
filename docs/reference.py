"""Writes the pages of docs/reference/ that the program itself can tell: `python3 dev.py docs --write`.

The command line comes from its options, the settings from those of `serve`, HTTP from the OpenAPI description, messages
and records from their types with examples that these encode, Python from the sources, so that no annotation is evaluated.
A page is the same on every machine: nothing here asks for the width of a terminal, a language, the time or chance.
"""

import ast
import asyncio
import importlib
import inspect
import json
import sys
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec
import typer.main

from hanamachi.__main__ import app
from hanamachi.game.registry import games
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server import messages
from hanamachi.server.http.account_messages import ACCOUNT_WIRE
from hanamachi.server.process.app import STATUS, create_app
from hanamachi.server.settings import ENVIRONMENT_ALONE, Settings
from hanamachi.server.sockets.table_socket import live
from hanamachi.table import commands, events, next_entry, searched
from hanamachi.table.messages import Acknowledged, Changed, Do, Numbered, Refused, Update
from hanamachi.table.record import Record, encode, record_of
from hanamachi.table.setup import Setup
from hanamachi.table.table import Table
from hanamachi.table.view import view

FOLDER = Path(__file__).parent / "reference"
SHARED_BY = 4
"""Options that so many commands have with the same words are told once."""

PYTHON = (
    "hanamachi.games.okiya",
    "hanamachi.games.okiya.solver",
    "hanamachi.games.maiko",
    "hanamachi.table",
    "hanamachi.game",
    "hanamachi.research.okiya",
)

# ------------------------------------------------------------------------------------------------------------ Markdown


def page(title: str, lead: str, *parts: str) -> str:
    """A page under its title, with a word on who wrote it."""
    made = "Written by `python3 dev.py docs --write`; change what it is written from, not this page."
    return "\n\n".join([f"# {title}", f"<!-- {made} -->", flowing(lead), *parts]) + "\n"


def flowing(text: str) -> str:
    """Paragraphs in lines of at most 100."""
    return "\n\n".join(
        textwrap.fill(" ".join(each.split()), 100, break_long_words=False, break_on_hyphens=False)
        for each in text.split("\n\n")
    )


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; what would part its cells is told by its sign."""
    lines = [head, ["---"] * len(head), *rows]
    cells = ([" ".join(cell.split()).replace("|", "\\|") for cell in line] for line in lines)
    return "\n".join(f"| {' | '.join(line)} |" for line in cells)


def code(text: str) -> str:
    """A text as code, or nothing."""
    return f"`{text}`" if text else ""


def said(told: object) -> str:
    """The docstring of a thing, without the indents that it has before Python 3.13."""
    return inspect.cleandoc(getattr(told, "__doc__", None) or "")


def first_sentence(text: str) -> str:
    """What a docstring says first."""
    return " ".join(text.split("\n\n")[0].split()).split(". ")[0].rstrip(".") + "." if text else ""


# -------------------------------------------------------------------------------------------------------- command line


def command_tree(command: Any, name: str) -> Iterator[tuple[str, Any, list[Any]]]:
    """A command and those under it: the words of its call, itself, and its parameters."""
    context = command.make_context(name, [], resilient_parsing=True)
    yield name, command, [each for each in command.get_params(context) if "completion" not in each.name]
    for word, below in getattr(command, "commands", {}).items():
        yield from command_tree(below, f"{name} {word}")


def called(option: Any) -> str:
    """An option or argument as it is typed."""
    names = sorted((*option.opts, *option.secondary_opts), key=len)
    value = option.metavar or ("N" if isinstance(option.default, int | float) else names[-1].strip("-").upper())
    if option.param_type_name == "argument":
        return option.metavar or option.name.upper()
    return ", ".join(names) + ("" if getattr(option, "is_flag", False) else f" {value}")


def unless_said(option: Any) -> str:
    """What an option is by default, as far as it is a value."""
    if option.required:
        return "required"
    shown = getattr(option, "show_default", True)
    if isinstance(shown, str):
        return shown
    return code(str(option.default)) if shown and option.default not in (None, False, "", ()) else ""


def explained(option: Any) -> str:
    """What an option does, and between which numbers it lies."""
    low, high = getattr(option, "min", None), getattr(option, "max", None)
    bounds = f" ({low} to {high})" if high is not None else f" ({low} or more)" if low is not None else ""
    return f"{(option.help or '').split('  [default')[0].rstrip('.')}{bounds}."


def command_line() -> str:
    """The page of the commands, each with its options and examples."""
    tree = list(command_tree(typer.main.get_command(app), "hanamachi"))
    row = {id(each): (code(called(each)), explained(each), unless_said(each)) for *_, all_ in tree for each in all_}
    often = Counter(row[id(each)] for *_, all_ in tree for each in all_)
    shared = [each for each, times in often.items() if times >= SHARED_BY and each[0].startswith("`-")]
    parts = ["## Options of several commands", table(("option", "what it does", "unless said"), shared)]
    for name, command, options in tree:
        told, _, examples = inspect.cleandoc(command.help or "").partition("Examples:")
        asks = [called(each) for each in options if each.param_type_name == "argument"]
        of = {id(each): getattr(each, "rich_help_panel", None) for each in options}
        own = [each for each in options if row[id(each)] not in shared and each.name != "help"]
        also = [row[id(each)][0] for each in options if row[id(each)] in shared and each.name != "help"]
        lines = [(what, f"{of[id(each)]}: {does}" if of[id(each)] else does, default)
                 for each in own for what, does, default in [row[id(each)]]]  # fmt: skip
        subject = " ".join((name, *asks, *(["COMMAND"] if hasattr(command, "commands") else [])))
        parts += [f"## {name}", f"`{subject}`", flowing(told.strip())]
        parts += [table(("option", "what it does", "unless said"), lines)] if lines else []
        parts += [flowing(f"Also {', '.join(also)}.")] if also else []
        calls = [" ".join(each.split()) for each in examples.split("\n\n") if each.strip()]
        parts += ["```\n" + "\n".join(calls) + "\n```"] if calls else []
    lead = """Every command and every option. `--help` after any of them says the same, and so does this page: it is
        written from it. Capitals stand for what you put there."""
    return page("The command line", lead, *parts)


def settings() -> str:
    """The page of what can be set of a house, by an option or by the environment."""
    serve = next(options for name, _, options in command_tree(typer.main.get_command(app), "hanamachi")
                 if name == "hanamachi serve")  # fmt: skip
    rows = [
        (code(called(each)), f"`HANAMACHI_{each.name.upper()}`", explained(each), unless_said(each))
        for each in serve
        if each.name != "help"
    ]
    rows += [("", code(name), told, "") for name, told in ENVIRONMENT_ALONE.items()]
    lead = """Every option of `hanamachi serve` can be given by the environment instead, as a service does; an option
        goes before it. A switch is set by `true` or `1`; several addresses stand with spaces between. What only the
        environment can say holds a secret, and whoever lists the processes of a machine sees options."""
    return page("Settings", lead, table(("option", "in the environment", "what it does", "unless said"), rows))


# ------------------------------------------------------------------------------------------------------- HTTP and JSON


def kind(schema: dict[str, Any], at: str = "") -> str:
    """The type that a JSON Schema describes, in one line."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(dict.fromkeys(kind(each) for each in choices if each))
    if "enum" in schema:
        return " or ".join(json.dumps(each) for each in schema["enum"])
    if schema.get("prefixItems"):
        return f"[{', '.join(map(kind, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        inner = kind(schema.get("items") or {})
        return f"[{inner}, …]"
    plain = {"integer": "int", "number": "float", "string": "str", "boolean": "bool", "object": "object"}
    return plain.get(schema.get("type", ""), str(schema.get("type", "any")))


def fields(schema: dict[str, Any]) -> str:
    """The fields of an object, each with its type, and with its default where it may be left out."""
    shown = []
    for name, each in schema.get("properties", {}).items():
        default = f" = {json.dumps(each['default'])}" if "default" in each else ""
        shown.append(code(f"{name}: {kind(each)}{default}"))
    return ", ".join(shown)


class _NoStore:
    """What the application asks of a store when it is made, and no more."""

    async def key(self, _: str) -> bytes:
        return bytes(32)


def http() -> str:
    """The page of the routes and of the codes of refusals."""
    store: Any = _NoStore()
    application = asyncio.run(create_app(Settings(Path()), store))
    described = application.openapi_schema.to_schema()
    rows, statuses = [], dict[str, dict[str, None]]()
    for path, methods in sorted(described["paths"].items()):
        for method, told in methods.items():
            query = [each for each in told.get("parameters", ()) if each["in"] == "query"]
            asked = [f"{each['name']}" + ("" if each.get("required") else "?") for each in query]
            body = [kind(each["schema"]) for each in told.get("requestBody", {}).get("content", {}).values()]
            answers = {status: each for status, each in told["responses"].items() if status < "300"}
            gives = [f"{status} {_given(each)}" for status, each in answers.items()]
            takes = [*(code(each) for each in body), *([code("?" + "&".join(asked))] if asked else [])]
            refused = [status for status in sorted(told["responses"]) if status >= "300"]
            for status in refused:
                statuses.setdefault(status, {})[told["responses"][status]["description"]] = None
            call = code(f"{method.upper()} {path}")
            rows.append((call, told["description"], ", ".join(takes), ", ".join(gives), " ".join(refused)))
    lead = """What a house answers over HTTP: all under one address, in JSON unless said. Who asks is told by the cookie
        that the house gives. `/schema/openapi.json` of a house says all of this for programs. The types are on [the
        page of messages](messages.md#types); a `?` follows what may be left out. A refusal is a `Problem`: a code that
        stays, and a sentence for people. Each table has a socket, too: see [messages](messages.md)."""
    meanings = [(status, " ".join(told)) for status, told in sorted(statuses.items())]
    refusals = "Each code has one meaning, over HTTP as over a socket. The status is that of HTTP, if it comes by it."
    return page(
        "HTTP",
        lead,
        table(("request", "what it does", "takes", "gives", "refuses"), rows),
        "## Statuses of refusals",
        table(("status", "meaning"), meanings),
        "## Codes of refusals",
        flowing(refusals),
        table(("code", "status", "meaning"), _codes()),
    )


def _given(answer: dict[str, Any]) -> str:
    """What an answer is made of."""
    ((media, told),) = answer["content"].items()
    return code(kind(told["schema"]) if media == "application/json" and told["schema"] else media)


def _codes() -> Iterator[tuple[str, str, str]]:
    """Every error that has a code of its own, once, with the status that HTTP gives it."""
    found: dict[str, tuple[str, str]] = {}
    waiting: list[type[Exception]] = [Exception]
    while waiting:
        one = waiting.pop(0)
        waiting += sorted(one.__subclasses__(), key=lambda each: (each.__module__, each.__name__))
        if one.__module__.startswith("hanamachi.") and isinstance(own := vars(one).get("code"), str):
            status = next((str(number) for kind_, number in STATUS.items() if issubclass(one, kind_)), "")
            found.setdefault(own, (status, first_sentence(said(one))))
    for name, told in sorted(found.items()):
        yield code(name), *told


# ------------------------------------------------------------------------------------------------- messages and records


def evening() -> tuple[Record, Table, Table]:
    """The record of a game that two people have played, and their table before the first move and after it."""
    setup = Setup(game=OkiyaSetup(form="single"), first=0, seed="5e" * 32, made=1767225600000)
    at, entries, seen = Table.of(setup), [], []
    for seat, command in (
        (0, commands.Sit("Mizuki")),
        (1, commands.Sit("Ren")),
        (0, commands.Act("a4")),
        (1, commands.Resign()),
    ):
        entry = next_entry(at, seat, command, setup.made + 1000 * (at.number + 1), "mizuki" if seat == 0 else "ren")
        entry, at, _ = searched(at, entry)
        entries.append(entry)
        seen.append(at)
    return record_of(at, entries), seen[1], seen[2]


COLOURS = msgspec.Raw(b'{"set":1,"name":"Rain","inks":{},"token":null}')

SAID = (
    commands.Sit("Mizuki"), commands.Leave(), commands.Return(), commands.Start(), commands.Act("b1"),
    commands.Hint(), commands.Resign(), commands.Offer("takeback"), commands.Accept(), commands.Decline(),
    commands.Tick(),
)  # fmt: skip
"""An example of each command."""

HAPPENED = (
    events.Sat(1, "Ren"), events.Left(1), events.Returned(1), events.Ready(0), events.Dealt(1, 0),
    events.Acted(0, "b1"), events.Saw(0, "c7", "Fw"), events.Hinted(0), events.Resigned(1), events.TimedOut(1),
    events.Ended((0,), "resignation"), events.MatchEnded((0,)), events.Offered(0, "takeback"),
    events.Agreed(1, "takeback"), events.Declined(1, "takeback"), events.Replaced(1, "grade-4"), events.TookBack(0, 1),
)  # fmt: skip
"""An example of each event."""


def socket(midway: Table) -> tuple[Any, ...]:
    """An example of each message of the socket."""
    acted = (Numbered(3, events.Acted(0, "a4")),)
    return (
        Do(3, commands.Act("b1")), messages.Look(2), messages.Wear(COLOURS), messages.Ping(),
        Update(acted, view(midway, "ren", 0)), Changed(2, acted, {"number": 3}, {"can": [["leave", "resign"]]}),
        Acknowledged(4), Refused("not-your-turn", "it is the turn of seat 1", 4), messages.Presence((True, False), 1),
        messages.Worn(0, COLOURS), messages.NotWorn("bad-set", "…"), messages.Pong(),
    )  # fmt: skip


def json_pages() -> str:
    """The page of the socket's messages, of a record, and of all types that cross the wire."""
    record, _, midway = evening()
    examples = {each.__class__: each for each in (*SAID, *HAPPENED, *socket(midway))}
    _, schemas = msgspec.json.schema_components(
        (*messages.WIRE, *ACCOUNT_WIRE, Record, commands.AnyCommand), ref_template="{name}"
    )
    shown = set[str]()

    def rows(types: Any) -> list[tuple[str, str, str]]:
        """The types of a union, each with its fields, what it says, and an example."""
        made = []
        for each in get_args(types):
            shown.add(each.__name__)
            text = msgspec.json.encode(examples[each]).decode()
            if isinstance(examples[each], Update):
                text = text.replace(msgspec.json.encode(examples[each].view).decode(), "…")
            made.append((code(each.__name__), " ".join(said(each).split()), code(text)))
        return made

    def typed(names: Iterable[str]) -> str:
        return table(
            ("type", "fields", "meaning"),
            [(code(name), fields(schemas[name]), " ".join(said_in(schemas[name]).split())) for name in names],
        )

    head = ("message", "meaning", "example")
    parts = [
        "## From the browser", table(head, rows(messages.FromBrowser)),
        "## To the browser", table(head, rows(messages.ToBrowser)),
        "## Commands", table(("command", "meaning", "example"), rows(commands.AnyCommand)),
        "## Events", table(("event", "meaning", "example"), rows(events.AnyEvent)),
        "## A record", flowing(said(Record)), "```json\n" + encode(record).decode() + "```",
    ]  # fmt: skip
    typing = """Fields of all types. `[T, …]` is an array; a field with `=` may be left out and is then as it says; of
        types that are told apart by a field such as `say` or `game` it is the first."""
    structs = sorted(name for name, schema in schemas.items() if schema.get("properties"))
    lead = f"""What programs and a house tell each other in JSON: over the socket of a table,
        `/api/tables/{{table}}/live?since=0`, and in records. {first_sentence(said(live.fn))} Every example is encoded by
        the types themselves."""
    return page("Messages and records", lead, *parts, "## Types", flowing(typing), typed(structs))


def said_in(schema: dict[str, Any]) -> str:
    """What a schema tells of a type, without the indents of its docstring."""
    return inspect.cleandoc(schema.get("description", ""))


# -------------------------------------------------------------------------------------------------------------- Python


def defined(module: str, name: str) -> tuple[ast.AST, str]:
    """The statement that a public name comes from, through the modules that hand it on, and its docstring."""
    tree = ast.parse(Path(str(importlib.import_module(module).__file__)).read_text("utf-8"))
    for at, node in enumerate(tree.body):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return node, ast.get_docstring(node) or ""
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            told = tree.body[at + 1] if at + 1 < len(tree.body) else None
            text = told.value.value if isinstance(told, ast.Expr) and isinstance(told.value, ast.Constant) else ""
            return node, inspect.cleandoc(text) if isinstance(text, str) else ""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return defined(node.module, alias.name)
                if alias.name == "*" and name in importlib.import_module(node.module).__all__:
                    return defined(node.module, name)
    raise LookupError(f"{module} has no {name}")


def signature(name: str, node: ast.AST) -> str:
    """A definition in one line: a function's arguments, a class's fields, an assignment as it stands."""
    match node:
        case ast.FunctionDef():
            return f"{name}({ast.unparse(node.args)})" + (f" -> {ast.unparse(node.returns)}" if node.returns else "")
        case ast.ClassDef():
            own = [each for each in node.body if isinstance(each, ast.AnnAssign) and "ClassVar" not in ast.unparse(each)]
            return name + (f"({', '.join(ast.unparse(each) for each in own)})" if own else "")
        case ast.AnnAssign():
            return f"{name}: {ast.unparse(node.annotation)}"
        case _:
            return name


def members(node: ast.AST) -> str:
    """The public methods and properties of a class."""
    names = [
        each.name + ("" if any(ast.unparse(how) == "property" for how in each.decorator_list) else "()")
        for each in getattr(node, "body", ())
        if isinstance(node, ast.ClassDef) and isinstance(each, ast.FunctionDef) and not each.name.startswith("_")
    ]
    return f" Has {', '.join(map(code, names))}." if names else ""


def python() -> str:
    """The page of what programs import."""
    parts = []
    for name in PYTHON:
        module = importlib.import_module(name)
        public = getattr(module, "__all__", None) or [
            each for each, value in vars(module).items()
            if each[0] != "_" and getattr(value, "__module__", "") == name
        ]  # fmt: skip
        rows = []
        for each in sorted(public, key=str.lower):
            node, told = defined(name, each)
            rows.append((code(signature(each, node)), first_sentence(told) + members(node)))
        parts += [f"## {name}", flowing(first_sentence(said(module))), table(("name", "meaning"), rows)]
    lead = """What is meant to be imported, with what a class is made from and the first sentence of each docstring;
        `help()` has the rest."""
    return page("From Python", lead, *parts)


PAGES = {
    "command-line.md": command_line,
    "settings.md": settings,
    "http.md": http,
    "messages.md": json_pages,
    "python.md": python,
}


def main(folder: Path = FOLDER) -> None:
    """Write the pages into a folder."""
    if elsewhere := {game.name for game in games()} - {"okiya", "maiko"}:
        sys.exit(f"{', '.join(elsewhere)}: a game from elsewhere is installed; write the pages where only ours are.")
    folder.mkdir(exist_ok=True)
    for name, written in PAGES.items():
        (folder / name).write_text(written(), "utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
