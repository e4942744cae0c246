"""Names are visible and unique at a table: invisible names are refused, and look-alikes count as equal."""

import json
from pathlib import Path
from typing import Any

import pytest

from hanamachi.table.errors import BadName
from hanamachi.table.names import MAX_NAME_LENGTH, are_names_alike, validate_name, validate_recorded_name

CASES: dict[str, list[dict[str, Any]]] = json.loads(Path(__file__).with_name("names.json").read_bytes())
"""Valid and equal names; web/src/offline/names.test.ts tests the client with the same cases."""


@pytest.mark.parametrize("case", [case for case in CASES["names"] if case["form"] is not None], ids=repr)
def test_a_name_has_one_form(case: dict[str, Any]) -> None:
    assert validate_name(case["name"]) == case["form"]
    assert validate_name(case["form"]) == case["form"]


@pytest.mark.parametrize("case", [case for case in CASES["names"] if case["form"] is None], ids=repr)
def test_invisible_or_overflowing_characters_are_refused_in_names(case: dict[str, Any]) -> None:
    with pytest.raises(BadName, match=f"cannot be a name: expected 1 to {MAX_NAME_LENGTH} visible characters"):
        validate_name(case["name"])


@pytest.mark.parametrize("case", CASES["alike"], ids=repr)
def test_names_that_look_the_same_count_as_equal(case: dict[str, Any]) -> None:
    assert are_names_alike(case["one"], case["other"]) is case["alike"]


def test_a_name_from_before_they_were_checked_is_like_itself_alone() -> None:
    assert not are_names_alike("\ufe0f", "Mizuki")
    assert are_names_alike("\ufe0f", "\ufe0f")


def test_a_record_may_hold_names_that_could_not_be_given_any_more() -> None:
    assert validate_recorded_name("a\u034fb") == "a\u034fb"
    with pytest.raises(BadName, match="expected 1 to 24 printable characters"):
        validate_recorded_name("a\x00b")


@pytest.mark.parametrize("name", ["Admin", "the ADMÍN!", "a.d m-i_n", "ａｄｍｉｎ"])
def test_a_name_with_a_refused_word_is_refused_however_written(name: str) -> None:
    assert validate_name(name)
    with pytest.raises(BadName, match="is not wanted as a name"):
        validate_name(name, ("root", "admin"))
    assert validate_name("Adam in", ("root", "admin", "", "-")) == "Adam in"
