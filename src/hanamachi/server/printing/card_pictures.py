"""The pictures of links' cards: one is drawn at a time, beside the loop, and kept in bounded memory."""

import asyncio
import hashlib
from collections import OrderedDict

from hanamachi.printing.link_card import LinkCard, png
from hanamachi.server.limits import TooMany
from hanamachi.server.printing.print_queue import CannotPrint, Printed

MOST_BYTES = 16 * 1024 * 1024
"""How much of them lies ready, altogether: some eighty pictures."""

LONGEST = 100
"""How many may wait to be drawn."""


class CardPictures:
    """Pictures by what they show, each drawn once however many ask for it."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, Printed] = OrderedDict()
        self._size = 0
        self._drawing: dict[bytes, asyncio.Task[Printed]] = {}
        self._one = asyncio.Lock()

    async def picture(self, card: LinkCard, language: str) -> Printed:
        """The picture of a card, a PNG; raises CannotPrint, or TooMany where too many wait."""
        key = hashlib.sha256(repr((language, card.title, card.line, card.shows)).encode()).digest()
        if found := self._kept.get(key):
            self._kept.move_to_end(key)
            return found
        if key not in self._drawing:
            if len(self._drawing) >= LONGEST:
                raise TooMany(f"{LONGEST} pictures wait to be drawn: expected fewer")
            self._drawing[key] = asyncio.ensure_future(self._draw(key, card, language))
        # whoever hangs up does so for themselves alone
        return await asyncio.shield(self._drawing[key])

    async def _draw(self, key: bytes, card: LinkCard, language: str) -> Printed:
        try:
            async with self._one:
                # typst lets the loop run meanwhile
                body = await asyncio.to_thread(png, card, language)
        except ImportError as error:
            raise CannotPrint(str(error)) from None
        finally:
            del self._drawing[key]
        drawn = self._kept[key] = Printed.of(body)
        self._size += len(body)
        while self._size > MOST_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1].body)
        return drawn
