"""Commands `play`, `rules` and `record`: their options and help."""

from pathlib import Path
from typing import Annotated

import click

from hanamachi.command_line.command_group import make_command_group
from hanamachi.command_line.parameters import Argument, Option
from hanamachi.terminal import completion
from hanamachi.terminal.own_options import OPTIONS

Language = Annotated[
    str | None,
    Option(
        metavar="LANGUAGE",
        help="en, fr or nl; by default the language of your environment.",
        complete=lambda *_: ["en", "fr", "nl"],
    ),
]
Json = Annotated[bool, Option("--json", help="Print JSON, for programs.")]
RecordFile = Annotated[Path, Argument(metavar="FILE", help="Record as JSON or notation; - is standard input.")]

Plain = Annotated[bool, Option("--plain", help="Plain text without pictures; the default without a terminal.")]
UNCHECKED = 3
"""Exit code of `record verify` for a deal that is still secret: no error was found, and not all is proven."""

# Commands import their work inside: it takes a tenth of a second, which `--help` does not need.


def _games(*_: object) -> list[str]:
    from hanamachi.game.registry import installed_games

    return [game.name for game in installed_games()]


def play(
    context: click.Context,
    game: Annotated[
        str,
        Argument(
            metavar="GAME",
            help="okiya, maiko or another installed game; or the link of a table on a server.",
            complete=_games,
        ),
    ] = "okiya",
    layouts: Annotated[
        str,
        Option(
            metavar="KIND",
            help="Okiya: deal layouts that the first or the second player can win, or openings-1 to openings-6.",
            complete=completion.make_game_option_completer("layouts"),
        ),
    ] = "any",
    hints: Annotated[
        bool, Option("--hints", help="Okiya: the player to move can ask for the worth of each move.")
    ] = False,
    against: Annotated[
        str | None,
        Option(
            metavar="PLAYER",
            help="Computer player to play against; in Maiko one to three.  [default: wary; at Maiko memory-4,memory-4]",
            complete=completion.complete_player_ids,
        ),
    ] = None,
    seats: Annotated[
        str | None,
        Option(
            metavar="SEAT,SEAT",
            help="Players by seat instead: person, or a computer player.",
            complete=completion.complete_seat_players,
        ),
    ] = None,
    first: Annotated[
        int | None, Option(min=1, max=4, metavar="N", help="Seat that starts; by default it is drawn at random.")
    ] = None,
    deal: Annotated[
        list[str] | None,
        Option(
            metavar="DEAL", help="Deal of the first game; repeat for the next games. Other deals are drawn at random."
        ),
    ] = None,
    seed: Annotated[int | None, Option(metavar="N", help="Seed of deals and computer moves.")] = None,
    name: Annotated[list[str] | None, Option(metavar="NAME", help="Your name; repeat for the next person.")] = None,
    record: Annotated[Path | None, Option(metavar="FILE", help="New file for the record, written as you play.")] = None,
    resume: Annotated[Path | None, Option(metavar="FILE", help="Continue a game from its --record file.")] = None,
    server: Annotated[
        str | None,
        Option(
            metavar="URL",
            help="Make the table on a server and print its link; without seats and opponents it is for two people.",
        ),
    ] = None,
    language: Language = None,
    plain: Plain = False,
    pause: Annotated[
        float,
        Option(
            min=0,
            max=10,
            metavar="SECONDS",
            help="Maiko, in colour: seconds that tiles of computer players stay visible.",
        ),
    ] = 0.8,
) -> None:
    """Play in the terminal.

    To move, type the name of a cell or a place. Type `help` at the table to list all commands. If only computer
    players sit at the table, they play the game to its end.

    The computer players of Okiya are random (Chance), wary, grade-1 to grade-8 (Newcomer, Beginner, Pupil, Regular,
    Adept, Veteran, Expert, Master), perfect and match-wise. Those of Maiko are random (Chance), greedy, memory-2,
    memory-4, memory-7, perfect and master. You can also type their names as they appear at the table.

    A link leads to a table on a server: you play if a seat is free, else you watch. Quote the link because of its #.
    The same command brings you back to your seat.

    Examples:

      hanamachi play

      hanamachi play "https://play.example/t/Wq3v8xTz#…" --name Mizuki

      hanamachi play --server https://play.example --name Mizuki

      hanamachi play maiko --seats person,perfect,memory-7

      hanamachi play maiko --seats perfect,greedy --seed 7 --record evening.json

      hanamachi play --seats person,person --name Mizuki --name Ren

      hanamachi play --form points-10 --against random --record evening.json

      hanamachi play --resume evening.json
    """
    from hanamachi.command_line.call_errors import WrongCall
    from hanamachi.locales import load_command_phrases
    from hanamachi.terminal import local_table, server_table, table_setup
    from hanamachi.terminal.run_session import SessionRunner

    say = load_command_phrases(language, *table_setup.CATALOGUES)
    runner = SessionRunner(say, plain, pause)
    typed: dict[str, str] = context.meta.get(OPTIONS, {})
    makes_table = any((server, record, against, seats, first, deal, seed is not None, hints, layouts != "any", typed))
    if "://" in game or "/t/" in game:
        if makes_table or resume or len(name or ()) > 1:
            raise WrongCall("wrong-link-options")
        raise click.exceptions.Exit(server_table.join_server_table(game, name[0] if name else None, runner))
    if resume:
        if makes_table or name:
            raise WrongCall("wrong-resume")
        raise click.exceptions.Exit(local_table.resume_table(resume, runner))
    if server:
        if deal or record or seed is not None:
            raise WrongCall("wrong-server-options")
        seats = seats or (None if against else "person,person")
    players = table_setup.parse_players_of_seats(game, against, seats, say)
    setup = table_setup.make_table_setup(game, typed, players, first, deal or (), seed, layouts, hints=hints)
    if server:
        raise click.exceptions.Exit(server_table.create_server_table(server, setup, name or (), runner))
    raise click.exceptions.Exit(local_table.play_new_table(setup, name or (), record, runner))


