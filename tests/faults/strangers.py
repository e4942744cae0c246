"""Simulated people who look for an opponent in the lobby: they send a request, wait, and ask again at any process."""

import asyncio
from itertools import count

from hanamachi.server.lobby.requests import NotWaiting, RequestState
from hanamachi.server.lobby.wishes import list_wishes
from hanamachi.server.rate_limits import TooMany
from hanamachi.server.store import StoreError
from tests.faults.world import Process

WISH = list_wishes()[0]
STRANGERS = 4


async def wait_forever() -> None:
    """Wait for a disconnection that never comes."""
    await asyncio.get_running_loop().create_future()


class Stranger:
    """A person in the lobby who gets only the answers that arrive. After a process crashes, they ask another one."""

    def __init__(self, number: int) -> None:
        self.person = f"stranger-{number}-who-is-nobody-elses-business"
        self.tables: list[str] = []
        """The table of each request that was answered."""
        self.knock: str | None = None
        self._knocks = count()
        self._waits = False
        self._asking: tuple[Process, asyncio.Task[RequestState]] | None = None

    def send_request(self, process: Process) -> None:
        """Send a lobby request through a process, or ask for the state of the pending one."""
        self.receive_answer()
        if self._asking is not None:
            return
        if self.knock is None:
            self.knock, self._waits = f"knock-{next(self._knocks)}", False
        door, people = process.door, (self.person,)
        asked = (
            door.wait_for_table_of_request(people, self.knock, wait_forever)
            if self._waits
            else door.request_opponents(people, self.knock, WISH, "Stranger")
        )
        self._asking = process, process.loop.create_task(asked)

    def receive_answer(self) -> None:
        """Handle the answer to the pending request, if it has arrived."""
        if self._asking is None:
            return
        process, task = self._asking
        if process.store.alive and not task.done():
            return
        self._asking = None
        if not process.store.alive or task.cancelled():
            # ask another process with the same request ID whether the request was accepted
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
