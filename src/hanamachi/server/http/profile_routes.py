"""HTTP routes for a person's results, and for the preferences and puzzles of their account."""

import time
from typing import Annotated

from litestar import get, patch
from litestar.params import Body

from hanamachi.server.http.account_services import AccountServices, refusals
from hanamachi.server.http.origin import AnyRequest
from hanamachi.server.http.profile_messages import PreferenceChange, Results, StoredPreferences
from hanamachi.server.http.routes import client_key_of_request, current_id, load_visitor_ids
from hanamachi.server.people.identity import CookieKey
from hanamachi.server.rate_limits import ChargedReader


@get("/api/you/results", responses=refusals(401, 429, 503))
async def get_results_and_accuracy(
    services: AccountServices, visitor_ids: tuple[str, ...], reader: ChargedReader
) -> Results:
    """Return your results and your accuracy; each call counts some more of your tables."""
    has_more = await services.results.store_next_results(visitor_ids, reader) if visitor_ids else False
    return Results(
        tuple(await services.results.load_scores_by_game(visitor_ids)),
        tuple(await services.results.load_opponents(visitor_ids)),
        tuple(await services.results.load_monthly_accuracy(visitor_ids)),
        has_more,
    )


@get("/api/you/settings", responses=refusals(401, 429, 503))
async def get_settings(services: AccountServices, person: str) -> StoredPreferences:
    """Return the preferences and puzzles of your account."""
    return await _load_settings(services, person)


@patch("/api/you/settings", responses=refusals(400, 401, 403, 404, 413, 429, 503))
async def update_personal_settings(
    request: AnyRequest, data: Annotated[PreferenceChange, Body()], services: AccountServices, cookie_key: CookieKey
) -> StoredPreferences:
    """Store preferences and puzzles with your account."""
    services.remembered.take_token(client_key_of_request(request), time.monotonic())
    person = current_id(await load_visitor_ids(request, cookie_key, services.accounts))
    await services.preferences.save_preferences_and_puzzles(person, data.choices, data.puzzles)
    return await _load_settings(services, person)


async def _load_settings(services: AccountServices, person: str) -> StoredPreferences:
    preferences = services.preferences
    return StoredPreferences(await preferences.load_preferences(person), await preferences.load_daily_puzzles(person))


YOU = [get_results_and_accuracy, get_settings, update_personal_settings]
"""The routes of this module."""
