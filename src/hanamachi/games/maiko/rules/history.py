"""The history of a game: its public steps, and the secret looks of each player."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, overload

from hanamachi.game import Player
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.tiles import Face

What = Literal[
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
"""What a step is.

`turned` a tile up; `back` down again, one or two; `taken` onto a board, two or Danna's one; `met` a friend; `kamon`
gained, `detail` says whence (reserve or a teacher's card); `called` a teacher, `detail` says whom; `looked` in secret;
`robbed` a tile off the board of `whom`; `swept` out of the game; `column` or `row` completed, `detail` counts from 1;
`end` called, `detail` says why; `stopped` of one's own will; `passed` because nothing could be done; `late`, the time
of the turn being up; `turn` of the next player; `over`.
"""


class Step(NamedTuple):
    """One thing that happened to or by a player, as everybody saw it: a secret look has no faces here."""

    what: What
    player: Player
    places: tuple[Place, ...] = ()
    faces: tuple[Face, ...] = ()
    detail: str | None = None
    whom: Player | None = None


class SecretLook(NamedTuple):
    """A face that one player has seen with One-san, and the number of its step in the history."""

    step: int
    place: Place
    face: Face


class Steps(Sequence[Step]):
    """A persistent list of steps.

    It shares its items with the list that it follows, so adding a step costs the same at any length. Reading the newest
    steps costs time in proportion to their number. A slice is a tuple.

    >>> two = Steps([Step("turn", 0)]).followed_by(Step("passed", 0))
    >>> len(two), [step.what for step in two[1:]]
    (2, ['passed'])
    """

    __slots__ = ("_before", "_count", "_last")

    _before: "Steps"
    _last: Step
    _count: int

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        items = tuple(steps)
        self._count = len(items)
        if items:
            before = Steps()
            for step in items[:-1]:
                before = before.followed_by(step)
            self._before, self._last = before, items[-1]

    def followed_by(self, step: Step) -> "Steps":
        """This list and one more step."""
        steps = object.__new__(Steps)
        steps._before, steps._last, steps._count = self, step, self._count + 1
        return steps

    def since(self, number: int) -> tuple[Step, ...]:
        """The steps from a number on."""
        found, steps = [], self
        while steps._count > number:
            found.append(steps._last)
            steps = steps._before
        return tuple(found[::-1])

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Step]:
        return iter(self.since(0))

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        numbers = range(self._count)[index]
        if isinstance(numbers, int):
            return self.since(numbers)[0]
        first = min(numbers, default=self._count)
        newest = self.since(first)
        return tuple([newest[number - first] for number in numbers])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Steps):
            return NotImplemented
        return self is other or (self._count == other._count and self.since(0) == other.since(0))

    def __hash__(self) -> int:
        # the last step is enough to tell most games apart, and costs the same however long the list is
        return hash((self._count, self._last if self._count else None))

    def __repr__(self) -> str:
        return f"Steps({list(self)!r})"

    def __reduce__(self) -> tuple[type["Steps"], tuple[tuple[Step, ...]]]:
        # as one tuple: pickle would recurse through the lists that this one follows
        return Steps, (self.since(0),)


NO_STEPS = Steps()
"""The history of a game that has not begun."""
