"""Puzzles solved in the terminal: the best defence is played back, and a wrong move is refuted.

Every rule is the game's own, and what a move is worth the solver's.
"""

import os
import sys
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.command_line.command_group import STOPPED
from hanamachi.command_line.json_answer import json_answer
from hanamachi.game import IllegalAction
from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.narration import describe_value
from hanamachi.games.okiya.puzzles.puzzle_days import daily_puzzle
from hanamachi.games.okiya.puzzles.puzzles import Puzzle, choose_defence, refutation_line
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Position, parse_cell
from hanamachi.games.okiya.solver import solve as answered
from hanamachi.games.okiya.terminal.play.pictures import print_garden
from hanamachi.games.okiya.terminal.puzzles import files
from hanamachi.locales import Phrases, load_phrases, resolve_language
from hanamachi.narration.typed_words import Words
from hanamachi.narration.voice import CommandWord, Voice
from hanamachi.table.table import Ending
from hanamachi.terminal.play.screen import can_draw
from hanamachi.terminal.play.typed_input import Input
from hanamachi.terminal.run_session import line_input, print_lines

CATALOGUES = ("okiya", "puzzles", "solver", "table", "terminal")
HELPED: tuple[CommandWord, ...] = ("moves", "garden", "answer", "quit", "help")


class Screen:
    """Where gardens are shown: in colour, or as plain text."""

    def __init__(self, say: Phrases, colour: bool) -> None:
        self.tokens = "●○" if colour else "XO"
        self._say, self._colour = say, colour

    def say(self, *lines: str) -> None:
        """Print sentences, a line each."""
        print_lines(*lines)

    def show(self, position: Position) -> None:
        """Print a garden."""
        self.say("")
        if not self._colour:
            self.say(okiya.render_plain_garden(position, 0))
            return
        print_garden(self._say, position)

    def legend(self, voice: Voice) -> tuple[str, ...]:
        """How to read a garden."""
        return (voice.say("help-tiles"),) if self._colour else okiya.describe_legend(voice)


class Solving:
    """Somebody before a puzzle: where they are in it, and how many wrong moves they made."""

    def __init__(self, puzzle: Puzzle, say: Phrases, screen: Screen) -> None:
        self.position = puzzle.position
        self.wrong = 0
        self.given_up = False
        self._puzzle, self._screen = puzzle, screen
        names = [say("puzzle-opponent")] * 2
        self._voice = Voice(say, tuple(names), puzzle.player)
        self._words = Words(say, HELPED)

    @property
    def over(self) -> bool:
        """Whether it is solved to the end, or its answer was asked for."""
        return self.given_up or self.position.is_over

    @property
    def offered(self) -> tuple[list[str], list[str]]:
        """What may be typed: the cells that may be taken, and the words."""
        return [CELL_NAMES[cell] for cell in self.position.legal_moves], [self._words.shown[word] for word in HELPED]

    def pose(self, *head: str) -> None:
        """Show the puzzle and, below it so that it stays in sight, which one it is and what is to be found."""
        self._screen.show(self.position)
        self._screen.say("", *head, *asked(self._voice.say, self._puzzle, self._screen.tokens), self._turn())

    def obey(self, line: str) -> bool:
        """Do what a line asks for; False when it asks to leave."""
        word, typed = self._words.parse(line)
        match word:
            case "quit":
                return False
            case "help":
                self._screen.say(*self._help())
            case "garden":
                self._screen.show(self.position)
            case "moves":
                self._screen.say(okiya.describe_legal_moves(self._voice, self.position))
            case "answer":
                self._give_up()
            case _ if typed:
                self._take(typed)
        return True

    def _take(self, typed: str) -> None:
        voice, name = self._voice, okiya.find_cell(self.position, typed)
        if name not in CELL_NAMES:
            self._screen.say(voice.say("not-understood", said=typed, help=self._words.shown["help"]))
            return
        cell = parse_cell(name)
        try:
            after = self.position.play(cell)
        except IllegalAction:
            self._screen.say(okiya.explain_illegal_cell(voice, self.position, name))
            return
        value = answered(self.position, line=False).moves[cell]
        if value < self._puzzle.min_value:
            self._refute(cell, value)
        else:
            self._screen.say(voice.say("puzzle-right", cell=name, goal=self._puzzle.goal))
            self._go_on(after)

    def _go_on(self, position: Position) -> None:
        """Answer a right move, unless the game is over."""
        voice, lines = self._voice, []
        if not position.is_over:
            position = position.play(choose_defence(position, self._puzzle.min_value))
            lines.append(okiya.describe_move(voice, 1 - self._puzzle.player, position))
        self.position = position
        self._screen.say(*lines)
        self._screen.show(position)
        outcome = position.outcome
        if outcome is None:
            self._screen.say("", self._turn())
            return
        self._screen.say("", okiya.describe_result(voice, position, Ending(outcome.winners, outcome.reason)))
        self._screen.say(voice.say("puzzle-solved", count=self.wrong))

    def _refute(self, cell: Cell, value: int) -> None:
        """Show what a wrong move comes to."""
        self.wrong += 1
        line = refutation_line(self.position, cell)
        told, end = followed(self._voice.say, self.position, line)
        said = describe_value(self._voice.say, value)
        self._screen.show(end)
        wrong = self._voice.say("puzzle-wrong", cell=CELL_NAMES[cell], goal=self._puzzle.goal, worth=said)
        self._screen.say("", f"{wrong} {told}", self._voice.say("puzzle-again"))
        self._screen.show(self.position)
        self._screen.say("", self._turn())

    def _give_up(self) -> None:
        self.given_up = True
        line = self._puzzle.line if self.position == self._puzzle.position else answered(self.position).line
        told, end = followed(self._voice.say, self.position, line)
        self._screen.show(end)
        self._screen.say("", told)

    def _turn(self) -> str:
        voice, last = self._voice, self.position.last
        who = voice.seat_values(self._puzzle.player)
        if last is None:
            return voice.say("ask-border", **who)
        return voice.say("ask-said", **who, **okiya.family_words(voice.say, self.position.layout.tiles[last]))

    def _help(self) -> tuple[str, ...]:
        say, shown = self._voice.say, self._words.shown
        lines = (say(f"puzzle-help-{word}", word=shown[word]) for word in HELPED)
        return say("help-cell"), *lines, *self._screen.legend(self._voice)


