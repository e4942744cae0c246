"""Messages between a table and its clients."""

import pytest

from hanamachi.table.commands import Act, Sit
from hanamachi.table.events import Acted, AnyEvent, Sat
from hanamachi.table.messages import NumberedEvent, Update, is_command_confirmed
from hanamachi.table.personal_views import make_table_view
from tests.table.sitting import seat_two_people


@pytest.mark.parametrize(
    ("number", "event", "confirms_sit", "confirms_act"),
    [
        (3, Sat(0, "Mizuki"), True, False),
        (2, Sat(0, "Mizuki"), False, False),
        (3, Sat(1, "Mizuki"), False, False),
        (3, Acted(0, "b1"), False, True),
        (3, Acted(0, "b2"), False, False),
    ],
)
def test_an_update_confirms_a_command(number: int, event: AnyEvent, confirms_sit: bool, confirms_act: bool) -> None:
    update = Update((NumberedEvent(number, event),), make_table_view(seat_two_people().table, "m", 1000))
    assert is_command_confirmed(Sit("Mizuki"), update, last_seen_entry=2) == confirms_sit
    assert is_command_confirmed(Act("b1"), update, last_seen_entry=2) == confirms_act
