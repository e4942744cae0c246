"""Legal actions in each phase of a turn (RULES §2)."""

from typing import Literal

from hanamachi.game import Player
from hanamachi.games.maiko.rules.board import count_own_tiles
from hanamachi.games.maiko.rules.floor import PlaceSet
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.tiles import Face, Object, Teacher, face_of

MAX_LOOKS = 6
"""Maximum number of tiles that One-san shows each time she is called."""
TEACHERS = tuple(Teacher)
OBJECTS = tuple(Object)

CallObstacle = Literal["called", "no kamon", "no tile elsewhere", "empty board", "nothing down"]
"""The reason why a player cannot call a teacher.

A teacher was already called in this turn, the player has no kamon, or the teacher would have no target.
"""

ALREADY_CALLED: tuple[CallObstacle, ...] = ("called", "called", "called", "called")
NO_KAMON: tuple[CallObstacle, ...] = ("no kamon", "no kamon", "no kamon", "no kamon")


def legal_places(position: Position) -> PlaceSet:
    """Return the places whose tile the player to move can turn over, take or look at."""
    phase, down = position.turn_state.phase, position.floor.down
    if phase is Phase.FIRST:
        return down if down & (down - 1) else 0
    if phase is Phase.SECOND or phase is Phase.DANNA:
        return down
    return down & ~position.turn_state.looked_places if phase is Phase.ONE_SAN else 0


def callable_teachers(position: Position) -> tuple[Teacher, ...]:
    """Return the teachers that the player to move can call now."""
    if not is_teacher_phase(position):
        return ()
    why_not = teacher_obstacles(position)
    return tuple([teacher for teacher in TEACHERS if why_not[teacher] is None]) if None in why_not else ()


def is_teacher_phase(position: Position) -> bool:
    """Return whether teachers can be called in this phase."""
    phase = position.turn_state.phase
    return phase is Phase.FIRST or phase is Phase.SECOND


def teacher_obstacles(position: Position) -> tuple[CallObstacle | None, ...]:
    """Return, for each teacher, the reason why the player to move cannot call this teacher, or None."""
    player, boards = position.turn_state.player, position.boards
    if position.turn_state.called:
        return ALREADY_CALLED
    if not position.kamon.held[player]:
        return NO_KAMON
    colour = position.deal.colours[player]
    has_target = any(count_own_tiles(board, colour) for other, board in enumerate(boards) if other != player)
    nothing_down: CallObstacle | None = None if position.floor.down else "nothing down"
    oka_san: CallObstacle | None = None if has_target else "no tile elsewhere"
    sabanto: CallObstacle | None = None if any(boards[player]) else "empty board"
    return (nothing_down, oka_san, nothing_down, sabanto)  # in the order of TEACHERS


def legal_robberies(position: Position) -> tuple[tuple[Player, Object], ...]:
    """Return the other players and the cells from which Oka-san can take a tile of the player's colour."""
    if position.turn_state.phase is not Phase.OKA_SAN:
        return ()
    player = position.turn_state.player
    colour = position.deal.colours[player]
    return tuple(
        (victim, tile)
        for victim, board in enumerate(position.boards)
        for tile in OBJECTS
        if victim != player and board[face_of(tile, colour)]
    )


def legal_sweeps(position: Position) -> tuple[Face, ...]:
    """Return the faces on the player's own board that Sabanto, or the sweep of a row, can remove."""
    phase = position.turn_state.phase
    if phase is Phase.SABANTO:
        board = position.boards[position.turn_state.player]
        return tuple(face for face, count in enumerate(board) if count)
    if phase is Phase.SWEEP:
        board = position.boards[position.turn_state.player]
        open_cells = position.turn_state.open_cells
        return tuple(face for face, count in enumerate(board) if count and face // 4 in open_cells)
    return ()


def can_stop(position: Position) -> bool:
    """Return whether the player to move can end the turn, the sweep of a row, or the looks with One-san."""
    current, down = position.turn_state, position.floor.down
    if current.phase is Phase.FIRST:
        return current.matched or not down & (down - 1)
    return current.phase is Phase.SWEEP or (current.phase is Phase.ONE_SAN and current.looked_places > 0)
