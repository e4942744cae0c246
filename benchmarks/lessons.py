"""The first games: seconds that one takes, by words read at 200 a minute and two seconds for each action.

It counts what a learner reads who goes wrong nowhere: the headline and the words of each moment, on the way with the
most of them. What another player does, and what glides over the table meanwhile, goes on top.
"""

from collections.abc import Sequence

from benchmarks._report import Figures, show
from hanamachi.games.okiya import GardenView, Tile
from hanamachi.locales import LANGUAGES, Phrases, load_phrases
from hanamachi.tutorial.game_tutorial import game_tutorials
from hanamachi.tutorial.lesson import Moment

WORDS_A_MINUTE = 200
ACTION_SECONDS = 2


def measure() -> Figures:
    """The seconds of each first game in each language."""
    return {
        f"{game}, {language}, s": round(_longest(load_phrases(language), game, tutorial.make_lesson().moments))
        for game, tutorial in game_tutorials().items()
        for language in LANGUAGES
    }


def _longest(say: Phrases, game: str, moments: Sequence[Moment]) -> float:
    """The seconds from the first moment to the end, on the longest way."""
    known: dict[int, float] = {}

    def seconds(number: int) -> float:
        if number not in known:
            moment = moments[number]
            leads = {*moment.wanted.values(), *([] if moment.onward is None else [moment.onward])}
            after = max((ACTION_SECONDS + seconds(to) for to in leads), default=0)
            known[number] = _words(say, game, moment) * 60 / WORDS_A_MINUTE + after
        return known[number]

    return seconds(0)


def _words(say: Phrases, game: str, moment: Moment) -> int:
    name = f"first-{game}-{moment.words}"
    return len(f"{say(f'{name}.title')} {say(name, **_values(say, moment))}".split())


def _values(say: Phrases, moment: Moment) -> dict[str, str]:
    """What the words of Okiya speak of: the tile taken last, and its families."""
    board = moment.view.board
    if board is None or not isinstance(board.view, GardenView) or board.view.last_tile is None:
        return {}
    tile = Tile.parse(board.view.last_tile)
    families = [family.name.lower() for family in (tile.vegetation, tile.symbol)]
    vegetation, symbol = (say(f"family-{family}") for family in families)
    plants, signs = (say(f"family-{family}.none") for family in families)
    return {
        "tile": say("tile", vegetation=vegetation, symbol=symbol),
        "vegetation": vegetation,
        "symbol": symbol,
        "none": say("blockade-why", vegetation=plants, symbol=signs),
    }


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    return show("lessons", argv, measure)
