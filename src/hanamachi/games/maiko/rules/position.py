"""A position of Maiko: everything, hidden faces too. What a seat may know of it is `view`'s business alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from hanamachi.game import RULINGS, Player
from hanamachi.game.arguments import Choice, check_number, check_type, tuple_of
from hanamachi.games.maiko.rules.board import EMPTY_BOARD, Board, own, score
from hanamachi.games.maiko.rules.deal import EMPTY, Deal
from hanamachi.games.maiko.rules.floor import Place, Places
from hanamachi.games.maiko.rules.history import Step
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


class Position(NamedTuple):
    """One moment of a game.

    `faces` is the whole deal, EMPTY where nothing was laid. `down` are the places whose tile lies face down, `met`
    those of the friends who stay up, `up` the place of the first of a pair. `boards`, `kamon` and `peeked` have an
    entry a player, `cards` one a teacher; `swept` is counted as a board is. `phase` comes back to `back` when what
    interrupts it is done. `called` and `matched` say that a teacher was called and a pair was made in this turn;
    `looked` are One-san's places of this call, `open_cells` the cells of the row being swept from which nothing was
    taken yet. `end` says that the end was called, `caller` by whom, `turns` how many were taken, `idle` how many of
    the last ones brought no progress, `seen` which tiles somebody has seen and `peeked` which ones each player has
    looked at in secret. `stall` is the number of rounds without progress that call the end, `rulings` the rulings that
    are played by (`hanamachi.game.RULINGS`). `steps` is all that has happened.

    >>> from hanamachi.games.maiko import GAME, actions, play
    >>> options = GAME.options({}, 2)
    >>> start = GAME.start(options, GAME.deal(options, range(GAME.deck(options)), first=0))
    >>> position = play(start, "a9")
    >>> position.phase.name, position.turn, actions(position)[:3]
    ('SECOND', 0, ('b9', 'c9', 'd9'))
    """

    colours: tuple[Colour, ...]
    faces: tuple[Face, ...]
    down: Places
    boards: tuple[Board, ...]
    kamon: tuple[int, ...]
    reserve: int
    peeked: tuple[Places, ...]
    cards: tuple[int, ...] = (0, 0, 0, 0)
    met: Places = 0
    up: Place | None = None
    swept: Board = EMPTY_BOARD
    player: Player = 0
    phase: Phase = Phase.FIRST
    back: Phase = Phase.FIRST
    called: bool = False
    matched: bool = False
    looked: Places = 0
    open_cells: tuple[Object, ...] = ()
    end: End | None = None
    caller: Player | None = None
    turns: int = 0
    idle: int = 0
    progress: bool = False
    seen: Places = 0
    stall: int = STALL_ROUNDS
    rulings: int = RULINGS
    steps: tuple[Step, ...] = ()

    @staticmethod
    def start(deal: Deal, stall: int = STALL_ROUNDS, rulings: int = RULINGS) -> "Position":
        """The position before the first flip: one kamon each, the rest in reserve."""
        check_type(deal, Deal, "a deal", "a Deal")
        check_number(stall, STALLS, "a number of rounds without progress")
        check_number(rulings, range(1, RULINGS + 1), "a number of rulings")
        players = deal.players
        return Position(
            colours=deal.colours,
            faces=deal.faces,
            down=sum(1 << place for place, face in enumerate(deal.faces) if face != EMPTY),
            boards=(EMPTY_BOARD,) * players,
            kamon=(1,) * players,
            reserve=KAMON - players,
            peeked=(0,) * players,
            stall=stall,
            rulings=rulings,
        )

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.colours)

    @property
    def turn(self) -> Player | None:
        """The player to move, or None when the game is over."""
        return None if self.phase is Phase.OVER else self.player

    @property
    def scores(self) -> tuple[int, ...]:
        """What each board is worth now."""
        return tuple(map(score, self.boards, self.colours))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on; ties go to more tiles of one's own colour."""
        if self.phase is not Phase.OVER or self.end is None:
            return None
        return Outcome(self.scores, self.best(range(self.players)), self.end)

    def best(self, players: Iterable[Player]) -> tuple[Player, ...]:
        """Who of some players leads now by score and then by tiles of their own colour; several share it."""
        players = tuple_of(players, int, "the players", "numbers of players, from 0")
        for player in players:
            check_number(player, range(self.players), "a player")
        rank = {p: (score(self.boards[p], self.colours[p]), own(self.boards[p], self.colours[p])) for p in players}
        return tuple(player for player in rank if rank[player] == max(rank.values()))
