"""Whom one does not meet again, over HTTP: blocked in one touch from a table, and listed where it is undone."""

import time

from litestar import delete, get, put
from litestar.openapi import ResponseSpec

from hanamachi.server import wall_clock
from hanamachi.server.http.account_routes import AccountServices
from hanamachi.server.http.door_messages import BlockLine
from hanamachi.server.http.origin import Asked
from hanamachi.server.http.routes import asker_of, those
from hanamachi.server.live.errors import NotSeated
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import Problem
from hanamachi.server.people.accounts import find_seated_person
from hanamachi.server.people.blocks import Block, Blocks, CannotBlock
from hanamachi.server.people.identity import CookieKey, create_public_id
from hanamachi.server.rate_limits import Reader

REFUSALS = {
    400: "What was sent is not understood.",
    401: "The cookie was not given by this house.",
    403: "A page of another site asks.",
    404: "There is no such table, or nobody like that is blocked.",
    409: "You do not sit there, nobody sits there whom you could block, or you have blocked too many.",
    429: "More was asked for from this address than is one's share.",
    503: "The store cannot be reached.",
}


def _refusals(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Problem, description=REFUSALS[status]) for status in statuses}


@put("/api/tables/{table:str}/seats/{seat:int}/block", responses=_refusals(400, 401, 403, 404, 409, 429, 503))
async def block(
    request: Asked,
    table: str,
    seat: int,
    services: AccountServices,
    registry: TableRegistry,
    cookie_key: CookieKey,
    reader: Reader,
) -> BlockLine:
    """Block whoever sits on a seat of your table; they are told nothing."""
    services.changes.take(asker_of(request), time.monotonic())
    people = await those(request, cookie_key, services.accounts)
    async with registry.live_table(table, reader) as live:
        seats = live.table.seats
        if not live.table.seats_of(find_seated_person(live.table, people)):
            raise NotSeated("you do not sit at this table")
    state = seats[seat] if 0 <= seat < len(seats) else None
    if state is None or not state.person or state.person in people:
        raise CannotBlock(f"on seat {seat} sits nobody whom you could meet: expected another person's seat")
    made = Block(create_public_id(state.person), state.name, wall_clock.now_ms())
    await Blocks(registry.store).add_block(people[0], state.person, made.name, made.at)
    return _line(made)


@get("/api/you/blocks", responses=_refusals(401, 429, 503))
async def your_blocks(
    request: Asked, services: AccountServices, registry: TableRegistry, cookie_key: CookieKey
) -> list[BlockLine]:
    """Whom you do not meet again, the last first."""
    people = await those(request, cookie_key, services.accounts)
    return [_line(each) for each in await Blocks(registry.store).load_blocks(people)]


@delete("/api/you/blocks/{block_id:str}", status_code=200, responses=_refusals(401, 403, 404, 429, 503))
async def unblock(
    request: Asked, block_id: str, services: AccountServices, registry: TableRegistry, cookie_key: CookieKey
) -> list[BlockLine]:
    """Let somebody be met again; returns whom you still do not meet."""
    services.changes.take(asker_of(request), time.monotonic())
    people, blocks = await those(request, cookie_key, services.accounts), Blocks(registry.store)
    await blocks.remove_block(people, block_id)
    return [_line(each) for each in await blocks.load_blocks(people)]


def _line(block: Block) -> BlockLine:
    return BlockLine(block.id, block.name, block.at)


BLOCKS = [block, your_blocks, unblock]
