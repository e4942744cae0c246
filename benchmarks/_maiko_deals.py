"""Random deals of Maiko."""

from random import Random

from hanamachi.games.maiko import Colour, Deal, build_deck, deal_tiles


def make_random_deal(players: int, seed: int | str) -> Deal:
    """Return the random deal of a seed, for the first 2 to 4 colours."""
    order = list(range(len(build_deck())))
    Random(seed).shuffle(order)
    return deal_tiles(tuple(Colour)[:players], order)
