"""Legality of actions in each phase of a turn (RULES §2). Each clause stands here once."""

from typing import Literal

from hanamachi.game import Player
from hanamachi.games.maiko.rules.board import own
from hanamachi.games.maiko.rules.floor import Places
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.tiles import Face, Object, Teacher, face_of

LOOKS = 6
"""Maximum tiles that One-san shows in one visit."""
TEACHERS = tuple(Teacher)
OBJECTS = tuple(Object)

WhyNot = Literal["called", "no kamon", "no tile elsewhere", "empty board", "nothing down"]
"""Reason why a player cannot call a teacher: one was called in this turn, no kamon to pay with, or no target."""

ALREADY_CALLED: tuple[WhyNot, ...] = ("called", "called", "called", "called")
NO_KAMON: tuple[WhyNot, ...] = ("no kamon", "no kamon", "no kamon", "no kamon")


def legal_places(position: Position) -> Places:
    """The places whose tile can be turned over, taken or looked at."""
    phase, down = position.current.phase, position.floor.down
    if phase is Phase.FIRST:
        return down if down & (down - 1) else 0
    if phase is Phase.SECOND or phase is Phase.DANNA:
        return down
    return down & ~position.current.looked if phase is Phase.ONE_SAN else 0


def callable_teachers(position: Position) -> tuple[Teacher, ...]:
    """The teachers that the player to move may call now."""
    if not may_call(position):
        return ()
    why_not = why_not_call(position)
    return tuple([teacher for teacher in TEACHERS if why_not[teacher] is None]) if None in why_not else ()


def may_call(position: Position) -> bool:
    """Whether this is a moment at which teachers are called."""
    phase = position.current.phase
    return phase is Phase.FIRST or phase is Phase.SECOND


def why_not_call(position: Position) -> tuple[WhyNot | None, ...]:
    """For each teacher, what keeps the player to move from calling her or him in this turn, or None."""
    player, boards = position.current.player, position.boards
    if position.current.called:
        return ALREADY_CALLED
    if not position.kamon.held[player]:
        return NO_KAMON
    mine = position.deal.colours[player]
    holds = any(own(board, mine) for other, board in enumerate(boards) if other != player)
    nothing_down: WhyNot | None = None if position.floor.down else "nothing down"
    oka_san: WhyNot | None = None if holds else "no tile elsewhere"
    sabanto: WhyNot | None = None if any(boards[player]) else "empty board"
    return (nothing_down, oka_san, nothing_down, sabanto)  # in the order of TEACHERS


def legal_robberies(position: Position) -> tuple[tuple[Player, Object], ...]:
    """The cells of other boards from which Oka-san can take a tile of one's colour."""
    if position.current.phase is not Phase.OKA_SAN:
        return ()
    player = position.current.player
    mine = position.deal.colours[player]
    return tuple(
        (victim, tile)
        for victim, board in enumerate(position.boards)
        for tile in OBJECTS
        if victim != player and board[face_of(tile, mine)]
    )


def legal_sweeps(position: Position) -> tuple[Face, ...]:
    """The tiles of one's own board that Sabanto, or a sweep of a row, can take out of the game."""
    phase = position.current.phase
    if phase is Phase.SABANTO:
        board = position.boards[position.current.player]
        return tuple(face for face, count in enumerate(board) if count)
    if phase is Phase.SWEEP:
        board = position.boards[position.current.player]
        open_cells = position.current.open_cells
        return tuple(face for face, count in enumerate(board) if count and face // 4 in open_cells)
    return ()


def may_stop(position: Position) -> bool:
    """Whether the turn, or what interrupts it, can be left off."""
    current, down = position.current, position.floor.down
    if current.phase is Phase.FIRST:
        return current.matched or not down & (down - 1)
    return current.phase is Phase.SWEEP or (current.phase is Phase.ONE_SAN and current.looked > 0)
