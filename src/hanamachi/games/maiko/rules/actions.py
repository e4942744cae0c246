"""What can be done in each phase, and what follows (RULES §2, a turn).

An action is a word of the notation: a place (`c7`) to flip, take or look at; a teacher's name to call; `2F` for
Oka-san to take one's tile from the fans of player 2; a tile (`Fw`) for Sabanto or a sweep; `stop`. One word more
stands in games, `late`: not an action but the clock's, which ends a turn.
"""

from hanamachi.game import IllegalAction, shown
from hanamachi.game.arguments import check_type
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, names
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.position_builder import PositionBuilder
from hanamachi.games.maiko.rules.teachers import WhyNot, teachers, why_not_call
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Object, Teacher, face_of, face_text, parse_face

STOP = "stop"
"""The action that leaves off what could go on."""
LATE = "late"
"""The notation of a turn that ran out of time."""

PLACE_OF = {name: place for place, name in enumerate(PLACE_NAMES)}
TEACHER_OF = {teacher.word: teacher for teacher in Teacher}
TARGETS = {f"{player + 1}{tile.letter}": (player, tile) for player in range(4) for tile in Object}
FACE_OF = {face_text(face): face for face in range(FIRST_FRIEND)}

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
    match position.phase:
        case Phase.FIRST:
            many = position.down.bit_count() >= 2
            stop = (STOP,) if position.matched or not many else ()
            return (*(names(position.down) if many else ()), *[teacher.word for teacher in teachers(position)], *stop)
        case Phase.SECOND:
            return (*names(position.down), *[teacher.word for teacher in teachers(position)])
        case Phase.DANNA:
            return names(position.down)
        case Phase.ONE_SAN:
            return (*names(position.down & ~position.looked), *((STOP,) if position.looked else ()))
        case Phase.OKA_SAN:
            return tuple(word for word in TARGETS if _holds(position, word))
        case Phase.SABANTO:
            return tuple(face_text(face) for face, count in enumerate(position.boards[position.player]) if count)
        case Phase.SWEEP:
            board = position.boards[position.player]
            faces = [face for face, count in enumerate(board) if count and face // 4 in position.open_cells]
            return (*map(face_text, faces), STOP)
        case Phase.OVER:
            return ()


def _holds(position: Position, word: str) -> bool:
    """Whether a word names another player's cell that holds a tile of the player to move."""
    victim, tile = TARGETS[word]
    if victim == position.player or victim >= position.players:
        return False
    return position.boards[victim][face_of(tile, position.colours[position.player])] > 0


def play(position: Position, action: str) -> Position:
    """The position after an action; raises IllegalAction."""
    check_position(position)
    check_type(action, str, "an action", "a text such as c7, of those of `actions(position)`")
    if not _is_legal(position, action):
        raise IllegalAction(_why_not(position, action))
    builder, phase = PositionBuilder(position), position.phase
    if phase is Phase.FIRST or phase is Phase.SECOND:
        if action in PLACE_OF:
            builder.flip(PLACE_OF[action])
        elif action == STOP:
            builder.tell("stopped")
            builder.end_turn()
        else:
            builder.call(TEACHER_OF[action])
    elif action == STOP:
        builder.come_back()
    elif phase is Phase.DANNA:
        builder.danna(PLACE_OF[action])
    elif phase is Phase.ONE_SAN:
        builder.look(PLACE_OF[action])
    elif phase is Phase.OKA_SAN:
        builder.rob(*TARGETS[action])
    elif phase is Phase.SABANTO:
        builder.sweep_out(parse_face(action), "sabanto")
        builder.come_back()
    else:
        builder.sweep(parse_face(action))
    return builder.position()


def _is_legal(position: Position, action: str) -> bool:
    """Whether an action is one of `actions(position)`, without listing them."""
    phase, down = position.phase, position.down
    if action in PLACE_OF:
        lies = down >> PLACE_OF[action] & 1
        if phase is Phase.FIRST:
            return bool(lies and down & (down - 1))
        if phase is Phase.ONE_SAN:
            return bool(lies and not position.looked >> PLACE_OF[action] & 1)
        return bool(lies and (phase is Phase.SECOND or phase is Phase.DANNA))
    if action == STOP:
        if phase is Phase.FIRST:
            return position.matched or not down & (down - 1)
        return phase is Phase.SWEEP or (phase is Phase.ONE_SAN and position.looked > 0)
    if action in TEACHER_OF:
        return phase in (Phase.FIRST, Phase.SECOND) and why_not_call(position)[TEACHER_OF[action]] is None
    if action in FACE_OF:
        face = FACE_OF[action]
        mine = phase is Phase.SABANTO or (phase is Phase.SWEEP and face // 4 in position.open_cells)
        return mine and position.boards[position.player][face] > 0
    return phase is Phase.OKA_SAN and action in TARGETS and _holds(position, action)


def lapse(position: Position) -> Position:
    """The position after the time of a turn is up; what was begun is left as it is, and a first tile goes back down.

    A ruling of ours, for tables with a clock. Raises IllegalAction when the game is over.
    """
    check_position(position)
    if position.phase is Phase.OVER:
        raise IllegalAction("no turn can lapse: the game is over")
    builder = PositionBuilder(position)
    builder.tell("late")
    builder.first_back_down()
    builder.end_turn()
    return builder.position()


def _why_not(position: Position, action: str) -> str:
    """Why an action is not among the legal ones."""
    phase = position.phase
    if phase is Phase.OVER:
        return f"{shown(action)} cannot be done: the game is over"
    if action in TEACHER_OF and phase in (Phase.FIRST, Phase.SECOND):
        reason = why_not_call(position)[TEACHER_OF[action]]
        assert reason is not None
        return f"{action} cannot be called: {WHY_NOT[reason]}"
    if action in PLACE_OF:
        place = PLACE_OF[action]
        if place == position.up:
            return f"{action} cannot be taken: its tile is up already"
        if position.met >> place & 1:
            return f"{action} cannot be taken: a friend stands there"
        if not position.down >> place & 1:
            return f"{action} cannot be taken: no tile lies there"
        if phase is Phase.ONE_SAN:
            return f"{action} cannot be looked at twice"
    asked = {
        Phase.FIRST: "turn a tile over" + (", or stop" if position.matched else ""),
        Phase.SECOND: "turn a second tile over",
        Phase.DANNA: "choose a face-down tile for Danna",
        Phase.ONE_SAN: "look at a face-down tile",
        Phase.OKA_SAN: "choose a tile of one's own colour on another board",
        Phase.SABANTO: "choose a tile of one's own board for Sabanto",
        Phase.SWEEP: "sweep a tile of the completed row, or stop",
    }[phase]
    return f"{shown(action)} cannot be done now: expected to {asked}"
