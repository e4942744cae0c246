"""The okiya on a full screen in colour: tiles that were turned back disappear, and a secret look is covered."""

import re
from io import StringIO

import pytest

from hanamachi.terminal.play.screen import CLEAR_CODES, Screen
from hanamachi.terminal.table_setup import make_table_setup
from tests.terminal.staged import Sitting
from tests.terminal.test_maiko import STAGED

TWO = make_table_setup("maiko", {}, (None, None), 1, (STAGED,), 1)
ALONE = make_table_setup("maiko", {}, (None, "random"), 1, (STAGED,), 1)


def test_two_that_differ_stay_up_until_enter_and_are_gone_with_the_next_drawing() -> None:
    seen = Sitting(TWO, "d9", "e9", "").frames
    first, up, after = seen[-3:]
    assert "[Tw]" in first, "the first of a pair is marked"
    assert "9 | ##   ##   ## |[Tw] [Kv]  ## |" in up, "and so are both, as long as they are up"
    assert "Press Enter when you have seen it." in up
    assert "9 | ##   ##   ## | ##   ##   ## |" in after
    assert "white tea bowl" not in after and "d9" not in after
    assert "Player 1 found no pair." in after


def test_a_move_typed_instead_of_enter_is_played() -> None:
    assert "Player 2 meets the poet." in Sitting(TWO, "d9", "e9", "c9").frames[-1]


def test_a_secret_look_stands_between_two_cleared_screens() -> None:
    seen = Sitting(TWO, "one-san", "", "a1", "b1", "stop", "quit").frames
    secret = [number for number, frame in enumerate(seen) if "Only you see it" in frame or "[Op]" in frame]
    cover = next(number for number, frame in enumerate(seen) if "For Player 1 alone" in frame)
    assert secret and cover < min(secret)
    assert "##" not in seen[cover], "the cover hides the house, too"
    assert seen[-1].count("##") == 60 and "[##]" not in seen[-1] and max(secret) < len(seen) - 1


def test_the_look_before_is_covered_again_by_the_next() -> None:
    seen = Sitting(ALONE, "one-san", "c1", "a1", "quit").frames
    assert "[@2]" in seen[-3]
    assert "[@2]" not in seen[-2] and seen[-2].count("[##]") == 1 and "[Op]" in seen[-2]
    assert "The game is not over. Leave it?" in seen[-1], "the question can be read"


def test_after_six_looks_the_last_can_be_seen_before_it_is_covered() -> None:
    seen = Sitting(TWO, "one-san", "", "a1", "b1", "d1", "e1", "f1", "c1", "", "quit").frames
    last = next(number for number, frame in enumerate(seen) if "Press Enter when you have seen it." in frame)
    assert "[@2]" in seen[last] and "Only you see it: the fishmonger at c1" in seen[last]
    assert all("fishmonger" not in frame for frame in seen[last + 1 :])


def test_tiles_flipped_by_a_computer_are_drawn_before_they_vanish() -> None:
    drawn = Sitting(ALONE, "d9", "e9", "", "quit").drawn
    theirs = [frame for frame in drawn if "Chance turns over" in frame and "[" in frame]
    assert theirs
    for frame in theirs:
        place = re.findall(r"Chance turns over ([a-i])([1-9])", frame)[-1]
        (row,) = [line for line in frame.splitlines() if line.startswith(f"{place[1]} |")]
        assert re.match(r"\[[A-Z@][a-z1-9]\]|", row[3 + 5 * "abcdefghi".index(place[0]) :])


def test_the_signs_are_those_of_the_language() -> None:
    (frame,) = Sitting(TWO, language="fr").frames
    assert re.search(r"É +T +K", frame) and "É éventail" in frame


def test_a_terminal_is_cleared_by_codes_or_by_empty_lines() -> None:
    for dumb, sent in ((False, CLEAR_CODES), (True, "\n" * 50)):
        out = StringIO()
        Screen(out, seen=True, dumb=dumb).clear()
        assert sent in out.getvalue()


def test_lines_on_a_terminal_are_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "12")
    out = StringIO()
    Screen(out, seen=True).print_sentences("pine and bird at b1")
    assert out.getvalue() == "pine and\nbird at b1\n"
