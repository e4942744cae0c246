"""Checks of a wheel by tools that read it without running it, and by installing it where it can run."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename

import dev

LAYOUT = "IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb"
"""A layout of Okiya that the first player wins."""

SENTENCE = "The first player (X) is to play and wins with one tile left."


def run_tool(*command: str | Path, folder: Path = dev.ROOT) -> str:
    """Return the output of a tool; raise Failure with its last line if it does not return 0."""
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    if answer.returncode:
        lines = (answer.stdout + answer.stderr).strip().splitlines() or ["no output"]
        raise dev.Failure(f"`{Path(command[0]).name} {command[-1]}` failed: {lines[-1]}")
    return " ".join(answer.stdout.split())


def tool(name: str) -> Path:
    """Return the path of a program that requirements/release.txt has installed."""
    return dev.PYTHON.parent / (f"{name}.exe" if os.name == "nt" else name)


def list_mac_libraries(wheel: Path) -> set[str]:
    """Return the libraries that the extension of a wheel for macOS loads, read from its load commands."""
    # Tests of other functions run where requirements/release.txt is not installed.
    macho = import_module("macholib.MachO")
    with ZipFile(wheel) as archive, tempfile.TemporaryDirectory() as folder:
        names = [name for name in archive.namelist() if name.endswith(".so")]
        extensions = [macho.MachO(archive.extract(name, folder)) for name in names]
        return {str(entry[2]) for file in extensions for head in file.headers for entry in head.walkRelocatables()}


def check_wheel(wheel: Path) -> None:
    """Check a wheel with the tools for its platform; raise Failure with the first complaint."""
    run_tool(tool("twine"), "check", "--strict", wheel)
    run_tool(tool("check-wheel-contents"), wheel)
    run_tool(tool("abi3audit"), "--strict", wheel)
    platform_tag = wheel.stem.rsplit("-", 1)[1]
    if "linux" in platform_tag:
        expected, found = f'"{platform_tag}"', run_tool(tool("auditwheel"), "show", wheel)
        is_portable = f"is consistent with the following platform tag: {expected}" in found
    elif platform_tag.startswith("win"):
        expected = "The following DLLs will be copied into the wheel. None"
        found = run_tool(tool("delvewheel"), "show", wheel)
        is_portable = expected in found
    else:
        # delocate-listdeps needs a tool of macOS.
        libraries = list_mac_libraries(wheel)
        expected, found = "only libraries of the system", ", ".join(sorted(libraries)) or "none"
        is_portable = all(library.startswith(("/usr/lib/", "/System/")) for library in libraries)
    if not is_portable:
        raise dev.Failure(f"{wheel.name} needs more than its platform has: expected {expected}, found {found}.")


def can_run_here(wheel: Path) -> bool:
    """Return whether this Python can install a wheel."""
    return not parse_wheel_filename(wheel.name)[3].isdisjoint(sys_tags())


def try_wheel(wheel: Path) -> None:
    """Install a wheel into a fresh environment, and use it from an empty folder; raise Failure."""
    with tempfile.TemporaryDirectory() as folder:
        environment, empty = Path(folder, "environment"), Path(folder, "empty")
        empty.mkdir()
        run_tool(sys.executable, "-m", "venv", environment)
        programs = environment / dev.PYTHON.parent.name
        run_tool(programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
        calls: Sequence[tuple[str, tuple[str, ...]]] = (
            (wheel.name.split("-")[1], ("--version",)),
            (SENTENCE, ("solve", LAYOUT, "--quiet", "--language", "en")),
            ("Play in the terminal.", ("play", "maiko", "--help")),
        )
        for expected, words in calls:
            if expected not in (found := run_tool(programs / "hanamachi", *words, folder=empty)):
                raise dev.Failure(f"{wheel.name}: `hanamachi {words[0]}` printed {found!r}; expected {expected!r}.")
