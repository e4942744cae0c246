"""Files of pages that are also files of the Python package: a wheel holds them once."""

import asyncio
import json
from importlib.resources import files

import pytest

from hanamachi.server.http.static_files import CACHE_FOREVER, load_pages

STATIC = files("hanamachi.server") / "static"


@pytest.mark.node
def test_daily_puzzles_are_served_from_the_package_under_the_names_of_the_build() -> None:
    if not (STATIC / "packaged.json").is_file():
        pytest.skip("the pages are not built")
    packaged = json.loads((STATIC / "packaged.json").read_bytes())
    assert len(packaged) == 7
    pages = load_pages()
    for name, source in packaged.items():
        assert not (STATIC / name).is_file()
        page = asyncio.run(pages.load_static_file(name))
        assert page
        assert page.body == files("hanamachi").joinpath(source).read_bytes()
        assert (page.media_type, page.cache) == ("text/plain", CACHE_FOREVER)
    worker = (STATIC / "service-worker.js").read_text("utf-8")
    assert all(f"/{name}" in worker for name in packaged)
