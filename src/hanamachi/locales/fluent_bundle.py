"""Phrases of one language in the syntax of Fluent, with their values filled in.

The library `fluent.syntax` parses an entry when it is used for the first time: a command needs few of a thousand.
The reference implementation `fluent.runtime` takes 36 MB, nearly all of it for languages that are not used here. The
tests compare both.
"""

import re
from collections.abc import Mapping
from typing import Any

from fluent.syntax import FluentParser, ast

from hanamachi.locales.numbers import format_number, plural_form

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The beginning of a message or term. Its further lines are indented, or begin with a comment's #."""

Value = str | int | float


class FluentBundle:
    """The messages and terms of a language.

    Args:
        language: The code of the language, which decides on plural forms and numbers.
    """

    def __init__(self, language: str) -> None:
        self._language = language
        self._sources: dict[str, str] = {}
        self._parsed: dict[str, ast.Message | ast.Term] = {}

    def add_file(self, text: str) -> None:
        """Add the messages of a Fluent file. Later messages replace earlier ones of the same name."""
        starts = list(ENTRY.finditer(text))
        ends = [*(start.start() for start in starts[1:]), len(text)]
        for start, end in zip(starts, ends, strict=True):
            self._sources[start[1]] = text[start.start() : end]

    def format(self, name: str, attribute: str | None, values: Mapping[str, object]) -> str:
        """Return the text of a message, or of one of its attributes. Raises LookupError if a part is missing."""
        return self._format_pattern(self._find_pattern(name, attribute), values)

    def _find_pattern(self, name: str, attribute: str | None) -> ast.Pattern:
        if name not in self._parsed:
            entry = FluentParser(with_spans=False).parse_entry(self._sources[name])
            if not isinstance(entry, ast.Message | ast.Term):
                raise LookupError(f"{name} is not valid: {self._sources[name]!r}")
            self._parsed[name] = entry
        entry = self._parsed[name]
        if attribute is None:
            pattern = entry.value
        else:
            pattern = next((each.value for each in entry.attributes if each.id.name == attribute), None)
        if pattern is None:
            raise LookupError(f"{name} has no value, or no attribute {attribute}")
        return pattern

    def _format_pattern(self, pattern: ast.Pattern, values: Mapping[str, object]) -> str:
        return "".join(
            each.value if isinstance(each, ast.TextElement) else self._show(self._evaluate(each.expression, values))
            for each in pattern.elements
        )

    def _show(self, value: Value) -> str:
        return value if isinstance(value, str) else format_number(self._language, value)

    def _evaluate(self, expression: ast.SyntaxNode, values: Mapping[str, object]) -> Value:
        """Return the value of an expression: a text, or a number that is not formatted yet."""
        match expression:
            case ast.Placeable():
                return self._evaluate(expression.expression, values)
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.NumberLiteral():
                return float(expression.value) if "." in expression.value else int(expression.value)
            case ast.VariableReference():
                value = values[expression.id.name]
                if not isinstance(value, str | int | float):
                    raise TypeError(f"{expression.id.name} is {value!r}: expected a text or a number")
                return value
            case ast.MessageReference() | ast.TermReference():
                is_term = isinstance(expression, ast.TermReference)
                name = f"-{expression.id.name}" if is_term else expression.id.name
                # a term sees only the arguments that it is given
                arguments = self._evaluate_options(expression) if isinstance(expression, ast.TermReference) else values
                attribute = expression.attribute.name if expression.attribute else None
                return self._format_pattern(self._find_pattern(name, attribute), arguments)
            case ast.SelectExpression():
                return self._format_pattern(self._select(expression, values), values)
            case ast.FunctionReference(
                id=ast.Identifier(name="NUMBER"), arguments=ast.CallArguments(positional=[each])
            ):
                number = self._evaluate(each, values)
                if isinstance(number, str):
                    raise TypeError(f"NUMBER of {number!r}: expected a number")
                options = self._evaluate_options(expression)
                # without options it stays a number, so that it can select a plural form
                return format_number(self._language, number, **options) if options else number
        raise LookupError(f"{expression} is not supported")

    def _evaluate_options(self, call: ast.TermReference | ast.FunctionReference) -> dict[str, Any]:
        """Return the named arguments of a reference."""
        options = call.arguments.named if call.arguments else ()
        return {each.name.name: self._evaluate(each.value, {}) for each in options}

    def _select(self, expression: ast.SelectExpression, values: Mapping[str, object]) -> ast.Pattern:
        """Return the pattern of the first variant that fits the selector, or else of the default variant."""
        chosen = self._evaluate(expression.selector, values)
        for variant in expression.variants:
            if isinstance(variant.key, ast.NumberLiteral):
                fits = chosen == self._evaluate(variant.key, values)
            elif isinstance(chosen, str):
                fits = chosen == variant.key.name
            else:
                fits = plural_form(self._language, chosen) == variant.key.name
            if fits:
                return variant.value
        return next(variant.value for variant in expression.variants if variant.default)
