"""What could have been known: a finished game, looked back on with every face open.

While a game goes on nobody may see this; it is for afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hanamachi.games.game import GameError, Player, Seat
from hanamachi.games.maiko.deal import EMPTY
from hanamachi.games.maiko.floor import PLACE_NAMES, Places
from hanamachi.games.maiko.hand import places
from hanamachi.games.maiko.position import Phase, Position
from hanamachi.games.maiko.tiles import FIRST_FRIEND, face_text
from hanamachi.games.maiko.view import HouseView, StepView, history, now


class StillHidden(GameError):
    """A game that goes on cannot be looked back on."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment: the action that led here and its seat (None at the start), what was told, the house, what was known.

    `known` has, for each seat, the places with a face-down tile whose face that seat could have known by then.
    """

    action: str | None
    seat: Seat | None
    told: tuple[StepView, ...]
    view: HouseView
    known: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished game with its 81 faces (empty: nothing was laid there), from before the first action to the end."""

    faces: tuple[str, ...]
    frames: tuple[Frame, ...]


def replay(positions: Sequence[Position], actions: Sequence[str], first: Seat, *, ended: bool) -> Replay:
    """A game whose player 0 sits at `first` looked back on; raises StillHidden unless it has `ended`."""
    if not ended and positions[-1].phase is not Phase.OVER:
        raise StillHidden("the game still hides its tiles: expected one that is over")
    seats = positions[0].players
    frames = []
    for number, position in enumerate(positions):
        before = positions[number - 1] if number else None
        frames.append(
            Frame(
                action=actions[number - 1] if number else None,
                seat=None if before is None or before.turn is None else (before.turn + first) % seats,
                told=() if before is None else history(position, first, len(before.steps)),
                view=now(position, None, first),
                known=tuple(
                    tuple(PLACE_NAMES[place] for place in places(could_know(position, (seat - first) % seats)))
                    for seat in range(seats)
                ),
            )
        )
    faces = tuple("" if face == EMPTY else face_text(face) for face in positions[0].faces)
    return Replay(faces, tuple(frames))


def could_know(position: Position, player: Player) -> Places:
    """The face-down places whose face a player with a perfect memory knows: seen by all, looked at, or left over.

    What is left over: where all tiles that it has not seen must be alike, it knows them too.
    """
    others = 0
    for step in position.steps:
        if step.what == "turned":
            others |= 1 << step.places[0]
    known = (others | position.peeked[player]) & position.down
    unknown = {position.faces[place] for place in places(position.down & ~known)}
    alike = len(unknown) == 1
    # with two players nobody knows which friends were left out
    if alike and (position.players > 2 or min(unknown) < FIRST_FRIEND):
        return position.down
    return known
