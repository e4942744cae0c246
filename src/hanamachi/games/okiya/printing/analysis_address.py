"""Addresses of positions on the analysis board, for the QR codes of prints."""

from hanamachi.games.okiya.rules import Game
from hanamachi.locales import Phrases


def analysis_address(site: str, game: Game) -> str:
    """Return the web address of the page that analyses a game. The page opens at the position after the last move.

    `site` is the address of the server and ends with `/`.
    """
    return f"{site}analysis/{str(game).replace(' ', '_')}#{len(game.moves)}"


def code_template_data(say: Phrases, address: str, picture: str = "code") -> dict[str, str]:
    """Return what the templates of prints show of the QR code of an address. `picture` is the name of its picture."""
    return {
        "picture": picture,
        "address": address,
        "words": say("print-code", address=address),
        "caption": say("print-code-opens"),
    }
