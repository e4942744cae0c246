"""Write the generated pages of docs/: `python3 dev.py docs --write`.

Their sources are the options of commands, the OpenAPI description, the types of messages, and the phrases of the rules.
The pages are the same on every machine: they do not depend on the terminal, the language, the time or randomness.
"""

import sys
from functools import partial
from pathlib import Path

from docs.writer.command_line import command_line_page, settings_page
from docs.writer.http import http_page
from docs.writer.messages import messages_page
from docs.writer.rules import rules_page
from hanamachi.game.registry import installed_games

PAGES = {
    "reference/command-line.md": command_line_page,
    "reference/settings.md": settings_page,
    "reference/http.md": http_page,
    "reference/messages.md": messages_page,
} | {
    f"{language}/reference/rules-of-{game}.md": partial(rules_page, language, game)
    for language in ("fr", "nl")
    for game in ("okiya", "maiko")
}


def main(folder: Path) -> None:
    """Write the pages into a folder."""
    if others := {game.name for game in installed_games()} - {"okiya", "maiko"}:
        sys.exit(f"{', '.join(sorted(others))} is installed: expected only Okiya and Maiko")
    for name, make_page in PAGES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(make_page(), "utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1])
