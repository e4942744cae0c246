"""Duration of the first games (tutorials), at 200 words a minute and two seconds for each action.

It counts the words that a learner without mistakes reads on the longest path. Animations and the moves of the other
player take additional time.
"""

from collections.abc import Sequence

from benchmarks._report import Figures, run_benchmark
from hanamachi.games.okiya import GardenView, Tile
from hanamachi.locales import LANGUAGES, Phrases, load_phrases
from hanamachi.tutorial.game_tutorial import game_tutorials
from hanamachi.tutorial.lesson import Moment

WORDS_A_MINUTE = 200
ACTION_SECONDS = 2


def measure() -> Figures:
    """Return the seconds of each first game in each language."""
    return {
        f"{game}, {language}, s": round(
            _longest_lesson_seconds(load_phrases(language), game, tutorial.make_lesson().moments)
        )
        for game, tutorial in game_tutorials().items()
        for language in LANGUAGES
    }


def _longest_lesson_seconds(say: Phrases, game: str, moments: Sequence[Moment]) -> float:
    """Return the seconds from the first moment to the end, on the longest path."""
    known: dict[int, float] = {}

    def seconds(number: int) -> float:
        if number not in known:
            moment = moments[number]
            leads = {*moment.wanted.values(), *([] if moment.onward is None else [moment.onward])}
            after = max((ACTION_SECONDS + seconds(to) for to in leads), default=0)
            known[number] = _count_words(say, game, moment) * 60 / WORDS_A_MINUTE + after
        return known[number]

    return seconds(0)


def _count_words(say: Phrases, game: str, moment: Moment) -> int:
    name = f"first-{game}-{moment.words}"
    return len(f"{say(f'{name}.title')} {say(name, **_phrase_values(say, moment))}".split())


def _phrase_values(say: Phrases, moment: Moment) -> dict[str, str]:
    """Return the variables of Okiya's phrases: the last taken tile and its families."""
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
    return run_benchmark("lessons", argv, measure)
