"""Garbage in circles, looked for when that is cheap.

What is closed here cuts its own circles, so next to nothing is ever found. But to find it Python looks through all that
was made since it looked last, and everything else stands still meanwhile: in a busy house 10 ms each time, now and then
100, and a tenth of all its time. So that is not left to Python.

Rule 1: once in a second little is looked through, or nothing: where much was made, it is set aside unseen.
Rule 2: all is looked through when nobody is at any table any more.
"""

import asyncio
import gc
from collections.abc import Callable

SECONDS = 1.0

FEW = 2_000
"""So many new things are looked through in some 2 ms."""


async def collect_garbage(is_empty: Callable[[], bool]) -> None:
    """Look for garbage without end; `is_empty` says whether no table is open. What is there already is never seen."""
    gc.collect()
    gc.freeze()
    gc.disable()
    unseen = False
    while True:
        await asyncio.sleep(SECONDS)
        if not is_empty():
            unseen = True
            if gc.get_count()[0] > FEW:
                gc.freeze()
            else:
                gc.collect(1)
        elif unseen:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            unseen = False
