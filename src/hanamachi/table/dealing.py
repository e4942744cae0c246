"""Deals of a table, derived from the secrets of its games.

The shuffles of a secret are derived for the purposes `deal`, `deal 1`, `deal 2` and so on (see `commitments`). Most
tables use the first one. A table with layouts of a kind uses the first shuffle whose deal is of that kind, which the
exact solver decides. So everybody who has the secret finds the same deal. The search takes up to seconds; it is done
once, and the record holds the number of the shuffle.
"""

from hanamachi.game import Seat
from hanamachi.table import commitments
from hanamachi.table.setup import Setup


def derive_deal(setup: Setup, secret: bytes, first: Seat, number: int = 0) -> str:
    """Return the deal of a secret's shuffle of this number. The seat `first` starts the game."""
    rules, options = setup.rules, setup.options
    order = commitments.derive_shuffle(secret, f"deal {number}" if number else "deal", rules.deck_size(options))
    return rules.make_deal(options, order, first)


def find_shuffle_number(setup: Setup, secret: bytes, first: Seat) -> int:
    """Return the number of the first shuffle whose deal is of the agreed kind. May take seconds; raises GameError."""
    return setup.rules.find_deal_of_kind(
        setup.options, setup.layouts, lambda number: derive_deal(setup, secret, first, number)
    )
