"""What the press says of the games' pieces, and in which letters."""

import re
from unicodedata import normalize

from hanamachi.games.okiya import Tile
from hanamachi.locales import Phrases

_STRANGE = re.compile("[^ -~\u00a0-\u00ac\u00ae-\u04ff\u1e00-\u1fff\u2010-\u2027\u2030-\u2040]")


def legible(text: str) -> str:
    """A text that somebody wrote, with a question mark for each letter that no font of the press has.

    There are Latin, Greek and Cyrillic. A PDF that readers aloud can read may not hold an empty box.
    """
    return _STRANGE.sub("?", normalize("NFC", text))


def tile_words(say: Phrases, tile: Tile) -> str:
    """What is on a tile of Okiya."""
    vegetation, symbol = (say(f"family-{family.name.lower()}") for family in (tile.vegetation, tile.symbol))
    return say("tile", vegetation=vegetation, symbol=symbol)
