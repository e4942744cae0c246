"""The options of `hanamachi play`: which table they make, and which values are refused."""

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
from hanamachi.narration.table_narration import map_typed_names_to_player_ids
from hanamachi.terminal.table_setup import make_table_setup, parse_players_of_seats
from tests.terminal.conftest import Call
from tests.terminal.playing import LAYOUT, load_table

ENGLISH = load_phrases("en", "table")

WRONG = [
    ("play go", "hanamachi has no game 'go': expected okiya, maiko"),
    ("play --form first-to-10", "'first-to-10' is not a match form"),
    ("play --form best-of-3", "'best-of-3' is not a match form"),
    ("play --form points-11", "'points-11' is not a match form"),
    ("play --full-garden win", "'win' is not a ruling for a full garden"),
    ("play --against person", "'person' is not a computer player"),
    ("play --against wary --seats person,wary", "expected --against or --seats, not both"),
    ("play --seats person", "'person' does not seat 2"),
    ("play --seats person,person,person", "does not seat 2"),
    ("play --seats person,grandmaster", "does not seat 2"),
    ("play maiko --hints", "there are no hints in maiko: expected none"),
    ("play --first 0", "--first"),
    ("play --first 3", "--first"),
    ("play --first me", "--first"),
    ("play --seed one", "--seed"),
    ("play --name a --name b", "2 names for 1 person at the table"),
    (f"play --name {'x' * 25}", "expected 1 to 24 visible characters"),
    ("play --record /nowhere/at/all.json", "/nowhere/at/all.json: No such file or directory"),
    ("play --language tlh", "hanamachi has no language 'tlh'"),
    ("play --layouts third", "'third' is not a kind of layout"),
    ("play --layouts second --full-garden draw", "expected any, first, neither, openings-1"),
    ("play maiko --layouts first", "'first' is not a kind of deal in maiko"),
    ("play --colour", "there is no option --colour, but there is --colours, --record"),
    ("play okiya okiya", "'okiya' is an argument too many: expected hanamachi play [OPTIONS] [GAME]"),
    ("play --server http://x:1/t/y", "'http://x:1/t/y' is not the address of a server: expected one such as"),
    ("play --server x --seed 1", "expected no --deal, --seed, --record or --resume together with --server"),
    ("play --server x --name a --name b", "2 names for 1 person at the table"),
    ("plya", "there is no command 'plya', but there is play"),
    (
        "play maiko --against greedy,greedy,greedy,greedy",
        "'greedy,greedy,greedy,greedy' makes 4 opponents: expected 1–3",
    ),
    ("play maiko --colours blue", "'blue': these are not player colours"),
    ("play maiko --against greedy --colours pink,white,green", "'pink,white,green' names more than 2 colours"),
    ("play --stall 3", "Okiya has no option --stall: expected --form, --full-garden"),
    ("play maiko --form single", "Maiko has no option --form: expected --colours, --left-out, --stall"),
    ("play maiko --stall 0", "'0' rounds without progress cannot end a game: expected 1 to 99"),
    (
        "play maiko --against greedy --left-out white",
        "'white' cannot be left out with 2 players: expected pink or green",
    ),
    ("play --resume x.json --seed 1", "--resume goes on with a table as it is"),
    (f"play --record {__file__}", f"{__file__} is there already"),
    ("play ftp://play.example/t/Wq3v8xTz", "'ftp://play.example/t/Wq3v8xTz' is not a link to a table"),
    ("play https://play.example/t/Wq3v8xTz --seed 1", "a link leads to a table as it is"),
    ("record nope", "there is no command 'nope': --help shows them all"),
    ("record show --nowhere", "there is no option --nowhere: --help shows them all"),
    ("record show", "FILE is missing: expected hanamachi record show [OPTIONS] FILE"),
    ("play --first", "--first is followed by nothing: expected a value"),
    ("play --hints=1", "--hints has a value: expected none"),
    ("play --pause long", "--pause: 'long', expected a number"),
    ("play --pause -1", "--pause: '-1', expected 0 to 10"),
    ("tables list --limit 0", "--limit: '0', expected 1 to 100000"),
    ("research sample 9 --workers 0", "--workers: '0', expected 1 or more"),
    ("move", "postgresql|sqlite is missing"),
    ("move mysql", "postgresql|sqlite: 'mysql', expected postgresql|sqlite"),
    ("print okiya -o okiya.png", "okiya.png cannot be written: expected a name that ends in .pdf"),
    ("puzzles today --date tomorrow", "--date: 'tomorrow' is not a day: expected one such as 2026-11-21"),
    (f"print record {__file__}/here", f"{__file__}/here: Not a directory"),
    ("record show /nowhere.json", "/nowhere.json: No such file or directory"),
    ("record show /", "/: Is a directory"),
    (
        "research sample 10 --workers 1 --scheduler tcp://nowhere",
        "--workers counts threads of this machine, and --scheduler uses other machines",
    ),
    (f"puzzles solve {__file__} --date 2026-11-21", f"--date 2026-11-21 cannot go with {__file__}"),
    (f"print mat {LAYOUT}_a4", f"'{LAYOUT} a4' is a game that has begun"),
    (f"analyse --step {LAYOUT}", "--step steps through a game with the arrow keys"),
    (f"print mat {LAYOUT} -o {__file__}", f"{__file__} cannot be written"),
    ("play maiko --full-garden draw", "Maiko has no option --full-garden"),
    ("play maiko --stall x", "'x' rounds"),
    ("play maiko --left-out pink", "cannot be left out with 3 players"),
    ("play maiko --colours pink,pink", "'pink,pink': these are not player colours"),
    ("play maiko --against wary", "'wary' is not a computer player of maiko"),
    ("play maiko --seats person", "does not seat 2–4"),
    ("play maiko --seats random,random,random,random,random", "does not seat 2–4"),
    ("play maiko --first 4", "--first 4 is not a seat of this table: expected 1 to 3"),
    ("play maiko --pause -1", "--pause"),
]
OWN_WORDS = [
    ("play --deal Ms", "'Ms' is not a layout"),
    (f"play --deal {LAYOUT.replace('Is', 'Ir')}", "each of the sixteen tiles once"),
    ("play maiko --deal wv", "'wv' is not a deal"),
    ("analyse nothing", "'nothing' n’est ni un fichier ni une partie (en anglais : 'nothing' is not a layout"),
]
"""Calls that are refused by the rules of a game, whose sentences are English."""


