"""Wheels for other platforms: names, the definition of python3.dll, and copies with another kernel."""

import csv
import hashlib
import io
import subprocess
import sys
from base64 import urlsafe_b64encode
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.utils import parse_wheel_filename

from kernel import build
from release.wheels import hash_sources, repack, wheel_name

BASE = "hanamachi-1.2.3-cp311-abi3-linux_x86_64.whl"
INFO = "hanamachi-1.2.3.dist-info"


@pytest.fixture
def base(tmp_path: Path) -> Path:
    wheel = tmp_path / BASE
    with ZipFile(wheel, "w") as archive:
        archive.writestr("hanamachi/__init__.py", "__version__ = '1.2.3'\n")
        archive.writestr("hanamachi/_kernel.abi3.so", b"the kernel of this machine")
        archive.writestr("hanamachi/_kernel.pyi", "lib: object\n")
        archive.writestr(f"{INFO}/WHEEL", "Wheel-Version: 1.0\nTag: cp311-abi3-linux_x86_64\n")
        archive.writestr(f"{INFO}/RECORD", "hanamachi/__init__.py,sha256=old,1\n")
    return wheel


@pytest.mark.parametrize("platform_tag", build.PLATFORMS)
def test_the_name_of_a_wheel_says_its_platform(platform_tag: str) -> None:
    name, version, _, tags = parse_wheel_filename(wheel_name(BASE, platform_tag))
    assert (name, str(version)) == ("hanamachi", "1.2.3")
    assert list(map(str, tags)) == [f"cp311-abi3-{platform_tag}"]


def test_a_copy_for_windows_has_another_kernel_and_true_hashes(base: Path, tmp_path: Path) -> None:
    extension = tmp_path / "_kernel.pyd"
    extension.write_bytes(b"the kernel of Windows")
    (tmp_path / "made").mkdir()
    made = repack(base, extension, "win_amd64", tmp_path / "made")
    assert [file.name for file in made.parent.iterdir()] == ["hanamachi-1.2.3-cp311-abi3-win_amd64.whl"]
    with ZipFile(base) as old, ZipFile(made) as new:
        assert new.read("hanamachi/_kernel.pyd") == b"the kernel of Windows"
        assert "Tag: cp311-abi3-win_amd64\n" in new.read(f"{INFO}/WHEEL").decode()
        for name in ("hanamachi/__init__.py", "hanamachi/_kernel.pyi"):
            assert new.read(name) == old.read(name)
        records = list(csv.reader(io.StringIO(new.read(f"{INFO}/RECORD").decode())))
        assert sorted(row[0] for row in records) == sorted(new.namelist())
        for name, digest, size in records:
            if not name.endswith("/RECORD"):
                expected = urlsafe_b64encode(hashlib.sha256(new.read(name)).digest()).rstrip(b"=").decode()
                assert (digest, int(size)) == (f"sha256={expected}", len(new.read(name)))


def test_two_copies_are_equal_byte_by_byte(base: Path, tmp_path: Path) -> None:
    extension = tmp_path / "_kernel.abi3.so"
    extension.write_bytes(b"a kernel")
    made = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        made.append(repack(base, extension, "musllinux_1_2_x86_64", folder).read_bytes())
    assert made[0] == made[1]


def test_the_definition_of_python3_dll_lists_what_headers_declare(tmp_path: Path) -> None:
    (tmp_path / "a.h").write_text(
        "PyAPI_FUNC(PyObject *) PyLong_FromLong(long);\nPyAPI_DATA(PyTypeObject) PyLong_Type;\n"
        "PyAPI_FUNC(const char *)\n    Py_GetVersion(void);\n#define PyLong_Check(op) 1\n"
    )
    assert build.definition_of_python3_dll(tmp_path).splitlines() == [
        "LIBRARY python3.dll",
        "EXPORTS",
        "    PyLong_FromLong",
        "    PyLong_Type DATA",
        "    Py_GetVersion",
    ]


def test_an_unknown_platform_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(
        build.Failure, match=r"^There is no platform 'amiga'\. Expected one of: manylinux_2_17_x86_64, "
    ):
        build.build_extension(tmp_path, "amiga")


def test_unchanged_sources_have_the_same_hash() -> None:
    assert hash_sources() == hash_sources()


@pytest.mark.long("kernel")
@pytest.mark.skipif(not find_spec("ziglang"), reason="ziglang is not installed")
@pytest.mark.parametrize(
    ("platform_tag", "first_bytes"),
    [
        ("manylinux_2_17_aarch64", b"\x7fELF"),
        ("musllinux_1_2_x86_64", b"\x7fELF"),
        ("macosx_11_0_arm64", b"\xcf\xfa\xed\xfe"),
        ("win_amd64", b"MZ"),
    ],
)
def test_zig_compiles_the_kernel_for_another_platform(platform_tag: str, first_bytes: bytes, tmp_path: Path) -> None:
    command = [sys.executable, build.__file__, "extension", str(tmp_path), platform_tag]
    subprocess.run(command, check=True, capture_output=True)
    (built,) = tmp_path.iterdir()
    assert built.name == build.extension_name(platform_tag)
    assert built.read_bytes().startswith(first_bytes)
    assert b"PyInit__kernel" in built.read_bytes()
    # Two builds in different folders are equal.
    assert str(tmp_path).encode() not in built.read_bytes()
