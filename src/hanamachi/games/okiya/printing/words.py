"""What is printed of a tile in words, and where a phone finds a position."""

from hanamachi.games.okiya.rules import Game, Tile
from hanamachi.locales import Phrases


def tile_words(say: Phrases, tile: Tile) -> str:
    """What is on a tile."""
    vegetation, symbol = (say(f"family-{family.name.lower()}") for family in (tile.vegetation, tile.symbol))
    return say("tile", vegetation=vegetation, symbol=symbol)


def address(site: str, game: Game) -> str:
    """Where the analysis board of a house shows a game after its last move."""
    return f"{site}analysis/{str(game).replace(' ', '_')}#{len(game.moves)}"
