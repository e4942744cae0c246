"""Sampling of possible worlds: complete states of a game that agree with all that a player knows.

If a rival has looked at a place in secret, the sampled world has a random tile there, and the rival knows that tile.
"""

from random import Random

from hanamachi.games.maiko.players.known_state import FRIEND, KnownState
from hanamachi.games.maiko.players.playout import FIRST_FRIEND, GONE, NO_TILE_NUMBER, UP, PossibleWorld, Tile
from hanamachi.games.maiko.rules.floor import Place


class WorldSampler:
    """A source of random worlds: complete states of the game that agree with all that one player knows.

    Attributes:
        known: The number of the tile at each place that the player remembers.
        up: The number of the first tile of a pair while it lies face up, or `NO_TILE_NUMBER`.
    """

    def __init__(self, state: KnownState, random: Random) -> None:
        self.state, self.random = state, random
        self.all_players = (1 << len(state.colours)) - 1
        self.known: dict[Place, Tile] = {}
        self.up: Tile = NO_TILE_NUMBER
        free = [2 * face for face in range(FRIEND)]
        friends = FIRST_FRIEND
        secret_tiles = 1 << state.player
        known_friends = sum(face == FRIEND for face in state.known.values())
        tiles = bytearray([GONE]) * (FIRST_FRIEND + state.pool[FRIEND] + known_friends)
        if state.up is not None:
            self.up = free[state.up]
            free[state.up] += 1
            tiles[self.up] = UP
        for place, face in state.known.items():
            if face == FRIEND:
                tile, friends = friends, friends + 1
            else:
                tile = free[face]
                free[face] += 1
            self.known[place] = tile
            tiles[tile] = (
                (secret_tiles | self.rivals_who_looked_at(place)) if place in state.secret else self.all_players
            )
        self.hidden = [free[face] + copy for face in range(FRIEND) for copy in range(state.pool[face])]
        self.hidden += range(friends, len(tiles))
        self.watched_masks = [bits for place in state.unknown if (bits := self.rivals_who_looked_at(place))]
        self.tiles = tiles
        self.mine = [tile for place, tile in self.known.items() if place in state.secret]
        self.boards = state.boards
        self.cell_counts = [[sum(board[at : at + 4]) for at in range(0, FRIEND, 4)] for board in state.boards]

    def rivals_who_looked_at(self, place: Place) -> int:
        """Return the other players who have seen the tile on a place in secret, as a bit mask."""
        return sum(1 << rival for rival in self.state.watched.get(place, ()))

    def sample_world(self) -> PossibleWorld:
        """Return a random world that agrees with what the player knows.

        All ways to place the unknown tiles are equally likely.
        """
        hidden, tiles = self.hidden[:], self.tiles[:]
        self.random.shuffle(hidden)
        for tile, bits in zip(hidden, self.watched_masks, strict=False):
            tiles[tile] = bits
        for tile in hidden[len(self.watched_masks) :]:
            tiles[tile] = 0
        order = [*hidden, *self.mine]
        self.random.shuffle(order)
        half = len(order) // 2
        turned = order[half:] + order[:half]
        # four orders that have little in common at first: nobody looks where the others have just looked
        orders = [order, order[::-1], turned, turned[::-1]]
        return PossibleWorld(
            self.state.colours,
            [board[:] for board in self.boards],
            [cells[:] for cells in self.cell_counts],
            self.state.kamon[:],
            tiles,
            orders,
            [0] * len(self.boards),
            self.state.turns_left is not None,
        )
