"""The colouring studio: painting by mouse, touch and keyboard, sets, files, tokens, other eyes."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

SHOWN = "(region) => getComputedStyle(document.querySelector(`[data-region='${region}']`)).fill"
PRUSSIAN, VERMILION = "rgb(31, 92, 143)", "rgb(204, 63, 40)"


def open_studio(visit: Visit, **options: Any) -> Page:
    page = visit("/studio", **options)
    expect(page.locator("[data-region]").first).to_be_attached()
    return page


def stored_colour_set(page: Page) -> dict[str, Any]:
    """Return the current colour set as stored in the browser."""
    found = json.loads(page.evaluate("localStorage.getItem('hanamachi.studio')"))
    chosen: dict[str, Any] = found["sets"][found["at"]]
    return chosen


def displayed_ink(page: Page, region: str) -> str:
    """Return the ink in which a region is drawn."""
    ink: str = page.evaluate(SHOWN, region)
    return ink


def find_region(page: Page, region: str) -> Locator:
    return page.locator(f'[data-part="{region}"]')


def find_point_in_region(page: Page, region: str) -> dict[str, float]:
    """Return a place in the window where a touch meets a region."""
    place: dict[str, float] | None = page.evaluate(
        """(region) => {
            for (const element of document.querySelectorAll(`[data-region='${region}']`)) {
                element.scrollIntoView({ block: 'center' })
                const box = element.getBoundingClientRect()
                for (let n = 0; n < 400; n++) {
                    const x = box.x + box.width * ((n % 20) + 0.5) / 20, y = box.y + box.height * (n / 20 | 0) / 20 + 1
                    const met = document.elementFromPoint(x, y)?.closest('[data-region]')
                    if (met?.dataset.region === region) return { x, y }
                }
            }
            return null
        }""",
        region,
    )
    assert place is not None, region
    return place


def open_with_stored_set(page: Page, **parts: Any) -> None:
    """Store a colour set on the device, and open the studio again."""
    made = {"set": 1, "name": "Autumn", "inks": {}, "token": None} | parts
    page.evaluate("(kept) => localStorage.setItem('hanamachi.studio', kept)", json.dumps({"sets": [made], "at": 0}))
    page.reload()
    expect(page.locator("[data-region]").first).to_be_attached()


def test_what_is_painted_by_mouse_is_on_every_page_of_the_device_and_kept(visit: Visit) -> None:
    page = open_studio(visit)
    other = page.context.new_page()
    other.goto("/studio")
    expect(find_region(other, "maple-leaf")).to_be_visible()
    place = find_point_in_region(page, "maple-leaf")
    page.mouse.click(place["x"], place["y"])
    expect(page.get_by_role("status")).to_contain_text("leaf: Prussian blue")
    assert displayed_ink(page, "maple-leaf") == PRUSSIAN
    assert stored_colour_set(page)["inks"] == {"maple-leaf": "#1f5c8f"}
    expect(find_region(other, "maple-leaf")).to_have_accessible_name("leaf, Prussian blue")
    expect(other.get_by_role("status")).to_contain_text("This set was changed in another tab.")
    region = str(other.locator("[data-part]:not([data-part=maple-leaf])").first.get_attribute("data-part"))
    find_region(other, region).focus()
    other.keyboard.press("Enter")
    expect(find_region(page, region)).to_have_accessible_name(re.compile("Prussian blue$"))
    painted = {"maple-leaf": "#1f5c8f", region: "#1f5c8f"}
    assert stored_colour_set(page)["inks"] == stored_colour_set(other)["inks"] == painted
    page.reload()
    expect(find_region(page, "maple-leaf")).to_have_accessible_name("leaf, Prussian blue")
    assert displayed_ink(page, "maple-leaf") == PRUSSIAN
    third = str(page.locator("[data-part]").last.get_attribute("data-part"))
    find_region(page, third).click()
    assert stored_colour_set(page)["inks"] == painted | {third: "#1f5c8f"}


def test_a_region_is_painted_by_touch_and_sets_are_kept_by_name(visit: Visit) -> None:
    page = open_studio(visit, width=360, has_touch=True, is_mobile=True)
    place = find_point_in_region(page, "maple-leaf")
    page.touchscreen.tap(place["x"], place["y"])
    expect(find_region(page, "maple-leaf")).to_have_accessible_name("leaf, Prussian blue")
    page.get_by_label("Name of this set").fill("Indigo days")
    page.get_by_role("button", name="New set").click()
    assert stored_colour_set(page)["inks"] == {}
    page.get_by_label("Set", exact=True).select_option(label="Indigo days")
    assert stored_colour_set(page)["inks"] == {"maple-leaf": "#1f5c8f"}
    page.get_by_role("button", name="Delete this set").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    assert stored_colour_set(page)["name"] == ""
    expect(page.get_by_role("status")).to_contain_text("“Indigo days” is deleted.")


def test_regions_and_tokens_are_painted_by_keyboard_and_by_hand(visit: Visit) -> None:
    page = open_studio(visit)
    first = page.locator("[data-part]").first
    for _ in range(60):
        if first.evaluate("node => node === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowRight")
    second = page.locator("[data-part]").nth(1)
    expect(second).to_be_focused()
    assert page.locator(".ring .dark > *").count() > 0
    page.keyboard.press("Enter")
    region = second.get_attribute("data-part")
    assert stored_colour_set(page)["inks"] == {region: "#1f5c8f"}
    page.keyboard.press("Control+z")
    assert stored_colour_set(page)["inks"] == {}
    page.keyboard.press("Control+Shift+z")
    assert stored_colour_set(page)["inks"] == {region: "#1f5c8f"}
    page.keyboard.press("Delete")
    assert stored_colour_set(page)["inks"] == {}
    page.get_by_role("radio", name="Indigo").focus()
    page.keyboard.press("Control+z")
    assert stored_colour_set(page)["inks"] == {region: "#1f5c8f"}
    paper = page.get_by_role("application")
    paper.scroll_into_view_if_needed()
    box = paper.bounding_box()
    assert box
    page.mouse.move(box["x"] + 60, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] + 100, steps=6)
    page.mouse.up()
    (stroke,) = stored_colour_set(page)["token"]["strokes"]
    assert stroke["ink"] == "#1f5c8f" and len(stroke["points"]) > 3
    paper.focus()
    for key in ("ArrowLeft", " ", "ArrowDown", "ArrowDown", "ArrowRight", " "):
        page.keyboard.press(key)
    assert stored_colour_set(page)["token"]["strokes"][1]["points"] == [[48, 50], [48, 52], [48, 54], [50, 54]]
    page.get_by_role("button", name="Undo").click()
    assert len(stored_colour_set(page)["token"]["strokes"]) == 1


LOOK = """async () => {
    const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const found = []
    for (const game of document.querySelectorAll('.games button')) {
        game.click()
        await settled()
        const drawings = []
        for (const thumb of document.querySelectorAll('.thumb')) {
            thumb.click()
            await settled()
            drawings.push({
                words: [document.querySelector('#drawing').innerText],
                names: [...document.querySelectorAll('[data-part]')].map((one) => one.innerText),
                regions: [...new Set([...document.querySelectorAll('[data-region]')].map((one) => one.dataset.region))],
            })
        }
        found.push(drawings)
    }
    return found
}"""
"""Choose each drawing, and say how it and its parts are called, and which regions may be painted."""


@pytest.mark.long("browser")
def test_every_drawing_has_its_regions_and_every_region_a_name(visit: Visit) -> None:
    page = open_studio(visit)
    offered = page.request.get("/art/studio.json").json()
    found = page.evaluate(LOOK)
    for drawings, shown_there in zip(offered.values(), found, strict=True):
        for drawing, seen in zip(drawings, shown_there, strict=True):
            assert len(seen["names"]) == len(drawing["regions"]) > 0, drawing["name"]
            words = [*seen["names"], *seen["words"]]
            assert not [word for word in words if re.search("part-|drawing-|object-|friend-", word)], words
            assert set(seen["regions"]) == set(drawing["regions"]), drawing["name"]


def test_similar_inks_are_reported_for_colour_blind_players(visit: Visit) -> None:
    page = open_studio(visit)
    page.locator("summary").click()
    expect(
        page.get_by_role(
            "radio", name=re.compile("Hokusai|Hiroshige|Utamaro|Sharaku|Harunobu|Kuniyoshi|Yoshitoshi|Hasui|Sekka")
        )
    ).to_have_count(12)
    page.get_by_role("radio", name="Plum Garden at Kameido").check(force=True)
    page.get_by_role("radio", name="Vermilion").check(force=True)
    find_region(page, "maple-leaf").click()
    assert displayed_ink(page, "maple-leaf") == VERMILION
    page.locator("input[type=color]").fill("#123456")
    page.get_by_role("button", name="Mix an ink").click()
    find_region(page, "maple-leaf").click()
    assert stored_colour_set(page)["inks"]["maple-leaf"] == "#123456"
    page.reload()
    expect(page.get_by_role("radio", name="#123456")).to_be_attached()
    open_with_stored_set(page, inks={"token-a-ground": "#a8503c", "token-b-ground": "#6b6f2a"})
    warning = page.locator(".eyes li").first
    expect(warning).to_contain_text("red confuse #a8503c with #6b6f2a")
    expect(warning).to_contain_text("token with the patterned background (background)")
    open_with_stored_set(page, inks={"token-a-ground": "#16243f", "token-b-ground": "#f2c832"})
    expect(page.get_by_text("Everybody can tell these colours apart.")).to_be_visible()


def test_a_set_survives_a_file_and_an_invalid_file_is_refused(visit: Visit, tmp_path: Path) -> None:
    page = open_studio(visit)
    open_with_stored_set(
        page,
        inks={"maple-leaf": "#cc3f28"},
        token={"strokes": [{"ink": "#24406e", "width": 3.5, "points": [[10, 20], [30, 40]]}], "ground": "#f7f0e1"},
    )
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert file.name == "Autumn.json"
    other = open_studio(visit)
    refused = other.locator(".sets .problem")
    for content in (b'{"set":1,"name":"x","inks":{},"token":{"png":"iVBORw0KGgo="}}', b" " * 200_000, b"\xff\xfe\x00"):
        other.get_by_label("Open a file").set_input_files(
            FilePayload(name="set.json", mimeType="application/json", buffer=content)
        )
        expect(refused).to_have_text("This file is not a set of colours: open one that the studio has saved.")
        assert other.evaluate("localStorage.getItem('hanamachi.studio')") is None
        other.reload()
        expect(other.locator("[data-region]").first).to_be_attached()
    other.get_by_label("Open a file").set_input_files(file)
    expect(other.get_by_role("status")).to_contain_text("“Autumn” is open and in use.")
    assert stored_colour_set(other) == stored_colour_set(page) == json.loads(file.read_text("utf-8"))
    assert displayed_ink(other, "maple-leaf") == VERMILION


def test_everybody_may_use_the_studio(visit: Visit, axe: Axe) -> None:
    page = open_studio(visit, bypass_csp=True)
    check_accessibility(page, axe)
    inks = {"maple-leaf": "#cc3f28", "token-a-ground": "#a8503c", "token-b-ground": "#6b6f2a"}
    open_with_stored_set(page, inks=inks, token={"strokes": [], "ground": "#f7f0e1"})
    page.locator("summary").click()
    page.get_by_role("button", name="Delete this set").click()
    page.get_by_role("button", name="Maiko").click()
    check_accessibility(page, axe, again=True)
