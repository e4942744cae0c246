"""Counting a part of the census, with a progress bar, and checking counted units."""

import random
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.command_line.progress_bar import show_progress_bar
from hanamachi.games.okiya.rules import Layout
from hanamachi.locales import Phrases
from hanamachi.research.census import census as counting
from hanamachi.research.census import census_file
from hanamachi.research.census.census import Census, CensusPart, WorkUnit
from hanamachi.research.census.census_file import BadCensus, CensusCount
from hanamachi.research.samples import sampling


class CensusStopped(Exception):
    """The user pressed Ctrl-C while a part of the census was counted.

    Attributes:
        units: The number of work units that are counted.
        of: The number of all work units of the part.
    """

    def __init__(self, units: int, of: int) -> None:
        super().__init__(units, of)
        self.units, self.of = units, of


class _StopWorker(Exception):
    """An exception that a worker thread raises to leave its work unit, because the count was stopped."""


@dataclass(frozen=True, slots=True)
class WorkerOptions:
    """The choice of where to compute: on threads of this machine, or on a Dask cluster.

    Attributes:
        workers: The number of threads, or None for one per processor.
        scheduler: The address of the scheduler of a cluster, or None for threads.
    """

    workers: int | None = None
    scheduler: str | None = None


def count_census_part(
    part: CensusPart, file: Path, census: Census, workers: WorkerOptions, say: Phrases
) -> CensusCount:
    """Count a part of the census into a file, or continue an unfinished count. Return the results of the whole part.

    Args:
        part: The part, such as part 3 of 200.
        file: The path of the results.
        census: The choice of layouts.
        workers: Where to compute.
        say: The phrases of the language, for the progress bar.

    Raises:
        BadCensus: The file contains another part.
        BadOption: There is no such part.
        OSError: The file cannot be written, or no cluster answers.
        CensusStopped: The user pressed Ctrl-C.
    """
    if workers.scheduler and workers.workers:
        raise WrongCall("wrong-workers")
    expected = census_file.make_empty_census_count(census, part)
    if file.exists():
        found = census_file.load_census(file)
        if (found.beginning, found.parts) != (expected.beginning, expected.parts):
            raise BadCensus(
                f"{file} holds {census_file.describe_counted_parts(found)}: expected another file for part {part}"
            )
        return found
    try:
        _count_missing_units(expected, file, workers, say)
    except KeyboardInterrupt:
        unfinished = census_file.load_unfinished_census(file) or expected
        raise CensusStopped(len(unfinished.units), len(part.work_unit_range(expected.total_units))) from None
    return census_file.load_census(file)


def recheck_random_units(
    census_count: CensusCount, unit_count: int, reference_class_count: int, seed: int, say: Phrases
) -> Iterator[str]:
    """Solve a random sample of a census again with other programs, and compare the results.

    Random work units are solved without vector instructions. Random layouts in them are solved by the simple solver in
    Python.

    Args:
        census_count: The results of the census.
        unit_count: The number of work units to check.
        reference_class_count: The number of layouts to check with the simple solver.
        seed: The seed of the random choice.
        say: The phrases of the language, for the progress bar.

    Yields:
        A sentence for each difference.

    Raises:
        WrongCall: The number of units is not between 1 and the number of counted units.
    """
    if not 1 <= unit_count <= len(census_count.units):
        raise WrongCall("wrong-hands", given=unit_count, most=len(census_count.units))
    chance = random.Random(seed)
    drawn = sorted(chance.sample(census_count.units, unit_count), key=lambda unit: unit.number)
    with _show_unit_progress_bar(say("census-checking"), unit_count + reference_class_count, 0) as told:
        for unit in drawn:
            yield from counting.recheck_work_unit(census_count.census, unit, partial(told, unit.number))
        for number in range(reference_class_count):
            layouts, likenesses = counting.list_layouts_and_symmetry_counts(
                census_count.census, chance.choice(drawn).number
            )
            if likenesses:
                start = counting.LAYOUT_BYTES * chance.randrange(len(likenesses))
                yield from counting.verify_with_reference_solver(
                    Layout.from_numbers(layouts[start : start + counting.LAYOUT_BYTES])
                )
            told(-1 - number, 1, 1)


def _count_missing_units(part_to_count: CensusCount, file: Path, workers: WorkerOptions, say: Phrases) -> None:
    """Count the work units of a part that are still missing. Each result is appended to the `.partial` file.

    At the end the file gets its checksum and its final name.

    Args:
        part_to_count: The part, without counted units.
        file: The final path of the results.
        workers: Where to compute.
        say: The phrases of the language, for the progress bar.
    """
    (part,) = part_to_count.parts
    numbers = part.work_unit_range(part_to_count.total_units)
    with (
        census_file.open_journal(file, part_to_count) as kept,
        _show_unit_progress_bar(
            say("census-counting", part=str(part)), len(numbers), len(kept.counted_before.units)
        ) as told,
        # Closed at once, so that the threads stop when Ctrl-C comes while a unit is written.
        closing(
            _solve_units_on_workers(part_to_count.census, numbers[len(kept.counted_before.units) :], workers, told)
        ) as found,
    ):
        for unit in found:
            kept.append_unit(unit)
            told(unit.number, 1, 1)
        kept.write_checksum_and_rename()


def _solve_units_on_workers(
    census: Census, unit_numbers: range, workers: WorkerOptions, report_progress: Callable[[int, int, int], None]
) -> Generator[WorkUnit, None, None]:
    """Solve work units and yield the results in order.

    When the caller closes the generator, the threads stop in the middle of their units.

    Args:
        census: The choice of layouts.
        unit_numbers: The numbers of the units.
        workers: Where to compute.
        report_progress: A function that is called with the number of a unit, its solved layouts, and all its layouts.
    """
    if workers.scheduler:
        with sampling.connect_cluster_workers(workers.scheduler) as there:
            answer = partial(counting.solve_work_unit, census)
            yield from counting.solve_work_units(unit_numbers, there.executor, answer, max_ahead=there.max_pending)
        return
    enough = Event()

    def watched(number: int, done: int, of: int) -> None:
        if enough.is_set():
            raise _StopWorker
        report_progress(number, done, of)

    def answer_here(number: int) -> WorkUnit:
        return counting.solve_work_unit(census, number, report_progress=partial(watched, number))

    with sampling.start_thread_workers(workers.workers) as here:
        try:
            yield from counting.solve_work_units(unit_numbers, here.executor, answer_here, max_ahead=here.max_pending)
        finally:
            enough.set()


@contextmanager
def _show_unit_progress_bar(title: str, total_units: int, done_units: int) -> Iterator[Callable[[int, int, int], None]]:
    """Show a progress bar of work units, which also moves while a unit is solved.

    Args:
        title: The text beside the bar.
        total_units: The number of all units.
        done_units: The number of units that are done already.

    Yields:
        A function to report progress: the number of the unit, its solved layouts, and all its layouts.
    """
    shares: dict[int, float] = {}
    with show_progress_bar(title, total_units, done_before=done_units, decimal_places=1) as advance:

        def advance_progress_bar(unit_number: int, solved_layouts: int, all_layouts: int) -> None:
            share = solved_layouts / all_layouts
            advance(share - shares.get(unit_number, 0.0))
            shares[unit_number] = share

        yield advance_progress_bar
