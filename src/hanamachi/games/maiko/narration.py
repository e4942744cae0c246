"""Narration of Maiko: the words for tiles and places, and the sentences on steps, choices, refusals and results."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from hanamachi.game import Seat
from hanamachi.games.maiko.rules import PLACE_NAMES, STOP, Position, Teacher, face_text, parse_place, room_of
from hanamachi.games.maiko.rules.actions import FACE_BY_TEXT
from hanamachi.games.maiko.setup import MaikoSetup
from hanamachi.games.maiko.summary import MaikoSummary, summarize_maiko_record
from hanamachi.games.maiko.views import HouseView, StepView, public_steps_since
from hanamachi.locales import Phrases
from hanamachi.narration import milestones
from hanamachi.narration.game_narration import GameNarration
from hanamachi.narration.voice import Voice
from hanamachi.table import Table
from hanamachi.table.record import Record
from hanamachi.table.table import Ending, TableGame
from hanamachi.table.view import EndingView

COLOUR_NAMES = {"w": "white", "v": "violet", "p": "pink", "g": "green"}
TEACHER_BY_TYPED_WORD = {
    name: teacher.word for teacher in Teacher for name in (teacher.word, teacher.word.replace("-", ""))
}
"""The action of each teacher, by what may be typed for it."""
FACE_BY_TYPED_WORD = {face.casefold(): face for face in FACE_BY_TEXT}
"""The face by what may be typed for it."""
PICK_PHASES = ("oka-san", "sabanto", "sweep")
"""The phases in which the player picks a tile from a board. These tiles are listed and numbered."""


def colour_word(voice: Voice, letter: str) -> str:
    """Return the word for the letter of a colour."""
    return voice.say(f"colour-{COLOUR_NAMES[letter]}")


def tile_word(voice: Voice, tile: str) -> str:
    """Return the words for a tile, such as "comb, white" or "the poet"."""
    if tile.startswith("f"):
        return voice.say(f"friend-{tile[1]}")
    return voice.say("tile-of", object=voice.say(f"object-{tile[0]}"), colour=colour_word(voice, tile[1]))


def room_word(voice: Voice, place: str, form: str = "") -> str:
    """Return the word for the room of a place. `form` is an attribute of the phrase, such as `.in`."""
    return voice.say(f"room-{room_of(parse_place(place)).value.replace(' ', '-')}{form}")


def format_score(points: int) -> str:
    """Format a score with its sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def score_text(voice: Voice, score: int) -> str:
    """Return a score in words."""
    return voice.say("score-is", points=format_score(score), count=abs(score))


def name_in_colour(voice: Voice, seen: HouseView, seat: Seat) -> str:
    """Return the name of a seat with its colour. A name that already ends with the colour stays as it is."""
    colour, name = colour_word(voice, seen.boards[seat].colour), voice.names[seat]
    return name if name.endswith(f"({colour})") else voice.say("name-in-colour", name=name, colour=colour)


# ------------------------------------------------------------------------------------------------------- what happened


def step_sentence(voice: Voice, step: StepView) -> str | None:
    """Return the sentence on a step, or None if another step already says it.

    The sentence on a secret look names the tile only if the step contains it.
    """
    who = voice.seat_values(step.seat)
    place, tile = (step.places or ("",))[0], (step.tiles or ("",))[0]
    match step.what:
        case "turned":
            room = room_word(voice, place, ".in")
            return voice.say("step-turned", **who, place=place, room=room, tile=tile_word(voice, tile))
        case "back" if len(step.places) > 1:
            return voice.say("step-no-pair")
        case "back":
            return voice.say("step-back-down", place=place)
        case "taken" if len(step.tiles) > 1:
            return voice.say("step-pair", **who, objects=voice.say(f"object-{tile[0]}.plural"))
        case "taken":
            return voice.say("step-danna", **who, tile=tile_word(voice, tile))
        case "met":
            return voice.say("step-met", **who, friend=tile_word(voice, tile))
        case "kamon":
            return voice.say("step-kamon", **{"from": "reserve" if step.detail == "reserve" else "card"})
        case "called":
            return voice.say("step-called", **who, teacher=voice.say(f"teacher-{step.detail}"))
        case "looked":
            sentence = voice.say("step-looked", **who, place=place, room=room_word(voice, place, ".in"))
            return f"{sentence} {voice.say('step-saw', tile=tile_word(voice, tile))}" if tile else sentence
        case "robbed":
            assert step.whom is not None
            source = voice.say("robbed-you") if step.whom == voice.you else voice.names[step.whom]
            return voice.say("step-robbed", **who, tile=tile_word(voice, tile), **{"from": source})
        case "swept":
            return voice.say("step-swept", tile=tile_word(voice, tile))
        case "column" | "row":
            return voice.say(f"step-{step.what}")
        case "end":
            return voice.say(f"step-end-{str(step.detail).replace(' ', '-')}", **who)
        case "stopped" | "late" | "passed":
            return voice.say(f"step-{step.what}", **who)
        case _:  # a turn, the end: what follows says it
            return None


