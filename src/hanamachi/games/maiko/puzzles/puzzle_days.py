"""The packaged memory puzzles with their solutions, and the choice of the daily puzzle from them.

The proof of a puzzle takes up to some seconds, so each line of the packaged files has a puzzle with its proved
solution. There is one file for each level. `python3 dev.py bench memory_puzzles --write` wrote them, and a test proves
them again.

Each weekday has a level. The days with one level take its puzzles in turn, counted from Monday 0001-01-01.
"""

from datetime import date
from fractions import Fraction
from functools import cache, cached_property
from importlib.resources import files

import msgspec

from hanamachi.game import BadOption, shorten_repr
from hanamachi.game.arguments import check_type
from hanamachi.games.maiko.puzzles.puzzles import LEVELS, MemoryPuzzle, Solution, Theme
from hanamachi.games.maiko.rules.floor import PLACE_NAMES

LEVEL_BY_WEEKDAY = (1, 2, 2, 3, 3, 4, 5)
"""The level of each weekday's puzzle, from Monday to Sunday."""


class PackagedPuzzle(msgspec.Struct, frozen=True, dict=True):
    """A memory puzzle with its proved solution, as a line of a packaged file.

    Attributes:
        text: The text of the `MemoryPuzzle`.
        gains: The exact gain of each action as a fraction, such as `3` or `-13/18`.
        needed: The places of the tiles that have to be remembered.
        theme: The kind of the best action.
    """

    text: str
    gains: dict[str, str]
    needed: tuple[str, ...]
    theme: str

    @staticmethod
    def from_solution(puzzle: MemoryPuzzle, solution: Solution) -> "PackagedPuzzle":
        """Return the packaged form of a puzzle and its solution."""
        gains = {word: str(gain) for word, gain in solution.gains.items()}
        needed = tuple([PLACE_NAMES[tile.place] for tile in solution.needed])
        return PackagedPuzzle(str(puzzle), gains, needed, solution.theme.value)

    @cached_property
    def puzzle(self) -> MemoryPuzzle:
        """The parsed puzzle. Its game is replayed, which takes some milliseconds."""
        return MemoryPuzzle.parse(self.text)

    @cached_property
    def solution(self) -> Solution:
        """The solution that was proved when the puzzle was packaged."""
        gains = {word: Fraction(gain) for word, gain in self.gains.items()}
        highest = max(gains.values())
        answers = frozenset(word for word, gain in gains.items() if gain == highest)
        return Solution(
            answers=answers,
            gain=highest,
            runner_up=max(gain for word, gain in gains.items() if word not in answers),
            gains=gains,
            needed=tuple(tile for tile in self.puzzle.shown_tiles if PLACE_NAMES[tile.place] in self.needed),
            theme=Theme(self.theme),
        )


@cache
def read_puzzles(level: int) -> tuple[PackagedPuzzle, ...]:
    """Read the packaged puzzles of a level.

    Raises:
        BadOption: There is no such level.
    """
    if level not in LEVELS:
        raise BadOption(f"{shorten_repr(level)} is no level of memory puzzles: expected {LEVELS[0]} to {LEVELS[-1]}")
    file = files("hanamachi.games.maiko.puzzles") / "memory_puzzles" / f"level-{level}.jsonl"
    return tuple([msgspec.json.decode(line, type=PackagedPuzzle) for line in file.read_bytes().splitlines()])


def find_daily_puzzle(day: date) -> tuple[int, int]:
    """Return the level of the daily puzzle of a date, and its index among the packaged puzzles of this level."""
    check_type(day, date, "a day", "a date")
    week, weekday = divmod(day.toordinal() - 1, 7)
    level = LEVEL_BY_WEEKDAY[weekday]
    days = week * LEVEL_BY_WEEKDAY.count(level) + LEVEL_BY_WEEKDAY[:weekday].count(level)
    return level, days % len(read_puzzles(level))


def daily_puzzle(day: date) -> PackagedPuzzle:
    """Return the daily memory puzzle of a date. It is the same on every server."""
    level, index = find_daily_puzzle(day)
    return read_puzzles(level)[index]
