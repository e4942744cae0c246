"""Who knows what: the one function from which everything is taken that anybody is shown of a game.

Three layers, never mixed (RULES §2, who knows what): what can be seen now; the public history; one's own secret looks.
Two positions that differ only in what a seat can't know give that seat equal views.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import repeat
from typing import Literal

import msgspec
from msgspec.structs import replace

from hanamachi.game import Player, Seat
from hanamachi.game.arguments import check_number
from hanamachi.games.maiko.rules.actions import actions, check_position
from hanamachi.games.maiko.rules.board import Board, own, score
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, Places, places
from hanamachi.games.maiko.rules.history import Step, What
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.position_builder import LOOKS
from hanamachi.games.maiko.rules.teachers import TEACHERS, WhyNot, why_not_call
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Colour, Face, Object, Teacher, face_text

NotNow = Literal["not your turn", "not now"]

FACE_DOWN = "?"
NOTHING = ""


class StepView(msgspec.Struct, frozen=True):
    """A step as all may know it: without the face of a secret look."""

    what: What
    seat: Seat
    places: tuple[str, ...]
    tiles: tuple[str, ...]
    detail: str | None
    whom: Seat | None


class Look(msgspec.Struct, frozen=True):
    """A face seen in secret, and after how many steps of the history."""

    place: str
    tile: str
    step: int


class PlayerBoard(msgspec.Struct, frozen=True):
    """A seat's board: its colour's letter, and the tiles on each of nine cells from fan to comb."""

    colour: str
    cells: tuple[tuple[str, ...], ...]
    kamon: int
    score: int
    own: int
    other: int


class TeacherView(msgspec.Struct, frozen=True):
    """A teacher, and why this seat cannot call (None: it can, now)."""

    teacher: str
    kamon: int
    why_not: WhyNot | NotNow | None


class Visit(msgspec.Struct, frozen=True):
    """One-san's visit: who looks where, how many looks are left, and, for the looker alone, the last face."""

    seat: Seat
    places: tuple[str, ...]
    left: int
    tile: str | None


class EndView(msgspec.Struct, frozen=True):
    """Why the end was called, by which seat (None: a stall), and how many turns are to come."""

    reason: str
    seat: Seat | None
    turns_left: int


class HouseOutcome(msgspec.Struct, frozen=True):
    """How the game ended by the rules: each seat's score, and who won, several sharing it."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class HouseView(msgspec.Struct, frozen=True):
    """What all can see of Maiko now.

    `floor` has the 81 places from a9 to i1: empty where nothing lies, `?` for a tile face down, else its face. `up` is
    the place of a pair's first tile; `open_cells` are the letters of objects that may still be swept. `friends` are
    still to be met; `still` counts rounds without progress, of `stall`.
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
    look: Visit | None
    open_cells: tuple[str, ...]
    end: EndView | None
    round: int
    down: int
    friends: int
    still: int
    stall: int
    outcome: HouseOutcome | None


class View(msgspec.Struct, frozen=True):
    """All that a seat may know; what can be seen now, the public history, its own secret looks, and what it may do."""

    now: HouseView
    history: tuple[StepView, ...]
    looks: tuple[Look, ...]
    actions: tuple[str, ...]


def view(position: Position, seat: Seat | None, first: Seat = 0) -> View:
    """What a seat, or a spectator (None), may know of a position."""
    check_view(position, first, seat)
    seen = now(position, seat, first)
    return View(
        now=seen,
        history=history(position, first),
        looks=looks(position, seat, first),
        actions=actions(position) if seat is not None and seen.turn == seat else (),
    )


def check_view(position: Position, first: Seat, seat: Seat | None = None) -> None:
    """Raise BadArgument unless these are a position, the seat of its player 0, and a seat or None."""
    check_position(position)
    seats = range(position.players)
    if seat is not None:
        check_number(seat, seats, "a seat")
    check_number(first, seats, "the seat of player 0")


def history(position: Position, first: Seat = 0, since: int = 0) -> tuple[StepView, ...]:
    """The second layer: what everybody has seen happen, from step `since` on."""
    seats = position.players
    return tuple(_public(step, first, seats) for step in position.steps[since:])


