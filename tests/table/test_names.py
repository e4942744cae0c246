"""Names show, and show once at a table: what nobody can see is no name, and what looks the same is the same."""

import pytest

from hanamachi.table.errors import BadName
from hanamachi.table.names import MAX_NAME, alike, checked_name, recorded_name


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("Mizuki", "Mizuki"),
        ("  Anna   Maria ", "Anna Maria"),
        ("Rene\u0301e", "Renée"),
        ("Ｗｉｄｅ", "Wide"),
        ("Жанна", "Жанна"),
        ("नमस्ते", "नमस्ते"),
        ("R2-D2", "R2-D2"),
        ("❤️", "❤️"),
        ("👩‍💻 Noor", "👩‍💻 Noor"),
        ("🇳🇱", "🇳🇱"),
        ("x" * MAX_NAME, "x" * MAX_NAME),
    ],
)
def test_a_name_has_one_form(name: str, form: str) -> None:
    assert checked_name(name) == form
    assert checked_name(form) == form


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "x" * (MAX_NAME + 1), "a\u202eb", "a\x00b"),
        *("\u3164", "\u2800 \u115f", "\u200d", "\ufe0f", "\u034f", "\u17b4", "\u17b5", "\U000e0100", "\ud7b0"),
        *("a\ufe0f", "a\u034fb", "\u0301", "e" + "\u0301" * 4, "Z\u0353\u0353\u0353\u0353lgo", "\ud800"),
    ],
)
def test_what_nobody_can_see_or_reaches_into_other_lines_is_no_name(name: str) -> None:
    with pytest.raises(BadName, match=f"cannot be a name: expected 1 to {MAX_NAME} letters, digits or signs that show"):
        checked_name(name)


@pytest.mark.parametrize("other", ["mizuki", "MIZUKI", "Ｍｉｚｕｋｉ", " Mizuki "])
def test_what_looks_the_same_is_alike(other: str) -> None:
    assert alike("Mizuki", other)
    assert not alike("Mizuki", "Mizuka")
    assert alike("❤️", "❤")
    assert not alike("\ufe0f", other), "a name from before they were checked"


def test_a_record_may_hold_names_that_could_not_be_given_any_more() -> None:
    assert recorded_name("a\u034fb") == "a\u034fb"
    with pytest.raises(BadName, match="expected 1 to 24 printable characters"):
        recorded_name("a\x00b")
