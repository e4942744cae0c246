"""A table as text, for people to read and to keep: tags, then a line a game.

    [Game "okiya"]
    [Form "first-to-3"]
    [FullGarden "blockade"]
    [Seat1 "Mizuki"]
    [Computer2 "wary"]

    1. MsCbPrIt/…/…/… b1 c3 a2 … square 1-0
    2. …

The score is that of the seats, the reason the game's own or `resignation` or `time`; a game that goes on ends in `*`.
Of more than two seats the one that resigned is named: `resignation-3`.
A point is shared by those who won, or by all after a draw: `0-1-0`, `1/2-1/2`. Times, takebacks, offers and hints are
left to the record, and so is a game that still hides something.
"""

import re
from collections.abc import Iterator

import msgspec

from hanamachi.game import GameError, Seat, shorten_repr
from hanamachi.game.arguments import check_type
from hanamachi.table.apply import apply, next_entry
from hanamachi.table.commands import Act, AnyCommand, Entry, Offer, Resign, Sit, Start, Tick
from hanamachi.table.errors import TableRefusal
from hanamachi.table.record import LONGEST_REASON, BadRecord, Record, decode, record_of
from hanamachi.table.setup import Clock, GameSetup, Setup
from hanamachi.table.table import Table, TableGame

TAG = re.compile(r'\[([A-Za-z]+)([0-9]*) "((?:[^"\\]|\\.)*)"\]')


def notation(table: Table) -> str:
    """The text of a table."""
    tags = {_camel(name): str(value) for name, value in msgspec.to_builtins(table.setup.game).items()}
    for seat, state in enumerate(table.seats, 1):
        tags[f"{'Computer' if state.computer else 'Seat'}{seat}"] = state.computer or state.name
    if clock := table.setup.clock:
        tags["Clock"] = f"{clock.seconds}+{clock.increment}"
    if table.games:
        tags["First"] = str(table.games[0].first + 1)
    head = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in tags.items())
    return (
        head
        + "\n"
        + "".join(f"{game.number}. {_line(game, len(table.seats))}\n" for game in table.games if not table.hides(game))
    )


def _line(game: TableGame, seats: int) -> str:
    moves = " ".join((game.deal, *game.actions))
    if game.ending is None:
        return f"{moves} *"
    loser = f"-{game.ending.loser + 1}" if game.ending.loser is not None and seats > 2 else ""
    return f"{moves} {game.ending.reason.replace(' ', '-')}{loser} {_score(game.ending.winners, seats)}"


def _score(winners: tuple[Seat, ...], seats: int) -> str:
    """One point for a game, shared by those who won it, or by all."""
    share = "1" if len(winners) == 1 else f"1/{len(winners) or seats}"
    return "-".join(share if seat in winners or not winners else "0" for seat in range(seats))


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def read_record(data: bytes | str) -> Record:
    """The record of a file's content, JSON or notation, its digest, deals and moves checked; raises BadRecord.

    Only JSON has a digest, and the secrets that prove deals; of a notation the moves alone are checked.

    >>> from hanamachi.table import Setup, Table, read_record
    >>> from hanamachi.table.record import encode, record_of
    >>> from hanamachi.games.okiya import OkiyaSetup
    >>> data = encode(record_of(Table.of(Setup(game=OkiyaSetup(), seed="5e" * 32)), ()))
    >>> read_record(data).setup.game.form
    'first-to-3'
    >>> read_record(data.replace(b"first-to-3", b"first-to-5"))
    Traceback (most recent call last):
    ...
    hanamachi.table.record.BadRecord: the record was changed: its digest is '3bae3d6a6536'… and should be another
    """
    check_type(data, (bytes, str), "a record", "the content of its file, as bytes or text")
    try:
        whole = data.encode() if isinstance(data, str) else data
        return decode(whole) if whole.lstrip().startswith(b"{") else parse(whole.decode())
    except UnicodeError:
        raise BadRecord(f"{shorten_repr(data)} is neither a record nor the notation of one: expected UTF-8") from None


def parse(text: str) -> Record:
    """The record of a text, its entries all at the same time; raises BadRecord."""
    try:
        return _parsed(text)
    except (TableRefusal, GameError) as error:
        raise BadRecord(f"the notation cannot be played: {error}") from None
    except msgspec.ValidationError as error:
        # what it says holds what was given, however long
        raise BadRecord(f"the notation cannot be played: {str(error)[:LONGEST_REASON]}") from None
    except UnicodeEncodeError as error:
        raise BadRecord(
            f"the notation holds {shorten_repr(error.object[error.start])}, which is no character"
        ) from None


