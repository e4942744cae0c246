"""Settings of Sphinx for the documentation site. `docs/site/build.py` runs it once for each language."""

import importlib
import posixpath
import re
import sys
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.domains.python._object import PyObject
from sphinx.ext.napoleon.docstring import GoogleDocstring
from sphinx.pycode import ModuleAnalyzer

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from docs.site.words import LANGUAGE_NAMES, WORDS  # noqa: E402
from hanamachi import __version__  # noqa: E402
from hanamachi.games.okiya import FullGardenRuling  # noqa: E402

# Sphinx 9.0 formats a default value that is an enum only if its __repr__ is a function written in Python.
FullGardenRuling.__repr__ = lambda ruling: str.__repr__(ruling)  # type: ignore[assignment, method-assign, misc]

project = "hanamachi"
release = version = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
root_doc = "index"
exclude_patterns = ["site", "fr", "nl"]
html_theme = "theme"
html_theme_path = ["."]
html_static_path = [str(ROOT / "web/src/style/tokens.css"), str(ROOT / "web/src/style/fibres.svg")]
html_copy_source = html_show_sourcelink = False
html_use_index = html_domain_indices = False
html_permalinks_icon = "#"
html_search_scorer = str(ROOT / "docs/site/scorer.js")
# Anchors as GitHub makes them.
myst_heading_anchors = 4
# Docstrings write code in single backticks.
default_role = "code"
add_module_names = False
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "no-value": True}
autodoc_preserve_defaults = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
toc_object_entries_show_parents = "hide"
suppress_warnings = ["misc.highlighting_failure"]

LINK = re.compile(r"(!?)\[([^\]]*)\]\(((?:\.\./|fr/|nl/)[^)#\s]*)(#[^)]*)?\)")
"""A link or picture of Markdown that goes up or to another language: its mark, text, path and fragment."""
FENCE = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)


def find_language(page: Path) -> str:
    """Return the language of a page or picture below docs/."""
    first = page.relative_to(ROOT / "docs").parts[0]
    return first if first in LANGUAGE_NAMES else "en"


def link_beyond_the_site(page: Path, link: re.Match[str]) -> str:
    """Return a link to a file that is no page of this language: to the page in the other language, or only its text."""
    mark, text, path, fragment = link.groups("")
    target = (page.parent / path).resolve()
    if not target.is_relative_to(ROOT / "docs"):
        return text
    if mark or find_language(target) == find_language(page):
        return link[0]
    address = posixpath.relpath(target.with_suffix(".html").as_posix(), page.parent.as_posix())
    return f'<a href="{address}{fragment}" hreflang="{find_language(target)}">{text}</a>'


def export_names(_: Sphinx) -> None:
    """Make all public names of the described modules known to autodoc.

    By itself it finds neither a name that is loaded on first use, nor the docstring of a constant that is defined in
    another module.
    """
    for page in sorted((ROOT / "docs/reference/python").glob("*.md")):
        (name,) = re.findall(r"automodule:: (\S+)", page.read_text("utf-8"))
        module = importlib.import_module(name)
        for public in getattr(module, "__all__", ()):
            value = getattr(module, public)
            setattr(module, public, value)
            for other in [each for each in sys.modules if each.startswith("hanamachi.")]:
                if vars(sys.modules[other]).get(public) is value:
                    docstring = ModuleAnalyzer.for_module(other).find_attr_docs().get(("", public))
                    if docstring:
                        ModuleAnalyzer.for_module(name).find_attr_docs()["", public] = docstring


def prepare_source(app: Sphinx, docname: str, source: list[str]) -> None:
    """Replace links that leave the site, and add the list of pages to the front page."""
    page = Path(app.env.doc2path(docname))
    parts = FENCE.split(source[0])
    fences = FENCE.findall(source[0])
    parts = [LINK.sub(lambda link: link_beyond_the_site(page, link), part) for part in parts]
    source[0] = "".join(part + fence for part, fence in zip(parts, [*fences, ""], strict=True))
    if docname == root_doc:
        source[0] += "\n\n".join(list_pages(page.parent))


