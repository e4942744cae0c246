"""Computer players of Okiya."""

from collections.abc import Mapping

from hanamachi.players.okiya.graded import GRADES, graded
from hanamachi.players.okiya.match_wise import match_wise
from hanamachi.players.okiya.perfect import perfect
from hanamachi.players.okiya.simple import at_random, wary
from hanamachi.players.player import Choose

PLAYERS: Mapping[str, Choose] = {
    "random": at_random,
    "wary": wary,
    **{name: graded(grade) for name, grade in GRADES.items()},
    "perfect": perfect,
    "match-wise": match_wise,
}
"""The computer players: two simple ones, the grades from the weakest up, and those that never err."""
