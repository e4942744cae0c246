"""Pictures of link previews, drawn by the print workers, with a cache and a queue for each client."""

import asyncio
import hashlib
from collections import OrderedDict
from functools import partial

from hanamachi.printing.link_card import LinkCard, render_link_card_png
from hanamachi.server.printing.print_queue import CannotPrint, Printed
from hanamachi.server.rate_limits import UNKNOWN_CLIENT
from hanamachi.server.worker_pool import WorkerPool

MAX_KEPT_BYTES = 16 * 1024 * 1024
"""Maximum size of the cache in bytes: about eighty pictures."""


class CardPictures:
    """A cache of preview pictures for links. If a client asks for the same picture twice at once, it is drawn once."""

    def __init__(self, presses: WorkerPool) -> None:
        self._presses = presses
        self._cache: OrderedDict[bytes, Printed] = OrderedDict()
        self._size = 0
        self._drawing: dict[tuple[str, bytes], asyncio.Task[Printed]] = {}

    async def render_card_picture(self, card: LinkCard, language: str, client: str = UNKNOWN_CLIENT) -> Printed:
        """Return the preview picture of a link as a PNG; it is drawn unless it is cached.

        Raises CannotPrint, TooMany or WorkerDied.
        """
        key = hashlib.sha256(repr((language, card.title, card.line, card.shows)).encode()).digest()
        if found := self._cache.get(key):
            self._cache.move_to_end(key)
            return found
        job = client, key
        if job not in self._drawing:
            drawing = self._drawing[job] = asyncio.ensure_future(
                self._render_and_cache_picture(key, card, language, client)
            )
            drawing.add_done_callback(lambda _: self._drawing.pop(job))
            # a failed picture that no client waits for any more is not an error
            drawing.add_done_callback(lambda drawn: drawn.cancelled() or drawn.exception())
        # a client that disconnects must not cancel the drawing for others
        return await asyncio.shield(self._drawing[job])

    async def _render_and_cache_picture(self, cache_key: bytes, card: LinkCard, language: str, client: str) -> Printed:
        try:
            drawn = await self._presses.run_job_in_worker(
                client, partial(_render_card, card, language), partial(self._cache.get, cache_key)
            )
        except ImportError as error:
            raise CannotPrint(str(error)) from None
        if cache_key not in self._cache:
            self._cache[cache_key] = drawn
            self._size += len(drawn.body)
            while self._size > MAX_KEPT_BYTES:
                self._size -= len(self._cache.popitem(last=False)[1].body)
        return drawn


def _render_card(card: LinkCard, language: str) -> Printed:
    return Printed.from_bytes(render_link_card_png(card, language))
