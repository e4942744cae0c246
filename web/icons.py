"""Write the app icons in web/public/icons; `python3 dev.py web --icons` runs this after a change of the drawing."""

from pathlib import Path

from hanamachi.printing.icons import ICONS, render_app_icon_png

FOLDER = Path(__file__).parent / "public/icons"

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in ICONS:
        FOLDER.joinpath(f"{name}.png").write_bytes(render_app_icon_png(name))
