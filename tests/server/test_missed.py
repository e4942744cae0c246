"""Events that a client missed: only visible ones, a bounded number, within a rate limit."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hanamachi.server.live.broadcast import MAX_MISSED_ENTRIES
from hanamachi.server.rate_limits import CATCH_UP_UNIT_BYTES, CATCH_UP_UNITS_PER_REQUEST, RateLimits, TooMany
from hanamachi.server.settings import Settings
from hanamachi.table.commands import Accept, Act, Decline, Leave, Offer, Resign
from hanamachi.table.errors import NotPossibleNow
from hanamachi.table.flood_control import MAX_RECORD_ENTRIES, check_entry_limits
from hanamachi.table.personal_views import filter_events_for_person
from tests.server.posing import make_cookie, store_table
from tests.server.running import Server, Visitor
from tests.table.maiko_sitting import play_out, seat_people
from tests.table.sitting import Sitting, seat_two_people


def connect_and_receive(server: Server, table: str, since: int, person: str = "") -> dict[str, Any]:
    """Return the first message of a new connection."""
    visitor = Visitor(server)
    if person:
        visitor.web.cookies.clear()
        visitor.web.cookies.set(*make_cookie(server, person))
    return visitor.connect(table, since).receive_until("update")


def test_old_events_stay_hidden_whatever_entry_number_is_named(server: Server) -> None:
    sitting = seat_people(2)
    play_out(sitting, Random(1), 60)
    Visitor(server).make_table(
        {"who": "you", "name": "so that there is a key"}, {"who": "computer", "player": "random"}
    )
    table = store_table(server, sitting)
    for person in ("", "person 0"):
        late = connect_and_receive(server, table, 0, person)
        steps = [step for each in late["events"] for step in each["event"].get("told", ())]
        assert {"taken", "turn"} <= {step["what"] for step in steps}
        assert "turned" not in {step["what"] for step in steps}
        for since in (1, 5, 30, sitting.table.entry_count - 1):
            seen = connect_and_receive(server, table, since, person)
            assert _events_without_texts(seen) == [each for each in _events_without_texts(late) if each["n"] > since]


def _events_without_texts(update: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the events of an update without the texts of actions, which only their own player gets."""
    return [{**each, "event": {**each["event"], "action": ""}} for each in update["events"]]


def test_a_returning_player_gets_their_own_missed_actions_only() -> None:
    sitting = seat_people(2)
    happened = sitting.play(sitting.legal()[0])
    (own,) = filter_events_for_person(sitting.table, happened, "person 0", is_late=True, keeps_own_moves=True)
    (other,) = filter_events_for_person(sitting.table, happened, "person 1", is_late=True, keeps_own_moves=True)
    assert (own.action, other.action) == ("a9", "")  # type: ignore[union-attr]
    assert not any(step.what == "turned" for step in own.told)  # type: ignore[union-attr]


def make_busy_table(entries: int) -> Sitting:
    """Make a table with a minimum of entries that are no moves; the first is by Mizuki."""
    sitting = seat_two_people()
    sitting.play(sitting.legal()[0])
    while sitting.table.entry_count < entries:
        sitting.play(sitting.legal()[0])
        sitting.say(0, Offer("takeback"))
        sitting.say(1, Decline())
        sitting.say(1, Offer("takeback"))
        sitting.say(0, Accept())
    return sitting


def test_few_missed_events_and_all_own_actions_are_sent(server: Server) -> None:
    sitting = make_busy_table(6 * MAX_MISSED_ENTRIES)
    Visitor(server).make_table(
        {"who": "you", "name": "so that there is a key"}, {"who": "computer", "player": "random"}
    )
    table = store_table(server, sitting)
    for since in (0, 1):
        update = connect_and_receive(server, table, since)
        assert len({each["n"] for each in update["events"]}) == MAX_MISSED_ENTRIES
        assert len(json.dumps(update)) < 60_000
        assert update["view"]["number"] == sitting.table.entry_count
    mine = connect_and_receive(server, table, 2, "m")
    first = mine["events"][0]
    assert (first["n"], first["event"]["happened"], first["event"]["seat"]) == (3, "acted", 0)
    assert len({each["n"] for each in mine["events"]}) == MAX_MISSED_ENTRIES + 1


def test_missed_events_are_charged_to_the_address(tmp_path: Path) -> None:
    rate_limits = RateLimits(Settings(tmp_path, requests_a_minute=10))
    for _ in range(10):
        rate_limits.charge_catch_up_data("one", (CATCH_UP_UNITS_PER_REQUEST - 1) * CATCH_UP_UNIT_BYTES)
    with pytest.raises(TooMany, match="more than 50 times 4096 bytes in a minute from one address"):
        rate_limits.charge_catch_up_data("one", 1)
    rate_limits.charge_catch_up_data("another", 1)


@pytest.mark.parametrize("since", ["-1", "x", "", "1e3", "1234567890123456"])
def test_a_number_that_is_none_is_refused_with_the_reason(server: Server, since: str) -> None:
    made = Visitor(server).make_open_table()
    line = Visitor(server).connect(made["table"], since)  # type: ignore[arg-type]
    assert line.receive_until_closed() == 1008
    assert line.socket.close_reason == f"not-understood: since={since!r}: expected the number of an entry, from 0"


def test_a_full_record_takes_nothing_more_but_a_farewell() -> None:
    sitting = seat_two_people()
    full = replace(sitting.table, entry_count=MAX_RECORD_ENTRIES)
    with pytest.raises(
        NotPossibleNow, match=f"the record of this table is full, with {MAX_RECORD_ENTRIES} entries: make another table"
    ):
        check_entry_limits(full, sitting.entries, "m", Act("a4"))
    check_entry_limits(full, sitting.entries, "m", Leave())
    check_entry_limits(full, sitting.entries, "m", Resign())
