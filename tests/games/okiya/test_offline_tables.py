"""Tables played without the network are what the server makes of their records: the cases that the page is held to.

`offline_tables.json` has records with what the server shows of them after each entry, matches, and choices of the
computer players; web/src/games/okiya/offline/table.test.ts holds the browser's tables to it. It is written anew by
`python -m tests.games.okiya.test_offline_tables`.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from hanamachi.game import RULINGS
from hanamachi.game.player import Chance
from hanamachi.games.okiya import GameResult, Match, MatchForm, OkiyaSetup
from hanamachi.games.okiya.players import PLAYERS, native
from hanamachi.games.okiya.players.random_words import draw_words
from hanamachi.games.okiya.solver.native import _pack_kernel_arguments
from hanamachi.table import Setup
from hanamachi.table.commands import Act, AnyCommand, Offer, Resign, Sit, Start
from hanamachi.table.computers import choose_next_computer_command
from hanamachi.table.personal_views import make_table_view
from tests.solver.test_worths import make_random_position
from tests.table.sitting import Sitting

FILE = Path(__file__).with_name("offline_tables.json")
YOU, NEXT = "you", ",\n"
DRAWN = 29
"""By this number chance fills the garden in the first game."""

SEEN_AT = 5
"""Actions between two views that a test case stores."""


def to_plain_values(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def make_case(setup: Setup, chance: Random, entries: int) -> dict[str, Any]:
    """Return a case: a table with random moves and all commands that a person alone can give."""
    sitting, steps = Sitting(setup), []

    def say(seat: int, command: AnyCommand) -> None:
        happened = sitting.say(seat, command, YOU if isinstance(command, Sit) else "", after=chance.randrange(2000))
        seen = to_plain_values(make_table_view(sitting.table, YOU, sitting.now))
        # nobody can be left alone at such a table
        seen["can"] = [verb for verb in seen["can"] if verb != "leave"]
        whole = not isinstance(command, Act) or not sitting.table.is_playing or sitting.table.entry_count % SEEN_AT == 0
        events = [{"n": sitting.table.entry_count, "event": to_plain_values(event)} for event in happened]
        # the server offers the seat of the next entry to others
        begun = ("can", "actions") if sitting.table.games else ()
        shown = seen if whole and begun else {name: seen[name] for name in ("number", "phase", *begun)}
        steps.append({"events": events, "view": shown})

    people = [seat for seat, computer in enumerate(setup.computers) if computer is None]
    for seat in people:
        say(seat, Sit(("Mizuki", "Renée")[seat]))
    while len(steps) < entries:
        table = sitting.table
        speaks = table.find_seat_that_commands(YOU)
        assert speaks is not None
        takes_back = table.find_seat_that_commands(YOU, Offer("takeback"))
        seen = make_table_view(table, YOU, sitting.now)
        if table.is_over:
            say(speaks, Offer("rematch"))
        elif not table.is_playing:
            say(speaks, Start())
        elif "takeback" in seen.can and chance.random() < 0.06:
            assert takes_back is not None
            say(takes_back, Offer("takeback"))
        elif chance.random() < 0.03:
            say(speaks, Resign())
        elif said := choose_next_computer_command(table):
            say(*said)
        else:
            say(speaks, Act(chance.choice(sitting.legal())))
    written = [msgspec.structs.replace(entry, person="") for entry in sitting.entries]
    return {"setup": to_plain_values(setup), "entries": to_plain_values(written), "steps": steps}


def make_table_cases() -> list[dict[str, Any]]:
    """Return tables of each form and ruling, with people on one or both seats, and with drawn games."""
    played = [
        (1, OkiyaSetup("first-to-2"), (None, "wary"), None, 60),
        (2, OkiyaSetup("points-10", "draw"), (None, None), 1, 60),
        (3, OkiyaSetup("single", "draw"), ("random", None), None, 50),
        (4, OkiyaSetup("points-15"), (None, "grade-4"), 0, 40),
        (DRAWN, OkiyaSetup("single", "draw"), (None, None), 0, 22),
        (DRAWN, OkiyaSetup("first-to-2", "draw"), (None, None), 0, 22),
    ]
    return [
        make_case(
            Setup(
                game=game,
                computers=computers,
                shared=computers.count(None) > 1,
                first=first,
                seed=f"{number:02x}" * 32,
                made=1_760_000_000_000,
            ),
            Random(number),
            entries,
        )
        for number, game, computers, first, entries in played
    ]


def match_cases() -> list[dict[str, Any]]:
    """Return matches of each form after each of their games, and a drawn single game."""
    chance, found = (
        Random("matches"),
        [match_state(Match(MatchForm.parse("single"), 1).add_result(GameResult(None, 0)))],
    )
    for form in ("single", "first-to-1", "first-to-3", "first-to-9", "points-10", "points-20"):
        for first in (0, 1):
            match = Match(MatchForm.parse(form), first)
            while not match.over:
                winner = chance.choice((0, 1, 1, None))
                match = match.add_result(GameResult(winner, 0 if winner is None else chance.randrange(17)))
                found.append(match_state(match))
    return found


def match_state(match: Match) -> dict[str, Any]:
    """Return the state of a match in the format of the cases."""
    return {
        "form": str(match.form),
        "first": match.first,
        "games": [{"winner": each.winner, "left": each.tiles_left} for each in match.results],
        "score": match.score,
        "starter": match.starter,
        "over": match.over,
        "winner": match.winner,
    }


def make_player_cases() -> list[dict[str, Any]]:
    """Return the cells that each computer player takes in some positions, with fixed random words."""
    found = []
    for number, name in enumerate(native.PLAYER_NAMES):
        for seed in range(4):
            position, chance = (
                make_random_position(seed, 2 + 4 * seed, ("blockade", "draw")[seed % 2]),
                f"{name} {seed}",
            )
            needs = (3 + seed, 8 - seed) if name == "match-wise" and seed else (0, 0)
            player = native.NativePlayer(number, *needs) if any(needs) else PLAYERS[name]
            tiles, mover, waiting, last, draw = _pack_kernel_arguments(position)
            found.append(
                {
                    "position": [list(tiles), mover, waiting, last, draw],
                    "player": name,
                    "needs": needs,
                    "words": draw_words(Chance.for_decision(chance, 0)).hex(),
                    "cell": player(position, Chance.for_decision(chance, 0)),
                }
            )
    return found


def make_cases() -> dict[str, Any]:
    return {
        "rulings": RULINGS,
        "tables": make_table_cases(),
        "matches": to_plain_values(match_cases()),
        "choices": to_plain_values(make_player_cases()),
    }


def format_cases(cases: dict[str, Any]) -> str:
    """Return the text of the file of cases, with one line for each case."""
    parts = (
        f'"{name}": {json.dumps(part)}'
        if isinstance(part, int)
        else f'"{name}": [\n{NEXT.join(json.dumps(each, ensure_ascii=False) for each in part)}\n]'
        for name, part in cases.items()
    )
    return f"{{\n{NEXT.join(parts)}\n}}\n"


def test_the_offline_cases_agree_with_the_server() -> None:
    assert json.loads(FILE.read_bytes()) == make_cases()


def test_the_offline_cases_cover_every_event_without_other_people() -> None:
    happened = {
        event["event"]["happened"]
        for table in make_table_cases()
        for step in table["steps"]
        for event in step["events"]
    }
    assert happened == {
        *("sat", "dealt", "acted", "ready", "resigned", "ended", "matchended", "offered", "tookback"),
    }


def test_after_a_drawn_game_the_other_player_starts_the_next() -> None:
    """A drawn single game ends the match, so a rematch follows. A longer match goes on."""
    for table, over in zip(make_table_cases()[-2:], (True, False), strict=True):
        events = [event["event"] for step in table["steps"] for event in step["events"]]
        drawn_game = next(at for at, event in enumerate(events) if event["happened"] == "ended")
        assert events[drawn_game]["winners"] == []
        assert ({"happened": "matchended", "winners": []} in events) == over
        assert [event["first"] for event in events if event["happened"] == "dealt"] == [0, 1]
        match = [step["view"]["match"] for step in table["steps"] if step["view"].get("match")][-1]
        assert (match["number"], match["score"]) == (2 if over else 1, [0, 0])


if __name__ == "__main__":
    FILE.write_text(format_cases(make_cases()), "utf-8")
