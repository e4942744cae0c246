"""What things are worth to the player to move, in points: tiles on a cell, a kamon, and tiles whose place is known.

A score counts less than a lead, so what helps or harms the others counts too, shared among them.
"""

from functools import cached_property
from math import tanh
from typing import NamedTuple

from hanamachi.game import Player
from hanamachi.games.maiko.players.scene import FRIEND, Scene

Known = tuple[int, int, int, int]
"""How many tiles of one object lie where one knows it, by colour."""


class Weights(NamedTuple):
    """What a judgement weighs with, in points; found by letting players with other weights play each other.

    `kamon` is one that will still be of use, `spare` one that hardly will. `rows` and `columns` are a filled cell that
    leaves two, one and no cell of its line empty, `rows` beside what can then be swept. `sweepable` is the part of a
    stranger's tile that one hopes to sweep, by how many cells of its row are empty. `denied` is a rival's tile that
    the rival cannot get any more. `theirs` and `mine` are the parts of a known pair's value that the others and oneself
    will get. `single` is a known tile of one's own without a partner. `look` is what One-san's looks are worth for
    each own tile that one expects to see, `horizon` the turns to come below which that is less; `secret` is what it
    costs to show a tile that one alone knows. `end` is what a won or a lost end is worth, `pace` the points that others
    make in a turn.
    """

    kamon: float = 0.8
    spare: float = 0.1
    rows: tuple[float, float, float] = (0.15, 0.4, 0.2)
    columns: tuple[float, float] = (0.1, 0.25)
    sweepable: tuple[float, float, float, float] = (0.0, 0.5, 0.3, 0.2)
    denied: float = 0.3
    theirs: float = 0.8
    mine: float = 0.5
    single: float = 0.25
    look: float = 1.5
    horizon: float = 1.0
    secret: float = 0.3
    end: float = 4.0
    pace: float = 1.2


