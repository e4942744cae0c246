"""Reviews of finished games: the actions of one seat are compared with others in simulated games.

The value of an action is the expected lead at the end of the game: the player's score minus the best other score. It
is the mean over many *worlds*: deals of the tiles that the player has not seen. In each world the game is played to its
end by the judgement of the kernel. So a cost never comes from a tile that the player could not know.

The actions are compared for a perfect memory. If the player's action lost points, they are compared again for the
memory of this player: as many tiles as its estimated capacity, those that were seen last.

A decision that lost a significant number of points has one of these kinds:

- `forgotten`: the best action needs a tile that the player has seen and forgotten, or the player turned over such a
  tile as if it were unknown. The remembered tiles do not allow an equally good action.
- `risky`: the remembered tiles allow a better action that is safe. The player took, turned over or looked at an unknown
  tile instead.
- `missed`: the remembered tiles allow a better action, and the kind is not `risky`. The better action is a teacher, a
  stop, a sweep, a pair, another tile, going on instead of a stop, or no teacher.

All other decisions are `good`, even if a better memory would have led to a better guess.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hanamachi.game import RULINGS, BadArgument, Seat
from hanamachi.game.arguments import check_in_range, check_items, check_type
from hanamachi.games.maiko.review.decision_kinds import (
    classify_missed_chance,
    find_needed_tiles,
    is_unknown_tile_chosen,
)
from hanamachi.games.maiko.review.memory_estimate import estimate_memory
from hanamachi.games.maiko.review.seat_review import (
    ActionValue,
    DecisionKind,
    DecisionReview,
    MemoryEstimate,
    MissedChance,
    SeatReview,
)
from hanamachi.games.maiko.review.seen_tiles import SeenTiles
from hanamachi.games.maiko.rules.actions import LATE, play, time_out_turn
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.position import Position

if TYPE_CHECKING:
    from hanamachi.games.maiko.action_values import Comparison
    from hanamachi.games.maiko.kernel_game import KernelGame

DEFAULT_WORLDS = 200
"""Worlds of a comparison in a game of usual length. The standard error of a cost is then 0.1 to 0.4 points, and the
review of a seat takes 1 s."""
WORLDS_PER_REVIEW = 12_000
"""Worlds of all comparisons of a seat. Games of more than 60 actions of each seat get fewer worlds for each comparison,
so that a review takes at most 3 s."""
MIN_WORLDS = 16
"""Worlds of a comparison in the longest games. With fewer, the standard error itself is too uncertain."""
SIGNIFICANT_ERRORS = 2.5
"""Standard errors from which a cost is significant. Chance alone exceeds this in one of 160 decisions."""
MIN_COST = 0.1
"""Minimum cost in points of a decision that is not `good`. Costs are shown with one decimal."""
DEFAULT_CAPACITY = 5
"""Assumed number of remembered tiles if there is no estimate: between the players `memory-4` and `memory-7`."""


def review_game(
    start_position: Position, actions: Sequence[str], first_seat: Seat, seat: Seat, *, worlds: int | None = None
) -> SeatReview:
    """Return the review of a game for one seat: what its decisions cost, and why.

    The game is finished or was given up. The result is always the same for the same arguments. Tiles that the seat
    could not know do not change a best action.

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
        seat: The seat to review.
        worlds: The number of deals of the unknown tiles in which the actions of a decision are compared. None: 200, or
            fewer in a long game, so that the review takes at most about 3 s.

    Raises:
        BadArgument: The seat does not exist, or the game has earlier rulings.
        IllegalAction: An action is not possible.
    """
    check_arguments(start_position, actions, first_seat, seat)
    player = (seat - first_seat) % start_position.players
    if worlds is not None:
        check_in_range(worlds, range(1, 1 << 16), "a number of worlds")
    else:
        worlds = WORLDS_PER_REVIEW * start_position.players // max(1, len(actions))
        worlds = min(DEFAULT_WORLDS, max(MIN_WORLDS, worlds))
    memory = estimate_memory(start_position, actions, first_seat, seat)
    decisions = tuple(review_decisions(start_position, actions, SeenTiles(player, choose_capacity(memory)), worlds))
    return SeatReview(seat, decisions, find_lessons(decisions), memory)


def choose_capacity(memory: MemoryEstimate | None) -> int:
    """Return the memory capacity, in tiles, that a review assumes.

    A perfect memory cannot be told from a very large one. Then the capacity is the lower end of the interval.
    """
    if memory is None:
        return DEFAULT_CAPACITY
    return memory.low if memory.tiles is None else memory.tiles


def check_arguments(start_position: Position, actions: Sequence[str], first_seat: Seat, seat: Seat) -> None:
    """Check the arguments of `review_game`. Raises BadArgument."""
    check_type(start_position, Position, "a position before the first turn", "a Position of Maiko")
    check_items(actions, str, "the actions of a game", "texts such as c7")
    if start_position.rulings != RULINGS:
        raise BadArgument(f"a game of rulings {start_position.rulings} cannot be compared: expected rulings {RULINGS}")
    check_in_range(first_seat, range(start_position.players), "the seat that took the first turn")
    check_in_range(seat, range(start_position.players), "a seat")


def review_decisions(
    position: Position, actions: Sequence[str], tiles: SeenTiles, worlds: int
) -> Iterator[DecisionReview]:
    """Yield the reviews of the decisions in which a player had more than one legal action.

    Args:
        position: The position before the first turn.
        actions: All actions of the game.
        tiles: A `SeenTiles` without tiles, for the player and the capacity of the memory. It is updated.
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
    missed: MissedChance = ""
    if _is_significant(known):
        forgotten = tiles.find_forgotten_places()
        by_memory = game.compare(action, frame, worlds=worlds, forgotten=forgotten) if forgotten else known
        if _is_significant(by_memory):
            best_by_memory, cost_by_memory = by_memory.best, by_memory.cost
        if cost_by_memory < known.cost - known.standard_error:
            needed = find_needed_tiles(position, game, action, known.best, tiles)
            needed = tuple([place for place in needed if place not in tiles.remembered])
        if needed:
            kind = "forgotten"
        elif cost_by_memory:
            missed = classify_missed_chance(position, action, best_by_memory, tiles)
            is_risky = is_unknown_tile_chosen(action, tiles) and not is_unknown_tile_chosen(best_by_memory, tiles)
            kind = "risky" if is_risky and missed != "teacher" else "missed"
    return DecisionReview(
        frame=frame,
        action=action,
        options=_order_options(known, action),
        best_by_memory=best_by_memory,
        cost=max(0.0, known.cost),
        cost_by_memory=cost_by_memory,
        standard_error=known.standard_error,
        kind=kind,
        missed=missed if kind == "missed" else "",
        forgotten=tuple([tiles.describe_forgotten_tile(position, place) for place in needed]),
    )


