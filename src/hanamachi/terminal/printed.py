"""Orders for the press as they are given in a terminal, what is printed to them, and PDFs as files."""

import os
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from hanamachi.draw.colouring import MAX_BYTES, Colouring, ColouringError
from hanamachi.games.game import BadText, GameError, shown
from hanamachi.games.maiko.view import HouseView
from hanamachi.games.okiya import Game
from hanamachi.locales import choose, phrases
from hanamachi.press import maiko_record as maiko_pictures
from hanamachi.press import mat as mats
from hanamachi.press import puzzles as sheets
from hanamachi.press import record as pictures
from hanamachi.press.code import HOUSE, house_at
from hanamachi.press.order import TILE, Order
from hanamachi.press.paper import usual
from hanamachi.solver import question
from hanamachi.solver.puzzle_days import daily
from hanamachi.solver.puzzles import Puzzle
from hanamachi.table import OkiyaSetup, Table
from hanamachi.table.record import BadRecord, Record
from hanamachi.table.table import Played
from hanamachi.terminal import maiko, puzzles_made, records, tales, telling
from hanamachi.terminal.voice import Voice

STDOUT = Path("-")

Told = TypeVar("Told")


def order(
    paper: str | None,
    language: str | None,
    coloured: Path | None = None,
    dress: str = "colour",
    tile: str | float = TILE,
    **rest: Any,
) -> Order:
    """The order that somebody typed; paper and language are those of the environment unless they are named.

    Raises PressError, UnknownLanguage, ColouringError or OSError.
    """
    named = choose(language, os.environ)
    return Order.of(paper or usual(os.environ), named, dress, tile, colouring=coloured and read(coloured), **rest)


def read(file: Path) -> Colouring:
    """The set that a file holds; raises ColouringError or OSError."""
    try:
        with file.open("rb") as opened:
            return Colouring.parse(opened.read(MAX_BYTES + 1))
    except ColouringError as error:
        raise ColouringError(f"{file}: {error}") from None


def write(pdf: bytes, out: Path) -> None:
    """Write a PDF whole or not at all: beside its place first, then into it; raises OSError."""
    if out == STDOUT:
        sys.stdout.buffer.write(pdf)
        return
    try:
        # a pipe or a device takes it as it comes
        if out.exists() and not out.is_file():
            out.write_bytes(pdf)
        else:
            _put(pdf, out)
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(out)) from None


def _put(pdf: bytes, out: Path) -> None:
    beside = out.with_name(f".{out.name}.{os.getpid()}")
    try:
        with beside.open("xb") as file:
            file.write(pdf)
        beside.replace(out)
    finally:
        beside.unlink(missing_ok=True)


def mat(order: Order, layout: str, house: str | None) -> bytes:
    """A layout, or its number, as a mat; raises BadText, IllegalAction or PressError."""
    game = question.parse(layout)
    if game.moves:
        raise BadText(f"{shown(layout)} is a game: expected a layout alone, such as '{game.layout}'")
    return mats.mat(order, game.layout, house_at(house or HOUSE))


def puzzles(order: Order, file: Path | None, day: date | None, house: str | None) -> bytes:
    """The puzzles of a file, or of the week of a day or of today; raises GameError, OSError or PressError."""
    chosen = _of_file(file) if file else _of_week(day or date.today())
    return sheets.puzzles(order, chosen, house_at(house or HOUSE))


def _of_file(file: Path) -> list[Puzzle]:
    lines = puzzles_made.read(file)
    sheets.check(len(lines))
    chosen = []
    for line in lines:
        try:
            chosen.append(Puzzle.parse(line.game))
        except GameError as error:
            raise BadText(f"{file}, line {line.number}: {error}") from None
    return chosen


def _of_week(day: date) -> list[Puzzle]:
    monday = day.toordinal() - day.weekday()
    # the last week of all ends on a Friday
    return [daily(date.fromordinal(each)) for each in range(monday, min(monday + 7, date.max.toordinal() + 1))]


def record(order: Order, file: Path, house: str | None) -> bytes:
    """The games of a record in pictures; raises BadRecord, OSError or PressError."""
    kept, where = records.read(file), house_at(house or HOUSE)
    say = phrases(order.language, "okiya", "maiko", "table", "terminal")
    names = tuple(
        say(f"player-{name}") if computer else name
        for name, computer in zip(records.names(kept), kept.table.setup.computers, strict=True)
    )
    voice = Voice(say, names)
    if isinstance(kept.setup.game, OkiyaSetup):
        title = say("record-against", first=names[0], second=names[1])
        gardens = _begun(file, list(_told(kept, kept.setup.game, voice)))
        return pictures.record(order, title, gardens, where)
    houses = _begun(file, [_house(kept.table, game, voice) for game in kept.table.games if game.ending])
    return maiko_pictures.record(order, say("record-of", names=", ".join(names)), houses)


def _begun(file: Path, games: list[Told]) -> list[Told]:
    if not games:
        raise BadRecord(f"{file}: nothing to print: expected a game that was begun, and at Maiko one that is over")
    return games


def _house(table: Table, game: Played, voice: Voice) -> maiko_pictures.Told:
    """A finished game of Maiko, a turn at a time."""
    seen: HouseView = table.setup.rules.view(game.position, None, game.first)
    seats = tuple(
        maiko_pictures.Seated(name, board.colour, board.cells, maiko.standing(voice, seen, seat))
        for seat, (name, board) in enumerate(zip(voice.names, seen.boards, strict=True))
    )
    told = []
    for number, turn in enumerate(tales.turns(game.position, game.first)):
        begins = number % len(table.chairs) == 0
        told.append(
            maiko_pictures.Turn(
                turn[0].seat,
                tuple(tile for step in turn if step.what == "turned" for tile in step.tiles),
                " ".join(filter(None, (maiko.step_sentence(voice, step) for step in turn))),
                voice.say("record-round", round=number // len(table.chairs) + 1) if begins else None,
            )
        )
    head = voice.say("event-begun", **voice.who(game.first))
    return maiko_pictures.Told(head, seats, tuple(told), tuple(maiko.results(voice, table, game)))


def _told(kept: Record, agreed: OkiyaSetup, voice: Voice) -> Iterator[pictures.Told]:
    """Each game that ended, and the one that was being played."""
    for moment, what in records.moments(kept):
        played = moment.game
        if played is None or what == "dealt" or (what == "left" and not moment.playing):
            continue
        ruling = (agreed.full_garden,) if agreed.full_garden == "draw" else ()
        yield pictures.Told(
            Game.parse(" ".join((played.deal, *played.actions, *ruling))),
            (voice.names[0], voice.names[1]),
            played.first,
            voice.say("event-dealt", **voice.who(played.first), number=telling.number(moment)),
            telling.results(voice, moment) if what == "ended" else (voice.say("record-match-on"),),
        )
