"""The values of the solver in words."""

from collections.abc import Iterator

from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.rules import CELL_NAMES, Position
from hanamachi.games.okiya.solver import Answer
from hanamachi.locales import Phrases
from hanamachi.narration.voice import Voice


def worth(say: Phrases, value: int) -> str:
    """What a value means for the player who has it, such as `wins with 3 tiles left`."""
    what = "win" if value > 0 else "loss" if value < 0 else "draw"
    return say("worth", what=what, count=abs(value) - 1)


def line(say: Phrases, position: Position, answer: Answer) -> str:
    """A best line, and how it ends."""
    for cell in answer.line:
        position = position.play(cell)
    assert position.outcome is not None
    how = say(f"how-{position.outcome.reason.replace(' ', '-')}")
    return say("best-play", line=" ".join(CELL_NAMES[cell] for cell in answer.line), how=how)


def moves(say: Phrases, position: Position, answer: Answer) -> Iterator[str]:
    """A line a lawful move, the best first: its cell, its tile, and what it is worth."""
    voice = Voice(say, ())
    rows = [
        (CELL_NAMES[cell], okiya.tile_name(voice, position.layout.tiles[cell]), worth(say, value))
        for cell, value in sorted(answer.moves.items(), key=lambda move: -move[1])
    ]
    width = max(len(tile) for _, tile, _ in rows)
    for cell, tile, value in rows:
        yield f"{cell}  {tile:<{width}}  {value}"
