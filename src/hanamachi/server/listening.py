"""The address at which the house listens."""

import errno
import socket
import sys
from contextlib import suppress


class CannotListen(OSError):
    """The address is taken, or not one of this machine's."""


def reserve(host: str, port: int, kept: socket.socket | None = None) -> socket.socket:
    """Return a socket that has an address and does not listen yet; raises CannotListen.

    Until whoever serves is ready to listen, visitors are refused, which a proxy before several processes takes for what
    it is; they would wait otherwise. A socket that was kept from the last time, at which they wait, is returned if it
    has this address, and else closed.
    """
    if kept:
        if kept.getsockname()[:2] == (host, port):
            return kept
        refuse_visitors(kept)
        kept.close()
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    # without this a restart within a minute of a stop would find its own old port taken
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
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


def refuse_visitors(listening: socket.socket) -> None:
    """Make a socket and every copy of it stop listening, also one that systemd keeps; who waits there is refused."""
    with suppress(OSError):
        listening.shutdown(socket.SHUT_RDWR)


def network_addresses(listening: socket.socket) -> list[str]:
    """Where browsers on other machines of this network find the server: nothing where it listens to its own alone."""
    host, port = listening.getsockname()[:2]
    if host not in ("0.0.0.0", "::"):
        return []
    found = dict[str, None]()
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        # nothing is sent: the system says from which address it would be
        asked.connect(("192.0.2.1", 9))
        found[asked.getsockname()[0]] = None
    with suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(place[0])] = None
    return [f"http://{each}:{port}/" for each in found if not each.startswith("127.")]


def address(listening: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
