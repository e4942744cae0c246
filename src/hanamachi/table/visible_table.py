"""Tables rebuilt from views, for programs that get only views of a table."""

from hanamachi.table.setup import Setup
from hanamachi.table.table import Ending, SeatState, Table, TableGame
from hanamachi.table.view import GameView, TableView


def rebuild_table_from_view(view: TableView) -> Table:
    """Rebuild a table from what one person sees of it: the seats, and the games of the current match.

    The result lacks the secret seed, the identities of people, and games of earlier matches. A view of a game with
    hidden information contains no moves, so this function is only for other games. Raises GameError.
    """
    setup = Setup(
        game=view.setup,
        computers=tuple(seat.computer for seat in view.seats),
        first=view.first,
        clock=view.clock_setup,
        hints=view.hints,
        rated=view.rated,
    )
    states = tuple(SeatState(seat.name, computer=seat.computer, away=seat.away) for seat in view.seats)
    games = tuple(_replay_game_view(setup, game, view.match.number) for game in view.match.games) if view.match else ()
    return Table(setup, states, entry_count=view.number, games=games, match=view.match)


def _replay_game_view(setup: Setup, game_view: GameView, match_number: int) -> TableGame:
    rules, deal = setup.rules, game_view.notation.split()[0]
    positions = [rules.make_initial_position(setup.options, deal)]
    for action in game_view.actions:
        positions.append(rules.play(positions[-1], action))
    actors = tuple((position.turn + game_view.first) % len(setup.computers) for position in positions[:-1])
    ended = game_view.ending
    ending = Ending(ended.winners, ended.reason, ended.loser) if ended else None
    return TableGame(
        game_view.number,
        match_number,
        deal,
        game_view.first,
        tuple(positions),
        game_view.actions,
        actors,
        hinted=game_view.hinted,
        ending=ending,
    )
