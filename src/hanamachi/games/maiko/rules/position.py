"""A position of Maiko: the complete state of a game, hidden faces included.

`hanamachi.games.maiko.views` decides which parts of it a seat may see.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import NamedTuple

from hanamachi.game import RULINGS, Player
from hanamachi.game.arguments import CheckedEnum, check_in_range, check_items, check_type
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
    """The decision that the player to move has to make now.

    It is the first or the second tile of a pair, what a teacher shall do, or which tiles of a completed row to remove.
    `OVER` means that the game is over.
    """

    FIRST = "first"
    SECOND = "second"
    DANNA = "danna"
    OKA_SAN = "oka-san"
    ONE_SAN = "one-san"
    SABANTO = "sabanto"
    SWEEP = "sweep"
    OVER = "over"


class EndReason(CheckedEnum):
    """The reason why the game ends.

    It is a full board, no pair among the face-down tiles, or too many rounds without progress.
    """

    BOARD = "full board"
    NO_PAIR = "no pair"
    STALL = "stall"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game.

    Players with equal scores and equally many tiles of their own colour share the win.

    Attributes:
        scores: The score of each player.
        winners: The players who won.
        reason: The reason why the game ended.
    """

    scores: tuple[int, ...]
    winners: tuple[Player, ...]
    reason: EndReason


class Floor(NamedTuple):
    """The state of the tiles on the floor, apart from what they show. All sets of places are bit masks.

    Attributes:
        down: The places of face-down tiles.
        up: The place of the first tile of a pair while it lies face up, or None.
        met: The places of friends (tiles that show a person) that were turned over and stay face up.
        seen: The places whose tile at least one player has seen.
    """

    down: PlaceSet
    up: Place | None = None
    met: PlaceSet = 0
    seen: PlaceSet = 0

    def with_first_tile(self, place: Place) -> "Floor":
        """Return the floor after the tile on a place was turned face up as the first tile of a pair."""
        return Floor(self.down & ~(1 << place), place, self.met, self.seen)

    def with_first_tile_back(self) -> "Floor":
        """Return the floor after the first tile of a pair was turned face down again.

        If no first tile lies face up, return this floor.
        """
        return self if self.up is None else Floor(self.down | 1 << self.up, None, self.met, self.seen)

    def without_tile(self, place: Place) -> "Floor":
        """Return the floor after a player took the face-down tile on a place."""
        return Floor(self.down & ~(1 << place), self.up, self.met, self.seen)

    def with_friend_met(self, place: Place) -> "Floor":
        """Return the floor after a friend (a tile that shows a person) was turned face up on a place."""
        return Floor(self.down & ~(1 << place), self.up, self.met | 1 << place, self.seen)

    def with_place_seen(self, place: Place) -> "Floor":
        """Return the floor after at least one player saw the tile on a place."""
        return Floor(self.down, self.up, self.met, self.seen | 1 << place)


class Kamon(NamedTuple):
    """The distribution of the 16 kamon, the coins that pay a teacher.

    Attributes:
        held: The number of kamon of each player.
        reserve: The number of kamon that nobody has.
        cards: The number of kamon on the card of each teacher: those that were paid to this teacher.
    """

    held: tuple[int, ...]
    reserve: int
    cards: tuple[int, ...] = (0, 0, 0, 0)


class TurnState(NamedTuple):
    """The state of the current turn of a player.

    Attributes:
        player: The player to move.
        phase: The decision that this player has to make.
        return_phase: The decision that follows after a teacher, or after the removal of tiles from a completed row.
        called: Whether the player called a teacher in this turn.
        matched: Whether the player found a pair in this turn.
        has_progress: Whether this turn had progress, which restarts the count of rounds without progress.
        looked_places: The places that the teacher One-san has shown to the player in secret, as a bit mask.
        open_cells: The cells of the completed row from which the player can still remove a tile.
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
        """Return a copy of this state with another phase: the decision that the player has to make."""
        return TurnState(self.player, phase, *self[2:])


class GameProgress(NamedTuple):
    """The number of turns so far, and whether the end of the game was called.

    After the end was called, the round is played to its end.

    Attributes:
        turns: The number of turns that were taken.
        idle_turns: The number of turns in a row without progress.
        end: The reason why the end was called, or None.
        caller: The player who called the end. It is None until then, and also after too many turns without progress.
    """

    turns: int = 0
    idle_turns: int = 0
    end: EndReason | None = None
    caller: Player | None = None


class Position(NamedTuple):
    """The complete state of a game of Maiko at one moment, hidden tiles included.

    `deal`, `stall` and `rulings` stay the same during a game; all other fields change.

    Attributes:
        deal: The colours of the players, and the tile that was dealt to each place of the floor.
        stall: The number of rounds without progress after which the game ends.
        rulings: The version of our decisions where the printed rules are silent (`hanamachi.game.RULINGS`).
        boards: The board of each player: 36 counts, one for each face of a tile.
        swept: The tiles that were removed from boards and left the game, counted like those of a board.
        kamon: The distribution of the kamon, the coins that pay a teacher.
        looks: For each player, the tiles that this player saw in secret.
        progress: The number of turns so far, and whether the end of the game was called.
        floor: The places of the tiles that lie face down and face up.
        turn_state: The state of the current turn.
        steps: The history that all players may see.

    >>> from hanamachi.games.maiko import RULES, legal_actions, play
    >>> options = RULES.parse_options({}, 2)
    >>> deal = RULES.make_deal(options, range(RULES.deck_size(options)), first_seat=0)
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
        """Return the position before the first turn.

        Each player has one kamon (a coin that pays a teacher), and the reserve has the others.

        Args:
            deal: The colours of the players, and the tile on each place of the floor.
            stall: The number of rounds without progress after which the game ends.
            rulings: The version of our decisions where the printed rules are silent.
        """
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
        """The number of the tile that was dealt to each of the 81 places of the floor, or `NO_TILE`."""
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
        """The decision that the player to move has to make, such as the second tile of a pair."""
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
        """Return the best of the given players at this moment. There are several if they are equal.

        The player with the highest score is the best. Between equal scores, more tiles of the player's own colour
        decide.
        """
        players = check_items(players, int, "the players", "numbers of players, from 0")
        for player in players:
            check_in_range(player, range(self.players), "a player")
        rank = {
            p: (score_board(self.boards[p], self.colours[p]), count_own_tiles(self.boards[p], self.colours[p]))
            for p in players
        }
        return tuple(player for player in rank if rank[player] == max(rank.values()))

    @property
    def secretly_seen(self) -> tuple[PlaceSet, ...]:
        """For each player, the places of the tiles that this player saw in secret, as a bit mask."""
        return tuple(reduce(or_, [1 << look.place for look in looks], 0) for looks in self.looks)
