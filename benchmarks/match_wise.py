"""Matches for points between the match-wise player and another one, on the same layouts from both seats.

With `--table` it computes the win chances and writes them as the kernel's header; with `--picture` it draws them.
"""

import argparse
import os
from collections.abc import Mapping, Sequence
from itertools import product, repeat
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from benchmarks._played import low_priority_pool
from benchmarks._win_chances import (
    WIN_CHANCES,
    WinChances,
    compute_win_chances,
    make_best_play_statistics,
    make_sample_layouts,
)
from hanamachi.drawing.chart import Bar, Panel, draw_chart_svg
from hanamachi.game.player import Chance, player_for_match
from hanamachi.game.registry import find_game
from hanamachi.games.okiya import RULES, FullGarden, FullGardenRuling, Layout, Match, MatchForm, Position, parse_cell
from hanamachi.games.okiya.players import PLAYERS
from hanamachi.games.okiya.rules.match import POINT_TARGETS
from hanamachi.research.samples.tally import STANDARD_ERRORS_95, Share

DEFAULT_MATCHES = 20
MAX_GAMES = 400  # games, after which a match counts as a draw

HEAD = """/* The chances to win a match for points: data made by `dev.py bench match_wise --table FILE`.

   In units of 1/10,000, for each ruling for a full garden (blockade, draw). Rows are the points, from 1, that the
   starter of the next game needs; columns are the points, from 1, that the other player needs. */

#ifndef OKIYA_CHANCES_H
#define OKIYA_CHANCES_H

#include <stdint.h>

enum { MAX_POINTS_NEEDED = 20 };

static const int16_t win_chances[2][MAX_POINTS_NEEDED][MAX_POINTS_NEEDED] = {
"""


WIN_CHANCE_FUNCTION = """\
/* Return the win chance of the player who starts the next game. Both needs are 1 to MAX_POINTS_NEEDED. */
static inline int win_chance(int draw, int starter_needs, int other_needs) {
    return win_chances[draw != 0][starter_needs - 1][other_needs - 1];
}
"""
"""The function at the end of the header."""


def format_chances_header(by_ruling: Mapping[FullGarden, WinChances]) -> str:
    """Return the text of kernel/okiya/chances.h."""
    tables = []
    for ruling in FullGardenRuling:
        numbers = (", ".join(f"{round(10_000 * chance):5d}" for chance in row) for row in by_ruling[ruling])
        rows = "".join(f"        {{{row}}},\n" for row in numbers)
        tables.append(f"    {{\n{rows}    }},\n")
    return f"{HEAD}{''.join(tables)}}};\n\n{WIN_CHANCE_FUNCTION}\n#endif\n"


def draw_chances(by_ruling: Mapping[FullGarden, WinChances]) -> str:
    """Return a bar chart of the starter's win chances if both players need equally many points, as SVG."""
    rows = []
    for ruling, chances in by_ruling.items():
        even = [(need, chances[need - 1][need - 1]) for need in range(1, len(chances) + 1)]
        bars = (Bar(str(need), chance, chance, chance, f"{100 * chance:.0f}%") for need, chance in even)
        rows.append([Panel(f"A full garden is a {ruling}", tuple(bars))])
    note = "The chance to win the match, where both players need as many points as the number under the bar"
    return draw_chart_svg("To start the next game of a match for points", note, rows)


class PlayedMatch(NamedTuple):
    """A finished match: the winner's seat (None for a draw), the score, and the number of games."""

    winner: int | None
    score: tuple[int, int]
    games: int


Pair = tuple[str, str]


def play_match(names: Pair, form: MatchForm, ruling: FullGarden, number: int, turned: bool) -> PlayedMatch:
    """Play the match with a number. The first of the pair starts, or the second if it is turned."""
    names = names[::-1] if turned else names
    players = [find_game("okiya").get_player(name) for name in names]
    match, layouts, decision = Match(form), Random(f"match {number}"), 0
    while not match.over and len(match.results) < MAX_GAMES:
        position, first = Position.start(Layout.from_numbers(layouts.sample(range(16), 16)), ruling), match.starter
        while (turn := position.turn) is not None:
            seat = turn ^ first
            chance = Chance.for_decision(f"match {number} {turned} {seat}", decision)
            position = position.play(parse_cell(player_for_match(players[seat], match, seat)(position, chance)))
            decision += 1
        assert position.outcome is not None
        match = RULES.add_game_to_match(match, position, tuple(player ^ first for player in position.outcome.winners))
    winner, score = match.winner, match.score
    if turned:
        winner, score = None if winner is None else 1 - winner, score[::-1]
    return PlayedMatch(winner, score, len(match.results))


