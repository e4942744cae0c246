"""Check the wording of docstrings: `python3 -m docs.wording`, a step of `python3 dev.py check`.

CONTRIBUTING.md has the rules. Ruff checks that a function's docstring begins with a verb (D401).
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("src", "tests", "benchmarks", "examples", "docs")
MAX_WORDS = 30
"""Maximum words in a sentence. Writers aim at 25; five more leave room for code in a sentence."""

BAD_OPENING = re.compile(r"[a-z]|(What|How|Who|Whom|Whose|Where|Why)\b")
# Also ends at list items, and at gaps between the columns of tables and drawings.
SENTENCE_END = re.compile(r"(?<=[.!?])\s+|\n\s*\n|\n\s*(?=[-*] |\d+\. |[\w`, ]+: )|(?<=\S)  +| · ")
HOUSE = re.compile(r"""(?<![-/"\w])houses?(?![-"\w]|\.svg)""", re.IGNORECASE)
SERVER_SIDE = ("kernel/", "src/hanamachi/server/", "src/hanamachi/table/", "src/hanamachi/game/")


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and text of each docstring, including those below constants."""
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else ():
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield statement.lineno, text.strip()


def find_faults(name: str, source: str) -> Iterator[str]:
    """Yield a sentence for each fault in a file of that path below ROOT."""
    for line, text in docstrings(source) if name.endswith(".py") else ():
        if BAD_OPENING.match(text):
            yield f"{name}:{line}: expected a capital, and a noun or verb as the first word: {text.split()[0]}"
        prose = "\n\n".join(part for part in re.split(r"\n\s*\n", text) if ">>>" not in part)
        for sentence in SENTENCE_END.split(prose):
            if (words := len(sentence.split())) > MAX_WORDS:
                yield f"{name}:{line}: {words} words, expected at most {MAX_WORDS}: {' '.join(sentence.split())}"
    for number, text in enumerate(source.splitlines() if name.startswith(SERVER_SIDE) else (), 1):
        if HOUSE.search(text):
            yield f"{name}:{number}: expected 'server' in place of 'house': {text.strip()}"


if __name__ == "__main__":
    files = [ROOT / "dev.py", *sorted((ROOT / "kernel").rglob("*.[ch]"))]
    files += (file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py")))
    names = (file.relative_to(ROOT).as_posix() for file in files)
    texts = {name: (ROOT / name).read_text("utf-8") for name in names}
    faults = [fault for name, text in texts.items() for fault in find_faults(name, text)]
    sys.exit("\n".join(faults) or None)
