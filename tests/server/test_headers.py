"""What the browser is allowed: nothing from elsewhere, and WebAssembly to the kernel's worker alone."""

import re

import pytest

from tests.server.running import Server, Visitor

WASM = "'wasm-unsafe-eval'"


def test_only_the_kernels_worker_may_run_webassembly(server: Server) -> None:
    web = Visitor(server).web
    keeper = web.get("/service-worker.js")
    if keeper.status_code != 200:
        pytest.skip("the pages are not built: python3 dev.py web")
    files = re.findall(r"/assets/[\w.-]+", keeper.text)
    policies = {path: web.get(path).headers["content-security-policy"] for path in ["/", "/analysis", *files]}
    allowed = [path for path, policy in policies.items() if WASM in policy]
    assert [re.sub(r"-[\w-]{8}\.js$", "", path) for path in allowed] == ["/assets/worker"]
    assert all("unsafe-eval" not in policy.replace(WASM, "") for policy in policies.values())


def test_the_service_worker_is_asked_for_again_at_each_visit(server: Server) -> None:
    answer = Visitor(server).web.get("/service-worker.js")
    if answer.status_code != 200:
        pytest.skip("the pages are not built: python3 dev.py web")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")
