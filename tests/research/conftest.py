"""Fixtures that call the command, shared with the tests of the terminal."""

from tests.terminal.conftest import _built_once, call, process

__all__ = ["_built_once", "call", "process"]
