"""Chomp in words."""

from hanamachi.narration.game_narration import GameNarration
from hanamachi.narration.voice import Voice
from hanamachi.table import AnyEvent, Table, events


class ChompNarration(GameNarration):
    """What happens at a table of Chomp, in the words of `locales`."""

    def help(self, voice: Voice) -> str:
        """How a bite is typed."""
        return voice.say("chomp-help")

    def event_text(self, voice: Voice, table: Table, event: AnyEvent) -> str | None:
        """A bite, or what any game has."""
        if isinstance(event, events.Acted):
            return voice.say("chomp-bite", **voice.who(event.seat), square=event.action)
        return super().event_text(voice, table, event)

    def results(self, voice: Voice, table: Table) -> tuple[str, ...]:
        """Who was poisoned, if somebody was, and who won."""
        won = super().results(voice, table)
        ended = table.game.ending if table.game else None
        if ended is None or ended.reason != "poison":
            return won
        (winner,) = ended.winners
        return voice.say("chomp-poisoned", **voice.who(1 - winner)), *won
