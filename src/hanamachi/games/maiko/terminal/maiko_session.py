"""Session at a table of Maiko in the terminal. A hidden tile never arrives here.

Rule 1: a full screen shows what is visible now. A tile that was turned back is gone with the next picture.
Rule 2: lines of text report each event once, as a sentence.
Rule 3: both are cleared after a secret look.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from time import sleep

import msgspec
from msgspec.structs import replace

from hanamachi.game import Seat
from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.history_views import StepView
from hanamachi.games.maiko.house_view import HouseView
from hanamachi.games.maiko.rules import PLACE_NAMES, STOP
from hanamachi.games.maiko.terminal import action_prompts
from hanamachi.games.maiko.terminal.house_pictures import draw_large_floor, highlighted_places
from hanamachi.games.maiko.terminal.signs import TileSigns
from hanamachi.games.maiko.terminal.table_pictures import make_table_picture
from hanamachi.locales import Phrases
from hanamachi.narration.voice import CommandWord, Voice
from hanamachi.table import AnyEvent, events
from hanamachi.table.commands import PersonCommand
from hanamachi.table.view import TableView
from hanamachi.terminal.play.lines import line_text, truncate
from hanamachi.terminal.session.table_session import Connection, TableSession, Window

NO_PAIR_PAUSES = 4
"""Pauses for which two tiles that differ stay visible: a player has to remember both."""

MAIKO_WORDS: tuple[CommandWord, ...] = ("stop", "teachers", "why", "house", "boards")
"""Words of Maiko. They follow the words of any table, so that `stop` ends a turn where `quit` is spelled alike."""


class MaikoSession(TableSession):
    """Terminal session at a table of Maiko: turns typed lines into commands, and updates into text and pictures."""

    rematch_phrase, no_takeback_phrase, unknown_phrase = "press-again-game", "not-back-seen", "not-a-place"

    def __init__(self, connection: Connection, view: TableView, say: Phrases, window: Window) -> None:
        self._results: list[str] = []
        """Results of the games that were played on a full screen."""
        super().__init__(connection, view, say, window)

    def game_words(self) -> tuple[CommandWord, ...]:
        """Return the typed commands that only Maiko has, such as `teachers` and `boards`."""
        return MAIKO_WORDS

    def iter_introduction_sentences(self) -> Iterator[str]:
        """Yield sentences about the players and, if the game has ended, its result."""
        if house := house_of(self.view):
            yield maiko.players_sentence(self.voice, house)
            yield from self._describe_game_result(house)
        elif not self._connection.is_local:
            yield self.say("maiko-is", players=", ".join(self.voice.names))

    def show_board(self) -> None:
        """Show the okiya (the 9 × 9 floor with the tiles) and the players' boards. Do nothing if no game is played."""
        house = house_of(self.view)
        if house and self.view.phase == "playing":
            self._show_floor_and_boards(replace(house, floor=with_faces(house.floor, look_faces(house))))

    def _show_floor_and_boards(self, house: HouseView, marked_places: Collection[str] = ()) -> None:
        """Show the okiya (the 9 × 9 floor with the tiles) and the players' boards.

        `marked_places` are the names of additional places to highlight, such as "b3".
        """
        voice = self.voice
        if self._screen.is_full_screen:
            self._screen.draw_picture(make_table_picture(voice, house, marked_places))
            return
        boards = (maiko.describe_player_board(voice, house, seat) for seat in range(len(house.boards)))
        rows = [
            line_text(line).rstrip()
            for line in draw_large_floor(house, TileSigns(voice), {*highlighted_places(house), *marked_places})
        ]
        self.print("", *rows, *boards, *maiko.describe_game_progress(voice, house))

    def make_question_variants(self) -> list[tuple[str, ...]]:
        """Return the text below the picture, in forms from long to short. Each form is a tuple of lines.

        The text is the question to the person here if it is their turn. Otherwise it says whose turn it is.
        """
        house = house_of(self.view)
        if house is None or house.turn is None or self.view.phase != "playing":
            return [()]
        if "act" in self.view.can:
            assert self.view.match is not None
            return compose_question_variants(self.voice, house, self.view.actions, self.view.match.games[-1].first)
        return [(self.say(f"theirs-{house.phase}", name=self.voice.names[house.turn]),)]

    def completions(self) -> tuple[list[str], list[str]]:
        """Return the words that the arrow keys select, and the words that the Tab key completes, as two lists.

        The arrow keys select numbers of choices, or names of places. The Tab key completes names of teachers.
        """
        house, actions = house_of(self.view), self.view.actions
        if house is None:
            return [], []
        numbers = [str(number) for number, _ in enumerate(action_prompts.pickable_actions(house, actions), 1)]
        places = [action for action in actions if action in PLACE_NAMES]
        return numbers or places, [action for action in actions if action in action_prompts.TEACHER_BY_TYPED_WORD]

    def report_events(self, view_before: TableView, happened: Sequence[AnyEvent], *, is_late: bool) -> None:
        """Report each step of the game since the view `view_before`.

        Tiles that are turned back, and tiles of a secret look, stay visible for a short time.
        """
        voice, screen, house, earlier = self.voice, self._screen, house_of(self.view), house_of(view_before)
        if house is None or not happened:
            return
        screen.clear_brief()
        for event in happened:
            if isinstance(event, events.Dealt):
                if self._is_introduced:
                    screen.clear_sentences()
                    screen.print_sentences(maiko.players_sentence(voice, house))
                screen.print_sentences(sentence := self.say("event-begun", **voice.seat_values(event.first)))
                screen.log_moves(sentence)
            elif isinstance(event, events.Resigned):
                screen.print_sentences(self.say("event-resigned", **voice.seat_values(event.seat)))
        if self._connection.is_local and not self.own_seats:
            self._print_scores_after_round(happened, house, earlier)
            return
        acted = [event for event in happened if isinstance(event, events.Acted)]
        steps = [msgspec.convert(step, StepView) for event in acted for step in event.told]
        seen_tiles = {event.place: event.tile for event in happened if isinstance(event, events.Saw)}
        is_dealt = any(isinstance(event, events.Dealt) for event in happened)
        lasting = [*filter(None, (maiko.describe_past_step(voice, step) for step in steps))]
        screen.log_moves(*lasting)
        if is_late:
            screen.print_sentences(*lasting)
        else:
            screen.print_brief_sentences(*filter(None, (maiko.describe_step(voice, step) for step in steps)))
            screen.print_brief_sentences(
                *(maiko.secret_look_sentence(voice, place, tile) for place, tile in seen_tiles.items())
            )
        is_own = any(self.view.seats[event.seat].yours for event in acted)
        is_back = any(step.what == "back" for step in steps)
        looked = seen_tiles and earlier and earlier.phase == "one-san" != house.phase
        if screen.is_full_screen and earlier and acted and not is_late and (is_back or looked or not is_own):
            up = {**find_briefly_shown_tiles(steps, earlier), **seen_tiles}
            self._show_floor_and_boards(replace(house, floor=with_faces(house.floor, up)), up)
            if is_own:
                self.wait_for_enter(self.say("press-seen"))
            else:
                differed = any(step.what == "back" and len(step.places) > 1 for step in steps)
                sleep(self._pause * (NO_PAIR_PAUSES if differed else 1))
                screen.clear_brief()
            screen.print_sentences(*lasting)
        elif looked and self._is_shared:
            self.wait_for_enter(self.say("press-seen"))
        is_covered = self._is_shared and is_own and self._clear_screen_around_secret_look(house, earlier)
        if any(isinstance(event, events.Ended) for event in happened):
            result = self._describe_game_result(house)
            screen.clear_sentences()
            if screen.is_full_screen:
                self._show_floor_and_boards(house)
                self._results += result
                result.remove("")  # a page needs no line between it and the sentences before
            screen.show_page(*result)
            return
        is_new_turn = is_dealt or is_covered or any(step.what == "turn" for step in steps)
        if is_new_turn and not screen.is_full_screen and "act" in self.view.can:
            self.show_board()

    @property
    def _is_shared(self) -> bool:
        """Whether several people use this terminal. Then a secret look at a tile must be hidden from the others."""
        return self._connection.is_local and len(self.own_seats) > 1

    def _clear_screen_around_secret_look(self, current_view: HouseView, earlier_view: HouseView | None) -> bool:
        """Clear the screen when a secret look at tiles begins or ends. Return whether one began or ended.

        Before a look, a text asks the other people to look away, and the program waits for Enter.

        Args:
            current_view: What can be seen of the game now.
            earlier_view: What could be seen before the last events, or None.
        """
        if earlier_view is None or (earlier_view.phase == "one-san") == (current_view.phase == "one-san"):
            return False
        self._screen.clear()
        if current_view.look:
            name = self.voice.names[current_view.look.seat]
            self._screen.print_brief_sentences(self.say("cover-title", name=name), self.say("cover-lead", name=name))
            self.wait_for_enter(self.say("press-ready", name=name))
        return True

    def _print_scores_after_round(
        self, happened: Sequence[AnyEvent], current_view: HouseView, earlier_view: HouseView | None
    ) -> None:
        """Print the scores if a round has just ended. Used when all players are computer players.

        Args:
            happened: The last events.
            current_view: What can be seen of the game now.
            earlier_view: What could be seen before these events, or None.
        """
        if earlier_view and (current_view.round > earlier_view.round or current_view.turn is None):
            scores = ", ".join(
                f"{name} {maiko.format_score(board.score)}"
                for name, board in zip(self.voice.names, current_view.boards, strict=True)
            )
            self._screen.print_sentences(
                self.say("course", round=earlier_view.round, scores=scores, down=current_view.down)
            )
        if any(isinstance(event, events.Ended) for event in happened):
            self._screen.print_sentences(*self._describe_game_result(current_view))

    def _describe_game_result(self, house: HouseView) -> list[str]:
        """Return sentences about the result of the game, or an empty list if it has not ended."""
        assert self.view.match is not None
        ending = self.view.match.games[-1].ending
        return ["", *maiko.describe_ending(self.voice, house, ending)] if ending else []

    def restore_terminal(self) -> None:
        """Leave the terminal as it was before the session, and print the results of the games.

        If a secret look at a tile is visible, the screen is cleared first.
        """
        house = house_of(self.view)
        if self._is_shared and self.view.phase == "playing" and house and house.look:
            self._screen.clear()
        super().restore_terminal()
        self.print(*self._results)

    def execute_game_command(self, command_word: CommandWord | None, typed_text: str) -> PersonCommand | None:
        """Execute a typed line during a game, which may be a command that only this game has, such as `teachers`."""
        voice, house = self.voice, house_of(self.view)
        assert house is not None
        match command_word:
            case "house":
                if not self._screen.is_full_screen:
                    self.show_board()
            case "boards":
                self.show_page(*(maiko.describe_player_board(voice, house, seat) for seat in range(len(house.boards))))
            case "teachers":
                self.show_page(*action_prompts.describe_teachers(voice, house))
            case "stop":
                return self.make_act_command(STOP)
            case "why":
                if self.check_own_turn_or_explain():
                    self.show_page(*action_prompts.explain_impossible_actions(voice, house, self.view.actions))
            case _:
                return super().execute_game_command(command_word, typed_text)
        return None

    def parse_move(self, text: str) -> str | None:
        """Return the action that a typed text means, or None if it means none. The action may be illegal.

        The text can be a place such as "b3", a teacher, a tile, or a number from the displayed list.
        """
        house = house_of(self.view)
        return action_prompts.parse_typed_action(house, self.view.actions, text) if house else None

    def explain_illegal_action(self, action: str) -> str:
        """Return a sentence that explains why a move is illegal now."""
        house = house_of(self.view)
        assert house is not None
        return action_prompts.explain_illegal_action(self.voice, house, action)

    def move_help_lines(self) -> tuple[str, ...]:
        """Return lines that explain how to type a move, and what the letters and signs in the picture mean."""
        return self.say("help-maiko"), *TileSigns(self.voice).explain_tile_signs()


