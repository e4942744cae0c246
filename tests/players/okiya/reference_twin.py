"""The computer players in plain Python: the slow twin of `native`, which takes the same cells by the same chance."""

from collections.abc import Mapping

from hanamachi.game.player import ComputerPlayer
from tests.players.okiya.graded_twin import GRADES, make_graded_player
from tests.players.okiya.match_wise_twin import match_wise
from tests.players.okiya.perfect_twin import choose_perfect_move
from tests.players.okiya.simple_twin import choose_random_move, choose_wary_move

PLAYERS: Mapping[str, ComputerPlayer] = {
    "random": choose_random_move,
    "wary": choose_wary_move,
    **{name: make_graded_player(grade) for name, grade in GRADES.items()},
    "perfect": choose_perfect_move,
    "match-wise": match_wise,
}
"""The computer players, by the names that `native` knows them by."""
