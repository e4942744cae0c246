"""Analysis of games of Maiko: the decisions that lost points, what to do better, and how much was remembered."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hanamachi.command_line.call_errors import FailedCall, WrongCall
from hanamachi.command_line.json_answer import encode_json_answer
from hanamachi.game import RULINGS, BadText, Seat, shorten_repr
from hanamachi.games.maiko.narration import tile_in_sentence, tile_words
from hanamachi.games.maiko.review import DecisionReview, MemoryEstimate, SeatReview, review_game
from hanamachi.games.maiko.rules import STOP
from hanamachi.games.maiko.rules.actions import (
    FACE_BY_TEXT,
    LATE,
    PLACE_BY_NAME,
    ROBBERY_BY_WORD,
    TEACHER_BY_WORD,
    play,
    time_out_turn,
)
from hanamachi.games.maiko.rules.notation import PlayedGame
from hanamachi.games.maiko.rules.position import Position
from hanamachi.games.maiko.rules.tiles import face_text
from hanamachi.locales import Phrases, load_command_phrases
from hanamachi.narration.voice import Voice
from hanamachi.terminal.game_terminal import AnalysisOptions
from hanamachi.terminal.records import RecordFile
from hanamachi.terminal.run_session import print_lines


@dataclass(frozen=True, slots=True)
class MaikoGameToAnalyse:
    """A game to analyse.

    Attributes:
        number: The number of the game in its record, or None for a game as text.
        start: The position before the first turn.
        actions: All actions of the game.
        first: The seat that took the first turn.
        names: The names of the players by seat.
        seats: The seats to look back for.
    """

    number: int | None
    start: Position
    actions: tuple[str, ...]
    first: Seat
    names: tuple[str, ...]
    seats: tuple[Seat, ...]


def print_game_analysis(records_or_game: Sequence[RecordFile] | str, options: AnalysisOptions) -> None:
    """Print the decisions that lost points, and what to do better.

    Raises WrongCall, FailedCall, IllegalAction or UnknownLanguage.

    Args:
        records_or_game: Records of Maiko, or one game as text.
        options: The options of the command.
    """
    say = load_command_phrases(options.language, "maiko", "table", "terminal")
    games = list_games_to_analyse(say, records_or_game, options)
    if options.json:
        print(encode_json_answer({"games": [make_game_dict(game) for game in games]}))
        return
    for game in games:
        if game is not games[0]:
            print()
        print_lines(*describe_game(say, game))


def list_games_to_analyse(
    say: Phrases, records_or_game: Sequence[RecordFile] | str, options: AnalysisOptions
) -> list[MaikoGameToAnalyse]:
    """Return the finished games of records, or the game of a text. Raises WrongCall, FailedCall or IllegalAction."""
    if not isinstance(records_or_game, str):
        return [game for each in records_or_game for game in _list_games_of_record(say, each, options)]
    try:
        played = PlayedGame.parse(records_or_game)
    except BadText as error:
        raise WrongCall("wrong-neither", given=shorten_repr(records_or_game), why=str(error)) from None
    seats = range(len(played.deal.colours))
    names = tuple([say("analysed-seat", number=seat + 1) for seat in seats])
    start = Position.start(played.deal, played.stall)
    return [MaikoGameToAnalyse(None, start, played.actions, 0, names, _choose_seats(seats, tuple(seats), options))]


def _list_games_of_record(
    say: Phrases, record_file: RecordFile, options: AnalysisOptions
) -> Iterator[MaikoGameToAnalyse]:
    file, record = str(record_file.file), record_file.record
    table, setup = record.table, record.setup
    finished = [game for game in table.games if game.ending]
    if not finished:
        raise FailedCall("wrong-unfinished", file=file)
    if setup.rulings != RULINGS:
        raise FailedCall("wrong-rulings", file=file, given=setup.rulings, known=RULINGS)
    names = [
        say(f"player-{seat.computer}") if seat.computer and not options.json else seat.name for seat in table.seats
    ]
    seats = range(len(names))
    people = tuple([seat for seat in seats if not table.seats[seat].computer]) or tuple(seats)
    for game in finished:
        start = setup.rules.make_initial_position(setup.options, game.deal)
        chosen = _choose_seats(seats, people, options)
        yield MaikoGameToAnalyse(game.number, start, game.actions, game.first, tuple(map(str, names)), chosen)


def _choose_seats(seats: Sequence[Seat], usual: tuple[Seat, ...], options: AnalysisOptions) -> tuple[Seat, ...]:
    if options.seat is None:
        return usual
    if options.seat - 1 not in seats:
        raise WrongCall("wrong-seat", given=options.seat, seats=len(seats))
    return (options.seat - 1,)


def _review_seats(game: MaikoGameToAnalyse) -> list[SeatReview]:
    return [review_game(game.start, game.actions, game.first, seat) for seat in game.seats]


def make_game_dict(game: MaikoGameToAnalyse) -> dict[str, Any]:
    """Return a game and the look back of its seats as values for JSON. Seats count from 0."""
    return {
        "number": game.number,
        "deal": str(game.start.deal),
        "first": game.first,
        "players": game.names,
        "seats": _review_seats(game),
    }


def describe_game(say: Phrases, game: MaikoGameToAnalyse) -> Iterator[str]:
    """Yield the analysis of a game as text, with a paragraph for each seat."""
    voice = Voice(say, game.names)
    if game.number is not None:
        yield say("event-dealt", number=game.number, who="other", name=game.names[game.first])
    positions = [game.start]
    for action in game.actions:
        positions.append(time_out_turn(positions[-1]) if action == LATE else play(positions[-1], action))
    for number, review in enumerate(_review_seats(game)):
        if number or game.number is not None:
            yield ""
        yield from _describe_seat(voice, positions, game.first, review)


def _describe_seat(voice: Voice, positions: Sequence[Position], first: Seat, review: SeatReview) -> Iterator[str]:
    name = voice.names[review.seat]
    lost = [decision for decision in review.decisions if decision.kind != "good"]
    yield voice.say("analysed-sum", name=name, decisions=len(review.decisions), lost=len(lost))
    if review.memory is not None or lost:
        yield describe_memory(voice, name, review.memory)
    if review.lessons:
        yield voice.say("analysed-lessons", count=len(review.lessons))
    for number, index in enumerate(review.lessons, 1):
        decision = review.decisions[index]
        advice = voice.say("analysed-advice", what=decision.missed or decision.kind)
        yield f"{number}. {advice} {describe_decision(voice, positions, first, decision)}"
    others = [decision for decision in lost if review.decisions.index(decision) not in review.lessons]
    if others:
        yield voice.say("analysed-others")
        yield from (f"- {describe_decision(voice, positions, first, decision)}" for decision in others)


def describe_memory(voice: Voice, name: str, memory: MemoryEstimate | None) -> str:
    """Return a sentence that says how many tiles a player remembered."""
    if memory is None:
        return voice.say("analysed-memory", name=name, what="unknown")
    kind = "all" if memory.tiles is None else "open" if memory.high is None else "between" if memory.tiles else "few"
    values = {"tiles": memory.tiles or 0, "low": memory.low, "high": memory.high or 0}
    return voice.say("analysed-memory", name=name, what=kind, **values)


def describe_decision(voice: Voice, positions: Sequence[Position], first: Seat, decision: DecisionReview) -> str:
    """Return sentences about a decision that lost points: when, what was done, what was better, and why.

    Args:
        voice: The language and the names.
        positions: The positions of the game, by the number of actions before them.
        first: The seat that took the first turn.
        decision: The decision.
    """
    position = positions[decision.frame]
    sentences = [
        voice.say(
            "analysed-decision",
            round=_find_round(position),
            action=describe_action(voice, position, first, decision.action),
            better=describe_action(voice, position, first, decision.better),
            points=decision.lost_points,
        )
    ]
    for tile in decision.forgotten:
        values = {
            "tile": tile_in_sentence(voice, tile.face),
            "place": tile.place,
            "how": "alone" if tile.secret else "all",
        }
        sentences.append(voice.say("analysed-forgotten", round=_find_round(positions[tile.seen_frame - 1]), **values))
    return " ".join(sentences)


def _find_round(position: Position) -> int:
    return position.progress.turns // position.players + 1


def describe_action(voice: Voice, position: Position, first: Seat, action: str) -> str:
    """Return an action in words, such as "c7, the white fan", if the tile there was seen before by somebody."""
    if action in TEACHER_BY_WORD:
        return voice.say(f"teacher-{action}")
    if action == STOP:
        return voice.say(f"analysed-{'sweep' if position.phase.value == 'sweep' else 'stop'}")
    if action in ROBBERY_BY_WORD:
        player, item = ROBBERY_BY_WORD[action]
        player_name = voice.names[(player + first) % position.players]
        own = position.deal.colours[position.player].letter
        return voice.say("choose-from", tile=tile_words(voice, f"{item.letter}{own}"), name=player_name)
    if action in FACE_BY_TEXT:
        return tile_words(voice, action)
    place = PLACE_BY_NAME[action]
    is_seen = position.floor.seen >> place & 1
    return f"{action} ({tile_words(voice, face_text(position.faces[place]))})" if is_seen else action
