"""Numbers as text and the plural forms of numbers in each language, as CLDR has them."""

from decimal import ROUND_HALF_EVEN, Decimal
from typing import NamedTuple

MAX_FRACTION_DIGITS = 3
"""Digits after the decimal sign of a number without a format, as in CLDR's standard pattern `#,##0.###`."""


class Signs(NamedTuple):
    """Signs within a number: between thousands, before decimals, and after a percentage."""

    group: str
    decimal: str
    percent: str


SIGNS = {
    "en": Signs(",", ".", "%"),
    "fr": Signs("\u202f", ",", "\u00a0%"),
    "nl": Signs(".", ",", "%"),
}


def plural_form(language: str, number: float) -> str:
    """Return the plural form of a number: `one` or `other`."""
    is_one = 0 <= abs(number) < 2 if language == "fr" else abs(number) == 1
    return "one" if is_one else "other"


def format_number(
    language: str,
    number: float,
    *,
    style: str = "decimal",
    minimumFractionDigits: int | None = None,  # noqa: N803  # the names of Fluent's function NUMBER
    maximumFractionDigits: int | None = None,  # noqa: N803
    maximumSignificantDigits: int | None = None,  # noqa: N803
) -> str:
    """Return a number as text, rounded to the even digit where two are equally near.

    Args:
        language: The code of the language.
        number: The number.
        style: `decimal` or `percent`.
        minimumFractionDigits: Digits after the decimal sign that are shown even if they are 0.
        maximumFractionDigits: Digits after the decimal sign at most.
        maximumSignificantDigits: Digits in all at most, instead of digits after the decimal sign.
    """
    signs = SIGNS[language]
    exact = Decimal(str(number)) * (100 if style == "percent" else 1)
    min_digits, max_digits = minimumFractionDigits or 0, maximumFractionDigits
    if max_digits is None:
        max_digits = max(min_digits, 0 if style == "percent" else MAX_FRACTION_DIGITS)
    if maximumSignificantDigits is not None:
        max_digits = maximumSignificantDigits - 1 - exact.adjusted() if exact else 0
    rounded = exact.quantize(Decimal(1).scaleb(-max_digits), ROUND_HALF_EVEN)
    whole, _, decimals = f"{rounded:,f}".partition(".")
    decimals = decimals[:min_digits] + decimals[min_digits:].rstrip("0")
    text = whole.replace(",", signs.group) + (signs.decimal + decimals if decimals else "")
    return text + signs.percent if style == "percent" else text
