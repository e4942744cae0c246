"""Checks of the arguments of public functions; each raises one sentence that shows what was given and expected.

A function checks what it is given once, before it does anything. Functions that are called in loops check inline and
come here only to raise.
"""

from collections.abc import Callable, Collection, Iterable
from enum import Enum
from typing import Any, NoReturn, TypeVar

from hanamachi.game.errors import BadArgument, BadOption, shorten_repr

_Value = TypeVar("_Value")


class CheckedEnum(Enum):
    """An enumeration that refuses a value it does not know with BadOption."""

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        known = [member.value for member in cls]
        expected = f"{known[0]} to {known[-1]}" if isinstance(known[0], int) else ", ".join(known)
        raise BadOption(f"{shorten_repr(value)} is not a value of {cls.__name__}: expected {expected}")


def check_type(value: object, kind: type[Any] | tuple[type[Any], ...], what: str, expected: str) -> None:
    """Raise BadArgument unless a value is of a type; `expected` names that type in words."""
    if not isinstance(value, kind):
        raise BadArgument(f"{shorten_repr(value)} is not {what}: expected {expected}")


def check_in_range(value: object, numbers: range, what: str) -> None:
    """Raise BadArgument unless a value is a whole number of a range."""
    if not isinstance(value, int) or value not in numbers:
        raise BadArgument(
            f"{shorten_repr(value)} is not {what}: expected a whole number, {numbers[0]} to {numbers[-1]}"
        )


def check_minimum(value: object, least: int, what: str) -> None:
    """Raise BadArgument unless a value is a whole number that is not less than the least."""
    if not isinstance(value, int) or value < least:
        raise BadArgument(f"{shorten_repr(value)} is not {what}: expected a whole number, {least} or more")


def check_choice(value: object, choices: Collection[object], what: str) -> None:
    """Raise BadOption unless a value is one of a few."""
    # compared one by one: what cannot be hashed is no choice, either
    if not any(value == choice for choice in choices):
        *others, last = map(str, choices)
        raise BadOption(f"{shorten_repr(value)} is not {what}: expected {', '.join(others)} or {last}")


def check_bool(value: object, name: str) -> None:
    """Raise BadArgument unless the argument of that name is True or False."""
    if not isinstance(value, bool):
        raise BadArgument(f"{name}={shorten_repr(value)} is not a yes or no: expected True or False")


def check_callable(value: object, name: str, expected: str) -> None:
    """Raise BadArgument unless the argument of that name can be called."""
    if not isinstance(value, Callable):  # type: ignore[arg-type]
        raise BadArgument(f"{name}={shorten_repr(value)} cannot be called: expected {expected}")


def check_tuple(values: Iterable[object], kind: type[_Value], what: str, expected: str) -> tuple[_Value, ...]:
    """Return what is iterated over as a tuple; raises BadArgument unless all of it is of a type.

    A text is never meant as the letters that it is made of.
    """
    if values.__class__ is tuple and {*map(type, values)} == {kind}:
        return values  # what it nearly always is, in a fifth of the time
    check_type(values, Iterable, what, expected)
    given = () if isinstance(values, str) else tuple(values)
    typed = tuple([value for value in given if isinstance(value, kind)])
    if isinstance(values, str) or len(typed) < len(given):
        raise BadArgument(f"{shorten_repr(given or values)} is not {what}: expected {expected}")
    return typed
