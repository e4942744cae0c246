"""The server's log: a line for each event on standard error, as text for people or as JSON for machines.

Rule 1: a line names the table and the seat that it is about, and the process that says it.
Rule 2: no line holds a secret. None is logged on purpose; what a fault may drag along is blotted out of the line.
Rule 3: repeated complaints of one kind about one client are counted, and few of them written (`repeated_lines.py`).
"""

import logging
import os
import re
import sys
from collections.abc import Mapping, MutableMapping
from contextlib import suppress
from typing import Any

import structlog
from structlog.typing import Processor

from hanamachi.server.process.repeated_lines import is_written, times_said
from hanamachi.server.settings import LogForm

# People, invitations, seeds, keys and signatures are at least 128 bits in hex or 256 in base64; a password stands in
# the address of a database, up to its last @. A table's own name is shorter: everybody who was told it may look.
_SECRET = re.compile(r"[0-9a-f]{32,}(?:\.[\w-]+)?|[\w-]{43,}={0,2}|(?<=://)\S+(?=@)", re.IGNORECASE)
BLOT = "…"


def configure_log(form: LogForm = "auto") -> None:
    """Log to standard error: as text on a terminal, else a JSON object a line, unless the form says which."""
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper("iso"),
        _add_process,
    ]
    render = _as_text() if is_text(form) else _as_json()
    structlog.configure(
        processors=[*shared, _count_repeats, *render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=_Lasting,
    )
    # what the libraries complain of is written like what we say
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *render],
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name, _add_times],
        )
    )
    handler.addFilter(_is_due)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def is_text(form: LogForm) -> bool:
    """Return whether lines of this form are text for people, and not JSON."""
    return form == "text" or (form == "auto" and sys.stderr.isatty())


class _Lasting(structlog.PrintLogger):
    """Writes lines, and lets go of what cannot be written: where the log is full, the house still stands."""

    def __init__(self, *_: object) -> None:
        super().__init__(sys.stderr)

    def msg(self, message: str) -> None:
        with suppress(OSError):
            super().msg(message)

    log = debug = info = warn = warning = fatal = failure = err = error = critical = exception = msg


def blotted(line: str) -> str:
    """A line without the secrets that may stand in it."""
    return _SECRET.sub(BLOT, line)


# Tracebacks go without the values of variables: some are secrets that no pattern knows.
def _as_text() -> list[Processor]:
    console = structlog.dev.ConsoleRenderer(
        # quoted, so that nobody's input begins a line of its own
        repr_native_str=True,
        colors=sys.stderr.isatty(),
        exception_formatter=structlog.dev.plain_traceback,
    )
    return [console, _blot]


def _as_json() -> list[Processor]:
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False), _blot]


def _count_repeats(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    error = event.get("exc_info")
    times = times_said(
        logging.getLevelNamesMapping()[event["level"].upper()],
        event["event"],
        error if isinstance(error, BaseException) else None,
        event.pop("client", None),
    )
    if not is_written(times):
        raise structlog.DropEvent
    return {**event, "times": times} if times > 1 else event


def _is_due(record: logging.LogRecord) -> bool:
    """Count a library's line, by its words without their values."""
    error = record.exc_info[1] if record.exc_info else None
    times = record.__dict__["times"] = times_said(record.levelno, str(record.msg), error)
    return is_written(times)


def _add_times(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    times = event["_record"].__dict__["times"]
    return {**event, "times": times} if times > 1 else event


def _add_process(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    event["process"] = os.getpid()
    return event


def _blot(_logger: Any, _method: str, line: Mapping[str, Any] | str) -> str:
    return blotted(str(line))
