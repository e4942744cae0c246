"""What has changed of a table since its people were told: what a view was, and this folded in, is what the view is.

A change is JSON. An object changes the parts that it names: of an object by their names, of an array by their indices,
where those past its end are added. An array of one has the new value in it, and anything else is the new value itself.
`web/src/changes.ts` folds the same; `tests/table/patches.json` has the cases that both are held to.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec.structs import astuple

from hanamachi.table.view import Views

PLAIN = {type(None), bool, int, float, str}
"""What is a new value by itself; anything else new is told in an array of one."""

SMALL = 4
"""What has no more parts than this is often like others, and how it changes is remembered."""


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The names in JSON of the parts of a struct or dataclass; none of any other type."""
    if issubclass(kind, msgspec.Struct):
        return tuple(kind.__struct_encode_fields__)
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def _parts(value: Any) -> Iterable[Any]:
    return astuple(value) if isinstance(value, msgspec.Struct) else (getattr(value, f.name) for f in fields(value))


def changed(before: Any, after: Any) -> dict[str, Any]:
    """The parts of a struct or dataclass that are not as they were, by their names."""
    return {
        name: _change(old, new)
        for name, old, new in zip(_names(after.__class__), _parts(before), _parts(after), strict=True)
        if old is not new and old != new
    }


def _change(old: Any, new: Any) -> Any:
    kind = new.__class__
    if kind in PLAIN:
        return new
    if kind is not old.__class__ or (kind is tuple and len(old) > len(new)):
        return (new,)
    if kind is not tuple:
        return changed(old, new) if _names(kind) else (new,)
    parts = {}
    for at, (was, part) in enumerate(zip(old, new, strict=False)):
        if part is not was and part != was:
            parts[str(at)] = _part_change(was, part)
    for at in range(len(old), len(new)):
        parts[str(at)] = _change(None, new[at])
    return parts


_remembered = lru_cache(1 << 13)(_change)


def _part_change(was: Any, part: Any) -> Any:
    """How a part of a tuple changes: a cell does as others did at other tables, what is larger seldom."""
    if 0 < len(_names(part.__class__)) <= SMALL:
        try:
            return _remembered(was, part)
        except TypeError:  # it cannot be hashed
            pass
    return _change(was, part)


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


class Patches:
    """What has changed between two moments of a table: once for all of its people, and for each of them."""

    def __init__(self, before: Views, after: Views) -> None:
        self._before, self._after = before, after
        old, new = before.table, after.table
        self.concerned = _concerned(before, after)
        """For whom more may have changed than for all; None where anything may have, for anybody."""
        self.for_all: dict[str, Any] = {"number": new.number}
        if self.concerned is None:
            self._compare()
        elif old.games is not new.games:
            self._play_on()
        if (clock := after.clock) is not None:
            # whoever came meanwhile was told another time
            self.for_all["clock"] = (clock,)

    def _compare(self) -> None:
        """Note what differs of all that there is to see."""
        before, after = self._before, self._after
        for name in ("phase", "layouts", "seats", "match", "board", "commitment", "phrases"):
            was, now = getattr(before, name), getattr(after, name)
            if was is not now and was != now:
                self.for_all[name] = _change(was, now)
        if before.table.offer is not after.table.offer or before.table.seats is not after.table.seats:
            self.for_all["offer"] = (after.offer,)

    def _play_on(self) -> None:
        """Note what differs of the board and the game, which goes on."""
        table, rules = self._after.table, self._after.table.setup.rules
        was, now = self._before.table.games[-1], table.games[-1]
        game = dict[str, Any]()
        if was.hinted is not now.hinted:
            game["hinted"] = (now.hinted,)
        if was.positions is not now.positions:
            if (seen := rules.compute_view_patch(was.position, now.position, now.first)) is not None:
                self.for_all["board"] = {"view": seen}
            else:
                self.for_all["board"] = _change(self._before.board, self._after.board)
            if not rules.has_hidden_information:
                begun = len(was.actions)
                game["actions"] = dict(enumerate(now.actions[begun:], begun))
                game["notation"] = rules.format_game(table.setup.options, now.deal, now.actions)
        if game:
            earlier = sum(each.match == now.match for each in table.games) - 1
            self.for_all["match"] = {"games": {earlier: game}}

    def for_one(self, person: str) -> dict[str, Any]:
        """What has changed for a person beyond that."""
        told = dict[str, Any]()
        if self.concerned is not None and person not in self.concerned:
            return told
        before, after = self._before.own(person), self._after.own(person)
        for name in OWN:
            if getattr(before, name) != (new := getattr(after, name)):
                told[name] = (new,)
        if before.seats != after.seats:
            told["seats"] = {str(seat): {"yours": seat in after.seats} for seat in range(len(self._after.seats))}
        if before.parts or after.parts:
            board: dict[str, Any] = {"svg": after.svg} if after.svg or before.svg else {}
            if parts := self._own_parts(before.parts, after.parts):
                board["view"] = parts
            if board:
                told["board"] = board
        return told

    def _own_parts(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
        """What changes in the parts of the board that were, or are, other for one than for all."""
        for_all, told = self.for_all.get("board", {}), dict[str, Any]()
        for name in before.keys() | after.keys():
            if name not in after:
                assert self._after.board is not None
                told[name] = (getattr(self._after.board.view, name),)
            elif name not in before or not isinstance(for_all, dict) or name in for_all.get("view", ()):
                # a change would be folded into what was told to all, which is not what they had
                told[name] = (after[name],)
            elif before[name] != after[name]:
                told[name] = _change(before[name], after[name])
        return told


OWN = ("actions", "can", "replaceable", "invitation")
"""What a view has for one person alone, beside which seats are theirs and parts of the board."""


def _concerned(old: Views, new: Views) -> Collection[str] | None:
    """The people for whom more may have changed than for all, where a game goes on: those who moved or are to.

    None where anything else may have changed, for anybody.
    """
    before, after = old.table, new.table
    was, now = before.game, after.game
    if (
        was is None
        or now is None
        or was.number != now.number
        or was.ending is not now.ending
        or len(was.actions) > len(now.actions)
        or before.match is not after.match
        or before.seats is not after.seats
        or before.offer is not after.offer
        or before.ready is not after.ready
    ):
        return None
    return {after.seats[seat].person for seat in (old.turn, new.turn) if seat is not None}
