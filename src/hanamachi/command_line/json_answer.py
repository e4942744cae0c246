"""JSON output of commands with `--json`."""

import json
import sys
from typing import Any

import msgspec


def encode_json_answer(value: Any) -> str:
    """Return a value (plain values or a msgspec struct) as indented JSON text.

    Non-ASCII letters are escaped only if standard output cannot encode them.
    """
    is_unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return json.dumps(msgspec.to_builtins(value), indent=1, ensure_ascii=not is_unicode)
