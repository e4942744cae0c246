"""The ruling for a full garden: a value that equals its name and has the same `repr`."""

import json

import msgspec
import pytest

from hanamachi.games.okiya import FullGardenRuling, Layout, Position
from hanamachi.games.okiya.rules.full_garden import FULL_GARDEN_RULINGS, parse_full_garden_ruling

LAYOUT = Layout.parse("MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr")


@pytest.mark.parametrize("ruling", FULL_GARDEN_RULINGS)
def test_a_ruling_and_its_name_are_one(ruling: FullGardenRuling) -> None:
    name = ruling.value
    assert parse_full_garden_ruling(name) is parse_full_garden_ruling(ruling) is ruling
    assert (ruling == name, {name: 1}[ruling], repr(ruling), f"{ruling}") == (True, 1, repr(name), name)
    assert json.dumps(ruling) == json.dumps(name)
    assert msgspec.json.encode(ruling) == msgspec.json.encode(name)
    by_name, by_value = Position(LAYOUT, full_garden=name), Position.start(LAYOUT, ruling)  # type: ignore[arg-type]
    assert (by_name, hash(by_name), by_name.ruling) == (by_value, hash(by_value), ruling)


def test_a_ruling_says_how_a_full_garden_ends() -> None:
    blockade, draw = (ruling.outcome_of_full_garden(1) for ruling in FULL_GARDEN_RULINGS)
    assert (blockade.winners, blockade.reason, blockade.tiles_left) == ((1,), "blockade", 0)
    assert (draw.winners, draw.reason, draw.tiles_left) == ((), "full garden", 0)
