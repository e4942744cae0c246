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


def find_legal_places(position: Position) -> PlaceSet:
    """Return the places on the floor that the player to move can choose now, as a bit mask.

    The player chooses a place to turn over its tile, to take its tile, or to look at its tile in secret.
    """
    phase, down = position.turn_state.phase, position.floor.down
    if phase is Phase.FIRST:
        return down if down & (down - 1) else 0
    if phase is Phase.SECOND or phase is Phase.DANNA:
        return down
    return down & ~position.turn_state.looked_places if phase is Phase.ONE_SAN else 0


def find_available_teachers(position: Position) -> tuple[Teacher, ...]:
    """Return the teachers that the player to move can pay for a service now."""
    if not is_phase_for_teacher_calls(position):
        return ()
    why_not = find_obstacles_to_teacher_calls(position)
    return tuple([teacher for teacher in TEACHERS if why_not[teacher] is None]) if None in why_not else ()


def is_phase_for_teacher_calls(position: Position) -> bool:
    """Return whether the player to move is at a point of the turn at which teachers can be called.

    This is so while the player chooses the first or the second tile of a pair.
    """
    phase = position.turn_state.phase
    return phase is Phase.FIRST or phase is Phase.SECOND


def find_obstacles_to_teacher_calls(position: Position) -> tuple[CallObstacle | None, ...]:
    """Return, for each of the four teachers, the reason why the player to move cannot call this teacher.

    The reason is None if the player can call the teacher.
    """
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


def find_tiles_to_rob(position: Position) -> tuple[tuple[Player, Object], ...]:
    """Return the tiles that the player to move can take from other players with the teacher Oka-san.

    She takes only tiles of the player's own colour. Each item has the number of the other player, and the object on the
    tile. The result is empty if the player has not just called Oka-san.
    """
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


def find_removable_own_tiles(position: Position) -> tuple[Face, ...]:
    """Return the tiles on the board of the player to move that this player can remove from the game now.

    The player can remove a tile with the teacher Sabanto, or from a row that was just completed.
    """
    phase = position.turn_state.phase
    if phase is Phase.SABANTO:
        board = position.boards[position.turn_state.player]
        return tuple(face for face, count in enumerate(board) if count)
    if phase is Phase.SWEEP:
        board = position.boards[position.turn_state.player]
        open_cells = position.turn_state.open_cells
        return tuple(face for face, count in enumerate(board) if count and face // 4 in open_cells)
    return ()


def can_choose_to_stop(position: Position) -> bool:
    """Return whether the player to move can choose to stop now.

    This ends the turn, the removal of tiles from a completed row, or the secret looks with the teacher One-san.
    """
    current, down = position.turn_state, position.floor.down
    if current.phase is Phase.FIRST:
        return current.matched or not down & (down - 1)
    return current.phase is Phase.SWEEP or (current.phase is Phase.ONE_SAN and current.looked_places > 0)
