"""Tables as their records have them, for `pose`: Okiya at one screen, or for two."""

from typing import Any

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Setup
from hanamachi.table.commands import Sit
from tests.table.sitting import SEED, Sitting


def make_table_on_one_screen(form: str = "single", *, full_garden: Any = "blockade", **more: Any) -> Sitting:
    """Return a table with person `m` on both seats: Mizuki, who starts, and Renée. The first game is dealt."""
    return _make_table("m", "m", form, full_garden, shared=True, **more)


def make_table_of_two(form: str = "single", *, full_garden: Any = "blockade", **more: Any) -> Sitting:
    """Return a table of Mizuki (`m`), who starts, and Renée (`r`), after the first deal."""
    return _make_table("m", "r", form, full_garden, **more)


def _make_table(first: str, second: str, form: str, full_garden: Any, **more: Any) -> Sitting:
    wish: dict[str, Any] = {"first": 0, "seed": SEED, "made": 1000} | more
    sitting = Sitting(Setup(game=OkiyaSetup(form, full_garden), **wish))
    sitting.say(0, Sit("Mizuki"), first)
    sitting.say(1, Sit("Renée"), second)
    return sitting
