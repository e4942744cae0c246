"""Deals of a table, derived from the secrets of its games.

The shuffles of a secret are derived for the purposes `deal`, `deal 1`, `deal 2` and so on (see `commitments`). Most
tables use the first one. A table with layouts of a kind uses the first shuffle whose deal is of that kind, which the
exact solver decides. So everybody who has the secret finds the same deal. The search takes up to seconds; it is done
once, and the record holds the number of the shuffle.
"""

from hanamachi.game import Seat
from hanamachi.table import commitments
from hanamachi.table.setup import Setup


def derive_deal(setup: Setup, secret: bytes, first_seat: Seat, shuffle_number: int = 0) -> str:
    """Return the deal (how a game is set up) that follows from a secret.

    Args:
        setup: The options of the table.
        secret: The secret of the game.
        first_seat: The seat that makes the first move.
        shuffle_number: The number of the shuffle. A secret gives many shuffles, numbered from 0.
    """
    rules, options = setup.rules, setup.options
    order = commitments.derive_shuffle(
        secret, f"deal {shuffle_number}" if shuffle_number else "deal", rules.deck_size(options)
    )
    return rules.make_deal(options, order, first_seat)


def find_shuffle_number(setup: Setup, secret: bytes, first_seat: Seat) -> int:
    """Return the number of the first shuffle whose deal is of the kind that the players chose. May take seconds.

    Raises GameError if there is none.

    Args:
        setup: The options of the table, with the kind of deals.
        secret: The secret of the game, from which the shuffles follow.
        first_seat: The seat that makes the first move.
    """
    return setup.rules.find_deal_of_kind(
        setup.options, setup.layouts, lambda number: derive_deal(setup, secret, first_seat, number)
    )
