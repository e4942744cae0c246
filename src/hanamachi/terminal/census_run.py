"""Counts a part of the census, hand by hand, and counts hands again to check them."""

import os
import random
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from hanamachi.games.game import BadOption
from hanamachi.games.okiya import Layout
from hanamachi.locales import Phrases
from hanamachi.solver import census as counting
from hanamachi.solver.census import Census, Hand, Part
from hanamachi.terminal import census_file
from hanamachi.terminal.census_file import BadCensus, Counted

STOPPED = 130  # the exit code after Ctrl-C, as shells have it
HALF_AN_HOUR = 1800.0


class Stopped(Exception):
    """Somebody pressed Ctrl-C while a part was counted."""

    def __init__(self, hands: int, of: int) -> None:
        super().__init__(hands, of)
        self.hands, self.of = hands, of


class _Enough(Exception):
    """A worker is to leave its hand."""


def count(part: Part, file: Path, census: Census, workers: int | None, say: Phrases) -> Counted:
    """Count a part into a file, or what is missing of it; raises BadCensus, BadOption, OSError or Stopped."""
    expected = census_file.begun(census, part)
    if file.exists():
        found = census_file.load(file)
        if (found.beginning, found.parts) != (expected.beginning, expected.parts):
            raise BadCensus(f"{file} holds {census_file.named(found)}: expected another file for part {part}")
        return found
    threads = workers or os.cpu_count() or 1
    try:
        _go_on(expected, file, threads, say)
    except KeyboardInterrupt:
        kept = census_file.load_unfinished(file) or expected
        raise Stopped(len(kept.hands), len(part.hands(expected.of))) from None
    return census_file.load(file)


def check(counted: Counted, hands: int, slowly: int, seed: int, say: Phrases) -> Iterator[str]:
    """What is wrong with some of the hands, and with single classes of them, a sentence each; raises BadOption."""
    if not 1 <= hands <= len(counted.hands):
        raise BadOption(f"{hands} hands cannot be checked: expected 1 to {len(counted.hands)}")
    chance = random.Random(seed)
    drawn = sorted(chance.sample(counted.hands, hands), key=lambda hand: hand.number)
    with _shown(say("census-checking"), hands + slowly, 0) as told:
        for hand in drawn:
            yield from counting.compared(counted.census, hand, partial(told, hand.number))
        for number in range(slowly):
            layouts, likenesses = counting.laid_out(counted.census, chance.choice(drawn).number)
            if likenesses:
                start = counting.WIDTH * chance.randrange(len(likenesses))
                yield from counting.slowly(Layout.of(layouts[start : start + counting.WIDTH]))
            told(-1 - number, 1, 1)


def _go_on(expected: Counted, file: Path, threads: int, say: Phrases) -> None:
    """Count what is missing of a part, write down every hand, and let the file have its name."""
    (part,) = expected.parts
    numbers = part.hands(expected.of)
    with census_file.journal(file, expected) as kept:
        done = len(kept.before.hands)
        with _shown(say("census-counting", part=str(part)), len(numbers), done) as told:
            for hand in _counted(expected.census, numbers[done:], threads, told):
                kept.add(hand)
        kept.finish()


def _counted(census: Census, hands: range, threads: int, told: Callable[[int, int, int], None]) -> Iterator[Hand]:
    """The hands of these numbers, in order, answered on so many threads; they leave their work when this is left."""
    enough = Event()

    def watched(number: int, done: int, of: int) -> None:
        if enough.is_set():
            raise _Enough
        told(number, done, of)

    def answer(number: int) -> Hand:
        return counting.answered(census, number, progress=partial(watched, number))

    with ThreadPoolExecutor(threads, "census") as pool:
        try:
            yield from counting.counted(hands, pool, answer, ahead=2 * threads)
        finally:
            enough.set()
            pool.shutdown(cancel_futures=True)


@contextmanager
def _shown(what: str, of: int, done: int) -> Iterator[Callable[[int, int, int], None]]:
    """A bar on standard error, if somebody watches: told of every hand how many of its layouts are answered.

    The hands are alike, and the bar moves within them, so what the last half hour took says what the rest will take.
    """
    shares: dict[int, float] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:.1f} / {task.total:.0f}"))
    bar = Progress(
        *columns,
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        speed_estimate_period=HALF_AN_HOUR,
        transient=True,
    )
    with bar:
        task = bar.add_task(what, total=of, completed=done)

        def told(number: int, answered: int, layouts: int) -> None:
            share = answered / layouts
            bar.advance(task, share - shares.get(number, 0.0))
            shares[number] = share

        yield told
