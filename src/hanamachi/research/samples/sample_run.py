"""The command `hanamachi research sample`: drawing and solving layouts, writing files, and printing the results."""

import sys
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass
from pathlib import Path

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.command_line.command_group import INTERRUPTED
from hanamachi.command_line.json_answer import encode_json_answer
from hanamachi.command_line.new_file import check_file_suffix, replace_file_when_complete
from hanamachi.command_line.progress_bar import show_progress_bar
from hanamachi.games.okiya.rules import FullGarden, FullGardenRuling
from hanamachi.locales import load_command_phrases
from hanamachi.research.samples import sample_file, sample_report, sample_tables, sampling
from hanamachi.research.samples.sample_drawing import draw_sample_svg
from hanamachi.research.samples.sampling import ANSWER_BYTES
from hanamachi.research.samples.tally import Tally


@dataclass(frozen=True, slots=True)
class SampleRequest:
    """The options of a random sample of layouts.

    Attributes:
        layouts: The number of layouts.
        seed: The seed. The same seed gives the same layouts.
        workers: The number of threads, or None for one per processor.
        scheduler: The address of a Dask scheduler, or None for threads.
        file: The file in which the results are kept, so that a stopped sample can continue. None: they are not kept.
        csv: The path of a new CSV file with a row for each layout, or None.
        parquet: The path of a new Parquet file with the same rows, or None.
        plot: The path of a new SVG picture of the statistics, or None.
    """

    layouts: int
    seed: int
    workers: int | None = None
    scheduler: str | None = None
    file: Path | None = None
    csv: Path | None = None
    parquet: Path | None = None
    plot: Path | None = None


class SampleStopped(Exception):
    """The user pressed Ctrl-C while a random sample was solved. `done` is the number of solved layouts."""

    def __init__(self, done: int) -> None:
        super().__init__(done)
        self.done = done


def run_sample_command(request: SampleRequest, ruling: FullGarden | None, language: str | None, *, json: bool) -> int:
    """Solve a random sample of layouts and print the statistics. Return the exit code of the command.

    Args:
        request: The options of the sample.
        ruling: The rule for a full board: `blockade` or `draw`. None: print the statistics of both.
        language: The code of the language, or None for that of the system.
        json: Whether to print JSON instead of text.

    Raises:
        BadOption: An option is out of range.
        BadSample: The file contains another sample.
        OSError: A file cannot be written, or no cluster answers.
        UnknownLanguage: There is no such language.
    """
    say = load_command_phrases(language, "okiya", "solver")
    rulings = (ruling,) if ruling else tuple(FullGardenRuling)
    check_file_suffix(request.plot, ".svg")
    try:
        # Opened first, so that a file that cannot be written is reported before the long computation.
        with replace_file_when_complete(request.plot) if request.plot else nullcontext() as plot:
            tally = solve_sample_with_progress(request, say("sample-drawing"))
            if plot:
                drawn = draw_sample_svg(sample_report.sample_as_dict(tally, request.seed, rulings), say)
                plot.write_text(drawn, "utf-8", newline="\n")
    except SampleStopped as stopped:
        stored_answer = "yes" if request.file else "no"
        print(say("sample-stopped", done=stopped.done, layouts=request.layouts, kept=stored_answer), file=sys.stderr)
        return INTERRUPTED
    if json:
        print(encode_json_answer(sample_report.sample_as_dict(tally, request.seed, rulings)))
    else:
        print(*sample_report.iter_sample_report_lines(say, tally, request.seed, rulings), sep="\n")
    return 0


def solve_sample_with_progress(request: SampleRequest, progress_title: str) -> Tally:
    """Solve a random sample of layouts while a progress bar is shown, and write its files. Return the counts by result.

    Args:
        request: The options of the sample.
        progress_title: The text beside the bar.

    Raises:
        BadOption: An option is out of range.
        BadSample: The file contains another sample.
        OSError: A file cannot be written, or no cluster answers.
        SampleStopped: The user pressed Ctrl-C.
    """
    if request.scheduler and request.workers:
        raise WrongCall("wrong-workers")
    sampling.iter_chunk_numbers_and_sizes(request.layouts)
    tally = Tally()
    with ExitStack() as open_until_done:
        enter = open_until_done.enter_context
        stored_sample = enter(sample_file.open_sample_file(request.file, request.seed)) if request.file else None
        tables = [enter(sample_tables.open_csv_writer(request.csv))] if request.csv else []
        tables += [enter(sample_tables.open_parquet_writer(request.parquet))] if request.parquet else []
        report_progress = enter(show_progress_bar(progress_title, request.layouts))
        crew = enter(
            sampling.connect_cluster_workers(request.scheduler)
            if request.scheduler
            else sampling.start_thread_workers(request.workers)
        )
        try:
            for chunk, answers, new in sampling.solve_sample_chunks(request.layouts, request.seed, crew, stored_sample):
                if stored_sample and new:
                    stored_sample.store_answers(chunk, answers)
                tally += Tally.from_answers(answers)
                for write in tables:
                    write(request.seed, chunk, answers)
                report_progress(len(answers) // ANSWER_BYTES)
        except KeyboardInterrupt:
            # The file can contain a chunk that is not in the tally yet.
            done = stored_sample.count_layouts() if stored_sample else tally.layouts
            raise SampleStopped(min(done, request.layouts)) from None
    return tally
