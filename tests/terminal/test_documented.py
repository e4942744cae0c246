"""Every command has a help text, examples and a section in the docs. The docs show only commands that exist."""

import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hanamachi import __version__
from hanamachi.__main__ import app
from hanamachi.games.maiko.terminal.maiko_session import MAIKO_WORDS
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.narration.typed_words import Words
from hanamachi.terminal.session.table_session import HELP_WORDS, SERVER_WORDS
from tests.terminal.conftest import Call, Process

ROOT = Path(__file__).resolve().parents[2]
# without the page that is generated from the program
PAGES = [page for page in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md")) if page.name != "command-line.md"]
PLAYING = (ROOT / "docs/do/play-in-the-terminal.md").read_text("utf-8")
CALL = re.compile(
    r"^(?:\$ )?(?:[A-Z_]+=\S+ |printf .*? \| )?hanamachi(?:-admin)? (.+)$|`hanamachi(?:-admin)? ([^`\n]+)`",
    re.MULTILINE,
)


def list_command_options() -> dict[str, list[str]]:
    """Return the options and arguments of every command, by its full name."""
    found: dict[str, list[str]] = {}

    def walk(command: Any, name: tuple[str, ...]) -> None:
        asked = command.get_params(command.make_context("", [], resilient_parsing=True))
        names = [option for parameter in asked if parameter.name != "help" for option in parameter.opts]
        found[" ".join(name)] = names
        for sub, below in getattr(command, "commands", {}).items():
            walk(below, (*name, sub))

    walk(app, ())
    return found


COMMANDS = list_command_options()


def test_there_are_the_commands_that_we_think() -> None:
    records = ["record", "record show", "record verify", "record convert"]
    census = [f"research census{verb}" for verb in ("", " merge", " check", " show")]
    research = ["research", *census, "research sample", "research opening", "research openings"]
    puzzles = ["puzzles", *(f"puzzles {verb}" for verb in ("make", "today", "check", "solve"))]
    printing = ["print", *(f"print {what}" for what in ("record", "maiko", "okiya", "mat", "puzzles"))]
    alone = ["", "play", "rules", "serve", "check", "backup", "restore", "move", "prune"]
    solver = ["analyse", "perft", "solve"]
    operator = ["key", "key rotate", "key show", "tables", *(f"tables {verb}" for verb in ("list", "show", "delete"))]
    operator += ["people", "people find", "people delete"]
    assert list(COMMANDS) == [*alone, *operator, *records, *solver, *puzzles, *research, *printing]
    assert "--full-garden" in COMMANDS["play"] and "--json" in COMMANDS["record show"]


def list_documented_calls() -> list[tuple[str, str]]:
    """Return every call of `hanamachi` in the docs, with its page."""
    found = []
    for page in PAGES:
        for line, within in CALL.findall(page.read_text("utf-8")):
            found.append((page.name, line or within))
    return found


def test_every_call_on_a_page_is_of_a_command_and_options_that_there_are() -> None:
    assert len(list_documented_calls()) > 60
    for page, call in list_documented_calls():
        if "chomp" in call:
            continue  # it is installed by the tests of its own
        words, command = shlex.split(call, comments=True), ""
        while words and f"{command} {words[0]}".strip() in COMMANDS:
            command = f"{command} {words.pop(0)}".strip()
        options = {word.partition("=")[0] for word in words if re.match("--?[a-z]", word)}
        assert command or options, (page, call)
        assert options <= {*COMMANDS[command], "--help"}, (page, call)


@pytest.mark.parametrize("command", [name for name in COMMANDS if name and name not in ("record", "research", "print")])
def test_a_command_is_shown_on_some_page(command: str) -> None:
    assert any(re.match(rf"{command}(?![\w-])", call) for _, call in list_documented_calls())


@pytest.mark.parametrize("command", COMMANDS)
def test_help_says_what_a_command_does_and_gives_examples(command: str, call: Call) -> None:
    out, mistake = call(*command.split(), "--help")
    assert mistake is None
    assert "Examples:" in out
    assert out.count(f"hanamachi {command.split(' ')[0]}") >= 2
    for option in COMMANDS[command]:
        if option.startswith("--"):
            assert option in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_language_are_described(language: str) -> None:
    say = load_phrases(language, "terminal")
    for word in Words(say, (*HELP_WORDS, *SERVER_WORDS, *MAIKO_WORDS)).shown.values():
        assert f"`{word}`" in PLAYING


def test_without_a_verb_the_help_is_shown(call: Call, process: Process) -> None:
    alone = process()
    assert (alone.returncode, alone.stdout, alone.stderr) == (0, process("--help").stdout, "")
    assert call("record").out == call("record", "--help").out


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_is_printed(option: str, process: Process) -> None:
    done = process(option)
    assert (done.returncode, done.stdout) == (0, f"hanamachi {__version__}\n")


def test_a_mistake_of_the_programs_own_is_not_hidden(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ValueError("a bug")

    monkeypatch.setattr("hanamachi.games.okiya.terminal.solve.counts.print_move_sequence_counts", broken)
    with pytest.raises(ValueError, match="a bug"):
        call("perft", "x", "1")


def test_help_waits_for_no_library_that_it_does_not_need() -> None:
    program = "import sys, hanamachi.__main__; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True).stdout
    heavy = {"rich", "litestar", "uvicorn", "fluent.runtime", "hanamachi.table"}
    assert heavy & set(loaded.split()) == set()


def test_options_of_one_game_stand_together_and_no_summary_is_cut(call: Call) -> None:
    out = call("play", "--help").out
    both, okiya, maiko = (
        out.index(f"\n{heading}:\n") for heading in ("Options", "Options of Okiya", "Options of Maiko")
    )
    places = [
        out.index(f"\n  {option} ")
        for option in ("--hints", "--plain", "--form", "--full-garden", "--colours", "--stall")
    ]
    assert [both, *places[:2], okiya, *places[2:4], maiko, *places[4:]] == sorted([okiya, maiko, both, *places])
    for command in COMMANDS:
        commands = call(*command.split(), "--help").out.partition("\nCommands:\n")[2]
        assert "..." not in commands
    assert "list the mistakes." in call("--help").out


SHELLS: dict[str, Callable[[str], dict[str, str]]] = {
    "bash": lambda line: {"COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))},
    "zsh": lambda line: {"COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))},
    "fish": lambda line: {"COMP_WORDS": line, "COMP_CWORD": line.rpartition(" ")[2]},
}


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes_commands_options_and_values(shell: str) -> None:
    for line, expected in (
        ("hanamachi pl", "play"),
        ("hanamachi play --ful", "--full-garden"),
        ("hanamachi play m", "maiko"),
        ("hanamachi play --against w", "wary"),
        ("hanamachi play --against grade-3", "grade-3" if shell == "bash" else "Pupil"),
        ("hanamachi play maiko --against memory-4,ma", "memory-4,master"),
        ("hanamachi play --seats person,gr", "person,grade-8"),
        ("hanamachi play --form p", "points-15"),
        ("hanamachi play --full-garden ", "draw"),
        ("hanamachi play --layouts o", "openings-2"),
        ("hanamachi play maiko --colours white,v", "white,violet"),
        ("hanamachi play --language ", "nl"),
        ("hanamachi print okiya --paper ", "letter"),
        ("hanamachi print maiko --dress l", "line"),
        ("hanamachi solve 5 --ruling d", "draw"),
        ("hanamachi puzzles make --theme q", "quiet"),
        ("hanamachi serve --log j", "json"),
    ):
        asked = SHELLS[shell](line) | {"_HANAMACHI_COMPLETE": f"{shell}_complete"}
        assert expected in CliRunner().invoke(app, [], prog_name="hanamachi", env=asked).stdout
        script = (
            CliRunner().invoke(app, [], prog_name="hanamachi", env={"_HANAMACHI_COMPLETE": f"{shell}_source"}).stdout
        )
    assert f"_HANAMACHI_COMPLETE={shell}_complete" in script
