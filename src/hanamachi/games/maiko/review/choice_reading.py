"""The meaning of a choice for a player who remembers certain places: the intents that the player can have."""

from typing import NamedTuple

from hanamachi.games.maiko.review.choice_trace import PlaceChoice
from hanamachi.games.maiko.rules.floor import Place, PlaceSet, list_places
from hanamachi.games.maiko.rules.position import Phase

FULL, HALF, WORTHLESS, FRIEND, SHOW, UNKNOWN, STOP, MISPLACED = range(8)
"""Intents of a player. The first three take a remembered pair that has two, one or no own tiles.

The next are to meet a remembered friend, to show a remembered tile without a partner, and to turn over an unknown tile.
The last are to stop, and to turn over a wrong place instead of a remembered partner's.
"""

Intents = tuple[float, ...]
"""A number for each intent."""

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
