"""Fast playouts of Maiko in one sampled world, with simpler rules and a coarser evaluation than those of the game.

A world has no places. A tile is a number: 2 × face, plus 1 for the second copy; friends have the numbers from 72 on.

- `tiles[number]`: the players who know this tile, as a bit mask; `UP` if it is face up, `GONE` if it left the floor.
- `orders[player]`: the order in which this player turns over or looks at unknown tiles.
- `order_indexes[player]`: an index into that order. The player knows all earlier tiles, or they have left the floor.

All players of a playout remember everything. They take known pairs that gain points and call a teacher if that gains
points. Then they turn over one unknown tile. As a second tile they prefer a match, then a friend or a tile that all
players know, then an unknown tile.
"""

from functools import lru_cache
from itertools import product

from hanamachi.game import Player
from hanamachi.games.maiko.players.known_state import FRIEND
from hanamachi.games.maiko.rules.legality import MAX_LOOKS

Tile = int
"""The number of a tile in a playout."""

UP = 32
"""The mark of a tile that lies face up."""
GONE = 64
"""The mark of a tile that has left the floor."""
FIRST_FRIEND: Tile = 2 * FRIEND
"""The tile number of the first friend."""
NO_TILE_NUMBER: Tile = -1
"""The number that stands for no tile."""

