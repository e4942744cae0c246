"""Narration of Maiko: the words for tiles and places, and the sentences on steps, positions and results."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from hanamachi.game import Seat
from hanamachi.games.maiko.history_views import StepView, list_public_steps_since
from hanamachi.games.maiko.house_view import HouseView
from hanamachi.games.maiko.rules import Position, face_text, parse_place, room_of
from hanamachi.games.maiko.setup import MaikoSetup
from hanamachi.games.maiko.summary import MaikoSummary, summarize_maiko_record
from hanamachi.locales import Phrases, join_items_with_and
from hanamachi.narration import milestones
from hanamachi.narration.game_narration import GameNarration
from hanamachi.narration.voice import Voice, format_number
from hanamachi.table import Table
from hanamachi.table.record import Record
from hanamachi.table.table import Ending, TableGame
from hanamachi.table.view import EndingView

COLOUR_NAMES = {"w": "white", "v": "violet", "p": "pink", "g": "green"}


def colour_word(voice: Voice, letter: str) -> str:
    """Return the word for a colour in the language of `voice`, such as "white" for the letter `w`."""
    return voice.say(f"colour-{COLOUR_NAMES[letter]}")


def tile_words(voice: Voice, tile: str) -> str:
    """Return the words for a tile on its own: "white comb" for `Ow`, "the poet" for `f1`."""
    return _tile_form(voice, tile, "coloured")


def tile_in_sentence(voice: Voice, tile: str) -> str:
    """Return a tile with its article, for the middle of a sentence: "the white comb", "the poet"."""
    return _tile_form(voice, tile, "the")


def _tile_form(voice: Voice, tile: str, form: str) -> str:
    if tile.startswith("f"):
        return voice.say(f"friend-{tile[1]}")
    return voice.say(f"object-{tile[0]}.{form}", colour=COLOUR_NAMES[tile[1]])


def room_word(voice: Voice, place: str, form: str = "") -> str:
    """Return the name of the room that a place on the floor belongs to.

    Args:
        voice: The language and the names.
        place: The place, such as `c7`.
        form: The variant of the phrase: empty for the name alone, `.in` for "in the kitchen".
    """
    return voice.say(f"room-{room_of(parse_place(place)).value.replace(' ', '-')}{form}")


def format_score(points: int) -> str:
    """Return a score as text with its sign: `+3`, `−2` or `0`."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def describe_score(voice: Voice, score: int) -> str:
    """Return a score with the word for points, such as "−2 points", in the language of `voice`."""
    return voice.say("points", points=format_number(score), count=abs(score))


def format_name_with_colour(voice: Voice, view: HouseView, seat: Seat) -> str:
    """Return the name of the person at a seat, followed by the colour of the seat.

    A name that already ends with the colour in brackets stays as it is.

    Args:
        voice: The language and the names.
        view: The visible state of the game.
        seat: The number of the seat.
    """
    colour, name = colour_word(voice, view.boards[seat].colour), voice.names[seat]
    return name if name.endswith(f"({colour})") else voice.say("name-in-colour", name=name, colour=colour)


# ------------------------------------------------------------------------------------------------------- what happened


def describe_step(voice: Voice, step: StepView) -> str | None:
    """Return a sentence that tells one step of the game, or None if no sentence is needed.

    After a secret look at a tile, the sentence names the tile only if the step contains it.
    """
    player_values = voice.seat_values(step.seat)
    place, tile = (step.places or ("",))[0], (step.tiles or ("",))[0]
    match step.what:
        case "turned":
            room = room_word(voice, place, ".in")
            return voice.say("step-turned", **player_values, place=place, room=room, tile=tile_in_sentence(voice, tile))
        case "back" if len(step.places) > 1:
            return voice.say("step-no-pair")
        case "back":
            return voice.say("step-back-down", place=place)
        case "taken" if len(step.tiles) > 1:
            return voice.say("step-pair", **player_values, objects=voice.say(f"object-{tile[0]}.plural"))
        case "taken":
            return voice.say("step-danna", **player_values, tile=tile_in_sentence(voice, tile))
        case "met":
            return voice.say("step-met", **player_values, friend=tile_in_sentence(voice, tile))
        case "kamon":
            return voice.say("step-kamon", **{"from": "reserve" if step.detail == "reserve" else "card"})
        case "called":
            return voice.say("step-called", **player_values, teacher=voice.say(f"teacher-{step.detail}"))
        case "looked":
            sentence = voice.say("step-looked", **player_values, place=place, room=room_word(voice, place, ".in"))
            return f"{sentence} {voice.say('step-saw', tile=tile_in_sentence(voice, tile))}" if tile else sentence
        case "robbed":
            assert step.whom is not None
            source = voice.say("robbed-you") if step.whom == voice.you else voice.names[step.whom]
            return voice.say("step-robbed", **player_values, tile=tile_in_sentence(voice, tile), **{"from": source})
        case "swept":
            return voice.say("step-swept", **player_values, tile=tile_in_sentence(voice, tile))
        case "column" | "row":
            return voice.say(f"step-{step.what}")
        case "end":
            return voice.say(f"step-end-{str(step.detail).replace(' ', '-')}", **player_values)
        case "stopped" | "late" | "passed":
            return voice.say(f"step-{step.what}", **player_values)
        case _:  # the beginning of a turn and the end: later steps describe them
            return None


