"""A look back at a finished game for one seat: its decisions, their cost, and how much the player remembered."""

from dataclasses import dataclass
from typing import Literal

from hanamachi.game import Seat

DecisionKind = Literal["good", "forgotten", "risky", "missed"]
MissedThing = Literal["", "pair", "teacher", "stop", "sweep", "tile"]


@dataclass(frozen=True, slots=True)
class ActionValue:
    """An action, such as `c7`, and its expected result.

    Attributes:
        action: The action.
        points: The expected lead at the end of the game, in points: the own score less the best of the others.
        win: The chance to win, from 0 to 1. A shared win counts as a part of one.
    """

    action: str
    points: float
    win: float


@dataclass(frozen=True, slots=True)
class ForgottenTile:
    """A face-down tile that the player had seen before and could have used.

    Attributes:
        place: The name of its place, such as `c7`.
        face: The text of its face, such as `Fw`.
        seen: The frame of the replay in which the player saw it last.
        secret: Whether only this player saw it, by the teacher One-san.
    """

    place: str
    face: str
    seen: int
    secret: bool


@dataclass(frozen=True, slots=True)
class DecisionReview:
    """A decision of the player beside the best actions.

    Attributes:
        frame: The index of the frame of the replay before the action.
        action: The action of the player.
        options: The considered actions with a perfect memory, the best first. The player's action is among them.
        best_by_memory: The best action with the memory that the player probably had. It is the player's own unless
            another one is better for sure.
        cost: The expected points lost against the best action with a perfect memory, at least 0.
        cost_by_memory: The expected points lost against `best_by_memory`, or 0 if that is the player's own.
        error: The standard error of `cost`, in points.
        kind: The reason why points were lost: a tile was `forgotten`, the action was `risky`, or something better was
            `missed` although it needs no more memory than the player had. It is `good` if no points were lost for sure.
        missed: What a `missed` decision passed over, else empty.
        forgotten: The tiles that a `forgotten` decision would have needed.
    """

    frame: int
    action: str
    options: tuple[ActionValue, ...]
    best_by_memory: str
    cost: float
    cost_by_memory: float
    error: float
    kind: DecisionKind
    missed: MissedThing
    forgotten: tuple[ForgottenTile, ...]


@dataclass(frozen=True, slots=True)
class MemoryPoint:
    """The number of face-down tiles that a player knew at the start of an own turn.

    Attributes:
        frame: The index of the frame of the replay.
        knowable: The number of face-down tiles that a perfect memory would have known.
        low: The lower end of the estimated number that the player remembered.
        high: The upper end of that number.
    """

    frame: int
    knowable: int
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class MemoryEstimate:
    """The number of tiles that a player remembered, estimated from the player's actions.

    Attributes:
        tiles: The most likely number of tiles, or None for a perfect memory.
        low: The lower end of the interval that holds the true number with a probability of at least 0.9.
        high: The upper end, or None if a perfect memory is not excluded.
        decisions: The number of decisions that tell anything about the memory.
        misplaced: The number of flips of a wrong place next to the right one or swapped with it.
        curve: The memory at the start of each own turn.
    """

    tiles: int | None
    low: int
    high: int | None
    decisions: int
    misplaced: int
    curve: tuple[MemoryPoint, ...]


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The look back at a finished game for one seat.

    Attributes:
        seat: The number of the seat.
        decisions: The decisions with a choice, in order.
        lessons: The indexes in `decisions` of at most two things to do better next time, the more costly first.
        memory: How much the player remembered, or None if too few decisions tell it.
    """

    seat: Seat
    decisions: tuple[DecisionReview, ...]
    lessons: tuple[int, ...]
    memory: MemoryEstimate | None
