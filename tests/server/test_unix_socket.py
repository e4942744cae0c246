"""A server that listens at a Unix socket, for a proxy on the same machine."""

import os
import socket
import stat
import sys
from pathlib import Path

import httpx
import pytest

from hanamachi.server.listening import CannotListen, bind_tcp_socket, bind_unix_socket_while_open
from tests.forked import run_hanamachi
from tests.server.running import Server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such socket")

TABLE = {"game": {"game": "okiya"}, "seats": [{"who": "you", "name": "M"}, {"who": "open"}]}


def make_client(path: Path, **headers: str) -> httpx.Client:
    """Return an HTTP client that connects to a Unix socket."""
    transport = httpx.HTTPTransport(uds=str(path))
    return httpx.Client(transport=transport, base_url="http://localhost", headers=headers, timeout=20)


def make_table(path: Path, forwarded_for: str) -> int:
    """Make a table as a visitor whom the proxy names in X-Forwarded-For, and return the status."""
    with make_client(path, **{"X-Forwarded-For": forwarded_for}) as web:
        web.get("/")
        return web.post("/api/tables", json=TABLE).status_code


def bind_socket(path: Path) -> socket.socket:
    """Bind a Unix socket as a server does that is about to listen."""
    bound = socket.socket(socket.AF_UNIX)
    bound.bind(str(path))
    return bound


def test_every_user_who_can_enter_the_folder_may_connect(socket_folder: Path) -> None:
    path = socket_folder / "socket"
    before = os.umask(0o077)
    try:
        with bind_unix_socket_while_open(path) as listening:
            assert stat.S_IMODE(path.stat().st_mode) == 0o666
            listening.listen()
            with socket.socket(socket.AF_UNIX) as visitor:
                visitor.connect(str(path))
    finally:
        os.umask(before)
    assert not path.exists()


def test_the_socket_of_a_process_that_is_gone_is_replaced(socket_folder: Path) -> None:
    path = socket_folder / "socket"
    bind_socket(path).close()
    with bind_unix_socket_while_open(path) as listening:
        assert listening.getsockname() == str(path)


def test_the_socket_of_a_server_that_does_not_listen_yet_is_refused(socket_folder: Path) -> None:
    path = socket_folder / "socket"
    with bind_unix_socket_while_open(path):
        with pytest.raises(CannotListen, match="socket is in use by another server"), bind_unix_socket_while_open(path):
            pass
        assert path.is_socket()


def test_the_socket_of_another_program_that_listens_is_refused(socket_folder: Path) -> None:
    path = socket_folder / "socket"
    with bind_socket(path) as other:
        other.listen()
        with pytest.raises(CannotListen, match="socket is in use by another server"), bind_unix_socket_while_open(path):
            pass
    assert path.is_socket()


@pytest.mark.parametrize(
    ("name", "why"),
    [("file", "expected no file there"), ("none/socket", "No such file or directory"), ("x" * 120, "path too long")],
)
def test_a_path_that_cannot_be_a_socket_is_refused(name: str, why: str, socket_folder: Path) -> None:
    (socket_folder / "file").write_text("kept")
    with (
        pytest.raises(CannotListen, match=f"cannot listen at .*{why}"),
        bind_unix_socket_while_open(socket_folder / name),
    ):
        pass
    assert (socket_folder / "file").read_text() == "kept"


def test_a_kept_socket_is_used_at_its_path_alone_and_stays(socket_folder: Path) -> None:
    path = socket_folder / "socket"
    with bind_unix_socket_while_open(path, keep_file=True) as listening:
        listening.listen()
        kept = listening.dup()
    with bind_unix_socket_while_open(path, kept, keep_file=True) as again:
        assert again is kept
        kept = again.dup()
    with bind_unix_socket_while_open(socket_folder / "other", kept) as other:
        assert (other.getsockname(), kept.fileno()) == (str(socket_folder / "other"), -1)
    with socket.socket(socket.AF_UNIX) as visitor, pytest.raises(ConnectionRefusedError):
        visitor.connect(str(path))
    # a port takes the place of a Unix socket, too
    kept = bind_socket(socket_folder / "third")
    with bind_tcp_socket("127.0.0.1", 0, kept) as port:
        assert (port.family, kept.fileno()) == (socket.AF_INET, -1)


def test_visitors_are_counted_by_the_address_that_the_proxy_names(tmp_path: Path, socket_folder: Path) -> None:
    path, log = socket_folder / "socket", tmp_path / "log"
    trusted = "--trusted-proxy", "198.51.100.0/24"
    with Server(tmp_path / "data", "--unix-socket", str(path), "--tables-a-minute", "1", *trusted, log=log) as server:
        assert server.address == f"unix:{path}"
        assert [make_table(path, address) for address in ("203.0.113.1", "203.0.113.2")] == [201, 201]
        # what a visitor claims stands before the address that the proxy adds
        assert [make_table(path, f"{claim}, 203.0.113.3") for claim in ("1.1.1.1", "2.2.2.2")] == [201, 429]
        # a trusted proxy before that one may name the visitor, too
        assert [make_table(path, f"{far}, 198.51.100.7") for far in ("203.0.113.4", "203.0.113.5")] == [201, 201]
        assert server.stop() == 0
    assert not path.exists()
    assert "X-Forwarded-For" not in log.read_text()


def test_a_killed_server_starts_again_and_a_second_one_is_refused(tmp_path: Path, socket_folder: Path) -> None:
    path = socket_folder / "socket"
    with Server(tmp_path / "1", "--unix-socket", str(path)) as server:
        server.kill()
        assert path.is_socket()
        server.start()
        second = run_hanamachi(["serve", "--unix-socket", str(path), "--data", str(tmp_path / "2")], os.environ)
        assert (second.returncode, second.stderr.count("\n")) == (1, 1)
        assert f"{path} is in use by another server: stop it, or choose another" in second.stderr
        with make_client(path) as web:
            assert web.get("/readyz").status_code == 200


@pytest.mark.parametrize("option", [("--port", "0"), ("--host", "127.0.0.1"), ("--open",)])
@pytest.mark.parametrize("command", ["serve", "check"])
def test_a_second_place_is_refused(command: str, option: tuple[str, ...], tmp_path: Path) -> None:
    words = [command, "--data", str(tmp_path), "--unix-socket", str(tmp_path / "socket"), *option]
    said = run_hanamachi(words, os.environ)
    assert said.returncode == 2
    assert f"{option[0]} does not go with --unix-socket" in said.stderr
