"""Analysis of games of Okiya: the value of each move, and the mistakes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hanamachi.command_line.call_errors import FailedCall, WrongCall
from hanamachi.command_line.json_answer import encode_json_answer
from hanamachi.game import BadText, shorten_repr
from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.narration import describe_solver_value
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Game, Layout, parse_cell
from hanamachi.games.okiya.solver.analysis import MoveJudgement, judge_moves
from hanamachi.games.okiya.solver.game_text import parse_game_text
from hanamachi.locales import Phrases, load_command_phrases
from hanamachi.narration.voice import Voice
from hanamachi.terminal.records import RecordFile


@dataclass(frozen=True, slots=True)
class GameToAnalyse:
    """A game to analyse, with its number in its record and the names of the two players, if these are known."""

    game: Game
    number: int | None = None
    players: tuple[str | None, str | None] = (None, None)


def solver_phrases(language: str | None) -> Phrases:
    """Return the phrases of a language for printing solutions and analyses. Raises UnknownLanguage."""
    return load_command_phrases(language, "okiya", "solver", "table")


def print_game_analysis(records_or_game: Sequence[RecordFile] | str, language: str | None, *, json: bool) -> None:
    """Print the value of each move of some games, and the mistakes.

    Raises WrongCall, FailedCall, IllegalAction or UnknownLanguage.

    Args:
        records_or_game: Records of Okiya, or one game as text.
        language: The language code, or None for the language of the environment.
        json: Whether to print JSON.
    """
    say = solver_phrases(language)
    if json:
        print(encode_json_answer({"games": [game_dict(each) for each in read_games_to_analyse(records_or_game)]}))
        return
    games = read_games_to_analyse(records_or_game, say)
    for each in games:
        if each is not games[0]:
            print()
        print(*describe_game_analysis(say, each), sep="\n")


def read_games_to_analyse(
    records_or_game: Sequence[RecordFile] | str, say: Phrases | None = None
) -> list[GameToAnalyse]:
    """Return the games of records, or the one game of a text. Raises WrongCall, FailedCall or IllegalAction.

    Args:
        records_or_game: Records of Okiya, or one game as text.
        say: The phrases of the language for the names of computer players, or None to keep the names of the record.
    """
    if not isinstance(records_or_game, str):
        return [game for each in records_or_game for game in list_games_of_record(each, say)]
    try:
        return [GameToAnalyse(parse_game_text(records_or_game))]
    except BadText as error:
        raise WrongCall("wrong-neither", given=shorten_repr(records_or_game), why=str(error)) from None


def list_games_of_record(record_file: RecordFile, say: Phrases | None = None) -> list[GameToAnalyse]:
    """Return the games of a record of Okiya. Raises FailedCall if there are none."""
    record = record_file.record
    if not record.table.games:
        raise FailedCall("wrong-no-game", file=str(record_file.file))
    states = record.table.seats
    names = [say(f"player-{state.computer}") if say and state.computer else state.name for state in states]
    games = []
    for played in record.table.games:
        moves = tuple(map(parse_cell, played.actions))
        game = Game(Layout.parse(played.deal), moves, played.position.full_garden)
        games.append(GameToAnalyse(game, played.number, (names[played.first], names[1 - played.first])))
    return games


def game_dict(each: GameToAnalyse) -> dict[str, object]:
    """Return a game and its analysis as plain values for JSON."""
    return {
        "number": each.number,
        "layout": str(each.game.layout),
        "full_garden": each.game.full_garden,
        "players": each.players,
        "moves": [judged.as_dict() for judged in judge_moves(each.game)],
    }


def find_player_names(say: Phrases, game: GameToAnalyse) -> tuple[str, str]:
    """Return the names of the first and the second player of a game."""
    first, second = game.players
    return (
        first or say("analysed-player", player="first"),
        second or say("analysed-player", player="second"),
    )


def describe_game_analysis(say: Phrases, game: GameToAnalyse) -> Iterator[str]:
    """Yield the analysis of a game as text: a line for each move, and the number of mistakes of each player."""
    players = find_player_names(say, game)
    if game.number is not None:
        yield say("event-dealt", number=game.number, who="other", name=players[0])
    yield str(game.game.layout)
    yield say("full-garden-is", ruling=say(f"full-garden-{game.game.full_garden}"))
    moves, voice = judge_moves(game.game), Voice(say, ())
    if not moves:
        yield say("judged-none")
        return
    rows = [
        (
            players[judged.player],
            okiya.describe_tile(voice.say, game.game.layout.tiles[judged.cell]),
            describe_move_judgement(say, judged),
        )
        for judged in moves
    ]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for number, (judged, (player, tile, judgement_text)) in enumerate(zip(moves, rows, strict=True), 1):
        yield f"{number:>2}. {CELL_NAMES[judged.cell]}  {player:<{widths[0]}}  {tile:<{widths[1]}}  {judgement_text}"
    for at, player in enumerate(players):
        own = [judged.mistake for judged in moves if judged.player == at]
        mistakes = len(own) - own.count(None)
        yield say("judged-sum", name=player, moves=len(own), mistakes=mistakes)


def describe_move_judgement(say: Phrases, judgement: MoveJudgement) -> str:
    """Return a text with the value of a move and, if it was a mistake, the best moves."""
    sentence = say("judged", worth=describe_solver_value(say, judgement.value))
    if judgement.mistake is None:
        return sentence
    best = f"{join_cell_names(say, judgement.best_moves)} {describe_solver_value(say, judgement.best)}"
    return f"{sentence} {say('judged-mistake', what=judgement.mistake, count=judgement.tiles_lost, best=best)}"


def join_cell_names(say: Phrases, cells: Sequence[Cell]) -> str:
    """Return the names of cells as one text, joined by the language's word for "or"."""
    *names, last = (CELL_NAMES[cell] for cell in cells)
    return f"{', '.join(names)} {say('ask-or')} {last}" if names else last
