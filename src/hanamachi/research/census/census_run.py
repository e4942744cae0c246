"""Counts a part of the census, unit by unit, and counts units again to check them."""

import random
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.command_line.progress_bar import progress_bar
from hanamachi.games.okiya.rules import Layout
from hanamachi.locales import Phrases
from hanamachi.research.census import census as counting
from hanamachi.research.census import census_file
from hanamachi.research.census.census import Census, Part, WorkUnit
from hanamachi.research.census.census_file import BadCensus, Counted
from hanamachi.research.samples import sampling


class Stopped(Exception):
    """Somebody pressed Ctrl-C while a part was counted."""

    def __init__(self, units: int, of: int) -> None:
        super().__init__(units, of)
        self.units, self.of = units, of


class _Enough(Exception):
    """A worker is to leave its unit."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who answers: so many threads of this machine, one a processor, or the Dask cluster of a scheduler's address."""

    workers: int | None = None
    scheduler: str | None = None


def count(part: Part, file: Path, census: Census, crew: Crew, say: Phrases) -> Counted:
    """Count a part into a file, or what is missing of it; raises BadCensus, BadOption, OSError or Stopped."""
    if crew.scheduler and crew.workers:
        raise WrongCall("wrong-workers")
    expected = census_file.begun(census, part)
    if file.exists():
        found = census_file.load(file)
        if (found.beginning, found.parts) != (expected.beginning, expected.parts):
            raise BadCensus(f"{file} holds {census_file.named(found)}: expected another file for part {part}")
        return found
    try:
        _go_on(expected, file, crew, say)
    except KeyboardInterrupt:
        kept = census_file.load_unfinished(file) or expected
        raise Stopped(len(kept.units), len(part.units(expected.of))) from None
    return census_file.load(file)


def check(counted: Counted, units: int, slowly: int, seed: int, say: Phrases) -> Iterator[str]:
    """What is wrong with some of the units, and with single classes of them, a sentence each; raises WrongCall."""
    if not 1 <= units <= len(counted.units):
        raise WrongCall("wrong-hands", given=units, most=len(counted.units))
    chance = random.Random(seed)
    drawn = sorted(chance.sample(counted.units, units), key=lambda unit: unit.number)
    with _shown(say("census-checking"), units + slowly, 0) as told:
        for unit in drawn:
            yield from counting.compared(counted.census, unit, partial(told, unit.number))
        for number in range(slowly):
            layouts, likenesses = counting.laid_out(counted.census, chance.choice(drawn).number)
            if likenesses:
                start = counting.WIDTH * chance.randrange(len(likenesses))
                yield from counting.slowly(Layout.from_numbers(layouts[start : start + counting.WIDTH]))
            told(-1 - number, 1, 1)


def _go_on(expected: Counted, file: Path, crew: Crew, say: Phrases) -> None:
    """Count what is missing of a part, write down every unit, and let the file have its name."""
    (part,) = expected.parts
    numbers = part.units(expected.of)
    with (
        census_file.journal(file, expected) as kept,
        _shown(say("census-counting", part=str(part)), len(numbers), len(kept.before.units)) as told,
        # Closed at once, whatever happens here: Ctrl-C may come while a unit is written.
        closing(_counted(expected.census, numbers[len(kept.before.units) :], crew, told)) as found,
    ):
        for unit in found:
            kept.add(unit)
            told(unit.number, 1, 1)
        kept.finish()


def _counted(
    census: Census, units: range, crew: Crew, told: Callable[[int, int, int], None]
) -> Generator[WorkUnit, None, None]:
    """The units of these numbers, in order; the threads leave their work when this is left."""
    if crew.scheduler:
        with sampling.cluster(crew.scheduler) as there:
            answer = partial(counting.answered, census)
            yield from counting.counted(units, there.workers, answer, ahead=there.ahead)
        return
    enough = Event()

    def watched(number: int, done: int, of: int) -> None:
        if enough.is_set():
            raise _Enough
        told(number, done, of)

    def answer_here(number: int) -> WorkUnit:
        return counting.answered(census, number, progress=partial(watched, number))

    with sampling.threads(crew.workers) as here:
        try:
            yield from counting.counted(units, here.workers, answer_here, ahead=here.ahead)
        finally:
            enough.set()


@contextmanager
def _shown(what: str, of: int, done: int) -> Iterator[Callable[[int, int, int], None]]:
    """Show a bar that moves within units, too: it is told of each how many of its layouts are answered."""
    shares: dict[int, float] = {}
    with progress_bar(what, of, done=done, digits=1) as advance:

        def told(number: int, answered: int, layouts: int) -> None:
            share = answered / layouts
            advance(share - shares.get(number, 0.0))
            shares[number] = share

        yield told
