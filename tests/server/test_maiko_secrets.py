"""All messages to four players, a spectator and a television in whole games of Maiko contain no secret."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.running import Server, Visitor
from tests.server.whole import expand_patch

SEATS = 4
TILE = re.compile(r"[FTKMSPCBO][wvpg]|f[1-9]")
AT_ONCE = 6


class Breach(AssertionError):
    """Somebody was told what the law forbids."""


def iter_strings(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every string of a message and its path, such as `view.board.view.floor[]`."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, list):
        for each in value:
            yield from iter_strings(each, f"{path}[]")
    elif isinstance(value, dict):
        for name, each in value.items():
            yield f"{path}.{name}"[0 if path else 1 :], name
            yield from iter_strings(each, f"{path}.{name}"[0 if path else 1 :])


OPEN = {
    "view.board.view.boards[].cells[][]",
    "view.board.view.swept[]",
    "view.board.view.floor[]",
    "events[].event.told[].tiles[]",
}
"""Paths in messages at which a face that everybody sees may stand."""

PLACES = {
    "view.actions[]",
    "view.board.view.up",
    "view.board.view.look.places[]",
    "events[].event.action",
    "events[].event.place",
    "events[].event.told[].places[]",
    "entries[].command.action",
}
"""Paths in messages at which the name of a place may stand; such a name looks like the tile of a friend."""


def is_tile(path: str, text: str) -> bool:
    """Whether a text is a tile, and not a place that is called alike."""
    return bool(TILE.fullmatch(text)) and not (text[0] == "f" and path in PLACES)


def check_secrecy(message: dict[str, Any], mine: int | None) -> None:
    """Raise a Breach where a message tells a seat (None: a watcher) what it may not know."""
    if message["tell"] != "update":
        allowed: set[str] = set()
    else:
        allowed = set(OPEN)
        for numbered in message["events"]:
            event = numbered["event"]
            if event["happened"] == "saw":
                if event["seat"] != mine:
                    raise Breach(f"seat {mine} is told what seat {event['seat']} saw")
                allowed.add("events[].event.tile")
            for step in event.get("told", []):
                if step["what"] == "looked" and step["tiles"]:
                    raise Breach("a secret look is told with its tile")
                if step["what"] == "swept":
                    allowed.add("events[].event.action")
        check_house(message["view"], mine, allowed)
    for path, text in iter_strings(message):
        if is_tile(path, text) and path not in allowed:
            raise Breach(f"{path} is {text!r} for seat {mine}")


def check_house(view: dict[str, Any], mine: int | None, allowed: set[str]) -> None:
    if view["board"] is None:
        return
    house = view["board"]["view"]
    for place, lying in enumerate(house["floor"]):
        name = "abcdefghi"[place % 9] + str(9 - place // 9)
        if TILE.fullmatch(lying) and not (lying[0] == "f" or name == house["up"]):
            raise Breach(f"{lying} lies open at {name}")
    if house["look"] and house["look"]["tile"] is not None:
        if house["look"]["seat"] != mine:
            raise Breach(f"seat {mine} sees what seat {house['look']['seat']} looks at")
        allowed.add("view.board.view.look.tile")
    if house["phase"] in ("sabanto", "sweep"):
        allowed.add("view.actions[]")
    if view["phase"] == "playing" and (view["match"]["games"][-1]["actions"] or view["match"]["games"][-1]["notation"]):
        raise Breach("the game's actions or its notation are told before its end")


class Player:
    """One line: hears everything, keeps and checks it, and plays with a memory of its own if it has a seat."""

    def __init__(self, seat: int | None, chance: Random) -> None:
        self.seat, self.chance = seat, chance
        self.heard: list[str] = []
        self.view: dict[str, Any] | None = None
        self.seen: dict[str, str] = {}
        self.sees_a_game = self.has_looked = False

    async def play(self, socket: Any) -> None:
        while True:
            text = await asyncio.wait_for(socket.recv(), 30)
            message = expand_patch(json.loads(text), self.view)
            self.view = message.get("view", self.view)
            if message["tell"] == "update" and message["view"]["phase"] == "over":
                return
            self.heard.append(text)
            check_secrecy(message, self.seat)
            if message["tell"] == "refused":
                raise AssertionError(text)
            if message["tell"] == "update":
                self.sees_a_game = message["view"]["phase"] == "playing"
                self.remember(message)
                if "act" in message["view"]["can"]:
                    command = {"do": "act", "action": self.choose(message["view"])}
                    said = {"say": "do", "follows": message["view"]["number"], "command": command}
                    await socket.send(json.dumps(said))

    def remember(self, message: dict[str, Any]) -> None:
        for numbered in message["events"]:
            event = numbered["event"]
            if event["happened"] == "saw":
                self.seen[event["place"]] = event["tile"]
            for step in event.get("told", []):
                if step["what"] == "turned":
                    self.seen[step["places"][0]] = step["tiles"][0]

    def choose(self, view: dict[str, Any]) -> str:
        """Return a legal action: one secret look, then mostly pairs that were seen, and sometimes a random action."""
        legal: list[str] = view["actions"]
        if "one-san" in legal and not self.has_looked:
            self.has_looked = True
            return "one-san"
        house = view["board"]["view"]
        known = [place for place in legal if place in self.seen]
        if house["up"]:
            wanted = self.seen[house["up"]][0]
            pairs = [place for place in known if self.seen[place][0] == wanted]
        else:
            letters = [self.seen[place][0] for place in known]
            pairs = [place for place in known if letters.count(self.seen[place][0]) > 1 and self.seen[place][0] != "f"]
        if pairs and self.chance.random() < 0.8:
            return self.chance.choice(pairs)
        fresh = [place for place in legal if place not in self.seen]
        return self.chance.choice(fresh or legal) if self.chance.random() < 0.7 else self.chance.choice(legal)


async def play_whole_game(visitors: list[Visitor], number: int) -> list[Player]:
    """Make a table, seat and connect the visitors, and play it to its end.

    The screen is a window of the browser that plays on seat 0.
    """
    chance = Random(number)
    made = visitors[0].make_table(
        {"who": "you", "name": "Mizuki"}, *[{"who": "open"}] * (SEATS - 1), game={"game": "maiko"}, first=number % SEATS
    )
    lines: list[ClientConnection] = []
    seated = [Player(seat, Random(f"{number} {seat}")) for seat in range(SEATS)]
    players = [*seated, watcher := Player(None, chance), Player(None, chance)]
    try:
        address = visitors[0].live_url(made["table"])
        lines += [await connect(address, additional_headers=visitor.cookie_header()) for visitor in visitors]
        lines.append(await connect(f"{address}&watch=1", additional_headers=visitors[0].cookie_header()))
        for seat in range(1, SEATS):
            command = {"do": "sit", "name": f"Guest {seat}", "seat": seat}
            said = {"say": "do", "follows": 0, "command": command, "invitation": made["invitation"]}
            await lines[seat].send(json.dumps(said))
        playing = asyncio.gather(*(player.play(line) for player, line in zip(players, lines, strict=True)))
        while not watcher.sees_a_game and not playing.done():
            await asyncio.sleep(0.005)
        await asyncio.to_thread(check_http_answers, visitors, made["table"], chance)
        await playing
    finally:
        for line in lines:
            await line.close()
    return check_afterwards(visitors, made["table"], players)


def check_http_answers(visitors: list[Visitor], table: str, chance: Random) -> None:
    """Check all HTTP answers about a table in the middle of a game."""
    for seat in (chance.randrange(SEATS), SEATS):
        seen = visitors[seat].web.get(f"/api/tables/{table}").json()
        if seen["phase"] != "playing":
            return
        check_secrecy({"tell": "update", "events": [], "view": seen}, seat if seat < SEATS else None)
    record = visitors[SEATS].web.get(f"/api/tables/{table}/record.json").json()
    if record["setup"].get("secrets", [""]) == [""]:
        assert not record["setup"].get("deals")
        for path, text in iter_strings(record):
            # who sweeps a tile names one that lies open on a board
            if is_tile(path, text) and path != "entries[].command.action":
                raise Breach(f"the record tells {text!r} at {path}")
        assert visitors[SEATS].web.get(f"/api/tables/{table}/games/1/replay").status_code in (200, 400)


def check_afterwards(visitors: list[Visitor], table: str, players: list[Player]) -> list[Player]:
    """Check that no connection received the deal, its secret or the seed before the end."""
    record = visitors[0].web.get(f"/api/tables/{table}/record.json").json()
    (secret,) = record["setup"]["secrets"]
    replay = visitors[0].web.get(f"/api/tables/{table}/games/1/replay").json()
    rows = ["".join(replay["faces"][row : row + 9]) for row in range(0, 81, 9)]
    for player in players:
        everything = "".join(player.heard)
        for hidden in (secret, *rows):
            if hidden in everything:
                raise Breach(f"seat {player.seat} was sent {hidden!r}")
    return players


async def play_many_games(server: Server, count: int) -> list[list[Player]]:
    visitors = [Visitor(server) for _ in range(SEATS + 1)]
    room = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> list[Player]:
        async with room:
            return await play_whole_game(visitors, number)

    return await asyncio.gather(*map(one, range(count)))


def play_and_check(tmp_path: Path, count: int) -> None:
    log = tmp_path / "log"
    with Server(tmp_path / "data", log=log) as server:
        games = asyncio.run(play_many_games(server, count))
    looked = sum('"saw"' in text for players in games for player in players for text in player.heard)
    assert looked > count, "there were secrets to keep"
    said = log.read_text()
    assert "table made" in said
    # a table's name is drawn by chance, and may hold what looks like a tile
    lines = [re.sub(r'"table": ?"[^"]*"', "", line) for line in said.splitlines()]
    for path, text in ((line, word) for line in lines for word in re.split(r"[^\w]+", line)):
        if TILE.fullmatch(text):
            raise Breach(f"the log says {text!r}: {path}")


def test_nothing_in_whole_games_tells_anybody_too_early(tmp_path: Path) -> None:
    play_and_check(tmp_path, 2)


@pytest.mark.long("server")
def test_nothing_in_two_hundred_whole_games_tells_anybody_too_early(tmp_path: Path) -> None:
    play_and_check(tmp_path, 200)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("events", 0, "event", "told", 0, "tiles"), ["Fw"]),
        (("view", "board", "view", "look", "tile"), "f3"),
        (("view", "board", "view", "floor", 5), "Fw"),
        (("view", "invitation"), "Fw"),
        (("events", 0, "event"), {"happened": "saw", "seat": 2, "place": "a9", "tile": "Fw"}),
    ],
)
def test_the_check_of_secrets_finds_a_leak(path: tuple[str | int, ...], value: Any) -> None:
    step = {"what": "looked", "seat": 2, "places": ["a9"], "tiles": [], "detail": None, "whom": None}
    look = {"seat": 2, "places": ["a9"], "left": 5, "tile": None}
    house = {"floor": ["?"] * 81, "up": None, "look": look, "phase": "one-san", "boards": [], "swept": []}
    game = {"actions": [], "notation": ""}
    message: dict[str, Any] = {
        "tell": "update",
        "events": [{"n": 9, "event": {"happened": "acted", "seat": 2, "action": "a9", "told": [step]}}],
        "view": {
            "phase": "playing",
            "invitation": None,
            "board": {"game": "maiko", "view": house},
            "match": {"games": [game]},
        },
    }
    check_secrecy(message, 1)
    spoiled: Any = message
    for key in path[:-1]:
        spoiled = spoiled[key]
    spoiled[path[-1]] = value
    with pytest.raises(Breach):
        check_secrecy(message, 1)
