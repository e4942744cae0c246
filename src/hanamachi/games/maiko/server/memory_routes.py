"""HTTP routes of the memory puzzles: the daily puzzle, and the puzzles of a level.

A response contains the solution, because the page checks the answer itself.
"""

import asyncio
from datetime import date

from litestar import get

from hanamachi.games.maiko.puzzles.puzzle_view import MemoryPuzzleView, make_daily_puzzle_view, make_puzzle_view
from hanamachi.server.http.routes import refusals


@get("/api/maiko/memory-puzzles/day/{day:date}", responses=refusals(400, 404, 429))
async def get_daily_memory_puzzle(day: date) -> MemoryPuzzleView:
    """Return the daily memory puzzle of a date, with its solution."""
    return await asyncio.to_thread(make_daily_puzzle_view, day)


@get("/api/maiko/memory-puzzles/level/{level:int}/{number:int}", responses=refusals(400, 404, 429))
async def get_memory_puzzle(level: int, number: int) -> MemoryPuzzleView:
    """Return a memory puzzle of a level, with its solution."""
    return await asyncio.to_thread(make_puzzle_view, level, number)


ROUTES = (get_daily_memory_puzzle, get_memory_puzzle)
