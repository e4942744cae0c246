"""The steps of a turn (RULES §2): functions that take a position and return the next one.

The functions do not check whether a step is legal (see `legality.py`). They add each step to the public history.
"""

from hanamachi.game import Player
from hanamachi.games.maiko.rules.board import COLUMNS, ROWS, count_tiles_on_cell, is_line_full
from hanamachi.games.maiko.rules.floor import Place, list_places
from hanamachi.games.maiko.rules.history import SecretLook, Step, StepKind
from hanamachi.games.maiko.rules.legality import MAX_LOOKS, find_available_teachers
from hanamachi.games.maiko.rules.position import EndReason, Floor, GameProgress, Phase, Position, TurnState
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Face, Object, Teacher, face_of

PHASE_OF_TEACHER = {
    Teacher.DANNA: Phase.DANNA,
    Teacher.OKA_SAN: Phase.OKA_SAN,
    Teacher.ONE_SAN: Phase.ONE_SAN,
    Teacher.SABANTO: Phase.SABANTO,
}
"""The phase that starts when a teacher is called."""

# ------------------------------------------------------------------------------------------------ turning tiles over


def flip_tile(position: Position, place: Place) -> Position:
    """Turn over the first or the second tile of a pair on a place of the floor. Return the new position.

    Two tiles with the same object go onto the player's board. Two different ones are turned back, and the turn ends. A
    friend (a tile that shows a person) also ends the turn.
    """
    up, face = position.floor.up, position.deal.faces[place]
    position = _reveal_tile(position, place)
    if face >= FIRST_FRIEND:
        return _apply_rule_for_friend_tile(position, place)
    if up is None:
        return _with_floor_and_turn(
            position, position.floor.with_first_tile(place), position.turn_state.with_phase(Phase.SECOND)
        )
    first = position.deal.faces[up]
    if first // 4 != face // 4:
        position = _with_floor_and_turn(position, position.floor.with_first_tile_back(), position.turn_state)
        return end_turn(_add_step_to_history(position, "back", (up, place)))
    floor = position.floor.without_tile(place)._replace(up=None)
    position = _with_floor_and_turn(position, floor, position.turn_state._replace(matched=True, has_progress=True))
    return _put_tiles_on_own_board(
        _add_step_to_history(position, "taken", (up, place), (first, face)), (first, face), Phase.FIRST
    )


def turn_first_tile_face_down(position: Position) -> Position:
    """Turn the first tile of a pair face down again, if one lies face up. Return the new position."""
    up = position.floor.up
    if up is None:
        return position
    return _add_step_to_history(
        _with_floor_and_turn(position, position.floor.with_first_tile_back(), position.turn_state), "back", (up,)
    )


def _reveal_tile(position: Position, place: Place) -> Position:
    """Show the tile on a place of the floor to all players. Return the new position."""
    if not position.floor.seen >> place & 1:
        turn_state = position.turn_state._replace(has_progress=True)
        position = _with_floor_and_turn(position, position.floor.with_place_seen(place), turn_state)
    return _add_step_to_history(position, "turned", (place,), (position.deal.faces[place],))


def _apply_rule_for_friend_tile(position: Position, place: Place) -> Position:
    """Apply the rule for a friend (a tile that shows a person) that was turned over. Return the new position.

    The friend stays face up, the player gets a kamon (a coin that pays a teacher), and the turn ends. If the first tile
    of a pair lies face up, it is turned back.
    """
    turn_state = position.turn_state._replace(has_progress=True)
    position = _with_floor_and_turn(position, position.floor.with_friend_met(place), turn_state)
    position = _add_step_to_history(position, "met", (place,), (position.deal.faces[place],))
    return end_turn(_give_kamon_coin(turn_first_tile_face_down(position)))


# -------------------------------------------------------------------------------------------------- onto the boards