@pytest.mark.parametrize(("line", "reason"), WRONG, ids=[line for line, _ in WRONG])
def test_a_wrong_call_gets_one_sentence_in_each_language(line: str, reason: str, call: Call) -> None:
    words = [word.replace("_", " ") if LAYOUT in word else word for word in line.split()]
    told = {}
    for language in LANGUAGES:
        out, mistake = call(*words, typed="b1\n", LANG=f"{language}_BE.UTF-8")
        assert out == "" and mistake and "\n" not in mistake
        told[language] = mistake
    assert reason in told["en"]
    assert len(set(told.values())) == len(LANGUAGES)
    if "expected" in told["en"]:
        assert re.search("faut|choisissez |retirez |n’ajoutez |n’écarte ", told["fr"]) and re.search(
            "geef |gebruik |kies |laat ", told["nl"]
        )


@pytest.mark.parametrize(("line", "reason"), OWN_WORDS)
def test_options_refused_by_a_game_show_its_own_error(line: str, reason: str, call: Call) -> None:
    out, mistake = call(*line.split(), LANG="fr_BE.UTF-8")
    assert out == ""
    assert mistake and reason in mistake


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_call_is_told_in_the_language_that_it_asks_for(language: str, call: Call) -> None:
    told = call("play", "--first", "3", "--language", language).mistake
    assert told == call("play", "--first", "3", LANG=f"{language}_BE.UTF-8").mistake


def test_signs_that_an_encoding_lacks_are_spelled_in_another_way() -> None:
    assert "−3: l’été, « à deux » – 漢…".encode("ascii", "spelled") == b'-3: l\'ete, " a deux " - ?...'


def test_seats_are_people_and_computer_players() -> None:
    assert parse_players_of_seats("okiya", None, None, ENGLISH) == (None, "wary")
    assert parse_players_of_seats("okiya", "random", None, ENGLISH) == (None, "random")
    assert parse_players_of_seats("okiya", None, "random, person", ENGLISH) == ("random", None)
    assert parse_players_of_seats("maiko", None, None, ENGLISH) == (None, "memory-4", "memory-4")
    assert parse_players_of_seats("maiko", "perfect", None, ENGLISH) == (None, "perfect")
    assert parse_players_of_seats("maiko", None, "person,person,master", ENGLISH) == (None, None, "master")
    assert parse_players_of_seats("maiko", "search", None, ENGLISH) == (None, "master")


def test_a_computer_player_is_called_by_its_id_or_by_its_name_at_the_table() -> None:
    french, dutch = load_phrases("fr", "table"), load_phrases("nl", "table")
    assert (
        parse_players_of_seats("okiya", "pupil", None, ENGLISH)
        == parse_players_of_seats("okiya", "grade-3", None, dutch)
        == (None, "grade-3")
    )
    assert parse_players_of_seats("okiya", None, "Élève, PERSON", french) == ("grade-3", None)
    assert parse_players_of_seats("maiko", "Geheugen 4,toeval", None, dutch) == (None, "memory-4", "random")
    with pytest.raises(WrongCall, match=r"'pupil' is not a computer player of okiya: .*, grade-3 \(Leerling\), "):
        parse_players_of_seats("okiya", "pupil", None, dutch)
    with pytest.raises(WrongCall, match=r"expected 2 of person, random \(Chance\), wary, grade-1 \(Newcomer\), "):
        parse_players_of_seats("okiya", None, "person,nobody", ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_computer_player_is_that_of_another(language: str) -> None:
    say = load_phrases(language, "table")
    for game in installed_games():
        typed = map_typed_names_to_player_ids(game, say)
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
    assert load_table(file).seats[0].name == "Zoë"


@pytest.mark.parametrize(
    ("kind", "said"),
    [("openings-2", "Layouts: 2 of the 12 openings win"), ("second", "Layouts: a win for the second player")],
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


def test_an_option_of_a_game_from_elsewhere_is_refused_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanamachi.games.okiya.terminal.okiya_terminal.OkiyaTerminal.phrased_options", ())
    with pytest.raises(BadOption) as refused:
        make_table_setup("okiya", {"form": "twice"}, (None, "wary"), None, (), 1)
    assert not isinstance(refused.value, WrongCall) and "'twice'" in str(refused.value)


def test_a_hidden_game_without_its_own_terminal_refuses_a_shared_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(find_game("maiko")), "load_terminal", None)
    with pytest.raises(WrongCall, match="2 people share this terminal: expected one person"):
        make_table_setup("maiko", {}, (None, None), None, (), 1)
    assert not make_table_setup("maiko", {}, (None, "greedy"), None, (), 1).shared
