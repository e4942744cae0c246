"""Options that several commands of Okiya share."""

from typing import Annotated

import typer

from hanamachi.games.okiya.rules.full_garden import FullGardenName

Ruling = Annotated[
    FullGardenName | None,
    typer.Option(
        metavar="blockade|draw", help="The result of a full garden: a blockade (the second player wins) or a draw."
    ),
]
