"""What every computer player keeps to: one verb."""

from collections.abc import Callable
from random import Random
from typing import Any

Choose = Callable[[Any, Random], str]
"""`choose(position, chance)`: the text of a lawful action; all randomness comes from `chance`."""
