"""While a service with a SQLite file restarts, systemd keeps its socket: visitors wait there, and none is refused."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from hanamachi.server.listening import bind_tcp_socket
from tests.server.running import Server

# a server with PostgreSQL drains instead, and another process takes its visitors
pytestmark = [
    pytest.mark.sqlite,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such socket"),
]

STARTED_WITH_SOCKET = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1", "LISTEN_FDNAMES": "visitors"}
os.execv(sys.executable, [sys.executable, "-m", "hanamachi", *sys.argv[2:]])
"""
"""Starts a server as systemd starts a service again whose socket it kept."""


@pytest.mark.parametrize("kind", ["port", "unix-socket"])
def test_a_visitor_during_a_restart_is_answered_by_the_next_process(
    kind: str, tmp_path: Path, socket_folder: Path, systemd: socket.socket
) -> None:
    options = ["--unix-socket", str(socket_folder / "socket")] if kind == "unix-socket" else []
    # no other process could serve visitors meanwhile, so the server does not drain
    with Server(tmp_path / "data", "--drain", "60", *options) as server:
        state, [kept], _, _ = socket.recv_fds(systemd, 100, 1)
        assert state == b"FDSTORE=1\nFDNAME=visitors"
        assert server.stop() == 0
    while systemd.recv(100) != b"STOPPING=1":
        pass
    with connect_to_address(server.address) as visitor:
        visitor.sendall(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        words = ["serve", "--data", str(tmp_path / "data")]
        words += options or ["--port", server.address.rsplit(":", 1)[-1]]
        command = [sys.executable, "-c", STARTED_WITH_SOCKET, str(kept), *words]
        with subprocess.Popen(command, pass_fds=[kept], stdout=subprocess.DEVNULL) as again:
            try:
                assert visitor.recv(100).startswith(b"HTTP/1.1 200 ")
                # systemd still has the socket, and would warn about a second one
                while (state := systemd.recv(100)) != b"READY=1":
                    assert not state.startswith(b"FDSTORE=1")
            finally:
                again.kill()
    os.close(kept)


def connect_to_address(address: str) -> socket.socket:
    """Connect to a server's URL or Unix socket."""
    if address.startswith("unix:"):
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(30)
        connection.connect(address.removeprefix("unix:"))
        return connection
    return socket.create_connection(("127.0.0.1", int(address.rsplit(":", 1)[-1])), timeout=30)


def test_a_kept_socket_of_another_address_refuses_visitors() -> None:
    with bind_tcp_socket("127.0.0.1", 0) as kept:
        kept.listen()
        address = kept.getsockname()
        assert bind_tcp_socket("127.0.0.1", address[1], kept) is kept
        copy = kept.dup()
        # the same port at all addresses cannot be had while anybody listens at one of them
        with copy, bind_tcp_socket("0.0.0.0", address[1], kept) as listening:
            assert listening is not kept
            with pytest.raises(ConnectionRefusedError), socket.create_connection(address):
                pass
