"""The narration of Okiya: sentences about moves, results, legal tiles, and values of moves."""

from collections.abc import Iterator, Sequence
from typing import Any

from hanamachi.game import ANY, Seat
from hanamachi.games.okiya.drawing import render_garden_text
from hanamachi.games.okiya.rules import BORDER_CELLS, CELL_NAMES, Cell, Options, Position, Symbol, Tile, Vegetation
from hanamachi.games.okiya.solver import Answer, solve
from hanamachi.games.okiya.summary import OkiyaSummary, summarize_record
from hanamachi.locales import Phrases
from hanamachi.narration import milestones
from hanamachi.narration.game_narration import GameNarration
from hanamachi.narration.voice import Voice
from hanamachi.table import AnyEvent, Table, events
from hanamachi.table.record import Record
from hanamachi.table.table import Ending


def family_words(say: Phrases, tile: Tile, form: str = "") -> dict[str, str]:
    """Return the names of a tile's two features, its plant and its symbol, to fill the variables of a phrase.

    Args:
        say: The phrases of the language.
        tile: The tile.
        form: The grammatical form of the names, as the attribute of a phrase, such as `.none` ("no maple").
    """
    return {
        "vegetation": say(f"family-{tile.vegetation.name.lower()}{form}"),
        "symbol": say(f"family-{tile.symbol.name.lower()}{form}"),
    }


def describe_tile(say: Phrases, tile: Tile) -> str:
    """Return the name of a tile in words: its plant and its symbol, such as maple and sun."""
    return say("tile", **family_words(say, tile))


def describe_garden(say: Phrases, position: Position, tokens: Sequence[str] = ("", "")) -> str:
    """Return the content of all 16 cells in words, such as "a4: maple and sun, b4: red token", row by row.

    Args:
        say: The phrases of the language.
        position: The position.
        tokens: The words for the token of the first and of the second player.
    """
    return ", ".join(
        say(
            "cell-quiet",
            cell=name,
            tile=tokens[position.second_cells >> cell & 1]
            if position.taken_cells >> cell & 1
            else describe_tile(say, tile),
        )
        for cell, (name, tile) in enumerate(zip(CELL_NAMES, position.layout.tiles, strict=True))
    )


def resolve_typed_cell(position: Position, typed_text: str) -> str:
    """Return the name of the cell that a player means by a typed text.

    Args:
        position: The position.
        typed_text: The typed text in lower case. Two letters of a tile, such as `ms`, become the name of its cell, such
            as
        `b1`. Every other text is returned unchanged.
    """
    tiles = {str(tile).casefold(): name for tile, name in zip(position.layout.tiles, CELL_NAMES, strict=True)}
    return tiles.get(typed_text, typed_text)


def describe_legal_moves(voice: Voice, position: Position) -> str:
    """Return a sentence that lists all legal moves, each with the name of its cell and its tile."""
    cells = [
        voice.say("may-take-cell", cell=CELL_NAMES[cell], tile=describe_tile(voice.say, position.layout.tiles[cell]))
        for cell in position.legal_moves
    ]
    return voice.say("may-take", count=len(cells), cells=", ".join(cells))


def compose_move_question(voice: Voice, seat: Seat, position: Position) -> str:
    """Return the question that asks the player on a seat for a move, and says which tiles the player may take."""
    player_values = voice.seat_values(seat)
    if position.last is None:
        return voice.say("ask-border", **player_values)
    return voice.say("ask-said", **player_values, **family_words(voice.say, position.layout.tiles[position.last]))


def describe_move(voice: Voice, seat: Seat, position: Position) -> str:
    """Return a sentence about the last move: who took which tile from which cell.

    Args:
        voice: The phrases of the language, and the names of the players.
        seat: The seat (0 or 1) that made the move.
        position: The position after the move.
    """
    assert position.last is not None
    tile = describe_tile(voice.say, position.layout.tiles[position.last])
    return voice.say("event-acted", **voice.seat_values(seat), tile=tile, cell=CELL_NAMES[position.last])


def explain_illegal_cell(voice: Voice, position: Position, cell: str) -> str:
    """Return a sentence that explains why a player may not take the tile of a cell.

    Args:
        voice: The phrases of the language, and the names of the players.
        position: The position before the move.
        cell: The name of the cell, such as `b1`.
    """
    index = CELL_NAMES.index(cell)
    if position.taken_cells >> index & 1:
        return voice.say("not-gone", cell=cell)
    if position.last is None:
        assert not BORDER_CELLS >> index & 1
        return voice.say("not-in-middle", cell=cell)
    tile = describe_tile(voice.say, position.layout.tiles[index])
    return voice.say("not-kin", cell=cell, tile=tile, **family_words(voice.say, position.layout.tiles[position.last]))


