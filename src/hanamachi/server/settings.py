"""What whoever runs the server decides."""

from dataclasses import dataclass
from pathlib import Path

import platformdirs

PORT = 8421


@dataclass(frozen=True, slots=True)
class Settings:
    """The server's settings.

    `data` is the folder of the database file; `think` the seconds that a computer player waits, so that people can
    follow; `secure` says that browsers reach the house by https; `tables_a_minute` is how many tables one address
    may make; `away` is after how many seconds without a page a person counts as gone, where others wait for them.
    """

    data: Path
    think: float = 0.7
    secure: bool = False
    tables_a_minute: int = 30
    away: float = 45.0


def data_folder() -> Path:
    """Where a person's tables are kept unless they say otherwise."""
    return platformdirs.user_data_path("hanamachi", appauthor=False)
