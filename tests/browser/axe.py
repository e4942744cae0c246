"""Whether a page, as it stands, may be used by everybody."""

import json

from playwright.sync_api import Page


def expect_no_violations(page: Page, axe: str, width: int) -> None:
    """Axe finds nothing, and nothing is wider than the window."""
    page.add_script_tag(content=axe)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    told = [(v["id"], [node["target"] for node in v["nodes"]][:3]) for v in found["violations"]]
    assert told == [], json.dumps(told, indent=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