def _parsed(text: str) -> Record:
    tags: dict[tuple[str, str], str] = {}
    lines: list[list[str]] = []
    for line in filter(None, map(str.strip, text.removeprefix("\ufeff").splitlines())):
        if tag := TAG.fullmatch(line):
            if (tag[1], tag[2]) in tags:
                raise BadRecord(f"the tag {tag[1]}{tag[2]} stands twice")
            tags[tag[1], tag[2]] = re.sub(r"\\(.)", r"\1", tag[3])
        elif re.match(rf"{len(lines) + 1}\. ", line):
            lines.append(line.split()[1:])
        else:
            expected = f'expected [Name "value"] or a line that begins with {len(lines) + 1} and a dot'
            raise BadRecord(f"{shorten_repr(line)} is neither a tag nor game {len(lines) + 1}: {expected}")
    setup = _setup(tags, tuple(words[0] for words in lines if words))
    table, entries = Table.of(setup), list[Entry]()
    if lines and setup.first is None:
        raise BadRecord("nobody starts: expected a tag First that names a seat")

    def say(seat: Seat, command: AnyCommand) -> None:
        nonlocal table
        entries.append(next_entry(table, seat, command, (table.deadline or 0) if isinstance(command, Tick) else 0))
        table, _ = apply(table, entries[-1])

    for seat, computer in enumerate(setup.computers):
        if computer is None:
            say(seat, Sit(tags["Seat", str(seat + 1)]))
    for number, words in enumerate(lines, 1):
        for seat in range(len(setup.computers)):
            if len(table.games) < number and not (table.seats[seat].computer and any(not c for c in setup.computers)):
                say(seat, Offer("rematch") if table.over else Start())
        for seat, command in _said(table, words[1:]):
            say(seat, command)
    return record_of(table, entries)


def _setup(tags: dict[tuple[str, str], str], deals: tuple[str, ...]) -> Setup:
    named = {_snake(name): value for (name, index), value in tags.items() if not index}
    clock, first = named.pop("clock", None), named.pop("first", None)
    if clock and not re.fullmatch(r"[0-9]{1,6}\+[0-9]{1,6}", clock):
        raise BadRecord(f"{shorten_repr(clock)} is not a clock: expected seconds and increment, such as '300+5'")
    seats = sorted({index for name, index in tags if name in ("Seat", "Computer")})
    expected = [str(number) for number in range(1, len(seats) + 1)]
    if seats != expected or len(seats) < 2 or len([tag for tag in tags if tag[1]]) != len(seats):
        raise BadRecord(f"seats {', '.join(seats) or 'none'} are named: expected 1, 2 and so on, each once")
    return Setup(
        game=msgspec.convert(named, GameSetup, strict=False),
        computers=tuple(tags.get(("Computer", seat)) for seat in seats),
        shared=True,
        first=int(first) - 1 if first in seats else None,
        clock=Clock(*map(int, clock.split("+"))) if clock else None,
        deals=deals,
    )


def _said(table: Table, words: list[str]) -> Iterator[tuple[Seat, AnyCommand]]:
    """What was said in a game, from its words after the deal; `table` is the table before the first of them."""
    game = table.game
    assert game is not None
    seats = len(table.seats)
    if not words or not (words[-1] == "*" or re.fullmatch(r"[01](/[1-9])?(-[01](/[1-9])?)+", words[-1])):
        raise BadRecord(f"game {game.number} does not end in a score such as {_score((0,), seats)}, or in *")
    actions = words[:-1] if words[-1] == "*" else words[:-2]
    rules, position = table.setup.rules, game.position
    for action in actions:
        seat = 0 if position.turn is None else game.seat_of(position.turn, seats)
        lapsed = None if position.turn is None else rules.time_out_turn(position)
        if lapsed and lapsed[1] == action:
            yield seat, Tick()
            position = lapsed[0]
        else:
            yield seat, Act(action)
            position = rules.play(position, action)
    if words[-1] == "*":
        return
    reason = words[-2] if len(words) > 1 else ""
    losers = [seat for seat, share in enumerate(words[-1].split("-")) if share == "0"]
    if named := re.fullmatch("(resignation)-([1-4])", reason):
        reason, losers = named[1], [int(named[2]) - 1]
    if reason in ("resignation", "time") and len(losers) == 1 and losers[0] < seats:
        yield losers[0], Resign() if reason == "resignation" else Tick()
    elif position.outcome is None or rules.end_reason(position).replace(" ", "-") != reason:
        raise BadRecord(f"game {game.number} did not end by {shorten_repr(reason)}")
    elif words[-1] != _score(tuple(game.seat_of(winner, seats) for winner in position.outcome.winners), seats):
        raise BadRecord(f"game {game.number} was not won {words[-1]}")
