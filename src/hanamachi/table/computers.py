"""Turns of computer players: whose turn it is, what the player may know, and its command."""

from dataclasses import dataclass
from typing import Any

from hanamachi.game import Match, Seat
from hanamachi.game.player import Chance, player_for_match
from hanamachi.game.registry import find_game
from hanamachi.table.commands import Act, AnyCommand, Start
from hanamachi.table.commitments import derive_game_secret
from hanamachi.table.table import Table


def find_next_computer_seat(table: Table) -> Seat | None:
    """Return the seat of the computer player that has to act next. Return None if a person has to act."""
    seat, game = table.turn, table.game
    if seat is None or game is None:
        return 0 if not table.is_over and all(state.computer for state in table.seats) else None
    return seat if table.seats[seat].computer else None


def compute_reply_delay_factor(table: Table) -> float:
    """Return the factor by which a computer player's usual delay is multiplied, so that people see the last move."""
    game = table.game
    if game is None or len(game.positions) < 2 or all(state.computer for state in table.seats):
        return 1
    return table.setup.rules.animation_duration_factor(*game.positions[-2:])


@dataclass(frozen=True, slots=True)
class ComputerTurn:
    """The turn of a computer player, with everything that the player may know. It can be pickled for a worker process.

    Attributes:
        game: The name of the game.
        computer: The id of the computer player.
        seat: The seat of the player.
        known: What the player may know of the position, from `Rules.make_observation`.
        match: The match before the current game, or None.
        chance: The sources of randomness.
    """

    game: str
    computer: str
    seat: Seat
    known: Any
    match: Match | None
    chance: Chance

    @property
    def is_slow(self) -> bool:
        """Whether the computer player needs more than ten milliseconds to choose a move."""
        return self.computer in find_game(self.game).slow_players

    def choose_action(self) -> Act:
        """Ask the computer player for its move, and return the command that plays it."""
        choose = player_for_match(find_game(self.game).get_player(self.computer), self.match, self.seat)
        return Act(choose(self.known, self.chance))


def find_next_computer_turn(table: Table) -> tuple[Seat, ComputerTurn | Start] | None:
    """Return the seat of the computer player that has to act next, and its turn. Return None if a person has to act.

    The second item is `Start` between games. A player's random choices follow from the secret seed of the table. So a
    replay gives the same moves.
    """
    seat, game = find_next_computer_seat(table), table.game
    if seat is None:
        return None
    computer = table.seats[seat].computer
    if table.turn is None or game is None or computer is None:
        return seat, Start()
    rules = table.setup.rules
    chance = Chance.for_decision(
        derive_game_secret(bytes.fromhex(table.setup.seed), -game.number).hex() + f" {seat}", table.entry_count
    )
    known = rules.make_observation(game.position, game.position.turn)
    return seat, ComputerTurn(table.setup.package.name, computer, seat, known, table.match, chance)


def choose_next_computer_command(table: Table) -> tuple[Seat, AnyCommand] | None:
    """Return the seat and the command of the computer player that has to act next. Return None if it is a person."""
    spoken = find_next_computer_turn(table)
    if spoken is None:
        return None
    seat, command = spoken
    return seat, command.choose_action() if isinstance(command, ComputerTurn) else command
