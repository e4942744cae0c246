"""The first game of Maiko: three turns of a real game with a given deal. They contain the most important rules."""

from dataclasses import dataclass

from hanamachi.games.maiko.setup import MaikoSetup
from hanamachi.table import AnyEvent, Setup, Table
from hanamachi.tutorial.lesson import Lesson, Moment, learner_view, play_lesson_actions, start_lesson_table

DEAL = (
    "wv:"
    "PwPvSwKpTpTvf1PpKw/CvFwSvMpCwSpMvMvFp/OvBpKpPwBvFwFvOpSw/"
    "Cp..............f7/Ow..............Cw/Cv..............Sp/"
    "PvOwf3BwCpOpMwf9f4/FpPpf5TwBwTvBvTwKv/KwKvMwMpSvFvBpTpOv"
)
"""A deal with chosen tiles where the script needs them and random tiles elsewhere. The learner is white."""


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """One step of the lesson that teaches the game.

    Attributes:
        words: The name of the text that the step shows.
        wants: The actions of the learner with which the lesson goes on. If there are none, the learner only presses
            "continue".
        replies: The actions of the other player after that.
        lit: The names of the places, such as "b8", that the step highlights.
    """

    words: str
    wants: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()


SCRIPT = (
    ScriptStep("first", wants=("b8",), lit=("b8",)),
    ScriptStep("second", wants=("c8",), lit=("c8",)),
    ScriptStep("different", replies=("e9", "f7")),
    ScriptStep("recall", wants=("b8", "f7")),
    ScriptStep("recall-second", wants=("b8", "f7")),
    ScriptStep("pair", wants=("c2",), lit=("c2",)),
    ScriptStep("friend", replies=("e9", "d2", "g1", "h8")),
    ScriptStep("teacher", wants=("oka-san",)),
    ScriptStep("oka-san", wants=("2T",)),
    ScriptStep("home", wants=("a1",), lit=("a1",)),
    ScriptStep("kimono", wants=("b1",), lit=("b1",)),
    ScriptStep("sweep", wants=("Kv",)),
    ScriptStep("swept", wants=("stop",)),
    ScriptStep("points", wants=("stop",)),
    ScriptStep("end"),
)


def make_lesson() -> Lesson:
    """Return the lesson: a first game of Maiko with a fixed deal. The learner may turn over a pair in either order."""
    setup = Setup(game=MaikoSetup(left_out="green"), first=0, deals=(DEAL,))
    moments: list[Moment | None] = []
    _add_moments_from_step(moments, 0, start_lesson_table(setup), ())
    return Lesson("maiko", len(SCRIPT), tuple(moment for moment in moments if moment))


def _add_moments_from_step(
    moments: list[Moment | None], step_index: int, table: Table, events: tuple[AnyEvent, ...]
) -> int:
    """Add a step of the lesson and all steps that can follow it to `moments`. Return the index of the first one.

    Args:
        moments: The list to which the moments (steps with their position) are added.
        step_index: The index of the step in the script.
        table: The table before the step.
        events: The events that led to this position.
    """
    step = SCRIPT[step_index]
    number = len(moments)
    moments.append(None)

    def add_following(*actions: str) -> int:
        return _add_moments_from_step(moments, step_index + 1, *play_lesson_actions(table, *actions, *step.replies))

    view = learner_view(table)
    # the first tile of a pair is already open in the second step, so only the other tile is left
    wanted = {action: add_following(action) for action in step.wants if action in view.actions}
    goes_on = not step.wants and step_index + 1 < len(SCRIPT)
    moments[number] = Moment(
        words=step.words,
        part=step_index,
        view=view,
        news=events,
        wanted=wanted,
        onward=add_following() if goes_on else None,
        astray={},
        lit=step.lit,
    )
    return number
