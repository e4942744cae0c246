"""The look back at a finished game for one seat: each decision beside the best one, by games played to the end.

An action counts by the lead at the end of the game: the own score less the best of the others. In a comparison all
players go on by the judgement of the kernel, and the player could know or guess the same as in the game. So an action
costs nothing because of a tile that the player could not know.

The comparison is made once with a perfect memory and, where this costs points, once with the memory of the player.
What a player remembers is taken as the tiles seen last, as many as the capacity of the player's memory.

A decision that lost points for sure is one of these:

- `forgotten`: the best action needs a tile that the player has seen and no longer remembers, or the player turned over
  such a tile as if it were unknown. What the player remembers is not enough for something as good.
- `risky`: what the player remembers is enough for something better that is safe. The player took, turned over or
  looked for an unknown tile instead.
- `missed`: what the player remembers is enough for something better, without a risk. It is a teacher, a stop, a sweep,
  a pair, or another tile.

It is silent about all other decisions, also where a better memory would only have told the chances better.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hanamachi.game import RULINGS, BadArgument, Seat
from hanamachi.game.arguments import check_in_range, check_items, check_type
from hanamachi.games.maiko.review.decision_kinds import find_needed_tiles, is_gamble, name_missed_thing
from hanamachi.games.maiko.review.memory_estimate import estimate_memory
from hanamachi.games.maiko.review.seat_review import (
    ActionValue,
    DecisionKind,
    DecisionReview,
    MemoryEstimate,
    MissedThing,
    SeatReview,
)
from hanamachi.games.maiko.review.seen_tiles import SeenTiles
from hanamachi.games.maiko.rules.actions import LATE, play, time_out_turn
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.position import Position

if TYPE_CHECKING:
    from hanamachi.games.maiko.action_values import Comparison
    from hanamachi.games.maiko.kernel_game import KernelGame

WORLDS = 200
"""Worlds of a comparison, with which the standard error of a cost is 0.1 to 0.4 points. A usual game takes 1 s."""
WORLDS_OF_GAME = 12_000
"""Worlds of all comparisons of a seat. Games of more than 60 actions of each seat get fewer, and take at most 3 s."""
FEWEST_WORLDS = 16
"""Worlds of a comparison in the longest games: with fewer, a standard error says nothing."""
SURE = 2.5
"""Standard errors from which a cost is sure: chance alone shows such a cost in one of 160 decisions."""
LEAST_COST = 0.1
"""Points from which a cost is worth telling."""
USUAL_MEMORY = 5
"""Tiles that a player remembers whose decisions are too few for an estimate: between `memory-4` and `memory-7`."""


def review_game(
    start_position: Position, actions: Sequence[str], first_seat: Seat, seat: Seat, *, worlds: int | None = None
) -> SeatReview:
    """Return the look back at a game for one seat: what its decisions cost, and why. A game can have been given up.

    The same game always gives the same result. Tiles that the seat could not know do not change a best action.

    >>> from random import Random
    >>> from hanamachi.games.maiko import Colour, Position
    >>> from hanamachi.games.maiko.kernel_game import KernelGame
    >>> game = KernelGame.from_secret(bytes(32), (Colour.WHITE, Colour.VIOLET))
    >>> start_position, actions = Position.start(game.deal), []
    >>> while game.turn is not None:
    ...     actions.append(Random(len(actions)).choice(game.legal_actions))
    ...     game.play(actions[-1])
    >>> review = review_game(start_position, actions, first_seat=0, seat=0, worlds=10)
    >>> worst = review.decisions[review.lessons[0]]
    >>> worst.cost > 0
    True

    Args:
        start_position: The position before the first turn.
        actions: All actions of the game, such as `c7`.
        first_seat: The seat that took the first turn.
        seat: The seat to look back for.
        worlds: The number of deals of the unknown tiles in which actions are compared. None: as many as take at most
            about 3 s for a game.

    Raises:
        BadArgument: The seat does not exist, or the game has earlier rulings.
        IllegalAction: An action is not possible.
    """
    check_arguments(start_position, actions, first_seat, seat)
    player = (seat - first_seat) % start_position.players
    if worlds is not None:
        check_in_range(worlds, range(1, 1 << 16), "a number of worlds")
    else:
        worlds = min(WORLDS, max(FEWEST_WORLDS, WORLDS_OF_GAME * start_position.players // max(1, len(actions))))
    memory = estimate_memory(start_position, actions, first_seat, seat)
    decisions = tuple(review_decisions(start_position, actions, SeenTiles(player, find_capacity(memory)), worlds))
    return SeatReview(seat, decisions, find_lessons(decisions), memory)


def find_capacity(memory: MemoryEstimate | None) -> int:
    """Return how many tiles the player probably remembered. A perfect memory is never sure: then it is the least."""
    if memory is None:
        return USUAL_MEMORY
    return memory.low if memory.tiles is None else memory.tiles


def check_arguments(start_position: Position, actions: Sequence[str], first_seat: Seat, seat: Seat) -> None:
    """Check the arguments of a look back. Raises BadArgument."""
    check_type(start_position, Position, "a position before the first turn", "a Position of Maiko")
    check_items(actions, str, "the actions of a game", "texts such as c7")
    if start_position.rulings != RULINGS:
        raise BadArgument(f"a game of rulings {start_position.rulings} cannot be compared: expected rulings {RULINGS}")
    check_in_range(first_seat, range(start_position.players), "the seat that took the first turn")
    check_in_range(seat, range(start_position.players), "a seat")


def review_decisions(
    position: Position, actions: Sequence[str], tiles: SeenTiles, worlds: int
) -> Iterator[DecisionReview]:
    """Yield the decisions of a player with a choice.

    Args:
        position: The position before the first turn.
        actions: All actions of the game.
        tiles: The tiles that the player has seen before, which are none, with the capacity of the player's memory.
        worlds: The number of worlds of each comparison.
    """
    # the rules name the type of a review, and must work where the kernel does not
    from hanamachi.games.maiko.kernel_game import KernelGame

    game = KernelGame.from_position(position)
    for frame, action in enumerate(actions):
        if action == LATE:
            after = time_out_turn(position)
            game.time_out_turn()
        else:
            after = play(position, action)
            if position.player == tiles.player and len(game.legal_actions) > 1:
                yield _review_decision(position, game, action, frame, tiles, worlds)
            game.play(action)
        tiles.add_steps(after.steps[len(position.steps) :], frame + 1)
        position = after


def _review_decision(
    position: Position, game: "KernelGame", action: str, frame: int, tiles: SeenTiles, worlds: int
) -> DecisionReview:
    known = game.compare(action, frame, worlds=worlds)
    best_by_memory, cost_by_memory, needed = action, 0.0, tuple[Place, ...]()
    kind: DecisionKind = "good"
    missed: MissedThing = ""
    if _is_sure(known):
        forgotten = tiles.list_forgotten()
        by_memory = game.compare(action, frame, worlds=worlds, forgotten=forgotten) if forgotten else known
        if _is_sure(by_memory):
            best_by_memory, cost_by_memory = by_memory.best, by_memory.cost
        if cost_by_memory < known.cost - known.error:
            needed = find_needed_tiles(position, game, action, known.best, tiles)
            needed = tuple([place for place in needed if place not in tiles.remembered])
        if needed:
            kind = "forgotten"
        elif cost_by_memory:
            missed = name_missed_thing(position, best_by_memory, tiles)
            is_risky = is_gamble(action, tiles) and not is_gamble(best_by_memory, tiles)
            kind = "risky" if is_risky and missed != "teacher" else "missed"
    return DecisionReview(
        frame=frame,
        action=action,
        options=_order_options(known, action),
        best_by_memory=best_by_memory,
        cost=max(0.0, known.cost),
        cost_by_memory=cost_by_memory,
        error=known.error,
        kind=kind,
        missed=missed if kind == "missed" else "",
        forgotten=tuple([tiles.describe(position, place) for place in needed]),
    )


def _is_sure(comparison: "Comparison") -> bool:
    return comparison.cost >= max(LEAST_COST, SURE * comparison.error)


def _order_options(comparison: "Comparison", action: str) -> tuple[ActionValue, ...]:
    """Return the compared actions, the best first: the player's own unless another is better for sure."""
    best = comparison.best if _is_sure(comparison) else action
    order = sorted(comparison.compared, key=lambda option: (option.action != best, -option.points))
    return tuple([ActionValue(*option) for option in order])


def find_lessons(decisions: Sequence[DecisionReview]) -> tuple[int, ...]:
    """Return the indexes of at most two decisions from which most can be learnt, the more costly thing first.

    Decisions of a kind that passed over the same sort of thing are one thing, which costs their sum; the most costly
    decision stands for it. If there is only one thing, the second lesson is its most costly decision about other tiles.
    """
    things: dict[tuple[str, str], list[int]] = {}
    by_cost = sorted(range(len(decisions)), key=lambda index: -decisions[index].cost)
    for index in by_cost:
        if decisions[index].kind != "good":
            things.setdefault((decisions[index].kind, decisions[index].missed), []).append(index)
    order = sorted(things.values(), key=lambda indexes: -sum(decisions[index].cost for index in indexes))
    if len(order) == 1:
        (indexes,) = order
        first = decisions[indexes[0]]
        order += [
            [index] for index in indexes[1:] if decisions[index].forgotten != first.forgotten or not first.forgotten
        ]
    return tuple([indexes[0] for indexes in order[:2]])