def house_of(view: TableView) -> HouseView | None:
    """Return what a view shows of the game Maiko (all tiles and boards), or None before the first deal."""
    return None if view.board is None else view.board.view


def compose_question_variants(
    voice: Voice, house: HouseView, legal_actions: Sequence[str], first_seat: Seat
) -> list[tuple[str, ...]]:
    """Return the question to the player to move, in several forms from long to short.

    Each form is a tuple of lines: a numbered list of what the player can choose (if there is one), then the question.

    Args:
        voice: The language and the names.
        house: What the player can see of the game.
        legal_actions: The legal actions.
        first_seat: The seat that started the game.
    """
    long, short = (
        action_prompts.list_numbered_choices(voice, house, legal_actions, first_seat, as_letters=signs)
        for signs in (False, True)
    )
    lists = (long, [" · ".join(long)], ["  ".join(short)]) if long else ([],)
    stop = voice.say("word-stop").split()[0] if STOP in legal_actions else "none"
    questions = (
        action_prompts.compose_turn_question(voice, house),
        *([voice.say("type-number", stop=stop)] if long else []),
    )
    # a small window has room for a name of a few letters, and the smallest for none
    assert house.turn is not None
    short_names = ("",) if voice.you is not None else (f"{truncate(voice.names[house.turn], 8)} · ", "")
    shortest = [(*lists[-1], name + action_prompts.describe_decision_to_make(voice, house)) for name in short_names]
    return [*((*form, " ".join(questions)) for form in lists), *shortest]


