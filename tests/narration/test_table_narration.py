"""Sentences on a table beside its board."""

from msgspec.structs import replace

from hanamachi.locales import load_phrases
from hanamachi.narration.table_narration import format_clock_time, table_event_sentences
from hanamachi.narration.voice import Voice
from hanamachi.table.events import Offered, Replaced
from hanamachi.table.personal_views import make_table_view
from tests.table.sitting import seat_two_people

SAY = load_phrases("en", "table", "terminal", "web")


def test_an_offer_names_the_person_whose_seat_it_gives_away() -> None:
    before = make_table_view(seat_two_people().table, "m", 0)
    seats = (before.seats[0], replace(before.seats[1], name="Wary", computer="wary"))
    after = replace(before, seats=seats)
    names = Voice(SAY, ("Mizuki", "Ren"), you=0), Voice(SAY, ("Mizuki", "Wary"), you=0)
    told = list(
        table_event_sentences([Offered(0, "replace", 1), Replaced(1, "wary")], (names[0], before), (names[1], after))
    )
    assert told == [
        "You asked for a computer player in Ren’s seat.",
        "A computer player sat down: Wary.",
    ]


def test_a_long_clock_is_shown_in_days_and_hours() -> None:
    assert [format_clock_time(SAY, ms) for ms in (-5, 61_000, 239 * 60_000)] == ["0:00", "1:01", "239:00"]
    assert format_clock_time(SAY, (26 * 60 + 5) * 60_000) == SAY("clock-long", days=1, hours=2, minutes="05")
