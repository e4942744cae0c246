"""The searching player: it samples possible worlds, plays its best actions out in each one, and compares the results.

All actions are tried in the same worlds, and the worse half is dropped in each round of comparison (sequential
halving). The player does what `ActionChooser` chooses unless another action is better by more than chance explains.
"""

import time
from collections.abc import Callable
from math import sqrt, tanh
from random import Random
from typing import NamedTuple

from hanamachi.game.player import Chance, ComputerPlayer
from hanamachi.games.maiko.players.action_chooser import WEIGHTS, ActionChooser, ScoredAction
from hanamachi.games.maiko.players.known_state import FRIEND, KnownState, build_known_state
from hanamachi.games.maiko.players.memory import recall_tiles
from hanamachi.games.maiko.players.playout import FIRST_FRIEND, NO_TILE_NUMBER, UP, PossibleWorld, Tile
from hanamachi.games.maiko.players.world_sampler import WorldSampler
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME, ROBBERY_BY_WORD, STOP, TEACHER_BY_WORD
from hanamachi.games.maiko.rules.tiles import Teacher, parse_face
from hanamachi.games.maiko.views import Observation


class SearchLimits(NamedTuple):
    """The limits of a search, in which a computer player plays its best actions out in possible worlds.

    A playout carries out one action in one world and then plays some turns.

    Attributes:
        playouts: The maximum number of playouts.
        seconds: The time after which no new world is tried, or None for no limit.
        max_options: The maximum number of compared actions: those with the highest estimated values.
        lookahead_rounds: The number of rounds of turns that a playout looks ahead.
        min_standard_errors: The number of standard errors by which an action must be better than the usual one.
    """

    playouts: int
    seconds: float | None = None
    max_options: int = 6
    lookahead_rounds: int = 2
    min_standard_errors: float = 1.5


PossibleWorldAction = Callable[[PossibleWorld], None]
"""A function that carries out one action of the player in a world and plays the rest of the turn."""


def make_searching_player(limits: SearchLimits, clock: Callable[[], float] = time.perf_counter) -> ComputerPlayer:
    """Return a computer player that remembers all tiles and tries its best actions in possible worlds.

    Without a time limit it always chooses the same action in the same state, if the random numbers are the same.

    Args:
        limits: The limits of each search.
        clock: The function that returns the time in seconds.
    """

    def choose_action(observation: Observation, chance: Chance) -> str:
        if len(observation.actions) == 1:
            return observation.actions[0]
        remembered = recall_tiles(observation.history, observation.looks, None, chance.per_game)
        seen = build_known_state(observation.now, remembered)
        return Search(seen, observation.actions, chance.per_decision, limits, clock).choose_action()

    return choose_action


