"""Making a table with the deal of a finished game, so that a friend can play it and both games can be compared."""

import secrets

import structlog

from hanamachi.server import wall_clock
from hanamachi.server.live.making import new_table_name
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.replays import find_finished_game
from hanamachi.server.messages import MadeTable
from hanamachi.server.rate_limits import ChargedReader
from hanamachi.table import Setup
from hanamachi.table.commitments import SECRET_BYTES, derive_invitation_key
from hanamachi.table.setup import EarlierGame, validate_setup

log = structlog.get_logger()


async def make_table_with_deal_of_game(
    registry: TableRegistry, table_name: str, game_number: int, reader: ChargedReader
) -> MadeTable:
    """Make a table with the deal of a finished game: the same tiles, colours, computer players and starting seat.

    All seats of people are open. The server copies the deal, which stays hidden from the new players until their game
    is over. The set-up names the earlier game, and the table cannot be rated, because its deal is given.

    Raises:
        NoSuchTable: There is no such table.
        NoSuchGame: The table has no such game, or its game hides nothing.
        StillHidden: The game is not over.
        StoreError: The table could not be stored.
    """
    async with registry.open_table(table_name, reader) as live:
        earlier = live.table.setup
        game = find_finished_game(live.table, game_number, is_offered=earlier.rules.has_hidden_information)
    setup = validate_setup(
        Setup(
            game=earlier.game,
            computers=earlier.players,
            first=game.first,
            clock=earlier.clock,
            deals=(game.deal,),
            again=EarlierGame(table_name, game_number),
            seed=secrets.token_hex(SECRET_BYTES),
            rulings=earlier.rulings,
            made=wall_clock.now_ms(),
        )
    )
    table = new_table_name()
    await registry.store.create_table(table, setup)
    log.info("table made again", table=table, game=setup.package.name, seats=len(setup.computers))
    return MadeTable(table, derive_invitation_key(bytes.fromhex(setup.seed)))
