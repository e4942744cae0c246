"""`hanamachi play`: whole matches from typed input, and refused input."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hanamachi.game.player import Chance
from hanamachi.game.registry import find_game
from hanamachi.games.okiya import CELL_NAMES
from hanamachi.locales import load_phrases
from hanamachi.table import Table, apply, make_next_entry
from hanamachi.table.commands import Act, AnyCommand, Sit, Start
from hanamachi.table.computers import choose_next_computer_command
from hanamachi.table.record import decode_record
from hanamachi.terminal.play.lines import wrap_text
from hanamachi.terminal.table_setup import CATALOGUES, make_table_setup
from tests.terminal.conftest import ENGLISH, Call, Process
from tests.terminal.playing import AGAINST_WARY, TWO, load_table


def match_against_wary(seed: int, form: str) -> list[str]:
    """Return the input of a person who plays any legal tile in a whole match, as the table names it."""
    table, lines = Table.from_setup(make_table_setup("okiya", {"form": form}, (None, "wary"), 1, (), seed)), list[str]()

    def do(seat: int, command: AnyCommand) -> None:
        nonlocal table
        table, _ = apply(table, make_next_entry(table, seat, command, 0))

    do(0, Sit("Mizuki"))
    while not table.is_over:
        if spoken := choose_next_computer_command(table):
            do(*spoken)
        elif table.game is not None and table.is_playing:
            lines.append(
                find_game("okiya").get_player("random")(table.game.position, Chance.for_decision(seed, len(lines)))
            )
            do(0, Act(lines[-1]))
        else:
            lines.append("")
            do(0, Start())
    return lines


def test_a_whole_match_against_wary_is_played_by_what_a_pipe_types(process: Process, tmp_path: Path) -> None:
    lines, file = match_against_wary(7, "first-to-2"), tmp_path / "match.json"
    how = ("--seed", "7", "--first", "1", "--form", "first-to-2", "--name", "Mizuki", "--record", file)
    done = process("play", *how, typed="\n".join(lines) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    table = load_table(file)
    assert table.is_over
    assert [action for game in table.games for action in game.actions[(game.first) :: 2]] == list(filter(None, lines))
    assert table.match is not None
    assert ("You win the match!" if table.match.winners == (0,) else "Wary wins the match!") in done.stdout
    assert process("record", "verify", file).stdout.endswith("every deal and move checked\n")


def test_the_same_seed_gives_the_same_deals_and_computer_moves(call: Call, tmp_path: Path) -> None:
    first, again, other = (
        call("play", "--seats", "wary,random", "--seed", seed, "--record", tmp_path / name).out.splitlines()[:-1]
        for seed, name in (("1", "a"), ("1", "b"), ("2", "c"))
    )
    assert first == again != other
    assert load_table(tmp_path / "a").is_over


def test_without_a_seed_the_deal_is_drawn(call: Call) -> None:
    assert call("play").out != call("play").out


def test_computers_play_each_other_without_being_asked_anything(call: Call) -> None:
    said = call("play", "--seats", "random,wary", "--form", "single", "--seed", "1")
    assert said.mistake is None
    assert "Wary took" in said.out
    assert "Your turn" not in said.out
    assert "Another match" not in said.out


def test_two_computers_of_a_kind_are_distinguished(call: Call) -> None:
    out = call("play", "--seats", "wary,wary", "--form", "single", "--seed", "1").out
    assert "Wary 1 took" in out and "Wary 2 took" in out


def test_two_people_at_one_terminal_are_named_and_one_takes_a_move_back(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    how = ("--name", "Mizuki", "--name", "Ren", "--record", file)
    out = call(*TWO, *how, typed="b4\na4\nback\nback\nback\nc4\nb4\n").out
    assert "Mizuki may take any tile on the border" in out
    assert "Ren may take iris or rain." in out
    assert out.index("Ren took a move back.") < out.index("Mizuki took a move back.")
    assert "There is no move to take back." in out
    game = load_table(file).game
    assert game is not None and game.actions == ("c4", "b4")


def test_against_a_computer_back_takes_its_answer_back_too(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "back.json"
    out = call(*AGAINST_WARY, "--record", file, typed="a4\nback\n").out
    assert "You took your move back." in out
    game = load_table(file).game
    assert game is not None and game.actions == ()


def test_a_tile_is_taken_by_its_cell_or_its_letters_in_any_case(call: Call) -> None:
    for typed in ("b4", "B4", "  b4 ", "Ir", "ir"):
        assert "Player 1 took iris and rain at b4." in call(*TWO, typed=f"{typed}\n").out


def test_resigning_gives_the_game_to_the_other_and_the_loser_starts(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "resigned.json"
    out = call(*TWO, "--record", file, typed="b4\nresign\n\nresign\nnext\n").out
    assert "Player 2 resigned. Player 1 wins with 15 tiles left in the garden." in out
    assert "Player 2 starts game 2." in out
    assert [game.first for game in load_table(file).games] == [0, 1, 1]


def test_a_rematch_is_played_at_the_same_table(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "again.json"
    out = call(*AGAINST_WARY, "--form", "single", "--record", file, typed="resign\n\nyes\nresign\nno\nb1\n").out
    assert out.count("Another match? yes or no") == 3
    assert out.count("Game 1. ") == 2
    table = load_table(file)
    assert [game.match for game in table.games] == [1, 2]
    assert table.is_over


def test_words_that_have_their_time_but_not_this_one_change_nothing(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "words.json"
    out = call(*TWO, "--record", file, typed="next\nyes\nno\nresign\nmoves\nback\nresign\na4\nfoo\n").out
    assert out.count("I do not know “next”.") == 1
    assert out.count("No game is being played.") == 4
    assert "I do not know “foo”" in out
    assert len(load_table(file).games) == 1


def test_moves_garden_and_help_say_what_they_say_and_change_nothing(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "asked.json"
    out = call(*TWO, "--record", file, typed="moves\ngarden\nhelp\n\n").out
    assert "12 tiles may be taken: a4 iris and sun, b4 iris and rain," in out
    assert out.count("4   [Is]   [Ir]   [Mr]   [Cs]\n") == 2
    assert "resign: give up this game" in out
    assert len(decode_record(file.read_bytes()).entries) == 2


REFUSED = {
    "en": ("b2 lies in the middle", "The tile at b4 is gone.", "c3 is maple and poem: neither iris nor rain."),
    "fr": (
        "b2 est au milieu",
        "La tuile de b4 n’est plus là.",
        "c3 porte la tuile érable et poème\u202f: ni iris ni pluie.",
    ),
    "nl": ("b2 ligt in het midden", "De tegel van b4 is weg.", "c3 is esdoorn en gedicht: geen iris en geen regen."),
}


@pytest.mark.parametrize("language", REFUSED)
def test_illegal_moves_are_refused_with_the_reason(language: str, call: Call, tmp_path: Path) -> None:
    layout, file = "IsIrMrCs/PbMsMtCb/IbCrPsPr/ItCtPtMb", tmp_path / "refused.json"
    how = ("play", "--seats", "person,person", "--deal", layout, "--language", language, "--record", file)
    out = call(*how, typed="b2\nb4\nb4\nc3\n").out
    for reason in REFUSED[language]:
        assert reason in out
    game = load_table(file).game
    assert game is not None and game.actions == ("b4",)


def test_bytes_that_are_no_text_are_no_move(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hanamachi", "play", "--seed", "1", "--record", str(tmp_path / "bytes.json")]
    done = subprocess.run(command, input=b"\xff\xfe\n\0\n", capture_output=True, env=os.environ | ENGLISH, check=True)
    assert done.stderr == b""
    assert done.stdout.count(b"I do not know") == 2


@pytest.mark.parametrize(("language", "asked"), [("en", "Take any"), ("fr", "Prenez une"), ("nl", "Pak een")])
def test_a_game_is_played_in_the_language_of_the_environment_or_the_option(
    language: str, asked: str, call: Call
) -> None:
    assert asked in call(*AGAINST_WARY, LANG=f"{language}_BE.UTF-8").out
    assert asked in call(*AGAINST_WARY, "--language", language, LANG="en_GB.UTF-8").out


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_word_in_help_is_understood_also_in_english(language: str, call: Call) -> None:
    say = load_phrases(language, *CATALOGUES)
    for word in ("moves", "garden", "back", "resign", "quit", "help"):
        shown = say(f"word-{word}").split()[0]
        outs = {call(*TWO, "--language", language, typed=f"b4\n{typed}\n").out for typed in (word, shown)}
        assert len(outs) == 1
        assert say("not-understood", said=shown, help=say("word-help").split()[0]) not in outs.pop()


def test_every_cell_is_read_as_itself(call: Call) -> None:
    for cell in CELL_NAMES:
        assert "I do not know" not in call(*TWO, typed=f"{cell}\n").out


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("game", ["okiya", "maiko"])
def test_the_rules_of_a_game_fit_on_one_screen(game: str, language: str, call: Call) -> None:
    lines = call("rules", game, "--language", language).out.splitlines()
    assert sum(len(wrap_text(line, 80)) for line in lines) < 24


def test_the_rules_of_an_unknown_game_are_refused(call: Call) -> None:
    assert call("rules", "go").mistake == "hanamachi has no game 'go': expected okiya, maiko"
