"""Maiko played out in one imagined world, turn by turn: coarser than the rules and the judgement, and far faster.

A world has no places. Every tile has a number, twice its face and one more for the second copy, a friend 72 and on, and

    tiles[number]   who knows where it lies: bit n is player n; GONE when it does not lie any more, UP while it is up
    orders[player]  the numbers in the order in which a player who knows no better turns them over or looks at them
    at[player]      how far in its order a player has come: it knows all before that, or they are gone

Everybody in it remembers all that it saw, takes the known pairs that gain, calls a teacher where that gains, turns one
unknown tile over, and rather meets a friend or shows what all know than a second unknown tile.
"""

from functools import lru_cache
from itertools import product

from hanamachi.game import Player
from hanamachi.games.maiko.players.scene import FRIEND
from hanamachi.games.maiko.rules.legality import MAX_LOOKS

Tile = int

UP = 32
GONE = 64
FIRST_FRIEND: Tile = 2 * FRIEND
NONE: Tile = -1

ROW_OF = tuple(tuple(range(tile // 3 * 3, tile // 3 * 3 + 3)) for tile in range(9))
COLUMN_OF = tuple((tile % 3, tile % 3 + 3, tile % 3 + 6) for tile in range(9))

# the playout's own, coarser weights, in points; `worth.Weights` tells what such numbers mean
ROW = (0.15, 0.4)
COLUMN = (0.08, 0.2)
SWEEPABLE = (0.0, 0.5, 0.3, 0.2)
KAMON = 0.75
CALLING = 0.7
LOOK = 1.5
KNOWN_PAIR = 1.6

KNOWS = tuple(bytes(value < UP and value >> player & 1 for value in range(256)) for player in range(4))
"""For each player, what makes of `tiles` a one where it knows a tile, else a zero."""
LACKS = tuple(bytes(value < UP and not value >> player & 1 for value in range(256)) for player in range(4))
"""The same where a tile lies that it does not know."""


@lru_cache
def best_pairs(colours: tuple[int, ...], mine: int) -> dict[bytes, tuple[float, int, int] | None]:
    """For each way to know the eight tiles of an object, the best pair: its points and its two tiles; None without.

    Of strangers' tiles one that a rival would like goes before one that nobody wants.
    """
    pairs: dict[bytes, tuple[float, int, int] | None] = {}
    for known in product((0, 1), repeat=8):
        there = [tile for tile in range(8) if known[tile]]
        there.sort(key=lambda tile: (tile // 2 != mine, tile // 2 not in colours))
        own = sum(tile // 2 == mine for tile in there)
        pairs[bytes(known)] = (2.0 * own - 2, there[0], there[1]) if len(there) > 1 else None
    return pairs


class World:
    """A world that may be changed. `cells` counts each board's tiles by cell; `ended` says that the end was called."""

    __slots__ = ("at", "boards", "cells", "colours", "ended", "kamon", "orders", "tiles")

    def __init__(
        self,
        colours: tuple[int, ...],
        boards: list[list[int]],
        cells: list[list[int]],
        kamon: list[int],
        tiles: bytearray,
        orders: list[list[Tile]],
        at: list[int],
        ended: bool,
    ) -> None:
        self.colours, self.boards, self.cells, self.kamon = colours, boards, cells, kamon
        self.tiles, self.orders, self.at, self.ended = tiles, orders, at, ended

    def copy(self) -> "World":
        """The same world once more, to be changed apart; the orders never change."""
        return World(
            self.colours,
            [board[:] for board in self.boards],
            [cells[:] for cells in self.cells],
            self.kamon[:],
            self.tiles[:],
            self.orders,
            self.at[:],
            self.ended,
        )

    # ----------------------------------------------------------------------------------------------------- the boards

    def filling(self, player: Player, cell: int, stranger: bool) -> float:
        """What it is worth to fill an empty cell, a stranger's tile among those that come or not."""
        cells, board, mine = self.cells[player], self.boards[player], self.colours[player]
        a, b, c = ROW_OF[cell]
        full = (cells[a] > 0) + (cells[b] > 0) + (cells[c] > 0)
        if full == 2:
            worth = 0.2 + stranger
            for other in (a, b, c):
                if cells[other] > board[4 * other + mine]:
                    worth += 1.0
        else:
            worth = ROW[full] + 0.3 * stranger
        a, b, c = COLUMN_OF[cell]
        full = (cells[a] > 0) + (cells[b] > 0) + (cells[c] > 0)
        worth += KAMON if full == 2 else COLUMN[full]
        if not self.ended and cells.count(0) == 1:
            worth += 2.0 if self.lead(player) + worth > 0.5 else -2.5
        return worth

    def place(self, player: Player, one: Tile, other: Tile = NONE) -> None:
        """Tiles come onto their cell; a column pays, a full row lets a stranger's tile go from each of its cells."""
        cells, board, tiles = self.cells[player], self.boards[player], self.tiles
        cell = one >> 3
        empty = not cells[cell]
        board[one >> 1] += 1
        cells[cell] += 1
        tiles[one] = GONE
        if other >= 0:
            board[other >> 1] += 1
            cells[cell] += 1
            tiles[other] = GONE
        if empty:
            self.filled(player, cell)

    def filled(self, player: Player, cell: int) -> None:
        """What follows when a cell is not empty any more."""
        cells = self.cells[player]
        a, b, c = COLUMN_OF[cell]
        if cells[a] and cells[b] and cells[c]:
            self.kamon[player] += 1
        a, b, c = ROW_OF[cell]
        if cells[a] and cells[b] and cells[c]:
            if 0 not in cells:
                self.ended = True
            for full in (a, b, c):
                self.sweep(player, full)

    def sweep(self, player: Player, cell: int) -> None:
        """One stranger's tile of a cell goes, if there is one."""
        board, mine = self.boards[player], self.colours[player]
        if self.cells[player][cell] > board[4 * cell + mine]:
            for face in range(4 * cell, 4 * cell + 4):
                if board[face] and face % 4 != mine:
                    board[face] -= 1
                    self.cells[player][cell] -= 1
                    return

    def points(self, player: Player) -> int:
        """A player's points now."""
        board = self.boards[player]
        return 2 * sum(board[self.colours[player] :: 4]) - sum(board)

    def lead(self, player: Player) -> int:
        """A player's points, less those of the best of the others."""
        return self.points(player) - max(self.points(other) for other in range(len(self.boards)) if other != player)

    # --------------------------------------------------------------------------------------------------------- turns

    def turn(self, player: Player, up: Tile = NONE, called: bool = False, last: bool = False) -> None:
        """The whole turn of a player, or the rest of it: with a first tile that is up, and a teacher called."""
        while True:
            if up < 0:
                while self.take_pair(player):
                    pass
            if not called and self.kamon[player] and self.call(player, last):
                called = True
                continue
            if up < 0:
                up = self.unknown(player)
                if up < 0:
                    self.meet_known(player)
                    return
                if up >= FIRST_FRIEND:
                    self.meet(player, up)
                    return
            if not self.answer(player, up):
                return
            up = NONE

    def unknown(self, player: Player) -> Tile:
        """The next tile that a player does not know, NONE if there is none."""
        order, tiles, at = self.orders[player], self.tiles, self.at[player]
        taboo = 1 << player | GONE | UP
        while at < len(order) and tiles[order[at]] & taboo:
            at += 1
        self.at[player] = at
        return order[at] if at < len(order) else NONE

    def meet(self, player: Player, friend: Tile) -> None:
        """A friend is met."""
        self.tiles[friend] = GONE
        self.kamon[player] += 1

    def meet_known(self, player: Player) -> bool:
        """A friend whose place the player knows is met, if there is one."""
        bit = 1 << player
        for friend in range(FIRST_FRIEND, len(self.tiles)):
            if self.tiles[friend] & bit:
                self.meet(player, friend)
                return True
        return False

    def take_pair(self, player: Player) -> bool:
        """The best known pair, if one gains."""
        cells, known = self.cells[player], bytes(self.tiles).translate(KNOWS[player])
        pairs = best_pairs(self.colours, self.colours[player])
        best, pair = 0.05, (NONE, NONE)
        for cell in range(9):
            found = pairs[known[8 * cell : 8 * cell + 8]]
            if found is None:
                continue
            gain, one, other = found
            if not cells[cell]:
                gain += self.filling(player, cell, gain < 2)
            if gain > best:
                best, pair = gain, (8 * cell + one, 8 * cell + other)
        if pair[0] < 0:
            return False
        self.place(player, *pair)
        return True

    def call(self, player: Player, last: bool) -> bool:
        """The best use of a teacher, if it gains."""
        mine, cells, board, tiles = self.colours[player], self.cells[player], self.boards[player], self.tiles
        bit = 1 << player
        best, what, at = 0.01 if last else CALLING, "", 0
        unseen = 0
        for cell in range(9):
            number = 8 * cell + 2 * mine
            for copy in (number, number + 1):
                if tiles[copy] & bit:
                    gain = 1.0 if cells[cell] else 1.0 + self.filling(player, cell, False)
                    if gain > best:
                        best, what, at = gain, "danna", copy
                elif tiles[copy] < UP:
                    unseen += 1
            if best < 1.0 and cells[cell] > board[4 * cell + mine]:
                best, what, at = (1.0 if cells[cell] > 1 or last else 0.85), "sabanto", cell
        if unseen and not last and not self.ended:
            hidden = tiles.translate(LACKS[player]).count(1)
            if LOOK * unseen * min(1.0, MAX_LOOKS / hidden) > best:
                what = "one-san"
        if not what and len(self.boards) > 2:
            what, at = self.to_rob(player)
        if not what:
            return False
        self.kamon[player] -= 1
        if what == "danna":
            self.place(player, at)
        elif what == "sabanto":
            self.sweep(player, at)
        elif what == "oka-san":
            self.rob(player, *divmod(at, 9))
        else:
            self.look(player)
        return True

    def look(self, player: Player) -> None:
        """One-san's six looks."""
        for _ in range(MAX_LOOKS):
            tile = self.unknown(player)
            if tile < 0:
                return
            self.tiles[tile] |= 1 << player

    def to_rob(self, player: Player) -> tuple[str, int]:
        """Oka-san and where one's own tile lies, or nothing."""
        mine = self.colours[player]
        for other, theirs in enumerate(self.boards):
            if other != player:
                for cell in range(9):
                    if theirs[4 * cell + mine]:
                        return "oka-san", 9 * other + cell
        return "", 0

    def rob(self, player: Player, other: Player, cell: int) -> None:
        """One's own tile comes home from another board."""
        face = 4 * cell + self.colours[player]
        self.boards[other][face] -= 1
        self.cells[other][cell] -= 1
        self.boards[player][face] += 1
        self.cells[player][cell] += 1
        if self.cells[player][cell] == 1:
            self.filled(player, cell)

    def answer(self, player: Player, up: Tile) -> bool:
        """A second tile beside the one that is up: whether they match and the turn goes on."""
        tiles, bit, mine, cell = self.tiles, 1 << player, self.colours[player], up >> 3
        partner = NONE
        for number in range(8 * cell, 8 * cell + 8):
            if tiles[number] & bit and number != up and (partner < 0 or (number >> 1) & 3 == mine):
                partner = number
        if partner >= 0:
            own = ((up >> 1) & 3 == mine) + ((partner >> 1) & 3 == mine)
            gain = 2.0 * own - 2
            if not self.cells[player][cell]:
                gain += self.filling(player, cell, own < 2)
            if gain > -0.05:
                self.place(player, up, partner)
                return True
        all_know = (1 << len(self.boards)) - 1
        tiles[up] = all_know
        if self.meet_known(player):
            return False
        for number in range(FIRST_FRIEND):
            if tiles[number] == all_know and number >> 3 != cell:
                return False
        return self.blindly(player, up)

    def blindly(self, player: Player, up: Tile) -> bool:
        """A second tile that the player does not know."""
        everybody = (1 << len(self.boards)) - 1
        self.tiles[up] = everybody
        other = self.unknown(player)
        if other < 0:
            return False
        if other >= FIRST_FRIEND:
            self.meet(player, other)
        elif other >> 3 == up >> 3:
            self.place(player, up, other)
            return True
        else:
            self.tiles[other] = everybody
        return False

    # --------------------------------------------------------------------------------------------------- the outcome

    def play_on(self, player: Player, turns: int) -> bool:
        """So many turns after that of `player`; whether the game ended before."""
        players = len(self.boards)
        for _ in range(turns):
            player = (player + 1) % players
            if self.ended and player == 0:
                return True
            self.turn(player, last=self.ended)
        return self.ended and (player + 1) % players == 0

    def standing(self, player: Player) -> float:
        """Points, and what is likely to become points: strangers to be swept, kamon, lines that grow, known pairs."""
        worth = float(self.points(player))
        if self.ended:
            return worth
        board, cells, mine = self.boards[player], self.cells[player], self.colours[player]
        tiles, bit = self.tiles, 1 << player
        worth += KAMON * min(self.kamon[player], 3)
        for row in (0, 3, 6):
            full, strange = 0, 0
            for cell in (row, row + 1, row + 2):
                full += cells[cell] > 0
                strange += cells[cell] > board[4 * cell + mine]
            if full < 3:
                worth += SWEEPABLE[3 - full] * strange + (0.0, 0.15, 0.5)[full]
        for cell in range(9):
            number = 8 * cell + 2 * mine
            own = (tiles[number] & bit > 0) + (tiles[number + 1] & bit > 0)
            if own:
                worth += KNOWN_PAIR if own == 2 else 0.3
        return worth