def _put_tiles_on_own_board(position: Position, faces: tuple[Face, ...], phase_after: Phase) -> Position:
    """Put one or two tiles with the same object onto the board of the player to move. Return the new position.

    A completed column gives a kamon (a coin). After a completed row the player can remove tiles from it.

    Args:
        position: The position after the tiles left their former places.
        faces: The tiles.
        phase_after: The decision that follows in this turn.
    """
    player, tile = position.turn_state.player, faces[0] // 4
    was_empty = not count_tiles_on_cell(position.boards[player], Object(tile))
    for face in faces:
        position = _change_tile_count_on_board(position, player, face, 1)
    position = position._replace(turn_state=position.turn_state._replace(phase=phase_after, return_phase=phase_after))
    board, row = position.boards[player], ROWS[tile // 3]
    if was_empty and is_line_full(board, COLUMNS[tile % 3]):
        position = _give_kamon_coin(_add_step_to_history(position, "column", detail=str(tile % 3 + 1)))
    if not (was_empty and is_line_full(board, row)):
        return _resume_turn(_declare_last_round_if_no_pairs(position))
    position = _add_step_to_history(position, "row", detail=str(tile // 3 + 1))
    if all(is_line_full(board, cells) for cells in ROWS):
        position = _declare_last_round(position, EndReason.BOARD)
    position = _declare_last_round_if_no_pairs(position)
    return position._replace(turn_state=position.turn_state._replace(phase=Phase.SWEEP, open_cells=row))


def remove_tile_of_completed_row(position: Position, face: Face) -> Position:
    """Remove a tile of the completed row from the player's board and from the game. Return the new position."""
    position = _remove_own_tile(position, face, "row")
    open_cells = tuple(cell for cell in position.turn_state.open_cells if cell != face // 4)
    position = position._replace(turn_state=position.turn_state._replace(open_cells=open_cells))
    board = position.boards[position.turn_state.player]
    return position if any(count_tiles_on_cell(board, cell) for cell in open_cells) else _resume_turn(position)


def _remove_own_tile(position: Position, face: Face, cause: str) -> Position:
    """Remove a tile from the board of the player to move and from the game. Return the new position.

    Args:
        position: The position before.
        face: The tile.
        cause: The reason for the history: `row` for a completed row, `sabanto` for the teacher Sabanto.
    """
    position = _change_tile_count_on_board(position, position.turn_state.player, face, -1)
    position = position._replace(swept=_add_to_count(position.swept, face, 1))
    return _add_step_to_history(position, "swept", faces=(face,), detail=cause)


def _change_tile_count_on_board(position: Position, player: Player, face: Face, difference: int) -> Position:
    boards = list(position.boards)
    boards[player] = _add_to_count(boards[player], face, difference)
    return position._replace(boards=tuple(boards))


def _give_kamon_coin(position: Position) -> Position:
    """Give a kamon (a coin that pays a teacher) to the player to move. Return the new position.

    It comes from the reserve. If the reserve is empty, it comes from the teacher's card with the most kamon. If all
    cards are empty too, the player gets none.
    """
    kamon = position.kamon
    if kamon.reserve:
        kamon, source = kamon._replace(reserve=kamon.reserve - 1), "reserve"
    elif any(kamon.cards):
        fullest = kamon.cards.index(max(kamon.cards))
        kamon, source = kamon._replace(cards=_add_to_count(kamon.cards, fullest, -1)), Teacher(fullest).word
    else:
        return position
    kamon = kamon._replace(held=_add_to_count(kamon.held, position.turn_state.player, 1))
    return _add_step_to_history(position._replace(kamon=kamon), "kamon", detail=source)


# --------------------------------------------------------------------------------------------------------- teachers


def call_teacher(position: Position, teacher: Teacher) -> Position:
    """Pay one kamon (a coin) of the player to move to a teacher.

    Return the new position, in which the service of the teacher starts.
    """
    kamon, turn_state = position.kamon, position.turn_state
    position = position._replace(
        kamon=kamon._replace(
            held=_add_to_count(kamon.held, turn_state.player, -1),
            cards=_add_to_count(kamon.cards, teacher, 1),
        ),
        turn_state=turn_state._replace(
            called=True, has_progress=True, return_phase=turn_state.phase, phase=PHASE_OF_TEACHER[teacher]
        ),
    )
    return _add_step_to_history(position, "called", detail=teacher.word)


def take_tile_with_teacher_danna(position: Position, place: Place) -> Position:
    """Turn over the tile on a place of the floor for the teacher Danna. Return the new position.

    An object goes onto the board of the player. A friend (a tile that shows a person) ends the turn.
    """
    face = position.deal.faces[place]
    position = _reveal_tile(position, place)
    if face >= FIRST_FRIEND:
        return _apply_rule_for_friend_tile(position, place)
    position = _with_floor_and_turn(position, position.floor.without_tile(place), position.turn_state)
    return _put_tiles_on_own_board(
        _add_step_to_history(position, "taken", (place,), (face,)), (face,), position.turn_state.return_phase
    )


def take_tile_with_teacher_oka_san(position: Position, robbed_player: Player, robbed_object: Object) -> Position:
    """Move a tile of the player's colour from another board to the player's own board, with the teacher Oka-san.

    Args:
        position: The position before.
        robbed_player: The player who loses the tile.
        robbed_object: The object on the tile.
    """
    face = face_of(robbed_object, position.deal.colours[position.turn_state.player])
    position = _add_step_to_history(
        _change_tile_count_on_board(position, robbed_player, face, -1),
        "robbed",
        faces=(face,),
        other_player=robbed_player,
    )
    return _put_tiles_on_own_board(position, (face,), position.turn_state.return_phase)


def look_at_tile_with_teacher_one_san(position: Position, place: Place) -> Position:
    """Show the tile on a place of the floor to the player who called the teacher One-san, and to nobody else.

    Return the new position. The visit of One-san ends after six tiles, or when no other tile is left to show.
    """
    player, floor, looked = position.turn_state.player, position.floor, position.turn_state.looked_places | 1 << place
    looks = list(position.looks)
    looks[player] += (SecretLook(len(position.steps), place, position.deal.faces[place]),)
    position = position._replace(
        floor=floor.with_place_seen(place),
        turn_state=position.turn_state._replace(looked_places=looked),
        looks=tuple(looks),
    )
    position = _add_step_to_history(position, "looked", (place,))
    return _resume_turn(position) if looked.bit_count() == MAX_LOOKS or not floor.down & ~looked else position


def sweep_with_sabanto(position: Position, face: Face) -> Position:
    """Remove a tile from the player's own board and from the game, with the teacher Sabanto.

    Return the new position.
    """
    return _resume_turn(_remove_own_tile(position, face, "sabanto"))


# ---------------------------------------------------------------------------------------------------- ends of things


def apply_stop_action(position: Position) -> Position:
    """Stop because the player to move wishes it. Return the new position.

    This ends the turn, the removal of tiles from a completed row, or the secret looks with the teacher One-san.
    """
    if position.turn_state.phase is Phase.FIRST:
        return end_turn(_add_step_to_history(position, "stopped"))
    return _resume_turn(position)


def end_turn_at_timeout(position: Position) -> Position:
    """End the turn because its time ran out. Return the new position.

    If the first tile of a pair lies face up, it is turned face down again.
    """
    return end_turn(turn_first_tile_face_down(_add_step_to_history(position, "late")))


def _resume_turn(position: Position) -> Position:
    """Go on with the turn after a teacher, or after tiles of a completed row were removed. Return the new position.

    If the first tile of a pair lies face up and no other tile is face down, turn it back and end the turn.
    """
    turn_state = position.turn_state
    position = position._replace(
        turn_state=turn_state._replace(phase=turn_state.return_phase, open_cells=(), looked_places=0)
    )
    if turn_state.return_phase is Phase.SECOND and not position.floor.down:
        return end_turn(turn_first_tile_face_down(position))
    return position


def _declare_last_round(position: Position, reason: EndReason) -> Position:
    """Declare that the game ends with this round, unless this was declared before. Return the new position."""
    if position.progress.end is not None:
        return position
    progress = position.progress._replace(end=reason, caller=position.turn_state.player)
    return _add_step_to_history(position._replace(progress=progress), "end", detail=reason.value)


def _declare_last_round_if_no_pairs(position: Position) -> Position:
    """Declare that the game ends with this round if no two tiles left on the floor show the same object.

    Return the new position.
    """
    if position.progress.end is not None:
        return position
    floor, objects = position.floor, 0
    for place in list_places(floor.down if floor.up is None else floor.down | 1 << floor.up):
        face = position.deal.faces[place]
        if face < FIRST_FRIEND:
            mark = 1 << face // 4
            if objects & mark:
                return position
            objects |= mark
    return _declare_last_round(position, EndReason.NO_PAIR)


def end_turn(position: Position) -> Position:
    """End the current turn, and start the next one unless the game is over. Return the new position.

    Players who can neither turn over two tiles nor call a teacher are skipped.
    """
    while True:
        position = _begin_next_turn(position)
        if (
            position.turn_state.phase is Phase.OVER
            or position.floor.down.bit_count() >= 2
            or find_available_teachers(position)
        ):
            return position
        position = _add_step_to_history(position, "passed")


def _begin_next_turn(position: Position) -> Position:
    """Count the current turn, and start the next one unless the game is over. Return the new position."""
    progress, turn_state, players = position.progress, position.turn_state, len(position.boards)
    end, idle = progress.end, 0 if turn_state.has_progress else progress.idle_turns + 1
    stalls = end is None and idle >= position.stall * players
    if stalls:
        end = EndReason.STALL
        if position.rulings > 1:
            position = _add_step_to_history(position, "end", detail=end.value)
    player = (turn_state.player + 1) % players
    over = end is not None and (player == 0 or (stalls and position.rulings == 1))
    progress = GameProgress(progress.turns + 1, idle, end, progress.caller)
    turn = TurnState(player, Phase.OVER if over else Phase.FIRST)
    position = Position(*position[:-4], progress, position.floor, turn, position.steps)
    return (
        _add_step_to_history(position, "over", detail=end.value if end else None)
        if over
        else _add_step_to_history(position, "turn")
    )


# These functions join the first fields of one position with new last fields, in a third of the time of `_replace`.


def _with_floor_and_turn(position: Position, floor: Floor, turn_state: TurnState) -> Position:
    return Position(*position[:-3], floor, turn_state, position.steps)


def _add_step_to_history(
    position: Position,
    step_kind: StepKind,
    places: tuple[Place, ...] = (),
    faces: tuple[Face, ...] = (),
    detail: str | None = None,
    other_player: Player | None = None,
) -> Position:
    """Add a step of the player to move to the history that all players may see. Return the new position.

    Args:
        position: The position before.
        step_kind: The kind of the step, such as `turned` for a tile that was turned over.
        places: The places on the floor that the step is about.
        faces: The tiles that the step shows, takes or removes.
        detail: One more fact, which depends on the kind.
        other_player: The player who lost a tile, or None.
    """
    step = Step(step_kind, position.turn_state.player, places, faces, detail, other_player)
    return Position(*position[:-1], position.steps.with_step(step))


def _add_to_count(counts: tuple[int, ...], index: int, difference: int) -> tuple[int, ...]:
    changed = list(counts)
    changed[index] += difference
    return tuple(changed)
