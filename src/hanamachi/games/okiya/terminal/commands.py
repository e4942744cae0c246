"""Commands of Okiya: their options and help."""

from typing import Annotated

from hanamachi.command_line.command_group import Group
from hanamachi.command_line.parameters import Argument, Option
from hanamachi.games.okiya.terminal.options import Ruling
from hanamachi.games.okiya.terminal.print_commands import add_print_commands
from hanamachi.games.okiya.terminal.puzzles.commands import puzzles
from hanamachi.terminal.commands import Json, Language, Plain

# Commands import their work inside: it takes a tenth of a second, which `--help` does not need.


def add(app: Group, print_app: Group) -> None:
    """Add the commands of the game Okiya to `hanamachi` (`app`) and to `hanamachi print` (`print_app`)."""
    app.command("perft")(perft)
    app.command("solve")(solve)
    app.add_command(puzzles)
    add_print_commands(print_app)


def perft(
    game: Annotated[str, Argument(metavar="LAYOUT", help="A layout, or a game: a layout and its cells.")],
    moves: Annotated[int, Argument(min=0, max=16, metavar="N", help="Maximum number of moves.")],
    json: Json = False,
) -> None:
    """Count sequences of moves of Okiya.

    The output has the counts for 1 to N moves, one on each line. A finished game has no moves.

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
