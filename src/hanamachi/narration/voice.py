"""Voice: the language of a narration and the names of the seats."""

from dataclasses import dataclass

from hanamachi.game import Seat
from hanamachi.locales import Phrases

CommandWord = str
"""The English name of a typed command that is not an action. The phrase `word-NAME` gives its spelling in a language.
"""


def format_number(number: int) -> str:
    """Format a number with a minus sign (−) instead of a hyphen."""
    return str(number).replace("-", "−")


@dataclass(frozen=True, slots=True)
class Voice:
    """The language of a narration and the names of the seats.

    Attributes:
        say: The phrases.
        names: The name of each seat in this language.
        you: The seat that is called `you`, or None to call every seat by its name.
    """

    say: Phrases
    names: tuple[str, ...]
    you: Seat | None = None

    def seat_values(self, seat: Seat) -> dict[str, str]:
        """Return the values with which a phrase mentions a seat."""
        return {"who": "you" if seat == self.you else "other", "name": self.names[seat]}
