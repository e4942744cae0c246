"""What a secret deals: the first deal of the kind that was agreed on.

The deals of a secret are drawn for the purposes `deal`, `deal 1`, `deal 2` and so on (`commitments`). At most tables
any will do, and then it is the first. Otherwise each is held against the exact answer, so anybody who has the secret
finds the same one. That takes up to seconds: it is done once, and the number of the shuffle goes on the record.
"""

from hanamachi.game import Seat
from hanamachi.table import commitments
from hanamachi.table.setup import Setup


def dealt(setup: Setup, secret: bytes, first: Seat, number: int = 0) -> str:
    """The deal of a secret's shuffle of a number, where `first` starts."""
    rules, options = setup.rules, setup.options
    order = commitments.shuffle(secret, f"deal {number}" if number else "deal", rules.deck_size(options))
    return rules.make_deal(options, order, first)


def search(setup: Setup, secret: bytes, first: Seat) -> int:
    """The number of the first shuffle whose deal is of the kind agreed on; takes up to seconds; raises GameError."""
    return setup.rules.find_deal_of_kind(
        setup.options, setup.layouts, lambda number: dealt(setup, secret, first, number)
    )
