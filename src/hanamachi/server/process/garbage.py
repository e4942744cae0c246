"""Garbage in circles, looked for when that is cheap.

What is closed here cuts its own circles, so next to nothing is ever found. To find it Python looks through all that
was made since it looked last, and everything else stands still meanwhile. On a busy server that takes 10 ms each time,
now and then 100, and a tenth of all time. So it is not left to Python.

Rule 1: once in a second little is looked through, or nothing: where much was made, it is set aside unseen.
Rule 2: all is looked through when nobody is at any table any more, and then whenever much is new.
Rule 3: a request that is refused leaves no circle, for anybody can send very many.
"""

import asyncio
import gc
from collections.abc import Callable
from traceback import walk_tb

SECONDS = 1.0

FEW = 2_000
"""So many new things are looked through in some 2 ms."""


def cut_circles(error: BaseException) -> None:
    """Forget where an error was raised, and each that it came of: its traceback holds frames, and these hold it.

    A refused request would leave some 75 objects in circles (12 kB) otherwise.
    """
    found, seen = [error], set[int]()
    while found:
        each = found.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        held = [value for frame, _ in walk_tb(each.__traceback__) for value in frame.f_locals.values()]
        held += [each.__cause__, each.__context__, *getattr(each, "exceptions", ())]
        found += [value for value in held if isinstance(value, BaseException)]
        each.__traceback__ = None


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
        elif gc.get_count()[0] > FEW:
            gc.collect()
