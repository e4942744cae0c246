"""Tables: valid and invalid setups, and a table is the fold of its record."""

from random import Random

import pytest

from hanamachi.game import BadOption, BadText, IllegalAction
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import AnyCommand, Clock, Setup, Table, TableRefusal, replay_entries
from hanamachi.table.commands import Accept, Act, Decline, Leave, Offer, Resign, Return, Sit, Start, Tick
from hanamachi.table.computers import choose_next_computer_command
from tests.table.sitting import Sitting


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Setup(game=OkiyaSetup("first-to-12")), "a match of games cannot go to 12: expected 1, 2, 3"),
        (Setup(game=OkiyaSetup(), computers=(None,)), "1 seats"),
        (Setup(game=OkiyaSetup(), computers=(None, "deep blue")), "'deep blue' is not a computer player"),
        (Setup(game=OkiyaSetup(), first=2), "seat 2 cannot start"),
        (Setup(game=OkiyaSetup(), clock=Clock(5)), "a clock of 5 s"),
        (Setup(game=OkiyaSetup(), clock=Clock(60, -1)), "an increment of -1 s"),
        (Setup(game=OkiyaSetup(), seed="abc"), "a secret of 3 characters"),
        (Setup(game=OkiyaSetup(), deals=("MsMs",)), "is not a layout"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_was_given(setup: Setup, message: str) -> None:
    with pytest.raises((BadOption, BadText), match=message):
        Table.from_setup(setup)


def test_a_table_is_the_fold_of_its_record_and_refusals_change_nothing() -> None:
    for seed in range(200):
        try_random_commands(seed)


def try_random_commands(seed: int) -> None:
    """Send random commands to a table, legal or not, and check its invariants."""
    chance = Random(seed)
    setup = Setup(
        game=OkiyaSetup(chance.choice(["single", "first-to-2", "points-10"]), chance.choice(["blockade", "draw"])),
        computers=(None, chance.choice([None, "random", "wary"])),
        clock=chance.choice([None, Clock(10, 1)]),
        seed=chance.randbytes(32).hex(),
    )
    sitting = Sitting(setup)
    sitting.say(0, Sit("Mizuki"), "m")
    if setup.computers[1] is None:
        sitting.say(1, Sit("Renée"), "r")
    refused = 0
    for _ in range(120):
        commands: list[AnyCommand] = [
            Start(),
            Leave(),
            Return(),
            Accept(),
            Decline(),
            Offer("takeback"),
            Offer("rematch"),
            Tick(),
        ]
        act = Act(chance.choice(sitting.legal() or ("a1",)))
        command = chance.choice([*commands, Resign() if chance.random() < 0.2 else act, *[act] * 8])
        said = choose_next_computer_command(sitting.table) if chance.random() < 0.5 else None
        before = sitting.table
        try:
            seat = chance.choice([0, 1]) if sitting.table.turn is None or chance.random() < 0.2 else sitting.table.turn
            sitting.say(*(said or (seat, command)), after=chance.choice([0, 10, 3000]))
        except (TableRefusal, IllegalAction):
            assert sitting.table is before, seed
            refused += 1
    assert replay_entries(setup, sitting.entries) == sitting.table, seed
    assert 0 < refused < 120, seed
