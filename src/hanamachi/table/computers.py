"""The computer players' seats: what they say, when it is their turn to."""

from random import Random

from hanamachi.games.game import Seat
from hanamachi.players import player_named
from hanamachi.table.commands import Act, AnyCommand, Start
from hanamachi.table.deals import game_secret
from hanamachi.table.table import Table


def reply(table: Table) -> tuple[Seat, AnyCommand] | None:
    """What a computer player says now, and from which seat; None when it is a person's turn to speak.

    What people offer, computer players agree to as it is offered. Their chance comes from the table's seed and the
    number that they follow, so that a replay would choose the same again.
    """
    seat_to_move, game = table.turn, table.game
    if seat_to_move is None or game is None:
        return (0, Start()) if not table.over and all(chair.computer for chair in table.chairs) else None
    computer = table.chairs[seat_to_move].computer
    if computer is None:
        return None
    chance = Random(game_secret(bytes.fromhex(table.setup.seed), -table.number))
    return seat_to_move, Act(player_named(table.setup.rules.name, computer)(game.position, chance))
