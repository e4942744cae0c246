"""Links to tables: parsing their parts, and the errors for invalid links."""

import pytest

from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.terminal.session.server_client import Link, NoTable


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_server_that_is_not_understood_is_named(language: str) -> None:
    told = NoTable("link-not-understood", server="http://server:8000").sentence(load_phrases(language, "terminal"))
    assert told.startswith("http://server:8000 ")


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("http://server:8000/t/Wq3v8xTz#k", "http://server:8000"),
        ("server:8000/t/Wq3v8xTz#k", "http://server:8000"),
        ("play.example/t/Wq3v8xTz", "https://play.example"),
        ("http://[::1]:8000/t/Wq3v8xTz", "http://[::1]:8000"),
    ],
)
def test_a_link_may_lack_its_scheme(text: str, server: str) -> None:
    assert Link.parse(text).server == server


@pytest.mark.parametrize(("end", "key"), [("", ""), ("#", ""), ("#0f3c", "0f3c"), ("#0f3c.2", "0f3c"), ("#.", "")])
def test_the_key_of_a_link_is_read_without_its_seat(end: str, key: str) -> None:
    assert Link.parse(f"play.example/t/Wq3v8xTz{end}").invitation == key
