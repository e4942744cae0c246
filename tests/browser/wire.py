"""A proxy between a browser and the server, which a test can cut."""

import asyncio
import socket
import struct
from collections.abc import Coroutine
from threading import Thread
from types import TracebackType
from typing import Any, Literal, Self
from urllib.parse import urlsplit

Cut = Literal["hole", "reset"]
CHUNK = 65536
RESETS = struct.pack("ii", 1, 0)
"""Value of SO_LINGER with which closing a socket resets the connection."""


class Wire:
    """Forwards all data to the server at `address`.

    Cut as a "hole", it delivers nothing and reports no error, and the data arrives after `mend`. Cut by a reset, it
    closes every connection, and accepts no others until `mend`.
    """

    def __init__(self, server: str) -> None:
        self._server_url = urlsplit(server)
        self._port = 0
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._whole = asyncio.Event()
        self._ends: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    @property
    def address(self) -> str:
        """The address at which a browser reaches the server through this proxy."""
        return f"http://127.0.0.1:{self._port}"

    def cut(self, how: Cut) -> None:
        """Cut the connection until `mend` is called."""
        self._run_in_loop(self._drop_packets() if how == "hole" else self._reset_all())

    def mend(self) -> None:
        self._run_in_loop(self._restore())

    def __enter__(self) -> Self:
        self._thread.start()
        self.mend()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._run_in_loop(self._stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run_in_loop(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _drop_packets(self) -> None:
        self._whole.clear()

    async def _reset_all(self) -> None:
        if self._server:
            self._server.close()
            self._server = None
        for end in tuple(self._ends):
            _reset_connection(end)

    async def _restore(self) -> None:
        self._whole.set()
        if not self._server:
            self._server = await asyncio.start_server(self._serve_connection, "127.0.0.1", self._port)
            self._port = self._server.sockets[0].getsockname()[1]

    async def _stop(self) -> None:
        await self._reset_all()
        self._whole.set()
        await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}), return_exceptions=True)

    async def _serve_connection(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        try:
            there, back = await asyncio.open_connection(self._server_url.hostname, self._server_url.port)
        except OSError:
            # the server is closed, so the proxy closes the connection
            self._ends.discard(writer)
            _reset_connection(writer)
            return
        self._ends.add(back)
        await asyncio.gather(self._copy_stream(reader, back), self._copy_stream(there, writer), return_exceptions=True)
        for end in (writer, back):
            self._ends.discard(end)
            end.close()

    async def _copy_stream(self, source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(CHUNK):
                await self._whole.wait()
                to.write(data)
                await to.drain()
            await self._whole.wait()
            to.close()
        except OSError:
            _reset_connection(to)


def _reset_connection(end: asyncio.StreamWriter) -> None:
    plug = end.get_extra_info("socket")
    if plug and plug.fileno() >= 0:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESETS)
    end.transport.abort()
