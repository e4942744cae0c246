"""The computer players' seats: what they say, when it is their turn to."""

from dataclasses import dataclass
from typing import Any

from hanamachi.game import Match, Seat
from hanamachi.game.player import Chance, player_for_match
from hanamachi.game.registry import find_game
from hanamachi.table.commands import Act, AnyCommand, Start
from hanamachi.table.commitments import game_secret
from hanamachi.table.table import Table


def speaker(table: Table) -> Seat | None:
    """The seat whose computer player speaks next; None when it is a person's turn to."""
    seat, game = table.turn, table.game
    if seat is None or game is None:
        return 0 if not table.over and all(state.computer for state in table.seats) else None
    return seat if table.seats[seat].computer else None


def pace(table: Table) -> float:
    """For how many of its usual moments a computer player waits, so that people can follow what happened last."""
    game = table.game
    if game is None or len(game.positions) < 2 or all(state.computer for state in table.seats):
        return 1
    return table.setup.rules.animation_weight(*game.positions[-2:])


@dataclass(frozen=True, slots=True)
class Question:
    """All that a computer player is given at its turn: what it may know, the match so far, and its chance.

    It can be sent to another process and answered there.
    """

    game: str
    computer: str
    seat: Seat
    known: Any
    match: Match | None
    chance: Chance

    @property
    def slow(self) -> bool:
        """Whether the answer takes longer than some milliseconds."""
        return self.computer in find_game(self.game).slow_players

    def answer(self) -> Act:
        """What the player does."""
        choose = player_for_match(find_game(self.game).get_player(self.computer), self.match, self.seat)
        return Act(choose(self.known, self.chance))


def asked(table: Table) -> tuple[Seat, Question | Start] | None:
    """What a computer player is asked now, or says without a question, and its seat; None when it is a person's turn.

    It is given what the rules say that it may know, the match so far, and nothing else. What people offer, computer
    players agree to as it is offered. Their chance comes from the table's seed, so that a replay would choose the same
    again, save a player that thinks for a time and not for a number of steps.
    """
    seat, game = speaker(table), table.game
    if seat is None:
        return None
    computer = table.seats[seat].computer
    if table.turn is None or game is None or computer is None:
        return seat, Start()
    rules = table.setup.rules
    chance = Chance.for_decision(
        game_secret(bytes.fromhex(table.setup.seed), -game.number).hex() + f" {seat}", table.number
    )
    known = rules.make_observation(game.position, game.position.turn)
    return seat, Question(table.setup.package.name, computer, seat, known, table.match, chance)


def reply(table: Table) -> tuple[Seat, AnyCommand] | None:
    """What a computer player says now, and from which seat; None when it is a person's turn to speak."""
    spoken = asked(table)
    if spoken is None:
        return None
    seat, said = spoken
    return seat, said.answer() if isinstance(said, Question) else said
