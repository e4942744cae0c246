"""Makes a table from what the command line asks for, and lets people play at it."""

import hashlib
import itertools
import os
import secrets
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.command_line.command_group import STOPPED
from hanamachi.game import ANY, AnyGame, shown
from hanamachi.game.registry import game_named, games
from hanamachi.locales import Phrases, choose, phrases
from hanamachi.table import Entry, Setup, Table
from hanamachi.table.commands import Sit
from hanamachi.table.errors import BadName
from hanamachi.table.names import MAX_NAME, checked_name
from hanamachi.table.setup import GameSetup
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.game_window import GameWindow
from hanamachi.terminal.play import saved_game
from hanamachi.terminal.play.screen import PlainLines, Staged, can_draw
from hanamachi.terminal.play.typed_input import BareLines, Input, PipedLines, TypedLines
from hanamachi.terminal.visit.local_connection import LocalConnection
from hanamachi.terminal.visit.visit import Visit

PERSON = "person"
CATALOGUES = (*(game.name for game in games()), "rules", "solver", "table", "terminal")


def usual(game: AnyGame) -> tuple[str | None, ...]:
    """Who sits at a table of a game if nothing is said: a person, and computer players."""
    return None, *game.usual_opponents


def players_as_typed(game: AnyGame, say: Phrases) -> dict[str, str]:
    """Return the computer players by what may be typed for each: its id, or its name at the table, in small letters."""
    ids = game.players()
    return {say(f"player-{player}").casefold(): player for player in ids} | {player: player for player in ids}


def player_labels(game: AnyGame, say: Phrases) -> list[str]:
    """Return each computer player as an error lists it: its id, and its name at the table where that is another."""
    names = {player: say(f"player-{player}") for player in game.players()}
    return [player if player == name.casefold() else f"{player} ({name})" for player, name in names.items()]


def seats_of(game: str, against: str | None, seats: str | None, say: Phrases) -> tuple[str | None, ...]:
    """Return a computer player's id, or None for a person, a seat each: you `against` some, or the `seats`.

    A computer player may be called by its name in the language of `say`, too. Raises WrongCall.
    """
    if against is not None and seats is not None:
        raise WrongCall("wrong-both", against=repr(against), seats=repr(seats))
    known_games = [each.name for each in games()]
    if game not in known_games:
        raise WrongCall("wrong-game", given=shown(game), known=", ".join(known_games))
    rules = game_named(game)
    players, labels = players_as_typed(rules, say), player_labels(rules, say)
    if against is not None:
        named = [name.strip() for name in against.split(",")]
        met = [players.get(name.casefold()) for name in named]
        if None in met:
            unknown = shown(named[met.index(None)])
            raise WrongCall("wrong-player", given=unknown, game=game, known=", ".join(labels))
        if len(met) + 1 not in rules.seats:
            raise WrongCall("wrong-against", given=repr(against), count=len(met), opponents=span(rules.seats, 1))
        return None, *met
    if seats is None:
        return usual(rules)
    sitting = [(players | {PERSON: PERSON}).get(seat.strip().casefold()) for seat in seats.split(",")]
    if len(sitting) not in rules.seats or None in sitting:
        example, known = repr(",".join(name or PERSON for name in usual(rules))), ", ".join([PERSON, *labels])
        raise WrongCall("wrong-seats", given=repr(seats), seats=span(rules.seats), known=known, example=example)
    return tuple(None if seat == PERSON else seat for seat in sitting)


def span(seats: Sequence[int], less: int = 0) -> str:
    """Numbers of seats in figures, each `less` by so many: 2, or 2–4."""
    return "–".join(str(number - less) for number in sorted({seats[0], seats[-1]}))


def seed_of(number: int | None) -> str:
    """A table's seed: the one that a number always gives, or a secret one."""
    return secrets.token_hex(32) if number is None else hashlib.sha256(f"hanamachi seed {number}".encode()).hexdigest()


def setup_of(
    game: str,
    given: Mapping[str, str | None],
    seats: tuple[str | None, ...],
    first: int | None,
    deals: Sequence[str],
    seed: int | None,
    layouts: str = ANY,
    *,
    hints: bool = False,
) -> Setup:
    """The set-up of a table, its first seat counted from 1; `given` are the game's own options; raises WrongCall."""
    if first is not None and first > len(seats):
        raise WrongCall("wrong-first", given=first, seats=len(seats))
    rules = game_named(game)
    people, terminal = seats.count(None), terminal_of(rules)
    if rules.hidden and people > 1 and not rules.terminal():
        raise WrongCall("wrong-shared", game=rules.title, people=people)
    chosen = terminal.agreed({name: value for name, value in given.items() if value is not None}, len(seats))
    if layouts != ANY:
        terminal.check_deals(layouts, rules.options(chosen, len(seats)))
    if hints and not rules.hints:
        raise WrongCall("wrong-hints", game=game)
    agreed: GameSetup = msgspec.convert(chosen | {"game": game}, GameSetup, strict=False)
    return Setup(
        game=agreed,
        computers=seats,
        # people at one terminal agree with one another, and nobody's game goes on without them
        shared=rules.hidden and people > 1,
        first=None if first is None else first - 1,
        seed=seed_of(seed),
        layouts=layouts,
        hints=hints,
        deals=tuple(deals),
        # a table without people has no hours: its record is the same whenever it is played
        made=now() if None in seats else 0,
    )


