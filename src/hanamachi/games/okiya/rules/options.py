"""What is agreed before a game of Okiya, as its rules know it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hanamachi.game import RULINGS, BadOption, shown
from hanamachi.game.arguments import check_number, check_type
from hanamachi.games.okiya.rules.full_garden import FullGarden, FullGardenRuling, parse_full_garden
from hanamachi.games.okiya.rules.match import Form


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before a match."""

    form: Form = field(default_factory=Form)
    full_garden: FullGarden = FullGardenRuling.BLOCKADE
    rulings: int = RULINGS

    def __post_init__(self) -> None:
        check_type(self.form, Form, "the form of a match", "a Form")
        object.__setattr__(self, "full_garden", parse_full_garden(self.full_garden))
        check_number(self.rulings, range(1, RULINGS + 1), "a number of rulings")

    @staticmethod
    def parse(given: Mapping[str, str], rulings: int = RULINGS) -> "Options":
        """The options of texts, `form` and `full_garden`, each with its default; raises BadOption."""
        check_type(given, Mapping, "the options of a match", "a mapping of texts")
        if unknown := sorted(set(given) - {"form", "full_garden"}, key=str):
            raise BadOption(f"Okiya has no option {shown(unknown[0])}: expected form or full_garden")
        full_garden = parse_full_garden(given.get("full_garden", FullGardenRuling.BLOCKADE))
        return Options(Form.parse(given.get("form", "first-to-3")), full_garden, rulings)
