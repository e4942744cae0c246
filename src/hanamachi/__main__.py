"""The front door: the command `hanamachi`, put together from what each room offers."""

import sys

import typer

from hanamachi.server import command as server

app = typer.Typer(
    name="hanamachi",
    help="Okiya and Maiko, two games from the flower quarter.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("serve")(server.serve)


@app.callback()
def house() -> None:
    """Okiya and Maiko, two games from the flower quarter."""


def main() -> None:
    """Run the command; bad input is one sentence and exit code 2."""
    try:
        app()
    except (ValueError, OSError, LookupError) as error:
        print(f"hanamachi: {error}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
