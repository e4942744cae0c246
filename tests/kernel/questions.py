"""Questions for a kernel in another house, and what ours says to them."""

import random
from typing import Any

from hanamachi.games.okiya import FullGarden, Layout, Position
from hanamachi.games.okiya.solver import solve
from hanamachi.games.okiya.solver._kernel import lib

RULINGS: tuple[FullGarden, ...] = ("blockade", "draw")


def positions(count: int, seed: int) -> list[Position]:
    """Unfinished positions of random games, of every depth and under both rulings."""
    chance = random.Random(seed)
    found: list[Position] = []
    while len(found) < count:
        position = Position.start(Layout.from_numbers(chance.sample(range(16), 16)), chance.choice(RULINGS))
        for _ in range(chance.randrange(16)):
            if position.is_over:
                break
            position = position.play(chance.choice(position.legal_moves))
        if not position.is_over:
            found.append(position)
    return found


def question(position: Position, scores: bool) -> list[Any]:
    """What okiya_solve is asked about a position: tiles, mover, waiting, last, draw, asked."""
    mover, waiting = (
        (position.second_cells, position.first_cells)
        if position.mover
        else (position.first_cells, position.second_cells)
    )
    last = -1 if position.last is None else position.last
    asked = lib.OKIYA_MOVES | lib.OKIYA_LINE | (lib.OKIYA_SCORES if scores else 0)
    tiles = [tile.number for tile in position.layout.tiles]
    return [tiles, mover, waiting, last, position.full_garden == "draw", asked]


def answer(position: Position, scores: bool) -> dict[str, Any]:
    """What the extension says of it, in the form of web/src/games/okiya/kernel/kernel.ts."""
    said = solve(position, scores=scores)
    return {
        "value": said.value,
        "moves": [said.moves.get(cell) for cell in range(16)],
        "line": list(said.line),
        "positions": said.positions,
    }


def asked_and_answered(count: int, seed: int) -> tuple[list[list[Any]], list[dict[str, Any]]]:
    """So many questions, every second one without scores, and their answers."""
    both = [(position, bool(number % 2)) for number, position in enumerate(positions(count, seed))]
    return [question(*one) for one in both], [answer(*one) for one in both]
