"""The options of a match of Okiya, which the players agree on before it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hanamachi.game import RULINGS, BadOption, shorten_repr
from hanamachi.game.arguments import check_in_range, check_type
from hanamachi.games.okiya.rules.full_garden import FullGarden, FullGardenRuling, parse_full_garden_ruling
from hanamachi.games.okiya.rules.match import MatchForm


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match, on which the players agree before it.

    Attributes:
        form: The rule that says when the match is over, such as the first to win three games.
        full_garden: Whether a full board is a win of the second player (`blockade`) or a draw.
        rulings: The version of the rules, because old records are replayed under old rules.
    """

    form: MatchForm = field(default_factory=MatchForm)
    full_garden: FullGarden = FullGardenRuling.BLOCKADE
    rulings: int = RULINGS

    def __post_init__(self) -> None:
        check_type(self.form, MatchForm, "the form of a match", "a Form")
        object.__setattr__(self, "full_garden", parse_full_garden_ruling(self.full_garden))
        check_in_range(self.rulings, range(1, RULINGS + 1), "a number of rulings")

    @staticmethod
    def parse(option_texts: Mapping[str, str], rulings_version: int = RULINGS) -> "Options":
        """Parse the options of a match from texts.

        Args:
            option_texts: The texts of `form` and `full_garden`. If one is missing, it is `first-to-3` or `blockade`.
            rulings_version: The version of the rules.

        Raises:
            BadOption: A key or a value is unknown.
        """
        check_type(option_texts, Mapping, "the options of a match", "a mapping of texts")
        if unknown := sorted(set(option_texts) - {"form", "full_garden"}, key=str):
            raise BadOption(f"Okiya has no option {shorten_repr(unknown[0])}: expected form or full_garden")
        full_garden = parse_full_garden_ruling(option_texts.get("full_garden", FullGardenRuling.BLOCKADE))
        return Options(MatchForm.parse(option_texts.get("form", "first-to-3")), full_garden, rulings_version)
