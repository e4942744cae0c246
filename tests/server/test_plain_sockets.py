"""A server with `--no-direct-sockets`, whose WebSockets use uvicorn's own protocol and ASGI messages alone."""

import json
from pathlib import Path

from tests.server.running import Server, Visitor, connect_two_people, wait_until


def test_people_play_are_refused_and_sent_away_without_direct_sockets(tmp_path: Path) -> None:
    with Server(tmp_path, "--no-direct-sockets") as server:
        table, one, two = connect_two_people(server)
        third = Visitor(server).connect_and_update(table)
        lines = (one, two)
        for _ in range(4):
            line = lines[third.view["board"]["view"]["turn"]]
            line.receive_until_number(third.number)
            assert line.take_first_tile()["tell"] == "heard"
            third.receive_until_number(line.number)
        assert third.send_command({"do": "resign"})["error"] == "not-seated"
        # many at once are answered one after the other, and none is lost
        for _ in range(20):
            two.socket.send('{"say": "ping"}')
        assert [two.receive_until("pong")["tell"] for _ in range(20)] == ["pong"] * 20
        # a person who is sent away gets the reason before the end
        two.socket.send(json.dumps({"say": "do", "follows": 0, "command": {"do": "x" * 9000}}))
        assert two.receive_until("refused")["error"] == "too-large"
        assert two.receive_until_closed() == 1008
        wait_until(lambda: one.receive_until("presence")["here"] == [True, False])
        third.close()
        assert server.stop() == 0
        assert one.receive_until_closed() == 1012
