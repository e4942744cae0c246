"""Link cards of Maiko: the okiya as a spectator of a table sees it, and the pages that only Maiko has."""

from functools import partial

from hanamachi.games.maiko.drawing import draw_floor_svg
from hanamachi.games.maiko.house_view import HouseView
from hanamachi.locales import Phrases
from hanamachi.printing.link_card import GameCards, LinkCard, front_page_picture


class MaikoCards(GameCards):
    """The preview pictures for links to a game of Maiko."""

    def board(self, view: HouseView) -> str:
        """Return the picture of the floor of tiles for the preview of a link.

        Args:
            view: The state that a spectator sees, so that the picture shows no hidden tile.
        """
        return draw_floor_svg(view.floor, with_place_names=False)

    def make_game_page_card(self, path: str, today: str, say: Phrases) -> LinkCard | None:
        """Return the link preview of a page that only Maiko has, or None for other pages.

        Args:
            path: The path of the page without the first slash, such as `daily/2026-11-26`.
            today: The date as ISO text. All days have the same preview, because their tiles are hidden.
            say: The phrases of the language.
        """
        page = path.partition("/")[0]
        if page not in ("daily", "memory", "compare"):
            return None
        phrase = f"card-{page}"
        return LinkCard(say(phrase), say(f"{phrase}.line"), "print maiko", partial(front_page_picture, "maiko"))
