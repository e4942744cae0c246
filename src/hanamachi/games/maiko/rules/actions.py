"""The actions of the current phase, and the positions that follow (RULES §2, a turn).

An action is one of these words:

- a place such as `c7`: turn over, take or look at its tile;
- a teacher such as `oka-san`: call this teacher;
- `2F`: Oka-san takes the player's tile from the fan cell of player 2;
- a face such as `Fw`: remove this tile with Sabanto or in the sweep of a row;
- `stop`: end the turn, the sweep or the looks.

Text forms of games contain one more word, `late`. It stands for a turn that ended because its time ran out.
"""

from collections.abc import Callable

from hanamachi.game import IllegalAction, shorten_repr
from hanamachi.game.arguments import check_type
from hanamachi.games.maiko.rules import turn
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, Place, list_place_names
from hanamachi.games.maiko.rules.legality import (
    CallObstacle,
    can_choose_to_stop,
    find_available_teachers,
    find_legal_places,
    find_obstacles_to_teacher_calls,
    find_removable_own_tiles,
    find_tiles_to_rob,
    is_phase_for_teacher_calls,
)
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.tiles import FACE_TEXTS, FIRST_FRIEND, Face, Object, Teacher, face_text

STOP = "stop"
"""The action that ends the turn, the sweep of a row or the looks with One-san."""
LATE = "late"
"""The word for a turn that ended because its time ran out."""

PLACE_BY_NAME = {name: place for place, name in enumerate(PLACE_NAMES)}
TEACHER_BY_WORD = {teacher.word: teacher for teacher in Teacher}
ROBBERY_BY_WORD = {f"{player + 1}{tile.letter}": (player, tile) for player in range(4) for tile in Object}
FACE_BY_TEXT = {face_text(face): face for face in range(FIRST_FRIEND)}

TEACHER_WORDS = tuple(TEACHER_BY_WORD)
WORD_BY_ROBBERY = {target: word for word, target in ROBBERY_BY_WORD.items()}

PLACE_ACTIONS: dict[Phase, Callable[[Position, Place], Position]] = {
    Phase.FIRST: turn.flip_tile,
    Phase.SECOND: turn.flip_tile,
    Phase.DANNA: turn.take_tile_with_teacher_danna,
    Phase.ONE_SAN: turn.look_at_tile_with_teacher_one_san,
}
SWEEP_ACTIONS: dict[Phase, Callable[[Position, Face], Position]] = {
    Phase.SABANTO: turn.sweep_with_sabanto,
    Phase.SWEEP: turn.remove_tile_of_completed_row,
}

WORDS = (*PLACE_BY_NAME, *TEACHER_BY_WORD, *ROBBERY_BY_WORD, *FACE_BY_TEXT, STOP)
"""All words that can be an action."""

OBSTACLE_TEXTS: dict[CallObstacle, str] = {
    "called": "a teacher was called in this turn already",
    "no kamon": "there is no kamon to pay with",
    "no tile elsewhere": "no other board holds a tile of one's own colour",
    "empty board": "one's own board is empty",
    "nothing down": "no tile lies face down",
}


def check_position(position: object) -> None:
    """Raise BadArgument if a value is not a `Position`, the state of a game of Maiko."""
    check_type(position, Position, "a position", "a Position of Maiko")


def legal_actions(position: Position) -> tuple[str, ...]:
    """Return all actions that the player to move can take now, such as `c7` (the tile on that place) or `stop`."""
    check_position(position)
    words = list_place_names(find_legal_places(position))
    words += tuple([TEACHER_WORDS[teacher] for teacher in find_available_teachers(position)])
    words += tuple([WORD_BY_ROBBERY[target] for target in find_tiles_to_rob(position)])
    words += tuple([FACE_TEXTS[face] for face in find_removable_own_tiles(position)])
    return (*words, STOP) if can_choose_to_stop(position) else words


def play(position: Position, action: str) -> Position:
    """Return the position after the player to move took an action, such as `c7` (the tile on that place).

    Raises IllegalAction.
    """
    check_position(position)
    check_type(action, str, "an action", "a text such as c7, of those of `actions(position)`")
    phase = position.turn_state.phase
    if action in PLACE_BY_NAME:
        if find_legal_places(position) >> PLACE_BY_NAME[action] & 1:
            return PLACE_ACTIONS[phase](position, PLACE_BY_NAME[action])
    elif action in TEACHER_BY_WORD:
        if TEACHER_BY_WORD[action] in find_available_teachers(position):
            return turn.call_teacher(position, TEACHER_BY_WORD[action])
    elif action in ROBBERY_BY_WORD:
        if ROBBERY_BY_WORD[action] in find_tiles_to_rob(position):
            return turn.take_tile_with_teacher_oka_san(position, *ROBBERY_BY_WORD[action])
    elif action in FACE_BY_TEXT:
        if FACE_BY_TEXT[action] in find_removable_own_tiles(position):
            return SWEEP_ACTIONS[phase](position, FACE_BY_TEXT[action])
    elif action == STOP and can_choose_to_stop(position):
        return turn.apply_stop_action(position)
    raise IllegalAction(_explain_illegal_action(position, action))


def time_out_turn(position: Position) -> Position:
    """Return the position after the current turn ended because its time ran out.

    What the player has done in this turn remains. If the first tile of a pair lies face up, it is turned back. The
    printed rules have no clock, so this is our decision. Raises IllegalAction if the game is over.
    """
    check_position(position)
    if position.turn_state.phase is Phase.OVER:
        raise IllegalAction("no turn can time out: the game is over")
    return turn.end_turn_at_timeout(position)


def _explain_illegal_action(position: Position, action: str) -> str:
    """Return the text of the error that tells why an action, such as `c7`, is not legal now."""
    phase, floor = position.turn_state.phase, position.floor
    if phase is Phase.OVER:
        return f"{shorten_repr(action)} cannot be done: the game is over"
    if action in TEACHER_BY_WORD and is_phase_for_teacher_calls(position):
        reason = find_obstacles_to_teacher_calls(position)[TEACHER_BY_WORD[action]]
        assert reason is not None
        return f"{action} cannot be called: {OBSTACLE_TEXTS[reason]}"
    if action in PLACE_BY_NAME:
        place = PLACE_BY_NAME[action]
        if place == floor.up:
            return f"{action} cannot be taken: its tile is up already"
        if floor.met >> place & 1:
            return f"{action} cannot be taken: a friend stands there"
        if not floor.down >> place & 1:
            return f"{action} cannot be taken: no tile lies there"
        if phase is Phase.ONE_SAN:
            return f"{action} cannot be looked at twice"
    expected = {
        Phase.FIRST: "turn a tile over" + (", or stop" if position.turn_state.matched else ""),
        Phase.SECOND: "turn a second tile over",
        Phase.DANNA: "choose a face-down tile for Danna",
        Phase.ONE_SAN: "look at a face-down tile",
        Phase.OKA_SAN: "choose a tile of one's own colour on another board",
        Phase.SABANTO: "choose a tile of one's own board for Sabanto",
        Phase.SWEEP: "sweep a tile of the completed row, or stop",
    }[phase]
    return f"{shorten_repr(action)} cannot be done now: expected to {expected}"
