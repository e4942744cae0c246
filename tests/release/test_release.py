"""Releases: the changelog, versions, the clean tree, reproducible files, and the list of parts."""

import json
from pathlib import Path
from typing import Any

import pytest

import dev
from release.__main__ import check_tree, check_versions, find_differences, main, read_notes
from release.parts import IMPORT, list_bundled_packages, list_parts, read_python_lock

ROOT = Path(__file__).resolve().parents[2]
CHANGELOG = "# Changes\n\n## 1.3.0\n\n- New: a garden.\n\n### Fixed\n\n- A pond.\n\n## 1.2.0\n\n- Old.\n"


def test_the_notes_are_the_section_of_the_version() -> None:
    assert read_notes(CHANGELOG, "1.3.0") == "- New: a garden.\n\n### Fixed\n\n- A pond.\n"
    assert read_notes(CHANGELOG, "1.2.0") == "- Old.\n"
    assert read_notes(CHANGELOG.replace("1.3.0", "1.3.0, 2 May 2026"), "1.3.0").startswith("- New: a garden.")


@pytest.mark.parametrize(
    ("changelog", "mistake"),
    [
        (
            CHANGELOG.replace("1.3.0", "Unreleased"),
            "no text for 1.3.0: expected `## 1.3.0`, the newest is `Unreleased`",
        ),
        (CHANGELOG.replace("1.3.0", "1.30"), "no text for 1.3.0: expected `## 1.3.0`, the newest is `1.30`"),
        ("# Changes\n", "no text for 1.3.0: expected `## 1.3.0`, the newest is `none`"),
        ("## 1.3.0\n\n## 1.2.0\n\n- Old.\n", "no text for 1.3.0"),
        (f"## Unreleased\n\n- More.\n\n{CHANGELOG}", "has a section `## Unreleased`: move its text to `## 1.3.0`"),
    ],
)
def test_a_changelog_without_the_version_is_refused(changelog: str, mistake: str) -> None:
    with pytest.raises(dev.Failure) as raised:
        read_notes(changelog, "1.3.0")
    assert mistake in str(raised.value) and "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("version", "text", "mistake"),
    [
        ("1.3", "version: 1.3", "'1.3' is no version: expected three numbers such as 1.2.0, or 1.2.0rc1."),
        ("1.3.0", "version: 1.2.0\n", "CITATION.cff states version 1.2.0; expected 1.3.0."),
        ("1.3.0", "cff-version: 1.3.0\n", "CITATION.cff states version none; expected 1.3.0."),
    ],
)
def test_versions_that_differ_are_refused(version: str, text: str, mistake: str) -> None:
    with pytest.raises(dev.Failure) as raised:
        check_versions(version, {"CITATION.cff": text})
    assert str(raised.value) == mistake


def test_the_files_of_this_project_state_one_version() -> None:
    names = ("src/hanamachi/__init__.py", "CITATION.cff")
    version = (ROOT / names[0]).read_text("utf-8").split('__version__ = "')[1].split('"')[0]
    check_versions(version, {name: (ROOT / name).read_text("utf-8") for name in names})


def test_a_change_that_is_not_committed_is_named() -> None:
    check_tree("")
    with pytest.raises(dev.Failure, match=r"^Something is not committed: dev\.py and 1 more; expected a clean copy"):
        check_tree(" M dev.py\n?? notes.txt\n")


def test_a_wrong_version_ends_with_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["next"]) == 1
    assert capsys.readouterr().err == "'next' is no version: expected three numbers such as 1.2.0, or 1.2.0rc1.\n"


def test_files_with_other_bytes_or_none_are_different(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder, third in ((one, "c"), (two, "d")):
        folder.mkdir()
        (folder / "equal").write_text("a")
        (folder / "changed").write_text(third)
    (one / "missing").write_text("")
    assert find_differences(sorted(one.iterdir()), sorted(two.iterdir())) == ["changed", "missing"]


LOCK: dict[str, Any] = {
    "packages": {
        "node_modules/svelte": {"version": "5.1.0", "license": "MIT", "dependencies": {"clsx": "^2", "acorn": "^8"}},
        "node_modules/svelte/node_modules/acorn": {"version": "8.1.0", "license": "MIT"},
        "node_modules/acorn": {"version": "7.0.0", "license": "MIT"},
        "node_modules/clsx": {"version": "2.1.1", "license": "MIT"},
        "node_modules/@fluent/bundle": {"version": "0.19.1", "license": "Apache-2.0"},
        "node_modules/vite": {"version": "8.0.0", "license": "MIT"},
        "node_modules/vitest": {"version": "4.0.0", "license": "MIT", "dev": True},
    }
}


@pytest.fixture
def web(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src/page.svelte").write_text(
        "import { onMount } from 'svelte'\nimport { flip } from 'svelte/animate'\nimport a from './vite'\n"
        "const bundle = await import('@fluent/bundle')\n"
    )
    (tmp_path / "src/page.test.ts").write_text("import { expect } from 'vitest'\nimport 'vite'\n")
    (tmp_path / "package-lock.json").write_text(json.dumps(LOCK))
    return tmp_path


def test_bundled_packages_are_imported_ones_and_their_dependencies(web: Path) -> None:
    assert list_bundled_packages(web / "src", LOCK) == [
        "node_modules/@fluent/bundle",
        "node_modules/clsx",
        "node_modules/svelte",
        "node_modules/svelte/node_modules/acorn",
    ]


def test_the_list_of_parts_names_version_licence_and_address(web: Path) -> None:
    lock = "click==8.5.1 \\\n    --hash=sha256:00\nno-such-package==1.0 ; os_name == 'nt' \\\n    --hash=sha256:11\n"
    text = list_parts("1.3.0", lock, web, 1_700_000_000)
    assert text == list_parts("1.3.0", lock, web, 1_700_000_000)
    parts = json.loads(text)
    assert parts["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    assert parts["metadata"]["component"]["version"] == "1.3.0"
    by_name = {part["name"]: part for part in parts["components"]}
    assert by_name["click"]["purl"] == "pkg:pypi/click@8.5.1"
    assert by_name["click"]["licenses"] == [{"expression": "BSD-3-Clause"}]
    assert "licenses" not in by_name["no-such-package"]
    assert by_name["@fluent/bundle"]["purl"] == "pkg:npm/%40fluent/bundle@0.19.1"
    assert by_name["acorn"]["version"] == "8.1.0"
    assert by_name["Shippori Mincho"]["licenses"] == [{"expression": "OFL-1.1"}]


def test_the_lock_files_of_this_project_give_a_list_of_parts() -> None:
    lock = (ROOT / "requirements/run.txt").read_text("utf-8")
    parts = json.loads(list_parts("1.3.0", lock, ROOT / "web", 0))["components"]
    names = {part["name"] for part in parts}
    assert {"cffi", "litestar", "typst", "svelte", "@fluent/bundle", "lean-qr"} <= names
    assert not {"vite", "vitest", "pytest"} & names
    assert len(read_python_lock(lock)) == lock.count("==") - lock.count(" == ")
    assert IMPORT.findall("import x from 'node:fs'") == []
