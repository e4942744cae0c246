"""Fuzz tests of the parsers: any text is refused in one sentence, or parsed to a value that round-trips."""

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
from hanamachi.games.okiya.rules.match import MatchForm
from hanamachi.games.okiya.solver.layout_kinds import LayoutKind, list_layout_kinds
from hanamachi.table.notation import format_table_notation, parse_notation
from hanamachi.table.record import BadRecord, decode_record, encode_record, make_record
from tests.table import maiko_sitting, sitting

MAX_MESSAGE = 1000
"""Maximum length of an error message. The longest quote a part of the text."""


class TextForm(NamedTuple):
    """A text form: its parser and formatter, the error of the parser, and valid texts."""

    parse: Callable[[str], Any]
    format: Callable[[Any], str]
    error: type[Exception]
    valid_texts: tuple[str, ...]


def make_okiya_table() -> sitting.Sitting:
    at = sitting.seat_two_people("first-to-1")
    at.play_on(Random(3))
    return at


def make_maiko_table() -> sitting.Sitting:
    at = maiko_sitting.seat_people(3)
    maiko_sitting.play_out(at, Random(4))
    return at


TABLES = make_okiya_table(), make_maiko_table()
RECORDS = tuple(make_record(at.table, at.entries) for at in TABLES)
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
    "form of a match": TextForm(MatchForm.parse, str, GameError, ("single", "first-to-3", "points-10")),
    "kind of layouts": TextForm(LayoutKind.parse, str, GameError, tuple(map(str, list_layout_kinds("blockade")))),
    "deal": TextForm(Deal.parse, str, GameError, tuple(maiko_sitting.make_deal(seats, 5) for seats in (2, 3, 4))),
    "game of Maiko": TextForm(
        maiko.PlayedGame.parse,
        str,
        GameError,
        (maiko_sitting.make_deal(2, 6), f"{maiko_sitting.make_deal(4, 7)} a9 late stall-3"),
    ),
    "notation of a table": TextForm(
        parse_notation,
        lambda record: format_table_notation(record.table),
        BadRecord,
        tuple(format_table_notation(at.table) for at in TABLES),
    ),
    "record": TextForm(
        lambda text: decode_record(text.encode(errors="surrogatepass")),
        lambda record: encode_record(record).decode(),
        BadRecord,
        tuple(encode_record(record).decode() for record in RECORDS),
    ),
    "set of colours": TextForm(Colouring.parse, Colouring.to_json, ColouringError, tuple(map(json.dumps, SETS))),
}

STRANGE = st.text(st.sampled_from('\0\x1b\ud800\u202e\ufeff\u2028٣½İ🀄{}[]":,\\/- _.0123456789aMsx\n\t'), max_size=12)
PIECES = (
    STRANGE
    | st.text(max_size=8)
    | st.sampled_from(("9" * 5000, "[" * 3000, '{"a":' * 2000, "1e999", "NaN", "-0", "late " * 300))
)


@st.composite
def mutate_text(draw: st.DrawFn, valid_texts: tuple[str, ...]) -> str:
    """Draw a valid text in which up to four parts are removed, doubled, reversed or replaced."""
    text = draw(st.sampled_from(valid_texts))
    for _ in range(draw(st.integers(0, 4))):
        one, two = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        two = draw(st.sampled_from((two, min(len(text), one + 1))))
        cut, piece = text[one:two], draw(PIECES)
        text = text[:one] + draw(st.sampled_from((piece, "", cut + cut, cut[::-1], cut.swapcase()))) + text[two:]
    return text


def check_parse(form: TextForm, text: str) -> bool:
    """Parse a text and return whether it is valid. Check that its value round-trips, or that the error is short."""
    try:
        value = form.parse(text)
    except form.error as error:
        message = str(error)
    else:
        text_form = form.format(value)
        assert form.format(form.parse(text_form)) == text_form
        return True
    assert 10 < len(message) < MAX_MESSAGE
    return False


@pytest.mark.parametrize("name", FORMS)
def test_the_texts_to_mutate_are_valid(name: str) -> None:
    assert all(check_parse(FORMS[name], text) for text in FORMS[name].valid_texts)


@pytest.mark.parametrize("name", FORMS)
def test_a_lone_surrogate_breaks_no_parser(name: str) -> None:
    text = FORMS[name].valid_texts[-1]
    for at in range(0, len(text), 1 + len(text) // 100):
        check_parse(FORMS[name], f"{text[:at]}\ud800{text[at:]}")


def fuzz_parser(name: str, examples: int, *, derandomize: bool) -> None:
    form = FORMS[name]

    @given(mutate_text(form.valid_texts) | st.text() | STRANGE)
    @example("")
    @example("\ud800")
    @settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
        derandomize=derandomize,
    )
    def parse(text: str) -> None:
        check_parse(form, text)

    parse()


@pytest.mark.parametrize("name", FORMS)
def test_no_text_breaks_a_parser(name: str) -> None:
    fuzz_parser(name, 40, derandomize=True)


@pytest.mark.long("fuzz")
@pytest.mark.parametrize("name", FORMS)
def test_none_of_2000_texts_breaks_a_parser(name: str) -> None:
    fuzz_parser(name, 2000, derandomize=False)