def _is_significant(comparison: "Comparison") -> bool:
    return comparison.cost >= max(MIN_COST, SIGNIFICANT_ERRORS * comparison.standard_error)


def _order_options(comparison: "Comparison", action: str) -> tuple[ActionValue, ...]:
    """Return the compared actions, the best first. The player's is the best unless another is significantly better.

    Then the lead of the player's action is lower by the cost, which is estimated in more worlds than the leads.
    """
    values = {option.action: ActionValue(*option) for option in comparison.compared}
    best = action
    if _is_significant(comparison):
        best = comparison.best
        values[action] = replace(values[action], lead=values[best].lead - comparison.cost)
    return tuple(sorted(values.values(), key=lambda option: (option.action != best, -option.lead)))


def find_lessons(decisions: Sequence[DecisionReview]) -> tuple[int, ...]:
    """Return the indexes of at most two decisions to learn from.

    Decisions with the same kind and missed chance form a group. The two groups with the largest total cost count, and
    the most costly decision of each is returned. If there is only one group, the second decision is the next
    most costly one in it with another forgotten tile or teacher, so that the advice differs.
    """
    groups: dict[tuple[str, str], list[int]] = {}
    by_cost = sorted(range(len(decisions)), key=lambda index: -decisions[index].lost_points)
    for index in by_cost:
        if decisions[index].kind != "good":
            groups.setdefault((decisions[index].kind, decisions[index].missed), []).append(index)
    order = sorted(groups.values(), key=lambda indexes: -sum(decisions[index].lost_points for index in indexes))
    if len(order) == 1:
        (indexes,) = order
        first = _find_subject(decisions[indexes[0]])
        order += [[index] for index in indexes[1:] if _find_subject(decisions[index]) != first]
    return tuple([indexes[0] for indexes in order[:2]])


def _find_subject(decision: DecisionReview) -> str:
    """Return the tile or the teacher that the advice about a decision names, or ''."""
    if decision.forgotten:
        return decision.forgotten[0].face
    return decision.better if decision.missed == "teacher" else ""
