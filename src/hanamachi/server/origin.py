"""Whether a request was made by a page of another site."""

from typing import Any
from urllib.parse import urlsplit

from litestar import Request

Asked = Request[Any, Any, Any]
"""A request over HTTP."""


def is_foreign(origin: str | None, host: str | None) -> bool:
    """Whether a browser says that a page of another origin asks; programs, which say nothing, are let in."""
    try:
        return origin is not None and urlsplit(origin).netloc != host
    except ValueError:
        return True
