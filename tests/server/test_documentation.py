"""The documentation site at `/docs`: its files, their headers, and the link in the pages of the game."""

import asyncio
from pathlib import Path

import pytest

from hanamachi.server.http import documentation
from hanamachi.server.http.static_files import REVALIDATE, StaticFile, load_pages
from tests.server.running import Server, Visitor


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a site of three files, which is served in place of the built one."""
    for name, text in {"index.html": "<h1>hanamachi</h1>", "fr/index.html": "<h1>fr</h1>", "site.css": "p{}"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setattr(documentation, "FOLDER", tmp_path)
    return tmp_path


def load_page(path: str) -> StaticFile | None:
    return asyncio.run(load_pages().load_static_file(path))


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("path", "media_type", "body"),
    [
        ("docs", "text/html", b"<h1>hanamachi</h1>"),
        ("docs/fr", "text/html", b"<h1>fr</h1>"),
        ("docs/fr/index.html", "text/html", b"<h1>fr</h1>"),
        ("docs/site.css", "text/css", b"p{}"),
    ],
)
def test_a_file_of_the_documentation_has_its_type_and_no_own_policy(path: str, media_type: str, body: bytes) -> None:
    page = load_page(path)
    assert page
    assert (page.media_type, page.body, page.cache, page.policy) == (media_type, body, REVALIDATE, "")


def test_a_site_without_a_front_page_is_not_served(folder: Path) -> None:
    (folder / "index.html").unlink()
    assert not documentation.is_built()
    assert load_page("docs") is load_page("docs/site.css") is None


@pytest.mark.parametrize("path", ["/docs", "/docs/fr", "/docs/do"])
def test_a_folder_without_its_last_slash_is_moved(path: str) -> None:
    assert documentation.needs_slash(path)


@pytest.mark.parametrize("path", ["/docs/", "/docs/fr/", "/docs/faq.html", "/docsx", "/", "/rules/okiya"])
def test_other_paths_are_not_moved(path: str) -> None:
    assert not documentation.needs_slash(path)


def test_a_server_shows_the_built_documentation_and_links_to_it(server: Server) -> None:
    web = Visitor(server).web
    is_linked = '<meta name="docs"' in web.get("/").text
    front = web.get("/docs/", headers={"accept-encoding": "br"})
    if not documentation.is_built():
        assert (front.status_code, is_linked) in {(404, False), (503, False)}
        return
    assert (web.get("/docs").status_code, web.get("/docs").headers["location"]) == (308, "/docs/")
    assert (front.status_code, is_linked, front.headers["content-encoding"]) == (200, True, "br")
    assert front.headers["content-type"] == "text/html; charset=utf-8"
    assert "unsafe" not in front.headers["content-security-policy"]
    assert "script-src" not in front.headers["content-security-policy"]
    assert "set-cookie" not in front.headers
    again = web.get("/docs/", headers={"if-none-match": front.headers["etag"]})
    assert (again.status_code, again.headers["cache-control"]) == (304, "no-cache")
    assert web.get("/docs/nothing.html").status_code == 404
    described = web.get("/docs/reference/python/research.html").text
    assert "than the best move: they lost" in described  # Sphinx would read words before a colon as a type
