"""Options that several commands of Okiya share."""

from typing import Annotated

from hanamachi.command_line.parameters import Option
from hanamachi.games.okiya.rules.full_garden import FullGardenName

Ruling = Annotated[
    FullGardenName | None,
    Option(metavar="blockade|draw", help="The result of a full garden: a blockade (the second player wins) or a draw."),
]
