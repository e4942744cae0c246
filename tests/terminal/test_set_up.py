"""The options of `play`: which table they make, and what is refused before there is one."""

import json
import re
from pathlib import Path

import pytest

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.game import BadOption
from hanamachi.game.registry import find_game, installed_games
from hanamachi.games.okiya import Layout, Position
from hanamachi.games.okiya.solver import solve
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.narration.table_narration import player_ids
from hanamachi.terminal.table_setup import make_setup, parse_seats
from tests.terminal.conftest import Call, Process
from tests.terminal.playing import LAYOUT, table_of

ENGLISH = load_phrases("en", "table")

BAD = [
    ("play go", "'go' is not a game of hanamachi: expected okiya, maiko"),
    ("play --form first-to-10", "'first-to-10' is not a match form"),
    ("play --form best-of-3", "'best-of-3' is not a match form"),
    ("play --form points-11", "'points-11' is not a match form"),
    ("play --full-garden win", "'win' is not a ruling of the full garden"),
    ("play --against person", "'person' is not a computer player"),
    ("play --against wary --seats person,wary", "expected --against or --seats, not both"),
    ("play --seats person", "'person' does not seat 2"),
    ("play --seats person,person,person", "does not seat 2"),
    ("play --seats person,grandmaster", "does not seat 2"),
    ("play maiko --hints", "there are no hints in maiko: expected none"),
    ("play --first 0", "--first"),
    ("play --first 3", "--first"),
    ("play --first me", "--first"),
    ("play --deal Ms", "'Ms' is not a layout"),
    (f"play --deal {LAYOUT.replace('Is', 'Ir')}", "each of the sixteen tiles once"),
    ("play --seed one", "--seed"),
    ("play --name a --name b", "2 names for 1 at the table"),
    (f"play --name {'x' * 25}", "expected 1 to 24 letters, digits or signs that show"),
    ("play --record /nowhere/at/all.json", "/nowhere/at/all.json: No such file or directory"),
    ("play --language de", "'de' is not a language of hanamachi"),
    ("play --layouts third", "'third' is not a kind of layouts"),
    ("play --layouts second --full-garden draw", "expected any, first, neither, openings-1"),
    ("play maiko --layouts first", "'first' is not a kind of deals of maiko"),
    ("play --colour", "there is no option --colour, but there is --colours, --record"),
    ("play okiya okiya", "'okiya' is too much: expected hanamachi play [OPTIONS] [GAME]"),
    ("play --server http://x:1/t/y", "'http://x:1/t/y' is not the address of a server: expected one such as"),
    ("play --server x --seed 1", "expected no --deal, --seed, --record or --resume beside --server"),
    ("play --server x --name a --name b", "2 names for 1 at the table"),
    ("plya", "there is no command 'plya', but there is play"),
]


@pytest.mark.parametrize(("line", "reason"), BAD, ids=[line for line, _ in BAD])
def test_a_wrong_call_gets_one_sentence_that_shows_what_was_given(line: str, reason: str, call: Call) -> None:
    out, mistake = call(*line.split(), typed="b1\n")
    assert out == ""
    assert mistake is not None and reason in mistake
    assert "\n" not in mistake


def test_signs_that_an_encoding_lacks_are_spelled_in_another_way() -> None:
    assert "−3: l’été, « à deux » – 漢…".encode("ascii", "spelled") == b"-3: l'ete, ? a deux ? - ?..."


def test_a_wrong_call_exits_with_2_and_a_word_on_standard_error(process: Process) -> None:
    done = process("play", "--form", "twice")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hanamachi: 'twice' is not a match form: ")
    assert done.stderr.count("\n") == 1


def test_seats_are_people_and_computer_players() -> None:
    assert parse_seats("okiya", None, None, ENGLISH) == (None, "wary")
    assert parse_seats("okiya", "random", None, ENGLISH) == (None, "random")
    assert parse_seats("okiya", None, "random, person", ENGLISH) == ("random", None)
    assert parse_seats("maiko", None, None, ENGLISH) == (None, "memory-4", "memory-4")
    assert parse_seats("maiko", "perfect", None, ENGLISH) == (None, "perfect")
    assert parse_seats("maiko", None, "person,person,search", ENGLISH) == (None, None, "search")


