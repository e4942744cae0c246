"""Random games, compared at each step with a referee that shares no code with the rules."""

from random import Random

import pytest

from hanamachi.game import IllegalAction
from hanamachi.games import maiko, okiya
from hanamachi.games.maiko.rules.actions import WORDS
from hanamachi.games.okiya.rules.full_garden import FullGarden
from hanamachi.table.commitments import derive_shuffle
from tests.referee.maiko import Referee as MaikoReferee
from tests.referee.okiya import CELLS
from tests.referee.okiya import Referee as OkiyaReferee

GAMES = 100
MANY = 10_000


def play_okiya_game(seed: int) -> None:
    """Play one, and try each cell at each step."""
    chance = Random(seed)
    ruling: FullGarden = chance.choice(("blockade", "draw"))
    layout = okiya.Layout.from_numbers(derive_shuffle(seed.to_bytes(32, "big"), "deal", 16))
    position, referee = okiya.Position.start(layout, ruling), OkiyaReferee(str(layout), ruling)
    rules = okiya.RULES
    while True:
        legal = referee.list_legal_cells()
        assert set(rules.legal_actions(position)) == legal
        for cell in set(CELLS) - legal:
            with pytest.raises(IllegalAction):
                rules.play(position, cell)
        if position.outcome is not None:
            break
        assert position.turn == referee.turn
        said = chance.choice(sorted(legal))
        position = rules.play(position, said)
        referee.play(said)
    assert (position.outcome.reason, position.outcome.winners) == (
        referee.ended,
        () if referee.winner is None else (referee.winner,),
    )
    assert 16 - position.taken_cells.bit_count() == len(referee.tiles)


def play_maiko_game(seed: int) -> None:
    """Play one, and try some of the words that may not be said at each step."""
    chance = Random(seed)
    players, stall = chance.choice((2, 3, 4)), chance.choice((1, 3, 12))
    rules = maiko.RULES
    options = rules.parse_options({"stall": str(stall)}, players)
    deal = rules.make_deal(options, derive_shuffle(seed.to_bytes(32, "big"), "deal", rules.deck_size(options)), 0)
    position, referee = rules.make_initial_position(options, deal), MaikoReferee(deal, stall)
    knows = chance.random()  # how often a pair is turned over on purpose
    while True:
        legal = referee.list_legal_actions()
        assert set(rules.legal_actions(position)) == legal
        check_same_state(position, referee)
        for word in chance.sample(WORDS, 4):
            if word not in legal:
                with pytest.raises(IllegalAction):
                    rules.play(position, word)
        if position.outcome is not None:
            break
        said = choose_action(referee, chance, knows)
        position = rules.play(position, said)
        referee.play(said)
    assert referee.over
    assert position.outcome.reason.value == referee.end
    assert set(position.outcome.winners) == referee.winners


def choose_action(referee: MaikoReferee, chance: Random, knows: float) -> str:
    """Return a random legal action, often one that makes a pair."""
    legal = sorted(referee.list_legal_actions())
    if referee.visit is None and chance.random() < knows:
        wanted = referee.first[1][0] if referee.first else chance.choice("FTKMSPCBO")
        pairs = [word for word in legal if word in referee.down and referee.down[word][0] == wanted]
        if pairs:
            return chance.choice(pairs)
    return chance.choice(legal)


def check_same_state(position: maiko.Position, referee: MaikoReferee) -> None:
    """Check that the rules and the referee agree on everything that can be counted."""
    seen = maiko.make_observation(position, None).now
    assert position.turn == (None if referee.over else referee.turn)
    assert position.progress.turns == referee.turns
    assert (seen.reserve, sorted(seen.swept)) == (referee.reserve, sorted(referee.swept))
    assert {teacher.teacher: teacher.kamon for teacher in seen.teachers} == referee.cards
    for board, player in zip(seen.boards, referee.players, strict=True):
        assert (board.colour, board.kamon, board.score, board.own) == (
            player.colour,
            player.kamon,
            player.score,
            player.own,
        )
        assert [sorted(cell) for cell in board.cells] == [sorted(cell) for cell in player.cells.values()]
    up = {referee.first[0]} if referee.first else set()
    for place, lying in zip(maiko.PLACE_NAMES, seen.floor, strict=True):
        expected = "down" if place in referee.down else "up" if place in referee.friends | up else ""
        assert ("down" if lying == "?" else "up" if lying else "") == expected
    assert (seen.end.reason if seen.end else None) == referee.end
    kamon = seen.reserve + sum(referee.cards.values()) + sum(player.kamon for player in referee.players)
    assert kamon == 16


@pytest.mark.parametrize("part", range(4))
def test_games_of_okiya_agree_with_the_referee(part: int) -> None:
    for seed in range(part * GAMES // 4, (part + 1) * GAMES // 4):
        play_okiya_game(seed)


@pytest.mark.parametrize("part", range(4))
def test_games_of_maiko_agree_with_the_referee(part: int) -> None:
    for seed in range(part * GAMES // 4, (part + 1) * GAMES // 4):
        play_maiko_game(seed)


@pytest.mark.long("rules")
@pytest.mark.parametrize("part", range(20))
def test_very_many_games_agree_with_the_referee(part: int) -> None:
    for seed in range(GAMES + part * MANY // 20, GAMES + (part + 1) * MANY // 20):
        play_okiya_game(seed)
        play_maiko_game(seed)
