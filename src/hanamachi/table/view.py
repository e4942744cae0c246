"""The view of a table, as clients get it. `personal_views` makes it for each person."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from hanamachi.game import Seat
from hanamachi.game.registry import installed_games
from hanamachi.table.commands import Offerable
from hanamachi.table.setup import Clock, EarlierGame, GameSetup

Phase = Literal["waiting", "playing", "between", "over"]
Verb = Literal[
    "sit", "leave", "return", "start", "act", "hint", "resign", "takeback", "rematch", "replace", "accept", "decline"
]


class Board(msgspec.Struct, frozen=True, tag_field="game", omit_defaults=True):
    """A view of a game's position. The tag is the name of the game. `svg` is a picture, for games without own pages."""

    view: Any
    svg: str = ""


class GameOutcome(msgspec.Struct, frozen=True, tag_field="game"):
    """The result of a game by its own rules. The tag is the name of the game."""

    view: Any


def _make_types_per_game(base: type[Any], view: str, doc: str) -> dict[str, type[Any]]:
    """Define a struct type for each installed game. Return the types by the name of the game.

    Args:
        base: The base class of the new types.
        view: The attribute of `GamePackage` that has the type for the field `view`.
        doc: The docstring of the new types, with `{}` for the name of the game.
    """
    return {
        game.name: msgspec.defstruct(
            game.name.title() + base.__name__.removeprefix("Game"),
            [("view", getattr(game, view))],
            bases=(base,),
            namespace={"__doc__": doc.format(game.name.title())},
            frozen=True,
            tag=game.name,
            module=__name__,
        )
        for game in installed_games()
    }


BOARDS = _make_types_per_game(Board, "view_type", "The view of one seat in a game of {}.")
OUTCOMES = _make_types_per_game(GameOutcome, "outcome_type", "How a game of {} ended.")

if TYPE_CHECKING:
    AnyBoard = Board
    AnyOutcome = GameOutcome
else:
    AnyBoard, AnyOutcome = reduce(or_, BOARDS.values()), reduce(or_, OUTCOMES.values())


class SeatView(msgspec.Struct, frozen=True):
    """A seat. The name is empty for an open seat; `yours` says whether it is a seat of the client's person."""

    name: str
    computer: str | None
    yours: bool
    away: bool
    ready: bool


class EndingView(msgspec.Struct, frozen=True):
    """The end of a game. `reason` is the game's own, `resignation` or `time`; `loser` resigned or ran out of time."""

    winners: tuple[Seat, ...]
    reason: str
    loser: Seat | None = None


class GameView(msgspec.Struct, frozen=True):
    """A game of a match. Actions and notation are empty while the game hides something.

    `outcome` is the result by the rules. `hinted` has the number of actions before each hint.
    """

    number: int
    first: Seat
    actions: tuple[str, ...]
    ending: EndingView | None
    outcome: AnyOutcome | None
    notation: str
    hinted: tuple[int, ...] = ()


class MatchView(msgspec.Struct, frozen=True):
    """The current or last match. `starter` is the seat that starts the next game."""

    number: int
    score: tuple[int, ...]
    games: tuple[GameView, ...]
    starter: Seat
    over: bool
    winners: tuple[Seat, ...]


class ClockView(msgspec.Struct, frozen=True):
    """The remaining time of each seat when the message is sent, in milliseconds, and the seat whose clock runs."""

    left: tuple[int, ...]
    running: Seat | None


class OfferView(msgspec.Struct, frozen=True):
    """An offer: who made it, the seat to replace (`whom`), the seats that agreed, and those that still have to."""

    seat: Seat
    offer: Offerable
    whom: Seat | None
    agreed: tuple[Seat, ...]
    asked: tuple[Seat, ...]


class TableView(msgspec.Struct, frozen=True):
    """A table as one person sees it. `first` is None if the seat that starts is random.

    `match`, `board` and `commitment` are None until the first game is dealt, when all seats are taken. `can` and
    `actions` are what this person can do now. `replaceable` are the seats that they can offer to a computer player.
    `invitation` is the key to an open seat, for people at the table. `chosen` says that deals of a kind were agreed;
    `layouts` says which kind, after the match. `again` says that the deal was played before; its table is empty until
    this game is over. `phrases` says whether set phrases can be said now.
    """

    number: int
    setup: GameSetup
    clock_setup: Clock | None
    first: Seat | None
    shared: bool
    phase: Phase
    seats: tuple[SeatView, ...]
    match: MatchView | None
    board: AnyBoard | None
    actions: tuple[str, ...]
    can: tuple[Verb, ...]
    clock: ClockView | None
    offer: OfferView | None
    replaceable: tuple[Seat, ...]
    commitment: str | None
    invitation: str | None
    hints: bool = False
    chosen: bool = False
    layouts: str | None = None
    rated: bool = False
    listed: bool = False
    phrases: bool = False
    again: EarlierGame | UnsetType = UNSET
