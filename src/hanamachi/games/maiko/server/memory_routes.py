"""HTTP routes of the memory puzzles: the puzzle of a day, and those of a level.

The answer is in the response, because the page judges the choice itself. It is not in any address.
"""

import asyncio
import gzip
from collections.abc import Callable
from datetime import date
from functools import lru_cache

import msgspec
from litestar import Response, get

from hanamachi.games.maiko.puzzles.puzzle_view import MemoryPuzzleView, make_daily_puzzle_view, make_puzzle_view
from hanamachi.server.http.origin import AnyRequest
from hanamachi.server.http.pages import make_gzip_response
from hanamachi.server.http.routes import refusals

MAX_CACHED = 100
"""Maximum compressed puzzles kept in memory (about 5 kB each)."""


@get("/api/maiko/memory-puzzles/day/{day:date}", responses=refusals(400, 404, 429))
async def get_daily_memory_puzzle(request: AnyRequest, day: date) -> Response[bytes]:
    """Return the memory puzzle of a day, with its solution."""
    return make_gzip_response(
        request, await asyncio.to_thread(_compress, make_daily_puzzle_view, day), "application/json"
    )


@get("/api/maiko/memory-puzzles/level/{level:int}/{number:int}", responses=refusals(400, 404, 429))
async def get_memory_puzzle(request: AnyRequest, level: int, number: int) -> Response[bytes]:
    """Return a memory puzzle of a level, with its solution."""
    return make_gzip_response(
        request, await asyncio.to_thread(_compress, make_puzzle_view, level, number), "application/json"
    )


@lru_cache(MAX_CACHED)
def _compress(make_view: Callable[..., MemoryPuzzleView], *arguments: object) -> bytes:
    return gzip.compress(msgspec.json.encode(make_view(*arguments)), 6, mtime=0)


ROUTES = (get_daily_memory_puzzle, get_memory_puzzle)
