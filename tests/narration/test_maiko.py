"""Maiko in words: every legal action can be typed, and every other one is refused with a reason."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hanamachi.game.player import Chance
from hanamachi.game.registry import find_game
from hanamachi.games.maiko import (
    Colour,
    Phase,
    Position,
    StepView,
    build_deck,
    deal_tiles,
    legal_actions,
    make_observation,
    play,
)
from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.rules.actions import FACE_BY_TEXT, PLACE_BY_NAME, STOP, TEACHER_BY_WORD
from hanamachi.games.maiko.terminal import action_prompts
from hanamachi.games.maiko.views import make_house_view
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.narration.voice import Voice, format_number
from hanamachi.terminal.table_setup import CATALOGUES

NAMES = ("Mizuki", "Ren", "Sora", "Yuki")
STEPS = json.loads((Path(__file__).parents[1] / "games/maiko/steps.json").read_bytes())
"""Steps of a game and their sentences, the same in Python and in the browser."""


@cache
def make_positions(seed: int) -> tuple[Position, ...]:
    """Return every position of a game between sensible players, and of a random game."""
    return tuple(play_random_game(seed))


def play_random_game(seed: int) -> Iterator[Position]:
    for name in ("greedy", "random"):
        chance, players = Random(seed), 2 + seed % 3
        order = list(range(len(build_deck())))
        chance.shuffle(order)
        position = Position.start(deal_tiles(tuple(Colour)[:players], order), stall=3)
        while position.turn is not None:
            yield position
            known = make_observation(position, position.turn)
            position = play(
                position, find_game("maiko").get_player(name)(known, Chance.for_decision(seed, len(position.steps)))
            )


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_can_be_typed_and_means_itself(seed: int) -> None:
    phases = set()
    for position in make_positions(seed):
        seen, legal = make_house_view(position, position.turn), legal_actions(position)
        listed = action_prompts.pickable_actions(seen, legal)
        phases.add(position.phase)
        for action in legal:
            typed = str(listed.index(action) + 1) if action in listed else action
            assert action == STOP or action_prompts.parse_typed_action(seen, legal, typed) == action
    assert phases >= {Phase.FIRST, Phase.SECOND, Phase.DANNA, Phase.ONE_SAN}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_each_illegal_action_is_refused_without_a_hidden_face(language: str, seed: int) -> None:
    voice = Voice(load_phrases(language, *CATALOGUES), NAMES[: 2 + seed % 3])
    for number, position in enumerate(make_positions(seed)):
        if number % 17:
            continue
        seen, legal = make_house_view(position, position.turn), set(legal_actions(position))
        for word in (*PLACE_BY_NAME, *TEACHER_BY_WORD, *FACE_BY_TEXT, STOP):
            if word not in legal:
                assert action_prompts.explain_illegal_action(voice, seen, word)
        assert action_prompts.explain_impossible_actions(voice, seen, tuple(legal))
        assert len(action_prompts.describe_teachers(voice, seen)) == 4
        assert len(action_prompts.list_numbered_choices(voice, seen, legal_actions(position), 0)) == len(
            action_prompts.pickable_actions(seen, legal_actions(position))
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_that_can_happen_has_its_words(language: str) -> None:
    voice, told = Voice(load_phrases(language, *CATALOGUES), NAMES), set()
    for seed in range(3):
        *_, last = make_positions(seed)
        for step in make_observation(last, None).history:
            sentence = maiko.describe_step(voice, step)
            assert sentence or step.what == "turn"
            told.add(step.what)
    assert told >= {"turned", "back", "taken", "met", "kamon", "called", "looked", "robbed", "swept", "column", "row"}


def test_a_redacted_step_names_no_tile_that_is_face_down_again() -> None:
    voice = Voice(load_phrases("en", *CATALOGUES), NAMES)
    *_, last = make_positions(1)
    for step in make_observation(last, None).history:
        remains = maiko.describe_past_step(voice, step)
        if step.what in ("turned", "looked"):
            assert remains is None
        elif step.what == "back":
            assert remains is None or remains == f"{NAMES[step.seat]} found no pair."
        else:
            assert remains == maiko.describe_step(voice, step)


def test_a_score_in_words_has_a_true_minus_sign() -> None:
    voice = Voice(load_phrases("en", *CATALOGUES), NAMES)
    assert [maiko.describe_score(voice, score) for score in (-2, -1, 0, 1, 2)] == [
        "−2 points",
        "−1 point",
        "0 points",
        "1 point",
        "2 points",
    ]


def test_a_number_below_nothing_has_a_minus_sign() -> None:
    assert [format_number(number) for number in (-3, 0, 4)] == ["−3", "0", "4"]


@pytest.mark.parametrize("case", STEPS, ids=[f"{each['step']['what']}: {each['said']}" for each in STEPS])
def test_a_step_has_the_sentence_of_the_browser(case: dict[str, Any]) -> None:
    voice = Voice(load_phrases("en", *CATALOGUES), ("Mizuki", "Noor"), 0)
    assert (maiko.describe_step(voice, msgspec.convert(case["step"], StepView)) or "") == case["said"]
