"""The routes of Maiko's memory puzzles: a puzzle to watch, with its solution, and refusals in one sentence."""

from datetime import date

from hanamachi.games.maiko.puzzles.puzzle_days import find_daily_puzzle, read_puzzles
from tests.server.running import Server, Visitor


def test_a_puzzle_is_watched_up_to_the_decision_and_has_its_solution(server: Server) -> None:
    visitor = Visitor(server, visit=False)
    answer = visitor.web.get("/api/maiko/memory-puzzles/level/3/1")
    assert answer.status_code == 200, answer.text
    sent, packaged = answer.json(), read_puzzles(3)[0]
    last = sent["shown_actions"][-1]["view"]
    assert (last["turn"], last["phase"]) == (sent["seat"], packaged.puzzle.position.phase.value)
    assert len(sent["shown_actions"]) == len(packaged.puzzle.game.actions) - packaged.puzzle.shown_from
    assert set(sent["answers"]) == packaged.solution.answers
    assert set(sent["gains"]) == set(sent["actions"])
    assert [tile["place"] for tile in sent["needed"]] == [*packaged.needed]
    # every tile to remember was shown, face up, in the turn that is named
    turn, shown = 1, set()
    for action in sent["shown_actions"]:
        shown |= {(step["places"][0], step["tiles"][0], turn) for step in action["told"] if step["what"] == "turned"}
        turn += sum(step["what"] == "turn" for step in action["told"])
    assert {(tile["place"], tile["tile"], tile["turn"]) for tile in sent["needed"]} <= shown


def test_the_puzzle_of_a_day_is_that_of_its_level(server: Server) -> None:
    visitor = Visitor(server, visit=False)
    level, index = find_daily_puzzle(date(2026, 11, 26))
    daily = visitor.web.get("/api/maiko/memory-puzzles/day/2026-11-26").json()
    assert (daily["level"], daily["number"]) == (level, index + 1)
    assert daily == visitor.web.get(f"/api/maiko/memory-puzzles/level/{level}/{index + 1}").json()


def test_levels_and_numbers_that_do_not_exist_are_refused(server: Server) -> None:
    visitor = Visitor(server, visit=False)
    for path, fault in (("level/6/1", "expected 1 to 5"), ("level/1/0", "is no memory puzzle of level 1")):
        answer = visitor.web.get(f"/api/maiko/memory-puzzles/{path}")
        assert (answer.status_code, fault in answer.json()["message"]) == (400, True)
    assert visitor.web.get("/api/maiko/memory-puzzles/day/yesterday").status_code in (400, 404)
