"""The browser model of the schedules behaves as the front end does."""

import re
from pathlib import Path

import pytest

from hanamachi.table.messages import CONFIRMING_EVENTS
from tests.faults import browser

LINE = (Path(__file__).resolve().parents[2] / "web" / "src" / "connection.ts").read_text(encoding="utf-8")


def parse_number(name: str) -> int:
    found = re.search(rf"const {name} = ([\d_]+)$", LINE, re.MULTILINE)
    assert found, f"connection.ts has no {name}"
    return int(found[1])


@pytest.mark.parametrize(
    "name",
    [
        "PING_AFTER",
        "ANSWER_TIMEOUT",
        "SHORT_TIMEOUT",
        "OPEN_TIMEOUT",
        "RESTORED_AT_ONCE",
        "FIRST_RETRY_DELAY",
        "MAX_RETRY_DELAY",
        "REFUSED_RETRY_DELAY",
    ],
)
def test_the_simulated_browser_has_the_timeouts_of_the_page(name: str) -> None:
    assert parse_number(f"{name}_MS") == 1000 * getattr(browser, name)


@pytest.mark.parametrize("name", ["POLICY_VIOLATION", "NO_SUCH_TABLE"])
def test_the_simulated_browser_has_the_close_codes_of_the_page(name: str) -> None:
    assert parse_number(name) == getattr(browser, name)


def test_page_terminal_and_simulated_browser_have_the_same_confirming_events() -> None:
    found = re.search(r"const HAPPENINGS[^=]*= \{(.*?)\n\}", LINE, re.DOTALL)
    assert found
    told = {word: tuple(re.findall(r"'(\w+)'", words)) for word, words in re.findall(r"(\w+): \[(.*?)\]", found[1])}
    assert told == CONFIRMING_EVENTS
