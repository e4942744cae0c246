"""How a computer player chooses: by what each thing is worth, on average over all that it cannot know.

One judgement for every memory. What it remembers is its scene; what lies elsewhere it knows as a whole (`scene.pool`).
"""

from functools import cached_property
from random import Random
from typing import NamedTuple

from hanamachi.games.maiko.players.scene import FRIEND, Scene
from hanamachi.games.maiko.players.worth import Weights, Worth
from hanamachi.games.maiko.rules.actions import ROBBERY_BY_WORD, STOP
from hanamachi.games.maiko.rules.floor import PLACE_NAMES
from hanamachi.games.maiko.rules.legality import MAX_LOOKS
from hanamachi.games.maiko.rules.tiles import Face, Teacher, face_text

WEIGHTS = Weights()
FLEETING = 4
"""How many faces of a limited memory are pushed out by what is turned over before One-san's looks can be used."""


class Option(NamedTuple):
    """Something that can be done now: what it is worth, and the word for it."""

    worth: float
    word: str


def judge(scene: Scene, legal: tuple[str, ...], now: Random, weights: Weights = WEIGHTS) -> str:
    """The best of the legal actions in a scene."""
    if len(legal) == 1:
        return legal[0]
    return Judgement(scene, legal, now, weights).choice()


class Judgement:
    """A scene being judged."""

    def __init__(self, scene: Scene, legal: tuple[str, ...], now: Random, weights: Weights) -> None:
        self.scene, self.legal, self.now = scene, legal, now
        self.weights, self.worth = weights, Worth(scene, weights)
        self.hidden = len(scene.unknown)

    def choice(self) -> str:
        """The word of the best action."""
        match self.scene.phase:
            case "first":
                return self.first()
            case "second":
                return self.second()
            case "danna":
                return max(self.dannas(), default=Option(0, self.anywhere())).word
            case "oka-san":
                return max(self.robberies()).word
            case "sabanto":
                return max(self.sweeps()).word
            case "one-san":
                return self.look()
            case _:
                return max([*self.sweeps(), Option(0.0, STOP)]).word

    # ------------------------------------------------------------------------------------------------------ flipping

    def first(self) -> str:
        """What keeps the turn going, while something gains; then a teacher; last, what ends or may end the turn."""
        lasting = [*self.pairs(), *self.teachers()]
        best = max(lasting, default=Option(0, STOP))
        if best.worth > 0:
            return best.word
        return max(self.endings() or lasting).word

    def endings(self) -> list[Option]:
        """What ends the turn, or may: a friend met, a tile turned over, known tiles shown, or a stop."""
        many = len(self.scene.known) + self.hidden > 1
        ways = [*self.meetings(), *self.explorations()] if many else []
        if STOP in self.legal:
            return [*ways, Option(0.0, STOP)]
        return [*ways, *self.shows(), *self.pairs()]

    def pairs(self) -> list[Option]:
        """The first tile of each pair that is known, with what the pair is worth."""
        options = []
        for tile, known in enumerate(self.worth.known):
            if sum(known) < 2:
                continue
            colours = [colour for colour in range(4) for _ in range(known[colour])]
            pairs = {(a, b) for n, a in enumerate(colours) for b in colours[n + 1 :]}
            options += [Option(self.pair(tile, *pair), self.place_of(4 * tile + pair[0])) for pair in sorted(pairs)]
        return options

    def pair(self, tile: int, one: int, other: int) -> float:
        """Two known tiles taken together."""
        return self.worth.placement(tile, one, other) + self.worth.change(tile, less=(one, other))

    def meetings(self) -> list[Option]:
        """A known friend, whom to meet ends the turn."""
        return [Option(self.worth.kamon(), PLACE_NAMES[p]) for p, face in self.scene.known.items() if face == FRIEND]

    def shows(self) -> list[Option]:
        """Two known tiles that do not match, shown again: nobody gains. The latest seen, which most remember."""
        scene = self.scene
        shown = [place for place, face in scene.known.items() if face < FRIEND and place not in scene.secret]
        price = 0.0
        if len({scene.known[place] // 4 for place in shown}) < 2:
            shown, price = [place for place, face in scene.known.items() if face < FRIEND], self.weights.secret
        if len({scene.known[place] // 4 for place in shown}) < 2:
            return []
        return [Option(self.waiting() - price, PLACE_NAMES[shown[-1]])]

    def waiting(self) -> float:
        """A turn let pass: no harm, save for who is behind when the house comes to a standstill."""
        return -0.05 - (1.0 if self.worth.lead <= 0 else 0.0) * self.scene.still / self.scene.stall

    def explorations(self) -> list[Option]:
        """A tile that one does not know as the first of a pair: the best answer to each face, on average."""
        if not self.hidden:
            return []
        pool = self.scene.pool
        total = pool[FRIEND] * self.worth.kamon()
        for face in range(FRIEND):
            if pool[face]:
                total += pool[face] * self.answer(face)
        return [Option(total / self.hidden, self.anywhere())]

    def answer(self, face: int) -> float:
        """What the best second tile makes of a first one that was unknown."""
        tile, colour = divmod(face, 4)
        shown = self.worth.change(tile, colour)
        best = -9.0
        for other in range(4):
            if self.worth.known[tile][other]:
                best = max(best, self.worth.placement(tile, colour, other) + self.worth.change(tile, less=(other,)))
        if any(f == FRIEND for f in self.scene.known.values()):
            best = max(best, self.worth.kamon() + shown)
        elif len(self.scene.known) > sum(self.worth.known[tile]) + len(self.scene.secret):
            best = max(best, shown)
        if best > shown + 1:  # far better than what chance can bring
            return best
        pool = list(self.scene.pool)
        pool[face] -= 1
        return max(best, self.chance(pool, self.hidden - 1, tile, colour, shown))

    def pair_gains(self, up: Face, face: Face) -> bool:
        """Whether a known tile beside the one that is up gains a point or more."""
        return self.worth.placement(up // 4, up % 4, face % 4) >= 1

    def chance(self, pool: list[int], hidden: int, tile: int, colour: int, shown: float) -> float:
        """An unknown second tile beside a first one: a pair, a friend, or two tiles shown to all."""
        if not hidden:
            return -9.0
        matching = [pool[4 * tile + other] for other in range(4)]
        total = pool[FRIEND] * (self.worth.kamon() + shown)
        for other in range(4):
            if matching[other]:
                total += matching[other] * self.worth.placement(tile, colour, other)
        return (total + (hidden - sum(matching) - pool[FRIEND]) * (shown + self.exposure)) / hidden

    @cached_property
    def exposure(self) -> float:
        """What it costs on average, or brings, that an unknown object is shown to all."""
        pool = self.scene.pool
        changes = (pool[face] * self.worth.change(face // 4, face % 4) for face in range(FRIEND) if pool[face])
        return sum(changes) / (sum(pool[:FRIEND]) or 1)

    def second(self) -> str:
        """A teacher if that gains; else the best second tile."""
        best = max(self.teachers(), default=Option(0, STOP))
        return best.word if best.worth > 0 else max(self.seconds()).word

    def seconds(self) -> list[Option]:
        """A match, a friend, a tile that is known not to match, or one that is not known."""
        scene, worth = self.scene, self.worth
        assert scene.up is not None
        tile, colour = divmod(scene.up, 4)
        shown = worth.change(tile, colour)
        ways = []
        for place, face in scene.known.items():
            secret = self.weights.secret if place in scene.secret else 0.0
            if face == FRIEND:
                ways.append(Option(worth.kamon() + shown, PLACE_NAMES[place]))
            elif face // 4 == tile:
                value = worth.placement(tile, colour, face % 4) + worth.change(tile, less=(face % 4,))
                ways.append(Option(value - secret / 100, PLACE_NAMES[place]))
            else:
                ways.append(Option(shown + self.waiting() - secret, PLACE_NAMES[place]))
        if scene.unknown:
            ways.append(Option(self.chance(scene.pool, self.hidden, tile, colour, shown), self.anywhere()))
        return ways

    # ------------------------------------------------------------------------------------------------------ teachers

    def teachers(self) -> list[Option]:
        """Each teacher that can be called, with what the best use of it gains over keeping the kamon."""
        uses = {
            Teacher.DANNA: self.dannas,
            Teacher.OKA_SAN: self.robberies,
            Teacher.ONE_SAN: self.looks,
            Teacher.SABANTO: self.sweeps,
        }
        return [
            Option(max(use()).worth - self.worth.price, teacher.word)
            for teacher, use in uses.items()
            if teacher.word in self.legal and use()
        ]

    def dannas(self) -> list[Option]:
        """Each known tile for Danna to take; a tile that has a partner comes without him."""
        options = []
        for place, face in self.scene.known.items():
            if face == FRIEND:
                options.append(Option(self.worth.kamon() if self.scene.phase == "danna" else -1.0, PLACE_NAMES[place]))
                continue
            tile, colour = divmod(face, 4)
            gain = self.worth.placement(tile, colour) + self.worth.change(tile, less=(colour,))
            options.append(Option(gain, PLACE_NAMES[place]))
        if self.hidden:
            gains = (
                self.scene.pool[face] * self.worth.placement(face // 4, face % 4)
                for face in range(FRIEND)
                if self.scene.pool[face]
            )
            options.append(Option(sum(gains) / self.hidden, self.anywhere()))
        return options

    def robberies(self) -> list[Option]:
        """Each tile of one's own colour that Oka-san can bring home; who is robbed is relieved of a stranger."""
        scene, worth = self.scene, self.worth
        options = []
        for word, (victim, tile) in ROBBERY_BY_WORD.items():
            if victim == scene.me or victim >= len(scene.boards):
                continue
            if not scene.boards[victim][4 * tile + worth.mine]:
                continue
            relief = 1.0 / worth.others
            if scene.turns_left is None and worth.rival_cells[victim][tile] == 1:
                relief -= 0.5 / worth.others  # an empty cell sets them back
            options.append(Option(worth.placement(tile, worth.mine) - relief, word))
        return options

    def sweeps(self) -> list[Option]:
        """Each tile of one's own board that may go."""
        board = self.scene.boards[self.scene.me]
        cells = self.scene.open_cells if self.scene.phase == "sweep" else range(9)
        faces = [4 * cell + colour for cell in cells for colour in range(4) if board[4 * cell + colour]]
        return [Option(self.worth.swept_out(face) + self.spite(face), face_text(face)) for face in faces]

    def spite(self, face: int) -> float:
        """A rival's tile swept out is one that Oka-san cannot bring home to them."""
        return 0.01 if any(face % 4 == self.scene.colours[rival] for rival in self.scene.rivals) else 0.0

    def looks(self) -> list[Option]:
        """One-san's looks: the own tiles that one expects to see and still has the turns to pair."""
        if not self.hidden or self.worth.turns_to_come < 1:
            return []
        lasting = MAX_LOOKS if self.scene.room is None else min(MAX_LOOKS, self.scene.room - FLEETING)
        looks = min(lasting, self.hidden)
        if looks <= 0:
            return []
        own = sum(self.scene.pool[self.worth.mine : FRIEND : 4])
        soon = min(1.0, self.worth.turns_to_come / self.weights.horizon)
        return [Option(self.weights.look * soon * looks * own / self.hidden, self.anywhere())]

    def look(self) -> str:
        """One-san's next look: a tile that one does not know, or enough."""
        unknown = [name for place in self.scene.unknown if (name := PLACE_NAMES[place]) in self.legal]
        full = STOP in self.legal and self.scene.room is not None and self.scene.looked >= self.scene.room
        if unknown and not full:
            return self.now.choice(unknown)
        return STOP if STOP in self.legal else self.now.choice(self.legal)

    # -------------------------------------------------------------------------------------------------------- places

    def anywhere(self) -> str:
        """A tile that one does not know; they are all alike."""
        return PLACE_NAMES[self.now.choice(self.scene.unknown)] if self.scene.unknown else self.legal[0]

    def place_of(self, face: int) -> str:
        """Where a known face lies."""
        where = [place for place, known in self.scene.known.items() if known == face]
        return PLACE_NAMES[min(where, key=self.scene.secret.__contains__)]
