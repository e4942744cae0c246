"""A second implementation of the rules of Okiya, written from the printed rules without `hanamachi.games`."""

CELLS = [column + row for row in "4321" for column in "abcd"]
"""In the order of a layout's text: from a4 to d4, then the rows below."""

MIDDLE = {"b2", "b3", "c2", "c3"}


def list_patterns() -> list[tuple[str, set[str]]]:
    """Return the name and the cells of every line and every square."""
    found = [("line", {column + row for column in "abcd"}) for row in "1234"]
    found += [("line", {column + row for row in "1234"}) for column in "abcd"]
    found += [("line", {"a1", "b2", "c3", "d4"}), ("line", {"a4", "b3", "c2", "d1"})]
    for left, right in ("ab", "bc", "cd"):
        for low, high in ("12", "23", "34"):
            found.append(("square", {left + low, left + high, right + low, right + high}))
    return found


class Referee:
    """One game: `legal` cells, `play` one, and what came of it."""

    def __init__(self, layout: str, full_garden: str = "blockade") -> None:
        text = layout.replace("/", "")
        self.tiles = {cell: text[2 * at : 2 * at + 2] for at, cell in enumerate(CELLS)}
        self.tokens: list[set[str]] = [set(), set()]
        self.pile: list[str] = []
        self.full_garden = full_garden
        self.ended: str | None = None
        self.winner: int | None = None

    @property
    def turn(self) -> int:
        """The player to move, 0 being who began."""
        return len(self.pile) % 2

    def list_legal_cells(self) -> set[str]:
        """Return the cells whose tile may be taken."""
        if self.ended:
            return set()
        if not self.pile:
            return set(self.tiles) - MIDDLE
        plant, symbol = self.pile[-1][0], self.pile[-1][1]
        return {cell for cell, tile in self.tiles.items() if tile[0] == plant or tile[1] == symbol}

    def play(self, cell: str) -> None:
        """Take the tile of a cell, and put a token in its place."""
        assert cell in self.list_legal_cells()
        player = self.turn
        self.pile.append(self.tiles.pop(cell))
        self.tokens[player].add(cell)
        made = {kind for kind, four in list_patterns() if four <= self.tokens[player]}
        if made:
            self.ended, self.winner = ("line" if "line" in made else "square"), player
        elif not self.tiles and self.full_garden == "draw":
            self.ended = "full garden"
        elif not self.list_legal_cells():
            self.ended, self.winner = "blockade", player
