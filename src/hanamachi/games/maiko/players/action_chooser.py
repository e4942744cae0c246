"""The choice of an action by its expected value, averaged over all that the player cannot know.

It is the same for every memory capacity. Faces at unknown places are known only as a set (`KnownState.pool`).
"""

from functools import cached_property
from random import Random
from typing import NamedTuple

from hanamachi.games.maiko.players.evaluation import WEIGHTS, Evaluation
from hanamachi.games.maiko.players.known_state import FRIEND, KnownState
from hanamachi.games.maiko.rules.actions import ROBBERY_BY_WORD, STOP
from hanamachi.games.maiko.rules.floor import PLACE_NAMES
from hanamachi.games.maiko.rules.legality import MAX_LOOKS
from hanamachi.games.maiko.rules.tiles import Teacher, face_text

TILES_FORGOTTEN_BEFORE_USE = 4
"""Number of remembered tiles that a limited memory loses to later flips before it can use those that One-san showed."""


class ScoredAction(NamedTuple):
    """An action, such as `c7`, and its estimated value for the player in points."""

    value: float
    action: str


def choose_best_action(known_state: KnownState, legal_actions: tuple[str, ...], random: Random) -> str:
    """Return the legal action with the highest estimated value for the player.

    Args:
        known_state: What the player to move knows of the game.
        legal_actions: The actions to choose from, such as `c7` or `stop`.
        random: The source of random numbers, to choose among unknown tiles.
    """
    if len(legal_actions) == 1:
        return legal_actions[0]
    return ActionChooser(known_state, legal_actions, random).choose_action()


