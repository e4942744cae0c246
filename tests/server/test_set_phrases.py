"""Set phrases over real WebSockets: who gets them, when they are refused, and that they are not stored."""

import json
from pathlib import Path
from random import Random

import pytest

from hanamachi.games.maiko import MaikoSetup
from hanamachi.server.live.making import make_game_table
from hanamachi.server.live.outbox import Outbox
from hanamachi.server.live.phrases import MAX_PHRASES
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import NewTable, OpenSeat, YourSeat
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store
from hanamachi.table import make_next_entry
from hanamachi.table.commands import Sit
from hanamachi.table.set_phrases import SET_PHRASES, GameHidesInformation
from tests.server.outlet import CollectingOutlet
from tests.server.posing import count_stored_entries, make_cookie, store_table
from tests.server.running import Server, TableLine, Visitor, connect_two_people
from tests.server.test_wearing import read_until_pong
from tests.table.maiko_sitting import play_out, seat_people


def send_phrase(line: TableLine, phrase: str) -> None:
    line.socket.send(json.dumps({"say": "phrase", "phrase": phrase}))


def test_a_phrase_reaches_all_present_and_nobody_who_comes_later(server: Server) -> None:
    table, one, two = connect_two_people(server)
    watching = Visitor(server).connect_and_update(table)
    before = count_stored_entries(server, table)
    for phrase in SET_PHRASES[:MAX_PHRASES]:
        send_phrase(one, phrase)
        for line in (one, two, watching):
            assert line.receive_until("phrase") == {"tell": "phrase", "seat": 0, "phrase": phrase}
    send_phrase(two, "thank-you")
    assert one.receive_until("phrase")["seat"] == 1
    assert "phrase" not in read_until_pong(Visitor(server).connect_and_update(table))
    assert count_stored_entries(server, table) == before


def test_spectators_and_lone_players_cannot_send_phrases(server: Server) -> None:
    table, one, _ = connect_two_people(server)
    watching = Visitor(server).connect(table)
    send_phrase(watching, "hello")
    assert watching.receive_until("not-said")["error"] == "not-seated"
    assert "phrase" not in read_until_pong(one)
    alone = Visitor(server)
    made = alone.make_table({"who": "you", "name": "M"}, {"who": "computer", "player": "random"}, first=0)
    line = alone.connect(made["table"])
    send_phrase(line, "hello")
    assert line.receive_until("not-said")["error"] == "nobody-else"


def test_a_flood_is_refused_in_one_sentence_and_sent_to_nobody(server: Server) -> None:
    _, one, two = connect_two_people(server)
    for _ in range(3 * MAX_PHRASES):
        send_phrase(one, "oh")
    refused = one.receive_until("not-said")
    assert refused["error"] == "too-many-phrases"
    assert f"more than {MAX_PHRASES} phrases" in refused["message"]
    read_until_pong(one)
    assert read_until_pong(two).count("phrase") == MAX_PHRASES
    send_phrase(two, "one-moment")
    assert one.receive_until("phrase")["seat"] == 1, "the other has a rate of their own"
    assert one.take_first_tile()["tell"] == "heard"


@pytest.mark.parametrize("phrase", ["", "left", "Well played", None, 3, ["oh"]])
def test_an_unknown_phrase_is_an_invalid_message(server: Server, phrase: object) -> None:
    _, one, two = connect_two_people(server)
    one.socket.send(json.dumps({"say": "phrase", "phrase": phrase}))
    assert one.receive_until("refused")["error"] == "not-understood"
    assert "phrase" not in read_until_pong(two)


def test_phrases_are_refused_while_a_game_hides_something(server: Server) -> None:
    over, playing = seat_people(2), seat_people(2)
    play_out(over, Random(2))
    for sitting, error in ((playing, "game-hides"), (over, "")):
        table, lines = store_table(server, sitting), []
        for seat in range(2):
            visitor = Visitor(server, visit=False)
            visitor.web.cookies.set(*make_cookie(server, f"person {seat}"))
            lines.append(visitor.connect(table))
            lines[-1].receive_until("update")
        send_phrase(lines[0], "well-played")
        told = lines[0].receive_until("not-said" if error else "phrase")
        assert told.get("error", "") == error
        assert ("phrase" in read_until_pong(lines[1])) == (not error)


async def test_a_game_started_elsewhere_is_loaded_before_a_phrase_is_sent(store: Store) -> None:
    registry = TableRegistry(store, Settings(Path()))
    made = await make_game_table(registry, "m", NewTable(MaikoSetup(), (YourSeat("M"), OpenSeat(), OpenSeat())))
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        await live.seat_person("r", 1, "R")
        outbox = Outbox("m")
        sent = CollectingOutlet(outbox).items
        live.connect_client(outbox, 0)
        await live.phrases.broadcast_phrase_of_person(outbox.person, "hello")
        assert any(b'"phrase"' in each for each in sent if isinstance(each, bytes))
        sent.clear()
        # as another process does it whose news is late
        await store.append(made.table, make_next_entry(live.table, 2, Sit("N"), 5000, "n"), None)
        before = live.table
        with pytest.raises(GameHidesInformation):
            await live.phrases.broadcast_phrase_of_person(outbox.person, "one-moment")
        assert (before.is_playing, live.table.is_playing) == (False, True)
        assert not any(b'"phrase"' in each for each in sent if isinstance(each, bytes))
        live.disconnect_client(outbox)