class GainEstimate:
    """A running mean of the gain of one action over another, when both are tried in the same possible worlds."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add_sample(self, gain: float) -> None:
        """Add the gain that was found in one more world."""
        self.count += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """The mean of the gains so far, in points."""
        return self.total / self.count

    @property
    def standard_error(self) -> float:
        """The standard error of the mean of the gains so far."""
        return sqrt(max(0.0, self.squares - self.total * self.mean)) / self.count


class Search:
    """A search for the best action: it tries actions in possible worlds and compares the results."""

    def __init__(
        self,
        state: KnownState,
        legal_actions: tuple[str, ...],
        random: Random,
        limits: SearchLimits,
        clock: Callable[[], float],
    ) -> None:
        self.state, self.limits, self.clock = state, limits, clock
        self.chooser = ActionChooser(state, legal_actions, random, WEIGHTS)
        self.sampler = WorldSampler(state, random)

    def choose_action(self) -> str:
        """Return the best action that the search finds.

        If there is nothing to compare, return the action that `ActionChooser` chooses without a search.
        """
        default = self.chooser.choose_action()
        if self.state.phase not in ("first", "second", "danna") or self.completes_scoring_pair(default):
            return default
        options = self.select_actions_to_compare(default)
        if len(options) < 2:
            return default
        return self.choose_best_action_by_playouts(options)

    def choose_best_action_by_playouts(self, candidate_actions: dict[str, PossibleWorldAction]) -> str:
        """Try all actions in the same possible worlds. Return the one with the highest mean result.

        If it is not clearly better than the first action, return the first action.

        Args:
            candidate_actions: Each action, with the function that carries it out in a world. The first action is the
                usual choice.
        """
        began, (first, *others) = self.clock(), candidate_actions
        gains = {word: GainEstimate() for word in others}
        spent, rounds = 0, max(1, len(others).bit_length())
        for halving in range(rounds):
            share = max(1, (self.limits.playouts - spent) // ((rounds - halving) * (len(gains) + 1)))
            for _ in range(share):
                world = self.sampler.sample_world()
                usual = self.estimate_lead_by_playout(world.copy(), candidate_actions[first])
                for word, gain in gains.items():
                    gain.add_sample(self.estimate_lead_by_playout(world.copy(), candidate_actions[word]) - usual)
                spent += len(gains) + 1
                if self.limits.seconds is not None and self.clock() - began > self.limits.seconds:
                    break
            ranked = sorted(gains, key=lambda word: gains[word].mean, reverse=True)
            gains = {word: gains[word] for word in ranked[: max(1, (len(ranked) + 1) // 2)]}
            if self.limits.seconds is not None and self.clock() - began > self.limits.seconds:
                break
        best = max(gains, key=lambda word: gains[word].mean)
        return best if gains[best].mean > self.limits.min_standard_errors * gains[best].standard_error else first

    def completes_scoring_pair(self, action: str) -> bool:
        """Return whether an action completes a pair that is worth at least one point, so that no search is needed.

        The first tile of the pair lies face up, and the player remembers the second.
        """
        up, face = self.state.up, self.state.known.get(PLACE_BY_NAME.get(action, -1), FRIEND)
        return up is not None and face // 4 == up // 4 and self.chooser.is_gaining_pair(up, face)

    def estimate_lead_by_playout(self, world: PossibleWorld, world_action: PossibleWorldAction) -> float:
        """Carry out an action in a possible world, and play some rounds. Return the player's estimated lead in points.

        The lead counts somewhat more if it decides the game.

        Args:
            world: The world, which is changed.
            world_action: The function that carries out the action and the rest of the turn.
        """
        player, players = self.state.player, len(self.state.colours)
        world_action(world)
        over = world.play_following_turns(player, self.limits.lookahead_rounds * players - 1)
        if over:
            lead = world.lead_over_rivals(player)
            return lead + 4 * tanh(lead)
        others = [world.estimate_final_score(rival) for rival in self.state.rivals]
        lead_now = world.estimate_final_score(player) - max(others) * 0.6 - sum(others) / len(others) * 0.4
        return lead_now + 2 * tanh(lead_now / 4)

    # ------------------------------------------------------------------------------------------------------- options

    def select_actions_to_compare(self, usual_action: str) -> dict[str, PossibleWorldAction]:
        """Return the most promising actions to compare, each with the function that carries it out in a world.

        Args:
            usual_action: The usual choice, which comes first.
        """
        chooser, phase = self.chooser, self.state.phase
        if phase == "danna":
            candidates = chooser.score_tiles_for_teacher_danna()
        elif phase == "first":
            candidates = [
                *chooser.score_known_pairs(),
                *chooser.score_teacher_calls(),
                *chooser.score_turn_ending_actions(),
            ]
        else:
            candidates = [*chooser.score_second_tiles(), *chooser.score_teacher_calls()]
        candidates.sort(reverse=True)
        candidates.insert(0, ScoredAction(0.0, usual_action))
        options: dict[str, PossibleWorldAction] = {}
        seen_keys: set[tuple[object, ...]] = set()
        for option in candidates:
            kind = self.make_equivalence_key(option.action)
            if kind not in seen_keys and len(options) < self.limits.max_options:
                seen_keys.add(kind)
                options[option.action] = self.convert_to_possible_world_action(option.action)
        return options

    def make_equivalence_key(self, action: str) -> tuple[object, ...]:
        """Return a key that is equal for actions with the same effect on different places of the floor.

        The search tries only one action for each key.
        """
        if action not in PLACE_BY_NAME:
            return (action,)
        place = PLACE_BY_NAME[action]
        if place not in self.state.known:
            return ("unknown", place in self.state.watched)
        return (self.state.known[place], place in self.state.secret)

    def convert_to_possible_world_action(self, action: str) -> PossibleWorldAction:
        """Return the function that carries out an action in a possible world and plays the rest of the turn."""
        state = self.state
        if action == STOP:
            return _do_nothing
        if action in TEACHER_BY_WORD:
            return self.make_teacher_call_action(TEACHER_BY_WORD[action])
        tile = self.sampler.known.get(PLACE_BY_NAME[action], NO_TILE_NUMBER)
        if state.phase == "danna":
            return lambda world: self.take_tile_with_teacher_danna(world, tile)
        if state.phase == "first":
            return lambda world: self.play_turn_from_first_tile(world, tile)
        return lambda world: self.play_turn_from_second_tile(world, tile)

    def play_turn_from_first_tile(self, world: PossibleWorld, tile: Tile) -> None:
        """Turn over the first tile of a pair in a possible world, and play the rest of the turn.

        Args:
            world: The world, which is changed.
            tile: The number of the tile, or `NO_TILE_NUMBER` for an unknown one.
        """
        player = self.state.player
        if tile == NO_TILE_NUMBER:
            tile = world.find_next_unknown_tile(player)
        if tile < 0:
            return
        if tile >= FIRST_FRIEND:
            world.turn_over_friend_tile(player, tile)
            return
        world.tiles[tile] = UP
        world.play_turn(player, tile, self.state.called, world.ended)

    def play_turn_from_second_tile(self, world: PossibleWorld, tile: Tile) -> None:
        """Turn over the second tile of a pair in a possible world, and play the rest of the turn.

        Args:
            world: The world, which is changed.
            tile: The number of the tile, or `NO_TILE_NUMBER` for an unknown one.
        """
        player, up = self.state.player, self.sampler.up
        if tile == NO_TILE_NUMBER:
            if world.flip_unknown_second_tile(player, up):
                world.play_turn(player, NO_TILE_NUMBER, self.state.called, world.ended)
            return
        if tile < FIRST_FRIEND and tile >> 3 == up >> 3:
            world.put_tiles_on_board(player, up, tile)
            world.play_turn(player, NO_TILE_NUMBER, self.state.called, world.ended)
            return
        everybody = (1 << len(world.boards)) - 1
        world.tiles[up] = everybody
        if tile >= FIRST_FRIEND:
            world.turn_over_friend_tile(player, tile)
        else:
            world.tiles[tile] = everybody

    def take_tile_with_teacher_danna(self, world: PossibleWorld, tile: Tile) -> None:
        """Take a face-down tile with the teacher Danna in a possible world, and play the rest of the turn.

        Args:
            world: The world, which is changed.
            tile: The number of the tile, or `NO_TILE_NUMBER` for an unknown one.
        """
        player = self.state.player
        if tile == NO_TILE_NUMBER:
            tile = world.find_next_unknown_tile(player)
        if tile >= FIRST_FRIEND:
            world.turn_over_friend_tile(player, tile)
            if self.sampler.up >= 0:
                world.tiles[self.sampler.up] = (1 << len(world.boards)) - 1
            return
        if tile >= 0:
            world.put_tiles_on_board(player, tile)
        world.play_turn(player, self.sampler.up, True, world.ended)

    def make_teacher_call_action(self, teacher: Teacher) -> PossibleWorldAction:
        """Return a function that calls a teacher in a possible world.

        It pays the teacher, uses the service in the best way, and plays the rest of the turn.
        """
        chooser, player, up = self.chooser, self.state.player, self.sampler.up
        if teacher is Teacher.DANNA:
            word = max(chooser.score_tiles_for_teacher_danna()).action
            tile = self.sampler.known.get(PLACE_BY_NAME[word], NO_TILE_NUMBER)

            def call_teacher_and_play_turn(world: PossibleWorld) -> None:
                world.kamon[player] -= 1
                self.take_tile_with_teacher_danna(world, tile)
        elif teacher is Teacher.ONE_SAN:

            def call_teacher_and_play_turn(world: PossibleWorld) -> None:
                world.kamon[player] -= 1
                world.look_at_tiles_with_teacher_one_san(player)
                world.play_turn(player, up, True, world.ended)
        elif teacher is Teacher.OKA_SAN:
            victim, cell = ROBBERY_BY_WORD[max(chooser.score_tiles_to_rob()).action]

            def call_teacher_and_play_turn(world: PossibleWorld) -> None:
                world.kamon[player] -= 1
                world.rob_tile(player, victim, cell)
                world.play_turn(player, up, True, world.ended)
        else:
            face = parse_face(max(chooser.score_tiles_to_sweep()).action)

            def call_teacher_and_play_turn(world: PossibleWorld) -> None:
                world.kamon[player] -= 1
                world.boards[player][face] -= 1
                world.cells[player][face // 4] -= 1
                world.play_turn(player, up, True, world.ended)

        return call_teacher_and_play_turn


def _do_nothing(world: PossibleWorld) -> None:
    """Leave the world as it is. This is the function for the action `stop`, which ends the turn."""
