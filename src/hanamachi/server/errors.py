"""What a visitor is told of what cannot be done, and what is counted of it."""

from hanamachi.server.metrics import REFUSED, STORE_ERRORS
from hanamachi.server.store import OutcomeUnknown, Overtaken, StoreError


def error_code(error: Exception) -> str:
    """The code by which an error is told on the wire and counted: its class's `code`, such as `too-late`."""
    code = getattr(error, "code", None)
    if not isinstance(code, str):
        raise TypeError(f"{error!r} has no code to be told by") from error
    return code


def error_sentence(error: Exception) -> str:
    """What a visitor is told of an error: what a store says of itself may hold people and addresses, and is logged."""
    if isinstance(error, OutcomeUnknown):
        return "the store was lost: look again whether this was written"
    return "nothing was written: the store cannot do its work now" if isinstance(error, StoreError) else str(error)


def close_reason(error: Exception) -> str:
    """The reason with which a socket is closed for an error, in at most 123 bytes: its code and its sentence."""
    return f"{error_code(error)}: {error_sentence(error)}".encode()[:120].decode(errors="ignore")


def note_refusal(name: str, error: Exception | None = None) -> None:
    """Count what was refused by the error's code, and whether the store was to blame."""
    REFUSED.labels(name).inc()
    if isinstance(error, StoreError) and not isinstance(error, Overtaken):
        STORE_ERRORS.inc()