def describe_result(voice: Voice, position: Position, ending: Ending) -> str:
    """Return sentences about the result of a game: how it ended, the winner, and the number of tiles left.

    Args:
        voice: The phrases of the language, and the names of the players.
        position: The last position of the game.
        ending: The winners and the reason of the end, such as a resignation.
    """
    say, left = voice.say, 16 - position.taken_cells.bit_count()
    outcome = position.outcome
    if outcome is None:
        lost = "event-resigned" if ending.reason == "resignation" else "out-of-time"
        head = say(lost, **voice.seat_values(1 - ending.winners[0]))
    elif outcome.patterns:
        pattern_count = len(outcome.patterns)
        head = (
            say(f"shape-{outcome.patterns[0].shape}")
            if pattern_count == 1
            else say("shape-several", count=pattern_count)
        )
    elif left:
        head = say("result-blockade")
    else:
        head = say("result-full-garden") + "."
    if not ending.winners:
        return f"{head} {say('why-draw')}"
    (winner,) = ending.winners
    if outcome and not outcome.patterns and not left:
        return f"{head} {say('why-full-garden', **voice.seat_values(winner))}"
    if outcome and not outcome.patterns:
        assert position.last is not None
        none = say("blockade-why", **family_words(voice.say, position.layout.tiles[position.last], ".none"))
        head += f" {none[:1].upper()}{none[1:]}"
    return f"{head} {say('why-won', **voice.seat_values(winner), count=left)}"


def explain_board_letters_and_marks(voice: Voice) -> tuple[str, ...]:
    """Return two sentences that explain the letters and the marks in the text form of the board."""
    letters = ", ".join(
        voice.say("help-letter", letter=family.letter, family=voice.say(f"family-{family.name.lower()}"))
        for family in (*Vegetation, *Symbol)
    )
    return voice.say("help-letters", letters=letters), voice.say("help-marks")


def render_garden_without_frame(position: Any, first_seat: Seat) -> str:
    """Return the board as five lines of text, without a frame, because a frame disturbs screen readers.

    Args:
        position: The position of Okiya.
        first_seat: The seat of the player who moved first.
    """
    rows = render_garden_text(position, first_seat=first_seat).splitlines()[::2]
    return "\n".join(" ".join(row.split("|")[:5]).rstrip() for row in rows)


def describe_match_goal(voice: Voice, table: Table) -> str:
    """Return the name of the game, and in words how its match is won, such as the first to win three games."""
    agreed = table.setup.options
    assert isinstance(agreed, Options)
    return f"{voice.say('okiya')} · {voice.say('form', kind=agreed.form.kind, target=agreed.form.target)}"


def describe_last_results(voice: Voice, table: Table) -> tuple[str, ...]:
    """Return a sentence about the result of the last game, and one about the result of the match if it is over.

    A match of a single game has no second sentence.
    """
    game, match = table.game, table.match
    assert game is not None
    assert match is not None
    assert game.ending is not None
    ended = describe_result(voice, game.position, game.ending)
    if not match.winners or milestones.last_game_number(table) == 1:
        return (ended,)
    (winner,) = match.winners
    won, lost = match.score[winner], match.score[1 - winner]
    return (
        ended,
        f"{voice.say('result-match', **voice.seat_values(winner))} {voice.say('why-match', first=won, second=lost)}",
    )


def describe_solver_value(say: Phrases, value: int) -> str:
    """Return a value of the solver in words, such as `wins with 3 tiles left`.

    Args:
        say: The phrases of the language.
        value: The number of tiles left at the end plus one: positive for a win, negative for a loss, 0 for a draw.
    """
    result = "win" if value > 0 else "loss" if value < 0 else "draw"
    return say("worth", what=result, count=abs(value) - 1)


def play_and_describe_line(say: Phrases, position: Position, cells: Sequence[Cell]) -> tuple[str, Position]:
    """Play a sequence of moves to the end of a game. Return a sentence about it, and the last position."""
    for cell in cells:
        position = position.play(cell)
    assert position.outcome is not None
    end_text = say(f"how-{position.outcome.reason.replace(' ', '-')}")
    return say("best-play", line=" ".join(CELL_NAMES[cell] for cell in cells), how=end_text), position


def describe_move_values(say: Phrases, position: Position, answer: Answer) -> Iterator[str]:
    """Yield a line of text for each legal move, the best move first: its cell, its tile, and its value in words.

    Args:
        say: The phrases of the language.
        position: The position.
        answer: The answer of the solver for the position, with the value of each move.
    """
    rows = [
        (CELL_NAMES[cell], describe_tile(say, position.layout.tiles[cell]), describe_solver_value(say, value))
        for cell, value in sorted(answer.moves.items(), key=lambda move: -move[1])
    ]
    width = max(len(tile) for _, tile, _ in rows)
    for cell, tile, value in rows:
        yield f"{cell}  {tile:<{width}}  {value}"


