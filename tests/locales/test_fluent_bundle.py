"""The own formatter of phrases gives the same texts as the reference implementation, fluent.runtime."""

from functools import cache
from itertools import product

import pytest
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle as ReferenceBundle
from fluent.runtime import FluentResource

from hanamachi.locales import LANGUAGES, find_phrase_files
from hanamachi.locales.fluent_bundle import FluentBundle
from hanamachi.locales.numbers import format_number
from tests.test_locales import find_variables

NUMBERS_OF_PHRASES = (0, 1, 2, 1234567.8912)
NUMBERS = (0, 1, 999, 1000, 1234567, -4321, 0.5, 0.0005, 0.0015, 12.3456, 99.99951, 1e-7, 2.0)


@cache
def load_both_bundles(language: str) -> tuple[FluentBundle, ReferenceBundle]:
    own, reference = FluentBundle(language), ReferenceBundle([language], use_isolating=False)
    for file in find_phrase_files(language).values():
        own.add_file(file.read_text("utf-8"))
        reference.add_resource(FluentResource(file.read_text("utf-8")))
    return own, reference


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_as_the_reference_formats_it(language: str) -> None:
    own, reference = load_both_bundles(language)
    names = {name.lstrip("$") for phrase in reference._messages for name in find_variables(language, phrase)}
    compared = 0
    for index, (name, message) in enumerate(reference._messages.items()):
        compiled = reference.get_message(name)
        attributes = [None] * (message.value is not None) + [each.id.name for each in message.attributes]
        for attribute, value in product(attributes, ("x", NUMBERS_OF_PHRASES[index % 4])):
            if (name, value) == ("sample-short", 0):
                continue  # with a maximum of significant digits Babel writes 0 as 0.0
            values = dict.fromkeys(names, value)
            pattern = compiled.value if attribute is None else compiled.attributes[attribute]
            assert pattern
            expected, errors = reference.format_pattern(pattern, values)
            if errors:
                with pytest.raises((LookupError, TypeError)):
                    own.format(name, attribute, values)
            else:
                assert own.format(name, attribute, values) == expected, (name, attribute, value)
            compared += 1
    assert compared > 2000


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_the_signs_of_the_language(language: str) -> None:
    for number in NUMBERS:
        assert format_number(language, number) == format_decimal(number, locale=language)
        assert format_number(language, number, style="percent") == format_percent(number, locale=language)


def test_digits_are_limited_and_filled_up() -> None:
    assert format_number("en", 2, minimumFractionDigits=1, maximumFractionDigits=1) == "2.0"
    assert format_number("en", 12.3456, minimumFractionDigits=1, maximumFractionDigits=1) == "12.3"
    assert format_number("fr", 0.67612345, style="percent", minimumFractionDigits=3, maximumFractionDigits=3) == (
        "67,612\u00a0%"
    )
    assert format_number("en", 0.0012345, style="percent", maximumSignificantDigits=3) == "0.123%"
    assert format_number("en", 0.12, style="percent", maximumSignificantDigits=3) == "12%"
    assert format_number("nl", 0, style="percent", maximumSignificantDigits=3) == "0%"
