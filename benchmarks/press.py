"""Time to print each kind of document, on one core."""

from collections.abc import Callable, Sequence
from functools import partial

from benchmarks._report import Figures, best_rate, run_benchmark
from hanamachi.games.maiko.printing.cut_out import render_cut_out
from hanamachi.games.okiya import Game, Layout
from hanamachi.games.okiya.printing.cut_out import cut_out_pdf
from hanamachi.games.okiya.printing.mat import mat_pdf
from hanamachi.games.okiya.printing.puzzles import puzzles_pdf
from hanamachi.games.okiya.printing.record import PrintedGame, record_pdf
from hanamachi.games.okiya.puzzles.puzzles import Puzzle
from hanamachi.printing.options import PrintOptions

LAYOUT = "MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr"
GAME = Game.parse(f"{LAYOUT} a4 d3 b3 c3 d1 a3 c2")
PUZZLE = "PsIbMtCs/CrPtPbMr/CbIrCtMs/MbPrIsIt d4 c2 c4 d2"


def measure() -> Figures:
    """Return the milliseconds of each document, with cached drawings."""
    options, largest = PrintOptions(), PrintOptions(sets=8, backs=True)
    told = PrintedGame(GAME, ("Mizuki", "Ren"), 0, "Game 1")
    documents: dict[str, Callable[[], bytes]] = {
        "Okiya": lambda: cut_out_pdf(options),
        "Okiya, eight sets with backs": lambda: cut_out_pdf(largest),
        "Maiko": lambda: render_cut_out(options),
        "Maiko, eight sets with backs": lambda: render_cut_out(largest),
        "a mat": lambda: mat_pdf(options, Layout.parse(LAYOUT)),
        "a record of five games": lambda: record_pdf(options, "Mizuki and Ren", [told] * 5),
        "six puzzles": lambda: puzzles_pdf(options, [Puzzle.parse(PUZZLE)] * 6),
        "sixty puzzles": lambda: puzzles_pdf(options, [Puzzle.parse(PUZZLE)] * 60),
    }
    return {f"{name}, ms": 1000 / best_rate(2, partial(_print_once, print_it)) for name, print_it in documents.items()}


def _print_once(print_it: Callable[[], bytes]) -> int:
    print_it()
    return 1


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    return run_benchmark("press", argv, measure)
