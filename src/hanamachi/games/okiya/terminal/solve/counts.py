"""Counts of the sequences of moves from a position of Okiya."""

import sys
import time
from collections.abc import Iterator

from hanamachi.command_line.json_answer import encode_json_answer
from hanamachi.games.okiya.rules import Game, Position, perft

SILENT_SECONDS = 2.0
"""Seconds of counting before progress is shown: most counts are done by then."""


class CountProgress:
    """Progress of a long count. Prints a line to standard error if that is a terminal."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._shown = False

    def report(self, moves: int, done: int, of: int) -> None:
        """Show that `done` of `of` parts are counted, in the count of sequences of `moves` moves."""
        if sys.stderr.isatty() and time.monotonic() - self._began > SILENT_SECONDS:
            print(f"\r{moves} moves: {100 * done // of} % ", end="", file=sys.stderr, flush=True)
            self._shown = True

    def clear(self) -> None:
        """Erase the line that shows the progress."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._shown = False


def count_move_sequences(position: Position, max_length: int, progress: CountProgress) -> Iterator[int]:
    """Yield the number of legal sequences of 1 move, of 2 moves, and so on to `max_length` moves."""
    openings = [after for child in position.child_positions() for after in child.child_positions()]
    for depth in range(1, max_length + 1):
        if depth < 3:
            yield perft(position, depth)
            continue
        total = 0
        for done, opening in enumerate(openings):
            progress.report(depth, done, len(openings))
            total += perft(opening, depth - 2)
        progress.clear()
        yield total


def print_move_sequence_counts(game_text: str, max_length: int, *, json: bool) -> None:
    """Print the number of legal move sequences of each length. Raises BadText, IllegalAction or BadOption.

    Args:
        game_text: The text of a layout or a game. The sequences begin at its last position.
        max_length: The maximum length.
        json: Whether to print JSON.
    """
    found = count_move_sequences(Game.parse(game_text).position, max_length, CountProgress())
    if json:
        print(encode_json_answer({"counts": list(found)}))
    else:
        for count in found:
            print(count, flush=True)
