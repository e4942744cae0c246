"""Hidden knowledge in views of Maiko: each of the three layers of a view shows only what its viewer may know.

*Two positions that differ only in what a seat cannot know give that seat equal views.* The test plays pairs of games
with equal actions. Their deals differ only in tiles that the seat has not seen.
"""

from collections import Counter
from functools import reduce
from random import Random

import pytest
from msgspec.structs import replace

from hanamachi.game import IllegalAction, Seat
from hanamachi.games.maiko import (
    NO_TILE,
    PLACE_NAMES,
    RULES,
    Deal,
    EndReason,
    Phase,
    Position,
    StepView,
    face_text,
    legal_actions,
    make_observation,
    parse_place,
    play,
)
from hanamachi.games.maiko.history_views import find_secret_looks_of_seat, list_public_steps_since, redact_past_steps
from hanamachi.games.maiko.rules.actions import WORDS
from tests.games.maiko.staging import make_random_deal, play_actions, stage_position

Said = list[str]


def places_seen_by(position: Position, seat: Seat | None) -> int:
    """Return the places whose tile all have seen, or this seat in secret."""
    seen = 0 if seat is None else position.secretly_seen[seat]
    for step in position.steps:
        if step.what == "turned":
            seen |= 1 << step.places[0]
    return seen


def make_twin(deal: Deal, position: Position, said: Said, seat: Seat | None, chance: Random) -> Position:
    """Return the same game over a deal in which the tiles that a seat has not seen are shuffled."""
    seen, faces = places_seen_by(position, seat), list(deal.faces)
    hidden = [place for place, face in enumerate(faces) if face != NO_TILE and not seen >> place & 1]
    moved = list(hidden)
    chance.shuffle(moved)
    for place, other in zip(hidden, moved, strict=True):
        faces[place] = deal.faces[other]
    # by the rules alone: that the kernel plays the same is tested elsewhere
    return reduce(play, said, Position.start(Deal(deal.colours, tuple(faces))))