ROW_OF = tuple(tuple(range(tile // 3 * 3, tile // 3 * 3 + 3)) for tile in range(9))
"""The three cells of the row of each cell."""
COLUMN_OF = tuple((tile % 3, tile % 3 + 3, tile % 3 + 6) for tile in range(9))
"""The three cells of the column of each cell."""

# Coarser weights than those of `evaluation.Weights`, in points.
ROW_WEIGHTS = (0.15, 0.4)
"""Value of filling a cell, by the number of full cells in its row before (0 or 1)."""
COLUMN_WEIGHTS = (0.08, 0.2)
"""Value of filling a cell, by the number of full cells in its column before (0 or 1)."""
SWEEP_PROBABILITIES = (0.0, 0.5, 0.3, 0.2)
"""Probability that a tile of another colour can be swept, by the number of empty cells in its row."""
KAMON_VALUE = 0.75
"""Value of a kamon."""
MIN_TEACHER_GAIN = 0.7
"""Gain above which a teacher is called, except in the last turn: nearly the value of a kamon."""
LOOK_VALUE = 1.5
"""Value of each own tile that One-san is expected to show."""
KNOWN_PAIR_VALUE = 1.6
"""Value of a known pair in the player's own colour."""

KNOWN_TABLES = tuple(bytes(value < UP and value >> player & 1 for value in range(256)) for player in range(4))
"""For each player, a translation table for `tiles`: 1 where the player knows the tile, otherwise 0."""
UNKNOWN_TABLES = tuple(bytes(value < UP and not value >> player & 1 for value in range(256)) for player in range(4))
"""For each player, a translation table for `tiles`: 1 where a face-down tile is unknown to the player, otherwise 0."""


@lru_cache
def make_best_pair_table(
    player_colours: tuple[int, ...], own_colour: int
) -> dict[bytes, tuple[float, int, int] | None]:
    """Return a table of the best pair that a player can take from known tiles with the same object.

    The key has one byte for each of the eight tiles of an object: 1 for a known tile, else 0. The value is the score of
    the pair and its two tiles (0 to 7), or None if fewer than two tiles are known. Among tiles of other colours, those
    in the colour of another player are preferred.

    Args:
        player_colours: The colours of all players, from 0 to 3.
        own_colour: The colour of the player who takes the pair.
    """
    pairs: dict[bytes, tuple[float, int, int] | None] = {}
    for known in product((0, 1), repeat=8):
        there = [tile for tile in range(8) if known[tile]]
        there.sort(key=lambda tile: (tile // 2 != own_colour, tile // 2 not in player_colours))
        own = sum(tile // 2 == own_colour for tile in there)
        pairs[bytes(known)] = (2.0 * own - 2, there[0], there[1]) if len(there) > 1 else None
    return pairs


class PossibleWorld:
    """One possible complete state of a game, in which a computer player tries what may happen next.

    It is mutable. The docstring of the module describes `tiles`, `orders` and `order_indexes`.

    Attributes:
        boards: For each player, the number of tiles of each face (4 × object + colour) on the board.
        cells: For each player, the number of tiles on each of the nine cells of the board.
        colours: The colour of each player, from 0 to 3.
        kamon: For each player, the number of kamon (coins that pay a teacher).
        ended: Whether the end was called, so that this round is the last.
    """

    __slots__ = ("boards", "cells", "colours", "ended", "kamon", "order_indexes", "orders", "tiles")

    def __init__(
        self,
        colours: tuple[int, ...],
        boards: list[list[int]],
        cell_counts: list[list[int]],
        kamon: list[int],
        tiles: bytearray,
        orders: list[list[Tile]],
        order_indexes: list[int],
        ended: bool,
    ) -> None:
        self.colours, self.boards, self.cells, self.kamon = colours, boards, cell_counts, kamon
        self.tiles, self.orders, self.order_indexes, self.ended = tiles, orders, order_indexes, ended

    def copy(self) -> "PossibleWorld":
        """Return a copy that can be changed without changing this world. Both share `orders`, which never change."""
        return PossibleWorld(
            self.colours,
            [board[:] for board in self.boards],
            [cells[:] for cells in self.cells],
            self.kamon[:],
            self.tiles[:],
            self.orders,
            self.order_indexes[:],
            self.ended,
        )

    # ----------------------------------------------------------------------------------------------------- the boards

    def estimate_value_of_filling_cell(self, player: Player, cell: int, has_other_colour: bool) -> float:
        """Return the estimated value, in points, of filling an empty cell of a player's board.

        The points of the tiles themselves are not included.

        Args:
            player: The owner of the board.
            cell: The cell, from 0 to 8.
            has_other_colour: Whether one of the tiles for this cell has another colour than the player's.
        """
        cells, board, mine = self.cells[player], self.boards[player], self.colours[player]
        a, b, c = ROW_OF[cell]
        full = (cells[a] > 0) + (cells[b] > 0) + (cells[c] > 0)
        if full == 2:
            value = 0.2 + has_other_colour
            for other in (a, b, c):
                if cells[other] > board[4 * other + mine]:
                    value += 1.0
        else:
            value = ROW_WEIGHTS[full] + 0.3 * has_other_colour
        a, b, c = COLUMN_OF[cell]
        full = (cells[a] > 0) + (cells[b] > 0) + (cells[c] > 0)
        value += KAMON_VALUE if full == 2 else COLUMN_WEIGHTS[full]
        if not self.ended and cells.count(0) == 1:
            value += 2.0 if self.lead_over_rivals(player) + value > 0.5 else -2.5
        return value

    def put_tiles_on_board(self, player: Player, first_tile: Tile, second_tile: Tile = NO_TILE_NUMBER) -> None:
        """Put one or two tiles with the same object onto a player's board.

        If this completes a column, the player gets a coin. If it completes a row, tiles of other colours are removed
        from it.
        """
        cells, board, tiles = self.cells[player], self.boards[player], self.tiles
        cell = first_tile >> 3
        empty = not cells[cell]
        board[first_tile >> 1] += 1
        cells[cell] += 1
        tiles[first_tile] = GONE
        if second_tile >= 0:
            board[second_tile >> 1] += 1
            cells[cell] += 1
            tiles[second_tile] = GONE
        if empty:
            self.apply_rules_of_filled_cell(player, cell)

    def apply_rules_of_filled_cell(self, player: Player, cell: int) -> None:
        """Apply the rules for a cell of a player's board that was empty and now holds a tile.

        A full column gives a kamon (a coin). A full row loses one tile of another colour from each cell. A full board
        calls the end.
        """
        cells = self.cells[player]
        a, b, c = COLUMN_OF[cell]
        if cells[a] and cells[b] and cells[c]:
            self.kamon[player] += 1
        a, b, c = ROW_OF[cell]
        if cells[a] and cells[b] and cells[c]:
            if 0 not in cells:
                self.ended = True
            for full in (a, b, c):
                self.remove_tile_of_other_colour(player, full)

    def remove_tile_of_other_colour(self, player: Player, cell: int) -> None:
        """Remove one tile of another colour than the player's from a cell of the player's board, if there is one."""
        board, mine = self.boards[player], self.colours[player]
        if self.cells[player][cell] > board[4 * cell + mine]:
            for face in range(4 * cell, 4 * cell + 4):
                if board[face] and face % 4 != mine:
                    board[face] -= 1
                    self.cells[player][cell] -= 1
                    return

    def compute_score_of_player(self, player: Player) -> int:
        """Return the current score of a player: +1 for each tile of the player's colour, −1 for each other tile."""
        board = self.boards[player]
        return 2 * sum(board[self.colours[player] :: 4]) - sum(board)

    def lead_over_rivals(self, player: Player) -> int:
        """Return the score of a player minus the highest score of the other players."""
        return self.compute_score_of_player(player) - max(
            self.compute_score_of_player(other) for other in range(len(self.boards)) if other != player
        )

    # --------------------------------------------------------------------------------------------------------- turns

    def play_turn(self, player: Player, up: Tile = NO_TILE_NUMBER, called: bool = False, last: bool = False) -> None:
        """Play the turn of a player, or the rest of a turn that has already begun.

        Args:
            player: The player to move.
            up: The first tile of a pair, if it already lies face up.
            called: Whether the player has already called a teacher in this turn.
            last: Whether this is the last turn of the player.
        """
        while True:
            if up < 0:
                while self.take_best_pair(player):
                    pass
            if not called and self.kamon[player] and self.call_best_teacher(player, last):
                called = True
                continue
            if up < 0:
                up = self.find_next_unknown_tile(player)
                if up < 0:
                    self.turn_over_known_friend_tile(player)
                    return
                if up >= FIRST_FRIEND:
                    self.turn_over_friend_tile(player, up)
                    return
            if not self.flip_second_tile(player, up):
                return
            up = NO_TILE_NUMBER

    def find_next_unknown_tile(self, player: Player) -> Tile:
        """Return the next face-down tile that a player does not know, or `NO_TILE_NUMBER` if the player knows all."""
        order, tiles, at = self.orders[player], self.tiles, self.order_indexes[player]
        taboo = 1 << player | GONE | UP
        while at < len(order) and tiles[order[at]] & taboo:
            at += 1
        self.order_indexes[player] = at
        return order[at] if at < len(order) else NO_TILE_NUMBER

    def turn_over_friend_tile(self, player: Player, friend_tile: Tile) -> None:
        """Turn over a friend (a tile that shows a person), for which the player gets a kamon (a coin)."""
        self.tiles[friend_tile] = GONE
        self.kamon[player] += 1

    def turn_over_known_friend_tile(self, player: Player) -> bool:
        """Turn over a friend (a tile that gives a coin) whose place the player knows. Return False if there is none."""
        bit = 1 << player
        for friend in range(FIRST_FRIEND, len(self.tiles)):
            if self.tiles[friend] & bit:
                self.turn_over_friend_tile(player, friend)
                return True
        return False

    def take_best_pair(self, player: Player) -> bool:
        """Take the best pair of tiles that the player knows. Return False if no known pair gains points."""
        cells, known = self.cells[player], bytes(self.tiles).translate(KNOWN_TABLES[player])
        pairs = make_best_pair_table(self.colours, self.colours[player])
        best, pair = 0.05, (NO_TILE_NUMBER, NO_TILE_NUMBER)
        for cell in range(9):
            found = pairs[known[8 * cell : 8 * cell + 8]]
            if found is None:
                continue
            gain, one, other = found
            if not cells[cell]:
                gain += self.estimate_value_of_filling_cell(player, cell, gain < 2)
            if gain > best:
                best, pair = gain, (8 * cell + one, 8 * cell + other)
        if pair[0] < 0:
            return False
        self.put_tiles_on_board(player, *pair)
        return True

    def call_best_teacher(self, player: Player, is_last_turn: bool) -> bool:
        """Pay the teacher whose service gains the most points, and apply it. Return False if none gains enough.

        Args:
            player: The player to move.
            is_last_turn: Whether this is the last turn of the player, so that a small gain is enough.
        """
        mine, cells, board, tiles = self.colours[player], self.cells[player], self.boards[player], self.tiles
        bit = 1 << player
        best, what, at = 0.01 if is_last_turn else MIN_TEACHER_GAIN, "", 0
        unseen = 0
        for cell in range(9):
            number = 8 * cell + 2 * mine
            for copy in (number, number + 1):
                if tiles[copy] & bit:
                    gain = 1.0 if cells[cell] else 1.0 + self.estimate_value_of_filling_cell(player, cell, False)
                    if gain > best:
                        best, what, at = gain, "danna", copy
                elif tiles[copy] < UP:
                    unseen += 1
            if best < 1.0 and cells[cell] > board[4 * cell + mine]:
                best, what, at = (1.0 if cells[cell] > 1 or is_last_turn else 0.85), "sabanto", cell
        if unseen and not is_last_turn and not self.ended:
            hidden = tiles.translate(UNKNOWN_TABLES[player]).count(1)
            if LOOK_VALUE * unseen * min(1.0, MAX_LOOKS / hidden) > best:
                what = "one-san"
        if not what and len(self.boards) > 2:
            what, at = self.find_teacher_word_and_robbed_cell(player)
        if not what:
            return False
        self.kamon[player] -= 1
        if what == "danna":
            self.put_tiles_on_board(player, at)
        elif what == "sabanto":
            self.remove_tile_of_other_colour(player, at)
        elif what == "oka-san":
            self.rob_tile(player, *divmod(at, 9))
        else:
            self.look_at_tiles_with_teacher_one_san(player)
        return True

    def look_at_tiles_with_teacher_one_san(self, player: Player) -> None:
        """Let the player learn the next six unknown tiles, which the teacher One-san shows in secret."""
        for _ in range(MAX_LOOKS):
            tile = self.find_next_unknown_tile(player)
            if tile < 0:
                return
            self.tiles[tile] |= 1 << player

    def find_teacher_word_and_robbed_cell(self, player: Player) -> tuple[str, int]:
        """Find a tile that the player can take from another board with the teacher Oka-san.

        Return the word `oka-san`, and 9 × the other player + the cell. Return an empty word and 0 if there is no such
        tile.
        """
        mine = self.colours[player]
        for other, theirs in enumerate(self.boards):
            if other != player:
                for cell in range(9):
                    if theirs[4 * cell + mine]:
                        return "oka-san", 9 * other + cell
        return "", 0

    def rob_tile(self, player: Player, robbed_player: Player, cell: int) -> None:
        """Move a tile of the player's colour from the board of another player to the player's own board.

        Args:
            player: The player who gets the tile.
            robbed_player: The player who loses the tile.
            cell: The cell of the tile on both boards, from 0 to 8.
        """
        face = 4 * cell + self.colours[player]
        self.boards[robbed_player][face] -= 1
        self.cells[robbed_player][cell] -= 1
        self.boards[player][face] += 1
        self.cells[player][cell] += 1
        if self.cells[player][cell] == 1:
            self.apply_rules_of_filled_cell(player, cell)

    def flip_second_tile(self, player: Player, first_tile: Tile) -> bool:
        """Turn over the best second tile of a pair. Return whether both show the same object, so that the turn goes on.

        Args:
            player: The player to move.
            first_tile: The first tile of the pair, which lies face up.
        """
        tiles, bit, mine, cell = self.tiles, 1 << player, self.colours[player], first_tile >> 3
        partner = NO_TILE_NUMBER
        for number in range(8 * cell, 8 * cell + 8):
            if tiles[number] & bit and number != first_tile and (partner < 0 or (number >> 1) & 3 == mine):
                partner = number
        if partner >= 0:
            own = ((first_tile >> 1) & 3 == mine) + ((partner >> 1) & 3 == mine)
            gain = 2.0 * own - 2
            if not self.cells[player][cell]:
                gain += self.estimate_value_of_filling_cell(player, cell, own < 2)
            if gain > -0.05:
                self.put_tiles_on_board(player, first_tile, partner)
                return True
        all_know = (1 << len(self.boards)) - 1
        tiles[first_tile] = all_know
        if self.turn_over_known_friend_tile(player):
            return False
        for number in range(FIRST_FRIEND):
            if tiles[number] == all_know and number >> 3 != cell:
                return False
        return self.flip_unknown_second_tile(player, first_tile)

    def flip_unknown_second_tile(self, player: Player, first_tile: Tile) -> bool:
        """Turn over an unknown tile as the second of a pair. Return whether both tiles show the same object.

        Args:
            player: The player to move.
            first_tile: The first tile of the pair, which lies face up.
        """
        everybody = (1 << len(self.boards)) - 1
        self.tiles[first_tile] = everybody
        other = self.find_next_unknown_tile(player)
        if other < 0:
            return False
        if other >= FIRST_FRIEND:
            self.turn_over_friend_tile(player, other)
        elif other >> 3 == first_tile >> 3:
            self.put_tiles_on_board(player, first_tile, other)
            return True
        else:
            self.tiles[other] = everybody
        return False

    # --------------------------------------------------------------------------------------------------- the outcome

    def play_following_turns(self, last_player: Player, turn_count: int) -> bool:
        """Play a number of turns, in order, that follow the turn of a player. Return whether the game ended."""
        players = len(self.boards)
        for _ in range(turn_count):
            last_player = (last_player + 1) % players
            if self.ended and last_player == 0:
                return True
            self.play_turn(last_player, last=self.ended)
        return self.ended and (last_player + 1) % players == 0

    def estimate_final_score(self, player: Player) -> float:
        """Return the estimated score of a player at the end of the game.

        It is the current score plus expected gains: tiles that can be removed, kamon (coins that pay a teacher), rows
        that are nearly full, and known pairs.
        """
        value = float(self.compute_score_of_player(player))
        if self.ended:
            return value
        board, cells, mine = self.boards[player], self.cells[player], self.colours[player]
        tiles, bit = self.tiles, 1 << player
        value += KAMON_VALUE * min(self.kamon[player], 3)
        for row in (0, 3, 6):
            full, strange = 0, 0
            for cell in (row, row + 1, row + 2):
                full += cells[cell] > 0
                strange += cells[cell] > board[4 * cell + mine]
            if full < 3:
                value += SWEEP_PROBABILITIES[3 - full] * strange + (0.0, 0.15, 0.5)[full]
        for cell in range(9):
            number = 8 * cell + 2 * mine
            own = (tiles[number] & bit > 0) + (tiles[number + 1] & bit > 0)
            if own:
                value += KNOWN_PAIR_VALUE if own == 2 else 0.3
        return value
