"""Views of a game: the parts of a position that a seat or a spectator may see.

Three layers are kept apart (RULES §2, who knows what): the visible state, and in `history_views` the public history
and the secret looks of each player. All output to people goes through these two modules. Two positions that differ
only in facts hidden from a seat give this seat equal views.
"""

from functools import lru_cache
from typing import TypeVar

from hanamachi.game import Player, Seat
from hanamachi.game.arguments import check_in_range
from hanamachi.games.maiko.history_views import PublicHistory, find_secret_looks_of_seat
from hanamachi.games.maiko.house_view import (
    FACE_DOWN,
    NOTHING,
    CallTiming,
    EndView,
    HouseOutcome,
    HouseView,
    Observation,
    OneSanVisit,
    PlayerBoard,
    TeacherView,
)
from hanamachi.games.maiko.rules.actions import TEACHER_WORDS, check_position, legal_actions
from hanamachi.games.maiko.rules.board import Board, count_own_tiles, score_board
from hanamachi.games.maiko.rules.deal import Deal
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, PlaceSet, list_places
from hanamachi.games.maiko.rules.legality import (
    MAX_LOOKS,
    TEACHERS,
    CallObstacle,
    find_obstacles_to_teacher_calls,
    is_phase_for_teacher_calls,
)
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.tiles import FACE_TEXTS, Colour, Object, face_text

_Value = TypeVar("_Value")

PLACE_TEXTS = {"0": NOTHING, "1": FACE_DOWN}
COLOURS = tuple(colour.letter for colour in Colour)


def make_observation(position: Position, seat: Seat | None, first_seat: Seat = 0) -> Observation:
    """Return everything that a seat, or a spectator, may know.

    It has the visible state, the public history, the tiles that this seat saw in secret, and its legal actions.

    Args:
        position: The complete state of the game.
        seat: The seat, or None for a spectator.
        first_seat: The seat that took the first turn.
    """
    check_view_arguments(position, first_seat, seat)
    seen = make_house_view(position, seat, first_seat)
    return Observation(
        now=seen,
        history=PublicHistory(position.steps, first_seat, position.players),
        looks=find_secret_looks_of_seat(position, seat, first_seat),
        actions=legal_actions(position) if seat is not None and seen.turn == seat else (),
    )


def check_view_arguments(position: Position, first_seat: Seat, seat: Seat | None = None) -> None:
    """Check the arguments of a function that makes a view. Raises BadArgument.

    Args:
        position: Must be a position of Maiko.
        first_seat: Must be a seat of this game: the one that took the first turn.
        seat: Must be a seat of this game, or None for a spectator.
    """
    check_position(position)
    seats = range(position.players)
    if seat is not None:
        check_in_range(seat, seats, "a seat")
    check_in_range(first_seat, seats, "the seat of player 0")


def make_outcome_view(position: Position, first_seat: Seat = 0) -> HouseOutcome | None:
    """Return the scores, the winning seats and the reason of the end, or None while the game goes on.

    Args:
        position: The complete state of the game.
        first_seat: The seat that took the first turn.
    """
    ended = position.outcome
    if ended is None:
        return None
    seats = position.players
    winners = sorted((player + first_seat) % seats for player in ended.winners)
    return HouseOutcome(order_by_seat(ended.scores, first_seat), tuple(winners), ended.reason.value)


def order_by_seat(values_by_player: tuple[_Value, ...], first_seat: Seat) -> tuple[_Value, ...]:
    """Return values in the order of seats, when they are given in the order of turns.

    Args:
        values_by_player: One value for each player, starting with the player who took the first turn.
        first_seat: The seat of that player.
    """
    if not first_seat:
        return values_by_player
    turned = len(values_by_player) - first_seat % len(values_by_player)
    return (*values_by_player[turned:], *values_by_player[:turned])


