"""Speed of the table: entries applied, views encoded, and records replayed a second, on one core."""

from collections.abc import Sequence

import msgspec

from benchmarks._report import Figures, best_rate, run_benchmark
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Entry, Setup, Table, apply, make_next_entry, replay_entries
from hanamachi.table.computers import choose_next_computer_command
from hanamachi.table.personal_views import make_table_view


def play_whole_match() -> tuple[Setup, list[Entry], list[Table]]:
    """Play a first-to-3 match of two computer players. Return its set-up, its entries, and the table after each."""
    setup = Setup(game=OkiyaSetup(), computers=("random", "random"), seed="7a" * 32)
    tables, entries = [Table.from_setup(setup)], list[Entry]()
    while said := choose_next_computer_command(tables[-1]):
        entries.append(make_next_entry(tables[-1], *said, now=len(entries)))
        tables.append(apply(tables[-1], entries[-1])[0])
    return setup, entries, tables


def measure() -> Figures:
    """Return the rates of entries, views and replays, and the mean size of a view."""
    setup, entries, tables = play_whole_match()

    def taken() -> int:
        for table, entry in zip(tables, entries, strict=False):
            apply(table, entry)
        return len(entries)

    def views() -> int:
        for table in tables:
            msgspec.json.encode(make_table_view(table, "", 0))
        return len(tables)

    def replays() -> int:
        replay_entries(setup, entries)
        return 1

    return {
        "entries taken a second": best_rate(20, taken),
        "views made and encoded a second": best_rate(20, views),
        "whole matches replayed a second": best_rate(20, replays),
        "bytes of a view, on average": sum(len(msgspec.json.encode(make_table_view(t, "", 0))) for t in tables)
        / len(tables),
    }


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    return run_benchmark("table", argv, measure)
