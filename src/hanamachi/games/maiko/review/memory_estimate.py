"""The number of tiles that a player remembered, estimated from the player's choices of places.

Each memory of a certain capacity is simulated many times (a particle filter): it sees what the player saw, and forgets.
The player's choices are more or less probable for each simulated memory. Bayes' rule turns that into probabilities of
the capacities. docs/why/maiko-memory.md describes the model, and how often its intervals hold the truth.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import exp, log, sqrt
from random import Random
from typing import NamedTuple

from hanamachi.game import Seat
from hanamachi.game.arguments import check_in_range
from hanamachi.games.maiko.review.choice_trace import LostTiles, PlaceChoice, SeenTile, TurnStart, trace_choices
from hanamachi.games.maiko.review.seat_review import MemoryEstimate, MemoryPoint
from hanamachi.games.maiko.rules.actions import check_position
from hanamachi.games.maiko.rules.floor import Place, PlaceSet, list_places
from hanamachi.games.maiko.rules.position import Phase, Position

TOP = 12
"""The largest number of tiles that is compared. Games hardly tell it from a perfect memory."""
CAPACITIES: tuple[int | None, ...] = (*range(TOP + 1), None)
"""The numbers of tiles that are compared. None is a perfect memory."""
PARTICLES = 32
"""Number of simulated memories of each capacity. More make the estimate slower and hardly better."""
LAPSES = 0.02
"""Probability that a choice has nothing to do with the memory: a slip of the finger, or a whim."""
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

FULL, HALF, WORTHLESS, FRIEND, SHOW, UNKNOWN, STOP, MISPLACED = range(8)
"""Intents of a player. The first three take a remembered pair that has two, one or no own tiles.

The next are to meet a remembered friend, to show a remembered tile without a partner, and to turn over an unknown tile.
The last are to stop, and to turn over a wrong place instead of a remembered partner's.
"""

Intents = tuple[float, ...]
"""A number for each intent."""
Memories = tuple[PlaceSet, int, float, float]
"""The remembered places that matter to a choice, the number of all, and two habits: see `ChoiceReader.make_key`."""

PRIOR_INTENTS: dict[tuple[Phase, int | None], Intents] = {
    (Phase.FIRST, FULL): (15, 1, 0.5, 0.5, 0.3, 1, 0.3, 0.8),
    (Phase.FIRST, HALF): (0, 4, 1.5, 1, 1, 3, 1, 0.3),
    (Phase.FIRST, WORTHLESS): (0, 0, 1.5, 1, 1, 4, 1, 0.1),
    (Phase.FIRST, None): (0, 0, 0, 1.5, 1.5, 6, 1.5, 0),
    (Phase.SECOND, FULL): (25, 0.3, 0.3, 0.3, 0.4, 0.6, 0, 1.5),
    (Phase.SECOND, HALF): (0, 7, 0.5, 1.5, 1.5, 2, 0, 0.7),
    (Phase.SECOND, WORTHLESS): (0, 0, 2, 1, 2, 2, 0, 0.2),
    (Phase.SECOND, None): (0, 0, 0, 2, 2, 6, 0, 0),
    (Phase.DANNA, FULL): (6, 0, 0.5, 0.2, 0, 1.5, 0, 0.3),
    (Phase.DANNA, WORTHLESS): (0, 0, 1, 0.3, 0, 3, 0, 0),
    (Phase.DANNA, None): (0, 0, 0, 0.3, 0, 3, 0, 0),
    (Phase.ONE_SAN, None): (0, 0, 0, 0, 0.3, 12, 0, 0),
}
"""Expected frequency of each intent by the phase and the best pair that the player remembers.

