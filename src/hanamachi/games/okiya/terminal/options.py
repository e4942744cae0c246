"""What several commands about Okiya can be asked."""

from typing import Annotated

import typer

Ruling = Annotated[
    str | None,
    typer.Option(
        metavar="RULING",
        help="What a full garden is, blockade (the second player wins) or draw.",
        autocompletion=lambda: ["blockade", "draw"],
    ),
]
