"""What a table is played in."""

from dataclasses import dataclass

from hanamachi.terminal.play.screen import Screen
from hanamachi.terminal.play.typed_input import Input


@dataclass(frozen=True, slots=True)
class GameWindow:
    """The screen that a visit is shown on, where its lines are typed, and the game's rules, a paragraph each.

    `pause` is for how many seconds what others do can be seen, where it is drawn.
    """

    screen: Screen
    typed: Input
    rules: tuple[str, ...] = ()
    pause: float = 0
