"""The review of a finished game for one seat: its decisions, their cost, and how much the player remembered."""

from dataclasses import dataclass
from typing import Literal

from hanamachi.game import Seat

DecisionKind = Literal["good", "forgotten", "risky", "missed"]
MissedChance = Literal["", "pair", "teacher", "kamon", "stop", "more", "sweep", "tile"]


@dataclass(frozen=True, slots=True)
class ActionValue:
    """An action with its expected result for the player, as estimated by a comparison.

    Attributes:
        action: The action, such as `c7`.
        lead: The expected lead at the end of the game, in points: the player's score minus the best other score.
        win_rate: The expected share of a win, from 0 to 1. A win that two players share counts as 0.5.
    """

    action: str
    lead: float
    win_rate: float


@dataclass(frozen=True, slots=True)
class ForgottenTile:
    """A face-down tile that the player had seen before and could have used.

    Attributes:
        place: The name of its place, such as `c7`.
        face: The text of its face, such as `Fw`.
        seen_frame: The index of the last frame of the replay in which the player saw it.
        secret: Whether it was never turned over for all, so that the player knew it from the teacher One-san.
    """

    place: str
    face: str
    seen_frame: int
    secret: bool


@dataclass(frozen=True, slots=True)
class DecisionReview:
    """The review of one decision: the player's action, the best actions, and what the difference cost.

    Attributes:
        frame: The index of the frame of the replay before the action.
        action: The action of the player.
        options: The compared actions with their values for a perfect memory, the best first. The player's action is
            among them.
        best_by_memory: The best action with the memory that the player probably had. It is `action` unless another one
            is significantly better.
        cost: The expected points lost against the best action with a perfect memory, at least 0.
        cost_by_memory: The expected points lost against `best_by_memory`, or 0 if that is `action`.
        standard_error: The standard error of `cost`, in points.
        kind: The reason why points were lost: a tile was `forgotten`, the action was `risky`, or something better was
            `missed`. A missed action needs no more memory than the player had. The kind is `good` if the cost is
            not significant.
        missed: The kind of chance that a `missed` decision passed over, else empty. It is `kamon` if it was better to
            call no teacher, and `more` if it was better to go on than to stop.
        forgotten: The tiles that a `forgotten` decision would have needed.
    """

    frame: int
    action: str
    options: tuple[ActionValue, ...]
    best_by_memory: str
    cost: float
    cost_by_memory: float
    standard_error: float
    kind: DecisionKind
    missed: MissedChance
    forgotten: tuple[ForgottenTile, ...]

    @property
    def better(self) -> str:
        """The action that the player should have taken: the best one, or if nothing was forgotten, by memory."""
        return self.options[0].action if self.kind == "forgotten" else self.best_by_memory

    @property
    def lost_points(self) -> float:
        """The expected points lost against `better`: with a perfect memory if it is the best action then."""
        return self.cost if self.better == self.options[0].action else self.cost_by_memory


@dataclass(frozen=True, slots=True)
class MemoryPoint:
    """A point of the curve of a player's memory: the remembered tiles at the start of one of the player's turns.

    Attributes:
        frame: The index of the frame of the replay.
        knowable: The number of face-down tiles that a perfect memory would know.
        low: The lower end of the interval for the number of tiles that the player remembered.
        high: The upper end of this interval.
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
        low: The lower end of the interval that contains the true number with a probability of at least 0.9.
        high: The upper end of this interval, or None if a perfect memory is possible.
        decisions: The number of decisions that depend on the memory.
        misplaced: The estimated number of flips of a wrong place: one beside the right place, or one confused with it.
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
    """The review of a finished game for one seat.

    Attributes:
        seat: The number of the seat.
        decisions: The decisions with more than one legal action, in order.
        lessons: The indexes in `decisions` of at most two mistakes to learn from, the more costly one first.
        memory: The estimated memory of the player, or None if too few decisions depend on it.
    """

    seat: Seat
    decisions: tuple[DecisionReview, ...]
    lessons: tuple[int, ...]
    memory: MemoryEstimate | None
