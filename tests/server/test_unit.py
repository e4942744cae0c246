"""The system call filters of the systemd units in deploy/, loaded here by libseccomp."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from hanamachi.server.settings import DATABASE_FILE
from tests.server import under_unit
from tests.server.running import Server, Visitor, connect_two_people
from tests.server.stores import make_empty_file
from tests.server.under_unit import BACKUP_UNIT, UNIT, read_allowed_calls


@pytest.mark.seccomp
def test_prints_chosen_layouts_and_a_search_work_under_the_unit_s_filter(tmp_path: Path) -> None:
    with Server(tmp_path, program=("-m", under_unit.__name__)) as server:
        assert server.process
        status = Path(f"/proc/{server.process.pid}/status").read_text()
        assert "\nSeccomp:\t2\n" in status
        visitor = Visitor(server)
        assert visitor.web.get("/print/okiya.pdf").content.startswith(b"%PDF")
        _, mizuki, _ = connect_two_people(server, layouts="second")
        assert mizuki.view["board"]
        seats = {"who": "computer", "player": "master"}, {"who": "you", "name": "Renée"}
        line = visitor.connect_and_update(visitor.make_table(*seats, game={"game": "maiko"}, first=0)["table"])
        while line.view["number"] < 3:
            line.receive()
        assert visitor.web.get("/readyz").status_code == 200


REFUSED = """
import asyncio, os
from hanamachi.server.worker_pool import WorkerPool
from tests.server.under_unit import UNIT, load_filter, read_allowed_calls

load_filter(read_allowed_calls(UNIT.read_text("utf-8")) - {"setpriority"})
try:
    os.nice(1)
except PermissionError:
    asyncio.run(WorkerPool(1).run_job_in_worker("a", os.getpid))
    print("done")
"""


@pytest.mark.seccomp
def test_a_worker_that_may_not_lower_its_priority_works() -> None:
    said = subprocess.run([sys.executable, "-c", REFUSED], capture_output=True, text=True, check=False, timeout=60)
    assert said.stdout == "done\n", said.stderr


BACKUP = """
import os, sys
from tests.server.under_unit import BACKUP_UNIT, load_filter, read_allowed_calls

load_filter(read_allowed_calls(BACKUP_UNIT.read_text("utf-8")))
os.execv(sys.executable, [sys.executable, "-m", "hanamachi", "backup", *sys.argv[1:]])
"""


@pytest.mark.seccomp
def test_a_copy_is_made_under_the_filter_of_its_unit(tmp_path: Path) -> None:
    (tmp_path / DATABASE_FILE).write_bytes(make_empty_file())
    words = [str(tmp_path / "copy"), "--data", str(tmp_path)]
    said = subprocess.run(
        [sys.executable, "-c", BACKUP, *words], capture_output=True, text=True, check=False, timeout=60
    )
    assert said.returncode == 0, said.stderr
    assert (tmp_path / "copy").stat().st_size


@pytest.mark.seccomp
@pytest.mark.parametrize("unit", [UNIT, BACKUP_UNIT], ids=lambda unit: unit.name)
def test_a_unit_refuses_what_no_server_needs(unit: Path) -> None:
    refused = {"mount", "setuid", "ptrace", "reboot", "sched_setaffinity"}
    assert not read_allowed_calls(unit.read_text("utf-8")) & refused


@pytest.mark.parametrize("unit", [UNIT, BACKUP_UNIT], ids=lambda unit: unit.name)
def test_a_unit_runs_only_programs_that_every_debian_has(unit: Path) -> None:
    """`kill` is a program of the package procps, and also a command of every shell. coreutils has the other two."""
    programs = re.findall(r"^Exec\w+=[-+]?(\S+)", unit.read_text("utf-8"), re.MULTILINE)
    assert programs
    assert set(programs) <= {"/usr/local/lib/hanamachi/bin/hanamachi", "sh", "install", "chown"}
