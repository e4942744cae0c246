"""Choices of the evaluation in staged positions: white is player 0 and to move, violet 1, pink 2, green nobody."""

import pytest

from hanamachi.games.maiko import EndReason, legal_actions
from hanamachi.games.maiko.rules.position import GameProgress
from tests.games.maiko.staging import play_actions
from tests.players.maiko.staging import collect_choices, stage_whole_set

FULL = "Fw Tw Kw Mw Sw Pw Cw Bw"  # every cell but the comb
LAST = GameProgress(end=EndReason.BOARD, caller=0)


# ---------------------------------------------------------------------------------------------------- pairs and stops


def test_a_pair_of_own_tiles_is_taken_before_a_mixed_pair() -> None:
    assert collect_choices(stage_whole_set("a9:Fw b9:Fw c9:Tw d9:Tg e9:Sv f9:Bv"), "a9 b9 c9 d9") <= {"a9", "b9"}


def test_a_useless_pair_of_other_colours_is_left() -> None:
    position = stage_whole_set("a9:Fg b9:Fg c9:Tv d9:Kp e9:Sv f9:Bv", ("Fw", "", ""))
    assert not collect_choices(position, "a9 b9 c9 d9") & {"a9", "b9"}
    assert collect_choices(play_actions(position, "a9"), "b9 c9 d9 e9 f9") <= {"c9", "d9", "e9", "f9"}


def test_a_costly_pair_is_taken_if_its_row_lets_it_sweep_more() -> None:
    position = stage_whole_set("a9:Kg b9:Kp c9:Bv d9:Cv e9:Bp f9:Cp", ("Fv Fw Tp", "", ""))
    assert collect_choices(position, "a9 b9 c9 d9") <= {"a9", "b9"}


def test_in_the_last_turn_a_costly_pair_is_taken_if_its_sweep_gains() -> None:
    lying = "a9:Kg b9:Kp c9:Bv d9:Cv e9:Bp f9:Cp"
    assert collect_choices(stage_whole_set(lying, ("Fv Fw Tp", "", ""), course=LAST), "a9 b9 c9 d9") <= {"a9", "b9"}
    assert not collect_choices(stage_whole_set(lying, ("Fw Fw Tw", "", ""), course=LAST), "a9 b9 c9 d9") & {"a9", "b9"}


def test_after_a_match_it_stops_where_turning_over_can_only_cost() -> None:
    down = "a9:Fw b9:Fw c9:Tg d9:Tg"
    assert collect_choices(play_actions(stage_whole_set(down, ("Fv Tw", "", ""), course=LAST), "a9 b9"), "") == {"stop"}


def test_it_goes_on_after_a_match_while_there_is_something_to_win() -> None:
    down = "a9:Fw b9:Fw c9:Tw d9:Tw"
    assert collect_choices(play_actions(stage_whole_set(down, ("Fv Tv", "", ""), course=LAST), "a9 b9"), "") <= {
        "c9",
        "d9",
    }


# ----------------------------------------------------------------------------------------------- the second of a pair


def test_a_first_tile_gets_its_known_partner() -> None:
    assert collect_choices(play_actions(stage_whole_set("a9:Fw b9:Fw c9:Fg d9:Tv e9:Kp"), "a9"), "b9 c9 d9") == {"b9"}


def test_beside_a_tile_without_a_partner_a_friend_is_met() -> None:
    assert collect_choices(play_actions(stage_whole_set("a9:Fw b9:f1 c9:Sg d9:Tv e9:Kp"), "a9"), "b9 c9 d9") == {"b9"}


def test_a_secretly_seen_tile_is_not_shown_without_need() -> None:
    position = play_actions(stage_whole_set("a9:Fw b9:Tw c9:Tv d9:Kp e9:Kw f9:Cv"), "a9")
    assert collect_choices(position, "d9 c9", secret="b9 e9 f9") <= {"c9", "d9"}


# ----------------------------------------------------------------------------------------------------------- teachers

SCATTERED = "c9:Tg d9:Kp e9:Mg f9:Sp g9:Pg h9:Cp i9:Bg"


def test_danna_takes_a_known_tile_of_ones_own_that_has_no_partner() -> None:
    position = stage_whole_set(f"a9:Fw {SCATTERED}", ("Fw", "", ""), kamon=(1, 0, 0), course=LAST)
    every = "c9 d9 e9 f9 g9 h9 i9"
    assert collect_choices(position, f"a9 {every}") == {"danna"}
    assert collect_choices(play_actions(position, "danna"), f"a9 {every}") == {"a9"}


def test_danna_completes_a_line_rather_than_lay_a_tile_anywhere() -> None:
    position = play_actions(stage_whole_set(f"a9:Fw b9:Ow {SCATTERED}", ("Kw Pw", "", ""), kamon=(1, 0, 0)), "danna")
    assert collect_choices(position, "a9 b9 c9 d9 e9 f9 g9 h9 i9") == {"b9"}


