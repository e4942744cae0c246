"""The chances to win a match for points, as the kernel has them (kernel/chances.h); points.py says what they are.

They are data, made by `dev.py bench match_wise --table FILE`.
"""

from collections.abc import Mapping

from hanamachi.games.okiya.players.points import LONGEST, Chances
from hanamachi.games.okiya.rules import FullGarden, FullGardenRuling
from hanamachi.games.okiya.solver.native import match_chance

_NEEDS = range(1, LONGEST + 1)

CHANCES: Mapping[FullGarden, Chances] = {
    ruling: [[match_chance(ruling, mine, theirs) / 10_000 for theirs in _NEEDS] for mine in _NEEDS]
    for ruling in FullGardenRuling
}
