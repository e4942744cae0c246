"""Build a source archive and a wheel for each platform: `python3 dev.py wheels [--only PLATFORM]… [--output DIR]`.

The documentation, the front end and the package are built once. Then zig compiles the kernel for each platform, and a
copy of the wheel gets this kernel. Finished files are kept in .cache/wheels. A build that was interrupted goes on with
the files that are missing, if no source has changed.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import dev
from kernel.build import PLATFORMS, extension_name
from release.checks import check_wheel

CACHE = dev.ROOT / ".cache/wheels"
RECORD = ".dist-info/RECORD"
"""End of the name of a wheel's list of files with their hashes."""


def run_git(*arguments: str) -> str:
    """Return the output of git in the folder of the project; raise Failure."""
    try:
        command = ["git", *arguments]
        return subprocess.run(command, cwd=dev.ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise dev.Failure(f"Wheels are built from a git repository, and `git {arguments[0]}` failed there.") from error


def commit_time() -> str:
    """Return the time of the newest commit in seconds since 1970: the date of all files in a wheel."""
    return run_git("log", "-1", "--format=%ct").strip()


def hash_sources() -> str:
    """Return a hash of all files that are not ignored, of their date, and of the versions of zig and Python."""
    digest = hashlib.sha256(f"{commit_time()} {sys.version} {(dev.ROOT / 'requirements/zig.txt').read_text()}".encode())
    listed = run_git("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in sorted(filter(None, listed.split("\0"))):
        if (file := dev.ROOT / name).is_file():
            content = file.read_bytes()
            digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def build_archive(folder: Path) -> Path:
    """Return the source archive in a folder, after building it if it is missing."""
    if not (found := list(folder.glob("*.tar.gz"))):
        with tempfile.TemporaryDirectory(dir=folder) as temporary:
            dev.run_step("Source archive", dev.PYTHON, "-m", "hatchling", "build", "-t", "sdist", "-d", temporary)
            (built,) = Path(temporary).iterdir()
            found = [built.replace(folder / built.name)]
    return found[0]


def build_base_wheel(archive: Path, folder: Path) -> Path:
    """Return the wheel for this machine in a folder, after building it from the source archive if it is missing."""
    if not (found := list(folder.glob("*.whl"))):
        folder.mkdir(exist_ok=True)
        pip = (dev.PYTHON, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index", "--no-cache-dir")
        with tempfile.TemporaryDirectory(dir=folder) as temporary:
            with tarfile.open(archive) as packed:
                packed.extractall(temporary, filter="data")
            (sources,) = Path(temporary).iterdir()
            site = sources / dev.DOCS.relative_to(dev.ROOT)
            dev.run_step("Documentation", dev.PYTHON, "-m", "docs.site.build", site)
            dev.run_step("Front end and package", *pip, "--wheel-dir", temporary, sources)
            (built,) = Path(temporary).glob("*.whl")
            found = [built.replace(folder / built.name)]
    return found[0]


def wheel_name(base: str, platform_tag: str) -> str:
    """Return the file name of a wheel for a platform, given the name of a wheel for another one."""
    return f"{base.removesuffix('.whl').rsplit('-', 1)[0]}-{platform_tag}.whl"


def repack(base: Path, extension: Path, platform_tag: str, folder: Path) -> Path:
    """Write a wheel that differs from another one only in the compiled extension and the platform; return its path."""
    target = folder / wheel_name(base.name, platform_tag)
    records = []
    part = target.with_suffix(".part")
    with ZipFile(base) as old, ZipFile(part, "w", ZIP_DEFLATED) as new:
        for info in old.infolist():
            content = old.read(info)
            if info.filename.startswith("hanamachi/_kernel.") and not info.filename.endswith(".pyi"):
                info.filename, content = f"hanamachi/{extension.name}", extension.read_bytes()
            elif info.filename.endswith(".dist-info/WHEEL"):
                tag = base.stem.split("-", 2)[2].encode()
                content = content.replace(b"Tag: " + tag, b"Tag: " + wheel_tag(target).encode())
            elif info.filename.endswith(RECORD):
                record_info = info
                continue
            digest = urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            records.append(f"{info.filename},sha256={digest},{len(content)}\n")
            new.writestr(info, content, ZIP_DEFLATED)
        new.writestr(record_info, "".join([*records, f"{record_info.filename},,\n"]), ZIP_DEFLATED)
    return part.replace(target)


def wheel_tag(wheel: Path) -> str:
    """Return the tag in the name of a wheel, such as cp311-abi3-win_amd64."""
    return wheel.stem.split("-", 2)[2]


def build_wheels(platform_tags: Sequence[str], cache: Path) -> list[Path]:
    """Build the source archive and the wheels of some platforms, and check them; return their paths.

    Args:
        platform_tags: Keys of PLATFORMS.
        cache: A folder that keeps complete files of the same sources.
    """
    os.environ["SOURCE_DATE_EPOCH"] = commit_time()
    os.environ["PYTHONHASHSEED"] = "0"  # the search index of the documentation depends on it
    folder = cache / hash_sources()
    for outdated in cache.glob("*"):
        if outdated != folder:
            shutil.rmtree(outdated)
    folder.mkdir(parents=True, exist_ok=True)
    archive = build_archive(folder)
    base = build_base_wheel(archive, folder / "base")
    built = [archive]
    for number, platform_tag in enumerate(platform_tags, start=1):
        title = f"Wheel {number} of {len(platform_tags)}: {platform_tag}"
        wheel = folder / wheel_name(base.name, platform_tag)
        if wheel.exists():
            print(f"{title} … kept, because no source has changed", flush=True)
        else:
            with tempfile.TemporaryDirectory() as temporary:
                dev.run_step(title, dev.PYTHON, dev.COMPILE, "extension", temporary, platform_tag)
                extension = Path(temporary, extension_name(platform_tag))
                unchecked = repack(base, extension, platform_tag, Path(temporary))
                check_wheel(unchecked)
                shutil.copy(unchecked, wheel.with_suffix(".part"))
            wheel.with_suffix(".part").replace(wheel)
        built.append(wheel)
    return built


def copy_files(files: Sequence[Path], output: Path) -> list[Path]:
    """Copy files into a folder, and return the paths of the copies."""
    output.mkdir(parents=True, exist_ok=True)
    return [Path(shutil.copy(file, output)) for file in files]


def main(arguments: list[str]) -> int:
    """Build the wheels that the arguments name."""
    parser = argparse.ArgumentParser("dev.py wheels", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--only", action="append", metavar="PLATFORM", choices=PLATFORMS, help=f"one of {', '.join(PLATFORMS)}"
    )
    parser.add_argument("--output", type=Path, default=dev.ROOT / "dist", help="folder for the files (dist)")
    options = parser.parse_args(arguments)
    try:
        for file in copy_files(build_wheels(options.only or list(PLATFORMS), CACHE), options.output):
            print(f"{file.stat().st_size / 1e6:5.1f} MB  {file}")
    except dev.Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
