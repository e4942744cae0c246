"""Prompts for an action of Maiko in the terminal: the question, the choices, the typed text, and reasons of refusal."""

from collections.abc import Sequence

from hanamachi.game import Seat
from hanamachi.games.maiko.house_view import HouseView
from hanamachi.games.maiko.narration import colour_word, room_word, tile_in_sentence, tile_words
from hanamachi.games.maiko.rules import PLACE_NAMES, STOP, Teacher, parse_place
from hanamachi.games.maiko.rules.actions import FACE_BY_TEXT
from hanamachi.narration.voice import Voice

TEACHER_BY_TYPED_WORD = {
    name: teacher.word for teacher in Teacher for name in (teacher.word, teacher.word.replace("-", ""))
}
"""The action of each teacher, by what may be typed for it."""
FACE_BY_TYPED_WORD = {face.casefold(): face for face in FACE_BY_TEXT}
"""The face by what may be typed for it."""
PICK_PHASES = ("oka-san", "sabanto", "sweep")
"""The phases in which the player picks a tile from a board. These tiles are listed and numbered."""


def compose_turn_question(voice: Voice, view: HouseView) -> str:
    """Return the question that asks the seat to move for its decision, such as to turn over a second tile.

    It first says that it is the turn of this seat.
    """
    assert view.turn is not None
    turn = voice.say("turn" if voice.you is not None else "turn-shared", **voice.seat_values(view.turn))
    left = f" ({voice.say('looks-left', left=view.look.left)})" if view.look else ""
    return f"{turn}. {describe_decision_to_make(voice, view)}{left}"


def describe_decision_to_make(voice: Voice, view: HouseView) -> str:
    """Return the instruction for the decision to make now, such as to turn over a second tile."""
    phase = view.phase
    if phase == "first":
        phase = "waived" if view.down < 2 else "again" if view.matched else "first"
    return voice.say(f"yours-{phase}")


def list_numbered_choices(
    voice: Voice, view: HouseView, legal_actions: Sequence[str], first_seat: Seat, *, as_letters: bool = False
) -> list[str]:
    """Return a numbered line for each tile that the player to move can pick from a board.

    The list is empty if the player now picks no tile from a board.

    Args:
        voice: The language and the names.
        view: The visible state of the game.
        legal_actions: The legal actions.
        first_seat: The seat that took the first turn.
        as_letters: Whether to write tiles as letters, such as `Fw`, instead of words.
    """
    if view.phase not in PICK_PHASES or view.turn is None:
        return []
    colour, lines = view.boards[view.turn].colour, []
    for number, action in enumerate(pickable_actions(view, legal_actions), 1):
        owner = (int(action[0]) - 1 + first_seat) % len(view.boards) if view.phase == "oka-san" else view.turn
        if as_letters:
            tile = action if owner == view.turn else f"{action[1]}{colour}/{view.boards[owner].colour}"
            lines.append(f"{number} {tile}")
            continue
        if view.phase == "oka-san":
            tile = voice.say("choose-from", tile=tile_words(voice, action[1] + colour), name=voice.names[owner])
        else:
            tile = tile_words(voice, action)
        lines.append(voice.say("choice", number=number, what=tile))
    return lines


def pickable_actions(view: HouseView, actions: Sequence[str]) -> list[str]:
    """Return the actions that pick a tile from a player's board, in the order in which the list numbers them."""
    return [action for action in actions if action != STOP] if view.phase in PICK_PHASES else []


def parse_typed_action(view: HouseView, legal_actions: Sequence[str], typed_text: str) -> str | None:
    """Return the action that a person means by a typed text, or None if it means none.

    The text can be a place on the floor, a teacher, a tile, or the number of a listed tile. The action may be illegal.

    Args:
        view: The visible state of the game.
        legal_actions: The legal actions, which give the numbers of the listed tiles.
        typed_text: The text that the person typed.
    """
    if typed_text.isdecimal() and 1 <= int(typed_text) <= len(listed := pickable_actions(view, legal_actions)):
        return listed[int(typed_text) - 1]
    if typed_text in PLACE_NAMES:
        return typed_text
    return TEACHER_BY_TYPED_WORD.get(typed_text) or FACE_BY_TYPED_WORD.get(typed_text)


