"""Okiya in words: what is asked, what happened, and why a tile may not be taken."""

from typing import Any

from hanamachi.game import Seat
from hanamachi.games.okiya import Options
from hanamachi.games.okiya.drawing import garden_text
from hanamachi.games.okiya.rules import BORDER, CELL_NAMES, Position, Symbol, Tile, Vegetation
from hanamachi.narration.voice import Voice
from hanamachi.table import Table
from hanamachi.table.table import Ending


def families(voice: Voice, tile: Tile, form: str = "") -> dict[str, str]:
    """The names of a tile's two families, as values for a phrase; `form` is an attribute such as `.none`."""
    return {
        "vegetation": voice.say(f"family-{tile.vegetation.name.lower()}{form}"),
        "symbol": voice.say(f"family-{tile.symbol.name.lower()}{form}"),
    }


def tile_name(voice: Voice, tile: Tile) -> str:
    """A tile in words."""
    return voice.say("tile", **families(voice, tile))


def find(position: Position, typed: str) -> str:
    """The cell that is meant by its own name or by its tile's two letters, in any case; else what was typed."""
    tiles = {str(tile).casefold(): name for tile, name in zip(position.layout.tiles, CELL_NAMES, strict=True)}
    return tiles.get(typed, typed)


def ask(voice: Voice, table: Table) -> str:
    """What the seat to move is asked."""
    assert table.game is not None
    assert table.turn is not None
    position: Position = table.game.position
    if position.last is None:
        return voice.say("ask-border", **voice.who(table.turn))
    return voice.say("ask-said", **voice.who(table.turn), **families(voice, position.layout.tiles[position.last]))


def may_take(voice: Voice, position: Position) -> str:
    """Every tile that may be taken, in one sentence."""
    cells = [
        voice.say("may-take-cell", cell=CELL_NAMES[cell], tile=tile_name(voice, position.layout.tiles[cell]))
        for cell in position.legal_moves
    ]
    return voice.say("may-take", count=len(cells), cells=", ".join(cells))


def acted(voice: Voice, seat: Seat, position: Position) -> str:
    """The move by which a seat came to a position."""
    assert position.last is not None
    tile = tile_name(voice, position.layout.tiles[position.last])
    return voice.say("event-acted", **voice.who(seat), tile=tile, cell=CELL_NAMES[position.last])


def why_not(voice: Voice, position: Position, cell: str) -> str:
    """Why the tile of a cell may not be taken."""
    index = CELL_NAMES.index(cell)
    if position.taken >> index & 1:
        return voice.say("not-gone", cell=cell)
    if position.last is None:
        assert not BORDER >> index & 1
        return voice.say("not-in-middle", cell=cell)
    tile = tile_name(voice, position.layout.tiles[index])
    return voice.say("not-kin", cell=cell, tile=tile, **families(voice, position.layout.tiles[position.last]))


def result(voice: Voice, position: Position, ending: Ending) -> str:
    """How a game ended: what was made, and who has won with how many tiles left."""
    say, left = voice.say, 16 - position.taken.bit_count()
    outcome = position.outcome
    if outcome is None:
        head = say(f"result-{ending.reason}")
    elif outcome.patterns:
        made = len(outcome.patterns)
        head = say(f"shape-{outcome.patterns[0].shape}") if made == 1 else say("shape-several", count=made)
    elif left:
        head = say("result-blockade")
    else:
        head = say("result-full-garden") + "."
    if not ending.winners:
        return f"{head} {say('why-draw')}"
    (winner,) = ending.winners
    if outcome and not outcome.patterns and not left:
        return f"{head} {say('why-full-garden', **voice.who(winner))}"
    if outcome and not outcome.patterns:
        assert position.last is not None
        none = say("blockade-why", **families(voice, position.layout.tiles[position.last], ".none"))
        head += f" {none[:1].upper()}{none[1:]}"
    elif ending.reason == "resignation":
        head = say("event-resigned", **voice.who(1 - winner))
    return f"{head} {say('why-won', **voice.who(winner), count=left)}"


def legend(voice: Voice) -> tuple[str, ...]:
    """What the letters and marks of the plain garden mean."""
    letters = ", ".join(
        voice.say("help-letter", letter=family.letter, family=voice.say(f"family-{family.name.lower()}"))
        for family in (*Vegetation, *Symbol)
    )
    return voice.say("help-letters", letters=letters), voice.say("help-marks")


def plain(position: Any, first: Seat) -> str:
    """The garden as five lines: the drawing of `garden_text` without its frame, which is noise to a screen reader."""
    rows = garden_text(position, first=first).splitlines()[::2]
    return "\n".join(" ".join(row.split("|")[:5]).rstrip() for row in rows)


def score(voice: Voice, table: Table) -> str:
    """The score of a match, each seat with the letter of its tokens."""
    assert table.match is not None
    return ", ".join(f"{'XO'[seat]} {voice.names[seat]} {won}" for seat, won in enumerate(table.match.score))


def form(voice: Voice, table: Table) -> str:
    """The game and what its match is played for."""
    agreed = table.setup.options
    assert isinstance(agreed, Options)
    return f"{voice.say('okiya')} · {voice.say('form', kind=agreed.form.kind, target=agreed.form.target)}"
