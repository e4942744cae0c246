"""The exact gain of each action within a turn, over all arrangements of the tiles that a player has not seen.

The gain is the expected change of the player's score until the end of this turn, if the player goes on in the best way.
Every arrangement of the unknown tiles is equally likely. Nothing is sampled: the tree of the turn is enumerated, and
the results are fractions. `tests/games/maiko/test_turn_gain.py` compares them with a search through the rules.

Only these facts matter for the gain, so they are the state of the enumeration:

- for each object, how many tiles of the player's colour and of other colours are on the board, are known on the floor,
  or are unknown. These counts are a *multiset*: an integer with four bits for each *kind* of tile. The kind of a tile
  is 2 × object for another colour, 2 × object + 1 for the player's colour, and 18 for a friend;
- the first tile of a pair, whether a pair was found, and whether a teacher can be called.

With u unknown tiles, a *scaled* gain is the gain times u!, which is an integer. Turning over an unknown tile then needs
no division: the scaled gain is the sum of those that follow, each times the number of such tiles.
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

Kind = int
"""The kind of a tile: 2 × object + 1 for the player's colour, 2 × object for others, 18 for a friend."""
Multiset = int
"""Counts of tiles by kind, four bits for each."""
TeacherState = int
"""Whether a teacher can be called: `CALLED`, `NO_KAMON` or `CAN_CALL`."""
State = tuple[Multiset, Multiset, Multiset, TeacherState, bool, Kind]
"""A state of a turn: board, known tiles, unknown tiles, teachers, whether a pair was found, and the first tile of a
pair (or `NO_KIND`)."""

FRIEND: Kind = 18
NO_KIND: Kind = -1
ONE_OF = tuple(1 << 4 * kind for kind in range(FRIEND + 1))
"""For each kind, the multiset with one such tile."""
LOW_DIGITS = int("0F" * 10, 16)
"""The counts of the kinds with even numbers."""
CALLED, NO_KAMON, CAN_CALL = range(3)
FACTORIALS = tuple(map(factorial, range(82)))

QUESTION_PHASES = (Phase.FIRST, Phase.SECOND, Phase.DANNA)
"""The decisions whose actions have a gain that depends on the memory of the player."""
MAX_STATES = 100_000
"""Maximum states of one enumeration, some seconds and 50 MB. The packaged puzzles need fewer."""


class TooManyStates(BadText):
    """The enumeration of a turn would take too long, because too many tiles are unknown."""


def compute_gains(
    position: Position, known_places: Collection[Place], max_states: int = MAX_STATES
) -> dict[str, Fraction]:
    """Return the exact gain of each legal action for the player to move.

    Args:
        position: The position. Its face-down tiles count only as a multiset, except those on known places.
        known_places: The places of the face-down tiles that the player remembers. All others are unknown.
        max_states: Give up after this number of different states.

    Raises:
        TooManyStates: The turn has more states than `max_states`.
        BadText: The player does not choose a first tile, a second tile, or a tile for Danna.
    """
    if position.phase not in QUESTION_PHASES:
        raise BadText(f"the decision is about {position.phase.value!r}: expected a first tile, a second tile or Danna")
    return _Turn(position, known_places, max_states).compute_gains(position)


