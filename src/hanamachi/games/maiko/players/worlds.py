"""The worlds that a player imagines: every way in which the tiles that it does not know may lie.

A place that a rival has looked at in secret holds what chance puts there, but the rival knows it.
"""

from random import Random

from hanamachi.games.maiko.players.playout import FIRST_FRIEND, GONE, NONE, UP, Tile, World
from hanamachi.games.maiko.players.scene import FRIEND, Scene
from hanamachi.games.maiko.rules.floor import Place


class Worlds:
    """All worlds that fit a scene.

    `known` has the number of the tile at each place that one knows, `up` that of the first of a pair.
    """

    def __init__(self, scene: Scene, now: Random) -> None:
        self.scene, self.now = scene, now
        self.everybody = (1 << len(scene.colours)) - 1
        self.known: dict[Place, Tile] = {}
        self.up: Tile = NONE
        free = [2 * face for face in range(FRIEND)]
        friends = FIRST_FRIEND
        mine = 1 << scene.me
        known_friends = sum(face == FRIEND for face in scene.known.values())
        tiles = bytearray([GONE]) * (FIRST_FRIEND + scene.pool[FRIEND] + known_friends)
        if scene.up is not None:
            self.up = free[scene.up]
            free[scene.up] += 1
            tiles[self.up] = UP
        for place, face in scene.known.items():
            if face == FRIEND:
                tile, friends = friends, friends + 1
            else:
                tile = free[face]
                free[face] += 1
            self.known[place] = tile
            tiles[tile] = (mine | self.rivals_at(place)) if place in scene.secret else self.everybody
        self.hidden = [free[face] + copy for face in range(FRIEND) for copy in range(scene.pool[face])]
        self.hidden += range(friends, len(tiles))
        self.watching = [bits for place in scene.unknown if (bits := self.rivals_at(place))]
        self.tiles = tiles
        self.mine = [tile for place, tile in self.known.items() if place in scene.secret]
        self.boards = scene.boards
        self.cells = [[sum(board[at : at + 4]) for at in range(0, FRIEND, 4)] for board in scene.boards]

    def rivals_at(self, place: Place) -> int:
        """The rivals who have looked at a place in secret."""
        return sum(1 << rival for rival in self.scene.watched.get(place, ()))

    def imagine(self) -> World:
        """One of these worlds, any as likely as the chance of its deal."""
        hidden, tiles = self.hidden[:], self.tiles[:]
        self.now.shuffle(hidden)
        for tile, bits in zip(hidden, self.watching, strict=False):
            tiles[tile] = bits
        for tile in hidden[len(self.watching) :]:
            tiles[tile] = 0
        order = [*hidden, *self.mine]
        self.now.shuffle(order)
        half = len(order) // 2
        turned = order[half:] + order[:half]
        # four orders that have little in common at first: nobody looks where the others have just looked
        orders = [order, order[::-1], turned, turned[::-1]]
        return World(
            self.scene.colours,
            [board[:] for board in self.boards],
            [cells[:] for cells in self.cells],
            self.scene.kamon[:],
            tiles,
            orders,
            [0] * len(self.boards),
            self.scene.turns_left is not None,
        )
