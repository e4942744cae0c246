"""Texts about tiles, and addresses of positions."""

from hanamachi.games.okiya.rules import Game, Tile
from hanamachi.locales import Phrases


def tile_words(say: Phrases, tile: Tile) -> str:
    """Return a description of a tile."""
    vegetation, symbol = (say(f"family-{family.name.lower()}") for family in (tile.vegetation, tile.symbol))
    return say("tile", vegetation=vegetation, symbol=symbol)


def address(site: str, game: Game) -> str:
    """Return the address of the analysis board that shows a game after its last move."""
    return f"{site}analysis/{str(game).replace(' ', '_')}#{len(game.moves)}"
