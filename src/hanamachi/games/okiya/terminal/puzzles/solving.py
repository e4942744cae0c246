"""Puzzles solved in the terminal. The program answers with the best defence and refutes wrong moves.

The rules of the game check each move, and the solver gives its value.
"""

import os
import sys
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.command_line.command_group import INTERRUPTED
from hanamachi.command_line.json_answer import encode_json_answer
from hanamachi.game import IllegalAction
from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.narration import describe_solver_value
from hanamachi.games.okiya.puzzles.puzzle_days import daily_puzzle
from hanamachi.games.okiya.puzzles.puzzles import Puzzle, choose_defence, find_refutation_line
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Position, parse_cell
from hanamachi.games.okiya.solver import solve as answered
from hanamachi.games.okiya.terminal.play.pictures import print_garden
from hanamachi.games.okiya.terminal.puzzles import files
from hanamachi.locales import Phrases, load_command_phrases
from hanamachi.narration.dates import format_date
from hanamachi.narration.typed_words import Words
from hanamachi.narration.voice import CommandWord, Voice
from hanamachi.table.table import Ending
from hanamachi.terminal.play.screen import can_draw_pictures
from hanamachi.terminal.play.typed_input import LineInput
from hanamachi.terminal.run_session import choose_line_input, print_lines

CATALOGUES = ("okiya", "print", "puzzles", "solver", "table", "terminal")
HELPED: tuple[CommandWord, ...] = ("moves", "garden", "answer", "quit", "help")


class PuzzleScreen:
    """Output for a person who solves puzzles: prints gardens (4 × 4 tiles) in colour or as plain text."""

    def __init__(self, say: Phrases, colour: bool) -> None:
        self.tokens = "●○" if colour else "XO"
        self._say, self._colour = say, colour

    def say(self, *lines: str) -> None:
        """Print sentences, each on a line of its own."""
        print_lines(*lines)

    def show_garden(self, position: Position) -> None:
        """Print the garden (the 4 × 4 tiles and tokens) of a position."""
        self.say("")
        if not self._colour:
            self.say(okiya.render_garden_without_frame(position, 0))
            return
        print_garden(self._say, position)

    def legend(self, voice: Voice) -> tuple[str, ...]:
        """Return lines that explain the letters and signs of a printed garden."""
        return (voice.say("help-tiles"),) if self._colour else okiya.explain_board_letters_and_marks(voice)