def past_step_sentence(voice: Voice, step: StepView) -> str | None:
    """Return the sentence on a past step, or None. It names no tile that was turned back and no place of a look."""
    if step.what == "back":
        return voice.say("log-no-pair", **voice.seat_values(step.seat)) if len(step.places) > 1 else None
    return None if step.what in ("turned", "looked") else step_sentence(voice, step)


def secret_look_sentence(voice: Voice, place: str, tile: str) -> str:
    """Return the sentence that tells one person the tile of a secret look."""
    return voice.say("saw", tile=tile_word(voice, tile), place=place, room=room_word(voice, place, ".in"))


# -------------------------------------------------------------------------------------------------------- what is seen


def players_sentence(voice: Voice, seen: HouseView) -> str:
    """Return the sentence on the players and their colours."""
    return voice.say(
        "maiko-is", players=", ".join(name_in_colour(voice, seen, seat) for seat in range(len(seen.boards)))
    )


def standing_sentence(voice: Voice, seen: HouseView, seat: Seat) -> str:
    """Return the name, colour, score and kamon of a seat."""
    board = seen.boards[seat]
    kamon = voice.say("kamon", count=board.kamon)
    return voice.say(
        "standing", name=name_in_colour(voice, seen, seat), points=score_text(voice, board.score), kamon=kamon
    )


def board_line(voice: Voice, seen: HouseView, seat: Seat) -> str:
    """Return the score, the kamon and the tiles of a seat's board in one line."""
    cells = [
        voice.say(
            "cell-holds",
            object=voice.say(f"object-{cell[0][0]}"),
            tiles=", ".join(colour_word(voice, tile[1]) for tile in cell),
        )
        for cell in seen.boards[seat].cells
        if cell
    ]
    return f"{standing_sentence(voice, seen, seat)} {'; '.join(cells) or voice.say('board-bare')}."


def state_sentences(voice: Voice, seen: HouseView) -> Iterator[str]:
    """Yield the sentences on the tiles left in the okiya, and on how near the end is."""
    yield voice.say("house-counts", down=seen.down, friends=seen.friends, reserve=seen.reserve)
    if seen.end:
        yield voice.say("end-called", turns=seen.end.turns_left)
    elif 2 * seen.still >= seen.stall:
        yield voice.say("no-progress", rounds=seen.still, stall=seen.stall)


# -------------------------------------------------------------------------------------------------------- what is asked


def turn_question(voice: Voice, seen: HouseView) -> str:
    """Return the question to the seat whose turn it is."""
    assert seen.turn is not None
    turn = voice.say("turn" if voice.you is not None else "turn-shared", **voice.seat_values(seen.turn))
    left = f" ({voice.say('looks-left', left=seen.look.left)})" if seen.look else ""
    return f"{turn}. {phase_instruction(voice, seen)}{left}"


def phase_instruction(voice: Voice, seen: HouseView) -> str:
    """Return the instruction for the current phase."""
    phase = seen.phase
    if phase == "first":
        phase = "waived" if seen.down < 2 else "again" if seen.matched else "first"
    return voice.say(f"yours-{phase}")


def choice_lines(
    voice: Voice, seen: HouseView, actions: Sequence[str], first: Seat, *, signs: bool = False
) -> list[str]:
    """Return a numbered line for each tile that can be picked from a board.

    Args:
        voice: The language and the names.
        seen: The visible state.
        actions: The legal actions.
        first: The seat of player 0.
        signs: Whether tiles are written in notation instead of words.
    """
    if seen.phase not in PICK_PHASES or seen.turn is None:
        return []
    colour, lines = seen.boards[seen.turn].colour, []
    for number, action in enumerate(pickable_actions(seen, actions), 1):
        whom = (int(action[0]) - 1 + first) % len(seen.boards) if seen.phase == "oka-san" else seen.turn
        if signs:
            what = action if whom == seen.turn else f"{action[1]}{colour}/{seen.boards[whom].colour}"
            lines.append(f"{number} {what}")
            continue
        if seen.phase == "oka-san":
            what = voice.say("choose-from", tile=tile_word(voice, action[1] + colour), name=voice.names[whom])
        else:
            what = tile_word(voice, action)
        lines.append(voice.say("choice", number=number, what=what))
    return lines


