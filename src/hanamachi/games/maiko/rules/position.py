"""A position of Maiko: the complete state of a game, hidden faces included.

`hanamachi.games.maiko.views` decides which parts of it a seat may see.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import NamedTuple

from hanamachi.game import RULINGS, Player
from hanamachi.game.arguments import CheckedEnum, check_in_range, check_tuple, check_type
from hanamachi.games.maiko.rules.board import EMPTY_BOARD, Board, count_own_tiles, score_board
from hanamachi.games.maiko.rules.deal import NO_TILE, Deal
from hanamachi.games.maiko.rules.floor import Place, PlaceSet
from hanamachi.games.maiko.rules.history import EMPTY_STEP_LIST, SecretLook, StepList
from hanamachi.games.maiko.rules.tiles import Colour, Face, Object

TOTAL_KAMON = 16
"""Number of kamon in the game. It never changes."""
DEFAULT_STALL_ROUNDS = 12
"""Default number of rounds without progress after which the end is called (RULES §2, ruling 3)."""
STALL_ROUND_RANGE = range(1, 100)
"""The numbers of rounds without progress that players can choose."""


class Phase(CheckedEnum):
    """The decision that the player to move has to make."""

    FIRST = "first"
    SECOND = "second"
    DANNA = "danna"
    OKA_SAN = "oka-san"
    ONE_SAN = "one-san"
    SABANTO = "sabanto"
    SWEEP = "sweep"
    OVER = "over"


class EndReason(CheckedEnum):
    """The reason why the end was called."""

    BOARD = "full board"
    NO_PAIR = "no pair"
    STALL = "stall"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game: the score of each player, the winners, and the reason of the end.

    Players with equal scores and equally many tiles of their own colour share the win.
    """

    scores: tuple[int, ...]
    winners: tuple[Player, ...]
    reason: EndReason


class Floor(NamedTuple):
    """The tiles on the okiya's floor.

    Attributes:
        down: The places of face-down tiles.
        up: The place of the first tile of a pair while it lies face up, or None.
        met: The places of friends who were met and stay face up.
        seen: The places whose tile at least one player has seen.
    """

    down: PlaceSet
    up: Place | None = None
    met: PlaceSet = 0
    seen: PlaceSet = 0

    def with_first_tile(self, place: Place) -> "Floor":
        """Return the floor after the first tile of a pair was turned over."""
        return Floor(self.down & ~(1 << place), place, self.met, self.seen)

    def with_first_tile_back(self) -> "Floor":
        """Return the floor after the first tile of a pair, if one lies face up, was turned back."""
        return self if self.up is None else Floor(self.down | 1 << self.up, None, self.met, self.seen)

    def without_tile(self, place: Place) -> "Floor":
        """Return the floor after the tile on a place was taken away."""
        return Floor(self.down & ~(1 << place), self.up, self.met, self.seen)

    def with_friend_met(self, place: Place) -> "Floor":
        """Return the floor after a friend was met."""
        return Floor(self.down & ~(1 << place), self.up, self.met | 1 << place, self.seen)

    def with_place_seen(self, place: Place) -> "Floor":
        """Return the floor after a player saw the tile on a place."""
        return Floor(self.down, self.up, self.met, self.seen | 1 << place)


class Kamon(NamedTuple):
    """The distribution of the 16 kamon.

    Attributes:
        held: The number of kamon of each player.
        reserve: The number of kamon in the reserve.
        cards: The number of kamon on the card of each teacher.
    """

    held: tuple[int, ...]
    reserve: int
    cards: tuple[int, ...] = (0, 0, 0, 0)


class TurnState(NamedTuple):
    """The state of the current turn.

    Attributes:
        player: The player to move.
        phase: The decision that this player has to make.
        return_phase: The phase to return to after a teacher or the sweep of a row.
        called: Whether a teacher was called in this turn.
        matched: Whether a pair was found in this turn.
        has_progress: Whether this turn had progress, which restarts the count of rounds for a stall.
        looked_places: The places that One-san has shown since she was called.
        open_cells: The cells of the completed row from which no tile was swept yet.
    """

    player: Player = 0
    phase: Phase = Phase.FIRST
    return_phase: Phase = Phase.FIRST
    called: bool = False
    matched: bool = False
    has_progress: bool = False
    looked_places: PlaceSet = 0
    open_cells: tuple[Object, ...] = ()

    def with_phase(self, phase: Phase) -> "TurnState":
        """Return this turn in another phase."""
        return TurnState(self.player, phase, *self[2:])


