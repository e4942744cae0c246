"""The documentation site below `/docs`, if it was built: `docs` beside this package, made by `dev.py docs --build`."""

from importlib.resources import files
from importlib.resources.abc import Traversable

FOLDER = files("hanamachi.server") / "docs"

META = b'<meta name="docs" content="/docs/">'
"""HTML tag that tells the client that the server has the documentation."""


def is_built() -> bool:
    """Return whether the documentation can be served."""
    return (FOLDER / "index.html").is_file()


def list_files() -> dict[str, Traversable]:
    """Return the files of the documentation by path, without the first slash; a folder stands for its `index.html`."""
    if not is_built():
        return {}
    found = dict(list_files_below(FOLDER, "docs/"))
    indexes = {path.removesuffix("/index.html"): file for path, file in found.items() if path.endswith("/index.html")}
    return found | indexes


def needs_slash(path: str) -> bool:
    """Return whether a path of the documentation is a folder without its last slash, so that links would be wrong."""
    return (path == "/docs" or path.startswith("/docs/")) and "." not in path and not path.endswith("/")


def list_files_below(folder: Traversable, prefix: str) -> list[tuple[str, Traversable]]:
    """Return all files in a folder and its folders, each with its path after the prefix."""
    found = []
    for child in folder.iterdir():
        if child.is_dir():
            found += list_files_below(child, f"{prefix}{child.name}/")
        else:
            found.append((prefix + child.name, child))
    return found