def make_house_view(position: Position, seat: Seat | None, first_seat: Seat = 0) -> HouseView:
    """Return the part of a position that a seat, or a spectator, may see on the screen.

    Args:
        position: The complete state of the game.
        seat: The seat that looks, or None for a spectator.
        first_seat: The seat that took the first turn.
    """
    seats, turn, floor, current = (
        position.players,
        _find_seat_to_move(position, first_seat),
        position.floor,
        position.turn_state,
    )
    return HouseView(
        floor=_list_floor_tile_texts(position.deal, floor.down, _face_up_places(position)),
        boards=order_by_seat(tuple([_view_board(position, player) for player in range(seats)]), first_seat),
        teachers=_make_own_teacher_views(position, is_own_turn=seat == turn),
        reserve=position.kamon.reserve,
        swept=_face_texts(position.swept),
        turn=turn,
        phase=current.phase.value,
        up=None if floor.up is None else PLACE_NAMES[floor.up],
        called=current.called,
        matched=current.matched,
        look=_make_one_san_visit(position, turn, is_own_turn=seat == turn),
        open_cells=tuple([cell.letter for cell in current.open_cells]),
        end=_make_end_view(position, first_seat),
        round=_round_number(position),
        down=floor.down.bit_count(),
        friends=(floor.down & position.deal.friend_places).bit_count(),
        still=position.progress.idle_turns // seats,
        stall=position.stall,
        outcome=make_outcome_view(position, first_seat),
    )


def compute_view_patch(before: Position, after: Position, first_seat: Seat = 0) -> dict[str, object]:
    """Return the fields of a spectator's view that an action changed, in the format of `table.patches`.

    Args:
        before: The position before the action.
        after: The position after the action.
        first_seat: The seat that took the first turn.
    """
    patch: dict[str, object] = {}
    floor, current, kamon, seats = after.floor, after.turn_state, after.kamon, after.players
    was_floor, was_current, was_kamon = before.floor, before.turn_state, before.kamon
    face_up = _face_up_places(after)
    if other := was_floor.down ^ floor.down | _face_up_places(before) ^ face_up:
        patch["floor"] = {
            place: FACE_DOWN
            if floor.down >> place & 1
            else face_text(after.faces[place])
            if face_up >> place & 1
            else NOTHING
            for place in list_places(other)
        }
    if was_floor.down != floor.down:
        patch["down"] = floor.down.bit_count()
        patch["friends"] = (floor.down & after.deal.friend_places).bit_count()
    if before.boards is not after.boards or was_kamon.held is not kamon.held:
        patch["boards"] = {
            (player + first_seat) % seats: (_view_board(after, player),)
            for player in range(seats)
            if before.boards[player] != after.boards[player] or was_kamon.held[player] != kamon.held[player]
        }
    if was_kamon.cards is not kamon.cards:
        patch["teachers"] = (_make_own_teacher_views(after, is_own_turn=False),)
    if before.swept is not after.swept:
        patch["swept"] = (_face_texts(after.swept),)
    if was_current.phase is not current.phase:
        patch["phase"] = current.phase.value
    if was_current.player != current.player:
        patch["turn"] = (current.player + first_seat) % seats
    if was_floor.up != floor.up:
        patch["up"] = None if floor.up is None else PLACE_NAMES[floor.up]
    if before.progress.turns != after.progress.turns:
        patch["round"], patch["still"] = _round_number(after), after.progress.idle_turns // seats
    if was_current.open_cells is not current.open_cells:
        patch["open_cells"] = (tuple([cell.letter for cell in current.open_cells]),)
    if Phase.ONE_SAN in (was_current.phase, current.phase):
        patch["look"] = (_make_one_san_visit(after, _find_seat_to_move(after, first_seat), is_own_turn=False),)
    if after.progress.end is not None:
        patch["end"] = (_make_end_view(after, first_seat),)
    if was_kamon.reserve != kamon.reserve:
        patch["reserve"] = kamon.reserve
    for name in ("called", "matched"):
        if getattr(was_current, name) != (new := getattr(current, name)):
            patch[name] = new
    return patch


def make_private_view_fields(position: Position, seat: Seat, first_seat: Seat = 0) -> dict[str, object]:
    """Return the fields of a seat's view that can differ from the view of a spectator.

    `teachers` says why this seat cannot call a teacher now. `look` has the tile that the teacher One-san shows to it in
    secret.

    Args:
        position: The complete state of the game.
        seat: The seat that looks.
        first_seat: The seat that took the first turn.
    """
    turn = _find_seat_to_move(position, first_seat)
    is_own_turn = seat == turn
    return {
        "teachers": _make_own_teacher_views(position, is_own_turn=is_own_turn),
        "look": _make_one_san_visit(position, turn, is_own_turn=is_own_turn),
    }


