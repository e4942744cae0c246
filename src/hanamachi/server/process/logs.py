"""The server's log: one line per event on standard error, as text for people or as JSON for machines.

1. A line names its table, seat and process.
2. A line holds no secret. None is logged on purpose, and everything that looks like one is redacted.
3. Of repeated warnings of one kind about one client only few are written (`repeated_lines.py`).
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

from hanamachi.server.process.repeated_lines import count_repeated_log_line, is_line_written
from hanamachi.server.settings import LogForm

# People, invitations, seeds, keys and signatures have at least 128 bits in hexadecimal or 256 in base64. A password
# stands in a database's address before its last @. A table's name is shorter, and no secret.
_SECRET = re.compile(r"[0-9a-f]{32,}(?:\.[\w-]+)?|[\w-]{43,}={0,2}|(?<=://)\S+(?=@)", re.IGNORECASE)
REDACTED = "…"


def configure_logging(log_format: LogForm = "auto") -> None:
    """Set up logging to standard error; the form `auto` means text on a terminal, and otherwise JSON."""
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper("iso"),
        _add_process,
    ]
    render = _text_processors() if is_text(log_format) else _json_processors()
    structlog.configure(
        processors=[*shared, _drop_repeated_line, *render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=_TolerantLogger,
    )
    # warnings of libraries have the same form
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *render],
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name, _add_count],
        )
    )
    handler.addFilter(_count_and_filter_library_line)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def is_text(form: LogForm) -> bool:
    """Return whether a log of this form is written as text, and not as JSON."""
    return form == "text" or (form == "auto" and sys.stderr.isatty())


class _TolerantLogger(structlog.PrintLogger):
    """A logger that ignores errors when it writes, so that a full disk does not stop the server."""

    def __init__(self, *_: object) -> None:
        super().__init__(sys.stderr)

    def msg(self, message: str) -> None:
        with suppress(OSError):
            super().msg(message)

    log = debug = info = warn = warning = fatal = failure = err = error = critical = exception = msg


def redact(line: str) -> str:
    """Replace everything in a line of the log that looks like a secret, and return the line."""
    return _SECRET.sub(REDACTED, line)


# tracebacks are written without the values of variables, which may be secrets that the pattern does not match
def _text_processors() -> list[Processor]:
    console = structlog.dev.ConsoleRenderer(
        # quoted, so that input cannot begin a new line of the log
        repr_native_str=True,
        colors=sys.stderr.isatty(),
        exception_formatter=structlog.dev.plain_traceback,
    )
    return [console, _redact_line]


def _json_processors() -> list[Processor]:
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False), _redact_line]


def _drop_repeated_line(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    error = event.get("exc_info")
    times = count_repeated_log_line(
        logging.getLevelNamesMapping()[event["level"].upper()],
        event["event"],
        error if isinstance(error, BaseException) else None,
        event.pop("client", None),
    )
    if not is_line_written(times):
        raise structlog.DropEvent
    return {**event, "times": times} if times > 1 else event


def _count_and_filter_library_line(record: logging.LogRecord) -> bool:
    """Count a log line of a library by its text before values are filled in; return whether the line is written.

    Of many equal lines, only the 1st, 10th, 100th and so on are written.
    """
    error = record.exc_info[1] if record.exc_info else None
    times = record.__dict__["times"] = count_repeated_log_line(record.levelno, str(record.msg), error)
    return is_line_written(times)


def _add_count(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    times = event["_record"].__dict__["times"]
    return {**event, "times": times} if times > 1 else event


def _add_process(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    event["process"] = os.getpid()
    return event


def _redact_line(_logger: Any, _method: str, line: Mapping[str, Any] | str) -> str:
    return redact(str(line))
