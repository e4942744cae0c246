"""A game as a package: its rules, and everything that it brings beside them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, Self

from msgspec import Struct

from hanamachi.game.arguments import check_type
from hanamachi.game.errors import BadOption, shorten_repr
from hanamachi.game.player import ComputerPlayer
from hanamachi.game.rules import AnyRules


class RouteHandler(Protocol):
    """Interface of a function or class that answers HTTP requests in the web framework Litestar."""

    paths: set[str]


class GamePart:
    """Base of the optional parts of a game that other packages use, such as `GameDrawing` for its pictures."""

    @classmethod
    def load(cls, loader: "PartLoader | None") -> Self | None:
        """Import a part of a game with its loader. Return None if the game does not have this part.

        Raises:
            TypeError: The part does not implement this interface.
        """
        part = loader and loader()
        if part is not None and not isinstance(part, cls):
            raise TypeError(f"{shorten_repr(part)} is not a {cls.__name__}: expected an instance of one")
        return part


PartLoader = Callable[[], GamePart]
"""A function that imports and returns a part of a game, so that a game is found without importing all of it."""


@dataclass(frozen=True, eq=False, kw_only=True)
class GamePackage:
    """A game that can be installed: its rules, and what tables, servers, terminals, web pages and prints need of it.

    Two packages are equal only if they are the same object. `conformance.check_package` tests the promises below.
    """

    name: str
    """The name in addresses, records and messages: lower-case letters."""

    rules: AnyRules

    locales_package: str = ""
    """The Python package with a folder `locales`, or empty for a game without phrases.

    The folder holds one folder for each language, and that a Fluent file with the game's name, beside any others.
    """

    # ------------------------------------------------------------------------------------------------------ set-up

    setup_type: type[Struct]
    """The options agreed when a table is made: a frozen struct with the tag field `game` and the game's name as tag.

    Each field has a default, and is, as text, one of the options of `Rules.parse_options`.
    """

    option_help: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """The placeholder and the English help text of an option in `play --help`, by the field of the set-up."""

    has_hints: bool = False
    """Whether the narration can say what each action is worth. Only then can a table allow hints."""

    # ------------------------------------------------------------------------------------------------ computer players

    load_players: Callable[[], Mapping[str, ComputerPlayer]]
    """Imports and returns the computer players by name, at least one, from the weakest to the strongest."""

    replacement_player: str
    """The computer player that takes the seat of a person who has left."""

    default_opponents: tuple[str, ...]
    """The computer players that one person plays against by default."""

    slow_players: frozenset[str] = frozenset()
    """The computer players that need more than ten milliseconds for an action. They run in a worker process."""

    former_players: Mapping[str, str] = field(default_factory=dict)
    """Computer players of earlier versions: for each, the one that plays in its place. Records keep the old name."""

    # ------------------------------------------------------------------------------------------- types of JSON values

    view_type: type[object]
    """The type of `Rules.make_view`."""

    outcome_type: type[object]
    """The type of `Rules.make_outcome_view`, if it is not None."""

    event_type: type[object] | None = None
    """The type of the items of `Rules.list_public_events`, or None for a game without them."""

    replay_type: type[object] | None = None
    """The type of `Rules.make_replay`, or None for a game without one."""

    review_type: type[object] | None = None
    """The type of `Rules.make_review`, or None for a game without one."""

    # ------------------------------------------------------------------------------------------------------- pages

    has_pages: bool = False
    """Whether the web client has pages for the game. Other games use general pages, with `render_board_svg`."""

    page_settings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The settings on the game's pages that are stored in an account: the possible values by name."""

    has_daily_puzzles: bool = False
    """Whether the game's pages have daily puzzles or deals. An account then stores which ones were solved."""

    # ---------------------------------------------------------------- parts for higher packages, imported when needed

    load_drawing: PartLoader | None = None
    """Loads the `hanamachi.drawing.game_drawing.GameDrawing`."""

    load_narration: PartLoader | None = None
    """Loads the `hanamachi.narration.game_narration.GameNarration`; without it, the general narration is used."""

    load_printing: PartLoader | None = None
    """Loads the `hanamachi.printing.game_printing.GamePrinting`; without it, only records can be printed."""

    load_link_cards: PartLoader | None = None
    """Loads the `hanamachi.printing.link_card.GameCards`; without it, the general link cards are used."""

    load_tutorial: PartLoader | None = None
    """Loads the `hanamachi.tutorial.game_tutorial.GameTutorial`."""

    load_terminal: PartLoader | None = None
    """Loads the `hanamachi.terminal.game_terminal.GameTerminal`; without it, the general terminal is used."""

    load_routes: Callable[[], Sequence[RouteHandler]] = tuple
    """Imports and returns the HTTP route handlers that only this game has."""

    @property
    def title(self) -> str:
        """The name of the game with a capital letter. It is the same in every language."""
        return self.name.title()

    def get_player(self, name: str) -> ComputerPlayer:
        """Return the computer player with this id, such as "perfect", or the one that plays in its place.

        Raises:
            BadOption: The game has no such computer player.
        """
        check_type(name, str, "a computer player", "the name of one")
        players, name = self.load_players(), self.former_players.get(name, name)
        if name not in players:
            raise BadOption(
                f"{shorten_repr(name)} is not a computer player of {self.name}: expected {', '.join(players)}"
            )
        return players[name]
