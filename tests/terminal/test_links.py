"""Coming to a table by its link: what is said where it cannot be."""

import pytest

from hanamachi.locales import LANGUAGES, phrases
from hanamachi.terminal.visit.link import NoTable


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_server_that_is_not_understood_is_named(language: str) -> None:
    told = NoTable("link-not-understood", house="http://house:8000").told(phrases(language, "terminal"))
    assert told.startswith("http://house:8000 ")
