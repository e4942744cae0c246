"""How somebody plays, and what follows their account, over HTTP."""

import time
from typing import Annotated

from litestar import get, patch
from litestar.params import Body

from hanamachi.server.http.account_routes import AccountServices, refusals
from hanamachi.server.http.origin import Asked
from hanamachi.server.http.routes import asker_of, those, whose
from hanamachi.server.http.you_messages import (
    DailyPuzzles,
    MonthLine,
    OpponentLine,
    Remember,
    Remembered,
    Results,
    ScoreLine,
)
from hanamachi.server.people.identity import CookieKey
from hanamachi.server.people.preferences import PuzzleProgress
from hanamachi.server.rate_limits import Reader


@get("/api/you/results", responses=refusals(401, 429, 503))
async def results(request: Asked, services: AccountServices, cookie_key: CookieKey, reader: Reader) -> Results:
    """What came of your games, and how exactly you played; counts some more at each call."""
    people = await those(request, cookie_key, services.accounts)
    more = await services.results.count_new_results(people, reader) if people else False
    return Results(
        tuple(
            ScoreLine(each.kind, each.won, each.drawn, each.lost) for each in await services.results.load_scores(people)
        ),
        tuple(
            OpponentLine(score.kind, each.name, each.computer, score.won, score.drawn, score.lost)
            for each in await services.results.load_opponents(people)
            for score in (each.score,)
        ),
        tuple(
            MonthLine(each.kind, each.month, each.games, each.moves, each.exact, each.lost)
            for each in await services.results.load_months(people)
        ),
        more,
    )


@get("/api/you/settings", responses=refusals(401, 429, 503))
async def settings(request: Asked, services: AccountServices, cookie_key: CookieKey) -> Remembered:
    """The choices and puzzles that follow your account."""
    return await _remembered(services, await whose(request, cookie_key, services.accounts))


@patch("/api/you/settings", responses=refusals(400, 401, 403, 404, 413, 429, 503))
async def change_settings(
    request: Asked, data: Annotated[Remember, Body()], services: AccountServices, cookie_key: CookieKey
) -> Remembered:
    """Have choices and puzzles follow your account."""
    services.remembered.take(asker_of(request), time.monotonic())
    person = await whose(request, cookie_key, services.accounts)
    puzzles = tuple(PuzzleProgress(each.game, each.days, each.streak) for each in data.puzzles)
    await services.preferences.save(person, data.choices, puzzles)
    return await _remembered(services, person)


async def _remembered(services: AccountServices, person: str) -> Remembered:
    return Remembered(
        await services.preferences.load_choices(person),
        tuple(
            DailyPuzzles(each.game, dict(each.days), each.streak)
            for each in await services.preferences.load_puzzles(person)
        ),
    )


YOU = [results, settings, change_settings]
"""What a house answers about how somebody plays."""
