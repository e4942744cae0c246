"""The number of tiles that a player remembered, estimated from the player's choices of places.

For each memory capacity, a particle filter simulates many memories: they see what the player saw, and forget tiles at
random. Each choice of the player has a probability for each simulated memory. Bayes' rule converts these into
probabilities of the capacities. docs/why/maiko-memory.md describes the model and its calibration.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import exp, sqrt

from hanamachi.game import Seat
from hanamachi.game.arguments import check_in_range
from hanamachi.games.maiko.review.choice_trace import PlaceChoice, RemovedTiles, SeenTile, TurnStart, trace_choices
from hanamachi.games.maiko.review.seat_review import MemoryEstimate, MemoryPoint
from hanamachi.games.maiko.review.simulated_memory import ChoiceInterpreter, Hypothesis
from hanamachi.games.maiko.rules.actions import check_position
from hanamachi.games.maiko.rules.position import Position

MAX_CAPACITY = 12
"""The largest capacity, in tiles, that is tested. A game hardly distinguishes it from a perfect memory."""
CAPACITIES: tuple[int | None, ...] = (*range(MAX_CAPACITY + 1), None)
"""The tested capacities, in tiles. None is a perfect memory."""
MAX_EVIDENCE_EXPONENT = 0.8
"""Maximum exponent of the choices' probabilities. It is below 1 because people differ from the model."""
EVIDENCE_EXPONENT_FACTOR = 4.0
"""The exponent is this number divided by the root of the number of informative choices, because the errors of the
model add up."""
COVERAGE = 0.95
"""Probability of the interval according to the model. It exceeds the promised 0.9 because the model is not exact."""
MIN_DECISIONS = 6
"""Minimum number of informative decisions for an estimate. With fewer, the prior decides the result."""
MAX_INTERVAL_WIDTH = 9
"""Maximum width of an interval, in tiles. A wider one excludes so little that there is no estimate."""
MAX_EVIDENCE_GAP = 14.0
"""Difference from the best log-likelihood at which a capacity is no longer simulated. Its probability is then too
small to be in the interval."""


def estimate_memory(
    start_position: Position, actions: Sequence[str], first_seat: Seat, seat: Seat
) -> MemoryEstimate | None:
    """Estimate how many tiles a player remembered in a game. Return None if too few decisions depend on the memory.

    The estimate takes about 0.1 s. Raises IllegalAction.

    Args:
        start_position: The position before the first turn.
        actions: All actions of the game, such as `c7`.
        first_seat: The seat that took the first turn.
        seat: The seat of the player.
    """
    check_position(start_position)
    seats = start_position.players
    check_in_range(first_seat, range(seats), "a seat that took the first turn")
    check_in_range(seat, range(seats), "a seat")
    hypotheses = [Hypothesis(capacity) for capacity in CAPACITIES]
    starts: list[TurnStart] = []
    # a repeated choice between the same tiles, as in a game without progress, has no new information
    evaluated: set[PlaceChoice] = set()
    informative = 0
    for item in trace_choices(start_position, actions, (seat - first_seat) % seats):
        match item:
            case SeenTile(place):
                for hypothesis in hypotheses:
                    hypothesis.add_seen_tile(place)
            case RemovedTiles(places):
                for hypothesis in hypotheses:
                    hypothesis.remove_tiles(places)
            case TurnStart():
                starts.append(item)
                for hypothesis in hypotheses:
                    hypothesis.count_remembered(item)
            case PlaceChoice() if item not in evaluated:
                evaluated.add(item)
                informative += item.is_informative
                interpreter = ChoiceInterpreter(item)
                for hypothesis in hypotheses:
                    hypothesis.update_weights(interpreter)
                best = max(hypothesis.evidence for hypothesis in hypotheses)
                hypotheses = [one for one in hypotheses if one.evidence > best - MAX_EVIDENCE_GAP]
    if informative < MIN_DECISIONS:
        return None
    best = max(hypothesis.evidence for hypothesis in hypotheses)
    exponent = min(MAX_EVIDENCE_EXPONENT, EVIDENCE_EXPONENT_FACTOR / sqrt(informative))
    probabilities = [exp(exponent * (hypothesis.evidence - best)) for hypothesis in hypotheses]
    probabilities = [chance / sum(probabilities) for chance in probabilities]
    best_index = probabilities.index(max(probabilities))
    low, high = _find_capacity_interval(probabilities, best_index)
    fewest, most = hypotheses[low].capacity, hypotheses[high].capacity
    if (MAX_CAPACITY if most is None else most) - (MAX_CAPACITY if fewest is None else fewest) > MAX_INTERVAL_WIDTH:
        return None
    return MemoryEstimate(
        tiles=hypotheses[best_index].capacity,
        low=MAX_CAPACITY if fewest is None else fewest,
        high=None if most is None or most >= MAX_CAPACITY else most,
        decisions=informative,
        misplaced=round(hypotheses[best_index].misplaced),
        curve=tuple(
            MemoryPoint(start.frame, start.knowable, *_find_memory_interval(hypotheses, probabilities, turn))
            for turn, start in enumerate(starts)
        ),
    )


def _find_capacity_interval(probabilities: Sequence[float], best_index: int) -> tuple[int, int]:
    """Return the first and the last index of the shortest interval with probability `COVERAGE`.

    Args:
        probabilities: The probability of each capacity.
        best_index: The index of the most probable capacity, which the interval contains.
    """
    low = high = best_index
    covered = probabilities[best_index]
    while covered < COVERAGE and (low > 0 or high < len(probabilities) - 1):
        if low > 0 and (high == len(probabilities) - 1 or probabilities[low - 1] >= probabilities[high + 1]):
            low -= 1
            covered += probabilities[low]
        else:
            high += 1
            covered += probabilities[high]
    return low, high


def _find_memory_interval(
    hypotheses: Iterable[Hypothesis], probabilities: Sequence[float], turn: int
) -> tuple[int, int]:
    """Return the interval with probability `COVERAGE` for the number of tiles remembered at the start of a turn."""
    counts: dict[int, float] = {}
    for hypothesis, chance in zip(hypotheses, probabilities, strict=True):
        for number, share in hypothesis.remembered_counts[turn].items():
            counts[number] = counts.get(number, 0.0) + chance * share
    numbers, ends = sorted(counts), list(accumulate(counts[number] for number in sorted(counts)))
    tail = (1 - COVERAGE) / 2
    low = next(number for number, end in zip(numbers, ends, strict=True) if end >= tail)
    high = next((number for number, end in zip(numbers, ends, strict=True) if end >= 1 - tail), numbers[-1])
    return low, high
