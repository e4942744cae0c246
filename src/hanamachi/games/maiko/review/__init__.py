"""Reviews of finished games: what each decision of a seat cost, why, and how much the player remembered."""

from hanamachi.games.maiko.review.reviewing import review_game
from hanamachi.games.maiko.review.seat_review import (
    ActionValue,
    DecisionReview,
    ForgottenTile,
    MemoryEstimate,
    MemoryPoint,
    SeatReview,
)

__all__ = [
    "ActionValue",
    "DecisionReview",
    "ForgottenTile",
    "MemoryEstimate",
    "MemoryPoint",
    "SeatReview",
    "review_game",
]
