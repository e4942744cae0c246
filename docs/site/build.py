"""Build the documentation site: `python3 dev.py docs --build`.

The English pages are those of docs/, the French and Dutch ones those of docs/fr and docs/nl. Each language is a build
of Sphinx of its own, with its own search. A warning of Sphinx, a dead link, a dead anchor, an address outside of the
site and anything that the server's content security policy forbids are errors.
"""

import importlib
import posixpath
import re
import shutil
import sys
import tempfile
from html.parser import HTMLParser
from importlib.metadata import distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit

from sphinx.cmd.build import build_main

from docs.site.words import LANGUAGE_NAMES
from hanamachi.drawing.site import draw_favicon_svg

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent
UNUSED = ("pygments.css", "basic.css", "file.png", "minus.png", "plus.png")
"""Files that Sphinx writes and no page uses."""

SERVED_ELSEWHERE = {"/"}
"""Links to the pages of the game."""


PARAMETERS = re.compile(r"\s*<dl>\s*<dd>(.*?)</dl>\s*", re.DOTALL)
"""The parameters of a long signature, one in each line."""

LICENCE = "licenses/LICENSE.rst"
"""The licence of Sphinx, whose scripts search the pages."""


class PageReader(HTMLParser):
    """The links, the anchors and the faults of an HTML page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.faults: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element links to, its anchor, and code within the page."""
        values = dict(attrs)
        self.anchors |= {value for name, value in attrs if name == "id" and value}
        for name, value in attrs:
            if name in ("href", "src") and value is not None:
                self.links.append(value)
                if tag != "a" and urlsplit(value).netloc:
                    self.faults.append(f"loads {value}")
            if name == "style" or name.startswith("on"):
                self.faults.append(f"{tag} has the attribute {name}")
        if tag == "style" or (tag == "script" and "src" not in values):
            self.faults.append(f"{tag} within the page")


def find_faults(folder: Path) -> list[str]:
    """Return a sentence for each dead link, and for whatever the server's policy forbids, in all pages of a folder."""
    pages = {
        page.relative_to(folder).as_posix(): PageReader(page.read_text("utf-8"))
        for page in sorted(folder.rglob("*.html"))
    }
    faults = [f"{name}: {fault}" for name, page in pages.items() for fault in page.faults]
    for name, page in pages.items():
        for link in dict.fromkeys(page.links):
            address = urlsplit(link)
            if address.scheme or address.netloc or link in SERVED_ELSEWHERE:
                continue
            target = (
                posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(address.path)))
                if address.path
                else name
            )
            if not (folder / target).is_file():
                faults.append(f"{name}: there is no {link}")
            elif address.fragment and target in pages and unquote(address.fragment) not in pages[target].anchors:
                faults.append(f"{name}: {target} has no anchor #{address.fragment}")
    return faults


def find_missing_names(folder: Path) -> list[str]:
    """Return a sentence for each public name of Python that its page does not describe."""
    faults = []
    for page in sorted((SOURCE / "reference/python").glob("*.md")):
        (module,) = re.findall(r"automodule:: (\S+)", page.read_text("utf-8"))
        described = PageReader((folder / f"reference/python/{page.stem}.html").read_text("utf-8")).anchors
        names = [f"{module}.{name}" for name in getattr(importlib.import_module(module), "__all__", ())]
        faults += [
            f"reference/python/{page.stem}.html: {name} has no docstring" for name in names if name not in described
        ]
    return faults


def correct_html(folder: Path) -> None:
    """Replace two structures of Sphinx that are not valid: lists of parameters, and empty headers of tables."""
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8")
        text = re.sub(r"<th class=\"head[^>]*><p></p></th>", "<td></td>", text)
        text = PARAMETERS.sub(
            lambda found: '<span class="parameters"><span>' + re.sub("<(/?)dd>", r"<\1span>", found[1]) + "</span>",
            text,
        )
        page.write_text(text, "utf-8", newline="\n")


def share_pictures(folder: Path, language: str) -> None:
    """Let the pages of a language use the pictures of the English pages, and delete its own copies."""
    pictures = folder / language / "_images"
    for page in (folder / language).rglob("*.html"):
        text = page.read_text("utf-8")
        for picture in pictures.iterdir():
            if (folder / "_images" / picture.name).is_file():
                text = text.replace(f"_images/{picture.name}", f"../_images/{picture.name}")
        page.write_text(text, "utf-8", newline="\n")
    for picture in list(pictures.iterdir()):
        if (folder / "_images" / picture.name).is_file():
            picture.unlink()


def build_site(folder: Path) -> None:
    """Build the site in all languages into a folder, which is replaced; exit with a message if there is a fault."""
    with tempfile.TemporaryDirectory() as temporary:
        made = Path(temporary, "made")
        for language in LANGUAGE_NAMES:
            part = "" if language == "en" else language
            options = ["--quiet", "--fail-on-warning", "--keep-going", f"--define=language={language}"]
            paths = [f"--conf-dir={HERE}", f"--doctree-dir={temporary}/trees-{language}", SOURCE / part, made / part]
            if build_main([*options, *map(str, paths)]):
                sys.exit(f"The pages in {LANGUAGE_NAMES[language]} were not built.")
            for name in UNUSED:
                (made / part / "_static" / name).unlink(missing_ok=True)
            (made / part / "_static/favicon.svg").write_text(draw_favicon_svg(), "utf-8", newline="\n")
            (made / part / ".buildinfo").unlink(missing_ok=True)
        for language in LANGUAGE_NAMES:
            if language != "en":
                share_pictures(made, language)
        correct_html(made)
        (licence,) = [file for file in distribution("sphinx").files or () if file.as_posix().endswith(LICENCE)]
        shutil.copy(str(licence.locate()), made / "_static/LICENSE-of-Sphinx.txt")
        if faults := find_faults(made) + find_missing_names(made):
            sys.exit("\n".join(faults))
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(made, folder)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{sum(1 for _ in folder.rglob('*.html'))} pages, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    build_site(Path(sys.argv[1]))
