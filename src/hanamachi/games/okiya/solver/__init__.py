"""The solver of Okiya: the winner of any position under best play, the number of tiles left, and the best moves.

`solve` and `solve_many` run on the compiled kernel. `hanamachi.games.okiya.solver.reference` is a slow solver in plain
Python with the same results.
"""

from typing import TYPE_CHECKING, Any

from hanamachi.games.okiya.solver.answer import Answer, GameFinished
from hanamachi.games.okiya.solver.layouts import canonical_layout, rank, unrank

if TYPE_CHECKING:
    from hanamachi.games.okiya.solver.native import BatchAnswers, solve, solve_many

__all__ = ["Answer", "BatchAnswers", "GameFinished", "canonical_layout", "rank", "solve", "solve_many", "unrank"]


def __getattr__(name: str) -> Any:
    """Import the names that need the compiled kernel at their first use. The others work without a kernel."""
    if name not in ("BatchAnswers", "solve", "solve_many"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from hanamachi.games.okiya.solver import native

    return getattr(native, name)
