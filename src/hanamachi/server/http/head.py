"""The head of the one page, made for each address and asker: its language, its title, and its card.

Programs that show a link read nothing but this; browsers have it right before any script runs.
"""

import re
from dataclasses import dataclass
from functools import partial
from html import escape
from importlib.util import find_spec

from hanamachi.printing.link_card import HEIGHT, HOUSE, WIDTH, LinkCard
from hanamachi.server.http.manifest import MANIFEST, manifest_address

LOCALES = {"en": "en_GB", "fr": "fr_FR", "nl": "nl_NL"}
"""The languages as Open Graph names them."""

_DRAWN = find_spec("typst") is not None
"""Whether there are pictures: without typst a card has none."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a page is told as: its card, the language, its own address in full, and that of the card's picture.

    `is_front` says that the house is named before it.
    """

    card: LinkCard
    language: str
    address: str
    picture: str
    is_front: bool = False

    def title(self) -> str:
        """The title of the window."""
        return f"{HOUSE} · {self.card.title}" if self.is_front else f"{self.card.title} · {HOUSE}"

    def markup(self) -> str:
        """The address and the card, as a crawler reads them."""
        card = self.card
        said = {
            "og:type": "website",
            "og:site_name": HOUSE,
            "og:title": card.title,
            "og:description": card.line,
            "og:url": self.address,
            "og:locale": LOCALES[self.language],
        }
        if _DRAWN:
            said |= {
                "og:image": self.picture,
                "og:image:type": "image/png",
                "og:image:width": str(WIDTH),
                "og:image:height": str(HEIGHT),
                "og:image:alt": card.title,
            }
        metas = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in said.items()]
        kind = "summary_large_image" if _DRAWN else "summary"
        canonical = f'<link rel="canonical" href="{escape(self.address)}" />'
        return "".join((canonical, *metas, f'<meta name="twitter:card" content="{kind}" />'))


def with_head(index: bytes, head: Head) -> bytes:
    """The one page, as the build has left it, with this head."""
    description = f'<meta name="description" content="{escape(head.card.line)}" />'
    for found, put in (
        (r'<html lang="\w*"', f'<html lang="{head.language}"'),
        (r'<meta name="description" content="[^"]*" ?/?>', f"{description}{head.markup()}"),
        (f'href="/{re.escape(MANIFEST)}"', f'href="/{manifest_address(head.language)}"'),
        (r"<title>[^<]*</title>", f"<title>{escape(head.title())}</title>"),
    ):
        # what is put there is no pattern: a name may have a backslash
        index = re.sub(found.encode(), partial(_always, put.encode()), index, count=1)
    return index


def _always(put: bytes, _: re.Match[bytes]) -> bytes:
    return put