class OkiyaNarration(GameNarration):
    """The sentences about games of Okiya, for printed records and for the terminal without a drawn board."""

    board_word = "garden"

    def summarize_record(self, record: Record) -> OkiyaSummary:
        """Return the summary of a record (all games played at a table) as data for programs."""
        return summarize_record(record)

    def iter_record_lines(self, record: Record, voice: Voice) -> Iterator[str]:
        """Yield a record as lines of text: the players and options, then for each game its layout, moves and result."""
        table, say, names = record.table, voice.say, voice.names
        yield say("record-against", first=names[0], second=names[1])
        yield describe_match_goal(voice, table)
        yield say("full-garden-is", ruling=say(f"full-garden-{table.setup.game.full_garden}"))
        if table.setup.layouts != ANY:
            kind, _, openings = table.setup.layouts.partition("-")
            yield say("layouts-are", kind=say("layouts-kind", kind=kind, count=int(openings or 0)))
        if table.setup.hints:
            yield say("hints-table")
        matches = table.games[-1].match if table.games else 0
        for moment, milestone in milestones.iter_tables_after_deals_and_ends(record):
            if moment.game is None or moment.match is None:
                yield say("record-no-games")
            elif milestone == "dealt":
                yield ""
                if matches > 1 and milestones.last_game_number(moment) == 1:
                    yield say("record-match", number=moment.game.match)
                yield say(
                    "event-dealt", **voice.seat_values(moment.game.first), number=milestones.last_game_number(moment)
                )
                yield moment.game.deal
            elif milestone == "ended" or moment.is_playing:
                if moment.game.actions:
                    yield " ".join(moment.game.actions)
                if hinted := moment.game.hinted:
                    yield say("record-hints", count=len(hinted), moves=", ".join(str(number + 1) for number in hinted))
                if milestone == "ended":
                    yield from describe_last_results(voice, moment)
                    yield ", ".join(f"{name} {won}" for name, won in zip(names, moment.match.score, strict=True))
        if not table.is_over:
            yield ""
            yield say("record-match-on")

    def match_description(self, voice: Voice, table: Table) -> str:
        """Return the name of the game, and in words how its match is won, such as the first to win three games."""
        return describe_match_goal(voice, table)

    def describe_board(self, voice: Voice, table: Table) -> str:
        """Return the board of the current game as five lines of text."""
        assert table.game is not None
        return render_garden_without_frame(table.game.position, table.game.first)

    def describe_score(self, voice: Voice, table: Table) -> str:
        """Return the score of the match. Before each player's name is the letter of the player's tokens, X or O."""
        assert table.match is not None
        return ", ".join(f"{'XO'[seat]} {voice.names[seat]} {won}" for seat, won in enumerate(table.match.score))

    def legend_lines(self, voice: Voice) -> tuple[str, ...]:
        """Return two sentences that explain the letters and the marks in the text form of the board."""
        return explain_board_letters_and_marks(voice)

    def action_help(self, voice: Voice) -> str:
        """Return a sentence that explains how to type a move as the name of a cell."""
        return voice.say("help-cell")

    def make_turn_question(self, voice: Voice, table: Table) -> str:
        """Return the question that asks the next player for a move, and says which tiles the player may take."""
        assert table.game is not None
        assert table.turn is not None
        return compose_move_question(voice, table.turn, table.game.position)

    def describe_legal_actions(self, voice: Voice, table: Table) -> str:
        """Return a sentence that lists all legal moves, each with the name of its cell and its tile."""
        assert table.game is not None
        return describe_legal_moves(voice, table.game.position)

    def parse_action(self, table: Table, typed_text: str) -> str | None:
        """Return the name of the cell that a player means by a typed text, or None if there is no such cell.

        Args:
            table: The table with the current game.
            typed_text: The typed text in lower case: the name of a cell, such as `b1`, or the two letters of its tile.
        """
        assert table.game is not None
        cell = resolve_typed_cell(table.game.position, typed_text)
        return cell if cell in CELL_NAMES else None

    def explain_illegal_action(self, voice: Voice, table: Table, action: str) -> str:
        """Return a sentence that explains why a player may not take the tile of a cell.

        Args:
            voice: The phrases of the language, and the names of the players.
            table: The table with the current game.
            action: The name of the cell, such as `b1`.
        """
        assert table.game is not None
        return explain_illegal_cell(voice, table.game.position, action)

    def list_hint_lines(self, voice: Voice, table: Table) -> Iterator[str]:
        """Solve the position and yield a line for each legal move, the best move first: its cell, tile and value."""
        assert table.game is not None
        return describe_move_values(voice.say, table.game.position, solve(table.game.position))

    def describe_event(self, voice: Voice, table: Table, event: AnyEvent) -> str | None:
        """Return a sentence about an event at the table, or None if the event needs no sentence.

        Args:
            voice: The phrases of the language, and the names of the players.
            table: The table after the event.
            event: The event, such as a move or a resignation.
        """
        if isinstance(event, events.Acted):
            assert table.game is not None
            return describe_move(voice, event.seat, table.game.position)
        return super().describe_event(voice, table, event)

    def result_sentences(self, voice: Voice, table: Table) -> tuple[str, ...]:
        """Return a sentence about the result of the last game, and one about the result of the match if it is over.

        A match of a single game has no second sentence.
        """
        return describe_last_results(voice, table)
