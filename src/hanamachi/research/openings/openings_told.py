"""Tells the opening in numbers: the twelve openings of a layout, and what a sample says of all layouts."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.command_line.command_group import STOPPED
from hanamachi.command_line.json_answer import json_answer
from hanamachi.command_line.new_file import check_ending, new_file
from hanamachi.command_line.progress_bar import progress_bar
from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.narration import describe_value
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, FullGarden, Tile
from hanamachi.games.okiya.solver import rank
from hanamachi.games.okiya.solver.game_text import parse_game_text
from hanamachi.games.okiya.solver.opening import Opening, analyse_openings
from hanamachi.locales import Phrases, choose, phrases
from hanamachi.research.openings import opening_numbers
from hanamachi.research.openings.openings_drawing import LABELS, key, numbers_svg, replies_svg, rows
from hanamachi.research.samples import sampling
from hanamachi.research.samples.sample_run import Stopped
from hanamachi.research.text_table import aligned


def show_layout(asked: str, ruling: FullGarden | None, language: str | None, *, json: bool) -> None:
    """Print the openings of a layout; raises BadText, BadOption or UnknownLanguage."""
    game = parse_game_text(asked, ruling)
    if game.moves:
        raise WrongCall("wrong-begun", given=repr(str(game)), layout=str(game.layout))
    found = analyse_openings(game.layout, game.full_garden)
    if json:
        plain = {"layout": str(game.layout), "full_garden": game.full_garden}
        print(json_answer({**plain, "openings": [opening.as_dict() for opening in found]}))
        return
    say = phrases(choose(language, os.environ), "okiya", "openings", "solver", "table", "terminal")
    print(game.layout, say("layout-rank", rank=str(rank(game.layout))), sep="\n")
    print(say("full-garden-is", ruling=say(f"full-garden-{game.full_garden}")), "", sep="\n")
    print(okiya.render_plain_garden(game.position, 0), "", sep="\n")
    print(say("openings-win", count=sum(opening.value > 0 for opening in found)))
    for opening in sorted(found, key=lambda opening: -opening.value):
        print("", *why(say, game.layout.tiles[opening.cell], opening), sep="\n")


def why(say: Phrases, tile: Tile, opening: Opening) -> Iterator[str]:
    """What an opening is worth, what its replies come to, and best play."""
    title = say("opening-is", cell=CELL_NAMES[opening.cell], worth=describe_value(say, opening.value))
    yield f"{title} ({okiya.describe_tile(say, tile)})"
    if opening.value > 0:
        hardest = opening.narrowest_replies
        left = len(opening.replies[hardest[0]].answers)
        met = say("opening-narrowest", answers=left, cells=_names(hardest))
        yield f"  {say('opening-holds')} {met}"
    else:
        refuting = opening.refutations
        how = "opening-drawn" if opening.value == 0 else "opening-refuted"
        yield f"  {say(how, count=len(refuting), cells=_names(refuting))}"
    line = " ".join(CELL_NAMES[cell] for cell in opening.line)
    yield f"  {say('best-play', line=line, how=say(f'how-{_how(opening)}'))}"


def show_numbers(
    layouts: int,
    seed: int,
    workers: int | None,
    plot: Path | None,
    garden: Path | None,
    language: str | None,
    *,
    json: bool,
) -> int:
    """Print what a sample says of the opening; the exit code. Raises BadOption, OSError or UnknownLanguage."""
    say = phrases(choose(language, os.environ), "okiya", "openings", "solver")
    sampling.sizes(layouts)
    check_ending(plot, ".svg")
    check_ending(garden, ".svg")
    pictures: list[tuple[Path, Callable[..., str]]] = []
    try:
        with ExitStack() as open_until_done:
            enter = open_until_done.enter_context
            # opened before anything is counted: nobody waits for a picture that cannot be kept
            pictures += [(enter(new_file(plot)), numbers_svg)] if plot else []
            pictures += [(enter(new_file(garden)), replies_svg)] if garden else []
            plain = _counted(layouts, seed, workers, say("openings-counting"))
            for file, drawn in pictures:
                file.write_text(drawn(plain, say), "utf-8")
    except Stopped as stopped:
        print(say("openings-stopped", done=stopped.done, layouts=layouts), file=sys.stderr)
        return STOPPED
    if json:
        print(json_answer(plain))
    else:
        print(*numbers_told(say, plain), sep="\n")
    return 0


def _counted(layouts: int, seed: int, workers: int | None, what: str) -> dict[str, Any]:
    """What a sample says, in plain values, while a bar with a title says how far it is; raises BadOption or Stopped."""
    together, beginning = opening_numbers.Numbers(), opening_numbers.Numbers()
    with progress_bar(what, layouts) as forward, sampling.threads(workers) as crew:
        try:
            for found in opening_numbers.count(layouts, seed, crew):
                together += found
                beginning = beginning if beginning.layouts else found
                forward(found.layouts)
        except KeyboardInterrupt:
            raise Stopped(together.layouts) from None
    return opening_numbers.as_dict(seed, together, beginning)


def numbers_told(say: Phrases, found: Mapping[str, Any]) -> Iterator[str]:
    """What a sample says, group by group: the shares, and how often each was counted."""
    yield say("openings-of", layouts=found["layouts"], seed=found["seed"])
    yield say("openings-how")
    yield say("sample-intervals")
    for group in LABELS:
        table = [_row(say, f"  {label}", rate) for label, rate in rows(say, group, found)]
        if not table:
            continue
        yield ""
        yield say(f"{key(group)}.what")
        yield from aligned(table)


def _row(say: Phrases, label: str, rate: Mapping[str, Any]) -> tuple[str, str, str, str]:
    low, high = (say("sample-decimal", number=100 * rate[bound]) for bound in ("low", "high"))
    percent = say("sample-percent", share=rate["share"])
    return label, say("sample-number", number=rate["count"]), percent, say("sample-between", low=low, high=high)


def _how(opening: Opening) -> str:
    full = opening.reason == "blockade" and len(opening.line) == len(CELL_NAMES)
    return "full-garden" if full else opening.reason.replace(" ", "-")


def _names(cells: tuple[Cell, ...]) -> str:
    return ", ".join(CELL_NAMES[cell] for cell in cells)
