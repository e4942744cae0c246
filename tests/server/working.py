"""Executors with threads instead of worker processes, for tests within one process."""

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def make_thread_executor() -> Executor:
    """Return an executor with one thread, which accepts jobs that cannot be pickled."""
    return ThreadPoolExecutor(1)


class Posted(ThreadPoolExecutor):
    """An executor with one thread that pickles jobs and results, as an executor with a process does."""

    def __init__(self) -> None:
        super().__init__(1)

    def submit(self, work: Callable[..., Result], /, *given: Any, **named: Any) -> Future[Result]:
        """Run a pickled copy of a job, as another process would."""
        return super().submit(_run_pickled, pickle.dumps((work, given, named)))


def _run_pickled(sent: bytes) -> Any:
    work, given, named = pickle.loads(sent)
    try:
        return pickle.loads(pickle.dumps(work(*given, **named)))
    except Exception as error:  # noqa: BLE001 (whatever it is, it is sent)
        raise pickle.loads(pickle.dumps(error)) from None
