"""A position of Maiko: everything, hidden faces too. What a seat may know of it is `view`'s business alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import NamedTuple

from hanamachi.game import RULINGS, Player
from hanamachi.game.arguments import Choice, check_number, check_type, tuple_of
from hanamachi.games.maiko.rules.board import EMPTY_BOARD, Board, own, score
from hanamachi.games.maiko.rules.deal import EMPTY, Deal
from hanamachi.games.maiko.rules.floor import Place, Places
from hanamachi.games.maiko.rules.history import NO_STEPS, SecretLook, Steps
from hanamachi.games.maiko.rules.tiles import Colour, Face, Object

KAMON = 16
STALL_ROUNDS = 12
STALLS = range(1, 100)
"""The numbers of rounds without progress that may be agreed on."""


class Phase(Choice):
    """What the player to move has to decide."""

    FIRST = "first"
    SECOND = "second"
    DANNA = "danna"
    OKA_SAN = "oka-san"
    ONE_SAN = "one-san"
    SABANTO = "sabanto"
    SWEEP = "sweep"
    OVER = "over"


class End(Choice):
    """Why the end was called."""

    BOARD = "full board"
    NO_PAIR = "no pair"
    STALL = "stall"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended; the scores, and who won (several share a win when they are equal in everything)."""

    scores: tuple[int, ...]
    winners: tuple[Player, ...]
    reason: End


class Floor(NamedTuple):
    """Which tiles lie in the okiya, and how.

    `down` are the places whose tile lies face down, `up` is the place of the first tile of a pair, `met` are the places
    of the friends who stay up, `seen` the places whose tile somebody has seen.
    """

    down: Places
    up: Place | None = None
    met: Places = 0
    seen: Places = 0

    def with_up(self, place: Place) -> "Floor":
        """The floor after a tile was turned over as the first of a pair."""
        return Floor(self.down & ~(1 << place), place, self.met, self.seen)

    def with_first_back(self) -> "Floor":
        """The floor after the first tile of a pair, if there is one, was turned back."""
        return self if self.up is None else Floor(self.down | 1 << self.up, None, self.met, self.seen)

    def without(self, place: Place) -> "Floor":
        """The floor after the tile of a place left it."""
        return Floor(self.down & ~(1 << place), self.up, self.met, self.seen)

    def with_friend(self, place: Place) -> "Floor":
        """The floor after a friend was met."""
        return Floor(self.down & ~(1 << place), self.up, self.met | 1 << place, self.seen)

    def with_seen(self, place: Place) -> "Floor":
        """The floor after somebody has seen a tile."""
        return Floor(self.down, self.up, self.met, self.seen | 1 << place)


class Kamon(NamedTuple):
    """Distribution of the 16 kamon: with each player, in the reserve, and on the card of each teacher."""

    held: tuple[int, ...]
    reserve: int
    cards: tuple[int, ...] = (0, 0, 0, 0)


class Turn(NamedTuple):
    """How far the current turn has come.

    `phase` returns to `back` when what interrupts it is done. `called` says that a teacher was called, `matched` that
    a pair was made, `progress` that something happened that delays a stall. `looked` are the places of One-san's
    current visit, `open_cells` the cells of the row being swept from which nothing was taken yet.
    """

    player: Player = 0
    phase: Phase = Phase.FIRST
    back: Phase = Phase.FIRST
    called: bool = False
    matched: bool = False
    progress: bool = False
    looked: Places = 0
    open_cells: tuple[Object, ...] = ()

    def in_phase(self, phase: Phase) -> "Turn":
        """The same turn in another phase."""
        return Turn(self.player, phase, *self[2:])


class Course(NamedTuple):
    """How far the game has come.

    `turns` counts the turns that were taken, `idle` how many of the last ones brought no progress. `end` says why the
    end was called and `caller` by whom (None: a stall); both are None until then.
    """

    turns: int = 0
    idle: int = 0
    end: End | None = None
    caller: Player | None = None


class Position(NamedTuple):
    """One moment of a game.

    `deal`, `stall` (the number of rounds without progress that call the end) and `rulings` (`hanamachi.game.RULINGS`)
    stay the same for a whole game. `boards` and `looks` have an entry a player; `swept` is counted as a board is.
    `steps` is what everybody saw happen, `looks` what each player saw in secret.

    >>> from hanamachi.games.maiko import GAME, actions, play
    >>> options = GAME.options({}, 2)
    >>> start = GAME.start(options, GAME.deal(options, range(GAME.deck(options)), first=0))
    >>> position = play(start, "a9")
    >>> position.phase.name, position.turn, actions(position)[:3]
    ('SECOND', 0, ('b9', 'c9', 'd9'))
    """

    deal: Deal
    stall: int
    rulings: int
    boards: tuple[Board, ...]
    swept: Board
    kamon: Kamon
    looks: tuple[tuple[SecretLook, ...], ...]
    course: Course
    # what nearly every action changes stands last: see `turn.py`
    floor: Floor
    current: Turn
    steps: Steps

    @staticmethod
    def start(deal: Deal, stall: int = STALL_ROUNDS, rulings: int = RULINGS) -> "Position":
        """The position before the first flip: one kamon each, the rest in reserve."""
        check_type(deal, Deal, "a deal", "a Deal")
        check_number(stall, STALLS, "a number of rounds without progress")
        check_number(rulings, range(1, RULINGS + 1), "a number of rulings")
        players = deal.players
        return Position(
            deal=deal,
            stall=stall,
            rulings=rulings,
            boards=(EMPTY_BOARD,) * players,
            swept=EMPTY_BOARD,
            kamon=Kamon(held=(1,) * players, reserve=KAMON - players),
            looks=((),) * players,
            course=Course(),
            floor=Floor(down=sum(1 << place for place, face in enumerate(deal.faces) if face != EMPTY)),
            current=Turn(),
            steps=NO_STEPS,
        )

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The players' colours, in the order of turns."""
        return self.deal.colours

    @property
    def faces(self) -> tuple[Face, ...]:
        """The face of every place as it was dealt, EMPTY where nothing was laid."""
        return self.deal.faces

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.boards)

    @property
    def player(self) -> Player:
        """The player whose turn it is, or would be if the game were not over."""
        return self.current.player

    @property
    def phase(self) -> Phase:
        """What the player to move has to decide."""
        return self.current.phase

    @property
    def turn(self) -> Player | None:
        """The player to move, or None when the game is over."""
        return None if self.current.phase is Phase.OVER else self.current.player

    @property
    def scores(self) -> tuple[int, ...]:
        """What each board is worth now."""
        return tuple(map(score, self.boards, self.deal.colours))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on; ties go to more tiles of one's own colour."""
        if self.current.phase is not Phase.OVER or self.course.end is None:
            return None
        return Outcome(self.scores, self.best(range(self.players)), self.course.end)

    def best(self, players: Iterable[Player]) -> tuple[Player, ...]:
        """Who of some players leads now by score and then by tiles of their own colour; several share it."""
        players = tuple_of(players, int, "the players", "numbers of players, from 0")
        for player in players:
            check_number(player, range(self.players), "a player")
        rank = {p: (score(self.boards[p], self.colours[p]), own(self.boards[p], self.colours[p])) for p in players}
        return tuple(player for player in rank if rank[player] == max(rank.values()))

    @property
    def peeked(self) -> tuple[Places, ...]:
        """The places that each player has looked at in secret."""
        return tuple(reduce(or_, [1 << look.place for look in looks], 0) for looks in self.looks)
