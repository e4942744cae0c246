"""Addresses of positions on the analysis board, for the QR codes of prints."""

from hanamachi.games.okiya.rules import Game


def analysis_address(site: str, game: Game) -> str:
    """Return the address of the analysis board that shows a game after its last move."""
    return f"{site}analysis/{str(game).replace(' ', '_')}#{len(game.moves)}"
