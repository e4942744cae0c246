"""Lessons and illustrated rules as the server hands them out, and the addresses under which they are read."""

import asyncio

import msgspec
import pytest

from hanamachi.server.http.pages import Page, _is_client_route, built
from hanamachi.tutorial.game_tutorial import taught_games
from hanamachi.tutorial.lesson import Lesson
from hanamachi.tutorial.rulebook import RuleBook, rule_book

PAGES = built()


def served(path: str) -> Page:
    page = asyncio.run(PAGES.get(path))
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


@pytest.mark.parametrize(
    ("path", "known"),
    [("first/okiya", True), ("rules/maiko", True), ("first/chess", False), ("rules", False), ("rules/okiya/1", False)],
)
def test_only_the_games_of_the_house_are_taught(path: str, known: bool) -> None:
    assert _is_client_route(path) is known
