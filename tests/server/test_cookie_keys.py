"""Keys that sign cookies are rotated while servers run, and nobody becomes somebody else."""

import asyncio
import os
from pathlib import Path

import pytest

from hanamachi.server.people.cookie_keys import (
    ACTIVATION_DELAY_MS,
    RELOAD_SECONDS,
    CookieKeys,
    StoredKeys,
    add_cookie_key,
)
from hanamachi.server.people.identity import create_person_id, sign_cookie, verify_cookie
from hanamachi.server.process.beside import open_store_beside_server
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import Store, StoreError
from tests.forked import run_hanamachi as call
from tests.server.running import Server, Visitor
from tests.server.stores import make_file_opener, run_with_store, sql

NOW = 1_700_000_000_000


def test_a_new_key_verifies_at_once_and_signs_when_every_process_has_read_it() -> None:
    stored = StoredKeys([("cookies 2000", b"two"), ("pulse", b"x"), ("cookies", b"one"), ("cookies 3000", b"three")])
    assert stored.list_keys_valid_at(0) == (b"one", b"three", b"two")
    assert stored.list_keys_valid_at(2000) == (b"two", b"three", b"one")
    assert stored.list_keys_valid_at(3000) == (b"three", b"two", b"one")
    assert 1000 * RELOAD_SECONDS < ACTIVATION_DELAY_MS / 2


def test_a_key_that_replaces_the_others_is_the_only_one_until_the_next() -> None:
    stored = StoredKeys([("cookies", b"one"), ("cookies 2000 alone", b"two"), ("cookies 1000", b"x")])
    assert stored.first == b"one"
    assert stored.list_keys_valid_at(0) == stored.list_keys_valid_at(2000) == (b"two",)
    stored = StoredKeys([("cookies", b"one"), ("cookies 2000 alone", b"two"), ("cookies 3000", b"three")])
    assert stored.list_keys_valid_at(2500) == (b"two", b"three")


async def test_a_cookie_outlives_a_rotation_and_keeps_its_name(store: Store) -> None:
    with pytest.raises(StoreError, match="start the server once"):
        await add_cookie_key(store.run, NOW)
    keys = CookieKeys(store, (), secure=False)
    await keys.load_stored_keys()
    before, person = keys.make_current_cookie_key(), create_person_id()
    assert await add_cookie_key(store.run, NOW) == NOW + ACTIVATION_DELAY_MS
    await keys.load_stored_keys()
    after = keys.make_current_cookie_key()
    assert (after.name, len(after.secrets)) == (before.name, 2)
    assert after.secrets[0] != before.secrets[0]
    assert verify_cookie(sign_cookie(person, before), after) == person
    await add_cookie_key(store.run, NOW + 1, invalidate_others=True)
    await keys.load_stored_keys()
    assert verify_cookie(sign_cookie(person, after), keys.make_current_cookie_key()) is None
    assert keys.make_current_cookie_key().name == before.name


@pytest.mark.sqlite
def test_the_command_rotates_beside_a_server_and_shows_what_it_keeps(tmp_path: Path) -> None:
    here = {**os.environ, "HANAMACHI_DATA": str(tmp_path), "HANAMACHI_DATABASE": ""}
    with Server(tmp_path) as server:
        mizuki = Visitor(server)
        mine = mizuki.make_open_table()["table"]
        done = call(["key", "rotate"], here)
        assert (done.returncode, done.stderr) == (0, "")
        assert "older keys stay valid" in done.stdout
        assert len(call(["key", "show"], here).stdout.strip().split(",")) == 2
        server.kill()
        # with keys from the database, then from the environment
        server.start()
        assert [line["table"] for line in mizuki.web.get("/api/tables").json()] == [mine]
    refused = call(["key", "rotate"], here | {"HANAMACHI_KEY": "ab" * 32})
    assert (refused.returncode, "HANAMACHI_KEY=NEW,OLD" in refused.stderr) == (2, True)
    assert (
        "start the server once"
        in call(["key", "show"], here | {"HANAMACHI_DATA": str(make_empty_store(tmp_path))}).stderr
    )


def make_empty_store(folder: Path) -> Path:
    """Return a folder with a store in which no server has made a key."""

    async def nothing(_: Store) -> None:
        pass

    other = folder / "other"
    other.mkdir()
    run_with_store(make_file_opener(other / DATABASE_FILE), nothing)
    return other


@pytest.mark.sqlite
def test_a_file_is_read_beside_its_server_with_unmoved_entries(tmp_path: Path) -> None:
    async def entries() -> int:
        async with open_store_beside_server(Settings(tmp_path)) as read:
            [[(number,)]] = await read(sql("SELECT count(*) FROM entries"))
            return int(number)

    async def write() -> None:
        async with open_store_beside_server(Settings(tmp_path)) as read:
            await read(sql("DELETE FROM keys"))

    with Server(tmp_path) as server:
        Visitor(server).make_open_table()
        assert asyncio.run(entries()) == 1
        with pytest.raises(StoreError, match="readonly"):
            asyncio.run(write())
