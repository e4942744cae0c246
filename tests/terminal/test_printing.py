"""`hanamachi print` writes a complete file or none, and prints one sentence for each error."""

import inspect
import stat
import subprocess
import sys
from pathlib import Path

import click
import pytest

from hanamachi.__main__ import app
from hanamachi.command_line.command_group import Group
from hanamachi.games.okiya.printing.cut_out import cut_out_pdf
from hanamachi.games.okiya.solver.layouts import unrank
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.printing.options import Content, PrintOptions
from hanamachi.printing.paper import Paper
from hanamachi.terminal.print import pdf_files
from tests.other_systems import refuse_changes_of_open_files
from tests.printing import pages
from tests.terminal.conftest import Call

LAYOUT = "MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr"
GAME = f"{LAYOUT} a4 d3 b3 c3 d1 a3 c2"
PUZZLE = "PsIbMtCs/CrPtPbMr/CbIrCtMs/MbPrIsIt d4 c2 c4 d2"
NOTATION = f"""[Game "okiya"]
[Form "single"]
[FullGarden "blockade"]
[Seat1 "Mizuki"]
[Computer2 "wary"]
[First "2"]

1. {GAME} line 0-1
"""


def test_okiya_is_printed_as_it_was_ordered(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "okiya.pdf"
    how = ("--paper", "letter", "--language", "fr", "--dress", "line", "--tile", "50", "--sets", "2")
    options = (*how, "--only", "pieces", "--no-cut", "--backs")
    assert call("print", "okiya", *options, "-o", out).mistake is None
    assert out.read_bytes() == cut_out_pdf(
        PrintOptions.parse("letter", "fr", "line", 50, sets=2, content=Content.PIECES, cut=False, backs=True)
    )


@pytest.mark.parametrize(
    ("environment", "options"),
    [
        ({"LANG": "nl_BE.UTF-8"}, PrintOptions(language="nl")),
        ({"LANG": "fr_CA.UTF-8"}, PrintOptions(Paper.LETTER, "fr")),
        ({"LANG": "tlh.UTF-8"}, PrintOptions()),
    ],
)
def test_paper_and_language_are_those_of_the_environment(
    environment: dict[str, str], options: PrintOptions, call: Call, tmp_path: Path
) -> None:
    out = tmp_path / "okiya.pdf"
    assert call("print", "okiya", "-o", out, **environment).mistake is None
    assert out.read_bytes() == cut_out_pdf(options)


@pytest.mark.parametrize(
    ("arguments", "written"),
    [
        (["okiya", "--only", "pieces"], "okiya.pdf"),
        (["maiko", "--only", "pieces"], "maiko.pdf"),
        (["mat", LAYOUT], "mat.pdf"),
        (["record", "notes/evening.txt"], "evening.pdf"),
        (["puzzles"], "puzzles.pdf"),
        (["puzzles", "notes/train.txt"], "train.pdf"),
    ],
)
def test_without_a_name_a_file_here_is_named_after_what_is_printed(
    arguments: list[str], written: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes").mkdir()
    Path("notes/evening.txt").write_text(NOTATION)
    Path("notes/train.txt").write_text(PUZZLE)
    assert call("print", *arguments) == (f"{written} has been written.\n", None)
    assert Path(written).read_bytes().startswith(b"%PDF")
    said = call("print", *arguments).mistake
    assert said == f"{written} is there already: expected the name of a new file, or --overwrite"


@pytest.mark.parametrize("package", ["typst", "segno"])
def test_a_missing_extra_is_reported_before_anything_else(
    package: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "okiya.pdf").write_text("old")
    monkeypatch.chdir(tmp_path)
    # parsers of options are imported when the first value is parsed
    assert call("print", "okiya", "--tile", "61", "--paper", "a5").mistake
    monkeypatch.setitem(sys.modules, package, None)
    said = f'this needs the package {package}: `pip install "hanamachi[print]"` brings it'
    assert call("print", "okiya", "--language", "tlh").mistake == said
    assert call("print", "record", "nothing.json", "-o", "okiya.pdf").mistake == said


def test_a_dash_is_standard_output() -> None:
    ordered = ("print", "okiya", "--only", "pieces", "--paper", "a4", "--language", "en", "-o", "-")
    done = subprocess.run([sys.executable, "-m", "hanamachi", *ordered], capture_output=True, check=True, timeout=60)
    assert done.stdout == cut_out_pdf(PrintOptions(content=Content.PIECES))


def test_an_own_set_is_read_from_its_file(call: Call, tmp_path: Path) -> None:
    own = tmp_path / "mine.json"
    # the beak is a region of an earlier version
    own.write_text('{"set": 1, "name": "Mine", "inks": {"bird-beak": "#00ff00", "sun-disc": "#ff00ff"}, "token": null}')
    out = tmp_path / "okiya.pdf"
    assert call("print", "okiya", "--set", own, "-o", out).mistake is None
    assert out.read_bytes() == cut_out_pdf(PrintOptions(colouring=pdf_files.read_colouring(own)))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["okiya", "--tile", "61"], "--tile: '61', expected 30 to 60"),
        (["okiya", "--tile", "wide"], "--tile: 'wide', expected a number"),
        (["okiya", "--paper", "a5"], "--paper: 'a5', expected a4|letter"),
        (["okiya", "--dress", "grey"], "--dress: 'grey', expected colour|line|contrast"),
        (["okiya", "--language", "tlh"], "hanamachi has no language 'tlh'"),
        (["okiya", "--sets", "9"], "--sets: '9', expected 1 to 8"),
        (["okiya", "--set", "nothing.json"], "nothing.json: No such file or directory"),
        (["okiya", "--set", "puzzles.txt"], "puzzles.txt is not a colour set: expected a JSON file"),
        (
            ["okiya", "--dress", "line", "--set", "mine.json"],
            "--dress line cannot go with --set, which has",
        ),
        (["okiya", "--set", "mine.json"], "mine.json: no drawing has a part 'sun-dics'"),
        (["okiya", "--set", "mine.json"], "such as sun-disc"),
        (["okiya", "-o", "okiya.txt"], "okiya.txt cannot be written: expected a name that ends in .pdf"),
        (["mat", LAYOUT.replace("Mb", "Mt")], "is not a layout, because Mt appears twice: expected each"),
        (["mat", "MtMb"], "'MtMb' is not a layout"),
        (["mat", "99999999999999"], "99999999999999"),
        (["mat", f"{LAYOUT} a4"], "expected its layout alone"),
        (["mat", LAYOUT, "--tile", "50"], "a mat of tiles of 50 mm does not fit a4: expected 46.6 mm or less"),
        (["mat", LAYOUT, "--address", "house"], "'house' is not the address of a server"),
        (["mat", LAYOUT, "--address", "http://localhost:8421"], "expected one that a phone can open"),
        (["record", "puzzles.txt"], "puzzles.txt: "),
        (["record", "nothing.json"], "nothing.json: No such file or directory"),
        (["record", "maiko.txt"], "maiko.txt: "),
        (["puzzles", "wrong.txt"], "wrong.txt, line 2: move 2: a1 cannot be taken"),
        (["puzzles", "many.txt"], "61 puzzles cannot be printed at once: expected 1 to 60"),
        (["puzzles", "--date", "soon"], "'soon' is not a day"),
    ],
)
def test_print_errors_are_explained_and_leave_no_file(
    arguments: list[str], said: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("puzzles.txt").write_text(PUZZLE)
    Path("wrong.txt").write_text(f"{PUZZLE}\n{LAYOUT} a1 a1\n")
    Path("many.txt").write_text(f"{PUZZLE}\n" * 61)
    Path("mine.json").write_text('{"set": 1, "name": "Mine", "inks": {"sun-dics": "#ff00ff"}, "token": null}')
    Path("maiko.txt").write_text('[Game "maiko"]\n')
    before = sorted(tmp_path.iterdir())
    call_words = ["print", *arguments, *(() if "-o" in arguments else ("-o", "out.pdf"))]
    mistake = call(*call_words).mistake
    assert mistake and said in mistake
    assert sorted(tmp_path.iterdir()) == before


WRONG = """
mat MtMtCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr
mat MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr --tile 60
mat MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr --address x
mat MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr --address http://localhost
okiya --dress line --set mine.json
okiya --set mine.json
okiya -o okiya.txt
maiko --backs --tile 60 --paper a4 --sets 9
puzzles many.txt
record maiko.json
record many.txt
okiya --set many.txt
mat MtMb
mat 99999999999999
"""


@pytest.mark.parametrize("line", WRONG.strip().splitlines())
def test_errors_of_printing_follow_the_language(
    line: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("many.txt").write_text(f"{PUZZLE}\n" * 61)
    Path("mine.json").write_text('{"set": 1, "name": "Mine", "inks": {"sun-dics": "#ff00ff"}, "token": null}')
    call("play", "maiko", "--seats", "person,greedy", "--first", "1", "--record", "maiko.json", typed="")
    words = ["print", *line.split()]
    in_locale = [call(*words, LANG=f"{language}.UTF-8").mistake for language in ("en_GB", "fr_FR", "nl_NL")]
    asked = [call(*words, "--language", language).mistake for language in LANGUAGES]
    assert in_locale == asked
    assert len(set(asked)) == len(LANGUAGES) and all(asked)


PRINT = app.commands["print"]
assert isinstance(PRINT, Group)
COMMANDS = {"print": PRINT, **{f"print {name}": command for name, command in PRINT.commands.items()}}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_english_phrases_of_help_are_the_help_in_the_code(name: str) -> None:
    say, command = load_phrases("en", "help"), COMMANDS[name]
    own = f"help-{name.replace(' ', '-')}"
    told = inspect.cleandoc(command.help or "").partition("Examples:")[0]
    assert say(own).split() == told.split()
    for parameter in (each for each in command.params if each.name != "help"):
        assert isinstance(parameter, click.Option | click.Argument) and parameter.help
        try:
            phrase = say(f"{own}-{parameter.name}")
        except LookupError:
            phrase = say(f"help-print-{parameter.name}")
        assert phrase == parameter.help.partition("  [default: ")[0]


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_printing_follows_the_language(name: str, call: Call) -> None:
    words = name.split()
    english, french, dutch = (call(*words, "--help", LANG=f"{each}.UTF-8").out for each in ("en_GB", "fr_FR", "nl_NL"))
    assert english.startswith("Usage: ") and "Options:" in english
    assert french.startswith("Utilisation\u202f: ") and "Afficher ces explications" in french
    assert dutch.startswith("Gebruik: ") and "Opties:" in dutch and "Voorbeelden:" in dutch
    for other in (french, dutch):
        assert not {line for line in english.splitlines() if len(line) > 40} & {
            line for line in other.splitlines() if "hanamachi" not in line
        }
    if name != "print":
        asked = call(*words, "--help", "--language", "nl").out
        assert asked == call(*words, "--language=nl", "--help", LANG="fr_FR.UTF-8").out == dutch


def test_an_existing_file_is_replaced_only_on_request_and_atomically(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "mat.pdf"
    out.write_text("old")
    said = call("print", "mat", LAYOUT, "-o", out).mistake
    assert said == f"{out} is there already: expected the name of a new file, or --overwrite"

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", full)
        assert call("print", "mat", LAYOUT, "--overwrite", "-o", out).mistake == f"{out}: No space left on device"
    assert [file.name for file in tmp_path.iterdir()] == ["mat.pdf"]
    assert out.read_text() == "old"
    assert call("print", "mat", LAYOUT, "--overwrite", "-o", out).mistake is None
    assert out.read_bytes().startswith(b"%PDF")


@pytest.mark.skipif(sys.platform == "win32", reason="a link is no matter of course there")
@pytest.mark.parametrize("before", [b"old", None], ids=["to a file", "to nothing yet"])
def test_a_link_stays_and_is_written_through(call: Call, tmp_path: Path, before: bytes | None) -> None:
    link, shelf = tmp_path / "mat.pdf", tmp_path / "shelf"
    shelf.mkdir()
    if before is not None:
        (shelf / "kept.pdf").write_bytes(before)
    link.symlink_to(Path("shelf", "kept.pdf"))
    if before is not None:
        assert "is there already" in str(call("print", "mat", LAYOUT, "-o", link).mistake)
        assert (shelf / "kept.pdf").read_bytes() == before
    assert call("print", "mat", LAYOUT, "--overwrite", "-o", link).mistake is None
    assert link.is_symlink()
    assert (shelf / "kept.pdf").read_bytes().startswith(b"%PDF")
    assert [file.name for file in shelf.iterdir()] == ["kept.pdf"]


def test_a_folder_that_is_not_there_is_named(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "nowhere" / "okiya.pdf"
    assert call("print", "okiya", "-o", out).mistake == f"{out}: No such file or directory"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such devices")
def test_a_device_takes_it_as_it_comes(call: Call) -> None:
    assert call("print", "mat", LAYOUT, "-o", "/dev/null").mistake is None
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="open files have no names")
def test_a_file_that_a_shell_has_opened_for_it_is_written_to(call: Call, tmp_path: Path) -> None:
    with (tmp_path / "mat.pdf").open("wb") as opened:
        assert call("print", "mat", LAYOUT, "-o", f"/dev/fd/{opened.fileno()}").mistake is None
    assert (tmp_path / "mat.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
def test_a_device_that_is_full_is_named(call: Call) -> None:
    assert call("print", "mat", LAYOUT, "-o", "/dev/full").mistake == "/dev/full: No space left on device"


def test_a_record_is_described_with_the_words_of_the_terminal(call: Call, tmp_path: Path) -> None:
    kept, out = tmp_path / "evening.txt", tmp_path / "evening.pdf"
    kept.write_text(NOTATION)
    assert call("print", "record", kept, "-o", out).mistake is None
    (text,) = pages.extract_texts(out.read_bytes())
    assert "Game 1. Wary starts." in text
    assert "Wary wins with 9 tiles left in the garden." in text
    assert pages.find_pictures(out.read_bytes())[3].words == "1. Wary takes maple and poem at a4"


def test_an_unfinished_game_is_described_as_far_as_it_goes(call: Call, tmp_path: Path) -> None:
    kept, out = tmp_path / "evening.txt", tmp_path / "evening.pdf"
    kept.write_text(NOTATION.replace(" d3 b3 c3 d1 a3 c2 line 0-1", " *"))
    assert call("print", "record", kept, "-o", out).mistake is None
    words = [picture.words for picture in pages.find_pictures(out.read_bytes())]
    assert words[:2] == ["blue token", "red token"]
    assert [text[:1] for text in words[2:]] == ["T", "1"]


def test_a_record_of_maiko_tells_its_turns_and_its_boards(call: Call, tmp_path: Path) -> None:
    kept, out = tmp_path / "evening.json", tmp_path / "evening.pdf"
    call("play", "maiko", "--seats", "perfect,greedy,greedy", "--seed", "5", "--record", kept)
    assert call("print", "record", kept, "--language", "nl", "-o", out).mistake is None
    pdf = out.read_bytes()
    shown = call("record", "show", kept, "--language", "nl").out
    text = " ".join(pages.extract_texts(pdf))
    boards = [picture.words for picture in pages.find_pictures(pdf) if picture.words.startswith("Het bord van ")]
    assert len(boards) == 3
    (won,) = [name for name in ("Volmaakt", "Gretig (paars)", "Gretig (roze)") if f"{name} heeft gewonnen" in text]
    assert shown.splitlines()[-1].startswith(won)
    rounds = [line for line in shown.splitlines() if line.startswith("Ronde ")]
    assert rounds and all(line in text for line in rounds)


def test_a_record_in_which_no_game_of_maiko_is_over_is_refused(call: Call, tmp_path: Path) -> None:
    kept, out = tmp_path / "evening.json", tmp_path / "evening.pdf"
    call("play", "maiko", "--seats", "person,greedy", "--first", "1", "--seed", "5", "--record", kept, typed="")
    mistake = call("print", "record", kept, "-o", out).mistake
    assert mistake and "nothing to print: expected a game that has begun" in mistake
    assert not out.exists()


def test_the_puzzles_of_a_file_are_printed_and_else_those_of_a_week(call: Call, tmp_path: Path) -> None:
    kept, out = tmp_path / "train.txt", tmp_path / "train.pdf"
    kept.write_text(f"# one\n{PUZZLE}\n")
    assert call("print", "puzzles", kept, "--address", "https://example.org", "-o", out).mistake is None
    assert [picture.words for picture in pages.find_pictures(out.read_bytes())][-1] == (
        f"Code for a phone: https://example.org/analysis/{PUZZLE.replace(' ', '_')}#4"
    )
    week = [tmp_path / f"{day}.pdf" for day in (16, 19, 22)]
    for file in week:
        assert call("print", "puzzles", "--date", f"2026-11-{file.stem}", "-o", file).mistake is None
    assert len({file.read_bytes() for file in week}) == 1
    words = [picture.words for picture in pages.find_pictures(week[0].read_bytes())]
    assert sum(each.startswith("The garden: ") for each in words) == 7


def test_the_last_week_of_the_calendar_has_five_puzzles(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "last.pdf"
    assert call("print", "puzzles", "--date", "9999-12-31", "-o", out).mistake is None
    words = [picture.words for picture in pages.find_pictures(out.read_bytes())]
    assert sum(each.startswith("The garden: ") for each in words) == 5


def test_a_number_names_a_layout_too(call: Call, tmp_path: Path) -> None:
    named, numbered = tmp_path / "named.pdf", tmp_path / "numbered.pdf"
    assert call("print", "mat", "16010164223638", "-o", numbered).mistake is None
    assert call("print", "mat", str(unrank(16010164223638)), "-o", named).mistake is None
    assert named.read_bytes() == numbered.read_bytes()


def test_a_print_over_a_pdf_that_a_reader_has_open_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: Call
) -> None:
    refuse_changes_of_open_files(monkeypatch)
    file = tmp_path / "rules.pdf"
    file.write_bytes(b"%PDF")
    with file.open("rb"):
        said = call("print", "okiya", "--only", "rules", "-o", file, "--overwrite")
    assert said.mistake == f"{file}: Permission denied"
    assert [each.name for each in tmp_path.iterdir()] == ["rules.pdf"]
