"""Complete states of games of Maiko, and what a player knows of them, as values in Python.

Their structs in the kernel (kernel/maiko/kernel.h) are read and written here.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from hanamachi.game import Player
from hanamachi.games.maiko.rules import EndReason, Object, Outcome, Phase, Position
from hanamachi.games.maiko.rules.board import Board
from hanamachi.games.maiko.rules.floor import Place, PlaceSet, list_places
from hanamachi.games.maiko.rules.position import GameProgress, Kamon, TurnState
from hanamachi.games.maiko.rules.tiles import Face
from hanamachi.kernel import ffi, lib

if TYPE_CHECKING:
    from hanamachi._kernel import _Deal, _Facts, _State

PHASES = tuple(Phase)
END_REASONS = (None, *EndReason)


class Facts(NamedTuple):
    """The complete state of a game, hidden tiles included, without its history. All sets of places are bit masks.

    `KernelGame.facts` and `list_facts` (of a `Position`) are equal for equal states.

    Attributes:
        down: The places of face-down tiles.
        up: The place of the first tile of a pair while it lies face up, or None.
        met: The places of friends (tiles that show a person) that stay face up.
        seen: The places whose tile at least one player has seen.
        secretly_seen: For each player, the places of the tiles that this player saw in secret.
        boards: The board of each player.
        swept: The tiles that left the game.
        kamon: The distribution of the kamon.
        turn_state: The state of the current turn.
        progress: The number of turns so far, and whether the end was called.
        scores: The score of each player.
        outcome: The result of a finished game, or None.
    """

    down: PlaceSet
    up: Place | None
    met: PlaceSet
    seen: PlaceSet
    secretly_seen: tuple[PlaceSet, ...]
    boards: tuple[Board, ...]
    swept: Board
    kamon: Kamon
    turn_state: TurnState
    progress: GameProgress
    scores: tuple[int, ...]
    outcome: Outcome | None


class Knowledge(NamedTuple):
    """The tiles that one player knows with a perfect memory.

    Attributes:
        known: The face of each face-down tile that the player has seen, by place. Every friend is face 36.
        secret: The places in `known` whose tile was never turned over for all players.
        seen_by_rivals: By place of a face-down tile, the other players who have seen it in secret.
        unknown: The places of face-down tiles that the player has not seen.
        pool: How often each face lies at an unknown place: 36 counts for objects, and one for all friends.
    """

    known: dict[Place, Face]
    secret: set[Place]
    seen_by_rivals: dict[Place, set[Player]]
    unknown: list[Place]
    pool: list[int]


def list_facts(position: Position) -> Facts:
    """Return the facts of a position of the rules in Python, to compare them with those of a `KernelGame`."""
    return Facts(
        down=position.floor.down,
        up=position.floor.up,
        met=position.floor.met,
        seen=position.floor.seen,
        secretly_seen=position.secretly_seen,
        boards=position.boards,
        swept=position.swept,
        kamon=position.kamon,
        turn_state=position.turn_state,
        progress=position.progress,
        scores=position.scores,
        outcome=position.outcome,
    )


def pack_facts(position: Position) -> "_Facts":
    """Return the state of a position as the kernel's struct."""
    facts = ffi.new("maiko_facts *")
    turned = {place for step in position.steps if step.what == "turned" for place in step.places}
    never_secret = position.floor.seen & ~reduce(or_, position.secretly_seen, 0)
    facts.down = split_places(position.floor.down)
    facts.turned = split_places(never_secret | sum(1 << place for place in turned) | position.floor.met)
    facts.looked = split_places(position.turn_state.looked_places)
    for player, places in enumerate(position.secretly_seen):
        facts.peeked[player][0:2] = split_places(places)
        facts.boards[player][0:36] = position.boards[player]
        facts.kamon[player] = position.kamon.held[player]
    facts.swept = list(position.swept)
    facts.cards = list(position.kamon.cards)
    facts.reserve, facts.player = position.kamon.reserve, position.player
    turn, progress = position.turn_state, position.progress
    facts.phase, facts.return_phase = PHASES.index(turn.phase), PHASES.index(turn.return_phase)
    facts.up = lib.MAIKO_NO_TILE if position.floor.up is None else position.floor.up
    facts.called, facts.matched, facts.progress = turn.called, turn.matched, turn.has_progress
    facts.end = END_REASONS.index(progress.end)
    facts.caller = lib.MAIKO_NOBODY if progress.caller is None else progress.caller
    facts.open_cells = sum(1 << cell for cell in turn.open_cells)
    facts.turns, facts.idle_turns = progress.turns, progress.idle_turns
    return facts


def read_facts(deal: "_Deal", state: "_State") -> Facts:
    """Return the facts of a state in the kernel."""
    f = ffi.new("maiko_facts *")
    lib.maiko_get_facts(deal, state, f)
    players = range(deal.players)
    peeked = [_join_places(f.peeked[player]) for player in players]
    end = END_REASONS[f.end]
    turn_state = TurnState(
        f.player,
        PHASES[f.phase],
        PHASES[f.return_phase],
        bool(f.called),
        bool(f.matched),
        bool(f.progress),
        _join_places(f.looked),
        tuple([cell for cell in Object if f.open_cells >> cell & 1]),
    )
    scores = tuple([lib.maiko_score(state, player) for player in players])
    outcome = None
    if turn_state.phase is Phase.OVER and end:
        leaders = lib.maiko_leaders(state, (1 << len(players)) - 1)
        outcome = Outcome(scores, tuple([player for player in players if leaders >> player & 1]), end)
    return Facts(
        down=_join_places(f.down),
        up=None if f.up == lib.MAIKO_NO_TILE else f.up,
        met=_join_places(f.met),
        seen=reduce(or_, peeked, _join_places(f.turned)),
        secretly_seen=tuple(peeked),
        boards=tuple([tuple(f.boards[player]) for player in players]),
        swept=tuple(f.swept),
        kamon=Kamon(tuple(f.kamon)[: len(players)], f.reserve, tuple(f.cards)),
        turn_state=turn_state,
        progress=GameProgress(f.turns, f.idle_turns, end, None if f.caller == lib.MAIKO_NOBODY else f.caller),
        scores=scores,
        outcome=outcome,
    )


def read_knowledge(deal: "_Deal", state: "_State", player: Player) -> Knowledge:
    """Return everything that a player can know of a state in the kernel, with perfect memory."""
    k = ffi.new("maiko_knowledge *")
    lib.maiko_find_knowledge(deal, state, player, k)
    return Knowledge(
        known={place: face for place, face in enumerate(k.face) if face != lib.MAIKO_NO_TILE},
        secret={place for place, is_secret in enumerate(k.is_secret) if is_secret},
        seen_by_rivals={place: set(list_places(players)) for place, players in enumerate(k.watchers) if players},
        unknown=[place for place, is_unknown in enumerate(k.is_unknown) if is_unknown],
        pool=list(k.pool),
    )


def split_places(places: PlaceSet) -> list[int]:
    """Return a bit mask of places as two numbers of 64 bits, the lower first."""
    return [places & (1 << 64) - 1, places >> 64]


def _join_places(halves: Sequence[int]) -> PlaceSet:
    return halves[0] | halves[1] << 64
