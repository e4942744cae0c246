"""The review of a seat for the page that shows it: with the visible state before each decision."""

from collections.abc import Sequence
from dataclasses import dataclass

from hanamachi.game import Seat
from hanamachi.games.maiko.house_view import HouseView
from hanamachi.games.maiko.review.seat_review import SeatReview
from hanamachi.games.maiko.rules.actions import LATE, legal_actions, play, time_out_turn
from hanamachi.games.maiko.rules.position import Position
from hanamachi.games.maiko.views import make_house_view


@dataclass(frozen=True, slots=True)
class DecisionView:
    """The visible state for a seat before a decision, and its legal actions.

    Attributes:
        view: The visible state.
        actions: The legal actions, such as `c7`.
    """

    view: HouseView
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReviewView:
    """The review of a seat, with the visible states before its decisions.

    Attributes:
        review: The review.
        decision_views: The visible state before each decision of the review, in the same order.
    """

    review: SeatReview
    decision_views: tuple[DecisionView, ...]


def make_review_view(
    review: SeatReview, start_position: Position, actions: Sequence[str], first_seat: Seat
) -> ReviewView:
    """Return a review with the visible states before its decisions.

    Args:
        review: The review of a seat.
        start_position: The position before the first turn.
        actions: All actions of the game, such as `c7`.
        first_seat: The seat that took the first turn.
    """
    frames = {decision.frame for decision in review.decisions}
    position, views = start_position, dict[int, DecisionView]()
    for frame, action in enumerate(actions):
        if frame in frames:
            view = make_house_view(position, review.seat, first_seat)
            views[frame] = DecisionView(view, tuple(legal_actions(position)))
        position = time_out_turn(position) if action == LATE else play(position, action)
    return ReviewView(review, tuple(views[decision.frame] for decision in review.decisions))
