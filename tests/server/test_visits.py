"""`hanamachi play URL`: people in terminals join tables of a real server by their links."""

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.game.registry import find_game
from hanamachi.games.maiko import MaikoSetup, face_text, parse_place
from hanamachi.games.maiko import narration as maiko
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.locales import load_phrases
from hanamachi.narration.voice import Voice
from hanamachi.table import Setup
from hanamachi.table.commitments import derive_invitation_key
from hanamachi.table.setup import game_name_of
from hanamachi.terminal.game_terminal import terminal_of
from hanamachi.terminal.play.screen import SceneScreen, Screen
from hanamachi.terminal.play.typed_input import QueuedLines
from hanamachi.terminal.session import server_connection
from hanamachi.terminal.session.server_client import Link, NoTable, ServerClient
from hanamachi.terminal.session.table_session import TableSession, Window
from hanamachi.terminal.table_setup import CATALOGUES
from tests.browser.wire import Wire
from tests.forked import run_hanamachi
from tests.server.posing import count_stored_entries, store_table
from tests.server.running import Server, Visitor, wait_until
from tests.table.maiko_sitting import find_position, seat_people
from tests.table.sitting import BLOCKADE, SEED, STRAIGHT, Sitting
from tests.terminal.conftest import ENGLISH
from tests.terminal.staged import render_window_text

LEFT = "--- left ---"
"""Control sequences between a full screen and the lines that are printed afterwards."""

KEY = derive_invitation_key(bytes.fromhex(SEED))
SAY = load_phrases("en", *CATALOGUES, "web")


class Somebody:
    """A person at a terminal who opens a link and types; `quit` ends it.

    With `colour` the terminal has a full screen. With `seen` it has a prompt that also prints news between questions.
    """

    def __init__(
        self, url: str, cookies: Path, name: str | None = None, *typed: str, colour: bool = False, seen: bool = False
    ) -> None:
        self.out = StringIO()
        link = Link.parse(url)
        client = ServerClient(link.server, cookies)
        table = client.fetch_table_view(link.table)
        connection = server_connection.ServerConnection(link, client.headers)
        self._typed = QueuedLines()
        self._typed.has_prompt = seen
        self.screen = SceneScreen("too small") if colour else Screen(self.out)
        if isinstance(self.screen, SceneScreen):
            self.screen.on_change = self._print_window
        window = Window(self.screen, self._typed)
        self.visit: TableSession = terminal_of(find_game(game_name_of(table.setup))).make_session(
            connection, table, SAY, window
        )
        self.type_lines(*typed)
        self._thread = Thread(target=self.visit.run, args=(name,), daemon=True)
        self._thread.start()

    def _print_window(self) -> None:
        assert isinstance(self.screen, SceneScreen)
        self.out.write(f"{render_window_text(self.screen)}\n")

    def type_lines(self, *lines: str) -> None:
        for line in lines:
            self._typed.type(line)

    def wait_for_text(self, text: str) -> None:
        wait_until(lambda: text in self.out.getvalue())

    def leave_and_read_output(self) -> str:
        """Leave the table, and return all that was printed."""
        self.type_lines("quit", "yes")
        self._thread.join(30)
        assert not self._thread.is_alive()
        if isinstance(self.screen, SceneScreen):
            self.out.write("".join(f"{line}\n" for line in (LEFT, *self.screen.later_lines)))
        return self.out.getvalue()


def make_open_table(server: Server, game: OkiyaSetup | MaikoSetup, *deals: str) -> str:
    """Make a table with two open seats, and return its name."""
    return store_table(server, Sitting(Setup(game=game, first=0, deals=deals, seed=SEED, made=1000)))


