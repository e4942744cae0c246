"""Lessons and illustrated rules as the server hands them out."""

import asyncio

import msgspec
import pytest

from hanamachi.server.http.static_files import StaticFile, load_pages
from hanamachi.tutorial.game_tutorial import game_tutorials
from hanamachi.tutorial.lesson import Lesson
from hanamachi.tutorial.rulebook import RuleBook, make_rule_book

PAGES = load_pages()


def fetch_page(path: str) -> StaticFile:
    page = asyncio.run(PAGES.load_static_file(path))
    assert page
    return page


@pytest.mark.parametrize("game", game_tutorials())
def test_served_lessons_equal_the_generated_ones(game: str) -> None:
    lesson, book = (fetch_page(f"art/{of}-{game}.json") for of in ("first", "rules"))
    assert (lesson.media_type, book.media_type) == ("application/json", "application/json")
    assert msgspec.json.encode(msgspec.json.decode(lesson.body, type=Lesson)) == msgspec.json.encode(
        game_tutorials()[game].make_lesson()
    )
    assert msgspec.json.decode(book.body, type=RuleBook) == make_rule_book(game)


@pytest.mark.parametrize("game", game_tutorials())
def test_a_lesson_is_small(game: str) -> None:
    """A lesson must be as small as the drawings of a game, so that a phone loads it at once."""
    assert len(fetch_page(f"art/first-{game}.json").encoded["gzip"]) < 10_000
    assert len(fetch_page(f"art/rules-{game}.json").encoded["gzip"]) < 10_000
