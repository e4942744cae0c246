"""Checks of arguments of public functions. Each raises an error that shows the value and what was expected.

A function checks its arguments once, before it does anything. A function that is called in a loop checks them inline
and calls these functions only to raise the error.
"""

from collections.abc import Callable, Collection, Iterable
from enum import Enum
from typing import Any, NoReturn, TypeVar

from hanamachi.game.errors import BadArgument, BadOption, shorten_repr

_Value = TypeVar("_Value")


class CheckedEnum(Enum):
    """Base of enumerations that raise BadOption for an unknown value."""

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        known = [member.value for member in cls]
        expected = f"{known[0]} to {known[-1]}" if isinstance(known[0], int) else ", ".join(known)
        raise BadOption(f"{shorten_repr(value)} is not a value of {cls.__name__}: expected {expected}")


def check_type(value: object, expected_type: type[Any] | tuple[type[Any], ...], what: str, expected: str) -> None:
    """Check that a value is an instance of a type; raises BadArgument.

    Args:
        value: The value to check.
        expected_type: The type, or several types.
        what: What the value should be, for the error message, such as "a seat".
        expected: The type in words, for the error message.
    """
    if not isinstance(value, expected_type):
        raise BadArgument(f"{shorten_repr(value)} is not {what}: expected {expected}")


def check_in_range(value: object, numbers: range, what: str) -> None:
    """Check that a value is an integer in a range; raises BadArgument.

    `what` says what the value should be, for the error message, such as "a seat".
    """
    if not isinstance(value, int) or value not in numbers:
        raise BadArgument(
            f"{shorten_repr(value)} is not {what}: expected a whole number, {numbers[0]} to {numbers[-1]}"
        )


def check_minimum(value: object, least: int, what: str) -> None:
    """Check that a value is an integer and not less than `least`; raises BadArgument.

    `what` says what the value should be, for the error message, such as "a time".
    """
    if not isinstance(value, int) or value < least:
        raise BadArgument(f"{shorten_repr(value)} is not {what}: expected a whole number, {least} or more")


def check_choice(value: object, choices: Collection[object], what: str) -> None:
    """Check that a value equals one of the choices; raises BadOption.

    `what` says what the value should be, for the error message.
    """
    # compared one by one, because the value may not be hashable
    if not any(value == choice for choice in choices):
        *others, last = map(str, choices)
        raise BadOption(f"{shorten_repr(value)} is not {what}: expected {', '.join(others)} or {last}")


def check_bool(value: object, name: str) -> None:
    """Check that an argument is True or False; raises BadArgument. `name` is the name of the argument."""
    if not isinstance(value, bool):
        raise BadArgument(f"{name}={shorten_repr(value)} is not a yes or no: expected True or False")


def check_callable(value: object, name: str, expected: str) -> None:
    """Check that an argument can be called; raises BadArgument.

    Args:
        value: The value to check.
        name: The name of the argument.
        expected: What is expected, in words, for the error message.
    """
    if not isinstance(value, Callable):  # type: ignore[arg-type]
        raise BadArgument(f"{name}={shorten_repr(value)} cannot be called: expected {expected}")


def check_items(
    values: Iterable[object], item_type: type[_Value], description: str, expected: str
) -> tuple[_Value, ...]:
    """Check that all items of an iterable are instances of a type, and return them as a tuple. Raises BadArgument.

    A string is refused, because it is never meant as a sequence of letters.

    Args:
        values: The items.
        item_type: The type.
        description: What the items should be, for the error message.
        expected: The type in words, for the error message.
    """
    if values.__class__ is tuple and {*map(type, values)} == {item_type}:
        return values  # the usual case, which takes a fifth of the time this way
    check_type(values, Iterable, description, expected)
    items = () if isinstance(values, str) else tuple(values)
    typed = tuple([value for value in items if isinstance(value, item_type)])
    if isinstance(values, str) or len(typed) < len(items):
        raise BadArgument(f"{shorten_repr(items or values)} is not {description}: expected {expected}")
    return typed
