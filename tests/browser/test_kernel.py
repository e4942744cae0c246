"""The kernel in Chromium, in a worker of a page that is built like ours: its answers are the extension's."""

import subprocess
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page

from tests.kernel.questions import make_questions_and_answers
from web.npm import find_npm, node_candidates

ROOT = Path(__file__).resolve().parents[2]
WASM = ROOT / "web/src/games/okiya/kernel/okiya.wasm"

pytestmark = [
    pytest.mark.browser,
    pytest.mark.storeless,
    pytest.mark.node,
    pytest.mark.skipif(not WASM.exists(), reason="the browser's kernel is not compiled: python3 dev.py web"),
]


class Silent(SimpleHTTPRequestHandler):
    """Files, under a policy that lets a page run WebAssembly and nothing else that comes from elsewhere."""

    def end_headers(self) -> None:
        self.send_header("content-security-policy", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Discard the message."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the page of tests/kernel/page, built by vite."""
    target = tmp_path_factory.mktemp("page")
    node = next(node for node in node_candidates() if find_npm(node))
    vite = [str(node), str(ROOT / "web/node_modules/vite/bin/vite.js"), "build", str(ROOT / "tests/kernel/page")]
    options = ["--outDir", str(target), "--emptyOutDir", "--assetsInlineLimit", "0", "--logLevel", "warn"]
    made = subprocess.run([*vite, *options], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    return target


@pytest.fixture
def page(chromium: Browser, built: Path) -> Iterator[Page]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=built)) as server:
        serving = Thread(target=server.serve_forever)
        serving.start()
        with chromium.new_context(base_url=f"http://127.0.0.1:{server.server_port}") as context:
            page = context.new_page()
            page.goto("/")
            yield page
        server.shutdown()
        serving.join()


def test_wasm_answers_equal_the_extension_and_a_fault_is_reported(page: Page) -> None:
    fetched = "performance.getEntriesByType('resource').map(entry => entry.name)"
    assert [name for name in page.evaluate(fetched) if "worker" in name or name.endswith(".wasm")] == []
    questions, answers = make_questions_and_answers(200, seed=5)
    assert page.evaluate("questions => window.ask(questions)", questions) == answers
    assert [name for name in page.evaluate(fetched) if "worker" in name]

    bad = [[*range(15), 3], 0, 0, -1, False, 0]
    first, fault, second = page.evaluate("questions => window.ask(questions)", [questions[0], bad, questions[1]])
    assert [first, second] == answers[:2]
    assert fault == "Error: [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,3] 0 0 -1 is on no layout"


@pytest.mark.long("kernel")
def test_ten_thousand_positions_have_the_extensions_answers_in_chromium(page: Page) -> None:
    questions, answers = make_questions_and_answers(10_000, seed=6)
    assert page.evaluate("questions => window.ask(questions)", questions) == answers
