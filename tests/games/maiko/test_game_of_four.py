"""A whole game of Maiko for four: the spoken texts of the page, and the duration of the animations.

`game_of_four.json` has an action on each line: the factor of the pause after it, its steps, and what the table then
asks. web/src/games/maiko/table/turnReports.test.ts counts the words. The file is written anew by
`python -m tests.games.maiko.test_game_of_four`.
"""

import json
from pathlib import Path
from typing import Any

from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.maiko.history_views import list_public_steps_since
from hanamachi.table import Setup
from hanamachi.table.computers import choose_next_computer_command
from hanamachi.table.personal_views import make_table_view
from tests.table.maiko_sitting import find_position
from tests.table.sitting import SEED, Sitting

FILE = Path(__file__).with_name("game_of_four.json")
ASKED = ("turn", "phase", "down", "matched", "open_cells", "round")
"""Values of a view from which the page tells a player what to do."""


def play_actions() -> list[Any]:
    """Return the actions of a game of four computer players with a limited memory."""
    sitting = Sitting(Setup(game=MaikoSetup(), computers=("memory-4",) * 4, first=0, seed=SEED, made=1000))
    actions = []
    while command := choose_next_computer_command(sitting.table):
        before = find_position(sitting) if sitting.table.game else None
        sitting.say(*command)
        if before is None:
            continue
        after = find_position(sitting)
        steps = list_public_steps_since(after, 0, len(before.steps))
        board = make_table_view(sitting.table, "", sitting.now).board
        assert board is not None
        actions.append(
            [
                sitting.table.setup.rules.animation_duration_factor(before, after),
                [[step.what, step.seat, step.places, step.tiles, step.detail, step.whom] for step in steps],
                {name: getattr(board.view, name) for name in ASKED},
            ]
        )
    return actions


def format_actions(actions: list[Any]) -> str:
    """Return the text of the file, with a line for each action."""
    lines = ",\n".join(json.dumps(action, separators=(",", ":")) for action in actions)
    return f"[\n{lines}\n]\n"


def test_the_file_has_the_game_as_it_is_played_today() -> None:
    assert FILE.read_text() == format_actions(play_actions())


if __name__ == "__main__":
    FILE.write_text(format_actions(play_actions()))
