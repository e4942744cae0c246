"""Views of the history of a game: the steps that all people may see, and the tiles that a seat saw in secret."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import overload

import msgspec
from msgspec.structs import replace

from hanamachi.game import Seat
from hanamachi.games.maiko.rules.floor import PLACE_NAMES
from hanamachi.games.maiko.rules.history import Step, StepKind, StepList
from hanamachi.games.maiko.rules.position import Position
from hanamachi.games.maiko.rules.tiles import FACE_TEXTS, face_text


class StepView(msgspec.Struct, frozen=True):
    """A step of the public history. The step of a secret look has no face."""

    what: StepKind
    seat: Seat
    places: tuple[str, ...]
    tiles: tuple[str, ...]
    detail: str | None
    whom: Seat | None


class Look(msgspec.Struct, frozen=True):
    """A secret look: the place, the tile, and the index of its step in the history."""

    place: str
    tile: str
    step: int


class PublicHistory(Sequence[StepView]):
    """The steps of a game that all people may see, with the numbers of seats instead of players.

    The steps are converted when they are read, so making a view takes the same time in a long game. A slice is a tuple;
    it takes time in proportion to the number of steps from its start to the end of the history.
    """

    __slots__ = ("_first", "_seats", "_steps")

    def __init__(self, steps: StepList, first: Seat, seats: int) -> None:
        self._steps, self._first, self._seats = steps, first, seats

    def __len__(self) -> int:
        return len(self._steps)

    def __iter__(self) -> Iterator[StepView]:
        return (_make_step_view(step, self._first, self._seats) for step in self._steps)

    @overload
    def __getitem__(self, index: int) -> StepView: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[StepView, ...]: ...
    def __getitem__(self, index: int | slice) -> StepView | tuple[StepView, ...]:
        if isinstance(index, slice):
            return tuple([_make_step_view(step, self._first, self._seats) for step in self._steps[index]])
        return _make_step_view(self._steps[index], self._first, self._seats)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, PublicHistory) else NotImplemented

    def __hash__(self) -> int:
        return hash((len(self), self[-1] if self else None))

    def __repr__(self) -> str:
        return repr(tuple(self))


@lru_cache(1 << 12)
def _make_step_view(step: Step, first_seat: Seat, seats: int) -> StepView:
    return StepView(
        what=step.what,
        seat=(step.player + first_seat) % seats,
        places=tuple(PLACE_NAMES[place] for place in step.places),
        tiles=tuple(map(face_text, step.faces)),
        detail=step.detail,
        whom=None if step.whom is None else (step.whom + first_seat) % seats,
    )


def list_public_steps_since(position: Position, first_seat: Seat, start_index: int) -> tuple[StepView, ...]:
    """Return the steps that all people may see, from an index to the last one.

    Args:
        position: The position, which contains the history.
        first_seat: The seat that took the first turn.
        start_index: The index of the first step to return.
    """
    return PublicHistory(position.steps, first_seat, position.players)[start_index:]


def redact_past_steps(steps: Iterable[StepView]) -> tuple[StepView, ...]:
    """Return past steps without the facts that players have to remember by themselves.

    Steps that turned a tile up are left out. Steps that turned tiles back or looked at a tile in secret lose their
    places.
    """
    return tuple(
        replace(step, places=()) if step.what in ("back", "looked") else step for step in steps if step.what != "turned"
    )


def find_secret_looks_of_seat(position: Position, seat: Seat | None, first_seat: Seat = 0) -> tuple[Look, ...]:
    """Return the tiles that a seat saw in secret since the start of the game.

    Args:
        position: The complete state of the game.
        seat: The seat, or None for a spectator, who saw no tile in secret.
        first_seat: The seat that took the first turn.
    """
    if seat is None:
        return ()
    seen = position.looks[(seat - first_seat) % position.players]
    return tuple([Look(PLACE_NAMES[look.place], FACE_TEXTS[look.face], look.step) for look in seen])


def list_secret_looks_since(
    position: Position, first_seat: Seat, start_index: int
) -> tuple[tuple[Seat, str, str], ...]:
    """Return the tiles that players saw in secret from one step of the history on.

    Each item has the seat that looked, the place on the floor such as `c7`, and the tile such as `Fw` (the white fan).

    Args:
        position: The complete state of the game.
        first_seat: The seat that took the first turn.
        start_index: The index of that step.
    """
    return tuple(
        ((player + first_seat) % position.players, PLACE_NAMES[look.place], face_text(look.face))
        for player, seen in enumerate(position.looks)
        for look in seen
        if look.step >= start_index
    )
