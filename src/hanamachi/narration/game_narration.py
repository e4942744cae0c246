"""Narration of games: the sentences about a table and its record. A game can replace the general ones."""

from collections.abc import Iterator, Sequence

import msgspec

from hanamachi.game import GamePackage, GamePart, Seat
from hanamachi.locales import Phrases, join_items_with_and
from hanamachi.narration import milestones
from hanamachi.narration.voice import CommandWord, Voice, format_number
from hanamachi.table import AnyEvent, Table, events
from hanamachi.table.record import Record
from hanamachi.table.setup import GameSetup


class GameSummary(msgspec.Struct, frozen=True):
    """A summary of one game in a record, for programs. Seats count from 0.

    Attributes:
        number: The number of the game at the table, from 1.
        match: The number of its match, from 1.
        first: The seat that made the first move.
        deal: The deal (how the game was set up) as text.
        actions: All moves, in order.
        winners: The seats that won.
        reason: Why the game ended, such as "resignation", or None if it has not ended.
    """

    number: int
    match: int
    first: Seat
    deal: str
    actions: tuple[str, ...]
    winners: tuple[Seat, ...]
    reason: str | None


class RecordSummary(msgspec.Struct, frozen=True):
    """A summary of the record of a table, for programs.

    Attributes:
        game: The name of the game, such as "okiya".
        seats: The name of the player on each seat.
        computers: The id of the computer player on each seat, or None for a person.
        games: The games of the record.
        score: The score of the last match, by seat.
        over: Whether the last match is over.
        winners: The seats that won the last match.
        hidden: The moves of a game whose deal (how it was set up) is still secret.
    """

    game: str
    seats: tuple[str, ...]
    computers: tuple[str | None, ...]
    games: tuple[GameSummary, ...]
    score: tuple[int, ...]
    over: bool
    winners: tuple[Seat, ...]
    hidden: tuple[str, ...]


