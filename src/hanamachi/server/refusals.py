"""What a visitor is told of what cannot be done, and what is counted of it."""

from hanamachi.server.metrics import REFUSED, STORE_ERRORS
from hanamachi.server.store import InDoubt, Overtaken, StoreError


def error_name(error: Exception) -> str:
    """The name of an error on the wire: `TooLate` is `too-late`."""
    name = type(error).__name__
    return "".join(("-" if i and c.isupper() else "") + c.lower() for i, c in enumerate(name))


def error_sentence(error: Exception) -> str:
    """What a visitor is told of an error: what a store says of itself may hold people and addresses, and is logged."""
    if isinstance(error, InDoubt):
        return "the store was lost: look again whether this was written"
    return "nothing was written: the store cannot do its work now" if isinstance(error, StoreError) else str(error)


def note_refusal(name: str, error: Exception | None = None) -> None:
    """Count what was refused by the error's name, and whether the store was to blame."""
    REFUSED.labels(name).inc()
    if isinstance(error, StoreError) and not isinstance(error, Overtaken):
        STORE_ERRORS.inc()
