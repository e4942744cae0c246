"""The abstract game: what a table, a server and a terminal ask of any game.

A *player* is counted in the order of turns: player 0 makes the first move of a game. A *seat* is a place at a table and
stays the same from game to game. The table turns one into the other; a game only knows players, but where it is told
which seat player 0 sits at (`first`): then player `p` of `n` sits at `(p + first) % n`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, Protocol, TypeVar

from hanamachi.game.arguments import check_type
from hanamachi.game.errors import BadOption, shown
from hanamachi.game.player import Choose, Seat

Player = int
"""Who plays, from 0, in one game's order of turns."""

ANY = "any"
"""The kind of deals that come as they come."""

RULINGS = 2
"""The rulings that new games are played by. A table made before some were changed keeps to the older ones; each game
tells what it did differently then."""


class Outcome(Protocol):
    """How a finished game ended."""

    @property
    def winners(self) -> tuple[Player, ...]:
        """The players who won: several share a win, and nobody wins a draw."""


class Position(Protocol):
    """One moment of a game; a frozen, hashable value."""

    @property
    def turn(self) -> Player | None:
        """The player to move, or None when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""


class Match(Protocol):
    """Several games between the same seats; a frozen value."""

    @property
    def starter(self) -> Seat:
        """The seat that starts the game now due."""

    @property
    def score(self) -> tuple[int, ...]:
        """What each seat has won so far."""

    @property
    def over(self) -> bool:
        """Whether nothing is left to play."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won the match; nobody while it goes on and when it was drawn."""


PositionT = TypeVar("PositionT", bound=Position)
OptionsT = TypeVar("OptionsT")
MatchT = TypeVar("MatchT", bound=Match)
ViewT = TypeVar("ViewT")


