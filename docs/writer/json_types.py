"""Types as JSON has them, in one line each, from their JSON Schemas."""

import inspect
import json
from typing import Any, get_args

import msgspec

from docs.writer.markdown import flat
from hanamachi import __version__
from hanamachi.table.commands import AnyCommand, PersonCommand
from hanamachi.table.events import AnyEvent

PLAIN = {"integer": "int", "number": "float", "string": "str", "boolean": "bool", "object": "object", "null": "null"}
NAMED = {
    tuple(each.__name__ for each in get_args(union)): name
    for name, union in (("Command", AnyCommand), ("Command", PersonCommand), ("Event", AnyEvent))
}
"""Unions that are told by one name."""


def kind(schema: dict[str, Any]) -> str:
    """The type that a schema describes."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        names = tuple(dict.fromkeys(kind(each) for each in choices if each))
        return NAMED.get(names) or "|".join(names)
    if "enum" in schema:
        return "|".join(json.dumps(each) for each in schema["enum"])
    if schema.get("type") == "array":
        return f"[{kind(schema.get('items') or {})}]"
    return PLAIN.get(schema.get("type", ""), "any")


def default(value: object) -> str:
    """A default as JSON; but for the version, with which no page shall change."""
    return "…" if value == __version__ else json.dumps(value)


def shape(schema: dict[str, Any]) -> str:
    """An object with its fields, each with its type, and with its default where it may be left out."""
    fields = (
        f"{name}:{kind(each)}" + (f"={default(each['default'])}" if "default" in each else "")
        for name, each in schema["properties"].items()
    )
    return f"{{{', '.join(fields)}}}"


def meaning(schema: dict[str, Any]) -> str:
    """The docstring of a type in one line, whichever Python read it, as it is of JSON."""
    return flat(inspect.cleandoc(schema.get("description", ""))).replace("None", "null")


def schemas(*types: Any) -> dict[str, dict[str, Any]]:
    """The schema of each object that these types are made of, by its name."""
    _, found = msgspec.json.schema_components(types, ref_template="{name}")
    return {name: schema for name, schema in sorted(found.items()) if "properties" in schema}
