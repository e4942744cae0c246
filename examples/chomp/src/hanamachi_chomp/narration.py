"""The narration of Chomp."""

from hanamachi.narration.game_narration import GameNarration
from hanamachi.narration.voice import Voice
from hanamachi.table import AnyEvent, Table, events


class ChompNarration(GameNarration):
    """Sentences about a table of Chomp, with the phrases in `locales`."""

    def action_help(self, voice: Voice) -> str:
        """Return how to type a bite."""
        return voice.say("chomp-help")

    def describe_event(self, voice: Voice, table: Table, event: AnyEvent) -> str | None:
        """Return the sentence about a bite, or the general sentence about another event."""
        if isinstance(event, events.Acted):
            return voice.say("chomp-bite", **voice.seat_values(event.seat), square=event.action)
        return super().describe_event(voice, table, event)

    def result_sentences(self, voice: Voice, table: Table) -> tuple[str, ...]:
        """Return who was poisoned, if anybody, and who won."""
        won = super().result_sentences(voice, table)
        ended = table.game.ending if table.game else None
        if ended is None or ended.reason != "poison":
            return won
        (winner,) = ended.winners
        return voice.say("chomp-poisoned", **voice.seat_values(1 - winner)), *won
