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
    if position.phase not in (Phase.FIRST, Phase.SECOND):
        return ()
    return tuple([teacher for teacher, why in zip(TEACHERS, why_not_call(position), strict=True) if why is None])


def why_not_call(position: Position) -> tuple[WhyNot | None, ...]:
    """For each teacher, what keeps the player to move from calling her or him in this turn, or None."""
    player, boards = position.player, position.boards
    if position.called:
        return tuple(["called" for _ in TEACHERS])
    if not position.kamon[player]:
        return tuple(["no kamon" for _ in TEACHERS])
    mine = position.colours[player]
    holds = any(own(board, mine) for other, board in enumerate(boards) if other != player)
    nothing_down: WhyNot | None = None if position.down else "nothing down"
    why_not: dict[Teacher, WhyNot | None] = {
        Teacher.OKA_SAN: None if holds else "no tile elsewhere",
        Teacher.SABANTO: None if any(boards[player]) else "empty board",
    }
    return tuple([why_not.get(teacher, nothing_down) for teacher in TEACHERS])
