"""Matches of Okiya: a single game, first to N games, or first to 10, 15 or 20 points."""

import re
from dataclasses import dataclass
from typing import Literal

from hanamachi.game import RULINGS, BadOption, Seat, shorten_repr
from hanamachi.game.arguments import check_choice, check_in_range, check_items, check_type

POINT_TARGETS = (10, 15, 20)
MAX_GAME_POINTS = 9
"""Maximum points for one game. A win takes at least seven of the sixteen tiles, and a resignation gives no more."""


@dataclass(frozen=True, slots=True)
class MatchForm:
    """The rule that says when a match is over.

    Attributes:
        kind: `single` (one game), `games` (the first to win a number of games) or `points` (the first to reach a number
            of points).
        target: The number of games (1 to 9) or of points (10, 15 or 20). It is 1 for a single game.
    """

    kind: Literal["single", "games", "points"] = "games"
    target: int = 3

    def __post_init__(self) -> None:
        check_choice(self.kind, ("single", "games", "points"), "a kind of match")
        allowed = {"single": range(1, 2), "games": range(1, 10), "points": POINT_TARGETS}[self.kind]
        if self.target not in allowed:
            known = ", ".join(map(str, allowed))
            raise BadOption(f"a match of {self.kind} cannot go to {shorten_repr(self.target)}: expected {known}")

    @staticmethod
    def parse(text: str) -> "MatchForm":
        """Parse the form of a match, such as `single`, `first-to-3` (three games) or `points-10`.

        Raises:
            BadOption: There is no such form.
        """
        check_type(text, str, "a match form", "a text such as first-to-3")
        if text == "single":
            return MatchForm("single", 1)
        for prefix, kind in (("first-to-", "games"), ("points-", "points")):
            number = text.removeprefix(prefix)
            if number != text and re.fullmatch("[1-9][0-9]?", number):
                return MatchForm("games" if kind == "games" else "points", int(number))
        raise BadOption(
            f"{shorten_repr(text)} is not a match form: expected single, first-to-1 to "
            "first-to-9, points-10, -15 or -20"
        )

    def __str__(self) -> str:
        return {"single": "single", "games": f"first-to-{self.target}", "points": f"points-{self.target}"}[self.kind]


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a finished game.

    Attributes:
        winner: The seat (0 or 1) of the winner, or None after a draw.
        tiles_left: The number of tiles that were still on the board at the end.
    """

    winner: Seat | None
    tiles_left: int

    def __post_init__(self) -> None:
        if self.winner is not None:
            check_in_range(self.winner, range(2), "the seat of a winner")
        # Sixteen tiles are left if somebody resigns before the first move.
        check_in_range(self.tiles_left, range(17), "the number of tiles left")


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two seats, with the results of its finished games.

    The loser of a game starts the next game. After a draw the player who did not start the drawn game starts.

    Attributes:
        form: The rule that says when the match is over.
        first: The seat (0 or 1) that starts the first game.
        results: The results of the finished games, the earliest first.
        rulings: The version of the rules. Under version 1 a resigned game gives up to 16 points, later up to 9.
    """

    form: MatchForm
    first: Seat = 0
    results: tuple[GameResult, ...] = ()
    rulings: int = RULINGS

    def __post_init__(self) -> None:
        check_type(self.form, MatchForm, "the form of a match", "a Form")
        check_in_range(self.first, range(2), "the seat that starts")
        check_items(self.results, GameResult, "the results of a match", "a tuple of Results")
        check_in_range(self.rulings, range(1, RULINGS + 1), "a number of rulings")

    @property
    def starter(self) -> Seat:
        """The seat that starts the next game. After the end of the match, the seat that would start another game."""
        seat = self.first
        for result in self.results:
            seat = 1 - seat if result.winner is None else 1 - result.winner
        return seat

    @property
    def score(self) -> tuple[int, int]:
        """The score of each seat: its points in a match for points, otherwise the number of games that it won."""
        worth = [(result.winner, self._points_of(result)) for result in self.results]
        return sum(w for s, w in worth if s == 0), sum(w for s, w in worth if s == 1)

    def _points_of(self, result: GameResult) -> int:
        if self.form.kind != "points":
            return 1
        return result.tiles_left if self.rulings == 1 else min(MAX_GAME_POINTS, result.tiles_left)

    @property
    def over(self) -> bool:
        """Whether the match is over: a seat has reached the target, or the only game is finished."""
        return bool(self.results) if self.form.kind == "single" else max(self.score) >= self.form.target

    @property
    def winner(self) -> Seat | None:
        """The seat that won the match, or None before the end of the match and after a single game that was drawn."""
        if not self.over or self.score[0] == self.score[1]:
            return None
        return 0 if self.score[0] > self.score[1] else 1

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won the match: one seat, or none before the end and after a single game that was drawn."""
        return () if self.winner is None else (self.winner,)

    def add_result(self, result: GameResult) -> "Match":
        """Return a copy of the match with the result of one more finished game."""
        check_type(result, GameResult, "a finished game", "a Result")
        return Match(self.form, self.first, (*self.results, result), self.rulings)
