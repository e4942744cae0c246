"""Maiko in words: its tiles and places, what is asked, what happened, why something cannot be done, the count."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from hanamachi.game import Seat
from hanamachi.games.maiko.rules import PLACE_NAMES, STOP, Position, Teacher, face_text, parse_place, room_of
from hanamachi.games.maiko.rules.actions import FACE_BY_TEXT
from hanamachi.games.maiko.setup import MaikoSetup
from hanamachi.games.maiko.summary import MaikoSummary, summary
from hanamachi.games.maiko.views import HouseView, StepView, steps_since
from hanamachi.locales import Phrases
from hanamachi.narration import milestones
from hanamachi.narration.game_narration import GameNarration
from hanamachi.narration.voice import Voice
from hanamachi.table import Table
from hanamachi.table.record import Record
from hanamachi.table.table import Ending, TableGame
from hanamachi.table.view import EndingView

COLOURS = {"w": "white", "v": "violet", "p": "pink", "g": "green"}
TEACHERS = {name: teacher.word for teacher in Teacher for name in (teacher.word, teacher.word.replace("-", ""))}
FACES = {face.casefold(): face for face in FACE_BY_TEXT}
PICKS = ("oka-san", "sabanto", "sweep")
"""The phases in which something is picked from a board: what can be is listed and numbered."""


def colour_word(voice: Voice, letter: str) -> str:
    """The word for a colour's letter."""
    return voice.say(f"colour-{COLOURS[letter]}")


def tile_word(voice: Voice, tile: str) -> str:
    """A tile as one says it: comb, white; the poet."""
    if tile.startswith("f"):
        return voice.say(f"friend-{tile[1]}")
    return voice.say("tile-of", object=voice.say(f"object-{tile[0]}"), colour=colour_word(voice, tile[1]))


def room_word(voice: Voice, place: str, form: str = "") -> str:
    """The room of a place; `form` is an attribute such as `.in`."""
    return voice.say(f"room-{room_of(parse_place(place)).value.replace(' ', '-')}{form}")


def signed(points: int) -> str:
    """A number of points with its sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def points(voice: Voice, score: int) -> str:
    """A score in words."""
    return voice.say("score-is", points=signed(score), count=abs(score))


def in_colour(voice: Voice, seen: HouseView, seat: Seat) -> str:
    """A seat's name and its colour, which may already be what tells it from another of that name."""
    colour, name = colour_word(voice, seen.boards[seat].colour), voice.names[seat]
    return name if name.endswith(f"({colour})") else voice.say("name-in-colour", name=name, colour=colour)


# ------------------------------------------------------------------------------------------------------- what happened


def step_sentence(voice: Voice, step: StepView) -> str | None:
    """A step in a sentence; None where another step says it. A look tells its tile only where `tiles` has it."""
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


def remains(voice: Voice, step: StepView) -> str | None:
    """The sentence on what can still be seen of a step later: no tile that turned back, no place of a look."""
    if step.what == "back":
        return voice.say("log-no-pair", **voice.seat_values(step.seat)) if len(step.places) > 1 else None
    return None if step.what in ("turned", "looked") else step_sentence(voice, step)


def saw(voice: Voice, place: str, tile: str) -> str:
    """What one person alone is shown."""
    return voice.say("saw", tile=tile_word(voice, tile), place=place, room=room_word(voice, place, ".in"))


# -------------------------------------------------------------------------------------------------------- what is seen


def players(voice: Voice, seen: HouseView) -> str:
    """Who plays, and in which colour."""
    return voice.say("maiko-is", players=", ".join(in_colour(voice, seen, seat) for seat in range(len(seen.boards))))


def standing(voice: Voice, seen: HouseView, seat: Seat) -> str:
    """A seat, its colour, its points and kamon."""
    board = seen.boards[seat]
    kamon = voice.say("kamon", count=board.kamon)
    return voice.say("standing", name=in_colour(voice, seen, seat), points=points(voice, board.score), kamon=kamon)


def board_line(voice: Voice, seen: HouseView, seat: Seat) -> str:
    """A seat's board in a line: its points, its kamon, what lies on it."""
    cells = [
        voice.say(
            "cell-holds",
            object=voice.say(f"object-{cell[0][0]}"),
            tiles=", ".join(colour_word(voice, tile[1]) for tile in cell),
        )
        for cell in seen.boards[seat].cells
        if cell
    ]
    return f"{standing(voice, seen, seat)} {'; '.join(cells) or voice.say('board-bare')}."