class SolvingSession:
    """Session in which a person solves one puzzle.

    Attributes:
        position: The current position.
        wrong: The number of wrong moves so far.
        given_up: Whether the person asked for the answer.
    """

    def __init__(self, puzzle: Puzzle, say: Phrases, screen: PuzzleScreen) -> None:
        self.position = puzzle.position
        self.wrong = 0
        self.given_up = False
        self._puzzle, self._screen = puzzle, screen
        names = [say("puzzle-opponent")] * 2
        self._voice = Voice(say, tuple(names), puzzle.player)
        self._words = Words(say, HELPED)

    @property
    def is_over(self) -> bool:
        """Whether the person has solved the puzzle or asked for the answer."""
        return self.given_up or self.position.is_over

    @property
    def completions(self) -> tuple[list[str], list[str]]:
        """The names of legal cells (for the arrow keys), and the command words that the Tab key completes."""
        return [CELL_NAMES[cell] for cell in self.position.legal_moves], [self._words.shown[word] for word in HELPED]

    def show_puzzle(self, *heading_lines: str) -> None:
        """Print the garden (the 4 × 4 tiles), then the heading `heading_lines` and the task below it."""
        self._screen.show_garden(self.position)
        self._screen.say(
            "",
            *heading_lines,
            *describe_puzzle_task(self._voice.say, self._puzzle, self._screen.tokens),
            self._turn_question(),
        )

    def execute_line(self, line: str) -> bool:
        """Execute a typed line: a move or a command. Return False if the person leaves the puzzle."""
        word, typed = self._words.parse_typed_line(line)
        match word:
            case "quit":
                return False
            case "help":
                self._screen.say(*self._list_help_lines())
            case "garden":
                self._screen.show_garden(self.position)
            case "moves":
                self._screen.say(okiya.describe_legal_moves(self._voice, self.position))
            case "answer":
                self._show_puzzle_answer()
            case _ if typed:
                self._play_typed_cell(typed)
        return True

    def _play_typed_cell(self, typed_cell: str) -> None:
        voice, name = self._voice, okiya.resolve_typed_cell(self.position, typed_cell)
        if name not in CELL_NAMES:
            self._screen.say(voice.say("not-understood", said=typed_cell, help=self._words.shown["help"]))
            return
        cell = parse_cell(name)
        try:
            after = self.position.play(cell)
        except IllegalAction:
            self._screen.say(okiya.explain_illegal_cell(voice, self.position, name))
            return
        value = answered(self.position, line=False).moves[cell]
        if value < self._puzzle.min_value:
            self._show_refutation(cell, value)
        else:
            self._screen.say(voice.say("puzzle-right", cell=name, goal=self._puzzle.goal))
            self._reply_to_right_move(after)

    def _reply_to_right_move(self, position: Position) -> None:
        """Reply to a right move with the best defence, or show the result if the game is over.

        `position` is the position after the person's move.
        """
        voice, lines = self._voice, []
        if not position.is_over:
            position = position.play(choose_defence(position, self._puzzle.min_value))
            lines.append(okiya.describe_move(voice, 1 - self._puzzle.player, position))
        self.position = position
        self._screen.say(*lines)
        self._screen.show_garden(position)
        outcome = position.outcome
        if outcome is None:
            self._screen.say("", self._turn_question())
            return
        self._screen.say("", okiya.describe_result(voice, position, Ending(outcome.winners, outcome.reason)))
        self._screen.say(voice.say("puzzle-solved", count=self.wrong))

    def _show_refutation(self, cell: Cell, value: int) -> None:
        """Count a wrong move, and show the best play that follows it.

        Args:
            cell: The cell of the wrong move.
            value: The value of that move from the solver.
        """
        self.wrong += 1
        line = find_refutation_line(self.position, cell)
        line_text, end = okiya.play_and_describe_line(self._voice.say, self.position, line)
        value_text = describe_solver_value(self._voice.say, value)
        self._screen.show_garden(end)
        wrong = self._voice.say("puzzle-wrong", cell=CELL_NAMES[cell], goal=self._puzzle.goal, worth=value_text)
        self._screen.say("", f"{wrong} {line_text}", self._voice.say("puzzle-again"))
        self._screen.show_garden(self.position)
        self._screen.say("", self._turn_question())

    def _show_puzzle_answer(self) -> None:
        self.given_up = True
        line = self._puzzle.line if self.position == self._puzzle.position else answered(self.position).line
        line_text, end = okiya.play_and_describe_line(self._voice.say, self.position, line)
        self._screen.show_garden(end)
        self._screen.say("", line_text)

    def _turn_question(self) -> str:
        return okiya.compose_move_question(self._voice, self._puzzle.player, self.position)

    def _list_help_lines(self) -> tuple[str, ...]:
        say, shown = self._voice.say, self._words.shown
        lines = (say(f"puzzle-help-{word}", word=shown[word]) for word in HELPED)
        return say("help-cell"), *lines, *self._screen.legend(self._voice)


def describe_puzzle_task(say: Phrases, puzzle: Puzzle, token_signs: str) -> tuple[str, ...]:
    """Return two sentences about a puzzle's task: the ruling for a full garden, and what the player to move must reach.

    `token_signs` are the two signs for the tokens of the first and second player.
    """
    ruling = say("full-garden-is", ruling=say(f"full-garden-{puzzle.game.full_garden}"))
    return ruling, say("puzzle-find", token=token_signs[puzzle.player], goal=puzzle.goal)


def puzzle_heading(say: Phrases, puzzle: Puzzle, what: str) -> tuple[str, ...]:
    """Return two lines that introduce a puzzle: its title `what` with its level, and the text of the game before it."""
    return f"{what} · {say('puzzle-level', level=puzzle.level)}", str(puzzle)


