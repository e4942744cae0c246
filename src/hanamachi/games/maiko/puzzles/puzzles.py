"""Memory puzzles of Maiko: a game, the turns of it that are shown, and a decision with one best action.

A person who solves a puzzle sees some turns in the middle of a game, and then takes the decision of the player to move.
A tile is *remembered* if it was turned over in these turns, or if this player saw it in secret. All other face-down
tiles are unknown, and each of their arrangements is equally likely.
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
"""The word in the text of a puzzle before the first action that is shown."""
MARGIN = Fraction(1, 4)
"""The best action gains at least this many points more than any other, so that a puzzle is not about decimals."""
LEVELS = (1, 2, 3, 4, 5)
"""The levels: how many tiles have to be remembered. The last level has five or more."""


class Theme(CheckedEnum):
    """The kind of the best action of a puzzle.

    - `pair`: take two remembered tiles.
    - `match`: choose the right partner of the tile that lies face up.
    - `toll`: take tiles that cost points, because the turn goes on.
    - `danna`: choose the tile that Danna takes.
    - `teacher`: call a teacher now.
    - `unseen`: turn over a tile that was not shown.
    - `harmless`: turn over a tile that ends the turn.
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
class Seen:
    """A face-down tile that was shown.

    Attributes:
        place: The place.
        face: The tile.
        action: The index of the shown action, from 0, at which it was shown last.
    """

    place: Place
    face: Face
    action: int


@dataclass(frozen=True)
class Solution:
    """The proved solution of a puzzle.

    Attributes:
        answers: The best actions. There are several only if they mean the same.
        gain: The exact gain of the best actions, in points until the end of the turn.
        second: The exact gain of the best other action.
        gains: The exact gain of each action.
        needed: The shown tiles without which the answer cannot be told. They are also enough for it.
        theme: What the best action does.
    """

    answers: frozenset[str]
    gain: Fraction
    second: Fraction
    gains: dict[str, Fraction]
    needed: tuple[Seen, ...]
    theme: Theme

    @property
    def level(self) -> int:
        """The number of tiles to remember, at most 5."""
        return min(len(self.needed), LEVELS[-1])


class NoPuzzle(BadText):
    """A position without one provably best action that depends on the shown tiles."""


@dataclass(frozen=True)
class MemoryPuzzle:
    """A memory puzzle. The constructor raises BadText if its decision is not about the floor.

    Attributes:
        game: The game up to the decision.
        watched_from: The index of the first action that is shown. It starts a turn.
    """

    game: PlayedGame
    watched_from: int

    def __post_init__(self) -> None:
        check_type(self.game, PlayedGame, "the game of a puzzle", "a PlayedGame")
        check_type(self.watched_from, int, "the start of the shown actions", "a number of actions")
        if not 0 <= self.watched_from < len(self.game.actions):
            raise BadText(
                f"{self.watched_from} is not a start of the shown actions: expected 0 to {len(self.game.actions) - 1}"
            )
        first = self.game.positions[self.watched_from].turn_state
        if first.phase is not Phase.FIRST or first.matched or first.called:
            raise BadText(f"the shown actions start in the middle of a turn, at action {self.watched_from + 1}")
        if self.position.phase not in QUESTION_PHASES:
            raise BadText(
                f"the decision is about {self.position.phase.value!r}: expected a first tile, a second tile or Danna"
            )

    @property
    def position(self) -> Position:
        """The position of the decision."""
        return self.game.position

    @property
    def player(self) -> Player:
        """The player who has the decision."""
        return self.position.player

    @cached_property
    def seen(self) -> tuple[Seen, ...]:
        """The face-down tiles that were shown, in the order in which they were last shown."""
        shown: dict[Place, Seen] = {}
        for number in range(self.watched_from, len(self.game.actions)):
            before, after = self.game.positions[number], self.game.positions[number + 1]
            looked = after.looks[self.player][len(before.looks[self.player]) :]
            turned = [step for step in after.steps[len(before.steps) :] if step.what == "turned"]
            for place in (*(step.places[0] for step in turned), *(look.place for look in looked)):
                shown.pop(place, None)
                shown[place] = Seen(place, after.faces[place], number - self.watched_from)
        return tuple(tile for tile in shown.values() if self.position.floor.down >> tile.place & 1)

    def solve(self, max_states: int = MAX_STATES) -> Solution:
        """Return the solution, or raise NoPuzzle if no action is provably best. This can take seconds.

        It proves four facts by exact enumeration:

        - with all shown tiles, one action gains at least `MARGIN` points more than each other one;
        - actions that gain equally much mean the same: unknown tiles, or remembered tiles with one object;
        - without any one of the needed tiles, the answer is another one, or is not clear;
        - the needed tiles alone are enough for the answer.

        Raises:
            NoPuzzle: One of these is not so.
            TooManyStates: The turn needs more than `max_states` states.
        """
        everything = frozenset(tile.place for tile in self.seen)
        gains = compute_gains(self.position, everything, max_states)
        answers = find_clear_answer(self.position, everything, gains)
        if answers is None:
            raise NoPuzzle("no single action is the best: expected one with a clear margin")
        needed = tuple(
            tile for tile in self.seen if not self._finds_answer(everything - {tile.place}, answers, max_states)
        )
        if not needed:
            raise NoPuzzle("no shown tile has to be remembered: expected at least one")
        if not self._finds_answer(frozenset(tile.place for tile in needed), answers, max_states):
            raise NoPuzzle("the tiles that have to be remembered are not enough: expected that they are")
        gain = max(gains.values())
        return Solution(
            answers=answers,
            gain=gain,
            second=max(other for word, other in gains.items() if word not in answers),
            gains=gains,
            needed=needed,
            theme=self._find_theme(answers),
        )

    def _finds_answer(self, known: frozenset[Place], answers: frozenset[str], max_states: int) -> bool:
        """Return whether a player who remembers only some tiles still has a clear best action, and it is right."""
        found = find_clear_answer(self.position, known, compute_gains(self.position, known, max_states))
        return found is not None and found <= answers

    def _find_theme(self, answers: Iterable[str]) -> Theme:
        answer, position = next(iter(answers)), self.position
        if answer == STOP:
            return Theme.STOP
        if answer in TEACHER_BY_WORD:
            return Theme.TEACHER
        place = PLACE_BY_NAME[answer]
        if place not in {tile.place for tile in self.seen}:
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
            else [tile.face for tile in self.seen if tile.place != place and tile.face // 4 == face // 4]
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
        return " ".join((*words[: self.watched_from + 1], WATCH, *words[self.watched_from + 1 :]))

    def __repr__(self) -> str:
        return f"MemoryPuzzle.parse({str(self)!r})"


def find_clear_answer(
    position: Position, known_places: frozenset[Place], gains: dict[str, Fraction]
) -> frozenset[str] | None:
    """Return the actions with the highest gain if they are clearly the best and mean the same, otherwise None.

    Args:
        position: The position.
        known_places: The places of the face-down tiles that the player remembers.
        gains: The gain of each action with this memory.
    """
    most = max(gains.values())
    best = frozenset(word for word, gain in gains.items() if gain == most)
    others = [gain for word, gain in gains.items() if word not in best]
    if not others or max(others) > most - MARGIN:
        return None
    if len(best) == 1:
        return best
    if not best <= PLACE_BY_NAME.keys():
        return None
    places = frozenset(PLACE_BY_NAME[word] for word in best)
    meanings = {position.faces[place] // 4 if place in known_places else None for place in places}
    friends = any(position.faces[place] >= FIRST_FRIEND for place in places & known_places)
    return best if len(meanings) == 1 and not friends else None