@lru_cache(1 << 12)
def _public(step: Step, first: Seat, seats: int) -> StepView:
    return StepView(
        what=step.what,
        seat=(step.player + first) % seats,
        places=tuple(PLACE_NAMES[place] for place in step.places),
        tiles=() if step.what == "looked" else tuple(map(face_text, step.faces)),
        detail=step.detail,
        whom=None if step.whom is None else (step.whom + first) % seats,
    )


def faded(steps: Iterable[StepView]) -> tuple[StepView, ...]:
    """What of the history can still be seen later: no tile that was turned up, no place turned back or looked at."""
    return tuple(
        replace(step, places=()) if step.what in ("back", "looked") else step for step in steps if step.what != "turned"
    )


def looks(position: Position, seat: Seat | None, first: Seat = 0) -> tuple[Look, ...]:
    """The third layer: what this seat, and nobody else, has seen in One-san's company."""
    if seat is None:
        return ()
    player = (seat - first) % position.players
    return tuple(
        Look(PLACE_NAMES[step.places[0]], face_text(step.faces[0]), number)
        for number, step in enumerate(position.steps)
        if step.what == "looked" and step.player == player
    )


def secret_looks(position: Position, first: Seat, since: int) -> tuple[tuple[Seat, str, str], ...]:
    """The looks of all seats from step `since` on: the seat, the place, and the tile."""
    return tuple(
        ((step.player + first) % position.players, PLACE_NAMES[step.places[0]], face_text(step.faces[0]))
        for step in position.steps[since:]
        if step.what == "looked"
    )


def outcome(position: Position, first: Seat = 0) -> HouseOutcome | None:
    """How a position whose player 0 sits at `first` has ended, or None."""
    ended = position.outcome
    if ended is None:
        return None
    seats = position.players
    winners = sorted((player + first) % seats for player in ended.winners)
    return HouseOutcome(by_seat(ended.scores, first), tuple(winners), ended.reason.value)


def by_seat(values: tuple[int, ...], first: Seat) -> tuple[int, ...]:
    """Values in the order of players, in the order of seats."""
    turned = len(values) - first % len(values)
    return (*values[turned:], *values[:turned])


def now(position: Position, seat: Seat | None, first: Seat = 0) -> HouseView:
    """The first layer: what a seat, or a spectator (None), sees at this moment."""
    seats, turn, up = position.players, _turn(position, first), position.up
    return HouseView(
        floor=_floor(position.faces, position.down, _face_up(position)),
        boards=tuple([_player_board(position, (s - first) % seats) for s in range(seats)]),
        teachers=_teachers(position, mine=seat == turn),
        reserve=position.reserve,
        swept=_tiles(position.swept),
        turn=turn,
        phase=position.phase.value,
        up=None if up is None else PLACE_NAMES[up],
        called=position.called,
        matched=position.matched,
        look=_look(position, turn, mine=seat == turn),
        open_cells=tuple([cell.letter for cell in position.open_cells]),
        end=_end(position, first),
        round=_round(position),
        down=position.down.bit_count(),
        friends=(position.down & _friends(position.faces)).bit_count(),
        still=position.idle // seats,
        stall=position.stall,
        outcome=outcome(position, first),
    )


def view_changes(before: Position, after: Position, first: Seat = 0) -> dict[str, object]:
    """What a spectator sees otherwise after an action with which the game goes on, as `table.changes` folds it."""
    told: dict[str, object] = {}
    down, face_up, seats = after.down, _face_up(after), after.players
    if other := before.down ^ down | _face_up(before) ^ face_up:
        told["floor"] = {
            place: FACE_DOWN
            if down >> place & 1
            else face_text(after.faces[place])
            if face_up >> place & 1
            else NOTHING
            for place in places(other)
        }
    if before.down != down:
        told["down"], told["friends"] = down.bit_count(), (down & _friends(after.faces)).bit_count()
    if before.boards is not after.boards or before.kamon is not after.kamon:
        told["boards"] = {
            (player + first) % seats: (_player_board(after, player),)
            for player in range(seats)
            if before.boards[player] != after.boards[player] or before.kamon[player] != after.kamon[player]
        }
    if before.cards is not after.cards:
        told["teachers"] = (_teachers(after, mine=False),)
    if before.swept is not after.swept:
        told["swept"] = (_tiles(after.swept),)
    if before.phase is not after.phase:
        told["phase"] = after.phase.value
    if before.player != after.player:
        told["turn"] = (after.player + first) % seats
    if before.up != after.up:
        told["up"] = None if after.up is None else PLACE_NAMES[after.up]
    if before.turns != after.turns:
        told["round"], told["still"] = _round(after), after.idle // seats
    if before.open_cells is not after.open_cells:
        told["open_cells"] = (tuple([cell.letter for cell in after.open_cells]),)
    if Phase.ONE_SAN in (before.phase, after.phase):
        told["look"] = (_look(after, _turn(after, first), mine=False),)
    if after.end is not None:
        told["end"] = (_end(after, first),)
    for name in ("reserve", "called", "matched"):
        if getattr(before, name) != (new := getattr(after, name)):
            told[name] = new
    return told


