"""Offline tables, as a browser has stored them."""

import time

import msgspec

from hanamachi.games.maiko import MaikoSetup
from hanamachi.table import Setup
from hanamachi.table.commands import Sit
from tests.browser.test_house import choose_quick_action, find_unequal_tiles
from tests.table.maiko_sitting import find_position
from tests.table.sitting import SEED, Sitting


def make_maiko_table_at_last_turn() -> Sitting:
    """Return a table of Mizuki and a computer player that has filled its board: her turn is the last one."""
    made = time.time_ns() // 1_000_000 - 100_000
    sitting = Sitting(Setup(game=MaikoSetup(), computers=(None, "memory-2"), first=1, seed=SEED, made=made))
    sitting.say(0, Sit("Mizuki"))
    while sitting.table.turn == 1 or find_position(sitting).progress.end is None:
        position = find_position(sitting)
        sitting.play(*([choose_quick_action(position)] if sitting.table.turn == 1 else find_unequal_tiles(position)))
    return sitting


def make_stored_values(sitting: Sitting) -> dict[str, str]:
    """Return what local storage holds of a table at `/here/posed`, by name."""
    setup, entries = sitting.table.setup, sitting.entries
    seats = [{"name": seat.name, "computer": seat.computer} for seat in sitting.table.seats]
    line = {"table": "posed", "game": setup.game, "phase": "playing", "seats": seats, "score": [0] * len(seats)}
    values = {"offline": [line | {"your_turn": False, "at": 0}], "offline.posed": {"setup": setup, "entries": entries}}
    return {f"hanamachi.{name}": msgspec.json.encode(value).decode() for name, value in values.items()}
