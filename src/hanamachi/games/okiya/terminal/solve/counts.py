"""Counts the sequences of moves from a position of Okiya, with a word on the way where that takes long."""

import sys
import time
from collections.abc import Iterator

from hanamachi.command_line.json_answer import json_answer
from hanamachi.games.okiya.rules import Game, Position, perft

PATIENCE = 2.0  # seconds without a word


class Progress:
    """A line on standard error that says how far a long count is; it is silent where nobody watches."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._shown = False

    def tell(self, moves: int, done: int, of: int) -> None:
        """Say that `done` of so many parts of a count are counted."""
        if sys.stderr.isatty() and time.monotonic() - self._began > PATIENCE:
            print(f"\r{moves} moves: {100 * done // of} % ", end="", file=sys.stderr, flush=True)
            self._shown = True

    def clear(self) -> None:
        """Wipe the line."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._shown = False


def counts(position: Position, moves: int, progress: Progress) -> Iterator[int]:
    """The numbers of sequences of 1, 2 … `moves` moves."""
    openings = [after for child in position.child_positions() for after in child.child_positions()]
    for depth in range(1, moves + 1):
        if depth < 3:
            yield perft(position, depth)
            continue
        total = 0
        for done, opening in enumerate(openings):
            progress.tell(depth, done, len(openings))
            total += perft(opening, depth - 2)
        progress.clear()
        yield total


def show(game: str, moves: int, *, json: bool) -> None:
    """Print the counts from the end of a game's text; raises BadText, IllegalAction or BadOption."""
    found = counts(Game.parse(game).position, moves, Progress())
    if json:
        print(json_answer({"counts": list(found)}))
    else:
        for count in found:
            print(count, flush=True)
