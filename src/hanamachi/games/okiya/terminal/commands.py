"""Commands of Okiya: their options and help."""

from typing import Annotated

from hanamachi.command_line.command_group import Group
from hanamachi.command_line.parameters import Argument, Option
from hanamachi.game import BadOption
from hanamachi.games.okiya.terminal.options import Ruling
from hanamachi.games.okiya.terminal.print_commands import add_print_commands
from hanamachi.games.okiya.terminal.puzzles.commands import puzzles
from hanamachi.terminal.commands import Json, Language, Plain

# Commands import their work inside: it takes a tenth of a second, which `--help` does not need.


def add(app: Group, print_app: Group) -> None:
    """Add the commands of the game Okiya to `hanamachi` (`app`) and to `hanamachi print` (`print_app`)."""
    app.command("perft")(perft)
    app.command("solve")(solve)
    app.command("analyse")(analyse)
    app.add_command(puzzles)
    add_print_commands(print_app)


def perft(
    game: Annotated[str, Argument(metavar="LAYOUT", help="A layout, or a game: a layout and its cells.")],
    moves: Annotated[int, Argument(min=0, max=16, metavar="N", help="Maximum number of moves.")],
    json: Json = False,
) -> None:
    """Count sequences of moves of Okiya.

    Prints the counts for 1 to N moves, one a line. A finished game has no moves.

    Examples:

      hanamachi perft MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt 7

      hanamachi perft "MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt b1 c1" 5 --json
    """
    from hanamachi.games.okiya.terminal.solve import counts

    counts.print_move_sequence_counts(game, moves, json=json)


def solve(
    layout: Annotated[str, Argument(metavar="LAYOUT", help="A layout, or its number among all layouts.")],
    moves: Annotated[list[str] | None, Argument(metavar="CELL…", help="Cells taken after it.")] = None,
    ruling: Ruling = None,
    json: Json = False,
    quiet: Annotated[bool, Option("--quiet -q", help="Print one sentence only.")] = False,
    language: Language = None,
    plain: Plain = False,
) -> None:
    """Solve a position of Okiya: print who wins, and by how many tiles.

    The answer is exact: for each legal move it shows how the game ends if both play perfectly from there. The winner
    wants many tiles left in the garden, the loser few.

    Examples:

      hanamachi solve MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt

      hanamachi solve MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt b1 c1 --ruling draw

      hanamachi solve 16010164223638 --json

      hanamachi solve 16010164223638 --quiet
    """
    from hanamachi.games.okiya.terminal.solve import solving

    solving.solve_and_print(" ".join((layout, *(moves or ()))), ruling, language, json=json, quiet=quiet, plain=plain)


def analyse(
    record: Annotated[
        list[str],
        Argument(metavar="FILE…", help="Records (- is standard input); or one game: a layout and its cells."),
    ],
    step: Annotated[
        bool, Option("--step", help="Step through the game with arrow keys, Home and End; q quits.")
    ] = False,
    json: Json = False,
    language: Language = None,
) -> None:
    """Print the worth of each move of Okiya, and list the mistakes.

    A mistake is a move that gives away a win, a draw, or tiles: it makes a win smaller or a loss larger.

    Examples:

      hanamachi analyse evening.json

      hanamachi analyse evening.json morning.json

      hanamachi analyse evening.json --step

      hanamachi analyse MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt b1 c1 c3 --json
    """
    from hanamachi.games.okiya.terminal.solve import analysing

    if not step:
        analysing.print_game_analysis(record, language, json=json)
    elif json:
        raise BadOption("--step is for people: expected --step or --json, not both")
    else:
        # prompt_toolkit takes a tenth of a second to import, which lines of text do not need
        from hanamachi.games.okiya.terminal.solve import stepping

        stepping.step_through_games(record, language)
