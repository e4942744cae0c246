"""An operator finds and deletes tables and people, and a dry run changes nothing."""

import os
import subprocess
from pathlib import Path

import pytest

from hanamachi.server.process.tables_and_people import (
    Unknown,
    count_entries_to_delete,
    delete_game_table,
    delete_person_and_data,
    find_people_by_name_start,
    find_person_by_id,
    list_newest_tables,
    load_table_and_seats,
)
from hanamachi.server.store import Store, StoreError
from hanamachi.server.store.postgres import PostgresStore
from hanamachi.table.commands import Sit
from tests.forked import run_hanamachi as call
from tests.server.running import Server, Visitor, connect_two_people
from tests.server.stores import sql
from tests.server.test_personal_data import dump_all_rows, find_rows_with
from tests.server.test_prune import make_abandoned_table, store_old_table
from tests.table.sitting import Sitting

OTHER = "d" * 32
KNOCK = "k" * 22


def make_table(name: str, person: str) -> Sitting:
    table = Sitting(make_abandoned_table().table.setup)
    table.say(0, Sit(name), person)
    return table


async def test_a_table_is_listed_shown_and_deleted_whole(store: Store) -> None:
    await store_old_table(store, "old", make_table("Renée", OTHER), days=9)
    await store_old_table(store, "new", make_table("Mizuki", "m" * 32), days=1)
    lines = await list_newest_tables(store.run, 10)
    assert [(line.table, line.game, line.entries) for line in lines] == [("new", "okiya", 1), ("old", "okiya", 1)]
    assert [line.table for line in await list_newest_tables(store.run, 1)] == ["new"]
    _, seats = await load_table_and_seats(store.run, "old")
    assert ("Renée", OTHER) in seats
    assert await delete_game_table(store, "old") == 1
    assert find_rows_with(await dump_all_rows(store), "old", "Renée", OTHER) == {}
    assert [line.table for line in await list_newest_tables(store.run, 10)] == ["new"]
    with pytest.raises(Unknown, match="there is no table 'old'"):
        await delete_game_table(store, "old")
    await store.run(sql("INSERT INTO rated_games (table_id, game) VALUES ($1, 0)", "new"))
    for refuse in delete_game_table(store, "new"), count_entries_to_delete(store.run, "new"):
        with pytest.raises(StoreError, match="is rated"):
            await refuse
    with pytest.raises(Unknown):
        await load_table_and_seats(store.run, "old")


async def test_somebody_who_lost_the_cookie_is_found_and_deleted(store: Store) -> None:
    await store_old_table(store, "one", make_table('Zo"é', OTHER))
    await store_old_table(store, "two", make_table("Mizuki", "e" * 32))
    in_postgres = isinstance(store, PostgresStore)
    assert await find_people_by_name_start(store.run, "Mizukis", is_postgres=in_postgres) == []
    (found,) = await find_people_by_name_start(store.run, 'Zo"', is_postgres=in_postgres)
    assert (found.people, found.names, found.tables) == ((OTHER,), ('Zo"é',), ("one",))
    assert await delete_person_and_data(store, OTHER) == found
    assert find_rows_with(await dump_all_rows(store), OTHER) == {}
    with pytest.raises(Unknown, match="nothing is kept"):
        await find_person_by_id(store.run, OTHER)


@pytest.mark.sqlite
def test_commands_of_an_operator_answer_beside_a_server_and_log(tmp_path: Path) -> None:
    def called(*words: str) -> "subprocess.CompletedProcess[str]":
        return call(words, {**os.environ, "HANAMACHI_DATABASE": "", "HANAMACHI_DATA": str(tmp_path)})

    with Server(tmp_path) as server:
        table, _, _ = connect_two_people(server)
        person = called("people", "find", "Ren").stdout.split()[0]
        assert called("tables", "list").stdout.startswith(table)
        shown = called("tables", "show", table).stdout
        assert "seat 1: Mizuki" in shown and f"seat 2: Renée  {person}" in shown
        assert "Renée, who sat at 1 table\n" in called("people", "delete", person, "--dry-run").stdout
        assert "would delete" in called("tables", "delete", table, "--dry-run").stdout
        assert "there is no table '-help-me-no_'" in called("tables", "delete", "-help-me-no_", "--dry-run").stderr
        assert "is in use by another server" in called("tables", "delete", table).stderr
        assert Visitor(server).web.get(f"/api/tables/{table}").status_code == 200
        server.stop()
    deleted = called("people", "delete", person)
    assert "deleted Renée" in deleted.stdout
    assert '"event": "person deleted by an operator"' in deleted.stderr
    deleted = called("tables", "delete", table)
    assert f"deleted table {table}" in deleted.stdout
    assert f'"table": "{table}"' in deleted.stderr


@pytest.mark.sqlite
def test_a_refused_name_makes_no_table_no_seat_and_no_knock(tmp_path: Path) -> None:
    with Server(tmp_path, "--refuse-name", "admin") as server:
        mizuki, admin = Visitor(server), Visitor(server)
        made = mizuki.make_open_table()
        sat = admin.connect_and_update(made["table"])
        refused = sat.send_command({"do": "sit", "name": "Admin 1"}, invitation=made["invitation"])
        assert (refused["tell"], refused["error"]) == ("refused", "bad-name")
        wish = {"game": {"game": "okiya"}, "seats": [{"who": "you", "name": "Ad-min"}, {"who": "open"}]}
        assert admin.web.post("/api/tables", json=wish).json()["error"] == "bad-name"
        knock = {"wish": admin.web.get("/api/door").json()["wishes"][0]["wish"], "name": "Admin", "knock": KNOCK}
        assert admin.web.post("/api/door", json=knock).json()["error"] == "bad-name"
        assert admin.web.post("/api/door", json=knock | {"name": "Adam"}).json()["waiting"] == 1
