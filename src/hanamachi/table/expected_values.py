"""Expected values for decoding errors. msgspec names the field and the value that was sent, but not these."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import inspect

_STEP = re.compile(r"\[[^]]*\]|[^.\[\]]+")


def describe_expected_values(message_type: Any, path: str) -> str:
    """Return a text with the valid values at a place in a message, such as `, expected 'computer', 'open' or 'you'`.

    The text is empty if any value of a type is valid there.

    Args:
        message_type: The type of the whole message.
        path: The place, as msgspec writes it in its errors, without `$.`.
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
    """Return the text of a decoding error, with the valid values added to it.

    `message_type` is the type of the whole message that could not be decoded.
    """
    message, _, path = str(error).rpartition(" - at `$.")
    return f"{error}{describe_expected_values(message_type, path.removesuffix('`'))}" if message else str(error)


_inspect_type = cache(inspect.type_info)


def _iter_union_members(found: list[inspect.Type]) -> Iterator[inspect.Type]:
    """Yield types. A union of types is replaced by its members."""
    for each in found:
        if isinstance(each, inspect.UnionType):
            yield from _iter_union_members(list(each.types))
        elif isinstance(each, inspect.Metadata):
            yield from _iter_union_members([each.type])
        else:
            yield each


def _iter_tags(within: inspect.Type, step: str) -> Iterator[str]:
    """Yield the tag (the value that marks a struct's type) if `step` is the name of the struct's tag field."""
    if isinstance(within, inspect.StructType) and within.tag_field == step:
        yield repr(within.tag)


def _iter_child_types(within: inspect.Type, step: str) -> Iterator[inspect.Type]:
    """Yield the type of the part of a value that one step of a path leads to: a struct's field, or an array's item."""
    match within:
        case inspect.StructType(fields=fields):
            yield from (field.type for field in fields if field.encode_name == step)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item) if step.startswith("["):
            yield item
