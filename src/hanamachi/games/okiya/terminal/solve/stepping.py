"""Goes through games of Okiya by the arrow keys, drawn in place: what was played, and what each move is worth.

Rule: what a key does is a function of where one is; only `show` reads keys and draws.
"""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import typer
from rich.console import Console, Group
from rich.table import Table as Grid
from rich.text import Text

from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.drawing.worth import sign
from hanamachi.games.okiya.rules import CELL_NAMES, Position, Symbol, Vegetation
from hanamachi.games.okiya.solver import solve
from hanamachi.games.okiya.solver.analysis import judge
from hanamachi.games.okiya.terminal.play import tiles as okiya_tiles
from hanamachi.games.okiya.terminal.solve.analysing import LookedAt, games_of, players_of, speaking, verdict
from hanamachi.games.okiya.views import view
from hanamachi.locales import Phrases
from hanamachi.narration.voice import Voice
from hanamachi.table.table import Ending
from hanamachi.terminal.call_errors import FailedCall
from hanamachi.terminal.play.screen import seen_in_colour

KEY = re.compile(r"\x1b(?:\[[0-9;]*[A-Z~]|O[A-Z])|[\0\xe0].|.", re.DOTALL)
LEFT, RIGHT = {"\x1b[D", "\x1bOD", "\xe0K", "\0K"}, {"\x1b[C", "\x1bOC", "\xe0M", "\0M"}
HOME, END = {"\x1b[H", "\x1bOH", "\x1b[1~", "\xe0G", "\0G"}, {"\x1b[F", "\x1bOF", "\x1b[4~", "\xe0O", "\0O"}
LEAVE = {"q", "Q", "\x04"}
"""What terminals, and those of Windows, send for a key."""

GARDEN = 3 + 4 * (okiya_tiles.WIDTH + okiya_tiles.GAP)


NARROWEST = 20  # columns beside the garden in which a sentence can still be read


@dataclass(frozen=True, slots=True)
class Frame:
    """A position of a game: its title, the players, what was played and is asked, and what each move is worth."""

    position: Position
    title: str
    players: tuple[str, str]
    told: tuple[str, ...]
    moves: tuple[str, ...]


def show(given: str, language: str | None) -> None:
    """Go through games until somebody types q; raises FailedCall without a terminal, and as `analysing.show`."""
    say = speaking(language)
    games = games_of(given, say)
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        raise FailedCall("wrong-step")
    all_frames = [frame for each in games for frame in frames(say, each)]
    console = Console(highlight=False, markup=False, emoji=False)
    coloured = seen_in_colour(False, sys.stdout, os.environ) and console.width >= GARDEN + NARROWEST
    at: int | None = 0
    with suppress(KeyboardInterrupt), _keys() as read, console.screen() as screen:
        while at is not None:
            screen.update(drawn(say, all_frames[at], coloured))
            # nothing comes from a terminal that was closed
            for key in KEY.findall(read()) or LEAVE:
                at = None if at is None else after(at, len(all_frames), key)


def after(at: int, frames: int, key: str) -> int | None:
    """The frame to which a key leads; None when it asks to leave."""
    if key in LEAVE:
        return None
    to = at - 1 if key in LEFT else at + 1 if key in RIGHT else 0 if key in HOME else frames if key in END else at
    return min(max(to, 0), frames - 1)


def frames(say: Phrases, each: LookedAt) -> Iterator[Frame]:
    """The positions of a game, from before the first move to after the last."""
    game, players = each.game, players_of(say, each)
    voice = Voice(say, players)
    title = "" if each.number is None else f"{say('game-number', number=each.number)}, "
    judged_moves = judge(game)
    for number, position in enumerate(game.positions):
        told: list[str] = []
        if number:
            judged = judged_moves[number - 1]
            tile = okiya.tile_name(voice, game.layout.tiles[judged.cell])
            told = [f"{CELL_NAMES[judged.cell]}  {players[judged.player]}  {tile}  {verdict(say, judged)}", ""]
        if position.outcome is None:
            last, who = position.last, {"who": "other", "name": players[position.mover]}
            asked = {} if last is None else okiya.families(voice, game.layout.tiles[last])
            told += [say("ask-said" if asked else "ask-border", **who, **asked)]
        else:
            ending = Ending(position.outcome.winners, position.outcome.reason)
            told += [okiya.result(voice, position, ending)]
        values = () if position.outcome else tuple(okiya.move_worths(say, position, solve(position)))
        yield Frame(position, f"{title}{number}/{len(judged_moves)}", players, tuple(told), values)


def drawn(say: Phrases, frame: Frame, coloured: bool) -> Group | Grid:
    """A frame as it is drawn: what is told beside the garden, or below the plain one."""
    position = frame.position
    first, second = (f"{token} {name}" for token, name in zip("●○" if coloured else "XO", frame.players, strict=True))
    head = Text(f"{frame.title}: {first}, {second}\n", "bold")
    # in colour the garden itself says what each tile is worth
    told = Text("\n".join((*frame.told, *(() if coloured else frame.moves), "", say("step-keys"))))
    if not coloured:
        return Group(head, Text(okiya.plain(position, 0)), Text(), told)
    words = {family.letter: say(f"family-{family.name.lower()}.title") for family in (*Vegetation, *Symbol)}
    values = {} if position.outcome else solve(position).moves
    labels = {CELL_NAMES[cell]: f"{CELL_NAMES[cell]}  {sign(value)}" for cell, value in values.items()}
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_row(Group(*okiya_tiles.garden(view(position, None, 0), words.__getitem__, labels)), Group(head, told))
    return grid


@contextmanager
def _keys() -> Iterator[Callable[[], str]]:
    """Reads keys as they are typed; none is lost or shown between two."""
    try:
        import termios
        import tty
    except ImportError:  # Windows has none
        yield typer.getchar
        return
    stdin = sys.stdin.fileno()
    before = termios.tcgetattr(stdin)
    tty.setcbreak(stdin)
    try:
        yield lambda: os.read(stdin, 64).decode(errors="replace")
    finally:
        termios.tcsetattr(stdin, termios.TCSADRAIN, before)
