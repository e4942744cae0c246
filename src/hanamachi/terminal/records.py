"""Records as files: read in either form, told, summed up, verified and converted."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from hanamachi.games.game import Seat
from hanamachi.locales import Phrases
from hanamachi.table import OkiyaSetup, Table, events, take
from hanamachi.table.notation import notation, parse
from hanamachi.table.record import BadRecord, Record, decode, encode
from hanamachi.terminal import okiya, telling
from hanamachi.terminal.okiya import Voice


def read(file: Path) -> Record:
    """The record of a file, JSON or notation, every deal and move checked; raises BadRecord or OSError."""
    data = file.read_bytes()
    try:
        return decode(data) if data.lstrip().startswith(b"{") else parse(data.decode())
    except UnicodeDecodeError:
        raise BadRecord(f"{file}: neither a record nor the notation of one: it is not UTF-8") from None
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


def write(record: Record, file: Path) -> None:
    """Write a new file, as JSON if its name ends in .json, else as notation; raises OSError if there is one."""
    data = encode(record) if file.suffix.lower() == ".json" else notation(record.table).encode()
    with file.open("xb") as out:
        out.write(data)


def moments(record: Record) -> Iterator[tuple[Table, str]]:
    """The table whenever a game is `dealt` or has `ended`, and as it is `left` after the last entry."""
    table = Table.of(record.setup)
    for entry in record.entries:
        table, happened = take(table, entry)
        for event in happened:
            if isinstance(event, events.Dealt | events.Ended):
                yield table, "dealt" if isinstance(event, events.Dealt) else "ended"
    yield table, "left"


class GameSummary(msgspec.Struct, frozen=True):
    """A game: its number at the table, its match's, who started and won (seats from 0), and the score after it."""

    number: int
    match: int
    first: Seat
    layout: str
    moves: tuple[str, ...]
    winner: Seat | None
    reason: str | None
    tiles_left: int
    score: tuple[int, ...]


class Summary(msgspec.Struct, frozen=True):
    """What a record tells, for a program; `score`, `over` and `winner` are those of the last match."""

    game: str
    form: str
    full_garden: str
    seats: tuple[str, ...]
    computers: tuple[str | None, ...]
    games: tuple[GameSummary, ...]
    score: tuple[int, ...]
    over: bool
    winner: Seat | None


def summary(record: Record) -> Summary:
    """A record of Okiya summed up."""
    table, agreed = record.table, record.setup.game
    assert isinstance(agreed, OkiyaSetup)
    scores = {len(moment.games): moment.match.score for moment, what in moments(record) if moment.match}
    games = tuple(
        GameSummary(
            number=game.number,
            match=game.match,
            first=game.first,
            layout=game.deal,
            moves=game.actions,
            winner=_alone(game.ending.winners) if game.ending else None,
            reason=game.ending.reason if game.ending else None,
            tiles_left=16 - game.position.taken.bit_count(),
            score=scores[game.number],
        )
        for game in table.games
    )
    return Summary(
        game=table.setup.rules.name,
        form=agreed.form,
        full_garden=agreed.full_garden,
        seats=tuple(chair.name for chair in table.chairs),
        computers=table.setup.computers,
        games=games,
        score=table.match.score if table.match else (0,) * len(table.chairs),
        over=table.over,
        winner=_alone(table.match.winners) if table.match else None,
    )


def _alone(winners: tuple[Seat, ...]) -> Seat | None:
    return winners[0] if winners else None


def told(record: Record, say: Phrases) -> Iterator[str]:
    """A record of Okiya in lines for people."""
    table, agreed = record.table, record.setup.game
    assert isinstance(agreed, OkiyaSetup)
    names = tuple(say(f"player-{chair.computer}") if chair.computer else chair.name for chair in table.chairs)
    voice = Voice(say, names)
    ruling = say(f"full-garden-{agreed.full_garden}")
    yield say("record-against", first=names[0], second=names[1])
    yield okiya.form(voice, table)
    yield say("full-garden-is", ruling=ruling)
    matches = table.games[-1].match if table.games else 0
    for moment, what in moments(record):
        if moment.game is None or moment.match is None:
            yield say("record-no-games")
        elif what == "dealt":
            yield ""
            if matches > 1 and telling.number(moment) == 1:
                yield say("record-match", number=moment.game.match)
            yield say("event-dealt", **voice.who(moment.game.first), number=telling.number(moment))
            yield moment.game.deal
        elif what == "ended" or moment.playing:
            if moment.game.actions:
                yield " ".join(moment.game.actions)
            if what == "ended":
                yield from telling.results(voice, moment)
                yield ", ".join(f"{name} {won}" for name, won in zip(names, moment.match.score, strict=True))
    if not table.over:
        yield ""
        yield say("record-match-on")


class Checked(msgspec.Struct, frozen=True):
    """What was found to be right: `drawn` deals are proven by what was published before them, `given` ones chosen."""

    file: str
    games: int
    entries: int
    drawn: int
    given: int


def checked(record: Record, file: Path) -> Checked:
    """What a record that could be read holds."""
    table = record.table
    given = sum(game.number <= len(record.setup.deals) for game in table.games)
    return Checked(str(file), len(table.games), len(record.entries), len(table.games) - given, given)


def verified(found: Checked) -> str:
    """The sentence on a record that is right."""
    games = "1 game" if found.games == 1 else f"{found.games} games"
    entries = "1 entry" if found.entries == 1 else f"{found.entries} entries"
    given = f" ({found.given} of the deals given, not drawn)" if found.given else ""
    return f"{found.file}: {games}, {entries}, every deal and move checked{given}"


def as_json(value: Summary | Checked) -> str:
    """An answer for a program, on one line."""
    return msgspec.json.encode(value).decode()
