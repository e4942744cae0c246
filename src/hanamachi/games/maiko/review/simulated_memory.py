"""A particle filter of simulated memories, which are weighted by the choices of the player."""

from itertools import accumulate
from math import log
from random import Random
from typing import NamedTuple

from hanamachi.games.maiko.review.choice_interpretation import (
    FLIP_MISPLACED,
    PRIOR_INTENTS,
    Interpretation,
    interpret_choice,
)
from hanamachi.games.maiko.review.choice_trace import PlaceChoice, TurnStart
from hanamachi.games.maiko.rules.floor import Place, PlaceSet
from hanamachi.games.maiko.rules.position import Phase

PARTICLES_PER_CAPACITY = 32
"""Number of simulated memories for each capacity. More of them hardly improve the estimate."""
LAPSE_PROBABILITY = 0.02
"""Probability that a choice is independent of the memory: a slip of the finger, or a whim."""

MemoryKey = tuple[PlaceSet, int, float, float]
"""The key of equivalent simulated memories: see `ChoiceInterpreter.make_key`."""


class Habit(NamedTuple):
    """The habits of a simulated player: how it forgets tiles and guesses places.

    Attributes:
        forget_oldest: The probability that a full memory forgets its oldest tile. If it does not, the next oldest has
            the same probability, and so on in the older half. 0 means that all tiles have the same probability.
        decay: The probability that the player forgets each tile on seeing another one.
        seen_weight: The probability that a forgotten tile is turned over as an unknown one, relative to a tile never
            seen. It is below 1 if the player remembers having seen a tile, but not its face.
        fresh: The probability that the player turns over only tiles never seen, while there are any.
    """

    forget_oldest: float
    decay: float
    seen_weight: float
    fresh: float


HABITS = tuple(
    Habit(forget_oldest, decay, seen_weight, fresh)
    for seen_weight, fresh in ((1.0, 0.0), (0.4, 0.0), (1.0, 0.5), (1.0, 0.85))
    for forget_oldest, decay in ((0.5, 0.0), (0.5, 0.0), (0.0, 0.0), (0.3, 0.03))
)
"""The simulated habits. Half of them forget in the same way as the computer players."""


class Particle:
    """A simulated memory: the places of the remembered tiles, in the order in which they were seen, and the habits."""

    __slots__ = ("habit", "mask", "order")

    def __init__(self, habit: Habit, order: list[Place], mask: PlaceSet) -> None:
        self.habit, self.order, self.mask = habit, order, mask

    def copy(self) -> "Particle":
        """Return an independent copy."""
        return Particle(self.habit, self.order[:], self.mask)

    def remember(self, place: Place, capacity: int, random: Random) -> None:
        """Add a tile as the one seen last, and forget another one if the capacity is exceeded."""
        order, habit = self.order, self.habit
        if self.mask >> place & 1:
            order.remove(place)
        order.append(place)
        self.mask |= 1 << place
        if habit.decay and len(order) > 1 and random.random() < habit.decay * len(order):
            self.mask &= ~(1 << order.pop(int(random.random() * (len(order) - 1))))
        if len(order) > capacity:
            if habit.forget_oldest:
                last, at = (capacity + 1) // 2 - 1, 0
                while at < last and random.random() > habit.forget_oldest:
                    at += 1
            else:
                at = int(random.random() * capacity)
            self.mask &= ~(1 << order.pop(at))

    def remove(self, places: PlaceSet) -> None:
        """Remove the tiles that left these places."""
        self.order = [place for place in self.order if not places >> place & 1]
        self.mask &= ~places


