"""What a record tells, for people: who played, and each game in lines."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from hanamachi.game import ANY
from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.maiko.rules import Position, StepView, face_text
from hanamachi.games.maiko.rules.view import history
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.locales import Phrases
from hanamachi.narration import happenings, maiko, moments, okiya
from hanamachi.narration.voice import Voice
from hanamachi.table import Table
from hanamachi.table.record import Record
from hanamachi.table.table import TableGame


def told(record: Record, say: Phrases) -> Iterator[str]:
    """A record in lines."""
    voice = Voice(say, names(record, say))
    match record.setup.game:
        case OkiyaSetup() as agreed:
            yield from _okiya(record, agreed, voice)
        case MaikoSetup():
            yield from _maiko(record, voice)
        case other:
            assert_never(other)


def names(record: Record, say: Phrases) -> tuple[str, ...]:
    """Who sat at the table, computer players by their names in the language."""
    computers = record.table.setup.computers
    return tuple(
        say(f"player-{name}") if computer else name
        for name, computer in zip(moments.names(record), computers, strict=True)
    )


def _okiya(record: Record, agreed: OkiyaSetup, voice: Voice) -> Iterator[str]:
    table, say, names = record.table, voice.say, voice.names
    yield say("record-against", first=names[0], second=names[1])
    yield okiya.form(voice, table)
    yield say("full-garden-is", ruling=say(f"full-garden-{agreed.full_garden}"))
    if table.setup.layouts != ANY:
        kind, _, openings = table.setup.layouts.partition("-")
        yield say("layouts-are", kind=say("layouts-kind", kind=kind, count=int(openings or 0)))
    if table.setup.hints:
        yield say("hints-table")
    matches = table.games[-1].match if table.games else 0
    for moment, what in moments.moments(record):
        if moment.game is None or moment.match is None:
            yield say("record-no-games")
        elif what == "dealt":
            yield ""
            if matches > 1 and happenings.number(moment) == 1:
                yield say("record-match", number=moment.game.match)
            yield say("event-dealt", **voice.who(moment.game.first), number=happenings.number(moment))
            yield moment.game.deal
        elif what == "ended" or moment.playing:
            if moment.game.actions:
                yield " ".join(moment.game.actions)
            if hinted := moment.game.hinted:
                yield say("record-hints", count=len(hinted), moves=", ".join(str(number + 1) for number in hinted))
            if what == "ended":
                yield from happenings.results(voice, moment)
                yield ", ".join(f"{name} {won}" for name, won in zip(names, moment.match.score, strict=True))
    if not table.over:
        yield ""
        yield say("record-match-on")


def _maiko(record: Record, voice: Voice) -> Iterator[str]:
    say, table = voice.say, record.table
    yield say("record-of", names=", ".join(voice.names))
    for game in table.games:
        yield ""
        yield from _house(voice, table, game)
    if record.unchecked:
        yield ""
        yield say("record-hidden", actions=" ".join(moments.hidden(record)) or "–")
    elif not table.games:
        yield say("record-no-games")


def _house(voice: Voice, table: Table, game: TableGame) -> Iterator[str]:
    """A finished game, a line a turn; every face is open, those of secret looks too."""
    seen = table.setup.rules.view(game.position, None, game.first)
    yield maiko.players(voice, seen)
    yield voice.say("event-begun", **voice.who(game.first))
    yield game.deal
    for number, turn in enumerate(turns(game.position, game.first)):
        if number % len(table.seats) == 0:
            yield voice.say("record-round", round=number // len(table.seats) + 1)
        yield " ".join(filter(None, (maiko.step_sentence(voice, step) for step in turn)))
    yield from maiko.results(voice, table, game)


def turns(position: Position, first: int) -> Iterator[list[StepView]]:
    """The steps of each turn of a game that is over, those of secret looks with their faces."""
    turn: list[StepView] = []
    for view, step in zip(history(position, first), position.steps, strict=True):
        if step.what in ("turn", "over"):
            yield turn
            turn = []
        else:
            turn.append(replace(view, tiles=tuple(map(face_text, step.faces))))
    if turn:  # a game that was given up ends within a turn
        yield turn