# ------------------------------------------------------------------------------------- why something cannot be done


def explain_illegal_action(voice: Voice, view: HouseView, action: str) -> str:
    """Return a sentence that tells the player why an action, such as `c7` or `danna`, is not possible now."""
    if action in TEACHER_BY_TYPED_WORD.values():
        return _explain_illegal_teacher_call(voice, view, action)
    if action in PLACE_NAMES:
        return _explain_illegal_place(voice, view, action)
    if action == STOP:
        return f"{voice.say('not-stop', phase=view.phase)} {describe_decision_to_make(voice, view)}"
    if view.phase in PICK_PHASES:
        return voice.say("not-to-pick", tile=tile_in_sentence(voice, action))
    return f"{voice.say('not-a-tile-now')} {describe_decision_to_make(voice, view)}"


def _explain_illegal_teacher_call(voice: Voice, view: HouseView, action: str) -> str:
    teacher = next(teacher for teacher in view.teachers if teacher.teacher == action)
    if teacher.why_not is None:
        return voice.say("teacher-ready")
    if teacher.why_not == "not now" and view.phase in TEACHER_BY_TYPED_WORD.values():
        return voice.say("why-not-visiting", teacher=voice.say(f"teacher-{view.phase}"))
    colour = colour_word(voice, view.boards[view.turn or 0].colour)
    return voice.say(f"why-not-{teacher.why_not.replace(' ', '-')}", colour=colour)


def _explain_illegal_place(voice: Voice, view: HouseView, place: str) -> str:
    lying = view.floor[parse_place(place)]
    where = {"place": place, "room": room_word(voice, place, ".in")}
    if not lying:
        return voice.say("not-there", **where)
    if lying.startswith("f"):
        return voice.say("not-a-friend", friend=tile_in_sentence(voice, lying), **where)
    if place == view.up:
        return voice.say("not-up", **where)
    if view.look and place in view.look.places:
        return voice.say("not-twice", place=place)
    return describe_decision_to_make(voice, view)


def explain_impossible_actions(voice: Voice, view: HouseView, legal_actions: Sequence[str]) -> list[str]:
    """Return a line for each action that the player cannot choose now, with the reason.

    Such an action is the call of a teacher, or the end of the turn. If the player can choose all of them, the only line
    says so.
    """
    lines = [
        voice.say(
            "why-line",
            what=voice.say(f"teacher-{teacher.teacher}"),
            reason=explain_illegal_action(voice, view, teacher.teacher),
        )
        for teacher in view.teachers
        if teacher.why_not
    ]
    if STOP not in legal_actions:
        lines.append(
            voice.say(
                "why-line", what=voice.say("word-stop").split()[0], reason=explain_illegal_action(voice, view, STOP)
            )
        )
    return lines or [voice.say("why-nothing")]


def describe_teachers(voice: Voice, view: HouseView) -> list[str]:
    """Return a line on each of the four teachers. A player can pay a teacher for a service.

    Each line has the service, the kamon (coins) on the teacher's card, and whether the seat to move can call the
    teacher.
    """
    lines = []
    for teacher in view.teachers:
        name = voice.say(f"teacher-{teacher.teacher}")
        who, does = (voice.say(f"teacher-{teacher.teacher}.{form}") for form in ("who", "does"))
        now = explain_illegal_action(voice, view, teacher.teacher)
        kamon = voice.say("kamon", count=teacher.kamon)
        lines.append(voice.say("teacher-line", name=name, who=who, does=does, kamon=kamon, now=now))
    return lines