def pickable_actions(seen: HouseView, actions: Sequence[str]) -> list[str]:
    """Return the actions that pick a tile from a board, in the order of their numbers."""
    return [action for action in actions if action != STOP] if seen.phase in PICK_PHASES else []


def parse_action(seen: HouseView, actions: Sequence[str], typed: str) -> str | None:
    """Return the action that a typed text means, legal or not, or None.

    The text can be a place, a teacher, a tile, or the number of a listed tile.
    """
    if typed.isdecimal() and 1 <= int(typed) <= len(listed := pickable_actions(seen, actions)):
        return listed[int(typed) - 1]
    if typed in PLACE_NAMES:
        return typed
    return TEACHER_BY_TYPED_WORD.get(typed) or FACE_BY_TYPED_WORD.get(typed)


# ------------------------------------------------------------------------------------- why something cannot be done


def explain_illegal_action(voice: Voice, seen: HouseView, action: str) -> str:
    """Return the reason why an action is not legal."""
    if action in TEACHER_BY_TYPED_WORD.values():
        return _explain_teacher_refusal(voice, seen, action)
    if action in PLACE_NAMES:
        return _explain_place_refusal(voice, seen, action)
    if action == STOP:
        return f"{voice.say('not-stop', phase=seen.phase)} {phase_instruction(voice, seen)}"
    if seen.phase in PICK_PHASES:
        return voice.say("not-to-pick", tile=tile_word(voice, action))
    return f"{voice.say('not-a-tile-now')} {phase_instruction(voice, seen)}"


def _explain_teacher_refusal(voice: Voice, seen: HouseView, action: str) -> str:
    teacher = next(teacher for teacher in seen.teachers if teacher.teacher == action)
    if teacher.why_not is None:
        return voice.say("teacher-ready")
    if teacher.why_not == "not now" and seen.phase in TEACHER_BY_TYPED_WORD.values():
        return voice.say("why-not-visiting", teacher=voice.say(f"teacher-{seen.phase}"))
    colour = colour_word(voice, seen.boards[seen.turn or 0].colour)
    return voice.say(f"why-not-{teacher.why_not.replace(' ', '-')}", colour=colour)


def _explain_place_refusal(voice: Voice, seen: HouseView, place: str) -> str:
    lying = seen.floor[parse_place(place)]
    where = {"place": place, "room": room_word(voice, place, ".in")}
    if not lying:
        return voice.say("not-there", **where)
    if lying.startswith("f"):
        return voice.say("not-a-friend", friend=tile_word(voice, lying), **where)
    if place == seen.up:
        return voice.say("not-up", **where)
    if seen.look and place in seen.look.places:
        return voice.say("not-twice", place=place)
    return phase_instruction(voice, seen)


def refusal_lines(voice: Voice, seen: HouseView, actions: Sequence[str]) -> list[str]:
    """Return a line with the reason for each teacher that cannot be called, and for a stop that is not possible."""
    lines = [
        voice.say(
            "why-line",
            what=voice.say(f"teacher-{teacher.teacher}"),
            reason=explain_illegal_action(voice, seen, teacher.teacher),
        )
        for teacher in seen.teachers
        if teacher.why_not
    ]
    if STOP not in actions:
        lines.append(
            voice.say(
                "why-line", what=voice.say("word-stop").split()[0], reason=explain_illegal_action(voice, seen, STOP)
            )
        )
    return lines or [voice.say("why-nothing")]


def teacher_lines(voice: Voice, seen: HouseView) -> list[str]:
    """Return a line on each teacher: the service, the kamon on the card, and whether the seat to move can call."""
    lines = []
    for teacher in seen.teachers:
        name = voice.say(f"teacher-{teacher.teacher}")
        who, does = (voice.say(f"teacher-{teacher.teacher}.{form}") for form in ("who", "does"))
        now = explain_illegal_action(voice, seen, teacher.teacher)
        kamon = voice.say("kamon", count=teacher.kamon)
        lines.append(voice.say("teacher-line", name=name, who=who, does=does, kamon=kamon, now=now))
    return lines


# ------------------------------------------------------------------------------------------------------------ the end


