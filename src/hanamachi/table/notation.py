"""The text form of a table, for people to read and to keep: tags, then one line for each game.

    [Game "okiya"]
    [Form "first-to-3"]
    [FullGarden "blockade"]
    [Seat1 "Mizuki"]
    [Computer2 "wary"]

    1. MsCbPrIt/…/…/… b1 c3 a2 … square 1-0
    2. …

A line ends with the reason of the end (the game's own, `resignation` or `time`) and the score by seats. A game that
goes on ends in `*`. With more than two seats the seat that resigned is named: `resignation-3`. Winners share one point,
and after a draw all seats share it: `0-1-0`, `1/2-1/2`. The text leaves out times, takebacks, offers and hints, and
games that still hide something. The record contains them.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator

import msgspec

from hanamachi.game import GameError, Seat, shorten_repr
from hanamachi.game.arguments import check_type
from hanamachi.table.apply import apply, make_next_entry
from hanamachi.table.commands import Act, AnyCommand, Entry, Offer, Resign, Sit, Start, Tick
from hanamachi.table.errors import TableRefusal
from hanamachi.table.record import MAX_REASON_LENGTH, BadRecord, Record, decode_record, make_record
from hanamachi.table.setup import Clock, GameSetup, Setup
from hanamachi.table.table import Table, TableGame

TAG_PATTERN = re.compile(r'\[([A-Za-z]+)([0-9]*) "((?:[^"\\]|\\.)*)"\]')


def format_table_notation(table: Table) -> str:
    """Return the games of a table as text for people: the players and options, then one line for each game."""
    tags = {_to_camel_case(name): str(value) for name, value in msgspec.to_builtins(table.setup.game).items()}
    for seat, state in enumerate(table.seats, 1):
        tags[f"{'Computer' if state.computer else 'Seat'}{seat}"] = state.computer or state.name
    if clock := table.setup.clock:
        tags["Clock"] = f"{clock.seconds}+{clock.increment}"
    if table.games:
        tags["First"] = str(table.games[0].first + 1)
    head = "".join(f'[{name} "{_escape_quotes(value)}"]\n' for name, value in tags.items())
    return (
        head
        + "\n"
        + "".join(
            f"{game.number}. {_format_game_notation(game, len(table.seats))}\n"
            for game in table.games
            if not table.is_deal_secret(game)
        )
    )


def _format_game_notation(game: TableGame, seat_count: int) -> str:
    moves = " ".join((game.deal, *game.actions))
    if game.ending is None:
        return f"{moves} *"
    loser = f"-{game.ending.loser + 1}" if game.ending.loser is not None and seat_count > 2 else ""
    return f"{moves} {game.ending.reason.replace(' ', '-')}{loser} {_format_score(game.ending.winners, seat_count)}"


def _format_score(winners: tuple[Seat, ...], seat_count: int) -> str:
    """Return the score of a game as text, such as `1-0`.

    The winners share one point. After a draw all seats share it: `1/2-1/2`.
    """
    share = "1" if len(winners) == 1 else f"1/{len(winners) or seat_count}"
    return "-".join(share if seat in winners or not winners else "0" for seat in range(seat_count))


def _to_camel_case(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def _to_snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _escape_quotes(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def parse_record(data: bytes | str) -> Record:
    """Parse the record of a table from the content of a file, JSON or text, and verify it.

    In JSON the digest (a hash), the deals and the moves are verified. The text form contains no digest and no secrets,
    so only the moves are verified.

    Raises:
        BadRecord: The content is no record, or was changed.

    >>> from hanamachi.table import Setup, Table, parse_record
    >>> from hanamachi.table.record import encode_record, make_record
    >>> from hanamachi.games.okiya import OkiyaSetup
    >>> data = encode_record(make_record(Table.from_setup(Setup(game=OkiyaSetup(), seed="5e" * 32)), ()))
    >>> parse_record(data).setup.game.form
    'first-to-3'
    >>> parse_record(data.replace(b"first-to-3", b"first-to-5"))
    Traceback (most recent call last):
    ...
    hanamachi.table.record.BadRecord: the record was changed: its digest is '3bae3d6a6536'… and should be another
    """
    check_type(data, (bytes, str), "a record", "the content of its file, as bytes or text")
    try:
        whole = data.encode() if isinstance(data, str) else data
        if not whole.strip():
            raise BadRecord("nothing is written there: expected a record as JSON or as text")
        is_json = whole.removeprefix(BOM_UTF8).lstrip().startswith(b"{")
        return decode_record(whole) if is_json else parse_notation(whole.decode())
    except UnicodeError:
        raise BadRecord(f"{shorten_repr(data)} is neither a record nor the notation of one: expected UTF-8") from None


def parse_notation(text: str) -> Record:
    """Parse the record of a table from its text form, which has no times. Raises BadRecord.

    All entries of the record get the time 0, unless a player ran out of time.
    """
    try:
        return _parse_record_text(text)
    except (TableRefusal, GameError) as error:
        raise BadRecord(f"the notation cannot be played: {error}") from None
    except msgspec.ValidationError as error:
        # the message contains the value, which may be long
        raise BadRecord(f"the notation cannot be played: {str(error)[:MAX_REASON_LENGTH]}") from None
    except UnicodeEncodeError as error:
        raise BadRecord(
            f"the notation holds {shorten_repr(error.object[error.start])}, which is no character"
        ) from None


def _parse_record_text(text: str) -> Record:
    tags: dict[tuple[str, str], str] = {}
    lines: list[list[str]] = []
    for line in filter(None, map(str.strip, text.removeprefix("\ufeff").splitlines())):
        if tag := TAG_PATTERN.fullmatch(line):
            if (tag[1], tag[2]) in tags:
                raise BadRecord(f"the tag {tag[1]}{tag[2]} stands twice")
            tags[tag[1], tag[2]] = re.sub(r"\\(.)", r"\1", tag[3])
        elif re.match(rf"{len(lines) + 1}\. ", line):
            lines.append(line.split()[1:])
        else:
            expected = f'expected [Name "value"] or a line that begins with {len(lines) + 1} and a dot'
            raise BadRecord(f"{shorten_repr(line)} is neither a tag nor game {len(lines) + 1}: {expected}")
    setup = _make_setup_from_tags(tags, tuple(words[0] for words in lines if words))
    table, entries = Table.from_setup(setup), list[Entry]()
    if lines and setup.first is None:
        raise BadRecord("nobody starts: expected a tag First that names a seat")

    def append_command(seat: Seat, command: AnyCommand) -> None:
        nonlocal table
        entries.append(make_next_entry(table, seat, command, (table.deadline or 0) if isinstance(command, Tick) else 0))
        table, _ = apply(table, entries[-1])

    for seat, computer in enumerate(setup.computers):
        if computer is None:
            append_command(seat, Sit(tags["Seat", str(seat + 1)]))
    for number, words in enumerate(lines, 1):
        for seat in range(len(setup.computers)):
            if len(table.games) < number and not (table.seats[seat].computer and any(not c for c in setup.computers)):
                append_command(seat, Offer("rematch") if table.is_over else Start())
        for seat, command in _parse_commands_of_game(table, words[1:]):
            append_command(seat, command)
    return make_record(table, entries)


def _make_setup_from_tags(tags: dict[tuple[str, str], str], deals: tuple[str, ...]) -> Setup:
    values_by_option = {_to_snake_case(name): value for (name, index), value in tags.items() if not index}
    clock, first = values_by_option.pop("clock", None), values_by_option.pop("first", None)
    if clock and not re.fullmatch(r"[0-9]{1,6}\+[0-9]{1,6}", clock):
        raise BadRecord(f"{shorten_repr(clock)} is not a clock: expected seconds and increment, such as '300+5'")
    seats = sorted({index for name, index in tags if name in ("Seat", "Computer")})
    expected = [str(number) for number in range(1, len(seats) + 1)]
    if seats != expected or len(seats) < 2 or len([tag for tag in tags if tag[1]]) != len(seats):
        raise BadRecord(f"seats {', '.join(seats) or 'none'} are named: expected 1, 2 and so on, each once")
    return Setup(
        game=msgspec.convert(values_by_option, GameSetup, strict=False),
        computers=tuple(tags.get(("Computer", seat)) for seat in seats),
        shared=True,
        first=int(first) - 1 if first in seats else None,
        clock=Clock(*map(int, clock.split("+"))) if clock else None,
        deals=deals,
    )


def _parse_commands_of_game(table: Table, words_after_deal: list[str]) -> Iterator[tuple[Seat, AnyCommand]]:
    """Yield the seat and the command for each move of a game in text form, and for the end of the game.

    Args:
        table: The table just after the game was dealt.
        words_after_deal: The words of the game's line after its deal: moves, the reason of the end, and the score.
    """
    game = table.game
    assert game is not None
    seats = len(table.seats)
    if not words_after_deal or not (
        words_after_deal[-1] == "*" or re.fullmatch(r"[01](/[1-9])?(-[01](/[1-9])?)+", words_after_deal[-1])
    ):
        raise BadRecord(f"game {game.number} does not end in a score such as {_format_score((0,), seats)}, or in *")
    actions = words_after_deal[:-1] if words_after_deal[-1] == "*" else words_after_deal[:-2]
    rules, position = table.setup.rules, game.position
    for action in actions:
        seat = 0 if position.turn is None else game.seat_of_player(position.turn, seats)
        lapsed = None if position.turn is None else rules.time_out_turn(position)
        if lapsed and lapsed[1] == action:
            yield seat, Tick()
            position = lapsed[0]
        else:
            yield seat, Act(action)
            position = rules.play(position, action)
    if words_after_deal[-1] == "*":
        return
    reason = words_after_deal[-2] if len(words_after_deal) > 1 else ""
    losers = [seat for seat, share in enumerate(words_after_deal[-1].split("-")) if share == "0"]
    if resignation := re.fullmatch("(resignation)-([1-4])", reason):
        reason, losers = resignation[1], [int(resignation[2]) - 1]
    if reason in ("resignation", "time") and len(losers) == 1 and losers[0] < seats:
        yield losers[0], Resign() if reason == "resignation" else Tick()
    elif position.outcome is None or rules.describe_end_reason(position).replace(" ", "-") != reason:
        raise BadRecord(f"game {game.number} did not end by {shorten_repr(reason)}")
    elif words_after_deal[-1] != _format_score(
        tuple(game.seat_of_player(winner, seats) for winner in position.outcome.winners), seats
    ):
        raise BadRecord(f"game {game.number} was not won {words_after_deal[-1]}")
