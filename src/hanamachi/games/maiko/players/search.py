"""The player that searches: it imagines worlds that fit all it knows, plays its best options out in them and compares.

Every option is tried in the same worlds, and the worse half of them is dropped in each round of comparing. What the
judgement would do is done unless something else comes out better by more than chance may have made of it.
"""

import time
from collections.abc import Callable
from math import sqrt, tanh
from random import Random
from typing import NamedTuple

from hanamachi.game.player import Chance, Choose
from hanamachi.games.maiko.players.judgement import WEIGHTS, Judgement, Option
from hanamachi.games.maiko.players.memory import remember
from hanamachi.games.maiko.players.playout import FIRST_FRIEND, NONE, UP, Tile, World
from hanamachi.games.maiko.players.scene import FRIEND, Scene, scene
from hanamachi.games.maiko.players.worlds import Worlds
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME, ROBBERY_BY_WORD, STOP, TEACHER_BY_WORD
from hanamachi.games.maiko.rules.tiles import Teacher, parse_face
from hanamachi.games.maiko.views import View


class Effort(NamedTuple):
    """How hard to search.

    `playouts` at the most, and no new world after `seconds` (None: however long it takes). `options` are how many
    actions are compared, those that the judgement values most; `rounds` how many rounds of turns a playout looks ahead.
    An option must come out better than the judgement's by `doubt` standard errors.
    """

    playouts: int
    seconds: float | None = None
    options: int = 6
    rounds: int = 2
    doubt: float = 1.5


Play = Callable[[World], None]


def searching(effort: Effort, clock: Callable[[], float] = time.perf_counter) -> Choose:
    """The player that remembers all and searches so hard; without a limit of seconds it always plays alike."""

    def choose(known: View, chance: Chance) -> str:
        if len(known.actions) == 1:
            return known.actions[0]
        remembered = remember(known.history, known.looks, None, chance.always)
        seen = scene(known.now, remembered)
        return Search(seen, known.actions, chance.now, effort, clock).choice()

    return choose


