"""Commands of Maiko."""

from hanamachi.command_line.command_group import Group
from hanamachi.terminal.print.commands import add_game

CUT_OUT = """Print Maiko: 81 tiles, boards, teachers, kamon, the okiya on sheets that join, the rules on two pages.

    Examples:

      hanamachi print maiko

      hanamachi print maiko --tile 35 --dress line -o maiko-to-colour.pdf
    """


def add(app: Group, printing: Group) -> None:
    """Add the command that prints the game Maiko to the group `hanamachi print`. Nothing is added to `app`."""
    add_game(printing, "maiko", CUT_OUT)
