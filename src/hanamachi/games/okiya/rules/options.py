"""What is agreed before a game of Okiya, as its rules know it."""

from dataclasses import dataclass, field

from hanamachi.game import RULINGS
from hanamachi.games.okiya.rules.match import Form
from hanamachi.games.okiya.rules.position import FullGarden


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before a match of Okiya."""

    form: Form = field(default_factory=Form)
    full_garden: FullGarden = "blockade"
    rulings: int = RULINGS
