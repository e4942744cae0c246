"""Okiya in the terminal: a garden in colour or in letters, and what is asked of `play`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.game import BadOption, shorten_repr
from hanamachi.games.okiya.rules import FullGardenRuling, Options
from hanamachi.games.okiya.solver import layout_kinds
from hanamachi.games.okiya.terminal.play.pictures import pictures
from hanamachi.games.okiya.written_rules import SECTIONS
from hanamachi.locales import Phrases
from hanamachi.narration.rules_text import rules_lines
from hanamachi.table.view import TableView
from hanamachi.terminal.game_terminal import GameTerminal
from hanamachi.terminal.session.board_session import BoardSession
from hanamachi.terminal.session.table_session import Connection, TableSession, Window

if TYPE_CHECKING:
    from hanamachi.terminal.play.palette import Ink

FORMS = "single", *(f"first-to-{wins}" for wins in range(1, 10)), "points-10", "points-15", "points-20"
"""The forms of a match, as `--form` takes them."""


class OkiyaTerminal(GameTerminal):
    """Okiya in the terminal."""

    phrased_options = ("form", "full_garden")

    def parse_options(self, typed: Mapping[str, str], seats: int) -> dict[str, str]:
        """The form and the ruling, each in its one spelling; raises WrongCall."""
        super().parse_options(typed, seats)
        options = self.game.rules.parse_options(typed, seats)
        return {"form": str(options.form), "full_garden": options.full_garden}

    def check_deals(self, kind: str, options: Options) -> None:
        """Raise WrongCall unless layouts of that kind can be dealt under the ruling."""
        try:
            layout_kinds.LayoutKind.parse(kind, options.full_garden)
        except BadOption:
            known = ", ".join(map(str, layout_kinds.list_kinds(options.full_garden)))
            raise WrongCall(
                "wrong-layouts", given=shorten_repr(kind), ruling=options.full_garden, known=known
            ) from None

    def option_values(self, option: str) -> Sequence[str]:
        """The forms of a match, the rulings, and the kinds of layouts."""
        match option:
            case "form":
                return FORMS
            case "full_garden":
                return tuple(FullGardenRuling)
            case "layouts":
                return tuple(
                    dict.fromkeys(str(kind) for ruling in FullGardenRuling for kind in layout_kinds.list_kinds(ruling))
                )
        return ()

    def make_session(self, connection: Connection, view: TableView, say: Phrases, window: Window) -> TableSession:
        """Somebody at a table of this game, here or on a server."""
        return BoardSession(connection, view, say, window, pictures, "help-tiles")

    def inks(self) -> Mapping[str, Ink]:
        """The colours of the garden."""
        from hanamachi.games.okiya.terminal.play.inks import INKS

        return INKS

    def rules_lines(self, say: Phrases) -> Iterator[str]:
        """How a move is made, and what wins."""
        return rules_lines(say, "okiya", SECTIONS, {"turn": 4, "win": 4, "full": 1})