def describe_past_step(voice: Voice, step: StepView) -> str | None:
    """Return a sentence that tells an earlier step, or None if no sentence is needed.

    The sentence names no tile that was turned face down again, and no place of a secret look: players have to remember
    these by themselves.
    """
    if step.what == "back":
        return voice.say("log-no-pair", **voice.seat_values(step.seat)) if len(step.places) > 1 else None
    return None if step.what in ("turned", "looked") else describe_step(voice, step)


def secret_look_sentence(voice: Voice, place: str, tile: str) -> str:
    """Return the sentence that tells one person which tile this person has just seen in secret.

    Args:
        voice: The language and the names.
        place: The place of the tile, such as `c7`.
        tile: The tile, such as `Fw` (the white fan).
    """
    return voice.say("saw", tile=tile_in_sentence(voice, tile), place=place, room=room_word(voice, place, ".in"))


# -------------------------------------------------------------------------------------------------------- what is seen


def players_sentence(voice: Voice, view: HouseView) -> str:
    """Return a sentence that lists the names of the players with their colours."""
    return voice.say(
        "maiko-is", players=", ".join(format_name_with_colour(voice, view, seat) for seat in range(len(view.boards)))
    )


def describe_seat_score(voice: Voice, view: HouseView, seat: Seat) -> str:
    """Return a sentence with the name, colour, score and kamon (coins that pay a teacher) of a seat."""
    board = view.boards[seat]
    kamon = voice.say("kamon", count=board.kamon)
    return voice.say(
        "standing",
        name=format_name_with_colour(voice, view, seat),
        points=describe_score(voice, board.score),
        kamon=kamon,
    )


def describe_player_board(voice: Voice, view: HouseView, seat: Seat) -> str:
    """Return a line on one seat: its score, its kamon (coins that pay a teacher), and the tiles on its board."""
    cells = describe_board_cells(voice, view, seat)
    return f"{describe_seat_score(voice, view, seat)} {cells[:1].upper()}{cells[1:]}."


def describe_board_cells(voice: Voice, view: HouseView, seat: Seat) -> str:
    """Return the words for the tiles on the board of a seat, such as "fan: white, violet · comb: green"."""
    cells = [
        voice.say(
            "cell-holds",
            object=voice.say(f"object-{cell[0][0]}"),
            tiles=", ".join(colour_word(voice, tile[1]) for tile in cell),
        )
        for cell in view.boards[seat].cells
        if cell
    ]
    return " · ".join(cells) or voice.say("board-bare")


def describe_game_progress(voice: Voice, view: HouseView) -> Iterator[str]:
    """Yield the sentences on the state of the game.

    The first has the number of face-down tiles on the floor, and of the kamon (coins) in the reserve. A second follows
    if the end was called, or if the end is near because the players make no progress.
    """
    yield voice.say("house-counts", down=view.down, friends=view.friends, reserve=view.reserve)
    if view.end:
        yield voice.say("end-called", turns=view.end.turns_left)
    elif 2 * view.still >= view.stall:
        yield voice.say("no-progress", rounds=view.still, stall=view.stall)


# ------------------------------------------------------------------------------------------------------------ the end


def list_tile_counts_by_seat(voice: Voice, view: HouseView, resigned_seat: Seat | None = None) -> list[str]:
    """Return a line for each seat that counts the tiles on its board, the best seat first.

    Args:
        voice: The language and the names.
        view: The visible state at the end of the game.
        resigned_seat: The seat that resigned and so comes last, or None.
    """

    def rank(seat: Seat) -> tuple[bool, int, int]:
        return seat == resigned_seat, -view.boards[seat].score, -view.boards[seat].own

    order = sorted(range(len(view.boards)), key=rank)
    lines = []
    for seat in order:
        board = view.boards[seat]
        cells = [
            f"{voice.say(f'object-{cell[0][0]}')} {' '.join('+1' if t[1] == board.colour else '−1' for t in cell)}"
            for cell in board.cells
            if cell
        ]
        composition = voice.say("made-of", own=board.own, other=board.other, colour=COLOUR_NAMES[board.colour])
        tiles = ", ".join(cells) or voice.say("board-bare")
        name = format_name_with_colour(voice, view, seat)
        lines.append(
            voice.say("count-line", name=name, tiles=tiles, made=composition, points=describe_score(voice, board.score))
        )
    return lines


