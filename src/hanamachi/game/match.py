"""A match of a single game."""

from dataclasses import dataclass, replace

from hanamachi.game.arguments import check_bool, check_in_range, check_items, check_minimum
from hanamachi.game.player import Seat


@dataclass(frozen=True, slots=True)
class SingleGame:
    """A match that consists of one game.

    Attributes:
        seats: The number of seats.
        first: The seat that makes the first move.
        over: Whether the game has ended.
        winners: The seats that won the game, empty before its end.
    """

    seats: int
    first: Seat
    over: bool = False
    winners: tuple[Seat, ...] = ()

    def __post_init__(self) -> None:
        check_minimum(self.seats, 1, "a number of seats")
        check_in_range(self.first, range(self.seats), "the seat that starts")
        check_bool(self.over, "over")
        for winner in check_items(self.winners, int, "the seats of the winners", "a tuple of seats"):
            check_in_range(winner, range(self.seats), "the seat of a winner")

    @property
    def starter(self) -> Seat:
        """The seat that starts the next game. After the game it is the next seat, for a rematch."""
        return (self.first + self.over) % self.seats

    @property
    def score(self) -> tuple[int, ...]:
        """The points of each seat: 1 if it has won the game, otherwise 0."""
        return tuple(int(seat in self.winners) for seat in range(self.seats))

    def with_winners(self, winners: tuple[Seat, ...]) -> "SingleGame":
        """Return the match after its game has ended. `winners` are the seats that won it."""
        return replace(self, over=True, winners=winners)
