"""The house in colour: drawn anew, so that what was turned back is gone, on a screen that leaves nothing behind."""

import re

from tests.terminal.pseudo import in_a_terminal
from tests.terminal.test_maiko import STAGED

TWO = ("maiko", "--seats", "person,person", "--first", "1", "--deal", STAGED)
ALONE = ("maiko", "--against", "random", "--first", "1", "--deal", STAGED, "--pause", "0")

APART, BACK = "\x1b[?1049h", "\x1b[?1049l"


def frames(sent: str) -> list[str]:
    """What stood on the screen after each time that it was cleared, without inks; it is left as it was found."""
    assert sent.count(APART) == sent.count(BACK) == 1
    assert sent.rindex(APART) < sent.rindex(BACK)
    behind = re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", sent[sent.rindex(BACK) :])
    assert "Until next time." in behind and "turns over" not in behind and "Only you see" not in behind
    return [re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", part).replace("\r", "") for part in sent.split("\x1b[2J")[1:]]


def test_two_different_tiles_stay_visible_until_enter_is_pressed() -> None:
    seen = frames(in_a_terminal(*TWO, typed="d9\ne9\n\n\x04"))
    first, up, after = seen[-3:]
    assert "[Tw]" in first, "the first of a pair is marked"
    assert "9 | ##   ##   ## |[Tw] [Kv]  ## |" in up, "and so are both, as long as they are up"
    assert "Press Enter when you have seen it." in up
    assert "9 | ##   ##   ## | ##   ##   ## |" in after
    assert "tea, white" not in after and "d9" not in after
    assert "Player 1 found no pair." in after


def test_a_secret_look_stands_between_two_cleared_screens() -> None:
    seen = frames(in_a_terminal(*TWO, typed="one-san\n\na1\nb1\nstop\nquit\n"))
    secret = [number for number, frame in enumerate(seen) if "Only you see it" in frame or "Op" in frame]
    cover = next(number for number, frame in enumerate(seen) if "For Player 1 alone" in frame)
    assert secret and cover < min(secret)
    assert "##" not in seen[cover], "the cover hides the house, too"
    assert seen[-1].count("##") == 60 and "[##]" not in seen[-1] and max(secret) < len(seen) - 1


def test_the_look_before_is_covered_again_by_the_next() -> None:
    seen = frames(in_a_terminal(*ALONE, typed="one-san\nc1\na1\nquit\n"))
    assert "[f2]" in seen[-3]
    assert "[f2]" not in seen[-2] and seen[-2].count("[##]") == 1 and "[Op]" in seen[-2]
    assert "The game is not over. Leave it?" in seen[-1], "the question can be read"


def test_after_six_looks_the_last_can_be_seen_before_it_is_covered() -> None:
    looks = "a1\nb1\nd1\ne1\nf1\nc1\n"
    seen = frames(in_a_terminal(*TWO, typed=f"one-san\n\n{looks}\nquit\n"))
    last = next(number for number, frame in enumerate(seen) if "Press Enter when you have seen it." in frame)
    assert "[f2]" in seen[last] and "Only you see it: the fishmonger, c1" in seen[last]
    assert all("fishmonger" not in frame for frame in seen[last + 1 :])


def test_boards_stand_beside_the_okiya_or_above_it_when_narrow() -> None:
    wide = frames(in_a_terminal(*TWO, typed="resign\nno\n", columns=100))[0]
    narrow = frames(in_a_terminal(*TWO, typed="quit\n", columns=60))[0]
    assert re.search(r"9 \|.*\| M ", wide)
    assert not re.search(r"9 \|.*\| M ", narrow)
    assert narrow.index("| O ") < narrow.index("9 |") < narrow.index("Turn over two tiles.")


def test_what_a_computer_turns_over_is_drawn_before_it_is_gone() -> None:
    seen = frames(in_a_terminal(*ALONE, typed="d9\ne9\n\nquit\n"))
    theirs = [frame for frame in seen if "Chance turns over" in frame]
    assert theirs
    for frame in theirs:
        place = re.findall(r"Chance turns over ([a-i])([1-9])", frame)[-1]
        (row,) = [line for line in frame.splitlines() if line.startswith(f"{place[1]} |")]
        assert re.match(r"\[[A-Zf][a-z1-9]\]", row[3 + 5 * "abcdefghi".index(place[0]) :])


def test_a_plain_terminal_is_cleared_around_a_secret_look_too() -> None:
    sent = in_a_terminal("--plain", *TWO, typed="one-san\n\na1\nstop\nquit\n")
    looked = sent.index("Only you see it")
    assert "\x1b[3J" in sent[:looked] and "\x1b[3J" in sent[looked:]
    assert APART not in sent
    dumb = in_a_terminal(*TWO, typed="one-san\n\na1\nstop\nquit\n", environment={"TERM": "dumb"})
    assert "\x1b[" not in dumb
    assert dumb.replace("\r", "").count("\n" * 50) >= 2
