"""Plays a game of Okiya against Wary and never errs."""

import json

import httpx
from websockets.sync.client import connect

from hanamachi.games.okiya import CELL_NAMES
from hanamachi.research import okiya

HOUSE = "http://127.0.0.1:8421"

with httpx.Client(base_url=HOUSE) as house:
    house.get("/")  # gives a cookie, which says who we are
    seats = [{"who": "you", "name": "Program"}, {"who": "computer", "player": "wary"}]
    wish = {"game": {"game": "okiya", "form": "single"}, "seats": seats}
    table = house.post("/api/tables", json=wish).raise_for_status().json()["table"]
    cookie = "; ".join(f"{name}={value}" for name, value in house.cookies.items())

address = f"{HOUSE.replace('http', 'ws', 1)}/api/tables/{table}/live?since=0"
with connect(address, additional_headers={"Cookie": cookie}) as socket:
    for message in map(json.loads, socket):
        if message["tell"] == "refused":
            raise SystemExit(message["message"])
        if message["tell"] != "update":
            continue  # our move is on disk (heard), or who is there
        view = message["view"]
        if view["match"] is None:
            continue  # somebody is still missing, so nothing was dealt
        game = view["match"]["games"][-1]
        if game["ending"]:
            print(game["ending"])
            break
        if view["actions"]:  # it is our turn
            moves = okiya.solve(game["notation"]).moves
            best = max(moves, key=moves.__getitem__)
            act = {"do": "act", "action": CELL_NAMES[best]}
            socket.send(json.dumps({"say": "do", "follows": view["number"], "command": act}))