def analyse(
    record: Annotated[
        list[str],
        Argument(metavar="FILE…", help="Records of one of the games (- is standard input); or a deal and its actions."),
    ],
    step: Annotated[
        bool, Option("--step", help="Okiya: step through the game with arrow keys, Home and End; q quits.")
    ] = False,
    seat: Annotated[
        int | None,
        Option(min=1, max=4, metavar="N", help="Maiko: look back for this seat only; by default for each person."),
    ] = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Print what each decision in a game cost, and list the mistakes.

    Okiya: the worth of each move. A mistake is a move that gives away a win, a draw, or tiles: it makes a win smaller
    or a loss larger.

    Maiko: the decisions that lost points, the two things to do better, and how many tiles a player remembered. A tile
    was forgotten, a risk was taken, or something better was missed. The points are estimated by playing the game to its
    end in many ways, with what the player could know.

    Examples:

      hanamachi analyse evening.json

      hanamachi analyse evening.json morning.json

      hanamachi analyse evening.json --step

      hanamachi analyse MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt b1 c1 c3 --json
    """
    from hanamachi.game import BadOption
    from hanamachi.terminal import game_analysis
    from hanamachi.terminal.game_terminal import AnalysisOptions

    if step and json:
        raise BadOption("--step is for people: expected --step or --json, not both")
    game_analysis.print_game_analysis(record, AnalysisOptions(language, json, step, seat))


def print_rules(
    game: Annotated[str, Argument(metavar="GAME", help="okiya or maiko.", complete=_games)] = "okiya",
    language: Language = None,
) -> None:
    """Print the rules of a game on one screen.

    Examples:

      hanamachi rules

      hanamachi rules maiko --language fr
    """
    from hanamachi.command_line.call_errors import WrongCall
    from hanamachi.game import shorten_repr
    from hanamachi.game.registry import installed_games
    from hanamachi.locales import load_command_phrases
    from hanamachi.terminal.game_terminal import terminal_of
    from hanamachi.terminal.run_session import print_lines

    say = load_command_phrases(language, "rules", "terminal")
    written = {each.name: lines for each in installed_games() if (lines := tuple(terminal_of(each).rules_lines(say)))}
    if game not in written:
        raise WrongCall("wrong-game", given=shorten_repr(game), known=", ".join(written))
    print_lines(*written[game])


records = make_command_group(
    "record",
    """Show, verify and convert the records of tables.

Examples:

  hanamachi record show evening.json

  hanamachi record verify evening.json
""",
)


@records.command("show")
def show_record(file: RecordFile, json: Json = False, language: Language = None) -> None:
    """Show the players and each game.

    A game of Okiya is shown with its layout, its moves and its result; one of Maiko with its deal, each turn in words,
    and the count.

    Examples:

      hanamachi record show evening.json

      hanamachi record show evening.txt --json
    """
    from hanamachi.command_line.json_answer import encode_json_answer
    from hanamachi.locales import load_command_phrases
    from hanamachi.narration.game_narration import narration_of
    from hanamachi.narration.record_text import iter_record_lines
    from hanamachi.terminal import records

    record = records.read_record_file(file)
    if json:
        print(encode_json_answer(narration_of(record.setup.package).summarize_record(record)))
    else:
        say = load_command_phrases(language, record.setup.package.name, "table", "terminal")
        print(*iter_record_lines(record, say), sep="\n")


@records.command("verify")
def verify_record(file: RecordFile, json: Json = False, language: Language = None) -> None:
    """Check every deal and every move of a record.

    The games are played again, and each deal is compared with the hash that was published before its first move.
    Moves after a deal that is still secret cannot be checked before the game is over; then the exit code is 3.

    Examples:

      hanamachi record verify evening.json

      hanamachi record verify evening.json --json
    """
    from msgspec import to_builtins
    from msgspec.structs import asdict

    from hanamachi.command_line.json_answer import encode_json_answer
    from hanamachi.locales import load_command_phrases
    from hanamachi.table.record import count_verified_contents
    from hanamachi.terminal import records

    say = load_command_phrases(language, "terminal")
    found = count_verified_contents(records.read_record_file(file))
    if json:
        print(encode_json_answer({"file": str(file)} | to_builtins(found)))
    else:
        print(say("record-unchecked" if found.unchecked else "record-checked", file=str(file), **asdict(found)))
    if found.unchecked:
        raise click.exceptions.Exit(UNCHECKED)


@records.command("convert")
def convert_record(
    file: RecordFile,
    out: Annotated[
        Path,
        Option("--out -o", metavar="FILE", help="New file: JSON if its name ends in .json, else notation."),
    ],
) -> None:
    """Write a record in another form.

    The notation has the games alone: no times, no takebacks, and no proof that the deals were drawn.

    Examples:

      hanamachi record convert evening.json -o evening.txt

      hanamachi record convert evening.txt -o evening.json
    """
    from hanamachi.terminal import records

    records.write_record_file(records.read_record_file(file), out)
