"""Options, markers and fixtures of all tests, described in docs/reference/testing.md."""

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

from tests.server.databases import Databases, start_postgres
from tests.server.running import ENGINE

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("browser", "faults", "fuzz", "kernel", "players", "rules", "server", "solver")
"""Values of --all that run one part of the long tests."""

SELDOM = ("firefox", "webkit", "seldom")
"""Markers of tests that run with --ci and --all only.

They take a seventh of the time and rarely fail when all other tests pass. They cover Firefox and WebKit, the wheel, the
kernel with sanitizers, cached pages and an installed game.
"""

# The headless shell comes first: it renders the same pages in three quarters of the time.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", metavar="PART", help="run only the long tests of a part, or `every` test")
    parser.addoption("--postgres", action="store_true", help="run the tests of servers and pages on PostgreSQL")
    parser.addoption("--ci", action="store_true", help="also run the tests that rarely fail when all others pass")


@cache
def find_chromium() -> str | None:
    """Return the path of the Chromium for browser tests, or None."""
    named = os.environ.get("HANAMACHI_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUMS)), None)


@cache
def find_firefox() -> str:
    """Return the path of Firefox, or an empty string."""
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), "")


@cache
def find_webkit() -> tuple[str, str]:
    """Return the paths of WebKitWebDriver and Xvfb; an empty string for each that is missing."""
    return shutil.which("WebKitWebDriver") or "", shutil.which("Xvfb") or ""


@cache
def find_missing_pages() -> str | None:
    built = ("src/hanamachi/server/static/index.html", "web/src/games/okiya/kernel/okiya.wasm")
    if not all((ROOT / name).exists() for name in built):
        return "the front end is not built: run python3 dev.py web"
    return None


@cache
def find_missing_browser() -> str | None:
    if not find_chromium():
        return "no Chromium on PATH and none named in HANAMACHI_CHROMIUM"
    driver = subprocess.run(
        [sys.executable, "-m", "playwright", "--version"], capture_output=True, text=True, check=False
    )
    if driver.returncode:
        lines = driver.stderr.strip().splitlines() or ["no output"]
        return f"playwright's driver does not start ({lines[-1]})"
    return find_missing_pages()


def find_missing_firefox() -> str | None:
    return find_missing_pages() if find_firefox() else "no Firefox on PATH"


def find_missing_webkit() -> str | None:
    return find_missing_pages() if all(find_webkit()) else "no WebKitWebDriver or no Xvfb on PATH"


@cache
def find_missing_node() -> str | None:
    command = [sys.executable, str(ROOT / "web/npm.py"), "--version"]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        return "no node 20.19 or newer"
    return None if (ROOT / "web/node_modules").exists() else "the packages of the front end are not installed"


@cache
def find_missing_compiler() -> str | None:
    names = (os.environ.get("CC"), "cc", "gcc", "clang")
    return None if any(name and shutil.which(name) for name in names) else "no C compiler on PATH and none named in CC"


@cache
def find_missing_proxy() -> str | None:
    # Debian installs nginx in a folder that is on the PATH of root only.
    path = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin"
    missing = [name for name in ("nginx", "caddy") if not shutil.which(name, path=path)]
    return f"no {' and no '.join(missing)} here" if missing else None


@cache
def find_missing_seccomp() -> str | None:
    if sys.platform != "linux" or not shutil.which("systemd-analyze"):
        return "no systemd-analyze on PATH, which lists the system calls of a set"
    return None if find_library("seccomp") else "no libseccomp here"


CHECKS: dict[str, Callable[[], str | None]] = {
    "browser": find_missing_browser,
    "firefox": find_missing_firefox,
    "webkit": find_missing_webkit,
    "node": find_missing_node,
    "compiler": find_missing_compiler,
    "proxy": find_missing_proxy,
    "seccomp": find_missing_seccomp,
}
"""By marker, a function that returns why such tests cannot run here, or None."""


def pytest_configure(config: pytest.Config) -> None:
    # Collected tests live until the end of the run. Garbage collection took a third of the time of collecting them.
    gc.disable()
    # A background job may ignore SIGINT, and every process that a test starts would inherit that.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if (part := config.getoption("--all")) not in (None, "every", *PARTS):
        raise pytest.UsageError(f"--all={part}: expected a part of the long tests: {', '.join(PARTS)}")


def part_of_long_tests(item: pytest.Item) -> str | None:
    """Return the part of the long tests that a test belongs to, or None."""
    marker = item.get_closest_marker("long")
    return marker.args[0] if marker else None


def is_selected(item: pytest.Item) -> bool:
    """Return whether a test belongs to the level that the options select."""
    part, selected_part = part_of_long_tests(item), item.config.getoption("--all")
    if item.config.getoption("--postgres"):
        uses_store = item.path.parent.name in ("browser", "server")
        return uses_store and not part and not any(map(item.get_closest_marker, ("sqlite", "storeless")))
    if selected_part is None and not item.config.getoption("--ci") and any(map(item.get_closest_marker, SELDOM)):
        return False
    return part is None if selected_part is None else selected_part in ("every", part)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if (part := part_of_long_tests(item)) not in (None, *PARTS):
            raise pytest.UsageError(f"{item.nodeid} is marked long({part!r}): expected one of {', '.join(PARTS)}")
    config.hook.pytest_deselected(items=[item for item in items if not is_selected(item)])
    # Browser tests run last: playwright keeps an event loop running in the main thread, and asyncio.run fails after it.
    items[:] = sorted(filter(is_selected, items), key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_collection_finish() -> None:
    gc.enable()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker, find_missing in CHECKS.items():
        if item.get_closest_marker(marker) and (reason := find_missing()):
            pytest.skip(reason)


def pytest_sessionfinish(session: pytest.Session) -> None:
    # Under CI and with --all a skipped test fails the run, or a missing tool would go unnoticed.
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    is_complete = session.config.getoption("--all") or os.environ.get("CI")
    if is_complete and reporter and reporter.stats.get("skipped") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    seconds_by_folder, counts = defaultdict[str, float](float), Counter[str]()
    for report in chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            folder = "/".join(report.nodeid.split("::")[0].split("/")[:2])
            seconds_by_folder[folder] += report.duration
            counts[folder] += report.when == "call"
    terminalreporter.section("seconds and tests of each folder")
    for folder, seconds in sorted(seconds_by_folder.items(), key=itemgetter(1), reverse=True):
        terminalreporter.line(f"{seconds:8.1f} s {counts[folder]:5}  {folder}")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run coroutine tests and fixtures on asyncio; anyio's plugin awaits them."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def engine(request: pytest.FixtureRequest) -> None:
    """Run servers on PostgreSQL if --postgres is given."""
    if request.config.getoption("--postgres"):
        ENGINE.databases = request.getfixturevalue("postgres_server")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Databases]:
    """Start one PostgreSQL server, shared by all tests that do not stop it."""
    with start_postgres() as running:
        yield running


@pytest.fixture
def postgres(postgres_server: Databases) -> str:
    """Return the address of a new database with the current schema and no rows."""
    return postgres_server.make_database()


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Return the path of Chromium, for `playwright.chromium.launch(executable_path=…, args=["--no-sandbox"])`."""
    path = find_chromium()
    assert path, "a test that launches Chromium is marked `browser`"
    return path


# The cluster runs in a process of its own, so that it does not share warning filters and event loops with tests.
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
    """Start a Dask cluster of two workers with one thread each; return its address.

    An idle cluster takes a tenth of a processor, so the fixture lives for one module only.
    """
    pytest.importorskip("distributed")
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        yield process.stdout.readline().strip()
        process.kill()
