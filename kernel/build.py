"""Compile the kernel: `python kernel/build.py PRODUCT TARGET`, or `extension TARGET PLATFORM`.

PRODUCT is one of:

    extension   hanamachi._kernel, the kernels of both games for CPython 3.11 and later, into the folder TARGET
    okiya-wasm  the kernel of Okiya for browsers in WebAssembly, as the file TARGET
    maiko-wasm  the kernel of Maiko for browsers in WebAssembly, as the file TARGET
    okiya-test  the test program of the kernel of Okiya with sanitizers, as the file TARGET
    maiko-test  the test program of the kernel of Maiko with sanitizers, as the file TARGET
    okiya-learn the program that learns the move order of Okiya and prints weights.h, as the file TARGET
    compiler    nothing; the exit code is 0 if there is a C compiler

It uses the compiler in CC, or else cc, gcc or clang, or else zig from the package ziglang. Only zig compiles to
WebAssembly, and for a PLATFORM of wheels such as win_amd64. Without a compiler it prints one sentence and returns 69.
"""

import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial
from importlib.util import find_spec
from pathlib import Path

KERNEL = Path(__file__).resolve().parent
OKIYA = KERNEL / "okiya"
OKIYA_TABLES = (OKIYA / "garden.c", OKIYA / "geography.c")
OKIYA_SOURCES = (OKIYA / "kernel.c", *OKIYA_TABLES)
MAIKO = KERNEL / "maiko"
MAIKO_SOURCES = (MAIKO / "kernel.c",)
SOURCES = (*OKIYA_SOURCES, *MAIKO_SOURCES)
HEADERS = (OKIYA / "kernel.h", MAIKO / "kernel.h")
OKIYA_EXPORTS = (
    *("okiya_setup", "okiya_solve", "okiya_get_state", "okiya_score_match", "okiya_choose_cell"),
    *("okiya_derive_secret", "okiya_commit_to", "okiya_shuffle"),
)
MAIKO_EXPORTS = (
    *("maiko_derive_secret", "maiko_commit_to", "maiko_shuffle", "maiko_deal_secret", "maiko_start"),
    *("maiko_list_actions", "maiko_play", "maiko_score", "maiko_leaders", "maiko_get_facts", "maiko_play_random"),
    *("maiko_judge", "maiko_judge_by_memory", "maiko_choose_by_search"),
)
EXTENSION = "_kernel.pyd" if os.name == "nt" else "_kernel.abi3.so"
ABI = "0x030B0000"  # stable ABI of Python 3.11, which later versions load
ZIGLANG = [sys.executable, "-m", "ziglang"]
ZIG = [*ZIGLANG, "cc"]
NO_COMPILER = 69  # EX_UNAVAILABLE of sysexits.h
ON_X86_64 = platform.machine().lower() in ("x86_64", "amd64")
C11 = ("-std=c11", "-O3")
# The kernel counts bits in its inner loops. The instruction, in every x86-64 since 2008, makes it 1.5 times as fast.
POPCOUNT = ("-mpopcnt",) if ON_X86_64 else ()
PLATFORMS = {
    "manylinux_2_17_x86_64": "x86_64-linux-gnu.2.17",
    "manylinux_2_17_aarch64": "aarch64-linux-gnu.2.17",
    "musllinux_1_2_x86_64": "x86_64-linux-musl",
    "musllinux_1_2_aarch64": "aarch64-linux-musl",
    "macosx_11_0_x86_64": "x86_64-macos.11.0-none",
    "macosx_11_0_arm64": "aarch64-macos.11.0-none",
    "win_amd64": "x86_64-windows-gnu",
    "win_arm64": "aarch64-windows-gnu",
}
"""The platform tag of each wheel, and the target of zig for it."""

SANITIZED = (
    *("-std=c11", "-O1", "-g", "-Wall", "-Wextra", "-Werror"),
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"),
)


class Failure(Exception):
    """The kernel was not built. The message is one sentence for the user."""


class NoCompiler(Failure):
    """There is no C compiler here."""


