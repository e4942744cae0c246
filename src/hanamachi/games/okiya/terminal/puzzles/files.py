"""Files of puzzles: made, read, and verified by both solvers."""

import json as jsons
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

from hanamachi.command_line.call_errors import BadFile
from hanamachi.command_line.command_group import INTERRUPTED
from hanamachi.command_line.progress_bar import show_progress_bar
from hanamachi.game import BadText, GameError, shorten_repr
from hanamachi.games.okiya.puzzles.puzzle_levels import LEVEL_MIN_CHANCES
from hanamachi.games.okiya.puzzles.puzzle_search import PuzzleFilter, search_puzzles
from hanamachi.games.okiya.puzzles.puzzles import THEMES, Puzzle, certify_puzzle
from hanamachi.games.okiya.rules import Game
from hanamachi.locales import Phrases, load_command_phrases


class PuzzleLine(NamedTuple):
    """One line of a file of puzzles.

    Attributes:
        number: The number of the line, from 1.
        game: The moves that lead to the puzzle, as the text of a game.
        told: The properties of the puzzle that the line states, if it is a JSON object; otherwise None.
    """

    number: int
    game: str
    told: dict[str, Any] | None


def make_puzzles(
    count: int, puzzle_filter: PuzzleFilter, seed: int, output_file: Path | None, language: str | None, *, json: bool
) -> int:
    """Search for puzzles, write each as soon as it is found, and return the exit code of the program.

    Raises BadOption, TooFewPuzzles, OSError or UnknownLanguage.

    Args:
        count: The number of puzzles.
        puzzle_filter: The wanted level, theme and ruling.
        seed: The seed of the search. The same seed gives the same puzzles.
        output_file: The new file to write, or None to print the puzzles.
        language: The language code of messages, or None for the language of the environment.
        json: Whether each line is a JSON object.
    """
    say = load_command_phrases(language, "puzzles")
    made_count = games = code = 0

    def looked(number: int) -> None:
        nonlocal games
        games = number

    with (
        output_file.open("x", encoding="utf-8", newline="\n") if output_file else nullcontext(sys.stdout) as file,
        show_progress_bar(say("puzzles-looked", games=games), count, is_visible=not file.isatty()) as advance,
    ):
        try:
            for puzzle in search_puzzles(count, puzzle_filter, seed, looked):
                print(jsons.dumps(puzzle.as_dict()) if json else puzzle, file=file, flush=True)
                made_count += 1
                advance(1, say("puzzles-looked", games=games))
        except KeyboardInterrupt:
            code = INTERRUPTED
    if output_file:
        print(say("puzzles-made", count=made_count, games=games, file=str(output_file)))
    return code


def check_puzzle_file(puzzle_file: Path, language: str | None) -> bool:
    """Verify the puzzles of a file, and print the errors or the numbers of puzzles. Return True if all are right.

    Raises BadFile, OSError or UnknownLanguage.
    """
    say = load_command_phrases(language, "puzzles")
    lines, right, wrong = read_puzzle_lines(puzzle_file), list[Puzzle](), list[str]()
    with show_progress_bar("", len(lines)) as advance:
        for line in lines:
            try:
                right.append(_verify_puzzle(line))
            except GameError as error:
                wrong.append(say("puzzles-wrong", line=line.number, why=str(error)))
            advance(1)
    if wrong:
        print(*wrong, say("puzzles-wrong-sum", count=len(wrong), of=len(lines)), sep="\n")
    else:
        print(say("puzzles-right", count=len(right)), *_describe_puzzle_counts(say, right), sep="\n")
    return not wrong


def read_puzzle_lines(puzzle_file: Path) -> list[PuzzleLine]:
    """Read a file with a puzzle on each line; skip empty lines and comments (#). Raises BadFile or OSError."""
    try:
        rows = puzzle_file.read_text("utf-8").splitlines()
    except UnicodeDecodeError:
        raise BadFile(f"{puzzle_file} is not a text: expected puzzles, a line each") from None
    lines = [_parse_puzzle_line(puzzle_file, number, row.strip()) for number, row in enumerate(rows, 1)]
    if not (found := [line for line in lines if line]):
        raise BadFile(f"{puzzle_file} has no puzzle: expected one a line")
    return found


def verify_puzzle_lines(file: Path, lines: Sequence[PuzzleLine]) -> list[Puzzle]:
    """Return the puzzles that the lines of a file contain. Raises BadFile, which names the file."""
    found = []
    for line in lines:
        try:
            found.append(Puzzle.parse(line.game))
        except GameError as error:
            raise BadFile(f"{file}, line {line.number}: {error}") from None
    return found


def _parse_puzzle_line(file: Path, line_number: int, line_text: str) -> PuzzleLine | None:
    if not line_text or line_text.startswith("#"):
        return None
    if not line_text.startswith("{"):
        return PuzzleLine(line_number, line_text, None)
    try:
        content = jsons.loads(line_text)
    except ValueError:
        content = None
    if not isinstance(content, dict) or not isinstance(content.get("game"), str):
        raise BadFile(
            f"{file}, line {line_number}: {shorten_repr(line_text)} is not a puzzle: expected an object with its game"
        )
    return PuzzleLine(line_number, content["game"], content)


def _verify_puzzle(line: PuzzleLine) -> Puzzle:
    """Return the puzzle of a line. Raises GameError if it is not a puzzle or if the line states wrong properties."""
    puzzle = certify_puzzle(Game.parse(line.game))
    so = puzzle.as_dict()
    for name, stated in (line.told or {}).items():
        if name in so and so[name] != stated:
            raise BadText(f"{name} is {shorten_repr(stated)}: expected {shorten_repr(so[name])}")
    return puzzle


def _describe_puzzle_counts(say: Phrases, puzzles: list[Puzzle]) -> Iterator[str]:
    """Yield lines of text: for each level and for each theme, the number of puzzles that have it."""
    levels, themes = Counter(puzzle.level for puzzle in puzzles), Counter(t for p in puzzles for t in p.themes)
    for level in range(1, len(LEVEL_MIN_CHANCES) + 2):
        if levels[level]:
            yield f"{levels[level]:>6}  {say('puzzle-level', level=level)}"
    for theme in THEMES:
        if themes[theme]:
            yield f"{themes[theme]:>6}  {say(f'puzzle-theme-{theme}')}"
