"""What a player to move has before its eyes and in its mind, as numbers: the one thing that it judges by.

Seats are players here (`view` with player 0 at seat 0). The faces that lie where nobody looked are known as a whole:
the set, less what lies on boards, was swept, is up or is remembered.
"""

from dataclasses import dataclass

from hanamachi.game import Player
from hanamachi.games.maiko.players.memory import Remembered
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.tiles import COPIES, FIRST_FRIEND, Face, Object, parse_face
from hanamachi.games.maiko.views import FACE_DOWN, HouseView

FRIEND: Face = FIRST_FRIEND
"""Any friend: which of them it is matters to nobody."""

OBJECT_OF = {tile.letter: int(tile) for tile in Object}


@dataclass(slots=True)
class Scene:
    """A moment of a game as one player knows it.

    `boards` are 36 counts a player. `up` is the face of the first of a pair, `looked` how many of One-san's looks were
    taken. `known` are the tiles face down whose face is remembered, the latest seen last, `secret` those of them that
    the others did not see, `watched` the places whose face a rival has seen in secret, `room` how many faces can be
    remembered; `unknown` are the other places where a tile lies; `pool` counts the faces that lie there, 0 to 35, all
    friends as face 36. `turns_left` is how many turns this player will have after this one, or None while the end is
    not called, `others_left` how many turns of the others are then still to come. `rivals` has the other players in
    the order of their turns.
    """

    me: Player
    colours: tuple[int, ...]
    boards: list[list[int]]
    kamon: list[int]
    phase: str
    up: Face | None
    called: bool
    matched: bool
    looked: int
    open_cells: tuple[int, ...]
    known: dict[Place, Face]
    secret: set[Place]
    watched: dict[Place, set[Player]]
    room: int | None
    unknown: list[Place]
    pool: list[int]
    turns_left: int | None
    others_left: int | None
    still: int
    stall: int
    rivals: tuple[Player, ...]


def scene(now: HouseView, remembered: Remembered) -> Scene:
    """The scene of the player whose turn it is, from what it sees now and what it remembers."""
    assert now.turn is not None
    me, players = now.turn, len(now.boards)
    down = [place for place, tile in enumerate(now.floor) if tile == FACE_DOWN]
    lying = set(down)
    known = {place: min(face, FRIEND) for place, face in remembered.faces.items() if place in lying}
    up = parse_face(now.floor[PLACE_BY_NAME[now.up]]) if now.up else None
    boards = [_counts([tile for cell in board.cells for tile in cell]) for board in now.boards]
    swept = _counts(now.swept)
    colours = tuple("wvpg".index(board.colour) for board in now.boards)
    out_of_pool = [face for face in known.values() if face < FRIEND] + ([up] if up is not None else [])
    taken = [sum(counts) for counts in zip(swept, *boards, strict=True)]
    for face in out_of_pool:
        taken[face] += 1
    missing = left_out(colours, taken) if players == 2 else None
    pool = [0 if face % 4 == missing else COPIES - taken[face] for face in range(FRIEND)]
    pool.append(now.friends - sum(face == FRIEND for face in known.values()))
    return Scene(
        me=me,
        colours=colours,
        boards=boards,
        kamon=[board.kamon for board in now.boards],
        phase=now.phase,
        up=up,
        called=now.called,
        matched=now.matched,
        looked=len(now.look.places) if now.look else 0,
        open_cells=tuple(OBJECT_OF[letter] for letter in now.open_cells),
        known=known,
        secret=remembered.secret & lying,
        watched={place: seats for place, seats in remembered.watched.items() if place in lying},
        room=remembered.room,
        unknown=[place for place in down if place not in known],
        pool=pool,
        turns_left=0 if now.end else None,
        others_left=now.end.turns_left if now.end else None,
        still=now.still,
        stall=now.stall,
        rivals=tuple((me + n) % players for n in range(1, players)),
    )


def left_out(colours: tuple[int, ...], seen: list[int]) -> int:
    """The colour that two players left out: an unplayed one of which no tile is to be seen.

    While neither is to be seen both are as likely; they cost the same, so it does not matter which is named.
    """
    one, other = (colour for colour in range(4) if colour not in colours)
    return other if any(seen[one::4]) else one


def _counts(tiles: tuple[str, ...] | list[str]) -> list[int]:
    counts = [0] * FIRST_FRIEND
    for tile in tiles:
        counts[parse_face(tile)] += 1
    return counts
