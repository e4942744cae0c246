"""All statements stand in repositories, and both databases understand them and their values."""

import ast
import re
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from types import FunctionType, ModuleType, NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import asyncpg
import pytest
import sqlalchemy as sa

import hanamachi.server
from hanamachi.server.store import Statement
from hanamachi.server.store.schema import metadata
from tests.server.stores import make_empty_file

SERVER = Path(hanamachi.server.__file__).parent
SQL = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|VACUUM|PRAGMA)\b")
"""First words of statements: repositories write keywords in capitals, and no other text begins with one."""


@cache
def import_repositories() -> list[ModuleType]:
    files = sorted(SERVER.rglob("*_repository.py"))
    return [import_module(f"hanamachi.server.{file.parent.name}.{file.stem}") for file in files]


def make_samples(type_: Any) -> Sequence[Any]:
    """Return values of a type: each that a statement may depend on."""
    simple: dict[Any, Sequence[Any]] = {
        str: ["x"],
        int: [1],
        bytes: [b"x"],
        NoneType: [None],
        sa.Table: metadata.sorted_tables,
    }
    if type_ in simple:
        return simple[type_]
    origin, of = get_origin(type_), get_args(type_)
    if origin is Literal:
        return of
    if origin is UnionType:
        return [value for each in of for value in make_samples(each)]
    if origin is tuple:
        return [*product(*map(make_samples, of))]
    assert origin in (Sequence, Collection), type_
    [value] = make_samples(of[0])
    return [[value], [value, value]]


def iter_statements(module: ModuleType) -> Iterator[tuple[str, Statement]]:
    """Yield the statements of a repository, each with the name of its function."""
    for name, function in vars(module).items():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__ and name[0] != "_":
            hints = get_type_hints(function, localns={"sa": sa})
            if hints["return"] == list[str]:
                continue
            assert hints.pop("return") in (Statement, Iterator[Statement]), name
            for values in product(*map(make_samples, hints.values())):
                made = function(**dict(zip(hints, values, strict=True)))
                for each in [made] if isinstance(made, Statement) else made:
                    yield f"{module.__name__}.{name}", each


def list_statements(engine: str) -> list[tuple[str, Statement]]:
    """Return the statements for one engine: those without another's name in theirs."""
    other = {"sqlite": "_postgres_", "postgres": "_sqlite_"}[engine]
    return [
        (name, each) for module in import_repositories() for name, each in iter_statements(module) if other not in name
    ]


def test_sqlite_understands_every_statement_and_its_values(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    file.write_bytes(make_empty_file())
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for name, (text, values) in list_statements("sqlite"):
            numbered = {str(number): value for number, value in enumerate(values, 1)}
            # EXPLAIN prepares a statement, and does not run it; whole rows are copied by `executemany`
            connection.execute(f"EXPLAIN {text}", values if "?" in text else numbered)
            assert "?" in text or len(set(re.findall(r"\$\d+", text))) == len(values), name


async def test_postgres_understands_every_statement_and_its_values(postgres: str) -> None:
    types = {"text": str, "int8": int, "int4": int, "bytea": bytes}
    connection = await asyncpg.connect(postgres)
    for name, (text, values) in list_statements("postgres"):
        prepared = await connection.prepare(text)
        expected = [types[each.name] for each in prepared.get_parameters()]
        assert all(value is None or isinstance(value, type_) for value, type_ in zip(values, expected, strict=True)), (
            name
        )
    await connection.close()


@pytest.mark.storeless
def test_sql_statements_are_only_in_repositories() -> None:
    found = []
    for file in sorted(SERVER.rglob("*.py")):
        if file.parent.name == "store" or "migrations" in file.parts or file.name.endswith("_repository.py"):
            continue
        found += [
            f"{file.relative_to(SERVER)}:{node.lineno}: {node.value}"
            for node in ast.walk(ast.parse(file.read_text()))
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and SQL.match(node.value)
        ]
    assert found == []


@pytest.mark.storeless
def test_repositories_hold_statements_and_nothing_else() -> None:
    for module in import_repositories():
        assert [*iter_statements(module)], f"{module.__name__} has no statement"
