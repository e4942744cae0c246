"""Listening sockets: a TCP port, or a Unix socket for a proxy on the same machine.

A reserved socket is bound but does not listen yet. Until the server listens, connections are refused, so that a proxy
in front of several processes tries the next one; otherwise visitors would wait.
"""

import errno
import os
import socket
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

UNIX_SOCKET_MODE = 0o666
"""Rights of a Unix socket: every user who can enter its folder may connect, since proxies run as users of their own."""


class CannotListen(OSError):
    """The address to listen at is in use, or it is not an address of this machine."""


def bind_tcp_socket(host: str, port: int, kept_socket: socket.socket | None = None) -> socket.socket:
    """Return a socket that is bound to a TCP address and does not listen yet.

    Args:
        host: An IPv4 or IPv6 address of this machine.
        port: The port, or 0 for any free one.
        kept_socket: A listening socket that systemd kept during a restart; visitors may wait there. It is returned if
            it has this address, and closed otherwise.

    Raises:
        CannotListen: If the address is in use or cannot be bound.
    """
    if kept_socket:
        if kept_socket.getsockname()[:2] == (host, port):
            return kept_socket
        _close_kept_socket(kept_socket)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    # without this option a restart within a minute of a stop would find the port in use
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if host == "::":
        # also IPv4, which Windows would leave out
        listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotListen(
                f"port {port} of {host} is taken: stop what runs there, or choose another with --port"
            ) from None
        raise CannotListen(f"cannot listen at port {port} of {host}: {error.strerror}") from None
    return listening


@contextmanager
def bind_unix_socket_while_open(
    path: Path, kept_socket: socket.socket | None = None, *, keep_file: bool = False
) -> Generator[socket.socket]:
    """Bind a Unix socket that does not listen yet, and remove its file when the context ends.

    If the process that made an existing file has ended, the file is replaced. A lock on the file `PATH.lock` shows
    whether a server still uses the socket: a server that is about to listen refuses connections, as an ended server
    does. The lock file is never removed, because another server may just be opening it.

    Args:
        path: Where the socket's file is made.
        kept_socket: A listening socket that systemd kept during a restart; visitors may wait there. It is used if it
            has this path, and closed otherwise.
        keep_file: Whether the file stays when the context ends, for the next process that gets the socket from systemd.

    Raises:
        CannotListen: If another server uses the socket, or the path cannot be bound.
    """
    if sys.platform == "win32":
        raise CannotListen("Windows has no Unix sockets that a proxy could reach: expected --port, not --unix-socket")
    path = path.absolute()
    with _lock_unix_socket(path):
        if kept_socket and kept_socket.getsockname() == str(path) and path.is_socket():
            listening = kept_socket
        else:
            if kept_socket:
                _close_kept_socket(kept_socket)
            listening = _bind_unix_socket(path)
        with listening:
            try:
                yield listening
            finally:
                if not keep_file:
                    path.unlink(missing_ok=True)


@contextmanager
def _lock_unix_socket(path: Path) -> Generator[None]:
    import fcntl  # absent on Windows

    try:
        lock = os.open(path.with_name(f"{path.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise CannotListen(f"cannot listen at {path}: {error.strerror}") from None
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # type: ignore[attr-defined,unused-ignore]
        except BlockingIOError:
            raise _in_use(path) from None
        yield
    finally:
        os.close(lock)


def _bind_unix_socket(path: Path) -> socket.socket:
    if path.exists() and not path.is_socket():
        raise CannotListen(f"cannot listen at {path}: expected no file there, or the socket of an earlier server")
    listening = socket.socket(socket.AF_UNIX)  # type: ignore[attr-defined,unused-ignore]  # absent on Windows
    try:
        # another program holds no lock of ours, but answers
        if listening.connect_ex(str(path)) == 0:
            raise _in_use(path)
        path.unlink(missing_ok=True)
        listening.bind(str(path))
        path.chmod(UNIX_SOCKET_MODE)
    except OSError as error:
        listening.close()
        if isinstance(error, CannotListen):
            raise
        # a path that is too long has no strerror
        raise CannotListen(f"cannot listen at {path}: {error.strerror or error}") from None
    return listening


def _in_use(path: Path) -> CannotListen:
    return CannotListen(f"{path} is in use by another server: stop it, or choose another with --unix-socket")


def _close_kept_socket(kept: socket.socket) -> None:
    stop_listening(kept)
    kept.close()


def stop_listening(listening: socket.socket) -> None:
    """Stop listening on a socket and on all its copies, even that of systemd; waiting visitors are refused."""
    with suppress(OSError):
        listening.shutdown(socket.SHUT_RDWR)


def list_urls_in_local_network(listening_socket: socket.socket) -> list[str]:
    """Return the URLs of this server for other machines of the network; empty if they cannot reach it."""
    name = listening_socket.getsockname()
    if isinstance(name, str) or name[0] not in ("0.0.0.0", "::"):
        return []
    found = dict[str, None]()
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp_socket:
        # nothing is sent by UDP; the system only chooses the local address
        udp_socket.connect(("192.0.2.1", 9))
        found[udp_socket.getsockname()[0]] = None
    with suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(place[0])] = None
    return [f"http://{each}:{name[1]}/" for each in found if not each.startswith("127.")]


def build_local_url(listening_socket: socket.socket) -> str:
    """Return the URL of the server for a browser on this machine, or `unix:PATH` for a Unix socket."""
    name = listening_socket.getsockname()
    if isinstance(name, str):
        return f"unix:{name}"
    host, port = name[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
