"""The programs that measure and fit the players in the kernel: results in a file, budgets, and the weights."""

import argparse
from math import dist, log
from pathlib import Path
from random import Random

import pytest

from benchmarks import maiko_fit, maiko_fit_value
from benchmarks._ladder import Match, format_standings, play_deal, read_played_deals
from benchmarks.maiko_fit import (
    WEIGHTS_FILE,
    FitOptions,
    add_step_to_mean,
    draw_steps,
    replace_weights,
    start_cma_es,
    update_cma_es,
)
from benchmarks.maiko_fit_value import VALUE_FILE, format_calibration, replace_value_weights, take_newton_step
from benchmarks.maiko_ladder import check_player, main, play_game, play_matches, update_former_chance
from hanamachi.game import BadArgument
from hanamachi.games.maiko.kernel_matches import (
    assess_value_weights,
    get_value_weights,
    get_weights,
    play_match_of_weights,
)


def play_to(file: Path, games: int, match: Match) -> str:
    options = argparse.Namespace(file=file, jobs=1)
    return format_standings(play_matches([match], games, options))


def test_an_interrupted_match_continues_at_the_end_of_its_file(tmp_path: Path) -> None:
    match, file, other = Match(2, "search-8x1", "former"), tmp_path / "a", tmp_path / "b"
    play_to(file, 2, match)
    first = file.read_text("utf-8")
    file.write_text(first + first[:20], "utf-8")  # the next line was cut short
    play_to(file, 4, match)
    play_to(other, 4, match)
    assert file.read_text("utf-8").startswith(first)
    assert sorted(one.deal for one in read_played_deals(file)) == [0, 1]
    results = [{one.deal: one.win_shares for one in read_played_deals(each)} for each in (file, other)]
    assert results[0] == results[1]


def test_a_deal_is_won_by_the_better_player_from_every_seat() -> None:
    assert [play_deal(play_game, 3, "perfect", "random", deal).win_shares for deal in range(3)] == [[1, 1, 1]] * 3
    assert play_deal(play_game, 2, "random", "memory-4", 0).win_shares == [0, 0]


def test_a_player_of_tables_plays_the_same_deals(tmp_path: Path) -> None:
    table = play_to(tmp_path / "a", 3, Match(3, "judgement", "memory-2"))
    assert "| 3 | judgement | memory-2 | 3 | " in table


def test_results_of_other_budgets_are_stored_separately(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a"
    for one in ("search-8x1", "search-9x1"):
        options = ["--games=2", "--players=4", "--opponents=judgement", f"--file={file}", "--jobs=1"]
        assert main([*options, f"--candidate={one}"]) == 0
    assert "| 4 | search-9x1 | judgement | 4 |" in capsys.readouterr().out
    assert {one.match.candidate for one in read_played_deals(file)} == {"search-8x1", "search-9x1"}


def test_the_chance_of_the_former_weights_follows_bayes_rule_in_any_length_of_game() -> None:
    assert update_former_chance(0.5, 3) == pytest.approx(0.75)
    chances = [0.5, 0.5]
    for _ in range(1000):
        chances = [update_former_chance(chances[0], 10), update_former_chance(chances[1], 0.1)]
    assert chances == [1, pytest.approx(0)]


def test_a_player_that_does_not_exist_is_named() -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=r"^'search-x' is no player: expected former, judgement, "):
        check_player("search-x")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_written_weights_equal_those_of_the_kernel(players: int) -> None:
    text = WEIGHTS_FILE.read_text("utf-8")
    assert replace_weights(text, players, get_weights(players)) == text
    changed = replace_weights(text, players, [0.5, *get_weights(players)[1:]])
    assert len(set(text.splitlines()) ^ set(changed.splitlines())) == 2


def test_a_match_of_weights_needs_all_of_them() -> None:
    with pytest.raises(BadArgument, match=r"^\[1\.0\] are not weights: expected 34 numbers$"):
        play_match_of_weights(2, 1, own=[1.0])
    equal = play_match_of_weights(2, 300, own=get_weights(2), rivals=get_weights(2))
    assert abs(equal.win_rate - 0.5) < 2 * equal.margin


