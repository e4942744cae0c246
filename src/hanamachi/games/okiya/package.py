"""Okiya as a package: its rules, and everything that it brings beside them."""

from collections.abc import Mapping, Sequence

from hanamachi.game import ComputerPlayer, GamePackage, GamePart
from hanamachi.game.package import RouteHandler
from hanamachi.games.okiya.game_rules import RULES
from hanamachi.games.okiya.setup import OkiyaSetup
from hanamachi.games.okiya.views import GardenView, OutcomeView


def _load_players() -> Mapping[str, ComputerPlayer]:
    from hanamachi.games.okiya.players import PLAYERS

    return PLAYERS


def _load_drawing() -> GamePart:
    from hanamachi.games.okiya.drawing.drawings import OkiyaDrawing

    return OkiyaDrawing()


def _load_narration() -> GamePart:
    from hanamachi.games.okiya.narration import OkiyaNarration

    return OkiyaNarration()


def _load_printing() -> GamePart:
    from hanamachi.games.okiya.printing.okiya_printing import OkiyaPrinting

    return OkiyaPrinting()


def _load_cards() -> GamePart:
    from hanamachi.games.okiya.link_cards import OkiyaCards

    return OkiyaCards()


def _load_tutorial() -> GamePart:
    from hanamachi.games.okiya.tutorial import OkiyaTutorial

    return OkiyaTutorial()


def _load_terminal() -> GamePart:
    from hanamachi.games.okiya.terminal.okiya_terminal import OkiyaTerminal

    return OkiyaTerminal(GAME)


def _load_routes() -> Sequence[RouteHandler]:
    from hanamachi.games.okiya.server import print_routes, share_routes

    return (*print_routes.ROUTES, *share_routes.ROUTES)


GAME = GamePackage(
    name="okiya",
    rules=RULES,
    locales_package="hanamachi.games.okiya",
    setup_type=OkiyaSetup,
    option_help={
        "form": (
            "FORM",
            "single, first-to-1 to first-to-9, points-10, points-15 or points-20.  [default: first-to-3]",
        ),
        "full_garden": (
            "RULING",
            "result of a full garden, blockade (the second player wins) or draw.  [default: blockade]",
        ),
    },
    has_hints=True,
    load_players=_load_players,
    replacement_player="wary",
    default_opponents=("wary",),
    view_type=GardenView,
    outcome_type=OutcomeView,
    has_pages=True,
    page_settings={"coordinates": ("auto", "on", "off")},
    has_daily_puzzles=True,
    load_drawing=_load_drawing,
    load_narration=_load_narration,
    load_printing=_load_printing,
    load_link_cards=_load_cards,
    load_tutorial=_load_tutorial,
    load_terminal=_load_terminal,
    load_routes=_load_routes,
)
"""The game Okiya: its rules, computer players, drawings and everything else that belongs to it."""
