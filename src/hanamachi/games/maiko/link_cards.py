"""Link cards of Maiko's tables: the okiya as a spectator sees it."""

from hanamachi.games.maiko.drawing import draw_floor_svg
from hanamachi.games.maiko.views import HouseView
from hanamachi.printing.link_card import GameCards


class MaikoCards(GameCards):
    """The preview pictures for links to a game of Maiko."""

    def board(self, view: HouseView) -> str:
        """Return the picture of the floor of tiles for the preview of a link.

        Args:
            view: The state that a spectator sees, so that the picture shows no hidden tile.
        """
        return draw_floor_svg(view.floor, with_place_names=False)