def play_both_seats(names: Pair, form: MatchForm, ruling: FullGarden, number: int) -> tuple[PlayedMatch, PlayedMatch]:
    """Play a match from both seats, on the same layouts."""
    return play_match(names, form, ruling, number, turned=False), play_match(names, form, ruling, number, turned=True)


def win_share_interval(shares: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of a mean of shares: Wilson's if all or none were won, otherwise a normal one."""
    if set(shares) in ({0}, {1}):
        return Share(round(sum(shares)), len(shares)).confidence_interval
    margin = STANDARD_ERRORS_95 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1
    return max(fmean(shares) - margin, 0), min(fmean(shares) + margin, 1)


def format_row(
    names: Pair, form: MatchForm, ruling: FullGarden, played: Sequence[tuple[PlayedMatch, PlayedMatch]]
) -> str:
    """Return the results of matches of one form as a row of a Markdown table."""
    shares = [fmean(0.5 if one.winner is None else one.winner == 0 for one in both) for both in played]
    low, high = win_share_interval(shares)
    every = [one for both in played for one in both]
    cells = (
        *names,
        str(form),
        ruling,
        f"{len(every):,}",
        f"{100 * fmean(shares):.1f} % ({100 * low:.1f} to {100 * high:.1f})",
        *(f"{100 * fmean(both[seat].winner == 0 for both in played):.1f} %" for seat in (0, 1)),
        f"{fmean(one.score[0] for one in every):.1f}",
        f"{fmean(one.score[1] for one in every):.1f}",
        f"{fmean(one.games for one in every):.1f}",
    )
    return f"| {' | '.join(cells)} |"


def main(argv: Sequence[str]) -> int:
    """Compute or draw the chances, or play matches and print a table of results."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench match_wise", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--table", type=Path, metavar="FILE", help="compute the chances, and write them into this file")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the chances as SVG into this file")
    parser.add_argument("--player", default="match-wise", choices=PLAYERS, help="the player; default %(default)s")
    parser.add_argument("--against", default="perfect", choices=PLAYERS, help="the opponent; default %(default)s")
    parser.add_argument(
        "--matches", type=int, default=DEFAULT_MATCHES, help="matches of each form; default %(default)s"
    )
    parser.add_argument("--points", type=int, choices=POINT_TARGETS, help="one form instead of all")
    parser.add_argument("--ruling", choices=tuple(FullGardenRuling), help="one ruling instead of both")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of cores; default all")
    options = parser.parse_args(argv)
    rulings: tuple[FullGarden, ...] = (options.ruling,) if options.ruling else tuple(FullGardenRuling)
    if options.table:
        made: dict[FullGarden, WinChances] = {
            ruling: compute_win_chances(ruling, make_best_play_statistics(make_sample_layouts(), ruling))
            for ruling in FullGardenRuling
        }
        options.table.write_text(format_chances_header(made), encoding="utf-8")
        return 0
    if options.picture:
        options.picture.write_text(draw_chances(WIN_CHANCES), encoding="utf-8")
        return 0
    heads = ("player", "against", "match", "full garden", "matches", "wins")
    means = ("starting", "second", "points", "theirs", "games")
    print(f"| {' | '.join((*heads, *means))} |", f"|---|---|---|---|{'--:|' * 7}", sep="\n")
    names, numbers = (options.player, options.against), range(options.matches // 2)
    forms = [MatchForm("points", target) for target in POINT_TARGETS if target == (options.points or target)]
    with low_priority_pool(options.jobs) as pool:
        try:
            for form, ruling in product(forms, rulings):
                played = pool.map(play_both_seats, repeat(names), repeat(form), repeat(ruling), numbers, chunksize=5)
                print(format_row(names, form, ruling, list(played)), flush=True)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
    return 0