class ActionChooser:
    """A computer player's estimate of the value of each action, from what the player to move knows of the game."""

    def __init__(self, state: KnownState, legal_actions: tuple[str, ...], random: Random) -> None:
        self.state, self.legal_actions, self.random = state, legal_actions, random
        self.evaluation = Evaluation(state)
        self.unknown_count = len(state.unknown)

    def choose_action(self) -> str:
        """Return the action with the highest estimated value."""
        match self.state.phase:
            case "first":
                return self.choose_action_before_first_tile()
            case "second":
                return self.choose_action_before_second_tile()
            case "danna":
                return max(
                    self.score_tiles_for_teacher_danna(), default=ScoredAction(0, self.random_unknown_place())
                ).action
            case "oka-san":
                return max(self.score_tiles_to_rob()).action
            case "sabanto":
                return max(self.score_tiles_to_sweep()).action
            case "one-san":
                return self.choose_place_for_secret_look()
            case _:
                return max([*self.score_tiles_to_sweep(), ScoredAction(0.0, STOP)]).action

    # ------------------------------------------------------------------------------------------------------ flipping

    def choose_action_before_first_tile(self) -> str:
        """Return the action at the start of a pair: the place of its first tile, the call of a teacher, or `stop`.

        Actions after which the turn goes on are preferred as long as one of them has a positive value.
        """
        lasting = [*self.score_known_pairs(), *self.score_teacher_calls()]
        best = max(lasting, default=ScoredAction(0, STOP))
        if best.value > 0:
            return best.action
        return max(self.score_turn_ending_actions() or lasting).action

    def score_turn_ending_actions(self) -> list[ScoredAction]:
        """Return the actions that end the turn, or may end it, with their values.

        These are known friends (tiles that end the turn and give a coin), an unknown tile, and the stop. If stopping is
        illegal, there are two remembered tiles without a match in its place.
        """
        has_several_tiles = len(self.state.known) + self.unknown_count > 1
        ways = [*self.score_known_friends(), *self.score_turning_over_unknown_tile()] if has_several_tiles else []
        if STOP in self.legal_actions:
            return [*ways, ScoredAction(0.0, STOP)]
        return [*ways, *self.score_showing_known_mismatch(), *self.score_known_pairs()]

    def score_known_pairs(self) -> list[ScoredAction]:
        """Return the pairs of equal objects that the player remembers: the place of the first tile, and the value."""
        options = []
        for tile, known in enumerate(self.evaluation.known_counts):
            if sum(known) < 2:
                continue
            colours = [colour for colour in range(4) for _ in range(known[colour])]
            pairs = {(a, b) for n, a in enumerate(colours) for b in colours[n + 1 :]}
            options += [
                ScoredAction(
                    self.estimate_value_of_taking(tile, pair), self.find_place_of_known_face(4 * tile + pair[0])
                )
                for pair in sorted(pairs)
            ]
        return options

    def estimate_value_of_taking(
        self, object_number: int, remembered_colours: tuple[int, ...], *other_colours: int
    ) -> float:
        """Return the value of taking tiles with the same object.

        Args:
            object_number: The object, from 0 to 8.
            remembered_colours: The colours, from 0 to 3, of the tiles among them that the player remembers.
            other_colours: The colours of the other tiles among them.
        """
        placed = self.evaluation.estimate_placement_value(object_number, *other_colours, *remembered_colours)
        return placed + self.evaluation.estimate_known_tiles_value_change(
            object_number, removed_colours=remembered_colours
        )

    def score_known_friends(self) -> list[ScoredAction]:
        """Return the place of each friend that the player remembers, with its value.

        A friend is a tile that ends the turn and gives a coin for a teacher.
        """
        return [
            ScoredAction(self.evaluation.estimate_value_of_next_kamon_coin(), PLACE_NAMES[p])
            for p, face in self.state.known.items()
            if face == FRIEND
        ]

    def score_showing_known_mismatch(self) -> list[ScoredAction]:
        """Return an action that begins to show two remembered tiles with different objects, with its value.

        The turn then ends without effect. The action is the place of the tile seen last, because most players remember
        this one. The list is empty if there are no such tiles.
        """
        state = self.state
        shown = [place for place, face in state.known.items() if face < FRIEND and place not in state.secret]
        price = 0.0
        if len({state.known[place] // 4 for place in shown}) < 2:
            shown, price = [place for place, face in state.known.items() if face < FRIEND], WEIGHTS.secret
        if len({state.known[place] // 4 for place in shown}) < 2:
            return []
        return [ScoredAction(self.idle_turn_value() - price, PLACE_NAMES[shown[-1]])]

    def idle_turn_value(self) -> float:
        """Return the value of a turn without effect.

        It is nearly 0. It is lower for a player who does not lead when the game is near its end for lack of progress.
        """
        return (
            -0.05
            - (1.0 if self.evaluation.lead_over_best_rival <= 0 else 0.0) * self.state.idle_rounds / self.state.stall
        )

    def score_turning_over_unknown_tile(self) -> list[ScoredAction]:
        """Return the action that turns over an unknown tile as the first of a pair, with its value.

        The value is the average over all tiles that may lie there, each followed by the best second tile.
        """
        if not self.unknown_count:
            return []
        pool = self.state.pool
        total = pool[FRIEND] * self.evaluation.estimate_value_of_next_kamon_coin()
        for face in range(FRIEND):
            if pool[face]:
                total += pool[face] * self.estimate_best_second_tile_value(face)
        return [ScoredAction(total / self.unknown_count, self.random_unknown_place())]

    def estimate_best_second_tile_value(self, first_face: int) -> float:
        """Return the value of the best second tile of a pair, if an unknown first tile turns out to be a given tile.

        Args:
            first_face: The first tile: 4 × object + colour.
        """
        tile, colour = divmod(first_face, 4)
        reveal_value = self.evaluation.estimate_known_tiles_value_change(tile, colour)
        best = -9.0
        for other in range(4):
            if self.evaluation.known_counts[tile][other]:
                best = max(best, self.estimate_value_of_taking(tile, (other,), colour))
        if any(f == FRIEND for f in self.state.known.values()):
            best = max(best, self.evaluation.estimate_value_of_next_kamon_coin() + reveal_value)
        elif len(self.state.known) > sum(self.evaluation.known_counts[tile]) + len(self.state.secret):
            best = max(best, reveal_value)
        if best > reveal_value + 1:  # an unknown tile cannot be better than this
            return best
        pool = list(self.state.pool)
        pool[first_face] -= 1
        return max(
            best, self.estimate_unknown_second_tile_value(pool, self.unknown_count - 1, tile, colour, reveal_value)
        )

    def estimate_unknown_second_tile_value(
        self,
        unknown_face_counts: list[int],
        unknown_place_count: int,
        object_number: int,
        colour: int,
        reveal_value: float,
    ) -> float:
        """Return the expected value of turning over an unknown tile as the second of a pair.

        It may complete the pair, be a friend (a tile that gives a coin), or only show both tiles to all players.

        Args:
            unknown_face_counts: How often each face lies at an unknown place.
            unknown_place_count: The number of unknown places.
            object_number: The object of the first tile, from 0 to 8.
            colour: The colour of the first tile, from 0 to 3.
            reveal_value: The value of showing the first tile to all players.
        """
        if not unknown_place_count:
            return -9.0
        matching = [unknown_face_counts[4 * object_number + other] for other in range(4)]
        total = unknown_face_counts[FRIEND] * (self.evaluation.estimate_value_of_next_kamon_coin() + reveal_value)
        for other in range(4):
            if matching[other]:
                total += matching[other] * self.evaluation.estimate_placement_value(object_number, colour, other)
        return (
            total
            + (unknown_place_count - sum(matching) - unknown_face_counts[FRIEND])
            * (reveal_value + self.cost_of_revealing_tile)
        ) / unknown_place_count

    @cached_property
    def cost_of_revealing_tile(self) -> float:
        """The average value of showing an unknown object tile to all players. It is usually negative."""
        pool = self.state.pool
        changes = (
            pool[face] * self.evaluation.estimate_known_tiles_value_change(face // 4, face % 4)
            for face in range(FRIEND)
            if pool[face]
        )
        return sum(changes) / (sum(pool[:FRIEND]) or 1)

    def choose_action_before_second_tile(self) -> str:
        """Return the action that calls the best teacher if its value is positive, else the best second tile's place."""
        best = max(self.score_teacher_calls(), default=ScoredAction(0, STOP))
        return best.action if best.value > 0 else max(self.score_second_tiles()).action

    def score_second_tiles(self) -> list[ScoredAction]:
        """Return the possible second tiles of a pair, with their values: all remembered tiles, and one unknown tile."""
        state, evaluation = self.state, self.evaluation
        assert state.up is not None
        tile, colour = divmod(state.up, 4)
        shown = evaluation.estimate_known_tiles_value_change(tile, colour)
        ways = []
        for place, face in state.known.items():
            secret = WEIGHTS.secret if place in state.secret else 0.0
            if face == FRIEND:
                ways.append(ScoredAction(evaluation.estimate_value_of_next_kamon_coin() + shown, PLACE_NAMES[place]))
            elif face // 4 == tile:
                value = self.estimate_value_of_taking(tile, (face % 4,), colour)
                ways.append(ScoredAction(value - secret / 100, PLACE_NAMES[place]))
            else:
                ways.append(ScoredAction(shown + self.idle_turn_value() - secret, PLACE_NAMES[place]))
        if state.unknown:
            value = self.estimate_unknown_second_tile_value(state.pool, self.unknown_count, tile, colour, shown)
            ways.append(ScoredAction(value, self.random_unknown_place()))
        return ways

    # ------------------------------------------------------------------------------------------------------ teachers

    def score_teacher_calls(self) -> list[ScoredAction]:
        """Return the legal actions that call a teacher, with their values.

        A value is the value of the best use of the teacher, minus the value of a kamon (the coin that is paid).
        """
        uses = {
            Teacher.DANNA: self.score_tiles_for_teacher_danna,
            Teacher.OKA_SAN: self.score_tiles_to_rob,
            Teacher.ONE_SAN: self.score_call_for_secret_looks,
            Teacher.SABANTO: self.score_tiles_to_sweep,
        }
        return [
            ScoredAction(max(use()).value - self.evaluation.cost_of_spending_kamon_coin, teacher.word)
            for teacher, use in uses.items()
            if teacher.word in self.legal_actions and use()
        ]

    def score_tiles_for_teacher_danna(self) -> list[ScoredAction]:
        """Return the face-down tiles that the player can take with the teacher Danna, with their values.

        A tile has less value if the player also remembers a tile with the same object. The player can take these two as
        a pair without a teacher.
        """
        options = []
        for place, face in self.state.known.items():
            if face == FRIEND:
                value = self.evaluation.estimate_value_of_next_kamon_coin() if self.state.phase == "danna" else -1.0
                options.append(ScoredAction(value, PLACE_NAMES[place]))
                continue
            tile, colour = divmod(face, 4)
            options.append(ScoredAction(self.estimate_value_of_taking(tile, (colour,)), PLACE_NAMES[place]))
        if self.unknown_count:
            gains = (
                self.state.pool[face] * self.evaluation.estimate_placement_value(face // 4, face % 4)
                for face in range(FRIEND)
                if self.state.pool[face]
            )
            options.append(ScoredAction(sum(gains) / self.unknown_count, self.random_unknown_place()))
        return options

    def score_tiles_to_rob(self) -> list[ScoredAction]:
        """Return the tiles that the player can take from other players with the teacher Oka-san, with their values.

        They all have the player's colour, so each costs its present owner a point. So the value is reduced a little:
        the owner gets rid of a tile that cost a point.
        """
        state, evaluation = self.state, self.evaluation
        options = []
        for word, (victim, tile) in ROBBERY_BY_WORD.items():
            if victim == state.player or victim >= len(state.boards):
                continue
            if not state.boards[victim][4 * tile + evaluation.colour]:
                continue
            relief = 1.0 / evaluation.rival_count
            if state.turns_left is None and evaluation.rival_cell_counts[victim][tile] == 1:
                relief -= 0.5 / evaluation.rival_count  # the victim has to fill this cell again
            options.append(ScoredAction(evaluation.estimate_placement_value(tile, evaluation.colour) - relief, word))
        return options

    def score_tiles_to_sweep(self) -> list[ScoredAction]:
        """Return the tiles that the player can remove from the own board, with their values.

        While a completed row is emptied, these are only the tiles of that row.
        """
        board = self.state.boards[self.state.player]
        cells = self.state.open_cells if self.state.phase == "sweep" else range(9)
        faces = [4 * cell + colour for cell in cells for colour in range(4) if board[4 * cell + colour]]
        return [
            ScoredAction(
                self.evaluation.estimate_value_of_removing_tile(face) + self.denial_bonus(face), face_text(face)
            )
            for face in faces
        ]

    def denial_bonus(self, face: int) -> float:
        """Return a small bonus for removing a tile in the colour of another player, otherwise 0.

        After that, this player can no longer get the tile with the teacher Oka-san, who takes tiles from boards.
        """
        return 0.01 if any(face % 4 == self.state.colours[rival] for rival in self.state.rivals) else 0.0

    def score_call_for_secret_looks(self) -> list[ScoredAction]:
        """Return an action that stands for the call of the teacher One-san, with its value. Only the value is used.

        She shows face-down tiles in secret. The value depends on the expected number of shown tiles in the player's
        colour. It is lower if few turns remain to pair them.
        """
        if not self.unknown_count or self.evaluation.expected_turns_left < 1:
            return []
        lasting = (
            MAX_LOOKS
            if self.state.memory_capacity is None
            else min(MAX_LOOKS, self.state.memory_capacity - TILES_FORGOTTEN_BEFORE_USE)
        )
        looks = min(lasting, self.unknown_count)
        if looks <= 0:
            return []
        own = sum(self.state.pool[self.evaluation.colour : FRIEND : 4])
        soon = min(1.0, self.evaluation.expected_turns_left / WEIGHTS.look_horizon)
        return [
            ScoredAction(WEIGHTS.look_own_tile * soon * looks * own / self.unknown_count, self.random_unknown_place())
        ]

    def choose_place_for_secret_look(self) -> str:
        """Return the place of the next tile to look at in secret with the teacher One-san, or `stop`."""
        unknown = [name for place in self.state.unknown if (name := PLACE_NAMES[place]) in self.legal_actions]
        full = (
            STOP in self.legal_actions
            and self.state.memory_capacity is not None
            and self.state.looked >= self.state.memory_capacity
        )
        if unknown and not full:
            return self.random.choice(unknown)
        return STOP if STOP in self.legal_actions else self.random.choice(self.legal_actions)

    # -------------------------------------------------------------------------------------------------------- places

    def random_unknown_place(self) -> str:
        """Return the name of a random place, such as `c7`, whose tile the player does not remember."""
        return PLACE_NAMES[self.random.choice(self.state.unknown)] if self.state.unknown else self.legal_actions[0]

    def find_place_of_known_face(self, face: int) -> str:
        """Return the name of a place, such as `c7`, where the player remembers a given tile.

        Of two places, it prefers the one whose tile other players have seen as well.

        Args:
            face: The tile: 4 × object + colour.
        """
        places = [place for place, known in self.state.known.items() if known == face]
        return PLACE_NAMES[min(places, key=self.state.secret.__contains__)]