class ChoiceInterpreter:
    """A cache of the interpretations of one choice. Equivalent simulated memories share an interpretation."""

    def __init__(self, choice: PlaceChoice) -> None:
        self.choice = choice
        self.legal_count = choice.legal.bit_count() + choice.can_stop
        self._interpretations: dict[MemoryKey, Interpretation] = {}
        self._relevant = choice.friends | (0 if choice.place is None else (1 << choice.place) & choice.seen)
        for places, _ in choice.groups:
            self._relevant |= places

    def make_key(self, particle: Particle) -> MemoryKey:
        """Return a key that is equal for equivalent memories.

        It has the remembered places that matter for the choice, the number of all remembered places, and the habits.
        """
        known, habit = particle.mask & self.choice.seen, particle.habit
        return known & self._relevant, known.bit_count(), habit.seen_weight, habit.fresh

    def interpret(self, key: MemoryKey, particle: Particle) -> Interpretation:
        """Return the interpretation of the choice for a simulated memory, from the cache if its key is there."""
        interpretation = self._interpretations.get(key)
        if interpretation is None:
            habit = particle.habit
            interpretation = interpret_choice(self.choice, particle.mask, habit.seen_weight, habit.fresh)
            self._interpretations[key] = interpretation
        return interpretation


class Hypothesis:
    """A hypothesis about the capacity of the player's memory, with simulated memories and their evidence."""

    def __init__(self, capacity: int | None) -> None:
        self.capacity = capacity
        self.random = Random(f"memory of {capacity}")
        number = len(HABITS) if capacity in (0, None) else PARTICLES_PER_CAPACITY
        self.particles = [Particle(HABITS[n % len(HABITS)], [], 0) for n in range(number)]
        self.weights = [1 / number] * number
        self.evidence = 0.0
        self.intent_counts: dict[tuple[Phase, int | None], list[float]] = {}
        self.misplaced = 0.0
        self.remembered_counts: list[dict[int, float]] = []

    def add_seen_tile(self, place: Place) -> None:
        """Add a tile that the player saw to all simulated memories."""
        if self.capacity is None:
            for particle in self.particles:
                particle.mask |= 1 << place
        elif self.capacity:
            capacity, random = self.capacity, self.random
            for particle in self.particles:
                particle.remember(place, capacity, random)

    def remove_tiles(self, places: PlaceSet) -> None:
        """Remove the tiles that left these places from all simulated memories."""
        for particle in self.particles:
            if particle.mask & places:
                particle.remove(places)

    def count_remembered(self, start: TurnStart) -> None:
        """Append the distribution of the number of remembered tiles at the start of a turn to `remembered_counts`."""
        if self.capacity is None:
            self.remembered_counts.append({start.knowable: 1.0})
            return
        counts: dict[int, float] = {}
        for particle, weight in zip(self.particles, self.weights, strict=True):
            number = (particle.mask & start.seen).bit_count()
            counts[number] = counts.get(number, 0.0) + weight
        self.remembered_counts.append(counts)

    def update_weights(self, interpreter: ChoiceInterpreter) -> None:
        """Update the evidence and the weights of the simulated memories by a choice (Bayes' rule)."""
        lapse = LAPSE_PROBABILITY / interpreter.legal_count
        keys = list(map(interpreter.make_key, self.particles))
        shares: dict[MemoryKey, float] = {}
        for key, weight in zip(keys, self.weights, strict=True):
            shares[key] = shares.get(key, 0.0) + weight
        examples = dict(zip(keys, self.particles, strict=True))
        probabilities: dict[MemoryKey, float] = {}
        joint: list[tuple[list[float], int, float]] = []
        total = 0.0
        for key, share in shares.items():
            interpretation = interpreter.interpret(key, examples[key])
            counts = self.intent_counts.get(interpretation.situation)
            if counts is None:
                counts = self.intent_counts[interpretation.situation] = [*PRIOR_INTENTS[interpretation.situation]]
            whole = sum([counts[intent] for intent in interpretation.possible]) or 1.0
            probability = lapse
            for intent, chance in interpretation.likelihoods:
                part = (1 - LAPSE_PROBABILITY) * counts[intent] / whole * chance
                probability += part
                joint.append((counts, intent, share * part))
            probabilities[key] = probability
            total += share * probability
        for counts, intent, part in joint:
            counts[intent] += part / total
            if intent == FLIP_MISPLACED:
                self.misplaced += part / total
        self.evidence += log(total)
        self.weights = [weight * probabilities[key] / total for key, weight in zip(keys, self.weights, strict=True)]
        if self.capacity:
            self._resample()

    def _resample(self) -> None:
        """Replace improbable memories by copies of probable ones, if a few memories have most of the weight.

        This is systematic resampling, if the effective sample size is at most half of the particles.
        """
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
