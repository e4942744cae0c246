"""Write the generated pages of docs/reference/: `python3 dev.py docs --write`.

Their sources are the options of commands, the OpenAPI description and the types of messages. The pages are
the same on every machine: they do not depend on the terminal, the language, the time or randomness.
"""

import sys
from pathlib import Path

from docs.writer.command_line import command_line_page, settings_page
from docs.writer.http import http_page
from docs.writer.messages import messages_page
from hanamachi.game.registry import installed_games

PAGES = {
    "command-line.md": command_line_page,
    "settings.md": settings_page,
    "http.md": http_page,
    "messages.md": messages_page,
}


def main(folder: Path) -> None:
    """Write the pages into a folder."""
    if others := {game.name for game in installed_games()} - {"okiya", "maiko"}:
        sys.exit(f"{', '.join(sorted(others))} is installed: expected only Okiya and Maiko")
    folder.mkdir(exist_ok=True)
    for name, make_page in PAGES.items():
        (folder / name).write_text(make_page(), "utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "reference")
