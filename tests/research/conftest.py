"""Fixtures that call the command, shared with the tests of the terminal."""

from tests.terminal.conftest import call, process

__all__ = ["call", "process"]
