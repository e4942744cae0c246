"""The page of what a house answers over HTTP, from the OpenAPI description of its routes and from its errors."""

import asyncio
import inspect
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

from docs.writer.json_types import kind
from docs.writer.markdown import code, first_sentence, page, paragraphs, table
from hanamachi.game.registry import games
from hanamachi.server.http import print_routes
from hanamachi.server.process.app import STATUS, create_app
from hanamachi.server.settings import Settings

GENERIC = {status.description for status in HTTPStatus}
PRINT = inspect.signature(print_routes.options).parameters


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
    printed = ["the options of prints"] if any(each["name"] in PRINT for each in query) else []
    return ", ".join((*map(code, body), *map(code, own), *printed))


def gives(answer: dict[str, Any]) -> str:
    """What an answer is made of: a type, or the media type of a file; of one that leads elsewhere, where."""
    if "content" not in answer:
        return str(answer["description"]).removesuffix(".").lower()
    ((media, content),) = answer["content"].items()
    said = kind(content["schema"])
    return code(media if said in ("str", "any") else said)


def routes(api: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """Each request: what it does, takes and gives, and with what it is refused; once for games that are alike."""
    shown = set()
    for path, methods in sorted(api["paths"].items()):
        for game in games():
            path = path.replace(f"/print/{game.name}", "/print/{game}")
        for method, route in methods.items():
            answers = route["responses"]
            given = [f"{status} {gives(each)}" for status, each in answers.items() if status < "400"]
            refused = " ".join(sorted(status for status in answers if status >= "400"))
            line = (code(f"{method.upper()} {path}"), route["description"], takes(route), ", ".join(given), refused)
            if line not in shown:
                shown.add(line)
                yield line


def statuses(api: dict[str, Any]) -> list[tuple[str, str]]:
    """Each status of a refusal with all that it can mean."""
    found: dict[str, list[str]] = {}
    for methods in api["paths"].values():
        for route in methods.values():
            for status, answer in route["responses"].items():
                meanings = found.setdefault(status, [])
                if answer["description"] not in {*meanings, *GENERIC}:
                    meanings.append(answer["description"])
    return [(status, " ".join(meanings)) for status, meanings in sorted(found.items()) if status >= "400"]


def codes() -> list[tuple[str, str, str]]:
    """The code of each error that has one of its own, with its status."""
    found: dict[str, tuple[str, str]] = {}
    waiting: list[type[Exception]] = [Exception]
    while waiting:
        error = waiting.pop(0)
        waiting += sorted(error.__subclasses__(), key=lambda each: (each.__module__, each.__name__))
        own = vars(error).get("code")
        if error.__module__.startswith("hanamachi.") and isinstance(own, str):
            status = next((str(number) for base, number in STATUS.items() if issubclass(error, base)), "")
            found.setdefault(own, (status, first_sentence(inspect.getdoc(error) or "")))
    return [(code(name), *about) for name, about in sorted(found.items())]


def http() -> str:
    """The page."""
    api = described()
    lead = """What a house answers, in JSON unless said; `/schema/openapi.json` of a house says it to programs. Who asks
        is known by the cookie that the house gives. The types are on [the page of messages](messages.md#types), and so
        is the socket that each table has; `?` follows what may be left out. A refusal is a `Problem`: a status, a code
        that stays, and a sentence for people."""
    options = [(code(name), code(str(each.default).lower())) for name, each in PRINT.items()]
    return page(
        "HTTP",
        paragraphs(lead),
        table(("request", "what it does", "takes", "gives", "refuses"), routes(api)),
        "## Options of prints",
        table(("in the query", "unless said"), options),
        "## Statuses",
        table(("status", "meaning"), statuses(api)),
        "## Codes",
        paragraphs("Over a socket they come without a status."),
        table(("code", "status", "meaning"), codes()),
    )
