"""Records as files: read in either form, told, summed up, verified and converted."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from hanamachi.games.game import Seat
from hanamachi.locales import Phrases
from hanamachi.table import OkiyaSetup, Table, events, take
from hanamachi.table.notation import notation, parse
from hanamachi.table.record import BadRecord, Record, decode, encode
from hanamachi.table.table import Played
from hanamachi.terminal import maiko, okiya, telling
from hanamachi.terminal.voice import Voice


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
    for entry in record.entries[: len(record.entries) - record.unchecked]:
        table, happened = take(table, entry)
        for event in happened:
            if isinstance(event, events.Dealt | events.Ended):
                yield table, "dealt" if isinstance(event, events.Dealt) else "ended"
    yield table, "left"


class GameSummary(msgspec.Struct, frozen=True):
    """A game of Okiya: its number, its match's, who started and won (seats from 0), and the score after it."""

    number: int
    match: int
    first: Seat
    layout: str
    moves: tuple[str, ...]
    winner: Seat | None
    reason: str | None
    tiles_left: int
    score: tuple[int, ...]


class HouseSummary(msgspec.Struct, frozen=True):
    """A game of Maiko: its number, who started, its deal and actions, who won, why it ended, and each seat's points."""

    number: int
    first: Seat
    deal: str
    actions: tuple[str, ...]
    winners: tuple[Seat, ...]
    reason: str | None
    points: tuple[int, ...]


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a record tells, for a program; `score`, `over`, `winner` and `winners` are those of the last match.

    `unchecked` is how many entries follow a deal that is still secret.
    """

    game: str
    seats: tuple[str, ...]
    computers: tuple[str | None, ...]
    games: tuple[GameSummary, ...] | tuple[HouseSummary, ...]
    score: tuple[int, ...]
    over: bool
    winner: Seat | None
    winners: tuple[Seat, ...] = ()
    form: str = ""
    full_garden: str = ""
    unchecked: int = 0


def summary(record: Record) -> Summary:
    """A record summed up."""
    table, agreed = record.table, record.setup.game
    okiyas = isinstance(agreed, OkiyaSetup)
    return Summary(
        game=table.setup.rules.name,
        form=agreed.form if isinstance(agreed, OkiyaSetup) else "",
        full_garden=agreed.full_garden if isinstance(agreed, OkiyaSetup) else "",
        seats=tuple(chair.name for chair in table.chairs),
        computers=table.setup.computers,
        games=_gardens(record) if okiyas else _houses(table),
        score=table.match.score if table.match else (0,) * len(table.chairs),
        over=table.over,
        winner=_alone(table.match.winners) if table.match else None,
        winners=table.match.winners if table.match and not okiyas else (),
        unchecked=record.unchecked,
    )


def _gardens(record: Record) -> tuple[GameSummary, ...]:
    scores = {len(moment.games): moment.match.score for moment, what in moments(record) if moment.match}
    return tuple(
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
        for game in record.table.games
    )


def _houses(table: Table) -> tuple[HouseSummary, ...]:
    def points(game: Played) -> tuple[int, ...]:
        return tuple(board.score for board in table.setup.rules.view(game.position, None, game.first).boards)

    return tuple(
        HouseSummary(
            number=game.number,
            first=game.first,
            deal=game.deal,
            actions=game.actions,
            winners=game.ending.winners if game.ending else (),
            reason=game.ending.reason if game.ending else None,
            points=points(game),
        )
        for game in table.games
    )


def _alone(winners: tuple[Seat, ...]) -> Seat | None:
    return winners[0] if winners else None


def told(record: Record, say: Phrases) -> Iterator[str]:
    """A record in lines for people."""
    if isinstance(record.setup.game, OkiyaSetup):
        yield from _told_okiya(record, record.setup.game, say)
    else:
        yield from _told_maiko(record, say)


def _told_maiko(record: Record, say: Phrases) -> Iterator[str]:
    table = record.table
    names = tuple(say(f"player-{chair.computer}") if chair.computer else chair.name for chair in table.chairs)
    voice = Voice(say, names)
    yield say("record-of", names=", ".join(names))
    if not table.games:
        yield say("record-no-games")
    for moment, what in moments(record):
        if moment.game is None:
            continue
        if what == "dealt":
            yield ""
            yield say("event-begun", **voice.who(moment.game.first))
            yield moment.game.deal
        elif what == "ended":
            yield " ".join(moment.game.actions)
            yield from maiko.results(voice, moment, moment.game)
    if record.unchecked:
        yield ""
        yield say("record-match-on")


def _told_okiya(record: Record, agreed: OkiyaSetup, say: Phrases) -> Iterator[str]:
    """A record of Okiya in lines for people."""
    table = record.table
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


class Checked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was found to be right: `drawn` deals are proven by what was published before them, `given` ones chosen.

    `unchecked` entries follow a deal that is secret until its game is over.
    """

    file: str
    games: int
    entries: int
    drawn: int
    given: int
    unchecked: int = 0


def checked(record: Record, file: Path) -> Checked:
    """What a record that could be read holds."""
    table = record.table
    given = sum(game.number <= len(record.setup.deals) for game in table.games)
    return Checked(str(file), len(table.games), len(record.entries), len(table.games) - given, given, record.unchecked)


def verified(found: Checked) -> str:
    """The sentence on a record that is right."""
    games = "1 game" if found.games == 1 else f"{found.games} games"
    entries = "1 entry" if found.entries == 1 else f"{found.entries} entries"
    given = f" ({found.given} of the deals given, not drawn)" if found.given else ""
    return f"{found.file}: {games}, {entries}, every deal and move checked{given}"


def as_json(value: Summary | Checked) -> str:
    """An answer for a program, on one line."""
    return msgspec.json.encode(value).decode()
