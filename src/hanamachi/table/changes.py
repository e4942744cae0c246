"""What has changed of a table since its people were told: what a view was, and this folded in, is what the view is.

A change is JSON. An object changes the parts that it names: of an object by their names, of an array by their indices,
where those past its end are added. An array of one has the new value in it, and anything else is the new value itself.
`web/src/changes.ts` folds the same; `tests/table/changes.json` has the cases that both are held to.
"""

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

import msgspec

from hanamachi.table.view import OwnView, Views


@cache
def _names(kind: Any) -> tuple[tuple[str, str], ...]:
    """The attributes of a struct or dataclass, each with its name in JSON; none of any other type."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return tuple(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
    return tuple((field.name, field.name) for field in fields(kind)) if is_dataclass(kind) else ()


def changed(before: Any, after: Any) -> dict[str, Any]:
    """The parts of a struct or dataclass that are not as they were, by their names."""
    told = {}
    for attribute, name in _names(after.__class__):
        old, new = getattr(before, attribute), getattr(after, attribute)
        if old is not new and old != new:
            told[name] = _change(old, new)
    return told


def _change(old: Any, new: Any) -> Any:
    if new is None or isinstance(new, str | int | float):
        return new
    if type(new) is not type(old) or (isinstance(new, tuple) and len(old) > len(new)):
        return (new,)
    if isinstance(new, tuple):
        parts = {str(at): _change(old[at], part) for at, part in enumerate(new[: len(old)]) if part != old[at]}
        return parts | {str(at): _change(None, new[at]) for at in range(len(old), len(new))}
    return changed(old, new) if _names(new.__class__) else (new,)


def folded(value: Any, change: Any) -> Any:
    """A value as JSON has it, of dicts and lists, with a change folded in; neither is touched."""
    if isinstance(change, list):
        return change[0]
    if not isinstance(change, dict):
        return change
    if isinstance(value, dict):
        return value | {name: folded(value.get(name), part) for name, part in change.items()}
    parts = {str(at): part for at, part in enumerate(value)}
    return list((parts | {at: folded(parts.get(at), part) for at, part in change.items()}).values())


class Changes:
    """What has changed between two moments of a table: once for all of its people, and for each of them."""

    def __init__(self, before: Views, after: Views) -> None:
        self._before, self._after = before, after
        self.for_all = changed(before.public, after.public)
        clock = after.public.clock
        if clock is not None:
            # whoever came meanwhile was told another time
            self.for_all["clock"] = (clock,)

    def for_one(self, person: str) -> dict[str, Any]:
        """What has changed for a person beyond that."""
        before, after, told = self._before.own(person), self._after.own(person), dict[str, Any]()
        if before == after and after.board is None:
            return told
        for name in OWN:
            if getattr(before, name) != (new := getattr(after, name)):
                told[name] = (new,)
        if before.seats != after.seats:
            told["seats"] = {str(seat): {"yours": seat in after.seats} for seat in range(len(self._after.public.seats))}
        if parts := self._own_parts(before, after):
            told["board"] = {"view": parts}
        return told

    def _own_parts(self, before: OwnView, after: OwnView) -> dict[str, Any]:
        """The parts of the board that were, or are, other for this person than for all."""
        apart = set[str]()
        for own, views in ((before, self._before), (after, self._after)):
            if own.board is not None and views.public.board is not None:
                apart |= changed(views.public.board.view, own.board.view).keys()
        if not apart:
            return {}
        board = after.board or self._after.public.board
        assert board is not None
        names = _names(board.view.__class__)
        return {name: (getattr(board.view, attribute),) for attribute, name in names if name in apart}


OWN = ("actions", "can", "replaceable", "invitation")
"""What a view has for one person alone, beside which seats are theirs and parts of the board."""