def state(voice: Voice, seen: HouseView) -> Iterator[str]:
    """What can be counted in the house, and how near the end is."""
    yield voice.say("house-counts", down=seen.down, friends=seen.friends, reserve=seen.reserve)
    if seen.end:
        yield voice.say("end-called", turns=seen.end.turns_left)
    elif 2 * seen.still >= seen.stall:
        yield voice.say("no-progress", rounds=seen.still, stall=seen.stall)


# -------------------------------------------------------------------------------------------------------- what is asked


def ask(voice: Voice, seen: HouseView) -> str:
    """What the seat to move is asked."""
    assert seen.turn is not None
    turn = voice.say("turn" if voice.you is not None else "turn-shared", **voice.seat_values(seen.turn))
    left = f" ({voice.say('looks-left', left=seen.look.left)})" if seen.look else ""
    return f"{turn}. {asked(voice, seen)}{left}"


def asked(voice: Voice, seen: HouseView) -> str:
    """What has to be done now."""
    phase = seen.phase
    if phase == "first":
        phase = "waived" if seen.down < 2 else "again" if seen.matched else "first"
    return voice.say(f"yours-{phase}")


def choices(voice: Voice, seen: HouseView, actions: Sequence[str], first: Seat, *, signs: bool = False) -> list[str]:
    """What can be picked from a board, numbered from 1; `actions` are those of the rules, player 0 sits at `first`.

    `signs` tell it shorter: of a tile its two signs, and behind a stroke the colour of the board that it lies on.
    """
    if seen.phase not in PICKS or seen.turn is None:
        return []
    colour, lines = seen.boards[seen.turn].colour, []
    for number, action in enumerate(picks(seen, actions), 1):
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


def picks(seen: HouseView, actions: Sequence[str]) -> list[str]:
    """The actions that pick something from a board, in the order in which they are numbered."""
    return [action for action in actions if action != STOP] if seen.phase in PICKS else []


def meant(seen: HouseView, actions: Sequence[str], typed: str) -> str | None:
    """The action that is typed, legal or not: a place, a teacher, a tile, a number of what is listed; else None."""
    if typed.isdecimal() and 1 <= int(typed) <= len(listed := picks(seen, actions)):
        return listed[int(typed) - 1]
    if typed in PLACE_NAMES:
        return typed
    return TEACHERS.get(typed) or FACES.get(typed)


# ------------------------------------------------------------------------------------- why something cannot be done


def why_not(voice: Voice, seen: HouseView, action: str) -> str:
    """Why an action that is not legal cannot be done now."""
    if action in TEACHERS.values():
        return _why_not_call(voice, seen, action)
    if action in PLACE_NAMES:
        return _why_not_there(voice, seen, action)
    if action == STOP:
        return f"{voice.say('not-stop', phase=seen.phase)} {asked(voice, seen)}"
    if seen.phase in PICKS:
        return voice.say("not-to-pick", tile=tile_word(voice, action))
    return f"{voice.say('not-a-tile-now')} {asked(voice, seen)}"


def _why_not_call(voice: Voice, seen: HouseView, action: str) -> str:
    teacher = next(teacher for teacher in seen.teachers if teacher.teacher == action)
    if teacher.why_not is None:
        return voice.say("teacher-ready")
    if teacher.why_not == "not now" and seen.phase in TEACHERS.values():
        return voice.say("why-not-visiting", teacher=voice.say(f"teacher-{seen.phase}"))
    colour = colour_word(voice, seen.boards[seen.turn or 0].colour)
    return voice.say(f"why-not-{teacher.why_not.replace(' ', '-')}", colour=colour)


def _why_not_there(voice: Voice, seen: HouseView, place: str) -> str:
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
    return asked(voice, seen)


def why(voice: Voice, seen: HouseView, actions: Sequence[str]) -> list[str]:
    """All that cannot be done now and somebody might want to, with the reason."""
    lines = [
        voice.say(
            "why-line", what=voice.say(f"teacher-{teacher.teacher}"), reason=why_not(voice, seen, teacher.teacher)
        )
        for teacher in seen.teachers
        if teacher.why_not
    ]
    if STOP not in actions:
        lines.append(voice.say("why-line", what=voice.say("word-stop").split()[0], reason=why_not(voice, seen, STOP)))
    return lines or [voice.say("why-nothing")]


