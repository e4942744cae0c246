"""The garden of Okiya in colour, its tiles in words; rich brings the inks down to what a terminal can show.

▌Rain         A tile: its symbol's sky above its vegetation's ground. A brass tab stands at the family for which it
 ▀▀▀▀▀▀▀▀     may be taken, and under it the cell to type. What may not be taken is pale and has neither.
 Iris
    b1
"""

from collections.abc import Callable, Iterator, Mapping

from rich.color import Color
from rich.style import Style
from rich.text import Text

from hanamachi.drawing import ink
from hanamachi.games.okiya.views import CellView, GardenView

WIDTH = 10
GAP = 2

SKY = {"s": ink.SKY_SUN, "b": ink.SKY_BIRD, "r": ink.SKY_RAIN, "t": ink.SKY_TANZAKU}
GROUND = {"M": ink.SHU, "C": ink.SAKURA, "P": ink.MATSU, "I": ink.AI}
TEXT_ON_GROUND = {"M": ink.WHITE, "C": ink.SUMI, "P": ink.WHITE, "I": ink.WHITE}
TOKENS = ((ink.AI, (" ▄▄ ", "████", " ▀▀ ")), (ink.SHU, (" ▄▄ ", "█  █", " ▀▀ ")))
"""Of each seat, the ink and the figure of its tokens: a disc and a ring."""

PALE = 0.6
PALE_TEXT = 0.3

Title = Callable[[str], str]
"""The word on a tile for the letter of one of its families, at most nine characters."""


def garden(view: GardenView, title: Title, labels: Mapping[str, str] | None = None) -> list[Text]:
    """The garden on its mat, a line each; under a tile that may be taken stands its cell, or the label of that cell."""
    mat, label = style(_veiled(ink.SUMI, PALE_TEXT), ink.MAT), style(ink.SUMI, ink.MAT, bold=True)
    gap = (" " * GAP, mat)

    def across(lead: str, parts: list[Text]) -> Text:
        return Text.assemble((f" {lead:1} ", mat), *(piece for part in parts for piece in (part, gap)))

    lines = [across("", [Text(f"{column:^{WIDTH}}", mat) for column in "abcd"])]
    for row in range(4):
        cells = view.cells[4 * row : 4 * row + 4]
        pictures = [_cell(view, cell, title) for cell in cells]
        for line, parts in enumerate(zip(*pictures, strict=True)):
            lines.append(across(str(4 - row) if line == 1 else "", list(parts)))
        below = [(labels or {}).get(cell.cell, cell.cell) if cell.claim else "" for cell in cells]
        lines.append(across("", [Text(f"{text:^{WIDTH}}", label) for text in below]))
    return lines


def tile(text: str, title: Title, claim: str | None = None, *, pale: bool = False) -> list[Text]:
    """A tile, three lines; `claim` is the family for which it may be taken, vegetation or symbol."""
    vegetation, symbol = text[0], text[1]
    sky, ground = SKY[symbol], GROUND[vegetation]
    on_sky, on_ground = ink.SUMI, TEXT_ON_GROUND[vegetation]
    if pale:
        sky, ground = _veiled(sky, PALE), _veiled(ground, PALE)
        on_sky = on_ground = _veiled(ink.SUMI, PALE_TEXT)

    def band(family: str, letter: str, front: str, paint: str) -> Text:
        word = f"{title(letter):<{WIDTH - 1}}"[: WIDTH - 1]
        tab = ("▌" if claim == family else " ", style(ink.KIN, paint))
        return Text.assemble(tab, (word, style(front, paint, bold=not pale)))

    return [
        band("symbol", symbol, on_sky, sky),
        Text("▀" * WIDTH, style(sky, ground)),
        band("vegetation", vegetation, on_ground, ground),
    ]


def _cell(view: GardenView, cell: CellView, title: Title) -> list[Text]:
    if cell.owner is None:
        return tile(cell.tile, title, cell.claim, pale=cell.claim is None)
    ties = view.outcome.ties if view.outcome else ()
    tied = any(cell.cell in tie.cells for tie in ties)
    paint = TOKENS[cell.owner][0]
    return list(
        _token(cell.owner, _veiled(paint, PALE) if ties and not tied else paint, tied=tied, last=cell.cell == view.last)
    )


def _token(seat: int, paint: str, *, tied: bool, last: bool) -> Iterator[Text]:
    """A token in a hole of the mat, three lines: brackets at the last move, a cord through the four that won."""
    hole = style(ink.SUMI, ink.MAT_HOLE, bold=True)
    for line, part in enumerate(TOKENS[seat][1]):
        if tied and line == 1:
            left = right = ("━━", style(ink.SHU_DEEP, ink.MAT_HOLE, bold=True))
        else:
            left, right = (("( ", hole), (" )", hole)) if last and line == 1 else (("  ", hole), ("  ", hole))
        yield Text.assemble((" ", hole), left, (part, style(paint, ink.MAT_HOLE)), right, (" ", hole))


def style(front: str, ground: str, *, bold: bool = False) -> Style:
    """The style of one ink on another."""
    return Style(color=Color.parse(front), bgcolor=Color.parse(ground), bold=bold)


def _veiled(colour: str, veil: float) -> str:
    """An ink under a veil of the mat's colour, 0 (bare) to 1."""
    inks = zip(bytes.fromhex(colour[1:]), bytes.fromhex(ink.MAT[1:]), strict=True)
    return "#" + "".join(f"{round(bare + (mat - bare) * veil):02x}" for bare, mat in inks)
