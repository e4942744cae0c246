"""The rules in the kernel compared with the rules in Python, which are the specification."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hanamachi.game import BadText, GameError, IllegalAction, Player
from hanamachi.games.maiko import (
    Colour,
    Deal,
    EndReason,
    Observation,
    PlayedGame,
    Position,
    build_deck,
    deal_tiles,
    legal_actions,
    make_observation,
    parse_place,
    play,
    time_out_turn,
)
from hanamachi.games.maiko.house_view import FACE_DOWN
from hanamachi.games.maiko.kernel_facts import Knowledge, list_facts
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.kernel_matches import has_vectors, play_random_games
from hanamachi.games.maiko.players.known_state import build_known_state
from hanamachi.games.maiko.players.memory import Memory, recall_tiles
from hanamachi.games.maiko.rules.actions import LATE, PLACE_BY_NAME, WORDS
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.table.commitments import derive_shuffle

DAILY_GAMES = 1_000
"""Games every day: 120,000 steps, in about seven seconds of processor time."""
LONG_GAMES = 100_000
PARTS = 4
LATE_PROBABILITY = 0.003
GAME = st.integers(0, 10**6).map(Random)
"""A source of random numbers for one game."""


def start_both(chance: Random) -> tuple[Position, KernelGame]:
    """Return a random game in both implementations, dealt by its secret."""
    players, secret, stall = chance.choice((2, 2, 3, 4)), chance.randbytes(32), chance.choice((1, 2, 12, 12, 12))
    colours = tuple(chance.sample(tuple(Colour), players))
    unplayed = [colour for colour in Colour if colour not in colours]
    left_out = chance.choice([None, *unplayed]) if players == 2 else None
    deal = deal_tiles(colours, derive_shuffle(secret, "deal", len(build_deck())), left_out)
    return Position.start(deal, stall), KernelGame.from_secret(secret, colours, left_out, stall)


def choose_eventful_action(position: Position, legal: tuple[str, ...], chance: Random, memory: float) -> str:
    """Return a random action that often makes a pair or calls a teacher, so that games are short and full of events."""
    if position.floor.up is not None and chance.random() < memory:
        wanted = position.faces[position.floor.up] // 4
        pairs = [word for word in legal if word in PLACE_BY_NAME and position.faces[PLACE_BY_NAME[word]] // 4 == wanted]
        legal = tuple(pairs) or legal
    elif chance.random() < 0.1:
        legal = tuple([word for word in legal if word not in PLACE_BY_NAME]) or legal
    return chance.choice(legal)


def play_both(chance: Random) -> Iterator[tuple[Position, KernelGame, tuple[str, ...]]]:
    """Yield each state of a random game in both implementations, and the actions so far."""
    position, game = start_both(chance)
    actions: list[str] = []
    memory = chance.choice((0.5, 0.9, 1))
    while True:
        yield position, game, tuple(actions)
        legal = legal_actions(position)
        assert game.legal_actions == legal
        if not legal:
            return
        if chance.random() < LATE_PROBABILITY:
            action, position = LATE, time_out_turn(position)
            game.time_out_turn()
        else:
            action = choose_eventful_action(position, legal, chance, memory)
            position = play(position, action)
            game.play(action)
        actions.append(action)


def check_games(first: int, count: int) -> None:
    """Check that every state of random games is equal in both implementations."""
    for seed in range(first, first + count):
        for position, game, _ in play_both(Random(seed)):
            assert game.facts == list_facts(position), f"game {seed}: {position!r}"


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_are_equal_at_every_step(part: int) -> None:
    check_games(part * DAILY_GAMES // PARTS, DAILY_GAMES // PARTS)


@pytest.mark.long("rules")
@pytest.mark.parametrize("part", range(20))
def test_very_many_random_games_are_equal_at_every_step(part: int) -> None:
    check_games(DAILY_GAMES + part * LONG_GAMES // 20, LONG_GAMES // 20)


def play_random_steps(chance: Random, steps: int) -> tuple[Position, KernelGame, tuple[str, ...]]:
    """Return the state of a random game after a number of steps, or its last state."""
    *_, state = islice(play_both(chance), steps + 1)
    return state


def find_watchers(seen: Observation, memory: Memory) -> dict[Place, set[Player]]:
    """Return the face-down places that rivals have looked at in secret, with them, where nobody has shown the tile."""
    assert seen.now.turn is not None
    watchers: dict[Place, set[Player]] = {}
    for step in seen.history:
        for place in map(parse_place, step.places):
            if step.what == "turned":
                watchers.pop(place, None)
            elif step.what == "looked" and step.seat != seen.now.turn:
                watchers.setdefault(place, set()).add(step.seat)
    hidden = [place for place in watchers if place in memory.secret or place not in memory.faces]
    return {place: watchers[place] for place in hidden if seen.now.floor[place] == FACE_DOWN}


@settings(max_examples=60, deadline=None)
@given(GAME, st.integers(0, 120))
def test_a_player_knows_what_the_python_players_know(chance: Random, steps: int) -> None:
    position, game, _ = play_random_steps(chance, steps)
    if (player := position.turn) is not None:
        seen = make_observation(position, player)
        memory = recall_tiles(seen.history, seen.looks, None, chance)
        s = build_known_state(seen.now, memory)
        expected = Knowledge(s.known, s.secret, find_watchers(seen, memory), s.unknown, s.pool)
        assert game.find_knowledge(player) == expected


@settings(max_examples=60, deadline=None)
@given(GAME, st.integers(0, 120))
def test_tiles_that_a_player_has_not_seen_do_not_change_its_knowledge(chance: Random, steps: int) -> None:
    position, game, _ = play_random_steps(chance, steps)
    player = chance.randrange(position.players)
    unknown = game.find_knowledge(player).unknown
    shuffled, faces = chance.sample(unknown, len(unknown)), list(position.faces)
    for place, other in zip(unknown, shuffled, strict=True):
        faces[place] = position.faces[other]
    twin = position._replace(deal=Deal(position.colours, tuple(faces)))
    assert KernelGame.from_position(twin).find_knowledge(player) == game.find_knowledge(player)


@settings(max_examples=60, deadline=None)
@given(GAME, st.integers(0, 120))
def test_the_text_of_a_game_is_parsed_to_the_same_state(chance: Random, steps: int) -> None:
    position, game, actions = play_random_steps(chance, steps)
    text = str(PlayedGame(position.deal, actions, position.stall))
    parsed = KernelGame.parse(text.replace(" ", chance.choice((" ", "_", "\n "))))
    assert parsed.facts == game.facts
    assert str(parsed.deal) == text.split()[0]


STRAIGHT = str(KernelGame.from_secret(bytes(32), tuple(Colour)).deal)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(STRAIGHT)), st.integers(0, 3), st.text("wvpgFTKMSPCBOf195:/. _stoplae-", max_size=9))
@example(len(STRAIGHT), 0, " a9 late stall-9")
@example(len(STRAIGHT), 0, " stall-100")
@example(len(STRAIGHT), 0, " stall-09")
@example(len(STRAIGHT), 0, " stall-9 a9")
@example(len(STRAIGHT), 0, "\0")
@example(0, len(STRAIGHT), "")
def test_both_parsers_refuse_the_same_texts(start: int, removed: int, added: str) -> None:
    text = STRAIGHT[:start] + added + STRAIGHT[start + removed :]
    try:
        expected = list_facts(PlayedGame.parse(text).position)
    except GameError as error:
        with pytest.raises(type(error)):
            KernelGame.parse(text)
    else:
        assert KernelGame.parse(text).facts == expected


@settings(max_examples=60, deadline=None)
@given(GAME, st.integers(0, 120))
def test_illegal_actions_are_refused_and_change_nothing(chance: Random, steps: int) -> None:
    position, game, _ = play_random_steps(chance, steps)
    before = game.facts
    for word in {*WORDS, LATE, "", "j1", "a9 "}.difference(legal_actions(position)):
        with pytest.raises(
            IllegalAction, match=r"^'.*' cannot be done now: expected (an action such as|none, because)"
        ):
            game.play(word)
    assert game.facts == before


def test_a_copy_changes_independently() -> None:
    game = KernelGame.from_secret(bytes(32), (Colour.PINK, Colour.GREEN))
    before, copy = game.facts, game.copy()
    copy.play("a9")
    assert game.facts == before != copy.facts
    assert copy.deal == game.deal


def test_a_finished_game_has_no_turn_that_can_time_out() -> None:
    *_, (position, game, _) = play_both(Random(1))
    assert position.turn is None and game.turn is None
    with pytest.raises(IllegalAction, match=r"^no turn can time out: the game is over$"):
        game.time_out_turn()


@pytest.mark.parametrize(
    ("secret", "colours", "left_out"),
    [
        (bytes(31), "wv", None),
        (bytes(32), "w", None),
        (bytes(32), "wvw", None),
        (bytes(32), "wvp", Colour.GREEN),
        (bytes(32), "wv", Colour.WHITE),
    ],
)
def test_impossible_deals_are_refused_in_one_sentence(secret: bytes, colours: str, left_out: Colour | None) -> None:
    players = tuple(Colour("wvpg".index(letter)) for letter in colours)
    with pytest.raises(BadText, match=": expected "):
        KernelGame.from_secret(secret, players, left_out)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_paths_of_the_kernel_play_the_same_random_games(players: int) -> None:
    plain = play_random_games(players, 300, seed=players)
    for vectors in {False, has_vectors()}:
        counts = play_random_games(players, 300, seed=players, lists=True, vectors=vectors)
        assert counts._replace(legal_choices=0) == plain
        assert counts.legal_choices == counts.actions, "each chosen action is listed as legal"
    assert sum(plain.ends.values()) == plain.games == 300
    assert min(plain.ends[reason] for reason in EndReason) > 0
