"""Errors for visitors: their codes and sentences, and the counting of refusals."""

from hanamachi.server.metrics import REFUSED, STORE_ERRORS
from hanamachi.server.store import OutcomeUnknown, Overtaken, StoreError


def error_code(error: Exception) -> str:
    """Return the code of an error, such as `too-late`, from the `code` of its class; raises TypeError without one."""
    code = getattr(error, "code", None)
    if not isinstance(code, str):
        raise TypeError(f"{error!r} has no code for visitors") from error
    return code


def describe_error(error: Exception) -> str:
    """Return the sentence that visitors are shown for an error.

    Errors of the store (database) get a general sentence, because their own text may contain secrets.
    """
    if isinstance(error, OutcomeUnknown):
        return "the store was lost: look again whether this was written"
    return "nothing was written: the store cannot do its work now" if isinstance(error, StoreError) else str(error)


def close_reason(error: Exception) -> str:
    """Return the reason to close a WebSocket after an error: its code and sentence, in at most 120 bytes."""
    return f"{error_code(error)}: {describe_error(error)}".encode()[:120].decode(errors="ignore")


def count_refused_request(error_code: str, error: Exception | None = None) -> None:
    """Count a refused request in the metrics under its code `error_code`; also count `error` if the store raised it."""
    REFUSED.labels(error_code).inc()
    if isinstance(error, StoreError) and not isinstance(error, Overtaken):
        STORE_ERRORS.inc()
