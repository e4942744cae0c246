"""The page of what a house answers over HTTP, from the OpenAPI description of its routes and from its errors."""

import asyncio
import importlib
import inspect
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import hanamachi
from docs.writer.json_types import kind
from docs.writer.markdown import clause, code, page, paragraphs, points
from hanamachi.game.registry import installed_games
from hanamachi.server.http import print_routes
from hanamachi.server.process.app import STATUS, create_app
from hanamachi.server.settings import Settings

SOURCES = Path(hanamachi.__file__).parent
PRINT = inspect.signature(print_routes.parse_options).parameters


class NoStore:
    """What the application asks of a store when it is made, and no more."""

    async def key(self, _: str) -> bytes:
        """A key that signs nothing."""
        return bytes(32)


def described() -> dict[str, Any]:
    """The OpenAPI description, as a house serves it."""
    store: Any = NoStore()
    application = asyncio.run(create_app(Settings(Path()), store))
    return application.openapi_schema.to_schema()


def takes(route: dict[str, Any]) -> str:
    """The body and the query of a request."""
    body = [kind(each["schema"]) for each in route.get("requestBody", {}).get("content", {}).values()]
    query = [each for each in route.get("parameters", ()) if each["in"] == "query"]
    own = [each["name"] + ("" if each.get("required") else "?") for each in query if each["name"] not in PRINT]
    printed = ["print options"] if any(each["name"] in PRINT for each in query) else []
    return ", ".join((*map(code, body), *map(code, own), *printed))


def gives(answer: dict[str, Any]) -> str:
    """What an answer is made of: a type, or the media type of a file; of one that leads elsewhere, where."""
    if "content" not in answer:
        return str(answer["description"]).removesuffix(".").lower()
    ((media, content),) = answer["content"].items()
    said = kind(content["schema"])
    return code(media if said in ("str", "any") else said)


def routes(api: dict[str, Any]) -> Iterator[str]:
    """What each request does, with what it takes and gives; requests that do the same, and games, are told together."""
    does: dict[str, dict[str, None]] = {}
    for path, methods in sorted(api["paths"].items()):
        for game in installed_games():
            path = path.replace(f"/print/{game.name}", "/print/{game}")
        for method, route in methods.items():
            given = [gives(each) for status, each in route["responses"].items() if status < "400"]
            exchanged = " → ".join((takes(route), *given)).strip()
            does.setdefault(clause(route["description"]), {})[f"{code(f'{method.upper()} {path}')} {exchanged}"] = None
    for what, requests in does.items():
        yield f"{'; '.join(requests)}: {what}"


def codes() -> dict[str, list[tuple[str, str]]]:
    """By status the code of each error that has one of its own, with what it means."""
    for file in sorted(SOURCES.rglob("*.py")):
        # some modules are else imported only when they are needed
        if '    code = "' in file.read_text("utf-8"):
            importlib.import_module(".".join(file.relative_to(SOURCES.parent).with_suffix("").parts))
    found: dict[str, tuple[str, str]] = {}
    waiting: list[type[Exception]] = [Exception]
    while waiting:
        error = waiting.pop(0)
        waiting += sorted(error.__subclasses__(), key=lambda each: (each.__module__, each.__name__))
        own = vars(error).get("code")
        if error.__module__.startswith("hanamachi.") and isinstance(own, str):
            status = next((str(number) for base, number in STATUS.items() if issubclass(error, base)), "")
            found.setdefault(own, (status, clause(inspect.getdoc(error) or "")))
    grouped: dict[str, list[tuple[str, str]]] = {}
    for own, (status, means) in sorted(found.items()):
        grouped.setdefault(status, []).append((own, means))
    return dict(sorted(grouped.items()))


def http() -> str:
    """The page."""
    lead = """What a house answers, in JSON unless said; its `/schema/openapi.json` says it to programs, with every
        status. The cookie that the house gives says who asks. Before a `→` stands what a request takes, with `?` what
        may be left out; [messages](messages.md#types) has the types, and a table's socket. Success is 200, or 201 where
        something was made."""
    refused = """A refusal is a `Problem`: a code that stays, and a sentence for people. Over a socket there is no
        status. A 429 says in `Retry-After` how many seconds to wait; a 503 of `/readyz` is a `Health`. Any request may
        be refused as `not-understood` (400), `not-found` (404), `not-allowed` (405) or `too-large` (413)."""
    options = ", ".join(code(f"{name}={str(each.default).lower()}") for name, each in PRINT.items())
    grouped = codes()
    return page(
        "HTTP",
        paragraphs(lead),
        points(routes(described())),
        "## Print options",
        paragraphs(f"In the query, with what they are unless said: {options}."),
        "## Refusals",
        paragraphs(refused),
        *(
            part
            for status, meanings in grouped.items()
            for part in (
                f"### {f'{status} {HTTPStatus(int(status)).phrase}' if status else 'Over sockets alone'}",
                points(f"{code(own)}: {means}" for own, means in meanings),
            )
        ),
    )
