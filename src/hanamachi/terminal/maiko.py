"""Maiko in words: what a place and a tile are called, what happened, what is asked, and how it ended."""

from collections.abc import Iterable

from hanamachi.games.game import Seat
from hanamachi.games.maiko import PLACE_NAMES, HouseView, StepView, parse_place, room_of
from hanamachi.table import Table, events
from hanamachi.table.view import MaikoBoard, view
from hanamachi.terminal.voice import Voice

COLOURS = {"w": "white", "v": "violet", "p": "pink", "g": "green"}


def house(table: Table, person: str) -> HouseView:
    """What a person sees now."""
    board = view(table, person, 0).board
    assert isinstance(board, MaikoBoard)
    return board.view


def tile_word(voice: Voice, tile: str) -> str:
    """A tile as one says it: comb, white; the poet."""
    if tile.startswith("f"):
        return voice.say(f"friend-{tile[1]}")
    return voice.say("tile-of", object=voice.say(f"object-{tile[0]}"), colour=voice.say(f"colour-{COLOURS[tile[1]]}"))


def room_in(voice: Voice, place: str) -> str:
    """Where a place is: in the kitchen."""
    return voice.say(f"room-{room_of(parse_place(place)).value.replace(' ', '-')}.in")


def step_sentence(voice: Voice, step: StepView) -> str | None:
    """A step in a sentence; None where another step says it."""
    who = voice.who(step.seat)
    place, tile = (step.places or ("",))[0], (step.tiles or ("",))[0]
    match step.what:
        case "turned":
            return voice.say("step-turned", **who, place=place, room=room_in(voice, place), tile=tile_word(voice, tile))
        case "back":
            return voice.say("step-no-pair") if len(step.places) > 1 else None
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
            return voice.say("step-looked", **who, place=place, room=room_in(voice, place))
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
        case "late" | "passed":
            return voice.say(f"step-{step.what}", **who)
        case _:
            return None


def happened(voice: Voice, event: events.AnyEvent, seats: Iterable[Seat]) -> list[str]:
    """The sentences on an event, for who sees through these seats."""
    match event:
        case events.Dealt(first=first):
            return [voice.say("event-begun", **voice.who(first))]
        case events.Acted(told=told):
            sentences = (step_sentence(voice, step) for step in told)
            return [" ".join(filter(None, sentences))]
        case events.Saw(seat=seat, place=place, tile=tile) if seat in set(seats):
            return [voice.say("saw", tile=tile_word(voice, tile), place=place, room=room_in(voice, place))]
        case _:
            return []


def ask(voice: Voice, seen: HouseView) -> str:
    """What the seat to move is asked."""
    assert seen.turn is not None
    phase = seen.phase
    if phase == "first":
        phase = "waived" if seen.down < 2 else "again" if seen.matched else "first"
    turn = voice.say("turn" if voice.you is not None else "turn-shared", **voice.who(seen.turn))
    return f"{turn}. {voice.say(f'yours-{phase}')}"


def standing(voice: Voice, seen: HouseView, seat: Seat) -> str:
    """A seat's points, what they are made of, and its kamon."""
    board = seen.boards[seat]
    made = voice.say("made-of", own=board.own, other=board.other, colour=voice.say(f"colour-{COLOURS[board.colour]}"))
    return f"{voice.names[seat]}: {signed(board.score)} ({made}), {voice.say('kamon', count=board.kamon)}"


def signed(points: int) -> str:
    """A number of points with its sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def why_not(voice: Voice, seen: HouseView, typed: str) -> str | None:
    """Why a teacher cannot be called or a place not be taken; None where there is no more to say."""
    for teacher in seen.teachers:
        if teacher.teacher == typed and teacher.why_not is not None:
            mine = seen.boards[seen.turn or 0].colour
            reason = teacher.why_not.replace(" ", "-")
            return voice.say(f"why-not-{reason}", colour=voice.say(f"colour-{COLOURS[mine]}"))
    if typed in PLACE_NAMES:
        lying = seen.floor[parse_place(typed)]
        room = voice.say(f"room-{room_of(parse_place(typed)).value.replace(' ', '-')}")
        what = voice.say("place-bare") if not lying else voice.say("place-down") if lying == "?" else None
        return voice.say("place-is", place=typed, room=room, what=what or tile_word(voice, lying))
    return None


def results(voice: Voice, table: Table) -> list[str]:
    """How the game ended: every board, the best first, and who has won."""
    game = table.game
    assert game is not None
    assert game.ending is not None
    seen = house(table, "")
    order = sorted(range(len(seen.boards)), key=lambda seat: (-seen.boards[seat].score, -seen.boards[seat].own))
    winners = game.ending.winners
    if len(winners) == 1:
        won = voice.say("won", **voice.who(winners[0]), points=signed(seen.boards[winners[0]].score))
    else:
        won = voice.say("won-together", names=", ".join(voice.names[seat] for seat in winners))
    why = voice.say(f"ended-{game.ending.reason.replace(' ', '-')}")
    return [why, *(standing(voice, seen, seat) for seat in order), f"{won}."]
