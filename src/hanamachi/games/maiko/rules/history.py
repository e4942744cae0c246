"""The history of a game: its public steps, and the secret looks of each player."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, overload

from hanamachi.game import Player
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.tiles import Face

StepKind = Literal[
    "turned",
    "back",
    "taken",
    "met",
    "kamon",
    "called",
    "looked",
    "robbed",
    "swept",
    "column",
    "row",
    "end",
    "stopped",
    "passed",
    "late",
    "turn",
    "over",
]
"""The kind of a step.

- `turned`: a tile was turned face up.
- `back`: one or two tiles were turned face down again.
- `taken`: a pair, or one tile for Danna, was put on the player's board.
- `met`: a friend was turned up and stays.
- `kamon`: the player gained a kamon; `detail` is its source (`reserve` or a teacher).
- `called`: the player paid for a teacher; `detail` is the teacher.
- `looked`: the player saw a tile in secret.
- `robbed`: Oka-san took a tile from the board of `whom`.
- `swept`: a tile left the game; `detail` is `row` or `sabanto`.
- `column`, `row`: the player completed a line; `detail` is its number from 1.
- `end`: the end was called; `detail` is the reason.
- `stopped`: the player chose to end the turn.
- `passed`: the player could do nothing.
- `late`: the time for the turn ran out.
- `turn`: the turn of the next player began.
- `over`: the game ended.
"""


class Step(NamedTuple):
    """One step of a game that all players may see, such as a tile that was turned over.

    A step that tells of a secret look has no faces.

    Attributes:
        what: The kind of the step, such as `turned`.
        player: The player to move.
        places: The places on the floor that the step is about, from 0 to 80.
        faces: The numbers of the tiles that the step shows, takes or removes.
        detail: One more fact, which depends on the kind of the step.
        whom: The player from which `player` took a tile, or None.
    """

    what: StepKind
    player: Player
    places: tuple[Place, ...] = ()
    faces: tuple[Face, ...] = ()
    detail: str | None = None
    whom: Player | None = None


class SecretLook(NamedTuple):
    """A tile that one player saw in secret, with the help of the teacher One-san.

    Attributes:
        step: The index, in the public history, of the step that tells of this look.
        place: The place of the tile on the floor.
        face: The number of the tile.
    """

    step: int
    place: Place
    face: Face


class StepList(Sequence[Step]):
    """An immutable list of the steps of a game. Adding a step makes a new list and leaves the old one as it is.

    The new list shares all items with the old one. Adding a step takes constant time; reading the newest n steps takes
    time in proportion to n. A slice is a tuple.

    >>> two = StepList([Step("turn", 0)]).with_step(Step("passed", 0))
    >>> len(two), [step.what for step in two[1:]]
    (2, ['passed'])
    """

    __slots__ = ("_count", "_last", "_previous")

    _previous: "StepList"
    _last: Step
    _count: int

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        items = tuple(steps)
        self._count = len(items)
        if items:
            before = StepList()
            for step in items[:-1]:
                before = before.with_step(step)
            self._previous, self._last = before, items[-1]

    def with_step(self, step: Step) -> "StepList":
        """Return a new list: the steps of this list, followed by one more step."""
        steps = object.__new__(StepList)
        steps._previous, steps._last, steps._count = self, step, self._count + 1
        return steps

    def steps_from(self, start_index: int) -> tuple[Step, ...]:
        """Return the steps from the index `start_index` to the end of the list."""
        newest_first, steps = [], self
        while steps._count > start_index:
            newest_first.append(steps._last)
            steps = steps._previous
        return tuple(newest_first[::-1])

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps_from(0))

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        numbers = range(self._count)[index]
        if isinstance(numbers, int):
            return self.steps_from(numbers)[0]
        first = min(numbers, default=self._count)
        newest = self.steps_from(first)
        return tuple([newest[number - first] for number in numbers])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, StepList):
            return NotImplemented
        return self is other or (self._count == other._count and self.steps_from(0) == other.steps_from(0))

    def __hash__(self) -> int:
        # the last step is enough to tell most games apart, and costs the same however long the list is
        return hash((self._count, self._last if self._count else None))

    def __repr__(self) -> str:
        return f"StepList({list(self)!r})"

    def __reduce__(self) -> tuple[type["StepList"], tuple[tuple[Step, ...]]]:
        # as one tuple: pickle would recurse through the lists that this one follows
        return StepList, (self.steps_from(0),)


EMPTY_STEP_LIST = StepList()
"""The history of a new game."""
