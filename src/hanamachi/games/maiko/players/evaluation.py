"""The evaluation of tiles and kamon for the player to move, in points.

A player needs a higher score than each rival. So a gain or loss of the rivals counts too, shared among them.
"""

from functools import cached_property
from math import tanh
from typing import NamedTuple

from hanamachi.game import Player
from hanamachi.games.maiko.players.known_state import FRIEND, KnownState

ColourCounts = tuple[int, int, int, int]
"""The number of known tiles of one object in each of the four colours."""


class Weights(NamedTuple):
    """The numbers that turn the features of a game into a value for a computer player.

    They are in points unless stated otherwise, and were found in games between computer players with different weights.
    A kamon is a coin that pays a teacher. A rival is another player.

    Attributes:
        kamon: A kamon that can still be used.
        spare_kamon: A kamon that can probably not be used any more.
        rows: A filled cell of the board that leaves two, one and no empty cells in its row. The tiles that a completed
            row allows to remove are counted apart.
        columns: A filled cell that leaves two and one empty cells in its column, as a fraction of a kamon.
        sweep_probabilities: The probability that a tile of another colour can be removed, by the number of empty cells
            in its row.
        denied_tile: A tile in a rival's colour that this rival can no longer get.
        rivals_share: The share of the value of a remembered pair that the rivals will get.
        own_share: The share of the value of a remembered pair that this player will get.
        single_tile: A remembered tile in the player's own colour without another remembered tile to pair it with.
        look_own_tile: Each tile in the player's own colour that the teacher One-san is expected to show in secret.
        look_horizon: The number of turns to come below which the secret looks lose value.
        secret: The cost of showing a tile that only this player has seen.
        end_call: The value of calling the end in a won position. In a lost position it is negative.
        rival_pace: The points that a rival makes in a turn.
    """

    kamon: float = 0.8
    spare_kamon: float = 0.1
    rows: tuple[float, float, float] = (0.15, 0.4, 0.2)
    columns: tuple[float, float] = (0.1, 0.25)
    sweep_probabilities: tuple[float, float, float, float] = (0.0, 0.5, 0.3, 0.2)
    denied_tile: float = 0.3
    rivals_share: float = 0.8
    own_share: float = 0.5
    single_tile: float = 0.25
    look_own_tile: float = 1.5
    look_horizon: float = 1.0
    secret: float = 0.3
    end_call: float = 4.0
    rival_pace: float = 1.2


WEIGHTS = Weights()


