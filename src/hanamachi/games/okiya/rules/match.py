"""Matches: single games, first to N games, and points (RULES §1, a match)."""

import re
from dataclasses import dataclass
from typing import Literal

from hanamachi.game import RULINGS, BadOption, Seat, shown
from hanamachi.game.arguments import check_choice, check_number, check_type, tuple_of

POINT_TARGETS = (10, 15, 20)
MOST_POINTS = 9
"""The most that a game can be worth: a win takes at least seven tiles, and resigning gives no more."""


@dataclass(frozen=True, slots=True)
class Form:
    """What a match is played for; one game, a number of games (1 to 9) or of points (10, 15 or 20)."""

    kind: Literal["single", "games", "points"] = "games"
    target: int = 3

    def __post_init__(self) -> None:
        check_choice(self.kind, ("single", "games", "points"), "a kind of match")
        allowed = {"single": range(1, 2), "games": range(1, 10), "points": POINT_TARGETS}[self.kind]
        if self.target not in allowed:
            known = ", ".join(map(str, allowed))
            raise BadOption(f"a match of {self.kind} cannot go to {shown(self.target)}: expected {known}")

    @staticmethod
    def parse(text: str) -> "Form":
        """The form of `single`, `first-to-3` or `points-10`; raises BadOption."""
        check_type(text, str, "a match form", "a text such as first-to-3")
        if text == "single":
            return Form("single", 1)
        for prefix, kind in (("first-to-", "games"), ("points-", "points")):
            number = text.removeprefix(prefix)
            if number != text and re.fullmatch("[1-9][0-9]?", number):
                return Form("games" if kind == "games" else "points", int(number))
        raise BadOption(
            f"{shown(text)} is not a match form: expected single, first-to-1 to first-to-9, points-10, -15 or -20"
        )

    def __str__(self) -> str:
        return {"single": "single", "games": f"first-to-{self.target}", "points": f"points-{self.target}"}[self.kind]


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game: who won (None: drawn), and the tiles left in the garden."""

    winner: Seat | None
    tiles_left: int

    def __post_init__(self) -> None:
        if self.winner is not None:
            check_number(self.winner, range(2), "the seat of a winner")
        # before the first move, sixteen are left to whom somebody resigns
        check_number(self.tiles_left, range(17), "the number of tiles left")


@dataclass(frozen=True, slots=True)
class Match:
    """The games played so far between two seats.

    The loser of a game starts the next; after a drawn game, which has no loser, the other player than before does
    (a ruling of ours). `rulings` are the rulings that are played by.
    """

    form: Form
    first: Seat = 0
    results: tuple[Result, ...] = ()
    rulings: int = RULINGS

    def __post_init__(self) -> None:
        check_type(self.form, Form, "the form of a match", "a Form")
        check_number(self.first, range(2), "the seat that starts")
        tuple_of(self.results, Result, "the results of a match", "a tuple of Results")
        check_number(self.rulings, range(1, RULINGS + 1), "a number of rulings")

    @property
    def starter(self) -> Seat:
        """The seat that starts the game now due, or would start one more."""
        seat = self.first
        for result in self.results:
            seat = 1 - seat if result.winner is None else 1 - result.winner
        return seat

    @property
    def score(self) -> tuple[int, int]:
        """Games won by each seat, or points in a points match."""
        worth = [(result.winner, self._worth(result)) for result in self.results]
        return sum(w for s, w in worth if s == 0), sum(w for s, w in worth if s == 1)

    def _worth(self, result: Result) -> int:
        if self.form.kind != "points":
            return 1
        return result.tiles_left if self.rulings == 1 else min(MOST_POINTS, result.tiles_left)

    @property
    def over(self) -> bool:
        """Whether the target is reached; a single game is over even when drawn."""
        return bool(self.results) if self.form.kind == "single" else max(self.score) >= self.form.target

    @property
    def winner(self) -> Seat | None:
        """The seat that won the match; None while it goes on and for a drawn single game."""
        if not self.over or self.score[0] == self.score[1]:
            return None
        return 0 if self.score[0] > self.score[1] else 1

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winner alone, or nobody."""
        return () if self.winner is None else (self.winner,)

    def settle(self, result: Result) -> "Match":
        """The match with one finished game more."""
        check_type(result, Result, "a finished game", "a Result")
        return Match(self.form, self.first, (*self.results, result), self.rulings)
