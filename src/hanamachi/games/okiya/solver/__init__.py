"""The exact answer to Okiya: who wins any position, by how much, and with which moves.

`solve` and `solve_many` run on the compiled kernel. `hanamachi.games.okiya.solver.reference` says the same slowly, in
plain Python.
"""

from typing import TYPE_CHECKING, Any

from hanamachi.games.okiya.solver.answer import Answer, Finished
from hanamachi.games.okiya.solver.layouts import canonical, rank, unrank

if TYPE_CHECKING:
    from hanamachi.games.okiya.solver.native import Answers, solve, solve_many

__all__ = ["Answer", "Answers", "Finished", "canonical", "rank", "solve", "solve_many", "unrank"]


def __getattr__(name: str) -> Any:
    """The names that need the kernel, looked up when asked for: without it the rest of the package still works."""
    if name not in ("Answers", "solve", "solve_many"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from hanamachi.games.okiya.solver import native

    return getattr(native, name)
