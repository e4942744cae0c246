"""Tables on a server: joined by a link, or made there."""

from collections.abc import Sequence

from hanamachi.table import Setup
from hanamachi.terminal.run_session import SessionRunner, print_lines
from hanamachi.terminal.session.server_client import Link, ServerClient, cookie_path, parse_server_address
from hanamachi.terminal.session.server_connection import ServerConnection
from hanamachi.terminal.table_setup import fill_in_missing_names


def join_server_table(link_text: str, person_name: str | None, runner: SessionRunner) -> int:
    """Join a table on a server, to play or to watch, and return the exit code. Raises WrongCall or NoTable.

    Args:
        link_text: The link of the table.
        person_name: The person's name, or None to ask for it.
        runner: Runs the session.
    """
    checked = None if person_name is None else fill_in_missing_names(1, (person_name,), runner.say)[0]
    link = Link.parse(link_text)
    return _run_session_on_server(ServerClient(link.server, cookie_path()), link, checked, runner)


def create_server_table(server_address: str, setup: Setup, names: Sequence[str], runner: SessionRunner) -> int:
    """Create a table on a server, print its link, play there, and return the exit code. Raises WrongCall or NoTable.

    The person here gets the first seat that no computer player has. Other people join with the link.

    Args:
        server_address: The address of the server.
        setup: The options of the table.
        names: The name of the person here, or nothing for a default name.
        runner: Runs the session.
    """
    (name,) = fill_in_missing_names(1, names, runner.say)
    client = ServerClient(parse_server_address(server_address), cookie_path())
    seats = [{"who": "open"} if player is None else {"who": "computer", "player": player} for player in setup.computers]
    if None in setup.computers:
        seats[setup.computers.index(None)] = {"who": "you", "name": name}
    agreement = {"first": setup.first, "layouts": setup.layouts, "hints": setup.hints}
    link = client.create_table({"game": setup.game, "seats": seats, **agreement})
    print(runner.say("table-made"), link, sep="\n", flush=True)
    return _run_session_on_server(client, link, None, runner, shared_link=str(link))


def _run_session_on_server(
    client: ServerClient, link: Link, person_name: str | None, runner: SessionRunner, shared_link: str = ""
) -> int:
    view = client.fetch_table_view(link.table)
    connection = ServerConnection(Link(client.server, link.table, link.invitation), client.headers, shared_link)
    code = runner.run_session(connection, view, person_name)
    view = connection.view or view
    if view.phase != "over" and any(seat.yours for seat in view.seats):
        print_lines(runner.say("seat-kept-made", link=shared_link) if shared_link else runner.say("seat-kept"))
    print_lines(runner.say("goodbye"))
    return code
