"""Draws web/public/icons anew; `python3 dev.py web --icons` runs it where a drawing has changed."""

from pathlib import Path

from hanamachi.printing.icons import ICONS, icon

FOLDER = Path(__file__).parent / "public/icons"

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in ICONS:
        FOLDER.joinpath(f"{name}.png").write_bytes(icon(name))
