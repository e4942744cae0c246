"""The table of chances to win a match for points, read from the kernel (kernel/chances.h).

`win_chances.py` defines them. `dev.py bench match_wise --table FILE` computes them and writes the table.
"""

from collections.abc import Mapping

from hanamachi.games.okiya.players.win_chances import MAX_POINTS_NEEDED, WinChances
from hanamachi.games.okiya.rules import FullGarden, FullGardenRuling
from hanamachi.games.okiya.solver.native import match_win_chance

_POINTS_NEEDED = range(1, MAX_POINTS_NEEDED + 1)

WIN_CHANCES: Mapping[FullGarden, WinChances] = {
    ruling: [[match_win_chance(ruling, mine, theirs) / 10_000 for theirs in _POINTS_NEEDED] for mine in _POINTS_NEEDED]
    for ruling in FullGardenRuling
}
