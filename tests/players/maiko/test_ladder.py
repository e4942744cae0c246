"""The ladder's bookkeeping: every seat on the same deals, nothing played twice, honest intervals."""

from pathlib import Path
from random import Random

import pytest

from benchmarks.ladder import (
    FORMER,
    PlayedDeal,
    compute_standings,
    format_standings,
    list_line_ups,
    main,
    play_deal,
    read_played,
)


def test_every_pairing_is_on_the_ladder_once() -> None:
    line_ups = [names for names in list_line_ups() if FORMER not in names]
    pairs = [frozenset(names) for names in line_ups if len(names) == 2 and names[0] != names[1]]
    assert len(pairs) == len(set(pairs)) == 21


def test_a_deal_is_played_once_from_every_seat() -> None:
    played = play_deal(("perfect", "random", "memory-4"), 3)
    assert [game["first"] for game in played.games] == [0, 1, 2]
    assert all(len(game["scores"]) == 3 and sum(game["won"]) == pytest.approx(1) for game in played.games)
    assert played == play_deal(("perfect", "random", "memory-4"), 3)


def test_points_go_to_who_made_them_whatever_the_seat() -> None:
    games = [game for deal in range(4) for game in play_deal(("perfect", "random"), deal).games]
    assert sum(game["scores"][0] > game["scores"][1] for game in games) == 8


def made(shares: list[float]) -> list[PlayedDeal]:
    games = [
        [
            {"scores": [5, 3], "won": [share, 1 - share], "first": first, "turns": 20, "end": "full board"}
            for first in (0, 1)
        ]
        for share in shares
    ]
    return [PlayedDeal(("perfect", "greedy"), deal, one) for deal, one in enumerate(games)]


def test_the_interval_is_taken_over_deals() -> None:
    chance = Random(1)
    row = compute_standings(made([chance.choice((0.0, 1.0)) for _ in range(400)]))[0]
    assert row.games == 800
    assert row.margin == pytest.approx(1.96 * 0.5 / 20, rel=0.01)
    assert compute_standings(made([1.0] * 10))[0].margin == 0
    assert "| perfect | greedy | 20 | 100.0 ± 0.0 % | 5.0 | 3.0 | 20.0 |" in format_standings(
        compute_standings(made([1.0] * 10))
    )


def test_a_run_goes_on_where_its_file_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ladder.jsonl"
    said = ["--only", "perfect,random", "--jobs", "1", "--file", str(file)]
    assert main([*said, "--games", "4"]) == 0
    whole = file.read_text()
    assert len(read_played(file)) == whole.count("\n") == 2
    with file.open("a") as more:
        more.write('[["perfect", "rand')  # the machine stopped here
    assert main([*said, "--games", "6"]) == 0
    assert file.read_text().startswith(whole)
    assert [one.deal for one in read_played(file)] == [0, 1, 2]
    assert main([*said, "--games", "6"]) == 0
    assert len(read_played(file)) == 3
    assert "| perfect | random | 6 |" in capsys.readouterr().out
