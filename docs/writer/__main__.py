"""Writes the pages of docs/reference/ from the program: `python3 dev.py docs --write`.

The command line is written from its options, HTTP from the OpenAPI description, messages and records from their types,
Python from the sources. A page is the same on every machine: nothing here asks for the width of a terminal, a language,
the time or chance.
"""

import sys
from pathlib import Path

from docs.writer.command_line import command_line, settings
from docs.writer.http import http
from docs.writer.messages import messages_and_records
from docs.writer.python import python
from hanamachi.game.registry import installed_games

PAGES = {
    "command-line.md": command_line,
    "settings.md": settings,
    "http.md": http,
    "messages.md": messages_and_records,
    "python.md": python,
}


def main(folder: Path) -> None:
    """Write the pages into a folder."""
    if others := {game.name for game in installed_games()} - {"okiya", "maiko"}:
        sys.exit(f"{', '.join(sorted(others))} is installed, too: write the pages where there are our games alone")
    folder.mkdir(exist_ok=True)
    for name, written in PAGES.items():
        (folder / name).write_text(written(), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "reference")
