"""Options and arguments of commands, declared in the signatures of functions.

A parameter such as `count: Annotated[int, Option(min=1, metavar="N", help="Number of layouts.")] = 20` becomes an
option of the library Click. Its type decides how a typed value is read: a number, a choice, a path, a list or a switch.
"""

import inspect
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from enum import Enum
from functools import wraps
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import click
from click.shell_completion import CompletionItem

Phrases = Callable[..., str]
"""The type `hanamachi.locales.Phrases`. That module is not imported here, because most calls show no phrase."""

Completer = Callable[[click.Context, str], Sequence[str | tuple[str, str]]]
"""A function of the context and the typed part. It returns values, or pairs of a value and its description."""


@dataclass(frozen=True, kw_only=True)
class Argument:
    """Declaration of a positional argument. It is required if its parameter has no default.

    Attributes:
        help: The help text.
        metavar: The placeholder for its value in the help. A switch has none.
        min: The least number that is allowed.
        max: The highest number that is allowed.
        is_case_sensitive: Whether a choice has to be typed with the same capital letters.
        callback: A function that checks the value and returns it, or another one.
        parser: A function that reads a typed value. It raises BadParameter.
        complete: A function that lists values for a shell.
    """

    help: str
    metavar: str | None = None
    min: float | None = None
    max: float | None = None
    is_case_sensitive: bool = True
    callback: Callable[[Any], Any] | None = None
    parser: Callable[[str], Any] | None = None
    complete: Completer | None = None


@dataclass(frozen=True)
class Option(Argument):
    """Declaration of an option. It is required if its parameter has no default.

    Attributes:
        spellings: Names to type with a space between, such as `--out -o`. By default the name of the parameter with
            dashes, and for a switch also the same with `--no-`.
        heading: The heading of the help under which it is listed; None is the usual heading.
        is_eager: Whether it is read before the other parameters.
        envvar: An environment variable that sets the same.
    """

    spellings: str = ""
    _: KW_ONLY
    heading: str | None = None
    is_eager: bool = False
    envvar: str | None = None


class BadValue(click.BadParameter):
    """The error for a value of the wrong type or out of range. `describe_expected` says in a language what is allowed.

    Args:
        given: The typed value.
        phrase: The name of a phrase such as `call-whole`, or None for a choice, whose metavar lists its values.
        bounds: The values of the phrase.
    """

    def __init__(
        self, given: object, phrase: str | None, parameter: Any, context: click.Context | None, **bounds: str
    ) -> None:
        super().__init__(f"{given!r} is not allowed", context, parameter)
        self.given, self._phrase, self._bounds = given, phrase, bounds

    def describe_expected(self, say: Phrases) -> str:
        """Return which values are allowed, such as `1 to 4`."""
        return say(self._phrase, **self._bounds) if self._phrase else str(self.param and self.param.metavar)


class Number(click.ParamType[float]):
    """A whole or decimal number within bounds."""

    def __init__(self, number_type: type[int] | type[float], least: float | None, most: float | None) -> None:
        self.name, self.number_type, self.min, self.max = number_type.__name__, number_type, least, most

    def convert(self, value: Any, param: Any, ctx: click.Context | None) -> float:
        """Return the number that a text gives; raise BadValue."""
        try:
            number = self.number_type(value)
        except ValueError:
            phrase = "call-whole" if self.number_type is int else "call-number"
            raise BadValue(value, phrase, param, ctx) from None
        # a NaN is within no bounds
        if not ((self.min is None or number >= self.min) and (self.max is None or number <= self.max)):
            phrase = "call-least" if self.max is None else "call-between"
            raise BadValue(value, phrase, param, ctx, least=str(self.min), most=str(self.max))
        return number


class Selection(click.Choice[str]):
    """One value of several: a member of an enumeration, or a text of a `Literal`."""

    def __init__(self, values: Sequence[str], member_type: Callable[[str], Any], *, is_case_sensitive: bool) -> None:
        super().__init__(values, case_sensitive=is_case_sensitive)
        self._member_type = member_type

    def convert(self, value: Any, param: Any, ctx: click.Context | None) -> Any:
        """Return the member for a text; raise BadValue."""
        for choice in self.choices:
            if self.normalize_choice(choice, ctx) == self.normalize_choice(str(value), ctx):
                return self._member_type(choice)
        raise BadValue(value, None, param, ctx)


class Switch(click.types.BoolParamType):
    """The value of a switch in an environment variable."""

    def convert(self, value: Any, param: Any, ctx: click.Context | None) -> bool:
        """Return the state that a text gives; raise BadValue."""
        if (state := self.str_to_bool(value)) is None:
            raise BadValue(value, "call-switch", param, ctx)
        return state


