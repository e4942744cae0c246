"""What a test may need of the machine; without it the test is skipped and says so. `--all` runs the slow ones too."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.server.databases import Databases, databases
from tests.server.running import ENGINE

ROOT = Path(__file__).resolve().parent.parent
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the slow tests too")
    parser.addoption("--postgres", action="store_true", help="let every server keep its tables in PostgreSQL")


@cache
def find_chromium() -> str | None:
    """The path of the browser that browser tests drive, or None."""
    named = os.environ.get("HANAMACHI_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUMS)), None)


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
    if not (ROOT / "src/hanamachi/server/static/index.html").exists():
        return "the browser's side is not built: python3 dev.py web"
    return None


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


MISSING: dict[str, Callable[[], str | None]] = {
    "browser": missing_browser,
    "node": missing_node,
    "compiler": missing_compiler,
    "proxy": missing_proxy,
}


def pytest_configure() -> None:
    # A run in the background may ignore Ctrl-C, and every process that a test starts would inherit that.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Playwright keeps an event loop running in its thread, in which nobody else can start one: browsers come last.
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
    # A browser on a busy machine now and then misses its moment. What fails twice has failed; what needed a second
    # try is named at the end of the run, so that it can be mended.
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker, missing in MISSING.items():
        if item.get_closest_marker(marker) and (reason := missing()):
            pytest.skip(reason)
    if item.get_closest_marker("sqlite") and item.config.getoption("--postgres"):
        pytest.skip("about the file of SQLite")
    if item.get_closest_marker("slow") and not item.config.getoption("--all"):
        pytest.skip("slow: runs under --all")


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
    """The address of a new, empty database."""
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


@pytest.fixture(scope="session")
def dask_cluster() -> Iterator[str]:
    """The address of a Dask cluster of two workers, a thread each."""
    pytest.importorskip("distributed")
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        yield process.stdout.readline().strip()
        process.kill()
