"""Turns of Maiko, one rule at a time (RULES §2), in Python and in the kernel; white is player 0, violet 1, pink 2."""

import pytest

from hanamachi.game import IllegalAction
from hanamachi.games.maiko import EndReason, Phase, Position, make_observation, parse_place
from hanamachi.games.maiko.house_view import EndView
from hanamachi.games.maiko.rules.position import GameProgress, TurnState
from tests.games.maiko.staging import legal_actions, parse_board, play, play_actions, stage_position

PAIRS = "a9:Fw b9:Fv c9:Tw d9:Tv e9:Kw f9:Kp"
"""Three pairs lie: fans at a9 b9, tea at c9 d9, kimono at e9 f9."""


def tiles_on_board(position: Position, player: int = 0) -> tuple[int, ...]:
    return position.boards[player]


# ------------------------------------------------------------------------------------------------ turning tiles over


def test_a_pair_of_one_object_is_taken_and_the_turn_continues() -> None:
    position = play_actions(stage_position(PAIRS), "a9 b9")
    assert tiles_on_board(position) == parse_board("Fw Fv")
    assert (position.player, position.phase, position.turn_state.matched) == (0, Phase.FIRST, True)
    assert "stop" in legal_actions(position)
    assert "a9" not in legal_actions(position)


def test_two_different_objects_go_back_down_and_end_the_turn() -> None:
    position = play_actions(stage_position(PAIRS), "a9 c9")
    assert tiles_on_board(position) == parse_board("")
    assert (position.player, position.phase, position.floor.up) == (1, Phase.FIRST, None)
    assert position.floor.down == stage_position(PAIRS).floor.down


def test_only_the_first_pair_is_compulsory() -> None:
    start = stage_position(PAIRS)
    assert "stop" not in legal_actions(start)
    with pytest.raises(IllegalAction, match="'stop' cannot be done now: expected to turn a tile over"):
        play(start, "stop")
    assert play_actions(start, "a9 b9 stop").player == 1


