"""The first game of Maiko: three turns of a real game whose deal is given, with all that matters first in them."""

from dataclasses import dataclass

from hanamachi.games.maiko.setup import MaikoSetup
from hanamachi.table import AnyEvent, Setup, Table
from hanamachi.tutorial.lesson import Lesson, Moment, played, seated, seen

DEAL = (
    "wv:"
    "PwPvSwKpTpTvf1PpKw/CvFwSvMpCwSpMvMvFp/OvBpKpPwBvFwFvOpSw/"
    "Cp..............f7/Ow..............Cw/Cv..............Sp/"
    "PvOwf3BwCpOpMwf9f4/FpPpf5TwBwTvBvTwKv/KwKvMwMpSvFvBpTpOv"
)
"""Laid by hand where the script leads, by chance elsewhere; the learner is white, as in the next game."""


@dataclass(frozen=True, slots=True)
class Step:
    """What is said, what is waited for (nothing: going on), what the other does then, the places that are spoken of."""

    words: str
    wants: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()


SCRIPT = (
    Step("first", wants=("b8",), lit=("b8",)),
    Step("second", wants=("c8",), lit=("c8",)),
    Step("different", replies=("e9", "f7")),
    Step("recall", wants=("b8", "f7")),
    Step("recall-second", wants=("b8", "f7")),
    Step("pair", wants=("c2",), lit=("c2",)),
    Step("friend", replies=("e9", "d2", "g1", "h8")),
    Step("teacher", wants=("oka-san",)),
    Step("oka-san", wants=("2T",)),
    Step("home", wants=("a1",), lit=("a1",)),
    Step("kimono", wants=("b1",), lit=("b1",)),
    Step("sweep", wants=("Kv",)),
    Step("swept", wants=("stop",)),
    Step("points", wants=("stop",)),
    Step("end"),
)


def lesson() -> Lesson:
    """The whole lesson; a pair may be turned over in either order."""
    setup = Setup(game=MaikoSetup(left_out="green"), first=0, deals=(DEAL,))
    moments: list[Moment | None] = []
    _tell(moments, 0, seated(setup), ())
    return Lesson("maiko", len(SCRIPT), tuple(moment for moment in moments if moment))


def _tell(moments: list[Moment | None], part: int, table: Table, news: tuple[AnyEvent, ...]) -> int:
    """Put the moment of a step and all that follow it among the moments; its number."""
    step = SCRIPT[part]
    number = len(moments)
    moments.append(None)

    def after(*actions: str) -> int:
        return _tell(moments, part + 1, *played(table, *actions, *step.replies))

    view = seen(table)
    # the first of a pair lies open by then: of two that are wanted one is left
    wanted = {action: after(action) for action in step.wants if action in view.actions}
    goes_on = not step.wants and part + 1 < len(SCRIPT)
    moments[number] = Moment(
        words=step.words,
        part=part,
        view=view,
        news=news,
        wanted=wanted,
        onward=after() if goes_on else None,
        astray={},
        lit=step.lit,
    )
    return number
