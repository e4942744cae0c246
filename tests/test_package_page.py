"""The page of the package: README.md with absolute links, and the addresses of the project."""

import re
from pathlib import Path
from typing import Any

import hatch_build
from hatch_build import PackagePageHook, make_links_absolute

ROOT = Path(__file__).resolve().parent.parent
FORM = {"file": "{home}/blob/v{version}/{path}", "picture": "{home}/raw/v{version}/{path}"}


def read_metadata(home: str) -> dict[str, Any]:
    metadata: dict[str, Any] = {}
    PackagePageHook(str(ROOT), FORM | {"home": home, "email": ""}).update(metadata)
    return metadata


def test_a_relative_link_gets_the_address_of_its_file() -> None:
    text = "[a\nguide](docs/a.md#top), ![a picture](docs/b.webp), [site](https://example.org/) <!-- figure: x -->5"
    assert make_links_absolute(text, "https://example.org/f/{path}", "https://example.org/p/{path}") == (
        "[a\nguide](https://example.org/f/docs/a.md#top), ![a picture](https://example.org/p/docs/b.webp), "
        "[site](https://example.org/) 5"
    )


def test_without_an_address_links_are_texts_and_pictures_go() -> None:
    assert make_links_absolute("[a guide](docs/a.md) ![a picture](b.webp)", "", "") == "a guide "
    made = read_metadata("")
    assert made["urls"] == {}
    assert not hatch_build.LINK.search(made["readme"]["text"])


def test_the_readme_of_the_package_has_no_relative_link() -> None:
    made = read_metadata("https://example.org/hanamachi/")
    text = made["readme"]["text"]
    assert not hatch_build.LINK.search(text) and "<!--" not in text
    links = re.findall(r"\]\((https://example\.org/hanamachi/(?:blob|raw)/v[\d.]+/([^)#]+))", text)
    assert len(links) > 20
    assert all((ROOT / path).exists() for _, path in links)
    assert made["urls"]["Changelog"].endswith("/CHANGELOG.md")
