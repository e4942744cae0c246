"""Reports about openings: the twelve openings of one layout, and the statistics of a sample of layouts."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.command_line.command_group import INTERRUPTED
from hanamachi.command_line.json_answer import encode_json_answer
from hanamachi.command_line.new_file import check_file_suffix, replace_file_when_complete
from hanamachi.command_line.progress_bar import show_progress_bar
from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.narration import describe_solver_value
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, FullGarden, Tile
from hanamachi.games.okiya.solver import rank
from hanamachi.games.okiya.solver.game_text import parse_game_text
from hanamachi.games.okiya.solver.opening import Opening, analyse_openings
from hanamachi.locales import Phrases, load_command_phrases
from hanamachi.research.openings import opening_numbers
from hanamachi.research.openings.openings_drawing import (
    ROW_PHRASES,
    draw_openings_bars_svg,
    draw_refuting_replies_svg,
    group_phrase,
    make_labelled_rates,
)
from hanamachi.research.samples import sampling
from hanamachi.research.samples.sample_run import SampleStopped
from hanamachi.research.text_table import align_table_columns


def print_layout_openings(layout_text: str, ruling: FullGarden | None, language: str | None, *, json: bool) -> None:
    """Solve the twelve possible first moves (openings) of a layout and print the results.

    Args:
        layout_text: The layout or its number among all layouts.
        ruling: Whether a full board is a `blockade` (a win of the second player) or a `draw`. None: as in the text.
        language: The code of the language, or None for that of the system.
        json: Whether to print JSON instead of text.

    Raises:
        BadText: The text is not a layout.
        BadOption: There is no such ruling.
        WrongCall: The text contains moves too.
        UnknownLanguage: There is no such language.
    """
    game = parse_game_text(layout_text, ruling)
    if game.moves:
        raise WrongCall("wrong-begun", given=repr(str(game)), layout=str(game.layout))
    found = analyse_openings(game.layout, game.full_garden)
    if json:
        plain = {"layout": str(game.layout), "full_garden": game.full_garden}
        print(encode_json_answer({**plain, "openings": [opening.as_dict() for opening in found]}))
        return
    say = load_command_phrases(language, "okiya", "openings", "solver", "table", "terminal")
    print(game.layout, say("layout-rank", rank=str(rank(game.layout))), sep="\n")
    print(say("full-garden-is", ruling=say(f"full-garden-{game.full_garden}")), "", sep="\n")
    print(okiya.render_garden_without_frame(game.position, 0), "", sep="\n")
    print(say("openings-win", count=sum(opening.value > 0 for opening in found)))
    for opening in sorted(found, key=lambda opening: -opening.value):
        print("", *describe_opening_lines(say, game.layout.tiles[opening.cell], opening), sep="\n")


def describe_opening_lines(say: Phrases, tile: Tile, opening: Opening) -> Iterator[str]:
    """Yield lines of text about a first move: its value, the most important replies, and best play after it.

    If the move wins, the replies are those that are hardest to answer. Otherwise they are those that prevent the win.

    Args:
        say: The phrases of the language.
        tile: The tile that the move takes.
        opening: The analysis of the move.
    """
    title = say("opening-is", cell=CELL_NAMES[opening.cell], worth=describe_solver_value(say, opening.value))
    yield f"{title} ({okiya.describe_tile(say, tile)})"
    if opening.value > 0:
        hardest = opening.narrowest_replies
        left = len(opening.replies[hardest[0]].answers)
        met = say("opening-narrowest", answers=left, cells=_join_cell_names(hardest))
        yield f"  {say('opening-holds')} {met}"
    else:
        refuting = opening.refutations
        phrase = "opening-drawn" if opening.value == 0 else "opening-refuted"
        yield f"  {say(phrase, count=len(refuting), cells=_join_cell_names(refuting))}"
    line = " ".join(CELL_NAMES[cell] for cell in opening.line)
    yield f"  {say('best-play', line=line, how=say(f'how-{_ending_phrase(opening)}'))}"


def print_opening_statistics(
    layout_count: int,
    seed: int,
    thread_count: int | None,
    bars_svg_path: Path | None,
    garden_svg_path: Path | None,
    language: str | None,
    *,
    json: bool,
) -> int:
    """Draw random layouts and print statistics of their first moves: which win, and which replies refute them.

    Args:
        layout_count: The number of layouts.
        seed: The seed. The same seed gives the same layouts.
        thread_count: The number of threads, or None for one per processor.
        bars_svg_path: The path of a new SVG picture with bar charts, or None.
        garden_svg_path: The path of a new SVG picture of the replies on two boards, or None.
        language: The code of the language, or None for that of the system.
        json: Whether to print JSON instead of text.

    Returns:
        The exit code of the command.

    Raises:
        BadOption: The number of layouts is out of range.
        OSError: A picture cannot be written.
        UnknownLanguage: There is no such language.
    """
    say = load_command_phrases(language, "okiya", "openings", "solver")
    sampling.iter_chunk_numbers_and_sizes(layout_count)
    check_file_suffix(bars_svg_path, ".svg")
    check_file_suffix(garden_svg_path, ".svg")
    pictures: list[tuple[Path, Callable[..., str]]] = []
    try:
        with ExitStack() as open_until_done:
            enter = open_until_done.enter_context
            # Opened first, so that a file that cannot be written is reported before the long computation.
            pictures += (
                [(enter(replace_file_when_complete(bars_svg_path)), draw_openings_bars_svg)] if bars_svg_path else []
            )
            pictures += (
                [(enter(replace_file_when_complete(garden_svg_path)), draw_refuting_replies_svg)]
                if garden_svg_path
                else []
            )
            plain = _count_openings_with_progress(layout_count, seed, thread_count, say("openings-counting"))
            for file, drawn in pictures:
                file.write_text(drawn(plain, say), "utf-8", newline="\n")
    except SampleStopped as stopped:
        print(say("openings-stopped", done=stopped.done, layouts=layout_count), file=sys.stderr)
        return INTERRUPTED
    if json:
        print(encode_json_answer(plain))
    else:
        print(*iter_statistics_lines(say, plain), sep="\n")
    return 0


def _count_openings_with_progress(
    layout_count: int, seed: int, thread_count: int | None, progress_title: str
) -> dict[str, Any]:
    """Solve a random sample of layouts while a progress bar is shown. Return statistics of the first moves.

    Args:
        layout_count: The number of layouts.
        seed: The seed of the sample.
        thread_count: The number of threads, or None for one per processor.
        progress_title: The text beside the bar.

    Returns:
        A dictionary for JSON.

    Raises:
        BadOption: The number of layouts is out of range.
        SampleStopped: The user pressed Ctrl-C.
    """
    together, beginning = opening_numbers.OpeningCounts(), opening_numbers.OpeningCounts()
    with (
        show_progress_bar(progress_title, layout_count) as forward,
        sampling.start_thread_workers(thread_count) as crew,
    ):
        try:
            for found in opening_numbers.count_openings_in_slices(layout_count, seed, crew):
                together += found
                beginning = beginning if beginning.layouts else found
                forward(found.layouts)
        except KeyboardInterrupt:
            raise SampleStopped(together.layouts) from None
    return opening_numbers.opening_statistics_as_dict(seed, together, beginning)


def iter_statistics_lines(say: Phrases, statistics: Mapping[str, Any]) -> Iterator[str]:
    """Yield the statistics of first moves and replies as lines of text, one table for each group.

    Args:
        say: The phrases of the language.
        statistics: The statistics, as `opening_statistics_as_dict` returns them.
    """
    yield say("openings-of", layouts=statistics["layouts"], seed=statistics["seed"])
    yield say("openings-how")
    yield say("sample-intervals")
    for group in ROW_PHRASES:
        table = [
            _format_rate_row(say, f"  {label}", rate) for label, rate in make_labelled_rates(say, group, statistics)
        ]
        if not table:
            continue
        yield ""
        yield say(f"{group_phrase(group)}.what")
        yield from align_table_columns(table)


def _format_rate_row(say: Phrases, label: str, rate: Mapping[str, Any]) -> tuple[str, str, str, str]:
    low, high = (say("sample-decimal", number=100 * rate[bound]) for bound in ("low", "high"))
    percent = say("sample-percent", share=rate["share"])
    return label, say("sample-number", number=rate["count"]), percent, say("sample-between", low=low, high=high)


def _ending_phrase(opening: Opening) -> str:
    full = opening.reason == "blockade" and len(opening.line) == len(CELL_NAMES)
    return "full-garden" if full else opening.reason.replace(" ", "-")


def _join_cell_names(cells: tuple[Cell, ...]) -> str:
    return ", ".join(CELL_NAMES[cell] for cell in cells)
