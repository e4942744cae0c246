"""What could have been known: a finished game, looked back on with every face open.

While a game goes on nobody may see this; it is for afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from hanamachi.game import Player, Seat
from hanamachi.games.maiko.rules.actions import LATE, play, time_out_turn
from hanamachi.games.maiko.rules.deal import NO_TILE
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, PlaceSet, list_places
from hanamachi.games.maiko.rules.position import Position
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, face_text
from hanamachi.games.maiko.views import HouseView, StepView, now, steps_since


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a replay, and the action that led to it (None at the start).

    `known` has, for each seat, the places face down whose faces it could know.
    """

    action: str | None
    seat: Seat | None
    told: tuple[StepView, ...]
    view: HouseView
    known: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished game: its 81 faces (empty: nothing lay there), and its moments.

    `telling` is the index of the frame at which the most telling turn begins.
    """

    faces: tuple[str, ...]
    frames: tuple[Frame, ...]
    telling: int


def replay(start: Position, actions: Sequence[str], first: Seat) -> Replay:
    """A game that has ended, whose player 0 sits at `first`, looked back on; raises IllegalAction.

    It takes time in proportion to the number of actions, some 20 ms for 500.
    """
    seats, position = start.players, start
    frames = [Frame(None, None, (), now(start, None, first), ((),) * seats)]
    turned = 0
    for action in actions:
        before = position
        position = time_out_turn(before) if action == LATE else play(before, action)
        for step in position.steps[len(before.steps) :]:
            if step.what == "turned":
                turned |= 1 << step.places[0]
        known = (could_know(position, (seat - first) % seats, turned) for seat in range(seats))
        frames.append(
            Frame(
                action=action,
                seat=None if before.turn is None else (before.turn + first) % seats,
                told=steps_since(position, first, len(before.steps)),
                view=now(position, None, first),
                known=tuple([_named(places) for places in known]),
            )
        )
    faces = tuple("" if face == NO_TILE else face_text(face) for face in start.faces)
    return Replay(faces, tuple(frames), most_telling(frames))


def most_telling(frames: Sequence[Frame]) -> int:
    """Return the index of the frame at which the most telling turn begins.

    That turn changed the score of its player the most, up or down; among several such turns it is the last. Where no
    score has changed it is the first turn.
    """
    begins = [at for at, frame in enumerate(frames) if at == 0 or any(step.what == "turn" for step in frame.told)]
    changes: dict[int, int] = {}
    for begin, end in pairwise([*begins, len(frames) - 1]):
        seat = frames[begin].view.turn
        if seat is not None:
            changes[begin] = abs(frames[end].view.boards[seat].score - frames[begin].view.boards[seat].score)
    most = max(changes.values(), default=0)
    return max((begin for begin, change in changes.items() if change == most > 0), default=0)


@lru_cache(1 << 10)
def _named(of: PlaceSet) -> tuple[str, ...]:
    return tuple([PLACE_NAMES[place] for place in list_places(of)])


def could_know(position: Position, player: Player, turned: PlaceSet) -> PlaceSet:
    """The face-down places whose face a player with a perfect memory knows: seen by all, looked at, or left over.

    `turned` are the places that were turned up before all. What is left over: where all tiles that it has not seen
    must be alike, it knows them too.
    """
    down = position.floor.down
    known = (turned | position.secretly_seen[player]) & down
    unknown = down & ~known
    if not unknown:
        return known
    face = position.faces[unknown.bit_length() - 1]
    # with two players nobody knows which friends were left out
    if face >= FIRST_FRIEND and position.players == 2:
        return known
    # no tile is there more than twice
    alike = unknown.bit_count() <= 2 and all(position.faces[place] == face for place in list_places(unknown))
    return down if alike else known
