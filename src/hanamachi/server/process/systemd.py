"""Messages to and from systemd, where it starts this server as a unit of Type=notify."""

import os
import socket
from contextlib import suppress

HANG_SECONDS = 30.0
"""Time without a beat of the event loop after which a process is replaced: a hundred times the longest wait known."""

KEPT = "visitors"
"""Name under which systemd keeps the socket that visitors come to."""

FIRST_PASSED = 3
"""Number of the first file that systemd passes to a service, as sd_listen_fds(3) says."""


def hang_seconds() -> float:
    """Return the unit's WatchdogSec, or else HANG_SECONDS."""
    microseconds = os.environ.get("WATCHDOG_USEC", "")
    return int(microseconds) / 1e6 if microseconds.isdecimal() and int(microseconds) else HANG_SECONDS


def is_service() -> bool:
    """Return whether systemd started this process and listens to what it says."""
    return bool(os.environ.get("NOTIFY_SOCKET"))


def notify(state: str, *files: socket.socket) -> None:
    """Send a state such as READY=1 to systemd, and sockets to keep; elsewhere nobody listens, and nothing is sent."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sending:
        # a beat that systemd does not take at once is followed by another
        sending.setblocking(False)
        # a socket without a file has a name that begins with a zero byte, which systemd writes as @
        sending.connect("\0" + address[1:] if address[0] == "@" else address)
        if files:
            socket.send_fds(sending, [state.encode()], [each.fileno() for each in files])
        else:
            sending.send(state.encode())


def keep_socket(listening: socket.socket) -> None:
    """Have systemd keep a socket open while this service restarts: meanwhile visitors wait and are not refused."""
    notify(f"FDSTORE=1\nFDNAME={KEPT}", listening)


def take_kept_socket() -> socket.socket | None:
    """Take the socket that systemd kept while this service restarted, if there is one; it is there only once."""
    passed = {name: os.environ.pop(name, "") for name in ("LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES")}
    # a process that the service starts inherits these, but not the sockets
    if passed["LISTEN_PID"] != str(os.getpid()) or passed["LISTEN_FDNAMES"] != KEPT:
        return None
    os.set_inheritable(FIRST_PASSED, False)
    return socket.socket(fileno=FIRST_PASSED)
