"""What links to Maiko's tables show: the okiya as all may see it."""

from hanamachi.games.maiko.drawing import house_svg
from hanamachi.games.maiko.views import HouseView
from hanamachi.printing.link_card import GameCards


class MaikoCards(GameCards):
    """The cards of Maiko."""

    def board(self, view: HouseView) -> str:
        """The okiya with its tiles, of which only those lie open that are open to everybody."""
        return house_svg(view.floor, named=False)
