"""Compile the kernel: `python kernel/build.py WHAT TARGET`, where WHAT is one of

    extension   hanamachi.games.okiya.solver._kernel for CPython 3.11 and every later one, into the folder TARGET
    wasm        the same for the browser, as the file TARGET
    test        the program that tests it under the sanitizers, as the file TARGET
    learn       the program that learns the order of moves and prints weights.h, as the file TARGET
    compiler    nothing: the exit code says whether there is a C compiler at all

It takes the compiler that CC names, or else cc, gcc or clang, or else the zig that ziglang installs beside this
Python, which alone knows the browser's machine. Without a compiler it says so in one sentence and returns 69.
"""

import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib.util import find_spec
from pathlib import Path

KERNEL = Path(__file__).resolve().parent
TABLES = (KERNEL / "garden.c", KERNEL / "geography.c")
SOURCES = (KERNEL / "kernel.c", *TABLES)
HEADER = KERNEL / "kernel.h"
EXTENSION = "_kernel.pyd" if os.name == "nt" else "_kernel.abi3.so"
ABI = "0x030B0000"  # what Python 3.11 promises to every later one
ZIG = [sys.executable, "-m", "ziglang", "cc"]
NO_COMPILER = 69  # what sysexits.h calls unavailable
ON_X86_64 = platform.machine().lower() in ("x86_64", "amd64")
C11 = ("-std=c11", "-O3")
# The kernel counts bits all the time. Every x86-64 since 2008 can do that in one step, and 1.5 times as fast.
COUNTING = ("-mpopcnt",) if ON_X86_64 else ()
SANITIZED = (
    *("-std=c11", "-O1", "-g", "-Wall", "-Wextra", "-Werror"),
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"),
)


class Failure(Exception):
    """Why the kernel was not built, said in one sentence."""


class NoCompiler(Failure):
    """There is no C compiler here."""


def compilers() -> Iterator[list[str]]:
    """Every C compiler of this machine, the one to prefer first."""
    named = shlex.split(os.environ.get("CC", ""))
    if named and shutil.which(named[0]):
        yield named
    yield from ([found] for found in map(shutil.which, ("cc", "gcc", "clang")) if found)
    if find_spec("ziglang"):
        # Left alone, zig builds for this very processor: a wheel goes to others.
        yield [*ZIG, f"-mcpu={'x86_64_v2' if ON_X86_64 else 'baseline'}"]


def compiler() -> list[str]:
    """The command that compiles C here; NoCompiler."""
    for command in compilers():
        return command
    raise NoCompiler("There is no C compiler here: expected cc, gcc or clang on PATH, one named in CC, or ziglang.")


def run(command: list[str]) -> None:
    """Run a compiler; Failure when it cannot do it, with what it said above."""
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        raise Failure(f"The kernel was not built: `{shlex.join(command)}` failed; what it said is above.")


def linked_to_python() -> list[str]:
    """How an extension finds the Python that will load it."""
    if sys.platform == "win32":
        return [f"-L{Path(sys.base_prefix, 'libs')}", "-lpython3"]
    return ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else []


def build_extension(folder: Path) -> None:
    """Put the extension into a folder, whole or not at all; Failure."""
    from cffi import FFI  # type: ignore[import-untyped]  # only this one needs it

    include = Path(sysconfig.get_path("include"))
    if not (include / "Python.h").exists():
        raise Failure(f"The kernel was not built: {include} has no Python.h (Debian keeps it in python3-dev).")
    ffi = FFI()
    ffi.cdef("\n".join(line for line in HEADER.read_text("utf-8").splitlines() if not line.startswith("#")))
    ffi.set_source("hanamachi.games.okiya.solver._kernel", f'#include "{HEADER.name}"')
    # Beside the target, so that it can be moved there in one go: someone may be playing with the old one.
    with tempfile.TemporaryDirectory(dir=folder, prefix=".kernel-") as room:
        glue, made = Path(room, "glue.c"), Path(room, EXTENSION)
        with redirect_stdout(sys.stderr):
            ffi.emit_c_code(str(glue))
        headers = [f"-DPy_LIMITED_API={ABI}", f"-I{KERNEL}", f"-I{include}"]
        options = [*C11, *COUNTING, "-fPIC", "-fvisibility=hidden", *headers]
        run([*compiler(), *options, "-shared", *map(str, SOURCES), str(glue), "-o", str(made), *linked_to_python()])
        made.replace(folder / EXTENSION)


def build_wasm(target: Path) -> None:
    """Make the browser's kernel: the functions of kernel.h, its memory, and where the free part of that begins."""
    if not find_spec("ziglang"):
        raise NoCompiler("The browser's kernel is made by ziglang, which is not installed beside this Python.")
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".kernel-") as room:
        made = Path(room, target.name)
        options = [*C11, "-nostdlib", "-Wl,--no-entry", "-Wl,--strip-all", "-mbulk-memory"]
        exports = (
            *("okiya_setup", "okiya_solve", "okiya_look", "okiya_score", "okiya_choose"),
            *("okiya_secret", "okiya_commitment", "okiya_shuffle", "__heap_base"),
        )
        names = [f"-Wl,--export={name}" for name in exports]
        run([*ZIG, "-target", "wasm32-freestanding", *options, *names, *map(str, SOURCES), "-o", str(made)])
        made.replace(target)


def build_test(target: Path) -> None:
    """Make the program of test.c, which ends at the first wrong answer and at the first wrong step."""
    run([*compiler(), *SANITIZED, *map(str, SOURCES), str(KERNEL / "test.c"), "-o", str(target)])


def build_learn(target: Path) -> None:
    """Make the program of learn.c, whose weights are variables."""
    sources = (str(KERNEL / "learn.c"), *map(str, TABLES))
    run([*compiler(), "-std=gnu11", "-O3", *COUNTING, "-DLEARNING", *sources, "-o", str(target), "-lm"])


def main(arguments: list[str]) -> int:
    """Build what is asked for; 0, or 1 after a failure and 69 without a compiler, with one sentence."""
    builds = {"extension": build_extension, "wasm": build_wasm, "test": build_test, "learn": build_learn}
    try:
        match arguments:
            case ["compiler"]:
                compiler()
            case [what, target] if what in builds:
                builds[what](Path(target).resolve())
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except Failure as failure:
        print(failure, file=sys.stderr)
        return NO_COMPILER if isinstance(failure, NoCompiler) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
