"""The format of a seat's view of a game, and of what a computer player may know."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hanamachi.game import Seat
from hanamachi.games.maiko.history_views import Look, StepView
from hanamachi.games.maiko.rules.legality import CallObstacle

CallTiming = Literal["not your turn", "not now"]
"""The reason why a seat cannot call any teacher at this moment."""

FACE_DOWN = "?"
"""The text for a face-down tile."""
NOTHING = ""
"""The text for an empty place."""


class PlayerBoard(msgspec.Struct, frozen=True):
    """A seat's board.

    Attributes:
        colour: The letter of the seat's colour.
        cells: The tiles on each of the nine cells, from fan to comb.
        kamon: The number of kamon.
        score: The score.
        own: The number of tiles of the seat's colour.
        other: The number of other tiles.
    """

    colour: str
    cells: tuple[tuple[str, ...], ...]
    kamon: int
    score: int
    own: int
    other: int


class TeacherView(msgspec.Struct, frozen=True):
    """A teacher: the kamon on the card, and the reason why this seat cannot call the teacher now, or None."""

    teacher: str
    kamon: int
    why_not: CallObstacle | CallTiming | None


class OneSanVisit(msgspec.Struct, frozen=True):
    """A visit of One-san: the seat that looks, the places, the number of looks left, and the last tile.

    Only the seat that looks gets the tile.
    """

    seat: Seat
    places: tuple[str, ...]
    left: int
    tile: str | None


class EndView(msgspec.Struct, frozen=True):
    """The end that was called: the reason, the seat that called it (None for a stall), and the number of turns left."""

    reason: str
    seat: Seat | None
    turns_left: int


class HouseOutcome(msgspec.Struct, frozen=True):
    """The result of a game: the score of each seat, the winners (several share a win), and the reason of the end."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class HouseView(msgspec.Struct, frozen=True):
    """The visible state of a game.

    Attributes:
        floor: The 81 places from a9 to i1: empty for no tile, `?` for a face-down tile, otherwise the face.
        boards: The board of each seat.
        teachers: The four teachers.
        reserve: The number of kamon in the reserve.
        swept: The tiles that left the game.
        turn: The seat to move, or None if the game is over.
        phase: The decision that this seat has to make.
        up: The place of the first tile of a pair, or None.
        called: Whether a teacher was called in this turn.
        matched: Whether a pair was found in this turn.
        look: The visit of One-san, or None.
        open_cells: The letters of the cells from which the sweep of a row can still take a tile.
        end: The end that was called, or None.
        round: The number of the round, from 1.
        down: The number of face-down tiles.
        friends: The number of friends among them.
        still: The number of rounds without progress.
        stall: The number of rounds without progress that call the end.
        outcome: The result, or None while the game goes on.
    """

    floor: tuple[str, ...]
    boards: tuple[PlayerBoard, ...]
    teachers: tuple[TeacherView, ...]
    reserve: int
    swept: tuple[str, ...]
    turn: Seat | None
    phase: str
    up: str | None
    called: bool
    matched: bool
    look: OneSanVisit | None
    open_cells: tuple[str, ...]
    end: EndView | None
    round: int
    down: int
    friends: int
    still: int
    stall: int
    outcome: HouseOutcome | None


class Observation(msgspec.Struct, frozen=True):
    """Everything that a seat may know, which is also the input of a computer player.

    Attributes:
        now: The state that the seat can see now.
        history: The steps that all people could see.
        looks: The tiles that this seat saw in secret.
        actions: The legal actions if it is this seat's turn, otherwise empty.
    """

    now: HouseView
    history: Sequence[StepView]
    looks: tuple[Look, ...]
    actions: tuple[str, ...]
