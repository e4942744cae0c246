"""The pictures of links' cards: drawn by the workers that print, for all addresses in turn; some are kept."""

import asyncio
import hashlib
from collections import OrderedDict
from functools import partial

from hanamachi.printing.link_card import LinkCard, png
from hanamachi.server.printing.print_queue import CannotPrint, Printed
from hanamachi.server.rate_limits import UNKNOWN
from hanamachi.server.worker_pool import WorkerPool

MOST_BYTES = 16 * 1024 * 1024
"""How much of them lies ready, altogether: some eighty pictures."""


class CardPictures:
    """Pictures by what they show, each drawn once however often an address asks for it."""

    def __init__(self, presses: WorkerPool) -> None:
        self._presses = presses
        self._kept: OrderedDict[bytes, Printed] = OrderedDict()
        self._size = 0
        self._drawing: dict[tuple[str, bytes], asyncio.Task[Printed]] = {}

    async def picture(self, card: LinkCard, language: str, client: str = UNKNOWN) -> Printed:
        """The picture of a card, a PNG; raises CannotPrint, TooMany where too many wait, or WorkerDied."""
        key = hashlib.sha256(repr((language, card.title, card.line, card.shows)).encode()).digest()
        if found := self._kept.get(key):
            self._kept.move_to_end(key)
            return found
        asked = client, key
        if asked not in self._drawing:
            drawing = self._drawing[asked] = asyncio.ensure_future(self._draw(key, card, language, client))
            drawing.add_done_callback(lambda _: self._drawing.pop(asked))
            # that nobody waits any more for what could not be drawn is no fault
            drawing.add_done_callback(lambda drawn: drawn.cancelled() or drawn.exception())
        # whoever hangs up does so for themselves alone
        return await asyncio.shield(self._drawing[asked])

    async def _draw(self, key: bytes, card: LinkCard, language: str, client: str) -> Printed:
        try:
            drawn = await self._presses.run(client, partial(_draw, card, language), partial(self._kept.get, key))
        except ImportError as error:
            raise CannotPrint(str(error)) from None
        if key not in self._kept:
            self._kept[key] = drawn
            self._size += len(drawn.body)
            while self._size > MOST_BYTES:
                self._size -= len(self._kept.popitem(last=False)[1].body)
        return drawn


def _draw(card: LinkCard, language: str) -> Printed:
    return Printed.of(png(card, language))
