"""What is agreed before a game of Okiya, as its rules know it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import get_args

from hanamachi.game import RULINGS, BadOption, shown
from hanamachi.games.okiya.rules.match import Form
from hanamachi.games.okiya.rules.position import FullGarden


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before a match."""

    form: Form = field(default_factory=Form)
    full_garden: FullGarden = "blockade"
    rulings: int = RULINGS

    @staticmethod
    def parse(given: Mapping[str, str], rulings: int = RULINGS) -> "Options":
        """The options of texts, `form` and `full_garden`, each with its default; raises BadOption."""
        if unknown := sorted(set(given) - {"form", "full_garden"}):
            raise BadOption(f"Okiya has no option {shown(unknown[0])}: expected form or full_garden")
        ruling = given.get("full_garden", "blockade")
        for known in get_args(FullGarden):
            if ruling == known:
                return Options(Form.parse(given.get("form", "first-to-3")), known, rulings)
        raise BadOption(f"{shown(ruling)} is not a ruling of the full garden: expected blockade or draw")