def compiler_candidates() -> Iterator[list[str]]:
    """Yield the commands of installed C compilers, in order of preference."""
    named = shlex.split(os.environ.get("CC", ""))
    if named and shutil.which(named[0]):
        yield named
    yield from ([found] for found in map(shutil.which, ("cc", "gcc", "clang")) if found)
    if find_spec("ziglang"):
        # By default zig compiles for the processor of this machine, but a wheel has to run on others.
        yield [*ZIG, f"-mcpu={'x86_64_v2' if ON_X86_64 else 'baseline'}"]


def find_compiler() -> list[str]:
    """Return the command of the preferred C compiler; raise NoCompiler."""
    for command in compiler_candidates():
        return command
    raise NoCompiler("There is no C compiler here: expected cc, gcc or clang on PATH, one named in CC, or ziglang.")


def run_compiler(command: list[str]) -> None:
    """Run a compiler with its output shown; raise Failure if it fails."""
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        raise Failure(f"The kernel was not built: `{shlex.join(command)}` failed; its output is above.")


def python_link_options() -> list[str]:
    """Return the linker options with which an extension finds the symbols of Python."""
    if sys.platform == "win32":
        return [f"-L{Path(sys.base_prefix, 'libs')}", "-lpython3"]
    return ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else []


def extension_name(platform_tag: str) -> str:
    """Return the file name of the extension on a platform of wheels."""
    return "_kernel.pyd" if platform_tag.startswith("win_") else "_kernel.abi3.so"


def definition_of_python3_dll(include: Path) -> str:
    """Return the definition file (.def) of python3.dll: all functions and data that Python's headers declare.

    A linker takes only those that the extension uses.
    """
    text = "".join(header.read_text("utf-8") for header in sorted(include.glob("*.h")))
    declared = set(re.findall(r"PyAPI_(FUNC|DATA)\([^()]*\)\s*\**(\w+)", text))
    lines = sorted(f"    {name}{' DATA' if kind == 'DATA' else ''}" for kind, name in declared)
    return "\n".join(["LIBRARY python3.dll", "EXPORTS", *lines, ""])


def prepare_cross_compiler(platform_tag: str, include: Path, folder: Path) -> list[str]:
    """Return the command of zig that compiles and links an extension for a platform of wheels.

    Args:
        platform_tag: A key of PLATFORMS.
        include: The folder of Python's headers.
        folder: An empty folder for the headers with our pyconfig.h, and for the import library of python3.dll.
    """
    if platform_tag not in PLATFORMS:
        raise Failure(f"There is no platform {platform_tag!r}. Expected one of: {', '.join(PLATFORMS)}.")
    if not find_spec("ziglang"):
        raise NoCompiler("To compile for another platform needs ziglang, which is not installed for this Python.")
    # Python.h includes the pyconfig.h that stands beside it.
    headers = folder / "include"
    shutil.copytree(include, headers, ignore=shutil.ignore_patterns("internal", "numpy"))
    shutil.copy(KERNEL / "pyconfig.h", headers)
    target = PLATFORMS[platform_tag]
    # -s leaves out the names of the files of this machine.
    command = [*ZIG, "-target", target, "-s", f"-I{headers}"]
    if target.startswith("x86_64"):
        command.append("-mcpu=x86_64_v2")
    if "macos" in target:
        # Without a name, the linker writes the path of the file, which differs from build to build.
        command += ["-undefined", "dynamic_lookup", f"-Wl,-install_name,@rpath/{extension_name(platform_tag)}"]
    if "windows" in target:
        definition = folder / "python3.def"
        definition.write_text(definition_of_python3_dll(include), "utf-8")
        machine = "i386:x86-64" if target.startswith("x86_64") else "arm64"
        library = str(folder / "libpython3.a")
        run_compiler([*ZIGLANG, "dlltool", "-d", str(definition), "-l", library, "-m", machine])
        command.append(library)
    return command


