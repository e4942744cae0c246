"""The content security policy, as a real browser enforces it. test_pages.py checks that no page violates it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.playing import wait_until
from tests.server.running import Server

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

OVERHEAR = (
    "window.broken = []; addEventListener('securitypolicyviolation', e => window.broken.push(e.violatedDirective))"
)
"""Gathers in a page what its content security policy forbade."""


@pytest.fixture
def intruded(chromium: Browser, server: Server) -> Iterator[Page]:
    """Yield the front page, into which a test inserts forbidden content."""
    with chromium.new_context(base_url=server.address) as context:
        page = context.new_page()
        page.goto("/")
        page.evaluate(OVERHEAR)
        yield page


MARKUP = {
    "<img src=x onerror='window.hostile = 1'>": "script-src-attr",
    "<b style='position: fixed'>over all</b>": "style-src-attr",
    "<style>body { display: none }</style>": "style-src-elem",
    "<iframe src='https://elsewhere.example/'></iframe>": "frame-src",
    "<img src='https://elsewhere.example/seen'>": "img-src",
    "<base href='https://elsewhere.example/'>": "base-uri",
    "<object data='/art/house.svg'></object>": "object-src",
}


def test_the_content_policy_blocks_injected_scripts_styles_and_requests(intruded: Page) -> None:
    for markup, directive in MARKUP.items():
        intruded.evaluate(
            """markup => {
                window.broken = []
                document.body.appendChild(document.createElement('div')).insertAdjacentHTML('beforeend', markup)
            }""",
            markup,
        )
        wait_until(intruded, lambda: bool(intruded.evaluate("window.broken.length")))
        assert directive in intruded.evaluate("window.broken"), markup
        intact = "window.hostile === undefined && getComputedStyle(document.body).display !== 'none'"
        assert intruded.evaluate(intact), markup
    intruded.evaluate(
        """() => {
            window.broken = []
            const script = document.createElement('script')
            script.textContent = 'window.hostile = 1'
            document.body.append(script)
            setTimeout('window.hostile = 1')
        }"""
    )
    wait_until(intruded, lambda: intruded.evaluate("window.broken.length") > 1)
    assert set(intruded.evaluate("window.broken")) == {"script-src-elem", "script-src"}
    assert intruded.evaluate("window.hostile === undefined")
