"""Make the folder of a release: `python3 dev.py release VERSION [--output DIR] [--verify]`.

It checks that nothing is uncommitted and that all files state the version. It builds the source archive and all wheels,
uses each wheel that runs here from an empty folder, and writes checksums and a list of parts. UPLOAD.txt in the folder
says what to type.
"""

import argparse
import hashlib
import re
import sys
import tempfile
import tomllib
from pathlib import Path

import dev
from kernel.build import PLATFORMS
from release.checks import can_run_here, run_tool, tool, try_wheel
from release.parts import list_parts
from release.wheels import CACHE, build_wheels, commit_time, copy_files, run_git

VERSION = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?")

UPLOAD = """hanamachi {version}

These files were made from the commit {commit}. To publish them:

1. Mark the commit:      git tag -a v{version} -m "hanamachi {version}" && git push origin v{version}
2. Upload the packages:  twine upload {packages}
3. Publish a release of the tag in your forge, with notes.md as its text, and with all files of this folder.

Anybody can check the files: with `sha256sum --check SHA256SUMS`, and by building them again from the tag with
`python3 dev.py release {version}`, which gives the same bytes.
{warning}"""

NO_ADDRESS = """
The package page has no addresses yet: fill in `home` and `email` in pyproject.toml, at
[tool.hatch.metadata.hooks.custom], commit, and make the release again.
"""


def read_notes(changelog: str, version: str) -> str:
    """Return the text of a version's section in the changelog; raise Failure if there is none."""
    headings = re.findall(r"^## (.+)$", changelog, re.MULTILINE)
    found = re.search(
        rf"^## {re.escape(version)}(?:,? [^\n]*)?$\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    if not found or not found[1].strip():
        newest = headings[0] if headings else "none"
        raise dev.Failure(f"CHANGELOG.md has no text for {version}: expected `## {version}`, the newest is `{newest}`.")
    if "Unreleased" in headings:
        raise dev.Failure(f"CHANGELOG.md has a section `## Unreleased`: move its text to `## {version}`.")
    return found[1].strip() + "\n"


def check_versions(version: str, stated: dict[str, str]) -> None:
    """Raise Failure unless the version is well formed and each file states it.

    Args:
        version: The version of the release.
        stated: The text of each file that states a version, by path.
    """
    if not VERSION.fullmatch(version):
        raise dev.Failure(f"{version!r} is no version: expected three numbers such as 1.2.0, or 1.2.0rc1.")
    for name, text in stated.items():
        found = re.search(r"""^(?:__version__ = |version: )["']?([^"'\s]+)""", text, re.MULTILINE)
        if not found or found[1] != version:
            raise dev.Failure(f"{name} states version {found[1] if found else 'none'}; expected {version}.")


def check_tree(status: str) -> None:
    """Raise Failure if `git status --porcelain` lists a file."""
    if lines := status.splitlines():
        more = f" and {len(lines) - 1} more" if len(lines) > 1 else ""
        raise dev.Failure(f"Something is not committed: {lines[0][3:]}{more}; expected a clean copy of a commit.")


def find_differences(files: list[Path], others: list[Path]) -> list[str]:
    """Return the names of files that the other build did not make with the same bytes."""
    made = {file.name: file.read_bytes() for file in others}
    return [file.name for file in files if made.get(file.name) != file.read_bytes()]


def make_release(version: str, output: Path, verify: bool) -> None:
    """Check, build and try everything, and write the folder; raise Failure."""
    names = ("src/hanamachi/__init__.py", "CITATION.cff")
    check_versions(version, {name: (dev.ROOT / name).read_text("utf-8") for name in names})
    notes = read_notes((dev.ROOT / "CHANGELOG.md").read_text("utf-8"), version)
    check_tree(run_git("status", "--porcelain"))
    files = build_wheels(list(PLATFORMS), CACHE)
    run_tool(tool("twine"), "check", "--strict", *files)
    for wheel in files[1:]:
        if can_run_here(wheel):
            print(f"Using {wheel.name} from an empty folder …", flush=True)
            try_wheel(wheel)
        else:
            print(f"{wheel.name} cannot run on this machine, and was not tried", flush=True)
    if verify:
        print("Building everything a second time …", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            if different := find_differences(files, build_wheels(list(PLATFORMS), Path(folder))):
                raise dev.Failure(f"The second build made other bytes in {', '.join(different)}.")
        print(f"{len(files)} files are equal in both builds", flush=True)
    uploaded = copy_files(files, output)
    web, lock = dev.ROOT / "web", (dev.ROOT / "requirements/run.txt").read_text("utf-8")
    (output / "parts.cdx.json").write_text(list_parts(version, lock, web, int(commit_time())), "utf-8")
    (output / "notes.md").write_text(notes, "utf-8")
    listed = [*uploaded, output / "parts.cdx.json", output / "notes.md"]
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in listed]
    (output / "SHA256SUMS").write_text("".join(sums), "utf-8")
    with (dev.ROOT / "pyproject.toml").open("rb") as project:
        home = tomllib.load(project)["tool"]["hatch"]["metadata"]["hooks"]["custom"]["home"]
    text = UPLOAD.format(
        version=version,
        commit=run_git("rev-parse", "HEAD").strip(),
        packages=f"hanamachi-{version}.tar.gz hanamachi-{version}-*.whl",
        warning="" if home else NO_ADDRESS,
    )
    (output / "UPLOAD.txt").write_text(text, "utf-8")
    print(f"\n{text}\nThe folder: {output}")


def main(arguments: list[str]) -> int:
    """Make the release that the arguments name."""
    parser = argparse.ArgumentParser("dev.py release", description=__doc__, allow_abbrev=False)
    parser.add_argument("version", metavar="VERSION", help="the version, as src/hanamachi/__init__.py states it")
    parser.add_argument("--output", type=Path, help="folder for the files (dist/VERSION)")
    parser.add_argument("--verify", action="store_true", help="build twice, and compare every byte")
    options = parser.parse_args(arguments)
    try:
        make_release(options.version, options.output or dev.ROOT / "dist" / options.version, options.verify)
    except dev.Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
