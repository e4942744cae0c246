"""The exact gain of actions within a turn, compared with a search through the rules over all arrangements of tiles."""

from collections import defaultdict
from collections.abc import Collection
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from hanamachi.game import BadText
from hanamachi.games.maiko import Deal, Position, face_text, legal_actions, parse_place, play
from hanamachi.games.maiko.puzzles.turn_gain import TooManyStates, compute_gains
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, Place, list_places
from hanamachi.games.maiko.rules.tiles import COPIES, FIRST_FRIEND
from tests.games.maiko.staging import play_actions, stage_position


def list_possible_positions(position: Position, known: Collection[Place]) -> list[Position]:
    """Return the position once for each order of the faces on the unknown places."""
    unknown = [place for place in list_places(position.floor.down) if place not in known]
    arranged = []
    for faces in permutations([position.faces[place] for place in unknown]):
        dealt = list(position.faces)
        for place, face in zip(unknown, faces, strict=True):
            dealt[place] = face
        arranged.append(position._replace(deal=Deal(position.colours, tuple(dealt))))
    return arranged


class Search:
    """A search through the rules. The positions given to a method are those that the player cannot tell apart."""

    def __init__(self, position: Position) -> None:
        self.player, self.turns = position.player, position.progress.turns
        self.scores: dict[object, Fraction] = {}

    def score_best_play(self, arranged: list[Position]) -> Fraction:
        """Return the expected score at the end of the turn."""
        one = arranged[0]
        if one.progress.turns != self.turns or one.turn is None:
            return Fraction(one.scores[self.player])
        key = (frozenset(each.faces for each in arranged), one.floor, one.turn_state, one.boards, one.kamon)
        if key not in self.scores:
            self.scores[key] = max(self.score_action(arranged, action) for action in legal_actions(one))
        return self.scores[key]

    def score_action(self, arranged: list[Position], action: str) -> Fraction:
        """Return the expected score at the end of the turn if the player takes an action now."""
        seen = defaultdict(list)
        for before in arranged:
            position = play(before, action)
            looks = position.looks[self.player][len(before.looks[self.player]) :]
            seen[position.steps[len(before.steps) :], looks].append(position)
        total = sum((len(alike) * self.score_best_play(alike) for alike in seen.values()), Fraction(0))
        return total / len(arranged)


def search_gains(position: Position, known: Collection[Place]) -> dict[str, Fraction]:
    """Return the gain of each action, by the rules alone."""
    search, arranged, score = (
        Search(position),
        list_possible_positions(position, known),
        position.scores[position.player],
    )
    return {action: search.score_action(arranged, action) - score for action in legal_actions(position)}


def stage_at_random(seed: int) -> tuple[Position, set[Place]]:
    """Return a position with few tiles left, and the places that the player to move knows."""
    random = Random(seed)
    kamon = random.choice((0, 0, 0, 1))
    tiles = [face for face in range(FIRST_FRIEND) for _ in range(COPIES)] + [FIRST_FRIEND, FIRST_FRIEND + 1]
    # few objects, so that pairs, full rows and full columns are frequent
    cells = random.sample(range(9), 3)
    few = [face for face in tiles if face >= FIRST_FRIEND or face // 4 in cells]
    down = random.sample(few, 4 if kamon else random.randint(4, 6))
    rest = [face for face in tiles if face < FIRST_FRIEND]
    for face in down:
        if face in rest:
            rest.remove(face)
    on_boards = random.sample(rest, 15)
    boards = tuple(" ".join(map(face_text, on_boards[start : start + 5])) for start in (0, 5, 10))
    names = random.sample(PLACE_NAMES, len(down))
    position = stage_position(
        " ".join(f"{name}:{face_text(face)}" for name, face in zip(names, down, strict=True)),
        boards,
        (kamon, 1, 1),
    )
    known = set(random.sample(list(map(parse_place, names)), max(len(down) - random.randint(2, 3), 0)))
    if random.random() < 0.5 and kamon:
        return play_actions(position, "danna"), known
    first = next((name for name, face in zip(names, down, strict=True) if face < FIRST_FRIEND), None)
    if random.random() < 0.5 and first:
        return play_actions(position, first), known - {parse_place(first)}
    return position, known


@pytest.mark.parametrize("seed", range(20))
def test_gains_equal_those_of_a_search_through_the_rules(seed: int) -> None:
    position, known = stage_at_random(seed)
    assert compute_gains(position, known) == search_gains(position, known)


@pytest.mark.long("rules")
@pytest.mark.parametrize("start", range(1000, 3000, 100))
def test_gains_equal_those_of_a_search_in_many_positions(start: int) -> None:
    for seed in range(start, start + 100):
        position, known = stage_at_random(seed)
        assert compute_gains(position, known) == search_gains(position, known), seed


def test_a_known_own_pair_that_completes_a_row_gains_what_is_swept() -> None:
    position = stage_position("a9:Kw b9:Kw c9:Pv d9:Cv", ("Fv Fp Tv Tw", "", ""), (0, 0, 0))
    known = {parse_place("a9"), parse_place("b9")}
    # two for the pair, and one for a swept fan and a swept tea
    assert compute_gains(position, known) == {"a9": 4, "b9": 4, "c9": 0, "d9": 0}


def test_an_unknown_partner_is_found_with_its_exact_probability() -> None:
    position = play_actions(stage_position("a9:Kw b9:Kw c9:Pv d9:Cv", kamon=(0, 0, 0)), "a9")
    assert compute_gains(position, ()) == dict.fromkeys(("b9", "c9", "d9"), Fraction(2, 3))
    assert compute_gains(position, {parse_place("c9")}) == {"b9": 1, "c9": 0, "d9": 1}


def test_gains_do_not_depend_on_the_hidden_faces_of_unknown_places() -> None:
    position, known = stage_at_random(3)
    gains = compute_gains(position, known)
    assert all(compute_gains(other, known) == gains for other in list_possible_positions(position, known)[:24])


def test_a_turn_with_too_many_states_is_given_up() -> None:
    position = stage_position(
        " ".join(f"{name}:{tile}w" for name, tile in zip(PLACE_NAMES, "FFTTKKMMSSPP", strict=False))
    )
    with pytest.raises(TooManyStates, match="more than 50 states"):
        compute_gains(position, (), max_states=50)


def test_a_decision_about_a_board_is_refused() -> None:
    position = play_actions(stage_position("a9:Kw b9:Kw", ("Fw", "", "")), "sabanto")
    with pytest.raises(BadText, match=r"about 'sabanto': expected a first tile"):
        compute_gains(position, ())