class Gain:
    """What one option brings more than another in the same worlds, on average, with its standard error."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, gain: float) -> None:
        """One more world."""
        self.count += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """The average so far."""
        return self.total / self.count

    @property
    def error(self) -> float:
        """The standard error of that average."""
        return sqrt(max(0.0, self.squares - self.total * self.mean)) / self.count


class Search:
    """A scene being searched."""

    def __init__(
        self, scene: Scene, legal: tuple[str, ...], now: Random, effort: Effort, clock: Callable[[], float]
    ) -> None:
        self.scene, self.legal, self.now, self.effort, self.clock = scene, legal, now, effort, clock
        self.judgement = Judgement(scene, legal, now, WEIGHTS)
        self.worlds = Worlds(scene, now)

    def choice(self) -> str:
        """The word of the best action; where nothing is to be compared, the judgement's."""
        judged = self.judgement.choice()
        if self.scene.phase not in ("first", "second", "danna") or self.begun(judged):
            return judged
        options = self.options(judged)
        if len(options) < 2:
            return judged
        return self.compared(options)

    def compared(self, options: dict[str, Play]) -> str:
        """The option that comes out best against the first of them, or that one where none is clearly better."""
        began, (first, *others) = self.clock(), options
        gains = {word: Gain() for word in others}
        spent, rounds = 0, max(1, len(others).bit_length())
        for halving in range(rounds):
            share = max(1, (self.effort.playouts - spent) // ((rounds - halving) * (len(gains) + 1)))
            for _ in range(share):
                world = self.worlds.imagine()
                usual = self.played_out(world.copy(), options[first])
                for word, gain in gains.items():
                    gain.add(self.played_out(world.copy(), options[word]) - usual)
                spent += len(gains) + 1
                if self.effort.seconds is not None and self.clock() - began > self.effort.seconds:
                    break
            ranked = sorted(gains, key=lambda word: gains[word].mean, reverse=True)
            gains = {word: gains[word] for word in ranked[: max(1, (len(ranked) + 1) // 2)]}
            if self.effort.seconds is not None and self.clock() - began > self.effort.seconds:
                break
        best = max(gains, key=lambda word: gains[word].mean)
        return best if gains[best].mean > self.effort.doubt * gains[best].error else first

    def begun(self, judged: str) -> bool:
        """Whether an action completes a known pair that was begun because it gains."""
        up, face = self.scene.up, self.scene.known.get(PLACE_BY_NAME.get(judged, -1), FRIEND)
        return up is not None and face // 4 == up // 4 and self.judgement.pair_gains(up, face)

    def played_out(self, world: World, play: Play) -> float:
        """What came of an action in one world, as a lead over the others."""
        me, players = self.scene.me, len(self.scene.colours)
        play(world)
        over = world.play_on(me, self.effort.rounds * players - 1)
        if over:
            lead = world.lead(me)
            return lead + 4 * tanh(lead)
        others = [world.standing(rival) for rival in self.scene.rivals]
        lead_now = world.standing(me) - max(others) * 0.6 - sum(others) / len(others) * 0.4
        return lead_now + 2 * tanh(lead_now / 4)

    # ------------------------------------------------------------------------------------------------------- options

    def options(self, judged: str) -> dict[str, Play]:
        """The actions to be compared, the judgement's first, each with how it is played in a world."""
        judgement, phase = self.judgement, self.scene.phase
        if phase == "danna":
            found = judgement.dannas()
        elif phase == "first":
            found = [*judgement.pairs(), *judgement.teachers(), *judgement.endings()]
        else:
            found = [*judgement.seconds(), *judgement.teachers()]
        found.sort(reverse=True)
        found.insert(0, Option(0.0, judged))
        options: dict[str, Play] = {}
        alike: set[tuple[object, ...]] = set()
        for option in found:
            kind = self.kind(option.word)
            if kind not in alike and len(options) < self.effort.options:
                alike.add(kind)
                options[option.word] = self.played(option.word)
        return options

    def kind(self, word: str) -> tuple[object, ...]:
        """What an action is to one who does not care for places: two of one kind need no comparing."""
        if word not in PLACE_BY_NAME:
            return (word,)
        place = PLACE_BY_NAME[word]
        if place not in self.scene.known:
            return ("unknown", place in self.scene.watched)
        return (self.scene.known[place], place in self.scene.secret)

    def played(self, word: str) -> Play:
        """How an action, with what belongs to it, is played in a world; the turn is then played on as all turns are."""
        scene = self.scene
        if word == STOP:
            return _nothing
        if word in TEACHER_BY_WORD:
            return self.calling(TEACHER_BY_WORD[word])
        tile = self.worlds.known.get(PLACE_BY_NAME[word], NONE)
        if scene.phase == "danna":
            return lambda world: self.danna(world, tile)
        if scene.phase == "first":
            return lambda world: self.flip(world, tile)
        return lambda world: self.second(world, tile)

    def flip(self, world: World, tile: Tile) -> None:
        """A first tile, NONE for one that one does not know; with it, where it is known, the best of its partners."""
        me = self.scene.me
        if tile == NONE:
            tile = world.unknown(me)
        if tile < 0:
            return
        if tile >= FIRST_FRIEND:
            world.meet(me, tile)
            return
        world.tiles[tile] = UP
        world.turn(me, tile, self.scene.called, world.ended)

    def second(self, world: World, tile: Tile) -> None:
        """A second tile beside the one that is up."""
        me, up = self.scene.me, self.worlds.up
        if tile == NONE:
            if world.blindly(me, up):
                world.turn(me, NONE, self.scene.called, world.ended)
            return
        if tile < FIRST_FRIEND and tile >> 3 == up >> 3:
            world.place(me, up, tile)
            world.turn(me, NONE, self.scene.called, world.ended)
            return
        everybody = (1 << len(world.boards)) - 1
        world.tiles[up] = everybody
        if tile >= FIRST_FRIEND:
            world.meet(me, tile)
        else:
            world.tiles[tile] = everybody

    def danna(self, world: World, tile: Tile) -> None:
        """Danna's tile, then the rest of the turn."""
        me = self.scene.me
        if tile == NONE:
            tile = world.unknown(me)
        if tile >= FIRST_FRIEND:
            world.meet(me, tile)
            if self.worlds.up >= 0:
                world.tiles[self.worlds.up] = (1 << len(world.boards)) - 1
            return
        if tile >= 0:
            world.place(me, tile)
        world.turn(me, self.worlds.up, True, world.ended)

    def calling(self, teacher: Teacher) -> Play:
        """A teacher called for the use that the judgement finds best."""
        judgement, me, up = self.judgement, self.scene.me, self.worlds.up
        if teacher is Teacher.DANNA:
            word = max(judgement.dannas()).word
            tile = self.worlds.known.get(PLACE_BY_NAME[word], NONE)

            def play(world: World) -> None:
                world.kamon[me] -= 1
                self.danna(world, tile)
        elif teacher is Teacher.ONE_SAN:

            def play(world: World) -> None:
                world.kamon[me] -= 1
                world.look(me)
                world.turn(me, up, True, world.ended)
        elif teacher is Teacher.OKA_SAN:
            victim, cell = ROBBERY_BY_WORD[max(judgement.robberies()).word]

            def play(world: World) -> None:
                world.kamon[me] -= 1
                world.rob(me, victim, cell)
                world.turn(me, up, True, world.ended)
        else:
            face = parse_face(max(judgement.sweeps()).word)

            def play(world: World) -> None:
                world.kamon[me] -= 1
                world.boards[me][face] -= 1
                world.cells[me][face // 4] -= 1
                world.turn(me, up, True, world.ended)

        return play


def _nothing(world: World) -> None:
    """A turn ended of one's own will."""
