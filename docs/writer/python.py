"""The page of what programs import, read from the sources as they stand, so that no Python evaluates an annotation."""

import ast
import importlib
import inspect
from pathlib import Path
from types import ModuleType

from docs.writer.markdown import clause, code, page, paragraphs, points
from docs.writer.messages import types

MODULES = (
    "hanamachi.games.okiya",
    "hanamachi.games.okiya.solver",
    "hanamachi.games.maiko",
    "hanamachi.research.okiya",
    "hanamachi.table",
    "hanamachi.game",
)

MOST_FIELDS = 8
"""A class with more of them has them in its docstring or its source."""


PROPERTIES = {"property", "cached_property"}
"""The decorators of a method that is read without being called."""


def defined(module: str, name: str) -> tuple[ast.AST, str]:
    """The statement that a public name comes from, through the modules that hand it on, and its docstring."""
    tree = ast.parse(Path(inspect.getfile(importlib.import_module(module))).read_text("utf-8"))
    for at, statement in enumerate(tree.body):
        if isinstance(statement, ast.ClassDef | ast.FunctionDef) and statement.name == name:
            return statement, ast.get_docstring(statement) or ""
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            # a string under an assignment is its docstring
            match tree.body[at + 1 : at + 2]:
                case [ast.Expr(ast.Constant(str(text)))]:
                    return statement, inspect.cleandoc(text)
            return statement, ""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return defined(node.module, alias.name)
                if alias.name == "*" and name in importlib.import_module(node.module).__all__:
                    return defined(node.module, name)
    raise LookupError(f"{module} has no {name}")


def field(node: ast.AnnAssign) -> str:
    """A field of a value class, with its default if that is a constant."""
    name = ast.unparse(node.target)
    match node.value:
        case None:
            return name
        case ast.Constant():
            return f"{name}={ast.unparse(node.value)}"
        case _:
            return f"{name}=…"


def signature(name: str, node: ast.AST) -> str:
    """A definition in one line: a function with what it takes, a value class with its fields."""
    match node:
        case ast.FunctionDef():
            for argument in (*node.args.args, *node.args.kwonlyargs):
                argument.annotation = None
            return f"{name}({ast.unparse(node.args)})"
        case ast.ClassDef():
            made = " ".join(ast.unparse(each) for each in (*node.decorator_list, *node.bases))
            fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
            if not fields or not any(each in made for each in ("dataclass", "Struct", "NamedTuple")):
                return name
            fields = [each for each in fields if "ClassVar" not in ast.unparse(each.annotation)]
            return f"{name}({', '.join(map(field, fields) if len(fields) <= MOST_FIELDS else '…')})"
        case _:
            return name


def members(node: ast.AST, value: object) -> str:
    """The public methods and properties that a class adds to its bases."""
    if not isinstance(node, ast.ClassDef) or not isinstance(value, type):
        return ""
    inherited = {name for base in value.__mro__[1:] for name in vars(base)}
    names = [
        each.name + ("" if PROPERTIES & set(map(ast.unparse, each.decorator_list)) else "()")
        for each in node.body
        if isinstance(each, ast.FunctionDef) and not each.name.startswith("_") and each.name not in inherited
    ]
    return f" {', '.join(map(code, names))}." if names else ""


def public(module: ModuleType) -> list[str]:
    """The names that a module offers: those it lists, or all that it defines."""
    own = (name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__)
    return sorted(getattr(module, "__all__", None) or (name for name in own if name[0] != "_"), key=str.lower)


def python() -> str:
    """The page."""
    parts = []
    for name in MODULES:
        module = importlib.import_module(name)
        rows, wired = [], []
        for each in public(module):
            if each in types():
                wired.append(each)
                continue
            node, text = defined(name, each)
            rows.append(f"{code(signature(each, node))}: {clause(text)}{members(node, getattr(module, each))}")
        about = clause(inspect.getdoc(module) or "")
        parts += [f"## {name}", paragraphs(about), points(rows)]
        if wired:
            parts.append(
                paragraphs(f"And, told on [the page of messages](messages.md#types): {', '.join(map(code, wired))}.")
            )
    lead = """What is meant to be imported: what a function takes or a value is made from, how its docstring begins, and
        the methods and properties of a class. `help()` has the rest, with the types."""
    return page("From Python", paragraphs(lead), *parts)
