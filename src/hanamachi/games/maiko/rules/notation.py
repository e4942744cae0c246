"""The text form of a game: a deal, its actions, and the number of rounds for a stall if it is not twelve.

wvp:FwTp…/…/… a9 c3 one-san b2 stop d4 …
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from hanamachi.game import BadText, IllegalAction, shorten_repr
from hanamachi.game.arguments import check_items, check_type
from hanamachi.games.maiko.rules.actions import LATE, play, time_out_turn
from hanamachi.games.maiko.rules.deal import Deal
from hanamachi.games.maiko.rules.position import DEFAULT_STALL_ROUNDS, STALL_ROUND_RANGE, Position

STALL_PREFIX = "stall-"
"""Start of the word for the number of rounds for a stall, such as `stall-20`."""


@dataclass(frozen=True)
class PlayedGame:
    """A game from its start to any point: the deal, and the actions that were taken.

    The constructor raises IllegalAction if the actions break the rules.

    Attributes:
        deal: The colours of the players, and the tile on each place of the floor.
        actions: The actions in order, such as `c7` or `stop`.
        stall: The number of rounds without progress after which the game ends.
    """

    deal: Deal
    actions: tuple[str, ...] = ()
    stall: int = DEFAULT_STALL_ROUNDS

    def __post_init__(self) -> None:
        check_type(self.actions, tuple, "the actions of a game", "a tuple of texts")
        check_items(self.actions, str, "the actions of a game", "a tuple of texts")
        assert self.positions

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The states of the game: before the first action, and after each action."""
        positions = [Position.start(self.deal, self.stall)]
        for number, action in enumerate(self.actions, 1):
            try:
                positions.append(time_out_turn(positions[-1]) if action == LATE else play(positions[-1], action))
            except IllegalAction as error:
                raise IllegalAction(f"action {number}: {error}") from None
        return tuple(positions)

    @property
    def position(self) -> Position:
        """The state of the game after the last action."""
        return self.positions[-1]

    @staticmethod
    def parse(text: str) -> "PlayedGame":
        """Return the game that a text describes. Raises BadText or IllegalAction.

        The text is a deal, the actions, and sometimes the number of rounds for a stall. These words are separated by
        spaces, or by `_` in a URL.
        """
        check_type(text, str, "a game", "a text such as 'wv:FwTp…/… a9 b9'")
        words = text.replace("_", " ").split()
        if not words:
            raise BadText(
                f"{shorten_repr(text)} is not a game: expected a deal and its actions, such as 'wv:FwTp…/… a9 b9'"
            )
        stall = DEFAULT_STALL_ROUNDS
        if words[-1].startswith(STALL_PREFIX):
            rounds = words.pop().removeprefix(STALL_PREFIX)
            if rounds not in map(str, STALL_ROUND_RANGE):
                raise BadText(
                    f"{shorten_repr(STALL_PREFIX + rounds)} is not a number of rounds: expected stall-1 to stall-99"
                )
            stall = int(rounds)
        if not words:
            raise BadText(f"{shorten_repr(text)} is not a game: expected a deal before the stall")
        return PlayedGame(Deal.parse(words[0]), tuple(words[1:]), stall)

    def __str__(self) -> str:
        return format_game(str(self.deal), self.actions, self.stall)

    def __repr__(self) -> str:
        return f"PlayedGame.parse({str(self)!r})"


def format_game(deal: str, actions: Iterable[str], stall: int) -> str:
    """Return a game as one line of text that can be parsed again.

    Args:
        deal: The text of the deal: the colours and the tiles.
        actions: The actions in order, such as `c7`.
        stall: The number of rounds without progress that end the game. The text contains it only if it is not the
            default.
    """
    return " ".join((deal, *actions, *((f"{STALL_PREFIX}{stall}",) if stall != DEFAULT_STALL_ROUNDS else ())))
