"""Calls for a kernel that runs outside Python (WebAssembly), and the answers of the Python extension to them."""

import random
from typing import Any

from hanamachi._kernel import lib
from hanamachi.games.okiya import FullGarden, Layout, Position
from hanamachi.games.okiya.solver import solve

RULINGS: tuple[FullGarden, ...] = ("blockade", "draw")


def make_random_positions(count: int, seed: int) -> list[Position]:
    """Return unfinished positions of random games at all depths, under both rulings."""
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


def make_kernel_arguments(position: Position, scores: bool) -> list[Any]:
    """Return the arguments of okiya_solve for a position: tiles, mover, waiting, last, draw, flags."""
    mover, waiting = (
        (position.second_cells, position.first_cells)
        if position.mover
        else (position.first_cells, position.second_cells)
    )
    last = -1 if position.last is None else position.last
    asked = lib.OKIYA_MOVES | lib.OKIYA_LINE | (lib.OKIYA_SCORES if scores else 0)
    tiles = [tile.number for tile in position.layout.tiles]
    return [tiles, mover, waiting, last, position.full_garden == "draw", asked]


def expected_answer(position: Position, scores: bool) -> dict[str, Any]:
    """Return the extension's answer for a position, in the format of web/src/games/okiya/kernel/kernel.ts."""
    said = solve(position, scores=scores)
    return {
        "value": said.value,
        "moves": [said.moves.get(cell) for cell in range(16)],
        "line": list(said.line),
        "positions": said.positions,
    }


def make_questions_and_answers(count: int, seed: int) -> tuple[list[list[Any]], list[dict[str, Any]]]:
    """Return arguments for `count` positions, every second one without scores, and the expected answers."""
    both = [(position, bool(number % 2)) for number, position in enumerate(make_random_positions(count, seed))]
    return [make_kernel_arguments(*one) for one in both], [expected_answer(*one) for one in both]