def test_a_known_pair_is_taken_without_a_teacher() -> None:
    position = stage_whole_set(f"a9:Fw b9:Fw {SCATTERED}", ("Fv", "", ""), kamon=(1, 0, 0), course=LAST)
    assert collect_choices(position, "a9 b9 c9 d9 e9 f9 g9 h9 i9") <= {"a9", "b9"}


def test_oka_san_is_called_with_more_than_two_players() -> None:
    position = stage_whole_set(SCATTERED, ("Fw", "Fw Fv", "Tp"), kamon=(1, 0, 0), course=LAST)
    every = "c9 d9 e9 f9 g9 h9 i9"
    assert collect_choices(position, every) == {"oka-san"}
    assert collect_choices(play_actions(position, "oka-san"), every) == {"2F"}


def test_oka_san_is_not_called_with_two_players() -> None:
    position = stage_whole_set("c9:Tp d9:Kp e9:Mp f9:Sp", ("Fw", "Fw Fv"), kamon=(1, 0), course=LAST)
    assert "oka-san" in legal_actions(position)
    assert "oka-san" not in collect_choices(position, "c9 d9 e9 f9")


def test_sabanto_removes_a_buried_tile_of_another_colour() -> None:
    position = stage_whole_set(SCATTERED, ("Fw Fw Fv Tw", "", ""), kamon=(1, 0, 0), course=LAST)
    every = "c9 d9 e9 f9 g9 h9 i9"
    assert collect_choices(position, every) == {"sabanto"}
    assert collect_choices(play_actions(position, "sabanto"), every) == {"Fv"}


EARLY = " ".join(
    f"{column}{row}:{tile}{colour}"
    for row, tile, colours in ((9, "F", "wwvvppgg"), (8, "T", "wwvvppgg"), (7, "K", "wwvvppgg"))
    for column, colour in zip("abcdefgh", colours, strict=True)
)


def test_one_san_is_called_while_unknown_tiles_and_turns_remain() -> None:
    assert collect_choices(stage_whole_set(EARLY, kamon=(1, 0, 0)), "") == {"one-san"}
    assert "one-san" not in collect_choices(stage_whole_set(EARLY, kamon=(1, 0, 0), course=LAST), "")


@pytest.mark.parametrize("room", [0, 2, 4])
def test_one_san_is_not_called_by_a_player_who_would_forget(room: int) -> None:
    assert "one-san" not in collect_choices(stage_whole_set(EARLY, kamon=(1, 0, 0)), "", room=room)


def test_secret_looks_go_to_unknown_tiles() -> None:
    position = play_actions(stage_whole_set("a9:Fw b9:Fv c9:Tg d9:Kp e9:Mg", kamon=(1, 0, 0)), "one-san")
    assert collect_choices(position, "a9 b9", seeds=40) == {"c9", "d9", "e9"}
    assert collect_choices(play_actions(position, "c9 d9 e9"), "a9 b9", secret="c9 d9 e9") == {"stop"}


def test_a_kamon_is_kept_when_no_teacher_helps() -> None:
    position = stage_whole_set("c9:Tg d9:Kp e9:Mg f9:Sp", ("Fw", "", ""), kamon=(1, 0, 0))
    assert not collect_choices(position, "c9 d9 e9 f9") & {"danna", "one-san", "oka-san", "sabanto"}


# -------------------------------------------------------------------------------------------------------- friends, end


def test_a_known_friend_is_met_rather_than_known_tiles_shown_again() -> None:
    assert collect_choices(stage_whole_set("a9:f1 c9:Tg d9:Kp e9:Mg"), "a9 c9 d9 e9") == {"a9"}


def test_a_known_pair_is_taken_before_a_friend_ends_the_turn() -> None:
    assert collect_choices(stage_whole_set("a9:f1 b9:Fw c9:Fw d9:Kp e9:Mg"), "a9 b9 c9 d9 e9") <= {"b9", "c9"}


NINTH = "a9:Ow b9:Og c9:Kp d9:Mg e9:Kv f9:Mp"


def test_only_a_leading_player_calls_the_end() -> None:
    assert collect_choices(stage_whole_set(NINTH, (FULL, "Fg", "Tg")), "a9 b9 c9 d9") <= {"a9", "b9"}
    strangers = "Fg Tg Kg Mp Sp Pp Cg Bg"
    behind = stage_whole_set(NINTH, (strangers, "Fv Fv Tv Tv Sv Sv Pv Pv Cv Cv", ""))
    assert not collect_choices(behind, "a9 b9 c9 d9") & {"a9", "b9"}


# ---------------------------------------------------------------------------------------------------------- the sweep


def test_a_sweep_removes_one_tile_of_another_colour_from_each_cell() -> None:
    position = play_actions(stage_whole_set("a9:Kw b9:Kw c9:Bv d9:Bv", ("Fw Fv Tg Tp", "", "")), "a9 b9")
    assert collect_choices(position, "") <= {"Fv", "Tg", "Tp"}
    assert collect_choices(play_actions(position, "Fv Tp"), "") == {"stop"}