class Game(ABC, Generic[PositionT, OptionsT, MatchT, ViewT]):
    """A game's rules, stateless, by values and by texts.

    Typed by its position, the options that are agreed before a match, the match, and what a seat sees of a position.
    What has a body here is what holds for a game without hidden information, chance or steps beyond its actions; other
    games override it. `conformance.check` tests what is promised below.

    >>> from hanamachi.games.okiya import GAME
    >>> options = GAME.options({"form": "single"}, 2)
    >>> position = GAME.start(options, GAME.deal(options, range(GAME.deck(options)), first=0))
    >>> GAME.actions(position)[:3], GAME.play(position, "a4").turn
    (('a4', 'b4', 'c4'), 1)
    """

    name: str
    """The game's name in addresses, records and messages: lower-case letters."""

    @property
    def title(self) -> str:
        """The name as people write it, the same in every language."""
        return self.name.title()

    phrases: str = ""
    """The package that has its phrases: a folder `locales`, in it a folder for each language, and in that a Fluent file
    with the game's name, beside whatever others it likes. Empty: it has none."""

    seats: tuple[int, ...]
    """The numbers of players that it is for, ascending."""

    hidden: bool = False
    """Whether a deal hides something from somebody; then nothing is ever taken back."""

    timed: Literal["game", "turn"] = "game"
    """What a clock is for: a player's time for the whole game, or for each turn."""

    has_pages: bool = False
    """Whether the browser has pages of its own for it; any other is played on those for any game, with `board_svg`."""

    choices: Mapping[str, tuple[str, ...]] = {}
    """What people choose on its pages and have follow their account, by name, each with the values that it may have."""

    daily_puzzles: bool = False
    """Whether its pages have a puzzle for each day, and streaks of them: which were solved follows an account, too."""

    hints: bool = False
    """Whether what each move is worth is known, so that a table may agree that it can be asked."""

    # ----------------------------------------------------------------------------------------------- types on the wire

    setup_type: type[Any]
    """What is agreed when a table is made: a frozen `msgspec.Struct` whose tag field is `game` and whose tag is the
    game's name. Each of its fields has a default and is, as text, one of the `options`."""

    option_help: Mapping[str, tuple[str, str]] = {}
    """For a field of the set-up, what it takes in a word and what it is, in English, as `play --help` says it."""

    view_type: Any
    """The type of `view`, as `msgspec` understands it; its field `turn` is the seat to move, None when that is over."""

    outcome_type: Any
    """The type of `outcome` where it is not None."""

    event_type: Any = None
    """The type of each of `public_events`; None where there are none."""

    replay_type: Any = None
    """The type of `replay`; None where nothing was hidden that could be shown afterwards."""

    # ------------------------------------------------------------------------------------------------ computer players

    stand_in: str
    """The computer player that takes the seat of somebody who has left."""

    usual_opponents: tuple[str, ...]
    """The computer players that one person plays against who asks for nobody in particular."""

    slow_players: frozenset[str] = frozenset()
    """The computer players that take longer than some milliseconds for an action."""

    @abstractmethod
    def players(self) -> Mapping[str, Choose]:
        """The computer players by name, from the weakest up where they can be told apart; at least one."""

    def player(self, name: str) -> Choose:
        """The computer player of that name; raises BadOption."""
        check_type(name, str, "a computer player", "the name of one")
        known = self.players()
        if name not in known:
            raise BadOption(f"{shown(name)} is not a computer player of {self.name}: expected {', '.join(known)}")
        return known[name]

    # ----------------------------------------------------------------------- what it may bring, imported when asked for

    def drawing(self) -> Any:
        """Its drawings, a `hanamachi.drawing.game_drawing.GameDrawing`; None where it has none of its own."""
        return None

    def printing(self) -> Any:
        """Itself on paper, a `hanamachi.printing.game_printing.GamePrinting`; None: records alone, as any game's."""
        return None

    def cards(self) -> Any:
        """What links to it show elsewhere, a `hanamachi.printing.link_card.GameCards`; None: as any game's do."""
        return None

    def narration(self) -> Any:
        """How its records are told, a `hanamachi.narration.game_narration.GameNarration`; None: as any game's are."""
        return None

    def tutorial(self) -> Any:
        """How it is learnt, a `hanamachi.tutorial.game_tutorial.GameTutorial`; None: by its rules alone."""
        return None

    def routes(self) -> Sequence[Any]:
        """What a server answers for this game alone, as Litestar's route handlers."""
        return ()

    def terminal(self) -> Any:
        """How it is played in a terminal, a `hanamachi.terminal.game_terminal.GameTerminal`; None: as any game is."""
        return None

    # ------------------------------------------------------------------------------------------------ before a game

    @abstractmethod
    def options(self, given: Mapping[str, str], seats: int, rulings: int = RULINGS) -> OptionsT:
        """The options for so many players from texts, and the rulings that are played by; raises BadOption.

        Each option that is not given has its default: an empty mapping is always understood.
        """

    @abstractmethod
    def deck(self, options: OptionsT) -> int:
        """How many things are shuffled for one deal; 0 where nothing is."""

    @abstractmethod
    def deal(self, options: OptionsT, order: Sequence[int], first: Seat) -> str:
        """The deal that a shuffle gives, where player 0 sits at `first`.

        `order` is a permutation of `range(deck(options))`.
        """

    @abstractmethod
    def start(self, options: OptionsT, deal: str) -> PositionT:
        """The first position of a game, from the text of its deal; raises BadText or BadOption."""

    def check_kind(self, options: OptionsT, kind: str) -> None:
        """Raise BadOption unless deals of that kind can be had: `ANY`, and what the game knows beyond it."""
        if kind != ANY:
            raise BadOption(f"{shown(kind)} is not a kind of deals of {self.name}: expected {ANY}")

    def deal_of_kind(self, options: OptionsT, kind: str, drawn: Callable[[int], str]) -> int:
        """The number of the first deal of a kind among `drawn(0)`, `drawn(1)` and so on; takes up to seconds.

        Raises GameError where there is none among those that may be drawn.
        """
        return 0

    # ------------------------------------------------------------------------------------------------ during a game

    @abstractmethod
    def actions(self, position: PositionT) -> tuple[str, ...]:
        """The legal actions as texts, each once, in an order that depends on the position alone.

        At least one while somebody is to move, none when the game is over.
        """

    @abstractmethod
    def play(self, position: PositionT, action: str) -> PositionT:
        """The position after an action; raises BadText or IllegalAction for what is not one of `actions`."""

    @abstractmethod
    def turns(self, position: PositionT) -> int:
        """How many turns have been taken: 0 at the start, never less after an action than before."""

    def time_out(self, position: PositionT) -> tuple[PositionT, str] | None:
        """The position after the time of a turn is up and the word for it; None where that loses the game."""
        return None

    def animation_weight(self, before: PositionT, after: PositionT) -> float:
        """How long people need to follow what happened between two positions, where 1 is a plain move."""
        return 1

    # ------------------------------------------------------------------------------------------------- who sees what

    @abstractmethod
    def view(self, position: PositionT, seat: Seat | None, first: Seat) -> ViewT:
        """What a seat (None: a spectator) sees now of a position whose player 0 sits at `first`."""

    @abstractmethod
    def board_text(self, view: ViewT) -> str:
        """Return what a seat sees as lines of plain text for a terminal."""

    @abstractmethod
    def board_svg(self, view: ViewT) -> str:
        """Return what a seat sees as a standalone SVG picture."""

    def own_parts(self, position: PositionT, seat: Seat, first: Seat) -> Mapping[str, Any]:
        """The fields of `view` that a seat may see otherwise than a spectator, by name; it sees the others alike.

        The same for every seat and position; where there are any, the view is a `msgspec.Struct`.
        """
        return {}

    def view_changes(self, before: PositionT, after: PositionT, first: Seat) -> Mapping[str, Any] | None:
        """What a spectator sees otherwise after an action with which the game goes on, as `table.changes` folds it.

        None: the two views are compared, which takes longer. A game without pages of its own says None: with each
        change of its view the browser is sent a new picture (`board_svg`), too.
        """
        return None

    def public_events(self, before: PositionT, after: PositionT, first: Seat) -> tuple[Any, ...]:
        """What everybody sees happen from one position to the next, beyond the action itself."""
        return ()

    def private_events(self, before: PositionT, after: PositionT, first: Seat) -> tuple[tuple[Seat, str, str], ...]:
        """What single seats alone see happen: the seat, where, and what."""
        return ()

    def still_visible(self, public_events: Sequence[Any]) -> tuple[Any, ...]:
        """Those of the public events whose traces can still be seen later."""
        return tuple(public_events)

    def observation(self, position: PositionT, player: Player) -> Any:
        """All that a player may know of a position: what a computer player is given."""
        return position

    # ------------------------------------------------------------------------------------------------- after a game

    @abstractmethod
    def winners_without(self, position: PositionT, loser: Player) -> tuple[Player, ...]:
        """The players who win where one has given up, or has no time left; never that one."""

    @abstractmethod
    def outcome(self, position: PositionT, first: Seat) -> Any:
        """How a game whose player 0 sits at `first` ended, as everybody may see it; None while it goes on."""

    def points(self, position: PositionT) -> tuple[int, ...]:
        """What each player has scored when a game was played to its end; empty where only winning counts."""
        return ()

    def replay(self, start: PositionT, actions: Sequence[str], first: Seat) -> Any:
        """A finished game from its first position on, with nothing hidden any more; asked only with a `replay_type`."""
        raise NotImplementedError

    def losses(self, start: PositionT, actions: Sequence[str]) -> tuple[int | None, ...] | None:
        """How much each action from the first position on gave away against the exact answer, 0 for one of the best.

        None for an action without a choice; None instead of all where no exact answer is known. Takes milliseconds.
        """
        return None

    @abstractmethod
    def reason(self, position: PositionT) -> str:
        """In a word or two, why a finished game is over."""

    @abstractmethod
    def match(self, options: OptionsT, first: Seat) -> MatchT:
        """A match in which nothing has been played and the seat `first` starts."""

    @abstractmethod
    def settle(self, match: MatchT, position: PositionT, winners: tuple[Seat, ...]) -> MatchT:
        """The match after a game that ended in `position` with those winners, by the rules, by resigning or time."""

    @abstractmethod
    def notation(self, options: OptionsT, deal: str, actions: Sequence[str]) -> str:
        """The one text form of a game: a line without a line break."""


AnyGame = Game[Any, Any, Any, Any]
"""Whichever game it is."""
