"""Documents that stand for all prints, with the agreed facts about each of their pages.

    python -m tests.printing.documents

shows what differs from `tests/data/print.json`, page by page, and writes that anew.
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest import mock

from hanamachi.games.maiko.printing.cut_out import render_cut_out
from hanamachi.games.okiya import Game, Layout
from hanamachi.games.okiya.printing.cut_out import cut_out_pdf
from hanamachi.games.okiya.printing.mat import mat_pdf
from hanamachi.games.okiya.printing.puzzles import puzzles_pdf
from hanamachi.games.okiya.printing.record import PrintedGame, record_pdf
from hanamachi.games.okiya.puzzles.puzzles import Puzzle
from hanamachi.printing.options import Content, PrintOptions
from tests.printing import pages

FILE = Path(__file__).parents[1] / "data/print.json"

LAYOUT = "MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr"
GAME = Game.parse(f"{LAYOUT} a4 d3 b3 c3 d1 a3 c2")
PUZZLES = [
    Puzzle.parse(text)
    for text in (
        "PsIbMtCs/CrPtPbMr/CbIrCtMs/MbPrIsIt d4 c2 c4 d2",
        "PsIbMtCs/CrPtPbMr/CbIrCtMs/MbPrIsIt d4 c2 c4 d2 draw",
    )
]

TOLD = PrintedGame(GAME, ("Mizuki", "Ren"), 1, "Game 1", ("Mizuki wins.",))

OPTIONS = {
    "a4 en colour": PrintOptions(),
    "letter fr line, tiles of 40 mm with backs": PrintOptions.parse("letter", "fr", "line", 40, backs=True),
    "a4 nl contrast, two sets without cut lines": PrintOptions.parse(
        "a4", "nl", "contrast", sets=2, cut=False, content=Content.PIECES
    ),
}

DOCUMENTS: dict[str, Callable[[], bytes]] = {
    **{f"okiya, {name}": partial(cut_out_pdf, options) for name, options in OPTIONS.items()},
    **{f"maiko, {name}": partial(render_cut_out, options) for name, options in OPTIONS.items()},
    "mat": partial(mat_pdf, PrintOptions(), Layout.parse(LAYOUT)),
    "record": partial(
        record_pdf,
        PrintOptions(),
        "Mizuki and Ren",
        [PrintedGame(GAME, ("Mizuki", "Ren"), 1, "Game 1", ("Mizuki wins.",))],
    ),
    "puzzles": partial(puzzles_pdf, PrintOptions(), PUZZLES),
}

AGREED_VERSION = "0.2.0"
"""The version in the foot of the agreed documents, so that a new version changes none of them."""

Known = dict[str, Any]


def print_document(name: str) -> bytes:
    """Return a document as PDF, with the agreed version in its foot."""
    with mock.patch("hanamachi.printing.document.__version__", AGREED_VERSION):
        return DOCUMENTS[name]()


def describe_document(pdf: bytes) -> Known:
    """Return a document by its pages, each by the hashes of what is drawn and what is read there."""
    drawn = [page.get_contents() for page in pages.open_pdf(pdf).pages]
    return {
        "pages": [
            {"drawn": _hash_shortly(b"" if one is None else one.get_data()), "read": _hash_shortly(text.encode())}
            for one, text in zip(drawn, pages.extract_texts(pdf), strict=True)
        ],
    }


def _hash_shortly(data: bytes) -> str:
    return sha256(data).hexdigest()[:12]


def iter_differences(before: Known | None, after: Known) -> Iterator[str]:
    """Return the differences to the agreed documents, in a few words a page."""
    if before is None:
        yield "is new"
        return
    was, now = before["pages"], after["pages"]
    if len(was) != len(now):
        yield f"has {len(now)} pages, and had {len(was)}"
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        changed = [word for word, key in (("reads", "read"), ("looks", "drawn")) if old[key] != new[key]]
        if changed:
            yield f"page {number} {' and '.join(changed)} different"


def load_agreed_documents() -> dict[str, Known]:
    """Return the agreed facts about the documents."""
    found: dict[str, Known] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return found


def main() -> int:
    """Show what differs, and write it down."""
    before, after = load_agreed_documents(), {name: describe_document(print_document(name)) for name in DOCUMENTS}
    for name, document in after.items():
        for difference in iter_differences(before.get(name), document):
            print(f"{name}: {difference}")
    for name in before.keys() - after.keys():
        print(f"{name}: is gone")
    FILE.write_text(json.dumps(after, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