def count_lines(voice: Voice, seen: HouseView, loser: Seat | None = None) -> list[str]:
    """Return a line with the counted tiles of each seat, the best first. A seat that resigned (`loser`) comes last."""

    def rank(seat: Seat) -> tuple[bool, int, int]:
        return seat == loser, -seen.boards[seat].score, -seen.boards[seat].own

    order = sorted(range(len(seen.boards)), key=rank)
    lines = []
    for seat in order:
        board = seen.boards[seat]
        cells = [
            f"{voice.say(f'object-{cell[0][0]}')} {' '.join('+1' if t[1] == board.colour else '−1' for t in cell)}"
            for cell in board.cells
            if cell
        ]
        made = voice.say("made-of", own=board.own, other=board.other, colour=colour_word(voice, board.colour))
        tiles = ", ".join(cells) or voice.say("board-bare")
        name = name_in_colour(voice, seen, seat)
        lines.append(voice.say("count-line", name=name, tiles=tiles, made=made, points=score_text(voice, board.score)))
    return lines


def result_sentences(voice: Voice, table: Table, game: TableGame) -> list[str]:
    """Return the sentences on the result of a finished game of a table."""
    assert game.ending is not None
    return ending_sentences(voice, table.setup.rules.make_view(game.position, None, game.first), game.ending)


def ending_sentences(voice: Voice, seen: HouseView, ending: Ending | EndingView) -> list[str]:
    """Return the sentences on the result of a game: the reason, the counts, and the winners."""
    head = voice.say(f"ended-{ending.reason.replace(' ', '-')}")
    winners, loser = ending.winners, ending.loser
    if loser is not None and len(seen.boards) == 2:  # nothing to count between one who gave up and one who did not
        return [head, voice.say("wins-alone", **voice.seat_values(winners[0]))]
    if len(winners) > 1:
        won = voice.say("won-together", names=", ".join(voice.names[seat] for seat in winners))
    else:
        won = voice.say("won", **voice.seat_values(winners[0]), points=score_text(voice, seen.boards[winners[0]].score))
    return [head, *count_lines(voice, seen, loser), f"{won}."]


def highlighted_places(seen: HouseView) -> tuple[str, ...]:
    """Return the places to highlight: the first tile of a pair, and the places where One-san has shown tiles."""
    return (*((seen.up,) if seen.up else ()), *(seen.look.places if seen.look else ()))


def _narrate_game(voice: Voice, table: Table, game: TableGame) -> Iterator[str]:
    """Yield the lines on a finished game, one line for each turn. All faces are open, also those of secret looks."""
    seen = table.setup.rules.make_view(game.position, None, game.first)
    yield players_sentence(voice, seen)
    yield voice.say("event-begun", **voice.seat_values(game.first))
    yield game.deal
    for number, turn in enumerate(split_into_turns(game.position, game.first)):
        if number % len(table.seats) == 0:
            yield voice.say("record-round", round=number // len(table.seats) + 1)
        yield " ".join(filter(None, (step_sentence(voice, step) for step in turn)))
    yield from result_sentences(voice, table, game)


def split_into_turns(position: Position, first: int) -> Iterator[list[StepView]]:
    """Yield the steps of each turn of a finished game. The steps of secret looks have their faces."""
    turn: list[StepView] = []
    seen = {look.step: face_text(look.face) for looks in position.looks for look in looks}
    for number, step in enumerate(public_steps_since(position, first, 0)):
        if step.what in ("turn", "over"):
            yield turn
            turn = []
        else:
            turn.append(replace(step, tiles=(seen[number],)) if number in seen else step)
    if turn:  # a game that was given up ends within a turn
        yield turn


class MaikoNarration(GameNarration):
    """The narration of Maiko's records."""

    def distinct_names(self, say: Phrases, names: Sequence[str], setup: MaikoSetup) -> tuple[str, ...]:
        """Return a different name for each seat. Seats with equal names get their colour in the name."""
        return tuple(
            say("name-in-colour", name=name, colour=say(f"colour-{COLOUR_NAMES[letter]}"))
            if names.count(name) > 1
            else name
            for name, letter in zip(names, setup.colours, strict=False)
        )

    def summarize_record(self, record: Record) -> MaikoSummary:
        """Return the summary of a record."""
        return summarize_maiko_record(record)

    def record_lines(self, record: Record, voice: Voice) -> Iterator[str]:
        """Yield the players, and a line for each turn of each finished game."""
        say, table = voice.say, record.table
        yield say("record-of", names=", ".join(voice.names), game=table.setup.package.title)
        for game in table.games:
            yield ""
            yield from _narrate_game(voice, table, game)
        if record.unchecked_count:
            yield ""
            yield say("record-hidden", actions=" ".join(milestones.hidden_actions(record)) or "–")
        elif not table.games:
            yield say("record-no-games")
