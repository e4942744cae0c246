"""Memory puzzles of Maiko: the solver watches some turns of a game, and then chooses the best action.

A face-down tile is *shown* if it was turned over in these turns, or if the player to move saw it in secret. All other
face-down tiles are unknown, and each of their arrangements is equally likely.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from hanamachi.game import BadText, Player, shorten_repr
from hanamachi.game.arguments import CheckedEnum, check_type
from hanamachi.games.maiko.puzzles.turn_gain import MAX_STATES, QUESTION_PHASES, compute_gains
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME, STOP, TEACHER_BY_WORD
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.notation import PlayedGame
from hanamachi.games.maiko.rules.position import Phase, Position
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Face

WATCH = "watch"
"""The word before the first shown action in the text of a puzzle."""
MIN_MARGIN = Fraction(1, 4)
"""Minimum difference in points between the gain of the best action and that of any other. Smaller differences would
need calculation rather than memory."""
LEVELS = (1, 2, 3, 4, 5)
"""The levels. A level is the number of tiles to remember; level 5 has five or more."""


class Theme(CheckedEnum):
    """The kind of the best action of a puzzle.

    - `pair`: take two remembered tiles.
    - `match`: choose the right partner of the tile that lies face up.
    - `toll`: take two tiles of other colours. They cost points, but the turn goes on.
    - `danna`: choose the tile that Danna takes.
    - `teacher`: call a teacher now.
    - `unseen`: turn over a tile that was not shown.
    - `harmless`: turn over a tile that ends the turn without a loss.
    - `stop`: end the turn.
    """

    PAIR = "pair"
    MATCH = "match"
    TOLL = "toll"
    DANNA = "danna"
    TEACHER = "teacher"
    UNSEEN = "unseen"
    HARMLESS = "harmless"
    STOP = "stop"


@dataclass(frozen=True)
class ShownTile:
    """A face-down tile that the solver has seen.

    Attributes:
        place: Its place.
        face: Its face.
        action: The index of the last action that showed it, among the shown actions.
    """

    place: Place
    face: Face
    action: int


@dataclass(frozen=True)
class Solution:
    """The proved solution of a puzzle.

    Attributes:
        answers: The best actions. Several ones are equivalent, such as all unknown tiles.
        gain: The exact gain of the best actions, in points until the end of the turn.
        runner_up: The exact gain of the best action that is not an answer.
        gains: The exact gain of each action.
        needed: The shown tiles to remember. Without one of them the best action is another or unclear; together they
            are enough to find it.
        theme: The kind of the best action.
    """

    answers: frozenset[str]
    gain: Fraction
    runner_up: Fraction
    gains: dict[str, Fraction]
    needed: tuple[ShownTile, ...]
    theme: Theme

    @property
    def level(self) -> int:
        """The number of tiles to remember, at most 5."""
        return min(len(self.needed), LEVELS[-1])


class NoPuzzle(BadText):
    """A position without one provably best action that depends on the shown tiles."""


@dataclass(frozen=True)
class MemoryPuzzle:
    """A memory puzzle.

    The constructor raises BadText unless the decision is the choice of a first tile, a second tile or a tile for Danna.

    Attributes:
        game: The game up to the decision.
        shown_from: The index of the first shown action. It starts a turn.
    """

    game: PlayedGame
    shown_from: int

    def __post_init__(self) -> None:
        check_type(self.game, PlayedGame, "the game of a puzzle", "a PlayedGame")
        check_type(self.shown_from, int, "the start of the shown actions", "a number of actions")
        if not 0 <= self.shown_from < len(self.game.actions):
            raise BadText(
                f"{self.shown_from} is not a start of the shown actions: expected 0 to {len(self.game.actions) - 1}"
            )
        first = self.game.positions[self.shown_from].turn_state
        if first.phase is not Phase.FIRST or first.matched or first.called:
            raise BadText(f"the shown actions start in the middle of a turn, at action {self.shown_from + 1}")
        if self.position.phase not in QUESTION_PHASES:
            raise BadText(
                f"the decision is about {self.position.phase.value!r}: expected a first tile, a second tile or Danna"
            )

    @property
    def position(self) -> Position:
        """The position before the decision."""
        return self.game.position

    @property
    def player(self) -> Player:
        """The player to move, whose part the solver takes."""
        return self.position.player

    @cached_property
    def shown_tiles(self) -> tuple[ShownTile, ...]:
        """The shown tiles that are still face down, ordered by when they were last shown."""
        shown: dict[Place, ShownTile] = {}
        for number in range(self.shown_from, len(self.game.actions)):
            before, after = self.game.positions[number], self.game.positions[number + 1]
            looked = after.looks[self.player][len(before.looks[self.player]) :]
            turned = [step for step in after.steps[len(before.steps) :] if step.what == "turned"]
            for place in (*(step.places[0] for step in turned), *(look.place for look in looked)):
                shown.pop(place, None)
                shown[place] = ShownTile(place, after.faces[place], number - self.shown_from)
        return tuple(tile for tile in shown.values() if self.position.floor.down >> tile.place & 1)

    def solve(self, max_states: int = MAX_STATES) -> Solution:
        """Return the proved solution. This can take seconds.

        The proof is an exact enumeration of four facts:

        - With all shown tiles, the best action gains at least `MIN_MARGIN` points more than any other.
        - Several best actions are equivalent: all take unknown tiles, or shown tiles with the same object.
        - Without one of the needed tiles, the best action is another or unclear.
        - The needed tiles alone are enough to find the best action.

        Raises:
            NoPuzzle: One of these facts is false.
            TooManyStates: The turn needs more than `max_states` states.
        """
        everything = frozenset(tile.place for tile in self.shown_tiles)
        gains = compute_gains(self.position, everything, max_states)
        answers = find_clear_answer(self.position, everything, gains)
        if answers is None:
            raise NoPuzzle("no single action is the best: expected one with a clear margin")
        needed = tuple(
            tile for tile in self.shown_tiles if not self._finds_answer(everything - {tile.place}, answers, max_states)
        )
        if not needed:
            raise NoPuzzle("no shown tile has to be remembered: expected at least one")
        if not self._finds_answer(frozenset(tile.place for tile in needed), answers, max_states):
            raise NoPuzzle("the tiles that have to be remembered are not enough: expected that they are")
        gain = max(gains.values())
        return Solution(
            answers=answers,
            gain=gain,
            runner_up=max(other for word, other in gains.items() if word not in answers),
            gains=gains,
            needed=needed,
            theme=self._find_theme(answers),
        )

    def _finds_answer(self, known: frozenset[Place], answers: frozenset[str], max_states: int) -> bool:
        """Return whether a player who remembers only the tiles on known places finds an answer."""
        found = find_clear_answer(self.position, known, compute_gains(self.position, known, max_states))
        return found is not None and found <= answers

    def _find_theme(self, answers: Iterable[str]) -> Theme:
        answer, position = next(iter(answers)), self.position
        if answer == STOP:
            return Theme.STOP
        if answer in TEACHER_BY_WORD:
            return Theme.TEACHER
        place = PLACE_BY_NAME[answer]
        if place not in {tile.place for tile in self.shown_tiles}:
            return Theme.UNSEEN
        if position.phase is Phase.DANNA:
            return Theme.DANNA
        face, up = position.faces[place], position.floor.up
        if face >= FIRST_FRIEND or (up is not None and position.faces[up] // 4 != face // 4):
            return Theme.HARMLESS
        own = position.colours[self.player]
        partners = (
            [position.faces[up]]
            if up is not None
            else [tile.face for tile in self.shown_tiles if tile.place != place and tile.face // 4 == face // 4]
        )
        if not partners:
            return Theme.HARMLESS
        if own not in (face % 4, *(partner % 4 for partner in partners)):
            return Theme.TOLL
        return Theme.PAIR if up is None else Theme.MATCH

    @staticmethod
    def parse(text: str) -> "MemoryPuzzle":
        """Return the puzzle that a text describes. Raises BadText or IllegalAction.

        The text is that of a game (see `PlayedGame`), with the word `watch` before the first shown action.
        """
        check_type(text, str, "a memory puzzle", "a text such as 'wv:FwTp…/… a9 b9 watch c3 d4'")
        words = text.replace("_", " ").split()
        if words.count(WATCH) != 1 or words[0] == WATCH:
            raise BadText(
                f"{shorten_repr(text)} is not a memory puzzle: expected a game with the word {WATCH!r} once in it"
            )
        at = words.index(WATCH)
        return MemoryPuzzle(PlayedGame.parse(" ".join(words[:at] + words[at + 1 :])), at - 1)

    def __str__(self) -> str:
        words = str(self.game).split()
        return " ".join((*words[: self.shown_from + 1], WATCH, *words[self.shown_from + 1 :]))

    def __repr__(self) -> str:
        return f"MemoryPuzzle.parse({str(self)!r})"


def find_clear_answer(
    position: Position, known_places: frozenset[Place], gains: dict[str, Fraction]
) -> frozenset[str] | None:
    """Return the actions with the highest gain, or None if they are not clearly the best or not equivalent.

    Args:
        position: The position before the decision.
        known_places: The places of the face-down tiles that the player remembers.
        gains: The gain of each action with this memory.
    """
    highest = max(gains.values())
    best = frozenset(word for word, gain in gains.items() if gain == highest)
    others = [gain for word, gain in gains.items() if word not in best]
    if not others or max(others) > highest - MIN_MARGIN:
        return None
    if len(best) == 1:
        return best
    if not best <= PLACE_BY_NAME.keys():
        return None
    places = frozenset(PLACE_BY_NAME[word] for word in best)
    meanings = {position.faces[place] // 4 if place in known_places else None for place in places}
    friends = any(position.faces[place] >= FIRST_FRIEND for place in places & known_places)
    return best if len(meanings) == 1 and not friends else None
