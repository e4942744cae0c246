"""The HTML head of the single page, made for each address and language: title, description and link preview.

Programs that preview a link read only the head, and browsers have it before any script runs.
"""

import re
from dataclasses import dataclass
from functools import partial
from html import escape
from importlib.util import find_spec

from hanamachi.printing.link_card import HEIGHT, SITE_NAME, WIDTH, LinkCard
from hanamachi.server.http.manifest import MANIFEST, manifest_path

LOCALES = {"en": "en_GB", "fr": "fr_FR", "nl": "nl_NL"}
"""Locales of Open Graph (`og:locale`) by language."""

_HAS_PICTURES = find_spec("typst") is not None
"""Whether previews have pictures, which are drawn by typst."""


@dataclass(frozen=True, slots=True)
class Head:
    """The content of a page's HTML head.

    Attributes:
        card: The link preview.
        language: The language of the page.
        address: The full address of the page.
        picture: The full address of the preview's picture.
        is_front: Whether it is the front page, whose title begins with the name of the site.
    """

    card: LinkCard
    language: str
    address: str
    picture: str
    is_front: bool = False

    def window_title(self) -> str:
        """Return the title of the browser window."""
        return f"{SITE_NAME} · {self.card.title}" if self.is_front else f"{self.card.title} · {SITE_NAME}"

    def render_meta_tags(self) -> str:
        """Return the canonical link and the Open Graph tags (for link previews), as HTML."""
        card = self.card
        content_by_name = {
            "og:type": "website",
            "og:site_name": SITE_NAME,
            "og:title": card.title,
            "og:description": card.line,
            "og:url": self.address,
            "og:locale": LOCALES[self.language],
        }
        if _HAS_PICTURES:
            content_by_name |= {
                "og:image": self.picture,
                "og:image:type": "image/png",
                "og:image:width": str(WIDTH),
                "og:image:height": str(HEIGHT),
                "og:image:alt": card.title,
            }
        metas = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in content_by_name.items()]
        kind = "summary_large_image" if _HAS_PICTURES else "summary"
        canonical = f'<link rel="canonical" href="{escape(self.address)}" />'
        return "".join((canonical, *metas, f'<meta name="twitter:card" content="{kind}" />'))


def insert_head_into_page(page_html: bytes, head: Head) -> bytes:
    """Return the built HTML page `page_html` with the language, title and link preview of one page in it."""
    description = f'<meta name="description" content="{escape(head.card.line)}" />'
    for found, put in (
        (r'<html lang="\w*"', f'<html lang="{head.language}"'),
        (r'<meta name="description" content="[^"]*" ?/?>', f"{description}{head.render_meta_tags()}"),
        (f'href="/{re.escape(MANIFEST)}"', f'href="/{manifest_path(head.language)}"'),
        (r"<title>[^<]*</title>", f"<title>{escape(head.window_title())}</title>"),
    ):
        # a function, because a name with a backslash would be a bad replacement pattern
        page_html = re.sub(found.encode(), partial(_return_replacement, put.encode()), page_html, count=1)
    return page_html


def _return_replacement(put: bytes, _: re.Match[bytes]) -> bytes:
    return put
