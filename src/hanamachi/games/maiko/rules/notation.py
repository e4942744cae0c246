"""A game as one line of text: a deal, its actions, and the stall's number where it is not twelve.

wvp:FwTp…/…/… a9 c3 one-san b2 stop d4 …
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from hanamachi.game import BadText, IllegalAction, shown
from hanamachi.game.arguments import check_type, tuple_of
from hanamachi.games.maiko.rules.actions import LATE, lapse, play
from hanamachi.games.maiko.rules.deal import Deal
from hanamachi.games.maiko.rules.position import STALL_ROUNDS, STALLS, Position

STALL = "stall-"


@dataclass(frozen=True)
class Game:
    """A deal and the actions taken one after the other; a game that breaks the rules cannot be made."""

    deal: Deal
    actions: tuple[str, ...] = ()
    stall: int = STALL_ROUNDS

    def __post_init__(self) -> None:
        check_type(self.actions, tuple, "the actions of a game", "a tuple of texts")
        tuple_of(self.actions, str, "the actions of a game", "a tuple of texts")
        assert self.positions

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The positions from before the first action to after the last; raises IllegalAction."""
        positions = [Position.start(self.deal, self.stall)]
        for number, action in enumerate(self.actions, 1):
            try:
                positions.append(lapse(positions[-1]) if action == LATE else play(positions[-1], action))
            except IllegalAction as error:
                raise IllegalAction(f"action {number}: {error}") from None
        return tuple(positions)

    @property
    def position(self) -> Position:
        """The position after the last action."""
        return self.positions[-1]

    @staticmethod
    def parse(text: str) -> "Game":
        """The game of a text, its words parted by spaces (or _ in an address); raises BadText or IllegalAction."""
        check_type(text, str, "a game", "a text such as 'wv:FwTp…/… a9 b9'")
        words = text.replace("_", " ").split()
        if not words:
            raise BadText(f"{shown(text)} is not a game: expected a deal and its actions, such as 'wv:FwTp…/… a9 b9'")
        stall = STALL_ROUNDS
        if words[-1].startswith(STALL):
            rounds = words.pop().removeprefix(STALL)
            if rounds not in map(str, STALLS):
                raise BadText(f"{shown(STALL + rounds)} is not a number of rounds: expected stall-1 to stall-99")
            stall = int(rounds)
        if not words:
            raise BadText(f"{shown(text)} is not a game: expected a deal before the stall")
        return Game(Deal.parse(words[0]), tuple(words[1:]), stall)

    def __str__(self) -> str:
        return notation(str(self.deal), self.actions, self.stall)

    def __repr__(self) -> str:
        return f"Game.parse({str(self)!r})"


def notation(deal: str, actions: Iterable[str], stall: int) -> str:
    """The text form of a game from the texts of its parts; the stall is written only where it is not twelve."""
    return " ".join((deal, *actions, *((f"{STALL}{stall}",) if stall != STALL_ROUNDS else ())))
