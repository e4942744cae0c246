"""Play a game of Okiya against Wary without a mistake."""

import json

import httpx
from websockets.sync.client import connect

from hanamachi.games.okiya import CELL_NAMES
from hanamachi.research import okiya

SERVER = "http://127.0.0.1:8421"

with httpx.Client(base_url=SERVER) as client:
    client.get("/")  # the response sets a cookie, which identifies us
    seats = [{"who": "you", "name": "Program"}, {"who": "computer", "player": "wary"}]
    new_table = {"game": {"game": "okiya", "form": "single"}, "seats": seats}
    table = client.post("/api/tables", json=new_table).raise_for_status().json()["table"]
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())

address = f"{SERVER.replace('http', 'ws', 1)}/api/tables/{table}/live?since=0"
with connect(address, additional_headers={"Cookie": cookie}) as socket:
    for message in map(json.loads, socket):
        if message["tell"] == "refused":
            raise SystemExit(message["message"])
        if message["tell"] != "update":
            continue  # "heard": our move is on disk; or a message about who is present
        view = message["view"]
        if view["match"] is None:
            continue  # a seat is still open, so nothing has been dealt
        game = view["match"]["games"][-1]
        if game["ending"]:
            print(game["ending"])
            break
        if view["actions"]:  # it is our turn
            moves = okiya.solve(game["notation"]).moves
            best = max(moves, key=moves.__getitem__)
            act = {"do": "act", "action": CELL_NAMES[best]}
            socket.send(json.dumps({"say": "do", "follows": view["number"], "command": act}))
