"""Addresses of positions on the analysis board, for the QR codes of prints."""

from hanamachi.games.okiya.rules import Game


def analysis_address(site: str, game: Game) -> str:
    """Return the web address of the page that analyses a game. The page opens at the position after the last move.

    `site` is the address of the server and ends with `/`.
    """
    return f"{site}analysis/{str(game).replace(' ', '_')}#{len(game.moves)}"
