"""The exact gain of each action within a turn, over all arrangements of the tiles that a player has not seen.

The gain is the expected change of the player's score until the end of this turn, if the player continues optimally.
Every arrangement of the unknown tiles is equally likely. The game tree of the turn is enumerated without sampling, and
the results are fractions. `tests/games/maiko/test_turn_gain.py` compares them with a tree search that uses the rules.

The state of the enumeration has only the facts on which the gain depends:

- for each object, how many tiles of the player's colour and of other colours are on the board, are known on the floor,
  or are unknown. These counts are a *multiset*: an integer with four bits for each *kind* of tile. The kind of a tile
  is 2 × object for another colour, 2 × object + 1 for the player's colour, and 18 for a friend;
- the first tile of a pair, whether a pair was found, and whether a teacher can be called.

With u unknown tiles, a *scaled* gain is the gain times u!, which is an integer. So the enumeration needs no fractions:
the scaled gain of an unknown tile is a sum over the kinds of tiles it may be. Each term is the number of unknown tiles
of this kind times the scaled gain that follows.
"""

from collections.abc import Callable, Collection
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import factorial

from hanamachi.game import BadText
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME, STOP, TEACHER_BY_WORD, legal_actions
from hanamachi.games.maiko.rules.floor import Place, list_places
from hanamachi.games.maiko.rules.legality import MAX_LOOKS
from hanamachi.games.maiko.rules.position import TOTAL_KAMON, Phase, Position
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Face, Teacher

TileKind = int
"""The kind of a tile: 2 × object + 1 for the player's colour, 2 × object for others, 18 for a friend."""
Multiset = int
"""Counts of tiles by kind, four bits for each."""
TeacherState = int
"""Whether a teacher can be called: `CALLED` (already in this turn), `NO_KAMON` or `CAN_CALL`."""
State = tuple[Multiset, Multiset, Multiset, TeacherState, bool, TileKind]
"""A state of a turn: board, known tiles, unknown tiles, teachers, whether a pair was found, and the first tile of a
pair (or `NO_KIND`)."""

FRIEND: TileKind = 18
NO_KIND: TileKind = -1
ONE_TILE = tuple(1 << 4 * kind for kind in range(FRIEND + 1))
"""For each kind, the multiset with one tile of this kind."""
EVEN_KINDS_MASK = int("0F" * 10, 16)
"""The mask of a multiset's bits that count kinds with even numbers."""
CALLED, NO_KAMON, CAN_CALL = range(3)
FACTORIALS = tuple(map(factorial, range(82)))

QUESTION_PHASES = (Phase.FIRST, Phase.SECOND, Phase.DANNA)
"""The phases in which a gain depends on the memory of the player."""
MAX_STATES = 100_000
"""Maximum number of states of an enumeration, which take some seconds and 50 MB. Packaged puzzles need fewer."""


class TooManyStates(BadText):
    """The enumeration of a turn has too many states, because too many tiles are unknown."""


def compute_gains(
    position: Position, known_places: Collection[Place], max_states: int = MAX_STATES
) -> dict[str, Fraction]:
    """Return the exact gain of each legal action for the player to move.

    Args:
        position: The position. Its face-down tiles count only as a multiset, except those on known places.
        known_places: The places of the face-down tiles that the player remembers. All others are unknown.
        max_states: The maximum number of different states.

    Raises:
        TooManyStates: The turn has more states than `max_states`.
        BadText: The player does not choose a first tile, a second tile, or a tile for Danna.
    """
    if position.phase not in QUESTION_PHASES:
        raise BadText(f"the decision is about {position.phase.value!r}: expected a first tile, a second tile or Danna")
    return _TurnEnumeration(position, known_places, max_states).compute_gains(position)


