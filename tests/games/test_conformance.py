"""Every game keeps what `Game` promises; and a game that does not is found out."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hanamachi.game import AnyGame
from hanamachi.game.conformance import NotConforming, check
from hanamachi.game.registry import games
from hanamachi.games.maiko.game import MaikoGame
from hanamachi.games.okiya import OkiyaGame


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_game_keeps_what_a_game_promises(game: AnyGame) -> None:
    check(game, Random(7), games=2)


@pytest.mark.long("rules")
@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_game_keeps_what_a_game_promises_a_thousand_times(game: AnyGame) -> None:
    check(game, Random(8), games=1 + 1000 // len(game.seats))


def broken(kind: type[AnyGame], member: str, instead: Callable[..., Any]) -> AnyGame:
    """A game of which one member does something else, called with what it would have returned and its arguments."""
    kept = getattr(kind, member)
    changed: AnyGame = type("Broken", (kind,), {member: lambda self, *given: instead(kept(self, *given), *given)})()
    return changed


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (broken(OkiyaGame, "actions", lambda kept, _: kept * 2), "its actions are"),
        (broken(OkiyaGame, "actions", lambda kept, _: kept or ("a1",)), "something can be done after its end"),
        (broken(OkiyaGame, "winners_without", lambda *_: (0, 1)), "who gives up wins"),
        (broken(OkiyaGame, "own_parts", lambda *_: {"turn": None}), "nothing is hidden"),
        (broken(OkiyaGame, "private_events", lambda *_: ((0, "a1", "Ms"),)), "seat 0 is told a secret"),
        (broken(OkiyaGame, "turns", lambda kept, _: 16 - kept), "after turns that were taken"),
        (broken(OkiyaGame, "notation", lambda kept, *_: f"{kept}\n"), "its notation is no line"),
        (broken(OkiyaGame, "losses", lambda kept, *_: kept[1:]), "is not one number each"),
        (broken(OkiyaGame, "losses", lambda kept, *_: (*kept[1:], -1)), "is not one number each"),
        (broken(OkiyaGame, "reason", lambda *_: ""), "nothing says why it is over"),
        (broken(MaikoGame, "time_out", lambda *_: None), "what a clock is for"),
        (broken(MaikoGame, "own_parts", lambda *_: {}), "is not the same twice"),
        (broken(MaikoGame, "animation_weight", lambda *_: 0), "takes no time"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_game_that_breaks_a_promise_is_found_out(game: AnyGame, said: str) -> None:
    with pytest.raises(NotConforming, match=said):
        check(game, Random(9), games=3)


def test_a_game_in_which_anything_may_be_played_is_found_out() -> None:
    class Lenient(OkiyaGame):
        def play(self, position: Any, action: str) -> Any:
            return super().play(position, action if action in self.actions(position) else self.actions(position)[0])

    with pytest.raises(NotConforming, match="is no legal action and was taken"):
        check(Lenient(), Random(9), games=1)
