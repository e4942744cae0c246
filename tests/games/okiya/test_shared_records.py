"""Cases that hold the analysis board to the games that the server finds on a record.

`shared_records.json` has records as the server hands them out, and the games in them;
web/src/games/okiya/analysis/record/games.test.ts holds the browser's reading to it. It is written anew by
`python -m tests.games.okiya.test_shared_records`.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.games.okiya.rules import Game
from hanamachi.table import Clock, Setup
from hanamachi.table.commands import Accept, Decline, Hint, Leave, Offer, Resign, Return, Sit, Start, Tick
from hanamachi.table.record import encode_record, make_record
from hanamachi.table.table import Table
from tests.table.sitting import SEED, STRAIGHT, Sitting

FILE = Path(__file__).with_name("shared_records.json")
MADE = 1_760_000_000_000


def start_table(people: int = 2, **agreed: Any) -> Sitting:
    """Start a table with one or two people and deal the first game."""
    computers = (None, "wary")[:2] if people == 1 else (None, None)
    sitting = Sitting(Setup(**{"game": OkiyaSetup(), "computers": computers, "seed": SEED, "made": MADE} | agreed))
    for seat in range(people):
        sitting.say(seat, Sit(("Mizuki", "Renée")[seat]), "mr"[seat])
    return sitting


def make_moves(sitting: Sitting, times: int) -> None:
    """Make `times` moves, each time the first legal one."""
    for _ in range(times):
        sitting.play(sitting.legal()[0])


def seat_to_move(sitting: Sitting) -> int:
    assert sitting.table.turn is not None
    return sitting.table.turn


def make_match_with_takebacks() -> Sitting:
    """Return a match with answered and ignored takebacks, a resigned second game and an unfinished third game."""
    sitting = start_table(listed=True)
    make_moves(sitting, 3)
    last = sitting.table.games[-1].actors[-1]
    sitting.say(last, Offer("takeback"))
    sitting.say(1 - last, Accept())
    make_moves(sitting, 2)
    sitting.say(seat_to_move(sitting), Offer("takeback"))
    sitting.say(1 - seat_to_move(sitting), Decline())
    sitting.say(1 - seat_to_move(sitting), Offer("takeback"))
    sitting.play(sitting.legal()[-1])
    sitting.say(seat_to_move(sitting), Offer("takeback"))
    asked = seat_to_move(sitting)
    sitting.say(asked, Leave())
    sitting.say(asked, Return())
    sitting.play_on(Random(1))
    for seat in (1, 0):
        sitting.say(seat, Start())
    sitting.say(0, Resign())
    for seat in (0, 1):
        sitting.say(seat, Start())
    make_moves(sitting, 2)
    sitting.say(seat_to_move(sitting), Offer("takeback"))
    return sitting


def make_match_out_of_time() -> Sitting:
    """Return a table with a clock and a hint, a game lost on time, and an unfinished rematch."""
    sitting = start_table(game=OkiyaSetup("single", "draw"), clock=Clock(60, 1), hints=True)
    make_moves(sitting, 4)
    sitting.say(seat_to_move(sitting), Hint())
    sitting.say(seat_to_move(sitting), Tick(), after=61_000)
    sitting.say(1, Offer("rematch"))
    sitting.say(0, Offer("rematch"))
    make_moves(sitting, 3)
    return sitting


def make_match_resigned_at_takeback() -> Sitting:
    """Return a match in which a player resigns instead of answering a takeback, and agrees to a rematch."""
    sitting = start_table(game=OkiyaSetup("single"))
    make_moves(sitting, 3)
    asked = sitting.table.games[-1].actors[-1]
    sitting.say(asked, Offer("takeback"))
    sitting.say(1 - asked, Resign())
    sitting.say(asked, Offer("rematch"))
    sitting.say(1 - asked, Accept())
    make_moves(sitting, 2)
    return sitting


def make_match_with_replaced_player() -> Sitting:
    """Return a match in which a computer player replaces a person, and agrees to each takeback."""
    sitting = start_table()
    make_moves(sitting, 2)
    sitting.say(1, Leave())
    sitting.say(0, Offer("replace", 1))
    if seat_to_move(sitting) == 1:
        make_moves(sitting, 1)
    make_moves(sitting, 1)
    sitting.say(0, Offer("takeback"))
    sitting.play_on(Random(3))
    return sitting


def make_match_against_computer() -> Sitting:
    sitting = start_table(1, game=OkiyaSetup("points-10"))
    sitting.play_on(Random(4))
    sitting.say(0, Start())
    if seat_to_move(sitting) == 1:
        make_moves(sitting, 1)
    make_moves(sitting, 2)
    sitting.say(0, Offer("takeback"))
    return sitting


def make_match_on_one_screen() -> Sitting:
    """Return a match of two people on one screen, with a given first layout."""
    sitting = start_table(shared=True, deals=(STRAIGHT,), first=1)
    make_moves(sitting, 3)
    sitting.say(sitting.table.games[-1].actors[-1], Offer("takeback"))
    sitting.play_on(Random(5))
    sitting.say(0, Start())
    make_moves(sitting, 3)
    return sitting


def make_match_of_layout_kind(seed: str, *, over: bool) -> Sitting:
    """Return a match with layouts of one kind after two moves; with `over`, a player resigns then."""
    sitting = start_table(game=OkiyaSetup("single"), layouts="first", seed=seed)
    make_moves(sitting, 2)
    if over:
        sitting.say(0, Resign())
    return sitting


def find_seed_with_late_layout() -> str:
    """Return a seed whose first layout of the kind is not its first layout."""
    seeds = (f"{number:02x}" * 32 for number in range(256))
    return next(seed for seed in seeds if make_match_of_layout_kind(seed, over=True).entries[1].shuffle)


TABLES: dict[str, Callable[[], Sitting]] = {
    "asked and answered": make_match_with_takebacks,
    "ran out": make_match_out_of_time,
    "given up when asked": make_match_resigned_at_takeback,
    "by a computer": make_match_with_replaced_player,
    "against a computer": make_match_against_computer,
    "on one screen": make_match_on_one_screen,
    "of a kind": lambda: make_match_of_layout_kind(find_seed_with_late_layout(), over=True),
    "of a kind, not over": lambda: make_match_of_layout_kind(find_seed_with_late_layout(), over=False),
    "dealt and not begun": start_table,
}


def iter_recorded_games(table: Table) -> Iterator[str]:
    """Yield the recorded games with at least one move."""
    for game in table.games:
        if game.actions or game.ending:
            yield table.setup.rules.format_game(table.setup.options, game.deal, game.actions)


def make_cases() -> list[dict[str, Any]]:
    sittings = {name: table() for name, table in TABLES.items()}
    return [
        {
            "name": name,
            "record": json.loads(encode_record(make_record(sitting.table, sitting.entries))),
            "games": [*iter_recorded_games(sitting.table)],
        }
        for name, sitting in sittings.items()
    ]


def test_the_shared_record_cases_agree_with_the_server() -> None:
    assert json.loads(FILE.read_bytes()) == make_cases()


def test_the_shared_record_cases_have_every_command() -> None:
    said = {entry["command"]["do"] for case in make_cases() for entry in case["record"]["entries"]}
    assert said >= {"sit", "start", "act", "offer", "accept", "decline", "leave", "return", "resign", "tick", "hint"}
    kinds = [case["record"]["setup"].get("layouts") for case in make_cases()]
    assert kinds.count("first") == 1
    for case in make_cases():
        assert all(str(Game.parse(game)) == game for game in case["games"])


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in make_cases())
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")
