"""Says what a position of Okiya is worth, and each move that can be made in it."""

import os
import sys
from collections.abc import Iterator

from hanamachi.command_line.json_answer import json_answer
from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.drawing.worth import value_sign
from hanamachi.games.okiya.narration import describe_best_line, describe_move_values, describe_value
from hanamachi.games.okiya.rules import CELL_NAMES, FullGarden, Game, Position
from hanamachi.games.okiya.solver import Answer, rank, solve
from hanamachi.games.okiya.solver.game_text import parse_game_text
from hanamachi.games.okiya.terminal.play.pictures import print_garden
from hanamachi.locales import Phrases, load_phrases, resolve_language
from hanamachi.terminal.play.screen import can_draw


def show(asked: str, ruling: FullGarden | None, language: str | None, *, json: bool, quiet: bool, plain: bool) -> None:
    """Print the exact answer; raises BadText, IllegalAction, BadOption, GameFinished or UnknownLanguage."""
    game = parse_game_text(asked, ruling)
    answer = solve(game.position)
    if json:
        print(json_answer(answer.as_dict()))
        return
    say = load_phrases(resolve_language(language, os.environ), "okiya", "solver", "table", "terminal")
    if quiet:
        print(to_move(say, game.position, answer, "XO"))
        return
    print(*head(say, game), "", sep="\n")
    if coloured := can_draw(plain, sys.stdout, os.environ):
        print_garden(say, game.position, labels(answer))
    else:
        print(okiya.render_plain_garden(game.position, 0))
    print("", *told(say, game.position, answer, "●○" if coloured else "XO"), sep="\n")


def head(say: Phrases, game: Game) -> Iterator[str]:
    """Which game it is."""
    yield str(game)
    yield say("layout-rank", rank=str(rank(game.layout)))
    yield say("full-garden-is", ruling=say(f"full-garden-{game.full_garden}"))


def labels(answer: Answer) -> dict[str, str]:
    """What stands under a tile that may be taken: its cell, and what it is worth."""
    return {CELL_NAMES[cell]: f"{CELL_NAMES[cell]}  {value_sign(value)}" for cell, value in answer.moves.items()}


def to_move(say: Phrases, position: Position, answer: Answer, tokens: str) -> str:
    """The sentence on who is to move, and how the game ends with best play."""
    player, token = ("first", "second")[position.mover], tokens[position.mover]
    return say("to-move", player=player, token=token, worth=describe_value(say, answer.value))


def told(say: Phrases, position: Position, answer: Answer, tokens: str) -> Iterator[str]:
    """The answer in sentences: the position, each move, the best first, and a best line."""
    yield to_move(say, position, answer, tokens)
    yield ""
    yield from describe_move_values(say, position, answer)
    yield ""
    yield describe_best_line(say, position, answer)
    yield say("looked-at", count=answer.positions)
