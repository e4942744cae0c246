"""What a test may need of the machine, which level runs it, and what a run took; see docs/reference/testing.md."""

import gc
import os
import shutil
import signal
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from ctypes.util import find_library
from functools import cache
from itertools import chain
from operator import itemgetter
from pathlib import Path

import pytest

from tests.server.databases import Databases, databases
from tests.server.running import ENGINE

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("browser", "faults", "fuzz", "kernel", "players", "rules", "server", "solver")
"""The long tests; `--postgres` is a part of its own, the tests of servers and pages once more on the other store."""

SELDOM = ("firefox", "webkit", "seldom")
"""Markers of tests that seldom fail alone and take a seventh of the time: those in other browsers than Chromium, of the
wheel, of the sanitized kernel, of kept pages and of an installed game. `.ci/run` and the long level run them."""

# the first is Chromium without its windows: the same pages for three quarters of the work
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", metavar="PART", help="run the long tests of a part alone, or `every` test")
    parser.addoption("--postgres", action="store_true", help="let every server keep its tables in PostgreSQL")
    parser.addoption("--ci", action="store_true", help="run the tests that seldom fail alone, too")


@cache
def find_chromium() -> str | None:
    """The path of the browser that browser tests drive, or None."""
    named = os.environ.get("HANAMACHI_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUMS)), None)


@cache
def find_firefox() -> str:
    """The path of the Firefox that tests drive, or an empty one."""
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), "")


@cache
def find_webkit() -> tuple[str, str]:
    """The paths of WebKitGTK's driver and of a display that needs no screen; empty where there is none."""
    return shutil.which("WebKitWebDriver") or "", shutil.which("Xvfb") or ""


@cache
def missing_pages() -> str | None:
    if not (ROOT / "src/hanamachi/server/static/index.html").exists():
        return "the browser's side is not built: python3 dev.py web"
    return None


@cache
def missing_browser() -> str | None:
    if not find_chromium():
        return "no Chromium on PATH and none named in HANAMACHI_CHROMIUM"
    driver = subprocess.run(
        [sys.executable, "-m", "playwright", "--version"], capture_output=True, text=True, check=False
    )
    if driver.returncode:
        said = driver.stderr.strip().splitlines() or ["without a word"]
        return f"playwright's driver does not start ({said[-1]})"
    return missing_pages()


def missing_firefox() -> str | None:
    return missing_pages() if find_firefox() else "no Firefox on PATH"


def missing_webkit() -> str | None:
    return missing_pages() if all(find_webkit()) else "no WebKitWebDriver or no Xvfb on PATH"


@cache
def missing_node() -> str | None:
    question = [sys.executable, str(ROOT / "web/npm.py"), "--version"]
    if subprocess.run(question, capture_output=True, check=False).returncode:
        return "no node 20.19 or newer"
    return None if (ROOT / "web/node_modules").exists() else "the browser side's packages are not installed"


@cache
def missing_compiler() -> str | None:
    names = (os.environ.get("CC"), "cc", "gcc", "clang")
    return None if any(name and shutil.which(name) for name in names) else "no C compiler on PATH and none named in CC"


@cache
def missing_proxy() -> str | None:
    # Debian keeps nginx where only root looks
    path = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin"
    missing = [name for name in ("nginx", "caddy") if not shutil.which(name, path=path)]
    return f"no {' and no '.join(missing)} here" if missing else None


@cache
def missing_seccomp() -> str | None:
    if sys.platform != "linux" or not shutil.which("systemd-analyze"):
        return "no systemd-analyze on PATH, which knows the sets of system calls"
    return None if find_library("seccomp") else "no libseccomp here"


MISSING: dict[str, Callable[[], str | None]] = {
    "browser": missing_browser,
    "firefox": missing_firefox,
    "webkit": missing_webkit,
    "node": missing_node,
    "compiler": missing_compiler,
    "proxy": missing_proxy,
    "seccomp": missing_seccomp,
}


def pytest_configure(config: pytest.Config) -> None:
    # What is collected stays to the end: to look through it for garbage took a third of the time of collecting.
    gc.disable()
    # A run in the background may ignore Ctrl-C, and every process that a test starts would inherit that.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if (part := config.getoption("--all")) not in (None, "every", *PARTS):
        raise pytest.UsageError(f"there is no part {part!r} of the long tests; there are: {', '.join(PARTS)}")


def long_part(item: pytest.Item) -> str | None:
    """The part of the long level that a test belongs to, or None."""
    marker = item.get_closest_marker("long")
    return marker.args[0] if marker else None


def is_wanted(item: pytest.Item) -> bool:
    """Whether the level that was asked for has a test."""
    part, asked = long_part(item), item.config.getoption("--all")
    if item.config.getoption("--postgres"):
        serves = item.path.parent.name in ("browser", "server")
        return serves and not part and not any(map(item.get_closest_marker, ("sqlite", "storeless")))
    if asked is None and not item.config.getoption("--ci") and any(map(item.get_closest_marker, SELDOM)):
        return False
    return part is None if asked is None else asked in ("every", part)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if (part := long_part(item)) not in (None, *PARTS):
            raise pytest.UsageError(f"{item.nodeid} is of a part {part!r} that there is not")
    config.hook.pytest_deselected(items=[item for item in items if not is_wanted(item)])
    # Playwright keeps an event loop running in its thread, in which nobody else can start one: browsers come last.
    items[:] = sorted(filter(is_wanted, items), key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_collection_finish() -> None:
    gc.enable()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker, missing in MISSING.items():
        if item.get_closest_marker(marker) and (reason := missing()):
            pytest.skip(reason)


def pytest_sessionfinish(session: pytest.Session) -> None:
    # who runs everything, and a machine that decides what is taken in, may leave nothing out
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    whole = session.config.getoption("--all") or os.environ.get("CI")
    if whole and reporter and reporter.stats.get("skipped") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    spent, counts = defaultdict[str, float](float), Counter[str]()
    for report in chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            folder = "/".join(report.nodeid.split("::")[0].split("/")[:2])
            spent[folder] += report.duration
            counts[folder] += report.when == "call"
    terminalreporter.section("seconds and tests of each folder")
    for folder, seconds in sorted(spent.items(), key=itemgetter(1), reverse=True):
        terminalreporter.line(f"{seconds:8.1f} s {counts[folder]:5}  {folder}")


@pytest.fixture(scope="session", autouse=True)
def engine(request: pytest.FixtureRequest) -> None:
    """On what servers keep their tables."""
    if request.config.getoption("--postgres"):
        ENGINE.databases = request.getfixturevalue("postgres_server")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Databases]:
    """One PostgreSQL for the tests that do not stop it."""
    with databases() as running:
        yield running


@pytest.fixture
def postgres(postgres_server: Databases) -> str:
    """The address of a new database, with the newest tables and nothing in them."""
    return postgres_server.make()


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium to launch: `playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])`."""
    path = find_chromium()
    assert path, "a test that launches Chromium is marked `browser`"
    return path


# In a process of its own: what warns or blocks in a test would do so in the cluster too.
CLUSTER = """
import sys
from distributed import LocalCluster

shape = {"n_workers": 2, "threads_per_worker": 1, "processes": False}
with LocalCluster(**shape, protocol="tcp://", dashboard_address=":0") as cluster:
    print(cluster.scheduler_address, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(scope="module")
def dask_cluster() -> Iterator[str]:
    """The address of a Dask cluster of two workers, a thread each; even one that waits takes a tenth of a processor."""
    pytest.importorskip("distributed")
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        yield process.stdout.readline().strip()
        process.kill()
