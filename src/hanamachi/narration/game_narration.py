"""Narration of games: the sentences about a table and its record. A game can replace the general ones."""

from collections.abc import Iterator, Sequence

import msgspec

from hanamachi.game import GamePackage, GamePart, Seat
from hanamachi.locales import Phrases
from hanamachi.narration import milestones
from hanamachi.narration.voice import CommandWord, Voice, format_number
from hanamachi.table import AnyEvent, Table, events
from hanamachi.table.record import Record
from hanamachi.table.setup import GameSetup


class GameSummary(msgspec.Struct, frozen=True):
    """A summary of one game. Seats count from 0.

    Attributes:
        number: The number of the game at the table.
        match: The number of its match.
        first: The seat that started.
        deal: The deal as text.
        actions: All actions, in order.
        winners: The seats that won.
        reason: The reason why it ended, or None if it has not ended.
    """

    number: int
    match: int
    first: Seat
    deal: str
    actions: tuple[str, ...]
    winners: tuple[Seat, ...]
    reason: str | None


class RecordSummary(msgspec.Struct, frozen=True):
    """A summary of a table.

    Attributes:
        game: The name of the game.
        seats: The name of each seat.
        computers: The computer player of each seat, or None for a person.
        games: The games of the record.
        score: The score of the last match, by seat.
        over: Whether the last match is over.
        winners: The seats that won the last match.
        hidden: The actions of a game whose deal is still secret.
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
    """The narration of one game. `GamePackage.load_narration` loads it; this base class serves games without their own.

    The methods about records serve people and programs. The others serve the plain terminal at a table.
    """

    board_word: CommandWord = "board"
    """The word that a player types to see the board again."""

    # ----------------------------------------------------------------------------------------------------- of records

    def record_lines(self, record: Record, voice: Voice) -> Iterator[str]:
        """Yield the lines about a record: the players, then for each game its starter, deal, actions and winners."""
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
            yield say("record-hidden", actions=" ".join(milestones.hidden_actions(record)) or "–")
        elif not table.games:
            yield say("record-no-games")
        elif not table.is_over:
            yield ""
            yield say("record-match-on")

    def summarize_record(self, record: Record) -> msgspec.Struct:
        """Return the summary of a record for programs."""
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
            seats=milestones.seat_names(record),
            computers=table.setup.computers,
            games=games,
            score=table.match.score if table.match else (0,) * len(table.seats),
            over=table.is_over,
            winners=table.match.winners if table.match else (),
            hidden=milestones.hidden_actions(record),
        )

    # ----------------------------------------------------------------------------------------------------- at a table

    def distinct_names(self, say: Phrases, names: Sequence[str], setup: GameSetup) -> tuple[str, ...]:
        """Return a different name for each seat. Seats with equal names get their number, from 1, in the name."""
        return tuple(
            say("named-alike", name=name, number=number) if names.count(name) > 1 else name
            for number, name in enumerate(names, 1)
        )

    def match_description(self, voice: Voice, table: Table) -> str:
        """Return the game and the goal of its match."""
        return table.setup.package.title

    def board_text(self, voice: Voice, table: Table) -> str:
        """Return the board of the current or last game, as plain lines."""
        game, rules = table.game, table.setup.rules
        assert game is not None
        return rules.render_board_text(rules.make_view(game.position, None, game.first))

    def score_text(self, voice: Voice, table: Table) -> str:
        """Return the score of the match, with the name of each seat."""
        assert table.match is not None
        return score_sentence(voice, table.match.score)

    def legend_lines(self, voice: Voice) -> tuple[str, ...]:
        """Return the meanings of the signs on the board."""
        return ()

    def action_help(self, voice: Voice) -> str:
        """Return the explanation of how to type an action."""
        return voice.say("help-action")

    def turn_question(self, voice: Voice, table: Table) -> str:
        """Return the question to the seat whose turn it is."""
        assert table.turn is not None
        return voice.say("turn-of", **voice.seat_values(table.turn))

    def legal_actions_text(self, voice: Voice, table: Table) -> str:
        """Return all legal actions in one sentence."""
        assert table.game is not None
        actions = table.setup.rules.legal_actions(table.game.position)
        return voice.say("may-do", actions=", ".join(actions))

    def parse_action(self, table: Table, typed: str) -> str | None:
        """Return the action that a typed text means, legal or not, or None if the text is not an action.

        Args:
            table: The table.
            typed: The text in lower case.
        """
        assert table.game is not None
        actions = table.setup.rules.legal_actions(table.game.position)
        return next((action for action in actions if action.casefold() == typed), None)

    def explain_illegal_action(self, voice: Voice, table: Table, action: str) -> str:
        """Return the reason why an action is not legal."""
        return voice.say("refused-not-now")

    def hint_lines(self, voice: Voice, table: Table) -> Iterator[str]:
        """Yield the value of each legal action. Only games with hints implement this method."""
        raise NotImplementedError

    def event_text(self, voice: Voice, table: Table, event: AnyEvent) -> str | None:
        """Return the sentence about an event that changes the board, or None for other events.

        Args:
            voice: The language and the names.
            table: The table after the event.
            event: The event.
        """
        return event_sentence(voice, event, milestones.last_game_number(table))

    def result_sentences(self, voice: Voice, table: Table) -> tuple[str, ...]:
        """Return the sentences about the result of the last game."""
        assert table.game is not None
        assert table.game.ending is not None
        return (winner_sentence(voice, table.game.ending.winners),)

    def played_game_lines(self, voice: Voice, table: Table) -> Iterator[str]:
        """Yield the lines on all games of a table: their starters, deals, actions and results."""
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
        """Return the sentence about the seat that starts the next game."""
        assert table.match is not None
        return voice.say(
            "next-starter", **voice.seat_values(table.match.starter), number=milestones.last_game_number(table) + 1
        )


def event_sentence(voice: Voice, event: AnyEvent, number: int) -> str | None:
    """Return the sentence on a deal, an action or a takeback of any game, or None for other events and hidden actions.

    `number` is the number of the game in its match.
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
    """Return the score of a match, with the name of each seat."""
    return ", ".join(f"{name} {format_number(won)}" for name, won in zip(voice.names, score, strict=True))


def winner_sentence(voice: Voice, winners: Sequence[Seat]) -> str:
    """Return the sentence on the seats that won a game."""
    return voice.say("record-won", names=", ".join(voice.names[seat] for seat in winners), count=len(winners))


def narration_of(game: GamePackage) -> GameNarration:
    """Return the narration of a game, or the general one if the game has none."""
    return GameNarration.load(game.load_narration) or GameNarration()
