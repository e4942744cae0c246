"""The screen in colour: the garden, and beside it the pile, what is asked, and the players."""

from typing import TextIO

from rich.console import Console, Group
from rich.table import Table as Grid
from rich.text import Text

from hanamachi.draw import ink
from hanamachi.games.okiya import Symbol, Vegetation, view
from hanamachi.table import Table
from hanamachi.telling import happenings, okiya
from hanamachi.telling.voice import Voice
from hanamachi.terminal import tiles

NARROWEST = 20  # columns in which a name and a sentence can still be read


class ColourScreen:
    """A terminal that shows colours, as many as it has."""

    def __init__(self, out: TextIO) -> None:
        self._console = Console(file=out, highlight=False, markup=False, emoji=False)

    def say(self, *lines: str) -> None:
        """Print the lines, wrapped at blanks."""
        for line in lines:
            self._console.print(line)

    def legend(self, voice: Voice) -> tuple[str, ...]:
        """What the label and the bar of a tile mean; its families are written on it."""
        return (voice.say("help-tiles"),)

    def show(self, voice: Voice, table: Table) -> None:
        """Print the garden and, beside it or where the terminal is narrow below it, all that belongs to it."""
        game = table.game
        assert game is not None
        words = {family.letter: voice.say(f"family-{family.name.lower()}.title") for family in (*Vegetation, *Symbol)}
        picture = tiles.garden(view(game.position, None, game.first), words.__getitem__)
        beside = _beside(voice, table, words)
        self._console.print()
        if self._console.width < picture[0].cell_len + NARROWEST:
            self._console.print(Group(*picture, *beside))
            return
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        grid.add_row(Group(*picture), Group(*beside))
        self._console.print(grid)


def _beside(voice: Voice, table: Table, words: dict[str, str]) -> list[Text]:
    game, match = table.game, table.match
    assert game is not None
    assert match is not None
    lines = [
        Text(okiya.form(voice, table), "dim"),
        Text(voice.say("game-number", number=happenings.number(table)), "dim"),
    ]
    if game.position.last is not None:
        top = str(game.position.layout.tiles[game.position.last])
        lines += [Text(), Text(voice.say("taken-last"), "dim"), *tiles.tile(top, words.__getitem__)]
    if table.playing:
        lines += [Text(), Text(okiya.ask(voice, table), "bold")]
    lines.append(Text())
    for seat, (name, won) in enumerate(zip(voice.names, match.score, strict=True)):
        token = ("●○"[seat], ink.TERMINAL_TOKENS[seat])
        turn = "bold underline" if table.turn == seat else ""
        lines.append(Text.assemble(token, f"{won:>3} ", (name, turn), no_wrap=True, overflow="ellipsis"))
    return lines