class Worth:
    """Everything of a scene that is weighed more than once, weighed once."""

    def __init__(self, scene: Scene, weights: Weights) -> None:
        self.scene, self.weights = scene, weights
        board, mine = scene.boards[scene.me], scene.colours[scene.me]
        self.mine = mine
        self.others = len(scene.rivals)
        self.cells = [sum(board[at : at + 4]) for at in range(0, FRIEND, 4)]
        self.strangers = [self.cells[tile] - board[4 * tile + mine] for tile in range(9)]
        self.filled = sum(map(bool, self.cells))
        self.tile = [-1.0] * 4
        for rival in scene.rivals:
            self.tile[scene.colours[rival]] += weights.denied / self.others
        self.tile[mine] = 1.0
        self.known = _by_object([face for face in scene.known.values() if face < FRIEND])
        secret = _by_object([scene.known[place] for place in scene.secret if scene.known[place] < FRIEND])
        self.secret = {tile: known for tile, known in enumerate(secret) if any(known)}
        self.rival_cells = {
            rival: [sum(scene.boards[rival][at : at + 4]) for at in range(0, FRIEND, 4)] for rival in scene.rivals
        }
        self._outlooks: dict[tuple[int, Known], float] = {}
        self._placements: dict[tuple[int, ...], float] = {}

    # -------------------------------------------------------------------------------------------------- the long run

    @cached_property
    def turns_to_come(self) -> float:
        """How many turns one will have after this one, as far as one can tell."""
        if self.scene.turns_left is not None:
            return self.scene.turns_left
        fullest = max(self.filled, *(sum(map(bool, cells)) for cells in self.rival_cells.values()))
        return 0.5 + 0.6 * (9 - fullest)

    def kamon(self) -> float:
        """A kamon more than those held: little if there will be no turn to spend it in."""
        spendable = self.turns_to_come + (not self.scene.called)
        return self._kamon(spendable - self.scene.kamon[self.scene.me]) if spendable else 0.0

    @cached_property
    def price(self) -> float:
        """What a kamon that is paid now would have been worth in a later turn."""
        later = self.turns_to_come
        return self._kamon(later - (self.scene.kamon[self.scene.me] - 1)) - 0.05 if later else 0.0

    def _kamon(self, turns: float) -> float:
        """A kamon for which so many turns are left over once those before it are spent."""
        weights = self.weights
        return weights.spare + (weights.kamon - weights.spare) * min(1.0, max(0.0, turns))

    @cached_property
    def lead(self) -> float:
        """One's points now, less those of the best of the others."""
        points = [2 * sum(b[c::4]) - sum(b) for b, c in zip(self.scene.boards, self.scene.colours, strict=True)]
        return points[self.scene.me] - max(points[rival] for rival in self.scene.rivals)

    def ending(self, gained: float) -> float:
        """Calling the end with so many points more: good when ahead of what the others may still do, else bad."""
        if self.scene.turns_left is not None:
            return 0.0
        still = sum(rival > self.scene.me for rival in self.scene.rivals)
        return self.weights.end * tanh((self.lead + gained - self.weights.pace * still) / 3)

    # ------------------------------------------------------------------------------------------------ tiles on cells

    def placement(self, tile: int, *colours: int) -> float:
        """Tiles of one object put on one's own board together."""
        key = (tile, *sorted(colours))
        found = self._placements.get(key)
        if found is None:
            found = self._placements[key] = self._placement(tile, colours)
        return found

    def _placement(self, tile: int, colours: tuple[int, ...]) -> float:
        weights, cells = self.weights, self.cells
        worth = sum(self.tile[colour] for colour in colours)
        stranger = any(colour != self.mine for colour in colours)
        row = range(tile // 3 * 3, tile // 3 * 3 + 3)
        column = range(tile % 3, 9, 3)
        empty = sum(not cells[cell] for cell in row)
        if cells[tile]:
            if stranger and not self.strangers[tile]:
                worth += weights.sweepable[empty]
            return worth
        if stranger:
            worth += weights.sweepable[empty - 1]
        points = sum(1.0 if colour == self.mine else -1.0 for colour in colours)
        if empty == 1:
            swept = sum(self.strangers[cell] > 0 for cell in row) + stranger
            points += swept
            # those who lay here were hoped to go; one that comes now goes for certain
            hoped = sum(1 - weights.sweepable[1] for cell in row if self.strangers[cell])
            worth += weights.rows[2] + hoped + stranger
        else:
            worth += weights.rows[3 - empty]
            closer = weights.sweepable[empty - 1] - weights.sweepable[empty]
            worth += sum(closer for cell in row if self.strangers[cell])
        gaps = sum(not cells[cell] for cell in column)
        worth += self.kamon() * (1.0 if gaps == 1 else weights.columns[3 - gaps])
        if self.filled == 8:
            worth += self.ending(points)
        if self.scene.turns_left == 0:
            return points + (0.01 if gaps == 1 else 0.0)
        return worth

    def swept_out(self, face: int) -> float:
        """One tile of one's own board gone: a stranger is a point, an emptied cell wants to be filled again."""
        tile, colour = divmod(face, 4)
        worth = -1.0 if colour == self.mine else 1.0
        if self.scene.turns_left == 0:
            return worth
        row = range(tile // 3 * 3, tile // 3 * 3 + 3)
        empty = sum(not self.cells[cell] for cell in row)
        if colour != self.mine and empty and self.strangers[tile] == 1:
            worth -= self.weights.sweepable[empty]
        if self.cells[tile] == 1:
            full = empty == 0
            # an empty cell of a full line can pay again; one of a line that is still to be filled is a step back
            worth += 0.3 if full else -0.3
            if self.scene.turns_left is None and self.lead > 0:
                worth -= 0.1 * self.filled
        return worth

    # ------------------------------------------------------------------------------------------- tiles that are known

    def best_pair(self, player: Player, tile: int, known: Known) -> float:
        """The most that a player can make of known tiles of one object, nothing if no pair of them helps."""
        if sum(known) < 2:
            return 0.0
        mine = min(2, known[self.scene.colours[player]])
        empty = not (self.cells if player == self.scene.me else self.rival_cells[player])[tile]
        return max(0.0, 2.0 * mine - 2 + (0.6 if empty else 0.0))

    def outlook(self, tile: int, known: Known) -> float:
        """What known tiles of one object promise oneself in later turns, less what they promise the others before."""
        key = (tile, known)
        found = self._outlooks.get(key)
        if found is None:
            found = self._outlooks[key] = self._outlook(tile, known)
        return found

    def _outlook(self, tile: int, known: Known) -> float:
        scene, weights = self.scene, self.weights
        worth = 0.0
        theirs = known
        if tile in self.secret:
            theirs = _less(known, self.secret[tile])
        for rival in scene.rivals:
            if scene.others_left is None or rival > scene.me:
                lone = weights.single * min(1, theirs[scene.colours[rival]]) if scene.kamon[rival] else 0.0
                worth -= weights.theirs / self.others * max(lone, self.best_pair(rival, tile, theirs))
        if scene.turns_left is None:
            lone = weights.single * min(1, known[self.mine])
            worth += weights.mine * max(lone, self.best_pair(scene.me, tile, known))
        return worth

    def change(self, tile: int, *more: int, less: tuple[int, ...] = ()) -> float:
        """How the outlook changes when tiles of these colours become known, or known ones leave."""
        known = list(self.known[tile])
        for colour in more:
            known[colour] += 1
        for colour in less:
            known[colour] -= 1
        return self.outlook(tile, (known[0], known[1], known[2], known[3])) - self.outlook(tile, self.known[tile])


def _by_object(faces: list[int]) -> list[Known]:
    known = [[0] * 4 for _ in range(9)]
    for face in faces:
        known[face // 4][face % 4] += 1
    return [(k[0], k[1], k[2], k[3]) for k in known]


def _less(known: Known, secret: Known) -> Known:
    one, two, three, four = (max(0, count - own) for count, own in zip(known, secret, strict=True))
    return one, two, three, four