def test_two_terminals_play_a_game_of_okiya_to_its_end_and_a_third_watches(server: Server, tmp_path: Path) -> None:
    table = make_open_table(server, OkiyaSetup("single"), STRAIGHT)
    url = f"{server.address}/t/{table}#{KEY}"
    mizuki = Somebody(url, tmp_path / "mizuki", "Mizuki", *BLOCKADE[::2])
    mizuki.wait_for_text("You sat down.")
    # a name that is there already is refused, and asked for again
    renee = Somebody(url, tmp_path / "renee", "mizuki", "Renée", *BLOCKADE[1::2], colour=True)
    mizuki.wait_for_text("A blockade!")
    renee.wait_for_text("Another match?")
    assert count_stored_entries(server, table) == 2 + len(BLOCKADE)

    command = [sys.executable, "-m", "hanamachi", "play", url, "--name", "Noor"]
    env = os.environ | ENGLISH | {"XDG_STATE_HOME": str(tmp_path / "noor")}
    watched = subprocess.run(
        command, input="b1\n", capture_output=True, encoding="utf-8", env=env, check=True, timeout=60
    )
    assert watched.stderr == ""
    assert "X Mizuki 1, O Renée 0" in watched.stdout
    assert "You are watching" in watched.stdout

    (cookies,) = (tmp_path / "noor").glob("**/cookies.txt")
    assert os.name == "nt" or cookies.stat().st_mode & 0o777 == 0o600
    told = [mizuki.leave_and_read_output(), renee.leave_and_read_output(), watched.stdout]
    assert "You took maple and bird at b4." in told[0]
    assert "Mizuki took maple and bird at b4." in told[1]
    assert "Somebody here already has that name" in told[1]
    # what was drawn in place is gone, and the moves stay
    assert " ".join(BLOCKADE) in told[1].rpartition(LEFT)[2]
    assert " ".join(BLOCKADE) not in told[0]
    found = re.findall(r'="([0-9a-f]{32}\.[^"]+)"', "".join(file.read_text() for file in (cookies, tmp_path / "renee")))
    assert len(found) == 2
    assert not any(secret in text for text in told for secret in (KEY, *found))


def test_commands_during_a_lost_connection_count_once(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a cut connection is reported at once, and the client soon tries again
    for wait in ("PATIENCE", "FIRST_WAIT", "LONGEST_WAIT"):
        monkeypatch.setattr(server_connection, wait, 0.05)
    with Wire(server.address) as wire:
        renee = Visitor(server)
        made = renee.make_open_table("Renée", first=1, game={"form": "single"})
        line = renee.connect_and_update(made["table"])
        url = f"{wire.address}/t/{made['table']}#{made['invitation']}"
        mizuki = Somebody(url, tmp_path / "mizuki", "Mizuki")
        mizuki.wait_for_text("You start.")
        wire.cut("reset")
        mizuki.wait_for_text("No connection. Trying again…")
        mizuki.type_lines("a4")
        mizuki.wait_for_text("What you did is kept")
        wire.mend()
        line.receive_until_turn(0)
        mizuki.wait_for_text("Connected again.")
        mizuki.wait_for_text("at a4.")
        wire.cut("reset")
        line.take_first_tile()
        wire.mend()
        mizuki.wait_for_text("Renée took")
        assert count_stored_entries(server, made["table"]) == 4
        mizuki.leave_and_read_output()
        # the same command leads to the same seat
        again = Somebody(url, tmp_path / "mizuki")
        again.wait_for_text("Your turn")
        assert "You are watching" not in again.leave_and_read_output()


def test_a_refused_connection_is_explained_and_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_connection, "REFUSED_WAIT", 0.05)
    with Server(tmp_path / "server", "--sockets-an-address", "1") as server:
        renee = Visitor(server)
        made = renee.make_open_table("Renée", first=1)
        line = renee.connect_and_update(made["table"])
        mizuki = Somebody(f"{server.address}/t/{made['table']}#{made['invitation']}", tmp_path / "mizuki", "Mizuki")
        mizuki.wait_for_text("Too many pages are open from your network.")
        line.close()
        mizuki.wait_for_text("You sat down.")
        mizuki.leave_and_read_output()


def test_nothing_hidden_is_shown_of_maiko(server: Server, tmp_path: Path) -> None:
    table = make_open_table(server, MaikoSetup(left_out="green"))
    url = f"{server.address}/t/{table}#{KEY}"
    mizuki = Somebody(url, tmp_path / "mizuki", "Mizuki", "one-san", "c1", "stop", "a1", "b1")
    mizuki.wait_for_text("You sat down.")
    noor = Somebody(url.partition("#")[0], tmp_path / "noor")
    renee = Somebody(url, tmp_path / "renee", "Renée", colour=True, seen=True)
    renee.wait_for_text("Your turn")
    noor.wait_for_text("No pair.")
    renee.type_lines("resign", "yes")
    mizuki.wait_for_text("You win.")

    position = find_position(seat_people(2, MaikoSetup(left_out="green")))
    voice = Voice(SAY, ())
    words = [maiko.tile_words(voice, face_text(face)) for face in {*position.faces} if face >= 0]
    looked, *turned = (maiko.tile_words(voice, face_text(position.faces[parse_place(p)])) for p in ("c1", "a1", "b1"))
    assert looked not in turned
    for somebody in (mizuki, noor, renee):
        text = somebody.leave_and_read_output()
        assert {word for word in words if word in text} == {*turned} | ({looked} if somebody is mizuki else set())
        assert KEY not in text


