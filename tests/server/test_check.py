"""`hanamachi check` reports problems before a server starts. A misspelt setting is refused."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from hanamachi.server.process.check import (
    check_database,
    check_disk_space_and_rights,
    check_public_origin,
    check_trusted_proxy,
)
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store.sqlite import SqliteStore

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"


def run_check(words: Sequence[str], environ: Mapping[str, str]) -> "subprocess.CompletedProcess[str]":
    """Run the command in an interpreter of its own: it starts a worker process."""
    command = [sys.executable, "-m", "hanamachi", *words]
    return subprocess.run(command, env=environ, capture_output=True, text=True, check=False, timeout=60)


def test_a_server_that_lacks_nothing_is_all_ok_and_nothing_is_made(tmp_path: Path) -> None:
    said = run_check(["check", "--data", str(tmp_path)], os.environ)
    assert said.returncode == 0, said.stderr
    assert [line.split()[:2] for line in said.stdout.splitlines()] == [
        ["ok", subject] for subject in ("origin", "proxy", "database", "workers", "disk")
    ]
    assert not list(tmp_path.iterdir())


ALONE = """
import ctypes, os, subprocess, sys
PR_SET_CHILD_SUBREAPER = 36
assert ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1) == 0
command = [sys.executable, "-m", "hanamachi", "check", "--data", sys.argv[1]]
subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
try:
    print("left", os.waitpid(-1, 0))
except ChildProcessError:
    print("alone")
"""
"""Runs the command as systemd does, which gets the processes that it leaves behind."""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has subreapers")
def test_the_check_leaves_no_process_behind(tmp_path: Path) -> None:
    said = subprocess.run([sys.executable, "-c", ALONE, str(tmp_path)], capture_output=True, text=True, check=False)
    assert said.stdout == "alone\n", said.stderr


@pytest.mark.parametrize("command", ["serve", "check"])
def test_a_misspelt_setting_is_refused(command: str, tmp_path: Path) -> None:
    said = run_check([command, "--data", str(tmp_path)], os.environ | {"HANAMACHI_NODOOR": "true"})
    assert said.returncode == 2
    assert "HANAMACHI_NODOOR is no setting: expected HANAMACHI_NO_DOOR" in said.stderr


@pytest.mark.parametrize("command", ["serve", "check"])
def test_an_address_with_a_raw_password_is_refused_and_not_shown(command: str, tmp_path: Path) -> None:
    environ = os.environ | {"HANAMACHI_DATABASE": "postgresql://hanamachi:sec/re#t@127.0.0.1/none"}
    said = run_check([command, "--data", str(tmp_path)], environ)
    # the exit code for a wrong setting, after which systemd does not restart the server
    assert said.returncode == 2
    assert "HANAMACHI_DATABASE is no address" in said.stderr and "sec" not in said.stdout + said.stderr


def test_a_lost_database_is_wrong_and_its_password_is_not_shown(tmp_path: Path) -> None:
    environ = os.environ | {"HANAMACHI_DATABASE": "postgresql://hanamachi:secret@127.0.0.1:9/none"}
    said = run_check(["check", "--data", str(tmp_path)], environ)
    assert said.returncode == 1
    assert "wrong  database" in said.stdout and "secret" not in said.stdout + said.stderr


def list_grades(findings: object) -> list[str]:
    """Return the grades of the findings of `hanamachi check`, in order."""
    return [each.grade for each in findings]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("host", "wishes", "origin", "proxy"),
    [
        (HERE, {}, "ok", "ok"),
        (EVERYWHERE, {}, "note", "ok"),
        (HERE, {"origin": "https://localhost", "trusted_proxies": ("127.0.0.1",)}, "ok", "ok"),
        (HERE, {"origin": "https://localhost"}, "ok", "note"),
        (EVERYWHERE, {"origin": "https://localhost", "trusted_proxies": ("127.0.0.1",)}, "ok", "note"),
        (EVERYWHERE, {"origin": "http://192.168.1.20:8421"}, "note", "ok"),
    ],
)
def test_the_check_grades_the_settings_of_origin_and_proxy(
    host: str, wishes: dict[str, object], origin: str, proxy: str
) -> None:
    settings = Settings(Path(), **wishes)  # type: ignore[arg-type]
    assert (list_grades(check_public_origin(settings, host)), list_grades(check_trusted_proxy(settings, host))) == (
        [origin],
        [proxy],
    )


async def report_on_database(folder: Path) -> str:
    """Return the report on the database in a folder."""
    [found] = await check_database(Settings(folder))
    return f"{found.grade}: {found.sentence}"


@pytest.mark.anyio
async def test_a_database_of_a_newer_version_is_wrong(tmp_path: Path) -> None:
    assert await report_on_database(tmp_path) == "ok: it is empty: the first start makes the tables"
    await SqliteStore(tmp_path / DATABASE_FILE).close()
    assert await report_on_database(tmp_path) == "ok: it can be opened"
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "wrong: it is of step 9999, made by a newer hanamachi" in await report_on_database(tmp_path)


def test_a_folder_that_cannot_be_written_is_wrong() -> None:
    assert list_grades(check_disk_space_and_rights(Settings(Path("/proc/1/nothing")))) == ["wrong"]
