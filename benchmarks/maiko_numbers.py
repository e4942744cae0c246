"""Numbers of Maiko: seats, lengths, ends, the value of each teacher, and what memory gains.

Results are appended to a file, one JSON line for each block of deals, and an interrupted run continues at the end of
the file. With `--pictures` the results are drawn.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from benchmarks._maiko_deals import make_random_deal
from benchmarks._played import add_run_options, mean_and_margin, read_json_lines, run_and_record
from hanamachi.drawing.chart import Bar, Panel, draw_chart_svg
from hanamachi.game.player import Chance, ComputerPlayer
from hanamachi.games.maiko import Deal, Position, make_observation, play
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.kernel_matches import play_random_games
from hanamachi.games.maiko.players import make_remembering_player
from hanamachi.games.maiko.rules.floor import PLACE_NAMES
from hanamachi.games.maiko.rules.position import EndReason, Phase
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Teacher

DEALS_PER_BLOCK = 100
"""Deals in a unit of work: with a player in each seat, 0.1 to 10 s of processor time."""
BLOCKS_PER_QUESTION = {"equal": 60, "without": 25, "memory": 8}
"""Blocks of deals for each question. Then the 95 % intervals of shares are at most about ± 2 %."""
MEMORY_CAPACITIES = (0, 2, 4, 6, 8, 10, 12, 15, 20, 30)
"""The compared sizes of a limited memory, in tiles."""
PLAYER_COUNTS = (2, 3, 4)


class BlockResult(NamedTuple):
    """The result of a block: 100 deals that are played to answer one question.

    Attributes:
        question: `equal` players, one player `without` a teacher, or one with a limited `memory`.
        players: The number of players.
        subject: The word of the teacher, the capacity of the memory as text, or an empty text.
        number: The number of the block.
        figures: Sums and counts over its games.
    """

    question: str
    players: int
    subject: str
    number: int
    figures: dict[str, Any]

    @property
    def key(self) -> tuple[str, int, str, int]:
        """The unit of work that the block is the result of."""
        return self.question, self.players, self.subject, self.number


def play_block(question: str, players: int, subject: str, number: int) -> BlockResult:
    """Play the games of a block."""
    first = DEALS_PER_BLOCK * number
    deals = [make_random_deal(players, f"ladder {players} {first + index}") for index in range(DEALS_PER_BLOCK)]
    if question == "equal":
        figures = count_equal_games(deals, number)
    elif question == "without":
        figures = average_games_without_teacher(deals, subject, number)
    else:
        figures = average_games_with_memory(deals, int(subject), number)
    return BlockResult(question, players, subject, number, figures)


# ------------------------------------------------------------------------------------------------------ equal players


def count_equal_games(deals: Sequence[Deal], seed: int) -> dict[str, Any]:
    """Play each deal once with players who are all `perfect`, and count.

    Returns the wins by seat in the order of turns, and the calls of each teacher. It counts games by number of turns,
    by reason of the end, and by score and lead of the winner.
    """
    random = Random(f"maiko numbers {seed}")
    wins = [0.0] * len(deals[0].colours)
    turns, ends, scores, leads, calls = (Counter[Any]() for _ in range(5))
    for deal in deals:
        game = KernelGame(deal)
        while game.turn is not None:
            action = game.judge(random.getrandbits(64)).action
            if action in TEACHER_WORDS:
                calls[action] += 1
            game.play(action)
        facts = game.facts
        assert facts.outcome
        for winner in facts.outcome.winners:
            wins[winner] += 1 / len(facts.outcome.winners)
        turns[facts.progress.turns] += 1
        ends[facts.outcome.reason.value] += 1
        best, second, *_ = sorted(facts.scores, reverse=True)
        scores[best] += 1
        leads[best - second] += 1
    return {"wins": wins, "turns": turns, "ends": ends, "scores": scores, "leads": leads, "calls": calls}


TEACHER_WORDS = tuple(teacher.word for teacher in Teacher)


# --------------------------------------------------------------------------------------------------- without a teacher


def average_games_without_teacher(deals: Sequence[Deal], teacher: str, seed: int) -> dict[str, float]:
    """Play each deal once from every seat: one `perfect` player never calls a teacher, the others may.

    Returns the mean share of wins of this player, and its score and that of the others.
    """
    random = Random(f"maiko numbers {seed}")

    def choose(game: KernelGame, player: int, limited: int) -> str:
        seed = random.getrandbits(64)
        action = game.judge(seed).action
        return choose_best_other_action(game, teacher, seed) if player == limited and action == teacher else action

    wins, own, other = [], [], []
    for deal in deals:
        players = len(deal.colours)
        for limited in range(players):
            game = KernelGame(deal)
            while (player := game.turn) is not None:
                game.play(choose(game, player, limited))
            facts = game.facts
            assert facts.outcome
            winners, scores = facts.outcome.winners, facts.scores
            wins.append((limited in winners) / len(winners))
            own.append(scores[limited])
            other.append((sum(scores) - scores[limited]) / (players - 1))
    return {"wins": fmean(wins), "own": fmean(own), "other": fmean(other)}


def choose_best_other_action(game: KernelGame, forbidden: str, seed: int) -> str:
    """Return the best action by the judgement that is not the forbidden call of a teacher.

    As in the judgement, an action after which the turn goes on comes first if its value is positive.
    """
    others = [one for one in game.judge_all(seed) if one.action != forbidden]
    if game.phase is Phase.FIRST:
        assert game.turn is not None
        known = game.find_knowledge(game.turn).known
        objects = Counter(face // 4 for face in known.values() if face < FIRST_FRIEND)
        paired = {PLACE_NAMES[place] for place, face in known.items() if objects[face // 4] > 1}
        lasting = [one for one in others if one.value > 0 and (one.action in paired or one.action in TEACHER_WORDS)]
        others = lasting or others
    return max(others, key=lambda one: one.value).action


# --------------------------------------------------------------------------------------------------- limited memory


def average_games_with_memory(deals: Sequence[Deal], capacity: int, seed: int) -> dict[str, float]:
    """Play each deal once from both seats: one player remembers a number of tiles, the other all of them.

    Both choose by the same evaluation (the player `memory-7` and its like). Returns the mean share of wins of the
    limited player, and both scores.
    """
    limited, unlimited = make_remembering_player(capacity), make_remembering_player(None)
    wins, own, other = [], [], []
    for number, deal in enumerate(deals):
        for seat in range(2):
            choosers: list[ComputerPlayer] = [unlimited, unlimited]
            choosers[seat] = limited
            position, decision = Position.start(deal), 0
            while (player := position.turn) is not None:
                chance = Chance.for_decision(f"maiko numbers {seed} {number} {player}", decision)
                position = play(position, choosers[player](make_observation(position, player), chance))
                decision += 1
            assert position.outcome
            wins.append((seat in position.outcome.winners) / len(position.outcome.winners))
            own.append(position.outcome.scores[seat])
            other.append(position.outcome.scores[1 - seat])
    return {"wins": fmean(wins), "own": fmean(own), "other": fmean(other)}


# ------------------------------------------------------------------------------------------------------------ report


def format_share(values: Sequence[float]) -> str:
    """Return the mean of the blocks' shares with its 95 % interval, in per cent."""
    mean, margin = mean_and_margin(values)
    return f"{100 * mean:.1f} ± {100 * margin:.1f} %"


