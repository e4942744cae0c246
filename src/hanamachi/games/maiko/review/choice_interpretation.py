"""The interpretation of a choice of a place: the intents that explain it for a player with certain remembered tiles."""

from typing import NamedTuple

from hanamachi.games.maiko.review.choice_trace import PlaceChoice
from hanamachi.games.maiko.rules.floor import Place, PlaceSet, list_places
from hanamachi.games.maiko.rules.position import Phase

TAKE_TWO_OWN, TAKE_ONE_OWN, TAKE_NO_OWN, MEET_FRIEND, SHOW_TILE, FLIP_UNKNOWN, STOP, FLIP_MISPLACED = range(8)
"""The intents of a player. An own tile has the player's colour.

The first three take a remembered pair with two, one or no own tiles. `SHOW_TILE` turns over a remembered tile without a
partner. `FLIP_MISPLACED` turns over a wrong place because the player confuses it with a remembered one.
"""

Intents = tuple[float, ...]
"""A number for each intent, in the order above."""

PRIOR_INTENTS: dict[tuple[Phase, int | None], Intents] = {
    (Phase.FIRST, TAKE_TWO_OWN): (15, 1, 0.5, 0.5, 0.3, 1, 0.3, 0.8),
    (Phase.FIRST, TAKE_ONE_OWN): (0, 4, 1.5, 1, 1, 3, 1, 0.3),
    (Phase.FIRST, TAKE_NO_OWN): (0, 0, 1.5, 1, 1, 4, 1, 0.1),
    (Phase.FIRST, None): (0, 0, 0, 1.5, 1.5, 6, 1.5, 0),
    (Phase.SECOND, TAKE_TWO_OWN): (25, 0.3, 0.3, 0.3, 0.4, 0.6, 0, 1.5),
    (Phase.SECOND, TAKE_ONE_OWN): (0, 7, 0.5, 1.5, 1.5, 2, 0, 0.7),
    (Phase.SECOND, TAKE_NO_OWN): (0, 0, 2, 1, 2, 2, 0, 0.2),
    (Phase.SECOND, None): (0, 0, 0, 2, 2, 6, 0, 0),
    (Phase.DANNA, TAKE_TWO_OWN): (6, 0, 0.5, 0.2, 0, 1.5, 0, 0.3),
    (Phase.DANNA, TAKE_NO_OWN): (0, 0, 1, 0.3, 0, 3, 0, 0),
    (Phase.DANNA, None): (0, 0, 0, 0.3, 0, 3, 0, 0),
    (Phase.ONE_SAN, None): (0, 0, 0, 0, 0.3, 12, 0, 0),
}
"""Prior counts of each intent, by phase and by the best pair that the player remembers.

The choices in the game are added to these counts. Most are small, so that the player's own choices soon dominate.
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
"""For each place, a bit mask of the adjacent places, diagonals included."""


class Interpretation(NamedTuple):
    """The interpretation of a choice: the intents that explain it for a player with certain remembered tiles.

    Attributes:
        situation: The phase and the best remembered pair, as in `PRIOR_INTENTS`.
        possible: The intents that this player can have.
        likelihoods: The intents that can lead to the choice, each with the probability of the choice given the intent.
    """

    situation: tuple[Phase, int | None]
    possible: tuple[int, ...]
    likelihoods: tuple[tuple[int, float], ...]


def interpret_choice(
    choice: PlaceChoice, remembered: PlaceSet, seen_weight: float = 1.0, fresh: float = 0.0
) -> Interpretation:
    """Return the interpretation of a choice for a player who remembers certain places.

    Args:
        choice: The choice.
        remembered: The remembered places, as a bit mask.
        seen_weight: The attribute of the player's `Habit`.
        fresh: The attribute of the player's `Habit`.
    """
    known = remembered & choice.seen
    targets = [0, 0, 0]
    needed = 2 if choice.phase is Phase.FIRST else 1
    for places, worth in choice.groups:
        if (places & known).bit_count() >= needed:
            targets[2 - worth] |= places & known
    pairs = targets[0] | targets[1] | targets[2]
    best = next((intent for intent in (TAKE_TWO_OWN, TAKE_ONE_OWN, TAKE_NO_OWN) if targets[intent]), None)
    friends = choice.friends & known
    unknown_seen, unseen = choice.seen & ~known, choice.legal & ~choice.seen
    unknown_weight = seen_weight * unknown_seen.bit_count() + unseen.bit_count()
    bit = 0 if choice.place is None else 1 << choice.place
    possible, likelihoods = [], []
    sets = ((TAKE_TWO_OWN, targets[0]), (TAKE_ONE_OWN, targets[1]), (TAKE_NO_OWN, targets[2]), (MEET_FRIEND, friends))
    for intent, places in (*sets, (SHOW_TILE, known & ~pairs & ~friends)):
        if places:
            possible.append(intent)
            if places & bit:
                likelihoods.append((intent, 1 / places.bit_count()))
    if unknown_weight:
        possible.append(FLIP_UNKNOWN)
        fresh = fresh if unseen else 0.0
        if unseen & bit:
            likelihoods.append((FLIP_UNKNOWN, fresh / unseen.bit_count() + (1 - fresh) / unknown_weight))
        elif unknown_seen & bit:
            likelihoods.append((FLIP_UNKNOWN, (1 - fresh) * seen_weight / unknown_weight))
    if choice.can_stop and choice.phase is Phase.FIRST:
        possible.append(STOP)
        if not bit:
            likelihoods.append((STOP, 1.0))
    if best is not None:
        beside = 0
        for place in list_places(targets[best]):
            beside |= NEIGHBOURS[place]
        beside &= choice.legal & ~pairs
        exchanged = known & ~pairs
        if beside or exchanged:
            possible.append(FLIP_MISPLACED)
            chance = 0.0
            share = 0.7 if exchanged and beside else 1.0
            if beside & bit:
                chance += share / beside.bit_count()
            if exchanged & bit:
                chance += (1 - share if beside else 1.0) / exchanged.bit_count()
            if chance:
                likelihoods.append((FLIP_MISPLACED, chance))
    return Interpretation((choice.phase, best), tuple(possible), tuple(likelihoods))