def build_extension(folder: Path, platform_tag: str = "") -> None:
    """Compile the extension into a folder, replacing an old one in one step; raise Failure.

    Args:
        folder: The folder for the extension.
        platform_tag: A platform of wheels, which zig compiles for. By default, the compiler here compiles for here.
    """
    from cffi import FFI  # type: ignore[import-untyped]  # not installed for the other products

    include = Path(sysconfig.get_path("include"))
    if not (include / "Python.h").exists():
        raise Failure(f"The kernel was not built: {include} has no Python.h (in Debian, install python3-dev).")
    ffi = FFI()
    for header in HEADERS:
        ffi.cdef("\n".join(line for line in header.read_text("utf-8").splitlines() if not line.startswith("#")))
    includes = (f'#include "{header.relative_to(KERNEL).as_posix()}"' for header in HEADERS)
    ffi.set_source("hanamachi._kernel", "\n".join(includes))
    name = extension_name(platform_tag) if platform_tag else EXTENSION
    # A folder beside the target makes the move atomic: a running program may be using the old extension.
    with tempfile.TemporaryDirectory(dir=folder, prefix=".kernel-") as temporary:
        if platform_tag:
            compiler, for_here = prepare_cross_compiler(platform_tag, include, Path(temporary)), []
        else:
            compiler, for_here = find_compiler(), [*POPCOUNT, f"-I{include}", *python_link_options()]
        glue, built = Path(temporary, "glue.c"), Path(temporary, name)
        with redirect_stdout(sys.stderr):
            ffi.emit_c_code(str(glue))
        options = [*C11, "-fPIC", "-fvisibility=hidden", f"-DPy_LIMITED_API={ABI}", f"-I{KERNEL}"]
        files = [*map(str, SOURCES), str(glue)]
        if "musl" in platform_tag:
            # zig would link libc.so, a name that only musl's own loader knows. Python has loaded the library already.
            together = str(Path(temporary, "together.o"))
            run_compiler([*compiler, *options, "-r", *files, "-o", together])
            compiler, options, files = [*ZIG, "-target", PLATFORMS[platform_tag], "-s", "-nostdlib"], [], [together]
        run_compiler([*compiler, *options, "-shared", *files, "-o", str(built), *for_here])
        built.replace(folder / name)


def build_wasm(exports: tuple[str, ...], sources: tuple[Path, ...], target: Path) -> None:
    """Compile a kernel to WebAssembly. It exports functions, memory, and `__heap_base`: free memory."""
    if not find_spec("ziglang"):
        raise NoCompiler("The WebAssembly kernel needs ziglang, which is not installed for this Python.")
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".kernel-") as temporary:
        built = Path(temporary, target.name)
        options = [*C11, "-nostdlib", "-Wl,--no-entry", "-Wl,--strip-all", "-mbulk-memory"]
        names = [f"-Wl,--export={name}" for name in (*exports, "__heap_base")]
        run_compiler([*ZIG, "-target", "wasm32-freestanding", *options, *names, *map(str, sources), "-o", str(built)])
        built.chmod(0o644)  # it is committed, and zig makes it executable
        built.replace(target)


def build_test(folder: Path, sources: tuple[Path, ...], target: Path) -> None:
    """Compile test.c with sanitizers. The program stops at the first wrong answer or sanitizer error."""
    run_compiler([*find_compiler(), *SANITIZED, *map(str, sources), str(folder / "test.c"), "-o", str(target)])


def build_okiya_learn(target: Path) -> None:
    """Compile learn.c, in which the weights of moves are variables."""
    sources = (str(OKIYA / "learn.c"), *map(str, OKIYA_TABLES))
    run_compiler([*find_compiler(), "-std=gnu11", "-O3", *POPCOUNT, "-DLEARNING", *sources, "-o", str(target), "-lm"])


def main(arguments: list[str]) -> int:
    """Build a product; return 0, 1 after a failure, 2 for wrong arguments, or 69 without a compiler."""
    builds: dict[str, Callable[[Path], None]] = {
        "extension": build_extension,
        "okiya-wasm": partial(build_wasm, OKIYA_EXPORTS, OKIYA_SOURCES),
        "okiya-test": partial(build_test, OKIYA, OKIYA_SOURCES),
        "maiko-wasm": partial(build_wasm, MAIKO_EXPORTS, MAIKO_SOURCES),
        "maiko-test": partial(build_test, MAIKO, MAIKO_SOURCES),
        "okiya-learn": build_okiya_learn,
    }
    try:
        match arguments:
            case ["compiler"]:
                find_compiler()
            case ["extension", target, platform_tag]:
                build_extension(Path(target).resolve(), platform_tag)
            case [product, target] if product in builds:
                builds[product](Path(target).resolve())
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except Failure as failure:
        print(failure, file=sys.stderr)
        return NO_COMPILER if isinstance(failure, NoCompiler) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
