"""Tables that the tests in Python, C and TypeScript share."""

import json
from pathlib import Path
from typing import Any


def load_table(name: str) -> Any:
    """Return the table of `tests/data/NAME.json`."""
    return json.loads((Path(__file__).parent / f"{name}.json").read_text(encoding="utf-8"))