def test_two_tiles_of_ones_own_that_differ_stay_in_sight_until_enter(server: Server, tmp_path: Path) -> None:
    url = f"{server.address}/t/{make_open_table(server, MaikoSetup(left_out='green'))}#{KEY}"
    mizuki = Somebody(url, tmp_path / "mizuki", "Mizuki", colour=True, seen=True)
    mizuki.wait_for_text("Waiting for one more")
    renee = Somebody(url, tmp_path / "renee", "Renée")
    mizuki.wait_for_text("Your turn")
    mizuki.type_lines("a1")
    mizuki.wait_for_text("Turn over a second tile")
    mizuki.type_lines("b1")
    mizuki.wait_for_text("Press Enter when you have seen it.")
    renee.wait_for_text("Your turn")
    renee.type_lines("c1")
    renee.wait_for_text("You turn over c1")
    assert "Renée turns over" not in mizuki.out.getvalue()
    mizuki.type_lines("")
    mizuki.wait_for_text("Renée turns over")
    tiles = find_position(seat_people(2, MaikoSetup(left_out="green"))).faces
    turned = {f"[{face_text(tiles[parse_place(place)])}]" for place in ("a1", "b1")}
    bare = mizuki.out.getvalue()
    told = bare.rindex("You found no pair.")
    assert all(tile in bare[:told] and tile not in bare[told:] for tile in turned)
    renee.leave_and_read_output()
    mizuki.leave_and_read_output()


def test_moves_of_others_are_shown_while_nothing_is_typed(server: Server, tmp_path: Path) -> None:
    renee = Visitor(server)
    made = renee.make_open_table("Renée", game={"form": "single"})
    line = renee.connect_and_update(made["table"])
    link = f"{server.address}/t/{made['table']}#{made['invitation']}"
    mizuki = Somebody(link, tmp_path / "mizuki", "Mizuki", seen=True)
    mizuki.wait_for_text("Renée may take any tile on the border")
    line.receive_until_turn(0)
    line.take_first_tile()
    mizuki.wait_for_text("Renée took")
    mizuki.wait_for_text("Your turn")
    mizuki.type_lines(*mizuki._typed.steps[:1])
    mizuki.wait_for_text("You took")
    mizuki.leave_and_read_output()


def test_a_move_without_a_connection_is_stored_and_named_on_leaving(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_connection, "PATIENCE", 0.05)
    with Wire(server.address) as wire:
        renee = Visitor(server)
        made = renee.make_open_table("Renée", first=1, game={"form": "single"})
        renee.connect(made["table"]).receive_until("update")
        url = f"{wire.address}/t/{made['table']}#{made['invitation']}"
        mizuki = Somebody(url, tmp_path / "mizuki", "Mizuki", seen=True)
        mizuki.wait_for_text("You start.")
        wire.cut("reset")
        mizuki.wait_for_text("No connection. Trying again…")
        mizuki.type_lines("a4", "b4")
        mizuki.wait_for_text("What you did is kept")
        mizuki.wait_for_text("“b4” has not been sent: “a4” is still waiting for the connection.")
        assert "“a4” may not have reached the server." in mizuki.leave_and_read_output()
        wire.mend()
        again = Somebody(url, tmp_path / "mizuki")
        again.wait_for_text("You are Mizuki.")
        again.leave_and_read_output()


def test_offers_are_made_and_answered_by_typed_words(server: Server, tmp_path: Path) -> None:
    renee = Visitor(server)
    made = renee.make_open_table("Renée", game={"form": "single"}, clock={"seconds": 600, "increment": 0})
    line = renee.connect_and_update(made["table"])
    mizuki = Somebody(f"{server.address}/t/{made['table']}#{made['invitation']}", tmp_path / "mizuki", "Mizuki")
    line.receive_until_turn(0)
    line.take_first_tile()
    mizuki.wait_for_text("Time left: Renée 10:00, Mizuki ")
    line.send_command({"do": "offer", "offer": "takeback"})
    mizuki.wait_for_text("Do you agree? yes or no")
    mizuki.type_lines("yes")
    mizuki.wait_for_text("Renée took a move back.")
    line.receive_until_turn(0)
    line.take_first_tile()
    mizuki.type_lines("resign", "yes")
    mizuki.wait_for_text("You asked for a rematch.")
    while "accept" not in line.view["can"]:
        line.receive()
    line.send_command({"do": "accept"})
    mizuki.wait_for_text("Game 1. You start.")
    mizuki.leave_and_read_output()


