"""What several commands about Okiya can be asked."""

from typing import Annotated

import typer

from hanamachi.games.okiya.rules.full_garden import FullGardenName

Ruling = Annotated[
    FullGardenName | None,
    typer.Option(metavar="blockade|draw", help="What a full garden is, a blockade (the second player wins) or a draw."),
]
