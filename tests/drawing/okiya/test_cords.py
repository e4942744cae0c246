"""The cords: they go round the tokens that they tie, and their knot is at the top right."""

import re
from xml.etree import ElementTree

import pytest

from hanamachi.games.okiya.drawing.cords import cord_elements

SVG = "{http://www.w3.org/2000/svg}"
GAP = 9.4
BOXES = {"square": (2, 2), "row": (4, 1), "column": (1, 4)}


def bounding_box_of_loop(shape: str) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of the loop of a cord."""
    data = ElementTree.fromstring(cord_elements()[f"art-cord-{shape}"]).attrib["d"]
    across = [float(x) for x in re.findall(r"H(-?[\d.]+)|M(-?[\d.]+),", data) for x in x if x]
    ends = [tuple(map(float, re.findall(r"-?[\d.]+", arc)[-2:])) for arc in re.findall(r"A[^AHVZ]*", data)]
    xs, ys = [x for x, _ in ends] + across, [y for _, y in ends]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(("shape", "cells"), BOXES.items(), ids=BOXES)
def test_a_straight_cord_leaves_room_for_its_tokens_and_stays_on_the_mat(shape: str, cells: tuple[int, int]) -> None:
    # The symbol's box is 100 units a cell; a page fits it, whole and centred, into the cells and the gaps between.
    area = [count * 100 + (count - 1) * GAP for count in cells]
    scale = min(area[axis] / (100 * cells[axis]) for axis in (0, 1))
    left, top, right, foot = bounding_box_of_loop(shape)
    for low, high, axis in ((left, right, 0), (top, foot, 1)):
        middle = 50 * cells[axis]
        from_edge = [area[axis] / 2 + (middle - high) * scale, area[axis] / 2 + (low - middle) * scale]
        assert all(-8 <= distance <= -1 for distance in from_edge)


def test_the_capsule_goes_round_four_tokens_of_the_diagonal() -> None:
    left, top, right, foot = bounding_box_of_loop("capsule")
    cell = 400 / (4 + 3 * GAP / 100)
    reach = 1.5 * cell * (1 + GAP / 100) * 2**0.5
    radius = 0.48 * cell
    assert -left == right >= radius + 4
    assert foot == -top >= reach + radius + 4
    tip = 200 + (foot - right) / 2**0.5 + right
    assert tip <= 400 + 8


@pytest.mark.parametrize(("cord", "turn"), [("cord-diagonal", 45), ("cord-diagonal-down", -45)])
def test_the_capsule_is_turned_about_the_middle_of_the_garden(cord: str, turn: int) -> None:
    (capsule,) = ElementTree.fromstring(cord_elements()[cord])
    assert capsule.attrib == {"href": "#art-capsule", "transform": f"translate(200 200) rotate({turn})"}


@pytest.mark.parametrize("shape", BOXES)
def test_the_knot_lies_on_the_right_half_of_the_top_side(shape: str) -> None:
    symbol = ElementTree.fromstring(cord_elements()[f"cord-{shape}"])
    (knot,) = [use for use in symbol.iter("use") if use.attrib["href"] == "#art-knot"]
    x, y = map(float, re.findall(r"-?[\d.]+", knot.attrib["transform"]))
    left, top, right, _ = bounding_box_of_loop(shape)
    assert (left + right) / 2 < x < right - 25
    assert abs(y - top) <= 2


def test_the_knot_passes_over_and_under_by_turns() -> None:
    order = [use.attrib["href"] for use in ElementTree.fromstring(cord_elements()["art-knot"]).iter("use")]
    assert order.index("#art-knot-pass") > max(i for i, name in enumerate(order) if name == "#art-knot-under")
    assert order[-1] == "#art-knot-over"


def test_a_line_can_be_drawn_by_a_dash_of_length_one() -> None:
    lines = [piece for piece in cord_elements().values() if piece.startswith("<path")]
    assert len(lines) == 8
    assert all('pathLength="1"' in line for line in lines)
