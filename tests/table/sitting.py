"""A table for tests, which applies commands and keeps the entries and the time."""

from random import Random

from hanamachi.game import RULINGS
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import AnyCommand, AnyEvent, Clock, Entry, Setup, Table, apply_with_search, make_next_entry
from hanamachi.table.commands import Act, Sit
from hanamachi.table.computers import choose_next_computer_command

SEED = "5e" * 32
STRAIGHT = "MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt"
BLOCKADE = ["b4", "b3", "b2", "d2", "d4", "d1", "a1", "c1", "b1"]
"""On STRAIGHT: the first player blockades, seven tiles are left."""


class Sitting:
    """A table and its record, grown by `say`."""

    def __init__(self, setup: Setup) -> None:
        self.table = Table.from_setup(setup)
        self.entries: list[Entry] = []
        self.now = setup.made

    def say(self, seat: int, command: AnyCommand, person: str = "", after: int = 1) -> tuple[AnyEvent, ...]:
        self.now += after
        entry = make_next_entry(self.table, seat, command, self.now, person)
        entry, self.table, happened = apply_with_search(self.table, entry)
        self.entries.append(entry)
        return happened

    def play(self, *actions: str) -> tuple[AnyEvent, ...]:
        happened: tuple[AnyEvent, ...] = ()
        for action in actions:
            assert self.table.turn is not None
            happened = self.say(self.table.turn, Act(action))
        return happened

    def legal(self) -> tuple[str, ...]:
        return legal_actions(self.table)

    def play_on(self, chance: Random) -> None:
        """Play the game to its end, computer players by themselves, people by chance."""
        while self.table.is_playing:
            assert self.table.turn is not None
            said = choose_next_computer_command(self.table)
            if said:
                self.say(*said)
            else:
                self.play(chance.choice(self.legal()))


def legal_actions(table: Table) -> tuple[str, ...]:
    """Return the legal actions of the current game."""
    assert table.game is not None
    return table.setup.rules.legal_actions(table.game.position)


def seat_two_people(
    form: str = "first-to-3",
    clock: Clock | None = None,
    deals: tuple[str, ...] = (),
    first: int | None = 0,
    rulings: int = RULINGS,
) -> Sitting:
    """Return a table with Mizuki on seat 0 and Renée on seat 1. The first game is dealt."""
    agreed = Setup(game=OkiyaSetup(form), clock=clock, deals=deals, first=first, seed=SEED, rulings=rulings, made=1000)
    sitting = Sitting(agreed)
    sitting.say(0, Sit("Mizuki"), "m")
    sitting.say(1, Sit("Renée"), "r")
    return sitting


def list_played_actions(sitting: Sitting) -> tuple[str, ...]:
    """Return the actions of the current game."""
    assert sitting.table.game is not None
    return sitting.table.game.actions
