"""Analysis of openings, by the kernel and by the reference solver."""

import pytest

from hanamachi.games.okiya import Cell, Game, Layout, Position, parse_cell
from hanamachi.games.okiya.rules.full_garden import FullGarden
from hanamachi.games.okiya.solver import reference, solve, unrank
from hanamachi.games.okiya.solver.opening import Opening, analyse_openings, find_winning_moves_after_each_reply

LAYOUT = Layout.parse("IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb")
LAYOUTS = [LAYOUT, unrank(813595533046), unrank(1), unrank(20_922_789_887_999)]
RULINGS: tuple[FullGarden, ...] = ("blockade", "draw")


def find_opening(name: str, ruling: FullGarden = "blockade", layout: Layout = LAYOUT) -> Opening:
    return next(opening for opening in analyse_openings(layout, ruling) if opening.cell == parse_cell(name))


def parse_cells(names: str) -> tuple[Cell, ...]:
    return tuple(map(parse_cell, names.split()))


def test_an_opening_lists_its_refutations_or_its_hardest_replies() -> None:
    won, lost = find_opening("a4"), find_opening("a1")
    assert (won.value, won.reason, won.refutations) == (2, "square", ())
    assert won.narrowest_replies == parse_cells("d2 a1 b1 c1")
    assert won.replies[parse_cell("d2")].answers == parse_cells("b3")
    assert (lost.value, lost.reason) == (-3, "square")
    assert lost.refutations == parse_cells("c3 a4 c4 a2 c2")  # the one that wins with the most tiles first
    assert lost.replies[parse_cell("d2")].answers == parse_cells("b3")


@pytest.mark.parametrize("ruling", RULINGS)
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_values_and_replies_are_those_of_the_positions_themselves(layout: Layout, ruling: FullGarden) -> None:
    start = Position.start(layout, ruling)
    found = analyse_openings(layout, ruling)
    assert {opening.cell: opening.value for opening in found} == solve(start).moves
    for opening in found:
        opened = start.play(opening.cell)
        assert {cell: reply.value for cell, reply in opening.replies.items()} == solve(opened).moves
        assert len(opening.replies) == 6
        # An opening wins if nothing refutes it, and a reply refutes it if it leaves no winning answer.
        assert (opening.value > 0) == (not opening.refutations)
        for cell, reply in opening.replies.items():
            assert reply.refutes == (reply.value >= 0)
            after = solve(opened.play(cell)).moves
            assert len(after) == 5
            assert reply.answers == tuple(answer for answer, value in after.items() if value > 0)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_the_best_line_ends_as_stated(layout: Layout) -> None:
    for opening in analyse_openings(layout):
        end = Game(layout, opening.line).position.outcome
        assert end is not None
        assert (end.reason, opening.line[0]) == (opening.reason, opening.cell)
        assert abs(opening.value) == end.tiles_left + 1
        assert end.winners == (0 if opening.value > 0 else 1,)


def test_the_ruling_changes_an_openings_value_not_its_refutations() -> None:
    for layout in LAYOUTS:
        for one, other in zip(analyse_openings(layout), analyse_openings(layout, "draw"), strict=True):
            assert one.value in (other.value, other.value or -1)
            assert set(one.refutations) == set(other.refutations)


def test_plain_values_have_cells_by_their_names() -> None:
    plain = find_opening("b4").as_dict()
    assert (plain["cell"], plain["value"], plain["reason"], plain["refutations"]) == ("b4", -1, "blockade", ["b3"])
    assert plain["line"][:3] == ["b4", "b3", "d1"]
    assert plain["replies"]["c3"] == {"value": -2, "answers": ["c4"]}


def test_a_reply_is_answered_as_the_slow_solver_says() -> None:
    opened = Position.start(LAYOUT).play(parse_cell("a4"))
    after = opened.play(parse_cell("d2"))
    slow = reference.solve(after, scores=False, line=False).moves
    assert tuple(cell for cell, value in slow.items() if value > 0) == parse_cells("b3")


@pytest.mark.long("solver")
@pytest.mark.parametrize(("layout", "name"), list(zip(LAYOUTS, ("b4", "a1", "d2", "c1"), strict=True)), ids=str)
def test_all_replies_to_an_opening_are_answered_as_the_slow_solver_says(layout: Layout, name: str) -> None:
    opened = Position.start(layout).play(parse_cell(name))
    for reply, answers in find_winning_moves_after_each_reply(opened).items():
        slow = reference.solve(opened.play(reply), scores=False, line=False).moves
        assert answers == tuple(cell for cell, value in slow.items() if value > 0)
