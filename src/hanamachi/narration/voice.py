"""Voice: the language of a narration and the names of the seats."""

from dataclasses import dataclass

from hanamachi.game import Seat
from hanamachi.locales import Phrases

CommandWord = str
"""The English name of a typed command that is not an action. The phrase `word-NAME` gives its spelling in a language.
"""


def format_number(number: int) -> str:
    """Return a number as text, with a typographic minus sign (−) instead of a hyphen."""
    return str(number).replace("-", "−")


@dataclass(frozen=True, slots=True)
class Voice:
    """The language in which sentences are written, and the names of the players.

    Attributes:
        say: The phrases of the language.
        names: The name of the player on each seat, in this language.
        you: The seat whose player is addressed as "you", or None to call every player by name.
    """

    say: Phrases
    names: tuple[str, ...]
    you: Seat | None = None

    def seat_values(self, seat: Seat) -> dict[str, str]:
        """Return the values to insert into a phrase about a player: the name, and whether to write "you"."""
        return {"who": "you" if seat == self.you else "other", "name": self.names[seat]}