# Parts that are often equal from one view to the next, and for several seats, are cached. A key of the cache is what
# the part shows, and nothing else: so a cached part is right for every person who may see it.


def _find_seat_to_move(position: Position, first_seat: Seat) -> Seat | None:
    current = position.turn_state
    return None if current.phase is Phase.OVER else (current.player + first_seat) % len(position.boards)


def _round_number(position: Position) -> int:
    return (position.progress.turns - (position.turn_state.phase is Phase.OVER)) // len(position.boards) + 1


def _face_up_places(position: Position) -> PlaceSet:
    floor = position.floor
    return floor.met if floor.up is None else floor.met | 1 << floor.up


@lru_cache(1 << 10)
def _list_floor_tile_texts(deal: Deal, face_down_places: PlaceSet, face_up_places: PlaceSet) -> tuple[str, ...]:
    lying = list(map(PLACE_TEXTS.__getitem__, f"{face_down_places:0{len(PLACE_NAMES)}b}"))
    lying.reverse()
    for place in list_places(face_up_places):
        lying[place] = FACE_TEXTS[deal.faces[place]]
    return tuple(lying)


@lru_cache(1 << 10)
def _face_texts(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(FACE_TEXTS[face] for face, count in enumerate(counts) for _ in range(count))


def _view_board(position: Position, player: Player) -> PlayerBoard:
    return _make_board_view(
        position.boards[player], COLOURS[position.deal.colours[player]], position.kamon.held[player]
    )


@lru_cache(1 << 12)
def _make_board_view(board: Board, colour_letter: str, kamon_count: int) -> PlayerBoard:
    # the letter of the colour, not the colour: Python hashes a member of an enumeration more slowly than a whole view
    colour = Colour(COLOURS.index(colour_letter))
    worth, own_count = score_board(board, colour), count_own_tiles(board, colour)
    cells = tuple(
        tuple(FACE_TEXTS[face] for face in range(4 * tile, 4 * tile + 4) for _ in range(board[face])) for tile in Object
    )
    return PlayerBoard(colour_letter, cells, kamon_count, worth, own_count, own_count - worth)


def _make_own_teacher_views(position: Position, *, is_own_turn: bool) -> tuple[TeacherView, ...]:
    why_not: tuple[CallObstacle | CallTiming | None, ...]
    if is_own_turn and is_phase_for_teacher_calls(position):
        why_not = find_obstacles_to_teacher_calls(position)
    else:
        reason: CallTiming = "not now" if is_own_turn or position.phase is Phase.OVER else "not your turn"
        why_not = (reason,) * len(TEACHERS)
    return _make_teacher_views(position.kamon.cards, why_not)


@lru_cache(1 << 10)
def _make_teacher_views(
    cards: tuple[int, ...], why_not: tuple[CallObstacle | CallTiming | None, ...]
) -> tuple[TeacherView, ...]:
    return tuple(map(TeacherView, TEACHER_WORDS, cards, why_not))


def _make_one_san_visit(position: Position, seat_to_move: Seat | None, *, is_own_turn: bool) -> OneSanVisit | None:
    if position.turn_state.phase is not Phase.ONE_SAN or seat_to_move is None:
        return None
    looked, down = position.turn_state.looked_places, position.floor.down
    # the last looks of this player, in their order
    count = looked.bit_count()
    seen = position.looks[position.player][-count:] if count else ()
    tile = face_text(seen[-1].face) if seen and is_own_turn else None
    left = min(MAX_LOOKS - len(seen), (down & ~looked).bit_count())
    return OneSanVisit(seat_to_move, tuple(PLACE_NAMES[look.place] for look in seen), left, tile)


def _make_end_view(position: Position, first_seat: Seat) -> EndView | None:
    course, seats = position.progress, position.players
    if course.end is None:
        return None
    caller = None if course.caller is None else (course.caller + first_seat) % seats
    left = 0 if position.phase is Phase.OVER else seats - 1 - position.player
    return EndView(course.end.value, caller, left)