def own_parts(position: Position, seat: Seat, first: Seat = 0) -> dict[str, object]:
    """What of the first layer a seat may see otherwise than a spectator, by the fields of HouseView."""
    turn = _turn(position, first)
    mine = seat == turn
    return {"teachers": _teachers(position, mine=mine), "look": _look(position, turn, mine=mine)}


# Of what is shown after an action, most was shown before it, and to the others at the table: what is remembered here
# was made from what it shows alone, so that it is the same for whoever may see it.


def _turn(position: Position, first: Seat) -> Seat | None:
    return None if position.phase is Phase.OVER else (position.player + first) % position.players


def _round(position: Position) -> int:
    return (position.turns - (position.phase is Phase.OVER)) // position.players + 1


def _face_up(position: Position) -> Places:
    return position.met if position.up is None else position.met | 1 << position.up


@lru_cache(1 << 10)
def _floor(faces: tuple[Face, ...], down: Places, up: Places) -> tuple[str, ...]:
    lying = [NOTHING] * len(faces)
    for place in places(up):
        lying[place] = face_text(faces[place])
    for place in places(down):
        lying[place] = FACE_DOWN
    return tuple(lying)


@lru_cache(1 << 10)
def _tiles(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(face_text(face) for face, count in enumerate(counts) for _ in range(count))


def _player_board(position: Position, player: Player) -> PlayerBoard:
    return _board(position.boards[player], position.colours[player], position.kamon[player])


@lru_cache(1 << 12)
def _board(board: Board, colour: Colour, kamon: int) -> PlayerBoard:
    worth, mine = score(board, colour), own(board, colour)
    cells = tuple(
        tuple(face_text(face) for face in range(4 * tile, 4 * tile + 4) for _ in range(board[face])) for tile in Object
    )
    return PlayerBoard(colour.letter, cells, kamon, worth, mine, mine - worth)


@lru_cache(1 << 10)
def _teacher(teacher: Teacher, kamon: int, why_not: WhyNot | NotNow | None) -> TeacherView:
    return TeacherView(teacher.word, kamon, why_not)


@lru_cache(1 << 10)
def _friends(faces: tuple[Face, ...]) -> Places:
    """Where friends were laid; of those that lie face down, all may know how many there are."""
    return sum(1 << place for place, face in enumerate(faces) if face >= FIRST_FRIEND)


def _teachers(position: Position, *, mine: bool) -> tuple[TeacherView, ...]:
    why_not: Iterable[WhyNot | NotNow | None]
    if mine and position.phase in (Phase.FIRST, Phase.SECOND):
        why_not = why_not_call(position)
    else:
        why_not = repeat("not now" if mine or position.phase is Phase.OVER else "not your turn")
    return tuple(map(_teacher, TEACHERS, position.cards, why_not))


def _look(position: Position, turn: Seat | None, *, mine: bool) -> Visit | None:
    if position.phase is not Phase.ONE_SAN or turn is None:
        return None
    # the places in the order in which they were looked at
    steps = [s for s in position.steps[-LOOKS:] if s.what == "looked"][-position.looked.bit_count() :]
    seen = steps if position.looked else []
    tile = face_text(seen[-1].faces[0]) if seen and mine else None
    left = min(LOOKS - len(seen), (position.down & ~position.looked).bit_count())
    return Visit(turn, tuple(PLACE_NAMES[step.places[0]] for step in seen), left, tile)


def _end(position: Position, first: Seat) -> EndView | None:
    if position.end is None:
        return None
    seats = position.players
    caller = None if position.caller is None else (position.caller + first) % seats
    left = 0 if position.phase is Phase.OVER else seats - 1 - position.player
    return EndView(position.end.value, caller, left)
