"""What can be done in each phase, and what follows (RULES §2, a turn).

An action is a word of the notation: a place (`c7`) to flip, take or look at; a teacher's name to call; `2F` for
Oka-san to take one's tile from the fans of player 2; a tile (`Fw`) for Sabanto or a sweep; `stop`. One word more
stands in games, `late`: not an action but the clock's, which ends a turn.
"""

from collections.abc import Callable

from hanamachi.game import IllegalAction, shown
from hanamachi.game.arguments import check_type
from hanamachi.games.maiko.rules import turn
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, Place, names
from hanamachi.games.maiko.rules.legality import (
    WhyNot,
    callable_teachers,
    legal_places,
    legal_robberies,
    legal_sweeps,
    may_call,
    may_stop,
    why_not_call,
)
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.tiles import FACE_TEXTS, FIRST_FRIEND, Face, Object, Teacher, face_text

STOP = "stop"
"""The action that leaves off what could go on."""
LATE = "late"
"""The notation of a turn that ran out of time."""

PLACE_OF = {name: place for place, name in enumerate(PLACE_NAMES)}
TEACHER_OF = {teacher.word: teacher for teacher in Teacher}
TARGETS = {f"{player + 1}{tile.letter}": (player, tile) for player in range(4) for tile in Object}
FACE_OF = {face_text(face): face for face in range(FIRST_FRIEND)}

TEACHER_WORDS = tuple(TEACHER_OF)
WORD_OF_TARGET = {target: word for word, target in TARGETS.items()}

PLAY_PLACE: dict[Phase, Callable[[Position, Place], Position]] = {
    Phase.FIRST: turn.flip_tile,
    Phase.SECOND: turn.flip_tile,
    Phase.DANNA: turn.take_with_danna,
    Phase.ONE_SAN: turn.look_with_one_san,
}
PLAY_SWEEP: dict[Phase, Callable[[Position, Face], Position]] = {
    Phase.SABANTO: turn.sweep_with_sabanto,
    Phase.SWEEP: turn.sweep_row_tile,
}

WORDS = (*PLACE_OF, *TEACHER_OF, *TARGETS, *FACE_OF, STOP)
"""Every word that can be an action."""

WHY_NOT: dict[WhyNot, str] = {
    "called": "a teacher was called in this turn already",
    "no kamon": "there is no kamon to pay with",
    "no tile elsewhere": "no other board holds a tile of one's own colour",
    "empty board": "one's own board is empty",
    "nothing down": "no tile lies face down",
}


def check_position(position: object) -> None:
    """Raise BadArgument unless a value is a position of Maiko."""
    check_type(position, Position, "a position", "a Position of Maiko")


def actions(position: Position) -> tuple[str, ...]:
    """Every legal action, as its one text."""
    check_position(position)
    words = names(legal_places(position))
    words += tuple([TEACHER_WORDS[teacher] for teacher in callable_teachers(position)])
    words += tuple([WORD_OF_TARGET[target] for target in legal_robberies(position)])
    words += tuple([FACE_TEXTS[face] for face in legal_sweeps(position)])
    return (*words, STOP) if may_stop(position) else words


def play(position: Position, action: str) -> Position:
    """The position after an action; raises IllegalAction."""
    check_position(position)
    check_type(action, str, "an action", "a text such as c7, of those of `actions(position)`")
    phase = position.current.phase
    if action in PLACE_OF:
        if legal_places(position) >> PLACE_OF[action] & 1:
            return PLAY_PLACE[phase](position, PLACE_OF[action])
    elif action in TEACHER_OF:
        if TEACHER_OF[action] in callable_teachers(position):
            return turn.call_teacher(position, TEACHER_OF[action])
    elif action in TARGETS:
        if TARGETS[action] in legal_robberies(position):
            return turn.take_with_oka_san(position, *TARGETS[action])
    elif action in FACE_OF:
        if FACE_OF[action] in legal_sweeps(position):
            return PLAY_SWEEP[phase](position, FACE_OF[action])
    elif action == STOP and may_stop(position):
        return turn.stop(position)
    raise IllegalAction(_why_not(position, action))


def lapse(position: Position) -> Position:
    """The position after the time of a turn is up; what was begun is left as it is, and a first tile goes back down.

    A ruling of ours, for tables with a clock. Raises IllegalAction when the game is over.
    """
    check_position(position)
    if position.current.phase is Phase.OVER:
        raise IllegalAction("no turn can lapse: the game is over")
    return turn.end_turn_late(position)


def _why_not(position: Position, action: str) -> str:
    """Why an action is not among the legal ones."""
    phase, floor = position.current.phase, position.floor
    if phase is Phase.OVER:
        return f"{shown(action)} cannot be done: the game is over"
    if action in TEACHER_OF and may_call(position):
        reason = why_not_call(position)[TEACHER_OF[action]]
        assert reason is not None
        return f"{action} cannot be called: {WHY_NOT[reason]}"
    if action in PLACE_OF:
        place = PLACE_OF[action]
        if place == floor.up:
            return f"{action} cannot be taken: its tile is up already"
        if floor.met >> place & 1:
            return f"{action} cannot be taken: a friend stands there"
        if not floor.down >> place & 1:
            return f"{action} cannot be taken: no tile lies there"
        if phase is Phase.ONE_SAN:
            return f"{action} cannot be looked at twice"
    asked = {
        Phase.FIRST: "turn a tile over" + (", or stop" if position.current.matched else ""),
        Phase.SECOND: "turn a second tile over",
        Phase.DANNA: "choose a face-down tile for Danna",
        Phase.ONE_SAN: "look at a face-down tile",
        Phase.OKA_SAN: "choose a tile of one's own colour on another board",
        Phase.SABANTO: "choose a tile of one's own board for Sabanto",
        Phase.SWEEP: "sweep a tile of the completed row, or stop",
    }[phase]
    return f"{shown(action)} cannot be done now: expected to {asked}"
