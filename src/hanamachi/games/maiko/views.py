"""Who knows what: the one function from which everything is taken that anybody is shown of a game.

Three layers, never mixed (RULES §2, who knows what): what can be seen now; the public history; one's own secret looks.
Two positions that differ only in what a seat can't know give that seat equal views.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal, TypeVar, overload

import msgspec
from msgspec.structs import replace

from hanamachi.game import Player, Seat
from hanamachi.game.arguments import check_in_range
from hanamachi.games.maiko.rules.actions import TEACHER_WORDS, check_position, legal_actions
from hanamachi.games.maiko.rules.board import Board, count_own_tiles, score_board
from hanamachi.games.maiko.rules.deal import Deal
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, PlaceSet, list_places
from hanamachi.games.maiko.rules.history import Step, StepKind, StepList
from hanamachi.games.maiko.rules.legality import MAX_LOOKS, TEACHERS, CallObstacle, is_teacher_phase, teacher_obstacles
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.tiles import FACE_TEXTS, Colour, Object, face_text

_Value = TypeVar("_Value")

NotNow = Literal["not your turn", "not now"]

FACE_DOWN = "?"
NOTHING = ""
LYING = {"0": NOTHING, "1": FACE_DOWN}
COLOURS = tuple(colour.letter for colour in Colour)


class StepView(msgspec.Struct, frozen=True):
    """A step as all may know it: without the face of a secret look."""

    what: StepKind
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
    why_not: CallObstacle | NotNow | None


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


class History(Sequence[StepView]):
    """The second layer: what everybody has seen happen, by seat.

    It is made from the steps of a position when it is read, so that making a view costs the same however long the
    game is. A slice is a tuple, and costs in proportion to what it skips from the end.
    """

    __slots__ = ("_first", "_seats", "_steps")

    def __init__(self, steps: StepList, first: Seat, seats: int) -> None:
        self._steps, self._first, self._seats = steps, first, seats

    def __len__(self) -> int:
        return len(self._steps)

    def __iter__(self) -> Iterator[StepView]:
        return (_step_view(step, self._first, self._seats) for step in self._steps)

    @overload
    def __getitem__(self, index: int) -> StepView: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[StepView, ...]: ...
    def __getitem__(self, index: int | slice) -> StepView | tuple[StepView, ...]:
        if isinstance(index, slice):
            return tuple([_step_view(step, self._first, self._seats) for step in self._steps[index]])
        return _step_view(self._steps[index], self._first, self._seats)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, History) else NotImplemented

    def __hash__(self) -> int:
        return hash((len(self), self[-1] if self else None))

    def __repr__(self) -> str:
        return repr(tuple(self))


class View(msgspec.Struct, frozen=True):
    """All that a seat may know; what can be seen now, the public history, its own secret looks, and what it may do."""

    now: HouseView
    history: Sequence[StepView]
    looks: tuple[Look, ...]
    actions: tuple[str, ...]


def view(position: Position, seat: Seat | None, first: Seat = 0) -> View:
    """What a seat, or a spectator (None), may know of a position."""
    check_view(position, first, seat)
    seen = now(position, seat, first)
    return View(
        now=seen,
        history=History(position.steps, first, position.players),
        looks=looks(position, seat, first),
        actions=legal_actions(position) if seat is not None and seen.turn == seat else (),
    )


def check_view(position: Position, first: Seat, seat: Seat | None = None) -> None:
    """Raise BadArgument unless these are a position, the seat of its player 0, and a seat or None."""
    check_position(position)
    seats = range(position.players)
    if seat is not None:
        check_in_range(seat, seats, "a seat")
    check_in_range(first, seats, "the seat of player 0")


def steps_since(position: Position, first: Seat, since: int) -> tuple[StepView, ...]:
    """What everybody has seen happen from step `since` on."""
    return History(position.steps, first, position.players)[since:]


@lru_cache(1 << 12)
def _step_view(step: Step, first: Seat, seats: int) -> StepView:
    return StepView(
        what=step.what,
        seat=(step.player + first) % seats,
        places=tuple(PLACE_NAMES[place] for place in step.places),
        tiles=tuple(map(face_text, step.faces)),
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
    seen = position.looks[(seat - first) % position.players]
    return tuple([Look(PLACE_NAMES[look.place], FACE_TEXTS[look.face], look.step) for look in seen])


def secret_looks(position: Position, first: Seat, since: int) -> tuple[tuple[Seat, str, str], ...]:
    """The looks of all seats from step `since` on: the seat, the place, and the tile."""
    return tuple(
        ((player + first) % position.players, PLACE_NAMES[look.place], face_text(look.face))
        for player, seen in enumerate(position.looks)
        for look in seen
        if look.step >= since
    )


def outcome(position: Position, first: Seat = 0) -> HouseOutcome | None:
    """How a position whose player 0 sits at `first` has ended, or None."""
    ended = position.outcome
    if ended is None:
        return None
    seats = position.players
    winners = sorted((player + first) % seats for player in ended.winners)
    return HouseOutcome(by_seat(ended.scores, first), tuple(winners), ended.reason.value)


def by_seat(values: tuple[_Value, ...], first: Seat) -> tuple[_Value, ...]:
    """Values in the order of players, in the order of seats."""
    if not first:
        return values
    turned = len(values) - first % len(values)
    return (*values[turned:], *values[:turned])


def now(position: Position, seat: Seat | None, first: Seat = 0) -> HouseView:
    """The first layer: what a seat, or a spectator (None), sees at this moment."""
    seats, turn, floor, current = position.players, _turn(position, first), position.floor, position.turn_state
    return HouseView(
        floor=_floor(position.deal, floor.down, _face_up(position)),
        boards=by_seat(tuple([_player_board(position, player) for player in range(seats)]), first),
        teachers=_teachers(position, mine=seat == turn),
        reserve=position.kamon.reserve,
        swept=_tiles(position.swept),
        turn=turn,
        phase=current.phase.value,
        up=None if floor.up is None else PLACE_NAMES[floor.up],
        called=current.called,
        matched=current.matched,
        look=_look(position, turn, mine=seat == turn),
        open_cells=tuple([cell.letter for cell in current.open_cells]),
        end=_end(position, first),
        round=_round(position),
        down=floor.down.bit_count(),
        friends=(floor.down & position.deal.friend_places).bit_count(),
        still=position.progress.idle_turns // seats,
        stall=position.stall,
        outcome=outcome(position, first),
    )


def view_changes(before: Position, after: Position, first: Seat = 0) -> dict[str, object]:
    """What a spectator sees otherwise after an action with which the game goes on, as `table.patches` folds it."""
    told: dict[str, object] = {}
    floor, current, kamon, seats = after.floor, after.turn_state, after.kamon, after.players
    was_floor, was_current, was_kamon = before.floor, before.turn_state, before.kamon
    face_up = _face_up(after)
    if other := was_floor.down ^ floor.down | _face_up(before) ^ face_up:
        told["floor"] = {
            place: FACE_DOWN
            if floor.down >> place & 1
            else face_text(after.faces[place])
            if face_up >> place & 1
            else NOTHING
            for place in list_places(other)
        }
    if was_floor.down != floor.down:
        told["down"] = floor.down.bit_count()
        told["friends"] = (floor.down & after.deal.friend_places).bit_count()
    if before.boards is not after.boards or was_kamon.held is not kamon.held:
        told["boards"] = {
            (player + first) % seats: (_player_board(after, player),)
            for player in range(seats)
            if before.boards[player] != after.boards[player] or was_kamon.held[player] != kamon.held[player]
        }
    if was_kamon.cards is not kamon.cards:
        told["teachers"] = (_teachers(after, mine=False),)
    if before.swept is not after.swept:
        told["swept"] = (_tiles(after.swept),)
    if was_current.phase is not current.phase:
        told["phase"] = current.phase.value
    if was_current.player != current.player:
        told["turn"] = (current.player + first) % seats
    if was_floor.up != floor.up:
        told["up"] = None if floor.up is None else PLACE_NAMES[floor.up]
    if before.progress.turns != after.progress.turns:
        told["round"], told["still"] = _round(after), after.progress.idle_turns // seats
    if was_current.open_cells is not current.open_cells:
        told["open_cells"] = (tuple([cell.letter for cell in current.open_cells]),)
    if Phase.ONE_SAN in (was_current.phase, current.phase):
        told["look"] = (_look(after, _turn(after, first), mine=False),)
    if after.progress.end is not None:
        told["end"] = (_end(after, first),)
    if was_kamon.reserve != kamon.reserve:
        told["reserve"] = kamon.reserve
    for name in ("called", "matched"):
        if getattr(was_current, name) != (new := getattr(current, name)):
            told[name] = new
    return told


def own_parts(position: Position, seat: Seat, first: Seat = 0) -> dict[str, object]:
    """What of the first layer a seat may see otherwise than a spectator, by the fields of HouseView."""
    turn = _turn(position, first)
    mine = seat == turn
    return {"teachers": _teachers(position, mine=mine), "look": _look(position, turn, mine=mine)}


# Parts that are often equal from one view to the next, and for several seats, are cached. A key of the cache is what
# the part shows, and nothing else: so a cached part is right for whoever may see it.


def _turn(position: Position, first: Seat) -> Seat | None:
    current = position.turn_state
    return None if current.phase is Phase.OVER else (current.player + first) % len(position.boards)


def _round(position: Position) -> int:
    return (position.progress.turns - (position.turn_state.phase is Phase.OVER)) // len(position.boards) + 1


def _face_up(position: Position) -> PlaceSet:
    floor = position.floor
    return floor.met if floor.up is None else floor.met | 1 << floor.up


@lru_cache(1 << 10)
def _floor(deal: Deal, down: PlaceSet, face_up: PlaceSet) -> tuple[str, ...]:
    lying = list(map(LYING.__getitem__, f"{down:0{len(PLACE_NAMES)}b}"))
    lying.reverse()
    for place in list_places(face_up):
        lying[place] = FACE_TEXTS[deal.faces[place]]
    return tuple(lying)


@lru_cache(1 << 10)
def _tiles(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(FACE_TEXTS[face] for face, count in enumerate(counts) for _ in range(count))


def _player_board(position: Position, player: Player) -> PlayerBoard:
    return _board(position.boards[player], COLOURS[position.deal.colours[player]], position.kamon.held[player])


@lru_cache(1 << 12)
def _board(board: Board, letter: str, kamon: int) -> PlayerBoard:
    # the letter of the colour, not the colour: Python hashes a member of an enumeration more slowly than a whole view
    colour = Colour(COLOURS.index(letter))
    worth, mine = score_board(board, colour), count_own_tiles(board, colour)
    cells = tuple(
        tuple(FACE_TEXTS[face] for face in range(4 * tile, 4 * tile + 4) for _ in range(board[face])) for tile in Object
    )
    return PlayerBoard(letter, cells, kamon, worth, mine, mine - worth)


def _teachers(position: Position, *, mine: bool) -> tuple[TeacherView, ...]:
    why_not: tuple[CallObstacle | NotNow | None, ...]
    if mine and is_teacher_phase(position):
        why_not = teacher_obstacles(position)
    else:
        reason: NotNow = "not now" if mine or position.phase is Phase.OVER else "not your turn"
        why_not = (reason,) * len(TEACHERS)
    return _teacher_views(position.kamon.cards, why_not)


@lru_cache(1 << 10)
def _teacher_views(
    cards: tuple[int, ...], why_not: tuple[CallObstacle | NotNow | None, ...]
) -> tuple[TeacherView, ...]:
    return tuple(map(TeacherView, TEACHER_WORDS, cards, why_not))


def _look(position: Position, turn: Seat | None, *, mine: bool) -> Visit | None:
    if position.turn_state.phase is not Phase.ONE_SAN or turn is None:
        return None
    looked, down = position.turn_state.looked_places, position.floor.down
    # the last looks of this player, in their order
    count = looked.bit_count()
    seen = position.looks[position.player][-count:] if count else ()
    tile = face_text(seen[-1].face) if seen and mine else None
    left = min(MAX_LOOKS - len(seen), (down & ~looked).bit_count())
    return Visit(turn, tuple(PLACE_NAMES[look.place] for look in seen), left, tile)


def _end(position: Position, first: Seat) -> EndView | None:
    course, seats = position.progress, position.players
    if course.end is None:
        return None
    caller = None if course.caller is None else (course.caller + first) % seats
    left = 0 if position.phase is Phase.OVER else seats - 1 - position.player
    return EndView(course.end.value, caller, left)
