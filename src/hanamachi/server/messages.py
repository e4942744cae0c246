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
from hanamachi.game.registry import games
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
    """Show the others at the table a set of colours, as `hanamachi.drawing.colouring` reads it; null takes it off.

    It is on no record: the store keeps it beside the table, until it is taken off.
    """

    set: msgspec.Raw


class Look(msgspec.Struct, frozen=True, tag_field="say", tag="look", forbid_unknown_fields=True):
    """Tell me again what there is to see, and what has happened since entry `since`."""

    since: int


class Ping(msgspec.Struct, frozen=True, tag_field="say", tag="ping", forbid_unknown_fields=True):
    """Is the connection still there?"""


FromBrowser = Do | Look | Wear | SayPhrase | Ping

# --------------------------------------------------------------------------------------------- to the browser, socket


class Presence(msgspec.Struct, frozen=True, tag_field="tell", tag="presence"):
    """Which seats have somebody at the other end of a connection, and how many others watch."""

    here: tuple[bool, ...]
    watching: int


class Worn(msgspec.Struct, frozen=True, tag_field="tell", tag="worn"):
    """The set of colours that the person on a seat wears, checked; null: they took it off."""

    seat: int
    set: msgspec.Raw


class NotWorn(msgspec.Struct, frozen=True, tag_field="tell", tag="not-worn"):
    """A set of colours that nobody else is shown: the error's code and a sentence."""

    error: str
    message: str


class Pong(msgspec.Struct, frozen=True, tag_field="tell", tag="pong"):
    """It is."""


ToBrowser = Update | Changed | Acknowledged | Refused | Presence | Worn | NotWorn | PhraseSaid | NotSaid | Pong

# --------------------------------------------------------------------------------------------------------------- HTTP


class You(msgspec.Struct, frozen=True, tag_field="who", tag="you", forbid_unknown_fields=True):
    """A seat for the one who asks, under this name; two such seats share one screen."""

    name: Name


class Open(msgspec.Struct, frozen=True, tag_field="who", tag="open", forbid_unknown_fields=True):
    """A seat for whoever has the invitation."""


class Computer(msgspec.Struct, frozen=True, tag_field="who", tag="computer", forbid_unknown_fields=True):
    """A seat for a computer player."""

    player: str


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a table: the game, who sits where, the seat that starts the first game (null: drawn), and a clock.

    `layouts` is the kind that is dealt of Okiya: any, first, second or neither (who wins if both play as well as can
    be), or openings-1 to openings-6 (how many openings win). With `hints`, whoever is to move in Okiya may ask what
    each move is worth; who sits down agrees to it. A table that is `listed` is found and watched by anybody; who sits
    down agrees to that, too. A table that is `rated` is for people with accounts, who sit there under their accounts'
    names.
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
    """A table that was played on a device without the house: its set-up with the seed, and its entries.

    Nobody is named but by their names at the table: whoever hands it in sits on its people's seats.
    """

    setup: Setup
    entries: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=MOST_PLAYED)]


class Made(msgspec.Struct, frozen=True):
    """A table was made: its id in addresses, and the key to its open seat if it has one."""

    table: str
    invitation: str | None


class SeatLine(msgspec.Struct, frozen=True):
    """Who sits on a seat: a name (empty: nobody), and the computer player's if it is one."""

    name: str
    computer: str | None


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list: its id, seats, score, whether it waits for you, and when it last changed (ms).

    `left` is what is left (ms) of days that somebody has for a move.
    """

    table: str
    game: GameSetup
    phase: Phase
    seats: tuple[SeatLine, ...]
    score: tuple[int, ...]
    your_turn: bool
    at: int
    left: int | None = None


class Sheets(msgspec.Struct, frozen=True):
    """What a print takes: its pages, and how many tiles a page of them has room for."""

    pages: int
    tiles: int


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: the error's code and a sentence."""

    error: str
    message: str


REPLAYS = tuple(game.replay_type for game in games() if game.replay_type)
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
