"""Fixtures for tests with a real browser and a real server."""

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import (  # type: ignore[attr-defined]
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Error,
    LocatorAssertions,
    Page,
    PageAssertions,
    sync_playwright,
)

from tests.browser.axe import Axe
from tests.server.posing import make_cookie
from tests.server.running import Server

Visit = Callable[..., Page]

COVERAGE = os.environ.get("HANAMACHI_COVERAGE", "")
"""Folder in which `dev.py test --coverage` collects coverage; empty without it."""

BOARD_STAYS = """(() => {
  let rest, from
  const look = () => {
    const board = document.querySelector('main [role="grid"]')?.getBoundingClientRect()
    const now = board && [board.left + scrollX, board.top + scrollY, board.width, board.height].map(Math.round)
    // another page, language, window or place of the page is another picture
    const seen = [location.pathname, document.documentElement.lang, innerWidth, innerHeight, scrollX, scrollY].join()
    if (!now || seen !== from) rest = now
    else if (rest && now.some((side, at) => Math.abs(side - rest[at]) > 1)) {
      console.error(`the board moved from ${rest} to ${now}`)
      rest = now
    }
    rest ??= now
    from = seen
    due = false
  }
  // a page at rest is left at rest: one look in the frame after something changed
  let due = false
  const soon = () => {
    if (!due) requestAnimationFrame(look)
    due = true
  }
  const watch = () => {
    const all = { attributes: true, characterData: true, childList: true, subtree: true }
    new MutationObserver(soon).observe(document, all)
    new ResizeObserver(soon).observe(document.body)
    addEventListener('transitionend', soon)
    soon()
  }
  addEventListener('DOMContentLoaded', watch)
})()"""
"""Watches the board of every page that a test opens, at each change: it moves by a pixel at most."""


FOCUS_STAYS = """(() => {
  // `MutationObserver` and `focusin` see what happens before the browser paints: two frames later the focus has settled
  let focused = null
  let due = false
  const look = () => {
    due = false
    const lost = focused
    if (!lost || document.activeElement !== document.body || !document.hasFocus()) return
    focused = null
    // a test that looks at the page in print hides its controls, which no printing person does
    if (matchMedia('print').matches) return
    if (lost.isConnected && !lost.matches(':disabled') && lost.checkVisibility({ visibilityProperty: true })) return
    console.error(`the focus was lost from ${lost.cloneNode().outerHTML} ${lost.textContent.trim().slice(0, 40)}`)
  }
  const soon = () => {
    if (!due) requestAnimationFrame(() => requestAnimationFrame(look))
    due = true
  }
  addEventListener('focusin', ({ target }) => (focused = target))
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(soon).observe(document, { attributes: true, childList: true, subtree: true }))
})()"""
"""Watches the focus on every page that a test opens: a control that goes away hands it on, and not to the body."""


WITHOUT_DRAWINGS = """(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('use { display: none }')
  addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet))
})()"""
"""Paints no drawing, and leaves all boxes of a page where they are. Painting takes a fifth of the time of these tests.

`test_pages.py` opens every page with its drawings.
"""


def poll_often(look: Callable[..., None]) -> Callable[..., None]:
    """Return an assertion of playwright that polls every 100 ms; with a long timeout it would soon poll every 500 ms.

    It rests for a fifth of its time at most: it is given a short time, again and again.
    """

    @wraps(look)
    def wait(*args: Any, **options: Any) -> None:
        deadline = time.monotonic() + 15
        while True:
            try:
                return look(*args, timeout=2_000, **options)
            except AssertionError:
                if time.monotonic() > deadline:
                    raise

    return wait


for asserted in LocatorAssertions, PageAssertions:
    for name, look in tuple(vars(asserted).items()):
        if name.startswith(("to_", "not_to_")):
            setattr(asserted, name, poll_often(look))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--think", "0.05") as running:
        yield running


@pytest.fixture(scope="session")
def chromium(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        yield browser
        browser.close()


def record_coverage(page: Page) -> CDPSession:
    """Record which lines of the scripts of a page run."""
    session = page.context.new_cdp_session(page)
    session.send("Profiler.enable")
    session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
    return session


def keep_count(session: CDPSession) -> None:
    """Write what a page counted of the built scripts, unless it was closed; web/coverage.mjs reads it."""
    with suppress(Error):
        result = session.send("Profiler.takePreciseCoverage")["result"]
        scripts = [script for script in result if "/assets/" in script["url"]]
        Path(COVERAGE, "pages", f"{uuid4()}.json").write_text(json.dumps({"result": scripts}), encoding="utf-8")


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """Return a function that opens a page as a new person: `visit("/", width=360, dark=True)`. A page error fails it.

    With `person="m"` it is a person whom the server, or the server `at`, knows already, such as one with a seat at a
    posed table. `before` runs before the page opens its address. Drawings are painted if `drawn`.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    counted: list[CDPSession] = []

    def open_page(
        path: str = "/",
        *,
        width: int = 1280,
        height: int = 800,
        dark: bool = False,
        person: str | None = None,
        at: Server = server,
        before: Callable[[Page], None] | None = None,
        drawn: bool = False,
        **options: Any,
    ) -> Page:
        base = options.pop("base_url", at.address)
        context = chromium.new_context(
            base_url=base,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            locale=options.pop("locale", "en-GB"),
            reduced_motion=options.pop("reduced_motion", "reduce"),
            # a new person's browser would fetch all files that are kept for a day without a network
            service_workers=options.pop("service_workers", "block"),
            **options,
        )
        contexts.append(context)
        if person:
            name, value = make_cookie(at, person)
            context.add_cookies([{"name": name, "value": value, "url": base}])
        context.set_default_timeout(10_000)
        page = context.new_page()
        if COVERAGE:
            counted.append(record_coverage(page))

        def overhear(said: ConsoleMessage) -> None:
            if said.type == "error":
                complaints.append(f"{page.url}: {said.text} ({said.location.get('url')})")

        page.add_init_script(BOARD_STAYS)
        page.add_init_script(FOCUS_STAYS)
        if not drawn:
            page.add_init_script(WITHOUT_DRAWINGS)
        page.on("console", overhear)
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        if before:
            before(page)
        page.goto(path)
        return page

    yield open_page
    for session in counted:
        keep_count(session)
    for context in contexts:
        context.close()
    # the browser itself reports a connection that the test cuts, and a request that the server refuses
    meant = ("WebSocket", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_INTERNET", "404", "409")
    assert [c for c in complaints if not any(of in c for of in meant)] == []


@pytest.fixture(scope="session")
def axe(pytestconfig: pytest.Config) -> Axe:
    source = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
    return Axe(source.read_text(encoding="utf-8"), every_look=pytestconfig.getoption("--all") is not None)
