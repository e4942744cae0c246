"""JSON Schema of all messages and bodies, printed by `python -m hanamachi.server.http.schema`."""

import json
import sys
from typing import Any, cast, get_type_hints

import msgspec
from litestar.handlers import BaseRouteHandler

from hanamachi.game.registry import installed_games
from hanamachi.server.http.account_messages import ACCOUNT_MESSAGES
from hanamachi.server.http.lobby_messages import LOBBY_MESSAGES
from hanamachi.server.http.profile_messages import PROFILE_MESSAGES
from hanamachi.server.http.push_routes import PUSH_WIRE
from hanamachi.server.messages import WIRE, FromBrowser, ToBrowser


def build_message_schema() -> dict[str, Any]:
    """Return one JSON Schema that defines all message types, and the two unions `FromBrowser` and `ToBrowser`."""
    wire = WIRE + ACCOUNT_MESSAGES + PROFILE_MESSAGES + LOBBY_MESSAGES + PUSH_WIRE + _list_response_messages_of_games()
    shapes, definitions = msgspec.json.schema_components(wire, ref_template="#/$defs/{name}")
    union_schemas = {
        type_: shape for type_, shape in zip(wire, shapes, strict=True) if type_ in (FromBrowser, ToBrowser)
    }
    definitions["FromBrowser"], definitions["ToBrowser"] = union_schemas[FromBrowser], union_schemas[ToBrowser]
    return {"title": "Wire", "$defs": dict(sorted(definitions.items()))}


def _list_response_messages_of_games() -> tuple[type[msgspec.Struct], ...]:
    """Return the types of the JSON responses of routes that only one game has."""
    routes = [cast("BaseRouteHandler", route) for game in installed_games() for route in game.load_routes()]
    answers = [get_type_hints(route.fn)["return"] for route in routes]
    return tuple(answer for answer in answers if isinstance(answer, type) and issubclass(answer, msgspec.Struct))


if __name__ == "__main__":
    json.dump(build_message_schema(), sys.stdout, indent=1)
    sys.stdout.write("\n")