def followed(say: Phrases, position: Position, line: Sequence[Cell]) -> tuple[str, Position]:
    """A line to the end of a game in words, and the end."""
    for cell in line:
        position = position.play(cell)
    assert position.outcome is not None
    how = say(f"how-{position.outcome.reason.replace(' ', '-')}")
    return say("best-play", line=" ".join(CELL_NAMES[cell] for cell in line), how=how), position


def asked(say: Phrases, puzzle: Puzzle, tokens: str) -> tuple[str, ...]:
    """What is to be found: the ruling, whose move it is, and what it keeps."""
    ruling = say("full-garden-is", ruling=say(f"full-garden-{puzzle.game.full_garden}"))
    return ruling, say("puzzle-find", token=tokens[puzzle.player], goal=puzzle.goal)


def head(say: Phrases, puzzle: Puzzle, what: str) -> tuple[str, ...]:
    """Which puzzle it is, how hard, and the game that leads to it."""
    return f"{what} · {say('puzzle-level', level=puzzle.level)}", str(puzzle)


def show(day: date | None, language: str | None, *, json: bool, plain: bool) -> None:
    """Print the puzzle of a day; raises UnknownLanguage."""
    say = load_phrases(resolve_language(language, os.environ), *CATALOGUES)
    day = day or date.today()
    puzzle = daily_puzzle(day)
    if json:
        print(json_answer({"date": day.isoformat(), **puzzle.as_dict()}))
        return
    screen = Screen(say, can_draw(plain, sys.stdout, os.environ))
    screen.say(*head(say, puzzle, say("puzzle-of-day", date=day.isoformat())))
    screen.show(puzzle.position)
    screen.say("", *asked(say, puzzle, screen.tokens))


def solve(file: Path | None, day: date | None, language: str | None, *, plain: bool) -> int:
    """Let somebody solve the puzzles of a file, or that of a day; the exit code.

    Raises WrongCall, BadFile, OSError or UnknownLanguage.
    """
    if file and day:
        raise WrongCall("wrong-day", day=str(day), file=str(file))
    say = load_phrases(resolve_language(language, os.environ), *CATALOGUES)
    day = day or date.today()
    puzzles = files.puzzles_of(file, files.read(file)) if file else [daily_puzzle(day)]
    screen, typed = Screen(say, can_draw(plain, sys.stdout, os.environ)), line_input()
    screen.say(say("help-cell"), say("help-more", word=Words(say, HELPED).shown["help"]))
    began, clean = time.monotonic(), list[bool]()
    try:
        for number, puzzle in enumerate(puzzles, 1):
            what = say("puzzle-number", number=number, of=len(puzzles)) if file else say("puzzle-of-day", date=str(day))
            solving = Solving(puzzle, say, screen)
            solving.pose(*head(say, puzzle, what))
            if not solved(solving, typed):
                break
            clean.append(not solving.wrong and not solving.given_up)
    except KeyboardInterrupt:
        screen.say("")
        return STOPPED
    if len(clean) > 1:
        screen.say("", summed(say, clean, round(time.monotonic() - began)))
    return 0


def solved(solving: Solving, typed: Input) -> bool:
    """Read lines until a puzzle is over; False when somebody leaves it."""
    while not solving.over:
        typed.steps, typed.words = solving.offered
        try:
            line = typed.read()
        except EOFError:
            return False
        if line is not None and not solving.obey(line):
            return False
    return True


def summed(say: Phrases, clean: Sequence[bool], seconds: int) -> str:
    """How many of several puzzles were solved at the first try, how many of them running, and how long it took."""
    runs = "".join("y" if each else " " for each in clean).split()
    running = max(map(len, runs), default=0)
    return say(
        "puzzle-sum", count=sum(clean), of=len(clean), running=running, time=f"{seconds // 60}:{seconds % 60:02}"
    )
