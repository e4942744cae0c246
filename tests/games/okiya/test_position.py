"""Positions: legal moves, wins, counts of games, and texts."""

import pickle
import random
from urllib.parse import quote, unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanamachi.game import BadText, IllegalAction
from hanamachi.games.okiya import CELL_NAMES, Game, Layout, Position, parse_cell, perft
from hanamachi.games.okiya.rules.full_garden import FullGarden
from tests.data import load_table

NUMBERS = load_table("okiya")
STRAIGHT = "MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt"


def make_random_game(seed: int, full_garden: FullGarden = "blockade") -> Game:
    """Return a complete game of random moves on a random layout."""
    chance = random.Random(seed)
    layout = Layout.from_numbers(chance.sample(range(16), 16))
    position, moves = Position.start(layout, full_garden), []
    while position.turn is not None:
        moves.append(chance.choice(position.legal_moves))
        position = position.play(moves[-1])
    return Game(layout, tuple(moves), full_garden)


def list_legal_cells(position: Position) -> str:
    return " ".join(CELL_NAMES[cell] for cell in position.legal_moves)


@pytest.mark.parametrize("seed", range(3))
def test_perft_is_the_same_from_any_layout(seed: int) -> None:
    start = Position.start(Layout.from_numbers(random.Random(seed).sample(range(16), 16)))
    assert [perft(start, depth) for depth in range(8)] == NUMBERS["perft"]


def count_reachable(moves: int) -> list[int]:
    layer = {Position.start(Layout.from_numbers(NUMBERS["reachable"]["layout"]))}
    counts = [1]
    for _ in range(moves):
        layer = {child for position in layer for child in position.child_positions()}
        counts.append(len(layer))
    return counts


def test_different_reachable_positions_after_up_to_seven_moves() -> None:
    assert count_reachable(7) == NUMBERS["reachable"]["positions"][:8]


@pytest.mark.long("rules")
def test_different_reachable_positions_to_the_full_garden() -> None:
    assert count_reachable(16) == NUMBERS["reachable"]["positions"]


def test_the_first_move_takes_a_tile_on_the_border() -> None:
    start = Position.start(Layout.parse(STRAIGHT))
    assert list_legal_cells(start) == "a4 b4 c4 d4 a3 d3 a2 d2 a1 b1 c1 d1"
    with pytest.raises(IllegalAction, match="b3 cannot be taken: the first move takes a tile on the border"):
        start.play(parse_cell("b3"))


def test_a_later_move_shares_vegetation_or_symbol_with_the_tile_before() -> None:
    after = Position.start(Layout.parse(STRAIGHT)).play(parse_cell("b4"))
    assert list_legal_cells(after) == "a4 c4 d4 b3 b2 b1"
    with pytest.raises(IllegalAction, match="a1 cannot be taken: Is shares neither vegetation nor symbol with Mb"):
        after.play(parse_cell("a1"))
    with pytest.raises(IllegalAction, match="b4 cannot be taken: its tile is gone"):
        after.play(parse_cell("b4"))
    with pytest.raises(IllegalAction, match="16 is not a cell"):
        after.play(16)


@pytest.mark.parametrize(
    ("tokens", "last", "winner", "reason", "ties"),
    [
        ("xxxx/ooo./..../....", "d4", 0, "line", ["row"]),
        ("x.../x.oo/x..o/x...", "a1", 0, "line", ["column"]),
        ("x.../ox../.ox./o..x", "d1", 0, "line", ["diagonal"]),
        ("..ox/.ox./ox../x...", "a1", 0, "line", ["diagonal"]),
        ("xx../xx../..../ooo.", "b3", 0, "square", ["square"]),
        ("..oo/..../..xx/.oxx", "d1", 0, "square", ["square"]),
        (".xxx/oo../oo../x...", "b2", 1, "square", ["square"]),
        ("xxxx/xo.o/xoo./xo.o", "a4", 0, "line", ["row", "column"]),
    ],
)
def test_four_in_a_line_or_square_win_at_once(
    tokens: str, last: str, winner: int, reason: str, ties: list[str]
) -> None:
    position = Position.parse(f"{STRAIGHT} {tokens} {last}")
    assert position.turn is None and position.legal_moves == ()
    outcome = position.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, [p.shape for p in outcome.patterns]) == ((winner,), reason, ties)
    assert outcome.tiles_left == tokens.count(".")
    with pytest.raises(IllegalAction, match="the game is over"):
        position.play(next(c for c in range(16) if not position.taken_cells >> c & 1))


