"""HTTP routes for blocks: block the person on a seat, list your blocks, remove a block."""

from functools import partial

from litestar import delete, get, put

from hanamachi.server import wall_clock
from hanamachi.server.http.account_services import CHARGED
from hanamachi.server.http.routes import describe_error_responses
from hanamachi.server.live.errors import NotSeated
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.people.accounts import find_seated_person
from hanamachi.server.people.blocks import BlockedPerson, Blocks, CannotBlock
from hanamachi.server.people.identity import create_public_id
from hanamachi.server.rate_limits import ChargedReader

REFUSALS = {
    404: "There is no such table or block.",
    409: "You have no seat there, nobody there can be blocked, or you have too many blocks.",
}
_refusals = partial(describe_error_responses, REFUSALS)


@put(
    "/api/tables/{table:str}/seats/{seat:int}/block",
    responses=_refusals(400, 401, 403, 404, 409, 429, 503),
    dependencies=CHARGED,
)
async def block_person_at_seat(
    table: str, seat: int, registry: TableRegistry, visitor_ids: tuple[str, ...], reader: ChargedReader
) -> BlockedPerson:
    """Block the person on a seat of your table; the server does not tell them."""
    async with registry.open_table(table, reader) as live:
        seats = live.table.seats
        if not live.table.seats_of_person(find_seated_person(live.table, visitor_ids)):
            raise NotSeated("you have no seat at this table")
    state = seats[seat] if 0 <= seat < len(seats) else None
    if state is None or not state.person or state.person in visitor_ids:
        raise CannotBlock(f"on seat {seat} sits nobody whom you could meet: expected another person's seat")
    block = BlockedPerson(create_public_id(state.person), state.name, wall_clock.now_ms())
    await Blocks(registry.store).block_person(visitor_ids[0], state.person, block.name, block.at)
    return block


@get("/api/you/blocks", responses=_refusals(401, 429, 503))
async def list_blocked_people(registry: TableRegistry, visitor_ids: tuple[str, ...]) -> list[BlockedPerson]:
    """Return your blocks, the latest first."""
    return await Blocks(registry.store).load_blocked_people(visitor_ids)


@delete(
    "/api/you/blocks/{block_id:str}",
    status_code=200,
    responses=_refusals(401, 403, 404, 429, 503),
    dependencies=CHARGED,
)
async def unblock_person(block_id: str, registry: TableRegistry, visitor_ids: tuple[str, ...]) -> list[BlockedPerson]:
    """Remove a block and return those that are left."""
    blocks = Blocks(registry.store)
    await blocks.unblock_person(visitor_ids, block_id)
    return await blocks.load_blocked_people(visitor_ids)


BLOCKS = [block_person_at_seat, list_blocked_people, unblock_person]
