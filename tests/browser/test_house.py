"""Games of Maiko in real browsers: by link, by keyboard, and passed from hand to hand on a phone.

Tables are posed, so that a test knows what lies face down there.
"""

import re
from collections.abc import Iterator
from copy import copy
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.maiko import PLACE_NAMES, Phase, Position, face_text, legal_actions, play
from hanamachi.games.maiko.rules.board import count_tiles_on_cell
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Object
from tests.browser.axe import Axe, check_accessibility, expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.playing import find_table, make_maiko_table, read_entry_number, wait_until
from tests.server.posing import store_table
from tests.server.running import Server
from tests.table.maiko_sitting import find_position
from tests.table.sitting import Sitting

pytestmark = pytest.mark.browser

TEACHERS = ("danna", "oka-san", "one-san", "sabanto")
ENOUGH = 7
"""Attempts to find a pair in the first round, which leave a few for the second and last round."""


def choose_quick_action(position: Position) -> str:
    """Return an action that brings the end nearer: a pair for an empty cell, without a sweep."""
    legal = legal_actions(position)
    if "stop" in legal and position.phase in (Phase.SWEEP, Phase.ONE_SAN):
        return "stop"
    board = position.boards[position.player]
    face = list_turnable_faces(position)
    if position.phase is Phase.SECOND and position.floor.up is not None:
        wanted = position.faces[position.floor.up] // 4
        return next((word for word in face if face[word] // 4 == wanted), next(iter(face)))
    for tile in Object:
        pair = [word for word in face if face[word] < FIRST_FRIEND and face[word] // 4 == tile]
        if len(pair) > 1 and not count_tiles_on_cell(board, tile):
            return pair[0]
    return "stop" if "stop" in legal else next(word for word in legal if word not in TEACHERS)


def list_turnable_faces(position: Position) -> dict[str, int]:
    """Return the tiles on the places that can be turned over now."""
    return {word: position.faces[PLACE_NAMES.index(word)] for word in legal_actions(position) if word in PLACE_NAMES}


def find_unequal_tiles(position: Position) -> tuple[str, str]:
    """Return two places whose tiles are no pair."""
    face = {word: tile // 4 for word, tile in list_turnable_faces(position).items() if tile < FIRST_FRIEND}
    first = next(iter(face))
    return first, next(word for word in face if face[word] != face[first])


def make_table_at_last_turn(**more: Any) -> Sitting:
    """Return a table for two whose last turn begins."""
    sitting = make_table_near_end(2, **more)
    while sitting.table.turn == 0:
        sitting.play(choose_quick_action(find_position(sitting)))
    return sitting


def make_table_near_end(seats: int, **more: Any) -> Sitting:
    """Return a table at its second round, in which the first player to move can fill a board and end the game."""
    sitting, tries, turns = make_maiko_table(seats, **more), 0, 0
    while (position := find_position(sitting)).progress.turns < seats:
        if position.progress.turns > turns:
            tries, turns = 0, position.progress.turns
        tries += position.phase is Phase.SECOND
        done = tries >= ENOUGH and position.phase is Phase.FIRST and "stop" in legal_actions(position)
        sitting.play("stop" if done else choose_quick_action(position))
    return sitting


def do_action(page: Page, action: str) -> None:
    """Do an action as a person does, and wait until the page shows it."""
    before = read_entry_number(page)
    if action in PLACE_NAMES:
        page.locator(f'[data-place="{action}"][aria-disabled="false"]').click()
    elif action == "stop":
        page.locator(".turn .do, .secret .do").first.click()
    elif action in TEACHERS:
        page.locator(f'[data-teacher="{action}"]').click()
        page.locator(".card .do.main").click()
    else:
        page.locator(".choice").first.click()
    wait_until(page, lambda: read_entry_number(page) > before)


def read_final_scores(page: Page) -> list[str]:
    """Return the lines of the final score, the best first."""
    skip = page.get_by_role("button", name="Skip")
    if skip.is_visible():
        skip.click()
    return page.locator(".count .points").all_inner_texts()


def play_to_the_end(visit: Visit, server: Server, sitting: Sitting) -> None:
    """Play on from a record to the final score. One player reloads the page during a turn, and a spectator watches."""
    path, seats = f"/t/{store_table(server, sitting)}", len(sitting.table.seats)
    pages = [visit(path, person=person) for person in "mrja"[:seats]]
    watcher = visit(path)
    for page in (*pages, watcher):
        expect(find_table(page)).to_have_attribute("data-phase", "playing")
        expect(page.locator("[data-place]").first).to_be_visible()
    begun, reloaded, looked = find_position(sitting).progress.turns, False, False
    while sitting.table.is_playing:
        seat, position = sitting.table.turn, find_position(sitting)
        assert seat is not None
        page = pages[seat]
        wait_until(page, lambda at=sitting.table.entry_count, page=page: read_entry_number(page) >= at)  # type: ignore[misc]
        action = choose_quick_action(position)
        if position.progress.turns == begun and "one-san" in legal_actions(position) and not looked:
            action, looked = "one-san", True
        elif position.phase is Phase.ONE_SAN and not position.turn_state.looked_places:
            action = legal_actions(position)[0]
        if position.phase is Phase.SECOND and not reloaded:
            up = page.locator(".place.up").get_attribute("data-place")
            page.reload()
            expect(page.locator(".place.up")).to_have_attribute("data-place", up or "")
            reloaded = True
        do_action(page, action)
        if position.phase is Phase.ONE_SAN and action != "stop":
            face = face_text(position.faces[PLACE_NAMES.index(action)])
            expect(page.locator(f'.secret use[href="#m-{face}"]').first).to_be_attached()
            for other in (*(pages[at] for at in range(seats) if at != seat), watcher):
                wait_until(other, lambda at=sitting.table.entry_count, other=other: read_entry_number(other) > at)  # type: ignore[misc]
                expect(other.locator(f'[data-place="{action}"] .eye')).to_be_attached()
                assert other.locator(f'[data-place="{action}"] use[href="#m-{face}"]').count() == 0
        sitting.play(action)
    assert reloaded
    assert looked
    for page in (*pages, watcher):
        expect(find_table(page)).to_have_attribute("data-phase", "over")
    counts = [read_final_scores(page) for page in (*pages, watcher)]
    assert len(counts[0]) == seats
    assert all(count == counts[0] for count in counts)
    watcher.get_by_role("button", name="Analyse").click()
    game = watcher.request.get(f"/api/tables/{path.removeprefix('/t/')}/games/1/replay").json()
    expect(watcher.get_by_role("heading", name="Look back")).to_be_focused()
    expect(watcher.get_by_role("slider", name="Step")).to_have_value(str(game["highlight"]))
    expect(watcher.locator(".told")).to_contain_text("The turn that counted most begins here")
    watcher.get_by_role("button", name="Next step").click()
    expect(watcher.locator(".place .ghost").first).to_be_visible()


def test_two_browsers_finish_maiko_with_a_reload_and_a_watcher(visit: Visit, server: Server) -> None:
    play_to_the_end(visit, server, make_table_at_last_turn())


@pytest.mark.long("browser")
def test_four_browsers_play_a_whole_game(visit: Visit, server: Server) -> None:
    play_to_the_end(visit, server, make_maiko_table(4))


def test_a_failed_pair_is_gone_from_the_page_once_it_turned_back(visit: Visit, server: Server) -> None:
    sitting = make_maiko_table(2)
    position, path = find_position(sitting), f"/t/{store_table(server, sitting)}"
    page, other = (visit(path, person=person, before=lambda page: page.clock.install()) for person in "mr")
    for shown in (page, other):
        expect(shown.locator("[data-place]").first).to_be_visible()
    first, second = find_unequal_tiles(position)
    for at, place in enumerate((first, second), 1):
        do_action(page, place)
        for shown in (page, other):
            expect(shown.locator(".place.up")).to_have_count(at)
    faces = [face_text(position.faces[PLACE_NAMES.index(place)]) for place in (first, second)]

    def tells(shown: Page) -> bool:
        """Whether a page still shows or says what lay there, a second of its time later."""
        shown.clock.run_for(1_000)
        words = f"{shown.locator('body').inner_text()} {shown.locator('[role=status]').all_inner_texts()}"
        return any(
            re.search(rf"(?i)\b{place} (the|white|violet|pink|green) ", words) for place in (first, second)
        ) or any(shown.locator(f'main use[href="#m-{face}"]').count() for face in faces)

    for shown in (page, other):
        wait_until(shown, lambda shown=shown: not tells(shown))  # type: ignore[misc]
        expect(shown.locator(".place.up")).to_have_count(0)


def test_a_game_is_played_to_its_end_by_the_keyboard_alone(visit: Visit, server: Server) -> None:
    sitting = make_table_near_end(2)
    page = visit(f"/t/{store_table(server, sitting)}", person="m")
    other = visit(page.url, person="r")
    for shown in (page, other):
        expect(shown.locator("[data-place]").first).to_be_visible()

    def reach(page: Page, selector: str) -> None:
        for _ in range(60):
            if page.evaluate("(s) => document.activeElement?.matches(s) ?? false", selector):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reached by Tab")

    def walk(page: Page, to: str) -> None:
        reach(page, "[data-place]")
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

    done = set[Phase]()
    while sitting.table.is_playing:
        mover = (page, other)[sitting.table.turn or 0]
        wait_until(mover, lambda at=sitting.table.entry_count, mover=mover: read_entry_number(mover) >= at)  # type: ignore[misc]
        expect(mover.locator(".turn.mine")).to_be_visible()
        before, position = read_entry_number(mover), find_position(sitting)
        action = choose_quick_action(position)
        if action in PLACE_NAMES:
            walk(mover, action)
        else:
            reach(mover, ".turn .do" if action == "stop" else ".choice")
        done.add(position.phase)
        mover.keyboard.press("Enter")
        wait_until(mover, lambda before=before, mover=mover: read_entry_number(mover) > before)  # type: ignore[misc]
        assert mover.evaluate("document.activeElement !== document.body"), "the focus is never lost"
        sitting.play(action)
    assert {Phase.FIRST, Phase.SECOND, Phase.SWEEP} <= done
    expect(find_table(page)).to_have_attribute("data-phase", "over")
    reach(page, ".then .do")


def test_a_secret_look_on_a_shared_phone_stands_behind_a_cover(visit: Visit, server: Server) -> None:
    sitting = make_maiko_table(3, "mmm", shared=True)
    phone: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
    page = visit(f"/t/{store_table(server, sitting)}", person="m", drawn=True, **phone)
    expect(page.locator("[data-place]").first).to_be_visible()
    # on a phone, too, a teacher is called by name
    expect(page.locator('[data-teacher="one-san"]').get_by_text("One-san")).to_be_visible()
    page.locator('[data-teacher="one-san"]').tap()
    page.locator(".card .do.main").tap()
    cover = page.get_by_role("dialog")
    expect(cover).to_be_visible()
    cover.get_by_role("button").tap()
    expect(cover).to_have_count(0)
    position = find_position(sitting)
    place = legal_actions(play(position, "one-san"))[0]
    face = face_text(position.faces[PLACE_NAMES.index(place)])
    do_action(page, place)
    expect(page.locator(f'.secret use[href="#m-{face}"]').first).to_be_visible()
    page.locator(".secret .do").tap()
    expect(page.locator(".secret")).to_have_count(0)
    assert page.locator(f'main use[href="#m-{face}"]').count() == 0
    page.reload()
    expect(page.locator("[data-place]").first).to_be_visible()
    assert page.locator(f'main use[href="#m-{face}"]').count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_two_tiles_that_differ_stay_until_a_touch_where_that_was_chosen(visit: Visit, server: Server) -> None:
    sitting = make_maiko_table(2, "mm", shared=True)
    page = visit(f"/t/{store_table(server, sitting)}", person="m")
    page.get_by_label("Pace").select_option("wait for me")
    first, second = find_unequal_tiles(find_position(sitting))
    do_action(page, first)
    asked = page.locator(".turn h1").inner_text()
    do_action(page, second)
    seen = page.get_by_role("button", name="I have seen it")
    expect(seen).to_be_visible()
    # the turn goes on until both tiles were seen
    expect(page.locator(".turn h1")).to_have_text(asked)
    # until then, no other tile can be turned over
    before, other = read_entry_number(page), page.locator('[data-place="i1"]')
    expect(other).to_have_attribute("aria-disabled", "true")
    seen.click()
    expect(other).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".turn h1")).not_to_have_text(asked)
    assert read_entry_number(page) == before
    page.reload()
    expect(page.get_by_label("Pace")).to_have_value("touch")


def make_later_table(sitting: Sitting, *played: str) -> Sitting:
    """Return another table with the same entries and further ones."""
    other = copy(sitting)
    other.entries = [*sitting.entries]
    other.play(*played)
    return other


def iter_tables_at_decisions() -> Iterator[Sitting]:
    """Yield a shared table at each kind of decision."""
    begun = make_table_near_end(4, people="mmmm", shared=True)
    first, _ = find_unequal_tiles(find_position(begun))
    yield begun
    yield make_later_table(begun, first)
    for teacher in ("danna", "oka-san", "one-san"):
        yield make_later_table(begun, teacher)
    swept = begun
    while find_position(swept).phase is not Phase.SWEEP:
        swept = make_later_table(swept, choose_quick_action(find_position(swept)))
    yield swept
    yield make_later_table(swept, "stop", "sabanto")


@pytest.mark.storeless
@pytest.mark.parametrize(
    "phases",
    [
        {Phase.FIRST},
        pytest.param(set(Phase) - {Phase.OVER}, marks=pytest.mark.long("browser")),
    ],
    ids=["one", "all"],
)
def test_everybody_may_use_every_state_of_a_game(visit: Visit, server: Server, axe: Axe, phases: set[Phase]) -> None:
    page, seen = visit("/", person="m", bypass_csp=True), set[Phase]()

    def glance() -> None:
        page.set_viewport_size({"width": 360, "height": 740})
        page.emulate_media(color_scheme="dark")
        expect_no_violations(page, axe, 360)
        page.set_viewport_size({"width": 1280, "height": 800})
        page.emulate_media(color_scheme="light")
        expect_no_violations(page, axe, 1280, "color-contrast")

    for sitting in iter_tables_at_decisions():
        position = find_position(sitting)
        if position.phase not in phases:
            continue
        seen.add(position.phase)
        page.goto(f"/t/{store_table(server, sitting)}")
        expect(page.locator("[data-place]").first).to_be_visible()
        if position.phase is Phase.ONE_SAN:
            cover = page.get_by_role("dialog")
            expect(cover).to_be_visible()
            glance()
            cover.get_by_role("button").click()
            do_action(page, legal_actions(position)[0])
            expect(page.locator(".secret").first).to_be_visible()
        if position.phase is Phase.FIRST:
            check_accessibility(page, axe)
        else:
            glance()
    assert seen == phases
    while sitting.table.is_playing:
        sitting = make_later_table(sitting, choose_quick_action(find_position(sitting)))
    page.goto(f"/t/{store_table(server, sitting)}")
    expect(find_table(page)).to_have_attribute("data-phase", "over")
    read_final_scores(page)
    check_accessibility(page, axe, again=True)
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("slider")).to_be_visible()
    check_accessibility(page, axe, again=True)