def show_daily_puzzle(day: date | None, language: str | None, *, json: bool, plain: bool) -> None:
    """Print the puzzle of a day. Raises UnknownLanguage.

    Args:
        day: The day, or None for today.
        language: The language code, or None for the language of the environment.
        json: Whether to print JSON.
        plain: Whether to print plain text instead of colours.
    """
    say = load_command_phrases(language, *CATALOGUES)
    day = day or date.today()
    puzzle = daily_puzzle(day)
    if json:
        print(encode_json_answer({"date": day.isoformat(), **puzzle.as_dict()}))
        return
    screen = PuzzleScreen(say, can_draw_pictures(plain, sys.stdout, os.environ))
    screen.say(*puzzle_heading(say, puzzle, say("puzzle-of-day", date=format_date(say, day))))
    screen.show_garden(puzzle.position)
    screen.say("", *describe_puzzle_task(say, puzzle, screen.tokens))


def solve_puzzles_in_terminal(puzzle_file: Path | None, day: date | None, language: str | None, *, plain: bool) -> int:
    """Let a person solve the puzzles of a file or of a day. Return the exit code of the program.

    Raises WrongCall, BadFile, OSError or UnknownLanguage.

    Args:
        puzzle_file: A file with a puzzle on each line, or None for the puzzle of a day.
        day: The day, or None for today.
        language: The language code, or None for the language of the environment.
        plain: Whether to print plain text instead of colours.
    """
    if puzzle_file and day:
        raise WrongCall("wrong-day", day=str(day), file=str(puzzle_file))
    say = load_command_phrases(language, *CATALOGUES)
    day = day or date.today()
    puzzles = (
        files.verify_puzzle_lines(puzzle_file, files.read_puzzle_lines(puzzle_file))
        if puzzle_file
        else [daily_puzzle(day)]
    )
    screen, typed = PuzzleScreen(say, can_draw_pictures(plain, sys.stdout, os.environ)), choose_line_input()
    screen.say(say("help-cell"), say("help-more", word=Words(say, HELPED).shown["help"]))
    began, clean = time.monotonic(), list[bool]()
    try:
        for number, puzzle in enumerate(puzzles, 1):
            source = (
                say("puzzle-number", number=number, of=len(puzzles))
                if puzzle_file
                else say("puzzle-of-day", date=format_date(say, day))
            )
            solving = SolvingSession(puzzle, say, screen)
            solving.show_puzzle(*puzzle_heading(say, puzzle, source))
            if not run_puzzle_session(solving, typed):
                break
            clean.append(not solving.wrong and not solving.given_up)
    except KeyboardInterrupt:
        screen.say("")
        return INTERRUPTED
    if len(clean) > 1:
        screen.say("", summarize_solved_puzzles(say, clean, round(time.monotonic() - began)))
    return 0


def run_puzzle_session(session: SolvingSession, line_input: LineInput) -> bool:
    """Read and execute lines until a puzzle is over. Return False if the person leaves it before."""
    while not session.is_over:
        line_input.steps, line_input.words = session.completions
        try:
            line = line_input.read_line()
        except EOFError:
            return False
        if line is not None and not session.execute_line(line):
            return False
    return True


def summarize_solved_puzzles(say: Phrases, solved_at_first_try: Sequence[bool], seconds: int) -> str:
    """Return a sentence that sums up several puzzles.

    It tells how many were solved at the first attempt, the longest series of these, and the time.

    Args:
        say: The phrases of the language.
        solved_at_first_try: For each puzzle, whether it was solved without a wrong move and without the answer.
        seconds: The time for all puzzles.
    """
    runs = "".join("y" if each else " " for each in solved_at_first_try).split()
    running = max(map(len, runs), default=0)
    return say(
        "puzzle-sum",
        count=sum(solved_at_first_try),
        of=len(solved_at_first_try),
        running=running,
        time=f"{seconds // 60}:{seconds % 60:02}",
    )
