"""Everything that crosses the wire: a closed set, parsed once at the edge.

Over a table's socket the browser says `Do`, `Look`, `Wear`, `SayPhrase` or `Ping` and is told `Update`, `Changed`,
`Acknowledged`, `Refused`, `Presence`, `Worn`, `NotWorn`, `PhraseSaid`, `NotSaid` or `Pong`. It is closed with a number
of WebSocket's and a reason, which is `CODE: SENTENCE`.
Over HTTP it asks with `NewTable` or `PlayedTable` and is answered with `Made`, `TableLine`s, a `TableView`, a replay, a
record, a print and its `Sheets`, or a `Problem`. Lessons and illustrated rules are files, made when the server starts.
`web/src/protocol.ts` is made from these types.
"""

from typing import Annotated

import msgspec

from hanamachi.drawing import colouring
from hanamachi.game.registry import installed_games
from hanamachi.table.commands import Entry
from hanamachi.table.messages import Acknowledged, Changed, Do, NotSaid, PhraseSaid, Refused, SayPhrase, Update
from hanamachi.table.names import MAX_NAME
from hanamachi.table.setup import Clock, GameSetup, Setup
from hanamachi.table.view import Phase, TableView
from hanamachi.tutorial.lesson import Lesson
from hanamachi.tutorial.rulebook import RuleBook

MAX_MESSAGE_BYTES = 8192

WEAR_OPENS = '{"say":"wear",'
"""How the one message begins that may be longer than the others."""

MAX_WEAR_BYTES = colouring.MAX_BYTES + 64
"""A set of colours, and the few bytes round it."""

MOST_PLAYED = 640
"""The most entries of a table that is handed in: of some fifty games, and as many as a request has room for."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=4 * MAX_NAME)]

# ------------------------------------------------------------------------------------------- from the browser, socket


class Wear(msgspec.Struct, frozen=True, tag_field="say", tag="wear", forbid_unknown_fields=True):
    """Show the others at the table your colours; None takes them off. The store keeps them, and no record does."""

    set: msgspec.Raw


class Look(msgspec.Struct, frozen=True, tag_field="say", tag="look", forbid_unknown_fields=True):
    """Tell me again what there is, and what has happened since entry `since`."""

    since: int


class Ping(msgspec.Struct, frozen=True, tag_field="say", tag="ping", forbid_unknown_fields=True):
    """Is the connection still there?"""


FromBrowser = Do | Look | Wear | SayPhrase | Ping

# --------------------------------------------------------------------------------------------- to the browser, socket


class Presence(msgspec.Struct, frozen=True, tag_field="tell", tag="presence"):
    """Which seats have somebody connected, and how many others watch."""

    here: tuple[bool, ...]
    watching: int


class Worn(msgspec.Struct, frozen=True, tag_field="tell", tag="worn"):
    """The colours that the person on a seat wears; null: none any more."""

    seat: int
    set: msgspec.Raw


class NotWorn(msgspec.Struct, frozen=True, tag_field="tell", tag="not-worn"):
    """Colours that nobody else is shown: a code and a sentence."""

    error: str
    message: str


class Pong(msgspec.Struct, frozen=True, tag_field="tell", tag="pong"):
    """It is."""


ToBrowser = Update | Changed | Acknowledged | Refused | Presence | Worn | NotWorn | PhraseSaid | NotSaid | Pong

# --------------------------------------------------------------------------------------------------------------- HTTP


class You(msgspec.Struct, frozen=True, tag_field="who", tag="you", forbid_unknown_fields=True):
    """A seat for the one who asks; two of them share one screen."""

    name: Name


class Open(msgspec.Struct, frozen=True, tag_field="who", tag="open", forbid_unknown_fields=True):
    """A seat for whoever has the invitation."""


class Computer(msgspec.Struct, frozen=True, tag_field="who", tag="computer", forbid_unknown_fields=True):
    """A seat for a computer player."""

    player: str


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a table; `first` is None where the seat that starts is drawn.

    `layouts`, of Okiya: any; first, second or neither (who wins with best play); openings-1 to openings-6 (how many
    win). With `hints`, whoever is to move may ask for one. Anybody may watch a `listed` table. A `rated` one is for
    people with accounts.
    """

    game: GameSetup
    seats: Annotated[tuple[You | Open | Computer, ...], msgspec.Meta(min_length=2, max_length=4)]
    first: int | None = None
    clock: Clock | None = None
    layouts: str = "any"
    hints: bool = False
    rated: bool = False
    listed: bool = False


class PlayedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that was played without the house; whoever hands it in has the seats of its people."""

    setup: Setup
    entries: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=MOST_PLAYED)]


class Made(msgspec.Struct, frozen=True):
    """A table was made; `invitation` is the key to its open seat, if it has one."""

    table: str
    invitation: str | None


class SeatLine(msgspec.Struct, frozen=True):
    """Who sits on a seat (empty: nobody), and which computer player."""

    name: str
    computer: str | None


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list, when it last changed (ms), and what is left (ms) of days for a move."""

    table: str
    game: GameSetup
    phase: Phase
    seats: tuple[SeatLine, ...]
    score: tuple[int, ...]
    your_turn: bool
    at: int
    left: int | None = None


class Sheets(msgspec.Struct, frozen=True):
    """The pages of a print, and how many tiles fit on one."""

    pages: int
    tiles: int


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: a code and a sentence."""

    error: str
    message: str


REPLAYS = tuple(game.replay_type for game in installed_games() if game.replay_type)
"""What finished games are looked back on as, by each game that has a replay."""

WIRE = (
    FromBrowser,
    ToBrowser,
    NewTable,
    PlayedTable,
    Made,
    TableLine,
    TableView,
    *REPLAYS,
    Sheets,
    Problem,
    Lesson,
    RuleBook,
)
"""The types that TypeScript knows."""
