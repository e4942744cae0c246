"""Link cards of Maiko's tables: the okiya as a spectator sees it."""

from hanamachi.games.maiko.drawing import floor_svg
from hanamachi.games.maiko.views import HouseView
from hanamachi.printing.link_card import GameCards


class MaikoCards(GameCards):
    """The link cards of Maiko."""

    def board(self, view: HouseView) -> str:
        """Return the picture of the okiya from a spectator's view."""
        return floor_svg(view.floor, named=False)
