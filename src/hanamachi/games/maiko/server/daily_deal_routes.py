"""The HTTP route of the daily deal.

The server stores no games: a request has all actions so far, and the response is the state after them. It contains no
face of a hidden tile.
"""

import asyncio
from datetime import UTC, date, datetime, timedelta
from functools import partial

import msgspec
from litestar import get

from hanamachi.game import BadOption
from hanamachi.games.maiko import daily_deal
from hanamachi.games.maiko.history_views import Look, StepView, find_secret_looks_of_seat, list_public_steps_since
from hanamachi.games.maiko.house_view import HouseView
from hanamachi.games.maiko.rules import Position, legal_actions
from hanamachi.games.maiko.views import make_house_view
from hanamachi.server.http.routes import refusals
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.rate_limits import ChargedReader

DAYS_PLAYABLE = 28
"""Number of days whose deals can be played: four weeks. The par of a day takes a worker process 1.5 s, once."""

_par_by_day: dict[date, int] = {}
"""A cache of pars by date. It grows by one entry a day."""


class DailyDeal(msgspec.Struct, frozen=True):
    """The state of a daily deal after some actions of the solo player, who has seat 0.

    Attributes:
        day: The date, such as 2026-11-26.
        par: The number of turns that the player `master` needs to fill the board (a median).
        two_stars: The maximum number of turns for two stars. At most `par` turns give three stars, any other full board
            one.
        turns: The number of turns begun so far, or needed in a finished game.
        filled: Whether the game is over and the board is full.
        house: The visible state for the solo player. The other seat never acts.
        actions: The legal actions.
        steps: The steps of the last action.
        saw: The tile that the last action showed in secret, or None.
    """

    day: str
    par: int
    two_stars: int
    turns: int
    filled: bool
    house: HouseView
    actions: tuple[str, ...]
    steps: tuple[StepView, ...]
    saw: Look | None


@get("/api/maiko/deals/{day:str}", responses=refusals(400, 429, 503))
async def get_daily_deal(day: str, registry: TableRegistry, reader: ChargedReader, actions: str = "") -> DailyDeal:
    """Return the daily deal of Maiko for a date after some actions of the solo player, such as `a9 b9`."""
    date = daily_deal.parse_day(day)
    # in the time zones furthest east it is tomorrow already
    last = datetime.now(UTC).date() + timedelta(days=1)
    first = last - timedelta(days=DAYS_PLAYABLE)
    if not first <= date <= last:
        raise BadOption(f"{day} has no deal that can be played now: expected {first} to {last}")
    played = actions.split()
    reader.charge_table()
    reader.charge_entries(len(played))
    par = _par_by_day.get(date)
    if par is None:
        par = await registry.worker_pool.run_job_in_worker(
            reader.client, partial(daily_deal.compute_par, date), partial(_par_by_day.get, date)
        )
        _par_by_day[date] = par
    return await asyncio.to_thread(_make_daily_deal_view, date, par, played)


def _make_daily_deal_view(day: date, par: int, actions: list[str]) -> DailyDeal:
    before, after = daily_deal.play_daily_deal(day, actions)
    looks = find_secret_looks_of_seat(after, daily_deal.SOLO_PLAYER)[len(before.looks[daily_deal.SOLO_PLAYER]) :]
    return DailyDeal(
        day=str(day),
        par=par,
        two_stars=daily_deal.TWO_STAR_FACTOR * par,
        turns=daily_deal.count_solo_turns(after),
        filled=daily_deal.is_board_filled(after),
        house=make_house_view(after, daily_deal.SOLO_PLAYER),
        actions=() if after.turn is None else legal_actions(after),
        steps=_list_steps_between(before, after),
        saw=looks[-1] if looks else None,
    )


def _list_steps_between(before: Position, after: Position) -> tuple[StepView, ...]:
    """Return the steps of the solo player's last action.

    The turns of the other seat are left out, and so is the announcement of the last round, which is not played.
    """
    steps = list_public_steps_since(after, 0, len(before.steps))
    return tuple(step for step in steps if step.seat == daily_deal.SOLO_PLAYER and step.what not in ("late", "end"))


ROUTES = (get_daily_deal,)
