"""The measured widths of white areas in line art."""

import pytest

from tests.drawing.areas import describe_narrow_areas, find_white_areas_of_picture

_SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">{}</svg>'
_OUTLINED = '<g fill="none" stroke="#222" stroke-width=".6">{}</g>'


def _areas(*shapes: str) -> list[tuple[float, float, float]]:
    return [*find_white_areas_of_picture(_SQUARE.format(_OUTLINED.format("".join(shapes))))]


@pytest.mark.parametrize(
    ("shape", "x", "y", "width"),
    [
        ('<rect x="10" y="20" width="20" height="1.6"/>', None, 20.8, 1.0),
        ('<rect x="10" y="20" width="1.6" height="20"/>', 10.8, None, 1.0),
        ('<circle cx="12" cy="30" r="1.2"/>', 12, 30, 1.8),
        ('<path d="M10,10 l8,8 1.4,-1.4 -8,-8 Z"/>', None, None, 1.38),
    ],
)
def test_an_area_is_as_wide_as_its_largest_circle(shape: str, x: float | None, y: float | None, width: float) -> None:
    ((found_x, found_y, found),) = _areas(shape)
    assert found == pytest.approx(width, abs=0.21)
    assert x is None or found_x == pytest.approx(x, abs=0.2)
    assert y is None or found_y == pytest.approx(y, abs=0.2)


def test_a_large_area_is_wide_enough_and_the_margin_is_not_counted() -> None:
    frame, line = '<rect x="2" y="2" width="41" height="41"/>', '<path d="M30,2 V43 M31,2 V43"/>'
    assert len(_areas(frame)) == 1
    assert [narrow for *_, narrow in _areas(frame, line) if narrow < 2] == [pytest.approx(0.4, abs=0.15)]
    assert describe_narrow_areas(find_white_areas_of_picture(_SQUARE.format(_OUTLINED.format(frame)))) == []


def test_an_open_line_divides_no_area() -> None:
    assert len(_areas('<rect x="5" y="5" width="30" height="30"/>', '<path d="M20,10 V34"/>')) == 1
