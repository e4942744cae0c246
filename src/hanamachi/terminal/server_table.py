"""Tables on a server: joined by a link, or made there."""

from collections.abc import Sequence

from hanamachi.game.registry import game_named
from hanamachi.locales import Phrases
from hanamachi.table import Setup
from hanamachi.table.setup import game_name
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.run_session import print_lines, run_session
from hanamachi.terminal.session.server_client import Link, ServerClient, cookie_path, parse_server
from hanamachi.terminal.session.server_connection import ServerConnection
from hanamachi.terminal.session.table_session import TableSession, Window
from hanamachi.terminal.table_setup import complete_names


def join_table(text: str, name: str | None, say: Phrases, plain: bool, pause: float) -> int:
    """Play at the table of a link or watch it, and return the exit code. Raises WrongCall or NoTable."""
    checked = None if name is None else complete_names(1, (name,), say)[0]
    link = Link.parse(text)
    return _play(ServerClient(link.server, cookie_path()), link, checked, say, plain, pause)


def create_table(server: str, setup: Setup, names: Sequence[str], say: Phrases, plain: bool, pause: float) -> int:
    """Make a table on a server, print its link, play there, and return the exit code. Raises WrongCall or NoTable.

    The maker has the first seat of a person; other people come by the link.
    """
    (name,) = complete_names(1, names, say)
    client = ServerClient(parse_server(server), cookie_path())
    seats = [{"who": "open"} if player is None else {"who": "computer", "player": player} for player in setup.computers]
    if None in setup.computers:
        seats[setup.computers.index(None)] = {"who": "you", "name": name}
    agreement = {"first": setup.first, "layouts": setup.layouts, "hints": setup.hints}
    link = client.create_table({"game": setup.game, "seats": seats, **agreement})
    print(say("table-made"), link, sep="\n", flush=True)
    return _play(client, link, None, say, plain, pause, shared_link=str(link))


def _play(
    client: ServerClient,
    link: Link,
    name: str | None,
    say: Phrases,
    plain: bool,
    pause: float,
    shared_link: str = "",
) -> int:
    view = client.fetch_table(link.table)
    connection = ServerConnection(Link(client.server, link.table, link.invitation), client.headers, shared_link)
    game, sessions = game_named(game_name(view.setup)), list[TableSession]()

    def make_session(window: Window) -> TableSession:
        sessions.append(terminal_of(game).make_session(connection, view, say, window))
        return sessions[0]

    code = run_session(game, make_session, name, say, plain, pause)
    has_seat = sessions[0].own_seat is not None and sessions[0].view.phase != "over"
    way_back = say("seat-kept-made", link=shared_link) if shared_link else say("seat-kept")
    print_lines(*([way_back] if has_seat else []), say("goodbye"))
    return code