class GameNarration(GamePart):
    """Sentences about one game, in several languages. This base class serves games without their own sentences.

    `GamePackage.load_narration` loads a derived class. The methods about records serve people and programs. The other
    methods serve the plain terminal at a table.
    """

    board_word: CommandWord = "board"
    """The word that a player types to see the board again."""

    # ----------------------------------------------------------------------------------------------------- of records

    def iter_record_lines(self, record: Record, voice: Voice) -> Iterator[str]:
        """Yield lines of text about a record: the players, then for each game its starter, deal, moves and winners."""
        say, table = voice.say, record.table
        yield say("record-of", names=", ".join(voice.names), game=table.setup.package.title)
        for game in table.games:
            yield ""
            yield say("event-dealt", **voice.seat_values(game.first), number=game.number)
            yield game.deal
            yield " ".join(game.actions) or "–"
            if game.ending:
                yield winner_sentence(voice, game.ending.winners)
        if record.unchecked_count:
            yield ""
            yield say("record-hidden", actions=" ".join(milestones.list_actions_of_secret_game(record)) or "–")
        elif not table.games:
            yield say("record-no-games")
        elif not table.is_over:
            yield ""
            yield say("record-match-on")

    def summarize_record(self, record: Record) -> msgspec.Struct:
        """Return a summary of a record for programs, as a struct that can be encoded as JSON."""
        table = record.table
        games = tuple(
            GameSummary(
                game.number,
                game.match,
                game.first,
                game.deal,
                game.actions,
                game.ending.winners if game.ending else (),
                game.ending.reason if game.ending else None,
            )
            for game in table.games
        )
        return RecordSummary(
            game=table.setup.package.name,
            seats=milestones.list_player_names_by_seat(record),
            computers=table.setup.players,
            games=games,
            score=table.match.score if table.match else (0,) * len(table.seats),
            over=table.is_over,
            winners=table.match.winners if table.match else (),
            hidden=milestones.list_actions_of_secret_game(record),
        )

    # ----------------------------------------------------------------------------------------------------- at a table

    def distinct_names(self, say: Phrases, names: Sequence[str], setup: GameSetup) -> tuple[str, ...]:
        """Return a different name for each seat. Players with equal names get the number of their seat in the name.

        Args:
            say: The phrases of the language.
            names: The names by seat.
            setup: The options of the game.
        """
        return tuple(
            say("named-alike", name=name, number=number) if names.count(name) > 1 else name
            for number, name in enumerate(names, 1)
        )

    def match_description(self, voice: Voice, table: Table) -> str:
        """Return a text with the name of the game and how the match is won."""
        return table.setup.package.title

    def describe_board(self, voice: Voice, table: Table) -> str:
        """Return the board of the current or last game as lines of plain text."""
        game, rules = table.game, table.setup.rules
        assert game is not None
        return rules.render_board_text(rules.make_view(game.position, None, game.first))

    def describe_score(self, voice: Voice, table: Table) -> str:
        """Return the score of the match as text, with the name of each player."""
        assert table.match is not None
        return score_sentence(voice, table.match.score)

    def legend_lines(self, voice: Voice) -> tuple[str, ...]:
        """Return lines that explain the signs on the board. The base class has none."""
        return ()

    def action_help(self, voice: Voice) -> str:
        """Return a sentence that explains how to type a move."""
        return voice.say("help-action")

    def make_turn_question(self, voice: Voice, table: Table) -> str:
        """Return the sentence that says whose turn it is. A game can return a question instead."""
        assert table.turn is not None
        return voice.say("turn-of", **voice.seat_values(table.turn))

    def describe_legal_actions(self, voice: Voice, table: Table) -> str:
        """Return one sentence that lists all legal moves."""
        assert table.game is not None
        actions = table.setup.rules.legal_actions(table.game.position)
        return voice.say("may-do", actions=", ".join(actions))

    def parse_action(self, table: Table, typed_text: str) -> str | None:
        """Return the move that a typed text means, or None if it means none. The move may be illegal.

        Args:
            table: The table.
            typed_text: The text in lower case.
        """
        assert table.game is not None
        actions = table.setup.rules.legal_actions(table.game.position)
        return next((action for action in actions if action.casefold() == typed_text), None)

    def explain_illegal_action(self, voice: Voice, table: Table, action: str) -> str:
        """Return a sentence that explains why a move is illegal now."""
        return voice.say("refused-not-now")

    def list_hint_lines(self, voice: Voice, table: Table) -> Iterator[str]:
        """Yield a line for each legal move with its value from the solver.

        Only games with hints implement this method.
        """
        raise NotImplementedError

    def describe_event(self, voice: Voice, table: Table, event: AnyEvent) -> str | None:
        """Return a sentence about an event that changes the board, such as a move. For other events return None.

        Args:
            voice: The language and the names of the players.
            table: The table after the event.
            event: The event.
        """
        return event_sentence(voice, event, milestones.last_game_number(table))

    def result_sentences(self, voice: Voice, table: Table) -> tuple[str, ...]:
        """Return sentences about the result of the last game, such as who won it."""
        assert table.game is not None
        assert table.game.ending is not None
        return (winner_sentence(voice, table.game.ending.winners),)

    def played_game_lines(self, voice: Voice, table: Table) -> Iterator[str]:
        """Yield lines of text about all games of a table: their starters, deals, moves and results."""
        for number, game in enumerate(table.games, 1):
            yield ""
            yield voice.say("event-dealt", **voice.seat_values(game.first), number=number)
            yield game.deal
            if game.actions:
                yield " ".join(game.actions)
            if game.ending:
                # the result of the last game names the winner of the match too
                games = table.games if table.is_over and game is table.games[-1] else (game,)
                shown = Table(table.setup, table.seats, games=games, match=table.match)
                yield from self.result_sentences(voice, shown)[: len(games)]

    def next_starter_sentence(self, voice: Voice, table: Table) -> str:
        """Return a sentence that says which player starts the next game."""
        assert table.match is not None
        return voice.say(
            "next-starter", **voice.seat_values(table.match.starter), number=milestones.last_game_number(table) + 1
        )


def event_sentence(voice: Voice, event: AnyEvent, number: int) -> str | None:
    """Return a sentence about a deal, a move or a takeback in any game. For other events return None.

    A move whose action is hidden has no sentence either.

    Args:
        voice: The language and the names of the players.
        event: The event.
        number: The number of the game in its match, from 1.
    """
    match event:
        case events.Dealt(first=first):
            return voice.say("event-dealt", **voice.seat_values(first), number=number)
        case events.Acted(seat=seat, action=action) if action:
            return voice.say("event-played", **voice.seat_values(seat), action=action)
        case events.TookBack(seat=seat):
            return voice.say("event-tookback", **voice.seat_values(seat))
        case _:
            return None


def score_sentence(voice: Voice, score: Sequence[int]) -> str:
    """Return the score of a match as text, with the name of each player."""
    return ", ".join(f"{name} {format_number(won)}" for name, won in zip(voice.names, score, strict=True))


def winner_sentence(voice: Voice, winners: Sequence[Seat]) -> str:
    """Return a sentence that names the winners of a game. `winners` are their seats, empty after a draw."""
    return voice.say(
        "record-won", names=join_items_with_and(voice.say, [voice.names[seat] for seat in winners]), count=len(winners)
    )


def narration_of(game: GamePackage) -> GameNarration:
    """Return the object that writes sentences about a game. A game without its own gets the general one."""
    return GameNarration.load(game.load_narration) or GameNarration()
