"""A position of Maiko: everything, hidden faces too. What a seat may know of it is `view`'s business alone."""

from dataclasses import dataclass
from enum import Enum

from hanamachi.games.game import Player
from hanamachi.games.maiko.board import EMPTY_BOARD, Board, own, score
from hanamachi.games.maiko.deal import EMPTY, Deal
from hanamachi.games.maiko.floor import Place, Places
from hanamachi.games.maiko.tiles import Object, Teacher

KAMON = 16
STALL_ROUNDS = 12


class Phase(Enum):
    """What the player to move has to decide."""

    FIRST = "first"
    SECOND = "second"
    DANNA = "danna"
    OKA_SAN = "oka-san"
    ONE_SAN = "one-san"
    SABANTO = "sabanto"
    SWEEP = "sweep"
    OVER = "over"


class End(Enum):
    """Why the end was called, or, for a stall, came."""

    BOARD = "full board"
    NO_PAIR = "no pair"
    STALL = "stall"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended: the scores, and who won (several share a win when they are equal in everything)."""

    scores: tuple[int, ...]
    winners: tuple[Player, ...]
    reason: End

    @property
    def winner(self) -> Player | None:
        """The one winner, or None for a shared win."""
        return self.winners[0] if len(self.winners) == 1 else None


@dataclass(frozen=True, slots=True)
class Position:
    """One moment of a game.

    `down` are the places whose tile lies face down, `met` those of the friends who stay up, `up` the place of the
    first of a pair. `boards`, `kamon` and `peeked` have an entry a player, `cards` one a teacher; `swept` is counted
    as a board is. `phase` comes back to `back` when what interrupts it is done. `called` and `matched` say that a
    teacher was called and a pair was made in this turn; `looked` are One-san's places of this call, `open_cells` the
    cells of the row being swept from which nothing was taken yet. `end` says that the end was called, `turns` how many
    were taken, `idle` how many of the last ones brought no progress, `seen` which tiles somebody has seen and `peeked`
    which ones each player has looked at in secret. `stall` is the number of rounds without progress that end the game.
    """

    deal: Deal
    down: Places
    boards: tuple[Board, ...]
    kamon: tuple[int, ...]
    reserve: int
    cards: tuple[int, int, int, int] = (0, 0, 0, 0)
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
    turns: int = 0
    idle: int = 0
    progress: bool = False
    seen: Places = 0
    peeked: tuple[Places, ...] = ()
    stall: int = STALL_ROUNDS

    @staticmethod
    def start(deal: Deal, stall: int = STALL_ROUNDS) -> "Position":
        """The position before the first flip: one kamon each, the rest in reserve."""
        players = deal.players
        return Position(
            deal,
            down=sum(1 << place for place, face in enumerate(deal.faces) if face != EMPTY),
            boards=(EMPTY_BOARD,) * players,
            kamon=(1,) * players,
            reserve=KAMON - players,
            peeked=(0,) * players,
            stall=stall,
        )

    @property
    def turn(self) -> Player | None:
        """The player to move, or None when the game is over."""
        return None if self.phase is Phase.OVER else self.player

    @property
    def scores(self) -> tuple[int, ...]:
        """What each board is worth now."""
        return tuple(score(b, c) for b, c in zip(self.boards, self.deal.colours, strict=True))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on; ties go to more tiles of one's own colour."""
        if self.phase is not Phase.OVER or self.end is None:
            return None
        colours = self.deal.colours
        ranked = [(score(b, c), own(b, c)) for b, c in zip(self.boards, colours, strict=True)]
        best = max(ranked)
        return Outcome(self.scores, tuple(p for p, rank in enumerate(ranked) if rank == best), self.end)

    def teachers(self) -> tuple[Teacher, ...]:
        """The teachers that the player to move may call now."""
        if self.phase not in (Phase.FIRST, Phase.SECOND):
            return ()
        return tuple(teacher for teacher in Teacher if self.why_not_call(teacher) is None)

    def why_not_call(self, teacher: Teacher) -> str | None:
        """What keeps the player to move from calling a teacher in this turn, or None."""
        if self.called:
            return "a teacher was called in this turn already"
        if not self.kamon[self.player]:
            return "there is no kamon to pay with"
        mine = self.deal.colours[self.player]
        match teacher:
            case Teacher.OKA_SAN:
                others = (board for player, board in enumerate(self.boards) if player != self.player)
                return (
                    None if any(own(board, mine) for board in others) else "no other board holds a tile of one's colour"
                )
            case Teacher.SABANTO:
                return None if any(self.boards[self.player]) else "one's own board is empty"
            case _:
                return None if self.down else "no tile lies face down"
