"""What can be done in each phase, and what follows (RULES §2, a turn; each branch names its phase).

An action is a word of the notation: a place (`c7`) to flip, take or look at; a teacher's name to call; `2F` for
Oka-san to take one's tile from the fans of player 2; a tile (`Fw`) for Sabanto or a sweep; `stop`.
"""

from dataclasses import replace

from hanamachi.games.game import IllegalAction, Player, shown
from hanamachi.games.maiko.board import COLUMNS, ROWS, is_full, on_cell
from hanamachi.games.maiko.floor import PLACE_NAMES, Place, Places
from hanamachi.games.maiko.position import End, Phase, Position
from hanamachi.games.maiko.tiles import (
    FIRST_FRIEND,
    Face,
    Object,
    Teacher,
    face_of,
    face_text,
    parse_face,
)

STOP = "stop"
LOOKS = 6

_PHASE_OF = {
    Teacher.DANNA: Phase.DANNA,
    Teacher.OKA_SAN: Phase.OKA_SAN,
    Teacher.ONE_SAN: Phase.ONE_SAN,
    Teacher.SABANTO: Phase.SABANTO,
}


def places(of: Places) -> list[Place]:
    """The places of a set, in order."""
    found = []
    while of:
        low = of & -of
        found.append(low.bit_length() - 1)
        of ^= low
    return found


