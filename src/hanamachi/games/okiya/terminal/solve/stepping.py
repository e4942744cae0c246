"""Goes through games of Okiya by the arrow keys, drawn in place: what was played, and what each move is worth.

Rule: what is drawn is a function of a frame and the window's columns; only `show` reads keys.
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
from hanamachi.games.okiya.terminal.play.pictures import titles
from hanamachi.games.okiya.terminal.play.tiles import garden
from hanamachi.games.okiya.terminal.solve.analysing import LookedAt, games_of, players_of, speaking, verdict
from hanamachi.games.okiya.terminal.solve.solving import labels
from hanamachi.games.okiya.views import garden_view
from hanamachi.locales import Phrases
from hanamachi.narration.voice import Voice
from hanamachi.table.table import Ending
from hanamachi.terminal.play.lines import Line, beside, styled, width
from hanamachi.terminal.play.palette import depth_of, style_of
from hanamachi.terminal.play.screen import can_draw

BESIDE = 20
"""Columns beside the garden in which a sentence can still be read."""

KEYS = {"left": -1, "right": 1, "home": -1000, "end": 1000}
"""By how many positions a key goes on; a game has 17 at most."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A position of a game: its title, the players, what was played and is asked, and what each move is worth."""

    position: Position
    title: str
    players: tuple[str, str]
    told: tuple[str, ...]
    moves: tuple[str, ...]


def show(given: Sequence[str], language: str | None) -> None:
    """Go through games until somebody types q; raises FailedCall without a terminal, and as `analysing.show`."""
    say = speaking(language)
    games = games_of(given, say)
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        raise FailedCall("wrong-step")
    all_frames = [frame for each in games for frame in frames(say, each)]
    at, keys = 0, KeyBindings()

    def step(by: int) -> None:
        nonlocal at
        at = min(max(at + by, 0), len(all_frames) - 1)

    for key, by in KEYS.items():
        keys.add(key)(lambda _, by=by: step(by))
    for key in ("q", "Q", "c-d", "c-c"):
        keys.add(key)(lambda event: event.app.exit())

    def text() -> StyleAndTextTuples:
        columns = app.output.get_size().columns
        return [piece for line in drawn(say, all_frames[at], columns) for piece in (*line, ("", "\n"))]

    app: Application[None] = Application(
        Layout(Window(FormattedTextControl(text), wrap_lines=True)),
        key_bindings=keys,
        style=style_of(INKS, depth_of()),
        color_depth=depth_of(),
        full_screen=True,
    )
    app.run()


def frames(say: Phrases, each: LookedAt) -> Iterator[Frame]:
    """The positions of a game, from before the first move to after the last."""
    game, players = each.game, players_of(say, each)
    voice = Voice(say, players)
    title = "" if each.number is None else f"{say('game-number', number=each.number)}, "
    judged_moves = judge_moves(game)
    for number, position in enumerate(game.positions):
        told: list[str] = []
        if number:
            judged = judged_moves[number - 1]
            tile = okiya.describe_tile(voice.say, game.layout.tiles[judged.cell])
            told = [f"{CELL_NAMES[judged.cell]}  {players[judged.player]}  {tile}  {verdict(say, judged)}", ""]
        if position.outcome is None:
            last, who = position.last, {"who": "other", "name": players[position.mover]}
            asked = {} if last is None else okiya.family_words(voice.say, game.layout.tiles[last])
            told += [say("ask-said" if asked else "ask-border", **who, **asked)]
        else:
            ending = Ending(position.outcome.winners, position.outcome.reason)
            told += [okiya.describe_result(voice, position, ending)]
        values = () if position.outcome else tuple(okiya.describe_move_values(say, position, solve(position)))
        yield Frame(position, f"{title}{number}/{len(judged_moves)}", players, tuple(told), values)


def drawn(say: Phrases, frame: Frame, columns: int) -> list[Line]:
    """A frame in so many columns: what is told beside the garden, or below the one in letters."""
    position = frame.position
    words, coloured = titles(say), can_draw(False, sys.stdout, os.environ)
    values = {} if position.outcome else labels(solve(position))
    picture = garden(garden_view(position, None, 0), words.__getitem__, values)
    large = coloured and columns >= width(picture) + 2 + BESIDE
    first, second = (f"{token} {name}" for token, name in zip("●○" if large else "XO", frame.players, strict=True))
    room = columns - width(picture) - 2 if large else columns
    head = styled(f"{frame.title}: {first}, {second}", room, "class:strong")
    # in colour the garden itself says what each tile is worth
    told = (*frame.told, *(() if large else frame.moves), "", say("step-keys"), say("step-signs"))
    text = [*head, [], *(line for each in told for line in styled(each, room))]
    if large:
        return beside(picture, text)
    return [*head, *([("", line)] for line in okiya.render_plain_garden(position, 0).split("\n")), *text[len(head) :]]
