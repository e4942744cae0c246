"""The state of a game as the player to move knows it, in numbers: the input of the evaluation.

Player numbers are seat numbers here, because the views are made with player 0 at seat 0. The faces at places that the
player does not remember are known as a set: all tiles, less those on boards, swept, face up or remembered.
"""

from dataclasses import dataclass

from hanamachi.game import Player
from hanamachi.games.maiko.house_view import FACE_DOWN, HouseView
from hanamachi.games.maiko.players.memory import Memory
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.tiles import COPIES, FIRST_FRIEND, Face, Object, parse_face

FRIEND: Face = FIRST_FRIEND
"""The face of every friend. Players need not tell friends apart."""

OBJECT_BY_LETTER = {tile.letter: int(tile) for tile in Object}
"""The number of each object's letter."""


@dataclass(slots=True)
class KnownState:
    """The state of a game as one computer player knows it, in numbers.

    A face is the number of what a tile shows: 4 × object + colour, or 36 for every friend (a tile that shows a person).

    Attributes:
        player: The player, who is the one to move.
        colours: The colour of each player, from 0 to 3.
        boards: For each player, the number of tiles of each of the 36 object faces on the board.
        kamon: For each player, the number of kamon (coins that pay a teacher).
        phase: The name of the decision to make, such as `second` for the second tile of a pair.
        up: The face of the first tile of a pair while it lies face up, or None.
        called: Whether a teacher was called in this turn.
        matched: Whether a pair was found in this turn.
        looked: The number of tiles that the teacher One-san has shown in secret since she was called.
        open_cells: The cells of the completed row from which the player can still remove a tile.
        known: The faces of face-down tiles that the player remembers, by place; the one seen last comes last.
        secret: The places in `known` whose tile this player has seen in secret.
        memory_capacity: The maximum number of remembered tiles, or None for no limit.
        unknown: The places of face-down tiles that the player does not remember.
        pool: How often each face lies at an unknown place: 36 counts for objects, and one for all friends.
        turns_left: The number of turns of this player after this one, or None before the end is called.
        others_left: The number of turns of the others that remain after the end was called, or None.
        idle_rounds: The number of rounds without progress.
        stall: The number of rounds without progress after which the game ends.
        rivals: The other players in the order of their turns.
    """

    player: Player
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
    memory_capacity: int | None
    unknown: list[Place]
    pool: list[int]
    turns_left: int | None
    others_left: int | None
    idle_rounds: int
    stall: int
    rivals: tuple[Player, ...]


def build_known_state(view: HouseView, memory: Memory) -> KnownState:
    """Return the state of the game as the player to move knows it.

    Args:
        view: What this player can see now.
        memory: The face-down tiles that this player remembers.
    """
    assert view.turn is not None
    me, players = view.turn, len(view.boards)
    down = [place for place, tile in enumerate(view.floor) if tile == FACE_DOWN]
    lying = set(down)
    known = {place: min(face, FRIEND) for place, face in memory.faces.items() if place in lying}
    up = parse_face(view.floor[PLACE_BY_NAME[view.up]]) if view.up else None
    boards = [_count_tiles_by_face([tile for cell in board.cells for tile in cell]) for board in view.boards]
    swept = _count_tiles_by_face(view.swept)
    colours = tuple("wvpg".index(board.colour) for board in view.boards)
    out_of_pool = [face for face in known.values() if face < FRIEND] + ([up] if up is not None else [])
    taken = [sum(counts) for counts in zip(swept, *boards, strict=True)]
    for face in out_of_pool:
        taken[face] += 1
    missing = guess_unused_colour(colours, taken) if players == 2 else None
    pool = [0 if face % 4 == missing else COPIES - taken[face] for face in range(FRIEND)]
    pool.append(view.friends - sum(face == FRIEND for face in known.values()))
    return KnownState(
        player=me,
        colours=colours,
        boards=boards,
        kamon=[board.kamon for board in view.boards],
        phase=view.phase,
        up=up,
        called=view.called,
        matched=view.matched,
        looked=len(view.look.places) if view.look else 0,
        open_cells=tuple(OBJECT_BY_LETTER[letter] for letter in view.open_cells),
        known=known,
        secret=memory.secret & lying,
        memory_capacity=memory.capacity,
        unknown=[place for place in down if place not in known],
        pool=pool,
        turns_left=0 if view.end else None,
        others_left=view.end.turns_left if view.end else None,
        idle_rounds=view.still,
        stall=view.stall,
        rivals=tuple((me + n) % players for n in range(1, players)),
    )


def guess_unused_colour(player_colours: tuple[int, ...], seen_tile_counts: list[int]) -> int:
    """Return the colour whose tiles two players probably left out: one that neither plays and nobody has seen.

    If no tile of either unplayed colour was seen, return the first. Both are then equally likely, and their tiles cost
    the same.

    Args:
        player_colours: The colours of the two players, from 0 to 3.
        seen_tile_counts: The number of tiles that were seen of each of the 36 faces (4 × object + colour).
    """
    one, other = (colour for colour in range(4) if colour not in player_colours)
    return other if any(seen_tile_counts[one::4]) else one


def _count_tiles_by_face(tiles: tuple[str, ...] | list[str]) -> list[int]:
    counts = [0] * FIRST_FRIEND
    for tile in tiles:
        counts[parse_face(tile)] += 1
    return counts
