"""Expected values for decoding errors. msgspec names the field and the value that was sent, but not these."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import inspect

_STEP = re.compile(r"\[[^]]*\]|[^.\[\]]+")


def describe_expected_values(message_type: Any, path: str) -> str:
    """Return the values that are valid at a path of a type, such as `, expected 'computer', 'open' or 'you'`.

    Empty if any value of a type is valid.

    Args:
        message_type: The type of the whole message.
        path: The path in msgspec's notation, without `$.`.
    """
    found, values = [_inspect_type(message_type)], list[str]()
    for step in _STEP.findall(path):
        values = [tag for each in _iter_union_members(found) for tag in _iter_tags(each, step)]
        found = [part for each in _iter_union_members(found) for part in _iter_child_types(each, step)]
    values += [
        repr(value)
        for each in _iter_union_members(found)
        if isinstance(each, inspect.LiteralType)
        for value in each.values
    ]
    if not values:
        return ""
    *others, last = sorted({*values})
    return f", expected {', '.join(others)} or {last}" if others else f", expected {last}"


def explain_decoding_error(message_type: Any, error: Exception) -> str:
    """Return the message of a decoding error, followed by the expected values."""
    said, _, path = str(error).rpartition(" - at `$.")
    return f"{error}{describe_expected_values(message_type, path.removesuffix('`'))}" if said else str(error)


_inspect_type = cache(inspect.type_info)


def _iter_union_members(found: list[inspect.Type]) -> Iterator[inspect.Type]:
    """Yield types, with each union replaced by its members."""
    for each in found:
        if isinstance(each, inspect.UnionType):
            yield from _iter_union_members(list(each.types))
        elif isinstance(each, inspect.Metadata):
            yield from _iter_union_members([each.type])
        else:
            yield each


def _iter_tags(within: inspect.Type, step: str) -> Iterator[str]:
    """Yield the tag of a struct if the step leads to its tag field."""
    if isinstance(within, inspect.StructType) and within.tag_field == step:
        yield repr(within.tag)


def _iter_child_types(within: inspect.Type, step: str) -> Iterator[inspect.Type]:
    """Yield the type of a struct's field, or of an array's items."""
    match within:
        case inspect.StructType(fields=fields):
            yield from (field.type for field in fields if field.encode_name == step)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item) if step.startswith("["):
            yield item