def describe_game_result(voice: Voice, table: Table, game: TableGame) -> list[str]:
    """Return the sentences on the result of a finished game: the reason of the end, the scores and the winners."""
    assert game.ending is not None
    return describe_ending(voice, table.setup.rules.make_view(game.position, None, game.first), game.ending)


def describe_ending(voice: Voice, view: HouseView, ending: Ending | EndingView) -> list[str]:
    """Return the sentences on the result of a game: the reason of the end, the scores and the winners.

    Args:
        voice: The language and the names.
        view: The visible state at the end of the game.
        ending: The winners, the reason, and the seat that resigned, if any.
    """
    head = voice.say(f"ended-{ending.reason.replace(' ', '-')}")
    winners, loser = ending.winners, ending.loser
    if loser is not None and len(view.boards) == 2:  # nothing to count between one who gave up and one who did not
        return [head, voice.say("wins", **voice.seat_values(winners[0]))]
    if len(winners) > 1:
        won = voice.say("won-together", names=join_items_with_and(voice.say, [voice.names[seat] for seat in winners]))
    else:
        won = voice.say(
            "won", **voice.seat_values(winners[0]), points=describe_score(voice, view.boards[winners[0]].score)
        )
    return [head, *list_tile_counts_by_seat(voice, view, loser), f"{won}."]


def _narrate_game(voice: Voice, table: Table, game: TableGame) -> Iterator[str]:
    """Yield the lines that tell a finished game, one line for each turn.

    All tiles are named, also those that a player saw in secret.
    """
    seen = table.setup.rules.make_view(game.position, None, game.first)
    yield players_sentence(voice, seen)
    yield voice.say("event-begun", **voice.seat_values(game.first))
    yield game.deal
    for number, turn in enumerate(split_history_into_turns(game.position, game.first)):
        if number % len(table.seats) == 0:
            yield voice.say("record-round", round=number // len(table.seats) + 1)
        yield " ".join(filter(None, (describe_step(voice, step) for step in turn)))
    yield from describe_game_result(voice, table, game)


def split_history_into_turns(final_position: Position, first_seat: int) -> Iterator[list[StepView]]:
    """Yield a list of steps for each turn of a finished game.

    The steps of secret looks contain the tile, which is no longer a secret.

    Args:
        final_position: The last position of the game.
        first_seat: The seat that took the first turn.
    """
    turn: list[StepView] = []
    seen = {look.step: face_text(look.face) for looks in final_position.looks for look in looks}
    for number, step in enumerate(list_public_steps_since(final_position, first_seat, 0)):
        if step.what in ("turn", "over"):
            yield turn
            turn = []
        else:
            turn.append(replace(step, tiles=(seen[number],)) if number in seen else step)
    if turn:  # a game that was given up ends within a turn
        yield turn


class MaikoNarration(GameNarration):
    """The sentences and the summaries that tell the recorded games of Maiko."""

    def distinct_names(self, say: Phrases, names: Sequence[str], setup: MaikoSetup) -> tuple[str, ...]:
        """Return a different name for each seat. If two seats have the same name, add the colour of the seat to it.

        Args:
            say: The function that returns a phrase in the language of the reader.
            names: The name of each seat.
            setup: The set-up of the game, which has the colours of the seats.
        """
        return tuple(
            say("name-in-colour", name=name, colour=say(f"colour-{COLOUR_NAMES[letter]}"))
            if names.count(name) > 1
            else name
            for name, letter in zip(names, setup.colours, strict=False)
        )

    def summarize_record(self, record: Record) -> MaikoSummary:
        """Return the summary of a recorded table: its players, options and finished games, as data."""
        return summarize_maiko_record(record)

    def iter_record_lines(self, record: Record, voice: Voice) -> Iterator[str]:
        """Yield the lines that tell a recorded table: the players, then a line for each turn of each finished game."""
        say, table = voice.say, record.table
        yield say("record-of", names=", ".join(voice.names), game=table.setup.package.title)
        for game in table.games:
            yield ""
            yield from _narrate_game(voice, table, game)
        if record.unchecked_count:
            yield ""
            yield say("record-hidden", actions=" ".join(milestones.list_actions_of_secret_game(record)) or "–")
        elif not table.games:
            yield say("record-no-games")
