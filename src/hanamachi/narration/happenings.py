"""What happens at a table, in words."""

from hanamachi.narration import okiya
from hanamachi.narration.voice import Voice
from hanamachi.table import AnyEvent, Table, events


def happened(voice: Voice, table: Table, event: AnyEvent) -> str | None:
    """The sentence on an event that changes the garden; `table` is the table after it."""
    match event:
        case events.Dealt(first=first):
            return voice.say("event-dealt", **voice.who(first), number=number(table))
        case events.Acted(seat=seat):
            assert table.game is not None
            return okiya.acted(voice, seat, table.game.position)
        case events.TookBack(seat=seat):
            return voice.say("event-tookback", **voice.who(seat))
        case _:
            return None


def results(voice: Voice, table: Table) -> tuple[str, ...]:
    """How the last game ended and, if that ended a match of several, the match."""
    game, match = table.game, table.match
    assert game is not None
    assert match is not None
    assert game.ending is not None
    result = okiya.result(voice, game.position, game.ending)
    if not match.winners or number(table) == 1:
        return (result,)
    (winner,) = match.winners
    won, lost = match.score[winner], match.score[1 - winner]
    return (
        result,
        f"{voice.say('result-match', **voice.who(winner))} {voice.say('why-match', first=won, second=lost)}",
    )


def next_starter(voice: Voice, table: Table) -> str:
    """Who starts the game that comes."""
    assert table.match is not None
    return voice.say("next-starter", **voice.who(table.match.starter), number=number(table) + 1)


def number(table: Table) -> int:
    """The number of the last game within its match."""
    return sum(game.match == table.games[-1].match for game in table.games)
