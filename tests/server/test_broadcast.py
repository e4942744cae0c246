"""Connections with full views and with changes, mixed at a table: each has the view that GET returns."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hanamachi.games.maiko import MaikoSetup, Position
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.live.live_table import LiveTable
from hanamachi.server.live.outbox import Farewell, Outbox
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import Settings
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.table import Setup
from hanamachi.table.commands import Act, Sit
from hanamachi.table.commitments import derive_invitation_key
from hanamachi.table.messages import CommandRequest
from tests.server.stores import open_copy
from tests.server.whole import expand_patch
from tests.table.maiko_sitting import choose_clairvoyantly
from tests.table.sitting import SEED

ENTRIES = 100


class Page:
    """A connection and the view that its messages add up to."""

    has_room = True

    def __init__(self, live: LiveTable, person: str, *, changes: bool) -> None:
        self.view: dict[str, Any] | None = None
        self.outbox = Outbox(person, wants_patches=changes)
        self.outbox.set_outlet(self)
        live.connect_client(self.outbox, 0)

    def send(self, data: bytes) -> None:
        """Take a message in."""
        message = json.loads(data)
        if message["tell"] in ("update", "changed"):
            self.view = expand_patch(message, self.view)["view"]

    def end(self, farewell: Farewell) -> None:
        """Check that nothing is sent afterwards."""


def choose_action(live: LiveTable, chance: Random) -> str:
    game, rules = live.table.game, live.table.setup.rules
    assert game is not None
    if isinstance(game.position, Position):
        return choose_clairvoyantly(game.position, chance)
    return chance.choice(rules.legal_actions(game.position))


@pytest.mark.parametrize(("game", "seats"), [("okiya", 2), ("maiko", 2), ("maiko", 3), ("maiko", 4)])
async def test_full_views_changes_and_get_are_equal(tmp_path: Path, game: str, seats: int) -> None:
    chance = Random(f"{game} {seats}")
    open_copy(tmp_path / "server.sqlite3").close()
    store = SqliteStore(tmp_path / "server.sqlite3")
    registry = TableRegistry(store, Settings(tmp_path))
    rules = MaikoSetup() if game == "maiko" else OkiyaSetup("single")
    await store.create_table("table", Setup(game=rules, computers=(None,) * seats, first=0, seed=SEED, made=1000))
    people = [*(f"person {seat}" for seat in range(seats)), ""]
    async with registry.open_table("table", UNCHARGED_READER) as live:
        pages = [Page(live, person, changes=changes) for person in people for changes in (False, True)]
        for seat in range(seats):
            sit = CommandRequest(
                live.table.entry_count, Sit(f"Seat {seat}"), derive_invitation_key(bytes.fromhex(SEED))
            )
            await live.act_for_person(people[seat], sit)
        for _ in range(ENTRIES):
            turn = live.table.turn
            if turn is None:
                break
            action = choose_action(live, chance)
            await live.act_for_person(f"person {turn}", CommandRequest(live.table.entry_count, Act(action)))
            for page in pages:
                expected = json.loads(msgspec.json.encode(live.view_for(page.outbox.person)))
                assert page.view == expected, f"{page.outbox.person!r} after {action}"
            # replace a page by one of the other kind: with changes, or with whole views
            if chance.random() < 0.1:
                page = pages.pop(chance.randrange(len(pages)))
                live.disconnect_client(page.outbox)
                pages.append(Page(live, page.outbox.person, changes=not page.outbox.wants_patches))
        assert live.table.entry_count > 2 * seats, "a game was played"
        for page in pages:
            live.disconnect_client(page.outbox)
    await registry.stop_and_close_store()