def test_an_interrupted_fit_has_the_same_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(maiko_fit, "CHECK_DEALS", 2)
    file, printed = tmp_path / "fit.json", []
    for generations, *kept in (("2",), ("1", f"--file={file}"), ("2", f"--file={file}")):
        assert maiko_fit.main(["--population=4", "--deals=4", f"--generations={generations}", *kept]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[2] != printed[1]
    for program in (maiko_fit, maiko_fit_value):
        with pytest.raises(SystemExit, match=r"fit\.json is not of a fit for 3 players: expected another file or"):
            program.main(["--players=3", f"--file={file}"])


def test_the_fit_approaches_the_best_weights() -> None:
    options, best = FitOptions(2, 1, 16, 1, []), [Random(1).uniform(-1, 1) for _ in range(10)]
    state = start_cma_es(2, [0.0] * 10)
    before = dist(state.mean, best)
    for _ in range(60):
        steps = draw_steps(state, options)
        state = update_cma_es(state, sorted(steps, key=lambda step: dist(add_step_to_mean(state, step), best)))
    assert dist(state.mean, best) < before / 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_estimate_in_the_kernel_writes_the_file_that_it_is_from(players: int) -> None:
    text, weights = VALUE_FILE.read_text("utf-8"), get_value_weights(players)
    assert replace_value_weights(text, players, weights) == text
    changed = replace_value_weights(text, players, [-0.000001, *weights[1:]])
    lines = set(changed.splitlines()) - set(text.splitlines())
    assert [line[:8] for line in lines] == ["    {{0,"]


def test_the_estimate_needs_all_weights() -> None:
    with pytest.raises(BadArgument, match=r"^\[1\.0\] are not weights: expected 48 numbers$"):
        assess_value_weights(2, 1, weights=[1.0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_derivatives_of_the_loss_are_its_changes(players: int) -> None:
    weights, width = get_value_weights(players), 2**-7
    middle = assess_value_weights(players, 10, 3)
    for n in range(len(weights)):
        below, above = (
            assess_value_weights(players, 10, 3, [*weights[:n], weights[n] + by, *weights[n + 1 :]])
            for by in (-width, width)
        )
        assert middle.gradient[n] == pytest.approx((above.loss - below.loss) / (2 * width), rel=0.01, abs=0.02)
        row = middle.hessian[len(weights) * n : len(weights) * (n + 1)]
        changes = [(after - before) / (2 * width) for before, after in zip(below.gradient, above.gradient, strict=True)]
        assert row == pytest.approx(changes, rel=0.01, abs=0.02)


def test_estimates_without_weights_are_equal_chances() -> None:
    equal = assess_value_weights(4, 10, 3, [0.0] * 48)
    assert equal.loss == pytest.approx(equal.turns * log(4))
    tenths = [0.0, 0.0, 4.0 * equal.turns, *[0.0] * 7]
    assert (equal.estimates, sum(equal.won)) == (tenths, equal.turns)
    assert format_calibration([equal]).endswith(f"| 20–30 % | {4 * equal.turns:,} | 25.0 % | 25.0 ± 0.0 % |")


def test_steps_from_nothing_predict_the_winners_of_other_games() -> None:
    weights = [0.0] * 48
    for _ in range(3):
        weights = take_newton_step(weights, [assess_value_weights(2, 500, 1, weights)])
    losses = [assess_value_weights(2, 500, 2, each).loss for each in ([0.0] * 48, weights, None)]
    assert losses[1] < 0.8 * losses[0]
    assert losses[1] < 1.1 * losses[2]


def test_an_interrupted_fit_of_the_estimate_goes_on_as_if_it_had_not_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(maiko_fit_value, "VALUE_FILE", tmp_path / "value.h")
    file, printed = tmp_path / "fit.json", []
    for rounds, *kept in (("2",), ("1", f"--file={file}"), ("2", f"--file={file}", "--write")):
        maiko_fit_value.VALUE_FILE.write_text(VALUE_FILE.read_text("utf-8"), "utf-8")
        assert maiko_fit_value.main(["--games=400", "--checked=400", f"--rounds={rounds}", *kept]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[2] != printed[1]
    assert printed[2] in maiko_fit_value.VALUE_FILE.read_text("utf-8")
