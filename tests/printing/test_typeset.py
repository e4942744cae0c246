"""Typesetting: equal options give equal bytes, and errors name their reason."""

import subprocess
import sys

import pytest

from hanamachi.extras import MissingExtra
from hanamachi.games.maiko.printing.cut_out import render_cut_out
from hanamachi.games.okiya.printing.cut_out import cut_out_pdf
from hanamachi.printing.options import PrintOptions

PROGRAM = """
import sys
from hanamachi.games.maiko.printing.cut_out import render_cut_out
from hanamachi.games.okiya.printing.cut_out import cut_out_pdf
from hanamachi.printing.options import PrintOptions
for document in (cut_out_pdf, render_cut_out):
    sys.stdout.buffer.write(document(PrintOptions.parse("letter", "nl", "line", 40, backs=True)))
"""


def test_another_process_prints_the_same_bytes() -> None:
    options = PrintOptions.parse("letter", "nl", "line", 40, backs=True)
    there = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True).stdout
    assert there == cut_out_pdf(options) + render_cut_out(options)


def test_another_order_gives_other_bytes() -> None:
    assert cut_out_pdf(PrintOptions(tile=45)) != cut_out_pdf(PrintOptions(tile=45.5))


def test_no_path_and_no_time_is_in_a_document() -> None:
    pdf = cut_out_pdf(PrintOptions())
    assert b"CreationDate" not in pdf or b"1970" in pdf
    assert b"site-packages" not in pdf and b"/src/hanamachi" not in pdf


@pytest.mark.parametrize("missing", ["typst"])
def test_without_typst_the_extra_is_named(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(MissingExtra, match=r"hanamachi\[print\]"):
        cut_out_pdf(PrintOptions())
