"""Runs `hanamachi` under the seccomp filter of the systemd unit in deploy/, without systemd: libseccomp loads it.

python -m tests.server.under_unit serve --port 0
"""

import ctypes
import errno
import os
import re
import subprocess
import sys
from ctypes.util import find_library
from functools import cache
from pathlib import Path

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
UNIT, BACKUP_UNIT = DEPLOY / "hanamachi@.service", DEPLOY / "hanamachi-backup.service"

ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | errno.EPERM
"""SCMP_ACT_ALLOW, and SCMP_ACT_ERRNO as the unit's SystemCallErrorNumber asks for it."""


@cache
def expand_system_calls(name: str) -> frozenset[str]:
    """Return the system calls in a set of systemd such as @resources, or the one call of that name."""
    if not name.startswith("@"):
        return frozenset({name})
    listed = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True)
    words = (line.strip() for line in listed.stdout.splitlines()[1:])
    return frozenset().union(*(expand_system_calls(word) for word in words if word and not word.startswith("#")))


def read_allowed_calls(unit: str) -> frozenset[str]:
    """Return the system calls that the SystemCallFilter lines of a unit allow. The first line must be a list."""
    allowed = expand_system_calls("@default")
    for line in re.findall(r"^SystemCallFilter=(.+)$", unit, re.MULTILINE):
        named = frozenset().union(*map(expand_system_calls, line.removeprefix("~").split()))
        allowed = allowed - named if line.startswith("~") else allowed | named
    return allowed


def load_filter(allowed: frozenset[str]) -> None:
    """Refuse every other system call in this process and its children, for good."""
    seccomp = ctypes.CDLL(find_library("seccomp") or "libseccomp.so.2", use_errno=True)
    seccomp.seccomp_init.restype = ctypes.c_void_p
    context = ctypes.c_void_p(seccomp.seccomp_init(REFUSE))
    for call in allowed:
        number = seccomp.seccomp_syscall_resolve_name(call.encode())
        # some calls of the sets exist on other processors only
        if number >= 0:
            assert seccomp.seccomp_rule_add_array(context, ALLOW, number, 0, None) == 0, call
    assert seccomp.seccomp_load(context) == 0


def main() -> None:
    """Load the unit's filter and run the command in this process."""
    unit = UNIT.read_text("utf-8")
    assert "\nSystemCallErrorNumber=EPERM\n" in unit
    load_filter(read_allowed_calls(unit))
    os.execv(sys.executable, [sys.executable, "-m", "hanamachi", *sys.argv[1:]])


if __name__ == "__main__":
    main()
