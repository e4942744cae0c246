"""A turn of Maiko (RULES §2): functions from a position to the position that follows.

Each function takes it for granted that what it does is legal (`legality.py`), and adds the steps that all can see.
"""

from hanamachi.game import Player
from hanamachi.games.maiko.rules.board import COLUMNS, ROWS, is_full, on_cell
from hanamachi.games.maiko.rules.floor import Place, places
from hanamachi.games.maiko.rules.history import SecretLook, Step, What
from hanamachi.games.maiko.rules.legality import LOOKS, callable_teachers
from hanamachi.games.maiko.rules.position import Course, End, Floor, Phase, Position, Turn
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Face, Object, Teacher, face_of

PHASE_OF = {
    Teacher.DANNA: Phase.DANNA,
    Teacher.OKA_SAN: Phase.OKA_SAN,
    Teacher.ONE_SAN: Phase.ONE_SAN,
    Teacher.SABANTO: Phase.SABANTO,
}

# ------------------------------------------------------------------------------------------------ turning tiles over


def flip_tile(position: Position, place: Place) -> Position:
    """Turn over the first or the second tile of a pair."""
    up, face = position.floor.up, position.deal.faces[place]
    position = _reveal(position, place)
    if face >= FIRST_FRIEND:
        return _meet_friend(position, place)
    if up is None:
        return _set_floor(position, position.floor.with_up(place), position.current.in_phase(Phase.SECOND))
    first = position.deal.faces[up]
    if first // 4 != face // 4:
        position = _set_floor(position, position.floor.with_first_back(), position.current)
        return end_turn(_note(position, "back", (up, place)))
    floor = position.floor.without(place)._replace(up=None)
    position = _set_floor(position, floor, position.current._replace(matched=True, progress=True))
    return _place_tiles(_note(position, "taken", (up, place), (first, face)), (first, face), Phase.FIRST)


def turn_first_tile_back(position: Position) -> Position:
    """Turn the first tile of a pair back face down, if there is one."""
    up = position.floor.up
    if up is None:
        return position
    return _note(_set_floor(position, position.floor.with_first_back(), position.current), "back", (up,))


def _reveal(position: Position, place: Place) -> Position:
    """Turn over a tile for all to see."""
    if not position.floor.seen >> place & 1:
        current = position.current._replace(progress=True)
        position = _set_floor(position, position.floor.with_seen(place), current)
    return _note(position, "turned", (place,), (position.deal.faces[place],))


def _meet_friend(position: Position, place: Place) -> Position:
    """A friend stays up for good, gives a kamon and ends the turn; a first tile goes back down."""
    current = position.current._replace(progress=True)
    position = _set_floor(position, position.floor.with_friend(place), current)
    position = _note(position, "met", (place,), (position.deal.faces[place],))
    return end_turn(_gain_kamon(turn_first_tile_back(position)))


# -------------------------------------------------------------------------------------------------- onto the boards