def list_pages(folder: Path) -> list[str]:
    """Return a table of contents for each section of README.md, or of the front page where there is none."""
    index = folder / "README.md"
    text = (index if index.exists() else folder / "index.md").read_text("utf-8")
    trees = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title = section.partition("\n")[0]
        names = dict.fromkeys(re.findall(r"\]\(((?!\.\.)[\w/-]+)\.md\)", section))
        if names:
            trees.append("\n".join(("", "```{toctree}", ":hidden:", f":caption: {title}", "", *names, "```")))
    if index.exists():
        trees.append("\n```{toctree}\n:hidden:\n\nAll pages <README>\n```")
    return trees


def add_words(app: Sphinx, pagename: str, _: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Give a page's template the words of its language, its translations, and its first sentence."""
    language = app.config.language
    folder = "" if language == "en" else f"{language}/"
    translations = []
    for other in LANGUAGE_NAMES:
        source = ROOT / "docs" / ("" if other == "en" else other)
        is_same = (source / f"{pagename}.md").exists()
        target = f"{'' if other == 'en' else other + '/'}{pagename if is_same else 'index'}.html"
        address = posixpath.relpath(target, posixpath.dirname(f"{folder}{pagename}.html") or ".")
        translations.append((other, address, is_same))
    paragraph = next(iter(doctree.findall(nodes.paragraph)), None) if doctree else None
    context.update(
        words=WORDS[language],
        names=LANGUAGE_NAMES,
        translations=translations,
        description=paragraph.astext().replace("\n", " ") if paragraph else "",
    )


def caption_figures(_: Sphinx, doctree: nodes.document) -> None:
    """Show the texts of pictures of the rules as captions, and neighbouring pictures side by side."""
    row: nodes.container | None = None
    for paragraph in list(doctree.findall(nodes.paragraph)):
        match paragraph.children:
            case [nodes.image() as image] if "/rules-" in image["uri"]:
                figure = nodes.container("", image, nodes.paragraph("", image["alt"]), classes=["figure"])
                image["alt"] = ""
                place = paragraph.parent.index(paragraph)
                if row is not None and place and paragraph.parent[place - 1] is row:
                    paragraph.parent.remove(paragraph)
                else:
                    row = nodes.container(classes=["figures"])
                    paragraph.replace_self(row)
                row += figure


def wrap_tables(_: Sphinx, doctree: nodes.document, __: str) -> None:
    """Put each table into a box of its own, which can be scrolled on a narrow screen."""
    for table in list(doctree.findall(nodes.table)):
        box = nodes.container(classes=["table"])
        table.replace_self(box)
        box += table


def shorten_default_values(*event: Any) -> tuple[str, str] | None:
    """Replace `<factory>`, the default value of a field of a dataclass, which no signature of Python can contain."""
    signature, return_annotation = event[-2:]
    return None if signature is None else (signature.replace("<factory>", "..."), return_annotation)


def read_attribute_docstring(docstring: GoogleDocstring) -> tuple[str, list[str]]:
    """Return the type and the description of an attribute, from its docstring. Our docstrings give no type."""
    return "", docstring._dedent(docstring._consume_to_end())


def setup(app: Sphinx) -> None:
    """Connect the functions above to Sphinx, and call the attributes of a class as its docstring does."""
    # Napoleon would take the words before the first colon for the type.
    GoogleDocstring._consume_inline_attribute = read_attribute_docstring  # type: ignore[assignment, method-assign]
    for field in PyObject.doc_field_types:
        if field.name == "variable":
            field.label = "Attributes"
    app.connect("builder-inited", export_names)
    app.connect("source-read", prepare_source)
    app.connect("autodoc-process-signature", shorten_default_values)
    app.connect("doctree-read", caption_figures)
    app.connect("doctree-resolved", wrap_tables)
    app.connect("html-page-context", add_words)
