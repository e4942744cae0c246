"""A match of Maiko: one game. If the same players play again, the next seat starts."""

from dataclasses import dataclass

from hanamachi.game import Seat


@dataclass(frozen=True, slots=True)
class Match:
    """A match of Maiko, which is always one game.

    Attributes:
        seats: The number of seats.
        first: The seat that starts.
        result: The score of each seat, or None until the game is over.
        winners: The seats that won; empty until the game is over.
    """

    seats: int
    first: Seat = 0
    result: tuple[int, ...] | None = None
    winners: tuple[Seat, ...] = ()

    @property
    def starter(self) -> Seat:
        """The seat that starts this game. When the game is over: the seat that would start another one."""
        return self.first if self.result is None else (self.first + 1) % self.seats

    @property
    def score(self) -> tuple[int, ...]:
        """The score of each seat; 0 for all of them until the game is over."""
        return (0,) * self.seats if self.result is None else self.result

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.result is not None
