"""The rule of the teachers: which of them the player to move may call, and what keeps them from calling the others."""

from typing import Literal

from hanamachi.games.maiko.rules.board import own
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.tiles import Teacher

WhyNot = Literal["called", "no kamon", "no tile elsewhere", "empty board", "nothing down"]
"""What keeps a player from calling a teacher: one was called in this turn, nothing to pay with, or no target."""


TEACHERS = tuple(Teacher)


def teachers(position: Position) -> tuple[Teacher, ...]:
    """The teachers that the player to move may call now."""
    if position.called or not position.kamon[position.player] or position.phase not in (Phase.FIRST, Phase.SECOND):
        return ()
    return tuple(teacher for teacher in TEACHERS if why_not_call(position, teacher) is None)


def why_not_call(position: Position, teacher: Teacher) -> WhyNot | None:
    """What keeps the player to move from calling a teacher in this turn, or None."""
    player = position.player
    if position.called:
        return "called"
    if not position.kamon[player]:
        return "no kamon"
    if teacher is Teacher.OKA_SAN:
        mine = position.colours[player]
        others = (board for other, board in enumerate(position.boards) if other != player)
        return None if any(own(board, mine) for board in others) else "no tile elsewhere"
    if teacher is Teacher.SABANTO:
        return None if any(position.boards[player]) else "empty board"
    return None if position.down else "nothing down"
