"""HTTP routes for a person's results, and for the preferences and puzzles of their account."""

import time
from typing import Annotated

from litestar import get, patch
from litestar.params import Body

from hanamachi.server.http.account_routes import AccountServices, refusals
from hanamachi.server.http.origin import AnyRequest
from hanamachi.server.http.profile_messages import Remember, Remembered, Results
from hanamachi.server.http.routes import client_of, current_id, load_visitor_ids
from hanamachi.server.people.identity import CookieKey
from hanamachi.server.rate_limits import Reader


@get("/api/you/results", responses=refusals(401, 429, 503))
async def get_results(services: AccountServices, people: tuple[str, ...], reader: Reader) -> Results:
    """Return your results and your accuracy; each call counts some more of your tables."""
    more = await services.results.count_new_results(people, reader) if people else False
    return Results(
        tuple(await services.results.load_scores(people)),
        tuple(await services.results.load_opponents(people)),
        tuple(await services.results.load_results_by_month(people)),
        more,
    )


@get("/api/you/settings", responses=refusals(401, 429, 503))
async def get_settings(services: AccountServices, person: str) -> Remembered:
    """Return the preferences and puzzles of your account."""
    return await _load_settings(services, person)


@patch("/api/you/settings", responses=refusals(400, 401, 403, 404, 413, 429, 503))
async def update_settings(
    request: AnyRequest, data: Annotated[Remember, Body()], services: AccountServices, cookie_key: CookieKey
) -> Remembered:
    """Store preferences and puzzles with your account."""
    services.remembered.take(client_of(request), time.monotonic())
    person = current_id(await load_visitor_ids(request, cookie_key, services.accounts))
    await services.preferences.save(person, data.choices, data.puzzles)
    return await _load_settings(services, person)


async def _load_settings(services: AccountServices, person: str) -> Remembered:
    preferences = services.preferences
    return Remembered(await preferences.load_choices(person), await preferences.load_puzzles(person))


YOU = [get_results, get_settings, update_settings]
"""The routes of this module."""
