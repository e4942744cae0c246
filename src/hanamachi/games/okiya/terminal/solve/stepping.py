"""Stepping through games of Okiya with the arrow keys, with the value of each move.

Rule: a drawing depends on a frame and the columns of the window alone. Only `step_through_games` reads keys.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import FormattedTextControl, Layout, Window

from hanamachi.command_line.call_errors import FailedCall
from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.rules import CELL_NAMES, Position
from hanamachi.games.okiya.solver import solve
from hanamachi.games.okiya.solver.analysis import judge_moves
from hanamachi.games.okiya.terminal.play.inks import INKS
from hanamachi.games.okiya.terminal.play.pictures import family_titles
from hanamachi.games.okiya.terminal.play.tiles import draw_garden_as_text
from hanamachi.games.okiya.terminal.solve.analysing import (
    GameToAnalyse,
    describe_move_judgement,
    find_player_names,
    read_games_to_analyse,
    solver_phrases,
)
from hanamachi.games.okiya.terminal.solve.solving import move_labels
from hanamachi.games.okiya.views import garden_view
from hanamachi.locales import Phrases
from hanamachi.narration.voice import Voice
from hanamachi.table.table import Ending
from hanamachi.terminal.play.lines import Line, join_side_by_side, picture_width, styled_lines
from hanamachi.terminal.play.palette import detect_color_depth, make_terminal_style
from hanamachi.terminal.play.screen import can_draw_pictures
from hanamachi.terminal.records import RecordFile

MIN_SIDE_COLUMNS = 20
"""Minimum columns beside the garden for sentences: shorter lines are hard to read."""

KEY_STEPS = {"left": -1, "right": 1, "home": -1000, "end": 1000}
"""Positions by which a key moves on. A game has 17 at most, so that 1000 leads to its end."""


@dataclass(frozen=True, slots=True)
class AnalysisFrame:
    """One page of the display that steps through a game: a position with its sentences.

    Attributes:
        position: The position.
        title: A line with the number of the game and of the move.
        players: The names of the first and the second player.
        told: Sentences about the last move, and about the turn or the result.
        moves: The value of each legal move.
    """

    position: Position
    title: str
    players: tuple[str, str]
    told: tuple[str, ...]
    moves: tuple[str, ...]


def step_through_games(records_or_game: Sequence[RecordFile] | str, language: str | None) -> None:
    """Let a person step through games with the arrow keys, until they type q.

    Raises FailedCall if there is no terminal or no game; WrongCall, IllegalAction or UnknownLanguage.

    Args:
        records_or_game: Records of Okiya, or one game as text.
        language: The language code, or None for the language of the environment.
    """
    say = solver_phrases(language)
    games = read_games_to_analyse(records_or_game, say)
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        raise FailedCall("wrong-step")
    all_frames = [frame for each in games for frame in make_game_frames(say, each)]
    at, keys = 0, KeyBindings()

    def step(by: int) -> None:
        nonlocal at
        at = min(max(at + by, 0), len(all_frames) - 1)

    for key, by in KEY_STEPS.items():
        keys.add(key)(lambda _, by=by: step(by))
    for key in ("q", "Q", "c-d", "c-c"):
        keys.add(key)(lambda event: event.app.exit())

    def frame_fragments() -> StyleAndTextTuples:
        columns = app.output.get_size().columns
        return [piece for line in draw_game_frame(say, all_frames[at], columns) for piece in (*line, ("", "\n"))]

    app: Application[None] = Application(
        Layout(Window(FormattedTextControl(frame_fragments), wrap_lines=True)),
        key_bindings=keys,
        style=make_terminal_style(INKS, detect_color_depth()),
        color_depth=detect_color_depth(),
        full_screen=True,
    )
    app.run()


def make_game_frames(say: Phrases, analysed_game: GameToAnalyse) -> Iterator[AnalysisFrame]:
    """Yield a page for each position of a game, from before the first move to after the last."""
    game, players = analysed_game.game, find_player_names(say, analysed_game)
    voice = Voice(say, players)
    title = "" if analysed_game.number is None else f"{say('game-number', number=analysed_game.number)}, "
    judged_moves = judge_moves(game)
    for number, position in enumerate(game.positions):
        texts: list[str] = []
        if number:
            judged = judged_moves[number - 1]
            tile = okiya.describe_tile(voice.say, game.layout.tiles[judged.cell])
            texts = [
                f"{CELL_NAMES[judged.cell]}  {players[judged.player]}  {tile}  {describe_move_judgement(say, judged)}",
                "",
            ]
        if position.outcome is None:
            texts.append(okiya.compose_move_question(voice, position.mover, position))
        else:
            ending = Ending(position.outcome.winners, position.outcome.reason)
            texts += [okiya.describe_result(voice, position, ending)]
        values = () if position.outcome else tuple(okiya.describe_move_values(say, position, solve(position)))
        yield AnalysisFrame(position, f"{title}{number}/{len(judged_moves)}", players, tuple(texts), values)


def draw_game_frame(say: Phrases, frame: AnalysisFrame, max_columns: int) -> list[Line]:
    """Draw a page of the display: the garden (the 4 × 4 tiles) and its sentences.

    The sentences are beside the garden. If the window is too narrow, the garden is in letters above them.
    """
    position = frame.position
    words, coloured = family_titles(say), can_draw_pictures(False, sys.stdout, os.environ)
    values = {} if position.outcome else move_labels(solve(position))
    picture = draw_garden_as_text(garden_view(position, None, 0), words.__getitem__, values)
    large = coloured and max_columns >= picture_width(picture) + 2 + MIN_SIDE_COLUMNS
    first, second = (f"{token} {name}" for token, name in zip("●○" if large else "XO", frame.players, strict=True))
    room = max_columns - picture_width(picture) - 2 if large else max_columns
    head = styled_lines(f"{frame.title}: {first}, {second}", room, "class:strong")
    # the labels of a garden in colour tell the values
    texts = (*frame.told, *(() if large else frame.moves), "", say("step-keys"), say("step-signs"))
    text = [*head, [], *(line for each in texts for line in styled_lines(each, room))]
    if large:
        return join_side_by_side(picture, text)
    return [
        *head,
        *([("", line)] for line in okiya.render_garden_without_frame(position, 0).split("\n")),
        *text[len(head) :],
    ]
