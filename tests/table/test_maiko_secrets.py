"""Hidden knowledge at a table: two games that differ only in what a seat cannot know send it equal bytes.

The test compares every output of a table: views, events (also to a client that comes late), the record, the notation,
and the reasons of refusals.
"""

from random import Random

import msgspec
import pytest

from hanamachi.game import GameError
from hanamachi.games.maiko import Deal
from hanamachi.games.maiko.rules.actions import WORDS
from hanamachi.games.maiko.rules.deal import NO_TILE
from hanamachi.table import AnyEvent, apply
from hanamachi.table.apply import make_next_entry
from hanamachi.table.commands import Act
from hanamachi.table.notation import format_table_notation
from hanamachi.table.record import encode_record, make_record
from hanamachi.table.view import filter_events_for_person, make_table_view
from tests.table.maiko_sitting import deal, people, play_out, position_of
from tests.table.sitting import Sitting

json = msgspec.json.Encoder().encode


def twin(sitting: Sitting, seat: int | None, chance: Random) -> Sitting:
    """Return a table with the same commands, where tiles that a seat (None: spectator) has not seen are shuffled."""
    game, position = sitting.table.games[0], position_of(sitting)
    seats = len(sitting.table.seats)
    seen = 0 if seat is None else position.secretly_seen[(seat - game.first) % seats]
    for step in position.steps:
        if step.what == "turned":
            seen |= 1 << step.places[0]
    hidden = [place for place, face in enumerate(position.faces) if face != NO_TILE and not seen >> place & 1]
    faces, shuffled = list(position.faces), list(hidden)
    chance.shuffle(shuffled)
    for place, moved in zip(hidden, shuffled, strict=True):
        faces[place] = position.faces[moved]
    dealt = Deal.parse(game.deal)
    other = people(seats, deals=(str(Deal(dealt.colours, tuple(faces))),))
    for entry in sitting.entries[seats:]:
        other.say(entry.seat, entry.command)
    return other


def all_events_for_person(sitting: Sitting, person: str) -> list[bytes]:
    """All that leaves a table for a person, from the first entry on."""
    again = Sitting(sitting.table.setup)
    out = []
    for entry in sitting.entries:
        happened: tuple[AnyEvent, ...] = ()
        again.table, happened = apply(again.table, entry)
        again.entries.append(entry)
        at_once = filter_events_for_person(again.table, happened, person)
        out.append(json([at_once, filter_events_for_person(again.table, happened, person, is_late=True)]))
        out.append(json(make_table_view(again.table, person, 0)))
    out.append(encode_record(make_record(sitting.table, sitting.entries)))
    out.append(format_table_notation(sitting.table).encode())
    return [*out, *refusals(sitting)]


def refusals(sitting: Sitting) -> list[bytes]:
    """Return the reason of refusal for each word that is not a legal action, and the legal ones."""
    out = []
    assert sitting.table.turn is not None
    for word in (*WORDS, "nonsense"):
        try:
            apply(sitting.table, make_next_entry(sitting.table, sitting.table.turn, Act(word), sitting.now))
        except GameError as error:
            out.append(f"{word}: {error}".encode())
    return out


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_twins_tell_a_seat_the_same_bytes_on_every_surface(seats: int, seed: int) -> None:
    chance = Random(10 * seats + seed)
    sitting = people(seats, deals=(deal(seats, seed),))
    play_out(sitting, chance, chance.randrange(5, 90))
    if not sitting.table.is_playing:
        sitting = people(seats, deals=(deal(seats, seed),))
        play_out(sitting, chance, 5)
    for seat in (*range(seats), None):
        person = "" if seat is None else f"person {seat}"
        other = twin(sitting, seat, chance)
        assert other.table.setup.deals != sitting.table.setup.deals
        assert all_events_for_person(other, person) == all_events_for_person(sitting, person)


def test_a_secretly_seen_tile_is_sent_to_its_seat_only() -> None:
    sitting = people(3, deals=(deal(3, 1),))
    sitting.play("one-san", "c7")
    other = twin(sitting, 1, Random(4))
    assert position_of(other).faces[20] != position_of(sitting).faces[20], "the twin has another tile there"
    assert all_events_for_person(other, "person 0") != all_events_for_person(sitting, "person 0")
    for person in ("person 1", "person 2", "", "stranger"):
        assert all_events_for_person(other, person) == all_events_for_person(sitting, person)
