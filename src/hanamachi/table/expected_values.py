"""Expected values for errors of decoding: `msgspec` names the place and the value that was sent, but not these."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import inspect

_STEP = re.compile(r"\[[^]]*\]|[^.\[\]]+")


def expected_values(message_type: Any, path: str) -> str:
    """Return the values that may stand at a path of a type, such as `, expected 'computer', 'open' or 'you'`.

    The path is written as msgspec does, without `$.`. Empty where any value of a type may stand.
    """
    found, values = [_schema(message_type)], list[str]()
    for step in _STEP.findall(path):
        values = [tag for each in _parts(found) for tag in _tags(each, step)]
        found = [part for each in _parts(found) for part in _below(each, step)]
    values += [repr(value) for each in _parts(found) if isinstance(each, inspect.LiteralType) for value in each.values]
    if not values:
        return ""
    *others, last = sorted({*values})
    return f", expected {', '.join(others)} or {last}" if others else f", expected {last}"


def explained(message_type: Any, error: Exception) -> str:
    """Return the sentence of an error of decoding a message, with the values that were expected."""
    said, _, path = str(error).rpartition(" - at `$.")
    return f"{error}{expected_values(message_type, path.removesuffix('`'))}" if said else str(error)


_schema = cache(inspect.type_info)


def _parts(found: list[inspect.Type]) -> Iterator[inspect.Type]:
    """Yield types, and for a union its members."""
    for each in found:
        if isinstance(each, inspect.UnionType):
            yield from _parts(list(each.types))
        elif isinstance(each, inspect.Metadata):
            yield from _parts([each.type])
        else:
            yield each


def _tags(within: inspect.Type, step: str) -> Iterator[str]:
    """Yield the tag of a struct, if the step is to its tag field."""
    if isinstance(within, inspect.StructType) and within.tag_field == step:
        yield repr(within.tag)


def _below(within: inspect.Type, step: str) -> Iterator[inspect.Type]:
    """Yield the types of a struct's field of that name, or of an array's items."""
    match within:
        case inspect.StructType(fields=fields):
            yield from (field.type for field in fields if field.encode_name == step)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item) if step.startswith("["):
            yield item