They count as choices that were seen before the game. Most are few, so that the player's own choices soon outweigh them.
"""


def _find_neighbours(place: Place) -> PlaceSet:
    row, column = divmod(place, 9)
    return sum(
        1 << 9 * (row + down) + column + right
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (down or right) and 0 <= row + down < 9 and 0 <= column + right < 9
    )


NEIGHBOURS = tuple(map(_find_neighbours, range(81)))
"""For each place, the places beside it, also diagonally, as a bit mask."""


class Habit(NamedTuple):
    """Habits of a simulated player: how this player forgets and guesses.

    Attributes:
        oldest: The probability to forget the oldest tile when the memory is full. The next oldest then has the same
            probability, and so on in the older half. 0 means that all tiles have the same probability.
        decay: The probability to forget each tile when another is seen.
        seen_weight: The chance of a forgotten tile to be turned over as an unknown one, relative to a tile never seen.
            It is below 1 if the player remembers that a tile was seen, but not its face.
        fresh: The probability to turn over only tiles never seen, as long as there is one.
    """

    oldest: float
    decay: float
    seen_weight: float
    fresh: float


HABITS = tuple(
    Habit(oldest, decay, seen_weight, fresh)
    for seen_weight, fresh in ((1.0, 0.0), (0.4, 0.0), (1.0, 0.5), (1.0, 0.85))
    for oldest, decay in ((0.5, 0.0), (0.5, 0.0), (0.0, 0.0), (0.3, 0.03))
)
"""The simulated habits. Half of them forget as the computer players do."""


class Particle:
    """A simulated memory: the remembered places, the one seen last at the end, and how this player forgets."""

    __slots__ = ("habit", "mask", "order")

    def __init__(self, habit: Habit, order: list[Place], mask: PlaceSet) -> None:
        self.habit, self.order, self.mask = habit, order, mask

    def copy(self) -> "Particle":
        """Return a memory that changes independently."""
        return Particle(self.habit, self.order[:], self.mask)

    def see(self, place: Place, room: int, random: Random) -> None:
        """Remember a tile as the one seen last, and forget others if there is no room."""
        order, habit = self.order, self.habit
        if self.mask >> place & 1:
            order.remove(place)
        order.append(place)
        self.mask |= 1 << place
        if habit.decay and len(order) > 1 and random.random() < habit.decay * len(order):
            self.mask &= ~(1 << order.pop(int(random.random() * (len(order) - 1))))
        if len(order) > room:
            if habit.oldest:
                last, at = (room + 1) // 2 - 1, 0
                while at < last and random.random() > habit.oldest:
                    at += 1
            else:
                at = int(random.random() * room)
            self.mask &= ~(1 << order.pop(at))

    def lose(self, gone: PlaceSet) -> None:
        """Remove tiles that left the floor."""
        self.order = [place for place in self.order if not gone >> place & 1]
        self.mask &= ~gone


class Reading(NamedTuple):
    """Meaning of a choice for a player who remembers certain places.

    Attributes:
        situation: The key of `PRIOR_INTENTS`.
        possible: The intents that this player could have.
        ways: The intents that can lead to the choice, with the probability that they do.
    """

    situation: tuple[Phase, int | None]
    possible: tuple[int, ...]
    ways: tuple[tuple[int, float], ...]


def read_choice(choice: PlaceChoice, remembered: PlaceSet, seen_weight: float = 1.0, fresh: float = 0.0) -> Reading:
    """Return what a choice means for a player who remembers certain places.

    Args:
        choice: The choice.
        remembered: The remembered places, as a bit mask.
        seen_weight: The attribute of the player's `Habit`.
        fresh: The attribute of the player's `Habit`.
    """
    known = remembered & choice.seen
    targets = [0, 0, 0]
    least = 2 if choice.phase is Phase.FIRST else 1
    for places, worth in choice.groups:
        if (places & known).bit_count() >= least:
            targets[2 - worth] |= places & known
    pairs = targets[0] | targets[1] | targets[2]
    best = next((intent for intent in (FULL, HALF, WORTHLESS) if targets[intent]), None)
    friends = choice.friends & known
    unknown_seen, unseen = choice.seen & ~known, choice.legal & ~choice.seen
    unknown_weight = seen_weight * unknown_seen.bit_count() + unseen.bit_count()
    bit = 0 if choice.place is None else 1 << choice.place
    possible, ways = [], []
    sets = ((FULL, targets[0]), (HALF, targets[1]), (WORTHLESS, targets[2]), (FRIEND, friends))
    for intent, places in (*sets, (SHOW, known & ~pairs & ~friends)):
        if places:
            possible.append(intent)
            if places & bit:
                ways.append((intent, 1 / places.bit_count()))
    if unknown_weight:
        possible.append(UNKNOWN)
        fresh = fresh if unseen else 0.0
        if unseen & bit:
            ways.append((UNKNOWN, fresh / unseen.bit_count() + (1 - fresh) / unknown_weight))
        elif unknown_seen & bit:
            ways.append((UNKNOWN, (1 - fresh) * seen_weight / unknown_weight))
    if choice.can_stop and choice.phase is Phase.FIRST:
        possible.append(STOP)
        if not bit:
            ways.append((STOP, 1.0))
    if best is not None:
        beside = 0
        for place in list_places(targets[best]):
            beside |= NEIGHBOURS[place]
        beside &= choice.legal & ~pairs
        exchanged = known & ~pairs
        if beside or exchanged:
            possible.append(MISPLACED)
            chance = 0.0
            share = 0.7 if exchanged and beside else 1.0
            if beside & bit:
                chance += share / beside.bit_count()
            if exchanged & bit:
                chance += (1 - share if beside else 1.0) / exchanged.bit_count()
            if chance:
                ways.append((MISPLACED, chance))
    return Reading((choice.phase, best), tuple(possible), tuple(ways))


class ChoiceReader:
    """The readings of a choice for all simulated memories. Memories that differ in nothing that matters share one."""

    def __init__(self, choice: PlaceChoice) -> None:
        self.choice = choice
        self.legal_count = choice.legal.bit_count() + choice.can_stop
        self._readings: dict[Memories, Reading] = {}
        self._relevant = choice.friends | (0 if choice.place is None else (1 << choice.place) & choice.seen)
        for places, _ in choice.groups:
            self._relevant |= places

    def make_key(self, particle: Particle) -> Memories:
        """Return all that matters of a simulated memory: of most places, only how many are remembered."""
        known, habit = particle.mask & self.choice.seen, particle.habit
        return known & self._relevant, known.bit_count(), habit.seen_weight, habit.fresh

    def read(self, key: Memories, particle: Particle) -> Reading:
        """Return the reading for a simulated memory with its key."""
        reading = self._readings.get(key)
        if reading is None:
            habit = particle.habit
            reading = read_choice(self.choice, particle.mask, habit.seen_weight, habit.fresh)
            self._readings[key] = reading
        return reading


class Hypothesis:
    """The assumption that the player remembers a certain number of tiles, with its simulated memories."""

    def __init__(self, capacity: int | None) -> None:
        self.capacity = capacity
        self.random = Random(f"memory of {capacity}")
        number = len(HABITS) if capacity in (0, None) else PARTICLES
        self.particles = [Particle(HABITS[n % len(HABITS)], [], 0) for n in range(number)]
        self.weights = [1 / number] * number
        self.evidence = 0.0
        self.habits: dict[tuple[Phase, int | None], list[float]] = {}
        self.misplaced = 0.0
        self.counts: list[dict[int, float]] = []

    def see(self, place: Place) -> None:
        """Let all simulated memories see a tile."""
        if self.capacity is None:
            for particle in self.particles:
                particle.mask |= 1 << place
        elif self.capacity:
            room, random = self.capacity, self.random
            for particle in self.particles:
                particle.see(place, room, random)

    def lose(self, places: PlaceSet) -> None:
        """Remove tiles that left the floor. They use no memory."""
        for particle in self.particles:
            if particle.mask & places:
                particle.lose(places)

    def count_remembered(self, start: TurnStart) -> None:
        """Add to `counts` how many tiles the simulated memories hold at the start of a turn."""
        if self.capacity is None:
            self.counts.append({start.knowable: 1.0})
            return
        counts: dict[int, float] = {}
        for particle, weight in zip(self.particles, self.weights, strict=True):
            number = (particle.mask & start.seen).bit_count()
            counts[number] = counts.get(number, 0.0) + weight
        self.counts.append(counts)

    def weigh(self, reader: ChoiceReader) -> None:
        """Count the evidence of a choice, and weigh the simulated memories by it."""
        lapse = LAPSES / reader.legal_count
        keys = list(map(reader.make_key, self.particles))
        shares: dict[Memories, float] = {}
        for key, weight in zip(keys, self.weights, strict=True):
            shares[key] = shares.get(key, 0.0) + weight
        examples = dict(zip(keys, self.particles, strict=True))
        probabilities: dict[Memories, float] = {}
        joint: list[tuple[list[float], int, float]] = []
        total = 0.0
        for key, share in shares.items():
            reading = reader.read(key, examples[key])
            usual = self.habits.get(reading.situation)
            if usual is None:
                usual = self.habits[reading.situation] = [*PRIOR_INTENTS[reading.situation]]
            whole = sum([usual[intent] for intent in reading.possible]) or 1.0
            probability = lapse
            for intent, chance in reading.ways:
                part = (1 - LAPSES) * usual[intent] / whole * chance
                probability += part
                joint.append((usual, intent, share * part))
            probabilities[key] = probability
            total += share * probability
        for usual, intent, part in joint:
            usual[intent] += part / total
            if intent == MISPLACED:
                self.misplaced += part / total
        self.evidence += log(total)
        self.weights = [weight * probabilities[key] / total for key, weight in zip(keys, self.weights, strict=True)]
        if self.capacity:
            self._resample()

    def _resample(self) -> None:
        """Replace improbable memories by copies of probable ones, if few have nearly all the weight."""
        number = len(self.particles)
        if 1 / sum([weight * weight for weight in self.weights]) > number / 2:
            return
        ends, at, chosen = list(accumulate(self.weights)), 0, []
        step = self.random.random()
        for n in range(number):
            while at < number - 1 and ends[at] < (n + step) / number:
                at += 1
            chosen.append(self.particles[at].copy())
        self.particles, self.weights = chosen, [1 / number] * number


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