class Evaluation:
    """The values of tiles and kamon (coins) for one player, from what this player knows of the game.

    Values that are used several times are computed once.
    """

    def __init__(self, state: KnownState) -> None:
        self.state = state
        board, colour = state.boards[state.player], state.colours[state.player]
        self.colour = colour
        self.rival_count = len(state.rivals)
        self.cell_counts = [sum(board[at : at + 4]) for at in range(0, FRIEND, 4)]
        self.other_colour_counts = [self.cell_counts[tile] - board[4 * tile + colour] for tile in range(9)]
        self.filled_cells = sum(map(bool, self.cell_counts))
        self.tile_values = [-1.0] * 4
        for rival in state.rivals:
            self.tile_values[state.colours[rival]] += WEIGHTS.denied_tile / self.rival_count
        self.tile_values[colour] = 1.0
        self.known_counts = _count_colours_by_object([face for face in state.known.values() if face < FRIEND])
        secret_counts = _count_colours_by_object(
            [state.known[place] for place in state.secret if state.known[place] < FRIEND]
        )
        self.secret_counts = {tile: known for tile, known in enumerate(secret_counts) if any(known)}
        self.rival_cell_counts = {
            rival: [sum(state.boards[rival][at : at + 4]) for at in range(0, FRIEND, 4)] for rival in state.rivals
        }
        self._known_tiles_values: dict[tuple[int, ColourCounts], float] = {}
        self._placement_values: dict[tuple[int, ...], float] = {}

    # --------------------------------------------------------------------------------------------------- the game's end

    @cached_property
    def expected_turns_left(self) -> float:
        """The estimated number of turns that this player has after the current one."""
        if self.state.turns_left is not None:
            return self.state.turns_left
        fullest = max(self.filled_cells, *(sum(map(bool, cells)) for cells in self.rival_cell_counts.values()))
        return 0.5 + 0.6 * (9 - fullest)

    def estimate_value_of_next_kamon_coin(self) -> float:
        """Return the value of getting one more kamon (a coin that pays a teacher).

        It is small if too few turns remain to use the coin, because a turn allows only one teacher.
        """
        spendable = self.expected_turns_left + (not self.state.called)
        return self._estimate_kamon_coin_value(spendable - self.state.kamon[self.state.player]) if spendable else 0.0

    @cached_property
    def cost_of_spending_kamon_coin(self) -> float:
        """The cost of paying a kamon (a coin) to a teacher now: its value in a later turn."""
        later = self.expected_turns_left
        return (
            self._estimate_kamon_coin_value(later - (self.state.kamon[self.state.player] - 1)) - 0.05 if later else 0.0
        )

    def _estimate_kamon_coin_value(self, usable_turns: float) -> float:
        """Return the value of a kamon (a coin that pays a teacher).

        Args:
            usable_turns: The number of turns in which this kamon can be used, after the player's other kamon are used.
        """
        return WEIGHTS.spare_kamon + (WEIGHTS.kamon - WEIGHTS.spare_kamon) * min(1.0, max(0.0, usable_turns))

    @cached_property
    def lead_over_best_rival(self) -> float:
        """The player's score minus the highest score of the other players."""
        points = [2 * sum(b[c::4]) - sum(b) for b, c in zip(self.state.boards, self.state.colours, strict=True)]
        return points[self.state.player] - max(points[rival] for rival in self.state.rivals)

    def estimate_value_of_calling_end(self, points_gained: float) -> float:
        """Return the value of calling the end of the game now. It is 0 if the end was already called.

        It is positive if the player will probably win, and negative otherwise.

        Args:
            points_gained: The points that the player gains with the same action.
        """
        if self.state.turns_left is not None:
            return 0.0
        rivals_to_play = sum(rival > self.state.player for rival in self.state.rivals)
        return WEIGHTS.end_call * tanh(
            (self.lead_over_best_rival + points_gained - WEIGHTS.rival_pace * rivals_to_play) / 3
        )

    # ------------------------------------------------------------------------------------------------ tiles on cells

    def estimate_placement_value(self, object_number: int, *tile_colours: int) -> float:
        """Return the value of putting one or two tiles with the same object onto the player's own board.

        Args:
            object_number: The object, from 0 to 8.
            tile_colours: The colour of each tile, from 0 to 3.
        """
        key = (object_number, *sorted(tile_colours))
        found = self._placement_values.get(key)
        if found is None:
            found = self._placement_values[key] = self._compute_placement_value(object_number, tile_colours)
        return found

    def _compute_placement_value(self, object_number: int, tile_colours: tuple[int, ...]) -> float:
        cells = self.cell_counts
        value = sum(self.tile_values[colour] for colour in tile_colours)
        is_other_colour = any(colour != self.colour for colour in tile_colours)
        row = range(object_number // 3 * 3, object_number // 3 * 3 + 3)
        column = range(object_number % 3, 9, 3)
        empty = sum(not cells[cell] for cell in row)
        if cells[object_number]:
            if is_other_colour and not self.other_colour_counts[object_number]:
                value += WEIGHTS.sweep_probabilities[empty]
            return value
        if is_other_colour:
            value += WEIGHTS.sweep_probabilities[empty - 1]
        points = sum(1.0 if colour == self.colour else -1.0 for colour in tile_colours)
        if empty == 1:
            swept = sum(self.other_colour_counts[cell] > 0 for cell in row) + is_other_colour
            points += swept
            # Tiles of other colours in this row were valued by their chance to be swept. Now the sweep is certain.
            certainty_gain = sum(1 - WEIGHTS.sweep_probabilities[1] for cell in row if self.other_colour_counts[cell])
            value += WEIGHTS.rows[2] + certainty_gain + is_other_colour
        else:
            value += WEIGHTS.rows[3 - empty]
            probability_gain = WEIGHTS.sweep_probabilities[empty - 1] - WEIGHTS.sweep_probabilities[empty]
            value += sum(probability_gain for cell in row if self.other_colour_counts[cell])
        gaps = sum(not cells[cell] for cell in column)
        value += self.estimate_value_of_next_kamon_coin() * (1.0 if gaps == 1 else WEIGHTS.columns[3 - gaps])
        if self.filled_cells == 8:
            value += self.estimate_value_of_calling_end(points)
        if self.state.turns_left == 0:
            return points + (0.01 if gaps == 1 else 0.0)
        return value

    def estimate_value_of_removing_tile(self, face: int) -> float:
        """Return the value of removing a tile from the player's own board.

        Args:
            face: The tile: 4 × object + colour.
        """
        tile, colour = divmod(face, 4)
        value = -1.0 if colour == self.colour else 1.0
        if self.state.turns_left == 0:
            return value
        row = range(tile // 3 * 3, tile // 3 * 3 + 3)
        empty = sum(not self.cell_counts[cell] for cell in row)
        if colour != self.colour and empty and self.other_colour_counts[tile] == 1:
            value -= WEIGHTS.sweep_probabilities[empty]
        if self.cell_counts[tile] == 1:
            full = empty == 0
            # An emptied cell in a full row can complete it again. In an incomplete row it is one more cell to fill.
            value += 0.3 if full else -0.3
            if self.state.turns_left is None and self.lead_over_best_rival > 0:
                value -= 0.1 * self.filled_cells
        return value

    # ------------------------------------------------------------------------------------------- tiles that are known

    def estimate_best_pair_value(self, player: Player, object_number: int, known_tile_counts: ColourCounts) -> float:
        """Return the value of the best pair that a player can take from remembered tiles, or 0 if no pair gains points.

        Args:
            player: The player who takes the pair.
            object_number: The object on the tiles, from 0 to 8.
            known_tile_counts: The number of remembered tiles with this object, in each colour.
        """
        if sum(known_tile_counts) < 2:
            return 0.0
        own_colour_count = min(2, known_tile_counts[self.state.colours[player]])
        empty = not (self.cell_counts if player == self.state.player else self.rival_cell_counts[player])[object_number]
        return max(0.0, 2.0 * own_colour_count - 2 + (0.6 if empty else 0.0))

    def estimate_known_tiles_value(self, object_number: int, known_tile_counts: ColourCounts) -> float:
        """Return what it is worth to this player, in later turns, that face-down tiles with one object are known.

        It is the share that this player will probably get, minus the share of the other players.

        Args:
            object_number: The object on the tiles, from 0 to 8.
            known_tile_counts: The number of known tiles with this object, in each colour.
        """
        key = (object_number, known_tile_counts)
        found = self._known_tiles_values.get(key)
        if found is None:
            found = self._known_tiles_values[key] = self._compute_known_tiles_value(object_number, known_tile_counts)
        return found

    def _compute_known_tiles_value(self, object_number: int, known_tile_counts: ColourCounts) -> float:
        state = self.state
        value = 0.0
        rivals_counts = known_tile_counts
        if object_number in self.secret_counts:
            rivals_counts = _subtract_counts(known_tile_counts, self.secret_counts[object_number])
        for rival in state.rivals:
            if state.others_left is None or rival > state.player:
                single_value = (
                    WEIGHTS.single_tile * min(1, rivals_counts[state.colours[rival]]) if state.kamon[rival] else 0.0
                )
                value -= (
                    WEIGHTS.rivals_share
                    / self.rival_count
                    * max(single_value, self.estimate_best_pair_value(rival, object_number, rivals_counts))
                )
        if state.turns_left is None:
            single_value = WEIGHTS.single_tile * min(1, known_tile_counts[self.colour])
            value += WEIGHTS.own_share * max(
                single_value, self.estimate_best_pair_value(state.player, object_number, known_tile_counts)
            )
        return value

    def estimate_known_tiles_value_change(
        self, object_number: int, *newly_known_colours: int, removed_colours: tuple[int, ...] = ()
    ) -> float:
        """Return the change of `estimate_known_tiles_value` when tiles with one object become known or leave the floor.

        Args:
            object_number: The object on the tiles, from 0 to 8.
            newly_known_colours: The colour of each tile that becomes known, from 0 to 3.
            removed_colours: The colour of each known tile that leaves the floor.
        """
        known = list(self.known_counts[object_number])
        for colour in newly_known_colours:
            known[colour] += 1
        for colour in removed_colours:
            known[colour] -= 1
        return self.estimate_known_tiles_value(
            object_number, (known[0], known[1], known[2], known[3])
        ) - self.estimate_known_tiles_value(object_number, self.known_counts[object_number])


def _count_colours_by_object(faces: list[int]) -> list[ColourCounts]:
    known = [[0] * 4 for _ in range(9)]
    for face in faces:
        known[face // 4][face % 4] += 1
    return [(k[0], k[1], k[2], k[3]) for k in known]


def _subtract_counts(known: ColourCounts, secret: ColourCounts) -> ColourCounts:
    one, two, three, four = (max(0, count - own) for count, own in zip(known, secret, strict=True))
    return one, two, three, four
