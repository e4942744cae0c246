"""Maiko as a package: its rules, and everything that it brings beside them."""

from collections.abc import Mapping, Sequence

from hanamachi.game import ComputerPlayer, GamePackage, GamePart
from hanamachi.game.package import RouteHandler
from hanamachi.games.maiko.game_rules import RULES
from hanamachi.games.maiko.history_views import StepView
from hanamachi.games.maiko.house_view import HouseOutcome, HouseView
from hanamachi.games.maiko.replay import Replay
from hanamachi.games.maiko.review.review_view import ReviewView
from hanamachi.games.maiko.setup import MaikoSetup


def _load_players() -> Mapping[str, ComputerPlayer]:
    from hanamachi.games.maiko.players import PLAYERS

    return PLAYERS


def _load_drawing() -> GamePart:
    from hanamachi.games.maiko.drawing.drawings import MaikoDrawing

    return MaikoDrawing()


def _load_narration() -> GamePart:
    from hanamachi.games.maiko.narration import MaikoNarration

    return MaikoNarration()


def _load_printing() -> GamePart:
    from hanamachi.games.maiko.printing.maiko_printing import MaikoPrinting

    return MaikoPrinting()


def _load_cards() -> GamePart:
    from hanamachi.games.maiko.link_cards import MaikoCards

    return MaikoCards()


def _load_tutorial() -> GamePart:
    from hanamachi.games.maiko.tutorial.maiko_tutorial import MaikoTutorial

    return MaikoTutorial()


def _load_terminal() -> GamePart:
    from hanamachi.games.maiko.terminal.maiko_terminal import MaikoTerminal

    return MaikoTerminal(GAME)


def _load_routes() -> Sequence[RouteHandler]:
    from hanamachi.games.maiko.server import daily_deal_routes, memory_routes

    return (*daily_deal_routes.ROUTES, *memory_routes.ROUTES)


GAME = GamePackage(
    name="maiko",
    rules=RULES,
    locales_package="hanamachi.games.maiko",
    setup_type=MaikoSetup,
    option_help={
        "colours": ("COLOUR,…", "the seats' colours.  [default: white,violet,pink,green]"),
        "left_out": ("COLOUR", "for two players, the colour left out; by default it is drawn."),
        "stall": ("N", "rounds without progress that call the end.  [default: 12]"),
    },
    load_players=_load_players,
    replacement_player="memory-7",
    default_opponents=("memory-4", "memory-4"),
    former_players={"search": "master"},
    slow_players=frozenset({"master"}),
    view_type=HouseView,
    outcome_type=HouseOutcome,
    event_type=StepView,
    replay_type=Replay,
    review_type=ReviewView,
    has_pages=True,
    page_settings={"pace": ("calm", "usual", "quick", "touch")},
    has_daily_puzzles=True,
    load_drawing=_load_drawing,
    load_narration=_load_narration,
    load_printing=_load_printing,
    load_link_cards=_load_cards,
    load_tutorial=_load_tutorial,
    load_terminal=_load_terminal,
    load_routes=_load_routes,
)
"""The game Maiko: its rules, computer players, drawings and everything else that belongs to it."""
