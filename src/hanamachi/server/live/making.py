"""Making a new table, as its first player has set it up, or a television that shows it."""

import secrets

import structlog

from hanamachi.game import BadOption, Seat, shorten_repr
from hanamachi.server import wall_clock
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.seat_names import resolve_name
from hanamachi.server.messages import ComputerSeat, MadeTable, NewTable, OpenSeat, YourSeat
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.rate_limits import UNCHARGED_READER, ChargedReader
from hanamachi.table import Setup
from hanamachi.table.commitments import SECRET_BYTES, derive_invitation_key
from hanamachi.table.errors import NameTaken
from hanamachi.table.names import are_names_alike
from hanamachi.table.setup import validate_setup

TABLE_NAME_BYTES = 9

log = structlog.get_logger()


def new_table_name() -> str:
    """Return a random name of 12 characters for a table."""
    return secrets.token_urlsafe(TABLE_NAME_BYTES)


async def make_game_table(
    registry: TableRegistry, maker: str, new_table: NewTable, reader: ChargedReader = UNCHARGED_READER
) -> MadeTable:
    """Make a game table, give its maker the seats, and return the table's name and the key of its invitation.

    A maker who takes no seat leaves one open at least: the table is shown on a screen, and people join by phone.

    Raises:
        BadOption: The set-up is not possible.
        BadText, BadName, NameTaken, NeedsAccount: A name of a seat is not allowed.
        StoreError: The table could not be stored.
    """
    names = await _resolve_names_of_makers_seats(registry, maker, new_table)
    open_seats = sum(isinstance(each, OpenSeat) for each in new_table.seats)
    setup = validate_setup(
        Setup(
            game=new_table.game,
            computers=tuple(each.player if isinstance(each, ComputerSeat) else None for each in new_table.seats),
            shared=len(names) > 1,
            first=new_table.first,
            clock=new_table.clock,
            layouts=new_table.layouts,
            hints=new_table.hints,
            rated=new_table.rated,
            listed=new_table.listed,
            seed=secrets.token_hex(SECRET_BYTES),
            made=wall_clock.now_ms(),
        )
    )
    table = new_table_name()
    await registry.store.create_table(table, setup)
    async with registry.open_table(table, reader) as live:
        for seat, name in names.items():
            await live.seat_person(maker, seat, name, reader.client)
    log.info("table made", table=table, game=setup.package.name, seats=len(setup.computers), open=open_seats)
    return MadeTable(table, derive_invitation_key(bytes.fromhex(setup.seed)) if open_seats else None)


async def _resolve_names_of_makers_seats(registry: TableRegistry, maker: str, new_table: NewTable) -> dict[Seat, str]:
    """Return the checked names for the seats of a table's maker, by seat; on a shared screen there are several."""
    chosen = {seat: each.name for seat, each in enumerate(new_table.seats) if isinstance(each, YourSeat)}
    has_open_seats = any(isinstance(each, OpenSeat) for each in new_table.seats)
    if not chosen and not has_open_seats:
        raise BadOption("nobody can sit at this table: expected a seat of your own, or an open one")
    if len(chosen) > 1 and has_open_seats:
        raise BadOption("a shared screen has no open seat: expected only your own seats and computer players")
    accounts, names = Accounts(registry.store), dict[Seat, str]()
    for seat, chosen_seat in chosen.items():
        name = await resolve_name(accounts, maker, chosen_seat, rated=new_table.rated, refused=registry.refused_names)
        if not new_table.rated and any(are_names_alike(name, other) for other in names.values()):
            raise NameTaken(f"{shorten_repr(name)} is the name of two seats: expected a name for each")
        names[seat] = name
    return names
