"""What a secret deals: the first deal of the kind that was agreed on.

The deals of a secret are drawn for the purposes `deal`, `deal 1`, `deal 2` and so on (`deals`). At most tables any will
do, and then it is the first. Otherwise each is held against the exact answer, so anybody who has the secret finds the
same one.
"""

from hanamachi.games.game import Seat
from hanamachi.games.okiya import Layout
from hanamachi.solver import fair
from hanamachi.table import deals
from hanamachi.table.setup import OkiyaSetup, Setup


def dealt(setup: Setup, secret: bytes, first: Seat) -> str:
    """The deal that a game's secret gives where `first` starts; raises NoDeal."""
    rules, options = setup.rules, setup.options

    def drawn(number: int) -> str:
        order = deals.shuffle(secret, f"deal {number}" if number else "deal", rules.deck(options))
        return rules.deal(options, order, first)

    if not isinstance(setup.game, OkiyaSetup):
        return drawn(0)
    ruling = setup.game.full_garden
    _, layout = fair.deal(fair.Kind.parse(setup.layouts, ruling), lambda number: Layout.parse(drawn(number)), ruling)
    return str(layout)
