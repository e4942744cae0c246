"""Generator of the page on HTTP, from the OpenAPI description and the error classes."""

import asyncio
import importlib
import inspect
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import hanamachi
from docs.writer.json_types import type_name
from docs.writer.markdown import bullet_list, first_sentence, inline_code, reference_page, wrap_paragraphs
from hanamachi.game.registry import installed_games
from hanamachi.server.http import print_routes
from hanamachi.server.process.app import create_app
from hanamachi.server.process.error_responses import STATUS
from hanamachi.server.settings import Settings

SOURCES = Path(hanamachi.__file__).parent
PRINT_PARAMETERS = inspect.signature(print_routes.parse_print_options).parameters


class EmptyStore:
    """A store with the only method that the application calls when it is created."""

    async def get_or_create_secret(self, _: str) -> bytes:
        """Return a key of zeros."""
        return bytes(32)


def openapi_description() -> dict[str, Any]:
    """Return the OpenAPI description that a server serves."""
    store: Any = EmptyStore()
    application = asyncio.run(create_app(Settings(Path()), store))
    return application.openapi_schema.to_schema()


def request_types(route: dict[str, Any]) -> str:
    """Format the body type and the query parameters of a request."""
    body = [type_name(each["schema"]) for each in route.get("requestBody", {}).get("content", {}).values()]
    query = [each for each in route.get("parameters", ()) if each["in"] == "query"]
    own = [
        each["name"] + ("" if each.get("required") else "?") for each in query if each["name"] not in PRINT_PARAMETERS
    ]
    printed = ["print options"] if any(each["name"] in PRINT_PARAMETERS for each in query) else []
    return ", ".join((*map(inline_code, body), *map(inline_code, own), *printed))


def response_type(answer: dict[str, Any]) -> str:
    """Format the content of a response: its type, the media type of a file, or the target of a redirect."""
    if "content" not in answer:
        return str(answer["description"]).removesuffix(".").lower()
    ((media, content),) = answer["content"].items()
    said = type_name(content["schema"])
    return inline_code(media if said in ("str", "any") else said)


def route_lines(api: dict[str, Any]) -> Iterator[str]:
    """Yield a line for each description, with all requests that share it and their types.

    Requests that differ only in the name of the game are merged.
    """
    does: dict[str, dict[str, None]] = {}
    for path, methods in sorted(api["paths"].items()):
        for game in installed_games():
            path = path.replace(f"/print/{game.name}", "/print/{game}")
        for method, route in methods.items():
            given = [response_type(each) for status, each in route["responses"].items() if status < "400"]
            exchanged = " → ".join((request_types(route), *given)).strip()
            does.setdefault(first_sentence(route["description"]), {})[
                f"{inline_code(f'{method.upper()} {path}')} {exchanged}"
            ] = None
    for what, requests in does.items():
        yield f"{'; '.join(requests)}: {what}"


def error_codes() -> dict[str, list[tuple[str, str]]]:
    """Return the error codes and their meanings, grouped by HTTP status; the key is empty for WebSocket-only errors."""
    for file in sorted(SOURCES.rglob("*.py")):
        # Modules that are imported on first use may define errors too.
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
            found.setdefault(own, (status, first_sentence(inspect.getdoc(error) or "")))
    grouped: dict[str, list[tuple[str, str]]] = {}
    for own, (status, means) in sorted(found.items()):
        grouped.setdefault(status, []).append((own, means))
    return dict(sorted(grouped.items()))


def http_page() -> str:
    """Return the page on HTTP."""
    lead = """This page lists the HTTP requests of a server and its error codes. Responses are JSON unless a media
        type is given. `/schema/openapi.json` describes the same for programs, with every status code.

        The cookie that the server sets identifies the person. In each line, the body and the query parameters of a
        request are before `→`, and the response is after it. A `?` marks an optional parameter.
        [Messages](messages.md#types) has the types, and the messages of a table's WebSocket. The status of a success is
        200, or 201 if something was created."""
    refusals = """A refusal is a `Problem` with a stable code and a sentence for people. Over a WebSocket there is no
        status. A 429 has the number of seconds to wait in `Retry-After`. The body of a 503 from `/readyz` is a
        `Health` instead. Any request
        may be refused as `not-understood` (400), `not-found` (404), `not-allowed` (405) or `too-large` (413)."""
    options = ", ".join(inline_code(f"{name}={str(each.default).lower()}") for name, each in PRINT_PARAMETERS.items())
    grouped = error_codes()
    return reference_page(
        "HTTP",
        wrap_paragraphs(lead),
        bullet_list(route_lines(openapi_description())),
        "## Print options",
        wrap_paragraphs(f"These are query parameters with their default values: {options}."),
        "## Refusals",
        wrap_paragraphs(refusals),
        *(
            part
            for status, meanings in grouped.items()
            for part in (
                f"### {f'{status} {HTTPStatus(int(status)).phrase}' if status else 'Over WebSockets only'}",
                bullet_list(f"{inline_code(own)}: {means}" for own, means in meanings),
            )
        ),
    )
