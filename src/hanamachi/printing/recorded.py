"""A record in pictures: its games as the table kept them, in the sentences that tell of them."""

from collections.abc import Iterator

from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.rules.view import HouseView
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.rules import Game
from hanamachi.locales import phrases
from hanamachi.narration import milestones, record_text
from hanamachi.narration.voice import Voice
from hanamachi.printing import maiko_record, plain_record, record
from hanamachi.printing.code import HOUSE
from hanamachi.printing.document import Manuscript
from hanamachi.printing.errors import NoRoom, NothingBegun
from hanamachi.printing.order import Order
from hanamachi.table import Table
from hanamachi.table.record import Record
from hanamachi.table.table import TableGame


def book(order: Order, kept: Record, house: str = HOUSE) -> Manuscript:
    """The games of a record before they are set: those that were begun or, where something is hidden, are over.

    Raises NothingBegun where there is none, and NoRoom where there are too many.
    """
    say = phrases(order.language, kept.setup.rules.name, "table", "terminal")
    voice = Voice(say, record_text.names(kept, say))
    match kept.setup.game:
        case OkiyaSetup() as agreed:
            _check(len(kept.table.games), record.MOST)
            gardens = list(_gardens(kept, agreed, voice))
            title = say("record-against", first=voice.names[0], second=voice.names[1])
            return record.book(order, title, gardens, house)
        case MaikoSetup():
            ended = [game for game in kept.table.games if game.ending]
            _check(len(ended), maiko_record.MOST)
            houses = [_house(kept.table, game, voice) for game in ended]
            return maiko_record.book(
                order, say("record-of", names=", ".join(voice.names), game=kept.setup.rules.title), houses
            )
        case _:
            title = say("record-of", names=", ".join(voice.names), game=kept.setup.rules.title)
            return plain_record.book(order, kept, title, voice)


def _check(games: int, most: int) -> None:
    """Refuse what cannot be printed before it is drawn."""
    if not games:
        raise NothingBegun("nothing to print: expected a game that was begun, and at Maiko one that is over")
    if games > most:
        raise NoRoom(f"a record of {games} games cannot be printed: expected 1 to {most}")


def _gardens(kept: Record, agreed: OkiyaSetup, voice: Voice) -> Iterator[record.Told]:
    """Each game that ended, and the one that was being played."""
    for moment, what in milestones.milestones(kept):
        played = moment.game
        if played is None or what == "dealt" or (what == "left" and not moment.playing):
            continue
        ruling = (agreed.full_garden,) if agreed.full_garden == "draw" else ()
        yield record.Told(
            Game.parse(" ".join((played.deal, *played.actions, *ruling))),
            (voice.names[0], voice.names[1]),
            played.first,
            voice.say("event-dealt", **voice.who(played.first), number=milestones.number(moment)),
            okiya.results(voice, moment) if what == "ended" else (voice.say("record-match-on"),),
        )


def _house(table: Table, game: TableGame, voice: Voice) -> maiko_record.Told:
    """A finished game of Maiko, a turn at a time."""
    seen: HouseView = table.setup.rules.view(game.position, None, game.first)
    seats = tuple(
        maiko_record.Seated(name, board.colour, board.cells, maiko.standing(voice, seen, seat))
        for seat, (name, board) in enumerate(zip(voice.names, seen.boards, strict=True))
    )
    told = []
    for number, turn in enumerate(maiko.turns(game.position, game.first)):
        begins = number % len(table.seats) == 0
        told.append(
            maiko_record.Turn(
                turn[0].seat,
                tuple(tile for step in turn if step.what == "turned" for tile in step.tiles),
                " ".join(filter(None, (maiko.step_sentence(voice, step) for step in turn))),
                voice.say("record-round", round=number // len(table.seats) + 1) if begins else None,
            )
        )
    head = voice.say("event-begun", **voice.who(game.first))
    return maiko_record.Told(head, seats, tuple(told), tuple(maiko.results(voice, table, game)))