def test_phrases_are_typed_by_number_or_by_name_and_are_seen(server: Server, tmp_path: Path) -> None:
    renee = Visitor(server)
    made = renee.make_open_table(name="Renée")
    line = renee.connect_and_update(made["table"])
    link = f"{server.address}/t/{made['table']}#{made['invitation']}"
    mizuki = Somebody(link, tmp_path / "mizuki", "Mizuki", seen=True)
    line.receive_until_turn(0)
    line.socket.send('{"say":"phrase","phrase":"good-luck"}')
    mizuki.wait_for_text("Renée: Good luck")
    mizuki.type_lines("say")
    mizuki.wait_for_text("6  One moment")
    mizuki.type_lines("say 1", "say  Well PLAYED", "say nothing")
    assert [line.receive_until("phrase")["phrase"] for _ in range(3)] == ["good-luck", "hello", "well-played"]
    mizuki.wait_for_text("Mizuki: Well played")
    mizuki.type_lines("say 8", "say 8", "say 8")
    mizuki.wait_for_text("Enough said for now. Wait a moment.")
    assert "I do not know" not in mizuki.leave_and_read_output()


@pytest.mark.parametrize(
    "text", ["http://house/x#1234", "https:///t/abc", "ftp://house/t/abc", "http://a:b@house/t/abc"]
)
def test_an_invalid_link_is_refused_without_showing_its_key(text: str) -> None:
    with pytest.raises(WrongCall, match="is not a link to a table") as refused:
        Link.parse(text)
    assert "1234" not in str(refused.value)


def test_no_table_and_no_server_are_said_in_a_sentence(server: Server, tmp_path: Path) -> None:
    for address, sentence in {
        f"{server.address}/t/nothing#1234": f"{server.address} has no table 'nothing'",
        "http://127.0.0.1:1/t/abc#1234": "nobody answers at http://127.0.0.1:1: Connection refused",
    }.items():
        link = Link.parse(address)
        with pytest.raises(NoTable, match=re.escape(sentence)):
            ServerClient(link.server, tmp_path / "cookies").fetch_table_view(link.table)
    assert not (tmp_path / "cookies").exists()


def test_a_table_is_made_on_a_server_and_its_link_seats_a_guest(server: Server, tmp_path: Path) -> None:
    how = ["--form", "single", "--first", "2", "--name", "Mizuki"]
    making = [sys.executable, "-m", "hanamachi", "play", "--server", server.address, *how]
    env = os.environ | ENGLISH | {"XDG_STATE_HOME": str(tmp_path / "mizuki")}
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "encoding": "utf-8"}
    with subprocess.Popen(making, env=env, **pipes) as mizuki:
        assert mizuki.stdin is not None and mizuki.stdout is not None
        assert mizuki.stdout.readline() == "The table is ready. Its link:\n"
        link = mizuki.stdout.readline().strip()
        # the guest opens the link only when the host waits
        assert [mizuki.stdout.readline() for _ in range(2)] == ["Okiya · One game\n", "Waiting for one more\n"]
        renee = Somebody(link, tmp_path / "renee", "Renée", "a1", "resign", "yes", seen=True)
        renee.wait_for_text("You resigned.")
        mizuki.stdin.write("no\n")
        mizuki.stdin.close()
        out = mizuki.stdout.read()
    renee.leave_and_read_output()
    assert f"\n{link}\n" in out and "Renée resigned. You win" in out


def test_the_maker_of_a_table_who_leaves_is_told_how_to_return(server: Server, tmp_path: Path) -> None:
    how = ["--server", server.address, "--against", "wary", "--first", "1"]
    env = os.environ | ENGLISH | {"XDG_STATE_HOME": str(tmp_path)}
    left = run_hanamachi(["play", *how], env)
    link = left.stdout.splitlines()[1]
    assert left.stdout.endswith(f"Your seat is kept. To come back: hanamachi play '{link}'\nUntil next time.\n")
    back = run_hanamachi(["play", link], env, "resign\n")
    assert "You are Player." in back.stdout and "You resigned." in back.stdout


def test_a_server_refuses_a_table_in_a_sentence(server: Server, tmp_path: Path) -> None:
    client = ServerClient(server.address, tmp_path / "cookies")
    with pytest.raises(NoTable, match="refused: nobody can sit at this table"):
        client.create_table({"game": {"game": "okiya"}, "seats": [{"who": "computer", "player": "wary"}] * 2})
    with pytest.raises(NoTable, match=r"nobody answers at http://127\.0\.0\.1:1: Connection refused"):
        ServerClient("http://127.0.0.1:1", tmp_path / "cookies").create_table({})
