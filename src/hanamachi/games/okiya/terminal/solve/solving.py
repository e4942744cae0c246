"""Exact solution of a position of Okiya: its value and that of each move."""

import os
import sys
from collections.abc import Iterator

from hanamachi.command_line.json_answer import encode_json_answer
from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.drawing.worth import value_sign
from hanamachi.games.okiya.narration import describe_move_values, describe_solver_value, play_and_describe_line
from hanamachi.games.okiya.rules import CELL_NAMES, FullGarden, Game, Position
from hanamachi.games.okiya.solver import Answer, rank, solve
from hanamachi.games.okiya.solver.game_text import parse_game_text
from hanamachi.games.okiya.terminal.play.pictures import print_garden
from hanamachi.locales import Phrases, load_command_phrases
from hanamachi.terminal.play.screen import can_draw_pictures


def solve_and_print(
    layout_or_game: str, ruling: FullGarden | None, language: str | None, *, json: bool, quiet: bool, plain: bool
) -> None:
    """Solve a position with perfect play, and print the result.

    Raises BadText, IllegalAction, BadOption, GameFinished or UnknownLanguage.

    Args:
        layout_or_game: The text of a layout or a game, or the number of a layout.
        ruling: The result of a full garden (all tiles taken), or None for the default.
        language: The language code, or None for the language of the environment.
        json: Whether to print JSON.
        quiet: Whether to print one sentence only.
        plain: Whether to print no colours.
    """
    game = parse_game_text(layout_or_game, ruling)
    answer = solve(game.position)
    if json:
        print(encode_json_answer(answer.as_dict()))
        return
    say = load_command_phrases(language, "okiya", "solver", "table", "terminal")
    if quiet:
        print(describe_expected_winner(say, game.position, answer, "XO"))
        return
    print(*describe_solved_game(say, game), "", sep="\n")
    if coloured := can_draw_pictures(plain, sys.stdout, os.environ):
        print_garden(say, game.position, move_labels(answer))
    else:
        print(okiya.render_garden_without_frame(game.position, 0))
    print("", *describe_solver_answer(say, game.position, answer, "●○" if coloured else "XO"), sep="\n")


def describe_solved_game(say: Phrases, game: Game) -> Iterator[str]:
    """Yield lines that describe a game: its text, the number of its layout, and its ruling for a full garden."""
    yield str(game)
    yield say("layout-rank", rank=str(rank(game.layout)))
    yield say("full-garden-is", ruling=say(f"full-garden-{game.full_garden}"))


def move_labels(answer: Answer) -> dict[str, str]:
    """Return the label to show under each legal tile, by the name of its cell: that name, and the value of the move."""
    return {CELL_NAMES[cell]: f"{CELL_NAMES[cell]}  {value_sign(value)}" for cell, value in answer.moves.items()}


def describe_expected_winner(say: Phrases, position: Position, answer: Answer, token_signs: str) -> str:
    """Return a sentence that says whose turn it is, and the result if both play perfectly.

    `token_signs` are the two signs for the tokens of the first and second player.
    """
    player, token = ("first", "second")[position.mover], token_signs[position.mover]
    return say("to-move", player=player, token=token, worth=describe_solver_value(say, answer.value))


def describe_solver_answer(say: Phrases, position: Position, answer: Answer, token_signs: str) -> Iterator[str]:
    """Yield sentences on a solved position: the result, the value of each move (best first), and a best line of play.

    `token_signs` are the two signs for the tokens of the first and second player.
    """
    yield describe_expected_winner(say, position, answer, token_signs)
    yield ""
    yield from describe_move_values(say, position, answer)
    yield ""
    yield play_and_describe_line(say, position, answer.line)[0]
    yield say("looked-at", count=answer.positions)