def test_a_computer_player_is_called_by_its_id_or_by_its_name_at_the_table() -> None:
    french, dutch = load_phrases("fr", "table"), load_phrases("nl", "table")
    assert (
        parse_seats("okiya", "pupil", None, ENGLISH)
        == parse_seats("okiya", "grade-3", None, dutch)
        == (None, "grade-3")
    )
    assert parse_seats("okiya", None, "Élève, PERSON", french) == ("grade-3", None)
    assert parse_seats("maiko", "Geheugen 4,toeval", None, dutch) == (None, "memory-4", "random")
    with pytest.raises(WrongCall, match=r"'pupil' is not a computer player of okiya: .*, grade-3 \(Leerling\), "):
        parse_seats("okiya", "pupil", None, dutch)
    with pytest.raises(WrongCall, match=r"expected 2 of person, random \(Chance\), wary, grade-1 \(Newcomer\), "):
        parse_seats("okiya", None, "person,nobody", ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_computer_player_is_that_of_another(language: str) -> None:
    say = load_phrases(language, "table")
    for game in installed_games():
        typed = player_ids(game, say)
        assert set(typed.values()) == set(game.load_players())
        assert all(
            typed[player] == typed[say(f"player-{player}").casefold()] == player for player in game.load_players()
        )


def test_a_game_against_a_shown_name_is_recorded_by_its_id(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "pupil.json"
    said = call("play", "--against", "Élève", "--language", "fr", "--record", file)
    assert said.mistake is None and "Élève" in said.out
    assert json.loads(file.read_bytes())["setup"]["computers"] == [None, "grade-3"]


def test_options_reach_the_record(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "options.json"
    how = ("--form", "points-15", "--full-garden", "draw", "--against", "random", "--name", "Zoë", "--first", "2")
    call("play", *how, "--deal", LAYOUT, "--record", file)
    setup = json.loads(file.read_bytes())["setup"]
    assert setup["game"] == {"game": "okiya", "form": "points-15", "full_garden": "draw"}
    assert (setup["computers"], setup["first"], setup["deals"]) == ([None, "random"], 1, [LAYOUT])
    assert table_of(file).seats[0].name == "Zoë"


@pytest.mark.parametrize(
    ("kind", "said"), [("openings-2", "Layouts: 2 openings win"), ("second", "Layouts: the other player wins")]
)
def test_layouts_of_a_kind_are_dealt_and_the_record_proves_them(
    kind: str, said: str, call: Call, tmp_path: Path
) -> None:
    file = tmp_path / "sharp.json"
    call("play", "--layouts", kind, "--seats", "wary,wary", "--form", "first-to-3", "--seed", "4", "--record", file)
    games = json.loads(call("record", "show", file, "--json").out)["games"]
    values = [solve(Position.start(Layout.parse(game["layout"]))).moves.values() for game in games]
    assert {sum(value > 0 for value in each) for each in values} == {2 if kind == "openings-2" else 0}
    assert said in call("record", "show", file).out.splitlines()
    assert "every deal and move checked" in call("record", "verify", file).out


WRONG = [
    ("play go", "wrong-game"),
    ("play --against wary --seats person,wary", "wrong-both"),
    ("play --against person", "wrong-player"),
    ("play maiko --against greedy,greedy,greedy,greedy", "wrong-against"),
    ("play --seats person", "wrong-seats"),
    ("play maiko --colours blue", "wrong-colours"),
    ("play maiko --against greedy --colours pink,white,green", "wrong-many-colours"),
    ("play --first 3", "wrong-first"),
    ("play --name a --name b", "wrong-names"),
    (f"play --name {'x' * 25}", "wrong-name"),
    ("play --stall 3", "wrong-option"),
    ("play maiko --form single", "wrong-option"),
    ("play --form best-of-3", "wrong-form"),
    ("play --full-garden win", "wrong-full-garden"),
    ("play maiko --stall 0", "wrong-stall"),
    ("play maiko --against greedy --left-out white", "wrong-left-out"),
    ("play --layouts third", "wrong-layouts"),
    ("play maiko --layouts first", "wrong-deals"),
    ("play maiko --hints", "wrong-hints"),
    ("play --resume x.json --seed 1", "wrong-resume"),
    (f"play --record {__file__}", "wrong-file"),
    ("play", "wrong-language"),
    ("play ftp://play.example/t/Wq3v8xTz", "wrong-link"),
    ("play https://play.example/t/Wq3v8xTz --seed 1", "wrong-link-options"),
]


MISREAD = [
    ("plya", "call-command"),
    ("record nope", "call-command"),
    ("play --colour", "call-option"),
    ("record show --nowhere", "call-option"),
    ("play okiya okiya", "call-extra"),
    ("record show", "call-missing"),
    ("play --first", "call-unfollowed"),
    ("play --hints=1", "call-followed"),
    ("play --first me", "call-whole"),
    ("play --pause long", "call-number"),
    ("play --pause -1", "call-between"),
    ("tables list --limit 0", "call-between"),
    ("research sample 9 --workers 0", "call-least"),
    ("move", "call-missing"),
    ("move mysql", "call-expected"),
    ("print okiya -o okiya.png", "wrong-ending"),
    ("puzzles today --date tomorrow", "wrong-date"),
    (f"print record {__file__}/here", "wrong-file-no-folder"),
    ("record show /nowhere.json", "wrong-file-missing"),
    ("record show /", "wrong-file-folder"),
    ("research sample 10 --workers 1 --scheduler tcp://nowhere", "wrong-workers"),
    ("research census --part 1/200 --workers 1 --scheduler tcp://nowhere /tmp/never", "wrong-workers"),
    (f"puzzles solve {__file__} --date 2026-11-21", "wrong-day"),
    (f"print mat {LAYOUT}_a4", "wrong-begun"),
    (f"layouts show {LAYOUT}_a4", "wrong-begun"),
    ("analyse --step " + LAYOUT, "wrong-step"),
    (f"print mat {LAYOUT} -o {__file__}", "wrong-overwrite"),
    ("analyse nothing", "wrong-neither"),
]


@pytest.mark.parametrize(("line", "phrase"), MISREAD, ids=[phrase for _, phrase in MISREAD])
def test_what_was_misread_is_told_in_three_languages(line: str, phrase: str, call: Call) -> None:
    words = [word.replace("_", " ") if LAYOUT in word else word for word in line.split()]
    told = [call(*words, LANG=f"{language}_BE.UTF-8").mistake for language in LANGUAGES]
    assert None not in told and len(set(told)) == len(LANGUAGES)


def test_an_option_of_a_game_from_elsewhere_is_refused_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanamachi.games.okiya.terminal.okiya_terminal.OkiyaTerminal.phrased_options", ())
    with pytest.raises(BadOption) as refused:
        make_setup("okiya", {"form": "twice"}, (None, "wary"), None, (), 1)
    assert not isinstance(refused.value, WrongCall) and "'twice'" in str(refused.value)


def test_a_hidden_game_without_its_own_terminal_refuses_a_shared_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(vars(find_game("maiko")), "load_terminal", None)
    with pytest.raises(WrongCall, match="2 people share this terminal: expected one person"):
        make_setup("maiko", {}, (None, None), None, (), 1)
    assert not make_setup("maiko", {}, (None, "greedy"), None, (), 1).shared


@pytest.mark.parametrize(("line", "phrase"), WRONG, ids=[phrase for _, phrase in WRONG])
def test_what_is_wrong_with_a_call_is_told_in_the_language_of_the_rest(line: str, phrase: str, call: Call) -> None:
    told = {}
    for language in LANGUAGES:
        if phrase == "wrong-language":
            told[language] = call(line, "--language", "de", LANG=f"{language}_BE.UTF-8").mistake
        else:
            told[language] = call(*line.split(), "--language", language).mistake
            assert call(*line.split(), LANG=f"{language}_BE.UTF-8").mistake == told[language]
    assert None not in told.values() and len(set(told.values())) == len(LANGUAGES)
    ends = {"en": "expected", "fr": "faut|choisissez ", "nl": "geef |gebruik |kies |laat "}
    ends |= {"fr": "existe déjà"} if phrase == "wrong-file" else {}
    assert all(re.search(end, str(told[language])) for language, end in ends.items())