def look_faces(house: HouseView) -> dict[str, str]:
    """Return the tile that a player sees now in a secret look, by the name of its place.

    The teacher One-san lets a player look in secret at tiles that are face down. The result is empty if no tile is seen
    now.
    """
    return {house.look.places[-1]: house.look.tile} if house.look and house.look.tile else {}


def find_briefly_shown_tiles(steps: Sequence[StepView], view_before: HouseView) -> dict[str, str]:
    """Return the tiles that were face up for a moment during some steps of the game.

    Args:
        steps: The steps.
        view_before: What could be seen before the steps. A tile that was face up already is included if a step concerns
            it.

    Returns:
        The tiles, such as "Fw" (a white fan), by the name of the place, such as "b3".
    """
    turned = {step.places[0]: step.tiles[0] for step in steps if step.what == "turned"}
    if view_before.up is not None and any(view_before.up in step.places for step in steps):
        turned[view_before.up] = view_before.floor[PLACE_NAMES.index(view_before.up)]
    return turned


def with_faces(floor: tuple[str, ...], faces: Mapping[str, str]) -> tuple[str, ...]:
    """Return the contents of the 81 places of the okiya, with some tiles shown face up.

    Args:
        floor: The content of each place, in order: "?" for a tile face down, a tile such as "Fw", or "".
        faces: The tiles to show, by the name of the place, such as "b3".
    """
    return tuple(faces.get(place, lying) for place, lying in zip(PLACE_NAMES, floor, strict=True))