@pytest.mark.parametrize("tokens", ["xxx./ooo./..../.... ", "xx../x.x./oo../.oo. ", "x.x./.o.x/oox./.o.. "])
def test_three_or_four_that_do_not_lie_together_win_nothing(tokens: str) -> None:
    for cell in CELL_NAMES:
        try:
            position = Position.parse(f"{STRAIGHT} {tokens}{cell}")
        except BadText:
            continue
        assert not position.is_won


def test_a_player_who_leaves_no_legal_move_wins_by_blockade() -> None:
    game = Game.parse(f"{STRAIGHT} b4 b3 b2 d2 d4 d1 a1 c1 b1")
    assert [p.turn for p in game.positions] == [n % 2 for n in range(len(game.moves))] + [None]
    outcome = game.position.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.patterns) == ((0,), "blockade", ())
    assert outcome.tiles_left == 16 - len(game.moves)


def test_random_games_end_as_the_rules_say() -> None:
    endings: dict[str, int] = {}
    for seed in range(1000):
        ruling: FullGarden = "draw" if seed % 2 else "blockade"
        last = make_random_game(seed, ruling).position
        outcome = last.outcome
        assert outcome is not None and outcome.tiles_left == 16 - last.taken_cells.bit_count()
        if outcome.reason == "full garden":
            assert ruling == "draw" and outcome.winners == () and outcome.tiles_left == 0
        else:
            assert outcome.winners == (1 - last.mover,)
            assert bool(outcome.patterns) == (outcome.reason in ("line", "square"))
        if outcome.reason == "blockade":
            gone = last.taken_cells
            assert last.last is not None and not last.layout.matching_cells_by_cell[last.last] & ~gone & 0xFFFF
        endings[outcome.reason] = endings.get(outcome.reason, 0) + 1
    assert set(endings) == {"line", "square", "blockade", "full garden"}


SIXTEENTH = [game for game in map(make_random_game, range(400)) if len(game.moves) == 16]


def test_a_pattern_made_by_the_sixteenth_token_wins_under_both_rulings() -> None:
    won = [game for game in SIXTEENTH if game.position.is_won]
    assert won, "no random game ended so"
    for game in won:
        for ruling in ("blockade", "draw"):
            outcome = Game(game.layout, game.moves, ruling).position.outcome
            assert outcome is not None and outcome.winners == (1,) and outcome.reason in ("line", "square")
            assert outcome.tiles_left == 0


def test_a_full_garden_is_a_blockade_or_by_the_other_ruling_a_draw() -> None:
    full = [game for game in SIXTEENTH if not game.position.is_won]
    assert full, "no random game ended so"
    for game in full:
        ruled = {r: Game(game.layout, game.moves, r).position.outcome for r in ("blockade", "draw")}
        assert ruled["blockade"] is not None and ruled["draw"] is not None
        assert (ruled["blockade"].winners, ruled["blockade"].reason) == ((1,), "blockade")
        assert (ruled["draw"].winners, ruled["draw"].reason) == ((), "full garden")


@given(st.integers(0, 10**9), st.integers(0, 16), st.sampled_from(["blockade", "draw"]))
def test_positions_and_games_have_one_text_form_that_survives_an_address(
    seed: int, length: int, ruling: FullGarden
) -> None:
    whole = make_random_game(seed, ruling)
    game = Game(whole.layout, whole.moves[:length], ruling)
    for value, parse in ((game, Game.parse), (game.position, Position.parse)):
        text = str(value)
        assert parse(text) == value and str(parse(text)) == text
        assert parse(unquote(quote(text))) == value
        assert parse(text.replace(" ", "_")) == value
        assert eval(repr(value)) == value
        assert pickle.loads(pickle.dumps(value)) == value
        assert hash(parse(text)) == hash(value)


@pytest.mark.parametrize(
    ("tokens", "fault"),
    [
        ("xx../..../..../.... b4", "tokens more than the second"),
        ("xo../..../..../.... -", "no cell was the last"),
        ("xo../..../..../.... a4", "is not one of the player who moved last"),
        ("..../.x../..../.... b3", "on the border"),
        ("xxxx/ooo./..../...o d1", "won before its last move"),
        ("xxxx/..../oo../oo.. b2", "won before its last move"),
        ("xxxx/x.../oo../o.o. a3", "won before its last move"),
    ],
)
def test_a_position_that_no_game_leads_to_is_refused(tokens: str, fault: str) -> None:
    with pytest.raises(BadText, match=fault):
        Position.parse(f"{STRAIGHT} {tokens}")


def test_a_game_with_an_illegal_move_tells_which() -> None:
    with pytest.raises(IllegalAction, match="move 2: d1 cannot be taken: It shares neither"):
        Game.parse(f"{STRAIGHT} a4 d1")
