"""The wheel: built with any compiler or zig, and used on a machine without a compiler."""

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.seldom,
    pytest.mark.skipif(not find_spec("ziglang"), reason="ziglang is not installed"),
]
STAND_IN = """
from pathlib import Path
made = Path(__file__).resolve().parents[1] / "src/hanamachi/server/static"
made.mkdir(exist_ok=True)
(made / "index.html").write_text("<title>a page</title>")
"""


def copy_sources(target: Path) -> Path:
    """Return a copy of the project's files, with uncommitted changes."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
    return target


def build_wheel(sources: Path, wheels: Path) -> subprocess.CompletedProcess[str]:
    """Build a wheel with the installed packages, without a package index."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index"]
    command += ["--disable-pip-version-check", "--wheel-dir", str(wheels), str(sources)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def find_only_file(folder: Path) -> Path:
    (found,) = folder.iterdir()
    return found


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project whose front end is built quickly."""
    copied = copy_sources(tmp_path_factory.mktemp("sources"))
    (copied / "web/npm.py").write_text(STAND_IN)
    return copied


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    wheels = tmp_path_factory.mktemp("wheels")
    built = build_wheel(sources, wheels)
    assert built.returncode == 0, built.stdout + built.stderr
    return find_only_file(wheels)


def test_one_wheel_is_for_every_python_from_3_11_on(wheel: Path) -> None:
    assert wheel.name.split("-")[2:4] == ["cp311", "abi3"]
    with ZipFile(wheel) as inside:
        names = inside.namelist()
        metadata = inside.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
    compiled = [name for name in names if name.startswith("hanamachi/_kernel")]
    assert len(compiled) == 2 and "hanamachi/_kernel.pyi" in compiled
    assert "hanamachi/server/static/index.html" in names
    assert not [name for name in names if name.endswith((".c", ".h"))]
    assert "Requires-Dist: cffi" in metadata


def test_the_wheel_answers_on_a_machine_without_a_compiler(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path], check=True)
    scheme = {"base": str(tmp_path), "platbase": str(tmp_path)}
    packages = Path(sysconfig.get_path("purelib", "venv", scheme))
    with ZipFile(wheel) as inside:
        inside.extractall(packages)
    # The packages that ours needs are lent by the Python of the tests, whose own hanamachi such a line does not reach.
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib"))
    programs = Path(sysconfig.get_path("scripts", "venv", scheme))
    program = """
import shutil
from hanamachi.games.okiya import Position
from hanamachi import _kernel
from hanamachi.games.okiya.solver import solve, unrank
assert not any(map(shutil.which, ("cc", "gcc", "clang", "zig", "cl")))
print(_kernel.__file__)
print([cell for cell, value in solve(Position.start(unrank(16010164223638))).moves.items() if value > 0])
"""
    environment = {name: value for name, value in os.environ.items() if name.upper() == "SYSTEMROOT"}
    answer = subprocess.run(
        [programs / Path(sys.executable).name, "-c", program],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**environment, "PATH": str(programs)},
    )
    assert answer.returncode == 0, answer.stderr
    compiled, winning = answer.stdout.splitlines()
    assert Path(compiled).is_relative_to(packages)
    assert winning == "[0]"  # the top left corner only


def test_a_kernel_that_does_not_compile_makes_no_wheel(sources: Path, tmp_path: Path) -> None:
    broken = shutil.copytree(sources, tmp_path / "sources")
    (broken / "kernel/okiya/kernel.c").write_text("int broken(\n")
    (tmp_path / "wheels").mkdir()
    built = build_wheel(broken, tmp_path / "wheels")
    assert built.returncode
    assert "RuntimeError: The kernel was not compiled: `kernel/build.py extension` failed." in built.stderr
    assert not list((tmp_path / "wheels").iterdir())


@pytest.mark.long("kernel")
@pytest.mark.node
def test_a_whole_wheel_has_the_browsers_side_and_the_kernel(tmp_path: Path) -> None:
    built = build_wheel(copy_sources(tmp_path / "sources"), tmp_path / "wheels")
    assert built.returncode == 0, built.stdout + built.stderr
    with ZipFile(find_only_file(tmp_path / "wheels")) as inside:
        folders = {str(Path(name).parent) for name in inside.namelist()}
        assert any(Path(name).name.startswith("_kernel.") and not name.endswith(".pyi") for name in inside.namelist())
        assert any(name.endswith(".wasm") for name in inside.namelist())
    assert "hanamachi/server/static/assets" in folders
