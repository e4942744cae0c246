"""The pages on running a server name every metric and every signal, and only settings that exist."""

import os
import re
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest
from prometheus_client import generate_latest

from hanamachi.__main__ import app
from hanamachi.server.http.documentation import FOLDER as DOCUMENTATION_FOLDER
from hanamachi.server.live.live_metrics import LiveMetrics
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.metrics import REGISTRY
from hanamachi.server.process.shutdown import END_SECONDS
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store
from hanamachi.server.store.migrations import HEAD

ROOT = Path(__file__).resolve().parents[2]
STOPPED, WATCHED = (
    (ROOT / f"docs/do/{name}.md").read_text("utf-8") for name in ("run-many-processes", "monitor-a-server")
)
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md"]
DEPLOYED = [file for file in sorted((ROOT / "deploy").iterdir()) if file.is_file()]


@cache
def list_settings() -> set[str]:
    """Return the name of every setting in the environment, which alone sets some of them."""
    serve = app.commands["serve"]
    found = {f"HANAMACHI_{parameter.name.upper()}" for parameter in serve.params}
    for file in (ROOT / "src").rglob("*.py"):
        found |= set(re.findall(r"HANAMACHI_[A-Z_]+\b", file.read_text("utf-8")))
    return found


@pytest.mark.parametrize("file", [*DEPLOYED, *PAGES], ids=lambda file: file.name)
def test_a_set_up_or_a_page_names_no_setting_that_there_is_not(file: Path) -> None:
    assert set(re.findall(r"(?<!_)HANAMACHI_[A-Z_]+", file.read_text("utf-8"))) <= list_settings()


def test_every_figure_is_in_the_table_and_no_other() -> None:
    now = LiveMetrics(TableRegistry(cast("Store", None), Settings(ROOT)))
    REGISTRY.register(now)
    try:
        endings = {"counter": "_total", "info": "_info"}
        figures = {each.name + endings.get(each.type, "") for each in REGISTRY.collect()}
    finally:
        REGISTRY.unregister(now)
    figures = {name for name in figures if name.startswith("hanamachi")}
    assert set(re.findall(r"^\| `(hanamachi_\w+)` \|", WATCHED, re.MULTILINE)) == figures


def test_stop_timeouts_of_deployments_cover_the_drain_time() -> None:
    assert END_SECONDS == 15
    assert "at most fifteen seconds" in " ".join(STOPPED.split())
    waits = {"compose.yaml": r"stop_grace_period: (\d+)s", "hanamachi@.service": r"TimeoutStopSec=(\d+)"}
    for file, wait in waits.items():
        text = (ROOT / "deploy" / file).read_text("utf-8")
        (drain,) = re.findall(r"HANAMACHI_DRAIN[=:] ?(\d+)", text)
        assert int(re.findall(wait, text)[0]) > END_SECONDS + int(drain)


def test_the_deployments_stop_workers_by_their_parent_and_build_one_image() -> None:
    unit = (ROOT / "deploy/hanamachi@.service").read_text("utf-8")
    assert "\nKillMode=mixed\n" in unit
    # systemd takes it in this section alone
    assert "\nStartLimitIntervalSec=0\n" in unit.partition("[Service]")[0]
    assert (ROOT / "deploy/compose.yaml").read_text("utf-8").count("build:") == 1


def test_the_image_builds_the_documentation_where_the_server_looks_for_it() -> None:
    build, left_out = (
        (ROOT / "deploy" / name).read_text("utf-8") for name in ("Dockerfile", "Dockerfile.dockerignore")
    )
    (module, folder) = re.findall(r"-m (\S+) \$packages/(\S+)", build)[0]
    assert Path(str(DOCUMENTATION_FOLDER)) == ROOT / "src" / folder
    needed = ROOT / f"{module.replace('.', '/')}.py"
    assert needed.is_file()
    assert not {"docs", "web", "requirements", "src"} & set(left_out.splitlines())


