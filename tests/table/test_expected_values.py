"""The refusal of a message with an invalid value lists the valid ones."""

import json
from typing import Any

import msgspec
import pytest

from hanamachi.server.messages import FromBrowser, NewTable
from hanamachi.table.expected_values import explain_decoding_error


def make_offer_json(what: str) -> str:
    """Return the JSON of a message that offers something."""
    return json.dumps({"say": "do", "follows": 0, "command": {"do": "offer", "offer": what}})


def make_request_json(game: dict[str, str], *seats: dict[str, str]) -> str:
    """Return the JSON of a request for a new table."""
    return json.dumps({"game": game, "seats": seats})


@pytest.mark.parametrize(
    ("message_type", "sent", "expected"),
    [
        (FromBrowser, '{"say":"jump"}', "'do', 'look', 'phrase', 'ping' or 'wear'"),
        (FromBrowser, make_offer_json("peace"), "'rematch', 'replace' or 'takeback'"),
        (
            NewTable,
            make_request_json({"game": "okiya"}, {"who": "open"}, {"who": "friend"}),
            "'computer', 'open' or 'you'",
        ),
        (NewTable, make_request_json({"game": "okiya", "full_garden": "drawn"}), "'blockade' or 'draw'"),
        (NewTable, make_request_json({"game": "maiko", "left_out": "red"}), "'', 'green', 'pink', 'violet' or 'white'"),
        (NewTable, make_request_json({"game": "chess"}), "'maiko' or 'okiya'"),
    ],
)
def test_a_refusal_lists_the_expected_values(message_type: Any, sent: str, expected: str) -> None:
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.json.decode(sent, type=message_type)
    assert explain_decoding_error(message_type, raised.value) == f"{raised.value}, expected {expected}"


@pytest.mark.parametrize("sent", ['{"game":{"game":"okiya"}}', "{", '{"game":{"game":"okiya"},"seats":[],"first":"x"}'])
def test_no_expected_values_are_listed_where_any_value_is_valid(sent: str) -> None:
    with pytest.raises(msgspec.MsgspecError) as raised:
        msgspec.json.decode(sent, type=NewTable)
    assert explain_decoding_error(NewTable, raised.value) == str(raised.value)