class _TurnEnumeration:
    """The enumeration of the game tree of one turn. The gain of each state is computed once.

    Each `compute_…_gain` method returns a scaled gain. Its arguments are the state before the tiles are moved, and the
    number of unknown tiles.
    """

    def __init__(self, position: Position, known_places: Collection[Place], max_states: int) -> None:
        self.colour = position.colours[position.player]
        kinds = {place: self.find_kind(position.faces[place]) for place in list_places(position.floor.down)}
        self.known_kinds = {place: kind for place, kind in kinds.items() if place in known_places}
        self.known = sum(ONE_TILE[kind] for kind in self.known_kinds.values())
        self.pool = sum(ONE_TILE[kind] for kind in kinds.values()) - self.known
        board = position.boards[position.player]
        self.board = sum(number * ONE_TILE[self.find_kind(face)] for face, number in enumerate(board))
        others = [each for player, each in enumerate(position.boards) if player != position.player]
        self.robbable = [tile for tile in range(9) if any(each[4 * tile + self.colour] for each in others)]
        self.can_gain_kamon = sum(position.kamon.held) < TOTAL_KAMON
        self.max_states = max_states
        self.gains: dict[State, int] = {}
        self.look_gains: dict[tuple[State, int], int] = {}

    def find_kind(self, face: Face) -> TileKind:
        """Return the kind of a tile with this face."""
        return FRIEND if face >= FIRST_FRIEND else 2 * (face // 4) + (face % 4 == self.colour)

    def compute_gains(self, position: Position) -> dict[str, Fraction]:
        """Return the gain of each legal action as a fraction, not scaled."""
        turn, up = position.turn_state, position.floor.up
        teachers = CALLED if turn.called else CAN_CALL if position.kamon.held[turn.player] else NO_KAMON
        unknown = _count_tiles(self.pool)
        first = NO_KIND if up is None else self.find_kind(position.faces[up])
        state = (self.board, self.known, self.pool, teachers, turn.matched, first)
        use = self.compute_danna_gain if turn.phase is Phase.DANNA else self.compute_flip_gain
        of_known = {kind: use(state, unknown, kind, True) for kind in set(self.known_kinds.values())}
        of_unknown = self.compute_unknown_tile_gain(use, state, unknown) if unknown else 0
        gains = {}
        for word in legal_actions(position):
            if word in PLACE_BY_NAME:
                kind = self.known_kinds.get(PLACE_BY_NAME[word])
                scaled = of_unknown if kind is None else of_known[kind]
            else:
                scaled = 0 if word == STOP else self.compute_call_gain(state, unknown, TEACHER_BY_WORD[word])
            gains[word] = Fraction(scaled, FACTORIALS[unknown])
        return gains

    def compute_unknown_tile_gain(
        self, use: Callable[[State, int, TileKind, bool], int], state: State, unknown: int
    ) -> int:
        """Return the scaled gain of an unknown tile: the sum over all kinds that it may be.

        Args:
            use: The method for what happens to the tile, such as `compute_flip_gain`.
            state: The state before.
            unknown: The number of unknown tiles.
        """
        return sum(number * use(state, unknown, kind, False) for kind, number in _list_counts(state[2]))

    def compute_best_gain(self, state: State, unknown: int) -> int:
        """Return the scaled gain of the best choice: a first or second tile, a teacher, or a stop."""
        scaled = self.gains.get(state)
        if scaled is None:
            if len(self.gains) >= self.max_states:
                raise TooManyStates(f"the turn has more than {self.max_states} states: expected fewer unknown tiles")
            scaled = self.gains[state] = max(self.list_choice_gains(state, unknown))
        return scaled

    def list_choice_gains(self, state: State, unknown: int) -> list[int]:
        """Return the scaled gain of each choice: a first or second tile, a teacher, or a stop."""
        _, known, _, teachers, matched, first = state
        down = unknown + _count_tiles(known)
        if first == NO_KIND:
            gains = [0] if matched or down < 2 else []
            may_flip = down >= 2
        else:
            if not down:  # the pair fails
                return [0]
            gains, may_flip = [], True
        if may_flip:
            gains += [self.compute_flip_gain(state, unknown, kind, True) for kind, _ in _list_counts(known)]
            if unknown:
                gains.append(self.compute_unknown_tile_gain(self.compute_flip_gain, state, unknown))
        if teachers == CAN_CALL:
            gains += [
                self.compute_call_gain(state, unknown, each) for each in Teacher if self.can_call(state, down, each)
            ]
        return gains

    def compute_flip_gain(self, state: State, unknown: int, kind: TileKind, is_known: bool) -> int:
        """Return the scaled gain of turning over a tile as the first or second one of a pair."""
        board, known, pool, teachers, matched, first = state
        if kind == FRIEND or (first != NO_KIND and first // 2 != kind // 2):
            return 0
        if is_known:
            known -= ONE_TILE[kind]
        else:
            pool -= ONE_TILE[kind]
            unknown -= 1
        if first == NO_KIND:
            return self.compute_best_gain((board, known, pool, teachers, matched, kind), unknown)
        return self.compute_placement_gain((board, known, pool, teachers, True, NO_KIND), unknown, (first, kind))

    def compute_danna_gain(self, state: State, unknown: int, kind: TileKind, is_known: bool) -> int:
        """Return the scaled gain of taking a tile with Danna, who was called."""
        board, known, pool, teachers, matched, first = state
        if kind == FRIEND:
            return 0
        if is_known:
            return self.compute_placement_gain(
                (board, known - ONE_TILE[kind], pool, teachers, matched, first), unknown, (kind,)
            )
        return self.compute_placement_gain(
            (board, known, pool - ONE_TILE[kind], teachers, matched, first), unknown - 1, (kind,)
        )

    def compute_placement_gain(self, state: State, unknown: int, kinds: tuple[TileKind, ...]) -> int:
        """Return the scaled gain of putting tiles with the same object onto the board."""
        board, known, pool, teachers, matched, first = state
        cell = kinds[0] // 2
        was_empty = not board >> 8 * cell & 0xFF
        gain = 0
        for kind in kinds:
            board += ONE_TILE[kind]
            gain += FACTORIALS[unknown] if kind & 1 else -FACTORIALS[unknown]
        if was_empty and teachers == NO_KAMON and self.can_gain_kamon and _is_full(board, range(cell % 3, 9, 3)):
            teachers = CAN_CALL
        state = (board, known, pool, teachers, matched, first)
        row = range(cell // 3 * 3, cell // 3 * 3 + 3)
        return gain + (
            self.compute_sweep_gain(state, unknown, row)
            if was_empty and _is_full(board, row)
            else self.compute_best_gain(state, unknown)
        )

    def compute_sweep_gain(self, state: State, unknown: int, row: range) -> int:
        """Return the scaled gain of a sweep: at most one tile is removed from each cell of a completed row.

        A tile of another colour with another tile in its cell is always removed: this gains a point, and the cell stays
        full.
        """
        choices: list[tuple[TileKind, ...]] = []
        for cell in row:
            own, others = state[0] >> 8 * cell + 4 & 0xF, state[0] >> 8 * cell & 0xF
            choices.append(
                (2 * cell,) if others and own + others > 1 else (NO_KIND, 2 * cell if others else 2 * cell + 1)
            )
        return max(
            self.compute_removal_gain(state, unknown, [kind for kind in removed if kind != NO_KIND])
            for removed in product(*choices)
        )

    def compute_removal_gain(self, state: State, unknown: int, kinds: Collection[TileKind]) -> int:
        """Return the scaled gain of removing tiles from the board."""
        gain = sum(-1 if kind & 1 else 1 for kind in kinds) * FACTORIALS[unknown]
        return gain + self.compute_best_gain((state[0] - sum(ONE_TILE[kind] for kind in kinds), *state[1:]), unknown)

    def can_call(self, state: State, down: int, teacher: Teacher) -> bool:
        """Return whether a teacher has a legal target. `down` is the number of face-down tiles."""
        if teacher is Teacher.OKA_SAN:
            return bool(self.robbable)
        return state[0] > 0 if teacher is Teacher.SABANTO else down > 0

    def compute_call_gain(self, state: State, unknown: int, teacher: Teacher) -> int:
        """Return the scaled gain of calling a teacher with a legal target, and of the best use of this call."""
        board, known, pool, _, matched, first = state
        state = (board, known, pool, CALLED, matched, first)
        if teacher is Teacher.DANNA:
            gains = [self.compute_danna_gain(state, unknown, kind, True) for kind, _ in _list_counts(known)]
            return max(
                gains + ([self.compute_unknown_tile_gain(self.compute_danna_gain, state, unknown)] if unknown else [])
            )
        if teacher is Teacher.OKA_SAN:
            return max(self.compute_placement_gain(state, unknown, (2 * tile + 1,)) for tile in self.robbable)
        if teacher is Teacher.SABANTO:
            return max(self.compute_removal_gain(state, unknown, (kind,)) for kind, _ in _list_counts(board))
        return self.compute_look_gain(state, unknown, MAX_LOOKS)

    def compute_look_gain(self, state: State, unknown: int, looks: int) -> int:
        """Return the scaled gain of secret looks with One-san. All are used, because a look costs nothing."""
        if not looks or not unknown:
            return self.compute_best_gain(state, unknown)
        if (scaled := self.look_gains.get((state, looks))) is None:
            board, known, pool, teachers, matched, first = state
            scaled = self.look_gains[state, looks] = sum(
                number
                * self.compute_look_gain(
                    (board, known + ONE_TILE[kind], pool - ONE_TILE[kind], teachers, matched, first),
                    unknown - 1,
                    looks - 1,
                )
                for kind, number in _list_counts(pool)
            )
        return scaled


@lru_cache(1 << 16)
def _list_counts(multiset: Multiset) -> tuple[tuple[TileKind, int], ...]:
    """Return the kinds in a multiset with their counts."""
    return tuple([(kind, number) for kind in range(FRIEND + 1) if (number := multiset >> 4 * kind & 0xF)])


def _count_tiles(multiset: Multiset) -> int:
    # the sum of hexadecimal digits: their pairs are digits to base 256, whose sum is the remainder modulo 255
    return ((multiset & EVEN_KINDS_MASK) + (multiset >> 4 & EVEN_KINDS_MASK)) % 255


def _is_full(board: Multiset, cells: range) -> bool:
    return all(board >> 8 * cell & 0xFF for cell in cells)
