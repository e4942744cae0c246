"""Positions of the 81 places on the floor plan of the okiya, also as JSON for pages."""

import json
import subprocess
import sys
from itertools import combinations

from hanamachi.games.maiko import PLACE_NAMES, Room, room_of
from hanamachi.games.maiko.drawing import find_place_rectangle, find_place_rectangles, find_room_rectangles
from hanamachi.games.maiko.drawing.building.plan import PLACE, SIZE, find_room_rectangle

WALL = 7


def test_the_places_are_equal_squares_that_do_not_overlap() -> None:
    boxes = [find_place_rectangle(place) for place in range(81)]
    assert {box[2:] for box in boxes} == {(PLACE, PLACE)}
    assert all(0 <= x <= SIZE - PLACE and 0 <= y <= SIZE - PLACE for x, y, _, _ in boxes)
    for (x0, y0, _, _), (x1, y1, _, _) in combinations(boxes, 2):
        assert abs(x0 - x1) >= PLACE or abs(y0 - y1) >= PLACE


def test_neighbours_touch_within_a_room_and_are_a_wall_apart_between_two() -> None:
    for place in range(81):
        x, y, _, _ = find_place_rectangle(place)
        if place % 9 < 8:
            gap = 0 if room_of(place) is room_of(place + 1) else WALL
            assert find_place_rectangle(place + 1)[0] - x == PLACE + gap
        if place < 72:
            gap = 0 if place // 9 not in (2, 5) else WALL
            assert find_place_rectangle(place + 9)[1] - y == PLACE + gap


def test_the_house_is_as_wide_to_the_left_of_its_places_as_to_the_right() -> None:
    for left, right in zip(range(0, 81, 9), range(8, 81, 9), strict=True):
        assert find_place_rectangle(left)[0] == SIZE - PLACE - find_place_rectangle(right)[0]
    assert find_place_rectangle(0)[1] == SIZE - PLACE - find_place_rectangle(80)[1]


def test_a_room_has_as_many_places_as_its_box_holds() -> None:
    for room in Room:
        _, _, width, height = find_room_rectangle(room)
        assert width * height == PLACE**2 * sum(room_of(place) is room for place in range(81))


def test_the_corners_and_the_verandas_lie_where_the_drawing_has_them() -> None:
    assert [find_place_rectangles()[name] for name in ("a9", "i1", "a6", "e5", "i4")] == [
        (5, 5, 36, 36),
        (307, 307, 36, 36),
        (1.5, 120, 36, 36),
        (152.5, 156, 36, 36),
        (310.5, 192, 36, 36),
    ]


def test_the_plan_is_complete_in_json_for_pages() -> None:
    command = [sys.executable, "-m", "hanamachi.games.maiko.drawing"]
    said = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    assert said["size"] == SIZE
    assert said["places"] == {name: list(box) for name, box in find_place_rectangles().items()}
    assert list(said["places"]) == list(PLACE_NAMES)
    assert said["rooms"] == {name: list(box) for name, box in find_room_rectangles().items()}
    assert set(said["rooms"]) == {room.value for room in Room}