def test_the_service_of_caddy_sets_all_that_the_caddyfile_asks_for() -> None:
    asked, given = ((ROOT / "deploy" / name).read_text("utf-8") for name in ("Caddyfile", "caddy.conf"))
    assert set(re.findall(r"\{\$(\w+)\}", asked)) == set(re.findall(r'^Environment="?(\w+)=', given, re.MULTILINE))


def test_the_proxies_look_for_the_socket_where_the_unit_makes_it() -> None:
    unit, *proxies = (
        (ROOT / "deploy" / name).read_text("utf-8")
        for name in ("hanamachi@.service", "nginx.conf", "Caddyfile", "caddy.conf")
    )
    (folder,) = re.findall(r"^ExecStartPre=\+install -d -m 0755 (/run/.*)$", unit, re.MULTILINE)
    (path,) = re.findall(r"HANAMACHI_UNIX_SOCKET=(\S+)", unit)
    assert path == f"{folder}/socket"
    for text in proxies:
        assert path.replace("%i", "1") in text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_enables_or_disables_units_by_a_pattern(page: Path) -> None:
    # systemctl accepts patterns for running units, but not to enable or disable units
    assert not re.findall(r"systemctl (?:enable|disable|edit)\b.*\*.*", page.read_text("utf-8"))


def test_an_option_is_taken_from_the_environment(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-m", "hanamachi", "serve", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        env=os.environ | {"HANAMACHI_METRICS": "nowhere at all"},
        check=False,
    )
    assert (said.returncode, "'nowhere at all' is no address for metrics" in said.stderr) == (2, True)


def test_the_command_without_prometheus_finds_two_figures() -> None:
    (pattern,) = re.findall(r"metrics \| grep -E '(.+)'", WATCHED)
    found = [line for line in generate_latest(REGISTRY).decode().splitlines() if re.search(pattern, line)]
    assert [line.split()[0] for line in found] == [
        'hanamachi_acknowledged_seconds_bucket{le="0.1"}',
        "hanamachi_acknowledged_seconds_count",
    ]


def test_alerts_ask_for_figures_that_there_are() -> None:
    asked = re.findall(r"hanamachi_\w+|process_\w+", (ROOT / "deploy/alerts.yml").read_text("utf-8"))
    there = set(re.findall(r"`(hanamachi_\w+)`", WATCHED)) | {"process_open_fds", "process_max_fds"}
    assert {name.removesuffix("_bucket") for name in asked} <= there
    assert len(set(asked)) >= 4


def test_the_page_on_monitoring_lists_the_alerts_with_their_times() -> None:
    alerts = re.findall(r"- alert: (\w+)((?:\n +(?!- ).*)+)", (ROOT / "deploy/alerts.yml").read_text("utf-8"))
    times = [(name, *re.findall(r"^ +for: (\d+)([mh])$", rule, re.MULTILINE)) for name, rule in alerts]
    spelled = [
        (name, f"{time[0][0]} {'min' if time[0][1] == 'm' else 'h'}" if time else "at once") for name, *time in times
    ]
    assert re.findall(r"^\| `(Hanamachi\w+)` \|.*\| ([^|]+) \|$", WATCHED, re.MULTILINE) == spelled


def test_the_upgrade_guide_names_every_version_and_every_step_of_the_database() -> None:
    guide = (ROOT / "docs/do/upgrade-and-uninstall.md").read_text("utf-8")
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = [version.lower() for version in re.findall(r"^## ([\w.]+)", changes, re.MULTILINE)]
    rows = re.findall(r"^\| ([\w.]+), from ([\w.]+) \| steps (\d+) to (\d+) \|", guide, re.MULTILINE)
    assert [(new, old) for new, old, _, _ in rows] == list(pairwise(versions))[::-1]
    assert f"The newest release is {next(each for each in versions if each[0].isdigit())}." in guide
    steps = [(int(first), int(last)) for _, _, first, last in rows]
    assert steps[-1][1] == int(HEAD)
    assert [last + 1 for _, last in steps[:-1]] == [first for first, _ in steps[1:]]
    assert all(f"(steps {first} to {last})" in changes for first, last in steps)