def actions(position: Position) -> tuple[str, ...]:
    """Every lawful action, as its one text."""
    down = [PLACE_NAMES[place] for place in places(position.down)]
    calls = [teacher.word for teacher in position.teachers()]
    match position.phase:
        case Phase.FIRST:
            flips = down if len(down) >= 2 else []
            stop = [STOP] if position.matched or len(down) < 2 else []
            return (*flips, *calls, *stop)
        case Phase.SECOND:
            return (*down, *calls)
        case Phase.DANNA:
            return tuple(down)
        case Phase.ONE_SAN:
            unseen = [PLACE_NAMES[place] for place in places(position.down & ~position.looked)]
            return (*unseen, *([STOP] if position.looked else []))
        case Phase.OKA_SAN:
            mine = position.deal.colours[position.player]
            return tuple(
                f"{player + 1}{tile.letter}"
                for player, board in enumerate(position.boards)
                if player != position.player
                for tile in Object
                if board[face_of(tile, mine)]
            )
        case Phase.SABANTO:
            return tuple(face_text(face) for face, count in enumerate(position.boards[position.player]) if count)
        case Phase.SWEEP:
            board = position.boards[position.player]
            faces = [face for face, count in enumerate(board) if count and face // 4 in position.open_cells]
            return (*map(face_text, faces), STOP)
        case Phase.OVER:
            return ()


def play(position: Position, action: str) -> Position:
    """The position after an action; raises IllegalAction."""
    if action not in actions(position):
        raise IllegalAction(_why_not(position, action))
    match position.phase:
        case Phase.FIRST | Phase.SECOND:
            if action == STOP:
                return _end_turn(position)
            for teacher in Teacher:
                if action == teacher.word:
                    return _call(position, teacher)
            return _flip(position, PLACE_NAMES.index(action))
        case Phase.DANNA:
            return _danna(position, PLACE_NAMES.index(action))
        case Phase.ONE_SAN:
            return _back(position) if action == STOP else _look(position, PLACE_NAMES.index(action))
        case Phase.OKA_SAN:
            return _rob(position, int(action[0]) - 1, Object("FTKMSPCBO".index(action[1])))
        case Phase.SABANTO:
            return _back(_sweep_out(position, parse_face(action)))
        case _:
            return _back(position) if action == STOP else _sweep(position, parse_face(action))


def _why_not(position: Position, action: str) -> str:
    """Why an action is not among the lawful ones."""
    if position.phase is Phase.OVER:
        return f"{shown(action)} cannot be done: the game is over"
    asked = {
        Phase.FIRST: "turn a tile over" + (", or stop" if position.matched else ""),
        Phase.SECOND: "turn a second tile over",
        Phase.DANNA: "choose a face-down tile for Danna",
        Phase.ONE_SAN: "look at a face-down tile",
        Phase.OKA_SAN: "choose a tile of one's own colour on another board",
        Phase.SABANTO: "choose a tile of one's own board for Sabanto",
        Phase.SWEEP: "sweep a tile of the completed row, or stop",
    }[position.phase]
    for teacher in Teacher:
        if action == teacher.word and position.phase in (Phase.FIRST, Phase.SECOND):
            return f"{action} cannot be called: {position.why_not_call(teacher)}"
    if action in PLACE_NAMES:
        place = PLACE_NAMES.index(action)
        if place == position.up:
            return f"{action} cannot be taken: its tile is up already"
        if position.met >> place & 1:
            return f"{action} cannot be taken: a friend stands there"
        if not position.down >> place & 1:
            return f"{action} cannot be taken: no tile lies there"
        if position.phase is Phase.ONE_SAN and position.looked >> place & 1:
            return f"{action} cannot be looked at twice"
    return f"{shown(action)} cannot be done now: expected to {asked}"


# ----------------------------------------------------------------------------------------------- turning tiles over


def _reveal(position: Position, place: Place) -> Position:
    """Everybody has seen the tile of a place."""
    new = not position.seen >> place & 1
    return replace(position, seen=position.seen | 1 << place, progress=position.progress or new)


def _flip(position: Position, place: Place) -> Position:
    position = _reveal(position, place)
    face, up = position.deal.faces[place], position.up
    if face >= FIRST_FRIEND:
        return _meet(position, place)
    if up is None:
        return replace(position, up=place, down=position.down & ~(1 << place), phase=Phase.SECOND)
    first = position.deal.faces[up]
    if first // 4 != face // 4:
        return _end_turn(_first_back_down(position))
    pair = replace(position, up=None, down=position.down & ~(1 << place), matched=True, progress=True)
    return _placed(pair, (first, face), Phase.FIRST)


def _first_back_down(position: Position) -> Position:
    if position.up is None:
        return position
    return replace(position, up=None, down=position.down | 1 << position.up)


def _meet(position: Position, place: Place) -> Position:
    """A friend stays up for good, gives a kamon and ends the turn; a first tile goes back down."""
    position = _first_back_down(position)
    met = replace(position, down=position.down & ~(1 << place), met=position.met | 1 << place, progress=True)
    return _end_turn(_gain(met))


def _gain(position: Position) -> Position:
    """One kamon for the player to move: from the reserve, else off the fullest card (ours: the first of these)."""
    kamon = tuple(k + (player == position.player) for player, k in enumerate(position.kamon))
    if position.reserve:
        return replace(position, kamon=kamon, reserve=position.reserve - 1)
    if not any(position.cards):
        return position
    fullest = position.cards.index(max(position.cards))
    return replace(position, kamon=kamon, cards=_cards(position, fullest, -1))


def _cards(position: Position, teacher: int, change: int) -> tuple[int, int, int, int]:
    one, two, three, four = (k + change * (card == teacher) for card, k in enumerate(position.cards))
    return one, two, three, four


# --------------------------------------------------------------------------------------------------- onto the boards


def _with_board(position: Position, player: Player, face: Face, change: int) -> Position:
    boards = list(position.boards)
    counts = list(boards[player])
    counts[face] += change
    boards[player] = tuple(counts)
    return replace(position, boards=tuple(boards))


def _placed(position: Position, faces: tuple[Face, ...], back: Phase) -> Position:
    """All tiles of an action go onto their object's cell at once: kamon for a column first, then the sweep of a row."""
    player, tile = position.player, Object(faces[0] // 4)
    was_empty = not on_cell(position.boards[player], tile)
    for face in faces:
        position = _with_board(position, player, face, 1)
    position = _without_pairs(replace(position, back=back, phase=back))
    board = position.boards[player]
    if not was_empty:
        return _back(position)
    if is_full(board, COLUMNS[tile % 3]):
        position = _gain(position)
    if all(is_full(board, row) for row in ROWS):
        position = replace(position, end=position.end or End.BOARD)
    if is_full(board, ROWS[tile // 3]):
        return replace(position, phase=Phase.SWEEP, open_cells=ROWS[tile // 3])
    return _back(position)


def _without_pairs(position: Position) -> Position:
    """The end is called when no two tiles that are down, or up as a first, share an object."""
    if position.end is not None:
        return position
    lying = position.down | (0 if position.up is None else 1 << position.up)
    seen: set[int] = set()
    for place in places(lying):
        face = position.deal.faces[place]
        if face < FIRST_FRIEND:
            if face // 4 in seen:
                return position
            seen.add(face // 4)
    return replace(position, end=End.NO_PAIR)


def _sweep_out(position: Position, face: Face) -> Position:
    swept = tuple(count + (kind == face) for kind, count in enumerate(position.swept))
    return replace(_with_board(position, position.player, face, -1), swept=swept)


def _sweep(position: Position, face: Face) -> Position:
    still = tuple(cell for cell in position.open_cells if cell != face // 4)
    position = replace(_sweep_out(position, face), open_cells=still)
    return position if still else _back(position)


def _back(position: Position) -> Position:
    """Come back to where the turn was interrupted; a first tile that has nothing left to pair with goes back down."""
    position = replace(position, phase=position.back, open_cells=(), looked=0)
    if position.phase is Phase.SECOND and not position.down:
        return _end_turn(_first_back_down(position))
    return position


# --------------------------------------------------------------------------------------------------------- teachers


def _call(position: Position, teacher: Teacher) -> Position:
    kamon = tuple(k - (player == position.player) for player, k in enumerate(position.kamon))
    return replace(
        position,
        kamon=kamon,
        cards=_cards(position, teacher, 1),
        called=True,
        progress=True,
        back=position.phase,
        phase=_PHASE_OF[teacher],
    )


def _danna(position: Position, place: Place) -> Position:
    position = _reveal(position, place)
    face = position.deal.faces[place]
    if face >= FIRST_FRIEND:
        return _meet(position, place)
    return _placed(replace(position, down=position.down & ~(1 << place)), (face,), position.back)


def _rob(position: Position, victim: Player, tile: Object) -> Position:
    face = face_of(tile, position.deal.colours[position.player])
    return _placed(_with_board(position, victim, face, -1), (face,), position.back)


def _look(position: Position, place: Place) -> Position:
    """One-san shows one face to the player who called her, and to nobody else."""
    mark = 1 << place
    peeked = tuple(p | mark if player == position.player else p for player, p in enumerate(position.peeked))
    position = replace(position, looked=position.looked | mark, peeked=peeked, seen=position.seen | mark)
    done = position.looked.bit_count() == LOOKS or not position.down & ~position.looked
    return _back(position) if done else position


# -------------------------------------------------------------------------------------------------- the end of turns


def _end_turn(position: Position) -> Position:
    """The next player's turn, or the end of the game; a turn in which nothing can be done passes by itself."""
    players = position.deal.players
    while True:
        position = replace(
            position,
            player=(position.player + 1) % players,
            phase=Phase.FIRST,
            back=Phase.FIRST,
            called=False,
            matched=False,
            looked=0,
            turns=position.turns + 1,
            idle=0 if position.progress else position.idle + 1,
            progress=False,
        )
        if position.end is not None and position.player == 0:
            return replace(position, phase=Phase.OVER)
        if position.idle >= position.stall * players:
            return replace(position, phase=Phase.OVER, end=End.STALL)
        if position.down.bit_count() >= 2 or position.teachers():
            return position
