"""Each game keeps the promises of `Rules` and `GamePackage`, and a game that breaks one is found."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hanamachi.drawing.game_drawing import GameDrawing
from hanamachi.game import AnyRules, GamePackage, GamePart
from hanamachi.game.conformance import NotConforming, check_package, check_rules
from hanamachi.game.registry import installed_games
from hanamachi.games import maiko, okiya
from hanamachi.games.maiko import MaikoRules
from hanamachi.games.okiya import OkiyaRules
from hanamachi.narration.game_narration import GameNarration
from hanamachi.printing.game_printing import GamePrinting
from hanamachi.printing.link_card import GameCards
from hanamachi.terminal.game_terminal import GameTerminal
from hanamachi.tutorial.game_tutorial import GameTutorial


@pytest.mark.parametrize("game", installed_games(), ids=lambda game: game.name)
def test_every_game_keeps_the_promises_of_rules(game: GamePackage) -> None:
    check_rules(game.rules, Random(7), games=2)


@pytest.mark.long("rules")
@pytest.mark.parametrize("game", installed_games(), ids=lambda game: game.name)
def test_every_game_keeps_the_promises_of_rules_a_thousand_times(game: GamePackage) -> None:
    check_rules(game.rules, Random(8), games=1 + 1000 // len(game.rules.seat_counts))


@pytest.mark.parametrize("game", installed_games(), ids=lambda game: game.name)
def test_every_game_keeps_the_promises_of_a_package(game: GamePackage) -> None:
    check_package(game, Random(7))


@pytest.mark.parametrize("game", installed_games(), ids=lambda game: game.name)
def test_every_part_of_a_game_implements_its_interface(game: GamePackage) -> None:
    parts: dict[type[GamePart], object] = {
        GameDrawing: GameDrawing.load(game.load_drawing),
        GameNarration: GameNarration.load(game.load_narration),
        GamePrinting: GamePrinting.load(game.load_printing),
        GameCards: GameCards.load(game.load_link_cards),
        GameTutorial: GameTutorial.load(game.load_tutorial),
        GameTerminal: GameTerminal.load(game.load_terminal),
    }
    assert all(isinstance(part, interface) for interface, part in parts.items())
    assert all(handler.paths for handler in game.load_routes())


def test_a_part_that_does_not_implement_its_interface_is_refused() -> None:
    with pytest.raises(TypeError, match="is not a GameDrawing: expected an instance of one"):
        GameDrawing.load(okiya.GAME.load_narration)


def replace_method(kind: type[AnyRules], member: str, instead: Callable[..., Any]) -> AnyRules:
    """Return rules with one method replaced. The replacement gets the original result and the arguments."""
    kept = getattr(kind, member)
    changed: AnyRules = type("Broken", (kind,), {member: lambda self, *given: instead(kept(self, *given), *given)})()
    return changed


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (replace_method(OkiyaRules, "legal_actions", lambda kept, _: kept * 2), "its actions are"),
        (
            replace_method(OkiyaRules, "legal_actions", lambda kept, _: kept or ("a1",)),
            "something can be done after its end",
        ),
        (replace_method(OkiyaRules, "find_winners_after_forfeit", lambda *_: (0, 1)), "who gives up wins"),
        (replace_method(OkiyaRules, "make_private_view_fields", lambda *_: {"turn": None}), "nothing is hidden"),
        (replace_method(OkiyaRules, "list_private_events", lambda *_: ((0, "a1", "Ms"),)), "seat 0 is told a secret"),
        (replace_method(OkiyaRules, "count_turns", lambda kept, _: 16 - kept), "after turns that were taken"),
        (replace_method(OkiyaRules, "format_game", lambda kept, *_: f"{kept}\n"), "its notation is no line"),
        (replace_method(OkiyaRules, "compute_action_losses", lambda kept, *_: kept[1:]), "is not one number each"),
        (
            replace_method(OkiyaRules, "compute_action_losses", lambda kept, *_: (*kept[1:], -1)),
            "is not one number each",
        ),
        (replace_method(OkiyaRules, "describe_end_reason", lambda *_: ""), "nothing says why it is over"),
        (replace_method(MaikoRules, "time_out_turn", lambda *_: None), "what a clock is for"),
        (replace_method(MaikoRules, "make_private_view_fields", lambda *_: {}), "is not the same twice"),
        (replace_method(MaikoRules, "animation_duration_factor", lambda *_: 0), "takes no time"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_rules_that_break_a_promise_are_found(rules: AnyRules, said: str) -> None:
    with pytest.raises(NotConforming, match=said):
        check_rules(rules, Random(9), games=3)


def test_rules_that_accept_any_text_as_an_action_are_found() -> None:
    class Lenient(OkiyaRules):
        def play(self, position: Any, action: str) -> Any:
            return super().play(
                position, action if action in self.legal_actions(position) else self.legal_actions(position)[0]
            )

    with pytest.raises(NotConforming, match="is no legal action and was taken"):
        check_rules(Lenient(), Random(9), games=1)


@pytest.mark.parametrize(
    ("package", "said"),
    [
        (replace(okiya.GAME, name="Okiya"), "its name is not lower-case"),
        (replace(okiya.GAME, replacement_player="nobody"), "computer players that it does not have: {'nobody'}"),
        (replace(okiya.GAME, default_opponents=("wary", "wary")), "do not fill a table"),
        (replace(okiya.GAME, option_help={"from": ("", "")}), "options that its set-up does not have"),
        (replace(okiya.GAME, view_type=maiko.HouseView), "its views are GardenView"),
        (replace(okiya.GAME, outcome_type=str), "its outcomes are OutcomeView"),
        (replace(okiya.GAME, load_players=lambda: {"wary": lambda *_: "e9"}), "wary chose 'e9'"),
        (replace(maiko.GAME, event_type=None), "its public events are StepView"),
        (replace(maiko.GAME, replay_type=str), "its replays are Replay"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_packages_that_break_a_promise_are_found(package: GamePackage, said: str) -> None:
    with pytest.raises(NotConforming, match=said):
        check_package(package, Random(9))
