"""The screen in colour: the garden, and beside it the pile, what is asked, and the players."""

from typing import TextIO

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hanamachi.drawing import ink
from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.rules import Symbol, Vegetation
from hanamachi.games.okiya.terminal.play import tiles as okiya_tiles
from hanamachi.games.okiya.views import view
from hanamachi.narration import milestones
from hanamachi.narration.voice import Voice
from hanamachi.table import Table
from hanamachi.terminal.play.drawn_screen import Drawn

NARROWEST = 20  # columns in which a name and a sentence can still be read
BELOW = 6  # lines for what is told, and for what is typed
LOWEST = 17 + BELOW  # lines for the garden and these


class ColourScreen(Drawn):
    """A terminal that shows colours, as many as it has: drawn in place, or line after line."""

    def __init__(self, out: TextIO, *, in_place: bool) -> None:
        super().__init__(out)
        self.redraws = in_place

    def legend(self, voice: Voice, table: Table) -> tuple[str, ...]:
        """What label and bar of a tile mean, on which its families are written; or letters, where these stand."""
        if self.redraws and self.console.height < LOWEST:
            return okiya.legend(voice)
        return (voice.say("help-tiles"),)

    def show(self, voice: Voice, table: Table) -> None:
        """Draw the garden and all that belongs to it."""
        if self.redraws:
            self.draw(lambda width, height: (self._arranged(voice, table, width, height), True))
        else:
            self.console.print("", self._arranged(voice, table, self.console.width), sep="\n")

    def _arranged(self, voice: Voice, table: Table, width: int, height: int | None = None) -> RenderableType:
        """The garden, and beside it or, where it is narrow, below it the rest; where it is low, too, all in letters."""
        game = table.game
        assert game is not None
        words = {family.letter: voice.say(f"family-{family.name.lower()}.title") for family in (*Vegetation, *Symbol)}
        picture = okiya_tiles.garden(view(game.position, None, game.first), words.__getitem__)
        beside = _beside(voice, table, words)
        if width < picture[0].cell_len + NARROWEST:
            arranged: RenderableType = Group(*picture, *beside)
        else:
            arranged = _side_by_side(picture, beside)
        if height is not None and self.height(arranged) + BELOW > height:
            asked = [okiya.ask(voice, table), okiya.may_take(voice, game.position)] if table.playing else []
            return Group(okiya.plain(game.position, game.first), okiya.score(voice, table), *asked)
        return arranged


def _side_by_side(picture: list[Text], beside: list[Text]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_row(Group(*picture), Group(*beside))
    return grid


def _beside(voice: Voice, table: Table, words: dict[str, str]) -> list[Text]:
    game, match = table.game, table.match
    assert game is not None
    assert match is not None
    lines = [
        Text(okiya.form(voice, table), "dim"),
        Text(voice.say("game-number", number=milestones.number(table)), "dim"),
    ]
    if game.position.last is not None:
        top = str(game.position.layout.tiles[game.position.last])
        lines += [Text(), Text(voice.say("taken-last"), "dim"), *okiya_tiles.tile(top, words.__getitem__)]
    if table.playing:
        lines += [Text(), Text(okiya.ask(voice, table), "bold")]
    lines.append(Text())
    for seat, (name, won) in enumerate(zip(voice.names, match.score, strict=True)):
        token = ("●○"[seat], ink.TERMINAL_TOKENS[seat])
        turn = "bold underline" if table.turn == seat else ""
        lines.append(Text.assemble(token, f"{won:>3} ", (name, turn), no_wrap=True, overflow="ellipsis"))
    return lines
