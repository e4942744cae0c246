"""Playing in the terminal: whole matches by what is typed, what is refused, and what is kept."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hanamachi.games.okiya import CELL_NAMES, Layout, Position
from hanamachi.locales import phrases
from hanamachi.players import Chance, player_named
from hanamachi.solver import solve
from hanamachi.table import Table, next_entry, take
from hanamachi.table.commands import Act, AnyCommand, Sit, Start
from hanamachi.table.computers import reply
from hanamachi.table.record import decode
from hanamachi.terminal.play import CATALOGUES, seats_of, setup_of
from tests.terminal.conftest import ENGLISH, Call, Process

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"
AGAINST_WARY = ("play", "--seed", "3", "--first", "1")
TWO = ("play", "--seats", "person,person", "--first", "1", "--deal", LAYOUT)


def table_of(record: Path) -> Table:
    return decode(record.read_bytes()).table


def match_against_wary(seed: int, form: str) -> list[str]:
    """What somebody who plays any lawful tile types in a whole match, by the table's own word."""
    table, lines = Table.of(setup_of("okiya", {"form": form}, (None, "wary"), 1, (), seed)), list[str]()

    def do(seat: int, command: AnyCommand) -> None:
        nonlocal table
        table, _ = take(table, next_entry(table, seat, command, 0))

    do(0, Sit("Mizuki"))
    while not table.over:
        if spoken := reply(table):
            do(*spoken)
        elif table.game is not None and table.playing:
            lines.append(player_named("okiya", "random")(table.game.position, Chance.of(seed, len(lines))))
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
    table = table_of(file)
    assert table.over
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
    assert table_of(tmp_path / "a").over


def test_without_a_seed_the_deal_is_drawn(call: Call) -> None:
    assert call("play").out != call("play").out


def test_computers_play_each_other_without_being_asked_anything(call: Call) -> None:
    said = call("play", "--seats", "random,wary", "--form", "single", "--seed", "1")
    assert said.mistake is None
    assert "Wary took" in said.out
    assert "Your turn" not in said.out
    assert "Another match" not in said.out


def test_two_computers_of_a_kind_are_told_apart(call: Call) -> None:
    out = call("play", "--seats", "wary,wary", "--form", "single", "--seed", "1").out
    assert "Wary 1 took" in out and "Wary 2 took" in out


# ------------------------------------------------------------------------------------------------ what is typed


