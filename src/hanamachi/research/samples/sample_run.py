"""Draws a sample of layouts, keeps it, writes it as tables, and counts what it shows."""

import os
import sys
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass
from pathlib import Path

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.command_line.command_group import STOPPED
from hanamachi.command_line.json_answer import json_answer
from hanamachi.command_line.new_file import check_ending, new_file
from hanamachi.command_line.progress_bar import progress_bar
from hanamachi.games.okiya.rules import FullGarden, FullGardenRuling
from hanamachi.locales import choose, phrases
from hanamachi.research.samples import sample_file, sample_tables, sample_told, sampling
from hanamachi.research.samples.sample_drawing import sample_svg
from hanamachi.research.samples.sampling import WIDTH
from hanamachi.research.samples.tally import Tally


@dataclass(frozen=True, slots=True)
class Wanted:
    """How many layouts are drawn by which seed, who answers them, and where that is written."""

    layouts: int
    seed: int
    workers: int | None = None
    scheduler: str | None = None
    file: Path | None = None
    csv: Path | None = None
    parquet: Path | None = None
    plot: Path | None = None


class Stopped(Exception):
    """Somebody pressed Ctrl-C while a sample was drawn."""

    def __init__(self, done: int) -> None:
        super().__init__(done)
        self.done = done


def show(wanted: Wanted, ruling: FullGarden | None, language: str | None, *, json: bool) -> int:
    """Print what a sample shows; the exit code. Raises BadOption, BadSample, OSError or UnknownLanguage."""
    say = phrases(choose(language, os.environ), "okiya", "solver")
    rulings = (ruling,) if ruling else tuple(FullGardenRuling)
    check_ending(wanted.plot, ".svg")
    try:
        # opened before anything is drawn: nobody waits for a picture that cannot be kept
        with new_file(wanted.plot) if wanted.plot else nullcontext() as plot:
            tally = drawn(wanted, say("sample-drawing"))
            if plot:
                plot.write_text(sample_svg(sample_told.as_dict(tally, wanted.seed, rulings), say), "utf-8")
    except Stopped as stopped:
        kept = "yes" if wanted.file else "no"
        print(say("sample-stopped", done=stopped.done, layouts=wanted.layouts, kept=kept), file=sys.stderr)
        return STOPPED
    if json:
        print(json_answer(sample_told.as_dict(tally, wanted.seed, rulings)))
    else:
        print(*sample_told.told(say, tally, wanted.seed, rulings), sep="\n")
    return 0


def drawn(wanted: Wanted, what: str) -> Tally:
    """What a sample shows, while a bar with a title says how far it is.

    Raises BadOption, BadSample, OSError or Stopped.
    """
    if wanted.scheduler and wanted.workers:
        raise WrongCall("wrong-workers")
    sampling.sizes(wanted.layouts)
    tally = Tally()
    with ExitStack() as open_until_done:
        enter = open_until_done.enter_context
        kept = enter(sample_file.kept(wanted.file, wanted.seed)) if wanted.file else None
        tables = [enter(sample_tables.as_csv(wanted.csv))] if wanted.csv else []
        tables += [enter(sample_tables.as_parquet(wanted.parquet))] if wanted.parquet else []
        told = enter(progress_bar(what, wanted.layouts))
        crew = enter(sampling.cluster(wanted.scheduler) if wanted.scheduler else sampling.threads(wanted.workers))
        try:
            for chunk, answers, new in sampling.draw(wanted.layouts, wanted.seed, crew, kept):
                if kept and new:
                    kept.put(chunk, answers)
                tally += Tally.of(answers)
                for write in tables:
                    write(wanted.seed, chunk, answers)
                told(len(answers) // WIDTH)
        except KeyboardInterrupt:
            # a chunk may be in the file and not yet counted
            done = kept.layouts() if kept else tally.layouts
            raise Stopped(min(done, wanted.layouts)) from None
    return tally
