"""The daily deal: the same for everybody, played alone by the rules of two, with a par."""

from datetime import date
from itertools import cycle

import pytest

from hanamachi.game import BadOption, IllegalAction
from hanamachi.games.maiko import daily_deal
from hanamachi.games.maiko.daily_deal import compute_par, make_daily_deal, parse_day, play_daily_deal
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.rules import EndReason, Position

DAY = date(2026, 11, 26)


def test_a_day_has_one_deal_which_a_program_can_compute() -> None:
    assert make_daily_deal(DAY) == make_daily_deal(date(2026, 11, 26))
    assert make_daily_deal(DAY) != make_daily_deal(date(2026, 11, 27))
    # a change would give people of two versions different deals
    assert str(make_daily_deal(DAY)).startswith("wv:Ovf6TgMwBvf4SgKwBv")


def play_by_judgement(seed: int = 0) -> list[str]:
    """Return the actions of a whole game of `perfect` on the deal of the day."""
    game, actions = KernelGame(make_daily_deal(DAY)), list[str]()
    while game.facts.progress.end is None:
        if game.turn == daily_deal.SOLO_PLAYER:
            actions.append(game.judge(seed * 1000 + len(actions)).action)
            game.play(actions[-1])
        else:
            game.time_out_turn()
    return actions


def test_the_other_seat_never_acts_and_the_game_ends_when_the_board_is_full() -> None:
    actions = play_by_judgement()
    for count in range(len(actions)):
        _, position = play_daily_deal(DAY, actions[:count])
        assert position.turn == daily_deal.SOLO_PLAYER
        assert position.boards[1] == Position.start(make_daily_deal(DAY)).boards[1]
        assert not daily_deal.is_board_filled(position)
    before, after = play_daily_deal(DAY, actions)
    assert (before.turn, after.turn) == (0, None)
    assert daily_deal.is_board_filled(after)
    assert daily_deal.count_solo_turns(after) == daily_deal.count_solo_turns(before)


def test_turns_are_counted_from_one_and_a_failed_pair_begins_the_next() -> None:
    _, start = play_daily_deal(DAY, [])
    assert daily_deal.count_solo_turns(start) == 1
    deal = make_daily_deal(DAY)
    places = [place for place, face in enumerate(deal.faces) if 0 <= face < 36]
    other = next(place for place in places if deal.faces[place] // 4 != deal.faces[places[0]] // 4)
    failed = [f"{'abcdefghi'[place % 9]}{9 - place // 9}" for place in (places[0], other)]
    _, once = play_daily_deal(DAY, failed)
    assert daily_deal.count_solo_turns(once) == 2
    # twelve rounds without progress call the end, and the board is not full
    actions = list[str]()
    for action in cycle(failed):
        _, position = play_daily_deal(DAY, actions)
        if position.turn is None:
            break
        actions.append(action)
    assert position.progress.end is EndReason.STALL
    assert (daily_deal.count_solo_turns(position), daily_deal.is_board_filled(position)) == (13, False)


def test_the_par_is_the_same_on_each_server_and_can_be_reached() -> None:
    par = compute_par(DAY)
    assert par == 5
    turns = [daily_deal.count_solo_turns(play_daily_deal(DAY, play_by_judgement(seed))[1]) for seed in range(9)]
    assert min(turns) <= par <= max(turns)


@pytest.mark.parametrize("text", ["", "today", "2026-02-30", "20261126", "2026-1-1"])
def test_invalid_dates_are_refused(text: str) -> None:
    with pytest.raises(BadOption, match="is no day: expected one such as 2026-11-26"):
        parse_day(text)


def test_illegal_and_endless_actions_are_refused() -> None:
    with pytest.raises(IllegalAction, match="'stop' cannot be done now: expected to turn a tile over"):
        play_daily_deal(DAY, ["stop"])
    with pytest.raises(IllegalAction, match="1001 actions are too many for a game alone: expected at most 1000"):
        play_daily_deal(DAY, ["a9"] * 1001)
