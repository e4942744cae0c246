"""Lessons and illustrated rules as the server hands them out."""

import asyncio

import msgspec
import pytest

from hanamachi.server.http.pages import Page, load_pages
from hanamachi.tutorial.game_tutorial import taught_games
from hanamachi.tutorial.lesson import Lesson
from hanamachi.tutorial.rulebook import RuleBook, rule_book

PAGES = load_pages()


def served(path: str) -> Page:
    page = asyncio.run(PAGES.load(path))
    assert page
    return page


@pytest.mark.parametrize("game", taught_games())
def test_what_is_served_is_what_was_made(game: str) -> None:
    lesson, book = (served(f"art/{of}-{game}.json") for of in ("first", "rules"))
    assert (lesson.media_type, book.media_type) == ("application/json", "application/json")
    assert msgspec.json.encode(msgspec.json.decode(lesson.body, type=Lesson)) == msgspec.json.encode(
        taught_games()[game].lesson()
    )
    assert msgspec.json.decode(book.body, type=RuleBook) == rule_book(game)


@pytest.mark.parametrize("game", taught_games())
def test_a_lesson_is_small(game: str) -> None:
    """As small as the drawings of a game, so that a phone has it at once."""
    assert len(served(f"art/first-{game}.json").encoded["gzip"]) < 10_000
    assert len(served(f"art/rules-{game}.json").encoded["gzip"]) < 10_000
