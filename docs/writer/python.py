"""Generator of the page on Python modules.

It reads the source files and does not import annotations, so that the page is the same with every version of Python.
"""

import ast
import importlib
import inspect
from pathlib import Path
from types import ModuleType

from docs.writer.markdown import bullet_list, first_sentence, inline_code, reference_page, wrap_paragraphs
from docs.writer.messages import wire_types

MODULES = (
    "hanamachi.games.okiya",
    "hanamachi.games.okiya.solver",
    "hanamachi.games.maiko",
    "hanamachi.research.okiya",
    "hanamachi.table",
    "hanamachi.game",
)

MAX_FIELDS = 8
"""Maximum fields of a class that the page lists. More would not be readable in one line."""


PROPERTIES = {"property", "cached_property"}
"""Decorators that make a method a property."""


def find_definition(module: str, name: str) -> tuple[ast.AST, str]:
    """Return the statement that defines a public name, following re-exports, and its docstring; raise LookupError."""
    tree = ast.parse(Path(inspect.getfile(importlib.import_module(module))).read_text("utf-8"))
    for at, statement in enumerate(tree.body):
        if isinstance(statement, ast.ClassDef | ast.FunctionDef) and statement.name == name:
            return statement, ast.get_docstring(statement) or ""
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            # A string below an assignment is its docstring.
            match tree.body[at + 1 : at + 2]:
                case [ast.Expr(ast.Constant(str(text)))]:
                    return statement, inspect.cleandoc(text)
            return statement, ""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return find_definition(node.module, alias.name)
                if alias.name == "*" and name in importlib.import_module(node.module).__all__:
                    return find_definition(node.module, name)
    raise LookupError(f"{module} has no {name}")


def format_field(node: ast.AnnAssign) -> str:
    """Format a field of a class, with its default value if that is a constant."""
    name = ast.unparse(node.target)
    match node.value:
        case None:
            return name
        case ast.Constant():
            return f"{name}={ast.unparse(node.value)}"
        case _:
            return f"{name}=…"


def format_signature(name: str, node: ast.AST) -> str:
    """Format a definition in one line: a function with its parameters, or a class with its fields."""
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
            return f"{name}({', '.join(map(format_field, fields) if len(fields) <= MAX_FIELDS else '…')})"
        case _:
            return name


def format_members(node: ast.AST, value: object) -> str:
    """Return a sentence with the public methods and properties that a class adds to its bases."""
    if not isinstance(node, ast.ClassDef) or not isinstance(value, type):
        return ""
    inherited = {name for base in value.__mro__[1:] for name in vars(base)}
    names = [
        each.name + ("" if PROPERTIES & set(map(ast.unparse, each.decorator_list)) else "()")
        for each in node.body
        if isinstance(each, ast.FunctionDef) and not each.name.startswith("_") and each.name not in inherited
    ]
    return f" {', '.join(map(inline_code, names))}." if names else ""


def public_names(module: ModuleType) -> list[str]:
    """Return the public names of a module: those in `__all__`, or else those it defines."""
    own = (name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__)
    return sorted(getattr(module, "__all__", None) or (name for name in own if name[0] != "_"), key=str.lower)


def python_page() -> str:
    """Return the page on Python modules."""
    parts = []
    for name in MODULES:
        module = importlib.import_module(name)
        rows, wired = [], []
        for each in public_names(module):
            if each in wire_types():
                wired.append(each)
                continue
            node, text = find_definition(name, each)
            described = f"{inline_code(format_signature(each, node))}: {first_sentence(text)}"
            rows.append(described + format_members(node, getattr(module, each)))
        about = first_sentence(inspect.getdoc(module) or "")
        parts += [f"## {name}", wrap_paragraphs(about), bullet_list(rows)]
        if wired:
            parts.append(
                wrap_paragraphs(f"Types in [messages](messages.md#types): {', '.join(map(inline_code, wired))}.")
            )
    lead = """This page lists the modules for other programs: the signature of each function and class, the first
        sentence of its docstring, and the methods and properties of a class. `help()` has the rest, with types."""
    return reference_page("From Python", wrap_paragraphs(lead), *parts)