def _place_tiles(position: Position, faces: tuple[Face, ...], back: Phase) -> Position:
    """Lay all tiles of an action onto their object's cell at once; a column gives a kamon, a row may be swept."""
    player, tile = position.current.player, faces[0] // 4
    was_empty = not on_cell(position.boards[player], Object(tile))
    for face in faces:
        position = _change_board(position, player, face, 1)
    position = position._replace(current=position.current._replace(phase=back, back=back))
    board, row = position.boards[player], ROWS[tile // 3]
    if was_empty and is_full(board, COLUMNS[tile % 3]):
        position = _gain_kamon(_note(position, "column", detail=str(tile % 3 + 1)))
    if not (was_empty and is_full(board, row)):
        return _resume(_call_end_without_pairs(position))
    position = _note(position, "row", detail=str(tile // 3 + 1))
    if all(is_full(board, cells) for cells in ROWS):
        position = _call_end(position, End.BOARD)
    position = _call_end_without_pairs(position)
    return position._replace(current=position.current._replace(phase=Phase.SWEEP, open_cells=row))


def sweep_row_tile(position: Position, face: Face) -> Position:
    """Sweep a tile of a cell of the completed row out of the game."""
    position = _sweep_out(position, face, "row")
    open_cells = tuple(cell for cell in position.current.open_cells if cell != face // 4)
    position = position._replace(current=position.current._replace(open_cells=open_cells))
    board = position.boards[position.current.player]
    return position if any(on_cell(board, cell) for cell in open_cells) else _resume(position)


def _sweep_out(position: Position, face: Face, why: str) -> Position:
    """A tile of one's own board leaves the game."""
    position = _change_board(position, position.current.player, face, -1)
    position = position._replace(swept=_changed(position.swept, face, 1))
    return _note(position, "swept", faces=(face,), detail=why)


def _change_board(position: Position, player: Player, face: Face, change: int) -> Position:
    boards = list(position.boards)
    boards[player] = _changed(boards[player], face, change)
    return position._replace(boards=tuple(boards))


def _gain_kamon(position: Position) -> Position:
    """One kamon for the player to move: from the reserve, else off the fullest card (ours: the first of these)."""
    kamon = position.kamon
    if kamon.reserve:
        kamon, source = kamon._replace(reserve=kamon.reserve - 1), "reserve"
    elif any(kamon.cards):
        fullest = kamon.cards.index(max(kamon.cards))
        kamon, source = kamon._replace(cards=_changed(kamon.cards, fullest, -1)), Teacher(fullest).word
    else:
        return position
    kamon = kamon._replace(held=_changed(kamon.held, position.current.player, 1))
    return _note(position._replace(kamon=kamon), "kamon", detail=source)


# --------------------------------------------------------------------------------------------------------- teachers


def call_teacher(position: Position, teacher: Teacher) -> Position:
    """Pay a kamon onto a teacher's card."""
    kamon, current = position.kamon, position.current
    position = position._replace(
        kamon=kamon._replace(held=_changed(kamon.held, current.player, -1), cards=_changed(kamon.cards, teacher, 1)),
        current=current._replace(called=True, progress=True, back=current.phase, phase=PHASE_OF[teacher]),
    )
    return _note(position, "called", detail=teacher.word)


def take_with_danna(position: Position, place: Place) -> Position:
    """Danna turns over a tile: an object goes onto the board, a friend is met."""
    face = position.deal.faces[place]
    position = _reveal(position, place)
    if face >= FIRST_FRIEND:
        return _meet_friend(position, place)
    position = _set_floor(position, position.floor.without(place), position.current)
    return _place_tiles(_note(position, "taken", (place,), (face,)), (face,), position.current.back)


def take_with_oka_san(position: Position, victim: Player, tile: Object) -> Position:
    """Oka-san takes a tile of one's own colour from another board."""
    face = face_of(tile, position.deal.colours[position.current.player])
    position = _note(_change_board(position, victim, face, -1), "robbed", faces=(face,), whom=victim)
    return _place_tiles(position, (face,), position.current.back)


def look_with_one_san(position: Position, place: Place) -> Position:
    """One-san shows one face to the player who called her, and to nobody else."""
    player, floor, looked = position.current.player, position.floor, position.current.looked | 1 << place
    looks = list(position.looks)
    looks[player] += (SecretLook(len(position.steps), place, position.deal.faces[place]),)
    position = position._replace(
        floor=floor.with_seen(place),
        current=position.current._replace(looked=looked),
        looks=tuple(looks),
    )
    position = _note(position, "looked", (place,))
    return _resume(position) if looked.bit_count() == LOOKS or not floor.down & ~looked else position


def sweep_with_sabanto(position: Position, face: Face) -> Position:
    """Sabanto sweeps a tile of one's own board out of the game."""
    return _resume(_sweep_out(position, face, "sabanto"))


# ---------------------------------------------------------------------------------------------------- ends of things


def stop(position: Position) -> Position:
    """End the turn of one's own will, or leave off what interrupts it."""
    if position.current.phase is Phase.FIRST:
        return end_turn(_note(position, "stopped"))
    return _resume(position)


def end_turn_late(position: Position) -> Position:
    """End a turn whose time is up; what was begun is left as it is, and a first tile goes back down."""
    return end_turn(turn_first_tile_back(_note(position, "late")))


def _resume(position: Position) -> Position:
    """Return to where the turn was interrupted; a first tile with nothing left to pair with goes back down."""
    current = position.current
    position = position._replace(current=current._replace(phase=current.back, open_cells=(), looked=0))
    if current.back is Phase.SECOND and not position.floor.down:
        return end_turn(turn_first_tile_back(position))
    return position


def _call_end(position: Position, why: End) -> Position:
    """Call the end, unless it was called before."""
    if position.course.end is not None:
        return position
    course = position.course._replace(end=why, caller=position.current.player)
    return _note(position._replace(course=course), "end", detail=why.value)


def _call_end_without_pairs(position: Position) -> Position:
    """Call the end when no two tiles that are down, or up as a first, share an object."""
    if position.course.end is not None:
        return position
    floor, objects = position.floor, 0
    for place in places(floor.down if floor.up is None else floor.down | 1 << floor.up):
        face = position.deal.faces[place]
        if face < FIRST_FRIEND:
            mark = 1 << face // 4
            if objects & mark:
                return position
            objects |= mark
    return _call_end(position, End.NO_PAIR)


def end_turn(position: Position) -> Position:
    """The next player's turn, or the end of the game; a turn in which nothing can be done passes by itself."""
    while True:
        position = _begin_next_turn(position)
        if position.current.phase is Phase.OVER or position.floor.down.bit_count() >= 2 or callable_teachers(position):
            return position
        position = _note(position, "passed")


def _begin_next_turn(position: Position) -> Position:
    """One turn more is taken; the next begins unless the game is over."""
    course, current, players = position.course, position.current, len(position.boards)
    end, idle = course.end, 0 if current.progress else course.idle + 1
    stalls = end is None and idle >= position.stall * players
    if stalls:
        end = End.STALL
        if position.rulings > 1:
            position = _note(position, "end", detail=end.value)
    player = (current.player + 1) % players
    over = end is not None and (player == 0 or (stalls and position.rulings == 1))
    course = Course(course.turns + 1, idle, end, course.caller)
    turn = Turn(player, Phase.OVER if over else Phase.FIRST)
    position = Position(*position[:-4], course, position.floor, turn, position.steps)
    return _note(position, "over", detail=end.value if end else None) if over else _note(position, "turn")


# Actions are carried out by the thousand a second, and `_replace` takes three times as long as a position put together
# from the first part of another and its last fields.


def _set_floor(position: Position, floor: Floor, current: Turn) -> Position:
    return Position(*position[:-3], floor, current, position.steps)


def _note(
    position: Position,
    what: What,
    places: tuple[Place, ...] = (),
    faces: tuple[Face, ...] = (),
    detail: str | None = None,
    whom: Player | None = None,
) -> Position:
    """Add a step of the player to move to the history."""
    step = Step(what, position.current.player, places, faces, detail, whom)
    return Position(*position[:-1], position.steps.followed_by(step))


def _changed(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    changed = list(counts)
    changed[index] += change
    return tuple(changed)
