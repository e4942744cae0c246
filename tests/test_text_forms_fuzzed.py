"""Whatever is read as a text form is refused in a sentence, or is a value whose own text reads as the same value."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from hanamachi.drawing.colouring import Colouring, ColouringError
from hanamachi.game import GameError
from hanamachi.games import maiko, okiya
from hanamachi.games.maiko.rules.deal import Deal
from hanamachi.games.okiya.rules.match import Form
from hanamachi.games.okiya.solver.fair import Kind, kinds
from hanamachi.table.notation import notation, parse
from hanamachi.table.record import BadRecord, decode, encode, record_of
from tests.table import maiko_sitting, sitting

LONGEST_SENTENCE = 1000


class TextForm(NamedTuple):
    """How a text is read and written, what it is refused with, and texts that are right."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]
    refusal: type[Exception]
    right: tuple[str, ...]


def okiya_table() -> sitting.Sitting:
    at = sitting.two_people("first-to-1")
    at.play_on(Random(3))
    return at


def maiko_table() -> sitting.Sitting:
    at = maiko_sitting.people(3)
    maiko_sitting.play_out(at, Random(4))
    return at


TABLES = okiya_table(), maiko_table()
RECORDS = tuple(record_of(at.table, at.entries) for at in TABLES)
SETS = (
    {"set": 1, "name": "Autumn", "inks": {"sky": "#abcdef"}, "token": None},
    {
        "set": 1,
        "name": "",
        "inks": {},
        "token": {"strokes": [{"ink": "#24406e", "width": 3.5, "points": [[1, 2], [99, 3]]}], "ground": "#f7f0e1"},
    },
)

FORMS = {
    "layout": TextForm(okiya.Layout.parse, str, GameError, (sitting.STRAIGHT,)),
    "position": TextForm(
        okiya.Position.parse,
        str,
        GameError,
        (f"{sitting.STRAIGHT} ..../..../..../.... -", f"{sitting.STRAIGHT} x.../..../..../.... a4 draw"),
    ),
    "game of Okiya": TextForm(
        okiya.Game.parse, str, GameError, (sitting.STRAIGHT, f"{sitting.STRAIGHT} {' '.join(sitting.BLOCKADE)} draw")
    ),
    "form of a match": TextForm(Form.parse, str, GameError, ("single", "first-to-3", "points-10")),
    "kind of layouts": TextForm(Kind.parse, str, GameError, tuple(map(str, kinds("blockade")))),
    "deal": TextForm(Deal.parse, str, GameError, tuple(maiko_sitting.deal(seats, 5) for seats in (2, 3, 4))),
    "game of Maiko": TextForm(
        maiko.PlayedGame.parse,
        str,
        GameError,
        (maiko_sitting.deal(2, 6), f"{maiko_sitting.deal(4, 7)} a9 late stall-3"),
    ),
    "notation of a table": TextForm(
        parse, lambda record: notation(record.table), BadRecord, tuple(notation(at.table) for at in TABLES)
    ),
    "record": TextForm(
        lambda text: decode(text.encode(errors="surrogatepass")),
        lambda record: encode(record).decode(),
        BadRecord,
        tuple(encode(record).decode() for record in RECORDS),
    ),
    "set of colours": TextForm(Colouring.parse, Colouring.text, ColouringError, tuple(map(json.dumps, SETS))),
}

STRANGE = st.text(st.sampled_from('\0\x1b\ud800\u202e\ufeff\u2028٣½İ🀄{}[]":,\\/- _.0123456789aMsx\n\t'), max_size=12)
PIECES = (
    STRANGE
    | st.text(max_size=8)
    | st.sampled_from(("9" * 5000, "[" * 3000, '{"a":' * 2000, "1e999", "NaN", "-0", "late " * 300))
)


@st.composite
def nearly(draw: st.DrawFn, right: tuple[str, ...]) -> str:
    """A right text with some of it taken out, doubled, moved or replaced."""
    text = draw(st.sampled_from(right))
    for _ in range(draw(st.integers(0, 4))):
        one, two = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        two = draw(st.sampled_from((two, min(len(text), one + 1))))
        cut, piece = text[one:two], draw(PIECES)
        text = text[:one] + draw(st.sampled_from((piece, "", cut + cut, cut[::-1], cut.swapcase()))) + text[two:]
    return text


def examined(form: TextForm, text: str) -> bool:
    """Whether a text is right; it must be refused, or read as what it is written as."""
    try:
        value = form.read(text)
    except form.refusal as error:
        sentence = str(error)
    else:
        written = form.write(value)
        assert form.write(form.read(written)) == written
        return True
    assert 10 < len(sentence) < LONGEST_SENTENCE
    return False


@pytest.mark.parametrize("name", FORMS)
def test_the_texts_to_begin_with_are_right(name: str) -> None:
    assert all(examined(FORMS[name], text) for text in FORMS[name].right)


@pytest.mark.parametrize("name", FORMS)
def test_half_a_character_breaks_no_reader(name: str) -> None:
    text = FORMS[name].right[-1]
    for at in range(0, len(text), 1 + len(text) // 100):
        examined(FORMS[name], f"{text[:at]}\ud800{text[at:]}")


def fuzz(name: str, examples: int, *, derandomize: bool) -> None:
    form = FORMS[name]

    @given(nearly(form.right) | st.text() | STRANGE)
    @example("")
    @example("\ud800")
    @settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
        derandomize=derandomize,
    )
    def read(text: str) -> None:
        examined(form, text)

    read()


@pytest.mark.parametrize("name", FORMS)
def test_no_text_breaks_a_reader(name: str) -> None:
    fuzz(name, 40, derandomize=True)


@pytest.mark.long("fuzz")
@pytest.mark.parametrize("name", FORMS)
def test_no_text_of_very_many_breaks_a_reader(name: str) -> None:
    fuzz(name, 2000, derandomize=False)
