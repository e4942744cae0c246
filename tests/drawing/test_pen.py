"""Numbers, points and paths."""

import re
from math import hypot

import pytest

from hanamachi.drawing import pen


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.001, "0"),
        (0.5, ".5"),
        (-0.5, "-.5"),
        (0.05, ".05"),
        (10.0, "10"),
        (10.04, "10.04"),
        (100, "100"),
        (-10.506, "-10.51"),
        (0.999, "1"),
        (20.1, "20.1"),
    ],
)
def test_a_number_has_two_decimals_and_nothing_to_spare(value: float, text: str) -> None:
    assert pen.format_svg_number(value) == text


@pytest.mark.parametrize(("degrees", "point"), [(0, "0,-10"), (90, "10,0"), (180, "0,10"), (-90, "-10,0")])
def test_angles_run_clockwise_from_straight_up(degrees: float, point: str) -> None:
    assert pen.point(*pen.point_from_polar(degrees, 10)) == point


def test_a_pen_flips_scales_turns_and_shifts_in_this_order() -> None:
    assert pen.Pen(100, 50, 10)("M 1,2 L -.5,0 Z") == "M 110,70 L 95,50 Z"
    assert pen.Pen(turn=90)("M 1,0") == "M 0,1"
    assert pen.Pen(100, 0, 10, 90, flip=True)("M 1,0") == "M 100,-10"


def test_path_data_is_written_tightly() -> None:
    assert pen.make_svg_path("M 1,2 L 3,-4 C -1,-2 3,4 5,6 Z") == '<path d="M1,2L3-4C-1-2 3,4 5,6Z"/>'


def test_attributes_with_the_value_none_are_left_out() -> None:
    assert pen.make_svg_element("rect", x=None, rx=0.5, stroke_width=2) == '<rect rx=".5" stroke-width="2"/>'
    assert pen.make_svg_element("g", "<a/>", id="x") == '<g id="x"><a/></g>'


def test_a_brush_stroke_is_as_wide_as_its_stations() -> None:
    outline = pen.make_brush_stroke_path([(0, 0, 2), (10, 0, 6), (20, 0, 2)], steps_between_points=1)
    points = [tuple(map(float, pair.split(","))) for pair in re.findall(r"[-\d.]+,[-\d.]+", outline)]
    left, right = points[:3], points[:2:-1]
    widths = [hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in zip(left, right, strict=True)]
    assert widths == [2, 6, 2]


def test_a_transform_omits_parts_without_effect() -> None:
    assert pen.format_svg_transform(1, 2) == "translate(1 2)"
    assert pen.format_svg_transform(1, 2, 0.5, 30) == "translate(1 2) rotate(30) scale(0.5)"
