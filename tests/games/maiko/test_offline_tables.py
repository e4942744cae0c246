"""Tables of Maiko played without the network are what the server makes of their records: the cases for the browser.

`offline_tables.json` has records, a hash of what the server shows of them after each entry, and what players with a
limited memory remember. web/src/games/maiko/offline/table.test.ts holds the browser's tables to it. It is written anew
by `python -m tests.games.maiko.test_offline_tables`.
"""

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from hanamachi.game import RULINGS
from hanamachi.games.maiko import GAME, MaikoSetup, Position, make_observation
from hanamachi.games.maiko.kernel_game import FAST_SEARCH, KernelGame
from hanamachi.games.maiko.players.action_chooser import choose_best_action
from hanamachi.games.maiko.players.known_state import build_known_state
from hanamachi.games.maiko.players.memory import recall_tiles
from hanamachi.table import Setup
from hanamachi.table.commands import Act, AnyCommand, Offer, Resign, Sit
from hanamachi.table.personal_views import filter_events_for_person, make_table_view
from tests.players.maiko.test_kernel_memory import judge_by_memory
from tests.table.sitting import Sitting

FILE = Path(__file__).with_name("offline_tables.json")
YOU, NEXT = "you", ",\n"
HASH_DIGITS = 8
RARE = ("danna", "oka-san", "sabanto", "stop")
"""Actions that random players take as often as all others together, so that rare rulings happen."""
MADE = 1_760_000_000_000
"""Time of the tables; each entry is a second later than the one before."""