class GameProgress(NamedTuple):
    """The progress of the game.

    Attributes:
        turns: The number of turns that were taken.
        idle_turns: The number of turns in a row without progress.
        end: The reason why the end was called, or None.
        caller: The player who called the end. It is None until then, and also if the end was called for a stall.
    """

    turns: int = 0
    idle_turns: int = 0
    end: EndReason | None = None
    caller: Player | None = None


class Position(NamedTuple):
    """The state of a game at one moment.

    `deal`, `stall` and `rulings` stay the same during a game; all other fields change.

    Attributes:
        deal: The colours of the players and the faces of all places.
        stall: The number of rounds without progress that call the end.
        rulings: The version of our rulings (`hanamachi.game.RULINGS`).
        boards: The board of each player.
        swept: The tiles that left the game, counted like those of a board.
        kamon: The distribution of the kamon.
        looks: The secret looks of each player.
        progress: The progress of the game.
        floor: The tiles on the floor.
        turn_state: The state of the current turn.
        steps: The public history.

    >>> from hanamachi.games.maiko import RULES, legal_actions, play
    >>> options = RULES.parse_options({}, 2)
    >>> deal = RULES.make_deal(options, range(RULES.deck_size(options)), first=0)
    >>> start = RULES.make_initial_position(options, deal)
    >>> position = play(start, "a9")
    >>> position.phase.name, position.turn, legal_actions(position)[:3]
    ('SECOND', 0, ('b9', 'c9', 'd9'))
    """

    deal: Deal
    stall: int
    rulings: int
    boards: tuple[Board, ...]
    swept: Board
    kamon: Kamon
    looks: tuple[tuple[SecretLook, ...], ...]
    progress: GameProgress
    # what nearly every action changes stands last: see `turn.py`
    floor: Floor
    turn_state: TurnState
    steps: StepList

    @staticmethod
    def start(deal: Deal, stall: int = DEFAULT_STALL_ROUNDS, rulings: int = RULINGS) -> "Position":
        """Return the position before the first flip, with one kamon for each player and the others in the reserve."""
        check_type(deal, Deal, "a deal", "a Deal")
        check_in_range(stall, STALL_ROUND_RANGE, "a number of rounds without progress")
        check_in_range(rulings, range(1, RULINGS + 1), "a number of rulings")
        players = deal.players
        return Position(
            deal=deal,
            stall=stall,
            rulings=rulings,
            boards=(EMPTY_BOARD,) * players,
            swept=EMPTY_BOARD,
            kamon=Kamon(held=(1,) * players, reserve=TOTAL_KAMON - players),
            looks=((),) * players,
            progress=GameProgress(),
            floor=Floor(down=sum(1 << place for place, face in enumerate(deal.faces) if face != NO_TILE)),
            turn_state=TurnState(),
            steps=EMPTY_STEP_LIST,
        )

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of the players, in the order of turns."""
        return self.deal.colours

    @property
    def faces(self) -> tuple[Face, ...]:
        """The face that was dealt to each place, or `NO_TILE`."""
        return self.deal.faces

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.boards)

    @property
    def player(self) -> Player:
        """The player whose turn it is. After the end of the game: the player whose turn would be next."""
        return self.turn_state.player

    @property
    def phase(self) -> Phase:
        """The decision that the player to move has to make."""
        return self.turn_state.phase

    @property
    def turn(self) -> Player | None:
        """The player to move, or None if the game is over."""
        return None if self.turn_state.phase is Phase.OVER else self.turn_state.player

    @property
    def scores(self) -> tuple[int, ...]:
        """The current score of each player's board."""
        return tuple(map(score_board, self.boards, self.deal.colours))

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game, or None while it goes on."""
        if self.turn_state.phase is not Phase.OVER or self.progress.end is None:
            return None
        return Outcome(self.scores, self.leading_players(range(self.players)), self.progress.end)

    def leading_players(self, players: Iterable[Player]) -> tuple[Player, ...]:
        """Return the players, among the given ones, who lead now.

        The higher score leads; with equal scores, the larger number of tiles of the player's own colour.
        """
        players = check_tuple(players, int, "the players", "numbers of players, from 0")
        for player in players:
            check_in_range(player, range(self.players), "a player")
        rank = {
            p: (score_board(self.boards[p], self.colours[p]), count_own_tiles(self.boards[p], self.colours[p]))
            for p in players
        }
        return tuple(player for player in rank if rank[player] == max(rank.values()))

    @property
    def secretly_seen(self) -> tuple[PlaceSet, ...]:
        """For each player, the places of the tiles that this player saw in secret."""
        return tuple(reduce(or_, [1 << look.place for look in looks], 0) for looks in self.looks)
