"""The pictures of a table of Okiya, from large to small: tiles in words, in two lines, and as letters."""

from collections.abc import Iterator, Mapping

from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.rules import Position, Symbol, Vegetation
from hanamachi.games.okiya.terminal.play.tiles import PLANTS, SKIES, garden, tile
from hanamachi.games.okiya.views import CellView, GardenView, garden_view
from hanamachi.locales import Phrases
from hanamachi.narration import milestones
from hanamachi.narration.voice import Voice
from hanamachi.table import Table
from hanamachi.terminal.play.lines import Line, beside, cut, plain, styled, wrap
from hanamachi.terminal.play.scene import AT, Picture

BESIDE = 20
"""Columns in which what stands beside the garden can be read."""


def pictures(voice: Voice, table: Table) -> Picture:
    """The garden and all that belongs to it, in forms from large to small."""
    game = table.game
    assert game is not None
    seen = garden_view(game.position, None, game.first)
    words = titles(voice.say)
    large, low = (garden(seen, words.__getitem__, low=each) for each in (False, True))

    def forms(columns: int) -> Iterator[list[Line]]:
        room = min(columns - 53, 30)
        for picture in (large, low):
            if room >= BESIDE:
                yield beside(picture, _about(voice, table, words, room, pile=True))
            yield [*picture, *_players(voice, table, columns)]
        for letters in (_letters(seen, 3), _letters(seen, 0)):
            if columns >= 52:
                yield beside(letters, _about(voice, table, words, min(columns - 30, 40), pile=False))
            yield [*letters, *_players(voice, table, columns)]

    return forms


def print_garden(say: Phrases, position: Position, labels: Mapping[str, str] | None = None) -> None:
    """Print a garden in as many colours as the terminal has; `labels` stand under the tiles that may be taken."""
    # prompt_toolkit takes a tenth of a second to import, which who reads plain text need not wait for
    from prompt_toolkit import print_formatted_text
    from prompt_toolkit.formatted_text import FormattedText

    from hanamachi.games.okiya.terminal.play.inks import INKS
    from hanamachi.terminal.play.palette import depth_of, style_of

    lines = garden(garden_view(position, None, 0), titles(say).__getitem__, labels)
    for line in lines:
        print_formatted_text(FormattedText(line), style=style_of(INKS, depth_of()), color_depth=depth_of())


def titles(say: Phrases) -> dict[str, str]:
    """The words on tiles by the letters of their families."""
    return {family.letter: say(f"family-{family.name.lower()}.title") for family in (*Vegetation, *Symbol)}


def _about(voice: Voice, table: Table, words: dict[str, str], columns: int, *, pile: bool) -> list[Line]:
    """What the match is played for, the tile that was taken last, and the players."""
    game = table.game
    assert game is not None
    number = voice.say("game-number", number=milestones.last_game_number(table))
    lines = [*styled(okiya.describe_match(voice, table), columns, "class:faint"), [("class:faint", number)]]
    if game.position.last is not None and pile:
        top = str(game.position.layout.tiles[game.position.last])
        lines += [[], [("class:faint", voice.say("taken-last"))], *tile(top, words.__getitem__)]
    return [*lines, [], *_score(voice, table, columns)]


def _score(voice: Voice, table: Table, columns: int) -> list[Line]:
    assert table.match is not None
    return [
        [
            (f"class:name-{seat}", "●○"[seat]),
            ("", f"{won:>3} "),
            ("class:turn" if table.turn == seat else "", cut(name, columns - 5)),
        ]
        for seat, (name, won) in enumerate(zip(voice.names, table.match.score, strict=True))
    ]


def _players(voice: Voice, table: Table, columns: int) -> list[Line]:
    """The players in a line or, where it is narrow, in two."""
    first, second = _score(voice, table, columns)
    line = [*first, ("", "  "), *second]
    return [line] if len(wrap(plain(line), columns)) == 1 else [first, second]


def _letters(seen: GardenView, gap: int) -> list[Line]:
    """The garden with a tile's two letters in its cell; [] where it may be taken."""
    head: Line = [("class:faint", "  " + "".join(f"{column:^{4 + gap}}" for column in "abcd").rstrip())]
    rows = [seen.cells[4 * row : 4 * row + 4] for row in range(4)]
    return [head] + [
        [
            ("class:faint", f"{4 - number} "),
            *(piece for cell in row for piece in (*_cell(seen, cell), ("", " " * gap))),
        ]
        for number, row in enumerate(rows)
    ]


def _cell(seen: GardenView, cell: CellView) -> Line:
    if cell.owner is not None:
        tied = seen.outcome and any(cell.cell in tie.cells for tie in seen.outcome.ties)
        left, right = "()" if cell.cell == seen.last else "**" if tied else "  "
        return [("class:strong", left), (f"class:name-{cell.owner}", f"{'●○'[cell.owner]} "), ("class:strong", right)]
    plant, sky = PLANTS[cell.tile[0]], SKIES[cell.tile[1]]
    if cell.claim is None:
        return [(f"class:{plant}-dim", f" {cell.tile[0]}"), ("class:sky-dim", f"{cell.tile[1]} ")]
    at = f" {AT}{cell.cell}"
    return [(f"class:{plant}{at}", f"[{cell.tile[0]}"), (f"class:{sky}{at}", f"{cell.tile[1]}]")]
