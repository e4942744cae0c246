"""Patches between two views of a table. A patch applied to the old view gives the new one.

A patch is JSON. An object holds patches of an object's fields by name, or of an array's items by index; an index past
the end appends an item. An array of one item holds a new value. Any other JSON value is the new value itself.
`web/src/patches.ts` applies patches in the same way. `tests/table/patches.json` has test cases for both.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec.structs import astuple

from hanamachi.table.personal_views import Views

PLAIN_TYPES = {type(None), bool, int, float, str}
"""Types of values that stand for themselves in a patch. Other new values stand in an array of one item."""

MAX_CACHED_FIELDS = 4
"""Maximum number of fields of a value whose patches are cached. Small values often change alike at many tables."""


@cache
def _list_json_field_names(struct_type: Any) -> tuple[str, ...]:
    """Return the names of the fields of a struct or dataclass in JSON. For another type return ()."""
    if issubclass(struct_type, msgspec.Struct):
        return tuple(struct_type.__struct_encode_fields__)
    return tuple(field.name for field in fields(struct_type)) if is_dataclass(struct_type) else ()


def _field_values(value: Any) -> Iterable[Any]:
    return astuple(value) if isinstance(value, msgspec.Struct) else (getattr(value, f.name) for f in fields(value))


def diff_objects(before: Any, after: Any) -> dict[str, Any]:
    """Return the patch (JSON) that changes one struct or dataclass into another of the same type.

    It contains only the fields that have changed, by name.
    """
    return {
        name: _diff_values(old, new)
        for name, old, new in zip(
            _list_json_field_names(after.__class__), _field_values(before), _field_values(after), strict=True
        )
        if old is not new and old != new
    }


def _diff_values(old_value: Any, new_value: Any) -> Any:
    kind = new_value.__class__
    if kind in PLAIN_TYPES:
        return new_value
    if kind is not old_value.__class__ or (kind is tuple and len(old_value) > len(new_value)):
        return (new_value,)
    if kind is not tuple:
        return diff_objects(old_value, new_value) if _list_json_field_names(kind) else (new_value,)
    parts = {}
    for at, (was, part) in enumerate(zip(old_value, new_value, strict=False)):
        if part is not was and part != was:
            parts[str(at)] = _diff_item_with_cache(was, part)
    for at in range(len(old_value), len(new_value)):
        parts[str(at)] = _diff_values(None, new_value[at])
    return parts


_cached_diff = lru_cache(1 << 13)(_diff_values)


def _diff_item_with_cache(old_item: Any, new_item: Any) -> Any:
    """Return the patch (JSON) that changes one item of a tuple into another. Patches of small items are cached."""
    if 0 < len(_list_json_field_names(new_item.__class__)) <= MAX_CACHED_FIELDS:
        try:
            return _cached_diff(old_item, new_item)
        except TypeError:  # it cannot be hashed
            pass
    return _diff_values(old_item, new_item)


def apply_patch(value: Any, patch: Any) -> Any:
    """Apply a patch to a JSON value, and return the new value. The arguments are not changed."""
    if isinstance(patch, list):
        return patch[0]
    if not isinstance(patch, dict):
        return patch
    if isinstance(value, dict):
        return value | {name: apply_patch(value.get(name), part) for name, part in patch.items()}
    parts = {str(at): part for at, part in enumerate(value)}
    return list((parts | {at: apply_patch(parts.get(at), part) for at, part in patch.items()}).values())


class Patches:
    """The patches (JSON) that change the views of a table at one time into the views at a later time.

    There is one patch for everybody, and one for each person.

    Attributes:
        affected_people: The people who may have a patch of their own, or None if anybody may have one.
        for_all: The patch for everybody, by the name of the view's field.
    """

    def __init__(self, before: Views, after: Views) -> None:
        self._before, self._after = before, after
        old, new = before.table, after.table
        self.concerned = _find_people_affected_by_game(before, after)
        self.for_all: dict[str, Any] = {"number": new.entry_count}
        if self.concerned is None:
            self._store_changes_of_views()
        elif old.games is not new.games:
            self._store_changes_of_game()
        if (clock := after.clock) is not None:
            # people who arrived in between got the clock at another time
            self.for_all["clock"] = (clock,)

    def _store_changes_of_views(self) -> None:
        """Compare all fields that are the same in everybody's view, and store the changes in `for_all`."""
        before, after = self._before, self._after
        for name in ("phase", "layouts", "again", "seats", "match", "board", "commitment", "phrases"):
            was, now = getattr(before, name), getattr(after, name)
            if was is not now and was != now:
                self.for_all[name] = _diff_values(was, now)
        if before.table.open_offer is not after.table.open_offer or before.table.seats is not after.table.seats:
            self.for_all["offer"] = (after.offer,)

    def _store_changes_of_game(self) -> None:
        """Compare only the current game and its board, and store the changes in `for_all`.

        This is enough if nothing else can have changed.
        """
        table, rules = self._after.table, self._after.table.setup.rules
        was, now = self._before.table.games[-1], table.games[-1]
        game = dict[str, Any]()
        if was.hinted is not now.hinted:
            game["hinted"] = (now.hinted,)
        if was.positions is not now.positions:
            if (seen := rules.compute_view_patch(was.position, now.position, now.first)) is not None:
                self.for_all["board"] = {"view": seen}
            else:
                self.for_all["board"] = _diff_values(self._before.board, self._after.board)
            if not rules.has_hidden_information:
                old_count = len(was.actions)
                game["actions"] = dict(enumerate(now.actions[old_count:], old_count))
                game["notation"] = rules.format_game(table.setup.options, now.deal, now.actions)
        if game:
            earlier = sum(each.match == now.match for each in table.games) - 1
            self.for_all["match"] = {"games": {earlier: game}}

    def make_patch_for_person(self, person: str) -> dict[str, Any]:
        """Return the patch for one person. The person's client applies it after the patch for everybody."""
        personal = dict[str, Any]()
        if self.concerned is not None and person not in self.concerned:
            return personal
        before, after = self._before.personal_view(person), self._after.personal_view(person)
        for name in PERSONAL_FIELDS:
            if getattr(before, name) != (new := getattr(after, name)):
                personal[name] = (new,)
        if before.seats != after.seats:
            personal["seats"] = {str(seat): {"yours": seat in after.seats} for seat in range(len(self._after.seats))}
        if before.parts or after.parts:
            board: dict[str, Any] = {"svg": after.svg} if after.svg or before.svg else {}
            if parts := self._diff_private_board_fields(before.parts, after.parts):
                board["view"] = parts
            if board:
                personal["board"] = board
        return personal

    def _diff_private_board_fields(
        self, fields_before: Mapping[str, Any], fields_after: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the patch for fields of the board that this person sees and a spectator does not.

        Args:
            fields_before: The person's own fields of the board before the change, by name.
            fields_after: The same after the change.
        """
        for_all, personal = self.for_all.get("board", {}), dict[str, Any]()
        for name in fields_before.keys() | fields_after.keys():
            if name not in fields_after:
                assert self._after.board is not None
                personal[name] = (getattr(self._after.board.view, name),)
            elif name not in fields_before or not isinstance(for_all, dict) or name in for_all.get("view", ()):
                # the patch would be applied to the value for everybody, which this person did not have
                personal[name] = (fields_after[name],)
            elif fields_before[name] != fields_after[name]:
                personal[name] = _diff_values(fields_before[name], fields_after[name])
        return personal


PERSONAL_FIELDS = ("actions", "can", "replaceable", "invitation")
"""Fields of a view that differ between people, beside their seats and parts of the board."""


def _find_people_affected_by_game(old_views: Views, new_views: Views) -> Collection[str] | None:
    """Return the IDs of the people who have just moved or have to move now, if only the current game has changed.

    Return None if other parts of the table may have changed.
    """
    before, after = old_views.table, new_views.table
    was, now = before.game, after.game
    if (
        was is None
        or now is None
        or was.number != now.number
        or was.ending is not now.ending
        or len(was.actions) > len(now.actions)
        or before.match is not after.match
        or before.seats is not after.seats
        or before.open_offer is not after.open_offer
        or before.ready is not after.ready
    ):
        return None
    return {after.seats[seat].person for seat in (old_views.turn, new_views.turn) if seat is not None}
