"""The number of tiles that a player remembered, estimated from the player's choices of places.

Each memory of a certain capacity is simulated many times (a particle filter): it sees what the player saw, and forgets.
The player's choices are more or less probable for each simulated memory. Bayes' rule turns that into probabilities of
the capacities. docs/why/maiko-memory.md describes the model, and how often its intervals hold the truth.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import exp, sqrt

from hanamachi.game import Seat
from hanamachi.game.arguments import check_in_range
from hanamachi.games.maiko.review.choice_trace import LostTiles, PlaceChoice, SeenTile, TurnStart, trace_choices
from hanamachi.games.maiko.review.seat_review import MemoryEstimate, MemoryPoint
from hanamachi.games.maiko.review.simulated_memory import ChoiceReader, Hypothesis
from hanamachi.games.maiko.rules.actions import check_position
from hanamachi.games.maiko.rules.position import Position

TOP = 12
"""The largest number of tiles that is compared. Games hardly tell it from a perfect memory."""
CAPACITIES: tuple[int | None, ...] = (*range(TOP + 1), None)
"""The numbers of tiles that are compared. None is a perfect memory."""
EVIDENCE_LIMIT = 0.8
"""Largest exponent of the choices' probabilities. People differ from the model, so choices tell less than it says."""
EVIDENCE_GROWTH = 4.0
"""Exponent times the root of the number of telling choices. The more choices, the more the model's errors add up."""
COVERAGE = 0.95
"""Probability of the interval by the model. It is more than the promised 0.9 because the model is not exact."""
FEWEST_DECISIONS = 6
"""Number of telling decisions below which there is no estimate. Fewer say more about the prior than the player."""
WIDEST = 9
"""Width of the widest interval that is worth telling, of `TOP` tiles."""
HOPELESS = 14.0
"""Difference of log-likelihoods at which a capacity is no longer simulated. It would hardly be in the interval."""


def estimate_memory(
    start_position: Position, actions: Sequence[str], first_seat: Seat, seat: Seat
) -> MemoryEstimate | None:
    """Return how many tiles a player remembered in a game, or None if too few decisions tell it.

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
    # the same choice between the same tiles, as in a game without progress, tells nothing new
    judged: set[PlaceChoice] = set()
    telling = 0
    for item in trace_choices(start_position, actions, (seat - first_seat) % seats):
        match item:
            case SeenTile(place):
                for hypothesis in hypotheses:
                    hypothesis.see(place)
            case LostTiles(places):
                for hypothesis in hypotheses:
                    hypothesis.lose(places)
            case TurnStart():
                starts.append(item)
                for hypothesis in hypotheses:
                    hypothesis.count_remembered(item)
            case PlaceChoice() if item not in judged:
                judged.add(item)
                telling += item.tells_memory
                reader = ChoiceReader(item)
                for hypothesis in hypotheses:
                    hypothesis.weigh(reader)
                best = max(hypothesis.evidence for hypothesis in hypotheses)
                hypotheses = [one for one in hypotheses if one.evidence > best - HOPELESS]
    if telling < FEWEST_DECISIONS:
        return None
    best = max(hypothesis.evidence for hypothesis in hypotheses)
    trust = min(EVIDENCE_LIMIT, EVIDENCE_GROWTH / sqrt(telling))
    chances = [exp(trust * (hypothesis.evidence - best)) for hypothesis in hypotheses]
    chances = [chance / sum(chances) for chance in chances]
    likeliest = chances.index(max(chances))
    low, high = _find_interval(chances, likeliest)
    fewest, most = hypotheses[low].capacity, hypotheses[high].capacity
    if (TOP if most is None else most) - (TOP if fewest is None else fewest) > WIDEST:
        return None
    return MemoryEstimate(
        tiles=hypotheses[likeliest].capacity,
        low=TOP if fewest is None else fewest,
        high=None if most is None or most >= TOP else most,
        decisions=telling,
        misplaced=round(hypotheses[likeliest].misplaced),
        curve=tuple(
            MemoryPoint(start.frame, start.knowable, *_find_quantiles(hypotheses, chances, turn))
            for turn, start in enumerate(starts)
        ),
    )


def _find_interval(chances: Sequence[float], likeliest: int) -> tuple[int, int]:
    """Return the first and the last index of the shortest interval around the most probable one that covers enough."""
    low = high = likeliest
    covered = chances[likeliest]
    while covered < COVERAGE and (low > 0 or high < len(chances) - 1):
        if low > 0 and (high == len(chances) - 1 or chances[low - 1] >= chances[high + 1]):
            low -= 1
            covered += chances[low]
        else:
            high += 1
            covered += chances[high]
    return low, high


def _find_quantiles(hypotheses: Iterable[Hypothesis], chances: Sequence[float], turn: int) -> tuple[int, int]:
    """Return the interval of the number of tiles remembered at the start of a turn."""
    counts: dict[int, float] = {}
    for hypothesis, chance in zip(hypotheses, chances, strict=True):
        for number, share in hypothesis.counts[turn].items():
            counts[number] = counts.get(number, 0.0) + chance * share
    numbers, ends = sorted(counts), list(accumulate(counts[number] for number in sorted(counts)))
    rest = (1 - COVERAGE) / 2
    low = next(number for number, end in zip(numbers, ends, strict=True) if end >= rest)
    high = next((number for number, end in zip(numbers, ends, strict=True) if end >= 1 - rest), numbers[-1])
    return low, high
