"""Messages to systemd, where it starts this server as a unit of Type=notify."""

import os
import socket
from contextlib import suppress

HANG_SECONDS = 30.0
"""Time without a beat of the event loop after which a process is replaced: a hundred times the longest wait known."""


def hang_seconds() -> float:
    """Return the unit's WatchdogSec, or else HANG_SECONDS."""
    microseconds = os.environ.get("WATCHDOG_USEC", "")
    return int(microseconds) / 1e6 if microseconds.isdecimal() and int(microseconds) else HANG_SECONDS


def notify(state: str) -> None:
    """Send a state such as READY=1 to systemd; elsewhere nobody listens, and nothing is sent."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sending:
        # a beat that systemd does not take at once is followed by another
        sending.setblocking(False)
        # a socket without a file has a name that begins with a zero byte, which systemd writes as @
        sending.sendto(state.encode(), "\0" + address[1:] if address[0] == "@" else address)
