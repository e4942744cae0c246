"""Errors for visitors: their codes and sentences, and the counting of refusals."""

from hanamachi.server.metrics import REFUSED, STORE_ERRORS
from hanamachi.server.store import OutcomeUnknown, Overtaken, StoreError


def error_code(error: Exception) -> str:
    """Return the code of an error, such as `too-late`: the `code` of its class. Raises TypeError without one."""
    code = getattr(error, "code", None)
    if not isinstance(code, str):
        raise TypeError(f"{error!r} has no code for visitors") from error
    return code


def error_sentence(error: Exception) -> str:
    """Return the sentence of an error for visitors; store errors get a general one, as theirs may contain secrets."""
    if isinstance(error, OutcomeUnknown):
        return "the store was lost: look again whether this was written"
    return "nothing was written: the store cannot do its work now" if isinstance(error, StoreError) else str(error)


def close_reason(error: Exception) -> str:
    """Return the close reason of a WebSocket for an error: its code and sentence, in at most 120 bytes (limit 123)."""
    return f"{error_code(error)}: {error_sentence(error)}".encode()[:120].decode(errors="ignore")


def note_refusal(name: str, error: Exception | None = None) -> None:
    """Count a refusal by its code, and a store error if it is one."""
    REFUSED.labels(name).inc()
    if isinstance(error, StoreError) and not isinstance(error, Overtaken):
        STORE_ERRORS.inc()
