"""Messages of the WebSocket and of the HTTP API: a closed set of types, parsed once on arrival.

On a table's socket the browser sends `CommandRequest`, `RequestSnapshot`, `ShowColourSet`, `SayPhrase` or `Ping`. The
server sends `Update`, `PatchUpdate`, `Acknowledged`, `Refused`, `Presence`, `ColourSetShown`, `ColourSetRefused`,
`PhraseSaid`, `PhraseRefused` or `Pong`. It closes the socket with a WebSocket close code and a reason of the form
`CODE: SENTENCE`.
Over HTTP the browser sends `NewTable` or `PlayedTable`. The server answers with `MadeTable`, a list of `TableSummary`,
a `TableView`, a replay, a record, a print and its `PrintSize`, or a `Problem`. Lessons and rules are static files,
written at server start.
`web/src/protocol.ts` is generated from these types.
"""

from typing import Annotated

import msgspec

from hanamachi.drawing import colouring
from hanamachi.game.registry import installed_games
from hanamachi.table.commands import Entry
from hanamachi.table.messages import (
    Acknowledged,
    CommandRequest,
    PatchUpdate,
    PhraseRefused,
    PhraseSaid,
    Refused,
    SayPhrase,
    Update,
)
from hanamachi.table.names import MAX_NAME_LENGTH
from hanamachi.table.setup import Clock, GameSetup, Setup
from hanamachi.table.view import Phase, TableView
from hanamachi.tutorial.lesson import Lesson
from hanamachi.tutorial.rulebook import RuleBook

MAX_MESSAGE_BYTES = 8192

COLOUR_SET_MESSAGE_START = '{"say":"wear",'
"""Beginning of the one message that may be longer than MAX_MESSAGE_BYTES."""

MAX_COLOUR_SET_MESSAGE_BYTES = colouring.MAX_BYTES + 64
"""Maximum size of a `ShowColourSet` message: a colour set with its envelope."""

MAX_PLAYED_ENTRIES = 1280
"""Maximum entries of an uploaded table. A game of Maiko among weak players can have 1,000."""

MAX_PLAYED_BYTES = 128 * 1024
"""Maximum size of a request with an uploaded table: all its entries, of at most 80 bytes."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=4 * MAX_NAME_LENGTH)]

# ------------------------------------------------------------------------------------------- from the browser, socket


class ShowColourSet(msgspec.Struct, frozen=True, tag_field="say", tag="wear", forbid_unknown_fields=True):
    """Show the others at the table a colour set, or none (None). It is stored with the table, but not in its record."""

    set: msgspec.Raw


class RequestSnapshot(msgspec.Struct, frozen=True, tag_field="say", tag="look", forbid_unknown_fields=True):
    """Request a snapshot of the table with the events since entry `since`."""

    since: int


class Ping(msgspec.Struct, frozen=True, tag_field="say", tag="ping", forbid_unknown_fields=True):
    """Check whether the connection is alive; answered by `Pong`."""


FromBrowser = CommandRequest | RequestSnapshot | ShowColourSet | SayPhrase | Ping

# --------------------------------------------------------------------------------------------- to the browser, socket


class Presence(msgspec.Struct, frozen=True, tag_field="tell", tag="presence"):
    """The seats whose players are connected, and the number of other watchers."""

    here: tuple[bool, ...]
    watching: int


class ColourSetShown(msgspec.Struct, frozen=True, tag_field="tell", tag="worn"):
    """The colour set of the person on a seat, or null for none."""

    seat: int
    set: msgspec.Raw


class ColourSetRefused(msgspec.Struct, frozen=True, tag_field="tell", tag="not-worn"):
    """Refusal of a colour set that is shown to nobody: a code and a sentence."""

    error: str
    message: str


class Pong(msgspec.Struct, frozen=True, tag_field="tell", tag="pong"):
    """The answer to `Ping`."""


ToBrowser = (
    Update
    | PatchUpdate
    | Acknowledged
    | Refused
    | Presence
    | ColourSetShown
    | ColourSetRefused
    | PhraseSaid
    | PhraseRefused
    | Pong
)

# --------------------------------------------------------------------------------------------------------------- HTTP


class YourSeat(msgspec.Struct, frozen=True, tag_field="who", tag="you", forbid_unknown_fields=True):
    """A seat for the person who makes the request. Two such seats share one screen."""

    name: Name


class OpenSeat(msgspec.Struct, frozen=True, tag_field="who", tag="open", forbid_unknown_fields=True):
    """A seat for anybody who has the invitation."""


class ComputerSeat(msgspec.Struct, frozen=True, tag_field="who", tag="computer", forbid_unknown_fields=True):
    """A seat for a computer player."""

    player: str


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new table; `first` is None if the seat that starts is drawn by lot.

    Without a seat of yours, at least one is open: a screen shows the table, and people join by its invitation.

    `layouts`, for Okiya: any; first, second or neither (the winner with best play); openings-1 to openings-6 (number
    of winning openings). With `hints` the player to move may ask for one. Anybody may watch a `listed` table. Seats
    of a `rated` table are for people with accounts.
    """

    game: GameSetup
    seats: Annotated[tuple[YourSeat | OpenSeat | ComputerSeat, ...], msgspec.Meta(min_length=2, max_length=4)]
    first: int | None = None
    clock: Clock | None = None
    layouts: str = "any"
    hints: bool = False
    rated: bool = False
    listed: bool = False


class PlayedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that was played without the server. The person who uploads it gets the seats of its people."""

    setup: Setup
    entries: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=MAX_PLAYED_ENTRIES)]


class MadeTable(msgspec.Struct, frozen=True):
    """A new table; `invitation` is the key to its open seat, if it has one."""

    table: str
    invitation: str | None


class SeatSummary(msgspec.Struct, frozen=True):
    """The player on a seat (empty: nobody), and the name of the computer player if it is one."""

    name: str
    computer: str | None


class TableSummary(msgspec.Struct, frozen=True):
    """A table in a list: `at` is the time of its last change, `left` the rest of a limit in days (both in ms)."""

    table: str
    game: GameSetup
    phase: Phase
    seats: tuple[SeatSummary, ...]
    score: tuple[int, ...]
    your_turn: bool
    at: int
    left: int | None = None


class PrintSize(msgspec.Struct, frozen=True):
    """The number of pages of a print, and the number of tiles on a page."""

    pages: int
    tiles: int


class Problem(msgspec.Struct, frozen=True):
    """A refused request: the code of the refusal and a sentence."""

    error: str
    message: str


REPLAYS = tuple(game.replay_type for game in installed_games() if game.replay_type)
"""Replay types of the games that have replays."""

REVIEWS = tuple(game.review_type for game in installed_games() if game.review_type)
"""Review types of the games that have reviews."""

WIRE = (
    FromBrowser,
    ToBrowser,
    NewTable,
    PlayedTable,
    MadeTable,
    TableSummary,
    TableView,
    *REPLAYS,
    *REVIEWS,
    PrintSize,
    Problem,
    Lesson,
    RuleBook,
)
"""Types that are generated for TypeScript."""
