"""Simulated memories that see what a player saw, forget, and are weighed by the player's choices: a particle filter."""

from itertools import accumulate
from math import log
from random import Random
from typing import NamedTuple

from hanamachi.games.maiko.review.choice_reading import MISPLACED, PRIOR_INTENTS, Reading, read_choice
from hanamachi.games.maiko.review.choice_trace import PlaceChoice, TurnStart
from hanamachi.games.maiko.rules.floor import Place, PlaceSet
from hanamachi.games.maiko.rules.position import Phase

PARTICLES = 32
"""Number of simulated memories of each capacity. More make the estimate slower and hardly better."""
LAPSES = 0.02
"""Probability that a choice has nothing to do with the memory: a slip of the finger, or a whim."""

Memories = tuple[PlaceSet, int, float, float]
"""The remembered places that matter to a choice, the number of all, and two habits: see `ChoiceReader.make_key`."""


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
