"""Whole games of Maiko in real browsers: by link, by keyboard, and passed from hand to hand on a phone."""

import re
import sqlite3
from random import Random

import msgspec
import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.maiko import PLACE_NAMES, Phase, Position, actions, face_text, play
from hanamachi.games.maiko.board import on_cell
from hanamachi.games.maiko.tiles import FIRST_FRIEND, Object
from hanamachi.table import Setup, Table, next_entry, take
from hanamachi.table.commands import Act, Sit
from tests.browser.conftest import Visit
from tests.browser.playing import number, phase, table_of, wait_until
from tests.server.running import Server

# what is dealt is read from the house's file
pytestmark = [pytest.mark.browser, pytest.mark.sqlite]

TEACHERS = ("danna", "oka-san", "one-san", "sabanto")


class Known:
    """A table as whoever can read the house's disk knows it: for tests, which need whole games soon."""

    def __init__(self, house: Server, page: Page) -> None:
        name = page.url.split("/t/")[1].split("#")[0]
        (file,) = house.data.glob("*.sqlite3")
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as disk:
            (setup,) = disk.execute("SELECT setup FROM tables WHERE id = ?", (name,)).fetchone()
        self.table = Table.of(msgspec.json.decode(setup, type=Setup))
        for seat, chair in enumerate(self.table.chairs):
            if not chair.taken:
                self.table, _ = take(self.table, next_entry(self.table, seat, Sit(f"P{seat}"), 0, f"p{seat}"))

    @property
    def position(self) -> Position:
        game = self.table.game
        assert game is not None
        assert isinstance(game.position, Position)
        return game.position

    def did(self, action: str) -> None:
        seat = self.table.turn
        assert seat is not None
        self.table, _ = take(self.table, next_entry(self.table, seat, Act(action), 0))

    def soon(self) -> str:
        """An action that brings the end near: a pair for an empty cell, and nothing swept."""
        position, lawful = self.position, actions(self.position)
        if "stop" in lawful and position.phase in (Phase.SWEEP, Phase.ONE_SAN):
            return "stop"
        board = position.boards[position.player]
        places = [word for word in lawful if word in PLACE_NAMES]
        face = {word: position.faces[PLACE_NAMES.index(word)] for word in places}
        if position.phase is Phase.SECOND and position.up is not None:
            wanted = position.faces[position.up] // 4
            return next((word for word in places if face[word] // 4 == wanted), places[0])
        for tile in Object:
            pair = [word for word in places if face[word] < FIRST_FRIEND and face[word] // 4 == tile]
            if len(pair) > 1 and not on_cell(board, tile):
                return pair[0]
        return "stop" if "stop" in lawful else next(word for word in lawful if word not in TEACHERS)


def do(page: Page, action: str) -> None:
    """Do something as a person does, and see it done."""
    before = number(page)
    if action in PLACE_NAMES:
        page.locator(f'[data-place="{action}"][aria-disabled="false"]').click()
    elif action == "stop":
        page.locator(".turn .do, .secret .do").first.click()
    elif action in TEACHERS:
        page.locator(f'[data-teacher="{action}"]').click()
        card = page.locator(".card .do.main")
        if card.is_visible():
            card.click()
    else:
        page.locator(".choice").first.click()
    wait_until(page, lambda: number(page) > before)


def seated(visit: Visit, seats: int, **options: object) -> list[Page]:
    """The host's page, and those of the guests whom the link brought."""
    host = visit("/maiko/new?with=friend", **options)
    host.get_by_text(str(seats), exact=True).click()
    host.get_by_role("button", name="Make the invitation").click()
    host.wait_for_url(re.compile("/t/"))
    link = host.get_by_label("The invitation").input_value()
    pages = [host]
    for seat in range(1, seats):
        page = visit(link, **options)
        page.get_by_label("Your name").fill(f"Guest {seat}")
        page.get_by_role("button", name="Sit down", exact=True).click()
        pages.append(page)
    for page in pages:
        expect(table_of(page)).to_have_attribute("data-phase", "playing")
    return pages


def points(page: Page) -> list[str]:
    """What the count says at its end, the best first."""
    skip = page.get_by_role("button", name="Skip")
    if skip.is_visible():
        skip.click()
    return page.locator(".count .points").all_inner_texts()


def test_four_browsers_play_a_whole_game_by_link_one_reloading_in_mid_turn_and_one_watching(
    visit: Visit, house: Server
) -> None:
    pages = seated(visit, 4)
    known = Known(house, pages[0])
    watcher = visit(pages[0].url.split("#")[0])
    expect(watcher.locator("[data-place]").first).to_be_visible()
    reloaded = looked = False
    while known.table.playing:
        seat = known.table.turn
        assert seat is not None
        page, position = pages[seat], known.position
        wait_until(page, lambda at=known.table.number, page=page: number(page) >= at)  # type: ignore[misc]
        action = known.soon()
        if position.turns == 1 and "one-san" in actions(position):
            action, looked = "one-san", True
        elif position.phase is Phase.ONE_SAN and not position.looked:
            action = actions(position)[0]
        if position.phase is Phase.SECOND and not reloaded:
            up = page.locator(".place.up").get_attribute("data-place")
            page.reload()
            expect(page.locator(".place.up")).to_have_attribute("data-place", up or "")
            reloaded = True
        do(page, action)
        if position.phase is Phase.ONE_SAN and action != "stop":
            face = face_text(position.faces[PLACE_NAMES.index(action)])
            expect(page.locator(f'.secret use[href="#m-{face}"]').first).to_be_attached()
            for other in (*(pages[at] for at in range(4) if at != seat), watcher):
                wait_until(other, lambda at=known.table.number, other=other: number(other) > at)  # type: ignore[misc]
                expect(other.locator(f'[data-place="{action}"] .eye')).to_be_attached()
                assert other.locator(f'[data-place="{action}"] use[href="#m-{face}"]').count() == 0
        known.did(action)
    assert reloaded
    assert looked
    for page in (*pages, watcher):
        expect(table_of(page)).to_have_attribute("data-phase", "over")
    counts = [points(page) for page in (*pages, watcher)]
    assert len(counts[0]) == 4
    assert all(count == counts[0] for count in counts)
    watcher.get_by_role("button", name="What you could have known").click()
    expect(watcher.get_by_role("slider")).to_be_visible()
    watcher.get_by_role("button", name="Step on").click()
    expect(watcher.locator(".place .ghost").first).to_be_visible()


def test_a_failed_pair_is_gone_from_the_page_once_it_turned_back(visit: Visit, house: Server) -> None:
    pages = seated(visit, 2)
    known = Known(house, pages[0])
    seat = known.table.turn
    assert seat is not None
    page, other, position = pages[seat], pages[1 - seat], known.position
    down = [p for p in range(81) if position.down >> p & 1 and position.faces[p] < FIRST_FRIEND]
    first = down[0]
    second = next(p for p in down if position.faces[p] // 4 != position.faces[first] // 4)
    for place in (first, second):
        do(page, PLACE_NAMES[place])
    for shown in (page, other):
        expect(shown.locator(".place.up")).to_have_count(2)
    for shown in (page, other):
        expect(shown.locator(".place.up")).to_have_count(0)
    page.wait_for_timeout(6500)
    for shown in (page, other):
        for place in (first, second):
            face = face_text(position.faces[place])
            assert shown.locator(f'main use[href="#m-{face}"]').count() == 0
            words = shown.locator("body").inner_text() + shown.locator("[role=status]").all_inner_texts().__str__()
            assert f"turns over {PLACE_NAMES[place]}" not in words
            assert f"turn over {PLACE_NAMES[place]}" not in words


def test_a_whole_game_is_played_by_the_keyboard_alone(visit: Visit, house: Server) -> None:
    page = visit("/maiko/new?with=computer")
    page.get_by_text("2", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator("[data-place]").first).to_be_visible()
    table = page.url.split("/t/")[1].split("#")[0]
    chance = Random(4)
    known = Known(house, page)
    position = known.position
    face = {name: position.faces[at] for at, name in enumerate(PLACE_NAMES)}

    def reach(selector: str) -> None:
        for _ in range(40):
            if page.evaluate("(s) => document.activeElement?.matches(s) ?? false", selector):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reached by Tab")

    def walk(to: str) -> None:
        reach("[data-place]")
        for _ in range(20):
            here = page.evaluate("document.activeElement.dataset.place")
            if here == to:
                return
            # in the middle band only the verandas are there with two players: they are reached along their column
            across = here[0] != to[0] and (to[1] in "456" or here[1] == to[1])
            if across:
                page.keyboard.press("ArrowRight" if here[0] < to[0] else "ArrowLeft")
            else:
                page.keyboard.press("ArrowDown" if here[1] > to[1] else "ArrowUp")
        raise AssertionError(f"{to} is not reached by arrows")

    while phase(page) == "playing":
        wait_until(page, lambda: phase(page) != "playing" or page.locator(".turn.mine, .secret").count() > 0)
        if phase(page) != "playing":
            break
        before = number(page)
        view = page.request.get(f"/api/tables/{table}").json()
        lawful = view["actions"]
        if not lawful:
            continue
        house_view = view["board"]["view"]
        places = [word for word in lawful if word in PLACE_NAMES]
        up = house_view["up"]
        if not places or (house_view["matched"] and chance.random() < 0.1 and "stop" in lawful):
            reach(".turn .do, .choice")
            page.keyboard.press("Enter")
        else:
            wanted = face[up] // 4 if up else chance.randrange(9)
            walk(next((word for word in places if face[word] // 4 == wanted and word != up), places[0]))
            page.keyboard.press("Enter")
        wait_until(page, lambda before=before: number(page) > before)  # type: ignore[misc]
        assert page.evaluate("document.activeElement !== document.body"), "the focus is never lost"
    assert phase(page) == "over"
    reach(".then .do")


def test_a_secret_look_on_a_shared_phone_stands_behind_a_cover(visit: Visit, house: Server) -> None:
    page = visit("/maiko/new?with=screen", width=360, height=740, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Play", exact=True).tap()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator("[data-place]").first).to_be_visible()
    known = Known(house, page)
    page.locator('[data-teacher="one-san"]').tap()
    page.locator(".card .do.main").tap()
    cover = page.get_by_role("dialog")
    expect(cover).to_be_visible()
    cover.get_by_role("button").tap()
    expect(cover).to_have_count(0)
    place = actions(play(known.position, "one-san"))[0]
    face = face_text(known.position.faces[PLACE_NAMES.index(place)])
    do(page, place)
    expect(page.locator(f'.secret use[href="#m-{face}"]').first).to_be_visible()
    page.locator(".secret .do").tap()
    expect(page.locator(".secret")).to_have_count(0)
    assert page.locator(f'main use[href="#m-{face}"]').count() == 0
    page.reload()
    expect(page.locator("[data-place]").first).to_be_visible()
    assert page.locator(f'main use[href="#m-{face}"]').count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_in_any_state_of_a_game(
    visit: Visit, house: Server, axe: str, width: int, dark: bool
) -> None:
    page = visit("/maiko/new?with=screen", width=width, dark=dark, bypass_csp=True)
    page.get_by_text("4", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator("[data-place]").first).to_be_visible()
    page.add_script_tag(content=axe)
    known, seen = Known(house, page), set[str]()

    def check(state: str) -> None:
        if state in seen:
            return
        seen.add(state)
        page.wait_for_timeout(200)
        found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        assert [(v["id"], v["nodes"][0]["html"][:200]) for v in found["violations"]] == [], state

    while known.table.playing:
        position = known.position
        check(f"{position.phase.value}{bool(position.looked)}")
        cover = page.get_by_role("dialog")
        if cover.count():
            check("cover")
            cover.get_by_role("button").click()
        lawful = actions(position)
        fresh = [word for word in TEACHERS if word in lawful and f"{word}False" not in seen]
        action = fresh[0] if fresh else known.soon()
        if position.matched and not fresh and "stop" in lawful and len(known.position.steps) < 150:
            action = "stop"
        if (position.phase is Phase.ONE_SAN and not position.looked) or position.phase in (
            Phase.OKA_SAN,
            Phase.SABANTO,
        ):
            action = lawful[0]
        do(page, action)
        known.did(action)
    expect(table_of(page)).to_have_attribute("data-phase", "over")
    points(page)
    check("count")
    page.get_by_role("button", name="What you could have known").click()
    expect(page.get_by_role("slider")).to_be_visible()
    check("look back")
    assert {"firstFalse", "secondFalse", "dannaFalse", "one-sanTrue", "sweepFalse", "sabantoFalse"} <= seen
