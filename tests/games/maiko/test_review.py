"""Reviews of finished games: what decisions cost and why, in staged games and in games of computer players."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from hanamachi.game import BadArgument, Chance
from hanamachi.games import maiko
from hanamachi.games.maiko import PLACE_NAMES, Colour, Deal, Position, make_observation, play
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.review import ActionValue, DecisionReview, ForgottenTile, review_game
from hanamachi.games.maiko.review.decision_kinds import classify_missed_chance, find_needed_tiles
from hanamachi.games.maiko.review.reviewing import find_lessons, review_decisions
from hanamachi.games.maiko.review.seen_tiles import SeenTiles
from hanamachi.games.maiko.rules.position import EndReason, GameProgress
from tests.games.maiko.staging import stage_position
from tests.players.maiko.staging import stage_whole_set

Chooser = Callable[[Position, int], str]
FACES = "a9:Fw b9:Tp c9:Fw d9:Kp e9:Mp f9:Cp g9:Bp h9:Op i9:Sp a8:Tp b8:Kp c8:Mp d8:Cp"


def make_player(name: str) -> Chooser:
    choose = maiko.GAME.get_player(name)
    return lambda position, number: choose(
        make_observation(position, position.player), Chance.for_decision(f"{name} {position.player}", number)
    )


def play_to_end(position: Position, *players: Chooser) -> list[str]:
    """Return the actions of a game between players, in the order of turns."""
    actions: list[str] = []
    while position.turn is not None:
        actions.append(players[position.turn](position, len(actions)))
        position = play(position, actions[-1])
    return actions


def deal_out(faces: str) -> Position:
    return Position.start(stage_position(faces, ("", "")).deal)


def review_last_action(start: Position, said: str, capacity: int | None = 5, worlds: int = 60) -> DecisionReview:
    """Return the review of the last action, for a player whose memory has a capacity in tiles."""
    actions, position = said.split(), start
    for action in actions[:-1]:
        position = play(position, action)
    decisions = review_decisions(start, actions, SeenTiles(position.player, capacity), worlds)
    return next(decision for decision in decisions if decision.frame == len(actions) - 1)


def test_flip_of_an_unknown_tile_is_forgotten_or_risky_by_memory() -> None:
    said = "one-san d9 stop a9 b9 c9 d9 e9 f9 g9 h9 a9 i9"
    seen = review_last_action(deal_out(FACES), said)
    assert (seen.kind, seen.missed) == ("forgotten", "")
    assert seen.options[0].action == "c9"
    assert seen.forgotten == (ForgottenTile("c9", "Fw", 6, secret=False),)
    assert seen.cost > 1
    leads = {option.action: option.lead for option in seen.options}
    assert leads["c9"] - leads["i9"] == pytest.approx(seen.cost)
    remembered = review_last_action(deal_out(FACES), said, capacity=None)
    assert (remembered.kind, remembered.forgotten) == ("risky", ())
    assert remembered.cost == seen.cost == remembered.cost_by_memory
    assert remembered.best_by_memory == "c9"


def test_a_known_partner_is_better_than_a_teacher_before_it() -> None:
    forgotten = review_last_action(deal_out(FACES), "a9 b9 c9 d9 e9 f9 g9 h9 i9 d9 a9 e8", capacity=2)
    assert (forgotten.kind, forgotten.options[0].action) == ("forgotten", "c9")
    assert any(option.action == "one-san" and option.lead > 2 for option in forgotten.options)


@pytest.mark.parametrize(("teacher", "needed"), [("sabanto", ("c9",)), ("one-san", ())])
def test_a_forgotten_tile_is_needed_after_a_teacher(teacher: str, needed: tuple[str, ...]) -> None:
    position, tiles = deal_out(FACES), SeenTiles(0, 2)
    for frame, action in enumerate(["c8", "e9", "a9", "b9", "d8", "f9", "c9", "i9", "d9", "g9", "a9"], 1):
        before, position = position, play(position, action)
        tiles.add_steps(position.steps[len(before.steps) :], frame)
    game = KernelGame.from_position(position)
    places = find_needed_tiles(position, game, "h9", teacher, tiles)
    assert tuple(PLACE_NAMES[place] for place in places) == needed


def test_forgotten_tile_was_seen_in_secret() -> None:
    faces = "a9:Fw b9:Tp c9:Kp d9:Mp e9:Cp f9:Bp g9:Op h9:Sp i9:Tp a8:Fw b8:Sp"
    seen = review_last_action(deal_out(faces), "one-san a9 stop b9 c9 d9 e9 f9 g9 h9 i9 a8 b8")
    assert seen.kind == "forgotten"
    assert seen.forgotten == (ForgottenTile("a9", "Fw", 2, secret=True),)


def test_stop_in_a_sweep_is_a_missed_sweep() -> None:
    seen = review_last_action(deal_out("a9:Fp b9:Fp c9:Tp d9:Tp e9:Kp f9:Kp"), "a9 b9 c9 d9 e9 f9 stop")
    assert (seen.kind, seen.missed) == ("missed", "sweep")
    assert 1 < seen.cost < 6


def test_stop_with_a_remembered_pair_is_a_missed_pair() -> None:
    said = "one-san d9 stop a9 b9 c9 d9 e9 f9 stop"
    seen = review_last_action(deal_out("a9:Fw b9:Tp c9:Fw d9:Kp e9:Sp f9:Sp"), said, capacity=7)
    assert (seen.kind, seen.missed) == ("missed", "pair")


@pytest.mark.parametrize(
    ("kamon", "action", "best", "expected"),
    [(1, "stop", "sabanto", ("missed", "teacher")), (0, "c9", "stop", ("risky", ""))],
)
def test_in_the_last_turn_a_teacher_or_a_stop_is_missed(
    kamon: int, action: str, best: str, expected: tuple[str, str]
) -> None:
    down = "a9:Kv b9:Kv c9:Mp d9:Mp e9:Cp f9:Cp"
    start = stage_whole_set(down, ("Tw Tw", "Sv Sp"), (0, kamon), GameProgress(turns=1, end=EndReason.BOARD, caller=0))
    start = start._replace(turn_state=start.turn_state._replace(player=1))
    seen = review_last_action(start, f"a9 b9 {action}")
    assert (seen.kind, seen.missed) == expected
    assert seen.options[0].action == seen.best_by_memory == best
    assert seen.cost == pytest.approx(1 if kamon else 2 / 3, abs=0.25)


def make_decision(frame: int, **values: object) -> DecisionReview:
    options = (ActionValue("c9", 2, 0.6), ActionValue("a9", -2, 0.4))
    decision = DecisionReview(frame, "a9", options, "a9", 4, 0, 0.1, "forgotten", "", ())
    return replace(decision, **values)  # type: ignore[arg-type]


def test_points_lost_are_those_that_the_named_better_action_gains() -> None:
    forgotten = make_decision(0, cost=2)
    risky = make_decision(1, kind="risky", best_by_memory="b9", cost=4, cost_by_memory=1)
    assert (forgotten.better, forgotten.lost_points) == ("c9", 2)
    assert (risky.better, risky.lost_points) == ("b9", 1)
    assert make_decision(2, kind="risky", best_by_memory="c9", cost_by_memory=1).lost_points == 4
    assert find_lessons((risky, forgotten)) == (1, 0)


def test_two_lessons_never_give_the_same_advice() -> None:
    one_san, again, sabanto = (
        make_decision(frame, kind="missed", missed="teacher", best_by_memory=teacher, cost_by_memory=cost)
        for frame, (teacher, cost) in enumerate([("one-san", 3), ("one-san", 2), ("sabanto", 1)])
    )
    assert find_lessons((one_san, again)) == (0,)
    assert find_lessons((one_san, again, sabanto)) == (0, 2)
    first, later, other = (ForgottenTile(place, face, 1, secret=False) for place, face in ("aF", "bF", "cT"))
    tiles = [make_decision(0, forgotten=(tile,), cost=cost) for tile, cost in ((first, 3), (later, 2), (other, 1))]
    assert find_lessons(tiles) == (0, 2)


@pytest.mark.parametrize(
    ("action", "best", "missed"),
    [("danna", "d9", "kamon"), ("danna", "one-san", "teacher"), ("stop", "d9", "more"), ("e9", "d9", "tile")],
)
def test_a_missed_thing_is_named_by_both_actions(action: str, best: str, missed: str) -> None:
    assert classify_missed_chance(deal_out(FACES), action, best, SeenTiles(0, 5)) == missed


def test_hidden_tiles_and_forgotten_ones_do_not_change_a_comparison() -> None:
    compared = 0
    for seed in range(3):
        chance = Random(seed)
        game = KernelGame.from_secret(chance.randbytes(32), chance.sample(tuple(Colour), 2 + seed))
        position = Position.start(game.deal)
        while position.turn is not None:
            action = chance.choice(game.legal_actions)
            if chance.random() < 0.1:
                know = game.find_knowledge(position.turn)
                shown = position.turn_state.looked_places
                forgotten = [place for place in know.known if not shown >> place & 1 and chance.random() < 0.5]
                unseen = know.unknown + forgotten
                faces = list(position.faces)
                for place, other in zip(unseen, chance.sample(unseen, len(unseen)), strict=True):
                    faces[place] = position.faces[other]
                twin = KernelGame.from_position(position._replace(deal=Deal(position.colours, tuple(faces))))
                mask = sum(1 << place for place in forgotten)
                found = game.compare(action, seed, worlds=2, forgotten=mask)
                assert twin.compare(action, seed, worlds=2, forgotten=mask) == found
                assert found.compared[0].action == action
                assert {option.action for option in found.compared} <= set(game.legal_actions)
                compared += 1
            game.play(action)
            position = play(position, action)
    assert compared > 25


def test_perfect_memory_loses_almost_nothing_and_no_memory_loses_much() -> None:
    lost: dict[str, dict[str, float]] = {}
    for name in ("perfect", "greedy"):
        start = deal_out("")
        actions = play_to_end(start, make_player("memory-4"), make_player(name))
        review = review_game(start, actions, 0, 1, worlds=16)
        lost[name] = dict.fromkeys(("good", "forgotten", "risky", "missed"), 0.0)
        for decision in review.decisions:
            lost[name][decision.kind] += decision.cost
    perfect, greedy = lost["perfect"], lost["greedy"]
    assert perfect["forgotten"] + perfect["missed"] + perfect["risky"] < 5, perfect
    assert greedy["forgotten"] > 20, greedy
    assert greedy["forgotten"] > greedy["missed"] + greedy["risky"], greedy
    first, second = (review.decisions[index] for index in review.lessons)
    assert (first.kind, first.missed, first.forgotten) != (second.kind, second.missed, second.forgotten)
    assert "good" not in (first.kind, second.kind)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seat": 2}, "^2 is not a seat: expected a whole number, 0 to 1$"),
        ({"start_position": deal_out("")._replace(rulings=1)}, "^a game of rulings 1 cannot be compared: expected"),
        ({"start_position": "wv"}, "^'wv' is not a position before the first turn: expected a Position of Maiko$"),
    ],
)
def test_invalid_arguments_are_refused_in_one_sentence(change: dict[str, object], why: str) -> None:
    start = deal_out("")
    arguments = {"start_position": start, "actions": [], "first_seat": 0, "seat": 0, "worlds": 1} | change
    with pytest.raises(BadArgument, match=why):
        review_game(**arguments)  # type: ignore[arg-type]
