"""The ladder and the matches: both sides of every layout, no game twice, correct confidence intervals."""

from functools import partial
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from benchmarks import match_wise, okiya_ladder
from benchmarks._ladder import Match, PlayedDeal, compute_standings, format_standings, play_deal, read_played_deals
from benchmarks._win_chances import WIN_CHANCES
from benchmarks.okiya_ladder import LADDER, RANKED_PLAYERS, format_all_pairs, list_matches, play_game
from hanamachi.games.okiya import MatchForm


def test_a_layout_is_played_from_both_sides_and_counts_for_who_won() -> None:
    play = partial(play_deal, play_game, 2)
    played = [play("perfect", "random", number) for number in range(20)]
    assert played[3].match == Match(2, "perfect", "random")
    assert sum(sum(one.win_shares) for one in played) > 36  # of 40
    assert sum(sum(play("random", "perfect", number).win_shares) for number in range(20)) < 4
    assert play("perfect", "random", 5).win_shares == played[5].win_shares


def test_every_pair_is_on_the_ladder_once() -> None:
    pairs = [frozenset(match[1:]) for match in list_matches(neighbours=False)]
    assert len(pairs) == len(set(pairs)) == len(LADDER) * (len(LADDER) - 1) / 2


def make_played(one: str, others: str, won: list[list[float]]) -> list[PlayedDeal]:
    return [PlayedDeal(Match(2, one, others), deal, each, 10, 0.01, 0.002) for deal, each in enumerate(won)]


def test_the_interval_is_taken_over_layouts() -> None:
    chance, match = Random(1), Match(2, "perfect", "random")
    row = compute_standings(make_played(*match[1:], [[chance.choice((0, 1))] * 2 for _ in range(400)]))[match]
    assert row.games == 800
    assert row.margin == pytest.approx(1.96 * 0.5 / sqrt(400), rel=0.01)
    # if the same side wins both games of each layout, the shares have no spread
    even = compute_standings(make_played(*match[1:], [[1, 0]] * 10))[match]
    assert even[:4] == (match, 20, 0.5, 0)


def test_the_tables_show_each_pair_from_both_ends() -> None:
    rows = compute_standings(
        [
            *make_played("grade-2", "grade-1", [[1, 1], [1, 1], [0, 1], [1, 0]]),
            *make_played("perfect", "random", [[1, 1]] * 2),
        ]
    ).values()
    assert "| 2 | grade-2 | grade-1 | 8 | 75.0 ± 28.3 % | 1.00 ms | 2.0 ms |" in format_standings(rows)
    table = [line.split("|")[1:-1] for line in format_all_pairs(rows).splitlines()]
    cell = {
        (line[0].strip(), name): one.strip() for line in table[2:] for name, one in zip(LADDER, line[1:], strict=True)
    }
    assert cell["grade-2", "grade-1"] == "75.0"
    assert cell["grade-1", "grade-2"] == "25.0"
    assert cell["random", "perfect"] == "0.0"
    assert cell["grade-8", "grade-7"] == ""


def test_an_interrupted_run_continues_at_the_end_of_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ladder.jsonl"
    said = ["--neighbours", "--jobs", "1", "--file", str(file)]
    assert okiya_ladder.main([*said, "--games", "2"]) == 0
    whole = file.read_text()
    near = {Match(2, higher, lower) for lower, higher in pairwise(RANKED_PLAYERS)}
    assert {one.match for one in read_played_deals(file)} == near
    with file.open("a") as more:
        more.write('[[2, "perfect", "grade-')  # the machine stopped here
    assert okiya_ladder.main([*said, "--games", "4"]) == 0
    assert file.read_text().startswith(whole)
    assert sorted(one.deal for one in read_played_deals(file)) == [0] * 9 + [1] * 9
    assert "| 2 | perfect | grade-8 | 4 |" in capsys.readouterr().out


def test_a_match_is_counted_for_who_played_it_whoever_starts() -> None:
    names, form, made = ("match-wise", "perfect"), MatchForm("points", 10), match_wise.PlayedMatch
    won = [(made(0, (10, 4), 5), made(0, (12, 6), 7)), (made(0, (10, 0), 3), made(1, (2, 11), 9))]
    start = "| match-wise | perfect | points-10 | draw | 4"
    assert match_wise.format_row(names, form, "draw", won).startswith(start)
    assert match_wise.format_row(names, form, "draw", won).endswith(
        "| 75.0 % (26.0 to 100.0) | 100.0 % | 50.0 % | 8.5 | 5.2 | 6.0 |"
    )


def test_the_interval_of_a_player_who_won_every_match_has_a_width() -> None:
    assert match_wise.win_share_interval([1.0] * 10) == pytest.approx((0.7225, 1), abs=1e-4)
    assert match_wise.win_share_interval([0.0] * 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert match_wise.win_share_interval([0.5, 1, 0, 0.5] * 25) == pytest.approx((0.43, 0.57), abs=1e-3)


@pytest.mark.parametrize("turned", [False, True])
def test_a_match_is_played_to_its_target(turned: bool) -> None:

    def again() -> match_wise.PlayedMatch:
        return match_wise.play_match(("match-wise", "perfect"), MatchForm("points", 10), "blockade", 1, turned)

    played = again()
    assert played.winner is not None
    assert played.score[played.winner] >= 10 > played.score[1 - played.winner]
    assert played == again()


def test_the_chance_picture_and_header_match_the_match_wise_player() -> None:
    project = Path(__file__).parents[3]
    assert match_wise.draw_chances(WIN_CHANCES) == (project / "docs/pictures/match-wise.svg").read_text("utf-8")
    assert match_wise.format_chances_header(WIN_CHANCES) == (project / "kernel/okiya/chances.h").read_text("utf-8")