class _Turn:
    """The enumeration of one turn. Equal states are computed once.

    Except where it says otherwise, a method returns a scaled gain. Its arguments are a state before the tiles that the
    method puts, turns over or removes, and the number of unknown tiles.
    """

    def __init__(self, position: Position, known_places: Collection[Place], max_states: int) -> None:
        self.colour = position.colours[position.player]
        kinds = {place: self.find_kind(position.faces[place]) for place in list_places(position.floor.down)}
        self.known_kinds = {place: kind for place, kind in kinds.items() if place in known_places}
        self.known = sum(ONE_OF[kind] for kind in self.known_kinds.values())
        self.pool = sum(ONE_OF[kind] for kind in kinds.values()) - self.known
        board = position.boards[position.player]
        self.board = sum(number * ONE_OF[self.find_kind(face)] for face, number in enumerate(board))
        others = [each for player, each in enumerate(position.boards) if player != position.player]
        self.robbable = [tile for tile in range(9) if any(each[4 * tile + self.colour] for each in others)]
        self.can_gain_kamon = sum(position.kamon.held) < TOTAL_KAMON
        self.max_states = max_states
        self.gains: dict[State, int] = {}
        self.look_gains: dict[tuple[State, int], int] = {}

    def find_kind(self, face: Face) -> Kind:
        """Return the kind of a tile."""
        return FRIEND if face >= FIRST_FRIEND else 2 * (face // 4) + (face % 4 == self.colour)

    def compute_gains(self, position: Position) -> dict[str, Fraction]:
        """Return the gain of each legal action, not scaled."""
        turn, up = position.turn_state, position.floor.up
        teachers = CALLED if turn.called else CAN_CALL if position.kamon.held[turn.player] else NO_KAMON
        unknown = _count(self.pool)
        first = NO_KIND if up is None else self.find_kind(position.faces[up])
        state = (self.board, self.known, self.pool, teachers, turn.matched, first)
        use = self.take_with_danna if turn.phase is Phase.DANNA else self.flip
        of_known = {kind: use(state, unknown, kind, True) for kind in set(self.known_kinds.values())}
        of_unknown = self.reveal(use, state, unknown) if unknown else 0
        gains = {}
        for word in legal_actions(position):
            if word in PLACE_BY_NAME:
                kind = self.known_kinds.get(PLACE_BY_NAME[word])
                scaled = of_unknown if kind is None else of_known[kind]
            else:
                scaled = 0 if word == STOP else self.call_teacher(state, unknown, TEACHER_BY_WORD[word])
            gains[word] = Fraction(scaled, FACTORIALS[unknown])
        return gains

    def reveal(self, use: Callable[[State, int, Kind, bool], int], state: State, unknown: int) -> int:
        """Turn over an unknown tile and use it, over all tiles it can be."""
        return sum(number * use(state, unknown, kind, False) for kind, number in _items(state[2]))

    def choose(self, state: State, unknown: int) -> int:
        """Choose the first or the second tile of a pair, or a teacher."""
        scaled = self.gains.get(state)
        if scaled is None:
            if len(self.gains) >= self.max_states:
                raise TooManyStates(f"the turn has more than {self.max_states} states: expected fewer unknown tiles")
            scaled = self.gains[state] = max(self.list_gains_of_ways(state, unknown))
        return scaled

    def list_gains_of_ways(self, state: State, unknown: int) -> list[int]:
        """Return the scaled gains of all ways to go on."""
        _, known, _, teachers, matched, first = state
        down = unknown + _count(known)
        if first == NO_KIND:
            ways = [0] if matched or down < 2 else []
            may_flip = down >= 2
        else:
            if not down:  # the pair fails
                return [0]
            ways, may_flip = [], True
        if may_flip:
            ways += [self.flip(state, unknown, kind, True) for kind, _ in _items(known)]
            if unknown:
                ways.append(self.reveal(self.flip, state, unknown))
        if teachers == CAN_CALL:
            ways += [self.call_teacher(state, unknown, each) for each in Teacher if self.can_call(state, down, each)]
        return ways

    def flip(self, state: State, unknown: int, kind: Kind, is_known: bool) -> int:
        """Turn over a tile as the first or second one of a pair."""
        board, known, pool, teachers, matched, first = state
        if kind == FRIEND or (first != NO_KIND and first // 2 != kind // 2):
            return 0
        if is_known:
            known -= ONE_OF[kind]
        else:
            pool -= ONE_OF[kind]
            unknown -= 1
        if first == NO_KIND:
            return self.choose((board, known, pool, teachers, matched, kind), unknown)
        return self.put((board, known, pool, teachers, True, NO_KIND), unknown, (first, kind))

    def take_with_danna(self, state: State, unknown: int, kind: Kind, is_known: bool) -> int:
        """Take a tile with Danna, who was called."""
        board, known, pool, teachers, matched, first = state
        if kind == FRIEND:
            return 0
        if is_known:
            return self.put((board, known - ONE_OF[kind], pool, teachers, matched, first), unknown, (kind,))
        return self.put((board, known, pool - ONE_OF[kind], teachers, matched, first), unknown - 1, (kind,))

    def put(self, state: State, unknown: int, kinds: tuple[Kind, ...]) -> int:
        """Put tiles with one object onto the board."""
        board, known, pool, teachers, matched, first = state
        cell = kinds[0] // 2
        was_empty = not board >> 8 * cell & 0xFF
        gain = 0
        for kind in kinds:
            board += ONE_OF[kind]
            gain += FACTORIALS[unknown] if kind & 1 else -FACTORIALS[unknown]
        if was_empty and teachers == NO_KAMON and self.can_gain_kamon and _is_full(board, range(cell % 3, 9, 3)):
            teachers = CAN_CALL
        state = (board, known, pool, teachers, matched, first)
        row = range(cell // 3 * 3, cell // 3 * 3 + 3)
        return gain + (
            self.sweep(state, unknown, row) if was_empty and _is_full(board, row) else self.choose(state, unknown)
        )

    def sweep(self, state: State, unknown: int, row: range) -> int:
        """Remove at most one tile of each cell of a completed row.

        A tile of another colour that does not lie alone is always removed. It gains a point, the cell stays full, and
        no later plan needs the tile.
        """
        choices: list[tuple[Kind, ...]] = []
        for cell in row:
            own, others = state[0] >> 8 * cell + 4 & 0xF, state[0] >> 8 * cell & 0xF
            choices.append(
                (2 * cell,) if others and own + others > 1 else (NO_KIND, 2 * cell if others else 2 * cell + 1)
            )
        return max(
            self.remove(state, unknown, [kind for kind in removed if kind != NO_KIND]) for removed in product(*choices)
        )

    def remove(self, state: State, unknown: int, kinds: Collection[Kind]) -> int:
        """Remove tiles from the board."""
        gain = sum(-1 if kind & 1 else 1 for kind in kinds) * FACTORIALS[unknown]
        return gain + self.choose((state[0] - sum(ONE_OF[kind] for kind in kinds), *state[1:]), unknown)

    def can_call(self, state: State, down: int, teacher: Teacher) -> bool:
        """Return whether a teacher has a legal target."""
        if teacher is Teacher.OKA_SAN:
            return bool(self.robbable)
        return state[0] > 0 if teacher is Teacher.SABANTO else down > 0

    def call_teacher(self, state: State, unknown: int, teacher: Teacher) -> int:
        """Call a teacher with a legal target, and use the call in the best way."""
        board, known, pool, _, matched, first = state
        state = (board, known, pool, CALLED, matched, first)
        if teacher is Teacher.DANNA:
            ways = [self.take_with_danna(state, unknown, kind, True) for kind, _ in _items(known)]
            return max(ways + ([self.reveal(self.take_with_danna, state, unknown)] if unknown else []))
        if teacher is Teacher.OKA_SAN:
            return max(self.put(state, unknown, (2 * tile + 1,)) for tile in self.robbable)
        if teacher is Teacher.SABANTO:
            return max(self.remove(state, unknown, (kind,)) for kind, _ in _items(board))
        return self.look(state, unknown, MAX_LOOKS)

    def look(self, state: State, unknown: int, looks: int) -> int:
        """Look at unknown tiles with One-san. More looks are never worse, so all that are left are taken."""
        if not looks or not unknown:
            return self.choose(state, unknown)
        if (scaled := self.look_gains.get((state, looks))) is None:
            board, known, pool, teachers, matched, first = state
            scaled = self.look_gains[state, looks] = sum(
                number
                * self.look(
                    (board, known + ONE_OF[kind], pool - ONE_OF[kind], teachers, matched, first), unknown - 1, looks - 1
                )
                for kind, number in _items(pool)
            )
        return scaled


@lru_cache(1 << 16)
def _items(multiset: Multiset) -> tuple[tuple[Kind, int], ...]:
    """Return the kinds in a multiset, with their numbers."""
    return tuple([(kind, number) for kind in range(FRIEND + 1) if (number := multiset >> 4 * kind & 0xF)])


def _count(multiset: Multiset) -> int:
    # the sum of the digits to base 16: pairs of them to base 256, whose sum is the remainder modulo 255
    return ((multiset & LOW_DIGITS) + (multiset >> 4 & LOW_DIGITS)) % 255


def _is_full(board: Multiset, cells: range) -> bool:
    return all(board >> 8 * cell & 0xFF for cell in cells)
