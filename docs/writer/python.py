"""The page of what programs import, read from the sources as they stand, so that no Python evaluates an annotation."""

import ast
import importlib
import inspect
from pathlib import Path
from types import ModuleType

from docs.writer.markdown import code, first_sentence, page, paragraphs, table

MODULES = (
    "hanamachi.games.okiya",
    "hanamachi.games.okiya.solver",
    "hanamachi.games.maiko",
    "hanamachi.research.okiya",
    "hanamachi.table",
    "hanamachi.game",
)

LONGEST = 160
"""A class with more fields than these letters hold has them in its docstring or its source."""


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


def signature(name: str, node: ast.AST) -> str:
    """A definition in one line: a function with what it takes and gives, a value class with its fields."""
    match node:
        case ast.FunctionDef():
            return f"{name}({ast.unparse(node.args)})" + (f" -> {ast.unparse(node.returns)}" if node.returns else "")
        case ast.ClassDef():
            made = " ".join(ast.unparse(each) for each in (*node.decorator_list, *node.bases))
            fields = [ast.unparse(each) for each in node.body if isinstance(each, ast.AnnAssign)]
            if not fields or not any(each in made for each in ("dataclass", "Struct", "NamedTuple")):
                return name
            whole = ", ".join(each for each in fields if "ClassVar" not in each)
            return f"{name}({whole})" if len(whole) <= LONGEST else f"{name}(…)"
        case _:
            return name


def members(node: ast.AST, value: object) -> str:
    """The public methods and properties that a class adds to its bases."""
    if not isinstance(node, ast.ClassDef) or not isinstance(value, type):
        return ""
    inherited = {name for base in value.__mro__[1:] for name in vars(base)}
    names = [
        each.name + ("" if any(ast.unparse(how) == "property" for how in each.decorator_list) else "()")
        for each in node.body
        if isinstance(each, ast.FunctionDef) and not each.name.startswith("_") and each.name not in inherited
    ]
    return f" Has {', '.join(map(code, names))}." if names else ""


def public(module: ModuleType) -> list[str]:
    """The names that a module offers: those it lists, or all that it defines."""
    own = (name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__)
    return sorted(getattr(module, "__all__", None) or (name for name in own if name[0] != "_"), key=str.lower)


def python() -> str:
    """The page."""
    parts = []
    for name in MODULES:
        module = importlib.import_module(name)
        rows = []
        for each in public(module):
            node, text = defined(name, each)
            rows.append((code(signature(each, node)), first_sentence(text) + members(node, getattr(module, each))))
        about = first_sentence(inspect.getdoc(module) or "")
        parts += [f"## {name}", paragraphs(about), table(("name", "meaning"), rows)]
    lead = """What is meant to be imported: what a function takes and gives, what a value is made from, and the first
        sentence of each docstring. `help()` has the rest."""
    return page("From Python", paragraphs(lead), *parts)
