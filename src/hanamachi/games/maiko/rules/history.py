"""What happens in a game, step by step: the public history, and in it the places that somebody looked at in secret."""

from typing import Literal, NamedTuple

from hanamachi.game import Player
from hanamachi.games.maiko.rules.floor import Place
from hanamachi.games.maiko.rules.tiles import Face

What = Literal[
    "turned",
    "back",
    "taken",
    "met",
    "kamon",
    "called",
    "looked",
    "robbed",
    "swept",
    "column",
    "row",
    "end",
    "stopped",
    "passed",
    "late",
    "turn",
    "over",
]
"""What a step is.

`turned` a tile up; `back` down again, one or two; `taken` onto a board, two or Danna's one; `met` a friend; `kamon`
gained, `detail` says whence (reserve or a teacher's card); `called` a teacher, `detail` says whom; `looked` in secret;
`robbed` a tile off the board of `whom`; `swept` out of the game; `column` or `row` completed, `detail` counts from 1;
`end` called, `detail` says why; `stopped` of one's own will; `passed` because nothing could be done; `late`, the time
of the turn being up; `turn` of the next player; `over`.
"""


class Step(NamedTuple):
    """One thing that happened to or by a player; `faces` of a secret look are the looker's alone."""

    what: What
    player: Player
    places: tuple[Place, ...] = ()
    faces: tuple[Face, ...] = ()
    detail: str | None = None
    whom: Player | None = None
