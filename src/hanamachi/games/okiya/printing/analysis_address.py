"""QR codes of prints that open a position on the analysis board."""

from hanamachi.games.okiya.rules import Game
from hanamachi.locales import Phrases
from hanamachi.printing.position_code import make_qr_code_svg


def analysis_address(site: str, game: Game) -> str:
    """Return the web address of the page that analyses a game. The page opens at the position after the last move.

    `site` is the address of the server and ends with `/`.
    """
    return f"{site}analysis/{str(game).replace(' ', '_')}#{len(game.moves)}"


def make_position_code_and_pictures(
    say: Phrases, site_address: str | None, game: Game, picture_name: str = "code"
) -> tuple[dict[str, str] | None, dict[str, str]]:
    """Return the QR code of a game: what the Typst templates read about it, and its SVG picture by name.

    Args:
        say: The phrases of one language.
        site_address: The address of the server. None: the print has no codes, and the result is (None, {}).
        game: The game. The code opens the position after its last move.
        picture_name: The name of the picture.
    """
    if site_address is None:
        return None, {}
    address = analysis_address(site_address, game)
    data = {
        "picture": picture_name,
        "address": address,
        "words": say("print-code", address=address),
        "caption": say("print-code-opens"),
    }
    return data, {picture_name: make_qr_code_svg(address)}
