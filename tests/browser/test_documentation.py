"""The documentation site as a server shows it: the link to it, its search, its languages, and axe on it."""

import re

import pytest
from playwright.sync_api import expect

from hanamachi.server.http import documentation
from tests.browser.axe import Axe, expect_no_violations
from tests.browser.conftest import Visit

pytestmark = [
    pytest.mark.browser,
    pytest.mark.storeless,
    pytest.mark.skipif(not documentation.is_built(), reason="the site is not built: python3 dev.py docs --build"),
]


def test_the_foot_leads_to_the_documentation_and_its_search(visit: Visit, axe: Axe) -> None:
    page = visit("/")
    page.get_by_role("contentinfo").get_by_role("link", name="Documentation").click()
    expect(page).to_have_url(re.compile("/docs/$"))
    page.evaluate(axe.source)  # the policy of the page lets no script element in
    expect_no_violations(page, axe, 1280)
    page.get_by_role("searchbox", name="Search").fill("blockade wombat")
    page.keyboard.press("Enter")
    expect(page.get_by_text("No page has all of these words. These pages have some of them.")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="The rules of Okiya").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The rules of Okiya")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Recipes").click()
    expect(page.get_by_role("button", name="Copy", exact=True).first).to_be_visible()


def test_on_a_phone_pages_are_listed_and_translated_without_scripts(visit: Visit) -> None:
    page = visit("/docs/reference/rules-of-okiya.html", width=390, height=844, java_script_enabled=False)
    page.get_by_role("link", name="Pages", exact=True).click()
    expect(page.get_by_role("navigation", name="Pages").get_by_role("link", name="Recipes")).to_be_visible()
    page.get_by_role("link", name="nl", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("De regels van Okiya")