class Parsed(click.ParamType[Any]):
    """A value that a function reads."""

    name = "value"

    def __init__(self, parse: Callable[[str], Any]) -> None:
        self._parse = parse

    def convert(self, value: Any, param: Any, ctx: click.Context | None) -> Any:
        """Return what the function reads from a text; it raises BadParameter."""
        if not isinstance(value, str):
            return value
        try:
            return self._parse(value)
        except click.BadParameter as error:
            error.ctx, error.param = ctx, param
            raise


def _parameter_type(value_type: Any, declared: Argument) -> click.ParamType[Any]:
    """Return the type of Click that reads the values of a type of Python."""
    if declared.parser:
        return Parsed(declared.parser)
    if value_type is bool:
        return Switch()
    if value_type in (int, float):
        return Number(value_type, declared.min, declared.max)
    if value_type is Path:
        return click.Path(path_type=Path)
    if get_origin(value_type) is Literal:
        return Selection(get_args(value_type), str, is_case_sensitive=declared.is_case_sensitive)
    if isinstance(value_type, type) and issubclass(value_type, Enum):
        return Selection(
            [member.value for member in value_type], value_type, is_case_sensitive=declared.is_case_sensitive
        )
    return click.STRING


def _without_none(value_type: Any) -> Any:
    """Return the type T of `T | None`; other types as they are."""
    if get_origin(value_type) not in (Union, UnionType):
        return value_type
    # a Literal makes a Union, and other types a UnionType
    [only] = [each for each in get_args(value_type) if each is not NoneType]
    return only


def _list_completions(complete: Completer) -> Callable[[click.Context, Any, str], list[CompletionItem]]:
    """Return the function in Click's form that lists the values that begin with the typed part."""

    def list_items(context: click.Context, _: Any, typed_part: str) -> list[CompletionItem]:
        pairs = [(each, "") if isinstance(each, str) else each for each in complete(context, typed_part)]
        return [
            CompletionItem(value, help=help_text or None) for value, help_text in pairs if value.startswith(typed_part)
        ]

    return list_items


def make_parameter(name: str, annotation: Any, default: Any = inspect.Parameter.empty) -> click.Parameter:
    """Return the option or argument that a parameter of a function declares.

    Args:
        name: The name of the parameter.
        annotation: Its type: `Annotated` with an Option or Argument.
        default: Its default value. Without one, the option or argument is required.
    """
    annotated_type, declared = get_args(annotation)
    value_type = _without_none(annotated_type)
    is_list = get_origin(value_type) is list
    [value_type] = get_args(value_type) if is_list else [value_type]
    is_required = default is inspect.Parameter.empty
    callback = declared.callback

    def check(_: Any, __: Any, value: Any) -> Any:
        if is_list:
            value = list(value) or (None if is_required else default)
        return callback(value) if callback else value

    shared: dict[str, Any] = {
        "metavar": declared.metavar,
        "required": is_required,
        "type": _parameter_type(value_type, declared),
        "callback": check if is_list or callback else None,
        "shell_complete": _list_completions(declared.complete) if declared.complete else None,
    }
    if not is_required:
        shared["default"] = default
    if not isinstance(declared, Option):
        return click.Argument([name], nargs=-1 if is_list else 1, help=declared.help, **shared)
    is_switch = value_type is bool
    dashed = name.replace("_", "-")
    usual = f"--{dashed}/--no-{dashed}" if is_switch else f"--{dashed}"
    option = click.Option(
        [name, *(declared.spellings or usual).split()],
        help=declared.help,
        is_flag=is_switch or None,
        multiple=is_list,
        is_eager=declared.is_eager,
        envvar=declared.envvar,
        **shared,
    )
    option.heading = declared.heading  # type: ignore[attr-defined]  # an attribute of this project
    return option


def make_parameters(function: Callable[..., Any]) -> list[click.Parameter]:
    """Return the options and arguments that the signature of a function declares."""
    return [
        make_parameter(each.name, each.annotation, each.default)
        for each in inspect.signature(function).parameters.values()
        if get_origin(each.annotation) is Annotated
    ]


def give_context(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that Click can call. It adds the context if the given function has a parameter `context`."""
    if "context" not in inspect.signature(function).parameters:
        return function

    @wraps(function)
    def call_with_context(**values: Any) -> Any:
        return function(context=click.get_current_context(), **values)

    return call_with_context
