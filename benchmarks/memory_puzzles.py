"""Search for Maiko's memory puzzles, and the files of the package that contain them.

Each line of the run's file has the puzzles of one game, and an interrupted run continues at its end. With --write, the
best variety of what was found goes into the package, one file for each level.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from benchmarks._played import add_run_options, read_json_lines, run_and_record
from hanamachi.games.maiko.puzzles.puzzle_days import PackagedPuzzle
from hanamachi.games.maiko.puzzles.puzzle_search import find_puzzles_in_game
from hanamachi.games.maiko.puzzles.puzzles import LEVELS, Theme

GAMES = 20
PUZZLES_PER_LEVEL = 40
FOLDER = Path(__file__).parents[1] / "src/hanamachi/games/maiko/puzzles/memory_puzzles"


class SearchedGame(NamedTuple):
    """The puzzles of one game."""

    number: int
    puzzles: list[dict[str, Any]]


def search_game(number: int) -> SearchedGame:
    """Search the puzzles of the game with a number."""
    found = find_puzzles_in_game(f"package {number}")
    return SearchedGame(number, [msgspec.to_builtins(PackagedPuzzle.from_solution(*one)) for one in found])


def choose_puzzles(games: Iterable[SearchedGame], level: int) -> list[PackagedPuzzle]:
    """Return puzzles of a level in which the themes take turns: at most one of each theme from a game."""
    by_theme: dict[str, list[PackagedPuzzle]] = defaultdict(list)
    for game in sorted(games):
        themes = set()
        for one in game.puzzles:
            puzzle = msgspec.convert(one, PackagedPuzzle)
            if min(len(puzzle.needed), LEVELS[-1]) == level and puzzle.theme not in themes:
                themes.add(puzzle.theme)
                by_theme[puzzle.theme].append(puzzle)
    chosen: list[PackagedPuzzle] = []
    while any(by_theme.values()) and len(chosen) < PUZZLES_PER_LEVEL:
        for theme in Theme:
            if by_theme[theme.value] and len(chosen) < PUZZLES_PER_LEVEL:
                chosen.append(by_theme[theme.value].pop(0))
    return chosen


def main(argv: Sequence[str]) -> int:
    """Search the games that are missing, print how many puzzles there are, and write the package's files."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench memory_puzzles", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--games", type=int, default=GAMES, help="games to search; default %(default)s")
    parser.add_argument("--write", action="store_true", help="write the files of the package")
    add_run_options(parser)
    options = parser.parse_args(argv)
    games = [SearchedGame(number, puzzles) for number, puzzles in read_json_lines(options.file)]
    known = {game.number for game in games}
    work = [(number,) for number in range(options.games) if number not in known]
    games += run_and_record(search_game, work, options, lambda game: f"{len(game.puzzles)} puzzles in a game")
    counts: Counter[tuple[int, str]] = Counter(
        (min(len(one["needed"]), LEVELS[-1]), one["theme"]) for game in games for one in game.puzzles
    )
    if options.json:
        figures = {f"level {level}, {theme}": number for (level, theme), number in sorted(counts.items())}
        print(json.dumps({"benchmark": "memory_puzzles", "figures": figures}))
    else:
        for (level, theme), number in sorted(counts.items()):
            print(f"level {level}, {theme}: {number}")
    if options.write:
        FOLDER.mkdir(exist_ok=True)
        for level in LEVELS:
            lines = [msgspec.json.encode(puzzle) + b"\n" for puzzle in choose_puzzles(games, level)]
            (FOLDER / f"level-{level}.jsonl").write_bytes(b"".join(lines))
    return 0
