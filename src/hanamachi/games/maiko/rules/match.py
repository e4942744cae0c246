"""A match of Maiko is one game; one more goes to the next seat to start."""

from dataclasses import dataclass

from hanamachi.game import Seat


@dataclass(frozen=True, slots=True)
class Match:
    """One game between the same seats: who starts, and, when it is over, the points on each seat's board."""

    seats: int
    first: Seat = 0
    result: tuple[int, ...] | None = None
    winners: tuple[Seat, ...] = ()

    @property
    def starter(self) -> Seat:
        """The seat that starts the game now due; after a game, the next one clockwise."""
        return self.first if self.result is None else (self.first + 1) % self.seats

    @property
    def score(self) -> tuple[int, ...]:
        """The points of each seat, none before the game is over."""
        return (0,) * self.seats if self.result is None else self.result

    @property
    def over(self) -> bool:
        """Whether the game was played."""
        return self.result is not None