def choose_eventful_action(position: Position, chance: Random) -> str:
    """Return a random action, often One-san or a pair. These lead to the phases with something hidden."""
    legal = legal_actions(position)
    if "one-san" in legal and chance.random() < 0.5:
        return "one-san"
    if position.phase is Phase.SECOND and chance.random() < 0.5 and position.floor.up is not None:
        letter = position.faces[position.floor.up] // 4
        pairs = [p for p in legal if p in PLACE_NAMES and position.faces[PLACE_NAMES.index(p)] // 4 == letter]
        if pairs:
            return chance.choice(pairs)
    return chance.choice(legal)


def list_refusals(position: Position) -> list[str]:
    """Return the reason of refusal for each word that is not a legal action."""
    legal, said = set(legal_actions(position)), []
    for word in WORDS:
        if word not in legal:
            with pytest.raises(IllegalAction) as refused:
                play(position, word)
            said.append(str(refused.value))
    return said


def check_pairs(players: int, seed: int, pairs: int, tally: Counter[str]) -> None:
    """Play a game by chance and hold twins of it, at moments of all kinds, against it."""
    chance = Random(f"{players} {seed}")
    deal = make_random_deal(players, seed)
    position, said = Position.start(deal), list[str]()
    stops = sorted(chance.randrange(1, 160) for _ in range(pairs))
    for stop in stops:
        while len(said) < stop and position.turn is not None:
            said.append(choose_eventful_action(position, chance))
            position = play(position, said[-1])
        for seat in (*range(players), None):
            other = make_twin(deal, position, said, seat, chance)
            assert make_observation(other, seat) == make_observation(position, seat)
            if position.turn == seat:
                assert legal_actions(other) == legal_actions(position)
            tally["pairs"] += 1
            tally["different"] += other.faces != position.faces
            tally[position.phase.value] += 1
        if chance.random() < 0.02:
            assert list_refusals(other) == list_refusals(position)
            tally["refusals"] += 1


def test_twins_give_a_seat_equal_views() -> None:
    tally: Counter[str] = Counter()
    for players in (2, 3, 4):
        for seed in range(10):
            check_pairs(players, seed, 8, tally)
    assert tally["pairs"] >= 900
    assert tally["different"] > 0.9 * tally["pairs"], "the pairs are pairs of different positions"
    assert tally["refusals"] > 0
    assert tally["one-san"] > 0.1 * tally["pairs"]


@pytest.mark.long("rules")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hundred_thousand_twins_give_a_seat_equal_views(players: int) -> None:
    tally: Counter[str] = Counter()
    seed = 1000
    while tally["pairs"] < 34_000:
        check_pairs(players, seed, 12, tally)
        seed += 1
    assert tally["different"] > 0.9 * tally["pairs"]
    assert all(tally[phase.value] for phase in Phase)


# ------------------------------------------------------------------------------------------ what a seat does know


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_player_to_move_sees_more_than_a_spectator(players: int) -> None:
    for seed in range(3):
        position, chance, first = Position.start(make_random_deal(players, seed)), Random(seed), seed % players
        while position.turn is not None:
            turn = (position.turn + first) % players
            everybody = RULES.make_view(position, None, first)
            for seat in range(players):
                own = replace(everybody, **RULES.make_private_view_fields(position, seat, first))
                assert RULES.make_view(position, seat, first) == own
                assert own == everybody or seat == turn
            position = play(position, chance.choice(legal_actions(position)))
        everybody = RULES.make_view(position, None, first)
        for seat in range(players):
            assert replace(everybody, **RULES.make_private_view_fields(position, seat, first)) == everybody


def test_a_tile_that_was_seen_makes_the_difference() -> None:
    """The test fails if hidden tiles are shown, so it does not pass for lack of shown tiles."""
    deal = make_random_deal(3, 5)
    swapped = list(deal.faces)
    swapped[0], swapped[1] = swapped[1], swapped[0]
    assert deal.faces[0] != deal.faces[1]
    one, two = Position.start(deal), Position.start(Deal(deal.colours, tuple(swapped)))
    for seat in (0, 1, 2, None):
        assert make_observation(one, seat) == make_observation(two, seat)
        assert make_observation(play(one, "a9"), seat) != make_observation(play(two, "a9"), seat)


LAID = "a9:Fw b9:Tv c9:Kp d9:Fp e9:Tp f9:Kw g9:f1 h9:Mw"


def test_the_first_layer_holds_nothing_of_the_past() -> None:
    start = stage_position(LAID)
    up = make_observation(play(start, "a9"), 1).now
    assert (up.floor[0], up.up, up.phase) == ("Fw", "a9", "second")
    failed = make_observation(play_actions(start, "a9 b9"), 1)
    assert set(failed.now.floor) == {"", "?"}
    assert failed.now.up is None
    assert [step.tiles for step in failed.history if step.what == "turned"] == [("Fw",), ("Tv",)]


def test_a_friend_stays_up_and_a_pair_lies_on_the_board() -> None:
    assert make_observation(play_actions(stage_position(LAID), "g9"), None).now.floor[parse_place("g9")] == "f1"
    taken = make_observation(play_actions(stage_position(LAID), "a9 d9"), None).now
    assert taken.boards[0].cells[0] == ("Fw", "Fp")
    assert (taken.boards[0].score, taken.boards[0].own, taken.boards[0].other) == (0, 1, 1)
    assert taken.floor[0] == ""


def test_a_secret_look_shows_its_face_to_the_looker_alone() -> None:
    position = play_actions(stage_position(LAID), "one-san a9 g9")
    mine, others = make_observation(position, 0), make_observation(position, 1)
    assert mine.now.look is not None
    assert (mine.now.look.tile, mine.now.look.places, mine.now.look.left) == ("f1", ("a9", "g9"), 4)
    assert [(look.place, look.tile) for look in mine.looks] == [("a9", "Fw"), ("g9", "f1")]
    assert others.now.look is not None
    assert (others.now.look.tile, others.now.look.places) == (None, ("a9", "g9"))
    assert others.looks == make_observation(position, None).looks == ()
    assert mine.history == others.history
    assert all(step.tiles == () for step in mine.history if step.what == "looked")
    later = play_actions(position, "stop b9 c9")
    # the screens differ only in the reason why no teacher can be called, which depends on the turn
    assert make_observation(later, 0).now == replace(
        make_observation(later, 1).now, teachers=make_observation(later, 0).now.teachers
    )
    assert [look.tile for look in make_observation(later, 0).looks] == ["Fw", "f1"], (
        "one's own looks stay in the third layer"
    )
    assert make_observation(later, 0).now.look is None


def test_looks_are_numbered_with_the_history_they_belong_to() -> None:
    position = play_actions(stage_position(LAID), "one-san a9 g9 stop")
    known = make_observation(position, 0)
    assert [known.history[look.step].places for look in known.looks] == [("a9",), ("g9",)]


def test_late_events_show_only_what_is_still_visible() -> None:
    position = play_actions(stage_position(LAID), "one-san a9 g9 stop b9 c9 g9")
    left = redact_past_steps(list_public_steps_since(position, first_seat=0, start_index=0))
    assert [step.what for step in left] == ["called", "looked", "looked", "back", "turn", "met", "kamon", "turn"]
    assert {step.places for step in left if step.what in ("looked", "back")} == {()}
    assert not any("Tv" in step.tiles or "Kp" in step.tiles for step in left)


def test_seats_are_players_rotated_by_the_starting_seat() -> None:
    position = play_actions(stage_position(LAID, kamon=(1, 2, 3)), "one-san a9")
    turned = make_observation(position, 2, first_seat=2)
    assert [board.kamon for board in turned.now.boards] == [2, 3, 0]
    assert [board.colour for board in turned.now.boards] == ["v", "p", "w"]
    assert turned.now.turn == 2
    assert turned.now.look is not None
    assert turned.now.look.seat == 2
    assert turned.history[0] == StepView("called", 2, (), (), "one-san", None)
    assert [look.tile for look in find_secret_looks_of_seat(position, 2, first_seat=2)] == ["Fw"]
    assert make_observation(position, 0, first_seat=2).looks == ()


@pytest.mark.parametrize(
    ("said", "seat", "reasons"),
    [
        ("", 0, [None, "no tile elsewhere", None, "empty board"]),
        ("", 1, ["not your turn"] * 4),
        ("", None, ["not your turn"] * 4),
        ("one-san", 0, ["not now"] * 4),
        ("one-san a9 stop", 0, ["called"] * 4),
        ("b9 c9", 1, ["no kamon"] * 4),
    ],
)
def test_a_teachers_card_says_why_it_cannot_be_called(said: str, seat: int | None, reasons: list[str | None]) -> None:
    position = play_actions(stage_position(LAID, kamon=(1, 0, 1)), said)
    assert [teacher.why_not for teacher in make_observation(position, seat).now.teachers] == reasons


def test_the_end_tells_who_called_it_and_how_many_turns_are_left() -> None:
    position = play_actions(stage_position("a9:Fw b9:Fv c9:Tw d9:Kw"), "a9 b9")
    end = make_observation(position, 2).now.end
    assert end is not None
    assert (end.reason, end.seat, end.turns_left) == (EndReason.NO_PAIR.value, 0, 2)
    over = play_actions(position, "c9 d9 c9 d9 c9 d9")
    seen = make_observation(over, None).now
    assert seen.end is not None
    assert seen.end.turns_left == 0
    assert seen.outcome is not None
    assert (seen.outcome.scores, seen.outcome.winners, seen.outcome.reason) == ((0, 0, 0), (0,), "no pair")
    assert seen.round == 1


def test_counts_are_what_anybody_can_count() -> None:
    now = make_observation(Position.start(make_random_deal(4, 1)), None).now
    assert (now.down, now.friends, now.reserve, now.round) == (81, 9, 12, 1)
    now = make_observation(Position.start(make_random_deal(2, 1)), None).now
    assert (now.down, now.friends, now.reserve) == (60, 6, 14)


def test_every_face_in_a_view_has_its_one_text() -> None:
    assert len({face_text(face) for face in range(45)}) == 45