def to_plain_values(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def hash_value(value: Any) -> str:
    """Return the start of the hash of a value as JSON with sorted names."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:HASH_DIGITS]


def choose_action(position: Position, chance: Random, wildness: float) -> str:
    """Return an action of a player who remembers everything, or with some probability any, and often a teacher."""
    seen = make_observation(position, position.player)
    if chance.random() < wildness:
        rare = [action for action in seen.actions if action in RARE]
        return chance.choice(rare if rare and chance.random() < 0.5 else seen.actions)
    known = build_known_state(seen.now, recall_tiles(seen.history, seen.looks, None, chance))
    return choose_best_action(known, seen.actions, chance)


class Recall(Random):
    """Random numbers that notes those that it has drawn."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.drawn: list[float] = []

    def random(self) -> float:
        self.drawn.append(super().random())
        return self.drawn[-1]


def remembered_by_limited_memory(position: Position, first_seat: int, number: int) -> dict[str, Any]:
    """Return what the player to move remembers with a limited memory, and what the kernel makes of it."""
    capacity = (0, 2, 4, 7)[number % 4]
    seen, recall = make_observation(position, position.player), Recall(number)
    memory = recall_tiles(seen.history, seen.looks, capacity, recall)
    known = build_known_state(seen.now, memory)
    return {
        "seat": (position.player + first_seat) % position.players,
        "capacity": capacity,
        "drawn": [round(number, 6) for number in recall.drawn],
        "places": list(memory.faces),
        "secret": sorted(known.secret),
        "seed": number,
        "action": judge_by_memory(KernelGame.from_position(position), known, number).action,
    }


def make_case(setup: Setup, chance: Random, wildness: float, resigns_after: int) -> dict[str, Any]:
    """Return a case: a whole game, and a rematch in which a person resigns after some actions."""
    sitting, said, hashes, memories, kinds = Sitting(setup), list[str](), list[str](), dict[int, Any](), set[str]()

    def say(seat: int, command: AnyCommand) -> None:
        happened = sitting.say(seat, command, YOU if isinstance(command, Sit) else "", after=1000)
        table = sitting.table
        seen = to_plain_values(make_table_view(table, YOU, sitting.now))
        # nobody can be left alone at such a table
        seen["can"] = [verb for verb in seen["can"] if verb != "leave"]
        heard = to_plain_values(filter_events_for_person(table, happened, YOU))
        # before the first game, the server offers the seat of the next entry to others
        hashes.append(hash_value([heard, seen if table.games else None]))
        kinds.update(describe_kind(step) for event in heard for step in event.get("told", ()))
        said.append(" ".join([str(seat), *map(str, to_plain_values(command).values())]))

    people = [seat for seat, computer in enumerate(setup.computers) if computer is None]
    for seat in people:
        say(seat, Sit(("Mizuki", "Renée", "Ama", "Jan")[seat]))
    while len(sitting.table.games) < 2 or sitting.table.is_playing:
        table = sitting.table
        speaks = table.find_seat_that_commands(YOU)
        assert speaks is not None
        if table.is_over:
            say(speaks, Offer("rematch"))
            continue
        game = table.game
        assert game is not None
        assert table.turn is not None
        if game.number == 2 and len(game.actions) >= resigns_after:
            say(speaks, Resign())
            continue
        if len(said) % 9 == 4:
            memories[len(said)] = remembered_by_limited_memory(game.position, game.first, len(said) // 9)
        say(table.turn, Act(choose_action(game.position, chance, wildness)))
    return {
        "setup": to_plain_values(setup),
        "entries": said,
        "hashes": "".join(hashes),
        "memories": memories,
        "kinds": sorted(kinds),
    }


def describe_kind(step: dict[str, Any]) -> str:
    """Return the kind of a step, and its detail if it tells rulings apart."""
    detail = step["detail"] if step["what"] in ("kamon", "called", "swept", "end", "over") else None
    return f"{step['what']} {detail}" if detail else str(step["what"])


def make_setup(number: int, computers: tuple[str | None, ...], first: int | None = None, **game: Any) -> Setup:
    return Setup(
        game=MaikoSetup(**game),
        computers=computers,
        shared=computers.count(None) > 1,
        first=first,
        seed=f"{number:02x}" * 32,
        made=MADE,
    )


def make_table_cases() -> list[dict[str, Any]]:
    """Return tables of two, three and four players, with one or several people, and all rare rulings."""
    return [
        make_case(make_setup(1, (None, "memory-4")), Random(1), 0.2, 30),
        make_case(make_setup(2, ("random", None), 1, colours="gpwv", left_out="white", stall=2), Random(2), 0.9, 5),
        make_case(make_setup(3, (None, None, "greedy"), stall=99), Random(3), 0.5, 12),
        make_case(make_setup(18, ("perfect", "memory-2", None, "random"), 3), Random(18), 0.6, 3),
    ]


def make_cases() -> dict[str, Any]:
    return {
        "rulings": RULINGS,
        "players": list(GAME.load_players()),
        "efforts": {str(players): list(effort) for players, effort in FAST_SEARCH.items()},
        "tables": make_table_cases(),
    }


def format_cases(cases: dict[str, Any]) -> str:
    """Return the text of the file of cases, with one line for each case."""
    parts = (
        f'"{name}": [\n{NEXT.join(json.dumps(each, ensure_ascii=False) for each in part)}\n]'
        if name == "tables"
        else f'"{name}": {json.dumps(part)}'
        for name, part in cases.items()
    )
    return f"{{\n{NEXT.join(parts)}\n}}\n"


def test_the_offline_cases_of_maiko_agree_with_the_server() -> None:
    assert FILE.read_text("utf-8") == format_cases(make_cases())


def test_the_offline_cases_of_maiko_cover_every_ruling() -> None:
    teachers, ends = ("danna", "oka-san", "one-san", "sabanto"), ("full board", "no pair", "stall")
    expected = {
        *("turned", "back", "taken", "met", "looked", "robbed", "column", "row", "stopped", "passed", "turn"),
        *(f"called {teacher}" for teacher in teachers),
        *(f"{what} {reason}" for what in ("end", "over") for reason in ends),
        *("swept row", "swept sabanto", "kamon reserve", "kamon danna", "kamon one-san", "kamon sabanto"),
    }
    assert {kind for case in json.loads(FILE.read_bytes())["tables"] for kind in case["kinds"]} == expected


if __name__ == "__main__":
    FILE.write_text(format_cases(make_cases()), "utf-8")
