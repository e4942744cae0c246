"""Each document equals the version that a person last looked at and approved."""

from functools import cache

import pytest

from hanamachi.locales import LANGUAGES
from tests.printing import tags
from tests.printing.documents import (
    DOCUMENTS,
    Known,
    describe_document,
    iter_differences,
    load_agreed_documents,
    print_document,
)

RENEW = "look at it, and if that is meant: python -m tests.printing.documents"


@cache
def print_cached_document(name: str) -> bytes:
    return print_document(name)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_screen_reader_finds_all_of_a_document(name: str) -> None:
    language = next((word for word in name.split() if word in LANGUAGES), "en")
    assert tags.find_faults(print_cached_document(name), language) == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_is_as_it_was_agreed_to(name: str) -> None:
    changed = list(iter_differences(load_agreed_documents().get(name), describe_document(print_cached_document(name))))
    assert not changed, f"{name}: {'; '.join(changed)}. {RENEW}"


def test_no_document_is_kept_that_is_not_made() -> None:
    assert load_agreed_documents().keys() == DOCUMENTS.keys()


def test_differences_between_documents_are_reported_by_page() -> None:
    page = {"drawn": "a", "read": "b"}
    before: Known = {"pages": [page, page]}
    assert list(iter_differences(before, before)) == []
    assert list(iter_differences(None, before)) == ["is new"]
    after: Known = {"pages": [page, {"drawn": "c", "read": "d"}, page]}
    assert list(iter_differences(before, after)) == ["has 3 pages, and had 2", "page 2 reads and looks different"]
