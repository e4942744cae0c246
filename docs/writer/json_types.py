"""One-line texts for types, from their JSON Schemas."""

import inspect
import json
from typing import Any, get_args

import msgspec

from docs.writer.markdown import join_lines
from hanamachi import __version__
from hanamachi.table.commands import AnyCommand, PersonCommand
from hanamachi.table.events import AnyEvent

PLAIN = {"integer": "int", "number": "float", "string": "str", "boolean": "bool", "object": "object", "null": "null"}
NAMED = {
    tuple(each.__name__ for each in get_args(union)): name
    for name, union in (("Command", AnyCommand), ("Command", PersonCommand), ("Event", AnyEvent))
}
"""Names of unions."""


def type_name(schema: dict[str, Any]) -> str:
    """Return the name of the type that a schema describes."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        names = tuple(dict.fromkeys(type_name(each) for each in choices if each))
        return NAMED.get(names) or "|".join(names)
    if "enum" in schema:
        return "|".join(json.dumps(each) for each in schema["enum"])
    if schema.get("type") == "array":
        return f"[{type_name(schema.get('items') or {})}]"
    return PLAIN.get(schema.get("type", ""), "any")


def default_text(value: object) -> str:
    """Return a default value as JSON. The version is left out, so that the page does not change with it."""
    return "…" if value == __version__ else json.dumps(value)


def object_type(schema: dict[str, Any]) -> str:
    """Format an object type: its fields with their types, and default values of optional fields."""
    fields = (
        f"{name}:{type_name(each)}" + (f"={default_text(each['default'])}" if "default" in each else "")
        for name, each in schema["properties"].items()
    )
    return f"{{{', '.join(fields)}}}"


def description(schema: dict[str, Any]) -> str:
    """Return the docstring of a type in one line, with `null` for None."""
    return join_lines(inspect.cleandoc(schema.get("description", ""))).replace("None", "null")


def object_schemas(*types: Any) -> dict[str, dict[str, Any]]:
    """Return the schemas of all objects in these types, by name."""
    _, found = msgspec.json.schema_components(types, ref_template="{name}")
    return {name: schema for name, schema in sorted(found.items()) if "properties" in schema}
