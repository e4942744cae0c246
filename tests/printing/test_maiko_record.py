"""Printed records of Maiko: the result, turns by round with tiles, visits and boards, and the count."""

from functools import cache
from random import Random

import pytest

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.games.maiko.setup import MaikoSetup
from hanamachi.locales import load_phrases
from hanamachi.printing import recorded
from hanamachi.printing.errors import NothingBegun
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.paper import Paper
from hanamachi.table import Setup
from hanamachi.table.commands import Act, Resign, Sit, Start
from hanamachi.table.record import Record, make_record
from tests.printing import pages, tags
from tests.table.sitting import SEED, Sitting

NAMES = ("Mizuki", "Hana", "Iris", "Ben")
MADE = 1_795_000_000_000  # 18 November 2026


def make_table(seats: int, computers: tuple[str | None, ...] = ()) -> Sitting:
    """Return a table of Maiko with people or computer players, the first game dealt."""
    sitting = Sitting(Setup(game=MaikoSetup(), computers=computers or (None,) * seats, first=1, seed=SEED, made=MADE))
    for seat, computer in enumerate(sitting.table.setup.computers):
        if computer is None:
            sitting.say(seat, Sit(NAMES[seat]), f"person {seat}")
    return sitting


@cache
def play_whole_game(seats: int) -> Record:
    """Return the record of a game of computer players."""
    sitting = make_table(seats, ("greedy", "perfect", "memory-2", "memory-4")[:seats])
    sitting.say(0, Start())
    sitting.play_on(Random(0))
    return make_record(sitting.table, sitting.entries)


def make_resigned_game(seats: int) -> Record:
    sitting = make_table(seats, (None, "greedy", "perfect")[:seats] if seats > 2 else ())
    sitting.play("one-san", "a1", "a2", "stop", "b1")
    sitting.say(0, Resign())
    return make_record(sitting.table, sitting.entries)


@cache
def print_game(seats: int) -> bytes:
    return print_record(play_whole_game(seats))


def print_record(record: Record, options: PrintOptions | None = None) -> bytes:
    return recorded.compose_record_document(options or PrintOptions(), record).render_pdf()


def compute_final_scores(record: Record) -> list[int]:
    game = record.table.games[0]
    view = record.setup.rules.make_view(game.position, None, game.first)
    return [board.score for board in view.boards]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_headline_has_the_winner_and_all_scores(seats: int) -> None:
    record = play_whole_game(seats)
    text = pages.extract_texts(print_game(seats))[0]
    assert " won with " in text and "18 November 2026" in text
    scores = compute_final_scores(record)
    assert f"won with {max(scores)} point" in text
    assert all(f": {str(score).replace('-', '−')}" in text for score in scores if score != max(scores))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_turned_tile_and_each_visit_has_a_picture_in_words(seats: int) -> None:
    record = play_whole_game(seats)
    words = [one.words for one in pages.find_pictures(print_game(seats))]
    steps = record.table.games[0].position.steps
    turned = sum(step.what == "turned" for step in steps)
    looked = sum(step.what == "looked" for step in steps)
    visits = sum(step.what == "called" for step in steps)
    assert visits
    assert sum(text.endswith(", looked at") for text in words) == looked
    assert sum(text[1:2].isdigit() and not text.endswith(", looked at") for text in words) == turned
    assert sum(text.split(",")[0] in ("Danna", "Oka-san", "One-san", "Sabanto") for text in words) == visits


def test_a_turn_that_changes_boards_shows_them_as_they_are_then() -> None:
    record = play_whole_game(3)
    words = [one.words for one in pages.find_pictures(print_game(3))]
    boards = [text for text in words if "kamon. " in text]
    steps = record.table.games[0].position.steps
    assert 0 < len(boards) <= sum(step.what in ("taken", "robbed", "swept") for step in steps) * 2
    ends = {text.partition("’")[0]: text.partition(": ")[2] for text in words if "board at the end" in text}
    last = {text.partition(" (")[0]: text.partition("kamon. ")[2] for text in boards}
    assert len(last) > 1 and all(f"{ends[name]}." == tiles[0].lower() + tiles[1:] for name, tiles in last.items())


def test_the_count_adds_up_to_the_scores() -> None:
    record = play_whole_game(4)
    text = pages.extract_texts(print_game(4))[-1]
    game = record.table.games[0]
    for board in record.setup.rules.make_view(game.position, None, game.first).boards:
        assert board.own - board.other == board.score
        assert f"{board.own} − {board.other} = {str(board.score).replace('-', '−')} point" in text


def test_turns_are_list_items_below_the_heading_of_their_round() -> None:
    record = play_whole_game(2)
    roles = [role for role in pages.list_roles(print_game(2)) if role in ("H1", "H2", "L", "LI")]
    turns = sum(step.what in ("turn", "over") for step in record.table.games[0].position.steps)
    assert roles[:5] == ["H1", "L", "LI", "LI", "H2"], "the result comes first, then the players"
    assert roles.count("LI") == 2 + turns
    assert roles.count("H2") == turns // 2 + turns % 2 + 1, "one for each round, and one for the count"


def test_a_screen_reader_hears_turns_in_their_order() -> None:
    assert tags.find_faults(print_game(2), "en") == []
    heard = tags.extract_spoken_texts(print_game(2))
    assert heard[1:5] == [
        "Maiko · 18 November 2026 · 14 turns",
        "Greedy (white), 2 points",
        "Perfect (violet), 9 points",
        "The game begins. Perfect starts.",
    ]
    turn = heard[heard.index("Round 1") :]
    assert turn[1:5] == [
        "Perfect",
        "One-san, the elder sister",
        "Perfect calls One-san.",
        "d1, entrance hall: white parasol, looked at",
    ]


@pytest.mark.parametrize(("seats", "says"), [(2, "Hana won. Mizuki resigned."), (3, "Mizuki resigned.")])
def test_a_resigned_game_says_who_resigned(seats: int, says: str) -> None:
    assert says in pages.extract_texts(print_record(make_resigned_game(seats)))[0]


def test_a_game_in_progress_is_not_printed() -> None:
    sitting = make_table(2)
    sitting.say(1, Act("a1"))
    with pytest.raises(NothingBegun):
        print_record(make_record(sitting.table, sitting.entries))


@pytest.mark.parametrize(("paper", "language", "style"), pages.MIXES)
def test_a_game_of_four_takes_few_pages(paper: Paper, language: str, style: RenderStyle) -> None:
    record = play_whole_game(4)
    texts = pages.extract_texts(print_record(record, PrintOptions(paper, language, style)))
    turns = sum(step.what in ("turn", "over") for step in record.table.games[0].position.steps)
    assert len(texts) <= 1 + turns / 10
    assert load_phrases(language, "maiko")("counting") in texts[-1]
