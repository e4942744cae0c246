"""The registry of games that are installed as distributions."""

import sys
from collections.abc import Callable, Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest

from hanamachi.game import BadOption
from hanamachi.game.registry import find_game, installed_games
from hanamachi.games import maiko, okiya

ELSEWHERE = """
from dataclasses import replace

import msgspec
from hanamachi.games import okiya

class Setup(msgspec.Struct, frozen=True, tag="shiritori", tag_field="game"):
    pass

GAME = replace(okiya.GAME, name="shiritori", setup_type=Setup)
THIEF, BORROWED = replace(okiya.GAME), replace(okiya.GAME, name="borrowed")
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Install a distribution with a module of games and these entry points."""
    installed_games.cache_clear()

    def install(*entries: str) -> None:
        (tmp_path / "elsewhere.py").write_text(ELSEWHERE)
        about = tmp_path / "elsewhere-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text("[hanamachi.games]\n" + "\n".join(entries))
        # before our own distribution, whose game must win if both have the same name
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "elsewhere", raising=False)
        invalidate_caches()

    yield install
    installed_games.cache_clear()


def test_the_games_of_this_package_are_found_by_entry_points() -> None:
    assert installed_games() == (okiya.GAME, maiko.GAME)
    assert find_game("maiko") is maiko.GAME
    with pytest.raises(BadOption, match=r"^hanamachi has no game 'chess': expected okiya, maiko$"):
        find_game("chess")


def test_a_game_that_is_installed_beside_ours_is_found(install: Callable[..., None]) -> None:
    install("shiritori = elsewhere:GAME")
    assert [game.name for game in installed_games()] == ["okiya", "shiritori", "maiko"]


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("gone = nowhere:GAME", "No module named 'nowhere'"),
        ("none = elsewhere:ELSE", "has no attribute 'ELSE'"),
        ("number = sys:maxsize", "sys:maxsize is '9223372036854775807': expected a hanamachi.game.GamePackage"),
        # with two set-up types of the same tag no table could be made
        ("borrowed = elsewhere:BORROWED", "its setup_type has the tag game=okiya: expected game=borrowed"),
        ("okiya = elsewhere:THIEF", "there is a game named okiya already: expected another name"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_skipped(install: Callable[..., None], entry: str, why: str) -> None:
    install(entry)
    with pytest.warns(RuntimeWarning, match=f"^The game {entry.split()[0]} is left out: .*{why}"):
        assert installed_games() == (okiya.GAME, maiko.GAME)