def names_of(people: int, given: Sequence[str], say: Phrases) -> tuple[str, ...]:
    """A name a person: those given, or else numbers; raises WrongCall."""
    if len(given) > people:
        raise WrongCall("wrong-names", count=len(given), people=people)
    usual = [say("player-number", number=number) for number in range(1, people + 1)] if people > 1 else [say("player")]
    for name in given:
        try:
            checked_name(name)
        except BadName:
            raise WrongCall("wrong-name", given=shown(name), most=MAX_NAME) from None
    return tuple(map(checked_name, [*given, *usual[len(given) : people]]))


def play(
    setup: Setup, names: Sequence[str], language: str | None, plain: bool, pause: float, record: Path | None
) -> int:
    """Play at a table until it is left; the exit code. Each entry is on the record as soon as it was made."""
    say = phrases(choose(language, os.environ), *CATALOGUES)
    called = names_of(setup.computers.count(None), names, say)
    table = Table.of(setup)
    # before the first move: nobody plays a match whose record cannot be kept, and none is written over
    if record:
        saved_game.begin(record, setup)
    return _play(table, (), called, say, plain, pause, record, named=bool(names))


def resume(record: Path, language: str | None, plain: bool, pause: float) -> int:
    """Go on at the table of a record that was left; the exit code. Raises BadRecord or OSError."""
    say = phrases(choose(language, os.environ), *CATALOGUES)
    table, entries = saved_game.resumed(record)
    called = [entry.command.name for entry in entries if isinstance(entry.command, Sit)]
    usual = names_of(table.setup.computers.count(None), (), say)
    # who was interrupted while people sat down has the names of those who did
    names = (*called, *usual[len(called) :])
    return _play(table, entries, names, say, plain, pause, record, named=names != usual)


def _play(
    table: Table,
    entries: Sequence[Entry],
    names: Sequence[str],
    say: Phrases,
    plain: bool,
    pause: float,
    record: Path | None,
    *,
    named: bool,
) -> int:
    def keep() -> None:
        if record:
            saved_game.keep(record, connection.table, connection.entries)

    you = say("player-you") if len(names) == 1 and not named else ""
    connection = LocalConnection(table, entries, names, now if names else counter(), you=you)
    keep()
    # a table at which nobody sits is played out in no time: its record is written once
    connection.entered = keep if names else lambda: None

    def visit(window: GameWindow) -> Visit:
        return terminal_of(table.setup.rules).visit(connection, connection.view, say, window)

    try:
        code = stay(table.setup.rules, visit, None, say, plain, pause)
    finally:
        keep()
        if record:
            saved_game.end(record, connection.table)
    print_lines(say("goodbye"))
    if record:
        print_lines(say("record-kept", file=str(record)))
        if not connection.table.over:
            print_lines(say("record-resume", file=str(record), beside=saved_game.beside(record).name))
    return code


def stay(
    game: AnyGame,
    visit: Callable[[GameWindow], Visit],
    name: str | None,
    say: Phrases,
    plain: bool,
    pause: float,
) -> int:
    """Pay a visit in the terminal that the command was typed in until it is left; the exit code."""
    terminal, seen = terminal_of(game), sys.stdin.isatty() and sys.stdout.isatty()
    rules = tuple(terminal.rules(say))
    try:
        if seen and can_draw(plain, sys.stdout, os.environ):
            # prompt_toolkit takes a tenth of a second to import, which who reads plain text need not wait for
            from hanamachi.terminal.play import palette
            from hanamachi.terminal.play.terminal_input import FullScreen

            screen, typed, depth = Staged(say("window-small")), TypedLines(), palette.depth_of()
            paid = visit(GameWindow(screen, typed, rules, pause))
            style = palette.style_of(terminal.inks(), depth)
            try:
                with told_to_end(typed.type):
                    FullScreen(screen, typed, style, depth, paid.words.shown["help"]).run(lambda: paid.stay(name))
            finally:
                print_lines(*screen.behind)
        else:
            lines = PlainLines(sys.stdout, seen=seen, dumb=os.environ.get("TERM") == "dumb")
            with told_to_end(raise_exit):
                visit(GameWindow(lines, lines_typed(), rules, pause)).stay(name)
    except KeyboardInterrupt:
        return STOPPED
    return 0


def lines_typed() -> Input:
    """What reads lines where the command was typed: at a prompt where somebody sees it, else from a pipe or a file."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PipedLines()
    if os.environ.get("TERM") == "dumb":
        return BareLines()
    # prompt_toolkit takes a tenth of a second to import, which who reads plain text need not wait for
    from hanamachi.terminal.play.terminal_input import PromptedLines

    return PromptedLines()


def print_lines(*lines: str) -> None:
    """Print sentences where the command was typed, broken between words."""
    PlainLines(sys.stdout, seen=sys.stdout.isatty()).say(*lines)


def raise_exit(error: BaseException) -> None:
    """Raise what a signal asks for."""
    raise error


@contextmanager
def told_to_end(end: Callable[[BaseException], None]) -> Iterator[None]:
    """Let a signal `end` the process by leaving the table as an interruption does: a closed window sends one."""

    def leave(number: int, _frame: object) -> None:
        end(KeyboardInterrupt() if number == signal.SIGINT else SystemExit(128 + number))

    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, leave) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def now() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def counter() -> Callable[[], int]:
    """A clock for a table without people: each time that it is asked a second later, from 0."""
    steps = itertools.count(0, 1000)
    return lambda: next(steps)
