"""Security headers: nothing from other sites, and WebAssembly for the kernel's worker alone."""

import re

import pytest

from tests.server.running import Server, Visitor

WASM = "'wasm-unsafe-eval'"


def test_only_the_kernels_workers_may_run_webassembly(server: Server) -> None:
    web = Visitor(server).web
    keeper = web.get("/service-worker.js")
    if keeper.status_code != 200:
        pytest.skip("the pages are not built: python3 dev.py web")
    files = re.findall(r"/assets/[\w.-]+", keeper.text)
    policies = {path: web.get(path).headers["content-security-policy"] for path in ["/", "/analysis", *files]}
    allowed = [path for path, policy in policies.items() if WASM in policy]
    assert [re.sub(r"-[\w-]{8}\.js$", "", path) for path in allowed] == 4 * ["/assets/worker"]
    assert all("unsafe-eval" not in policy.replace(WASM, "") for policy in policies.values())


@pytest.mark.parametrize(
    "path", ["", "/TABLE", "/TABLE/record.json", "/TABLE/games/1/replay", "/nosuchtable", "/x/y/z"]
)
def test_answers_to_one_person_are_not_cached(server: Server, path: str) -> None:
    visitor = Visitor(server)
    table = visitor.make_open_table()["table"]
    answer = visitor.web.get("/api/tables" + path.replace("TABLE", table))
    assert answer.headers["cache-control"] == "private, no-store"
    for other in ("/api/you", "/api/you/file", "/api/nothing"):
        assert "no-store" in visitor.web.get(other).headers["cache-control"]


@pytest.mark.parametrize("path", ["/", "/analysis", "/nowhere"])
def test_a_page_that_sets_a_cookie_is_cached_only_by_its_browser(server: Server, path: str) -> None:
    visitor = Visitor(server)
    for answer in (visitor.web.get(path), visitor.web.get(path)):
        assert "set-cookie" in answer.headers
        assert answer.headers["cache-control"] == "private, no-cache"
    again = visitor.web.get("/", headers={"if-none-match": visitor.web.get("/").headers.get("etag", "")})
    assert again.headers["cache-control"] == "private, no-cache"


def test_the_service_worker_is_asked_for_again_at_each_visit(server: Server) -> None:
    answer = Visitor(server).web.get("/service-worker.js")
    if answer.status_code != 200:
        pytest.skip("the pages are not built: python3 dev.py web")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")
