"""Okiya in words: what is asked, what happened, and why a tile may not be taken."""

from collections.abc import Iterator
from typing import Any

from hanamachi.game import ANY, Seat
from hanamachi.games.okiya.drawing import garden_text
from hanamachi.games.okiya.rules import BORDER_CELLS, CELL_NAMES, Options, Position, Symbol, Tile, Vegetation
from hanamachi.games.okiya.solver import Answer, solve
from hanamachi.games.okiya.summary import OkiyaSummary, summarize_record
from hanamachi.locales import Phrases
from hanamachi.narration import milestones
from hanamachi.narration.game_narration import GameNarration
from hanamachi.narration.voice import Voice
from hanamachi.table import AnyEvent, Table, events
from hanamachi.table.record import Record
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
    if position.taken_cells >> index & 1:
        return voice.say("not-gone", cell=cell)
    if position.last is None:
        assert not BORDER_CELLS >> index & 1
        return voice.say("not-in-middle", cell=cell)
    tile = tile_name(voice, position.layout.tiles[index])
    return voice.say("not-kin", cell=cell, tile=tile, **families(voice, position.layout.tiles[position.last]))


def result(voice: Voice, position: Position, ending: Ending) -> str:
    """How a game ended: what was made, and who has won with how many tiles left."""
    say, left = voice.say, 16 - position.taken_cells.bit_count()
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


def results(voice: Voice, table: Table) -> tuple[str, ...]:
    """How the last game ended and, if that ended a match of several, the match."""
    game, match = table.game, table.match
    assert game is not None
    assert match is not None
    assert game.ending is not None
    ended = result(voice, game.position, game.ending)
    if not match.winners or milestones.number(table) == 1:
        return (ended,)
    (winner,) = match.winners
    won, lost = match.score[winner], match.score[1 - winner]
    return (
        ended,
        f"{voice.say('result-match', **voice.who(winner))} {voice.say('why-match', first=won, second=lost)}",
    )


def worth(say: Phrases, value: int) -> str:
    """What a value means for the player who has it, such as `wins with 3 tiles left`."""
    what = "win" if value > 0 else "loss" if value < 0 else "draw"
    return say("worth", what=what, count=abs(value) - 1)


def best_line(say: Phrases, position: Position, answer: Answer) -> str:
    """A best line, and how it ends."""
    for cell in answer.line:
        position = position.play(cell)
    assert position.outcome is not None
    how = say(f"how-{position.outcome.reason.replace(' ', '-')}")
    return say("best-play", line=" ".join(CELL_NAMES[cell] for cell in answer.line), how=how)


def move_worths(say: Phrases, position: Position, answer: Answer) -> Iterator[str]:
    """A line a legal move, the best first: its cell, its tile, and what it is worth."""
    voice = Voice(say, ())
    rows = [
        (CELL_NAMES[cell], tile_name(voice, position.layout.tiles[cell]), worth(say, value))
        for cell, value in sorted(answer.moves.items(), key=lambda move: -move[1])
    ]
    width = max(len(tile) for _, tile, _ in rows)
    for cell, tile, value in rows:
        yield f"{cell}  {tile:<{width}}  {value}"


class OkiyaNarration(GameNarration):
    """Records of Okiya, in words."""

    board_word = "garden"

    def summary(self, record: Record) -> OkiyaSummary:
        """A record summed up."""
        return summarize_record(record)

    def lines(self, record: Record, voice: Voice) -> Iterator[str]:
        """Who played for what, and each game: its layout, its moves, and how it ended."""
        table, say, names = record.table, voice.say, voice.names
        yield say("record-against", first=names[0], second=names[1])
        yield form(voice, table)
        yield say("full-garden-is", ruling=say(f"full-garden-{table.setup.game.full_garden}"))
        if table.setup.layouts != ANY:
            kind, _, openings = table.setup.layouts.partition("-")
            yield say("layouts-are", kind=say("layouts-kind", kind=kind, count=int(openings or 0)))
        if table.setup.hints:
            yield say("hints-table")
        matches = table.games[-1].match if table.games else 0
        for moment, what in milestones.milestones(record):
            if moment.game is None or moment.match is None:
                yield say("record-no-games")
            elif what == "dealt":
                yield ""
                if matches > 1 and milestones.number(moment) == 1:
                    yield say("record-match", number=moment.game.match)
                yield say("event-dealt", **voice.who(moment.game.first), number=milestones.number(moment))
                yield moment.game.deal
            elif what == "ended" or moment.playing:
                if moment.game.actions:
                    yield " ".join(moment.game.actions)
                if hinted := moment.game.hinted:
                    yield say("record-hints", count=len(hinted), moves=", ".join(str(number + 1) for number in hinted))
                if what == "ended":
                    yield from results(voice, moment)
                    yield ", ".join(f"{name} {won}" for name, won in zip(names, moment.match.score, strict=True))
        if not table.over:
            yield ""
            yield say("record-match-on")

    def form(self, voice: Voice, table: Table) -> str:
        """The game, and what its match is played for."""
        return form(voice, table)

    def board(self, voice: Voice, table: Table) -> str:
        """The garden as five lines."""
        assert table.game is not None
        return plain(table.game.position, table.game.first)

    def score(self, voice: Voice, table: Table) -> str:
        """The score, each seat with the letter of its tokens."""
        return score(voice, table)

    def legend(self, voice: Voice) -> tuple[str, ...]:
        """What the letters and marks of the garden mean."""
        return legend(voice)

    def help(self, voice: Voice) -> str:
        """How a cell is typed."""
        return voice.say("help-cell")

    def ask(self, voice: Voice, table: Table) -> str:
        """What the seat to move is asked to take."""
        return ask(voice, table)

    def actions(self, voice: Voice, table: Table) -> str:
        """Every tile that may be taken."""
        assert table.game is not None
        return may_take(voice, table.game.position)

    def meant(self, table: Table, typed: str) -> str | None:
        """The cell that is meant by its own name or by its tile's two letters."""
        assert table.game is not None
        cell = find(table.game.position, typed)
        return cell if cell in CELL_NAMES else None

    def why_not(self, voice: Voice, table: Table, action: str) -> str:
        """Why the tile of a cell may not be taken."""
        assert table.game is not None
        return why_not(voice, table.game.position, action)

    def hints(self, voice: Voice, table: Table) -> Iterator[str]:
        """What each move is worth, the best first."""
        assert table.game is not None
        return move_worths(voice.say, table.game.position, solve(table.game.position))

    def event_text(self, voice: Voice, table: Table, event: AnyEvent) -> str | None:
        """The sentence on an event that changes the garden."""
        if isinstance(event, events.Acted):
            assert table.game is not None
            return acted(voice, event.seat, table.game.position)
        return super().event_text(voice, table, event)

    def results(self, voice: Voice, table: Table) -> tuple[str, ...]:
        """How the last game ended and, if that ended a match of several, the match."""
        return results(voice, table)
