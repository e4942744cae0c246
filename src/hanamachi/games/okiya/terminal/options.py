"""What several commands about Okiya can be asked."""

from typing import Annotated

import typer

from hanamachi.games.okiya.rules.position import FullGarden

Ruling = Annotated[
    FullGarden | None,
    typer.Option(metavar="blockade|draw", help="What a full garden is, a blockade (the second player wins) or a draw."),
]
