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
from hanamachi.table.personal_views import filter_events_for_person, make_table_view
from hanamachi.table.record import encode_record, make_record
from tests.table.maiko_sitting import find_position, make_deal, play_out, seat_people
from tests.table.sitting import Sitting

json = msgspec.json.Encoder().encode


def make_twin(sitting: Sitting, seat: int | None, chance: Random) -> Sitting:
    """Return a table with the same commands, where tiles that a seat (None: spectator) has not seen are shuffled."""
    game, position = sitting.table.games[0], find_position(sitting)
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
    other = seat_people(seats, deals=(str(Deal(dealt.colours, tuple(faces))),))
    for entry in sitting.entries[seats:]:
        other.say(entry.seat, entry.command)
    return other


def encode_all_events(sitting: Sitting, person: str) -> list[bytes]:
    """Return all events of a table as a person gets them, from the first entry on."""
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
    return [*out, *list_refusals(sitting)]


def list_refusals(sitting: Sitting) -> list[bytes]:
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
    sitting = seat_people(seats, deals=(make_deal(seats, seed),))
    play_out(sitting, chance, chance.randrange(5, 90))
    if not sitting.table.is_playing:
        sitting = seat_people(seats, deals=(make_deal(seats, seed),))
        play_out(sitting, chance, 5)
    for seat in (*range(seats), None):
        person = "" if seat is None else f"person {seat}"
        other = make_twin(sitting, seat, chance)
        assert other.table.setup.deals != sitting.table.setup.deals
        assert encode_all_events(other, person) == encode_all_events(sitting, person)


def test_a_secretly_seen_tile_is_sent_to_its_seat_only() -> None:
    sitting = seat_people(3, deals=(make_deal(3, 1),))
    sitting.play("one-san", "c7")
    other = make_twin(sitting, 1, Random(4))
    assert find_position(other).faces[20] != find_position(sitting).faces[20], "the twin has another tile there"
    assert encode_all_events(other, "person 0") != encode_all_events(sitting, "person 0")
    for person in ("person 1", "person 2", "", "stranger"):
        assert encode_all_events(other, person) == encode_all_events(sitting, person)