def teachers(voice: Voice, seen: HouseView) -> list[str]:
    """The four teachers: what each does, the kamon on the card, and whether the seat to move can call."""
    lines = []
    for teacher in seen.teachers:
        name = voice.say(f"teacher-{teacher.teacher}")
        who, does = (voice.say(f"teacher-{teacher.teacher}.{form}") for form in ("who", "does"))
        now = why_not(voice, seen, teacher.teacher)
        kamon = voice.say("kamon", count=teacher.kamon)
        lines.append(voice.say("teacher-line", name=name, who=who, does=does, kamon=kamon, now=now))
    return lines


# ------------------------------------------------------------------------------------------------------------ the end


def count(voice: Voice, seen: HouseView, loser: Seat | None = None) -> list[str]:
    """The count, tile by tile, a line a seat, the best first; who gave up (`loser`) is the last."""

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
        name = in_colour(voice, seen, seat)
        lines.append(voice.say("count-line", name=name, tiles=tiles, made=made, points=points(voice, board.score)))
    return lines


def results(voice: Voice, table: Table, game: TableGame) -> list[str]:
    """How a finished game ended: why, the count, and who has won."""
    assert game.ending is not None
    return ended(voice, table.setup.rules.make_view(game.position, None, game.first), game.ending)


def ended(voice: Voice, seen: HouseView, ending: Ending | EndingView) -> list[str]:
    """How a game ended whose last house is seen: why, the count, and who has won."""
    head = voice.say(f"ended-{ending.reason.replace(' ', '-')}")
    winners, loser = ending.winners, ending.loser
    if loser is not None and len(seen.boards) == 2:  # nothing to count between one who gave up and one who did not
        return [head, voice.say("wins-alone", **voice.seat_values(winners[0]))]
    if len(winners) > 1:
        won = voice.say("won-together", names=", ".join(voice.names[seat] for seat in winners))
    else:
        won = voice.say("won", **voice.seat_values(winners[0]), points=points(voice, seen.boards[winners[0]].score))
    return [head, *count(voice, seen, loser), f"{won}."]


def marks(seen: HouseView) -> tuple[str, ...]:
    """The places that stand out: the tile that is up, and where One-san's visitor has looked."""
    return (*((seen.up,) if seen.up else ()), *(seen.look.places if seen.look else ()))


def _game(voice: Voice, table: Table, game: TableGame) -> Iterator[str]:
    """A finished game, a line a turn; every face is open, those of secret looks too."""
    seen = table.setup.rules.make_view(game.position, None, game.first)
    yield players(voice, seen)
    yield voice.say("event-begun", **voice.seat_values(game.first))
    yield game.deal
    for number, turn in enumerate(turns(game.position, game.first)):
        if number % len(table.seats) == 0:
            yield voice.say("record-round", round=number // len(table.seats) + 1)
        yield " ".join(filter(None, (step_sentence(voice, step) for step in turn)))
    yield from results(voice, table, game)


def turns(position: Position, first: int) -> Iterator[list[StepView]]:
    """The steps of each turn of a game that is over, those of secret looks with their faces."""
    turn: list[StepView] = []
    seen = {look.step: face_text(look.face) for looks in position.looks for look in looks}
    for number, step in enumerate(steps_since(position, first, 0)):
        if step.what in ("turn", "over"):
            yield turn
            turn = []
        else:
            turn.append(replace(step, tiles=(seen[number],)) if number in seen else step)
    if turn:  # a game that was given up ends within a turn
        yield turn


class MaikoNarration(GameNarration):
    """Records of Maiko, in words."""

    def distinct_names(self, say: Phrases, names: Sequence[str], setup: MaikoSetup) -> tuple[str, ...]:
        """The names, with the colours of those who are called alike."""
        return tuple(
            say("name-in-colour", name=name, colour=say(f"colour-{COLOURS[letter]}")) if names.count(name) > 1 else name
            for name, letter in zip(names, setup.colours, strict=False)
        )

    def summarize_record(self, record: Record) -> MaikoSummary:
        """A record summed up."""
        return summary(record)

    def record_lines(self, record: Record, voice: Voice) -> Iterator[str]:
        """Who played, and each game that is over, a line a turn."""
        say, table = voice.say, record.table
        yield say("record-of", names=", ".join(voice.names), game=table.setup.package.title)
        for game in table.games:
            yield ""
            yield from _game(voice, table, game)
        if record.unchecked_count:
            yield ""
            yield say("record-hidden", actions=" ".join(milestones.hidden_actions(record)) or "–")
        elif not table.games:
            yield say("record-no-games")
