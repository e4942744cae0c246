"""Strangers at the door of a small world: they knock, wait, ask again through any process, and are seated by two."""

import asyncio
from itertools import count

from hanamachi.server.lobby.requests import NotWaiting, RequestState
from hanamachi.server.lobby.wishes import list_wishes
from hanamachi.server.rate_limits import TooMany
from hanamachi.server.store import StoreError
from tests.faults.world import Process

WISH = list_wishes()[0]
STRANGERS = 4


async def never() -> None:
    """Hang up: nobody does while they wait."""
    await asyncio.get_running_loop().create_future()


class Stranger:
    """A person who has only the answers that reach them; after a crash of any process they ask another one."""

    def __init__(self, number: int) -> None:
        self.person = f"stranger-{number}-who-is-nobody-elses-business"
        self.tables: list[str] = []
        """Return the table of each request that was answered."""
        self.knock: str | None = None
        self._knocks = count()
        self._waits = False
        self._asking: tuple[Process, asyncio.Task[RequestState]] | None = None

    def ask(self, process: Process) -> None:
        """Knock, or ask what has become of it, through any process."""
        self.hear()
        if self._asking is not None:
            return
        if self.knock is None:
            self.knock, self._waits = f"knock-{next(self._knocks)}", False
        door, people = process.door, (self.person,)
        asked = (
            door.wait_for_table_of_request(people, self.knock, never)
            if self._waits
            else door.request_opponents(people, self.knock, WISH, "Stranger")
        )
        self._asking = process, process.loop.create_task(asked)

    def hear(self) -> None:
        """Hear the answer, if it has come."""
        if self._asking is None:
            return
        process, task = self._asking
        if process.store.alive and not task.done():
            return
        self._asking = None
        if not process.store.alive or task.cancelled():
            # another process is asked with the same request ID whether the request counted
            return
        try:
            answer = task.result()
        except (StoreError, TooMany):
            return
        except NotWaiting:
            self.knock = None
            return
        self._waits = answer.table is None
        if answer.table is not None:
            self.tables.append(answer.table)
            self.knock = None
