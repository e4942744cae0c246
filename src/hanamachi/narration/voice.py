"""The voice that tells of a table."""

from dataclasses import dataclass

from hanamachi.game import Seat
from hanamachi.locales import Phrases

Word = str
"""What is typed at a table besides an action, by its English name: the phrase `word-` and that name spells it."""


def number_text(number: int) -> str:
    """Return a number in figures, with a minus sign where it is negative."""
    return str(number).replace("-", "−")


@dataclass(frozen=True, slots=True)
class Voice:
    """A language, the seats' names in it, and the one seat that is told `you` (None: everybody is named)."""

    say: Phrases
    names: tuple[str, ...]
    you: Seat | None = None

    def who(self, seat: Seat) -> dict[str, str]:
        """The values by which a phrase speaks of a seat."""
        return {"who": "you" if seat == self.you else "other", "name": self.names[seat]}
