"""Games of Maiko in the terminal: whole games, what is visible, and which input is refused."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from hanamachi.game.player import Chance
from hanamachi.game.registry import find_game
from hanamachi.games.maiko import STOP, Deal
from hanamachi.games.maiko.terminal.action_prompts import PICK_PHASES
from hanamachi.games.maiko.terminal.maiko_session import MAIKO_WORDS
from hanamachi.games.maiko.terminal.maiko_terminal import convert_colour_names_to_letters
from hanamachi.locales import load_phrases
from hanamachi.table import Table, apply, make_next_entry
from hanamachi.table.commands import Act, AnyCommand, Sit
from hanamachi.table.computers import choose_next_computer_command
from hanamachi.table.record import decode_record
from hanamachi.terminal.table_setup import CATALOGUES, make_table_setup, parse_players_of_seats
from tests.terminal.conftest import Call, Process

TWO = ("play", "maiko", "--seats", "person,person", "--first", "1")


def load_table(record: Path) -> Table:
    return decode_record(record.read_bytes()).table


def make_deal_text(*lines: str) -> str:
    """Return a deal for white and violet from its nine rows, without blanks."""
    return "wv:" + "/".join(line.replace(" ", "") for line in lines)


EMPTY_ROW = "{} .. .. .. .. .. .. .. {}"
STAGED = make_deal_text(
    "Fw Fw f1 Tw Kv Fv Fv Mw Mw",
    "Tw Tv Tv Kw Kw Kv Sw Sw Sv",
    "Sv Pw Pw Pv Pv Cw Cw Cv Cv",
    EMPTY_ROW.format("Bw", "Bw"),
    EMPTY_ROW.format("Bv", "Bv"),
    EMPTY_ROW.format("Ow", "Ow"),
    "Ov Ov Fp Fp Tp Tp Kp Kp Mp",
    "Mp Sp Sp Pp Pp Cp Cp Bp Bp",
    "Op Op f2 f3 f4 f5 f6 Mv Mv",
)
"""White, violet and pink: two white fans at a9 and b9, two violet ones at f9 and g9, the poet at c9."""


def iter_typed_lines(seats: Sequence[str | None], seed: int, minds: Sequence[str], first: int = 1) -> Iterator[str]:
    """Yield the lines of people in a whole game, chosen by the computer players `minds`."""
    table = Table.from_setup(make_table_setup("maiko", {}, tuple(seats), first, (), seed))
    several = seats.count(None) > 1
    chosen = dict(zip((seat for seat, name in enumerate(seats) if name is None), minds, strict=True))

    def do(seat: int, command: AnyCommand) -> None:
        nonlocal table
        table, _ = apply(table, make_next_entry(table, seat, command, 0))

    for number, seat in enumerate(chosen, 1):
        do(seat, Sit(f"Player {number}"))
    while not table.is_over:
        if spoken := choose_next_computer_command(table):
            do(*spoken)
            continue
        game, rules = table.game, table.setup.rules
        assert game is not None and table.turn is not None
        before = game.position
        known = rules.make_observation(before, before.turn)
        action = find_game("maiko").get_player(chosen[table.turn])(known, Chance.for_decision(seed, len(game.actions)))
        listed = [word for word in rules.legal_actions(before) if word != STOP]
        yield str(listed.index(action) + 1) if before.phase.value in PICK_PHASES and action != STOP else action
        do(table.turn, Act(action))
        assert table.game is not None
        after = table.game.position
        called = action == "one-san"
        seen_all = before.phase.value == "one-san" and action != STOP and after.phase is not before.phase
        if several and (called or seen_all):
            yield ""  # the cover is lifted, or the last look put away


# ------------------------------------------------------------------------------------------------------- whole games


GAMES = [
    (("memory-4", "person", "greedy"), 5, ("perfect",)),
    (("person", "person"), 2, ("perfect", "memory-7")),
    (("person", "greedy", "person", "person"), 7, ("perfect", "perfect", "memory-4")),
]


@pytest.mark.parametrize(("seats", "seed", "minds"), GAMES, ids=[",".join(seats) for seats, _, _ in GAMES])
def test_a_whole_game_is_played_by_what_is_typed(
    seats: tuple[str, ...], seed: int, minds: tuple[str, ...], call: Call, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    people = [None if seat == "person" else seat for seat in seats]
    typed = list(iter_typed_lines(people, seed, minds))
    how = ("--seats", ",".join(seats), "--seed", seed, "--first", "1", "--record", file)
    out, mistake = call("play", "maiko", *how, typed="\n".join(typed) + "\n")
    assert mistake is None
    assert load_table(file).is_over
    for refusal in ("is neither a place", "cannot", "already", "You may stop only"):
        assert refusal not in out
    assert out.count("points") > len(seats)
    assert "Another game? yes or no" in out
    assert call("record", "verify", file).out.endswith("every deal and move checked\n")


def test_a_whole_game_is_played_by_what_a_pipe_types(process: Process, call: Call, tmp_path: Path) -> None:
    piped, typed_here = tmp_path / "piped.json", tmp_path / "here.json"
    typed = "\n".join(iter_typed_lines([None, "memory-2"], 3, ["greedy"])) + "\n"
    how = ("play", "maiko", "--seats", "person,memory-2", "--seed", 3, "--first", "1", "--record")
    done = process(*how, piped, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.replace(str(piped), str(typed_here)) == call(*how, typed_here, typed=typed).out
    said = [[(e.seat, e.command) for e in decode_record(file.read_bytes()).entries] for file in (piped, typed_here)]
    assert said[0] == said[1]
    assert load_table(piped).is_over


def test_every_flip_is_described_with_player_place_and_tile(call: Call) -> None:
    out = call(*TWO, "--name", "Mizuki", "--name", "Ren", "--deal", STAGED, typed="a9\nb9\nd9\ne9\nc9\n").out
    assert "Mizuki turns over a9 in the kitchen: the white fan." in out
    assert "A pair of fans for Mizuki." in out
    assert "Mizuki turns over e9 in the dressing room: the violet kimono.\nNo pair." in out
    assert "Ren turns over c9 in the kitchen: the poet.\nRen meets the poet.\nOne kamon." in out


def test_the_okiya_shows_only_tiles_that_are_face_up_now(call: Call) -> None:
    out = call(*TWO, "--deal", STAGED, typed="d9\ne9\nhouse\nf9\nhouse\n").out
    shown = [line for line in out.splitlines() if line.startswith("9 |")]
    down = "9 | ##   ##   ## | ##   ##   ## | ##   ##   ## |"
    assert shown[:3] == [down, down, down], "before the first tile, after a failed pair, and asked for"
    assert shown[3] == "9 | ##   ##   ## | ##   ##  [Fv]| ##   ##   ## |"


def test_a_friend_stays_and_a_pair_is_gone(call: Call) -> None:
    out = call(*TWO, "--deal", STAGED, typed="a9\nb9\nc9\n").out
    assert [line for line in out.splitlines() if line.startswith("9 |")][-1].startswith("9 | ..   ..   @1 |")
    assert "Player 1 (white): 2 points, 2 kamon. Fan: white, white." in out


# ---------------------------------------------------------------------------------------------------- what is refused


REFUSED = {
    "en": (
        ("stop", "You may stop only after a pair. Turn over two tiles."),
        ("sabanto", "Your board is empty."),
        ("oka-san", "No white tile lies on another board."),
        ("e5", "Nothing lies at e5 in the zen garden."),
        ("j9", "“j9” is neither a place nor a word that I know. Type help to see what I know."),
        ("fw", "No tile on a board can be picked now. Turn over two tiles."),
        ("back", "What was seen stays seen: in Maiko no move can be taken back."),
        ("d9", None),
        ("d9", "The tile at d9 in the dressing room is already face up."),
        ("one-san", None),
        ("stop", "You must look at one tile or more."),
        ("danna", "One-san is here now."),
        ("a1", None),
        ("a1", "You have looked at a1 already."),
        ("stop", None),
        ("danna", "Only one teacher a turn, and yours has already come."),
        ("stop", "One tile is face up. Turn over a second tile."),
    ),
    "fr": (
        ("stop", "On ne s’arrête qu’après une paire. Retournez deux tuiles."),
        ("sabanto", "Votre plateau est vide."),
        ("e5", "Rien en e5, dans le jardin zen."),
        ("oka-san", "Aucun autre plateau ne porte de tuile de votre couleur (blanc)."),
    ),
    "nl": (
        ("stop", "Stoppen mag pas als je een paar hebt gevonden. Draai twee tegels om."),
        ("sabanto", "Je bord is leeg."),
        ("e5", "Op e5 in de zentuin ligt niets."),
        ("oka-san", "Op geen ander bord ligt een tegel van jouw kleur (wit)."),
    ),
}


@pytest.mark.parametrize("language", REFUSED)
def test_illegal_actions_are_refused_with_a_reason_and_change_nothing(
    language: str, call: Call, tmp_path: Path
) -> None:
    file, lines = tmp_path / "refused.json", REFUSED[language]
    how = ("play", "maiko", "--against", "random", "--first", "1", "--deal", STAGED, "--language", language)
    out = call(*how, "--record", file, typed="".join(f"{typed}\n" for typed, _ in lines)).out
    at = 0
    for typed, reason in lines:
        if reason is not None:
            assert reason in out[at:], typed
            at = out.index(reason, at)
    said = [
        entry.command.action for entry in decode_record(file.read_bytes()).entries if isinstance(entry.command, Act)
    ]
    assert said == [typed for typed, reason in lines if reason is None]


def test_a_friend_who_was_met_cannot_be_turned_over(call: Call) -> None:
    assert "c9 in the kitchen: the poet stands there for good." in call(*TWO, "--deal", STAGED, typed="c9\nc9\n").out


def test_why_says_what_cannot_be_done_and_teachers_says_what_each_does(call: Call) -> None:
    out = call(*TWO, "--deal", STAGED, typed="why\nteachers\n").out
    assert "Oka-san: No white tile lies on another board.\nSabanto: Your board is empty.\nstop: You may" in out
    assert "One-san, the elder sister. Look in secret at up to six tiles. On the card: 0 kamon. " in out
    assert "You can call this teacher now." in out


def test_choices_from_boards_are_listed_by_number_and_owner(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "oka-san.json"
    how = ("--first", "2", "--name", "Mizuki", "--name", "Ren", "--record", file)
    # Ren, who starts, is the first player of the rules: 1F are the fans on the second seat
    typed = "a9\nb9\nstop\noka-san\n1\nboards\n"
    deal = "vw" + STAGED[2:]
    out = call("play", "maiko", "--seats", "person,person", "--deal", deal, *how, typed=typed).out
    assert "1: white fan, from Ren" in out
    assert "Oka-san brings Mizuki the white fan from Ren." in out
    assert "Ren (violet): −1 point, 1 kamon. Fan: white." in out
    actions = [e.command.action for e in decode_record(file.read_bytes()).entries if isinstance(e.command, Act)]
    assert actions[:5] == ["a9", "b9", "stop", "oka-san", "1F"]


def test_a_list_says_that_a_number_is_typed_and_whether_stop_is(call: Call) -> None:
    out = call(*TWO, "--deal", STAGED, typed="a9\nb9\nsabanto\n1\nd9\na8\nd8\ne8\nf1\n").out
    assert "choose a tile on your board to sweep out. Type a number.\n" in out
    out = call(*TWO, "--deal", STAGED, typed="a9\nb9\nd9\na8\nd8\ne8\n").out
    assert "You may sweep one tile from each of its cells. Type a number, or the word “stop”.\n" in out


def test_a_number_that_is_not_listed_is_no_choice(call: Call) -> None:
    out = call(*TWO, "--deal", STAGED, typed="f9\ng9\nsabanto\n2\n0\nfw\n1\n").out
    assert out.count("is neither a place nor a word") == 2
    assert "You cannot pick the white fan here. Type the number of a tile that is listed." in out
    assert "sweeps out the violet fan." in out


# ------------------------------------------------------------------------------------------------- who knows what


def test_twins_are_told_the_same(call: Call) -> None:
    """A deal that differs only in tiles that nobody turned over gives the same text for all input."""
    typed = "d9\ne9\none-san\n\na1\nb1\nstop\nf9\nwhy\nteachers\nboards\nhouse\nhelp\nsabanto\nstop\nc1\nquit\n"
    twin = (
        STAGED.replace("Mp/MpSp", "Bp/BpSp")
        .replace("CpBpBp", "CpMpMp")
        .replace("CvCv", "SvSv")
        .replace("Sv/SvPw", "Cv/CvPw")
    )
    assert twin != STAGED and str(Deal.parse(twin)) == twin
    assert call(*TWO, "--deal", STAGED, typed=typed).out == call(*TWO, "--deal", twin, typed=typed).out


def test_a_secret_look_is_covered_on_a_shared_terminal(call: Call) -> None:
    out = call(*TWO, "--name", "Mizuki", "--name", "Ren", "--deal", STAGED, typed="one-san\n\na1\nstop\na1\n").out
    cover, look = out.index("Press Enter if you are Mizuki."), out.index("Only you see it: the pink comb")
    assert out.index("For Mizuki alone") < cover < look


def test_a_person_who_plays_alone_sees_no_cover(call: Call) -> None:
    how = ("play", "maiko", "--against", "random", "--first", "1", "--deal", STAGED)
    out = call(*how, typed="one-san\na1\n").out
    assert "Press Enter" not in out
    assert "Only you see it: the pink comb at a1 in the tea room." in out


def test_a_computers_secret_look_is_reported_without_the_tile(call: Call) -> None:
    seeds = (call("play", "maiko", "--against", "perfect", "--first", "2", "--seed", seed).out for seed in range(9))
    out = next(out for out in seeds if "in secret" in out)
    assert re.search(r"Perfect looks at [a-i][1-9] \w+ the [\w ]+ in secret\.\n", out)
    assert "Only you see it" not in out and "It is the" not in out


# ------------------------------------------------------------------------------------------------------ without people


SEATS = [("okiya", "wary,random"), ("maiko", "perfect,greedy"), ("maiko", "random,memory-2,perfect,memory-7")]


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_computers_alone_with_one_seed_give_identical_records(
    game: str, seats: str, process: Process, call: Call, tmp_path: Path
) -> None:
    files = [tmp_path / name for name in ("one.json", "again.json", "other.json")]
    how = ("play", game, "--seats", seats, "--record")
    done = process(*how, files[0], "--seed", 1)
    assert (done.returncode, done.stderr) == (0, "")
    for out in (done.stdout, call(*how, files[1], "--seed", 1).out, call(*how, files[2], "--seed", 2).out):
        assert "Your turn" not in out and "Press Enter" not in out and "yes or no" not in out
    one, again, other = (file.read_bytes() for file in files)
    assert one == again != other
    assert load_table(files[0]).is_over
    assert call("record", "verify", files[0]).mistake is None


def test_the_course_of_a_game_without_people_is_a_line_a_round(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "course.json"
    out = call("play", "maiko", "--seats", "perfect,greedy", "--seed", "4", "--record", file).out
    game = load_table(file).game
    assert game is not None
    assert out.count("\nRound ") == -(-game.position.progress.turns // 2)
    assert len(out.splitlines()) < 10 + out.count("\nRound ")
    assert "turns over" not in out


def test_two_of_a_kind_are_distinguished_by_their_colours(call: Call) -> None:
    out = call("play", "maiko", "--seats", "greedy,greedy", "--seed", "1", "--colours", "pink,green").out
    assert "Maiko: Greedy (pink), Greedy (green)\n" in out


# ----------------------------------------------------------------------------------------------------- the end


def test_the_score_is_explained_tile_by_tile(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "count.json"
    out = call("play", "maiko", "--seats", "perfect,memory-2,greedy", "--seed", "7", "--record", file).out
    game = load_table(file).game
    assert game is not None and game.ending is not None
    scores = game.position.scores[-game.first :] + game.position.scores[: -game.first]
    for name, score in zip(("Perfect (white)", "Memory 2 (violet)", "Greedy (pink)"), scores, strict=True):
        (line,) = [line for line in out.splitlines() if line.startswith(f"{name}: ") and ". " in line]
        assert line.count("+1") - line.count("−1") - line.count(": +1 point") + line.count(": −1 point") == score
    best = out.splitlines().index(next(line for line in out.splitlines() if line.startswith("A board was full"))) + 1
    assert out.splitlines()[best].startswith(("Perfect", "Memory 2", "Greedy")[game.ending.winners[0]])


def test_resigning_gives_the_win_to_the_others_and_allows_a_new_game(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "resigned.json"
    how = ("play", "maiko", "--seats", "person,person,person", "--first", "1", "--record", file)
    out = call(*how, typed="resign\na1\n\nyes\nquit\n").out
    told = out[out.index("Player 1 resigned.\n\nA player resigned.\n") :].splitlines()[3:7]
    assert [line.split(":")[0] for line in told[:3]] == ["Player 2 (violet)", "Player 3 (pink)", "Player 1 (white)"]
    assert told[3] == "A shared win: Player 2 and Player 3."
    assert "No game is being played." in out
    table = load_table(file)
    assert [game.ending and game.ending.winners for game in table.games] == [(1, 2)]
    assert "Player 2 starts." in out


@pytest.mark.parametrize("typed", ["", "quit\n", "one-san\na1\n", "a9\n"])
def test_leaving_is_polite_at_any_moment(typed: str, call: Call) -> None:
    said = call("play", "maiko", "--seed", "1", "--first", "1", typed=typed)
    assert said.mistake is None
    assert said.out.endswith("\nUntil next time.\n")


# -------------------------------------------------------------------------------------------- languages and options


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_word_in_help_is_understood_also_in_english(language: str, call: Call) -> None:
    say = load_phrases(language, *CATALOGUES)
    for word in (*MAIKO_WORDS, "rules", "resign", "quit", "help"):
        shown = say(f"word-{word}").split()[0]
        outs = {call(*TWO, "--deal", STAGED, "--language", language, typed=f"{typed}\n").out for typed in (word, shown)}
        assert len(outs) == 1
        assert say("not-a-place", said=shown, help=say("word-help").split()[0]) not in outs.pop()


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_a_whole_game_can_be_described_in_every_language(language: str, call: Call, tmp_path: Path) -> None:
    file = tmp_path / "told.json"
    typed = "\n".join(iter_typed_lines((None, "perfect"), 11, ("perfect",)))
    how = ("play", "maiko", "--against", "perfect", "--seed", "11", "--first", "1", "--record", file)
    said = call(*how, "--language", language, typed=typed)
    assert said.mistake is None
    assert load_table(file).is_over
    assert load_phrases(language, *CATALOGUES)("ended-full-board") in said.out


def test_options_reach_the_record(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "options.json"
    how = ("--against", "greedy", "--colours", "green,violet", "--left-out", "pink", "--stall", "5", "--first", "2")
    call("play", "maiko", *how, "--name", "Zoë", "--record", file)
    setup = json.loads(file.read_bytes())["setup"]
    assert setup["game"] == {"game": "maiko", "colours": "gvwp", "left_out": "pink", "stall": 5}
    assert (setup["computers"], setup["first"]) == ([None, "greedy"], 1)


def test_seats_and_colours_are_read() -> None:
    assert parse_players_of_seats("maiko", None, None, load_phrases("en", "table")) == (None, "memory-4", "memory-4")
    assert parse_players_of_seats("maiko", "perfect, greedy", None, load_phrases("en", "table")) == (
        None,
        "perfect",
        "greedy",
    )
    assert parse_players_of_seats("maiko", None, "person,random", load_phrases("en", "table")) == (None, "random")
    assert convert_colour_names_to_letters("pink") == "pwvg"
    assert convert_colour_names_to_letters("green, white,violet,pink") == "gwvp"


def test_options_of_maiko_are_none_of_okiya(call: Call) -> None:
    for option in (("--colours", "pink"), ("--left-out", "pink"), ("--stall", "3")):
        assert "Okiya has no option" in (call("play", *option).mistake or "")