@pytest.mark.parametrize("said", ["g9", "a9 g9"])
def test_a_friend_stays_up_gives_a_kamon_and_ends_the_turn(said: str) -> None:
    start = stage_position(PAIRS + " g9:f3")
    position = play_actions(start, said)
    assert position.floor.met == 1 << parse_place("g9")
    assert position.floor.down == start.floor.down & ~position.floor.met
    assert (position.kamon.held, position.kamon.reserve, position.player) == ((2, 1, 1), 12, 1)
    assert position.floor.up is None


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("a9", "a9 cannot be taken: its tile is up already"),
        ("i1", "i1 cannot be taken: no tile lies there"),
        ("stop", "expected to turn a second tile over"),
        ("Fw", "'Fw' cannot be done now"),
        ("", "'' cannot be done now"),
    ],
)
def test_impossible_actions_are_refused_with_the_reason(said: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        play(play_actions(stage_position(PAIRS), "a9"), said)


def test_a_friend_who_stands_up_cannot_be_turned_over() -> None:
    with pytest.raises(IllegalAction, match="g9 cannot be taken: a friend stands there"):
        play(play_actions(stage_position(PAIRS + " g9:f3"), "g9"), "g9")


# --------------------------------------------------------------------------------------------------------- teachers


@pytest.mark.parametrize("before", ["", "a9", "a9 b9"])
def test_a_teacher_is_called_before_between_and_after_once_a_turn(before: str) -> None:
    start = play_actions(stage_position(PAIRS + " g9:Sw h9:Sv", kamon=(3, 1, 1), boards=("Cv", "", "")), before)
    assert {"danna", "one-san", "sabanto"} <= set(legal_actions(start))
    position = play_actions(start, "sabanto Cv")
    assert position.phase is start.phase
    assert (position.kamon.held[0], position.kamon.cards) == (2, (0, 0, 0, 1))
    assert not {"danna", "oka-san", "one-san", "sabanto"} & set(legal_actions(position))
    with pytest.raises(IllegalAction, match="danna cannot be called: a teacher was called in this turn already"):
        play(position, "danna")


@pytest.mark.parametrize(
    ("teacher", "more", "why"),
    [
        ("danna", {"kamon": (0, 1, 1)}, "there is no kamon to pay with"),
        ("oka-san", {"boards": ("Fw", "Fv Tp", "Fp")}, "no other board holds a tile of one's own colour"),
        ("sabanto", {}, "one's own board is empty"),
        ("one-san", {"down": ""}, "no tile lies face down"),
        ("danna", {"down": ""}, "no tile lies face down"),
    ],
)
def test_a_teacher_without_kamon_or_target_cannot_be_called(teacher: str, more: dict[str, object], why: str) -> None:
    start = stage_position(**{"down": PAIRS, **more})  # type: ignore[arg-type]
    assert teacher not in legal_actions(start)
    with pytest.raises(IllegalAction, match=f"{teacher} cannot be called: {why}"):
        play(start, teacher)


def test_danna_takes_any_tile_and_the_turn_goes_on_where_it_was() -> None:
    between = play_actions(stage_position(PAIRS), "a9 danna")
    assert "a9" not in legal_actions(between)
    position = play(between, "c9")
    assert tiles_on_board(position) == parse_board("Tw")
    assert (position.phase, position.floor.up, position.player) == (Phase.SECOND, parse_place("a9"), 0)
    assert tiles_on_board(play(position, "b9")) == parse_board("Tw Fw Fv")


def test_danna_meeting_a_friend_turns_the_first_tile_back_down() -> None:
    start = stage_position(PAIRS + " g9:f1")
    position = play_actions(start, "a9 danna g9")
    assert (position.player, position.floor.up, position.kamon.held[0]) == (1, None, 1)
    assert position.floor.down == start.floor.down & ~(1 << parse_place("g9"))


def test_danna_taking_the_last_other_tile_makes_the_pair_fail() -> None:
    position = play_actions(stage_position("a9:Fw b9:Tv"), "a9 danna b9")
    assert tiles_on_board(position) == parse_board("Tv")
    assert position.player == 1
    assert position.floor.down == 1 << parse_place("a9")


def test_oka_san_takes_ones_colour_from_another_board_even_if_buried() -> None:
    start = stage_position(PAIRS, boards=("", "Fw Fv Tp", "Ow"))
    assert legal_actions(play(start, "oka-san")) == ("2F", "3O")
    position = play_actions(start, "oka-san 2F")
    assert (tiles_on_board(position), tiles_on_board(position, 1)) == (parse_board("Fw"), parse_board("Fv Tp"))
    assert (position.phase, position.player) == (Phase.FIRST, 0)


def test_one_san_shows_up_to_six_tiles_and_friends_do_nothing() -> None:
    start = stage_position(PAIRS + " g9:f1 h9:Sw")
    looking = play(start, "one-san")
    assert "stop" not in legal_actions(looking)
    looking = play(looking, "g9")
    assert {"stop", "a9"} <= set(legal_actions(looking))
    with pytest.raises(IllegalAction, match="g9 cannot be looked at twice"):
        play(looking, "g9")
    done = play_actions(looking, "a9 b9 c9 d9 e9")
    assert (done.phase, done.player, done.floor.met) == (Phase.FIRST, 0, 0)
    assert done.secretly_seen[0].bit_count() == 6
    assert done.secretly_seen[1:] == (0, 0)
    assert play(looking, "stop").secretly_seen[0] == 1 << parse_place("g9")


def test_one_san_ends_when_all_that_lie_down_were_seen() -> None:
    assert play_actions(stage_position("a9:Fw b9:Fv"), "one-san a9 b9").phase is Phase.FIRST


def test_sabanto_sweeps_a_tile_of_ones_own_board_out_of_the_game() -> None:
    position = play_actions(stage_position(PAIRS, boards=("Fw Fv", "", "")), "sabanto Fv")
    assert (tiles_on_board(position), position.swept) == (parse_board("Fw"), parse_board("Fv"))


# -------------------------------------------------------------------------------------------- columns, rows, sweeps


def test_a_completed_column_gives_a_kamon_and_another_layer_nothing() -> None:
    start = stage_position(PAIRS + " g9:Cw h9:Cv", boards=("Fw Mw", "", ""))
    once = play_actions(start, "g9 h9")
    assert (once.kamon.held[0], once.kamon.reserve) == (2, 12)
    assert play_actions(once, "a9 b9").kamon.held[0] == 2


@pytest.mark.parametrize(("swept", "left"), [("stop", "Fv Kw Tv Tw"), ("Fv stop", "Kw Tv Tw"), ("Fv Kw stop", "Tv Tw")])
def test_a_completed_row_may_be_swept_of_none_one_or_more(swept: str, left: str) -> None:
    start = stage_position("a9:Tw b9:Tv c9:Sw d9:Sv", boards=("Fv Kw", "", ""))
    sweeping = play_actions(start, "a9 b9")
    assert sweeping.phase is Phase.SWEEP
    assert legal_actions(sweeping) == ("Fv", "Tw", "Tv", "Kw", "stop")
    position = play_actions(sweeping, swept)
    assert tiles_on_board(position) == parse_board(left)
    assert (position.phase, position.player) == (Phase.FIRST, 0)


def test_a_sweep_takes_one_tile_from_each_cell_and_is_done_with_the_third() -> None:
    sweeping = play_actions(stage_position("a9:Tw b9:Tv c9:Sw d9:Sv", boards=("Fv Fv Kw", "", "")), "a9 b9 Fv")
    assert "Fv" not in legal_actions(sweeping)
    with pytest.raises(IllegalAction, match="'Fv' cannot be done now: expected to sweep"):
        play(sweeping, "Fv")
    done = play_actions(sweeping, "Tw Kw")
    assert done.phase is Phase.FIRST
    assert tiles_on_board(done) == parse_board("Fv Tv")
    assert done.swept == parse_board("Fv Tw Kw")


def test_one_tile_completes_a_column_and_a_row_and_the_kamon_comes_first() -> None:
    start = stage_position("a9:Fw b9:Fv c9:Sw d9:Sv", boards=("Tw Kw Mw Cw", "", ""))
    position = play_actions(start, "a9 b9")
    assert (position.phase, position.kamon.held[0]) == (Phase.SWEEP, 2)


def test_a_line_is_armed_again_by_a_sweep_by_sabanto_and_by_a_robbery() -> None:
    full = "Fv Tw Kw"
    by_sweep = play_actions(stage_position("a9:Tw b9:Tv c9:Fw d9:Fp", boards=("Fv Kw", "", "")), "a9 b9 Fv stop c9 d9")
    assert by_sweep.phase is Phase.SWEEP
    by_sabanto = play_actions(stage_position("c9:Fw d9:Fp a9:Sw b9:Sv", boards=(full, "", "")), "sabanto Fv c9 d9")
    assert by_sabanto.phase is Phase.SWEEP
    robbed = play_actions(stage_position("c9:Fw d9:Fp a9:Sw b9:Tv", boards=(full, "", "")), "c9 a9")
    assert robbed.player == 1
    robbed = play_actions(robbed, "oka-san 1F a9 b9")
    assert (tiles_on_board(robbed), tiles_on_board(robbed, 1), robbed.player) == (
        parse_board("Tw Kw"),
        parse_board("Fv"),
        2,
    )
    assert play_actions(robbed, "a9 b9 c9 d9").phase is Phase.SWEEP


def test_a_column_that_is_armed_again_pays_again() -> None:
    start = stage_position("a9:Fw b9:Fp c9:Sw d9:Sv", boards=("Fv Mw Cw", "", ""), kamon=(1, 1, 1))
    assert play_actions(start, "sabanto Fv a9 b9").kamon.held[0] == 1


@pytest.mark.parametrize(
    ("reserve", "cards", "kamon", "left"),
    [
        (3, (4, 4, 1, 1), 2, (2, (4, 4, 1, 1))),
        (0, (4, 5, 2, 2), 2, (0, (4, 4, 2, 2))),
        (0, (0, 0, 0, 0), 1, (0, (0, 0, 0, 0))),
    ],
)
def test_kamon_come_from_the_reserve_then_off_the_cards_then_not_at_all(
    reserve: int, cards: tuple[int, int, int, int], kamon: int, left: tuple[int, tuple[int, ...]]
) -> None:
    start = stage_position("a9:f1 b9:Fw c9:Fv")
    position = play_actions(start._replace(kamon=start.kamon._replace(reserve=reserve, cards=cards)), "a9")
    assert position.kamon.held[0] == kamon
    assert (position.kamon.reserve, position.kamon.cards) == left


# ----------------------------------------------------------------------------------------------------------- the end

EIGHT = "Fw Tw Kw Mw Sw Pw Cw Bw"


def test_nine_full_cells_call_the_end_and_the_round_is_played_out() -> None:
    start = stage_position("a9:Ow b9:Ov c9:Fw d9:Fv e9:Tw f9:Tv", boards=(EIGHT, "", ""))
    called = play_actions(start, "a9 b9 stop stop")
    assert called.progress.end is EndReason.BOARD
    assert called.player == 1
    over = play_actions(called, "c9 e9 c9 e9")
    assert over.turn is None
    assert over.outcome is not None
    assert over.outcome.reason is EndReason.BOARD


def test_the_end_stands_when_its_cell_is_emptied_again() -> None:
    start = stage_position("a9:Ow b9:Ov c9:Fw d9:Fv e9:Tw f9:Tv", boards=(EIGHT, "", ""))
    position = play_actions(start, "a9 b9 Cw Bw Ow sabanto Ov stop")
    assert sum(tiles_on_board(position)) == 6
    assert position.progress.end is EndReason.BOARD
    assert play_actions(position, "c9 e9 c9 e9").turn is None


def test_the_end_called_by_the_last_seat_is_over_at_once() -> None:
    start = stage_position("a9:Ow b9:Ov c9:Fw d9:Fv", boards=("", "", EIGHT.replace("w", "p")))
    start = start._replace(turn_state=TurnState(player=2))
    over = play_actions(start, "a9 b9 stop stop")
    assert over.turn is None
    assert over.outcome is not None
    assert over.outcome.winners == (2,)


def test_a_ninth_cell_filled_by_oka_san_calls_the_end() -> None:
    assert (
        play_actions(stage_position(PAIRS, boards=(EIGHT, "Ow", "")), "oka-san 2O stop").progress.end is EndReason.BOARD
    )


@pytest.mark.parametrize(
    ("left", "kamon", "legal"),
    [
        ("", 1, ("stop",)),
        ("g9:Sw", 1, ("danna", "one-san", "stop")),
        ("g9:Sw h9:Pv", 1, ("g9", "h9", "danna", "one-san")),
        ("g9:Sw h9:Pv i9:f1", 1, ("g9", "h9", "i9", "danna", "one-san")),
    ],
)
def test_when_no_two_tiles_down_share_an_object_the_end_is_called(
    left: str, kamon: int, legal: tuple[str, ...]
) -> None:
    start = stage_position(f"a9:Fw b9:Fg {left}", kamon=(0, kamon, 1))
    position = play_actions(start, "a9 b9")
    assert position.progress.end is EndReason.NO_PAIR
    position = play_actions(position, "stop" if "stop" in legal_actions(position) else "g9 h9")
    if left:
        assert position.player == 1
        assert legal_actions(position) == legal
    else:
        assert position.turn is None, "nobody can do anything any more: the turns pass by themselves"


def test_twelve_rounds_without_progress_end_the_game_after_the_round() -> None:
    start = stage_position("a9:Fw b9:Tw c9:Fv d9:Tv", kamon=(0, 0, 0))
    position, turns = start, 0
    while position.progress.end is None:
        position, turns = play_actions(position, "a9 b9"), turns + 1
    assert turns == 1 + 12 * 3  # the first turn saw two tiles for the first time
    assert (position.progress.end, position.progress.caller, position.turn) == (EndReason.STALL, None, 1)
    assert [(step.what, step.player, step.detail) for step in position.steps[-2:]] == [
        ("end", 0, "stall"),
        ("turn", 1, None),
    ]
    assert make_observation(position, None).now.end == EndView("stall", None, turns_left=1)
    between = play_actions(position, "c9 d9")
    assert between.turn == 2, "a tile that is seen for the first time takes nothing back"
    over = play_actions(between, "a9 b9")
    assert (over.turn, over.progress.turns) == (None, 39)
    assert over.outcome is not None
    assert over.outcome.reason is EndReason.STALL


def test_a_stall_at_the_end_of_a_round_ends_the_game() -> None:
    start = stage_position("a9:Fw b9:Tw c9:Fv d9:Tv", kamon=(0, 0, 0))._replace(stall=2)
    start = start._replace(floor=start.floor._replace(seen=start.floor.down))
    assert play_actions(start, "a9 b9 " * 5).turn == 2
    assert play_actions(start, "a9 b9 " * 6).turn is None


def test_by_the_first_rulings_a_stall_ended_the_game_at_once() -> None:
    start = stage_position("a9:Fw b9:Tw c9:Fv d9:Tv", kamon=(0, 0, 0))._replace(stall=2, rulings=1)
    assert play_actions(start, "a9 b9 " * 6).turn is not None
    assert play_actions(start, "a9 b9 " * 7).turn is None


# --------------------------------------------------------------------------------------------------------- the score


def make_ended_game(boards: tuple[str, ...]) -> Position:
    return stage_position("", boards=boards)._replace(
        turn_state=TurnState(phase=Phase.OVER), progress=GameProgress(end=EndReason.BOARD)
    )


@pytest.mark.parametrize(
    ("boards", "scores", "winners"),
    [
        (("Fw Fw Tw Tw Kw Kw Mw Mw Sw Sw Fv Tv Kg", "", ""), (7, 0, 0), (0,)),
        (("Fw", "Fv Fv Tp", ""), (1, 1, 0), (1,)),
        (("Fw", "Fv", ""), (1, 1, 0), (0, 1)),
        (("Fv", "Fw", "Fg"), (-1, -1, -1), (0, 1, 2)),
    ],
)
def test_own_tiles_score_one_others_minus_one_and_own_tiles_break_ties(
    boards: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    outcome = make_ended_game(boards).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == (scores, winners)
