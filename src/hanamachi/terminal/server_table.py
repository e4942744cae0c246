"""Tables on a server: joined by a link, or made there."""

from collections.abc import Sequence

from hanamachi.table import Setup
from hanamachi.terminal.run_session import SessionRunner, print_lines
from hanamachi.terminal.session.server_client import Link, ServerClient, cookie_path, parse_server_address
from hanamachi.terminal.session.server_connection import ServerConnection
from hanamachi.terminal.table_setup import complete_names_of_people


def join_table(link_text: str, name: str | None, runner: SessionRunner) -> int:
    """Join a table on a server, to play or to watch, and return the exit code. Raises WrongCall or NoTable.

    Args:
        link_text: The link of the table.
        name: The person's name, or None to ask for it.
        runner: Runs the session.
    """
    checked = None if name is None else complete_names_of_people(1, (name,), runner.say)[0]
    link = Link.parse(link_text)
    return _run_table(ServerClient(link.server, cookie_path()), link, checked, runner)


def create_table(server: str, setup: Setup, names: Sequence[str], runner: SessionRunner) -> int:
    """Create a table on a server, print its link, play there, and return the exit code. Raises WrongCall or NoTable.

    The person here gets the first seat that no computer player has. Other people join with the link.

    Args:
        server: The address of the server.
        setup: The options of the table.
        names: The name of the person here, or nothing for a default name.
        runner: Runs the session.
    """
    (name,) = complete_names_of_people(1, names, runner.say)
    client = ServerClient(parse_server_address(server), cookie_path())
    seats = [{"who": "open"} if player is None else {"who": "computer", "player": player} for player in setup.computers]
    if None in setup.computers:
        seats[setup.computers.index(None)] = {"who": "you", "name": name}
    agreement = {"first": setup.first, "layouts": setup.layouts, "hints": setup.hints}
    link = client.create_table({"game": setup.game, "seats": seats, **agreement})
    print(runner.say("table-made"), link, sep="\n", flush=True)
    return _run_table(client, link, None, runner, shared_link=str(link))


def _run_table(client: ServerClient, link: Link, name: str | None, runner: SessionRunner, shared_link: str = "") -> int:
    view = client.fetch_table(link.table)
    connection = ServerConnection(Link(client.server, link.table, link.invitation), client.headers, shared_link)
    code = runner.run(connection, view, name)
    view = connection.view or view
    if view.phase != "over" and any(seat.yours for seat in view.seats):
        print_lines(runner.say("seat-kept-made", link=shared_link) if shared_link else runner.say("seat-kept"))
    print_lines(runner.say("goodbye"))
    return code
