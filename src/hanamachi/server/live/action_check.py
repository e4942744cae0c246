"""Decision whether a person may act at a table now, and for which seat."""

import hmac
from collections.abc import Sequence

from hanamachi.game import Seat, shorten_repr
from hanamachi.server.live.errors import NoCookie, NotInvited, NotSeated
from hanamachi.table import AnyCommand, Entry, Table
from hanamachi.table.apply import find_open_seat, refuse_outdated_command
from hanamachi.table.commands import Sit
from hanamachi.table.commitments import derive_invitation_key
from hanamachi.table.errors import NameTaken
from hanamachi.table.flood_control import check_entry_limits
from hanamachi.table.messages import CommandRequest
from hanamachi.table.names import are_names_alike


def find_seat_allowed_to_act(
    table: Table, entries: Sequence[Entry], person: str, action: CommandRequest, command: AnyCommand
) -> Seat:
    """Return the seat for which a person may act at a game table now.

    Args:
        table: The current state of the table.
        entries: All actions that are recorded at the table.
        person: ID of the person who acts; empty for a client without a cookie.
        action: The message that was received.
        command: The command in the message. A Sit has the name that will be shown.

    Raises:
        TableRefusal: The person may not act now.
    """
    refuse_outdated_command(table, command, action.follows)
    check_entry_limits(table, entries, person, command)
    if isinstance(command, Sit):
        return _find_seat_allowed_to_sit(table, person, action, command)
    seat = table.find_seat_that_commands(person, command)
    if seat is None:
        raise NotSeated("you have no seat at this table")
    return seat


def _find_seat_allowed_to_sit(table: Table, person: str, action: CommandRequest, sit: Sit) -> Seat:
    if not person:
        raise NoCookie("the server does not know you: open the table's page first, and allow its cookie")
    key = derive_invitation_key(bytes.fromhex(table.setup.seed))
    if not hmac.compare_digest(action.invitation.encode(), key.encode()):
        raise NotInvited("this seat needs the invitation's link")
    seat = find_open_seat(table) if sit.seat is None else sit.seat
    # Rated tables use names of accounts, which are unique.
    names = () if table.setup.rated else tuple(state.name for state in table.seats if state.person)
    if any(are_names_alike(sit.name, name) for name in names):
        raise NameTaken(f"somebody at this table is called {shorten_repr(sit.name)} already: expected another name")
    return seat