def format_mean(values: Sequence[float]) -> str:
    """Return the mean of the blocks' means with its 95 % interval."""
    mean, margin = mean_and_margin(values)
    return f"{mean:.2f} ± {margin:.2f}"


def format_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table whose first column holds names and whose other columns hold numbers."""
    lines = [f"| {' | '.join(heads)} |", f"|---|{'--:|' * (len(heads) - 1)}"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def find_percentile(counts: Counter[int], share: float) -> int:
    """Return the smallest number that at least this share of the counted values do not exceed."""
    left = share * counts.total()
    for number in sorted(counts):
        left -= counts[number]
        if left <= 0:
            return number
    raise AssertionError("the share is more than 1")


def select_figures(
    blocks: Sequence[BlockResult], question: str, players: int, subject: str = ""
) -> list[dict[str, Any]]:
    """Return the figures of the blocks of one question."""
    return [one.figures for one in blocks if one[:3] == (question, players, subject)]


def sum_counts(figures: Sequence[dict[str, Any]], name: str) -> Counter[int]:
    """Return one count for all blocks, of counts with numbers as keys."""
    total = Counter[int]()
    for one in figures:
        total.update({int(key): count for key, count in one[name].items()})
    return total


def list_rows_of_equal_players(blocks: Sequence[BlockResult]) -> list[list[str]]:
    """Return the rows of the table on games of equal players, one for each question."""
    by_players = [select_figures(blocks, "equal", players) for players in PLAYER_COUNTS]

    def row(head: str, read: Callable[[list[dict[str, Any]], int], str]) -> list[str]:
        return [head, *(read(figures, players) for figures, players in zip(by_players, PLAYER_COUNTS, strict=True))]

    def read_seat(seat: int) -> Callable[[list[dict[str, Any]], int], str]:
        return lambda figures, players: (
            format_share([one["wins"][seat] / DEALS_PER_BLOCK for one in figures]) if seat < players else ""
        )

    def read_percentiles(name: str) -> Callable[[list[dict[str, Any]], int], str]:
        def read(figures: list[dict[str, Any]], _: int) -> str:
            counts = sum_counts(figures, name)
            low, middle, high = (find_percentile(counts, share) for share in (0.05, 0.5, 0.95))
            return f"{middle} ({low} to {high})"

        return read

    def read_end(reason: str) -> Callable[[list[dict[str, Any]], int], str]:
        return lambda figures, _: format_share([one["ends"].get(reason, 0) / DEALS_PER_BLOCK for one in figures])

    def read_calls(teacher: str) -> Callable[[list[dict[str, Any]], int], str]:
        return lambda figures, _: format_mean([one["calls"].get(teacher, 0) / DEALS_PER_BLOCK for one in figures])

    seats = ("first", "second", "third", "fourth")
    return [
        row("games", lambda figures, _: f"{len(figures) * DEALS_PER_BLOCK:,}"),
        *(row(f"wins of the {name} seat", read_seat(seat)) for seat, name in enumerate(seats)),
        row("turns", read_percentiles("turns")),
        row("score of the winner", read_percentiles("scores")),
        row("lead of the winner", read_percentiles("leads")),
        *(row(f"end: {reason.value}", read_end(reason.value)) for reason in EndReason),
        *(row(f"calls of {teacher.word.capitalize()} in a game", read_calls(teacher.word)) for teacher in Teacher),
    ]


def list_rows_of_limited_player(
    blocks: Sequence[BlockResult], question: str, players: int, subjects: Sequence[str]
) -> list[list[str]]:
    """Return the rows of a table on games of one limited player, one for each limit."""
    rows = []
    for subject in subjects:
        figures = select_figures(blocks, question, players, subject)
        if figures:
            games = len(figures) * DEALS_PER_BLOCK * players
            share = format_share([one["wins"] for one in figures])
            scores = (format_mean([one[name] for one in figures]) for name in ("own", "other"))
            rows.append([subject.capitalize(), f"{games:,}", share, *scores])
    return rows


def format_report(blocks: Sequence[BlockResult]) -> str:
    """Return all tables as Markdown, those of random games included."""
    heads = ("", *(f"{players} players" for players in PLAYER_COUNTS))
    limited = ("games", "wins", "score", "score of the others")
    random_games = {players: play_random_games(players, 20_000) for players in PLAYER_COUNTS}
    parts = [
        "Equal players:",
        format_table(heads, list_rows_of_equal_players(blocks)),
        "Random actions, 20,000 games each:",
    ]
    parts.append(
        format_table(
            heads,
            [
                [
                    f"end: {reason.value}",
                    *(f"{100 * random_games[n].ends[reason] / 20_000:.1f} %" for n in PLAYER_COUNTS),
                ]
                for reason in EndReason
            ],
        )
    )
    for players in PLAYER_COUNTS:
        parts += [
            f"One of {players} players never calls a teacher; equal players win {100 / players:.1f} %:",
            format_table(("teacher", *limited), list_rows_of_limited_player(blocks, "without", players, TEACHER_WORDS)),
        ]
    capacities = list_rows_of_limited_player(blocks, "memory", 2, [str(capacity) for capacity in MEMORY_CAPACITIES])
    parts += ["A limited memory against a perfect one:", format_table(("tiles", *limited), capacities)]
    return "\n\n".join(parts)


def draw_results_svg(blocks: Sequence[BlockResult]) -> str:
    """Return a picture of the wins by seat, the wins without a teacher, and the wins with a limited memory, as SVG."""

    def make_bar(label: str, shares: Sequence[float]) -> Bar:
        mean, margin = mean_and_margin(shares)
        return Bar(label, mean, max(0.0, mean - margin), mean + margin, f"{100 * mean:.0f}%")

    seats = [
        Panel(
            f"{players} players, wins of each seat",
            tuple(
                make_bar(str(seat + 1), [one["wins"][seat] / DEALS_PER_BLOCK for one in equal])
                for seat in range(players)
            ),
        )
        for players in PLAYER_COUNTS
        if (equal := select_figures(blocks, "equal", players))
    ]
    teachers = [
        Panel(
            f"{players} players, one never calls",
            tuple(
                make_bar(word.capitalize(), [one["wins"] for one in select_figures(blocks, "without", players, word)])
                for word in TEACHER_WORDS
            ),
        )
        for players in PLAYER_COUNTS
        if select_figures(blocks, "without", players, TEACHER_WORDS[0])
    ]
    memory = Panel(
        "2 players, one remembers only so many tiles",
        tuple(
            make_bar(str(capacity), [one["wins"] for one in select_figures(blocks, "memory", 2, str(capacity))])
            for capacity in MEMORY_CAPACITIES
            if select_figures(blocks, "memory", 2, str(capacity))
        ),
    )
    note = "Games won by each seat in the order of turns, by a player without a teacher, and with a limited memory"
    return draw_chart_svg("Maiko in numbers", note, [seats, teachers, [memory]])


def list_work_units() -> list[tuple[str, int, str, int]]:
    """Return the units of work, so that an interrupted run has some of everything."""
    subjects = [("equal", players, "") for players in PLAYER_COUNTS]
    subjects += [("without", players, word) for players in PLAYER_COUNTS for word in TEACHER_WORDS]
    subjects += [("memory", 2, str(capacity)) for capacity in MEMORY_CAPACITIES]
    most = max(BLOCKS_PER_QUESTION.values())
    return [(*one, number) for number in range(most) for one in subjects if number < BLOCKS_PER_QUESTION[one[0]]]


def main(argv: Sequence[str]) -> int:
    """Play what is missing, and print the tables or draw them."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench maiko_numbers", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the numbers as SVG into this file")
    parser.add_argument("--blocks", type=int, help="number of work units of each question, instead of all")
    add_run_options(parser)
    options = parser.parse_args(argv)
    blocks = [BlockResult(*line) for line in read_json_lines(options.file)]
    known = {one.key for one in blocks}
    work = [one for one in list_work_units() if one not in known and one[3] < (options.blocks or one[3] + 1)]
    blocks += run_and_record(play_block, work, options, lambda one: f"{one.question} {one.players} {one.subject}")
    if options.picture:
        options.picture.write_text(draw_results_svg(blocks), encoding="utf-8")
    if options.json:
        shares = {
            f"{question} {players} {subject}".strip(): fmean(one["wins"] for one in figures)
            for question, players, subject in dict.fromkeys(one.key[:3] for one in blocks)
            if question != "equal" and (figures := select_figures(blocks, question, players, subject))
        }
        print(json.dumps({"benchmark": "maiko_numbers", "figures": shares}))
    else:
        print(format_report(blocks))
    return 0
