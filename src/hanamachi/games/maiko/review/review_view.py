"""The look back at a game as a page shows it: the review of a seat, and what this seat saw before each decision."""

from collections.abc import Sequence
from dataclasses import dataclass

from hanamachi.game import Seat
from hanamachi.games.maiko.review.seat_review import SeatReview
from hanamachi.games.maiko.rules.actions import LATE, legal_actions, play, time_out_turn
from hanamachi.games.maiko.rules.position import Position
from hanamachi.games.maiko.views import HouseView, make_house_view


@dataclass(frozen=True, slots=True)
class DecisionView:
    """The moment before a decision: what the seat saw, and what it could do.

    Attributes:
        view: The visible state for the seat.
        actions: The legal actions.
    """

    view: HouseView
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReviewView:
    """A review of a seat, and what the seat saw.

    Attributes:
        review: The review.
        seen: What the seat saw before each decision of the review.
    """

    review: SeatReview
    seen: tuple[DecisionView, ...]


def make_review_view(
    review: SeatReview, start_position: Position, actions: Sequence[str], first_seat: Seat
) -> ReviewView:
    """Return a review with what the seat saw before each of its decisions.

    Args:
        review: The review of a seat.
        start_position: The position before the first turn.
        actions: All actions of the game, such as `c7`.
        first_seat: The seat that took the first turn.
    """
    frames = {decision.frame for decision in review.decisions}
    position, seen = start_position, dict[int, DecisionView]()
    for frame, action in enumerate(actions):
        if frame in frames:
            view = make_house_view(position, review.seat, first_seat)
            seen[frame] = DecisionView(view, tuple(legal_actions(position)))
        position = time_out_turn(position) if action == LATE else play(position, action)
    return ReviewView(review, tuple(seen[decision.frame] for decision in review.decisions))
