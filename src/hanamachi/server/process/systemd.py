"""Notifications to systemd, and the listening socket that it keeps during a restart, for a unit of Type=notify."""

import os
import socket
import sys
from contextlib import suppress

HANG_SECONDS = 30.0
"""Time without a heartbeat after which a process counts as hanging: a hundred times the longest delay measured."""

KEPT_SOCKET = "visitors"
"""Name under which systemd keeps the listening socket."""

FIRST_PASSED_FILE = 3
"""Descriptor of the first file that systemd passes to a service: sd_listen_fds(3)."""


def read_watchdog_seconds() -> float:
    """Return the time (s) without heartbeat after which a process counts as hanging.

    This is WatchdogSec of the systemd unit, or else HANG_SECONDS.
    """
    microseconds = os.environ.get("WATCHDOG_USEC", "")
    return int(microseconds) / 1e6 if microseconds.isdecimal() and int(microseconds) else HANG_SECONDS


def is_service() -> bool:
    """Return whether systemd started this process and accepts notifications from it."""
    return bool(os.environ.get("NOTIFY_SOCKET"))


def notify_systemd(state_text: str, *sockets_to_keep: socket.socket) -> None:
    """Send a notification to systemd, or do nothing if systemd did not start this process.

    Args:
        state_text: The state, such as READY=1.
        sockets_to_keep: Sockets that systemd should keep open during a restart.
    """
    address = os.environ.get("NOTIFY_SOCKET")
    if sys.platform == "win32" or not address:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sending:
        # a lost heartbeat is no harm, since another follows
        sending.setblocking(False)
        # systemd writes the zero byte of an abstract socket's name as @
        sending.connect("\0" + address[1:] if address[0] == "@" else address)
        if sockets_to_keep:
            socket.send_fds(sending, [state_text.encode()], [each.fileno() for each in sockets_to_keep])
        else:
            sending.send(state_text.encode())


def keep_socket(listening: socket.socket) -> None:
    """Ask systemd to keep a listening socket open during a restart, so that visitors wait and are not refused."""
    notify_systemd(f"FDSTORE=1\nFDNAME={KEPT_SOCKET}", listening)


def take_socket_kept_by_systemd() -> socket.socket | None:
    """Return the socket that systemd kept during a restart, or None; a second call returns None."""
    passed = {name: os.environ.pop(name, "") for name in ("LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES")}
    # child processes inherit these variables, but not the sockets
    if passed["LISTEN_PID"] != str(os.getpid()) or passed["LISTEN_FDNAMES"] != KEPT_SOCKET:
        return None
    os.set_inheritable(FIRST_PASSED_FILE, False)
    return socket.socket(fileno=FIRST_PASSED_FILE)
