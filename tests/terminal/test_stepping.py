"""`hanamachi analyse --step` steps through a game with the arrow keys."""

import os
import sys

import pytest

from hanamachi.games.okiya.terminal.solve import stepping
from hanamachi.games.okiya.terminal.solve.analysing import read_games_to_analyse
from hanamachi.locales import load_phrases
from tests.forked import FRESH_INTERPRETER, start_process
from tests.table.sitting import BLOCKADE, STRAIGHT
from tests.terminal.conftest import ENGLISH, Call
from tests.terminal.test_analyse import GAME

SAY = load_phrases("en", "okiya", "solver", "table")


def test_each_frame_tells_what_was_played_and_what_can_be() -> None:
    first, second, *_, last = stepping.make_game_frames(SAY, read_games_to_analyse(GAME)[0])
    assert first.title == "0/8"
    assert first.told[0] == "First player may take any tile on the border"
    assert second.told[0] == "d4  First player  cherry and sun  loses when the last tile is taken."
    assert "Second player may take cherry or sun." in second.told
    assert "b2  cherry and rain  wins with the last tile" in second.moves
    assert last.title == "8/8"
    *_, won = stepping.make_game_frames(SAY, read_games_to_analyse(" ".join((STRAIGHT, *BLOCKADE)))[0])
    assert won.told[-1] == "A blockade! No iris and no bird left. First player wins with 7 tiles left in the garden."
    assert won.moves == ()


def test_stepping_needs_a_terminal_and_excludes_json(call: Call) -> None:
    assert call("analyse", GAME, "--step").mistake == (
        "--step steps through a game with the arrow keys: expected a terminal, not a pipe or a file"
    )
    assert "not both" in str(call("analyse", GAME, "--step", "--json").mistake)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_a_terminal_is_drawn_in_place_and_left_as_it_was() -> None:
    import pty

    ours, theirs = pty.openpty()
    size = {"COLUMNS": "100", "LINES": "40", "TERM": "xterm-256color", "NO_COLOR": ""}
    env = os.environ | ENGLISH | size
    going = start_process(
        ["analyse", GAME, "--step"], env, stdin=theirs, stdout=theirs, stderr=theirs, program=FRESH_INTERPRETER
    )
    os.close(theirs)
    sent, keys = b"", [(b"0/8", b"\x1b[C\x1b[Fq")]
    try:
        while chunk := os.read(ours, 65536):
            sent += chunk
            # the list of keys is printed below a frame, after its number
            if keys and keys[0][0] in sent:
                os.write(ours, keys.pop(0)[1])
    except OSError:  # the other end is closed
        pass
    assert going.wait(30) == 0
    os.close(ours)
    assert sent.index(b"\x1b[?1049h") < sent.index(b"0/8") < sent.index(b"\x1b[?1049l")
    assert "d4  −".encode() in sent
