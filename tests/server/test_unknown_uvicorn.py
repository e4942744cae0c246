"""A house on a uvicorn that is made otherwise than its protocols need: it says so, and plays by ASGI alone."""

import json
from pathlib import Path

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hanamachi.server.sockets import connections
from hanamachi.server.sockets.connections import UnknownServer, check_uvicorn
from tests.server.running import Server, Visitor, eventually, pair

OTHERWISE = """
from hanamachi.server.sockets import connections
for protocol in connections.NEEDED:
    connections.NEEDED[protocol] += " one_thing_more"
from hanamachi.__main__ import main
main()
"""


def test_this_uvicorn_has_all_that_is_needed_and_another_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    check_uvicorn()
    monkeypatch.setitem(connections.NEEDED, WebSocketsSansIOProtocol, "queue one_thing_more")
    with pytest.raises(UnknownServer, match=r"WebSocketsSansIOProtocol of uvicorn .* has no one_thing_more"):
        check_uvicorn()


def test_a_house_on_it_warns_once_and_people_play_are_refused_and_sent_on(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Server(tmp_path / "house", log=log, program=("-c", OTHERWISE)) as server:
        table, one, two = pair(server)
        third = Visitor(server).line(table)
        third.until("update")
        lines = (one, two)
        for _ in range(4):
            line = lines[third.view["board"]["view"]["turn"]]
            line.until_number(third.number)
            assert line.act()["tell"] == "heard"
            third.until_number(line.number)
        assert third.say({"do": "resign"})["error"] == "not-seated"
        # many at once are answered one after the other, and none is lost
        for _ in range(20):
            two.socket.send('{"say": "ping"}')
        assert [two.until("pong")["tell"] for _ in range(20)] == ["pong"] * 20
        # who is sent away hears why before the end
        two.socket.send(json.dumps({"say": "do", "follows": 0, "command": {"do": "x" * 9000}}))
        assert two.until("refused")["error"] == "too-large"
        assert two.end() == 1008
        eventually(lambda: one.until("presence")["here"] == [True, False])
        third.close()
        assert server.stop() == 0
        assert one.end() == 1012
    assert log.read_text().count("uvicorn unknown") == 1