def test_two_people_at_one_terminal_are_named_and_one_takes_a_move_back(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    how = ("--name", "Mizuki", "--name", "Ren", "--record", file)
    out = call(*TWO, *how, typed="b4\na4\nback\nback\nback\nc4\nb4\n").out
    assert "Mizuki may take any tile on the border" in out
    assert "Ren may take iris or rain." in out
    assert out.index("Ren took a move back.") < out.index("Mizuki took a move back.")
    assert "There is no move to take back." in out
    game = table_of(file).game
    assert game is not None and game.actions == ("c4", "b4")


def test_against_a_computer_back_takes_its_answer_back_too(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "back.json"
    out = call(*AGAINST_WARY, "--record", file, typed="a4\nback\n").out
    assert "You took your move back." in out
    game = table_of(file).game
    assert game is not None and game.actions == ()


def test_a_tile_is_taken_by_its_cell_or_its_letters_in_any_case(call: Call) -> None:
    for typed in ("b4", "B4", "  b4 ", "Ir", "ir"):
        assert "Player 1 took iris and rain at b4." in call(*TWO, typed=f"{typed}\n").out


def test_resigning_gives_the_game_to_the_other_and_the_loser_starts(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "resigned.json"
    out = call(*TWO, "--record", file, typed="b4\nresign\n\nresign\nnext\n").out
    assert "Player 2 resigned. Player 1 wins with 15 tiles left in the garden." in out
    assert "Player 2 starts game 2." in out
    assert [game.first for game in table_of(file).games] == [0, 1, 1]


def test_a_rematch_is_played_at_the_same_table(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "again.json"
    out = call(*AGAINST_WARY, "--form", "single", "--record", file, typed="resign\n\nyes\nresign\nno\nb1\n").out
    assert out.count("Another match? yes or no") == 3
    assert out.count("Game 1. ") == 2
    table = table_of(file)
    assert [game.match for game in table.games] == [1, 2]
    assert table.over


def test_words_that_have_their_time_but_not_this_one_change_nothing(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "words.json"
    out = call(*TWO, "--record", file, typed="next\nyes\nno\nresign\nmoves\nback\nresign\na4\nfoo\n").out
    assert out.count("“next” is neither a cell nor a word that I know.") == 1
    assert out.count("No game is being played.") == 4
    assert "“foo” is neither" in out
    assert len(table_of(file).games) == 1


def test_moves_garden_and_help_say_what_they_say_and_change_nothing(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "asked.json"
    out = call(*TWO, "--record", file, typed="moves\ngarden\nhelp\n\n").out
    assert "12 tiles may be taken: a4 iris and rising sun, b4 iris and rain," in out
    assert out.count("4   [Is]   [Ir]   [Mr]   [Cs]\n") == 2
    assert "resign: give up this game" in out
    assert len(decode(file.read_bytes()).entries) == 2


HINTED = {
    "en": ("hint", "Player 2 asked for a hint.", "Hints on request", "Hints were asked for before moves 1, 2."),
    "fr": (
        "indice",
        "Joueur 2 a demandé un indice.",
        "Indices sur demande",
        "Des indices ont été demandés avant les coups 1, 2.",
    ),
    "nl": ("hint", "Speler 2 vroeg om een hint.", "Hints op verzoek", "Er is om hints gevraagd vóór de zetten 1, 2."),
}


@pytest.mark.parametrize("language", HINTED)
def test_a_hint_says_what_every_move_is_worth_and_the_record_keeps_it(
    language: str, call: Call, tmp_path: Path
) -> None:
    word, asked, agreed, kept = HINTED[language]
    file = tmp_path / "hinted.json"
    typed = f"{word}\nb4\n{word}\n{word}\nhelp\n"
    out = call(*TWO, "--hints", "--language", language, "--record", file, typed=typed).out
    assert agreed in out
    assert out.count(asked) == 1
    say = phrases(language, "solver", "terminal")
    position = Position.start(Layout.parse(LAYOUT)).play(CELL_NAMES.index("b4"))
    for cell, value in solve(position).moves.items():
        worth = say("worth", what="win" if value > 0 else "loss", count=abs(value) - 1)
        lines = [line for line in out.splitlines() if line.startswith(f"{CELL_NAMES[cell]}  ")]
        assert sum(line.endswith(f"  {worth}") for line in lines) >= 2
    assert say("help-hint", word=word) in out
    assert table_of(file).games[0].hinted == (0, 1)
    assert kept in call("record", "show", file, "--language", language).out
    assert call("record", "verify", file).mistake is None


def test_without_the_agreement_a_hint_is_refused_and_help_does_not_speak_of_it(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    out = call(*TWO, "--record", file, typed="hint\nhelp\n").out
    assert out.count("Hints were not agreed to at this table.") == 1
    assert "what every move is worth" not in out and "Hints on request" not in out
    assert len(decode(file.read_bytes()).entries) == 2


REFUSED = {
    "en": ("b2 lies in the middle", "The tile of b4 is gone.", "c3 is maple and poem strip: neither iris nor rain."),
    "fr": ("b2 est au milieu", "La tuile de b4 n’est plus là.", "c3 porte érable et poème\u202f: ni iris ni pluie."),
    "nl": ("b2 ligt in het midden", "De tegel van b4 is weg.", "c3 is esdoorn en gedicht: geen iris en geen regen."),
}


@pytest.mark.parametrize("language", REFUSED)
def test_what_the_rules_forbid_is_refused_with_their_reason(language: str, call: Call, tmp_path: Path) -> None:
    layout, file = "IsIrMrCs/PbMsMtCb/IbCrPsPr/ItCtPtMb", tmp_path / "refused.json"
    how = ("play", "--seats", "person,person", "--deal", layout, "--language", language, "--record", file)
    out = call(*how, typed="b2\nb4\nb4\nc3\n").out
    for reason in REFUSED[language]:
        assert reason in out
    game = table_of(file).game
    assert game is not None and game.actions == ("b4",)


def test_bytes_that_are_no_text_are_no_move(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hanamachi", "play", "--seed", "1", "--record", str(tmp_path / "bytes.json")]
    done = subprocess.run(command, input=b"\xff\xfe\n\0\n", capture_output=True, env=os.environ | ENGLISH, check=True)
    assert done.stderr == b""
    assert done.stdout.count(b"is neither a cell nor a word") == 2


# --------------------------------------------------------------------------------------------------- endings


FULL = ("IsCrMrPt/CbPrCsIr/ItPbMsPs/MbIbCtMt", "b4 c4 b3 d4 b2 d2 a4 c3 c2 d1 c1 a2 d3 b1 a1 a3")
ENDINGS = [
    (
        "CrPbItPt/MrIsIrCt/CsPsMtCb/PrIbMbMs",
        "d3 a4 a2 d1 c2 d4 b2 b4 d2",
        "A row! Player 1 wins with 7 tiles left in the garden.",
    ),
    (
        "MsIrMbIs/PsCsIbCb/PtPrMrPb/ItMtCtCr",
        "a4 a3 b2 d1 b3 d4 b4 c2 b1",
        "A column! Player 1 wins with 7 tiles left in the garden.",
    ),
    (
        "PrMbCsPs/ItMtCtMr/IbMsPbCr/IsIrPtCb",
        "a4 d4 c1 c3 b3 b2 c4 a1",
        "A diagonal! Player 2 wins with 8 tiles left in the garden.",
    ),
    (
        "CbIrItMr/CsMtCrMb/IbPsPrCt/PbPtMsIs",
        "d3 b3 c4 b4 c3 c2 d4",
        "A square! Player 1 wins with 9 tiles left in the garden.",
    ),
    (
        "PtIrPsCs/CtMbPbCb/IsMsMtCr/PrIbMrIt",
        "d3 b3 c1 b4 a1 c3 c4 d4 a3 c2 d1 b1 a2 b2",
        "Two at once! Player 2 wins with 2 tiles left in the garden.",
    ),
    (
        "CsMrMsIb/MtPtIrPb/ItPsMbCt/CbIsCrPr",
        "a3 b4 c2 a1 d4 d3 b2 a4 b1 c3 d1 b3 d2 a2",
        "A blockade! No iris, no poem left. Player 2 wins with 2 tiles left in the garden.",
    ),
    (*FULL, "The garden is full. Player 2 took the last tile and wins."),
]


@pytest.mark.parametrize(("layout", "moves", "said"), ENDINGS, ids=[said.split(".")[0] for _, _, said in ENDINGS])
def test_the_end_of_a_game_is_said(layout: str, moves: str, said: str, call: Call) -> None:
    how = ("play", "--seats", "person,person", "--first", "1", "--form", "single", "--deal", layout)
    out = call(*how, typed=moves.replace(" ", "\n")).out
    assert said in out
    assert "Another match? yes or no" in out


def test_a_full_garden_is_drawn_where_that_is_the_ruling(call: Call) -> None:
    layout, moves = FULL
    how = ("play", "--seats", "person,person", "--first", "1", "--full-garden", "draw", "--deal", layout)
    out = call(*how, typed=moves.replace(" ", "\n")).out
    assert "The garden is full. All sixteen tiles are taken, and nobody has a line or a square." in out
    assert "X Player 1 0, O Player 2 0" in out
    assert "Player 2 starts game 2." in out


def test_a_match_to_points_counts_the_tiles_left_in_the_garden(call: Call) -> None:
    out = call(*TWO, "--deal", LAYOUT, "--form", "points-20", typed="resign\n\nb4\nresign\n\nresign\n").out
    assert "X Player 1 0, O Player 2 16" in out
    assert "X Player 1 15, O Player 2 16" in out
    assert "Player 1 wins the match! The final score is 31 to 16." in out


# ------------------------------------------------------------------------------------------------ leaving


@pytest.mark.parametrize("typed", ["", "b1\n", "quit\n", "b1\nexit\nb2\n"])
def test_the_end_of_what_is_typed_and_quit_end_politely(typed: str, call: Call) -> None:
    assert call(*AGAINST_WARY, typed=typed).out.endswith("\nUntil next time.\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send to one process")
def test_an_interruption_ends_politely_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "interrupted.json"
    command = [sys.executable, "-m", "hanamachi", *AGAINST_WARY, "--record", str(file)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=os.environ | ENGLISH,
    ) as playing:
        assert playing.stdin is not None and playing.stdout is not None and playing.stderr is not None
        playing.stdin.write("a4\n")
        playing.stdin.flush()
        while not playing.stdout.readline().startswith("Your turn"):
            assert playing.poll() is None
        playing.send_signal(signal.SIGINT)
        out, errors = playing.communicate(timeout=30)
    assert (playing.returncode, errors) == (130, "")
    assert out.endswith(f"Until next time.\nThe record is in {file}.\n")
    assert len(decode(file.read_bytes()).entries) == 3


def test_a_record_is_never_written_over_another_file(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_text("kept")
    said = call(*AGAINST_WARY, "--record", file)
    assert said == ("", f"{file}: File exists")
    assert file.read_text() == "kept"


def test_a_record_is_begun_only_when_the_table_can_be_made(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    assert call("play", "--name", "\t", "--record", file).mistake is not None
    assert not file.exists()


# ------------------------------------------------------------------------------------------------ languages


@pytest.mark.parametrize(("language", "asked"), [("en", "Take any"), ("fr", "Prenez une"), ("nl", "Pak een")])
def test_a_game_is_played_in_the_language_of_the_environment_or_the_option(
    language: str, asked: str, call: Call
) -> None:
    assert asked in call(*AGAINST_WARY, LANG=f"{language}_BE.UTF-8").out
    assert asked in call(*AGAINST_WARY, "--language", language, LANG="en_GB.UTF-8").out


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_word_that_help_shows_is_understood_and_so_is_the_english_one(language: str, call: Call) -> None:
    say = phrases(language, *CATALOGUES)
    for word in ("moves", "garden", "back", "resign", "quit", "help"):
        shown = say(f"word-{word}").split()[0]
        outs = {call(*TWO, "--language", language, typed=f"b4\n{typed}\n").out for typed in (word, shown)}
        assert len(outs) == 1
        assert say("not-understood", said=shown, help=say("word-help").split()[0]) not in outs.pop()


# ------------------------------------------------------------------------------------------------ the command line


BAD = [
    ("play go", "'go' is not a game of this house: expected okiya, maiko"),
    ("play --form first-to-10", "a match of games cannot go to 10"),
    ("play --form best-of-3", "'best-of-3' is not a match form"),
    ("play --form points-11", "a match of points cannot go to 11"),
    ("play --full-garden win", "'win' is not a ruling of the full garden"),
    ("play --against person", "'person' is not a computer player"),
    ("play --against wary --seats person,wary", "expected --against or --seats, not both"),
    ("play --seats person", "'person' does not seat two"),
    ("play --seats person,person,person", "does not seat two"),
    ("play --seats person,grandmaster", "does not seat two"),
    ("play maiko --hints", "hints are not given in maiko: expected none"),
    ("play --first 0", "--first"),
    ("play --first 3", "--first"),
    ("play --first me", "--first"),
    ("play --deal Ms", "'Ms' is not a layout"),
    (f"play --deal {LAYOUT.replace('Is', 'Ir')}", "each of the sixteen tiles once"),
    ("play --seed one", "--seed"),
    ("play --name a --name b", "2 names for 1 at the table"),
    (f"play --name {'x' * 25}", "expected 1 to 24 printable characters"),
    ("play --record /nowhere/at/all.json", "/nowhere/at/all.json: No such file or directory"),
    ("play --language de", "'de' is not a language of this house"),
    ("play --layouts third", "'third' is not a kind of layouts"),
    ("play --layouts second --full-garden draw", "expected any, first, neither, openings-1"),
    ("play maiko --layouts first", "'first' is not dealt of maiko"),
    ("play --colour", "No such option: --colour"),
    ("play okiya okiya", "unexpected extra argument"),
    ("plya", "No such command 'plya'"),
]


@pytest.mark.parametrize(("line", "reason"), BAD, ids=[line for line, _ in BAD])
def test_a_wrong_call_gets_one_sentence_that_shows_what_was_given(line: str, reason: str, call: Call) -> None:
    out, mistake = call(*line.split(), typed="b1\n")
    assert out == ""
    assert mistake is not None and reason in mistake
    assert "\n" not in mistake


def test_a_wrong_call_exits_with_2_and_a_word_on_standard_error(process: Process) -> None:
    done = process("play", "--form", "twice")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hanamachi: 'twice' is not a match form: ")
    assert done.stderr.count("\n") == 1


def test_seats_are_people_and_computer_players() -> None:
    assert seats_of("okiya", None, None) == (None, "wary")
    assert seats_of("okiya", "random", None) == (None, "random")
    assert seats_of("okiya", None, "random, person") == ("random", None)
    assert seats_of("maiko", None, None) == (None, "memory-4", "memory-4")
    assert seats_of("maiko", "perfect", None) == (None, "perfect")
    assert seats_of("maiko", None, "person,person,search") == (None, None, "search")


def test_every_cell_is_read_as_itself(call: Call) -> None:
    for cell in CELL_NAMES:
        assert "is neither a cell" not in call(*TWO, typed=f"{cell}\n").out


def test_options_reach_the_record(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "options.json"
    how = ("--form", "points-15", "--full-garden", "draw", "--against", "random", "--name", "Zoë", "--first", "2")
    call("play", *how, "--deal", LAYOUT, "--record", file)
    setup = json.loads(file.read_bytes())["setup"]
    assert setup["game"] == {"game": "okiya", "form": "points-15", "full_garden": "draw"}
    assert (setup["computers"], setup["first"], setup["deals"]) == ([None, "random"], 1, [LAYOUT])
    assert table_of(file).chairs[0].name == "Zoë"


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
